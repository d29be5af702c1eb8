"""Events: what happened at the table, and who may see it. Everything else folds them."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar

from engine.melds import Meld, MeldKind
from engine.score import Changes, Score
from engine.tiles import Tile, format_tiles


@dataclass(frozen=True, slots=True)
class Event:
    """A fact. ``private`` names the fields that only the seats of ``seen_by()`` are told; others get None."""

    private: ClassVar[tuple[str, ...]] = ()

    def seen_by(self, seat: int) -> bool:
        """Whether this seat may know the private fields."""
        return True

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
class IndicatorShown(Event):
    """Beijing: the indicator leaves the wall and lies face up; ``wild`` are the wild kinds (B1, B2)."""

    tile: Tile
    at: int
    wild: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class FlowerShown(Event):
    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class HonourKongShown(Event):
    """Jilin: a dealt honour family is put down (J4)."""

    seat: int
    meld: Meld


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

    def seen_by(self, seat: int) -> bool:
        return not self.hidden or seat == self.seat

    def line(self) -> dict[str, Any]:
        out = Event.line(self)
        out["kind"] = "added" if self.kind is MeldKind.KONG else "concealed"
        return out


@dataclass(frozen=True, slots=True)
class AdditionShown(Event):
    """Jilin: a further family tile goes on show and may be robbed (J7)."""

    seat: int
    tile: Tile


@dataclass(frozen=True, slots=True)
class Robbed(Event):
    """The tile on show is taken from ``giver``; ``meld`` is the pong it makes, None when it is a win."""

    seat: int
    giver: int
    tile: Tile
    meld: Meld | None = None


@dataclass(frozen=True, slots=True)
class TingDeclared(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class WildcardShown(Event):
    """Harbin: the top tile of the dead-end stack is turned up in its place (H7)."""

    tile: Tile
    at: int


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """Jilin: a seat looks at the treasure (J9). The first to look throws ``dice`` (all throws; the last one counts).

    ``at`` is the marker, None when no treasure could be found. ``rerolled``: a rejected kind came before (J14).
    The tile is known to ``lookers``, the seat included.
    """

    private: ClassVar[tuple[str, ...]] = ("tile",)
    seat: int
    dice: tuple[int, ...]
    at: int | None
    tile: Tile | None
    lookers: frozenset[int]
    rerolled: bool = False
    spent: tuple[int, ...] = ()
    """Positions that were marker for a moment and were rejected because their kind was exhausted."""

    def seen_by(self, seat: int) -> bool:
        return seat in self.lookers

    def line(self) -> dict[str, Any]:
        out = Event.line(self)
        if self.dice:
            out["die"] = self.dice[-1]
        else:
            del out["at"]
        if self.at is None:
            out["tile"] = None
        return out


@dataclass(frozen=True, slots=True)
class Rerolled(Event):
    """Jilin: the treasure's copies are exhausted; fresh dice, a fresh marker, or none any more (``at`` None) (J14)."""

    private: ClassVar[tuple[str, ...]] = ("tile",)
    dice: tuple[int, ...]
    at: int | None
    tile: Tile | None
    lookers: frozenset[int]
    spent: tuple[int, ...] = ()

    def seen_by(self, seat: int) -> bool:
        return seat in self.lookers

    def line(self) -> dict[str, Any]:
        out = Event.line(self)
        out["die"] = self.dice[-1] if self.dice else None
        if self.at is None:
            out["tile"] = None
        return out


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Coins move: ``changes`` per seat, summing to zero. Reason ``win`` ``kong`` ``honour_kong`` ``addition``."""

    reason: str
    changes: Changes


@dataclass(frozen=True, slots=True)
class Won(Event):
    """A seat wins, off ``giver`` or self-drawn (None). ``hand`` are its concealed tiles, the winning one included."""

    seat: int
    giver: int | None
    tile: Tile | None
    hand: tuple[Tile, ...]
    score: Score
    robbed: bool = False


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
