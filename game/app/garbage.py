"""Tidiness: garbage is looked for between hands, when nothing moves, and not while a tile is on its way.

Nor while the program starts.
"""

from __future__ import annotations

import gc
from typing import Final

from game.app.sdl import give_back_memory

_SELDOM: Final = 200
"""So many younger collections for a full one that none comes by itself within a hand."""


def sweep_nothing() -> None:
    """Look for no garbage while the program loads: nearly everything that comes to be then stays."""
    gc.disable()


def sweep_again() -> None:
    """The program is loaded: what is there is taken as staying, and from now on garbage is looked for."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


def sweep_between_hands() -> None:
    """From now on full collections, which hold up everything for longer than a player thinks, are left to ``sweep``;
    where no hands are played they still come, only more seldom."""
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, _SELDOM)


def sweep() -> None:
    """Look for garbage now, if that is left to us, and return its memory to the system."""
    if gc.get_threshold()[2] == _SELDOM:
        gc.collect()
        give_back_memory()
