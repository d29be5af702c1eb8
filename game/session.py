"""A match being played: it pumps the engine, asks the computers, and writes down every decision."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine import chance, players, record
from engine import events as ev
from engine.actions import Action, record_line
from engine.deal import DealLoop
from engine.match import Match, Seats
from engine.players.player import Player
from engine.standard import Question
from engine.view import SeatView
from game.history import HandSummary, summary
from game.services import MatchSetup, Seating

log = logging.getLogger(__name__)

HUMAN = "human"

Journal = Callable[[Mapping[str, Any]], None]
"""Takes each line of the record as it comes to be."""


class Session:
    """One match with its people: players 0-3 in `people`, of whom some are human.

    `journal` hears every record line in order, the header first; a resumed session does not repeat the old ones.
    """

    def __init__(self, match: Match, people: Iterable[Seating], journal: Journal | None = None) -> None:
        self.match = match
        self.people = tuple(people)
        self.humans = tuple(p for p, who in enumerate(self.people) if who.level == HUMAN)
        self._journal: Journal = journal or (lambda line: None)
        self._minds: dict[int, Player] = {}
        self.history: list[HandSummary] = []
        """The finished hands of this match, in order."""

    @classmethod
    def start(cls, setup: MatchSetup, seed: int, journal: Journal | None = None) -> Session:
        """A new match with its first deal."""
        names, levels = [s.name for s in setup.seats], [s.level for s in setup.seats]
        seats = Seats((names[0], names[1], names[2], names[3]), (levels[0], levels[1], levels[2], levels[3]))
        session = cls(Match(setup.ruleset, setup.options, seats, seed), setup.seats, journal)
        session._journal(record.header_line(session.match))
        session.next_deal()
        return session

    @classmethod
    def resume(
        cls, lines: Iterable[str], portraits: Iterable[str] = (), journal: Journal | None = None
    ) -> Session:
        """A match that stands where its record ends; raises engine.record.RecordError."""
        replay = record.Replay()
        history: list[HandSummary] = []
        for text in lines:
            replay.feed_text(text)
            _note(replay.match, history)
        if replay.match is None:
            raise record.RecordError(1, "the record is empty")
        match = replay.match
        faces = list(portraits) or ["you", "guan", "mei", "yu"]
        people = [
            Seating(level, name, face)
            for level, name, face in zip(match.seats.levels, match.seats.names, faces, strict=True)
        ]
        session = cls(match, people, journal)
        session.history = history
        if match.loop is None:
            session.next_deal()
        return session

    @property
    def loop(self) -> DealLoop:
        """The deal in play or just over."""
        loop = self.match.loop
        assert loop is not None
        return loop

    @property
    def over(self) -> bool:
        return self.match.over

    def next_deal(self) -> None:
        """Begin the next deal; raises RuntimeError when none may start."""
        self.match.next_deal()
        self._journal(record.deal_line(self.match))
        _note(self.match, self.history)

    def seat_of(self, player: int) -> int:
        """The seat a player sits on in this deal."""
        return self.loop.table.setup.chairs.index(player)

    def person_at(self, seat: int) -> Seating:
        """Who sits on a seat in this deal."""
        return self.people[self.loop.table.setup.chairs[seat]]

    def question(self, seat: int) -> Question | None:
        """What the seat is asked now."""
        return self.loop.waiting.get(seat)

    def asked_humans(self) -> list[int]:
        """Seats of people who must answer now, the one whose turn is nearest first."""
        chairs = self.loop.table.setup.chairs
        turn = self.loop.turn
        seats = [s for s in self.loop.waiting if self.people[chairs[s]].level == HUMAN]
        return sorted(seats, key=lambda s: (s - turn) % 4)

    def events(self, seat: int, start: int) -> list[ev.Event]:
        """The events of this deal from number `start` on, as the seat is told them."""
        return [event.for_seat(seat) for event in self.loop.table.log[start:]]

    def submit(self, action: Action) -> None:
        """Pass on a decision; raises engine.deal.IllegalAction and changes nothing when it is refused."""
        self.match.submit(action)
        self._journal(record_line(action))
        _note(self.match, self.history)

    def think(self) -> bool:
        """Let one computer decide; False when none is asked."""
        chairs = self.loop.table.setup.chairs
        for seat, question in list(self.loop.waiting.items()):
            level = self.people[chairs[seat]].level
            if level != HUMAN:
                view = self.loop.view(seat)
                self.submit(self._mind(chairs[seat], level, view).decide(view, question))
                return True
        return False

    def _mind(self, player: int, level: str, view: SeatView) -> Player:
        """The computer player, its luck fixed by where the match stands: resuming changes no decision."""
        mind = self._minds.get(player)
        luck = chance.stream(self.match.seed, "mind", player, view.setup.number, len(view.log))
        if mind is None:
            mind = self._minds[player] = players.level(level)(self.match.rules, luck)
        mind.random = luck
        return mind

    def end(self) -> None:
        """The players end the match; a running hand is dropped."""
        if not self.match.over:
            self.match.end()
            self._journal({"end": "players"})


def _note(match: Match | None, history: list[HandSummary]) -> None:
    """Add the match's deal to its history once it is over."""
    loop = match.loop if match is not None else None
    if loop is None or not loop.over:
        return
    if not history or history[-1].number != loop.table.setup.number:
        history.append(summary(loop))
