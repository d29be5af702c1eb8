"""The rota: whose turn at the device it is when several people share one screen, and what they are asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine import events as ev
from engine.actions import Pass
from engine.standard import Question, Stage
from game.match.session import Session


def decided(event: ev.Event) -> bool:
    """Whether it can only follow an offer when everybody has answered that; a drawn tile follows by itself."""
    return event.locks or isinstance(
        event, ev.Claimed | ev.KongDeclared | ev.Robbed | ev.Won | ev.WonCovered | ev.HandEnded
    )


def offered(event: ev.Event) -> Stage | None:
    """What others are asked when this happens: whether they claim a discard, or rob a kong; None for nothing."""
    if isinstance(event, ev.Discarded):
        return Stage.CLAIM
    return Stage.ROB if event.robbable else None


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
    """Visits in order. ``everyone``: after each discard, and each kong that might be robbed, every other person is
    asked, choice or no choice (C3, C4).
    """

    def __init__(
        self, session: Session, everyone: bool, elsewhere: Callable[[int], bool] = lambda seat: False
    ) -> None:
        """``elsewhere`` tells whether a seat's person decides somewhere else than at this screen."""
        self._session, self._elsewhere = session, elsewhere
        self.everyone = everyone and len(session.humans) > 1
        self._done: set[tuple[int, int]] = set()
        self._settled = 0

    def begin(self, again: bool = False) -> None:
        """A deal begins, or is gone on with: then everybody is asked ``again`` about what was offered last.

        It is not known any more who had answered; asking only those who still have a choice would tell who they are.
        """
        self._done = set()
        self._settled = 0
        if again:
            log = self._session.loop.table.log
            last = max((n for n, event in enumerate(log) if offered(event) is not None), default=len(log))
            answered = any(decided(event) for event in log[last + 1 :])
            self._settled = len(log) if answered else last

    def _open_offer(self) -> tuple[int, list[int]] | None:
        """The first offer, by its number in the log, that somebody still has to be asked about, and whom, in order."""
        if not self.everyone:
            return None
        session, table = self._session, self._session.loop.table
        people = (session.seat_of(p) for p in session.humans if p not in session.stand_ins)
        humans = [seat for seat in people if not table.is_out(seat)]
        for number in range(self._settled, len(table.log)):
            event = table.log[number]
            if offered(event) is not None:
                giver = ev.actor(event)
                assert giver is not None
                left = [s for s in humans if s != giver and (number, s) not in self._done]
                if left:
                    return number, sorted(left, key=lambda s: (s - giver) % 4)
            self._settled = number + 1
        return None

    def limit(self) -> int:
        """How many events of the deal may be shown to anybody now."""
        pending = self._open_offer()
        return len(self._session.loop.table.log) if pending is None else pending[0] + 1

    def visits(self) -> list[Visit]:
        """Everybody who may answer now, in the order in which they would share one screen."""
        session = self._session
        log = session.loop.table.log
        pending = self._open_offer()
        if pending is not None:
            number, seats = pending
            return [self._offer(number, seat) for seat in seats]
        questions = [(seat, session.question(seat)) for seat in session.asked_humans()]
        return [Visit(seat, len(log), question) for seat, question in questions if question is not None]

    def _offer(self, number: int, seat: int) -> Visit:
        """What a seat is asked about an offer: what it may do, or for the sake of silence only to pass."""
        stage = offered(self._session.loop.table.log[number])
        assert stage is not None
        question = self._session.question(seat)
        if question is not None and question.stage is stage and self._is_last(number):
            return Visit(seat, number + 1, question)
        return Visit(seat, number + 1, Question(seat, stage, (Pass(seat),)), real=False)

    def next(self) -> Visit | None:
        """Who takes the screen next; None while others decide elsewhere or think, or when the deal is over."""
        return next((visit for visit in self.visits() if not self._elsewhere(visit.seat)), None)

    def _is_last(self, number: int) -> bool:
        """Whether nothing was offered later."""
        return all(offered(event) is None for event in self._session.loop.table.log[number + 1 :])

    def answered(self, visit: Visit) -> None:
        """The person has answered."""
        self._done.add((visit.upto - 1, visit.seat))
