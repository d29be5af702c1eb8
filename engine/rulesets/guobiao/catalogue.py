"""The catalogue of fans: what each is worth, when it applies, and what it forbids to count beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple, TypeVar

from engine.rulesets.guobiao.authority import CHANGES, DOCUMENT, Change


class Shape(NamedTuple):
    """How a reading is built: starts of its chows and kinds of its triplets (both sorted), its pair, its special form.

    Tiles are their numbers 0-33; ``pair`` is -1 where there is none. ``kinds`` is the bit set of kinds held and is
    given for special forms only.
    """

    chows: tuple[int, ...]
    triplets: tuple[int, ...]
    pair: int
    special: str = ""
    kinds: int = 0


class Situation(NamedTuple):
    """How the winning tile came, and what lies open: everything that is no matter of the tiles' faces.

    ``wait`` is ``edge``, ``closed``, ``single`` or empty; ``opened`` counts melds claimed from others.
    """

    self_draw: bool = False
    wall_empty: bool = False
    replacement: bool = False
    robbed_kong: bool = False
    last_copy: bool = False
    opened: int = 0
    melded_kongs: int = 0
    concealed_kongs: int = 0
    concealed_triplets: int = 0
    wait: str = ""


class Winds(NamedTuple):
    """The winds that make a triplet special, as tile numbers."""

    prevalent: int
    seat: int


KindsTest = Callable[[int], bool]
TripletTest = Callable[[int, Winds], bool]
SetsTest = Callable[..., bool]
ShapeTest = Callable[[Shape], bool]
WaitingTest = Callable[[Sequence[int]], bool]
TilesTest = Callable[[Sequence[int]], int]
SituationTest = Callable[[Situation], bool]
CountTest = Callable[[int], int]

_Test = TypeVar("_Test", bound=Callable[..., int])


@dataclass(frozen=True, slots=True)
class Fan:
    """One fan: its place in the official order, ids and points, and the ids of the fans not counted with it.

    ``excludes`` holds for the whole hand, ``inside`` only for combinations of the sets that make this fan.
    ``of`` is how many sets it combines (0: a property of the hand). ``made_by`` names the sets that make another fan:
    ``kongs``, ``melded_kongs``, ``concealed_kongs``, ``concealed_triplets``, ``edge``, ``closed``, ``winds``,
    ``dragons``, ``four_alike``. ``number`` is 0 for an item that only one authority knows.
    """

    number: int
    id: str
    name: str
    points: int
    excludes: tuple[str, ...] = ()
    inside: tuple[str, ...] = ()
    of: int = 0
    made_by: str = ""
    only: str = ""
    """The authority that alone knows this fan; empty for the 81."""

    @property
    def bit(self) -> int:
        """This fan in a bit set of fans; lower bits come earlier in the official order."""
        return 1 << self.number


class Catalogue:
    """All fans by id, and their tests by what they look at."""

    def __init__(self) -> None:
        self._fans: dict[str, Fan] = {}
        self._numbers: dict[int, Fan] = {}
        self.of_kinds: list[tuple[Fan, KindsTest]] = []
        self.of_chows: list[tuple[Fan, SetsTest]] = []
        self.of_triplets: list[tuple[Fan, SetsTest]] = []
        self.of_triplet: list[tuple[Fan, TripletTest]] = []
        self.of_shape: list[tuple[Fan, ShapeTest]] = []
        self.of_form: list[tuple[Fan, ShapeTest]] = []
        self.of_waiting: list[tuple[Fan, WaitingTest]] = []
        self.of_tiles: list[tuple[Fan, TilesTest]] = []
        self.of_situation: list[tuple[Fan, SituationTest]] = []
        self.of_count: list[tuple[Fan, CountTest]] = []

    def _door(self, shelf: list[tuple[Fan, _Test]], fan: Fan) -> Callable[[_Test], _Test]:
        def add(test: _Test) -> _Test:
            if fan.id in self._fans or fan.number in self._numbers:
                raise ValueError(f"fan {fan.number} {fan.id} is in the catalogue already")
            self._fans[fan.id] = self._numbers[fan.number] = fan
            shelf.append((fan, test))
            return test

        return add

    def kinds(
        self, number: int, id: str, name: str, points: int, excludes: str = ""
    ) -> Callable[[KindsTest], KindsTest]:
        """A fan of the kinds held, given as a bit set."""
        return self._door(self.of_kinds, Fan(number, id, name, points, tuple(excludes.split())))

    def chows(
        self, number: int, id: str, name: str, points: int, *, of: int, excludes: str = "", inside: str = ""
    ) -> Callable[[SetsTest], SetsTest]:
        """A fan that combines ``of`` chows, given by their starts in rising order."""
        fan = Fan(number, id, name, points, tuple(excludes.split()), tuple(inside.split()), of)
        return self._door(self.of_chows, fan)

    def triplets(
        self, number: int, id: str, name: str, points: int, *, of: int, excludes: str = "", inside: str = ""
    ) -> Callable[[SetsTest], SetsTest]:
        """A fan that combines ``of`` triplets, given by their kinds in rising order."""
        fan = Fan(number, id, name, points, tuple(excludes.split()), tuple(inside.split()), of)
        return self._door(self.of_triplets, fan)

    def triplet(
        self, number: int, id: str, name: str, points: int, *, inside: str = ""
    ) -> Callable[[TripletTest], TripletTest]:
        """A fan of one triplet, given by its kind, under the winds of the seat and the round."""
        return self._door(self.of_triplet, Fan(number, id, name, points, (), tuple(inside.split()), 1))

    def shape(
        self, number: int, id: str, name: str, points: int, excludes: str = "", *, made_by: str = ""
    ) -> Callable[[ShapeTest], ShapeTest]:
        """A fan of a whole reading."""
        fan = Fan(number, id, name, points, tuple(excludes.split()), made_by=made_by)
        return self._door(self.of_shape, fan)

    def form(
        self, number: int, id: str, name: str, points: int, excludes: str = ""
    ) -> Callable[[ShapeTest], ShapeTest]:
        """A fan of a reading in a special form."""
        return self._door(self.of_form, Fan(number, id, name, points, tuple(excludes.split())))

    def waiting(
        self, number: int, id: str, name: str, points: int, excludes: str = ""
    ) -> Callable[[WaitingTest], WaitingTest]:
        """A fan of the thirteen concealed tiles before the winning tile, given as counts of the 34 kinds."""
        return self._door(self.of_waiting, Fan(number, id, name, points, tuple(excludes.split())))

    def tiles(self, number: int, id: str, name: str, points: int) -> Callable[[TilesTest], TilesTest]:
        """A fan that counts in all tiles but declared kongs, given as counts of the 34 kinds."""
        return self._door(self.of_tiles, Fan(number, id, name, points, made_by="four_alike"))

    def situation(
        self,
        number: int,
        id: str,
        name: str,
        points: int,
        excludes: str = "",
        *,
        made_by: str = "",
        only: str = "",
    ) -> Callable[[SituationTest], SituationTest]:
        """A fan of how the hand was won and of what lies open."""
        fan = Fan(number, id, name, points, tuple(excludes.split()), made_by=made_by, only=only)
        return self._door(self.of_situation, fan)

    def count(self, number: int, id: str, name: str, points: int) -> Callable[[CountTest], CountTest]:
        """A fan added after all others: of the points so far, or of the flowers."""
        return self._door(self.of_count, Fan(number, id, name, points))

    def __getitem__(self, id: str) -> Fan:
        return self._fans[id]

    def __iter__(self) -> Iterator[Fan]:
        """The 81 fans in official order."""
        return self.known_to("")

    def known_to(self, authority: str) -> Iterator[Fan]:
        """The 81 fans in official order, after what the authority alone knows."""
        return iter(f for _, f in sorted(self._numbers.items()) if f.only in ("", authority))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def numbered(self, number: int) -> Fan:
        return self._numbers[number]

    def forbidden(self, fan: Fan, authority: str = DOCUMENT) -> tuple[str, ...]:
        """Ids of the fans that an authority does not count anywhere in a hand that has ``fan``."""
        change = CHANGES[authority].get(fan.id, Change())
        return tuple(i for i in (*fan.excludes, *change.excludes) if i not in change.allows)

    def forbidden_inside(self, fan: Fan, authority: str = DOCUMENT) -> tuple[str, ...]:
        """Ids of the fans that an authority does not count for combinations of the sets that make ``fan``."""
        return (*fan.inside, *CHANGES[authority].get(fan.id, Change()).inside)


FANS: Final = Catalogue()


class Law(NamedTuple):
    """An authority's points and exclusions by the fans' numbers; exclusions are bit sets, 0 for none."""

    points: tuple[int, ...]
    forbids: tuple[int, ...]
    inside: tuple[int, ...]


@cache
def law(authority: str) -> Law:
    """The points and exclusions of an authority, read off the complete catalogue."""
    points, forbids, inside = [0] * 82, [0] * 82, [0] * 82
    for fan in FANS.known_to(authority):
        points[fan.number] = fan.points
        for id in FANS.forbidden(fan, authority):
            forbids[fan.number] |= FANS[id].bit
        for id in FANS.forbidden_inside(fan, authority):
            inside[fan.number] |= FANS[id].bit
    return Law(tuple(points), tuple(forbids), tuple(inside))


@cache
def less_one(authority: str) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """The fans (as bits) beside which the authority leaves out one of each of the fans named with them."""
    return tuple((FANS[id].bit, c.less_one) for id, c in CHANGES[authority].items() if c.less_one)


def weigh(have: int, of: Law) -> tuple[int, int]:
    """Which fans of a bit set are counted, and their points, each counted once.

    Only a fan that is itself counted forbids others; the official order puts every forbidding fan first.
    """
    points, forbids, _ = of
    total = counted = 0
    while have:
        bit = have & -have
        number = bit.bit_length() - 1
        total += points[number]
        counted |= bit
        have &= ~(bit | forbids[number])
    return counted, total


def numbers(fans: int) -> list[int]:
    """The numbers in a bit set of fans, in official order."""
    out = []
    while fans:
        bit = fans & -fans
        out.append(bit.bit_length() - 1)
        fans ^= bit
    return out
