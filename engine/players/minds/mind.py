"""The mind of a ruleset that has none of its own: nearest hand first, then most live tiles, then the safest discard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.actions import Action, Discard, Look, Pass, Ting, Win
from engine.players.holding import Holding, after, holding
from engine.players.style import Style
from engine.ruleset import Ruleset
from engine.standard import Question
from engine.tiles import TILES
from engine.view import SeatView

FAR = 99


@dataclass(frozen=True, slots=True, order=True)
class Worth:
    """How good a holding is, the greater the better: nearness, then live tiles, then how safe its discard is."""

    nearness: int
    live: int = 0
    safety: int = 0


class Mind:
    """How one ruleset is played well. ``keen`` minds may take more time and look at the other hands' chances."""

    def __init__(self, rules: Ruleset, style: Style, keen: bool) -> None:
        self.rules = rules
        self.style = style
        self.keen = keen

    def decide(self, view: SeatView, question: Question, random: Random) -> Action:
        """One of the question's options; ``random`` only ever settles what is equally good."""
        for wanted in (Win, Look):
            for action in question.options:
                if isinstance(action, wanted):
                    return action
        unseen = view.unseen(question.seat)
        worths = {a: self.worth(view, a, unseen) for a in question.options if not isinstance(a, Pass)}
        best = max(worths, key=lambda a: worths[a])
        idle = next((a for a in question.options if isinstance(a, Pass)), None)
        if idle is None:
            return best
        now = self.rest(view, holding(view, question.seat), unseen)
        gains = worths[best].nearness > now.nearness or isinstance(best, Ting)
        return best if gains else idle

    def worth(self, view: SeatView, action: Action, unseen: Sequence[int]) -> Worth:
        """What an action leaves, its best discard included."""
        then = after(view, action)
        if then is None:
            return Worth(-FAR)
        if not then.full:
            found = self.rest(view, then, unseen)
            if isinstance(action, Discard):
                return Worth(found.nearness, found.live, 4 - unseen[action.tile])
            return Worth(found.nearness, found.live, FAR)
        best = Worth(-FAR)
        for t in TILES[:34]:
            if then.counts[t] and t not in view.wild:
                left = Holding(tuple(then.without(t)), then.melds, False)
                best = max(best, self.rest(view, left, unseen))
        return best

    def rest(self, view: SeatView, held: Holding, unseen: Sequence[int]) -> Worth:
        """What a hand that waits for its next draw is worth."""
        now = self.rules.missing(held.counts, held.melds, view.wild)
        then = self.rules.missing_after_each(held.counts, held.melds, view.wild)
        return Worth(-now, sum(unseen[t] for t in self.rules.spec.kinds if then[t] < now))
