"""Every way to read concealed tiles as sets and a pair, with wild tiles if the game has them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import Final

from engine.melds import Meld, chow, pong
from engine.score import Reading
from engine.tiles import TILES, Tile

PONGS: Final = tuple(pong(t) for t in TILES[:34])
CHOWS: Final = {t: chow(t) for t in TILES[:27] if t.rank <= 7}
MELDS: Final = tuple(sorted((*PONGS, *CHOWS.values()), key=lambda m: m.tiles))
"""The 55 sets there are, in the order in which a reading lists them."""

_STARTS: Final = (0, 9, 18, 27)
_NEVER: Final = 99

# A set and the indices of its tiles that are wild, in a form that sorts as a reading lists it.
_Piece = tuple[tuple[Tile, ...], tuple[int, ...]]
_BY_TILES: Final = {m.tiles: m for m in MELDS}


@lru_cache(maxsize=1 << 12)
def _fewest(suit: tuple[int, ...]) -> tuple[int, int]:
    """The fewest sets that take in all these tiles, wild tiles filling the gaps: without a pair, and with one."""
    first = next((i for i, n in enumerate(suit) if n), -1)
    if first < 0:
        return 0, 0
    plain = paired = _NEVER
    size = len(suit)
    n = suit[first]

    def rest(*gone: int) -> tuple[int, int]:
        left = list(suit)
        for i in gone:
            if left[i]:
                left[i] -= 1
        return _fewest(tuple(left))

    options = [rest(*(first,) * 3)]
    if size == 9:
        options += [rest(s, s + 1, s + 2) for s in range(max(0, first - 2), min(first, 6) + 1)]
    for a, b in options:
        plain = min(plain, a + 1)
        paired = min(paired, b + 1)
    paired = min(paired, rest(*(first,) * min(n, 2))[0])
    return plain, paired


def is_complete(counts: Sequence[int], sets: int, wilds: int = 0) -> bool:
    """Whether the tiles with ``wilds`` further wild ones are exactly ``sets`` sets and a pair.

    A wild tile stands for any one tile, even a fifth copy; False if the number of tiles is not 3 x sets + 2.
    """
    if sum(counts) + wilds != 3 * sets + 2:
        return False
    row = tuple(counts)
    # The number of tiles is right, so needing no more than the sets allowed is needing no more wilds than there are.
    total, best = 0, 0
    for suit in (row[:9], row[9:18], row[18:27], row[27:34]):
        if any(suit):
            plain, paired = _fewest(suit)
            total += plain
            best = min(best, paired - plain)
            if total > sets + 1:
                return False
    return total + best <= sets


@lru_cache(maxsize=1 << 12)
def splits(start: int, suit: tuple[int, ...]) -> tuple[tuple[tuple[Meld, ...], Tile | None], ...]:
    """All ways to split one suit's tiles into sets and at most one pair with nothing left over.

    ``start`` is the suit's first tile, 0, 9, 18 or 27; a kind may be there five times.
    """
    first = next((i for i, n in enumerate(suit) if n), -1)
    if first < 0:
        return (((), None),)
    out: list[tuple[tuple[Meld, ...], Tile | None]] = []
    tile = TILES[start + first]
    left = list(suit)
    if suit[first] >= 3:
        left[first] -= 3
        out += [((PONGS[tile], *s), p) for s, p in splits(start, tuple(left))]
        left[first] += 3
    if start < 27 and first <= 6 and suit[first + 1] and suit[first + 2]:
        for i in (first, first + 1, first + 2):
            left[i] -= 1
        out += [((CHOWS[tile], *s), p) for s, p in splits(start, tuple(left))]
        for i in (first, first + 1, first + 2):
            left[i] += 1
    if suit[first] >= 2:
        left[first] -= 2
        out += [(s, tile) for s, p in splits(start, tuple(left)) if p is None]
    if len(out) < 2:
        return tuple(out)
    # Taking the lowest tile first, a pair split off late can give a split twice, and sets come unsorted.
    return tuple(dict.fromkeys((tuple(sorted(s, key=lambda m: m.tiles)), p) for s, p in out))


def readings(counts: Sequence[int], sets: int, wilds: int = 0) -> list[Reading]:
    """All distinct readings of the tiles as exactly ``sets`` sets and a pair; empty if there are none.

    Sets are sorted by their tiles. With ``wilds`` further wild tiles see ``joker_readings``, which does not
    collect what may be thousands of readings.
    """
    if wilds:
        return list(joker_readings(counts, sets, wilds))
    out: list[Reading] = []
    if sum(counts) != 3 * sets + 2:
        return out
    row = tuple(counts)
    parts = []
    for start in _STARTS:
        suit = row[start : start + 9]
        if any(suit):
            part = splits(start, suit)
            if not part:
                return out
            parts.append(part)
    for parts_of in product(*parts):
        pairs = [p for _, p in parts_of if p is not None]
        if len(pairs) == 1:
            out.append(Reading(tuple(m for s, _ in parts_of for m in s), pairs[0]))
    return out


@lru_cache(maxsize=1 << 8)
def _filled(
    start: int, suit: tuple[int, ...], sets: int, pair: bool
) -> tuple[tuple[tuple[_Piece, ...], tuple[Tile, int] | None], ...]:
    """All ways to take in one suit's tiles with at most ``sets`` sets (and perhaps the pair), gaps being wild.

    Sets and pairs of wild tiles alone are left out. A pair comes with the number of its tiles that are wild.
    """
    plain, paired = _fewest(suit)
    if (min(plain, paired) if pair else plain) > sets:
        return ()
    first = next((i for i, n in enumerate(suit) if n), -1)
    if first < 0:
        return (((), None),)
    out: dict[tuple[tuple[_Piece, ...], tuple[Tile, int] | None], None] = {}

    def take(gone: tuple[int, ...]) -> tuple[int, ...]:
        left = list(suit)
        for i in gone:
            left[i] -= 1
        return tuple(left)

    if sets:
        pieces: list[tuple[_Piece, tuple[int, ...]]] = []
        for natural in range(min(3, suit[first]), 0, -1):
            piece = (PONGS[start + first].tiles, tuple(range(natural, 3)))
            pieces.append((piece, (first,) * natural))
        for low in range(max(0, first - 2), min(first, 6) + 1) if start < 27 else ():
            others = [i for i in range(low, low + 3) if i != first and suit[i]]
            for used in product((True, False), repeat=len(others)):
                taken = (first, *(i for i, u in zip(others, used, strict=True) if u))
                wild = tuple(i - low for i in range(low, low + 3) if i not in taken)
                pieces.append(((CHOWS[TILES[start + low]].tiles, wild), taken))
        for piece, gone in pieces:
            for rest, two in _filled(start, take(gone), sets - 1, pair):
                out[tuple(sorted((piece, *rest))), two] = None
    if pair:
        for natural in range(min(2, suit[first]), 0, -1):
            for rest, _ in _filled(start, take((first,) * natural), sets, False):
                out[rest, (TILES[start + first], 2 - natural)] = None
    return tuple(out)


def joker_readings(counts: Sequence[int], sets: int, wilds: int) -> Iterator[Reading]:
    """Each distinct reading once, made as asked for, with ``wilds`` jokers that stand for any tile (even a fifth copy).

    ``wild`` names every joker. The total must be 3 x sets + 2 tiles, else there is nothing.
    """
    if not is_complete(counts, sets, wilds):
        return
    if not wilds:
        yield from readings(counts, sets)
        return
    row = tuple(counts)
    suits = [(s, row[s : s + 9]) for s in _STARTS if any(row[s : s + 9])]

    def walk(i: int, left: int, pair: bool) -> Iterator[tuple[tuple[_Piece, ...], tuple[Tile, int] | None]]:
        if i == len(suits):
            yield (), None
            return
        for here, two in _filled(*suits[i], left, pair):
            for rest, other in walk(i + 1, left - len(here), pair and two is None):
                yield here + rest, two or other

    for pieces, two in walk(0, sets, True):
        pure = combinations_with_replacement(MELDS, sets - len(pieces))
        pairs = ((t, 2) for t in TILES[:34]) if two is None else iter((two,))
        for more, (pair, missing) in product(pure, pairs):
            ordered = sorted((*pieces, *((m.tiles, (0, 1, 2)) for m in more)))
            named = [(i, j, tiles[j]) for i, (tiles, wild) in enumerate(ordered) for j in wild]
            named += [(sets, j, pair) for j in range(2 - missing, 2)]
            yield Reading(tuple(_BY_TILES[tiles] for tiles, _ in ordered), pair, tuple(named))


def wild_readings(natural: Sequence[int], wild_tiles: Sequence[Tile], sets: int) -> Iterator[Reading]:
    """Each distinct reading of natural tiles and wild ones, those with most wild tiles at face value first.

    A wild tile used as its own face is not named in ``wild``; the others are jokers, named there.
    """
    kinds = sorted(Counter(wild_tiles).items())
    choices = sorted(product(*(range(n + 1) for _, n in kinds)), key=lambda c: (-sum(c), c))
    for faces in choices:
        row = list(natural)
        for (tile, _), n in zip(kinds, faces, strict=True):
            row[tile] += n
        jokers = {t for (t, have), n in zip(kinds, faces, strict=True) if n < have}
        for reading in joker_readings(row, sets, len(wild_tiles) - sum(faces)):
            # A joker standing for its own face is that tile at face value, which has been given already.
            if not any(t in jokers for _, _, t in reading.wild):
                yield reading
