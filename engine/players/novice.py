"""The novice: knows what a finished hand looks like, forgets what else it needs, and often throws the wrong tile."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import Action, Discard
from engine.melds import Meld
from engine.players.counting import CountingPlayer, bare_missing
from engine.standard import Question
from engine.view import SeatView

SLIPS = 0.3
"""How often a discard is any tile at all."""


class Novice(CountingPlayer):
    """Counts shape alone; any of the nearest discards will do, and sometimes one that is not."""

    def decide(self, view: SeatView, question: Question) -> Action:
        chosen = super().decide(view, question)
        if isinstance(chosen, Discard) and self.random.random() < SLIPS:
            return self.pick([a for a in question.options if isinstance(a, Discard)])
        return chosen

    def missing(self, view: SeatView, hand: Sequence[int], melds: Sequence[Meld]) -> int:
        return bare_missing(hand, melds, view.wild)

    def choose(self, view: SeatView, equals: Sequence[Discard]) -> Discard:
        return self.pick(equals)
