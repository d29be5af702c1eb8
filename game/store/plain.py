"""Matches as plain data: how one is set up, and what menus show of those that are kept."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

HUMAN = "human"
"""The level of somebody at this computer; all others are levels of computer players."""

PORTRAITS = ("you", "guan", "yu", "mei", "bo", "fang", "tie", "nai", "ning", "hai")
"""Every face there is; the first is the player's own."""

RECORD_FACES = ("you", "guan", "mei", "yu")
"""The faces of players in a record from elsewhere: it names none."""


def known_portrait(name: str) -> str:
    """The portrait if there is one, else the player's own."""
    return name if name in PORTRAITS else PORTRAITS[0]


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits on one chair: `level` is "human" or a computer level; name and portrait as shown.

    `profile` is the person's profile on this computer; 0: not known, or nobody's. `device`: they play on a device of
    their own.
    """

    level: str
    name: str
    portrait: str
    profile: int = 0
    device: bool = False


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """A match to be played: what the new-match screen hands over. `seed` None: new luck.

    `draw`: dice say before the first hand who of these four sits where.
    """

    ruleset: str
    seats: tuple[Seating, Seating, Seating, Seating]
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    draw: bool = False


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
