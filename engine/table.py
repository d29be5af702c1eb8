"""The table: the view that sees everything, with the dice still to be thrown."""

from __future__ import annotations

from collections.abc import Iterator

from engine import events as ev
from engine.tiles import Tile
from engine.view import NOBODY, SeatView, Setup


class Table(SeatView):
    """The all-seeing fold. Only the deal loop and the rulesets' hooks get it; players and screens never do."""

    __slots__ = ("_later_dice", "opening_dice")

    def __init__(
        self, setup: Setup, tiles: tuple[Tile, ...], opening_dice: tuple[int, ...], later_dice: Iterator[int]
    ) -> None:
        super().__init__(NOBODY, setup, tiles)
        self.opening_dice = opening_dice
        self._later_dice = later_dice

    def roll(self) -> int:
        """The next throw of a die during the hand, 1-6."""
        return next(self._later_dice)

    def face(self, at: int) -> Tile:
        """The face of a wall tile, standing or gone."""
        t = self.wall.tiles[at]
        assert t is not None
        return t

    def draw(self, seat: int, at: int, source: str) -> ev.Drawn:
        """The event of a seat taking wall tile ``at``."""
        return ev.Drawn(seat, at, self.face(at), source)
