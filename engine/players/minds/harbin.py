"""Harbin: a triplet, an end and a called meld; ting with a claim, and the wildcard it brings."""

from __future__ import annotations

from engine.players.danger import likelihood
from engine.players.minds.regional import Odds, RegionalMind, Sight
from engine.players.outlook import Aims, Luck
from engine.players.ways import END, TRIPLET, Suit
from engine.tiles import Tile
from engine.view import SeatView

COPIES = 3.0
"""Copies of a wildcard that is not turned up yet, besides the one that will lie open."""


class HarbinMind(RegionalMind):
    """Hands are short and won after ting, so a call that makes one ready is nearly always made."""

    aims = Aims(honours=Suit(kinds=7, runs=False, only=6), wanted=TRIPLET | END, called=True)
    odds = Odds(base=1.37, outlook=0.41, wall=3.3, prize=1.65, loss=0.55, hurry=0.068, calm=0.8)

    def luck(self, each: float, unseen: list[int], wild: tuple[Tile, ...]) -> Luck:
        return Luck(each, chow=1.7, pong=2.2, solid=6 * each)

    def jokers(self, sight: Sight) -> tuple[float, float]:
        wildcard = sight.view.markers.get("wildcard")
        if wildcard is None or wildcard.tile is None:
            return COPIES, 3.0
        return float(sight.unseen[wildcard.tile]), 3.0

    def readiness(self, view: SeatView, seat: int) -> float:
        called = sum(m.is_open for m in view.melds[seat])
        if not called:
            return 0.0  # a hand without a called meld does not win (H2)
        return 1.0 if seat in view.declared else likelihood(1.0, 0.8 * called, -0.1 * view.wall.left)


MIND = HarbinMind
