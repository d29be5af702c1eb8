"""Weighing: how good every option of a question is, for people to compare with what they did or might do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, runtime_checkable

from engine.actions import Action, Discard, Kong, Pass, Win
from engine.melds import Meld
from engine.players.holding import Holding, after, holding
from engine.players.liking import is_own
from engine.ruleset import Ruleset
from engine.standard import Question
from engine.view import SeatView

WIN: Final = 2.0
"""What a win weighs, and a look that may bring one: more than any hand that is still to be finished."""
_TYPICAL: Final = (0, 4, 11, 20, 28, 36)
"""Copies that help a hand which lacks so many tiles, where they are not counted."""
_HORIZON: Final = 0.6
"""The share of the draws still to come in which a hand should be finished: others are in a hurry too."""
_TAKEN: Final = (2.2, 1.4)
"""How many tiles a seat may take for each that it draws, others' discards included: its last one, any other."""


@runtime_checkable
class Weigher(Protocol):
    """A mind with a finer judgement of its own."""

    def weigh(self, view: SeatView, question: Question) -> dict[Action, float]:
        """How good each option is, to be compared with one another; about the chance of a win."""


def weigh(rules: Ruleset, mind: object, view: SeatView, question: Question) -> dict[Action, float]:
    """The weight of each option: the mind's own, or how likely the hand that it leaves is finished in time."""
    if isinstance(mind, Weigher):
        return mind.weigh(view, question)
    unseen = view.unseen(question.seat)
    return {action: _weight(rules, view, action, unseen) for action in question.options}


def _weight(rules: Ruleset, view: SeatView, action: Action, unseen: Sequence[int]) -> float:
    if isinstance(action, Win):
        return WIN
    if is_own(action):
        return rules.liking(view, action) * WIN
    then = holding(view, view.seat) if isinstance(action, Pass) else after(view, action)
    if then is None:
        return 0.0
    draws = view.wall.left / 4 * _HORIZON
    if isinstance(action, Pass) and then.full:
        return 0.0
    if then.full:
        kinds = [t for t in rules.spec.kinds if then.counts[t] and t not in view.wild]
        rests = [Holding(tuple(then.without(t)), then.melds, False) for t in kinds]
        least = min((_missing(rules, view, r) for r in rests), default=0)
        near = [r for r in rests if _missing(rules, view, r) == least]
        value = max((_chance(rules, view, r, unseen, draws) for r in near), default=0.0)
    else:
        value = _chance(rules, view, then, unseen, draws)
    # One more tile is drawn after a kong, a locked hand has what it was locked for, and a tile that is gone gives
    # nothing.
    if isinstance(action, Kong):
        value *= 1.1
    elif action.locks:
        value *= 1.05
    elif isinstance(action, Discard):
        value *= 1 + 0.002 * (4 - unseen[action.tile])
    return value


def _missing(rules: Ruleset, view: SeatView, held: Holding) -> int:
    return rules.missing(held.counts, held.melds, view.wild)


def _chance(rules: Ruleset, view: SeatView, held: Holding, unseen: Sequence[int], draws: float) -> float:
    now = _missing(rules, view, held)
    live = _live(rules, view, held.counts, held.melds, unseen, now)
    return chance(now, live, sum(unseen[t] for t in rules.spec.kinds), draws)


def _live(
    rules: Ruleset,
    view: SeatView,
    counts: Sequence[int],
    melds: Sequence[Meld],
    unseen: Sequence[int],
    now: int,
) -> int:
    """Copies out of sight that bring a hand closer."""
    then = rules.missing_after_each(counts, melds, view.wild)
    return sum(unseen[t] for t in rules.spec.kinds if then[t] < now)


def chance(missing: int, live: int, unseen: int, draws: float) -> float:
    """The rough chance that a hand is finished in time, 0 to 1, as if nobody else were.

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
    steps = [min(0.9, n / unseen * _TAKEN[m > 1]) for m, n in zip(lacking, helping, strict=True)]
    at = [1.0] + [0.0] * missing
    for _ in range(max(1, round(draws))):
        for i in range(missing - 1, -1, -1):
            moved = at[i] * steps[i]
            at[i] -= moved
            at[i + 1] += moved
    return at[missing]
