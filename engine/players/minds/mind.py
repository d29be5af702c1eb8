"""The mind of a ruleset that has none of its own: nearest hand first, then most live tiles, then the safest discard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.actions import Action, Discard, Kong, Look, Pass, Ting, Win
from engine.players.holding import Holding, after, holding
from engine.players.style import Style
from engine.ruleset import Ruleset
from engine.standard import Question
from engine.tiles import TILES
from engine.view import SeatView

FAR = 99
_TYPICAL = (0, 5, 16, 24, 32, 40)
"""Copies that help a hand which lacks so many tiles, beyond the one that is known."""
_CALLED = 2.2
"""How many tiles a seat may take for each that it draws, others' discards included."""


def chance(missing: int, live: int, unseen: int, draws: float) -> float:
    """The rough chance that a hand is finished in time, 0 to 1.

    It lacks ``missing`` tiles (1: tenpai), ``live`` copies of ``unseen`` ones help it at once, ``draws`` are still to
    come.
    """
    if missing <= 0:
        return 1.0
    if unseen <= 0 or draws <= 0:
        return 0.0
    most = len(_TYPICAL) - 1
    helping = [live, *(_TYPICAL[min(m, most)] for m in range(missing - 1, 0, -1))]
    lacking = range(missing, 0, -1)
    steps = [
        min(0.9, n / unseen * (_CALLED if m == 1 else 1.4)) for m, n in zip(lacking, helping, strict=True)
    ]
    at = [1.0] + [0.0] * missing
    for _ in range(max(1, round(draws))):
        for i in range(missing - 1, -1, -1):
            moved = at[i] * steps[i]
            at[i] -= moved
            at[i + 1] += moved
    return at[missing]


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

    def weigh(self, view: SeatView, question: Question) -> dict[Action, float]:
        """How good each option is, to be compared with one another only; a win that should be taken outweighs all."""
        seat = question.seat
        unseen = view.unseen(seat)
        total, draws = sum(unseen[t] for t in self.rules.spec.kinds), view.wall.left / 4
        out: dict[Action, float] = {}
        for action in question.options:
            if isinstance(action, Win | Look):
                out[action] = 2.0
                continue
            if isinstance(action, Pass):
                found = self.rest(view, holding(view, seat), unseen)
            else:
                found = self.worth(view, action, unseen)
            value = chance(-found.nearness, found.live, total, draws)
            # One more tile is drawn after a kong, and a ting keeps its hand open to the wildcard.
            more = 1.1 if isinstance(action, Kong) else 1.05 if isinstance(action, Ting) else 1.0
            out[action] = value * more * (1 + 0.002 * min(4, found.safety))
        return out

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
