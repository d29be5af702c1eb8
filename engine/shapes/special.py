"""The shapes that are not sets and a pair: seven pairs, thirteen orphans, honours and knitted tiles, knitted straight.

They go by their names in readings: ``pairs``, ``orphans``, ``honours`` and ``knitted``. Only the last takes called
melds, one at most; ``sets`` is how many of the four sets are concealed, and a shape that they rule out is ``NEVER``.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Final

from engine.score import Reading
from engine.shapes.distance import missing, missing_after_each, row_of
from engine.shapes.readings import readings
from engine.shapes.tables import NEVER, codes
from engine.tiles import HONOURS, KINDS, TILES, Tile, expand

SPECIALS: Final = ("pairs", "orphans", "honours", "knitted")

ORPHANS: Final = tuple(t for t in KINDS if t.is_terminal or t.is_honour)
"""The 13 kinds of thirteen orphans."""

STRAIGHTS: Final = tuple(
    tuple(TILES[9 * suit + low + 3 * i] for suit, low in enumerate(lows) for i in range(3))
    for lows in permutations(range(3))
)
"""The six knitted straights, nine tiles each: 147 of one suit, 258 of another, 369 of the third."""

_LOWS: Final = tuple(permutations(range(3)))
"""Which of 147 (0), 258 (1) and 369 (2) each suit gives to each of the straights."""

_KNITTED: Final = tuple(frozenset((*straight, *HONOURS)) for straight in STRAIGHTS)


def pairs_missing(counts: Sequence[int]) -> int:
    """Tiles missing for seven pairs; four of a kind are two of them."""
    have = sum(n >> 1 for n in counts)
    single = sum(n & 1 for n in counts)
    need = max(0, 7 - have)
    return 2 * need - min(need, single)


def orphans_missing(counts: Sequence[int]) -> int:
    """Tiles missing for one of each of the 13 orphans and a second of any."""
    held = [counts[t] for t in ORPHANS]
    return 14 - sum(n > 0 for n in held) - any(n > 1 for n in held)


def honours_missing(counts: Sequence[int]) -> int:
    """Tiles missing for 14 different ones out of a knitted straight's nine and the seven honours."""
    numbers = max(sum(counts[t] > 0 for t in straight) for straight in STRAIGHTS)
    return max(0, 14 - numbers - sum(n > 0 for n in counts[27:34]))


def _straights(counts: Sequence[int]) -> list[tuple[int, tuple[Tile, ...], list[int]]]:
    """Each knitted straight with the number of its tiles missing, and the counts left once it is taken out."""
    out = []
    for straight in STRAIGHTS:
        left = list(counts)
        lacking = 9
        for t in straight:
            if left[t]:
                left[t] -= 1
                lacking -= 1
        out.append((lacking, straight, left))
    return out


def knitted_missing(counts: Sequence[int], sets: int = 4) -> int:
    """Tiles missing for a knitted straight, a pair and, if ``sets`` is 4, one more set."""
    if sets < 3:
        return NEVER
    best = NEVER
    for lacking, _, left in _straights(counts):
        if lacking < best:
            best = min(best, lacking + missing(left, sets - 3))
    return best


def special_missing(name: str, counts: Sequence[int], sets: int = 4) -> int:
    """Tiles missing for the named shape: 0 complete, 1 tenpai, ``NEVER`` if called melds rule it out."""
    if name == "knitted":
        return knitted_missing(counts, sets)
    if sets < 4:
        return NEVER
    if name == "pairs":
        return pairs_missing(counts)
    return orphans_missing(counts) if name == "orphans" else honours_missing(counts)


def special_after_each(name: str, counts: Sequence[int], sets: int = 4) -> list[int]:
    """``special_missing`` with one tile more, for each of the 34 kinds; a kind held four times changes nothing."""
    now = special_missing(name, counts, sets)
    out = [now] * 34
    if now in (0, NEVER):
        return out
    if name == "knitted":
        for lacking, straight, left in _straights(counts):
            rest = missing(left, sets - 3)
            if lacking + rest > now + 1:
                continue
            after = missing_after_each(left, sets - 3)
            for t in KINDS:
                closer = rest - 1 if t in straight and not counts[t] else after[t]
                if counts[t] < 4 and lacking + closer < out[t]:
                    out[t] = lacking + closer
        return out
    if name == "honours":
        best = max(sum(counts[t] > 0 for t in straight) for straight in STRAIGHTS)
        for straight, family in zip(STRAIGHTS, _KNITTED, strict=True):
            if sum(counts[t] > 0 for t in straight) == best:
                for t in family:
                    if not counts[t]:
                        out[t] = now - 1
        return out
    held = list(counts)
    for t in KINDS if name == "pairs" else ORPHANS:
        if held[t] < 4:
            held[t] += 1
            out[t] = special_missing(name, held, sets)
            held[t] -= 1
    return out


def special_completing(name: str, counts: Sequence[int], sets: int = 4) -> tuple[Tile, ...]:
    """The kinds, in order, any one of which completes the named shape; none unless it is one tile away."""
    if special_missing(name, counts, sets) != 1:
        return ()
    return tuple(t for t, n in zip(KINDS, special_after_each(name, counts, sets), strict=True) if n == 0)


def special_readings(counts: Sequence[int], sets: int = 4) -> list[Reading]:
    """All readings of exactly 3 x sets + 2 tiles as a special shape, without any called meld."""
    if sum(counts) != 3 * sets + 2 or sets < 3:
        return []
    out: list[Reading] = []
    kinds = sum([n > 0 for n in counts])
    # How many kinds there are rules most shapes out before they are looked at.
    for name, possible in (("pairs", kinds <= 7), ("orphans", kinds == 13), ("honours", kinds == 14)):
        if possible and special_missing(name, counts, sets) == 0:
            out.append(Reading((), None, special=name, special_tiles=tuple(expand(counts))))
    if kinds < 9:
        return out
    for straight in STRAIGHTS:
        if all([counts[t] for t in straight]):
            left = list(counts)
            for t in straight:
                left[t] -= 1
            for rest in readings(left, sets - 3):
                out.append(Reading(rest.sets, rest.pair, special="knitted", special_tiles=straight))
    return out


def nearest_missing(counts: Sequence[int], sets: int = 4) -> int:
    """The least distance over sets and a pair and every special shape."""
    return nearest_of(*codes(counts), sets)


def nearest_of(m: int, p: int, s: int, z: int, sets: int = 4) -> int:
    """``nearest_missing`` by the codes of the suits and the honours."""
    row = row_of()
    whole = row(m, p, s, z)
    best = whole[5 + sets]
    if sets < 3:
        return best
    try:
        total = _MANS[m] + _PINS[p] + _SOUS[s] + _HONOURS[z]
    except KeyError:
        total = sum(_learnt(part, code) for part, code in enumerate((m, p, s, z)))
    a, b, c, d, e, f, pairs, singles, orphans, twice, honours = total.to_bytes(_FIELDS, "little")
    # Written out, as loops and calls of max would take longer than all the rest.
    most = a if a > b else b
    if c > most:
        most = c
    if d > most:
        most = d
    if e > most:
        most = e
    if f > most:
        most = f
    if sets == 4:
        need = 7 - pairs
        lacking = 2 * need - (need if need < singles else singles) if need > 0 else 0
        if lacking < best:
            best = lacking
        lacking = 14 - orphans - (twice > 0)
        if lacking < best:
            best = lacking
        lacking = 14 - most - honours
        if lacking < best:
            best = lacking if lacking > 0 else 0
    # What is left beside a straight's tiles makes the other sets and the pair no sooner than the whole hand does.
    rest = whole[2 + sets]
    if 9 - most + rest < best:
        ms, ps, ss = _WITHOUT[m], _WITHOUT[p], _WITHOUT[s]
        for (i, j, k), held in zip(_LOWS, (a, b, c, d, e, f), strict=True):
            if 9 - held + rest < best:
                lacking = 9 - held + row(ms[i], ps[j], ss[k], z)[2 + sets]
                if lacking < best:
                    best = lacking
    return best


_FIELDS: Final = 11
_FACTS: Final[tuple[dict[int, int], ...]] = ({}, {}, {}, {})
"""What the three suits and the honours give the special shapes, by code: eleven bytes of one number, so that adding the
four numbers adds them all. Kinds held of each straight (0-5), pairs, single tiles, kinds of orphans, orphans held
twice, kinds of honours."""
_MANS, _PINS, _SOUS, _HONOURS = _FACTS
_WITHOUT: Final[dict[int, tuple[int, int, int]]] = {}
"""A suit's code when one each of its 147, 258 or 369 is taken out, as far as they are there."""


def _of_kind(part: int, rank: int, held: int) -> int:
    """The facts of one kind, by how many of it are held."""
    fields = [int(part < 3 and rank % 3 == lows[part] and held > 0) for lows in _LOWS]
    fields += [held >> 1, held & 1]
    orphan = part == 3 or rank in (0, 8)
    fields += [int(orphan and held > 0), int(orphan and held > 1), int(part == 3 and held > 0)]
    return int.from_bytes(bytes(fields), "little")


_OF_KIND: Final = tuple(
    tuple(tuple(_of_kind(part, rank, held) for held in range(5)) for rank in range(9 if part < 3 else 7))
    for part in range(4)
)


def _learnt(part: int, code: int) -> int:
    """The facts of suit 0-2 or of the honours (3), kept for the next time."""
    found, rest, without = 0, code, [code] * 3
    for rank, by_held in enumerate(_OF_KIND[part]):
        rest, held = divmod(rest, 5)
        if held:
            found += by_held[held]
            without[rank % 3] -= 5**rank
    if part < 3:
        _WITHOUT[code] = without[0], without[1], without[2]
    _FACTS[part][code] = found
    return found


def nearest_completing(counts: Sequence[int], sets: int = 4) -> tuple[Tile, ...]:
    """The kinds, in order, any one of which completes some shape; none unless the nearest is one tile away."""
    if nearest_missing(counts, sets) != 1:
        return ()
    found = {t for name in SPECIALS for t in special_completing(name, counts, sets)}
    if missing(counts, sets) == 1:
        found.update(t for t, n in zip(KINDS, missing_after_each(counts, sets), strict=True) if n == 0)
    return tuple(sorted(found))
