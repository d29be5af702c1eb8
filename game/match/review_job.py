"""The review of a hand, found beside the drawing, and kept as long as its match."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from weakref import WeakKeyDictionary

from engine.review import Moment, moments
from game.match.job import Job
from game.match.session import Session


class ReviewJob(Job[Moment]):
    """The moments of one hand of a record for one player; a step is a decision."""

    def __init__(self, lines: Sequence[str], player: int, hand: int) -> None:
        """`hand` counts the record's deals from 0."""
        super().__init__("review", partial(moments, tuple(lines), player, hand))


_jobs: WeakKeyDictionary[Session, dict[tuple[int, int], ReviewJob]] = WeakKeyDictionary()


def review_of(session: Session, player: int) -> ReviewJob:
    """The review of the session's last hand for a player, the same one every time it is asked for."""
    deals = sum("deal" in json.loads(line) for line in session.lines)
    kept = _jobs.setdefault(session, {})
    key = (player, deals - 1)
    if key not in kept:
        kept[key] = ReviewJob(session.lines, player, deals - 1)
    return kept[key]
