"""What is to be drawn on the table: plain data, with seats relative to the viewer (0 near, 1 right, 2 far, 3 left).

Everything that stands still is told by counts and codes and finds its own place; what moves brings its pose, so that
motion can put a tile anywhere. Words arrive already translated.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from game.art.tile3d import Pose
from game.table.slots import MeldTile


@dataclass(frozen=True, slots=True)
class RiverTile:
    """A discard. `claimed` is the character of the call that took it away; `drawn` marks one thrown as drawn."""

    code: str
    claimed: str = ""
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class Meld:
    """The tiles of a meld from the owner's left to right, with an optional caption."""

    tiles: tuple[MeldTile, ...]
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Hand:
    """A seat's hand behind its wall: how many tiles, whether one stands apart, and the faces once they are shown."""

    count: int = 0
    drawn: bool = False
    faces: tuple[str, ...] = ()
    gold: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class WallMark:
    """A wall tile with a meaning: a ringed back, or a face turned up (`code`), with a seal and a note on a stem."""

    seat: int
    stack: int
    level: int
    code: str | None = None
    seal: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class EndMark:
    """A round mark on the cloth in a wall's line: where drawing goes on, or where replacements come from.

    `stack` counts places from the owner's right; a mark beside stack 4 stands clear of it at 5.35 or 2.65. `aside`
    moves it towards the middle of the table, where something else lies in the line.
    """

    text: str
    seat: int
    stack: float
    aside: float = 0.0


@dataclass(frozen=True, slots=True)
class LooseTile:
    """A face-up tile lying anywhere, such as Beijing's indicator; a ring of light when it has a meaning."""

    pose: Pose
    code: str
    ring: bool = False
    caption: str = ""


@dataclass(frozen=True, slots=True)
class Centre:
    """The panel in the middle. `turn` is the seat to move; `dice` lie still on the panel."""

    round_sign: str = ""
    round_text: str = ""
    left: int = 0
    left_text: str = ""
    winds: tuple[str, ...] = ("", "", "", "")
    turn: int | None = None
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class MovingTile:
    """A tile on its way; `rest` is the slot it comes from or goes to, whose picture it borrows where that fits."""

    pose: Pose
    code: str | None = None
    rest: Pose | None = None
    gold: bool = False


@dataclass(frozen=True, slots=True)
class FlyingCoin:
    """A coin on its way between plates: its middle and radius in pixels."""

    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class BoardView:
    """One picture of the table.

    `walls` holds, for each seat, how many tiles stand on each stack from the owner's right. `last` is the seat and
    index of the discard everybody looks at. `same` names a face to point out wherever it lies open. `lit` is the seat
    whose winning hand lies in the light, its last tile apart.
    """

    side: int = 17
    walls: tuple[tuple[int, ...], ...] = ((), (), (), ())
    marks: tuple[WallMark, ...] = ()
    ends: tuple[EndMark, ...] = ()
    rivers: tuple[tuple[RiverTile, ...], ...] = ((), (), (), ())
    last: tuple[int, int] | None = None
    melds: tuple[tuple[Meld, ...], ...] = ((), (), (), ())
    hands: tuple[Hand, ...] = (Hand(), Hand(), Hand(), Hand())
    flowers: tuple[tuple[str, ...], ...] = ((), (), (), ())
    loose: tuple[LooseTile, ...] = ()
    centre: Centre = Centre()
    wild: frozenset[str] = frozenset()
    same: str = ""
    lit: int | None = None
    cloth: str = "teal"
    back: str = "jade"
    style: str = "classic"
    moving: tuple[MovingTile, ...] = ()
    dice: tuple[Pose, ...] = ()
    coins: tuple[FlyingCoin, ...] = ()

    def stands_like(self, other: BoardView) -> bool:
        """Whether everything that does not move is the same."""
        return all(
            getattr(self, field.name) == getattr(other, field.name)
            for field in fields(self)
            if field.name not in ("moving", "dice", "coins")
        )
