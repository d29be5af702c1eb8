"""The game without a window: services over a screen that is only memory, and an app that a test can step through."""

from __future__ import annotations

from pathlib import Path

from game.app.inputs import Input, KeyDown, PointerDown, PointerMoved, PointerUp
from game.app.null_screen import NullScreen
from game.app.paths import Paths, find_paths
from game.app.program import App
from game.app.services import Purse, SavedMatch, Services
from game.scenes.scene import Scene, WidgetScene
from game.store.settings import Settings, SettingsStore

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (1024, 1400), (2560, 900), (3840, 2160))


class Shelf:
    """A shelf with one match on it and some history."""

    def __init__(self, *saved: SavedMatch) -> None:
        self.saved = list(saved)

    def unfinished(self) -> list[SavedMatch]:
        return self.saved

    def purse(self) -> Purse:
        return Purse(214, 61, 1284) if self.saved else Purse(0, 0, 0)


ONE_MATCH = SavedMatch(7, "jilin", 1, 5, 25)


def make_services(size: tuple[int, int] = (1280, 720), *saved: SavedMatch, **settings: object) -> Services:
    """Services with settings kept in memory."""
    assets = find_paths().assets
    nowhere = Path("nowhere")
    paths = Paths(nowhere, nowhere, nowhere, assets)
    usual = {"language": "en", "first_games": "beijing harbin jilin guobiao"}
    store = SettingsStore(None, Settings(**{**usual, **settings}))  # type: ignore[arg-type]
    return Services(paths, NullScreen(size), store, shelf=Shelf(*saved))


class Player:
    """Somebody at the game: does things and lets time pass."""

    def __init__(self, services: Services, first: Scene) -> None:
        self.services = services
        self.app = App(services, first)
        self.screen = services.screen
        assert isinstance(self.screen, NullScreen)

    def do(self, *inputs: Input) -> None:
        """Give inputs one by one, a frame each."""
        for event in inputs:
            self.screen.feed(event)  # type: ignore[attr-defined]
            self.app.step()

    def keys(self, *names: str) -> None:
        """Press keys."""
        self.do(*(KeyDown(name) for name in names))

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds * 60)):
            self.app.step()

    @property
    def scene(self) -> WidgetScene:
        """The scene on top."""
        top = self.app.top
        assert isinstance(top, WidgetScene)
        return top

    def click(self, key: str) -> None:
        """Click in the middle of the widget with a key."""
        pos = self.scene.stage.find(key).rect.center
        self.do(PointerMoved(pos), PointerDown(pos), PointerUp(pos))

    @property
    def focus(self) -> str:
        """The key of the widget that has the focus."""
        widget = self.scene.stage.focus
        return widget.key if widget is not None else ""
