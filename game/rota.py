"""The rota: whose turn at the device it is when several people share one screen, and what they are asked."""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions import Pass
from engine.events import Discarded
from engine.standard import Question, Stage
from game.session import Session


@dataclass(frozen=True, slots=True)
class Visit:
    """One person's turn at the device: they see the first ``upto`` events of the deal and answer ``question``.

    ``real`` is False for a person who is only asked so that nobody learns who has a choice: their pass changes nothing.
    """

    seat: int
    upto: int
    question: Question
    real: bool = True


class Rota:
    """Visits in order. ``everyone``: after each discard every other person is asked, choice or no choice (C3).

    Seats in ``quiet`` want no claims this hand; everybody knows it, so they are not visited for discards.
    """

    def __init__(self, session: Session, everyone: bool) -> None:
        self._session = session
        self.everyone = everyone and len(session.humans) > 1
        self.quiet: set[int] = set()
        self._done: set[tuple[int, int]] = set()
        self._settled = 0

    def begin(self, seen: int = 0) -> None:
        """A deal begins, or goes on after its first ``seen`` events, about which nobody is asked again."""
        self.quiet, self._done = set(), set()
        self._settled = seen

    def _pending(self) -> tuple[int, int] | None:
        """The first discard, by its number in the log, that somebody still has to be asked about, and whom."""
        if not self.everyone:
            return None
        log = self._session.loop.table.log
        humans = [self._session.seat_of(p) for p in self._session.humans]
        for number in range(self._settled, len(log)):
            event = log[number]
            if isinstance(event, Discarded):
                for seat in sorted(humans, key=lambda s: (s - event.seat) % 4):
                    if seat != event.seat and seat not in self.quiet and (number, seat) not in self._done:
                        return number, seat
            self._settled = number + 1
        return None

    def limit(self) -> int:
        """How many events of the deal may be shown to anybody now."""
        pending = self._pending()
        return len(self._session.loop.table.log) if pending is None else pending[0] + 1

    def next(self) -> Visit | None:
        """Who takes the device next; None while computers think, or when the deal is over."""
        pending = self._pending()
        if pending is not None:
            number, seat = pending
            question = self._session.question(seat)
            if question is not None and question.stage is Stage.CLAIM and self._is_last_discard(number):
                return Visit(seat, number + 1, question)
            return Visit(seat, number + 1, Question(seat, Stage.CLAIM, (Pass(seat),)), real=False)
        asked = self._session.asked_humans()
        if not asked:
            return None
        question = self._session.question(asked[0])
        assert question is not None
        return Visit(asked[0], len(self._session.loop.table.log), question)

    def _is_last_discard(self, number: int) -> bool:
        log = self._session.loop.table.log
        return not any(isinstance(e, Discarded) for e in log[number + 1 :])

    def answered(self, visit: Visit) -> None:
        """The person has answered."""
        self._done.add((visit.upto - 1, visit.seat))
