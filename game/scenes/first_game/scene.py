"""The first hand of a ruleset: played on a laid wall, with a slip of paper wherever something special happens."""

from __future__ import annotations

import logging
from collections import deque

import pygame

from engine.actions import Action
from engine.record import RecordError
from game.app.inputs import Input, KeyDown, Nav, Pad, PadDown, PointerDown, PointerMoved, Resized, nav_of
from game.app.services import Services
from game.app.steps import Home, Push, Step, Swap
from game.match.guided import GuidedSession, first_game, remember
from game.match.hot_seat import Visit
from game.people.regulars import regular_seats
from game.scenes import registry
from game.scenes.backdrops import draw_soft
from game.scenes.first_game.lessons import Lesson, Lessons
from game.scenes.key_names import named_keys
from game.scenes.message import Answer, Dialog, Pause
from game.scenes.scene import WidgetScene
from game.scenes.table.desk import NOWHERE
from game.scenes.table.scene import TableScene
from game.table.lesson import LessonView, draw_lesson, lesson_places
from game.widgets.label import Label
from game.widgets.layout import Inset
from game.widgets.theme import HEADING
from game.widgets.widget import Widget

log = logging.getLogger(__name__)

LEVELS = ("human", "novice", "novice", "novice")
_BREATH = 0.5
"""Seconds after a slip is gone in which the key that took it away does nothing: it would pass, or continue."""


def open_session(services: Services, rules: str) -> GuidedSession:
    """The hand before its first decision, its people named in the language in use. Raises RecordError or OSError."""
    lines = first_game(services.paths.assets, rules).read_text(encoding="utf-8").splitlines()
    now = services.settings.now
    return GuidedSession.open(lines, regular_seats(services.texts, LEVELS, now.player_name, now.portrait))


class FirstGame(TableScene):
    """The guided hand. It leaves to the title, to a new match, or to the guide; nothing of it is kept."""

    session: GuidedSession

    def __init__(self, services: Services, rules: str) -> None:
        super().__init__(open_session(services, rules))
        self.rules_id = rules
        self._lessons: Lessons
        self._slips: deque[Lesson] = deque()
        self._asked: Visit | None = None
        self._pointer = NOWHERE
        self._was_on_path = True
        self._breath = 0.0

    def enter(self, services: Services) -> None:
        self._lessons = Lessons(services.texts.about(self.rules_id), self.rules_id)
        super().enter(services)
        remember(services.settings, self.rules_id)

    # the path

    def wanted(self, visit: Visit) -> Action | None:
        """What the path has the person do."""
        return self.session.laid(visit.seat)

    @property
    def hints(self) -> str:
        """Hints are always shown while the path is followed."""
        return "always" if self.session.on_path else "ask"

    def limit(self) -> int:
        """One event at a time, so that a slip can come between any two."""
        whole = super().limit()
        return (
            min(whole, self.showing.seen + 1) if self.timeline.idle and not self._slips else self.showing.seen
        )

    def _settle(self) -> Step | None:
        """Nothing is asked before everything has been shown and told."""
        self._slips += self._lessons.of_events(self.shown, self.viewer)
        return super()._settle() if self.showing.seen >= super().limit() and not self._slips else None

    # slips

    @property
    def slip_shown(self) -> Lesson | None:
        """The lesson that lies on the table now."""
        return self._slips[0] if self._slips else None

    @property
    def moving(self) -> bool:
        return self._breath > 0 or (not self._slips and super().moving)

    def update(self, dt: float) -> Step | None:
        self._breath = max(0.0, self._breath - dt)
        if self._slips:
            if self.menu.update(dt):
                self.touch()
            return None
        step = super().update(dt)
        if self._visit is not None and self._visit is not self._asked and self.prompt is not None:
            self._asked = self._visit
            self._slips += self._lessons.of_question(self.shown, self._visit.question)
        if self._was_on_path and not self.session.on_path and not self.session.loop.over:
            self._was_on_path = False
            self._slips.append(Lesson("free", "hand"))
        if self._slips:
            self.advice.think()
            self.touch()
        return step

    def _next_slip(self) -> None:
        self._slips.popleft()
        self._breath = _BREATH
        self._play("button")
        self.touch()

    def handle(self, event: Input) -> Step | None:
        if not self._slips or isinstance(event, Resized):
            again = isinstance(event, KeyDown) and event.key in ("space", "enter")
            if self._breath and (again or (isinstance(event, PadDown) and event.button is Pad.A)):
                return None
            return super().handle(event)
        view, about = self._lesson_view(), self._about(self._slips[0])
        places = lesson_places(self.layout, view, about)
        match event:
            case PointerMoved(pos=pos):
                self._pointer = pos
                hot = places.go_on.collidepoint(pos) or places.skip.collidepoint(pos)
                self.services.screen.set_cursor("hand" if hot else "arrow")
                self.touch()
            case PointerDown(pos=pos):
                if places.skip.collidepoint(pos):
                    return self._skip()
                if places.slip.collidepoint(pos):
                    self._next_slip()
                    return None
                reply = self.menu.handle(event)
                return reply.step if reply.handled else None
            case KeyDown(repeat=True):
                return None  # a key that is held down turns one slip
            case KeyDown(key="space" | "enter") | PadDown(button=Pad.A):
                self._next_slip()
            case KeyDown() | PadDown() if nav_of(event) in (Nav.MENU, Nav.BACK):
                return self._pause()
        return None

    def _skip(self) -> Step | None:
        return Push(self._done_dialog())

    def _pause(self) -> Step | None:
        texts = self.services.texts
        answers = [
            Answer("continue", texts("pause-continue"), kind="gold"),
            Answer("done", texts("first-skip")),
            Answer("settings", texts("pause-settings")),
            Answer("title", texts("first-done-title-screen")),
        ]
        return Push(Pause(texts("first-title"), self._ruleset_name(), answers))

    def _ruleset_name(self) -> str:
        return self.services.ruleset(self.rules_id).name(self.services.texts)

    def _done_dialog(self) -> Dialog:
        texts, name = self.services.texts, self._ruleset_name()
        answers = [
            Answer("title", texts("first-done-title-screen"), kind="dim"),
            Answer("again", texts("first-done-again")),
            Answer("guide", texts("first-done-guide")),
            Answer("play", texts("first-done-play"), kind="gold"),
        ]
        return Dialog(
            texts("first-done-title"),
            texts("first-done-text", rules=name, **named_keys(texts, self.services.bindings)),
            answers,
        )

    def resume(self, result: object) -> Step | None:
        match result:
            case "next" | "done":
                super().resume(None)
                return Push(self._done_dialog())
            case "play":
                return Swap(registry.scene("new_match", self.rules_id))
            case "again":
                return Swap(registry.scene("first_game", self.rules_id))
            case "guide":
                return Swap(registry.scene("guide", self.rules_id))
            case "title":
                return Home(registry.scene("title"))
            case None if self.session.loop.over and self._result_shown:
                super().resume(None)
                return Push(self._done_dialog())
        return super().resume(result)

    # drawing

    def _lesson_view(self) -> LessonView:
        texts, lesson = self.services.texts, self._slips[0]
        words = (
            texts("first-free")
            if lesson.id == "free"
            else self._lessons.words(lesson, self.shown, self.services.bindings)
        )
        return LessonView(
            texts("first-title"), words, texts("first-go-on"), texts("first-key"), texts("first-skip")
        )

    def _about(self, lesson: Lesson) -> pygame.Rect:
        """The rectangle that a lesson points at."""
        layout = self.layout
        match lesson.place:
            case "buttons" if self.desk.places():
                places = self.desk.places()
                hint = self.advice.place(layout, places)
                return places[0].unionall([*places[1:], *([hint] if hint is not None else [])])
            case "note":
                return layout.note
            case "tray":
                return layout.tray
            case "plate":
                return layout.plates[(lesson.seat - self.viewer) % 4]
        hint = self.advice.place(layout, self.desk.places()) if self.prompt is not None else None
        return layout.hand if hint is None else layout.hand.union(hint)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._slips:
            draw_lesson(surface, self.layout, self._lesson_view(), self._about(self._slips[0]), self._pointer)


class FirstTable(WidgetScene):
    """Opens the guided hand of a ruleset and makes way for it, or says why that cannot be."""

    def __init__(self, rules: str) -> None:
        super().__init__()
        self.rules_id = rules

    def build(self) -> Widget:
        return Inset(Label("", HEADING))

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_soft(surface)

    def update(self, dt: float) -> Step | None:
        texts = self.services.texts
        try:
            return Swap(FirstGame(self.services, self.rules_id))
        except (RecordError, OSError, ValueError) as error:
            log.error("the first hand of %s: %s", self.rules_id, error)
            return Swap(Dialog(texts("first-title"), str(error), [Answer("ok", texts("ok"), kind="gold")]))
