"""Danger: how likely a discard is to be the tile that another seat waits for."""

from __future__ import annotations

import math
from typing import Final

from engine.events import Claimed, Discarded, KongDeclared
from engine.melds import Meld
from engine.tiles import Tile
from engine.view import SeatView

# Counted in games of experts, and fitted to them.
_READY: Final = (
    (0.0, 0.01, 0.07, 0.15, 0.23, 0.38, 0.5, 0.5),
    (0.0, 0.03, 0.12, 0.24, 0.38, 0.46, 0.51, 0.6),
    (0.0, 0.05, 0.24, 0.39, 0.51, 0.53, 0.53, 0.53),
    (0.3, 0.4, 0.45, 0.6, 0.73, 0.82, 0.95, 1.0),
    (1.0,) * 8,
)
"""How often a seat with so many melds can win off a discard after so many discards of its own, by threes."""
_HIT: Final = (0.02, 0.036, 0.048, 0.074, 0.098)
"""How often a tile that is hidden in so many copies is one that such a seat wins on."""
_BY_RANK: Final = (0.49, 0.43, 1.0, 1.03, 1.03, 1.03, 1.0, 0.43, 0.49)
_HONOUR: Final = 0.47
_BESIDE_NUMBERS: Final = 0.56
"""What each meld of numbers leaves of the danger of an honour."""
_OWN: Final = 0.1
"""How much less often one that the seat has thrown away itself."""
_FROM_SUIT: Final = 1.0
"""How much less often one of a suit that the seat throws: by its share of the discards."""


class _Other:
    """Another seat, as it looks from outside."""

    def __init__(self, melds: list[Meld]) -> None:
        self.melds = len(melds)
        self.numbers = sum(m.is_open and m.first.is_number for m in melds)
        self.thrown: set[int] = set()
        self.suits = [0, 0, 0, 0]
        self.passed: set[int] = set()
        """What it has let pass since its hand last changed: on that it does not win."""

    def throws(self, tile: Tile, drawn: bool) -> None:
        self.thrown.add(tile)
        self.suits[min(tile // 9, 3)] += 1
        if not drawn:
            self.passed.clear()

    def ready(self) -> float:
        return _READY[self.melds][min(sum(self.suits) // 3, 7)]

    def waits_for(self, tile: Tile, hidden: int) -> float:
        """How likely it wins on the tile if it is ready at all."""
        if tile in self.passed:
            return 0.0
        often = _HIT[hidden] * (
            _BY_RANK[tile % 9] if tile.is_number else _HONOUR * _BESIDE_NUMBERS**self.numbers
        )
        if tile in self.thrown:
            often *= _OWN
        share = self.suits[min(tile // 9, 3)] / max(1, sum(self.suits))
        return often * math.exp(_FROM_SUIT * (0.25 - share))


class Danger:
    """The dangers of one moment, for the seat whose view it is."""

    def __init__(self, view: SeatView) -> None:
        others = {s: _Other(view.melds[s]) for s in range(4) if s != view.seat}
        for event in view.log:
            match event:
                case Discarded(seat=thrower, tile=tile, drawn=drawn):
                    for seat, other in others.items():
                        if seat == thrower:
                            other.throws(tile, drawn)
                        else:
                            other.passed.add(tile)
                case Claimed(seat=seat) | KongDeclared(seat=seat) if seat in others:
                    others[seat].passed.clear()
        self._others = [(other.ready(), other) for other in others.values()]

    def of(self, tile: Tile, hidden: int) -> float:
        """The chance that somebody wins on the tile, of which ``hidden`` copies are out of sight besides it."""
        safe = 1.0
        for ready, other in self._others:
            safe *= 1.0 - ready * other.waits_for(tile, hidden)
        return 1.0 - safe
