"""The player who takes any legal action, evenly."""

from __future__ import annotations

from engine import chance
from engine.actions import Action
from engine.players.player import Player
from engine.standard import Question
from engine.view import SeatView


class RandomPlayer(Player):
    """Evenly among its legal actions, a win included."""

    def decide(self, view: SeatView, question: Question) -> Action:
        return chance.choice(question.options, self.random)
