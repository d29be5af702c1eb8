"""The table: a match as it is played, one person after another at the near side."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial

import pygame

from engine.actions import Action, Pass
from engine.deal import IllegalAction
from engine.standard import Stage
from engine.view import SeatView
from game.board.layout import Layout
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
from game.motion.timeline import Timeline
from game.rota import Rota, Visit
from game.scenes import registry
from game.scenes.backdrops import draw_soft
from game.scenes.message import Answer, Dialog
from game.scenes.scene import Scene
from game.scenes.table.advice import KEY, Advice
from game.scenes.table.arranging import Arranging
from game.scenes.table.desk import NOWHERE, Desk
from game.scenes.table.menu import TableMenu, pause_menu
from game.scenes.table.move_log import KEY as MOVES
from game.scenes.table.move_log import MoveLog
from game.scenes.table.prompt import Prompt
from game.scenes.table.showing import Showing
from game.scenes.table.wait_slip import WaitSlip
from game.scenes.table.why import Why
from game.scenes.table.wishes import Wishes
from game.scenes.table.words import TableWords
from game.services import Seating, Services
from game.session import HUMAN, Session
from game.steps import Home, Leave, Push, Step
from game.store.profiles import OWNER

log = logging.getLogger(__name__)

_AHEAD = 8
"""Events that the engine may be ahead of the picture."""


class TableScene(Scene):
    """One match at the table: what is shown, what the person at the screen is asked, and whose turn at it is next."""

    def __init__(self, session: Session, resumed: bool = False) -> None:
        """`resumed`: the match stands somewhere already."""
        super().__init__()
        self.session, self._resumed = session, resumed
        self.showing: Showing
        self.words: TableWords
        self.desk: Desk
        self.arranging: Arranging
        self.why: Why
        self.advice: Advice
        self.slip: WaitSlip
        self.menu: TableMenu
        self.wishes: Wishes
        self._rota: Rota
        self._visit: Visit | None = None
        self._covered = False
        self._clock = 0.0
        self._passing: Action | None = None
        self._result_shown = False

    # scene

    def enter(self, services: Services) -> None:
        super().enter(services)
        self.words = TableWords(services, self.session)
        self.showing = Showing(services, self.session, self.words)
        self.menu = TableMenu(services, self._open_guide, self._pause, self._open_log, self._profile)
        rules, texts = self.session.match.rules, services.texts
        self.why = Why(rules, texts)
        self.advice = Advice(rules, texts, lambda seat: self.words.name(seat))
        self.slip = WaitSlip(self.words, self.why)
        self.desk = Desk(rules, texts, self.why.explain, lambda: self._play("refuse"))
        self.arranging = Arranging(self.showing, self.desk)
        self._rota = Rota(self.session, services.settings.now.sharing == "everyone")
        self.wishes = Wishes(self.session, services.household, self._rota)
        self._fit()
        self._begin_deal(self._resumed)

    @property
    def viewer(self) -> int:
        """The seat at the near side."""
        return self.showing.viewer

    @property
    def shown(self) -> SeatView:
        """What the person at the near side has been shown."""
        return self.showing.view

    @property
    def timeline(self) -> Timeline:
        """What is moving and what is still to be shown."""
        return self.showing.timeline

    @property
    def layout(self) -> Layout:
        """Where everything is."""
        return self.showing.layout

    @property
    def prompt(self) -> Prompt | None:
        """What the person at the screen is asked now."""
        return self.desk.prompt

    @property
    def _open(self) -> bool:
        """All hands lie open: several people who want it so."""
        return self.services.settings.now.sharing == "open" and len(self.session.humans) > 1

    def _profile(self) -> int:
        """The profile of the person at the near side."""
        return self.session.person_at(self.viewer).profile

    def _first_viewer(self) -> int:
        visit = self._rota.next()
        if visit is not None:
            return visit.seat
        humans = self.session.humans
        return self.session.seat_of(humans[0]) if humans else 0

    def _begin_deal(self, again: bool = False) -> None:
        """A deal comes on the screen; with several people the first is called before anything is shown.

        `again`: it stands somewhere already, and all that has happened is shown at once.
        """
        self._rota.begin(again)
        self.wishes.begin()
        self._result_shown = False
        self._covered = len(self.session.humans) > 1 and not self._open
        self.showing.begin(self._first_viewer(), self._open)
        self.menu.show(self.layout)
        self._clear()
        if again:
            self.showing.catch_up(self._rota.limit())

    def _clear(self) -> None:
        self._visit = None
        self.showing.looking = False
        self.desk.clear()
        self.advice.clear()
        self._follow()

    def _fit(self) -> None:
        self.showing.fit()
        self.menu.show(self.showing.layout)

    def _follow(self) -> None:
        """Make the desk agree with what is shown."""
        self.showing.follow()
        self.desk.order = self.showing.order
        self.desk.show(self.shown, self.viewer, self.layout)
        self.desk.double_click = self.showing.now.double_click_discard
        self.touch()

    def _play(self, name: str) -> None:
        self.services.sounds.play(name)

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self._fit()
        self._follow()
        if self.prompt is not None and self._visit is not None:
            self._ask(self._visit)

    def show_moment(self, viewer: int, number: int, share: float = 1.0) -> None:
        """Stand still in the middle of event `number` of the deal, seen by a seat; at `share` 1 it has happened."""
        self._covered = False
        self.showing.begin(viewer, open_hands=False)
        self.showing.show_moment(number, share)
        self._clear()

    def show_question(self, viewer: int) -> None:
        """Stand where a seat is asked."""
        question = self.session.question(viewer)
        self.show_moment(viewer, len(self.session.loop.table.log) - 1)
        if question is not None:
            self._ask(Visit(viewer, self.showing.seen, question))

    # time

    @property
    def moving(self) -> bool:
        busy = not self.timeline.idle or self.session.pondering
        return busy or self.showing.shimmers or self.menu.moving

    def update(self, dt: float) -> Step | None:
        if self._covered:
            self._covered = False
            return Push(registry.scene("curtain", self.session, self.viewer))
        self._clock += dt
        if self.timeline.waiting < _AHEAD and not self.session.over:
            self.session.ponder(self.services.aside)
        self.showing.pull(self.limit())
        self.desk.order = self.showing.order
        self.arranging.follow()
        self.showing.own_face = str(self.desk.looked_at or "")
        glinted = self.showing.shimmers
        if self.showing.update(dt) or (glinted and self.prompt is not None):
            self.touch()
        self.showing.weighed = self.desk.weighed
        if self.slip.update(self.shown, self.viewer, self._clock):
            self.touch()
        if self.menu.update(dt) or self.desk.stale or self.advice.stale:
            self.desk.stale = self.advice.stale = False
            self.touch()
        if self.prompt is not None:
            self.advice.think()
        return self._settle() if self.timeline.idle else None

    def _settle(self) -> Step | None:
        """Everything has been shown: ask, turn the table, or show the result."""
        if self.prompt is not None:
            return None
        visit = self._rota.next()
        if visit is None:
            if self.session.loop.over and not self._result_shown:
                self._result_shown = True
                return Push(registry.scene("result", self.session, self.viewer))
        elif self.wishes.passes_unasked(visit):
            self._answer(visit, next(a for a in visit.question.options if isinstance(a, Pass)))
        elif visit.seat == self.viewer:
            self._ask(visit)
        elif self._open:
            self._turn_to(visit.seat)
        else:
            return Push(registry.scene("curtain", self.session, visit.seat))
        return None

    def _turn_to(self, seat: int) -> None:
        self.showing.turn_to(seat)
        self.menu.show(self.layout)
        self._clear()

    def limit(self) -> int:
        """How many events of the deal may be shown now."""
        return self._rota.limit()

    @property
    def hints(self) -> str:
        """When hints are shown: "off", "ask" or "always"."""
        return self.showing.now.hints

    def wanted(self, visit: Visit) -> Action | None:
        """What the hint shall suggest in any case; None: whatever is best."""
        return None

    def _ask(self, visit: Visit) -> None:
        self._visit = visit
        question = visit.question
        self.showing.looking = question.stage is Stage.LOOK
        view = self.shown if self.shown.seat == visit.seat else self.session.loop.view(visit.seat)
        self.desk.avoid = self.showing.room_for_waits(view, question)
        self.why.ask(view, question)
        self.advice.mode = self.hints
        self.advice.ask(view, question, self.wanted(visit))
        self.desk.ask(question, self.showing.dress.style, self.why.barred() if visit.real else ())

    def resume(self, result: object) -> Step | None:
        super().resume(result)
        self._follow()
        passing, self._passing = self._passing, None
        match result:
            case "next":
                self.session.next_deal()
                self._begin_deal()
            case ("seat", int(seat)) if seat != self.viewer:
                self._turn_to(seat)
            case "pass-win" if passing is not None and self._visit is not None:
                self._answer(self._visit, passing)
            case "claims":
                self.wishes.next(self.viewer)
                return self._pause()
            case "take-back":
                return self._take_back()
            case "settings":
                return Push(registry.scene("settings", "", self._personal()))
            case "title":
                return Home(registry.scene("title"))
            case "leave-match":
                self.session.end()
                return Home(registry.scene("title"))
            case "quit":
                return Leave()
        return None

    # what the person does

    def handle(self, event: Input) -> Step | None:
        if isinstance(event, Resized):
            return None
        self.showing.stir()
        if not isinstance(event, KeyDown | PadDown):
            reply = self.menu.handle(event)
            if reply.handled:
                self.showing.pointing.point(None)
                self.touch()
                return reply.step
        if not self.showing.hurried and not self.advice.hover:
            used = self.arranging.handle(event)
            if isinstance(used, PointerDown):
                return self._choose(self.desk.press(used))
            if used:
                self.touch()
                return None
        match event:
            case PointerMoved(pos=pos):
                if self.slip.point(pos, self.layout, self.showing.waits):
                    self.touch()
                hot = self.advice.point(pos, self.layout, self.desk.places()) or self.desk.point(pos)
                self.showing.pointing.point(None if hot else pos)
                self.services.screen.set_cursor("hand" if hot else self.menu.cursor)
            case WindowLeft():
                self.desk.point(NOWHERE)
                self.showing.pointing.point(None)
            case PointerDown(pos=pos):
                self.showing.pointing.point(pos)
                if self._hurry():
                    return None
                if self.advice.hover:
                    return self._more_advice()
                return self._choose(self.desk.press(event))
            case KeyDown() | PadDown():
                return self._key(event)
        return None

    def _key(self, event: KeyDown | PadDown) -> Step | None:
        command = self._command(event)
        if command is not None:
            return command()
        back = isinstance(event, PadDown) and event.button is Pad.B
        held = isinstance(event, KeyDown) and event.repeat
        if nav_of(event) in (Nav.MENU, Nav.BACK) and not back:
            return None if held else self._pause()
        return None if not held and self._hurry() else self._choose(self.desk.key(event))

    def _command(self, event: KeyDown | PadDown) -> Callable[[], Step | None] | None:
        """What a key or button does here, whatever is asked."""
        if isinstance(event, PadDown):
            pads = {Pad.Y: self._more_advice, Pad.X: self._open_log, Pad.BACK: self._look_on}
            return pads.get(event.button)
        if event.key in ("+", "=", "-"):
            return partial(self._change_speed, -1 if event.key == "-" else 1)
        keys = {
            "?": self._open_guide,
            "f1": self._open_guide,
            "backspace": self._take_back,
            "z": self._take_back,
            KEY: self._more_advice,
            MOVES: self._open_log,
            "v": self._look_on,
            "u": self._count,
        }
        return None if event.repeat else keys.get(event.key)

    def _count(self) -> Step | None:
        self.touch()
        return self.menu.toggle_counter()

    def _change_speed(self, way: int) -> Step | None:
        self.menu.change_speed(way)
        self.touch()
        return None

    def _more_advice(self) -> Step | None:
        """The hint, then every choice, then nothing again."""
        if not self.advice.toggle():
            self._play("refuse")
        return None

    def _look_on(self) -> Step | None:
        """The next river, meld or mark held under the glass."""
        if not self.showing.look_on():
            self._play("button")
        self.touch()
        return None

    def _hurry(self) -> bool:
        """A click or key while tiles are dealt, or while the last moves are told, shows how things stand at once."""
        if not self.showing.hurried:
            return False
        self.showing.hurry()
        self.touch()
        return True

    def _choose(self, action: Action | None) -> Step | None:
        prompt = self.prompt
        if action is None or prompt is None or self._visit is None:
            return None
        if isinstance(action, Pass) and prompt.may_win and self.showing.now.confirm_win_pass:
            self._passing = action
            texts = self.services.texts
            answers = [
                Answer("pass-win", texts("pass-win-yes")),
                Answer("stay", texts("pass-win-stay"), kind="gold"),
            ]
            return Push(Dialog(texts("pass-win-title"), texts("pass-win-text"), answers))
        self._answer(self._visit, action)
        return None

    def _answer(self, visit: Visit, action: Action) -> None:
        if visit.real:
            try:
                self.session.submit(action)
            except IllegalAction as refused:
                log.error("refused: %s", refused)
                return
        self._rota.answered(visit)
        self._clear()

    def _choice_to_undo(self) -> int | None:
        return self.session.last_choice(passes=self.showing.now.claims == "all")

    def _take_back(self) -> Step | None:
        """Go back to the last own decision, if the settings and the table allow it."""
        if not self.services.settings.now.take_back or self._choice_to_undo() is None:
            self._play("refuse")
            return None
        self.session.take_back(passes=self.showing.now.claims == "all")
        self._begin_deal(again=True)
        return None

    def _open_guide(self) -> Step | None:
        if registry.available("guide"):
            return Push(registry.scene("guide", self.session.match.rules.spec.id, self.desk.refused))
        return None

    def _open_log(self) -> Step | None:
        """What has happened in this hand, as the person at the near side was shown it."""
        self.showing.pointing.forget()
        return Push(MoveLog(*self.showing.moves()))

    def _personal(self) -> Seating | None:
        """Whose own settings the settings shall show apart; None where there are only the settings."""
        person = self.session.person_at(self.viewer)
        alone = len(self.session.humans) == 1 and person.profile in (0, OWNER)
        return None if alone or person.level != HUMAN else person

    def _pause(self) -> Step | None:
        undo = self._choice_to_undo() is not None if self.services.settings.now.take_back else None
        person = self._personal()
        name = "" if person is None else self.words.name(self.viewer)
        where, wish = self.words.where(), self.wishes.of(self.viewer)
        return Push(pause_menu(self.services, where, wish, undo, name))

    # drawing

    def draw(self, surface: pygame.Surface) -> None:
        if self._covered:
            draw_soft(surface)
            return
        rail = self.arranging.rail(self.showing.draw_table(surface))
        self.desk.draw(surface, rail, self._clock if self.showing.shimmers else None, self.advice.suggested)
        self.showing.draw_over(surface)
        if self.prompt is not None:
            self.advice.draw(surface, self.layout, self.desk.places(), self.showing.faces)
        self.slip.draw(surface, self.layout, self.showing.waits, self.shown, self.viewer)
        self.showing.draw_pointed(surface)
        self.desk.draw_slip(surface)
        self.menu.draw(surface)
