"""The outlook of a hand: the summed chances of every way to finish it, and what each discard would leave of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from engine.melds import Meld
from engine.players.ways import (
    CHOWED,
    DRAWN,
    END,
    NUMBERS,
    PONGED,
    SECOND,
    STAY,
    THIRD,
    TRIPLET,
    Suit,
    Way,
    discard_bit,
    ways,
)

MANY: Final = 7
"""Tiles in a suit from which on only ways that need little are looked for."""
HELD: Final = -1
"""Stands for no discard from a suit."""

Sums = dict[int, float]
"""Chances by part: sets + 5 x pair + 10 x flags + 40 x (wild tiles used, or 1 where something was called)."""


@dataclass(frozen=True, slots=True)
class Aims:
    """What finished hands look like in a ruleset.

    ``honours`` describes its honour tiles; ``wanted`` the flags of ``ways`` that a hand must have; ``three_suits``:
    two suits in all are refused; ``called``: a meld must be called; ``level_kongs``: an honour kong is a triplet.
    """

    honours: Suit
    wanted: int = 0
    three_suits: bool = False
    called: bool = False
    level_kongs: bool = False


@dataclass(frozen=True, slots=True)
class Luck:
    """How likely missing tiles come. ``each`` is the chance of one unseen copy; ``chow`` and ``pong`` multiply it
    where a tile can be called too; ``joker`` is the chance of a tile that stands for any; ``solid`` the chance that a
    run held already can be called anew."""

    each: float
    chow: float = 1.0
    pong: float = 1.0
    joker: float = 0.0
    solid: float = 0.0


class Outlook:
    """The chances of one seat at one moment. ``unseen`` are the copies (34) that may still come."""

    def __init__(self, aims: Aims, luck: Luck, unseen: Sequence[int], wild: Iterable[int] = ()) -> None:
        self.aims = aims
        self.luck = luck
        self.wild = tuple(wild)
        self._chances = [_chances(luck, unseen[at : at + 9]) for at in (0, 9, 18)]
        self._chances.append(_chances(luck, [*unseen[27:34], 0, 0]))
        self._sums: dict[tuple[object, ...], dict[int, Sums]] = {}

    def worth(self, counts: Sequence[int], melds: Sequence[Meld]) -> tuple[float, dict[int, float]]:
        """The outlook of a hand as it is, and after each discard of a kind in it (wild ones left out)."""
        wilds = sum(counts[t] for t in self.wild)
        natural = list(counts)
        for t in self.wild:
            natural[t] = 0
        given = Given.of(melds, self.aims)
        suits = [self._suit(i, natural, given, wilds) for i in range(4)]
        target = 9 - len(melds) + 10 * given.wanted + 40 * (1 if given.called else wilds)
        mode = given.called
        stays = [suit[HELD] for suit in suits]
        rests, loose = _rests(stays, given, target, mode)
        whole = _dot(stays[3], rests[3]) + loose[3]
        out = {}
        for i, suit in enumerate(suits):
            for number, sums in suit.items():
                if number != HELD:
                    if i < 3 and given.three_suits and not given.used >> i & 1:
                        sums = {part: chance for part, chance in sums.items() if part % 10}
                    out[9 * i + number] = _dot(sums, rests[i]) + loose[i]
        return whole, out

    def _suit(self, i: int, natural: Sequence[int], given: Given, wilds: int) -> dict[int, Sums]:
        """The summed chances of one suit's ways, by the number of the tile discarded from it (``HELD`` for none)."""
        have = tuple(natural[9 * i : 9 * i + 9])
        key = (i, have, given.wanted, given.called, wilds)
        known = self._sums.get(key)
        if known is None:
            suit = NUMBERS if i < 3 else self.aims.honours
            # A suit with many tiles has ways enough that need little.
            cap = (3 if sum(have) < MANY else 2) + (wilds > 0)
            found = ways(have, suit, cap, given.wanted, bool(self.wild))
            known = self._sums[key] = self._summed(i, have, found, given.called, wilds)
        return known

    def _summed(
        self, i: int, have: tuple[int, ...], found: Sequence[Way], called: bool, wilds: int
    ) -> dict[int, Sums]:
        chances = self._chances[i]
        out: dict[int, Sums] = {HELD: {}}
        sums = [(STAY, out[HELD])]
        for t, n in enumerate(have):
            if n:
                out[t] = {}
                sums.append((discard_bit(t), out[t]))
        for way in found:
            alive = way[2]
            for part, chance in self._split(way, chances, called, wilds):
                for bit, into in sums:
                    if alive & bit:
                        into[part] = into.get(part, 0.0) + chance
        return out

    def _split(
        self, way: Way, chances: Sequence[float], called: bool, wilds: int
    ) -> Iterable[tuple[int, float]]:
        """A way's chance under each part that it may count as."""
        whole_part, wanting, _, solid = way
        needs = [chances[n] for n in wanting]
        if wilds:
            # Each missing tile either comes or is stood for by a wild one that is held.
            spread = [1.0]
            for chance in needs:
                longer = [*(chance * s for s in spread), 0.0]
                for used, s in enumerate(spread):
                    longer[used + 1] += s
                spread = longer
            return [(whole_part + 40 * used, s) for used, s in enumerate(spread[: wilds + 1])]
        chance = 1.0
        for c in needs:
            chance *= c
        if not called:
            return ((whole_part, chance),)
        plain = 1.0
        for n in wanting:
            plain *= chances[n % 9] if n < 27 else chances[n]
        open_ = chance * (1.0 + solid * self.luck.solid) - plain
        return ((whole_part, plain), (whole_part + 40, open_)) if open_ > 0 else ((whole_part, plain),)


@dataclass(frozen=True, slots=True)
class Given:
    """What called melds leave to be asked of the concealed tiles; ``used`` has a bit for each suit they are of."""

    wanted: int
    three_suits: bool
    used: int
    called: bool

    @classmethod
    def of(cls, melds: Sequence[Meld], aims: Aims) -> Given:
        wanted, used = aims.wanted, 0
        for meld in melds:
            if meld.is_triplet or (aims.level_kongs and meld.kind.is_honour_kong):
                wanted &= ~TRIPLET
            if any(t.is_terminal or t.is_honour for t in meld.tiles):
                wanted &= ~END
            if meld.tiles and meld.first.is_number:
                used |= 1 << meld.first // 9
        return cls(wanted, aims.three_suits, used, aims.called and not any(m.is_open for m in melds))


def _chances(luck: Luck, unseen: Sequence[int]) -> list[float]:
    """The chance of every need of a suit, by its index."""
    out = [0.0] * 45
    for t, n in enumerate(unseen):
        first = luck.each * n
        out[9 * DRAWN + t] = first + luck.joker
        out[9 * CHOWED + t] = first * luck.chow + luck.joker
        out[9 * PONGED + t] = first * luck.pong + luck.joker
        out[9 * SECOND + t] = luck.each * max(0, n - 1) / 2 + luck.joker
        out[9 * THIRD + t] = luck.each * max(0, n - 2) / 3 + luck.joker
    return out


@cache
def _joined(a: int, called: bool) -> tuple[int, ...]:
    """The part that ``a`` and each other part make together; -1 if they have too much."""
    out = []
    for b in range(240):
        sets, pair = a % 5 + b % 5, a % 10 // 5 + b % 10 // 5
        flags = (a // 10 | b // 10) % 4
        extra = a // 40 | b // 40 if called else a // 40 + b // 40
        fits = sets < 5 and pair < 2 and extra < 6
        out.append(sets + 5 * pair + 10 * flags + 40 * extra if fits else -1)
    return tuple(out)


def _join(one: Sums, two: Sums, called: bool) -> Sums:
    out: Sums = {}
    for a, x in one.items():
        row = _joined(a, called)
        for b, y in two.items():
            part = row[b]
            if part >= 0:
                out[part] = out.get(part, 0.0) + x * y
    return out


def _dot(sums: Sums, rest: Sums) -> float:
    return sum([chance * rest[part] for part, chance in sums.items() if part in rest])


@cache
def _completing(b: int, target: int, called: bool) -> tuple[int, ...]:
    """The parts that make the target together with ``b``."""
    return tuple(a for a, part in enumerate(_joined(b, called)) if part == target)


def _facing(rest: Sums, target: int, called: bool) -> Sums:
    """For each part, the chance of what makes the target together with it."""
    out: Sums = {}
    for b, y in rest.items():
        for a in _completing(b, target, called):
            out[a] = out.get(a, 0.0) + y
    return out


_ORDER: Final = (((1, 2), 0), ((0, 2), 1), ((0, 1), 2))


def _rests(stays: Sequence[Sums], given: Given, target: int, called: bool) -> tuple[list[Sums], list[float]]:
    """For each suit what the others give to go with its parts, and the chance of hands without it."""
    honours = stays[3]
    if not given.three_suits:
        low, high = _join(stays[0], stays[1], called), _join(stays[2], honours, called)
        pairs = (
            _join(stays[1], high, called),
            _join(stays[0], high, called),
            _join(low, honours, called),
            _join(low, stays[2], called),
        )
        return [_facing(p, target, called) for p in pairs], [0.0] * 4
    # Three suits, or only one, or none: a suit that is used must have something, one that melds use may have nothing.
    there = [
        suit if given.used >> i & 1 else {part: chance for part, chance in suit.items() if part % 10}
        for i, suit in enumerate(stays[:3])
    ]
    facing_honours = _facing(honours, target, called)
    lone = [
        _dot(suit, facing_honours) if given.used & ~(1 << i) == 0 else 0.0 for i, suit in enumerate(there)
    ]
    none = honours.get(target, 0.0) if given.used == 0 else 0.0
    rests: list[Sums] = []
    loose: list[float] = []
    for (a, b), i in _ORDER:
        rest = _facing(_join(_join(there[a], there[b], called), honours, called), target, called)
        if given.used & ~(1 << i) == 0:
            for part, chance in facing_honours.items():
                rest[part] = rest.get(part, 0.0) + chance
        rests.append(rest)
        loose.append(lone[a] + lone[b] + none)
    suits: Sums = _join(_join(there[0], there[1], called), there[2], called)
    for i, suit in enumerate(there):
        if given.used & ~(1 << i) == 0:
            for part, chance in suit.items():
                suits[part] = suits.get(part, 0.0) + chance
    if given.used == 0:
        suits[0] = suits.get(0, 0.0) + 1.0
    rests.append(_facing(suits, target, called))
    loose.append(0.0)
    return rests, loose
