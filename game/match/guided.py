"""A guided hand: a kept record whose path the computers follow as long as the person does."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from engine.actions import Action, read_action
from game.match.session import HUMAN, Session
from game.store.plain import Seating
from game.store.settings import SettingsStore

if TYPE_CHECKING:
    from concurrent.futures import Executor

log = logging.getLogger(__name__)


def first_game(assets: Path, rules: str) -> Path:
    """Where the guided hand of a ruleset is kept; there may be none."""
    return assets / "first_games" / f"{rules}.jsonl"


def known(assets: Path, rules: str) -> bool:
    """Whether there is a guided hand for the ruleset."""
    return first_game(assets, rules).is_file()


def remember(settings: SettingsStore, rules: str) -> None:
    """The hand has been offered or played: it is not offered again."""
    names = settings.now.first_games.split()
    if rules not in names:
        settings.change(first_games=" ".join([*names, rules]))


def offered(assets: Path, settings: SettingsStore, rules: str) -> bool:
    """Whether the guided hand should be offered before a match: once for each ruleset."""
    return known(assets, rules) and rules not in settings.now.first_games.split()


class GuidedSession(Session):
    """One hand on a laid wall that nobody keeps. `path` are the decisions still to come if all goes as laid."""

    path: list[Action]

    @classmethod
    def open(cls, lines: Sequence[str], people: Sequence[Seating]) -> GuidedSession:
        """The hand of a record, before its first decision; raises engine.record.RecordError."""
        session = cls.resume(lines[:2])
        assert isinstance(session, GuidedSession)
        session.people = tuple(people)
        session.humans = tuple(p for p, who in enumerate(people) if who.level == HUMAN)
        own = session.match.rules.actions
        session.path = [read_action(json.loads(line), own) for line in lines[2:]]
        return session

    @property
    def on_path(self) -> bool:
        """Whether everything has gone as laid so far."""
        return bool(self.path)

    def laid(self, seat: int) -> Action | None:
        """What a seat would do next on the path."""
        return next((a for a in self.path if a.seat == seat), None)

    def last_choice(self, passes: bool = True) -> int | None:
        """Nothing is taken back: the path would be lost."""
        return None

    def submit(self, action: Action) -> None:
        super().submit(action)
        wanted = self.laid(action.seat)
        if wanted == action:
            self.path.remove(action)
        elif self.path:
            log.info("the guided hand is left at %s", action)
            self.path.clear()

    def ponder(self, aside: Executor | None) -> None:
        """What is laid needs no thought."""
        self.think()

    def think(self) -> bool:
        """Let one computer decide: as laid, or by itself once the path is left."""
        if not self.path:
            return super().think()
        for seat in list(self.loop.waiting):
            question, wanted = self.loop.waiting[seat], self.laid(seat)
            if self.person_at(seat).level == HUMAN:
                continue
            if wanted not in question.options or wanted is None:
                self.path.clear()
                return super().think()
            self.submit(wanted)
            return True
        return False
