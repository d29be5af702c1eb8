"""The rules of Jilin mahjong (J1-J16 and the common rules)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from engine import standard
from engine.actions import Action, Chow, Kong, Pass, Pong, Win
from engine.events import Event, Paid, Robbed
from engine.melds import Meld, MeldKind
from engine.phases import Flow, Phase, claimed_meld
from engine.refusal import NO_REPLACEMENT, Refusal
from engine.ruleset import Ruleset
from engine.rulesets.jilin import circumstances, honour_kongs, lock, treasure
from engine.rulesets.jilin.actions import AddToHonourKong, Look
from engine.rulesets.jilin.events import AdditionShown, HonourKongShown, Looked, Rerolled
from engine.rulesets.jilin.gates import jilin_gates, legal_readings, missing, nearest_reading, waits_of
from engine.rulesets.jilin.labels import Finish, best, labels
from engine.rulesets.jilin.spec import CAUGHT, CONCEALED, EXPOSED, FLAT, SPEC, Treasure
from engine.score import Missing, Score, collect
from engine.score import Win as Asked
from engine.shapes.gated import gated_after_each
from engine.shapes.readings import is_complete
from engine.standard import Stage
from engine.table import Table
from engine.tiles import Tile, counts
from engine.view import SeatView

MARKER_LEFT = Refusal("marker_left", "only the treasure's marker is left, and it replaces no kong")


class Jilin(Ruleset):
    """Three gates, kongs paid at once, honour kongs, and a treasure that a tenpai hand may look at."""

    spec = SPEC

    refusals = (*honour_kongs.REFUSALS, *treasure.REFUSALS, *lock.REFUSALS, MARKER_LEFT)
    actions = (Look,)
    events = (HonourKongShown, AdditionShown, Looked, Rerolled)
    reasons = ("look",)
    impossible = circumstances.IMPOSSIBLE

    @property
    def _level_kongs(self) -> bool:
        return self.options["honor_kong_is_level"] == "on"

    # the deal

    def opening(self, flow: Flow) -> Iterator[Event]:
        """Dealt honour families go on the table and are paid as concealed kongs, the dealer first (J4, J5)."""
        table = flow.table
        for step in range(4):
            seat = (table.dealer + step) % 4
            for meld in honour_kongs.families(table.hands[seat]):
                yield HonourKongShown(seat, meld)
                yield from _paid(table, seat, "honour_kong", CONCEALED)
                for _ in range(honour_kongs.replacements(meld)):
                    at = table.wall.next_replacement()
                    assert at is not None
                    yield table.draw(seat, at, "honour")

    def legal(self, view: SeatView, seat: int, stage: Stage) -> list[Action]:
        locked = seat in view.declared
        match stage:
            case standard.DRAW:
                may_look = (
                    self.within(view, seat, 1)
                    and treasure.look_refusal(view, stage, seat, self._level_kongs) is None
                )
                return [Look(seat), Pass(seat)] if may_look else []
            case standard.TURN:
                if self._draws_treasure(view, seat):
                    return []
                if self._addition(view, seat) is not None:
                    return [Win(seat), Pass(seat)] if self.completes(view, seat, None) else []
                if locked:
                    won: list[Action] = [Win(seat)] if self.completes(view, seat, None) else []
                    return won + lock.turn(view, seat, self._level_kongs)
            case standard.CLAIM if locked:
                return self._answers(view, seat, lock.claims(view, seat, self._level_kongs))
            case standard.ROB:
                return self._answers(view, seat, _robbing_pong(view, seat))
        return super().legal(view, seat, stage)

    def _answers(self, view: SeatView, seat: int, claims: list[Action]) -> list[Action]:
        """The claims with the win, if it is one, and the pass."""
        assert view.offered is not None
        if self.completes(view, seat, view.offered.seat):
            claims = [*claims, Win(seat)]
        return [*claims, Pass(seat)] if claims else []

    def forced(self, table: Table, seat: int) -> Action | None:
        """A drawn treasure wins by itself (J12); a drawn family tile joins its honour kong (J6)."""
        if self._draws_treasure(table, seat):
            return Win(seat)
        tile = self._addition(table, seat)
        return AddToHonourKong(seat, tile) if tile is not None else None

    def _draws_treasure(self, view: SeatView, seat: int) -> bool:
        """Whether a hand that has looked has just drawn a live copy (J12)."""
        marker = view.markers.get("treasure")
        return (
            marker is not None
            and marker.tile is not None
            and seat in view.declared
            and view.turn == seat
            and standard.drew(view)
            and view.drawn == marker.tile
        )

    def _addition(self, view: SeatView, seat: int) -> Tile | None:
        """The family tile that is added next on this turn (J6, J11)."""
        if not standard.drew(view):
            return None
        tiles = honour_kongs.undecided(view, seat)
        if seat in view.declared:
            tiles = [t for t in tiles if lock.keeps_waits_adding(view, seat, t, self._level_kongs)]
        return tiles[0] if tiles and standard.can_replace(view) else None

    def perform(self, flow: Flow, action: Action) -> Phase:
        match action:
            case AddToHonourKong(seat=seat, tile=t):
                return self._add(flow, seat, t)
            case Look(seat=seat):
                yield treasure.look(flow.table, seat)
                return flow.take(seat)
        return super().perform(flow, action)

    def _add(self, flow: Flow, seat: int, tile: Tile) -> Phase:
        """A family tile goes on show, may be robbed, else joins its honour kong (J7)."""
        table = flow.table
        yield AdditionShown(seat, tile)
        claims = yield from flow.window(seat, Stage.ROB)
        match claims:
            case (Win(seat=thief),):
                return flow.win((thief,), seat, robbed=tile)
            case (Pong(seat=thief) as claim,):
                yield Robbed(thief, seat, tile, claimed_meld(claim, tile, seat))
                yield from self.settled(table, None)
                return flow.act(thief)
        base = next(m for m in table.melds[seat] if m.kind.is_honour_kong and tile in m.tiles)
        yield from self.settled(table, (seat, base.with_addition(tile)))
        return flow.replace(seat, "honour")

    def conceivable(self, view: SeatView, seat: int, stage: Stage) -> Iterable[Action]:
        return (Look(seat),) if stage is Stage.DRAW else ()

    def liking(self, view: SeatView, action: Action) -> float:
        """A look costs nothing but the freedom to change a hand that is ready anyway (J11)."""
        return 1.0

    def settled(self, table: Table, kong: tuple[int, Meld] | None) -> Iterator[Event]:
        """Kong payments (J7, J8), then the re-roll of an exhausted treasure (J14)."""
        if kong is not None:
            seat, meld = kong
            reason = "addition" if meld.kind.is_honour_kong else "kong"
            price = CONCEALED if meld.kind is MeldKind.CONCEALED_KONG else EXPOSED
            yield from _paid(table, seat, reason, price)
        yield from treasure.reroll(table)

    # refusals

    def refusal(self, view: SeatView, stage: Stage | None, action: Action) -> Refusal:
        """The treasure's and the lock's reasons come before the ordinary ones."""
        seat = action.seat
        reason: Refusal | None = None
        if isinstance(action, Look):
            reason = treasure.look_refusal(view, stage, seat, self._level_kongs)
        elif seat in view.declared:
            reason = lock.refusal(view, stage, action, self._level_kongs)
        if reason is None and stage is not None:
            reason = self._honour_refusal(view, stage, action)
        if reason is None:
            reason = super().refusal(view, stage, action)
        return MARKER_LEFT if reason is NO_REPLACEMENT and view.wall.left else reason

    def _honour_refusal(self, view: SeatView, stage: Stage, action: Action) -> Refusal | None:
        """What honour kongs forbid."""
        seat, offered = action.seat, view.offered
        match stage, action:
            case standard.TURN, _ if not isinstance(action, Win) and self._addition(view, seat) is not None:
                return honour_kongs.ADDITION_FIRST
            case standard.TURN, Kong(tile=Tile() as t):
                spare = t in view.hands[seat] and t in honour_kongs.family_of(view.melds[seat])
                return honour_kongs.FAMILY_SPARE if spare else None
            case standard.ROB, Chow() | Kong(tile=None) if offered is not None and offered.kind == "addition":
                return honour_kongs.ADDITION_CLAIM
        return None

    # winning

    def facts(self, view: SeatView, seat: int, giver: int | None) -> dict[str, Any]:
        """The treasure as far as the view knows it."""
        marker = view.markers.get("treasure")
        if marker is None or marker.tile is None:
            return {}
        looked, rerolled = seat in view.declared, treasure.is_rerolled(view)
        return {"treasure": Treasure(marker.tile, looked, rerolled)}

    def marker_facts(self, view: SeatView, name: str) -> dict[str, bool]:
        return {"rerolled": treasure.is_rerolled(view)}

    def elsewhere(self, facts: Mapping[str, Any]) -> tuple[Tile, ...]:
        """The treasure's marker stands in the wall and is never drawn while it is the marker (J10)."""
        known = _treasure_of(facts)
        return () if known is None else (known.tile,)

    def contradictions(self, win: Asked) -> Iterator[tuple[str, object]]:
        return circumstances.contradictions(win, self._level_kongs)

    def discardable(self, win: Asked) -> tuple[Tile, ...]:
        """A hand that has looked discards the tile just drawn and no other (J11)."""
        known = _treasure_of(win.facts)
        if known is None or not known.looked:
            return super().discardable(win)
        return () if win.tile is None else (win.tile,)

    def could_win(self, view: SeatView, seat: int, giver: int | None) -> bool:
        if giver is None and self._draws_treasure(view, seat):
            return True
        if giver is None:
            return self.within(view, seat, 0)
        if not self.within(view, seat, 1):
            return False
        assert view.offered is not None
        hand = view.counts(seat)
        hand[view.offered.tile] += 1
        return is_complete(hand, 4 - len(view.melds[seat]))

    def score(self, win: Asked) -> Score | Missing:
        level_kongs, concealed = self._level_kongs, 4 - len(win.melds)
        locked = _locked(win, level_kongs)
        caught = bool(locked) and _draws(win)
        # A treasure that is a wait itself completes the hand as what it is; else it stands for any of the waits (J16).
        tiles = list(locked) if caught and win.tile not in locked else [win.tile]
        finishes = [
            Finish(t, r)
            for t in tiles
            for r in legal_readings(counts((*win.hand, t)), win.melds, level_kongs)
        ]
        if not finishes:
            found = nearest_reading(counts(win.tiles), win.melds, level_kongs)
            return Missing(("not_complete",)) if found is None else Missing(found[1], reading=found[0])
        shown = best(finishes, concealed, level_kongs)
        reading = shown.reading if shown.tile == win.tile else shown.standing_for()
        return Score(CAUGHT if caught else FLAT, labels(win, finishes, locked, caught, level_kongs), reading)

    def jokers(self, win: Asked) -> tuple[Tile, ...]:
        known = _treasure_of(win.facts)
        return (known.tile,) if known is not None and _draws(win) else ()

    def waits(self, win: Asked) -> tuple[Tile, ...]:
        """The tiles that pass the gates, and on an own draw after a look the treasure's kind beside them (G3)."""
        hand = counts(win.hand)
        found = waits_of(hand, win.melds, self._level_kongs)
        known = _treasure_of(win.facts)
        if not found or known is None or not known.looked or not win.self_draw:
            return found
        held = hand[known.tile] + sum(m.all_tiles.count(known.tile) for m in win.melds)
        # The fourth copy is the marker, which nobody draws.
        return tuple(sorted({*found, known.tile})) if held < 3 else found

    def missing(self, hand: Sequence[int], melds: Sequence[Meld], wild: Sequence[Tile] = ()) -> int:
        return missing(hand, melds, self._level_kongs)

    def missing_after_each(
        self, hand: Sequence[int], melds: Sequence[Meld], wild: Sequence[Tile] = ()
    ) -> list[int]:
        return gated_after_each(hand, 4 - len(melds), jilin_gates(melds, self._level_kongs))


def _robbing_pong(view: SeatView, seat: int) -> list[Action]:
    """The pong that robs an addition; a locked hand makes none (J7)."""
    offered = view.offered
    assert offered is not None
    pong = (
        offered.kind == "addition" and seat not in view.declared and view.hands[seat].count(offered.tile) >= 2
    )
    return [Pong(seat)] if pong else []


def _paid(table: Table, seat: int, reason: str, price: int) -> Iterator[Event]:
    """Each of the three others pays the seat, as far as the coins go (J5, J8, M3)."""
    prices = {s: price for s in range(4) if s != seat}
    changes = collect(seat, prices, tuple(table.balances))
    if any(changes):
        yield Paid(reason, changes)


def _treasure_of(facts: Mapping[str, Any]) -> Treasure | None:
    return facts.get("treasure")


def _draws(win: Asked) -> bool:
    """Whether the winning tile is a live copy drawn by one who has looked (J12)."""
    known = _treasure_of(win.facts)
    return known is not None and known.looked and win.self_draw and win.tile == known.tile


def _locked(win: Asked, level_kongs: bool) -> tuple[Tile, ...]:
    """The waits that a look has pinned; none for those who have not looked."""
    known = _treasure_of(win.facts)
    return waits_of(counts(win.hand), win.melds, level_kongs) if known is not None and known.looked else ()


RULESET = Jilin
