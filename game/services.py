"""What every scene may use: settings, texts, paths, the window, the rulesets, saved matches, sounds."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from game.paths import Paths
from game.rules_catalogue import RulesetCard, ruleset_cards
from game.screen import ScreenLike
from game.store.settings import Settings, SettingsStore
from game.text import Texts, system_language
from game.widgets.theme import Theme

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits on one chair: `level` is "human" or a computer level; name and portrait as shown."""

    level: str
    name: str
    portrait: str


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A match to be played: what the new-match screen hands over. `seed` None: new luck."""

    ruleset: str
    seats: tuple[Seating, Seating, Seating, Seating]
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match that can go on. `hand` counts from 1; `balance` is that of the first human (or of seat 0)."""

    id: int
    ruleset: str
    round: int
    hand: int
    balance: int


@dataclass(frozen=True, slots=True)
class Purse:
    """What the title shows about the player: hands played and won, and the wallet's coins."""

    hands: int
    wins: int
    coins: int


class MatchShelf(Protocol):
    """Where matches are kept."""

    def unfinished(self) -> list[SavedMatch]:
        """The matches that can go on, newest first."""

    def purse(self) -> Purse:
        """The player's figures over all matches."""


class EmptyShelf:
    """A shelf with nothing on it: tests, pictures, and a home that cannot be written."""

    def unfinished(self) -> list[SavedMatch]:
        return []

    def purse(self) -> Purse:
        return Purse(0, 0, 0)


class Sounds(Protocol):
    """What a widget or scene may ask of the loudspeakers."""

    def play(self, name: str) -> None:
        """Start a sound by name; unknown or impossible: silence."""


class Silence:
    """No sound at all."""

    def play(self, name: str) -> None:
        return None


class Services:
    """The shared things of one run. Made once by the program, handed to every scene when it enters."""

    def __init__(
        self,
        paths: Paths,
        screen: ScreenLike,
        settings: SettingsStore,
        texts: Texts | None = None,
        shelf: MatchShelf | None = None,
        sounds: Sounds | None = None,
        rulesets: tuple[RulesetCard, ...] | None = None,
    ) -> None:
        self.paths, self.screen, self.settings = paths, screen, settings
        self.texts = texts or Texts(paths.assets, language_of(settings.now))
        self.shelf: MatchShelf = shelf or EmptyShelf()
        self.sounds: Sounds = sounds or Silence()
        self.rulesets = ruleset_cards() if rulesets is None else rulesets
        settings.listen(self._changed)

    def _changed(self, before: Settings, after: Settings) -> None:
        if before.language != after.language:
            self.texts.language = language_of(after)
        if before.full_screen != after.full_screen:
            self.screen.set_full_screen(after.full_screen)

    @property
    def theme(self) -> Theme:
        """The theme for the window as it is now."""
        now = self.settings.now
        return Theme.fit(self.screen.size, large=now.text_size == "large", calm=now.reduced_motion)

    def ruleset(self, name: str) -> RulesetCard:
        """The card of a ruleset. Raises KeyError."""
        for card in self.rulesets:
            if card.id == name:
                return card
        raise KeyError(name)


def language_of(settings: Settings) -> str:
    """The language that the settings ask for; "auto" is the system's."""
    return system_language() if settings.language == "auto" else settings.language
