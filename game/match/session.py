"""A match being played: it pumps the engine, asks the computers, and writes down every decision."""

from __future__ import annotations

import json
import logging
import secrets
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from engine import events as ev
from engine import jsonl, players, record
from engine.actions import Action, record_line
from engine.computers import Computers
from engine.deal import DealLoop
from engine.match import Match, Seats
from engine.promise import promised
from engine.spec import Standing
from engine.standard import Question
from game.app.garbage import sweep
from game.match.history import HandSummary
from game.people.styles import style_of
from game.store.bookkeeping import Clerk
from game.store.entry import Journal
from game.store.plain import HUMAN as HUMAN
from game.store.plain import MatchSetup, Seating

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

log = logging.getLogger(__name__)


def fresh_salt() -> str:
    """128 bits that nobody can guess, for the promise of a hand."""
    return secrets.token_hex(16)


class Session:
    """One match with its people: players 0-3 in `people`, of whom some are human.

    `journal` hears every record line in order, the header first; a resumed session does not repeat the old ones.
    `lines` is the whole record up to now. `standing`: where the match stands if it goes on from an earlier record.
    """

    def __init__(
        self,
        match: Match,
        people: Iterable[Seating],
        journal: Journal | None = None,
        salt: Callable[[], str] = fresh_salt,
    ) -> None:
        self.match = match
        self.people = tuple(people)
        self.humans = tuple(p for p, who in enumerate(self.people) if who.level == HUMAN)
        self.journal = journal
        self.lines: list[str] = []
        self._clerk = Clerk()
        self._paid = 0  # transfers of the running hand
        self._salt = salt
        self._computers = Computers(match)
        self._thought: Future[Action] | None = None
        self.history: list[HandSummary] = []
        """The finished hands of this match, in order."""
        self.stand_ins: dict[int, str] = {}
        """Levels of computers that decide for people who are away, by player."""

    @classmethod
    def start(
        cls,
        setup: MatchSetup,
        seed: int,
        journal: Journal | None = None,
        standing: Standing | None = None,
        salt: Callable[[], str] = fresh_salt,
    ) -> Session:
        """A new match with its first deal, or one that goes on from a standing. `salt` makes a hand's promise."""
        one, two, three, four = setup.seats
        seats = Seats(
            (one.name, two.name, three.name, four.name),
            (one.level, two.level, three.level, four.level),
            (style_of(one), style_of(two), style_of(three), style_of(four)),
        )
        session = cls(Match(setup.ruleset, setup.options, seats, seed), setup.seats, journal, salt)
        if standing is not None:
            session.match.place(standing)
        session._write(record.header_line(session.match, standing))
        session.next_deal()
        return session

    @classmethod
    def resume(
        cls,
        lines: Iterable[str],
        portraits: Iterable[str] = (),
        journal: Journal | None = None,
        skipped: int = 0,
        profiles: Iterable[int] = (),
        salt: Callable[[], str] = fresh_salt,
    ) -> Session:
        """A match that stands where its record ends; raises engine.record.RecordError.

        `skipped` is how many of its events were once taken back; `profiles` whose the players are, 0 for nobody's.
        """
        texts = list(lines)
        played = _Played(texts, skipped)
        faces = list(portraits) or ["you", "guan", "mei", "yu"]
        seats = played.match.seats
        people = [
            Seating(*who)
            for who in zip(seats.levels, seats.names, faces, list(profiles) or [0] * 4, strict=True)
        ]
        session = cls(played.match, people, journal, salt)
        session._take(played)
        if session.match.loop is None:
            session.next_deal()
        return session

    def _take(self, played: _Played) -> None:
        """Stand where a played record ends."""
        self.match, self.lines, self.history = played.match, played.lines, played.history
        self._clerk, self._paid = played.clerk, played.paid
        self._computers = Computers(self.match)

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
        """Begin the next deal, and promise its luck; raises RuntimeError when none may start."""
        sweep()
        upcoming = self.match.upcoming
        if upcoming is None:
            raise RuntimeError("no deal can start now")
        luck = self.match.luck(upcoming.number)
        self.match.next_deal(promised(self.match.rules.spec.id, upcoming.number, luck, self._salt()))
        self._paid = 0
        self._write(record.deal_line(self.match, players.VERSION))

    @property
    def commitment(self) -> str:
        """What was shown of the running deal's luck when it began; empty if it was begun without."""
        return self.loop.deal.commitment

    def _write(self, line: Mapping[str, Any]) -> None:
        """The next line of the record has just come true: keep it, with what it brought about."""
        entry = self._clerk.entry(jsonl.dump(line), self.match)
        self.lines.append(entry.text)
        self._paid += len(entry.transfers)
        if entry.hand is not None:
            self.history.append(entry.hand.summary)
        if self.journal is not None:
            self.journal.write(entry)

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
        people = [p for p in self.humans if p not in self.stand_ins]
        seats = [s for s in self.loop.waiting if chairs[s] in people]
        return sorted(seats, key=lambda s: (s - turn) % 4)

    def events(self, seat: int, start: int) -> list[ev.Event]:
        """The events of this deal from number `start` on, as the seat is told them."""
        return [event.for_seat(seat) for event in self.loop.table.log[start:]]

    @property
    def idle(self) -> bool:
        """Nobody but people is waited for."""
        return self._thought is None and len(self.asked_humans()) == len(self.loop.waiting)

    def submit(self, action: Action) -> None:
        """Pass on a decision; raises engine.deal.IllegalAction and changes nothing when it is refused."""
        self._act()
        self.match.submit(action)
        self._write(record_line(action))

    def think(self) -> bool:
        """Let one computer decide; False when none is asked."""
        if self._act():
            return True
        decide = self._decision()
        if decide is None:
            return False
        self.submit(decide())
        return True

    def ponder(self, aside: Executor | None) -> None:
        """Let one computer decide, at once or `aside`; what was decided there is done by a later call.

        Whatever else is done in the match waits for a decision that has begun, so the order is always the same.
        """
        if aside is None:
            self.think()
        elif self._thought is None:
            decide = self._decision()
            self._thought = aside.submit(decide) if decide is not None else None
        elif self._thought.done():
            self._act()

    @property
    def pondering(self) -> bool:
        """Whether a computer is deciding somewhere aside."""
        return self._thought is not None

    def _act(self) -> bool:
        """Do what a computer has begun to decide aside, waiting for it if need be; False when none has."""
        thought, self._thought = self._thought, None
        if thought is None:
            return False
        self.submit(thought.result())
        return True

    def _decision(self) -> Callable[[], Action] | None:
        """How the first computer that is asked decides."""
        for seat, question in self.loop.waiting.items():
            player = self._computers.at(seat, self.stand_ins.get(self.loop.table.setup.chairs[seat], ""))
            if player is not None:
                return partial(player.decide, self.loop.view(seat), question)
        return None

    def end(self) -> None:
        """The players end the match; a running hand is dropped."""
        self._thought = None
        if not self.match.over:
            self.match.end()
            self._write({"end": "players"})

    # taking back

    def last_choice(self, passes: bool = True) -> int | None:
        """The line of the one person's last decision in the running hand, from 0; None if there is nothing to undo.

        Only against computers. Without `passes`, a pass is no decision to go back to.
        """
        if len(self.humans) != 1 or self.over or self.match.loop is None or self.loop.over:
            return None
        seat = self.seat_of(self.humans[0])
        for number in range(len(self.lines) - 1, 0, -1):
            line = json.loads(self.lines[number])
            if "deal" in line:
                return None
            if line.get("seat") == seat and (passes or line.get("do") != "pass"):
                return number
        return None

    def take_back(self, passes: bool = True) -> bool:
        """Go back to before the one person's last decision; False if there is none in this hand.

        The match is marked, and coins that moved since then go back.
        """
        self._act()
        keep = self.last_choice(passes)
        if keep is None:
            return False
        told = len(self.loop.table.log)
        played = _Played(self.lines[:keep], self._clerk.skipped)
        assert played.match.loop is not None
        skipped = self._clerk.skipped + told - len(played.match.loop.table.log)
        played.clerk.skipped = skipped
        hand = self.loop.table.setup.number
        self._take(played)
        if self.journal is not None:
            self.journal.cut(keep, hand, played.paid, skipped)
        return True


class _Played:
    """A record played from its beginning, with what a session needs to go on from there."""

    def __init__(self, lines: list[str], skipped: int) -> None:
        replay, self.clerk = record.Replay(), Clerk(skipped)
        self.lines = list(lines)
        self.history: list[HandSummary] = []
        self.paid = 0
        for text in lines:
            replay.feed_text(text)
            assert replay.match is not None
            entry = self.clerk.entry(text, replay.match)
            self.paid = (0 if entry.standing is not None else self.paid) + len(entry.transfers)
            if entry.hand is not None:
                self.history.append(entry.hand.summary)
        if replay.match is None:
            raise record.RecordError(1, "the record is empty")
        self.match: Match = replay.match
