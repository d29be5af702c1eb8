"""The mind of a ruleset that has none of its own: nearest hand first, then most live tiles, then the safest discard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from engine.actions import Action, Chow, Discard, Kong, Pass, Pong, Win
from engine.players.holding import Holding, after
from engine.players.liking import best_liked, is_own
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

    slips: ClassVar[float] = 0.1
    """How often a player who is not keen throws any tile at all, its mind elsewhere."""

    def __init__(self, rules: Ruleset, style: Style, keen: bool) -> None:
        self.rules = rules
        self.style = style
        self.keen = keen

    def decide(self, view: SeatView, question: Question, random: Random) -> Action:
        """One of the question's options; ``random`` only ever settles what is equally good."""
        for action in question.options:
            if isinstance(action, Win):
                return action
        liked = best_liked(self.rules, view, question)
        if liked is not None:
            return liked
        unseen = view.unseen(question.seat)
        idle = next((a for a in question.options if isinstance(a, Pass)), None)
        now = -self.rules.missing(view.counts(question.seat), view.melds[question.seat], view.wild)
        wanted = [a for a in question.options if self.style.calls(-now) or not isinstance(a, Chow | Pong)]
        near = {a: self.nearness(view, a) for a in wanted if not isinstance(a, Pass) and not is_own(a)}
        if not near and idle is not None:
            return idle
        most = max(near.values())
        if any(self.rules.spec.kong_prices):  # then it is made unless it sets the hand back
            enough = most if idle is None else now
            for action in near:
                if isinstance(action, Kong) and near[action] >= enough:
                    return action
        worths = {a: self.worth(view, a, unseen) for a in near if near[a] == most}
        best = max(worths, key=lambda a: worths[a])
        if idle is None:
            return best
        return best if most > now or best.locks else idle

    def nearness(self, view: SeatView, action: Action) -> int:
        """How near a win an action leaves the hand, its best discard included: 0 complete, -1 tenpai."""
        then = after(view, action)
        if then is None:
            return -FAR
        if not then.full:
            return -self.rules.missing(then.counts, then.melds, view.wild)
        return max((-n for n in self._without_each(view, then).values()), default=-FAR)

    def _without_each(self, view: SeatView, held: Holding) -> dict[int, int]:
        """Tiles missing after each discard of a full hand."""
        return {
            t: self.rules.missing(held.without(t), held.melds, view.wild)
            for t in TILES[:34]
            if held.counts[t] and t not in view.wild
        }

    def worth(self, view: SeatView, action: Action, unseen: Sequence[int]) -> Worth:
        """What an action leaves, its best discard included."""
        then = after(view, action)
        assert then is not None
        if not then.full:
            found = self.rest(view, then, unseen)
            if isinstance(action, Discard):
                return Worth(found.nearness, found.live, 4 - unseen[action.tile])
            return Worth(found.nearness, found.live, FAR)
        left = self._without_each(view, then)
        least = min(left.values())
        return max(
            self.rest(view, Holding(tuple(then.without(t)), then.melds, False), unseen)
            for t, n in left.items()
            if n == least
        )

    def rest(self, view: SeatView, held: Holding, unseen: Sequence[int]) -> Worth:
        """What a hand that waits for its next draw is worth."""
        now = self.rules.missing(held.counts, held.melds, view.wild)
        then = self.rules.missing_after_each(held.counts, held.melds, view.wild)
        return Worth(-now, sum(unseen[t] for t in self.rules.spec.kinds if then[t] < now))
