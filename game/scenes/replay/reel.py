"""A record on the screen: loaded, standing at a moment of one of its hands, and moved on or back from there."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator, Sequence

from engine.review import Moment
from game.app.services import Seating, Services
from game.app.steps import Step, Swap
from game.match.mistakes import Mistakes
from game.match.recording import Film, Take
from game.scenes.replay.unreadable import unreadable
from game.scenes.scene import WidgetScene
from game.scenes.table.showing import Showing
from game.scenes.table.words import TableWords
from game.store.matches import KeptMatch

log = logging.getLogger(__name__)

_SLICE = 0.03
"""Seconds of a frame spent on playing the record."""
_REST = 1.4
"""Seconds between two hands while it runs."""


class Reel(WidgetScene):
    """A record to watch: that of a kept match, or lines. `hand` is the number of the hand to begin with, from 0, and
    `at` how many of its events have happened by then."""

    def __init__(
        self,
        source: int | Sequence[str],
        people: Sequence[Seating] = (),
        hand: int | None = None,
        at: int = 0,
    ) -> None:
        super().__init__()
        self.source, self._given, self._hand, self._at = source, list(people), hand, at
        self.kept: KeptMatch | None = None
        self.film: Film
        self.mistakes: Mistakes
        self.showing: Showing | None = None
        self.take, self.goal = 0, 0
        self.playing = False
        self.person: int | None = None
        """The player through whose eyes it is seen; None with all hands open."""
        self._loading: Iterator[int] | None = None
        self._rest = 0.0
        self._takes: list[Take] = []
        self._wanted: int | None = None
        """Which way the next mistake is looked for, as long as it is not found."""
        self._spotless = False
        """The last search for mistakes found none; said until something else is done."""
        self._noted: Moment | None = None

    # loading

    def enter(self, services: Services) -> None:
        lines: Sequence[str] = []
        if isinstance(self.source, int):
            try:
                self.kept = services.store.match(self.source)
                lines = services.store.lines(self.source)
                self._given = [Seating(who.level, who.name, who.portrait) for who in self.kept.people]
            except KeyError:
                log.warning("there is no match %d", self.source)
        else:
            lines = self.source
        self.film = Film(lines, self._given, self.kept is not None and not self.kept.running)
        self.mistakes = Mistakes(self.film)
        self._loading = self.film.load()
        rules = self.film.first.get("rules")
        super().enter(services.about(rules) if isinstance(rules, str) else services)

    def leave(self) -> None:
        self.mistakes.stop()
        super().leave()

    def update(self, dt: float) -> Step | None:
        if self._loading is not None:
            return self._load()
        showing = self.showing
        assert showing is not None
        if showing.timeline.waiting < 2 and showing.seen < self.goal:
            showing.pull(min(self.goal, showing.seen + 2))
        areas = showing.update(dt)
        arrived = showing.timeline.idle and self._arrived(dt)
        if arrived or showing.layout.whole in areas:
            self._follow()
        elif areas:
            self.touch(*areas)
        if self._wanted is not None:
            self._seek_mistake()
        if self._mistake() is not self._noted:
            self._noted = self._mistake()
            self.rebuild()
        return super().update(dt)

    def _load(self) -> Step | None:
        assert self._loading is not None
        end = time.perf_counter() + _SLICE
        for done in self._loading:
            if time.perf_counter() > end:
                self.rebuild()
                log.debug("replay: %d lines", done)
                return None
        self._loading = None
        self._takes = self.film.showable()
        if not self._takes:
            return Swap(unreadable(self.services.texts, self.film))
        humans = self.film.humans
        number = next((i for i, take in enumerate(self._takes) if take.number == self._hand), 0)
        self.person = None if self.film.open(self._takes[number]) and not humans else (humans or [0])[0]
        self._begin(number, self._at)
        if self._at:
            self.mistakes.look(self.now)
        self.stage.focus_on(self.stage.find("play"))
        return None

    # where it stands

    @property
    def now(self) -> Take:
        """The hand that is watched."""
        return self._takes[self.take]

    @property
    def at(self) -> int:
        """How many events of the hand have been seen."""
        return len(self.showing.view.log) if self.showing is not None else 0

    @property
    def open(self) -> bool:
        """Whether all hands are seen now."""
        return self.person is None

    def _begin(self, take: int, at: int) -> None:
        """Stand in a hand when so many events have happened."""
        self.take = take
        session = self.now.session
        if not self.film.open(self.now) and self.person is None:
            self.person = self.film.humans[0]
        words = TableWords(self.services, session)
        self.showing = Showing(self.services, session, words)
        self.showing.fit()
        self._stand(at)

    def _stand(self, at: int) -> None:
        showing = self.showing
        assert showing is not None
        session = self.now.session
        humans = self.film.humans
        seat = session.seat_of(self.person if self.person is not None else humans[0] if humans else 0)
        showing.begin(seat, self.open)
        for event in self.now.log[:at]:
            showing.view.apply(event if self.open else event.for_seat(seat))
        showing.seen = self.goal = at
        self._rest = 0.0
        self.rebuild()

    def seek(self, at: int, take: int | None = None) -> Step | None:
        """Go to a moment at once."""
        self.playing, self._wanted, self._spotless = False, None, False
        if take is not None and take != self.take:
            self._begin(take, at)
        else:
            self._stand(max(0, min(at, len(self.now.log))))
        return None

    def step(self, kind: str, way: int) -> Step | None:
        """Go to the next (1) or last (-1) "action", "turn", "hand", "win" or "slip"; one action on is shown moving."""
        showing = self.showing
        assert showing is not None
        self._spotless = False
        if kind == "slip":
            self._wanted = way
            self.rebuild()
            return self._seek_mistake()
        take, at = self.film.next_stop(self.take, max(self.at, self.goal), kind, way)
        if kind == "action" and way > 0 and take == self.take:
            self.playing = False
            showing.catch_up(self.goal)
            self.goal = at
            showing.pull(at)
            self._follow()
            return None
        if (take, at) == (self.take, self.at):
            self.services.sounds.play("refuse")
        return self.seek(at, take)

    def _seek_mistake(self) -> Step | None:
        """Go to the next known mistake in the wanted direction, or have the hands on the way looked into."""
        way = self._wanted
        assert way is not None
        order = range(self.take, len(self._takes)) if way > 0 else range(self.take, -1, -1)
        for number in order:
            take = self._takes[number]
            known = self.mistakes.look(take)
            stops = self.mistakes.stops(take)
            if number == self.take:
                stops = [at for at in stops if (at > self.at if way > 0 else at < self.at)]
            if stops and (known or way > 0):
                self._wanted = None
                return self.seek(stops[0 if way > 0 else -1], number)
            if not known:
                return None
        self._wanted, self._spotless = None, True
        self.services.sounds.play("refuse")
        self.rebuild()
        return None

    def play(self) -> Step | None:
        """Let it run, or stop it."""
        showing = self.showing
        assert showing is not None
        self.playing, self._spotless = not self.playing, False
        if self.playing and self.at >= len(self.now.log):
            if self.take + 1 < len(self._takes):
                self._begin(self.take + 1, 0)
            else:
                self._stand(0)
        self.goal = len(self.now.log) if self.playing else showing.seen
        self.rebuild()
        return None

    def _arrived(self, dt: float) -> bool:
        """Everything up to the goal has been shown: go on to the next hand if it is running."""
        if not self.playing or self.at < len(self.now.log):
            return False
        self._rest += dt
        if self._rest < _REST:
            return False
        if self.take + 1 < len(self._takes):
            self._begin(self.take + 1, 0)
            self.goal = len(self.now.log)
        else:
            self.playing = False
            self.rebuild()
        return True

    def look_through(self, player: int | None) -> Step | None:
        """See it through a player's eyes, or with all hands open."""
        if player is None and not self.film.open(self.now):
            self.services.sounds.play("refuse")
            return None
        if player is not None and not self.film.open(self.now) and player not in self.film.humans:
            self.services.sounds.play("refuse")
            return None
        self.person = player
        self._stand(self.at)
        return None

    def next_eyes(self) -> Step | None:
        """The next way to see it: open, then each player in turn."""
        order: list[int | None] = [None, 0, 1, 2, 3]
        at = order.index(self.person)
        return self.look_through(order[(at + 1) % len(order)])

    def _mistake(self) -> Moment | None:
        """The mistake that the moment shown is known for, where whoever looks may see that hand."""
        moment = None if self.playing else self.mistakes.at(self.now, self.at)
        if moment is None or not (self.open or self.person == self._player(moment)):
            return None
        return moment

    def _player(self, moment: Moment) -> int:
        return self.now.session.loop.table.setup.chairs[moment.seat]

    def _follow(self) -> None:
        """It stands elsewhere in the same hand: the controls shall say so."""
        raise NotImplementedError
