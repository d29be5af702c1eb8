"""Wishes: what each person wants to be asked about others' discards in this hand."""

from __future__ import annotations

from engine.actions import Win
from engine.standard import Stage
from game.match.hot_seat import Rota, Visit
from game.match.session import Session
from game.people.local_players import Household
from game.store.settings import CLAIMS


class Wishes:
    """By seat: ``all`` or ``wins``. Until somebody wishes otherwise it is what their settings say."""

    def __init__(self, session: Session, household: Household, rota: Rota) -> None:
        self._session, self._household, self._rota = session, household, rota
        self._changed: dict[int, str] = {}

    def begin(self) -> None:
        """A new hand: wishes last no longer than one."""
        self._changed = {}

    def of(self, seat: int) -> str:
        """What the person at a seat wants to be asked."""
        person = self._session.person_at(seat)
        return self._changed.get(seat, self._household.settings_of(person.profile).claims)

    def next(self, seat: int) -> None:
        """The person at a seat wants the next thing, for this hand."""
        self._changed[seat] = CLAIMS[(CLAIMS.index(self.of(seat)) + 1) % len(CLAIMS)]

    def passes_unasked(self, visit: Visit) -> bool:
        """Whether the person has said before that they pass here; told by nothing that others could notice.

        Wins are always asked about.
        """
        question = visit.question
        claims = question.stage in (Stage.CLAIM, Stage.ROB) and question.may_pass
        if not claims or self.of(visit.seat) == "all":
            return False
        return not self._rota.everyone and not any(isinstance(a, Win) for a in question.options)
