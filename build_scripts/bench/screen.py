"""Frames, start, memory and sizes: what a player feels, beside a plain pygame loop."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from build_scripts.bench.row import Row, slower

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1920, 1080)
_PLAIN = (
    "import pygame, time; t = time.perf_counter(); pygame.display.init(); "
    "s = pygame.display.set_mode((1280, 720)); s.fill((0, 60, 50)); pygame.display.flip(); "
    "print(time.perf_counter() - t)"
)


def _median(work: Callable[[], object], times: int) -> float:
    taken = []
    for _ in range(times):
        start = time.process_time()
        work()
        taken.append((time.process_time() - start) * 1000)
    return statistics.median(taken)


def rows(scale: int) -> Iterator[Row]:
    """Every row about the screen. Draws on a surface, without a window."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import pygame

    from build_scripts.gallery import during, services
    from engine import events as ev
    from game.app import App
    from game.scenes.table import TableScene

    given = services(SIZE, "en")
    shot = during("guobiao-kong", ev.Discarded, 0.5, which=20)
    app = App(given, shot.make(given))
    shot.ready(app)
    app.draw()
    table = app.top
    assert isinstance(table, TableScene)
    floor = _plain_loop(pygame.Surface(SIZE), pygame.Surface((60, 84)), 136 * scale)
    moving = _median(app.draw, 30 * scale)
    yield slower("a frame with motion, 1080p", "136 plain blits", "ms", moving, floor, "≤ 4 ms")

    def redraw() -> None:
        table.showing.forget_picture()
        app.draw()

    yield slower("full redraw, 1080p", "136 plain blits", "ms", _median(redraw, 10 * scale), floor, "≤ 8 ms")
    yield _start()
    for path, name, limit in _packages():
        size = (
            sum(f.stat().st_size for f in path.rglob("*") if f.is_file())
            if path.is_dir()
            else path.stat().st_size
        )
        yield Row(name, limit, "MB", size / 1e6, None, None, limit)


def _plain_loop(surface: object, tile: object, count: int) -> float:
    import pygame

    assert isinstance(surface, pygame.Surface) and isinstance(tile, pygame.Surface)
    picture = pygame.Surface(surface.get_size())

    def frame() -> None:
        surface.blit(picture, (0, 0))
        for i in range(136):
            surface.blit(tile, (i * 13 % 1800, i * 29 % 1000))

    return _median(frame, 30)


def _start() -> Row:
    """First frame of the program and of an empty window, each in a process of its own."""
    env = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "PYTHONPATH": str(ROOT),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    plain = min(_timed([sys.executable, "-c", _PLAIN], env) for _ in range(3))
    code = (
        "import time; t = time.perf_counter()\n"
        "from build_scripts.gallery import services\n"
        "from game.app import App\nfrom game.scenes import registry\n"
        "app = App(services((1280, 720), 'en'), registry.scene('title')); app.draw()\n"
        "print(time.perf_counter() - t)"
    )
    ours = min(_timed([sys.executable, "-c", code], env) for _ in range(3))
    return slower("first frame", "an empty window", "s", ours, plain, "≤ 0.6 s")


def _timed(command: list[str], env: dict[str, str]) -> float:
    out = subprocess.run(command, env=env, capture_output=True, text=True, check=True, cwd=ROOT)
    return float(out.stdout.split()[-1])


def _packages() -> Iterator[tuple[Path, str, str]]:
    dist = ROOT / "dist"
    for path in sorted(dist.glob("*")) if dist.is_dir() else ():
        yield path, f"size of {path.name}", "≤ 60 MB" if path.is_dir() else "≤ 30 MB"
