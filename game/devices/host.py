"""The host: which device has which person's seat. It belongs to the main loop; the server only brings messages.

Persons are named by their profile, which stays the same from one match to the next whoever sits where.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from game.devices import keeping, protocol
from game.devices.door import Keys, Visitor
from game.devices.heard import Came, Heard, Left, LetIn, Said, Unread
from game.devices.protocol import AnswerTo, AskHint, Hello, Ready, Sit, Watch

log = logging.getLogger(__name__)


class Line(Protocol):
    """What the host needs of the server."""

    def heard(self) -> list[Heard]:
        """What has come in since."""

    def send(self, visitor: int, text: str) -> None:
        """Say something to a visitor."""

    def stop(self) -> None:
        """Close every connection."""


@dataclass(slots=True)
class Guest:
    """A device that was let in. ``person`` is whose seat it has (0: nobody's), ``wants`` whose it has asked for."""

    visitor: Visitor
    here: bool = False
    language: str = "en"
    person: int = 0
    wants: int = 0
    watches: bool = False
    stale: bool = True
    """It has not been told how things stand since it came."""


@dataclass(frozen=True, slots=True)
class Wish:
    """Something that a device wants of the match: an answer, a hint, to go on, or a message nobody understands."""

    guest: Guest
    message: AnswerTo | AskHint | Ready | None
    refused: str = ""


@dataclass(slots=True)
class Host:
    """Devices of one match, or of several one after another with the same people.

    ``people`` are the names of those who play on their own device, by profile. ``moved``: those of them who play at
    this screen until their own device comes back, or (``computed``) whose part a computer plays so long.
    """

    line: Line
    keys: Keys
    people: Mapping[int, str]
    file: Path | None = None
    match: int = 0
    place: tuple[str, int] = ("", 0)
    guests: dict[int, Guest] = field(default_factory=dict)
    moved: set[int] = field(default_factory=set)
    computed: set[int] = field(default_factory=set)

    # who is there

    @property
    def link(self) -> str:
        """The address that a QR code holds: the token stays on the device, browsers send no fragments."""
        return f"{self.address}/#{self.keys.token}"

    @property
    def watch_link(self) -> str:
        """The same for watchers."""
        return f"{self.address}/#{self.keys.watch}"

    @property
    def address(self) -> str:
        """What is typed by hand."""
        return f"http://{self.place[0]}:{self.place[1]}"

    def guest_of(self, person: int) -> Guest | None:
        """The device that has a person's seat."""
        return next((g for g in self.guests.values() if g.person == person), None)

    def present(self, person: int) -> bool:
        """Whether that device is there now."""
        guest = self.guest_of(person)
        return guest is not None and guest.here

    @property
    def complete(self) -> bool:
        """Whether everybody's device is there."""
        return all(self.present(person) for person in self.people)

    def plays_here(self, person: int) -> bool:
        """Whether somebody decides at their own device now: not at this screen, and no computer for them."""
        return person in self.people and person not in self.moved and person not in self.computed

    @property
    def asking(self) -> list[Guest]:
        """Devices that want a seat which another device has."""
        return [g for g in self.guests.values() if g.here and g.wants]

    # what comes in

    def hear(self) -> list[Wish]:
        """Do what concerns seats, and answer what is for the match."""
        wishes: list[Wish] = []
        for heard in self.line.heard():
            guest = self.guests.setdefault(heard.visitor.number, Guest(heard.visitor))
            match heard:
                case LetIn():
                    self.keep()
                case Came():
                    guest.here = guest.stale = True
                    self._back(guest.person)
                case Left():
                    guest.here, guest.wants = False, 0
                case Unread(reason=reason):
                    wishes.append(Wish(guest, None, reason))
                case Said(message=Hello(language=language)):
                    guest.language, guest.stale = language, True
                case Said(message=Sit(person=person)):
                    refused = self._sit(guest, person)
                    if refused:
                        wishes.append(Wish(guest, None, refused))
                case Said(message=Watch()):
                    if guest.person:
                        wishes.append(Wish(guest, None, "seat"))
                    guest.watches = guest.stale = True
                case Said(message=AnswerTo() | AskHint() | Ready() as message):
                    wishes.append(Wish(guest, message))
        return wishes

    def _sit(self, guest: Guest, person: int) -> str:
        """Give a device a seat, or note that it wants one; a reason if neither can be."""
        if guest.visitor.watcher:
            return "watcher"
        if person not in self.people or (guest.person and guest.person != person):
            return "seat"
        guest.stale, guest.watches = True, False
        holder = self.guest_of(person)
        if holder is None or holder is guest:
            self.give(guest, person)
        else:
            guest.wants = person
        return ""

    def give(self, guest: Guest, person: int) -> Guest | None:
        """The device has the person's seat from now on; answers the one that had it before."""
        before = self.guest_of(person)
        if before is guest:
            before = None
        if before is not None:
            before.person, before.stale = 0, True
        guest.person, guest.wants, guest.stale = person, 0, True
        self._back(person)
        self.keep()
        return before

    def refuse(self, guest: Guest) -> None:
        """The device does not get the seat it asked for."""
        guest.wants, guest.stale = 0, True

    def _back(self, person: int) -> None:
        """Somebody's own device has come back: nobody stands in for them any longer."""
        self.moved.discard(person)
        self.computed.discard(person)

    # what goes out

    def say(self, guest: Guest, text: str) -> None:
        """Tell one device something."""
        if guest.here:
            self.line.send(guest.visitor.number, text)

    def say_place(self, guest: Guest, rules: str) -> None:
        """Tell a device that its seat waits for the first hand, or one without a seat which are to be had."""
        if guest.person:
            self.say(guest, protocol.dump("waiting", name=self.people.get(guest.person, "")))
            return
        people = [
            {"person": person, "name": name, "taken": self.guest_of(person) is not None}
            for person, name in self.people.items()
        ]
        wanted = self.people.get(guest.wants)
        if wanted is not None:
            self.say(guest, protocol.dump("asked", name=wanted))
        else:
            may = not guest.visitor.watcher
            self.say(guest, protocol.dump("people", people=people, may_sit=may, rules=rules))

    # what is kept

    def keep(self) -> None:
        """Write down who has which seat, so that devices come back by themselves after the program was killed."""
        if self.file is None or not self.match:
            return
        seats = [(g.visitor, g.person) for g in self.guests.values() if g.person or g.visitor.watcher]
        keeping.write(self.file, keeping.Kept(self.match, *self.place, tuple(self.people), tuple(seats)))

    def forget(self) -> None:
        """The match is over, and with it what devices have a right to."""
        if self.file is not None:
            keeping.remove(self.file)

    def close(self, words: Callable[[str], str]) -> None:
        """Tell everybody that the match was left, in ``words`` by language, and stop listening."""
        for guest in self.guests.values():
            self.say(guest, protocol.dump("closed", text=words(guest.language)))
        self.line.stop()


def known_guests(seats: Iterable[tuple[Visitor, int]]) -> dict[int, Guest]:
    """Devices of an earlier run by number, with their seats."""
    return {
        visitor.number: Guest(visitor, person=person, watches=visitor.watcher) for visitor, person in seats
    }
