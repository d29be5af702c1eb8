"""Services that keep matches in memory, a store with matches of every ruleset, and a replay that has loaded."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.app.null_screen import NullScreen
from game.app.paths import Paths, find_paths
from game.app.services import Services
from game.scenes.replay.scene import Replay
from game.store.settings import Settings, SettingsStore
from game.store.store import Store
from tests.support import saved
from tests.support.menus import Player

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (1024, 1400), (2560, 900))


def services(
    store: Store, size: tuple[int, int] = (1280, 720), data: Path | None = None, **settings: Any
) -> Services:
    place = data or Path("nowhere")
    paths = Paths(place, place, place, find_paths().assets)
    chosen = Settings(**{"language": "en", "speed": "instant", "reduced_motion": True, **settings})
    return Services(paths, NullScreen(size), SettingsStore(None, chosen), store=store)


def filled() -> Store:
    """Matches of every ruleset: over, running, taken back, from elsewhere."""
    store = Store()
    store.set_owner("", "you")
    for number, rules in enumerate(("beijing", "harbin", "guobiao", "jilin")):
        session = saved.play(
            saved.start(store, saved.setup(rules, 60 + number, "casual", "human", "casual", "random")), 2
        )
        if number % 2 == 0 and not session.over:
            session.end()
    store.take_in(store.lines(1))
    return store


def replay(
    store: Store, match: int, size: tuple[int, int] = (1280, 720), **settings: Any
) -> tuple[Player, Replay]:
    player = Player(services(store, size, **settings), Replay(match))
    for _ in range(400):
        top = player.app.top
        if not isinstance(top, Replay) or top.showing is not None:
            break
        player.app.step()
    assert isinstance(player.app.top, Replay)
    return player, player.app.top
