"""The link between a table and the devices of its people: what they are told, and what their answers mean."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.actions import Action
from engine.hint import advise
from engine.view import NOBODY
from game.app.services import Services
from game.devices import protocol
from game.devices.host import Guest, Host, Wish
from game.devices.protocol import AnswerTo, AskHint, Ready
from game.match.hot_seat import Visit
from game.match.session import Session
from game.scenes.devices.seat_state import SeatFeed
from game.scenes.devices.voice import Voice, spoken
from game.text import LANGUAGES

_BUDGET = 0.004
"""Seconds of a frame for making states."""
STAND_IN = "casual"
"""The level of the computer that plays for somebody who is away."""


@dataclass(slots=True)
class _Asked:
    """What a seat is asked: the visit and its number. Numbers are counted for each seat, so that they tell nothing
    about others."""

    visit: Visit | None = None
    number: int = 0


class TableLink:
    """Devices and one session. The main loop calls `update`; nothing here waits."""

    def __init__(self, host: Host, services: Services, session: Session, number: int = 0) -> None:
        """`number`: what questions are counted from, beyond those of an earlier run."""
        self.host, self.services, self.session = host, services, session
        self._voices = {name: Voice(services, session, spoken(services, name)) for name in LANGUAGES}
        self._feeds: dict[int, SeatFeed] = {}
        self._asked: dict[int, _Asked] = {}
        self._first = number
        self._told: dict[int, object] = {}
        self._news: object = None
        self._profiles = [who.profile for who in session.people]
        self.ready: set[int] = set()
        """People who have read the result."""
        self.final = False
        """The final standing of the match is on the screen."""

    # who is who

    def person_at(self, seat: int) -> int:
        """The profile of the person at a seat."""
        return self._profiles[self.session.loop.table.setup.chairs[seat]]

    def seat_of(self, person: int) -> int | None:
        """The seat of a person in this deal."""
        return next((seat for seat in range(4) if self.person_at(seat) == person), None)

    def _seat(self, guest: Guest) -> int:
        """Whose view a device has: its seat's, or that of nobody."""
        seat = self.seat_of(guest.person) if guest.person else None
        return NOBODY if seat is None else seat

    def elsewhere(self, seat: int) -> bool:
        """Whether the seat's person decides at their own device."""
        return self.host.plays_here(self.person_at(seat))

    def away(self, seat: int) -> bool:
        """Whether the seat's person plays on a device which is not there now."""
        person = self.person_at(seat)
        return person in self.host.people and not self.host.present(person)

    @property
    def all_ready(self) -> bool:
        """Whether everybody whose device is there wants to go on."""
        there = {person for person in self.host.people if self.host.present(person)}
        return bool(there) and there <= self.ready

    def stand_in(self) -> None:
        """Let computers decide for those for whom the host says so."""
        people = self.session.people
        self.session.stand_ins = {
            player: STAND_IN for player in self.session.humans if people[player].profile in self.host.computed
        }

    # turn by turn

    def begin(self) -> None:
        """A deal begins, or is gone on with."""
        self._feeds = {seat: SeatFeed(self.session, seat) for seat in (*range(4), NOBODY)}
        for asked in self._asked.values():
            asked.visit = None
        self._told.clear()
        self._news = None
        self.ready.clear()
        self.final = False

    def update(self, limit: int, visits: Sequence[Visit]) -> list[tuple[Visit, Action]]:
        """Hear what has come in and tell everybody what is new; answers the decisions that were made.

        `limit` is how many events of the deal may be known, `visits` who may answer now.
        """
        decided: list[tuple[Visit, Action]] = []
        for wish in self.host.hear():
            found = self._heed(wish)
            if found is not None:
                decided.append(found)
        self.stand_in()
        answered = {visit.seat for visit, _ in decided}
        open_now = {v.seat: v for v in visits if v.upto <= limit and v.seat not in answered}
        for seat in range(4):
            self._ask(seat, open_now.get(seat) if self.elsewhere(seat) else None)
        for seat in {self._seat(guest) for guest in self.host.guests.values() if guest.here}:
            self._feeds[seat].pull(limit)
        self.tell()
        return decided

    def _ask(self, seat: int, visit: Visit | None) -> None:
        asked = self._asked.setdefault(seat, _Asked(number=self._first))
        if asked.visit != visit:
            asked.visit = visit
            asked.number += visit is not None

    def _heed(self, wish: Wish) -> tuple[Visit, Action] | None:
        """Do what one device wants, or refuse it; answers a decision."""
        guest, message = wish.guest, wish.message
        seat = self.seat_of(guest.person) if guest.person else None
        if message is None:
            self._refuse(guest, wish.refused)
        elif seat is None:
            self._refuse(guest, "watcher")
        elif isinstance(message, Ready):
            self.ready.add(guest.person)
        else:
            asked = self._asked.get(seat, _Asked())
            if asked.visit is None or message.question != asked.number:
                self._refuse(guest, "late", message.question)
            elif isinstance(message, AnswerTo):
                if message.option < len(asked.visit.question.options):
                    visit, asked.visit = asked.visit, None
                    return visit, visit.question.options[message.option]
                self._refuse(guest, "option", message.question)
            elif isinstance(message, AskHint):
                self._hint(guest, seat, asked.visit, message.question)
        return None

    def _refuse(self, guest: Guest, reason: str, question: int | None = None) -> None:
        text = self._voices[guest.language].texts(f"page-refused-{reason}")
        self.host.say(guest, protocol.dump("refused", reason=reason, text=text, question=question))

    def refused(self, seat: int, number: int | None = None) -> None:
        """The rules refuse what a seat has chosen."""
        guest = self.host.guest_of(self.person_at(seat))
        if guest is not None:
            self._refuse(guest, "rules", number)
            guest.stale = True

    def _hints(self, seat: int) -> bool:
        """Whether the seat's person may have hints."""
        return self.services.household.settings_of(self.person_at(seat)).hints != "off"

    def _hint(self, guest: Guest, seat: int, visit: Visit, number: int) -> None:
        if not self._hints(seat):
            self._refuse(guest, "no-hint", number)
            return
        voice, view, question = self._voices[guest.language], self._feeds[seat].view, visit.question
        hint = advise(self.session.match.rules, view, question, 1)
        parts = voice.why_words.hint(hint, view, question.stage, lambda s: voice.name(s, seat))[0]
        gap = "" if voice.language == "zh" else " "
        text = gap.join(f"[{part.tile}]" if part.tile else part.text for part in parts)
        option = question.options.index(hint.action) if hint.action in question.options else None
        self.host.say(guest, protocol.dump("hint", question=number, text=text, option=option))

    # what goes out

    def tell(self) -> None:
        """Tell every device what it does not know yet; if that takes long, some of them in the next frame."""
        away = tuple(self.away(seat) for seat in range(4))
        news = (
            [len(feed.view.log) for feed in self._feeds.values()],
            [(asked.number, asked.visit is None) for asked in self._asked.values()],
            (away, sorted(self.ready), self.session.over, self.final),
        )
        if news == self._news and not any(guest.stale for guest in self.host.guests.values()):
            return
        watched: dict[str, str] = {}
        began = time.perf_counter()
        for guest in self.host.guests.values():
            if not guest.here:
                continue
            seat = self.seat_of(guest.person) if guest.person else None
            if seat is None and not guest.watches:
                if guest.stale:
                    texts = self._voices[guest.language].texts
                    self.host.say_place(guest, self.services.ruleset(self._rules).name(texts))
                    guest.stale = False
                continue
            feed = self._feeds[NOBODY if seat is None else seat]
            asked = self._asked.get(seat, _Asked()) if seat is not None else _Asked()
            key = (
                len(feed.view.log),
                asked.number,
                asked.visit is None,
                guest.language,
                away,
                guest.person in self.ready,
                self.session.over,
                self.final,
            )
            if not guest.stale and self._told.get(guest.visitor.number) == key:
                continue
            guest.stale = False
            self._told[guest.visitor.number] = key
            if seat is None and guest.language in watched:
                text = watched[guest.language]
            else:
                text = self._state(feed, guest, asked, lambda s: away[s])
                if seat is None:
                    watched[guest.language] = text
            self.host.say(guest, text)
            if time.perf_counter() - began > _BUDGET:
                return
        self._news = news

    @property
    def _rules(self) -> str:
        return self.session.match.rules.spec.id

    def _state(self, feed: SeatFeed, guest: Guest, asked: _Asked, away: Callable[[int], bool]) -> str:
        voice, seat = self._voices[guest.language], feed.seat
        hints = seat != NOBODY and self._hints(seat)
        state = feed.state(voice, asked.visit, asked.number, away, hints)
        now = self.services.household.settings_of(self.person_at(seat)) if seat != NOBODY else None
        now = now or self.services.settings.now
        state["style"] = now.tile_style
        state["ready"] = guest.person in self.ready
        if state["result"] is not None:
            name = "result-next" if not self.session.over else "end-again" if self.final else "result-final"
            state["result"]["button"] = voice.texts(name)
        return protocol.dump("state", **state)
