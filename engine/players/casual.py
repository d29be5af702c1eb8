"""The casual player: fewest tiles away from a win, then most live tiles."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import Action, Chow, Discard, Kong, Look, Pass, Pong, Ting, Win
from engine.melds import Meld, chow, concealed_kong, kong, pong
from engine.players.player import Player
from engine.standard import Question
from engine.tiles import Tile
from engine.view import SeatView


class Casual(Player):
    """Takes every win, calls what brings it closer, and keeps the discard that leaves most useful tiles unseen."""

    def decide(self, view: SeatView, question: Question) -> Action:
        for wanted in (Win, Ting, Look):
            for action in question.options:
                if isinstance(action, wanted):
                    return action
        hand, melds = view.counts(question.seat), tuple(view.melds[question.seat])
        discards = [a for a in question.options if isinstance(a, Discard)]
        if not discards:
            return self._claim(view, question, hand, melds)
        kongs = [a for a in question.options if isinstance(a, Kong)]
        return self._kong(view, kongs, hand, melds) or self._discard(view, discards, hand, melds)

    def _missing(self, view: SeatView, hand: Sequence[int], melds: Sequence[Meld]) -> int:
        return self.rules.missing(hand, melds, view.wild)

    def _after_discard(self, view: SeatView, hand: list[int], melds: Sequence[Meld]) -> int:
        """The fewest tiles missing after the best discard from a hand one tile too long."""
        best = 99
        for t in range(34):
            if hand[t] and t not in view.wild:
                hand[t] -= 1
                best = min(best, self._missing(view, hand, melds))
                hand[t] += 1
        return best

    def _claim(self, view: SeatView, question: Question, hand: list[int], melds: tuple[Meld, ...]) -> Action:
        offered = view.offered
        best: Action = next(a for a in question.options if isinstance(a, Pass))
        now = self._missing(view, hand, melds)
        for action in question.options if offered is not None else ():
            assert offered is not None
            left = list(hand)
            match action:
                case Chow(using=(a, b)):
                    left[a] -= 1
                    left[b] -= 1
                    after = self._after_discard(view, left, (*melds, chow(min(a, b, offered.tile))))
                case Pong():
                    left[offered.tile] -= 2
                    after = self._after_discard(view, left, (*melds, pong(offered.tile)))
                case Kong():
                    left[offered.tile] -= 3
                    after = self._missing(view, left, (*melds, kong(offered.tile))) - 1
                case _:
                    continue
            if after < now:
                now, best = after, action
        return best

    def _kong(
        self, view: SeatView, kongs: Sequence[Action], hand: list[int], melds: tuple[Meld, ...]
    ) -> Action | None:
        before = self._after_discard(view, hand, melds)
        for action in kongs:
            assert isinstance(action, Kong) and action.tile is not None
            left, t = list(hand), action.tile
            pongs = [m for m in melds if m.first == t]
            after = tuple(m for m in melds if m not in pongs)
            after += (pongs[0].with_fourth(),) if pongs else (concealed_kong(t),)
            left[t] = 0
            if self._missing(view, left, after) <= before:
                return action
        return None

    def _discard(
        self, view: SeatView, discards: Sequence[Discard], hand: list[int], melds: tuple[Meld, ...]
    ) -> Action:
        seat = discards[0].seat
        left = {}
        for action in discards:
            hand[action.tile] -= 1
            left[action] = self._missing(view, hand, melds)
            hand[action.tile] += 1
        least = min(left.values())
        unseen = view.unseen(seat)
        best = [a for a in discards if left[a] == least]
        if len(best) == 1:
            return best[0]
        useful = {a: self._useful(view, hand, melds, a.tile, least, unseen) for a in best}
        most = max(useful.values())
        return next(a for a in best if useful[a] == most)

    def _useful(
        self,
        view: SeatView,
        hand: list[int],
        melds: Sequence[Meld],
        out: Tile,
        least: int,
        unseen: Sequence[int],
    ) -> int:
        """Unseen tiles that bring the hand closer once ``out`` is gone."""
        hand[out] -= 1
        total = 0
        for t in self.rules.spec.kinds:
            if unseen[t] and hand[t] < 4:
                hand[t] += 1
                if self._missing(view, hand, melds) < least:
                    total += unseen[t]
                hand[t] -= 1
        hand[out] += 1
        return total
