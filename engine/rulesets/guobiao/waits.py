"""Which tiles complete a hand of sets and a pair, however many copies are left, and the form of the wait."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.shapes.readings import splits


@lru_cache(maxsize=1 << 12)
def _suit(start: int, row: tuple[int, ...]) -> tuple[bool, int]:
    """Whether a suit (9 counts, or 7 of honours) is sets, with a pair if its size asks for one; and its waits.

    The waits are a bit set of the ranks any one of which makes it so. ``start`` is the suit's first tile.
    """
    # Two tiles over a multiple of three are a pair, so that a split has one exactly when the size asks for it.
    size = sum(row) % 3
    complete = size != 1 and bool(splits(start, row))
    waits = 0
    if size:
        longer = list(row)
        for rank in range(len(row)):
            near = row[rank : rank + 1] if start == 27 else row[max(0, rank - 2) : rank + 3]
            if any(near):
                longer[rank] += 1
                if splits(start, tuple(longer)):
                    waits |= 1 << rank
                longer[rank] -= 1
    return complete, waits


def waits_of_sets(counts: Sequence[int]) -> int:
    """The kinds that complete concealed tiles as sets and a pair, as a bit set; a fifth copy counts too (Guobiao).

    ``counts`` are of 3n + 1 tiles.
    """
    ones: list[tuple[int, bool, int]] = []
    twos: list[tuple[int, bool, int]] = []
    for start in (0, 9, 18, 27):
        row = tuple(counts[start : start + 9])
        size = sum(row)
        if not size:
            continue
        complete, waits = _suit(start, row)
        if size % 3:
            (ones if size % 3 == 1 else twos).append((start, complete, waits))
        elif not complete:
            return 0
    if len(ones) == 1 and not twos:
        return ones[0][2] << ones[0][0]
    if not ones and len(twos) == 2:
        (a, a_complete, a_waits), (b, b_complete, b_waits) = twos
        return (a_waits << a if b_complete else 0) | (b_waits << b if a_complete else 0)
    return 0


def wait_of_pairs(counts: Sequence[int]) -> int:
    """The kind that completes 13 tiles as seven pairs, as a bit set; 0 if they are not six pairs and a tile."""
    odd = [t for t, n in enumerate(counts) if n & 1]
    return 1 << odd[0] if len(odd) == 1 else 0


def form(tile: int, chows: Sequence[int], pair: int) -> str:
    """What the last tile of a reading did: ``edge``, ``closed``, ``single`` in that order of preference, or nothing.

    ``chows`` are the starts of the concealed ones.
    """
    closed = False
    for start in chows:
        place = tile - start
        if (place == 2 and start % 9 == 0) or (place == 0 and start % 9 == 6):
            return "edge"
        closed = closed or place == 1
    if closed:
        return "closed"
    return "single" if pair == tile else ""
