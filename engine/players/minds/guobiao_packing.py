"""Packed tiles: the counts of all 34 kinds in one number, four bits each, so that whole hands are compared at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

ONES: Final = int("1" * 34, 16)
TWOS: Final = 2 * ONES
FOURS: Final = 4 * ONES
GUARDS: Final = 8 * ONES
"""The highest bit of every kind, never used by a count."""

BY_SUIT: Final = tuple(((1 << 36) - 1) << 36 * suit for suit in range(4))
"""All bits of the three suits and the honours."""

UNITS: Final = tuple(1 << 4 * t for t in range(34))
"""One tile of each kind."""
GUARD_OF: Final = tuple(8 << 4 * t for t in range(34))
"""The guard bit of each kind."""

CHOWS: Final = tuple(9 * suit + rank for suit in range(3) for rank in range(7))
"""The first tiles of the 21 chows, which are sets 0-20; sets 21-54 are the triplets."""
SETS: Final = tuple(0x111 << 4 * t for t in CHOWS) + tuple(3 << 4 * t for t in range(34))
PAIRS: Final = tuple(2 << 4 * t for t in range(34))

_SET_OF_CHOW: Final = {t: i for i, t in enumerate(CHOWS)}

_tiles_of: dict[int, tuple[int, ...]] = {}
_MOST_KEPT: Final = 12_000


def chow_set(first: int) -> int:
    """The number of the chow that starts at a tile."""
    return _SET_OF_CHOW[first]


def triplet_set(tile: int) -> int:
    return 21 + tile


def packed(counts: Iterable[int]) -> int:
    """Counts of 34 kinds in one number."""
    return sum([n << 4 * t for t, n in enumerate(counts)])


def total(tiles: int) -> int:
    """How many tiles they are."""
    return (tiles & ONES).bit_count() + 2 * (tiles & TWOS).bit_count() + 4 * (tiles & FOURS).bit_count()


def without(tiles: int, taken: int) -> int:
    """What is left of tiles when others are taken away as far as they are there."""
    left = (tiles | GUARDS) - taken
    enough = left & GUARDS
    return left & (enough - (enough >> 3))


def held(counts: Sequence[int]) -> int:
    """The guard bits of the kinds of which there is at least one."""
    return sum([GUARD_OF[t] for t, n in enumerate(counts) if n])


def wanted(tiles: int) -> tuple[int, ...]:
    """The tiles one by one, as kind + 34 for each further copy of it."""
    found = _tiles_of.get(tiles)
    if found is None:
        if len(_tiles_of) >= _MOST_KEPT:
            _tiles_of.clear()
        out = []
        rest = tiles
        while rest:
            kind = ((rest & -rest).bit_length() - 1) >> 2
            copies = rest >> 4 * kind & 15
            out += [kind + 34 * i for i in range(copies)]
            rest &= ~(15 << 4 * kind)
        found = _tiles_of[tiles] = tuple(out)
    return found
