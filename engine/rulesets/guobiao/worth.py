"""What a hand that is only planned would be worth: its sets, its pair and how it lies, with no winning tile yet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.rulesets.guobiao import principles
from engine.rulesets.guobiao.catalogue import Shape, Situation, Winds, law, weigh
from engine.rulesets.guobiao.fans import FANS

_HOG: Final = FANS["tile_hog"]
_CHICKEN: Final = FANS["chicken_hand"]


def kinds_of(chows: Sequence[int], triplets: Sequence[int], pair: int) -> int:
    """The kinds in sets and a pair, as a bit set."""
    kinds = 1 << pair
    for start in chows:
        kinds |= 7 << start
    for t in triplets:
        kinds |= 1 << t
    return kinds


@lru_cache(maxsize=1 << 12)
def worth(
    chows: tuple[int, ...],
    triplets: tuple[int, ...],
    pair: int,
    winds: tuple[int, int],
    lie: tuple[int, int, int, int],
    alike: int,
    authority: str,
    knitted: int = 0,
) -> tuple[int, int]:
    """The points of a plan won off a discard and self-drawn, without flowers and without any fan of the wait.

    ``chows`` are starts and ``triplets`` kinds, both sorted, by tile number, melds included; ``winds`` are the
    prevalent and the seat's as tile numbers. ``lie`` counts what will lie how: melds claimed, melded kongs, concealed
    kongs, concealed triplets with those kongs. ``alike`` counts the kinds of which sets and pair use four.
    ``knitted`` is the bit set of a knitted straight's nine tiles; it stands for three of the chows.
    """
    kinds = kinds_of(chows, triplets, pair) | knitted
    of_chows = principles.of_chows(chows, authority)
    of_triplets = principles.of_triplets(triplets, Winds(*winds), authority)
    shape = Shape(chows, triplets, pair, "knitted", kinds) if knitted else Shape(chows, triplets, pair)
    base = principles.of_kinds(kinds) | of_chows.mask | of_triplets.mask | principles.of_shape(shape)
    if alike:
        base |= _HOG.bit
    more = of_chows.more + of_triplets.more
    off, drawn = _ways(lie, authority)
    return _points(base | off, more, alike, authority), _points(base | drawn, more, alike, authority)


@lru_cache(maxsize=1 << 9)
def _ways(lie: tuple[int, int, int, int], authority: str) -> tuple[int, int]:
    """What winning off a discard and self-drawn give a hand that lies so, as bit sets of fans."""
    opened, melded_kongs, concealed_kongs, concealed = lie
    off, drawn = [
        principles.of_situation(
            Situation(
                self_draw=self_draw,
                opened=opened,
                melded_kongs=melded_kongs,
                concealed_kongs=concealed_kongs,
                concealed_triplets=concealed,
            ),
            authority,
        )
        for self_draw in (False, True)
    ]
    return off, drawn


@lru_cache(maxsize=1 << 12)
def _points(have: int, more: tuple[tuple[int, int], ...], alike: int, authority: str) -> int:
    """The points of a bit set of fans; few sets of fans make up many hands."""
    counted, points = weigh(have, law(authority))
    for number, further in more:
        if counted >> number & 1:
            points += further
    if alike > 1 and counted & _HOG.bit:
        points += (alike - 1) * _HOG.points
    return points or _CHICKEN.points
