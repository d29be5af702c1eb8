"""Computer players: they see a SeatView and a seeded Random, nothing else."""

from __future__ import annotations

from engine.players.blind import Blind
from engine.players.casual import Casual
from engine.players.novice import Novice
from engine.players.player import Player
from engine.players.random import RandomPlayer
from engine.players.skilled import Expert, Strong
from engine.players.style import STYLES, Style
from engine.quoting import quoted
from engine.spec import SettingError

__all__ = ["LEVELS", "STYLES", "VERSION", "Player", "Style", "level"]

VERSION = 1
"""Of what the levels decide. Raised with every change of it: records are decided again (see ``engine.verify``)."""

LEVELS: dict[str, type[Player]] = {
    "random": RandomPlayer,
    "blind": Blind,
    "novice": Novice,
    "casual": Casual,
    "strong": Strong,
    "expert": Expert,
}
"""Every level by name; ``random`` and ``blind`` are yardsticks, the others are for people to play against, weakest
first."""


def level(name: str) -> type[Player]:
    """The player class of a level; raises SettingError listing the known ones."""
    if name not in LEVELS:
        raise SettingError(f"unknown player {quoted(name)} (known: {', '.join(LEVELS)})")
    return LEVELS[name]
