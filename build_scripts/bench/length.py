"""How speed, save size and the time to go on grow with the length of a match."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from build_scripts.bench.row import Row, Step, seconds
from game.match.session import Session
from game.store.plain import MatchSetup
from game.store.store import Store
from tests.support import saved

LENGTHS = (1, 4, 16, 64)


def steps(scale: int) -> list[Step]:
    """Every row about the length of a match."""
    return [Step("length of a match", 25.0, _growth)]


def _growth() -> Iterator[Row]:
    """Matches of 1 to 64 Beijing hands, kept in a database as the game keeps them, beside that of one hand."""
    one: tuple[float, float, float] | None = None
    for hands in LENGTHS:
        found = _measure(hands)
        one = one or found
        first = "a match of 1 hand"
        yield Row("length", f"speed of a match of {hands}", "hands/s", found[0], first, one[0], True, "flat")
        yield Row("length", f"save size a hand, {hands}", "KB", found[1], first, one[1], False, "flat")
        yield Row("length", f"going on a hand, {hands}", "ms", found[2], first, one[2], False, "flat")


def _measure(hands: int) -> tuple[float, float, float]:
    """Hands a second, kilobytes a hand that the match adds to the saves, and ms a hand to go on from them."""
    seed = 0
    while True:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            Store(saved.database(folder)).close()
            empty = _bytes(folder)
            store = Store(saved.database(folder))
            plan = MatchSetup("beijing", saved.table(*("random",) * 4), {"rounds": "4"}, seed)
            start = time.process_time()
            session = saved.play(saved.start(store, plan), hands)
            spent = time.process_time() - start
            lines = store.lines(store.matches()[0].id)
            store.close()
            if len(session.history) == hands:
                resume = seconds(partial(Session.resume, lines))
                return hands / spent, (_bytes(folder) - empty) / 1024 / hands, resume / hands * 1000
        seed += 1


def _bytes(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.iterdir())
