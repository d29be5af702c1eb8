"""The principles by which sets are combined into fans: each is used with the others once, and for the best.

What one side of a hand gives (its kinds, its chows, its triplets ...) is a Part; parts are pure and remembered.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from engine.rulesets.guobiao.catalogue import SetsTest, Shape, Situation, Winds
from engine.rulesets.guobiao.fans import FANS, Fan

ACCOUNT_ONCE = "account_once"
"""Why a combination is not counted when no single fan forbids it."""


class Pick(NamedTuple):
    """A fan and the positions of the sets combined into it, in the sorted tuple of chows or triplets."""

    fan: Fan
    sets: tuple[int, ...] = ()


class Part(NamedTuple):
    """What one side of a hand gives: fans as a bit set, their points, the points by fan, and how they are made.

    ``passed`` are the combinations not counted, each with the id of the fan that forbids it, or ACCOUNT_ONCE.
    """

    mask: int
    points: int
    values: tuple[tuple[int, int], ...]
    picks: tuple[Pick, ...]
    passed: tuple[tuple[Pick, str], ...] = ()


def part(picks: Iterable[Pick], passed: Iterable[tuple[Pick, str]] = ()) -> Part:
    """The part that these picks make."""
    picks = tuple(picks)
    values: dict[int, int] = {}
    mask = 0
    for fan, _ in picks:
        mask |= fan.bit
        values[fan.number] = values.get(fan.number, 0) + fan.points
    return Part(mask, sum(values.values()), tuple(values.items()), picks, tuple(passed))


def _worth(picks: Sequence[Pick]) -> int:
    return sum(p.fan.points for p in picks)


def _candidates(items: tuple[int, ...], tests: Sequence[tuple[Fan, SetsTest]]) -> dict[int, list[Pick]]:
    """Every combination that makes a fan, by the number of its sets."""
    out: dict[int, list[Pick]] = {2: [], 3: [], 4: []}
    for fan, test in tests:
        for places in combinations(range(len(items)), fan.of):
            if test(*(items[i] for i in places)):
                out[fan.of].append(Pick(fan, places))
    return out


def _links(pairs: Sequence[Pick]) -> list[Pick]:
    """The most two-set fans that account once: no two paths between two sets, and no set twice in the same fan.

    All links are worth the same, and links without a closed path form a matroid: taking each that fits is best.
    """
    group = list(range(4))
    out: list[Pick] = []
    for pick in pairs:
        a, b = pick.sets
        used_twice = any(p.fan is pick.fan and (a in p.sets or b in p.sets) for p in out)
        if group[a] != group[b] and not used_twice:
            old, new = group[a], group[b]
            group = [new if g == old else g for g in group]
            out.append(pick)
    return out


def _combine(items: tuple[int, ...], tests: Sequence[tuple[Fan, SetsTest]], every_pair: bool) -> list[Pick]:
    """The combinations worth most: one four-set fan; or a three-set fan and one link to the set left; or links.

    With ``every_pair`` links alone are not limited (triplets).
    """
    found = _candidates(items, tests)
    best = list(found[2]) if every_pair else _links(found[2])
    for three in found[3]:
        joined = [p for p in found[2] if len(set(p.sets) & set(three.sets)) == 1]
        plan = [three, *sorted(joined, key=lambda p: -p.fan.points)[:1]]
        if _worth(plan) > _worth(best):
            best = plan
    for four in found[4]:
        if four.fan.points > _worth(best):
            best = [four]
    return best


def _passed(
    items: tuple[int, ...], tests: Sequence[tuple[Fan, SetsTest]], picks: Sequence[Pick], authority: str
) -> list[tuple[Pick, str]]:
    out = []
    for candidates in _candidates(items, tests).values():
        for pick in candidates:
            if pick in picks:
                continue
            because = ACCOUNT_ONCE
            for chosen in picks:
                inside = set(pick.sets) <= set(chosen.sets)
                if pick.fan.id in FANS.forbidden(chosen.fan, authority) or (
                    inside and pick.fan.id in FANS.forbidden_inside(chosen.fan, authority)
                ):
                    because = chosen.fan.id
                    break
            out.append((pick, because))
    return out


@lru_cache(maxsize=1 << 14)
def of_chows(chows: tuple[int, ...], authority: str) -> Part:
    """What the chows give together; ``chows`` are their starts, sorted."""
    picks = _combine(chows, FANS.of_chows, every_pair=False)
    return part(picks, _passed(chows, FANS.of_chows, picks, authority))


@lru_cache(maxsize=1 << 14)
def of_triplets(triplets: tuple[int, ...], winds: Winds, authority: str) -> Part:
    """What the triplets give together and each alone; ``triplets`` are their kinds, sorted."""
    picks = _combine(triplets, FANS.of_triplets, every_pair=True)
    passed = _passed(triplets, FANS.of_triplets, picks, authority)
    for place, kind in enumerate(triplets):
        for fan, test in FANS.of_triplet:
            if not test(kind, winds):
                continue
            over = [
                p.fan.id
                for p in picks
                if place in p.sets and fan.id in FANS.forbidden_inside(p.fan, authority)
            ]
            if over:
                passed.append((Pick(fan, (place,)), over[0]))
            else:
                picks.append(Pick(fan, (place,)))
    return part(picks, passed)


@lru_cache(maxsize=1 << 14)
def of_kinds(kinds: int) -> Part:
    """What the kinds held give; ``kinds`` is their bit set."""
    return part(Pick(fan) for fan, test in FANS.of_kinds if test(kinds))


@lru_cache(maxsize=1 << 14)
def of_shape(shape: Shape) -> Part:
    """What the whole reading gives."""
    return part(Pick(fan) for fan, test in FANS.of_shape if test(shape))


@lru_cache(maxsize=1 << 14)
def of_situation(situation: Situation, authority: str) -> Part:
    """What the way of winning gives."""
    return part(
        Pick(fan)
        for fan, test in FANS.of_situation
        if fan.only in ("", authority) and test(situation)
    )


@cache
def of_alike(count: int) -> Part:
    """What kinds held four times give, with ``count`` such kinds."""
    return part(Pick(fan) for fan, _ in FANS.of_tiles for _ in range(count))


NOTHING = part(())


def of_waiting(hand: Sequence[int]) -> Part:
    """What the thirteen tiles gave before the winning tile came, as counts."""
    picks = [Pick(fan) for fan, test in FANS.of_waiting if test(hand)]
    return part(picks) if picks else NOTHING
