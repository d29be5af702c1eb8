"""The blind player, a yardstick: nearest by shape and most useful tiles, with no eye for what a ruleset asks for."""

from __future__ import annotations

from collections.abc import Sequence

from engine.actions import Discard
from engine.melds import Meld
from engine.players.counting import CountingPlayer, bare_missing
from engine.shapes.distance import missing_after_each
from engine.tiles import Tile
from engine.view import SeatView


class Blind(CountingPlayer):
    """Counts shape alone; among equals it keeps the most unseen tiles that bring the shape closer."""

    def missing(self, view: SeatView, hand: Sequence[int], melds: Sequence[Meld]) -> int:
        return bare_missing(hand, melds, view.wild)

    def choose(self, view: SeatView, equals: Sequence[Discard]) -> Discard:
        unseen = view.unseen(equals[0].seat)
        useful = {a: self._useful(view, a.seat, a.tile, unseen) for a in equals}
        most = max(useful.values())
        return next(a for a in equals if useful[a] == most)

    def _useful(self, view: SeatView, seat: int, out: Tile, unseen: Sequence[int]) -> int:
        hand, melds = view.counts(seat), view.melds[seat]
        hand[out] -= 1
        now = self.missing(view, hand, melds)
        wilds = sum(hand[t] for t in view.wild)
        for t in view.wild:
            hand[t] = 0
        then = missing_after_each(hand, 4 - len(melds), wilds, fifth=bool(view.wild))
        return sum(unseen[t] for t in self.rules.spec.kinds if then[t] < now and t not in view.wild)
