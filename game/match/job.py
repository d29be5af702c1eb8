"""A job beside the drawing: what a search finds, one step after another, so that no frame waits for it."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from engine.record import RecordError
from engine.spec import SettingError

log = logging.getLogger(__name__)

T = TypeVar("T")


class Job(Generic[T]):
    """A search in a thread of its own. `found` are its finds up to now, `done` the steps it has taken.

    `search` begins it and yields a find or None at each step.
    """

    def __init__(self, name: str, search: Callable[[], Iterator[T | None]]) -> None:
        self.name, self._search = name, search
        self.found: list[T] = []
        self.done = 0
        self.ready = False
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Begin, or go on after `stop`; does nothing while it runs or when all is found."""
        if self.ready or (self._thread is not None and self._thread.is_alive()):
            return
        self._stop.clear()
        self._thread = threading.Thread(target=self.run, name=self.name, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Have it end soon; what was found is looked for again at the next start."""
        self._stop.set()

    def run(self) -> None:
        """Take every step; called by the thread, or directly where one may wait for it."""
        self.found, self.done = [], 0
        try:
            for find in self._search():
                if self._stop.is_set():
                    return
                if find is not None:
                    self.found.append(find)
                self.done += 1
        except (RecordError, SettingError) as error:
            log.error("%s: %s", self.name, error)
        self.ready = True
