"""Computer players: they see a SeatView and a seeded Random, nothing else."""

from __future__ import annotations

from engine.players.casual import Casual
from engine.players.player import Player
from engine.players.random import RandomPlayer
from engine.ruleset import SettingError

LEVELS: dict[str, type[Player]] = {"random": RandomPlayer, "casual": Casual}
"""Every level by name, weakest first."""


def level(name: str) -> type[Player]:
    """The player class of a level; raises SettingError listing the known ones."""
    if name not in LEVELS:
        raise SettingError(f"unknown player {name!r} (known: {', '.join(LEVELS)})")
    return LEVELS[name]
