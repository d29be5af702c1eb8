"""The strong and the expert player: each ruleset has a mind of its own, and they use it with more or less care."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from engine.actions import Action
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
        return self.mind.decide(view, question, self.random)


class Strong(SkilledPlayer):
    """Counts live tiles and knows what the ruleset pays for."""

    keen = False


class Expert(SkilledPlayer):
    """Weighs every way to finish, what the others may hold, and what a win is worth waiting for."""

    keen = True
