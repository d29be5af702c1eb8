"""The casual player: fewest tiles away from a hand that really wins, and lonely tiles go first."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.actions import Action, Discard
from engine.melds import Meld
from engine.players.counting import CountingPlayer
from engine.players.minds import simple_mind_of
from engine.players.style import BALANCED, Style
from engine.ruleset import Ruleset
from engine.standard import Question
from engine.tiles import Tile
from engine.view import SeatView

SLIPS = 0.2
"""How often a discard is any tile at all."""
SLIPS_OF_PLANNERS = 0.1
"""The same where the game asks for plans: to spoil one costs more."""


class Casual(CountingPlayer):
    """Keeps a ruleset's conditions in mind, but not which tiles are gone already; it slips now and then."""

    def __init__(self, rules: Ruleset, random: Random, style: Style = BALANCED) -> None:
        super().__init__(rules, random, style)
        simple = simple_mind_of(rules)
        self.mind = simple(rules, style, keen=False) if simple is not None else None
        self.slips = SLIPS if self.mind is None else SLIPS_OF_PLANNERS

    def decide(self, view: SeatView, question: Question) -> Action:
        if self.mind is not None:
            chosen = self.mind.decide(view, question, self.random)
        else:
            chosen = super().decide(view, question)
        if isinstance(chosen, Discard) and self.random.random() < self.slips:
            return self.pick([a for a in question.options if isinstance(a, Discard)])
        return chosen

    def missing(self, view: SeatView, hand: Sequence[int], melds: Sequence[Meld]) -> int:
        return self.rules.missing(hand, melds, view.wild)

    def choose(self, view: SeatView, equals: Sequence[Discard]) -> Discard:
        hand = view.counts(equals[0].seat)
        company = {a: _company(hand, a.tile) for a in equals}
        least = min(company.values())
        return self.pick([a for a in equals if company[a] == least])


def _company(hand: Sequence[int], tile: Tile) -> int:
    """How well a tile is placed in a hand: its copies, its neighbours, and whether runs go both ways from it."""
    found = 4 * (hand[tile] - 1)
    if tile.is_number:
        for step, worth in ((1, 3), (2, 2)):
            for near in (tile - step, tile + step):
                if 0 <= near < 27 and near // 9 == tile // 9:
                    found += worth * min(1, hand[near])
        found += 0 if tile.is_terminal else 1
    return found
