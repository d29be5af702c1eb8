"""The computer players of a match, whose every decision can be found again from the match's record."""

from __future__ import annotations

from engine import chance, players
from engine.match import Match
from engine.players.player import Player
from engine.players.style import BALANCED, STYLES, Style

HUMAN = "human"
"""The level of a player who is a person."""


def style_named(name: str) -> Style:
    """A style by name; a name of a later version plays ``balanced``."""
    return STYLES.get(name, BALANCED)


class Computers:
    """Who decides for the players of one match that are no people."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._players: dict[int, Player] = {}

    def at(self, seat: int, stand_in: str = "") -> Player | None:
        """The player at a seat of the running deal, about to decide; None for a person.

        For a person who is away a computer of the level ``stand_in`` decides.

        Its luck is fixed by the match's seed and by what the seat has been shown, so neither a break nor a second try
        changes a decision. Raises SettingError for an unknown level.
        """
        match, loop = self._match, self._match.loop
        assert loop is not None
        view = loop.view(seat)
        number = view.setup.chairs[seat]
        level = match.seats.levels[number]
        if level == HUMAN:
            level = stand_in
        if not level:
            return None
        luck = chance.stream(match.seed, "mind", number, view.setup.number, len(view.log))
        if number not in self._players:
            style = style_named(match.seats.styles[number])
            self._players[number] = players.level(level)(match.rules, luck, style)
        player = self._players[number]
        player.random = luck
        return player
