"""Themes: families of winning hands that no core stands for, searched for the hands nearest to what is held."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.players.minds.guobiao_cores import PACKED
from engine.players.minds.guobiao_packing import (
    CHOWS,
    FOURS,
    GUARDS,
    ONES,
    PAIRS,
    SETS,
    TWOS,
    UNITS,
    total,
    triplet_set,
    without,
)

Found = tuple[int, tuple[int, ...], int]
"""A finished hand: its tiles packed, its sets in any order with the melds first, its pair."""


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """The sets and pairs that a family of hands is made of.

    ``fixed`` sets belong to every hand of it; ``apart`` families have one set or pair of each class: three suits,
    winds, dragons. ``near`` is how many of the nearest sets are looked at, ``most`` how many tiles may be missing.
    """

    sets: frozenset[int]
    pairs: frozenset[int]
    fixed: tuple[int, ...] = ()
    apart: bool = False
    near: int = 12
    most: int = 5

    @property
    def tiles(self) -> int:
        """All its tiles, packed: four of each kind."""
        kinds = {t for s in (*self.sets, *self.fixed) for t in range(34) if SETS[s] >> 4 * t & 15}
        return sum(15 * UNITS[t] for t in kinds.union(self.pairs))


def _first(s: int) -> int:
    return CHOWS[s] if s < 21 else s - 21


def _tiles(s: int) -> tuple[int, ...]:
    first = _first(s)
    return (first, first + 1, first + 2) if s < 21 else (first,)


def _of_kinds(kinds: Iterable[int], near: int = 12, most: int = 5) -> Theme:
    """The theme of hands of nothing but these kinds."""
    only = frozenset(kinds)
    sets = frozenset(s for s in range(55) if only.issuperset(_tiles(s)))
    return Theme(sets, only, near=near, most=most)


def _class(tile: int) -> int:
    """0-2 the suits, 3 winds, 4 dragons."""
    return tile // 9 if tile < 27 else (3 if tile < 31 else 4)


def _rank(tile: int) -> int:
    """1-9, 0 for honours."""
    return tile % 9 + 1 if tile < 27 else 0


_ALL: Final = range(34)
_STRAIGHTS: Final = PACKED[-6:]
_EVERY: Final = frozenset(_ALL)
_HONOURS: Final = range(27, 34)
_ENDS: Final = tuple(t for t in _ALL if _rank(t) in (0, 1, 9))
_REVERSIBLE: Final = (
    *(9 + r - 1 for r in (1, 2, 3, 4, 5, 8, 9)),
    *(18 + r - 1 for r in (2, 4, 5, 6, 8, 9)),
    31,
)

FLUSHES: Final = tuple(_of_kinds((*range(9 * suit, 9 * suit + 9), *_HONOURS)) for suit in range(3))
TRIPLETS: Final = Theme(frozenset(range(21, 55)), _EVERY, near=9)
TYPES: Final = Theme(frozenset(range(55)), _EVERY, apart=True, near=16)
OUTSIDE: Final = Theme(
    frozenset(s for s in range(55) if any(t in _ENDS for t in _tiles(s))), frozenset(_ENDS), near=10, most=4
)
FIVES: Final = Theme(
    frozenset(s for s in range(55) if any(_rank(t) == 5 for t in _tiles(s))),
    frozenset(t for t in _ALL if _rank(t) == 5),
)
RANGES: Final = tuple(
    _of_kinds(t for t in _ALL if low <= _rank(t) <= high) for low, high in ((1, 4), (6, 9), (4, 6))
)
REVERSIBLE: Final = _of_kinds(_REVERSIBLE)
DRAGONS: Final = tuple(
    Theme(frozenset(range(55)), _EVERY, fixed=(triplet_set(a), triplet_set(b)), near=8, most=4)
    for a, b in ((31, 32), (31, 33), (32, 33))
)
ANY: Final = Theme(frozenset(range(55)), _EVERY, near=16, most=2)
"""Whatever lies near: small fans that add up."""

THEMES: Final = (*FLUSHES, TRIPLETS, TYPES, OUTSIDE, FIVES, *RANGES, REVERSIBLE, *DRAGONS)

_TILES_OF: Final = {theme: theme.tiles for theme in (*THEMES, ANY)}


class Search:
    """Looks for one hand's rows, theme by theme; ``hand`` has the tiles of ``melds`` (set numbers) in it."""

    def __init__(self, hand: int, melds: Sequence[int]) -> None:
        self.hand = hand
        self.melds = tuple(melds)
        self.base = sum([SETS[m] for m in melds])
        self.spare = without(hand, self.base)
        self.taken = [1 << _class(_first(m)) for m in melds]
        lacks = [total(without(tiles, self.spare)) for tiles in SETS]
        self.near = sorted([(lack, s, 1 << _class(_first(s))) for s, lack in enumerate(lacks) if lack < 3])
        self.pairs = [t for t in _ALL if self.spare >> 4 * t & 15]

    def rows(self, theme: Theme, room: int) -> list[Found]:
        """The theme's hands that lack at most ``room`` tiles."""
        room = min(room, theme.most)
        hand = self.hand
        if theme.apart:
            if len(set(self.taken)) < len(self.taken):
                return []
        elif 14 - total(hand & _TILES_OF[theme]) > room:
            return []
        fixed = list(theme.fixed)
        for m in self.melds:
            if m in fixed:
                fixed.remove(m)
            elif m not in theme.sets:
                return []
        base, spare = self.base, self.spare
        for s in fixed:
            base += SETS[s]
            room -= total(without(SETS[s], spare))
            spare = without(spare, SETS[s])
        if room < 0 or len(self.melds) + len(fixed) > 4:
            return []
        sets = [entry for entry in self.near if entry[1] in theme.sets]
        walk = _Walk(theme, sets[: theme.near], [t for t in self.pairs if t in theme.pairs])
        walk.grow(0, spare, room, base, (*self.melds, *fixed), sum(self.taken) if theme.apart else 0)
        return walk.found


class _Walk:
    """One search: sets are added in a fixed order, the nearest first, as long as there is room."""

    def __init__(self, theme: Theme, sets: Sequence[tuple[int, int, int]], pairs: Sequence[int]) -> None:
        self.apart = theme.apart
        self.sets = sets
        self.pairs = pairs
        self.found: list[Found] = []

    def grow(self, at: int, spare: int, room: int, tiles: int, sets: tuple[int, ...], taken: int) -> None:
        more = 4 - len(sets)
        if not more:
            self._pairs(spare, room, tiles, sets, taken)
            return
        apart = self.apart
        for i in range(at, len(self.sets)):
            bound, s, mine = self.sets[i]
            if bound * more > room:
                break
            if apart and taken & mine:
                continue
            target = SETS[s]
            left = (target | GUARDS) - spare
            over = left & GUARDS
            lack = left & (over - (over >> 3))
            need = (lack & ONES).bit_count() + 2 * (lack & TWOS).bit_count()
            if need > room:
                continue
            after = tiles + target
            if after & FOURS & (after << 1 & FOURS | after << 2 & FOURS):
                # Five of a kind.
                continue
            self.grow(i, without(spare, target), room - need, after, (*sets, s), taken | mine)

    def _pairs(self, spare: int, room: int, tiles: int, sets: tuple[int, ...], taken: int) -> None:
        for p in self.pairs:
            have = spare >> 4 * p & 15
            if have and (have >= 2 or room):
                if tiles >> 4 * p & 15 > 2 or (self.apart and taken & 1 << _class(p)):
                    continue
                self.found.append((tiles + PAIRS[p], sets, p))


def specials(hand: int, counts: Sequence[int], room: int) -> Iterator[tuple[int, int]]:
    """Hands of the special shapes that lack at most ``room`` tiles, packed, with their points; none has melds."""
    yield from _seven_pairs(counts, room)
    yield from _orphans(hand, room)
    yield from _honours(hand, room)


def _seven_pairs(counts: Sequence[int], room: int) -> Iterator[tuple[int, int]]:
    base = sum(PAIRS[t] * (n // 2) for t, n in enumerate(counts))
    lacking = 7 - sum(n // 2 for n in counts)
    if lacking > min(room, 3):
        return
    odd = [t for t, n in enumerate(counts) if n & 1]

    def grow(at: int, more: int, tiles: int) -> Iterator[tuple[int, int]]:
        if not more:
            yield tiles, 24
            return
        for i in range(at, len(odd) - more + 1):
            yield from grow(i + 1, more - 1, tiles + PAIRS[odd[i]])

    if lacking >= 0:
        yield from grow(0, lacking, base)


def _orphans(hand: int, room: int) -> Iterator[tuple[int, int]]:
    each = sum(UNITS[t] for t in _ENDS)
    lacking = total(without(each, hand))
    if lacking > min(room, 5):
        return
    for t in _ENDS:
        target = each + UNITS[t]
        if total(without(target, hand)) <= room:
            yield target, 88


def _honours(hand: int, room: int) -> Iterator[tuple[int, int]]:
    honours = sum(UNITS[t] for t in _HONOURS)
    for straight in _STRAIGHTS:
        full = straight + honours
        absent = without(full, hand)
        if total(absent) - 2 > min(room, 6):
            continue
        kinds = [t for t in _ALL if absent >> 4 * t & 1]
        for i, a in enumerate(kinds):
            for b in kinds[i + 1 :]:
                # Two of the sixteen are left out; none of those that are held already.
                yield full - UNITS[a] - UNITS[b], 24 if max(a, b) < 27 else 12
