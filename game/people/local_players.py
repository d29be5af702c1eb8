"""The household: who plays on this computer, and how each of them likes the table.

The owner's habits are the settings themselves; anybody else has the owner's until they choose otherwise.
"""

from __future__ import annotations

import logging
from dataclasses import replace

from game.safe_text import shown
from game.store.profiles import OWNER, Habits, Profile
from game.store.settings import PERSONAL, Settings, SettingsStore, current, fault
from game.store.store import Store

log = logging.getLogger(__name__)

LONGEST = 16
"""Characters of a name."""


class Household:
    """The profiles of this computer over the settings and the store."""

    def __init__(self, settings: SettingsStore, store: Store) -> None:
        self._settings, self._store = settings, store
        self._habits: dict[int, Habits] | None = None
        self._made: dict[int, tuple[Settings, Settings]] = {}

    def people(self) -> list[Profile]:
        """Everybody, the owner first; named and drawn as the settings say, whether or not they have played yet."""
        now = self._settings.now
        others = [who for who in self._store.profiles() if who.id != OWNER]
        return [Profile(OWNER, now.player_name, now.portrait), *others]

    def add(self, name: str, portrait: str) -> int:
        """Somebody new; their profile's id. Raises ValueError for a name that is empty or taken."""
        name = self._checked(name)
        self._store.set_owner(self._settings.now.player_name, self._settings.now.portrait)
        return self._store.add_profile(name, portrait)

    def change(self, profile: int, name: str, portrait: str) -> None:
        """Another name or face. Raises ValueError for a name that is empty or taken by another."""
        name = self._checked(name, profile)
        if profile == OWNER:
            self._settings.change(player_name=name, portrait=portrait)
        else:
            self._store.change_profile(profile, name, portrait)

    def _checked(self, name: str, profile: int = 0) -> str:
        name = shown(name).strip()
        if not name or len(name) > LONGEST or self.taken(name, profile):
            raise ValueError(f"{name!r} cannot be the name of anybody else")
        return name

    def taken(self, name: str, profile: int = 0) -> bool:
        """Whether somebody else than `profile` is called so."""
        wanted = name.strip().casefold()
        return any(who.id != profile and who.name.casefold() == wanted for who in self.people())

    def remove(self, profile: int) -> None:
        """Somebody no longer plays on this computer: their settings go, their wallet and statistics are no longer
        shown, and the records of their matches keep the name. Raises ValueError for the owner."""
        if profile == OWNER:
            raise ValueError("the owner stays")
        self._kept().pop(profile, None)
        self._made.pop(profile, None)
        self._store.remove_profile(profile)

    # habits

    def _kept(self) -> dict[int, Habits]:
        if self._habits is None:
            self._habits = {}
            for who in self._store.profiles():
                habits = {k: current(k, v) for k, v in who.habits.items()}
                good = {k: v for k, v in habits.items() if k in PERSONAL and not fault(k, v)}
                for name in who.habits.keys() - good.keys():
                    log.warning("profile %d: habit %s cannot be used; left out", who.id, name)
                self._habits[who.id] = good
        return self._habits

    def settings_of(self, profile: int) -> Settings:
        """The settings as somebody likes them; those of the owner for 0 and anybody who is not known."""
        now = self._settings.now
        if profile in (0, OWNER):
            return now
        made = self._made.get(profile)
        if made is None or made[0] is not now:
            habits = self._kept().get(profile, {})
            made = self._made[profile] = (now, replace(now, **habits))  # type: ignore[arg-type]
        return made[1]

    def choose(self, profile: int, **changes: str | bool) -> None:
        """Somebody chooses settings for themselves. Raises ValueError for what is nobody's own or cannot be."""
        for name, value in changes.items():
            if name not in PERSONAL:
                raise ValueError(f"{name!r} holds for everybody; personal: {', '.join(PERSONAL)}")
            if why := fault(name, value):
                raise ValueError(f"{name} {why}")
        if profile in (0, OWNER):
            self._settings.change(**changes)
            return
        habits = {**self._kept().get(profile, {}), **changes}
        self._kept()[profile] = habits
        self._made.pop(profile, None)
        self._store.keep_habits(profile, habits)

    def forget(self, profile: int) -> None:
        """Somebody has the owner's settings again."""
        if profile not in (0, OWNER):
            self._kept()[profile] = {}
            self._made.pop(profile, None)
            self._store.keep_habits(profile, {})
