"""What the pages of the records ask of the whole."""

from __future__ import annotations

from typing import Protocol

from game.app.services import Services
from game.app.steps import Step
from game.scenes.records.words import RecordsWords
from game.store.matches import KeptMatch


class Book(Protocol):
    """The records that a page belongs to. `profile` is the person whose they are."""

    said: RecordsWords
    profile: int

    @property
    def services(self) -> Services: ...

    def rebuild(self) -> None:
        """Show every change."""

    def kept(self, match: int) -> KeptMatch | None:
        """A match of the list."""

    def matches_of(self, ruleset: str) -> Step | None:
        """Turn to the list of a ruleset's matches."""

    def go_on(self, match: int) -> Step | None:
        """Sit down at a running match again."""

    def watch(self, match: int, hand: int | None = None) -> Step | None:
        """Watch a match again, from a hand on."""

    def ledger(self, match: int) -> Step | None:
        """See every coin that moved in a match."""

    def export(self, match: int, ruleset: str) -> Step | None:
        """Write a match's record to a file."""

    def ask_delete(self, match: KeptMatch) -> Step | None:
        """Delete a match, if the person says so."""
