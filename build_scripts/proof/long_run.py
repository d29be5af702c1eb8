"""Play many hands of all games as the window does, and see what they cost: memory must not grow, nor hands get slower.

    python -m build_scripts.proof.long_run --hands 1000

Computers play at the fastest speed on the null screen, four hands of a game and then the next; of the frames every
`--every`th is drawn. Prints the resident memory and the processor time of a hand at some marks; exit code 1 if the
memory ends above the limit.
"""

from __future__ import annotations

import argparse
import gc
import os
import resource
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

LIMIT = 200.0
"""Megabytes."""
_A_MATCH = 4
_MOST_FRAMES = 20_000


@dataclass(frozen=True, slots=True)
class Mark:
    """What stood after so many hands: resident megabytes, and seconds of processor time a hand since the last mark."""

    hands: int
    megabytes: float
    seconds: float


def resident() -> float:
    """Megabytes that this process occupies now (where only the peak is told, the peak)."""
    status = Path("/proc/self/statm")
    if status.exists():
        return int(status.read_text().split()[1]) * resource.getpagesize() / 1e6
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6


def play(hands: int, step: int, every: int, level: str) -> Iterator[Mark]:
    """Play, and report after every `step` hands."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.app.garbage import sweep_between_hands
    from game.app.null_screen import NullScreen
    from game.app.paths import find_paths
    from game.app.program import App
    from game.app.services import MatchSetup, Services
    from game.app.steps import Home
    from game.people.placing import Placing
    from game.scenes import registry
    from game.scenes.result.scene import Result
    from game.scenes.table.scene import TableScene
    from game.store.settings import Settings, SettingsStore
    from game.store.store import Store

    class Sparing(App):
        """The program, of which every so many frames are drawn."""

        _frames = 0

        def _draw(self) -> None:
            self._frames += 1
            if self._frames % every == 0:
                super()._draw()

    with TemporaryDirectory() as folder:
        store = Store(Path(folder) / "northwall.db")
        settings = SettingsStore(None, Settings(speed="instant"))
        given = Services(find_paths(), NullScreen(), settings, store=store)
        registry.load_all()
        sweep_between_hands()
        app = Sparing(given, registry.scene("title"))
        played, seed, last = 0, 0, time.process_time()
        while True:
            for card in given.rulesets:
                seed += 1
                a, b, c, d = Placing(given.texts, given.household, " ".join([level] * 4), "").seats
                app.take(Home(registry.scene("match", MatchSetup(card.id, (a, b, c, d), {}, seed))))
                for _ in range(_A_MATCH):
                    for _ in range(_MOST_FRAMES):
                        app.step()
                        if isinstance(app.top, Result):
                            break
                    result = app.top
                    assert isinstance(result, Result), f"no hand of {card.id} ends, seed {seed}"
                    app.draw()
                    played += 1
                    if played % step == 0:
                        gc.collect()
                        now = time.process_time()
                        yield Mark(played, resident(), (now - last) / step)
                        last = now
                    if played == hands:
                        store.close()
                        return
                    app.take(result.go_on())
                    if not isinstance(app.top, TableScene):
                        break


def main(arguments: list[str] | None = None) -> int:
    """0 if the memory ended below the limit, else 1."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--step", type=int, default=20, help="hands between two marks")
    parser.add_argument("--every", type=int, default=6, help="which frames are drawn")
    parser.add_argument("--level", default="casual", help="of all four computers")
    call = parser.parse_args(arguments)
    marks = []
    for mark in play(call.hands, call.step, call.every, call.level):
        marks.append(mark)
        print(f"{mark.hands:5} hands  {mark.megabytes:6.1f} MB  {mark.seconds:6.3f} s a hand", flush=True)
    return 0 if marks and marks[-1].megabytes < LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
