"""A person at the screen, for tests: the whole program on a null screen, played by keys, mouse or pad."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from engine.actions import Action, Discard, Pass
from engine.players.casual import Casual
from engine.rulesets.harbin.actions import Ting
from game.app.inputs import Pad
from game.app.null_screen import NullScreen
from game.app.paths import find_paths
from game.app.program import App
from game.app.services import MatchSetup, Seating, Services
from game.match.session import Session
from game.scenes.result.match_end import MatchEnd
from game.scenes.result.scene import Result
from game.scenes.scene import Scene
from game.scenes.table.scene import TableScene
from game.store.settings import SettingsStore

NAMES = ("You", "Old Guan", "Auntie Mei", "Xiaoyu")
FACES = ("you", "guan", "mei", "yu")


def seating(*levels: str) -> tuple[Seating, Seating, Seating, Seating]:
    """Four people of these levels."""
    a, b, c, d = (Seating(*who) for who in zip(levels, NAMES, FACES, strict=True))
    return a, b, c, d


def services(size: tuple[int, int] = (1280, 720), **settings: Any) -> Services:
    """What scenes need, with nothing kept on disk."""
    store = SettingsStore(None)
    store.change(**settings)
    return Services(find_paths(), NullScreen(size), store)


class Program(App):
    """The program as it is, but that only every so many of its frames are drawn: whole matches in seconds."""

    every = 1
    _count = 0

    def _draw(self) -> None:
        self._count += 1
        if self._count % self.every == 0:
            super()._draw()


class Person:
    """Sits before a running match and plays it by `hands`: "keys", "mouse" or "pad".

    Only every `every`-th frame is drawn.
    """

    def __init__(self, setup: MatchSetup, hands: str = "keys", every: int = 40, **settings: Any) -> None:
        self.services = services((1280, 720), **settings)
        assert isinstance(self.services.screen, NullScreen)
        self.screen = self.services.screen
        assert setup.seed is not None
        self.session = Session.start(setup, setup.seed)
        self.app = Program(self.services, TableScene(self.session))
        self.app.every = every
        self.hands = hands
        self.answers = 0
        self.covers = 0
        """Covers opened up to now."""

    @property
    def top(self) -> Scene:
        return self.app.top

    def wait(self, until: Callable[[], bool], most: int = 20_000) -> None:
        """Let frames pass until something holds."""
        step = self.screen.step
        for _ in range(most):
            if until():
                return
            # The half second that a cover wants is not what is tested here.
            cover = self.table().cover if isinstance(self.app.stack[0], TableScene) else None
            waits = cover is not None and (cover.guards or (cover.seat is not None and not cover.ready))
            self.screen.step = 0.3 if waits else step
            self.app.step()
            self.screen.step = step
        raise AssertionError("the game did not come to that point")

    def table(self) -> TableScene:
        scene = self.app.stack[0]
        assert isinstance(scene, TableScene)
        return scene

    def asked(self) -> bool:
        """A person must do something: answer, or lead on from another scene."""
        table = self.table()
        return (
            self.top is not table
            or table.cover.ready
            or (table.prompt is not None and table.timeline.idle and not table.cover.guards)
        )

    def play_hand(self) -> None:
        """Play until the result of the running hand is shown."""
        hand = self.session.loop
        while not isinstance(self.top, Result | MatchEnd):
            self.wait(self.asked)
            if self.table().cover.ready:
                self.sit_down()
            elif self.top is self.table():
                self.decide()
            elif not isinstance(self.top, Result | MatchEnd):
                self.press_on()
        assert hand.over

    def play_match(self) -> None:
        """Play until the end of the match is shown."""
        while not isinstance(self.top, MatchEnd):
            self.play_hand()
            if not isinstance(self.top, MatchEnd):
                self.press_on()
                self.wait(lambda: not isinstance(self.top, Result))

    def press_on(self) -> None:
        """Lead on from a scene above the table."""
        before = self.top
        if self.hands == "pad":
            self.screen.pads(Pad.A)
        else:
            self.screen.keys("enter")
        self.wait(lambda: self.top is not before, 600)

    def sit_down(self) -> None:
        """Say to the cover that the person who is called is there, once it listens."""
        cover = self.table().cover
        self.wait(lambda: cover.ready)
        if self.hands == "pad":
            self.screen.pads(Pad.A)
        elif self.hands == "mouse":
            self.screen.click(cover.button.center)
        else:
            self.screen.keys("space")
        self.covers += 1
        self.app.step()
        assert cover.seat is None
        self.wait(lambda: not cover.guards)

    def decide(self) -> None:
        """Answer what is asked like a casual player, through the screen."""
        table = self.table()
        prompt = table.prompt
        assert prompt is not None
        view = self.session.loop.view(table.viewer)
        action = Casual(self.session.match.rules, Random(self.answers)).decide(view, prompt.question)
        self.answers += 1
        if action.picks:
            self._pick(action)
        getattr(self, f"_by_{self.hands}")(action)
        self.app.step()
        assert table.prompt is not prompt, f"{action} was not taken"

    def _entry(self, action: Action) -> int | None:
        prompt = self.table().prompt
        assert prompt is not None
        if action.picks:
            return next(i for i, e in enumerate(prompt.entries) if e.picks)
        return next((i for i, e in enumerate(prompt.entries) if e.action == action), None)

    def _tile(self, action: Action) -> int:
        assert isinstance(action, Discard | Ting)
        tiles = self.table().desk.hand().tiles
        return max(i for i, t in enumerate(tiles) if t == action.tile)

    def _by_keys(self, action: Action) -> None:
        prompt, entry = self.table().prompt, self._entry(action)
        assert prompt is not None
        if entry is not None:
            self.screen.keys(prompt.entries[entry].key)
            return
        self._walk(self._tile(action), lambda: self.screen.keys("left"))
        self.screen.keys("enter")

    def _pick(self, action: Action) -> None:
        """Lay back what is proposed, and pick the action's tiles by mouse."""
        desk = self.table().desk
        tiles, wanted = desk.hand().tiles, list(action.picks)
        places = []
        for i, t in enumerate(tiles):
            if t in wanted:
                wanted.remove(t)
                places.append(i)
        for i in sorted(desk.picking.places ^ set(places)):
            slot = self.table().layout.hand_slot(i, len(tiles), desk.hand().apart)
            self.screen.click(slot.center)
            self.app.step()

    def _by_pad(self, action: Action) -> None:
        entry = self._entry(action)
        if isinstance(action, Pass):
            self.screen.pads(Pad.B)
        elif entry is not None:
            prompt = self.table().prompt
            assert prompt is not None
            if prompt.throws:
                self.screen.pads(Pad.UP)
                self.app.step()
            for _ in range(len(prompt.entries)):
                if self.table().desk.focused_call == entry:
                    break
                self.screen.pads(Pad.RIGHT)
                self.app.step()
            self.screen.pads(Pad.A)
        else:
            self._walk(self._tile(action), lambda: self.screen.pads(Pad.LEFT))
            self.screen.pads(Pad.A)

    def _walk(self, tile: int, left: Callable[[], None]) -> None:
        desk = self.table().desk
        for _ in range(15):
            if desk.focused_tile == tile:
                return
            left()
            self.app.step()
        raise AssertionError("the tile cannot be reached")

    def _by_mouse(self, action: Action) -> None:
        table, entry = self.table(), self._entry(action)
        if entry is not None:
            self.screen.click(table.desk.places()[entry].center)
            return
        hand = table.desk.hand()
        self.screen.click(table.layout.hand_slot(self._tile(action), len(hand.tiles), hand.apart).center)
