"""The strong and the expert player: each ruleset has a mind of its own, and they use it with more or less care."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from engine import chance
from engine.actions import Action, Discard
from engine.players.minds import mind_of
from engine.players.player import Player
from engine.players.style import BALANCED, Style
from engine.ruleset import Ruleset
from engine.standard import Question
from engine.view import SeatView


class SkilledPlayer(Player):
    """Asks the mind of its ruleset. ``keen`` minds look further ahead and mind the other hands."""

    keen: ClassVar[bool]

    def __init__(self, rules: Ruleset, random: Random, style: Style = BALANCED) -> None:
        super().__init__(rules, random, style)
        self.mind = mind_of(rules)(rules, style, self.keen)

    def decide(self, view: SeatView, question: Question) -> Action:
        chosen = self.mind.decide(view, question, self.random)
        if isinstance(chosen, Discard) and not self.keen and self.random.random() < self.mind.slips:
            return chance.choice([a for a in question.options if isinstance(a, Discard)], self.random)
        return chosen


class Strong(SkilledPlayer):
    """Counts live tiles and knows what the ruleset pays for, but looks at no other hand, and its mind is elsewhere
    now and then."""

    keen = False


class Expert(SkilledPlayer):
    """Weighs every way to finish, what the others may hold, and what a win is worth waiting for."""

    keen = True
