"""Jilin: three gates, kongs that pay at once, and a treasure worth a look."""

from __future__ import annotations

from engine.actions import Action, Kong, Pass, Pong
from engine.melds import MeldKind
from engine.players.danger import likelihood
from engine.players.holding import Holding, holding
from engine.players.minds.regional import Odds, RegionalMind, Sight
from engine.players.outlook import Aims, Luck
from engine.players.style import Style
from engine.players.ways import END, TRIPLET, Suit
from engine.ruleset import Ruleset
from engine.standard import Question, Stage
from engine.tiles import KINDS, Tile
from engine.view import SeatView

EXPOSED, CONCEALED = 3.0, 6.0
"""Coins that a kong brings from the three others together (J8)."""
CAUGHT = 9.0
"""Coins for drawing the treasure (J15)."""
ROUNDS = 5.4
"""Rounds that are mostly still to be played when a hand begins."""
PAIR = 0.1
"""What a pair of live tiles may bring as a kong one day."""
PATIENCE = 1.25
"""How much better waiting for the treasure must look before a win is let go."""


class JilinMind(RegionalMind):
    """Kongs bring more than most wins, and a ready hand that has looked waits for nine coins."""

    slips = 0.06
    odds = Odds(base=-0.14, outlook=0.25, wall=2.3, prize=2.3, loss=0.8, hurry=0.034, calm=2.5)

    def __init__(self, rules: Ruleset, style: Style, keen: bool) -> None:
        self.aims = Aims(
            honours=Suit(kinds=7, runs=False, level_pair=True),
            wanted=TRIPLET | END,
            three_suits=True,
            level_kongs=rules.options["honor_kong_is_level"] == "on",
        )
        super().__init__(rules, style, keen)

    def luck(self, each: float, unseen: list[int], wild: tuple[Tile, ...]) -> Luck:
        return Luck(each, chow=1.5, pong=2.2)

    def jokers(self, sight: Sight) -> tuple[float, float]:
        treasure = sight.view.markers.get("treasure")
        if treasure is not None and treasure.tile is not None:
            return float(sight.unseen[treasure.tile]), CAUGHT
        gone = bool(sight.view.declared) and treasure is None
        return (0.0, 0.0) if gone else (3.0, CAUGHT)

    def takes_win(self, sight: Sight, question: Question) -> bool:
        """A discard's one coin is let go where the treasure is likely to come; so is a win before an addition, which
        pays as much and leaves the hand ready (J6, J12)."""
        view, seat = sight.view, sight.seat
        if question.stage is Stage.TURN:
            return not any(isinstance(a, Pass) for a in question.options)
        if seat not in view.declared:
            return True
        return self.ready(sight, holding(view, seat)) < PATIENCE * (1 + self.odds.loss)

    def readiness(self, view: SeatView, seat: int) -> float:
        called = sum(m.is_open for m in view.melds[seat])
        return 1.0 if seat in view.declared else likelihood(-0.05, called, -0.062 * view.wall.left)

    def extra(self, sight: Sight, held: Holding) -> float:
        """Kongs to come: the fourth tile of a triplet drawn or thrown, of a pong drawn (J8)."""
        unseen = sight.unseen
        rounds = min(0.6 * sight.draws, ROUNDS)
        each = rounds / sight.total
        found = 0.0
        for t in KINDS:
            n = held.counts[t]
            if n == 3 and unseen[t]:
                found += each * (CONCEALED + 1.5 * EXPOSED)
            elif n == 2 and unseen[t] > 1:
                found += PAIR * (unseen[t] - 1) / 2 * min(1.0, rounds / 5)
        for meld in held.melds:
            if meld.kind is MeldKind.PONG:
                found += EXPOSED * each if unseen[meld.first] else float(held.counts[meld.first])
        return found

    def reward(self, sight: Sight, action: Action) -> float:
        """A kong's coins; for robbing an addition, the coin that it would have cost."""
        if isinstance(action, Kong):
            held = sight.view.counts(sight.seat)
            return CONCEALED if action.tile is not None and held[action.tile] == 4 else EXPOSED
        offered = sight.view.offered
        robs = isinstance(action, Pong) and offered is not None and offered.kind == "addition"
        return 1.0 if robs else 0.0


MIND = JilinMind
