"""The rules of the alley: a game for tests that needs every seam there is.

Before play each seat gives two tiles to the next, and names a suit; both are chosen in secret by all at once. On a turn
a seat may knock, once: that costs a coin to each other seat still in, and its win counts twice. There is no chow, and
dragons are never ponged. Several may win by one tile. Play goes on, with covered hands, until two have won. At a
wash-out whoever has knocked pays a coin to each other seat still in. A match has twenty hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, ClassVar, Self

from engine import standard
from engine.actions import Action, Pong, Win
from engine.events import Event, Paid
from engine.phases import Flow, Phase
from engine.refusal import Refusal
from engine.ruleset import Ruleset
from engine.score import Changes, Missing, Reading, Score, collect
from engine.score import Win as Asked
from engine.shapes.readings import readings
from engine.spec import Option, Spec
from engine.standard import Question, Stage
from engine.table import Table
from engine.tiles import NotationError, Tile, counts, format_tiles, parse_tiles
from engine.view import SeatView

DRAGON_PONG = Refusal("dragon_pong", "dragons are never ponged")
KNOCK_ONCE = Refusal("knock_once", "a seat knocks once in a hand", usual=True)
GIVE_HELD = Refusal("give_held", "only tiles of the hand can be given")
SUITS = "mps"


@dataclass(frozen=True, slots=True)
class Give(Action):
    """Two tiles for the next seat."""

    do: ClassVar[str] = "give"
    fields: ClassVar[tuple[str, ...]] = ("tiles",)
    tiles: tuple[Tile, ...]

    @property
    def picks(self) -> tuple[Tile, ...]:
        return self.tiles

    def values(self) -> dict[str, Any]:
        return {"tiles": format_tiles(self.tiles)}

    @classmethod
    def read(cls, seat: int, line: Mapping[str, Any]) -> Self:
        tiles = tuple(sorted(parse_tiles(line.get("tiles", ""))))
        if len(tiles) != 2:
            raise NotationError(f"two tiles are given, not {line.get('tiles')!r}")
        return cls(seat, tiles)


@dataclass(frozen=True, slots=True)
class Name(Action):
    """The suit whose tiles make a win dearer."""

    do: ClassVar[str] = "name"
    fields: ClassVar[tuple[str, ...]] = ("suit",)
    suit: str

    def values(self) -> dict[str, Any]:
        return {"suit": self.suit}

    @classmethod
    def read(cls, seat: int, line: Mapping[str, Any]) -> Self:
        suit = line.get("suit")
        if not isinstance(suit, str) or suit not in SUITS or len(suit) != 1:
            raise NotationError(f"suit must be m, p or s, not {suit!r}")
        return cls(seat, suit)


@dataclass(frozen=True, slots=True)
class Knock(Action):
    do: ClassVar[str] = "knock"


@dataclass(frozen=True, slots=True)
class Given(Event):
    """Tiles that only the seats that give and get them are told."""

    private: ClassVar[tuple[str, ...]] = ("tiles",)
    seat: int
    to: int
    count: int
    tiles: tuple[Tile, ...] | None

    def seen_by(self, seat: int) -> bool:
        return seat in (self.seat, self.to)

    def fold(self, view: SeatView) -> None:
        view.hand_over(self.seat, self.to, self.tiles or (None,) * self.count)


@dataclass(frozen=True, slots=True)
class SuitNamed(Event):
    seat: int
    suit: str

    def fold(self, view: SeatView) -> None:
        view.traits[f"suit {self.seat}"] = self.suit


@dataclass(frozen=True, slots=True)
class Knocked(Event):
    seat: int

    def fold(self, view: SeatView) -> None:
        view.traits["knocked"] = (*view.traits.get("knocked", ()), self.seat)


class Alley(Ruleset):
    """What the lane plays when it rains."""

    spec = Spec(
        id="alley",
        version=1,
        order=5,
        side=17,
        chow=False,
        start=40,
        options=(Option("stake", (1, 2), 1, 5),),
        facts={"knocked": "bool"},
    )
    refusals = (DRAGON_PONG, KNOCK_ONCE, GIVE_HELD)
    actions = (Give, Name, Knock)
    events = (Given, SuitNamed, Knocked)
    reasons = ("give", "name", "knock")

    @property
    def hands(self) -> int:
        return 20

    # before play

    def opening(self, flow: Flow) -> Iterator[Event | list[Question]]:
        given = yield from flow.ask(standard.OPENING, range(4))
        for action in given:
            assert isinstance(action, Give)
            yield Given(action.seat, (action.seat + 1) % 4, 2, action.tiles)
        named = yield from flow.ask(standard.OPENING, range(4))
        for action in named:
            assert isinstance(action, Name)
            yield SuitNamed(action.seat, action.suit)

    def legal(self, view: SeatView, seat: int, stage: Stage) -> list[Action]:
        """A pong of dragons is not offered (rule 2)."""
        if stage is Stage.OPENING:
            if any(isinstance(e, Given) for e in view.log):
                return [Name(seat, suit) for suit in SUITS]
            known = sorted(t for t in view.hands[seat] if t is not None)
            return [Give(seat, pair) for pair in sorted(set(combinations(known, 2)))]
        found = super().legal(view, seat, stage)
        if stage is Stage.TURN and standard.drew(view) and seat not in view.traits.get("knocked", ()):
            return [Knock(seat), *found]
        kept = [a for a in found if not self._dragon_pong(view, a)]
        return kept if len(kept) != 1 or len(found) == 1 else []

    def _dragon_pong(self, view: SeatView, action: Action) -> bool:
        return isinstance(action, Pong) and view.offered is not None and view.offered.tile.is_dragon

    def own_refusal(self, view: SeatView, stage: Stage | None, action: Action) -> Refusal | None:
        if isinstance(action, Give) and stage is Stage.OPENING:
            return GIVE_HELD
        if isinstance(action, Knock) and action.seat in view.traits.get("knocked", ()):
            return KNOCK_ONCE
        return DRAGON_PONG if self._dragon_pong(view, action) else None

    def conceivable(self, view: SeatView, seat: int, stage: Stage) -> Iterable[Action]:
        return (Knock(seat),) if stage is Stage.TURN else ()

    def liking(self, view: SeatView, action: Action) -> float:
        """Give what stands alone, name what there is most of, knock when ready."""
        hand = view.counts(action.seat)
        if isinstance(action, Give):
            return 1 / (1 + sum(hand[t] for t in action.tiles))
        if isinstance(action, Name):
            first = 9 * SUITS.index(action.suit)
            return sum(hand[first : first + 9]) / 14
        return 1.0 if self.missing(hand, view.melds[action.seat]) <= 1 else 0.0

    # play

    def perform(self, flow: Flow, action: Action) -> Phase:
        yield Knocked(action.seat)
        yield from _each_pays(flow.table, action.seat)
        return flow.act(action.seat)

    def award(self, claims: Sequence[Action], giver: int) -> tuple[Action, ...]:
        wins = [a for a in claims if isinstance(a, Win)]
        return tuple(sorted(wins, key=lambda a: (a.seat - giver) % 4)) or super().award(claims, giver)

    def goes_on(self, view: SeatView, winners: Sequence[int]) -> bool:
        return len(view.wins) + len(winners) < 2

    def covers(self, view: SeatView, giver: int | None) -> bool:
        return True

    def washed_out(self, table: Table) -> Iterator[Event]:
        for seat in table.traits.get("knocked", ()):
            if not table.is_out(seat):
                yield from _each_pays(table, seat)

    # winning

    def facts(self, view: SeatView, seat: int, giver: int | None) -> dict[str, Any]:
        return {"knocked": seat in view.traits.get("knocked", ())}

    def score(self, win: Asked) -> Score | Missing:
        """Four sets and a pair, a triplet among them (rule 3)."""
        found = [
            Reading((*r.sets, *win.melds), r.pair) for r in readings(counts(win.tiles), 4 - len(win.melds))
        ]
        if not found:
            return Missing(("not_complete",))
        stake = int(self.options["stake"]) * (2 if win.facts.get("knocked") else 1)
        for reading in found:
            if any(s.is_triplet for s in reading.sets):
                return Score(stake, (), reading)
        return Missing(("no_triplet",), reading=found[0])

    def settle(self, table: Table, seat: int, giver: int | None, score: Score) -> Changes:
        out = {w.seat for w in table.wins}
        payers = [s for s in range(4) if s != seat and s not in out] if giver is None else [giver]
        return collect(seat, dict.fromkeys(payers, score.value), tuple(table.balances))


def _each_pays(table: Table, payer: int) -> Iterator[Event]:
    """The payer gives a coin to each other seat still in, as far as its coins go."""
    for seat in range(4):
        if seat != payer and not table.is_out(seat):
            changes = collect(seat, {payer: 1}, tuple(table.balances))
            if any(changes):
                yield Paid("knock", changes)


RULESET = Alley
