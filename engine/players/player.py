"""A player: something that answers a question from what one seat has been shown."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from engine.actions import Action
from engine.players.style import BALANCED, Style
from engine.ruleset import Ruleset
from engine.standard import Question
from engine.view import SeatView


class Player(ABC):
    """One seat's decisions in one match. ``random`` is its own seeded source of luck, ``style`` its leaning."""

    def __init__(self, rules: Ruleset, random: Random, style: Style = BALANCED) -> None:
        self.rules = rules
        self.random = random
        self.style = style

    @abstractmethod
    def decide(self, view: SeatView, question: Question) -> Action:
        """One of ``question.options``, from nothing but the seat's view."""
