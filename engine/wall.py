"""The wall: a ring of stacks broken by dice, with a live end, a dead end, and markers (W1-W6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Place:
    """Where a tile of the wall lies: whose wall, which stack from the owner's right (0-based), top or bottom."""

    seat: int
    stack: int
    top: bool


@dataclass(frozen=True, slots=True)
class Marker:
    """A wall tile with a meaning that its ruleset gives it under a ``name``.

    ``at`` is its index in drawing order; ``tile`` is None for those who may not know it. ``secret``: not everybody may.
    ``apart``: it has left the wall and lies beside it.
    """

    name: str
    at: int
    tile: Tile | None
    secret: bool = False
    apart: bool = False


def wall_position(seat: int) -> int:
    """Where a seat's wall comes in drawing order round the ring: 0, 3, 2, 1 for seats 0-3 (W2)."""
    return (4 - seat) % 4


def break_by_sum(dealer: int, total: int, side: int, counted: int | None = None) -> int:
    """The first stack drawn: ``total`` picks the seat counter-clockwise from the dealer as 1 (W4), ``counted`` stacks
    (default: the same total) are counted from that owner's right. A global stack index 0..4*side-1."""
    seat = (dealer + total - 1) % 4
    return (wall_position(seat) * side + (total if counted is None else counted)) % (4 * side)


class Wall:
    """The tiles not yet drawn, in drawing order T[0..N-1], and their places on the table.

    ``tiles`` holds the faces for those who may know them, else None. ``first`` is the global stack index where
    drawing opens; ``side`` the stacks a side, N = 8 * side.
    """

    __slots__ = ("_dead", "_live", "_standing", "first", "held", "left", "shut", "side", "tiles")

    def __init__(self, tiles: Sequence[Tile | None], first: int, side: int) -> None:
        if len(tiles) != 8 * side:
            raise ValueError(f"a wall of {side} stacks a side has {8 * side} tiles, not {len(tiles)}")
        self.tiles = list(tiles)
        self.first = first
        self.side = side
        self.left = len(tiles)
        self.held: set[int] = set()
        """Standing tiles that no draw takes (J10)."""
        self.shut: set[int] = set()
        """Standing tiles that replacement draws step over, normal draws may take (H7)."""
        self._standing = bytearray(b"\1" * len(tiles))
        self._live = 0
        self._dead = len(tiles) // 2 - 1

    def stands(self, at: int) -> bool:
        return bool(self._standing[at])

    def take(self, at: int) -> Tile | None:
        """Remove the standing tile at an index and return its face; raises ValueError when it is gone."""
        if not self._standing[at]:
            raise ValueError(f"tile {at} has left the wall")
        self._standing[at] = 0
        self.left -= 1
        return self.tiles[at]

    def next_live(self) -> int | None:
        """Index of the tile that a normal draw takes: the first still standing that is not held (J14)."""
        n = len(self.tiles)
        while self._live < n and not self._standing[self._live]:
            self._live += 1
        at = self._live
        while at < n and (not self._standing[at] or at in self.held):
            at += 1
        return at if at < n else None

    def next_replacement(self) -> int | None:
        """Index of the tile a replacement draw takes: backwards by stacks, top before bottom (W6)."""
        stack = self._dead
        while stack >= 0 and not self._standing[2 * stack] and not self._standing[2 * stack + 1]:
            stack -= 1
        self._dead = max(stack, 0)
        while stack >= 0:
            for at in (2 * stack, 2 * stack + 1):
                if self._standing[at] and at not in self.held and at not in self.shut:
                    return at
            stack -= 1
        return None

    def drawable(self) -> int:
        """How many tiles normal draws can still take."""
        return self.left - sum(self._standing[at] for at in self.held)

    def stack_from_dead_end(self, n: int) -> int | None:
        """Index of the topmost tile on the n-th stack (from 1) that still stands, counted from the dead end.

        Half stacks count; the farthest stack when there are fewer than n (J10); None when nothing stands.
        """
        found = None
        for stack in range(len(self.tiles) // 2 - 1, -1, -1):
            for at in (2 * stack, 2 * stack + 1):
                if self._standing[at]:
                    found, n = at, n - 1
                    break
            if n == 0:
                break
        return found

    def place(self, at: int) -> Place:
        """Where T[at] lies on the table."""
        stack = (self.first + at // 2) % (4 * self.side)
        return Place(seat=(4 - stack // self.side) % 4, stack=stack % self.side, top=at % 2 == 0)

    def standing(self) -> list[int]:
        """Indices of all tiles still standing, in drawing order."""
        return [at for at, there in enumerate(self._standing) if there]
