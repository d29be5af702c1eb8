"""Who sits where in a match that is being set up: people of this computer, and computers at the other chairs."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, count

from game.app.services import Seating
from game.art.portraits import PORTRAITS
from game.people.local_players import Household
from game.people.regulars import HUMAN, OPPONENTS, person_name, read_levels, spare_face
from game.store.profiles import OWNER, Profile
from game.text import Texts


class Placing:
    """Four chairs. Nobody sits on two, and a computer never looks like anybody else at the table."""

    def __init__(self, texts: Texts, household: Household, levels: str, people: str = "") -> None:
        """`levels` are the words of the last seats, `people` the profiles that sat there, 0 for computers."""
        self._texts, self._household = texts, household
        self.seats: list[Seating] = []
        who = read_levels(levels)
        words = [*people.split(), "", "", "", ""]
        wanted = [
            int(word) if level == HUMAN and word.isascii() and word.isdigit() else 0
            for level, word in zip(who, words, strict=False)
        ]
        humans: list[int] = []
        for level, profile in zip(who, wanted, strict=True):
            found = self._person(profile) if level == HUMAN and profile not in humans else None
            if found is None and level == HUMAN and OWNER not in (*humans, *wanted):
                found = self._person(OWNER)
            if found is None:
                self.seats.append(Seating("casual" if level == HUMAN else level, "", ""))
            else:
                humans.append(found.profile)
                self.seats.append(found)
        for number, seat in enumerate(self.seats):
            if seat.level != HUMAN:
                self.seats[number] = self._regular(seat.level)

    def _person(self, profile: int) -> Seating | None:
        """Somebody of this computer as they sit at a table."""
        found = next((who for who in self._household.people() if who.id == profile), None)
        return None if found is None else self._seating(found)

    def _seating(self, who: Profile) -> Seating:
        return Seating(HUMAN, who.name or self._texts("player-you"), who.portrait, who.id)

    def _regular(self, level: str) -> Seating:
        """A computer with a face that nobody at the table has."""
        taken = {seat.portrait for seat in self.seats}
        faces = [*OPPONENTS, *(who for who in PORTRAITS if who not in ("you", *OPPONENTS))]
        face = next(who for who in faces if who not in taken)
        return Seating(level, person_name(self._texts, face), face)

    @property
    def humans(self) -> list[int]:
        """The chairs of people."""
        return [number for number, seat in enumerate(self.seats) if seat.level == HUMAN]

    def chair_of(self, profile: int) -> int | None:
        """The chair that somebody sits on."""
        return next(
            (n for n, seat in enumerate(self.seats) if seat.level == HUMAN and seat.profile == profile), None
        )

    @property
    def unnamed(self) -> bool:
        """The owner has no name yet, and somebody else plays too: "you" would be said to everybody."""
        chair = self.chair_of(OWNER)
        named = bool(self._household.people()[0].name)
        return chair is not None and len(self.humans) > 1 and not named

    def sit(self, chair: int, profile: int) -> None:
        """Somebody sits down; if they sat elsewhere already, the two chairs change places."""
        other = self.chair_of(profile)
        if other is not None:
            self.seats[chair], self.seats[other] = self.seats[other], self.seats[chair]
            return
        who = self._person(profile)
        if who is None:
            raise KeyError(profile)
        self.seats[chair] = who
        self._part()

    def welcome(self, chair: int) -> None:
        """Somebody sits down of whom nothing was asked: the first person with no chair yet, or else a guest."""
        free = (who.id for who in self._household.people() if self.chair_of(who.id) is None)
        profile = next(free, 0)
        if profile:
            self.sit(chair, profile)
            return
        known = (who.portrait for who in self._household.people())
        face = spare_face((*known, *(seat.portrait for seat in self.seats)))
        self.seats[chair] = Seating(HUMAN, self._guest_name(), face, 0)

    def _guest_name(self) -> str:
        """What a guest is called: as nobody on this computer and nobody at the table is."""
        name, taken = self._texts("player-guest"), {seat.name for seat in self.seats}
        names = chain((name,), (f"{name} {number}" for number in count(2)))
        return next(n for n in names if n not in taken and not self._household.taken(n))

    def play_on(self, chair: int, device: bool) -> None:
        """Somebody plays on a device of their own, or at this screen."""
        self.seats[chair] = replace(self.seats[chair], device=device)

    @property
    def at_screen(self) -> list[int]:
        """The chairs of people who play at this screen."""
        return [chair for chair in self.humans if not self.seats[chair].device]

    def introduce(self) -> None:
        """Guests become people of this computer, so that what they win is kept and they can come again."""
        for chair in self.humans:
            seat = self.seats[chair]
            if not seat.profile:
                name = self._guest_name() if self._household.taken(seat.name) else seat.name
                profile = self._household.add(name, seat.portrait)
                self.seats[chair] = replace(seat, name=name, profile=profile)

    def compute(self, chair: int, level: str) -> None:
        """A computer of a level takes a chair, or plays at another level."""
        seat = self.seats[chair]
        if seat.level == HUMAN:
            self.seats[chair] = replace(seat, portrait="")
            self.seats[chair] = self._regular(level)
        else:
            self.seats[chair] = replace(seat, level=level)

    def look(self, chair: int, face: str) -> None:
        """Another regular plays at a computer's chair; if they play elsewhere, the two change places.

        Raises ValueError for a person's face.
        """
        before = self.seats[chair]
        for other, seat in enumerate(self.seats):
            if other != chair and seat.portrait == face:
                if seat.level == HUMAN:
                    raise ValueError(f"{face!r} is a person's face")
                self.seats[other] = self._faced(seat, before.portrait)
        self.seats[chair] = self._faced(before, face)

    def _faced(self, seat: Seating, face: str) -> Seating:
        return replace(seat, portrait=face, name=person_name(self._texts, face))

    def _part(self) -> None:
        """Computers that look like a person look otherwise."""
        faces = {self.seats[chair].portrait for chair in self.humans}
        for chair, seat in enumerate(self.seats):
            if seat.level != HUMAN and seat.portrait in faces:
                spare = self._regular(seat.level).portrait
                self.seats[chair] = self._faced(seat, spare)

    def refresh(self) -> None:
        """People are called and drawn as they are now; a computer sits where somebody is known no longer."""
        for chair in self.humans:
            if not self.seats[chair].profile:
                continue  # a guest
            found = self._person(self.seats[chair].profile)
            if found is None:
                self.compute(chair, "casual")
            else:
                self.seats[chair] = replace(found, device=self.seats[chair].device)
        self._part()

    def kept(self) -> dict[str, str]:
        """The settings by which the same people sit down next time."""
        return {
            "last_levels": " ".join(seat.level for seat in self.seats),
            "last_people": " ".join(str(seat.profile) for seat in self.seats),
        }
