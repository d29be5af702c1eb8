"""The rules of Harbin mahjong (H1-H10 and the common rules)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from engine import standard
from engine.actions import Action, Pass, Win
from engine.events import Event
from engine.melds import Meld
from engine.refusal import NO_REPLACEMENT, NOT_ASKED, NOT_NOW, Refusal
from engine.ruleset import Ruleset
from engine.rulesets.harbin import circumstances, ting
from engine.rulesets.harbin.actions import Ting
from engine.rulesets.harbin.conditions import harbin_gates, is_revealed, read, waits_of
from engine.rulesets.harbin.events import TingDeclared, WildcardShown
from engine.rulesets.harbin.spec import SPEC
from engine.score import Missing, Reading, Score
from engine.score import Win as Asked
from engine.shapes.gated import gated_after_each, gated_missing
from engine.standard import Stage
from engine.table import Table
from engine.tiles import Tile, counts
from engine.view import SeatView
from engine.wall import wall_position


class Harbin(Ruleset):
    """Three suits and the red dragon; ting outranks pong and kong and turns up a wildcard for all who are ting."""

    spec = SPEC

    refusals = ting.REFUSALS
    actions = (Ting,)
    events = (TingDeclared, WildcardShown)
    reasons = ("ting", "ting_alone")
    impossible = circumstances.IMPOSSIBLE

    # the deal

    def first_stack(self, dealer: int, dice: Sequence[int]) -> int:
        """Counted from the right end of the wall opposite the dealer (W3)."""
        return (wall_position((dealer + 2) % 4) * self.spec.side + dice[0]) % (4 * self.spec.side)

    @property
    def _ting_with_discard(self) -> bool:
        return self.options["ting_on_draw"] == "on"

    @property
    def _only_ting_wins(self) -> bool:
        return self.options["win_needs_ting"] == "on"

    def legal(self, view: SeatView, seat: int, stage: Stage) -> list[Action]:
        locked = seat in view.declared
        match stage:
            case standard.TURN if locked:
                if ting.drawn_wildcard(view, seat):
                    return []
                won: list[Action] = [Win(seat)] if self.completes(view, seat, None) else []
                return won + ting.locked_turn(view, seat)
            case standard.TURN if self._ting_with_discard:
                return super().legal(view, seat, stage) + ting.discards(view, seat)
            case standard.CLAIM if not locked:
                claims = super().legal(view, seat, stage)
                # A claim fills one place of the shape, and must leave a tenpai hand (H4).
                tings = ting.claims(view, seat) if self.within(view, seat, 2) else []
                return [*tings, *(claims or [Pass(seat)])] if tings else claims
            case standard.CLAIM:
                return super().legal(view, seat, standard.ROB)
        return super().legal(view, seat, stage)

    def alongside(self, action: Action) -> Iterable[Event]:
        return (TingDeclared(action.seat),) if isinstance(action, Ting) else ()

    def conceivable(self, view: SeatView, seat: int, stage: Stage) -> Iterable[Action]:
        return ting.conceivable(view, seat, stage)

    def why(self, view: SeatView, action: Action) -> str:
        """A ting for the sake of its waits alone, where no copy of an open wildcard is out of sight."""
        wildcard = view.markers.get("wildcard")
        spent = (
            wildcard is not None and wildcard.tile is not None and not view.unseen(view.seat)[wildcard.tile]
        )
        return "ting_alone" if spent else "ting"

    def forced(self, table: Table, seat: int) -> Action | None:
        return Win(seat) if ting.drawn_wildcard(table, seat) else None

    def after(self, table: Table, event: Event) -> Iterable[Event]:
        """The first ting turns up the top tile of the dead-end stack where it lies (H7)."""
        if isinstance(event, TingDeclared) and len(table.declared) == 1:
            at = table.wall.stack_from_dead_end(1)
            if at is not None:
                return (WildcardShown(table.face(at), at),)
        return ()

    # refusals

    def refusal(self, view: SeatView, stage: Stage | None, action: Action) -> Refusal:
        """A locked hand's and a ting's reasons come before the ordinary ones."""
        if isinstance(action, Ting):
            if action.claim is None:
                reason = ting.discard_refusal(view, stage, action, self._ting_with_discard)
            else:
                reason = ting.claim_refusal(view, stage, action)
            return reason or (NOT_NOW if stage else NOT_ASKED)
        if action.seat in view.declared:
            reason = ting.locked_refusal(view, stage, action)
            if reason is not None:
                return reason
        reason = super().refusal(view, stage, action)
        return ting.replacement_refusal(view) if reason is NO_REPLACEMENT else reason

    # winning

    def facts(self, view: SeatView, seat: int, giver: int | None) -> dict[str, Any]:
        facts: dict[str, Any] = {"ting": seat in view.declared}
        wildcard = view.markers.get("wildcard")
        if wildcard is not None and wildcard.tile is not None:
            facts["wildcard"] = wildcard.tile
        return facts

    def contradictions(self, win: Asked) -> Iterator[tuple[str, object]]:
        return circumstances.contradictions(win)

    def discardable(self, win: Asked) -> tuple[Tile, ...]:
        """A hand that is ting discards the tile just drawn and no other (H9)."""
        if not win.facts.get("ting"):
            return super().discardable(win)
        return () if win.tile is None else (win.tile,)

    def could_win(self, view: SeatView, seat: int, giver: int | None) -> bool:
        if not is_revealed(view.melds[seat]) or (self._only_ting_wins and seat not in view.declared):
            return False
        return giver is None or self.within(view, seat, 1)

    def score(self, win: Asked) -> Score | Missing:
        found = read(counts(win.tiles), win.melds)
        if found is not None and not (fails := self._failing(win, found[1])):
            return Score(1, (), found[0])
        if _may_win_by_wildcard(win):
            reading = _wildcard_reading(win)
            if reading is not None:
                return Score(1, (), reading)
        if found is None:
            return Missing(("not_complete",))
        return Missing(fails, reading=found[0])

    def _failing(self, win: Asked, conditions: tuple[str, ...]) -> tuple[str, ...]:
        if self._only_ting_wins and not win.facts.get("ting"):
            return (*conditions, "not_declared")
        return conditions

    def jokers(self, win: Asked) -> tuple[Tile, ...]:
        return (win.tile,) if win.tile is not None and _may_win_by_wildcard(win) else ()

    def waits(self, win: Asked) -> tuple[Tile, ...]:
        """The tiles that meet the conditions, and with ting on an own draw the wildcard's kind beside them (G3)."""
        if self._failing(win, ()):
            return ()
        found = set(waits_of(counts(win.hand), win.melds))
        wildcard = win.facts.get("wildcard")
        if found and wildcard is not None and _may_win_by_wildcard(replace(win, tile=wildcard)):
            held = [*win.hand, *(t for m in win.melds for t in m.tiles)]
            if held.count(wildcard) < 4:
                found.add(wildcard)
        return tuple(sorted(found))

    def missing(self, hand: Sequence[int], melds: Sequence[Meld], wild: Sequence[Tile] = ()) -> int:
        lacking = gated_missing(hand, 4 - len(melds), harbin_gates(melds))
        # A hand without a called meld still has one to call (H2).
        return lacking if is_revealed(melds) else max(1, lacking)

    def missing_after_each(
        self, hand: Sequence[int], melds: Sequence[Meld], wild: Sequence[Tile] = ()
    ) -> list[int]:
        found = gated_after_each(hand, 4 - len(melds), harbin_gates(melds))
        return found if is_revealed(melds) else [max(1, n) for n in found]


def _may_win_by_wildcard(win: Asked) -> bool:
    """Whether the tile is a copy of the wildcard's kind, drawn by a hand that is ting (H8)."""
    drawn_in_ting = win.self_draw and bool(win.facts.get("ting"))
    return drawn_in_ting and win.tile is not None and win.tile == win.facts.get("wildcard")


def _wildcard_reading(win: Asked) -> Reading | None:
    """The hand with the wildcard standing for the first of its waits; None when it is not tenpai."""
    tiles = counts(win.hand)
    waits = waits_of(tiles, win.melds)
    if not waits:
        return None
    tiles[waits[0]] += 1
    found = read(tiles, win.melds)
    assert found is not None
    reading, concealed = found[0], 4 - len(win.melds)
    for i, meld in enumerate(reading.sets[:concealed]):
        if waits[0] in meld.tiles:
            return replace(reading, wild=((i, meld.tiles.index(waits[0]), waits[0]),))
    return replace(reading, wild=((len(reading.sets), 1, waits[0]),))


RULESET = Harbin
