"""Tenpai: what a hand that lacks one tile is really worth on each tile that wins, wait and open copies counted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.melds import Meld
from engine.players.minds.guobiao_plans import BASE
from engine.ruleset import Ruleset
from engine.score import Missing, Score, Win
from engine.tiles import Tile, expand


@dataclass(frozen=True, slots=True)
class Wait:
    """A kind that completes the hand, and what the seat wins with it: off a discard and self-drawn, 0 for nothing.

    The gains are in points from all three others together.
    """

    tile: Tile
    off: int
    drawn: int


class Tenpai:
    """Waits of hands of 13 tiles, remembered."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.waits = lru_cache(maxsize=512)(self._waits)
        """The waits of concealed counts and melds, under seat and round wind (0-3), flowers, and open last copies."""

    def _waits(
        self,
        counts: tuple[int, ...],
        melds: tuple[Meld, ...],
        winds: tuple[int, int],
        flowers: int,
        last_copies: frozenset[Tile],
    ) -> tuple[Wait, ...]:
        win = Win(
            hand=tuple(expand(counts)),
            tile=None,
            melds=melds,
            seat_wind=winds[1],
            round_wind=winds[0],
            facts={"flowers": flowers},
        )
        out = []
        for tile, (drawn, off) in self.rules.wait_values(win, last_copies).items():
            if isinstance(drawn, Score) or isinstance(off, Score):
                out.append(Wait(tile, _gain(off, alone=True), _gain(drawn, alone=False)))
        return tuple(out)


def _gain(score: Score | Missing, alone: bool) -> int:
    if not isinstance(score, Score):
        return 0
    return 3 * BASE + (score.value if alone else 3 * score.value)


def open_last_copies(visible: Sequence[int], kinds: Sequence[Tile]) -> frozenset[Tile]:
    """The kinds of which three lie open and one is still hidden."""
    return frozenset([t for t in kinds if visible[t] == 3])
