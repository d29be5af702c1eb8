"""Melds: the sets that lie on the table, and the sets that a finished hand is read as."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from engine.quoting import quoted
from engine.tiles import DRAGONS, WINDS, NotationError, Tile, format_tiles, parse_tiles


class MeldKind(Enum):
    """What sort of set it is; the value is the word used in notation."""

    CHOW = "chow"
    PONG = "pong"
    KONG = "kong"
    """Claimed from a discard, or a pong with the fourth tile added."""
    CONCEALED_KONG = "ckong"
    HONOUR_KONG_WINDS = "winds"
    """Jilin 旋风杠, one of each wind (J3)."""
    HONOUR_KONG_DRAGONS = "dragons"
    """Jilin 喜杠, one of each dragon (J3)."""

    @property
    def is_kong(self) -> bool:
        """Four of a kind (not an honour kong)."""
        return self is _KONG or self is _CONCEALED_KONG

    @property
    def is_honour_kong(self) -> bool:
        return self is _WINDS or self is _DRAGONS


# Names that are found much sooner than on their class: rules and players ask for a meld's kind all the time.
_CHOW, _PONG, _KONG = MeldKind.CHOW, MeldKind.PONG, MeldKind.KONG
_CONCEALED_KONG = MeldKind.CONCEALED_KONG
_WINDS, _DRAGONS = MeldKind.HONOUR_KONG_WINDS, MeldKind.HONOUR_KONG_DRAGONS


@dataclass(frozen=True, slots=True)
class Meld:
    """One set: its kind and its tiles, and where the claimed tile came from.

    ``tiles`` are sorted; empty for another seat's face-down concealed kong. ``claimed`` and ``giver`` (seat 0-3)
    are set for tiles taken off a discard. ``added`` marks a kong made by adding to a pong. ``additions`` are the
    further tiles of an honour kong in the order they came.
    """

    kind: MeldKind
    tiles: tuple[Tile, ...]
    claimed: Tile | None = None
    giver: int | None = None
    added: bool = False
    additions: tuple[Tile, ...] = ()

    @property
    def first(self) -> Tile:
        """The lowest tile: the kind of a triplet or kong, the start of a run."""
        return self.tiles[0]

    @property
    def is_triplet(self) -> bool:
        """Pong or kong of one kind (an honour kong is none)."""
        kind = self.kind
        return kind is _PONG or kind is _KONG or kind is _CONCEALED_KONG

    @property
    def is_open(self) -> bool:
        """Made with a tile claimed from another seat: a called meld (concealed and honour kongs are not)."""
        kind = self.kind
        return kind is _CHOW or kind is _PONG or kind is _KONG

    @property
    def all_tiles(self) -> tuple[Tile, ...]:
        """Every tile lying in the meld, additions included."""
        return self.tiles + self.additions

    def with_fourth(self) -> Meld:
        """The kong that a pong becomes when its fourth tile is added."""
        return replace(self, kind=MeldKind.KONG, tiles=(self.first,) * 4, added=True)

    def grown(self, tile: Tile) -> Meld | None:
        """What it becomes when a tile is added to it; None when the tile does not belong there."""
        if self.kind is MeldKind.PONG and self.first == tile:
            return self.with_fourth()
        if self.kind.is_honour_kong and tile in self.tiles:
            return self.with_addition(tile)
        return None

    def with_addition(self, tile: Tile) -> Meld:
        """An honour kong with one more tile of its family (J6)."""
        return replace(self, additions=(*self.additions, tile))

    def __str__(self) -> str:
        if self.kind.is_honour_kong:
            return " ".join([self.kind.value, *(f"+{t}" for t in self.additions)])
        if not self.tiles:
            return f"{self.kind.value} ?"
        tiles = self.tiles if self.kind is MeldKind.CHOW else self.tiles[:1]
        return f"{self.kind.value} {format_tiles(tiles)}"


def chow(first: Tile) -> Meld:
    """The run that starts at a number tile of rank 1-7."""
    return Meld(MeldKind.CHOW, (first, Tile(first + 1), Tile(first + 2)))


def pong(tile: Tile) -> Meld:
    return Meld(MeldKind.PONG, (tile,) * 3)


def kong(tile: Tile) -> Meld:
    return Meld(MeldKind.KONG, (tile,) * 4)


def concealed_kong(tile: Tile) -> Meld:
    return Meld(MeldKind.CONCEALED_KONG, (tile,) * 4)


HONOUR_KONGS = {
    MeldKind.HONOUR_KONG_WINDS: Meld(MeldKind.HONOUR_KONG_WINDS, WINDS),
    MeldKind.HONOUR_KONG_DRAGONS: Meld(MeldKind.HONOUR_KONG_DRAGONS, DRAGONS),
}


def parse_meld(text: str) -> Meld:
    """The meld of ``chow 234m``, ``pong 5p`` or ``pong 555p``, ``kong 5p``, ``ckong 5p``, ``winds +3z``, ``dragons``.

    Raises NotationError.
    """
    words = text.split() if isinstance(text, str) else []
    try:
        kind = MeldKind(words[0]) if words else None
    except ValueError:
        kind = None
    if kind is None:
        raise NotationError(f"not a meld: {quoted(text)}")
    if kind.is_honour_kong:
        meld = HONOUR_KONGS[kind]
        for word in words[1:]:
            added = parse_tiles(word.removeprefix("+"))
            if not word.startswith("+") or len(added) != 1 or added[0] not in meld.tiles:
                raise NotationError(f"not a meld: {quoted(text)}")
            meld = meld.with_addition(added[0])
        return meld
    if len(words) != 2:
        raise NotationError(f"not a meld: {quoted(text)}")
    tiles = tuple(sorted(parse_tiles(words[1])))
    if kind is MeldKind.CHOW:
        if len(tiles) == 3 and tiles[0].is_number and tiles[0].rank <= 7 and tiles == chow(tiles[0]).tiles:
            return Meld(kind, chow(tiles[0]).tiles)
    else:
        size = 3 if kind is MeldKind.PONG else 4
        if len(tiles) in (1, size) and len(set(tiles)) == 1 and not tiles[0].is_flower:
            return Meld(kind, tiles[:1] * size)
    raise NotationError(f"not a meld: {quoted(text)}")
