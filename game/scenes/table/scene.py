"""The table: a match as it is played, one person after another at the near side."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial

from engine.actions import Action, Pass
from engine.deal import IllegalAction
from engine.explain import giver_at, laid
from engine.handline import write
from engine.standard import Stage
from game.app.inputs import (
    Input,
    KeyDown,
    Nav,
    Pad,
    PadDown,
    PointerDown,
    PointerMoved,
    Resized,
    Wheel,
    WindowLeft,
    nav_of,
)
from game.app.steps import Home, Leave, Push, Step
from game.match.hot_seat import Visit
from game.scenes import registry
from game.scenes.message import Answer, Dialog
from game.scenes.promise import Promise
from game.scenes.table.desk import NOWHERE
from game.scenes.table.laid import LaidTable

log = logging.getLogger(__name__)

_AHEAD = 8
"""Events that the engine may be ahead of the picture."""


class TableScene(LaidTable):
    """One match at the table: what the person at the screen does, and whose turn at it is next."""

    # time

    @property
    def moving(self) -> bool:
        busy = not self.timeline.idle or self.session.pondering
        return busy or self.showing.shimmers or self.menu.moving or self._covers_soon

    @property
    def settled(self) -> bool:
        rests = self.timeline.idle and self.showing.settled and self.slip.settled and self.menu.settled
        return rests and (self.prompt is not None or self.cover.settled) and self.session.idle

    @property
    def _covers_soon(self) -> bool:
        """The cover is about to take its button or key."""
        return self.cover.seat is not None and not self.cover.settled

    def update(self, dt: float) -> Step | None:
        if self._wished:
            return Push(self._tell_sharing())
        self._clock += dt
        if self.timeline.waiting < _AHEAD and not self.session.over:
            self.session.ponder(self.services.aside)
        self.showing.pull(self.limit())
        self.desk.order = self.showing.order
        self.grip.follow()
        self.showing.own_face = str(self.desk.looked_at or "")
        glinted = self.showing.shimmers
        if areas := self.showing.update(dt):
            self.touch(*areas)
        if glinted:
            self.touch(self._glints())
        self.showing.weighed = self.desk.weighed
        if self.slip.update(self.shown, self.viewer, self._clock):
            self.touch()
        if self.cover.update(dt) or self.menu.update(dt) or self.desk.stale or self.advice.stale:
            self.desk.stale = self.advice.stale = False
            self.touch()
        if self.prompt is not None:
            self.advice.think()
        return self._settle() if self.timeline.idle else None

    def _settle(self) -> Step | None:
        """Everything has been shown: ask, turn the table, or show the result."""
        if self.prompt is not None or self.cover.seat is not None:
            return None
        visit = self._rota.next()
        if visit is None:
            if self.session.loop.over and not self._result_shown:
                self._result_shown = True
                self.showing.rest()
                return Push(registry.scene("result", self.session, self.viewer))
        elif self.wishes.passes_unasked(visit):
            self._answer(visit, next(a for a in visit.question.options if isinstance(a, Pass)))
        elif visit.seat == self.viewer and not self.showing.public:
            self._ask(visit)
        elif self._open:
            self._turn_to(visit.seat)
        else:
            self._rise(visit.seat)
        return None

    def resume(self, result: object) -> Step | None:
        super().resume(result)
        self.cover.drop_held()
        self._follow()
        passing, self._passing = self._passing, None
        wished, self._wished = self._wished, ""
        if wished and result == "share":
            self._share(wished, self._again)
        elif wished:
            self.services.settings.change(sharing=self._sharing)
        elif self.shared and self.services.settings.now.sharing != self._sharing:
            self.services.note.say(self.services.texts("sharing-waits"))
        match result:
            case "next":
                self.session.next_deal()
                self._begin_deal()
            case "pass-win" if passing is not None and self._visit is not None:
                self._answer(self._visit, passing)
            case "claims":
                self.wishes.next(self.viewer)
                return self._pause()
            case "take-back":
                return self._take_back()
            case "settings":
                return Push(registry.scene("settings", "", self._people()))
            case "promise":
                return Push(Promise(self.session.commitment))
            case "title":
                return Home(registry.scene("title"))
            case "leave-match":
                return Push(self._ask_end())
            case "end-match":
                self.session.end()
                return Home(registry.scene("title"))
            case "quit":
                return Leave()
        return None

    def _tell_sharing(self) -> Dialog:
        """Says to everybody how hands are shared from now on, before it is so."""
        texts = self.services.texts
        name = f"setting-sharing-{self._wished}"
        answers = [
            Answer("stay", texts("sharing-stay", before=texts(f"setting-sharing-{self._sharing}"))),
            Answer("share", texts("sharing-agreed"), kind="gold"),
        ]
        return Dialog(texts("sharing-title", now=texts(name)), texts(f"{name}.about"), answers)

    def _ask_end(self) -> Dialog:
        """Ending a match cannot be undone, and lies beside leaving it for later."""
        texts = self.services.texts
        answers = [
            Answer("end-match", texts("end-match-yes"), kind="red"),
            Answer("stay", texts("end-match-no"), kind="gold"),
        ]
        return Dialog(texts("end-match-title"), texts("end-match-text"), answers)

    # what the person does

    def handle(self, event: Input) -> Step | None:
        if isinstance(event, Resized):
            return None
        self.showing.stir()
        if self.cover.handle(event):
            return self._sit_down()
        if self.cover.guards and isinstance(event, PointerDown | KeyDown | PadDown):
            return None
        if not isinstance(event, KeyDown | PadDown) and not self.grip.holds:
            reply = self.menu.handle(event)
            if reply.handled:
                self.showing.pointing.point(None)
                self.touch()
                return reply.step
        if not self.showing.hurried and not self.showing.public and not self.advice.hover:
            used = self.grip.handle(event)
            if used is not None:
                self.touch()
                return self._choose(used.action)
        match event:
            case PointerMoved(pos=pos) if self.cover.covers(pos):
                self.showing.pointing.point(None)
                self.services.screen.set_cursor(self.cover.cursor)
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
                if not self._hurry() and self.advice.hover:
                    return self._more_advice()
            case Wheel():
                return self._open_log()
            case KeyDown() | PadDown():
                return self._key(event)
        return None

    def _sit_down(self) -> Step | None:
        """The person who was called is there."""
        seat = self.cover.seat
        assert seat is not None
        self._turn_to(seat)
        return None

    def _key(self, event: KeyDown | PadDown) -> Step | None:
        command = self._command(event)
        if command is not None:
            return command()
        back = isinstance(event, PadDown) and event.button is Pad.B
        held = event.repeat
        if nav_of(event) in (Nav.MENU, Nav.BACK) and not back:
            return None if held else self._pause()
        return None if not held and self._hurry() else self._choose(self.desk.key(event))

    def _command(self, event: KeyDown | PadDown) -> Callable[[], Step | None] | None:
        """What a key or button does here, whatever is asked."""
        command = self.services.bindings.command(event)
        if isinstance(event, KeyDown) and event.ctrl and not event.alt:
            command = {"z": "take-back", "c": "copy"}.get(event.key, "")
        if command in ("faster", "slower"):
            return partial(self._change_speed, 1 if command == "faster" else -1)
        commands = {
            "guide": self._open_guide,
            "take-back": self._take_back,
            "hint": self._more_advice,
            "moves": self._open_log,
            "glass": self._look_on,
            "count": self._count,
            "sort": self._sort,
            "throw-drawn": self._throw_drawn,
            "copy": self._copy_hand,
        }
        return None if event.repeat else commands.get(command)

    def _sort(self) -> Step | None:
        """Sort the own hand again."""
        if not self.showing.public:
            self.showing.keep(())
            self._follow()
        return None

    def _throw_drawn(self) -> Step | None:
        """Throw what was drawn last."""
        return None if self._hurry() else self._choose(self.desk.throw_drawn())

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

    def _copy_hand(self) -> Step | None:
        """Put the own hand, as it lies there in sight, on the clipboard as the line that the hand desk reads."""
        if (
            self.showing.public
            or not self.timeline.idle
            or self.viewer not in map(self.session.seat_of, self.session.humans)
        ):
            self._play("refuse")
            return None
        view = self.shown if self.shown.seat == self.viewer else self.session.loop.view(self.viewer)
        stage = self._visit.question.stage if self._visit is not None else Stage.TURN
        line = write(laid(self.session.match.rules, view, self.viewer, giver_at(view, stage)))
        self.services.screen.copy(line)
        self.services.note.say(self.services.texts("hand-copied"))
        return None

    def _take_back(self) -> Step | None:
        """Go back to the last own decision, if the settings and the table allow it."""
        if not self.services.settings.now.take_back:
            self.services.note.say(self.services.texts("take-back-off"))
        if not self.services.settings.now.take_back or self._choice_to_undo() is None:
            self._play("refuse")
            return None
        self.session.take_back(passes=self.showing.now.claims == "all")
        self._begin_deal(again=True)
        return None
