"""Jilin's own events: honour kongs and their additions, and the treasure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from engine.events import Event
from engine.melds import Meld
from engine.tiles import Tile
from engine.view import OpenTile, SeatView
from engine.wall import Marker


@dataclass(frozen=True, slots=True)
class HonourKongShown(Event):
    """A dealt honour family is put down (J4)."""

    seat: int
    meld: Meld

    def fold(self, view: SeatView) -> None:
        view.lay_down(self.seat, self.meld)


@dataclass(frozen=True, slots=True)
class AdditionShown(Event):
    """A further family tile goes on show and may be robbed (J7)."""

    seat: int
    tile: Tile

    @property
    def robbable(self) -> bool:
        return True

    def fold(self, view: SeatView) -> None:
        view.put_up(OpenTile(self.seat, self.tile, "addition"))


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """A seat looks at the treasure (J9). The first to look throws ``dice`` (all throws; the last one counts).

    ``at`` is the marker, None when no treasure could be found. ``rerolled``: a rejected kind came before (J14).
    The tile is known to ``lookers``, the seat included.
    """

    private: ClassVar[tuple[str, ...]] = ("tile",)
    locks: ClassVar[bool] = True
    seat: int
    dice: tuple[int, ...]
    at: int | None
    tile: Tile | None
    lookers: frozenset[int]
    rerolled: bool = False
    spent: tuple[int, ...] = ()
    """Positions that were marker for a moment and were rejected because their kind was exhausted."""

    def seen_by(self, seat: int) -> bool:
        return seat in self.lookers

    def line(self) -> dict[str, Any]:
        out = Event.line(self)
        if self.dice:
            out["die"] = self.dice[-1]
        else:
            del out["at"]
        if self.at is None:
            out["tile"] = None
        return out

    def fold(self, view: SeatView) -> None:
        view.declared.add(self.seat)
        view.turn = self.seat
        view.offered = None
        known = view.markers.get("treasure")
        if self.dice or known is None:
            _mark(view, self.at, self.tile)
        elif self.tile is not None:
            view.markers["treasure"] = replace(known, tile=self.tile)


@dataclass(frozen=True, slots=True)
class Rerolled(Event):
    """The treasure's copies are exhausted; fresh dice, a fresh marker, or none any more (``at`` None) (J14)."""

    private: ClassVar[tuple[str, ...]] = ("tile",)
    dice: tuple[int, ...]
    at: int | None
    tile: Tile | None
    lookers: frozenset[int]
    spent: tuple[int, ...] = ()

    def seen_by(self, seat: int) -> bool:
        return seat in self.lookers

    def line(self) -> dict[str, Any]:
        out = Event.line(self)
        out["die"] = self.dice[-1] if self.dice else None
        if self.at is None:
            out["tile"] = None
        return out

    def fold(self, view: SeatView) -> None:
        _mark(view, self.at, self.tile)


def _mark(view: SeatView, at: int | None, tile: Tile | None) -> None:
    """The treasure's marker is there now, or nowhere."""
    view.wall.held.clear()
    view.markers.pop("treasure", None)
    if at is not None:
        view.wall.held.add(at)
        view.markers["treasure"] = Marker("treasure", at, tile, secret=True)
