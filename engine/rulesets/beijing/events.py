"""Beijing's own event: the indicator."""

from __future__ import annotations

from dataclasses import dataclass

from engine.events import Event
from engine.tiles import Tile
from engine.view import SeatView
from engine.wall import Marker


@dataclass(frozen=True, slots=True)
class IndicatorShown(Event):
    """The indicator leaves the wall and lies face up; ``wild`` are the wild kinds (B1, B2)."""

    tile: Tile
    at: int
    wild: tuple[Tile, ...]

    def fold(self, view: SeatView) -> None:
        view.wall.take(self.at)
        view.markers["indicator"] = Marker("indicator", self.at, self.tile, apart=True)
        view.wild = self.wild
