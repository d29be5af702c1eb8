"""Throws random mouse, keyboard, gamepad and window events at running matches, in every scene and during every motion:
clicks of every button, drags, wheels, keys that are held, and text of all kinds.

    python build_scripts/proof/fuzz_ui.py [--events 20000] [--seed 1]

What must hold: nothing raises, no illegal action is asked of the engine, an action is taken only when everything has
been shown and then it is in the record, tiles and coins are conserved, and the picture is never ahead of the engine.
The same seed gives the same events on every machine.
"""

from __future__ import annotations

import argparse
import logging
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from engine import ruleset
from engine.actions import Action
from engine.view import NOBODY
from game.app.inputs import (
    CloseAsked,
    Input,
    KeyDown,
    Pad,
    PadDown,
    PointerDown,
    PointerMoved,
    PointerUp,
    Resized,
    TextComposing,
    TextTyped,
    Wheel,
    WindowLeft,
)
from game.app.null_screen import NullScreen
from game.app.paths import find_paths
from game.app.program import App
from game.app.services import MatchSetup, Seating, Services
from game.match.hot_seat import Visit
from game.match.session import Session
from game.scenes import registry
from game.scenes.scene import Scene, WidgetScene
from game.scenes.table.cover import QUIET
from game.scenes.table.laid import LaidTable
from game.scenes.table.scene import TableScene
from game.store.settings import SettingsStore
from game.widgets.textfield import TextField
from tests.support.invariants import check_coins, check_tiles

KEYS = (
    *("left", "right", "up", "down", "enter", "space", "escape", "tab", "backspace", "delete", "home", "end"),
    *("pageup", "pagedown", "insert", "f1", "f11", "f12", "shift", "+", "-", "?", "/", "é", "1088"),
    *"abcdefghijklmnopqrstuvwxyz0123456789",
)
TEXTS = (
    *(
        "a",
        "北",
        " ",
        "Auntie Mei",
        "123m456p + 5s",
        "\n\t",
        "\x00\x07\x7f",
        "\u200b\u200d",
        "\u202eabc",
        "\ufe0f",
    ),
    *(
        "Mei♥\ufe0f",
        "\U0001f004",
        "e" + "\u0301" * 3_000,
        "\ud800",
        "\ufffd\ufffe",
        "x" * 20_000,
        "林" * 400_000,
    ),
    *("\u05d0\u05d1", "\u0e33", "Nguyễn 臺灣 旸", b"\xff\xfe\x80abc".decode("latin-1"), ""),
)
"""What is typed, composed and pasted: plain, unprintable, undrawable and huge."""
SIZES = ((1280, 720), (1024, 640), (1024, 768), (1366, 700), (1700, 720), (900, 600))
LEVELS = ("human", "novice", "casual", "casual")
_MENUS = ("title", "new_match", "settings", "records", "guide", "about", "hand_desk", "trainer", "keys")
_CHECK = 40
"""Events between two looks at all tiles."""


class Quiet(App):
    """The program, drawing only some of its frames."""

    every = 8
    count = 0

    def _draw(self) -> None:
        self.count += 1
        if self.count % self.every == 0:
            super()._draw()


class Fault(AssertionError):
    """Something that must hold did not."""


class Fuzz:
    """One run. `tried` counts what was thrown at which scene; `taken` the actions that reached the engine."""

    def __init__(self, seed: int, folder: str, every: int = 8) -> None:
        self.luck = Random(seed)
        self.folder, self.every = folder, every
        self.tried: Counter[str] = Counter()
        self.moving = 0
        self.taken = 0
        self.hands = 0
        self.app: Quiet
        self.screen: NullScreen

    # a program to throw at

    def begin(self) -> None:
        """A new program with a match, or with a menu."""
        luck = self.luck
        settings = SettingsStore(None)
        settings.change(
            language=luck.choice(("en", "zh")),
            speed=luck.choice(("slow", "normal", "fast", "instant")),
            reduced_motion=luck.random() < 0.2,
            auto_arrange=luck.random() < 0.5,
            double_click_discard=luck.random() < 0.2,
            confirm_win_pass=luck.random() < 0.5,
            take_back=luck.random() < 0.5,
            hints=luck.choice(("off", "ask", "always")),
            claims=luck.choice(("all", "wins", "none")),
            sharing=luck.choice(("quick", "everyone", "open")),
            text_size=luck.choice(("normal", "large")),
            right_click=luck.random() < 0.5,
            keyboard=luck.choice(("", "", "pong=j pass=x", "hint=p pong=h")),
            gamepad=luck.choice(("", "pong=y hint=", "pass=ls sort=b")),
            unseen_counter=luck.random() < 0.3,
        )
        self.screen = NullScreen(luck.choice(SIZES[:3]))
        paths = replace(find_paths(self.folder), pictures=Path(self.folder) / "pictures")
        services = Services(paths, self.screen, settings)
        self.app = Quiet(services, self._first())
        self.app.every = self.every

    def _first(self) -> Scene:
        luck = self.luck
        if luck.random() < 0.2:
            return registry.scene(luck.choice(_MENUS))
        levels = ["human", *(luck.choice(LEVELS) for _ in range(3))]
        faces = ("you", "guan", "mei", "yu")
        a, b, c, d = (Seating(level, face.title(), face) for level, face in zip(levels, faces, strict=True))
        setup = MatchSetup(luck.choice(ruleset.names()), (a, b, c, d), {}, luck.randrange(10**6))
        assert setup.seed is not None
        return TableScene(Session.start(setup, setup.seed))

    @property
    def table(self) -> TableScene | None:
        """The table, if a match is on the stack."""
        return next((scene for scene in self.app.stack if isinstance(scene, TableScene)), None)

    # what is thrown

    def run(self, events: int, tell: Callable[[str], None] = lambda text: None) -> None:
        """Throw so many events. Raises Fault, or whatever the program raised."""
        self.begin()
        done, since, told = 0, 0, 0
        while done < events:
            if not self.app.running or since > 1500:
                self.begin()
                since = 0
            for event in self._some():
                done, since = done + 1, since + 1
                self._throw(event)
                if not self.app.running:
                    break
            if done >= told + 1000:
                told = done
                tell(f"{done} events, {self.hands} hands, {self.taken} actions")

    def _throw(self, event: Input) -> None:
        table = self.table
        self.tried[type(self.app.top).__name__] += 1
        self.moving += table is self.app.top and table is not None and not table.timeline.idle
        self.screen.step = self.luck.choice((0.005, 1 / 60, 1 / 60, 0.08, 0.4))
        self.screen.feed(event)
        for _ in range(self.luck.choice((1, 1, 2, 5))):
            if self.app.running:
                self.app.step()
        if sum(self.tried.values()) % _CHECK == 0:
            self._look()

    def _look(self) -> None:
        table = self.table
        if table is None:
            return
        loop = table.session.loop
        check_tiles(loop)
        check_coins(loop)
        if not table.showing.open_hands:
            told = table.session.events(NOBODY if table.showing.public else table.viewer, 0)
            if table.shown.log != told[: len(table.shown.log)]:
                raise Fault("the picture shows what did not happen")

    def _some(self) -> Iterator[Input]:
        """One event, or a few that belong together."""
        luck = self.luck
        roll = luck.random()
        if roll < 0.12:
            yield from self._sense()
        elif roll < 0.20:
            yield from self._drag()
        elif roll < 0.44:
            pos = self._place()
            yield PointerMoved(pos)
            if luck.random() < 0.75:
                yield PointerDown(pos, luck.choice((1, 1, 1, 1, 2, 3)), luck.choice((1, 1, 2)))
                if luck.random() < 0.3:
                    yield PointerMoved(self._place())
                yield PointerUp(pos if luck.random() < 0.8 else self._place())
        elif roll < 0.70:
            flags = [luck.random() < 0.15 for _ in range(2)] + [luck.random() < 0.05 for _ in range(2)]
            yield KeyDown(luck.choice(KEYS), *flags)
        elif roll < 0.84:
            yield PadDown(luck.choice(list(Pad)), repeat=luck.random() < 0.1)
        elif roll < 0.88:
            yield Wheel(luck.choice((-3.0, -1.0, 1.0, 3.0)), self._place())
        elif roll < 0.94:
            yield from self._text()
        elif roll < 0.95:
            yield WindowLeft()
        elif roll < 0.957:
            yield Resized(luck.choice(SIZES))
        elif roll < 0.9575:
            yield CloseAsked()
        else:
            yield PointerMoved(self._place())

    def _drag(self) -> Iterator[Input]:
        """A press, a way and a release; sometimes the window is left, or another button goes down, in between."""
        luck, button = self.luck, self.luck.choice((1, 1, 1, 1, 2, 3))
        pos = self._place()
        yield PointerMoved(pos)
        yield PointerDown(pos, button)
        for _ in range(luck.randrange(1, 6)):
            pos = self._place()
            yield PointerMoved(pos)
            roll = luck.random()
            if roll < 0.04:
                yield WindowLeft()
            elif roll < 0.08:
                other = luck.choice((2, 3))
                yield PointerDown(pos, other)
                yield PointerUp(pos, other)
            elif roll < 0.12:
                yield KeyDown(luck.choice(KEYS))
        yield PointerUp(pos, button)

    def _text(self) -> Iterator[Input]:
        """Something typed, composed or pasted, and some of the keys that edit it."""
        luck = self.luck
        if isinstance(self.app.top, WidgetScene):
            fields = [w for w in self.app.top.stage.focusables() if isinstance(w, TextField)]
            if fields and luck.random() < 0.7:
                pos = luck.choice(fields).rect.center
                yield PointerDown(pos)
                yield PointerUp(pos)
        for _ in range(luck.randrange(1, 5)):
            text, roll = luck.choice(TEXTS), luck.random()
            if roll < 0.3:
                yield TextTyped(text)
            elif roll < 0.55:
                yield TextComposing(text)
            elif roll < 0.75:
                self.screen.copied = text
                yield KeyDown("v", ctrl=True)
            else:
                key = luck.choice(
                    ("left", "right", "home", "end", "backspace", "delete", "a", "x", "c", "z", "y")
                )
                yield KeyDown(key, shift=luck.random() < 0.4, ctrl=len(key) == 1 or luck.random() < 0.4)

    def _sense(self) -> Iterator[Input]:
        """Something that leads on: a call by its key, the hand's last tile, or the next sheet."""
        table = self.table
        if table is not None and self.app.top is table and table.cover.seat is not None:
            self.screen.step = 0.1
            for _ in range(round(QUIET / self.screen.step) + 1):
                self.app.step()
            yield KeyDown("space")
        elif table is None or self.app.top is not table:
            yield self.luck.choice((KeyDown("enter"), PadDown(Pad.A), KeyDown("escape")))
        elif table.prompt is not None and table.prompt.entries and self.luck.random() < 0.6:
            yield KeyDown(self.luck.choice(table.prompt.entries).key)
        else:
            yield KeyDown("enter")

    def _place(self) -> tuple[int, int]:
        """A pixel: mostly one where something is."""
        luck, size, table = self.luck, self.screen.size, self.table
        if luck.random() < 0.4:
            return luck.randrange(-5, size[0] + 5), luck.randrange(-5, size[1] + 5)
        if isinstance(self.app.top, WidgetScene):
            choices = [w.rect for w in self.app.top.stage.focusables()]
        elif table is not None:
            hand = table.desk.hand()
            count = len(hand.tiles)
            choices = [table.layout.hand_slot(i, count, hand.apart) for i in range(count)]
            choices += [*table.desk.places(), *table.layout.plates, table.layout.menu, table.layout.waits]
        else:
            choices = []
        return luck.choice(choices).center if choices else (size[0] // 2, size[1] // 2)


@contextmanager
def watched(fuzz: Fuzz) -> Iterator[None]:
    """While it lasts every action of a person is watched on its way to the engine, and every complaint is a fault."""
    answer, begin = TableScene._answer, LaidTable._begin_deal

    def watched_answer(self: TableScene, visit: Visit, action: Action) -> None:
        if not self.timeline.idle:
            raise Fault(f"{action} was taken while something was still moving")
        if visit.real and action not in visit.question.options:
            raise Fault(f"{action} was not offered")
        lines = len(self.session.lines)
        answer(self, visit, action)
        if visit.real and len(self.session.lines) <= lines:
            raise Fault(f"{action} was lost")
        fuzz.taken += 1

    def watched_begin(self: LaidTable, again: bool = False) -> None:
        fuzz.hands += 1
        begin(self, again)

    class Complaint(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            raise Fault(record.getMessage())

    complaint = Complaint(logging.ERROR)
    logging.getLogger("game").addHandler(complaint)
    TableScene._answer, LaidTable._begin_deal = watched_answer, watched_begin  # type: ignore[method-assign]
    try:
        yield
    finally:
        TableScene._answer, LaidTable._begin_deal = answer, begin  # type: ignore[method-assign]
        logging.getLogger("game").removeHandler(complaint)


def main(arguments: list[str] | None = None) -> int:
    """0 when nothing went wrong; an error ends the run and is shown."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--events", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        fuzz = Fuzz(asked.seed, folder)
        with watched(fuzz):
            fuzz.run(asked.events, lambda text: print(text, flush=True))
    for name, count in fuzz.tried.most_common():
        print(f"{count:7d}  {name}")
    total = sum(fuzz.tried.values())
    print(
        f"{total} events, {fuzz.moving} of them while tiles moved; {fuzz.hands} hands, {fuzz.taken} actions; no fault"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
