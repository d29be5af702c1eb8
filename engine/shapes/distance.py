"""How many tiles a hand still lacks for its sets and its pair, and which tiles bring it closer.

Counts are 34 numbers 0-4 of at most 14 tiles; a caller that has wild tiles takes them out and gives their number.
Without wild tiles no hand is aimed at that has a fifth copy of a kind among its concealed tiles; with them any may be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from engine.shapes.tables import WEIGHTS, codes, load
from engine.tiles import KINDS, Tile

_SPLITS: Final = tuple(
    tuple((i + 5 * a, m - i + 5 * (pair - a)) for a in range(pair + 1) for i in range(m + 1))
    for pair in (0, 1)
    for m in range(5)
)
"""For each column (sets, then sets with the pair) the columns of two parts that make it up."""


class _Costs:
    """One table with what has been worked out from it: rows of joined suits, by number, so that joins can be kept."""

    __slots__ = ("_ends", "_honours", "_joins", "_numbers", "_rows", "_suit")

    def __init__(self, name: str) -> None:
        table = load(name)
        self._suit, self._honours = table.planes
        self._rows = list(table.rows)
        self._numbers = {row: i for i, row in enumerate(self._rows)}
        self._joins: dict[int, int] = {}
        self._ends: dict[int, bytes] = {}

    def _add(self, a: int, b: int) -> bytes:
        one, two = self._rows[a], self._rows[b]
        return bytes([min([one[i] + two[j] for i, j in split]) for split in _SPLITS])

    def _join(self, a: int, b: int) -> int:
        """The number of the row of two suits together; there are only a few thousand such pairs."""
        key = a << 16 | b
        number = self._joins.get(key)
        if number is None:
            row = self._add(a, b)
            number = self._numbers.setdefault(row, len(self._rows))
            if number == len(self._rows):
                self._rows.append(row)
            self._joins[key] = self._joins[b << 16 | a] = number
        return number

    def _end(self, a: int, b: int) -> bytes:
        row = self._add(a, b)
        self._ends[a << 16 | b] = self._ends[b << 16 | a] = row
        return row

    def row(self, counts: Sequence[int]) -> bytes:
        """Tiles missing for 0-4 sets (columns 0-4) and for 0-4 sets and a pair (columns 5-9)."""
        return self.row_of(*codes(counts))

    def row_of(self, m: int, p: int, s: int, z: int) -> bytes:
        """The same by the codes of the suits and the honours."""
        suit = self._suit
        m, p, s, z = suit[m], suit[p], suit[s], self._honours[z]
        a = self._joins.get(m << 16 | p)
        if a is None:
            a = self._join(m, p)
        b = self._joins.get(s << 16 | z)
        if b is None:
            b = self._join(s, z)
        return self._ends.get(a << 16 | b) or self._end(a, b)

    def with_each(self, counts: Sequence[int], column: int) -> list[int]:
        """One column of the row with each of the 34 kinds added; the fifth copy of a kind adds nothing."""
        codes_now = codes(counts)
        suit, honours, join, ends = self._suit, self._honours, self._join, self._ends
        m, p, s = (suit[code] for code in codes_now[:3])
        z = honours[codes_now[3]]
        a, b = join(m, p), join(s, z)
        now = (ends.get(a << 16 | b) or self._end(a, b))[column]
        out: list[int] = []
        for first, here, other, rest in ((0, m, p, b), (9, p, m, b), (18, s, z, a), (27, z, s, a)):
            plane, code = (honours if first == 27 else suit), codes_now[first // 9]
            seen = {here: now}
            for kind in range(first, min(first + 9, 34)):
                if counts[kind] > 3:
                    out.append(now)
                    continue
                changed = plane[code + WEIGHTS[kind]]
                value = seen.get(changed)
                if value is None:
                    joined = join(changed, other)
                    value = (ends.get(joined << 16 | rest) or self._end(joined, rest))[column]
                    seen[changed] = value
                out.append(value)
        return out


@cache
def _costs(name: str) -> _Costs:
    return _Costs(name)


def missing(counts: Sequence[int], sets: int, wilds: int = 0, fifth: bool = False) -> int:
    """The least number of tiles to add for ``sets`` (0-4) sets and a pair: 0 is complete, 1 tenpai.

    Tiles to spare do not matter. With ``wilds``, or ``fifth`` where wild tiles may still be drawn, a fifth copy of
    a kind may be aimed at.
    """
    if wilds or fifth:
        lacking = _costs("wild").row(counts)[5 + sets] - wilds
        return lacking if lacking > 0 else 0
    return _costs("plain").row(counts)[5 + sets]


@cache
def row_of() -> Callable[[int, int, int, int], bytes]:
    """What gives, by the codes of the suits and the honours, the tiles missing for 0-4 sets, and from column 5 on for
    0-4 sets and a pair, without wild tiles."""
    return _costs("plain").row_of


def missing_after_each(counts: Sequence[int], sets: int, wilds: int = 0, fifth: bool = False) -> list[int]:
    """``missing`` with one tile more, for each of the 34 kinds; a kind held four times changes nothing."""
    found = _costs("wild" if wilds or fifth else "plain").with_each(counts, 5 + sets)
    return [max(0, n - wilds) for n in found] if wilds else found


def missing_without_each(counts: Sequence[int], sets: int, wilds: int = 0, fifth: bool = False) -> list[int]:
    """``missing`` with one tile less, for each of the 34 kinds; a kind not held changes nothing."""
    now = missing(counts, sets, wilds, fifth)
    left = list(counts)
    out = [now] * 34
    for kind in range(34):
        if left[kind]:
            left[kind] -= 1
            out[kind] = missing(left, sets, wilds, fifth)
            left[kind] += 1
    return out


def completing(counts: Sequence[int], sets: int, wilds: int = 0, fifth: bool = False) -> tuple[Tile, ...]:
    """The kinds, in order, any one of which completes the shape; none if it is complete already or further away."""
    if missing(counts, sets, wilds, fifth) != 1:
        return ()
    return acceptance(counts, sets, wilds, fifth)


def acceptance(counts: Sequence[int], sets: int, wilds: int = 0, fifth: bool = False) -> tuple[Tile, ...]:
    """The kinds, in order, any one of which lowers the distance."""
    now = missing(counts, sets, wilds, fifth)
    after = missing_after_each(counts, sets, wilds, fifth)
    return tuple(t for t, n in zip(KINDS, after, strict=True) if n < now)
