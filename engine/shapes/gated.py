"""The distance to a hand that also needs a triplet, a terminal or honour, or the right number of suits.

Called melds count: what they already give is not asked for again, and their suits are in use whatever the rest is.
A meld that must be called is not a matter of tiles, so the caller keeps count of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import Final

from engine.melds import Meld
from engine.shapes.tables import NEVER, WEIGHTS, codes, load
from engine.tiles import KINDS, RED, Tile

_TRIPLET, _END = 1, 2
_KEPT: Final = 150_000

# Columns: sets + 5 * pair + 10 * flags; a column's tiles have at least its flags.
_SPLITS: Final = tuple(
    [
        (i + 5 * a + 10 * f, m - i + 5 * (pair - a) + 10 * (flags - f))
        for f in range(4)
        if f & flags == f
        for a in range(pair + 1)
        for i in range(m + 1)
    ]
    for flags in range(4)
    for pair in (0, 1)
    for m in range(5)
)
_ONE: Final = itemgetter(*(i for split in _SPLITS for i, _ in split))
_TWO: Final = itemgetter(*(j for split in _SPLITS for _, j in split))
_BOUNDS: Final = tuple(
    (sum(map(len, _SPLITS[:k])), sum(map(len, _SPLITS[: k + 1]))) for k in range(len(_SPLITS))
)


@dataclass(frozen=True, slots=True)
class Gates:
    """What the concealed tiles must still give besides sets and a pair.

    ``triplet`` and ``end``: a triplet, and a terminal or honour, are wanted. ``used``: a bit for each suit (1 m, 2 p,
    4 s) that called melds are of. ``all_honours``: all honours are in play, two suits in all are refused, and a pair of
    honours is as good as a triplet; otherwise only the red dragon is in play, and its pair is an end alone.
    """

    all_honours: bool
    triplet: bool = True
    end: bool = True
    used: int = 0


def gates_of(melds: Iterable[Meld], all_honours: bool, honour_kong_is_level: bool = False) -> Gates:
    """The gates that are left with these melds called; ``honour_kong_is_level``: it gives the triplet too."""
    triplet, end, used = _given(melds, honour_kong_is_level)
    return Gates(all_honours, not triplet, not end, used)


def _given(melds: Iterable[Meld], honour_kong_is_level: bool) -> tuple[bool, bool, int]:
    triplet = end = False
    used = 0
    for meld in melds:
        # Another seat's face-down kong has no tiles, yet it is a triplet.
        triplet |= meld.is_triplet or (honour_kong_is_level and meld.kind.is_honour_kong)
        end |= any(t.is_terminal or t.is_honour for t in meld.tiles)
        if meld.tiles and meld.first.is_number:
            used |= 1 << meld.first // 9
    return triplet, end, used


class _Gated:
    """The gated table with what has been worked out from it.

    A row's number stands for it in keys. Each suit's row comes in two forms: with the suit certainly in use (in its
    concealed tiles), and as it is, for a suit that melds use already or that may be absent.
    """

    __slots__ = ("_ends", "_joins", "_numbers", "_own", "_present", "_rows", "honours", "red", "suit")

    def __init__(self) -> None:
        table = load("gated")
        self.suit, self.honours, self.red = table.planes
        self._rows = list(table.rows)
        self._numbers = {row: i for i, row in enumerate(self._rows)}
        self._present: list[int] = []
        for row in table.rows:
            changed = bytearray(row)
            for flags in range(4):
                changed[10 * flags] = NEVER
            self._present.append(self._number(bytes(changed)))
        self._own = len(self._rows)
        self._joins: dict[int, int] = {}
        self._ends: dict[int, int] = {}

    def _number(self, row: bytes) -> int:
        number = self._numbers.setdefault(row, len(self._rows))
        if number == len(self._rows):
            self._rows.append(row)
        return number

    def _join(self, a: int, b: int) -> int:
        """The number of the row of two parts together."""
        if a > b:
            a, b = b, a
        key = a << 24 | b
        number = self._joins.get(key)
        if number is None:
            one, two = self._rows[a], self._rows[b]
            sums = [x + y for x, y in zip(_ONE(one), _TWO(two), strict=True)]
            row = bytes([min(NEVER, *sums[start:end]) for start, end in _BOUNDS])
            number = self._joins[key] = self._number(row)
        return number

    def _end(self, a: int, b: int, column: int) -> int:
        """One column of two parts together."""
        key = (a << 24 | b) * 40 + column
        value = self._ends.get(key)
        if value is None:
            one, two = self._rows[a], self._rows[b]
            value = self._ends[key] = min([one[i] + two[j] for i, j in _SPLITS[column]])
        return value

    def tidy(self) -> None:
        """Forgets what was worked out when it has grown too much, so that a long evening's memory stays bounded."""
        if len(self._joins) + len(self._ends) > _KEPT:
            self._joins.clear()
            self._ends.clear()
            for row in self._rows[self._own :]:
                del self._numbers[row]
            del self._rows[self._own :]

    def with_honours(self, m: int, p: int, s: int, z: int, used: int, column: int) -> int:
        """The least distance over the ways of using three suits, one or none; rows by number."""
        there = self._present
        rows = (
            m if used & 1 else there[m],
            p if used & 2 else there[p],
            s if used & 4 else there[s],
        )
        best = self._end(self._join(rows[0], rows[1]), self._join(rows[2], z), column)
        if used == 0:
            # A lone suit as it is may also stay empty: that is the hand of honours only.
            for row in (m, p, s):
                best = min(best, self._end(row, z, column))
        elif used in (1, 2, 4):
            best = min(best, self._end((m, p, s)[used >> 1], z, column))
        return min(best, NEVER)

    def with_red(self, m: int, p: int, s: int, z: int, used: int, column: int) -> int:
        return min(self._end(self._join(m, p), self._join(s, z), column), NEVER)


@cache
def _gated() -> _Gated:
    return _Gated()


def _column(sets: int, gates: Gates) -> int:
    return sets + 5 + 10 * (_TRIPLET * gates.triplet + _END * gates.end)


def gated_missing(counts: Sequence[int], sets: int, gates: Gates) -> int:
    """Tiles to add for ``sets`` sets and a pair that meet the gates: 0 complete, 1 tenpai; ``NEVER`` if none can.

    Counts are 34 numbers 0-4 of at most 14 tiles; no fifth copy is aimed at among them.
    """
    table = _gated()
    table.tidy()
    m, p, s, z = codes(counts)
    suit = table.suit
    if gates.all_honours:
        return table.with_honours(
            suit[m], suit[p], suit[s], table.honours[z], gates.used, _column(sets, gates)
        )
    red = table.red[counts[RED]]
    return table.with_red(suit[m], suit[p], suit[s], red, gates.used, _column(sets, gates))


def gated_after_each(counts: Sequence[int], sets: int, gates: Gates) -> list[int]:
    """``gated_missing`` with one tile more, for each of the 34 kinds; a kind held four times changes nothing."""
    table = _gated()
    table.tidy()
    now_codes = codes(counts)
    column = _column(sets, gates)
    value = table.with_honours if gates.all_honours else table.with_red
    rows = [table.suit[code] for code in now_codes[:3]]
    rows.append(table.honours[now_codes[3]] if gates.all_honours else table.red[counts[RED]])
    now = value(rows[0], rows[1], rows[2], rows[3], gates.used, column)
    out = [now] * 34
    for part, first in enumerate((0, 9, 18, 27)):
        here = rows[part]
        seen = {here: now}
        for kind in range(first, min(first + 9, 34)):
            if counts[kind] > 3:
                continue
            if part < 3:
                changed = table.suit[now_codes[part] + WEIGHTS[kind]]
            elif gates.all_honours:
                changed = table.honours[now_codes[3] + WEIGHTS[kind]]
            elif kind == RED:
                changed = table.red[counts[RED] + 1]
            else:
                continue
            found = seen.get(changed)
            if found is None:
                rows[part] = changed
                found = seen[changed] = value(rows[0], rows[1], rows[2], rows[3], gates.used, column)
            out[kind] = found
        rows[part] = here
    return out


def gated_completing(counts: Sequence[int], sets: int, gates: Gates) -> tuple[Tile, ...]:
    """The kinds, in order, any one of which makes a hand that meets the gates; none unless it is one tile away."""
    after = gated_after_each(counts, sets, gates)
    if gated_missing(counts, sets, gates) != 1:
        return ()
    return tuple(t for t, n in zip(KINDS, after, strict=True) if n == 0)


def gated_acceptance(counts: Sequence[int], sets: int, gates: Gates) -> tuple[Tile, ...]:
    """The kinds, in order, any one of which lowers the gated distance."""
    now = gated_missing(counts, sets, gates)
    after = gated_after_each(counts, sets, gates)
    return tuple(t for t, n in zip(KINDS, after, strict=True) if n < now)
