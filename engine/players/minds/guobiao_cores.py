"""Cores: three sets, or nine knitted tiles, that make most of eight points whatever the fourth set and the pair are."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from itertools import combinations, permutations
from typing import Final

from engine.players.minds.guobiao_packing import SETS, UNITS, chow_set, triplet_set

SETS_AND_PAIRS: Final = 55 * 34
"""Ways to complete a core: set x 34 + pair."""


def _chow(suit: int, rank: int) -> int:
    return chow_set(9 * suit + rank)


def _of_sets() -> Iterator[tuple[int, int, int]]:
    """Three sets each: the straights, the equal and the shifted chows and triplets, and three winds."""
    orders = list(permutations(range(3)))
    for rank in range(7):
        yield _chow(0, rank), _chow(1, rank), _chow(2, rank)
    for a, b, c in orders:
        yield _chow(a, 0), _chow(b, 3), _chow(c, 6)
        for rank in range(5):
            yield _chow(a, rank), _chow(b, rank + 1), _chow(c, rank + 2)
        for rank in range(7):
            yield triplet_set(9 * a + rank), triplet_set(9 * b + rank + 1), triplet_set(9 * c + rank + 2)
    for suit in range(3):
        yield _chow(suit, 0), _chow(suit, 3), _chow(suit, 6)
        for rank in range(5):
            yield _chow(suit, rank), _chow(suit, rank + 1), _chow(suit, rank + 2)
        for rank in range(3):
            yield _chow(suit, rank), _chow(suit, rank + 2), _chow(suit, rank + 4)
        for rank in range(7):
            yield (_chow(suit, rank),) * 3
            first = 9 * suit + rank
            yield triplet_set(first), triplet_set(first + 1), triplet_set(first + 2)
    for rank in range(9):
        yield triplet_set(rank), triplet_set(9 + rank), triplet_set(18 + rank)
    for a, b, c in combinations(range(27, 31), 3):
        yield triplet_set(a), triplet_set(b), triplet_set(c)


def knitted() -> Iterator[int]:
    """The six knitted straights, packed."""
    for lows in permutations(range(3)):
        yield sum(UNITS[9 * suit + low + 3 * i] for suit, low in enumerate(lows) for i in range(3))


CORES: Final[tuple[tuple[int, ...], ...]] = (*(tuple(sorted(sets)) for sets in _of_sets()), *((),) * 6)
"""The sets of each core; none for the knitted straights, which come last."""

PACKED: Final = (*(sum(SETS[s] for s in sets) for sets in CORES if sets), *knitted())
"""The tiles of each core, packed."""


@cache
def points() -> bytes:
    """The least points of every core with every set and pair, by core x 1870 + set x 34 + pair: open, won off a
    discard, on a wait that counts nothing; 0 for a hand with five tiles of a kind. Read on first use."""
    file = resources.files("engine.players").joinpath("data", "hands.bin")
    return zlib.decompress(file.read_bytes())
