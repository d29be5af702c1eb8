"""Manners: how each regular of the house likes to play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.players.style import BALANCED
from game.store.plain import HUMAN, Seating

STYLE_OF: Final[Mapping[str, str]] = {
    "guan": "patient",
    "mei": "hasty",
    "yu": "balanced",
    "bo": "cautious",
    "fang": "hasty",
    "tie": "balanced",
    "nai": "cautious",
    "ning": "patient",
    "hai": "hasty",
}
"""The style (one of the engine's) of the person in each portrait; everybody else is balanced."""


def style_of(who: Seating) -> str:
    """The style in which a computer player plays; people have none but their own."""
    return BALANCED.name if who.level == HUMAN else STYLE_OF.get(who.portrait, BALANCED.name)
