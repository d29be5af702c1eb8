"""The timeline: takes one event at a time, plays its beat, and then lets the shown view have it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from engine.events import Event
from engine.view import SeatView
from game.motion.beat import NOTHING, Beat

SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 2.0, "instant": 0.0}
"""How fast the clock of a beat runs; at "instant" beats take no time."""

Script = Callable[[Event, SeatView], Beat]


class Timeline:
    """What the player has been shown up to now (`shown`), and what is still to be shown.

    `script` turns an event, before it is applied, into its beat; `play` starts a sound.
    """

    def __init__(self, shown: SeatView, script: Script, play: Callable[[str], None]) -> None:
        self.shown = shown
        self._script = script
        self._play = play
        self._queue: deque[Event] = deque()
        self._event: Event | None = None
        self.beat: Beat = NOTHING
        self.time = 0.0
        self._sounded = 0
        self.calm = False

    @property
    def idle(self) -> bool:
        """Nothing is moving and nothing waits to be shown."""
        return self._event is None and not self._queue

    @property
    def waiting(self) -> int:
        """Events not yet shown, the running one included."""
        return len(self._queue) + (self._event is not None)

    @property
    def queued(self) -> int:
        """Events whose beat has not begun."""
        return len(self._queue)

    def add(self, events: Iterable[Event]) -> None:
        """Queue what happened."""
        self._queue.extend(events)

    def update(self, seconds: float, speed: str) -> bool:
        """Let time pass; True when the picture changed."""
        if self.idle:
            return False
        factor = SPEEDS[speed]
        if not factor:
            self.skip()
            return True
        left = seconds * factor
        while True:
            if self._event is None:
                if not self._queue:
                    return True
                self._begin(self._queue.popleft())
            length = self.beat.calm if self.calm else self.beat.length
            if self.time + left < length:
                self.time += left
                self._sound()
                return True
            left -= max(0.0, length - self.time)
            self._finish(silent=False)

    def show(self, events: Iterable[Event], share: float) -> None:
        """Stand in the last of these events, `share` of its beat over; everything before it has been shown."""
        self.add(events)
        while self._queue:
            if self._event is not None:
                self._finish(silent=True)
            self._begin(self._queue.popleft())
        self.time = self.beat.length * share
        if share >= 1:
            self._finish(silent=True)

    def skip(self) -> None:
        """Show everything that is queued at once."""
        if self._event is not None:
            self._finish(silent=True)
        while self._queue:
            self.shown.apply(self._queue.popleft())

    def _begin(self, event: Event) -> None:
        self._event, self.time, self._sounded = event, 0.0, 0
        self.beat = self._script(event, self.shown)

    def _finish(self, silent: bool) -> None:
        assert self._event is not None
        self.time = max(self.time, self.beat.length)
        if not silent:
            self._sound()
        self.shown.apply(self._event)
        self._event, self.beat = None, NOTHING

    def _sound(self) -> None:
        for when, name in self.beat.sounds[self._sounded :]:
            if when > self.time:
                break
            self._sounded += 1
            self._play(name)
