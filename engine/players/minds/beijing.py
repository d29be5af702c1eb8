"""Beijing: pongs only, every win self-drawn, so speed is everything."""

from __future__ import annotations

from engine.players.minds.regional import Odds, RegionalMind
from engine.players.outlook import Aims, Luck
from engine.players.ways import Suit
from engine.tiles import Tile


class BeijingMind(RegionalMind):
    """Nobody can be given a win, so nothing is feared and no ready hand is better than its draws."""

    aims = Aims(honours=Suit(kinds=7, runs=False))
    odds = Odds(base=-1.26, outlook=0.45, wall=2.1, prize=3.0, loss=1.0, hurry=0.034, calm=2.5)
    wins_off_discards = False
    slips = 0.0

    def luck(self, each: float, unseen: list[int], wild: tuple[Tile, ...]) -> Luck:
        return Luck(each, pong=2.0)


MIND = BeijingMind
