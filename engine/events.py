"""Events: what happened at the table, and who may see it. Everything else folds them.

The ones that all games share are here. A ruleset's own stand in its folder and fold themselves.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, ClassVar

from engine.melds import Meld, MeldKind
from engine.score import Changes, Score
from engine.tiles import Tile, format_tiles

if TYPE_CHECKING:
    from engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Event:
    """A fact. ``private`` names the fields that only the seats of ``seen_by()`` are told; others get None."""

    private: ClassVar[tuple[str, ...]] = ()
    locks: ClassVar[bool] = False
    """Whether its ``seat`` has bound its hand to what it waits for."""
    renews: ClassVar[bool] = False
    """Whether its ``seat`` may win by tiles from now on that it could not win by before."""

    @property
    def robbable(self) -> bool:
        """Whether the tile that it shows may be robbed."""
        return False

    def seen_by(self, seat: int) -> bool:
        """Whether this seat may know the private fields."""
        return True

    def fold(self, view: SeatView) -> None:
        """Let it happen in a view; the view itself folds the shared events."""

    def for_seat(self, seat: int) -> Event:
        """The event as one seat (0-3) is told it."""
        if not self.private or self.seen_by(seat):
            return self
        return replace(self, **dict.fromkeys(self.private))

    def line(self) -> dict[str, Any]:
        """The event as a JSON object: ``{"event": "Discarded", "seat": 0, "tile": "5m", ...}``."""
        out: dict[str, Any] = {"event": type(self).__name__}
        for f in fields(self):
            out[f.name] = _json(getattr(self, f.name), f.name in self.private)
        return out


def actor(event: Event) -> int | None:
    """The seat that an event is about; None where it is about the table."""
    seat: int | None = getattr(event, "seat", None)
    return seat


def _json(value: Any, private: bool) -> Any:
    match value:
        case None:
            return "?" if private else None
        case bool() | str():
            return value
        case Tile() | Meld():
            return str(value)
        case int():
            return value
        case Score():
            return {"value": value.value, "fans": [[f.id, f.name, f.points, f.count] for f in value.fans]}
        case tuple() if value and all(isinstance(v, Tile) for v in value):
            return format_tiles(value)
        case tuple() | frozenset():
            items = sorted(value) if isinstance(value, frozenset) else value
            return [_json(v, False) for v in items]
    return value


@dataclass(frozen=True, slots=True)
class WallBroken(Event):
    """The wall stands and the dice are thrown: drawing opens at global stack ``first`` (W1-W5)."""

    dealer: int
    dice: tuple[int, ...]
    first: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A seat takes opening tiles, four at a time, from wall indices ``at`` in the order of ``tiles`` (W7)."""

    private: ClassVar[tuple[str, ...]] = ("tiles",)
    seat: int
    at: tuple[int, ...]
    tiles: tuple[Tile, ...] | None

    def seen_by(self, seat: int) -> bool:
        return seat == self.seat


@dataclass(frozen=True, slots=True)
class FlowerShown(Event):
    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """A seat takes wall tile ``at``; ``source`` says why: ``wall``, ``kong``, ``flower`` or ``honour`` replacement."""

    private: ClassVar[tuple[str, ...]] = ("tile",)
    seat: int
    at: int
    tile: Tile | None
    source: str = "wall"

    def seen_by(self, seat: int) -> bool:
        return seat == self.seat

    @property
    def replacement(self) -> bool:
        return self.source != "wall"


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """``drawn`` tells whether it is the tile just drawn, thrown on at once."""

    seat: int
    tile: Tile
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """The last discard becomes a chow, pong or kong of ``seat``; the meld names the giver."""

    seat: int
    meld: Meld


@dataclass(frozen=True, slots=True)
class KongDeclared(Event):
    """A kong on an own turn, concealed or added to a pong.

    An added kong's tile lies open to robbing until the next event that does not take it; then it stands (C4).
    ``hidden``: face down to the others until the hand ends (Guobiao P4).
    """

    private: ClassVar[tuple[str, ...]] = ("tile",)
    seat: int
    kind: MeldKind
    tile: Tile | None
    hidden: bool = False

    @property
    def robbable(self) -> bool:
        return self.kind is MeldKind.KONG

    def seen_by(self, seat: int) -> bool:
        return not self.hidden or seat == self.seat

    def line(self) -> dict[str, Any]:
        out = Event.line(self)
        out["kind"] = "added" if self.kind is MeldKind.KONG else "concealed"
        return out


@dataclass(frozen=True, slots=True)
class Robbed(Event):
    """The tile on show is taken from ``giver``; ``meld`` is the pong it makes, None when it is a win."""

    seat: int
    giver: int
    tile: Tile
    meld: Meld | None = None


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Coins move: ``changes`` per seat, summing to zero. Reason ``win`` ``kong`` ``honour_kong`` ``addition``."""

    reason: str
    changes: Changes


@dataclass(frozen=True, slots=True)
class Won(Event):
    """A seat wins, off ``giver`` or self-drawn (None). ``hand`` are its concealed tiles, the winning one included.

    ``goes_on``: the deal is not over with it; another seat wins by the same tile, or play goes on without the seat.
    ``covered``: until the deal ends, others are told neither hand nor worth, nor the tile if it was self-drawn.
    """

    private: ClassVar[tuple[str, ...]] = ("hand", "score")
    seat: int
    giver: int | None
    tile: Tile | None
    hand: tuple[Tile, ...]
    score: Score
    robbed: bool = False
    goes_on: bool = False
    covered: bool = False

    def seen_by(self, seat: int) -> bool:
        return not self.covered or seat == self.seat

    def for_seat(self, seat: int) -> Event:
        if self.seen_by(seat):
            return self
        tile = self.tile if self.giver is not None else None
        return WonCovered(self.seat, self.giver, tile, self.robbed, self.goes_on)

    def line(self) -> dict[str, Any]:
        out = Event.line(self)
        for name in ("goes_on", "covered"):
            if not out[name]:
                del out[name]
        return out


@dataclass(frozen=True, slots=True)
class WonCovered(Event):
    """A win with a covered hand as the others are told it; ``tile`` is None when it was self-drawn."""

    seat: int
    giver: int | None
    tile: Tile | None
    robbed: bool = False
    goes_on: bool = False


@dataclass(frozen=True, slots=True)
class WashedOut(Event):
    """Somebody must draw and no tile is left (W8)."""


@dataclass(frozen=True, slots=True)
class HandEnded(Event):
    """All hands are shown. ``hands`` and ``melds`` per seat, ``balances`` by seat, ``payments`` of the ending."""

    hands: tuple[tuple[Tile, ...], ...]
    melds: tuple[tuple[Meld, ...], ...]
    balances: tuple[int, ...]
    payments: Changes


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """``reason``: ``rounds`` played, ``broke`` (somebody has no coins left, M3) or ``players``. Balances by player."""

    reason: str
    balances: tuple[int, ...]
