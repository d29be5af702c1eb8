"""Harbin's own events: ting and the wildcard that it turns up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.events import Event
from engine.tiles import Tile
from engine.view import SeatView
from engine.wall import Marker


@dataclass(frozen=True, slots=True)
class TingDeclared(Event):
    locks: ClassVar[bool] = True
    renews: ClassVar[bool] = True
    seat: int

    def fold(self, view: SeatView) -> None:
        view.declared.add(self.seat)


@dataclass(frozen=True, slots=True)
class WildcardShown(Event):
    """The top tile of the dead-end stack is turned up in its place (H7)."""

    tile: Tile
    at: int

    def fold(self, view: SeatView) -> None:
        view.wall.shut.add(self.at)
        view.wall.tiles[self.at] = self.tile
        view.markers["wildcard"] = Marker("wildcard", self.at, self.tile)
