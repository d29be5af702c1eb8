"""How the player does in the trainer: a small JSON file, read leniently and written atomically."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.store.files import read_file, write_atomically

log = logging.getLogger(__name__)

VERSION = 1
FILE = "trainer.json"
_LARGEST = 1024 * 1024
"""Bytes of the file that are read: far more than there ever are."""


@dataclass(frozen=True, slots=True)
class Streak:
    """Answers to one kind of question: how many were asked and right, how many in a row now, and the most ever.

    `next` is the seed of the question to ask next, so that none comes twice.
    """

    asked: int = 0
    right: int = 0
    row: int = 0
    best: int = 0
    next: int = 1

    def after(self, right: bool) -> Streak:
        """It with one more answer."""
        row = self.row + 1 if right else 0
        return replace(
            self,
            asked=self.asked + 1,
            right=self.right + right,
            row=row,
            best=max(self.best, row),
            next=self.next + 1,
        )


class StreakBook:
    """The streaks by ruleset, kind of question and level. Without a folder to keep them in they last for this run."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE if folder.is_dir() else None
        self._streaks = _read(self._path)

    def of(self, rules: str, kind: str, level: int) -> Streak:
        """How one kind of question went so far."""
        return self._streaks.get(_key(rules, kind, level), Streak())

    def total(self, rules: str = "") -> Streak:
        """Sums over every kind and level, of one ruleset or of all; the best row is the longest of any."""
        found = [s for key, s in self._streaks.items() if not rules or key.split("/")[0] == rules]
        return Streak(
            sum(s.asked for s in found),
            sum(s.right for s in found),
            max((s.row for s in found), default=0),
            max((s.best for s in found), default=0),
        )

    def note(self, rules: str, kind: str, level: int, right: bool) -> Streak:
        """Book an answer and keep it."""
        streak = self.of(rules, kind, level).after(right)
        self._streaks[_key(rules, kind, level)] = streak
        self._write()
        return streak

    def _write(self) -> None:
        if self._path is None:
            return
        kept = {key: [s.asked, s.right, s.row, s.best, s.next] for key, s in sorted(self._streaks.items())}
        text = json.dumps({"version": VERSION, "streaks": kept}, indent=1)
        try:
            write_atomically(self._path, text)
        except OSError as error:
            log.warning("trainer: %s cannot be written (%s)", self._path, error)


def _key(rules: str, kind: str, level: int) -> str:
    return f"{rules}/{kind}/{level}"


def _read(path: Path | None) -> dict[str, Streak]:
    """What the file holds; a broken entry is left out, a broken file is empty."""
    if path is None or not path.is_file():
        return {}
    try:
        found: Any = json.loads(read_file(path, _LARGEST))
    except (OSError, ValueError, RecursionError) as error:
        log.warning("trainer: %s cannot be read (%s)", path, error)
        return {}
    kept = found.get("streaks") if isinstance(found, Mapping) else None
    if not isinstance(kept, Mapping):
        return {}
    return {
        str(key): Streak(*value)
        for key, value in kept.items()
        if isinstance(value, list) and len(value) == 5 and all(type(n) is int and n >= 0 for n in value)
    }
