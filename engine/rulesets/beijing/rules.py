"""The rules of Beijing mahjong (B1-B8 and the common rules)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine import standard
from engine.actions import Action, Discard, Kong, Pass, Pong, Win
from engine.events import Discarded, Event
from engine.melds import Meld
from engine.phases import Flow
from engine.refusal import Refusal
from engine.ruleset import Ruleset
from engine.rulesets.beijing import circumstances
from engine.rulesets.beijing.events import IndicatorShown
from engine.rulesets.beijing.spec import SPEC
from engine.score import Missing, Reading, Score
from engine.score import Win as Asked
from engine.shapes.distance import missing, missing_after_each
from engine.shapes.readings import is_complete, wild_readings
from engine.standard import Stage
from engine.table import Table
from engine.tiles import TILES, Tile, counts
from engine.view import SeatView

WILD_DISCARD = Refusal("wild_discard", "hùnr tiles cannot be discarded")
WILD_MELD = Refusal("wild_meld", "hùnr tiles are never part of a pong or kong")
PONG_LEAVES_WILDS = Refusal(
    "pong_leaves_wilds", "only hùnr tiles would be left, and none of them may be discarded"
)
WILD_THROWN = Refusal("wild_thrown", "a thrown hùnr tile cannot be claimed")

EAST = TILES[27]


def partner(indicator: Tile) -> Tile:
    """The wild kind beside the indicator's own: the next number, the next wind, or East for a dragon (B2)."""
    if indicator.is_number:
        return TILES[indicator - indicator.rank + 1 + indicator.rank % 9]
    if indicator.is_wind:
        return TILES[EAST + (indicator - EAST + 1) % 4]
    return EAST


def wild_kinds(indicator: Tile) -> tuple[Tile, Tile]:
    """The two wild kinds of an indicator (B2)."""
    return indicator, partner(indicator)


class Beijing(Ruleset):
    """Two wild kinds, pongs and kongs only, every win self-drawn for one coin from each."""

    spec = SPEC

    refusals = (WILD_DISCARD, WILD_MELD, PONG_LEAVES_WILDS, WILD_THROWN)
    events = (IndicatorShown,)
    impossible = circumstances.IMPOSSIBLE

    def opening(self, flow: Flow) -> Iterator[Event]:
        table = flow.table
        at = table.wall.next_live()
        assert at is not None
        yield IndicatorShown(table.face(at), at, wild_kinds(table.face(at)))

    @property
    def _throws_allowed(self) -> bool:
        return self.options["thrown_wild"] != "refuse"

    def legal(self, view: SeatView, seat: int, stage: Stage) -> list[Action]:
        match stage:
            case standard.TURN:
                if self._wins_by_itself(view, seat):
                    return []
                own: list[Action] = [Win(seat)] if self.completes(view, seat, None) else []
                own += standard.own_kongs(view, seat, banned=view.wild)
                return own + standard.discards(view, seat, () if self._throws_allowed else view.wild)
            case standard.CLAIM:
                wished = standard.pongs_and_kongs(view, seat)
                if wished:
                    claims = [a for a in wished if self._forbids(view, a) is None]
                    return [*claims, Pass(seat)] if claims else []
        return []

    def _forbids(self, view: SeatView, claim: Action) -> Refusal | None:
        """Why a pong or kong of the discard is not offered (B4, B5, thrown wilds)."""
        assert view.offered is not None
        tile = view.offered.tile
        if tile in view.wild and self.options["thrown_wild"] != "revert":
            return WILD_THROWN
        rest = [t for t in view.hands[claim.seat] if t != tile]
        spare = view.hands[claim.seat].count(tile) - 2
        if isinstance(claim, Pong) and not self._throws_allowed and not spare and set(rest) <= set(view.wild):
            return PONG_LEAVES_WILDS
        return None

    def forced(self, table: Table, seat: int) -> Action | None:
        return Win(seat) if self._wins_by_itself(table, seat) else None

    def _wins_by_itself(self, view: SeatView, seat: int) -> bool:
        """A drawn hand of nothing but wild tiles: declining would leave no discard (B6)."""
        wild = view.wild
        for t in view.hands[seat]:
            if t not in wild:
                return False
        return standard.drew(view) and not self._is_dead(view, seat)

    def _is_dead(self, view: SeatView, seat: int) -> bool:
        """Whether the hand has thrown a wild tile where that is penalised (相公)."""
        return self.options["thrown_wild"] == "penalise" and any(
            isinstance(e, Discarded) and e.seat == seat and e.tile in view.wild for e in view.log
        )

    def own_refusal(self, view: SeatView, stage: Stage | None, action: Action) -> Refusal | None:
        match action:
            case Discard(tile=t) if t in view.wild:
                return WILD_DISCARD
            case Kong(tile=Tile() as t) if t in view.wild:
                return WILD_MELD
            case Pong() | Kong(tile=None):
                return self._forbids(view, action)
        return None

    def facts(self, view: SeatView, seat: int, giver: int | None) -> dict[str, Any]:
        return {"indicator": view.markers["indicator"].tile, "dead": self._is_dead(view, seat)}

    def elsewhere(self, facts: Mapping[str, Any]) -> tuple[Tile, ...]:
        """The indicator lies on the table all hand (B1)."""
        indicator = facts.get("indicator")
        return () if indicator is None else (indicator,)

    def contradictions(self, win: Asked) -> Iterator[tuple[str, object]]:
        return circumstances.contradictions(win, wild_of(win.facts), str(self.options["thrown_wild"]))

    def discardable(self, win: Asked) -> tuple[Tile, ...]:
        """Wild tiles are never discarded, but by option (B4)."""
        kept = () if self._throws_allowed else wild_of(win.facts)
        return tuple(t for t in super().discardable(win) if t not in kept)

    def could_win(self, view: SeatView, seat: int, giver: int | None) -> bool:
        if giver is not None:
            return False
        natural, wilds = view.counts(seat), 0
        for t in view.wild:
            wilds += natural[t]
            natural[t] = 0
        return is_complete(natural, 4 - len(view.melds[seat]), wilds)

    def missing(self, hand: Sequence[int], melds: Sequence[Meld], wild: Sequence[Tile] = ()) -> int:
        natural = list(hand)
        for t in wild:
            natural[t] = 0
        return missing(natural, 4 - len(melds), sum(hand[t] for t in wild), fifth=True)

    def wild(self, facts: Mapping[str, Any]) -> tuple[Tile, ...]:
        return wild_of(facts)

    def missing_after_each(
        self, hand: Sequence[int], melds: Sequence[Meld], wild: Sequence[Tile] = ()
    ) -> list[int]:
        natural = list(hand)
        for t in wild:
            natural[t] = 0
        wilds = sum(hand[t] for t in wild)
        out = missing_after_each(natural, 4 - len(melds), wilds, fifth=True)
        now = self.missing(hand, melds, wild)
        for t in wild:
            out[t] = max(0, now - 1) if hand[t] < 4 else now
        return out

    def distance(self, win: Asked) -> int:
        return max(0, self.missing(counts(win.hand), win.melds, wild_of(win.facts)) - 1)

    def score(self, win: Asked) -> Score | Missing:
        reading = self._read(win)
        if reading is None:
            return Missing(("not_complete",))
        failing = []
        if not win.self_draw:
            failing.append("self_draw_only")
        if win.facts.get("dead"):
            failing.append("dead_hand")
        if failing:
            return Missing(tuple(failing), reading=reading)
        return Score(1, (), reading)

    def waits(self, win: Asked) -> tuple[Tile, ...]:
        if not win.self_draw or win.facts.get("dead"):
            return ()
        return tuple(t for t in self._reachable(win) if _complete(replace(win, tile=t)))

    def shortcomings(self, win: Asked) -> dict[Tile, Missing]:
        if win.self_draw and not win.facts.get("dead"):
            return {}  # a complete hand lacks nothing else
        return super().shortcomings(win)

    def _read(self, win: Asked) -> Reading | None:
        if not _complete(win):
            return None
        natural, wilds = _parted(win)
        found = next(iter(wild_readings(natural, wilds, 4 - len(win.melds))))
        return Reading((*found.sets, *win.melds), found.pair, _shift(found, len(win.melds)))


def wild_of(facts: Mapping[str, Any]) -> tuple[Tile, ...]:
    """The wild kinds of a win's facts."""
    indicator = facts.get("indicator")
    return wild_kinds(indicator) if indicator is not None else ()


def _parted(win: Asked) -> tuple[list[int], list[Tile]]:
    """The concealed tiles of a hand: counts of those that are not wild, and the wild ones."""
    wild = wild_of(win.facts)
    return counts(t for t in win.tiles if t not in wild), [t for t in win.tiles if t in wild]


def _complete(win: Asked) -> bool:
    natural, wilds = _parted(win)
    return is_complete(natural, 4 - len(win.melds), len(wilds))


def _shift(reading: Reading, melds: int) -> tuple[tuple[int, int, Tile], ...]:
    """The wild entries with the pair's index moved behind the called melds."""
    pair = len(reading.sets)
    return tuple((i + melds if i == pair else i, j, t) for i, j, t in reading.wild)


RULESET = Beijing
