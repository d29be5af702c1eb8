"""Frames, start, memory and sizes: what a player feels, beside the least that pygame can do."""

from __future__ import annotations

import io
import os
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from build_scripts.bench.row import Row, Step

if TYPE_CHECKING:
    from build_scripts.art.gallery import Shot
    from game.app.program import App
    from game.scenes.table.scene import TableScene

_T = TypeVar("_T")
ROOT = Path(__file__).resolve().parents[2]
SIZE = (1920, 1080)
EMPTY = "an empty pygame window"

_WINDOW = """
import time
import pygame
pygame.display.init()
surface = pygame.display.set_mode({size})
surface.fill((0, 60, 50))
pygame.display.flip()
"""
_GAME = """
import time
from game.__main__ import main
assert main(["--data-dir", {folder!r}, "--screenshot", {picture!r}, "--report", {report!r}]) == 0
"""
_TABLE = """
import time
from build_scripts.bench.screen import a_table
app, _ = a_table({size})
app.draw()
"""
_IDLE = """
import os, threading, time
def watch():
    time.sleep({warm})
    spent = time.process_time()
    time.sleep({span})
    print((time.process_time() - spent) / {span} * 100, flush=True)
    os._exit(0)
threading.Thread(target=watch, daemon=True).start()
{loop}
"""
_OURS = """
from game.__main__ import main
from game.app.paths import find_paths
from game.store.settings import SettingsStore
SettingsStore(find_paths({folder!r}).settings).change(speed="instant")
main(["--windowed", "--data-dir", {folder!r}, *{more!r}])
"""
_LOOP = """
import pygame
pygame.display.init()
pygame.display.set_mode({size})
clock = pygame.time.Clock()
while True:
    clock.tick(30)
    pygame.event.get()
"""
_SPENT = "print(time.process_time())"
_SHOWN = """
import json
print(json.load(open({report!r}))["first_frame_spent"])
"""
_PEAK = """
from pathlib import Path
status = Path("/proc/self/status")
if status.exists():  # what getrusage says there counts the memory of the parent before the program began
    print(next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM")) / 1024)
else:
    import resource
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20)
"""


def steps(scale: int) -> list[Step]:
    """Every row about the screen; draws without a window."""
    return [
        Step("frames", 4.0 * scale, lambda: _frames(scale)),
        Step("start", 8.0, _start),
        Step("memory", 6.0, _memory),
        Step("idle", 40.0, _idle),
        Step("packages", 12.0, _packages),
    ]


class _Thinking(Executor):
    """Computers that think beside the drawing, and have not decided yet."""

    def submit(self, fn: Callable[..., _T], /, *args: object, **kwargs: object) -> Future[_T]:
        return Future()


def a_table(size: tuple[int, int]) -> tuple[App, TableScene]:
    """The game with a table at which a tile is flying, and its table scene."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from build_scripts.art.gallery import services
    from game.app.program import App
    from game.scenes.table.scene import TableScene

    given = services(size, "en")
    given.aside = _Thinking()
    app = App(given, _discard(0.5).make(given))
    _discard(0.5).ready(app)
    assert isinstance(app.top, TableScene)
    return app, app.top


def _discard(share: float) -> Shot:
    """A tile flies to the river: `share` of its way is over."""
    from build_scripts.art.gallery import during
    from engine import events as ev

    return during("guobiao-kong", ev.Discarded, share, which=20)


def _median(work: Callable[[], object], times: int) -> float:
    taken = []
    for _ in range(times):
        start = time.process_time()
        work()
        taken.append((time.process_time() - start) * 1000)
    return statistics.median(taken)


def _flight(app: App, table: TableScene, times: int) -> float:
    """What a turn of the loop takes while a tile flies as it does in play, in ms."""
    taken: list[float] = []
    while len(taken) < times:
        _discard(0.0).ready(app)
        app.step()
        while table.timeline.time + 1 / 60 < table.timeline.beat.length:
            start = time.process_time()
            app.step()
            taken.append((time.process_time() - start) * 1000)
    return statistics.median(taken)


def _frames(scale: int) -> Iterator[Row]:
    import pygame

    app, table = a_table(SIZE)
    app.draw()
    surface, picture, tile = pygame.Surface(SIZE), pygame.Surface(SIZE), pygame.Surface((60, 84))

    def plain() -> None:
        surface.blit(picture, (0, 0))
        for i in range(136):
            surface.blit(tile, (i * 13 % 1800, i * 29 % 1000))

    def whole() -> None:
        table.showing.forget_picture()
        app.draw()

    floor = _median(plain, 60 * scale)
    blits = "136 tiles, plainly blitted"
    yield Row(
        "feel",
        "a frame with motion, 1080p",
        "ms",
        _flight(app, table, 60 * scale),
        blits,
        floor,
        False,
        "≤ 4 ms",
    )
    yield Row(
        "feel",
        "everything drawn anew, 1080p",
        "ms",
        _median(whole, 20 * scale),
        blits,
        floor,
        False,
        "≤ 8 ms",
    )


def _run(code: str) -> float:
    """The number that a program of its own prints last."""
    env = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYTHONPATH": str(ROOT),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program is compiled
    command = [sys.executable, "-c", code]
    out = subprocess.run(command, env=env, capture_output=True, text=True, check=True, cwd=ROOT)
    return float(out.stdout.split()[-1])


def _start() -> Iterator[Row]:
    """Processor time from the start of the process to the first picture; the quickest of several, by turns."""
    ours, theirs = [], []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(4):
            theirs.append(_run(_WINDOW.format(size=(1280, 720)) + _SPENT))
            ours.append(_run((_GAME + _SHOWN).format(**_files(folder))))
    yield Row("feel", "start to first picture", "s", min(ours), EMPTY, min(theirs), False, "≤ 0.6 s")


def _files(folder: str) -> dict[str, str]:
    """What the game is told to write, and where."""
    return {"folder": folder, "picture": f"{folder}/a.png", "report": f"{folder}/a.json"}


def _memory() -> Iterator[Row]:
    """The most that a process ever holds."""
    if sys.platform == "win32":
        return
    with tempfile.TemporaryDirectory() as folder:
        title = _run(_GAME.format(**_files(folder)) + _PEAK)
    floor = _run(_WINDOW.format(size=(1280, 720)) + _PEAK)
    yield Row("feel", "memory, first scene, 720p", "MB", title, EMPTY, floor, False, "≤ 160 MB")
    table = _run(_TABLE.format(size=SIZE) + _PEAK)
    floor = _run(_WINDOW.format(size=SIZE) + _PEAK)
    yield Row("feel", "memory, the table, 1080p", "MB", table, EMPTY, floor, False, "≤ 160 MB")


def _idle() -> Iterator[Row]:
    """The share of a core that goes while nobody does anything, at the title and at a table with wild tiles."""
    plain = _run(_IDLE.format(warm=1, span=5, loop=_LOOP.format(size=(1280, 720))))
    for name, warm, more in (("title", 5, ()), ("table", 20, ("--rules", "beijing", "--seed", "5"))):
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            loop = _OURS.format(folder=folder, more=more)
            spent = _run(_IDLE.format(warm=warm, span=10, loop=loop))
        yield Row("feel", f"waiting, {name}", "% of a core", spent, f"{EMPTY}, 30 Hz", plain, False, "≤ 2 %")


def _packages() -> Iterator[Row]:
    """What `dev.py build` made, beside pygame-ce alone: as it is installed, and in an archive."""
    import pygame

    library = Path(pygame.__file__).parent
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:xz") as archive:
        archive.add(library, "pygame")
    whole, small = _size(library), len(packed.getvalue()) / 1e6
    dist = ROOT / "dist"
    for path in sorted(dist.glob("northwall*")) if dist.is_dir() else ():
        if path.is_dir():
            yield Row(
                "feel",
                f"{path.name}/, unpacked",
                "MB",
                _size(path),
                "pygame-ce, installed",
                whole,
                False,
                "≤ 60 MB",
            )
        else:
            size = path.stat().st_size / 1e6
            yield Row("feel", path.name, "MB", size, "pygame-ce, packed", small, False, "≤ 30 MB")


def _size(folder: Path) -> float:
    files = (f for f in folder.rglob("*") if f.is_file() and "__pycache__" not in f.parts)
    return sum(f.stat().st_size for f in files) / 1e6
