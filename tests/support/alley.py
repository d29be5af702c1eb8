"""A fifth game for tests, added as CONTRIBUTING says: one folder, which the search for rulesets is told of."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import engine.rulesets
import game.text
from engine import ruleset
from game.scenes.devices import voice
from game.scenes.guide import book as guide_book
from game.table.shown import shown

SOURCE = Path(__file__).parents[1] / "data" / "alley"


@contextmanager
def added(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of rulesets that has the new game's, found by everything that looks for games."""
    shutil.copytree(SOURCE, folder / "alley", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(engine.rulesets, "__path__", [*engine.rulesets.__path__, str(folder)])
    monkeypatch.setattr(game.text, "rulesets_folder", lambda: folder)
    monkeypatch.setattr(guide_book, "rulesets_folder", lambda: folder)
    ruleset.names.cache_clear()
    voice._texts.cache_clear()
    importlib.invalidate_caches()
    yield folder
    for cache in (ruleset.names, guide_book.material, shown, voice._texts):
        cache.cache_clear()
    for name in [n for n in sys.modules if n.startswith("engine.rulesets.alley")]:
        del sys.modules[name]
