"""The table of a match in which some play on their own device: it shows what all may see, and hears their answers."""

from __future__ import annotations

import time

import pygame

from engine.actions import Action, Pass
from engine.deal import IllegalAction
from engine.standard import Stage
from game.app.services import Services
from game.app.steps import Push, Step
from game.art import palette
from game.art.fonts import text_width
from game.devices.host import Guest, Host
from game.match.hot_seat import Visit
from game.match.session import Session
from game.scenes import registry
from game.scenes.devices.link import TableLink
from game.scenes.message import Answer, Dialog
from game.scenes.result.match_end import MatchEnd
from game.scenes.result.scene import Result
from game.scenes.scene import Scene
from game.scenes.table.scene import TableScene
from game.store.store import Notebook
from game.table.panels import draw_panel
from game.widgets.words import draw_line

_BEHIND = 8
"""Events that may wait to be shown while something lies over the table."""


class DeviceTable(TableScene):
    """A table with devices. Where nobody was set up at this screen, nobody's hand is ever seen on it, but that of a
    person who has come over because their device is away."""

    def __init__(self, session: Session, host: Host, resumed: bool = False) -> None:
        super().__init__(session, resumed)
        self.host = host
        self.link: TableLink
        self._asking: Guest | None = None
        self._line = ""

    def enter(self, services: Services) -> None:
        if isinstance(self.session.journal, Notebook) and self.session.journal.match is not None:
            self.host.match = self.session.journal.match
            self.host.keep()
        for guest in self.host.guests.values():
            guest.stale = True
        about = services.about(self.session.match.rules.spec.id)
        # Answers to questions of an earlier run are late, whatever is asked now.
        self.link = TableLink(self.host, about, self.session, time.time_ns() // 1_000_000)
        super().enter(services)

    # who sits where

    def elsewhere(self, seat: int) -> bool:
        return self.link.elsewhere(seat)

    @property
    def _at_screen(self) -> list[int]:
        """Players who were set up at this screen."""
        return [p for p in self.session.humans if self.session.people[p].profile not in self.host.people]

    @property
    def home_is_public(self) -> bool:
        """Whether the screen belongs to nobody."""
        return not self._at_screen

    @property
    def shared(self) -> bool:
        return len(self._at_screen) + len(self.host.moved) > 1

    @property
    def _hides(self) -> bool:
        return self.home_is_public or super()._hides

    def _first_viewer(self) -> int:
        seats = [self.session.seat_of(p) for p in self._at_screen or self.session.humans]
        visit = self._rota.next()
        return visit.seat if visit is not None and visit.seat in seats else seats[0]

    def _begin_deal(self, again: bool = False) -> None:
        self.link.begin()
        super()._begin_deal(again)

    def _give_back(self) -> None:
        """The screen belongs to nobody again."""
        if self.home_is_public and not self.showing.public:
            self.showing.rise(self.viewer)
            self._turned()

    def _answer(self, visit: Visit, action: Action) -> None:
        super()._answer(visit, action)
        if self._visit is None:
            self._give_back()

    # time

    @property
    def settled(self) -> bool:
        return False

    def update(self, dt: float) -> Step | None:
        self._exchange(self.showing.begun)
        if self._visit is not None and self.elsewhere(self._visit.seat):
            self._clear()
            self._give_back()
        if self.cover.seat is not None and self.elsewhere(self.cover.seat):
            self._turned()
        line = self.line()
        if line != self._line:
            self._line = line
            self.touch()
        if self._asking is None and self.host.asking:
            self._asking = self.host.asking[0]
            return Push(self._ask_whose(self._asking))
        return super().update(dt)

    def beneath(self, top: Scene) -> Step | None:
        if not self.session.over:
            self.session.ponder(self.services.aside)
        self.showing.pull(self.limit())
        if self.timeline.waiting > _BEHIND:
            self.showing.catch_up(self.limit())
        self._exchange(self.limit())
        self.link.final = isinstance(top, MatchEnd)
        if not self.link.all_ready or self._at_screen or self.host.moved:
            return None
        self.link.ready.clear()
        if isinstance(top, Result):
            return top.go_on()
        return top.again() if isinstance(top, MatchEnd) else None

    def _exchange(self, limit: int) -> None:
        """Hear the devices, do what they decided, and tell them how things stand, up to an event of the deal."""
        visits = self._rota.visits()
        passing = [v for v in visits if self.elsewhere(v.seat) and self.wishes.passes_unasked(v)]
        for visit in passing:
            if visit.upto <= limit:
                self._decide(visit, next(a for a in visit.question.options if isinstance(a, Pass)))
        visits = [visit for visit in visits if visit not in passing]
        for visit, action in self.link.update(limit, visits):
            self._decide(visit, action)
        if self.session.over:
            self.host.forget()

    def _decide(self, visit: Visit, action: Action) -> None:
        """A device has answered for its seat."""
        if visit.real:
            try:
                self.session.submit(action)
            except IllegalAction:
                self.link.refused(visit.seat)
                return
        self._rota.answered(visit)

    # what opens over it

    def _ask_whose(self, guest: Guest) -> Dialog:
        """Another device wants a seat that one has already."""
        texts = self.services.texts
        name = self.host.people[guest.wants]
        answers = [
            Answer("device-yes", texts("devices-takeover-yes")),
            Answer("device-no", texts("devices-takeover-no"), kind="gold"),
        ]
        text = texts("devices-takeover-text", name=name)
        return Dialog(texts("devices-takeover"), text, answers)

    def resume(self, result: object) -> Step | None:
        guest, self._asking = self._asking, None
        if guest is not None and guest.wants:
            if result == "device-yes":
                self.host.give(guest, guest.wants)
            else:
                self.host.refuse(guest)
        if result == "devices":
            return Push(registry.scene("lobby", self.host))
        return super().resume(result)

    # what is said

    def line(self) -> str:
        """Whose device is waited for; whether somebody has a choice about a discard is said of nobody."""
        texts, words = self.services.texts, self.words
        gone = [seat for seat in range(4) if self.link.away(seat) and self.elsewhere(seat)]
        if gone:
            return texts("devices-waits-away", name=words.name(gone[0]))
        if self.prompt is not None or self.cover.seat is not None or not self.timeline.idle:
            return ""
        visits = [visit for visit in self._rota.visits() if self.elsewhere(visit.seat)]
        if not visits:
            return ""
        if visits[0].question.stage not in (Stage.DRAW, Stage.TURN):
            return texts("devices-waits-claims")
        return texts("devices-waits", name=words.name(visits[0].seat))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._line and self.cover.seat is None:
            layout = self.layout
            px, pad = layout.text(16), layout.px(16)
            rect = pygame.Rect(0, 0, text_width(self._line, "bold", px) + 2 * pad, layout.bar_height)
            rect.midtop = layout.rail.centerx, layout.buttons.top
            draw_panel(surface, layout, rect)
            draw_line(surface, self._line, "bold", px, palette.TEXT, rect.center, "centre")
