"""The library at work: the winning hands of the cores that are nearest to a hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.players.minds.guobiao_cores import CORES, PACKED, SETS_AND_PAIRS, points
from engine.players.minds.guobiao_packing import (
    CHOWS,
    FOURS,
    GUARDS,
    ONES,
    PAIRS,
    SETS,
    TWOS,
    without,
)

Rows = dict[int, int]
"""Finished hands, packed, with their points."""

CROWD: Final = 60
"""So many of the nearest rows tell enough; further ones are left out."""

_SUIT: Final = (1 << 36) - 1
_Piece = tuple[int, int]
"""Tiles to be added, packed, and what they add to the place in the table of points."""


@dataclass(frozen=True, slots=True)
class _Fit:
    """What one suit's spare tiles can become, by the number of tiles missing: sets, pairs, both (up to three)."""

    sets: tuple[tuple[_Piece, ...], ...]
    pairs: tuple[tuple[_Piece, ...], ...]
    both: tuple[tuple[_Piece, ...], ...]


_SETS_OF: Final = tuple(
    tuple(i for i, first in enumerate((*CHOWS, *range(34))) if 9 * suit <= first < 9 * suit + 9)
    for suit in range(4)
)
_SET_PIECES: Final = tuple((tiles, s * 34) for s, tiles in enumerate(SETS))
_PAIR_PIECES: Final = tuple((tiles, p) for p, tiles in enumerate(PAIRS))
_PAIRS_OF: Final = tuple(tuple(range(9 * suit, min(9 * suit + 9, 34))) for suit in range(4))
_BOTH_PIECES: Final = {
    (s, p): (SETS[s] + PAIRS[p], s * 34 + p)
    for suit in range(4)
    for s in _SETS_OF[suit]
    for p in _PAIRS_OF[suit]
}


def _missing(target: int, have: int) -> int:
    lacking = without(target, have)
    return (lacking & ONES).bit_count() + 2 * (lacking & TWOS).bit_count() + 4 * (lacking & FOURS).bit_count()


@lru_cache(maxsize=1 << 11)
def _fit(suit: int, spare: int) -> _Fit:
    sets: list[list[_Piece]] = [[], [], [], []]
    pairs: list[list[_Piece]] = [[], [], []]
    both: list[list[_Piece]] = [[], [], [], []]
    for s in _SETS_OF[suit]:
        need = _missing(SETS[s], spare)
        sets[need].append(_SET_PIECES[s])
        if need == 3:
            continue
        left = without(spare, SETS[s])
        for p in _PAIRS_OF[suit]:
            more = need + 2 - min(2, left >> 4 * p & 15)
            if more <= 3:
                both[more].append(_BOTH_PIECES[s, p])
    for p in _PAIRS_OF[suit]:
        pairs[2 - min(2, spare >> 4 * p & 15)].append(_PAIR_PIECES[p])
    return _Fit(tuple(map(tuple, sets)), tuple(map(tuple, pairs)), tuple(map(tuple, both)))


def _least(groups: Sequence[Sequence[_Piece]]) -> int:
    for need, group in enumerate(groups):
        if group:
            return need
    return len(groups)


def _cores_missing(hand: int) -> list[tuple[int, int]]:
    """How many tiles each core lacks, with its number; the nearest first."""
    out: list[tuple[int, int]] = []
    for k, core in enumerate(PACKED):
        left = (core | GUARDS) - hand
        over = left & GUARDS
        lacking = left & (over - (over >> 3))
        out.append(((lacking & ONES).bit_count() + 2 * (lacking & TWOS).bit_count(), k))
    out.sort()
    return out


def concealed_rows(hand: int, least: int, slack: int, most: int = 9) -> tuple[Rows, int]:
    """The rows within ``slack`` tiles of the nearest that make ``least`` points, and how many tiles that one lacks.

    ``hand`` is packed and has no melds. No rows if the nearest lacks more than ``most``.
    """
    cores = _cores_missing(hand)
    worth = points()
    near: list[tuple[int, int, tuple[_Fit, ...]]] = []
    best = most
    for lacking, k in cores:
        if lacking > best + slack:
            break
        spare = without(hand, PACKED[k])
        fits = tuple(_fit(suit, spare & (_SUIT << 36 * suit)) for suit in range(4))
        bound = lacking + _bound(fits)
        if bound <= best + slack:
            near.append((lacking, k, fits))
            best = min(best, bound)
    rows: Rows = {}
    found = most + 1
    reach = best
    while reach <= most + slack:
        for lacking, k, fits in near:
            found = min(found, _complete(rows, reach - lacking, k, fits, worth, least) + lacking)
        # The nearest may be worth too little, and where there are few rows those a little further off matter.
        if found <= reach and (reach >= found + slack or len(rows) > CROWD):
            break
        reach += 1
    return rows, found


def _bound(fits: Sequence[_Fit]) -> int:
    """The fewest tiles missing for a set and a pair."""
    pair = min([_least(f.pairs) for f in fits])
    return min(min([_least(f.sets) for f in fits]) + pair, min([_least(f.both) for f in fits]))


def _complete(rows: Rows, room: int, k: int, fits: Sequence[_Fit], worth: bytes, least: int) -> int:
    """Add the rows of one core that lack at most ``room`` tiles besides it; the fewest that one lacks."""
    core, start = PACKED[k], k * SETS_AND_PAIRS
    found = 99
    for suit, fit in enumerate(fits):
        for need in range(min(room, 3) + 1):
            for tiles, at in fit.both[need]:
                value = worth[start + at]
                if value >= least:
                    hand = core + tiles
                    if rows.get(hand, 0) < value:
                        rows[hand] = value
                    if need < found:
                        found = need
        for need in range(min(room, 3) + 1):
            sets = fit.sets[need]
            if not sets:
                continue
            for other, more in enumerate(fits):
                if other == suit:
                    continue
                for lack in range(min(room - need, 2) + 1):
                    for pair, p in more.pairs[lack]:
                        base, place = core + pair, start + p
                        for tiles, at in sets:
                            value = worth[place + at]
                            if value >= least:
                                hand = base + tiles
                                if rows.get(hand, 0) < value:
                                    rows[hand] = value
                                if need + lack < found:
                                    found = need + lack
    return found


def melded_rows(hand: int, melds: Sequence[int], least: int, slack: int, most: int = 9) -> tuple[Rows, int]:
    """``concealed_rows`` for a hand whose ``melds`` (set numbers) are fixed; their tiles are in ``hand`` too."""
    worth = points()
    fixed: list[tuple[int, int, int, int | None]] = []
    for k, core in enumerate(PACKED):
        over = _over(CORES[k], melds)
        if over is None:
            continue
        target = core + (SETS[over] if over >= 0 else 0)
        fixed.append((_missing(target, hand), k, target, over if over >= 0 else None))
    fixed.sort(key=lambda entry: entry[:2])
    best = most
    near: list[tuple[int, int, int, int | None, int, tuple[_Fit, ...]]] = []
    for lacking, k, target, last in fixed:
        if lacking > best + slack:
            break
        spare = without(hand, target)
        fits: tuple[_Fit, ...] = ()
        if last is None:
            fits = tuple(_fit(suit, spare & (_SUIT << 36 * suit)) for suit in range(4))
            bound = lacking + _bound(fits)
        else:
            bound = lacking + (0 if spare & (TWOS | FOURS) else 1)
        if bound <= best + slack:
            near.append((lacking, k, target, last, spare, fits))
            best = min(best, bound)
    rows: Rows = {}
    found = most + 1
    reach = best
    while reach <= most + slack:
        for lacking, k, target, last, spare, fits in near:
            room = reach - lacking
            if last is None:
                found = min(found, lacking + _complete(rows, room, k, fits, worth, least))
            else:
                place = k * SETS_AND_PAIRS + last * 34
                found = min(
                    found, lacking + _pair(rows, room, target, spare, worth[place : place + 34], least)
                )
        if found <= reach and (reach >= found + slack or len(rows) > CROWD):
            break
        reach += 1
    return rows, found


def _pair(rows: Rows, room: int, target: int, spare: int, worth: bytes, least: int) -> int:
    """Add the rows of four sets and each pair that lacks at most ``room`` tiles; the fewest that one lacks."""
    found = 99
    for p, value in enumerate(worth):
        if value >= least:
            need = 2 - min(2, spare >> 4 * p & 15)
            if need <= room:
                tiles = target + PAIRS[p]
                if rows.get(tiles, 0) < value:
                    rows[tiles] = value
                if need < found:
                    found = need
    return found


def _over(core: Sequence[int], melds: Sequence[int]) -> int | None:
    """The one meld that is no part of a core, -1 if all are; None if more than one is not."""
    left = list(core)
    out = -1
    for m in melds:
        if m in left:
            left.remove(m)
        elif out < 0:
            out = m
        else:
            return None
    return out
