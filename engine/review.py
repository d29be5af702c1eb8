"""A review: the decisions of a record for which a clearly better choice existed, and by how much."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from engine.actions import Pass, Win, read_action
from engine.hint import Choice, Hint, Reason, advise, looked_at
from engine.record import Replay
from engine.ruleset import Ruleset
from engine.score import Plan
from engine.standard import Question
from engine.view import SeatView

CLEAR: Final = 12
"""From how many percent of a hand's weight on a choice was clearly worse than the best one."""
_SLIGHT: Final = 0.02
"""A hand of less weight is as good as lost, whatever is done."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision that could have been better.

    ``hand`` counts the record's deals from 0, ``line`` its lines from 0 (that of the decision), ``event`` the events
    that the deal had seen by then. ``loss`` is the share of the hand's weight that the choice gave away, in percent.
    """

    hand: int
    line: int
    event: int
    seat: int
    left: int
    """Tiles that stood in the wall."""
    chosen: Choice
    better: Choice
    loss: int
    reasons: tuple[Reason, ...]
    plans: tuple[Plan, ...] = ()
    """What the hand could have been played for."""


def moments(lines: Iterable[str], player: int, hand: int | None = None) -> Iterator[Moment | None]:
    """Look at the player's decisions one after another, of one deal or of all: a moment, or None for a good one.

    Each step takes as long as a hint. ``player`` is 0-3 and keeps its number when chairs change. Raises RecordError.
    """
    replay, deal = Replay(), -1
    for number, text in enumerate(lines):
        line = json.loads(text)
        if (
            isinstance(line, dict)
            and "do" in line
            and replay.match is not None
            and replay.match.loop is not None
        ):
            loop = replay.match.loop
            seat = loop.table.setup.chairs.index(player)
            if hand in (None, deal) and line.get("seat") == seat and seat in loop.waiting:
                found = judge(loop.rules, loop.view(seat), loop.waiting[seat], line)
                if found is not None:
                    chosen, hint = found
                    left, event, loss = loop.table.wall.left, len(loop.table.log), 100 - chosen.share
                    yield Moment(
                        deal, number, event, seat, left, chosen, hint.best, loss, hint.reasons, hint.plans
                    )
                else:
                    yield None
        elif isinstance(line, dict) and "deal" in line:
            deal += 1
            if hand is not None and deal > hand:
                return
        replay.feed_text(text)


def judge(
    rules: Ruleset, view: SeatView, question: Question, line: dict[str, object]
) -> tuple[Choice, Hint] | None:
    """The choice of a record line and the hint that was better; None when the choice was good enough."""
    if len(question.options) < 2:
        return None
    action = read_action(line, rules.actions)
    hint = advise(rules, view, question)
    if action == hint.action or hint.weight < _SLIGHT:
        return None
    chosen = next((c for c in hint.choices if c.action == action), None)
    if chosen is None or isinstance(action, Win):
        return None
    loss = 100 - chosen.share
    # The hint may take a call that its own figures hardly tell from a pass.
    if loss < (2 * CLEAR if isinstance(action, Pass) else CLEAR):
        return None
    return looked_at(rules, view, chosen), hint


def review(lines: Iterable[str], player: int, hand: int | None = None) -> tuple[Moment, ...]:
    """Every moment of a record, or of one of its deals, in order of play. Raises RecordError."""
    return tuple(m for m in moments(lines, player, hand) if m is not None)
