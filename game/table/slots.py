"""Where tiles lie in table space: rivers, walls, hands, melds and flowers of a seat, as poses.

Everything is in tile widths, independent of any screen, and cached: a slot is one pose for the whole program, so its
rasterised tiles can be kept by pose. Seats are relative to the viewer.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal

from game.art.tile3d import HEIGHT, THICK, WIDTH, Pose, facedown, lying, place, upright

How = Literal["up", "side", "down", "top"]

WALL_SCALE, HAND_SCALE, MELD_SCALE, FLOWER_SCALE = 0.72, 0.8, 0.82, 0.48
RIVER_SCALE = 0.96
RIVER_START = (2.3, 3.2, 2.3, 3.2)  # from the middle of the table to the near edge of a river
WALL_LINE = (6.98, 7.95, 6.78, 7.95)  # from the middle to the middle of a wall
HAND_LINE = (8.3, 9.4, 8.1, 9.4)  # the far one lies clear of its wall, which the eye looks over
PITCH = 1.03  # of a tile's size, between neighbours in a river
LONG_RIVER = 21  # discards; beyond it a river goes on smaller
# Ends of the row behind each wall, along the owner's left and right; plates lie beyond them.
ROW_LEFT, ROW_RIGHT = (-7.4, -7.6, -6.3, -8.2), (8.6, 6.0, 8.6, 7.6)
_PETALS = (0.08, 0.08, 0.18, 0.08)  # the middle of the flowers' two rows beyond the hand's line
HAND_GAP, MELD_GAP, HAND_PITCH = 0.5, 0.22, 1.06


@dataclass(frozen=True, slots=True)
class MeldTile:
    """A tile of a meld: its face (None is hidden) and whether it lies up, sideways, face down or on the one before."""

    code: str | None
    how: How = "up"


@dataclass(frozen=True, slots=True)
class Row:
    """The poses of everything behind a seat's wall: standing hand, drawn tile, melds and flowers."""

    hand: tuple[Pose, ...]
    drawn: Pose | None
    melds: tuple[tuple[Pose, ...], ...]
    flowers: tuple[Pose, ...]


def _jitter(seat: int, index: int, salt: int) -> float:
    """A fixed number from −1 to 1 for a slot: a hand never lays tiles dead straight."""
    wave = math.sin(seat * 91.7 + index * 37.3 + salt * 11.9) * 43758.5453
    return 2 * (wave - math.floor(wave)) - 1


@cache
def river(seat: int, index: int, count: int) -> Pose:
    """The place of discard `index` (from 0) in a river of `count`: six a row, three rows, the third goes on.

    Longer rivers than LONG_RIVER are laid smaller, in as many rows of six as they need.
    """
    if count <= LONG_RIVER:
        scale, row = RIVER_SCALE, min(index // 6, 2)
        column = index - row * 6
    else:
        row, column = divmod(index, 6)
        scale = 2.9 / max(4.0, -(-count // 6))
    a = (column - 2.5) * WIDTH * PITCH * scale + 0.02 * _jitter(seat, index, 1)
    d = RIVER_START[seat] + (row + 0.5) * HEIGHT * PITCH * scale + 0.02 * _jitter(seat, index, 2)
    return lying(seat, a, d, scale, turn=1.6 * _jitter(seat, index, 3))


@cache
def wall(seat: int, stack: int, level: int, side: int = 17, shown: bool = False) -> Pose:
    """A wall tile: stack from the owner's right (0-based), level 0 below or 1 above, `side` stacks a side.

    A shown tile lies face up in the same place.
    """
    a = (side / 2 - 0.5 - stack) * WIDTH * WALL_SCALE
    turn = lying if shown else facedown
    return turn(seat, a, WALL_LINE[seat], WALL_SCALE, z=level * THICK * WALL_SCALE)


@cache
def felt(seat: int, stack: int, side: int = 17, scale: float = 1.12) -> Pose:
    """A tile lying face up on the cloth where a stack stood, read by the viewer (Beijing's indicator)."""
    x, y, _ = place(seat, (side / 2 - 0.5 - stack) * WIDTH * WALL_SCALE, WALL_LINE[seat])
    return lying(0, x, -y, scale)


@cache
def stack_spot(seat: int, stack: float, side: int = 17, aside: float = 0.0) -> tuple[float, float]:
    """The middle of a stack's place on the cloth, or a point `aside` of it towards the middle of the table; fractions
    and places beyond the ends are fine."""
    x, y, _ = place(seat, (side / 2 - 0.5 - stack) * WIDTH * WALL_SCALE, WALL_LINE[seat] - aside)
    return x, y


def meld_width(meld: Sequence[MeldTile]) -> float:
    """Length of a meld along its row, for tiles of scale 1."""
    return sum({"side": HEIGHT, "top": 0.0}.get(tile.how, WIDTH) * 1.01 for tile in meld)


def lay_melds(
    seat: int, melds: Sequence[Sequence[MeldTile]], end: float, d: float, scale: float
) -> tuple[tuple[Pose, ...], ...]:
    """Melds from the owner's right end inwards, first meld outermost; d is the middle line of their row."""
    out: list[tuple[Pose, ...]] = []
    for meld in melds:
        a = end - meld_width(meld) * scale
        poses: list[Pose] = []
        for tile in meld:
            if tile.how == "top" and poses:
                below = poses[-1]
                x, y, z = below.centre
                poses.append(Pose((x, y, z + THICK * scale), below.right, below.up, scale))
                continue
            width = (HEIGHT if tile.how == "side" else WIDTH) * 1.01 * scale
            if tile.how == "side":
                poses.append(
                    lying(seat, a + width / 2, d + (HEIGHT - WIDTH) * scale / 2, scale, sideways=True)
                )
            elif tile.how == "down":
                poses.append(facedown(seat, a + width / 2, d, scale))
            else:
                poses.append(lying(seat, a + width / 2, d, scale))
            a += width
        out.append(tuple(poses))
        end -= meld_width(meld) * scale + MELD_GAP * scale
    return tuple(out)


@lru_cache(maxsize=1024)
def row(
    seat: int,
    hand: int,
    drawn: bool = False,
    melds: tuple[tuple[MeldTile, ...], ...] = (),
    flowers: int = 0,
    shown: bool = False,
) -> Row:
    """What lies behind a wall. `hand` counts the tiles without the drawn one, which stands apart.

    Melds keep to the owner's right end, flowers to the left in two rows; the hand stands in the middle unless they
    push it aside. Shown hands lie face up. What does not fit is laid smaller.
    """
    left, right = ROW_LEFT[seat], ROW_RIGHT[seat]
    line = HAND_LINE[seat]
    flower_length = -(-flowers // 2) * WIDTH * FLOWER_SCALE * 1.04 + (0.3 if flowers else 0.0)
    tiles = hand + drawn
    hand_length = tiles * WIDTH * HAND_SCALE * HAND_PITCH + (0.3 if drawn else 0.0)
    meld_length = sum(meld_width(meld) + MELD_GAP for meld in melds)
    room = right - left - flower_length - (HAND_GAP if melds else 0.0)
    fit = min(1.0, room / max(0.1, hand_length + meld_length * MELD_SCALE))
    scale, meld_scale = HAND_SCALE * fit, MELD_SCALE * fit
    hand_length *= fit
    meld_poses = lay_melds(seat, melds, right, line, meld_scale)
    inner = right - meld_length * meld_scale - (HAND_GAP if melds else 0.0)
    start = max(left + flower_length, min(-hand_length / 2, inner - hand_length))
    step = WIDTH * scale * HAND_PITCH
    stand = lying if shown else upright
    poses = tuple(stand(seat, start + (i + 0.5) * step, line, scale) for i in range(hand))
    apart = stand(seat, start + (hand + 0.5) * step + 0.3 * fit, line, scale) if drawn else None
    petals = tuple(
        lying(
            seat,
            left + (i // 2 + 0.5) * WIDTH * FLOWER_SCALE * 1.04,
            line + _PETALS[seat] + (0.5 - i % 2) * HEIGHT * FLOWER_SCALE * 1.04,
            FLOWER_SCALE,
        )
        for i in range(flowers)
    )
    return Row(poses, apart, meld_poses, petals)
