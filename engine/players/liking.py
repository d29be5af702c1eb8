"""What a ruleset's own actions are worth to players who know nothing about them but what the ruleset says."""

from __future__ import annotations

from typing import Final

from engine.actions import SHARED, Action
from engine.ruleset import Ruleset
from engine.standard import OPENING, Question
from engine.view import SeatView

DONE: Final = 0.5
"""From this liking on an action is done."""
_SHARED: Final = frozenset(SHARED)


def is_own(action: Action) -> bool:
    """Whether only the ruleset can say how good the action is: one of its own that claims and throws nothing."""
    return type(action) not in _SHARED and action.call is None and action.throws is None


def best_liked(rules: Ruleset, view: SeatView, question: Question) -> Action | None:
    """The action of the ruleset's own that it likes best; None where it is better to do something else."""
    own = [a for a in question.options if is_own(a)]
    if not own:
        return None
    liked = {a: rules.liking(view, a) for a in own}
    best = max(own, key=lambda a: liked[a])
    # A choice of the opening is no matter of whether, but of which.
    return best if question.stage is OPENING or liked[best] >= DONE else None
