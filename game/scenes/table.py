"""The table: a match as it is played, drawn from what the person at the near side has been shown."""

from __future__ import annotations

import logging
import time
from dataclasses import replace

import pygame

from engine.actions import Action, Pass
from engine.deal import IllegalAction
from engine.events import Drawn, Event
from engine.standard import Stage
from engine.view import SeatView
from game.board.callout import draw_callout
from game.board.layout import SMALLEST, Layout, layout
from game.board.panels import Faces, draw_note, draw_tray, draw_waits, waits_place
from game.board.picture import NOTHING_HIDDEN, Dress, Picture
from game.board.plates import draw_plates
from game.board.rail import RailView
from game.board.table import Board
from game.board.view import BoardView
from game.inputs import (
    Input,
    KeyDown,
    Nav,
    Pad,
    PadDown,
    PointerDown,
    PointerMoved,
    Resized,
    WindowLeft,
    nav_of,
)
from game.motion.beat import Beat
from game.motion.script import Script
from game.motion.timeline import Timeline
from game.scenes import registry
from game.scenes.backdrops import draw_soft
from game.scenes.desk import NOWHERE, Desk
from game.scenes.message import Answer, Dialog, Pause
from game.scenes.prompt import Prompt
from game.scenes.scene import Scene
from game.scenes.table_menu import TableMenu
from game.scenes.table_words import TableWords
from game.services import Services
from game.session import Session
from game.steps import Home, Leave, Push, Step

log = logging.getLogger(__name__)

_AHEAD = 8
"""Events that the engine may be ahead of the picture."""
_WARM = 0.004
"""Seconds of an idle frame spent on pictures that the next moves will need."""
_LARGE = 1.25
"""How much larger large text is."""


class TableScene(Scene):
    """One match at the table. `viewer` is the seat at the near side; `shown` what it has been shown."""

    def __init__(self, session: Session, resumed: bool = False) -> None:
        """`resumed`: it stands somewhere already; nobody sees a hand before they say that they are there."""
        super().__init__()
        self.session, self._resumed = session, resumed
        self._covered = resumed and len(session.humans) > 1 and bool(session.asked_humans())
        self.viewer = 0
        self.layout: Layout
        self.board: Board
        self.timeline: Timeline
        self.words: TableWords
        self.desk: Desk
        self.menu: TableMenu
        self._script: Script
        self._seen = 0
        self._clock = 0.0
        self._passing: Action | None = None
        self._result_shown = False
        self._base: tuple[object, BoardView, RailView] | None = None

    # scene

    def enter(self, services: Services) -> None:
        super().enter(services)
        self.words = TableWords(services, self.session)
        self.menu = TableMenu(services, self._open_guide, self._pause)
        self.desk = Desk(self.session.match.rules, services.texts, self.words.refusal, lambda: self._play("refuse"))
        self.viewer = self._first_viewer()
        self._fit()
        self._watch()
        if self._resumed:
            self.catch_up()

    def _first_viewer(self) -> int:
        asked = self.session.asked_humans()
        if asked:
            return asked[0]
        humans = self.session.humans
        return self.session.seat_of(humans[0]) if humans else 0

    @property
    def prompt(self) -> Prompt | None:
        """What the person at the screen is asked now."""
        return self.desk.prompt

    @property
    def calm(self) -> bool:
        """Nothing glides: reduced motion."""
        return self.services.settings.now.reduced_motion

    @property
    def shown(self) -> SeatView:
        """What the person at the near side has been shown."""
        return self.timeline.shown

    @property
    def dress(self) -> Dress:
        """How the table is dressed by the settings."""
        now = self.services.settings.now
        index = now.index_marks == "on" or (now.index_marks == "auto" and self.services.texts.language == "en")
        return Dress(now.cloth, now.tile_back, now.tile_style, index, now.tsumogiri_marks)

    def _fit(self) -> None:
        """Everything that hangs on the window's size and the settings."""
        width, height = self.services.screen.size
        scale = _LARGE if self.services.settings.now.text_size == "large" else 1.0
        self.layout = layout(max(width, SMALLEST[0]), max(height, SMALLEST[1]), scale)
        self.board = Board(self.layout, self.dress.index)
        self.menu.show(self.layout)
        self._base = None

    def _watch(self) -> None:
        """Show the running deal to the viewer from its beginning."""
        self._seen = 0
        self._result_shown = False
        self.timeline = Timeline(SeatView(self.viewer, self.session.loop.table.setup), self._beat, self._play)
        self._follow()
        self.desk.clear()

    def _follow(self) -> None:
        """Make the parts that hang on layout, viewer and timeline agree."""
        self.timeline.calm = self.calm
        self._script = Script(self.layout, self.viewer, self._picture, self.services.texts)
        self.desk.show(self.shown, self.layout)
        self.desk.double_click = self.services.settings.now.double_click_discard
        self._base = None
        self.touch()

    def catch_up(self) -> None:
        """Show all that has happened at once."""
        self._pull()
        self.timeline.skip()
        self._base = None

    def show_moment(self, viewer: int, number: int, share: float = 1.0) -> None:
        """Stand still in the middle of event `number` of the deal, seen by a seat; at `share` 1 it has happened."""
        self.viewer = viewer
        self._watch()
        events = self.session.events(viewer, 0)
        self._seen = len(events)
        self.timeline.show(events[: number + 1], share)
        self._follow()

    def show_question(self, viewer: int) -> None:
        """Stand where a seat is asked."""
        self.viewer = viewer
        self._watch()
        self.catch_up()
        self._ask()

    def _beat(self, event: Event, view: SeatView) -> Beat:
        return self._script(event, view)

    def _picture(self, view: SeatView) -> Picture:
        hidden = NOTHING_HIDDEN if self.calm else self.timeline.beat.hidden
        looking = self.prompt is not None and self.prompt.question.stage is Stage.LOOK
        return Picture(
            view, self.viewer, self.dress, self.words.board(view), hidden, self.viewer if looking else None
        )

    def _play(self, name: str) -> None:
        self.services.sounds.play(name)

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self._fit()
        self._follow()
        question = self.session.question(self.viewer)
        if self.prompt is not None and question is not None:
            self.desk.ask(question, self.dress.style)

    # time

    @property
    def moving(self) -> bool:
        shimmer = bool(self.shown.wild) and not self.calm
        return not self.timeline.idle or shimmer or self.menu.moving

    def update(self, dt: float) -> Step | None:
        if self._covered:
            self._covered = False
            return Push(registry.scene("curtain", self.session, self.viewer))
        self._clock += dt
        if self.timeline.waiting < _AHEAD and not self.session.over:
            self.session.think()
        self._pull()
        if self.timeline.update(dt, self.services.settings.now.speed):
            self.touch()
        if self.shown.wild and not self.calm and self.prompt is not None:
            self.touch()  # the light over wild tiles wanders
        if self.menu.update(dt) or self.desk.stale:
            self.desk.stale = False
            self.touch()
        if not self.timeline.idle:
            return None
        self.board.warm(time.perf_counter, _WARM)
        return self._settle()

    def _pull(self) -> None:
        events = self.session.events(self.viewer, self._seen)
        self._seen += len(events)
        self.timeline.add(events)

    def _settle(self) -> Step | None:
        """Everything has been shown: ask, turn the table, or show the result."""
        if self.session.loop.over:
            if self._result_shown:
                return None
            self._result_shown = True
            return Push(registry.scene("result", self.session, self.viewer))
        if self.prompt is not None:
            return None
        asked = self.session.asked_humans()
        if self.viewer in asked:
            self._ask()
        elif asked:
            return Push(registry.scene("curtain", self.session, asked[0]))
        return None

    def _ask(self) -> None:
        question = self.session.question(self.viewer)
        if question is None:
            return
        waits = self.words.waits(self.shown, self.viewer)
        self.desk.avoid = waits_place(self.layout, waits) if waits is not None else None
        self.desk.ask(question, self.dress.style)
        prompt = self.desk.prompt
        assert prompt is not None
        claims = self.services.settings.now.claims
        unwanted = claims == "none" or (claims == "wins" and not prompt.may_win)
        if question.stage is Stage.CLAIM and unwanted and prompt.passing is not None:
            self._submit(prompt.passing)
        self._base = None

    def resume(self, result: object) -> Step | None:
        super().resume(result)
        self._follow()
        passing, self._passing = self._passing, None
        match result:
            case "next":
                self.session.next_deal()
                self.viewer = self._first_viewer()
                self._watch()
            case ("seat", int(seat)):
                self.viewer = seat
                self._watch()
                self.catch_up()
                self._ask()
            case "pass-win" if passing is not None:
                self._submit(passing)
            case "title":
                return Home(registry.scene("title"))
            case "leave-match":
                self.session.end()
                return Home(registry.scene("title"))
            case "take-back":
                return self._take_back()
            case "settings":
                return Push(registry.scene("settings"))
            case "quit":
                return Leave()
        return None

    # what the person does

    def handle(self, event: Input) -> Step | None:
        if isinstance(event, Resized):
            return None
        if not isinstance(event, KeyDown | PadDown):
            reply = self.menu.handle(event)
            if reply.handled:
                self.touch()
                return reply.step
        match event:
            case PointerMoved(pos=pos):
                hot = self.desk.point(pos)
                self.services.screen.set_cursor("hand" if hot else self.menu.cursor)
            case WindowLeft():
                self.desk.point(NOWHERE)
            case PointerDown():
                self._hurry()
                return self._choose(self.desk.press(event))
            case KeyDown() | PadDown():
                return self._key(event)
        return None

    def _key(self, event: KeyDown | PadDown) -> Step | None:
        if isinstance(event, KeyDown) and event.key in ("+", "=", "-"):
            self.menu.change_speed(-1 if event.key == "-" else 1)
            self.touch()
            return None
        if isinstance(event, KeyDown) and event.key in ("?", "f1"):
            return self._open_guide()
        back = isinstance(event, PadDown) and event.button is Pad.B
        if isinstance(event, KeyDown) and event.key in ("backspace", "z") and not event.repeat:
            return self._take_back()
        if nav_of(event) in (Nav.MENU, Nav.BACK) and not back:
            return self._pause()
        self._hurry()
        return self._choose(self.desk.key(event))

    def _hurry(self) -> None:
        """A click or key while tiles are dealt shows the dealt hands at once."""
        if self.timeline.waiting > 4 and not any(isinstance(e, Drawn) for e in self.shown.log):
            self.timeline.skip()
            self._base = None
            self.touch()

    def _choose(self, action: Action | None) -> Step | None:
        if action is None:
            return None
        prompt = self.prompt
        asks_first = self.services.settings.now.confirm_win_pass
        if isinstance(action, Pass) and prompt is not None and prompt.may_win and asks_first:
            self._passing = action
            texts = self.services.texts
            answers = [
                Answer("pass-win", texts("pass-win-yes")),
                Answer("stay", texts("pass-win-stay"), kind="gold"),
            ]
            return Push(Dialog(texts("pass-win-title"), texts("pass-win-text"), answers))
        self._submit(action)
        return None

    def _submit(self, action: Action) -> None:
        try:
            self.session.submit(action)
        except IllegalAction as refused:
            log.error("refused: %s", refused)
            return
        self.desk.clear()
        self._pull()
        self.touch()

    def _undo_answer(self) -> list[Answer]:
        if not self.services.settings.now.take_back:
            return []
        reason = "" if self._choice_to_undo() is not None else self.services.texts("take-back-nothing")
        about = self.services.texts("take-back.about")
        return [Answer("take-back", self.services.texts("take-back"), second=about, disabled_reason=reason)]

    def _choice_to_undo(self) -> int | None:
        return self.session.last_choice(passes=self.services.settings.now.claims == "all")

    def _take_back(self) -> Step | None:
        """Go back to the last own decision, if the settings and the table allow it."""
        if not self.services.settings.now.take_back or self._choice_to_undo() is None:
            self._play("refuse")
            return None
        self.session.take_back(passes=self.services.settings.now.claims == "all")
        self.viewer = self._first_viewer()
        self._watch()
        self.catch_up()
        return None

    def _open_guide(self) -> Step | None:
        if registry.available("guide"):
            return Push(registry.scene("guide", self.session.match.rules.spec.id))
        return None

    def _pause(self) -> Step | None:
        texts = self.services.texts
        answers = [
            Answer("continue", texts("pause-continue"), kind="gold"),
            *self._undo_answer(),
            Answer("settings", texts("pause-settings")),
            Answer("title", texts("pause-title"), second=texts("pause-title.about")),
            Answer("leave-match", texts("pause-end"), second=texts("pause-end.about")),
            Answer("quit", texts("pause-quit")),
        ]
        return Push(Pause(texts("pause-heading"), self.words.where(), answers))

    # drawing

    def _still(self) -> tuple[BoardView, RailView]:
        """The picture of what stands still, made anew only when something happened."""
        asked = self.prompt is not None
        key = (len(self.shown.log), id(self.timeline.beat), self.viewer, self.services.texts.language, asked)
        if self._base is None or self._base[0] != key:
            picture = self._picture(self.shown)
            self._base = (key, picture.board(), picture.rail())
        return self._base[1], self._base[2]

    def draw(self, surface: pygame.Surface) -> None:
        if self._covered:
            draw_soft(surface)
            return
        board, rail = self._still()
        beat, now = self.timeline.beat, self.timeline.time
        if not self.calm:
            board = replace(
                board,
                moving=tuple(g.at(now) for g in beat.glides),
                dice=tuple(d.at(now) for d in beat.dice),
                coins=tuple(c for c in (f.at(now) for f in beat.coins) if c is not None),
            )
        counted = [at for when, at in beat.counted if when <= now]
        if counted:
            pointing = self._picture(self.shown).pointing(counted[-1], str(len(counted)))
            board = replace(board, marks=(pointing,))
        self.board.draw(surface, board)
        self.desk.draw(surface, rail, None if self.calm else self._clock)
        draw_plates(surface, self.layout, self.words.plates(self.shown, self.viewer, beat.changes))
        self._draw_panels(surface)
        self.words.draw_ruleset(surface, self.layout)
        if beat.callout is not None:
            c = beat.callout
            rel, length = (c.seat - self.viewer) % 4, beat.calm if self.calm else beat.length
            draw_callout(surface, self.layout, rel, c.sign, c.text, now, length, c.grand, self.calm)
        self.desk.draw_slip(surface)
        self.menu.draw(surface)

    def _draw_panels(self, surface: pygame.Surface) -> None:
        dress = self.dress
        faces = Faces(dress.index, dress.style, dress.back)
        note = self.words.note(self.shown, self.viewer)
        if note is not None:
            draw_note(surface, self.layout, note, faces)
        flowers = self.shown.flowers[self.viewer]
        if flowers:
            draw_tray(surface, self.layout, [str(t) for t in flowers], faces)
        waits = self.words.waits(self.shown, self.viewer)
        if waits is not None:
            draw_waits(surface, self.layout, waits, faces)
