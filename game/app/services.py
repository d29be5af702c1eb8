"""What every scene may use: settings, texts, paths, the window, the rulesets, saved matches, sounds."""

from __future__ import annotations

import logging
from copy import copy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game.app.bindings import Bindings, read_bindings
from game.app.paths import Paths
from game.app.screen import ScreenLike
from game.art.sounds import NAMES
from game.match.ruleset_cards import RulesetCard, ruleset_cards
from game.people.local_players import Household
from game.store.plain import MatchSetup as MatchSetup
from game.store.plain import Purse as Purse
from game.store.plain import SavedMatch as SavedMatch
from game.store.plain import Seating as Seating
from game.store.settings import Settings, SettingsStore
from game.store.store import Store
from game.text import Texts, system_language
from game.widgets.note import Note
from game.widgets.theme import Theme

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor

    from game.devices.host import Host

log = logging.getLogger(__name__)


class MatchShelf(Protocol):
    """What the title asks of the kept matches."""

    def unfinished(self) -> list[SavedMatch]:
        """The matches that can go on, newest first."""

    def purse(self) -> Purse:
        """The player's figures over all matches."""


class Sounds(Protocol):
    """What a widget or scene may ask of the loudspeakers."""

    def play(self, name: str) -> None:
        """Start a sound by name; where none can be heard, silence. A name nobody made a sound for: KeyError."""

    def devices_changed(self, lost: bool) -> None:
        """Hear that a loudspeaker came, or that the one in use went."""


class Silence:
    """No sound at all; as strict about names as the loudspeakers, so that a mistake shows without them too."""

    def play(self, name: str) -> None:
        if name not in NAMES:
            raise KeyError(f"no sound is called {name!r}")

    def devices_changed(self, lost: bool) -> None:
        pass


@dataclass(slots=True)
class Devices:
    """The devices of the match that is being played; `host` None: nobody plays on one, and nothing listens."""

    host: Host | None = None

    def close(self, words: Callable[[str], str]) -> None:
        """The match was left: tell the devices, in `words` by language, and listen no longer."""
        host, self.host = self.host, None
        if host is not None:
            host.close(words)


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
        store: Store | None = None,
        aside: Executor | None = None,
    ) -> None:
        """`store` None: matches are kept until the end of the run. `shelf` replaces what the title shows of it.

        `aside` is where computers think, and what takes long is made ready, while the window goes on drawing; None: all
        of it is done between two frames.
        """
        self.paths, self.screen, self.settings = paths, screen, settings
        self.texts = texts or Texts(paths.assets, language_of(settings.now))
        self.store = store or Store()
        self.shelf: MatchShelf = shelf or self.store
        self.aside = aside
        self.household = Household(settings, self.store)
        self.sounds: Sounds = sounds or Silence()
        self.rulesets = ruleset_cards() if rulesets is None else rulesets
        self.note = Note()
        self.devices = Devices()
        self._about: dict[str, Services] = {}
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

    @property
    def bindings(self) -> Bindings:
        """Which key and pad button does what at the table."""
        return read_bindings(self.settings.now.keyboard, self.settings.now.gamepad)

    def about(self, ruleset: str) -> Services:
        """The same, with texts that are said of a ruleset."""
        if ruleset not in self._about:
            self._about[ruleset] = copy(self)
            self._about[ruleset].texts = self.texts.about(ruleset)
        return self._about[ruleset]

    def ruleset(self, name: str) -> RulesetCard:
        """The card of a ruleset. Raises KeyError."""
        for card in self.rulesets:
            if card.id == name:
                return card
        raise KeyError(name)


def language_of(settings: Settings) -> str:
    """The language that the settings ask for; "auto" is the system's."""
    return system_language() if settings.language == "auto" else settings.language
