"""Local profiles: whose coins are whose on this computer. Functions over a connection."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from game.store.plain import HUMAN, Seating

OWNER = 1
"""The profile made from the settings: the person who sits before this computer."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A person of this computer; an empty name is the owner who has not typed one."""

    id: int
    name: str
    portrait: str


def everybody(base: sqlite3.Connection) -> list[Profile]:
    """All profiles, the owner first."""
    rows = base.execute("SELECT id, name, portrait FROM profile ORDER BY id")
    return [Profile(int(number), str(name), str(portrait)) for number, name, portrait in rows]


def set_owner(base: sqlite3.Connection, name: str, portrait: str, now: int) -> None:
    """Make the owner's profile, or let it follow the settings."""
    base.execute(
        "INSERT INTO profile VALUES (?, ?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET name = excluded.name, portrait = excluded.portrait",
        (OWNER, name, portrait, now),
    )


def seated(base: sqlite3.Connection, seats: tuple[Seating, ...], player: int, now: int) -> int | None:
    """The profile of somebody who sits down: the first person is the owner, others go by their names.

    None for a computer. A name that is new here gets a profile of its own.
    """
    who = seats[player]
    if who.level != HUMAN:
        return None
    if not any(seat.level == HUMAN for seat in seats[:player]):
        if base.execute("SELECT 1 FROM profile WHERE id = ?", (OWNER,)).fetchone() is None:
            set_owner(base, "", who.portrait, now)
        return OWNER
    asked = "SELECT id FROM profile WHERE id <> ? AND name = ? ORDER BY id LIMIT 1"
    found = base.execute(asked, (OWNER, who.name)).fetchone()
    if found is not None:
        base.execute("UPDATE profile SET portrait = ? WHERE id = ?", (who.portrait, found[0]))
        return int(found[0])
    number = max(OWNER, base.execute("SELECT COALESCE(MAX(id), 0) FROM profile").fetchone()[0]) + 1
    base.execute("INSERT INTO profile VALUES (?, ?, ?, ?)", (number, who.name, who.portrait, now))
    return int(number)
