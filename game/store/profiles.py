"""Local profiles: whose coins are whose on this computer. Functions over a connection."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field

from game.store.plain import HUMAN, Seating, known_portrait

OWNER = 1
"""The profile made from the settings: the person who sits before this computer."""

Habits = Mapping[str, str | bool]
"""Settings that somebody has chosen for themselves, by name."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A person of this computer; an empty name is the owner who has not typed one. The owner has no `habits`."""

    id: int
    name: str
    portrait: str
    habits: Habits = field(default_factory=dict)


def everybody(base: sqlite3.Connection) -> list[Profile]:
    """All profiles, the owner first."""
    rows = base.execute("SELECT id, name, portrait, habits FROM profile ORDER BY id")
    return [
        Profile(int(number), str(name), known_portrait(face), _read(str(text)))
        for number, name, face, text in rows
    ]


def _read(text: str) -> Habits:
    """Habits as they are kept; what cannot be understood is left out."""
    try:
        found = json.loads(text) if text else {}
    except (ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {name: value for name, value in found.items() if isinstance(value, str | bool)}


def set_owner(base: sqlite3.Connection, name: str, portrait: str, now: int) -> None:
    """Make the owner's profile, or let it follow the settings."""
    base.execute(
        "INSERT INTO profile (id, name, portrait, made) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET name = excluded.name, portrait = excluded.portrait",
        (OWNER, name, portrait, now),
    )


def add(base: sqlite3.Connection, name: str, portrait: str, now: int) -> int:
    """A new person, who is not the owner; the profile's id."""
    number = max(OWNER, base.execute("SELECT COALESCE(MAX(id), 0) FROM profile").fetchone()[0]) + 1
    base.execute(
        "INSERT INTO profile (id, name, portrait, made) VALUES (?, ?, ?, ?)", (number, name, portrait, now)
    )
    return int(number)


def change(base: sqlite3.Connection, profile: int, name: str, portrait: str) -> None:
    """Another name or face for somebody; finished matches keep the old ones."""
    base.execute("UPDATE profile SET name = ?, portrait = ? WHERE id = ?", (name, portrait, profile))


def remove(base: sqlite3.Connection, profile: int) -> None:
    """Forget somebody. What they played stays as it was under the name they had, and belongs to nobody.

    Raises ValueError for the owner.
    """
    if profile == OWNER:
        raise ValueError("the owner stays")
    base.execute("UPDATE person SET profile = NULL WHERE profile = ?", (profile,))
    base.execute("DELETE FROM profile WHERE id = ?", (profile,))


def keep_habits(base: sqlite3.Connection, profile: int, habits: Habits) -> None:
    """What somebody has chosen for themselves, instead of what was kept."""
    text = json.dumps(dict(habits), sort_keys=True) if habits else ""
    base.execute("UPDATE profile SET habits = ? WHERE id = ?", (text, profile))


def seated(base: sqlite3.Connection, seats: tuple[Seating, ...], player: int, now: int) -> int | None:
    """The profile of somebody who sits down; None for a computer.

    A seating that names no profile is looked up: the first person is the owner, others go by their names, and a name
    that is new here gets a profile of its own.
    """
    who = seats[player]
    if who.level != HUMAN:
        return None
    if base.execute("SELECT 1 FROM profile WHERE id = ?", (who.profile,)).fetchone() is not None:
        return who.profile
    if who.profile == OWNER or not any(seat.level == HUMAN for seat in seats[:player]):
        if base.execute("SELECT 1 FROM profile WHERE id = ?", (OWNER,)).fetchone() is None:
            set_owner(base, "", who.portrait, now)
        return OWNER
    asked = "SELECT id FROM profile WHERE id <> ? AND name = ? ORDER BY id LIMIT 1"
    found = base.execute(asked, (OWNER, who.name)).fetchone()
    if found is not None:
        base.execute("UPDATE profile SET portrait = ? WHERE id = ?", (who.portrait, found[0]))
        return int(found[0])
    return add(base, who.name, who.portrait, now)
