"""Targets: the fans that a hand may grow into, how far each is, and the tiles that it still lacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from math import log2
from typing import Final

from engine.melds import Meld, MeldKind
from engine.rulesets.guobiao.fans import FANS
from engine.score import Plan
from engine.shapes.distance import missing
from engine.shapes.special import ORPHANS, STRAIGHTS, honours_missing, orphans_missing, pairs_missing
from engine.tiles import TILES, Tile

FAR: Final = 99
MOST: Final = 3
"""How many targets are named."""
_NEAR: Final = 6
"""Tiles that a target may lack."""


@dataclass(frozen=True, slots=True)
class Target:
    """A fan as something to aim at: tiles that the hand must have, in sets, or kinds that it may only have.

    ``sets`` are starts of chows (0-24) or kinds of triplets + 100.
    """

    fan: str
    sets: tuple[int, ...] = ()
    kinds: frozenset[int] = frozenset()


def _in_suit(*ranks: int) -> frozenset[int]:
    """These ranks of every suit."""
    return frozenset(9 * suit + rank - 1 for suit in range(3) for rank in ranks)


@cache
def targets() -> tuple[Target, ...]:
    """Everything that is aimed at and is more than its tiles' shape."""
    return tuple((*_runs(), *_triplets(), *_kinds()))


def _runs() -> Iterator[Target]:
    suits = (0, 9, 18)
    for suit in suits:
        yield Target("pure_straight", (suit, suit + 3, suit + 6))
        for step in (1, 2):
            for low in range(7 - 2 * step):
                yield Target("pure_shifted_chows", tuple(suit + low + step * i for i in range(3)))
        for low in range(7):
            yield Target("pure_triple_chow", (suit + low,) * 3)
    for order in permutations(suits):
        yield Target("mixed_straight", tuple(suit + 3 * i for i, suit in enumerate(order)))
        for low in range(5):
            yield Target("mixed_shifted_chows", tuple(suit + low + i for i, suit in enumerate(order)))
    for low in range(7):
        yield Target("mixed_triple_chow", tuple(suit + low for suit in suits))


def _triplets() -> Iterator[Target]:
    suits = (0, 9, 18)
    for rank in range(9):
        yield Target("triple_pung", tuple(100 + suit + rank for suit in suits))
    for rank in range(7):
        for suit in suits:
            yield Target("pure_shifted_pungs", tuple(100 + suit + rank + i for i in range(3)))
        for order in permutations(suits):
            yield Target("mixed_shifted_pungs", tuple(100 + suit + rank + i for i, suit in enumerate(order)))
    yield Target("big_three_dragons", (131, 132, 133))
    for left_out in range(27, 31):
        yield Target("big_three_winds", tuple(100 + t for t in range(27, 31) if t != left_out))


def _kinds() -> Iterator[Target]:
    honours = frozenset(range(27, 34))
    for suit in range(3):
        own = frozenset(range(9 * suit, 9 * suit + 9))
        yield Target("full_flush", kinds=own)
        yield Target("half_flush", kinds=own | honours)
    yield Target("upper_tiles", kinds=_in_suit(7, 8, 9))
    yield Target("middle_tiles", kinds=_in_suit(4, 5, 6))
    yield Target("lower_tiles", kinds=_in_suit(1, 2, 3))
    yield Target("upper_four", kinds=_in_suit(6, 7, 8, 9))
    yield Target("lower_four", kinds=_in_suit(1, 2, 3, 4))
    reversible = {9 + r - 1 for r in (1, 2, 3, 4, 5, 8, 9)} | {18 + r - 1 for r in (2, 4, 5, 6, 8, 9)} | {31}
    yield Target("reversible_tiles", kinds=frozenset(reversible))
    yield Target("all_terminals_and_honors", kinds=frozenset(int(t) for t in ORPHANS))


# how far


@dataclass(frozen=True, slots=True)
class _Hand:
    counts: tuple[int, ...]
    melds: tuple[Meld, ...]
    unseen: tuple[int, ...]


def _set_of(meld: Meld) -> int:
    return int(meld.first) + (0 if meld.kind is MeldKind.CHOW else 100)


def _distance(target: Target, hand: _Hand) -> tuple[int, tuple[Tile, ...]]:
    """Tiles that a target lacks, and those of them that it must have."""
    if target.kinds:
        if any(t not in target.kinds for m in hand.melds for t in m.tiles):
            return FAR, ()
        kept = [n if t in target.kinds else 0 for t, n in enumerate(hand.counts)]
        return missing(kept, 4 - len(hand.melds)), ()
    called = [_set_of(m) for m in hand.melds]
    still = list(target.sets)
    for s in called:
        if s in still:
            still.remove(s)
    room = 4 - len(hand.melds) - len(still)
    if room < 0:
        return FAR, ()
    need = [0] * 34
    for s in still:
        if s >= 100:
            need[s - 100] += 3
        else:
            for t in (s, s + 1, s + 2):
                need[t] += 1
    return _with_needs(need, hand, room)


def _with_needs(need: Sequence[int], hand: _Hand, room: int) -> tuple[int, tuple[Tile, ...]]:
    """The same where so many copies of each kind must be there, beside ``room`` other sets and a pair."""
    left = list(hand.counts)
    lacking: list[Tile] = []
    for t, n in enumerate(need):
        short = max(0, n - left[t])
        if short > hand.unseen[t]:
            return FAR, ()
        lacking += [TILES[t]] * short
        left[t] -= n - short
    if len(lacking) > _NEAR:
        return FAR, ()
    return len(lacking) + missing(left, room), tuple(lacking)


def _pungs(hand: _Hand) -> int:
    """Tiles missing for triplets and a pair."""
    if any(m.kind is MeldKind.CHOW for m in hand.melds):
        return FAR
    sets = 4 - len(hand.melds)
    held = sorted((min(n, 3) for n in hand.counts), reverse=True)
    # The kinds with most copies become triplets, the next one the pair.
    triplets, rest = held[:sets], held[sets:]
    return sum(3 - n for n in triplets) + 2 - min(2, rest[0])


def _knitted(hand: _Hand) -> tuple[int, tuple[Tile, ...]]:
    if len(hand.melds) > 1:
        return FAR, ()
    found = []
    for straight in STRAIGHTS:
        need = [0] * 34
        for t in straight:
            need[t] = 1
        found.append(_with_needs(need, hand, 1 - len(hand.melds)))
    return min(found, key=lambda entry: entry[0])


def _all(hand: _Hand) -> Iterator[tuple[str, int, tuple[Tile, ...]]]:
    for target in targets():
        yield (target.fan, *_distance(target, hand))
    yield "all_pungs", _pungs(hand), ()
    yield ("knitted_straight", *_knitted(hand))
    if not hand.melds:
        yield "seven_pairs", pairs_missing(hand.counts), ()
        yield "thirteen_orphans", orphans_missing(hand.counts), _lacking_kinds(hand, ORPHANS)
        yield "lesser_honors_and_knitted_tiles", honours_missing(hand.counts), ()


def _lacking_kinds(hand: _Hand, kinds: Sequence[Tile]) -> tuple[Tile, ...]:
    return tuple(t for t in kinds if not hand.counts[t])


def plans(
    counts: Sequence[int], melds: Sequence[Meld], unseen: Sequence[int], least: int
) -> tuple[Plan, ...]:
    """The most promising targets of a hand of 13 or 14 tiles, best first; ``least`` points win.

    A target of fewer points than that needs others beside it, and stands behind.
    """
    hand = _Hand(tuple(counts), tuple(melds), tuple(unseen))
    best: dict[str, Plan] = {}
    for fan, lacking, tiles in _all(hand):
        if lacking <= _NEAR and (fan not in best or lacking < best[fan].missing):
            best[fan] = Plan(fan, FANS[fan].points, lacking, tiles)
    if not best:
        return ()
    ranked = sorted(best.values(), key=lambda p: _rank(p, least))
    first = _rank(ranked[0], least)
    return tuple(p for p in ranked[:MOST] if _rank(p, least) <= first + 1.5)


def _rank(plan: Plan, least: int) -> float:
    """The lower the better: a tile more to find weighs as much as eight times the points."""
    return plan.missing - log2(plan.points) / 3 + (0.8 if plan.points < least else 0.0)
