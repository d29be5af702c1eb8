"""Jilin's own actions: looking at the treasure, and the addition that the rules make."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from engine.actions import Action
from engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Look(Action):
    """Look at the treasure before the draw (J9)."""

    do: ClassVar[str] = "look"


@dataclass(frozen=True, slots=True)
class AddToHonourKong(Action):
    """An addition to an honour kong (J6): made by the rules themselves, never asked and never recorded."""

    do: ClassVar[str] = "add"
    tile: Tile

    def values(self) -> dict[str, Any]:
        return {"tile": str(self.tile)}
