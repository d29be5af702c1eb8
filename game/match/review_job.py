"""The review of a hand, found beside the drawing so that no frame waits for it, and kept as long as its match."""

from __future__ import annotations

import json
import logging
import threading
from collections.abc import Sequence
from weakref import WeakKeyDictionary

from engine.record import RecordError
from engine.review import Moment, moments
from game.match.session import Session

log = logging.getLogger(__name__)


class ReviewJob:
    """The moments of one hand of a record for one player, found one decision after another by a thread of its own."""

    def __init__(self, lines: Sequence[str], player: int, hand: int) -> None:
        """`hand` counts the record's deals from 0."""
        self.lines, self.player, self.hand = tuple(lines), player, hand
        self.found: list[Moment] = []
        self.done = 0
        self.ready = False
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin, or go on after `stop`; does nothing while it runs or when all is found."""
        if self.ready or (self._thread is not None and self._thread.is_alive()):
            return
        self._stop.clear()
        self._thread = threading.Thread(target=self.run, name="review", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Have it end soon; what was found is looked for again at the next start."""
        self._stop.set()

    def run(self) -> None:
        """Look at every decision; called by the thread, or directly where one may wait for it."""
        self.found, self.done = [], 0
        try:
            for moment in moments(self.lines, self.player, self.hand):
                if self._stop.is_set():
                    return
                if moment is not None:
                    self.found.append(moment)
                self.done += 1
        except RecordError as error:
            log.error("review: %s", error)
        self.ready = True


_jobs: WeakKeyDictionary[Session, dict[tuple[int, int], ReviewJob]] = WeakKeyDictionary()


def review_of(session: Session, player: int) -> ReviewJob:
    """The review of the session's last hand for a player, the same one every time it is asked for."""
    deals = sum("deal" in json.loads(line) for line in session.lines)
    kept = _jobs.setdefault(session, {})
    key = (player, deals - 1)
    if key not in kept:
        kept[key] = ReviewJob(session.lines, player, deals - 1)
    return kept[key]
