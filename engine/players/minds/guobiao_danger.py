"""Danger: how likely a discard is to be the tile that another seat waits for."""

from __future__ import annotations

from typing import Final

from engine.events import Discarded
from engine.tiles import Tile
from engine.view import SeatView

_TENPAI: Final = (0.0, 0.005, 0.03, 0.1, 0.16, 0.25, 0.36, 0.5)
"""How often a seat is tenpai after so many discards, by threes; counted in games of experts."""
_THREE_MELDS: Final = 0.3
"""How often one is at least with three melds on the table."""
_HIT: Final = (0.02, 0.041, 0.094, 0.168, 0.245)
"""How often a tile that is hidden in so many copies is one that a tenpai seat wins on; two thirds of what was counted
in games of experts, for to fear all of it loses more hands than it saves."""
_OWN: Final = 0.03
"""How much less often one that the seat has thrown away itself."""
_BY_RANK: Final = (0.75, 0.8, 1.0, 1.4, 1.4, 1.4, 1.0, 0.8, 0.75)
_HONOUR: Final = 0.4


class Danger:
    """The dangers of one moment, for the seat whose view it is."""

    def __init__(self, view: SeatView) -> None:
        me = view.seat
        seats = [s for s in range(4) if s != me]
        thrown: list[set[int]] = [set(), set(), set(), set()]
        passed: list[set[int]] = [set(), set(), set(), set()]
        turns = [0, 0, 0, 0]
        for event in view.log:
            if isinstance(event, Discarded):
                tile = int(event.tile)
                turns[event.seat] += 1
                thrown[event.seat].add(tile)
                # Its hand has not changed since: what it lets pass it does not win on.
                passed[event.seat].clear()
                for s in seats:
                    if s != event.seat:
                        passed[s].add(tile)
        self._others = [(self._tenpai(view, s, turns[s]), thrown[s], passed[s]) for s in seats]

    def _tenpai(self, view: SeatView, seat: int, turns: int) -> float:
        often = _TENPAI[min(turns // 3, len(_TENPAI) - 1)]
        opened = len(view.melds[seat])
        if opened == 4:
            return 1.0
        return max(often, _THREE_MELDS) if opened == 3 else often

    def of(self, tile: Tile, hidden: int) -> float:
        """The chance that somebody wins on the tile, of which ``hidden`` copies are out of sight besides it."""
        hit = _HIT[hidden] * (_BY_RANK[tile % 9] if tile.is_number else _HONOUR)
        safe = 1.0
        for tenpai, thrown, passed in self._others:
            if tile not in passed:
                safe *= 1.0 - tenpai * hit * (_OWN if tile in thrown else 1.0)
        return 1.0 - safe
