"""The principles by which sets are combined into fans: each is used with the others once, and for the best.

What one side of a hand gives (its kinds, its chows, its triplets ...) is a Part; parts are pure and remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from engine.rulesets.guobiao.catalogue import Shape, Situation, Winds, law
from engine.rulesets.guobiao.fans import FANS, Fan

ACCOUNT_ONCE = "account_once"
"""Why a combination is not counted when no single fan forbids it."""


class Pick(NamedTuple):
    """A fan and the positions of the sets combined into it, in the sorted tuple of chows or triplets."""

    fan: Fan
    sets: tuple[int, ...] = ()


class Part(NamedTuple):
    """What the chows or the triplets give: a bit set of fans, and how each is made.

    ``made`` has for each fan its number, how often it counts, and the positions of its sets; ``more`` its number and
    the points it counts beyond the first time, if any. ``passed`` are the fans of combinations not counted, each with
    the id of the fan that forbids it, or ACCOUNT_ONCE.
    """

    mask: int = 0
    made: tuple[tuple[int, int, tuple[int, ...]], ...] = ()
    more: tuple[tuple[int, int], ...] = ()
    passed: tuple[tuple[Fan, str], ...] = ()


NOTHING = Part()


def _part(picks: Sequence[Pick], passed: Sequence[tuple[Fan, str]]) -> Part:
    if not picks and not passed:
        return NOTHING
    mask = 0
    made: dict[int, tuple[int, int, tuple[int, ...]]] = {}
    more: dict[int, int] = {}
    for fan, sets in picks:
        number = fan.number
        if mask >> number & 1:
            _, times, before = made[number]
            made[number] = number, times + 1, tuple(sorted({*before, *sets}))
            more[number] = times * fan.points
        else:
            mask |= 1 << number
            made[number] = number, 1, sets
    return Part(mask, tuple(made.values()), tuple(more.items()), tuple(passed))


def _official(pick: Pick) -> int:
    return pick.fan.number


def _worth(picks: Sequence[Pick]) -> int:
    return sum(p.fan.points for p in picks)


_Found = tuple[list[Pick], list[Pick], list[Pick]]


_CHOW_TESTS = tuple([(fan, test) for fan, test in FANS.of_chows if fan.of == of] for of in range(5))
_TRIPLET_TESTS = tuple([(fan, test) for fan, test in FANS.of_triplets if fan.of == of] for of in range(5))


@lru_cache(maxsize=1 << 12)
def _chow_fans(*chows: int) -> tuple[Fan, ...]:
    """The fans that exactly these chows make."""
    return tuple([fan for fan, test in _CHOW_TESTS[len(chows)] if test(*chows)])


@lru_cache(maxsize=1 << 12)
def _triplet_fans(*triplets: int) -> tuple[Fan, ...]:
    """The fans that exactly these triplets make."""
    return tuple([fan for fan, test in _TRIPLET_TESTS[len(triplets)] if test(*triplets)])


_PLACES = tuple(tuple(tuple(combinations(range(held), size)) for size in (2, 3, 4)) for held in range(5))
"""By the number of chows or triplets: the places of every two, three and four of them."""


def _candidates(items: tuple[int, ...], fans: Callable[..., tuple[Fan, ...]]) -> _Found:
    """Every combination that makes a fan: of two sets, of three, of four; each in official order."""
    two, three, four = _PLACES[len(items)]
    pairs = [Pick(fan, p) for p in two for fan in fans(items[p[0]], items[p[1]])]
    pairs.sort(key=_official)
    threes = [Pick(fan, p) for p in three for fan in fans(items[p[0]], items[p[1]], items[p[2]])]
    threes.sort(key=_official)
    return pairs, threes, [Pick(fan, p) for p in four for fan in fans(*items)]


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


def _combine(found: _Found, every_pair: bool) -> list[Pick]:
    """The combinations worth most: one four-set fan; or a three-set fan and one link to the set left; or links.

    With ``every_pair`` links alone are not limited (triplets).
    """
    pairs, threes, fours = found
    best = list(pairs) if every_pair else _links(pairs)
    for three in threes:
        joined = [p for p in pairs if len(set(p.sets) & set(three.sets)) == 1]
        plan = [three, *sorted(joined, key=lambda p: -p.fan.points)[:1]]
        if _worth(plan) > _worth(best):
            best = plan
    for four in fours:
        if four.fan.points > _worth(best):
            best = [four]
    return best


def _passed(
    items: Sequence[int], found: _Found, picks: Sequence[Pick], authority: str
) -> list[tuple[Fan, str]]:
    """The fans of the combinations not picked, each with the picked fan that forbids it, or ACCOUNT_ONCE.

    Three sets or more that differ from picked ones only by a twin, a set of the same tiles, are no other combination.
    Of pairs it is told: that a set goes with one twin and not with the other is what principle 3 is about.
    """
    _, forbids, inside = law(authority)
    picked = {(fan, tuple([items[i] for i in sets])) for fan, sets in picks}
    out: list[tuple[Fan, str]] = []
    for candidates in found:
        for fan, sets in candidates:
            if (fan, sets) in picks or (len(sets) > 2 and (fan, tuple([items[i] for i in sets])) in picked):
                continue
            because = ACCOUNT_ONCE
            for chosen, over in picks:
                if forbids[chosen.number] >> fan.number & 1 or (
                    inside[chosen.number] >> fan.number & 1 and set(sets) <= set(over)
                ):
                    because = chosen.id
                    break
            out.append((fan, because))
    return out


@lru_cache(maxsize=1 << 12)
def of_chows(chows: tuple[int, ...], authority: str) -> Part:
    """What the chows give together; ``chows`` are their starts, sorted."""
    if len(chows) < 2:
        return NOTHING
    found = _candidates(chows, _chow_fans)
    picks = _combine(found, every_pair=False)
    return _part(picks, _passed(chows, found, picks, authority))


@lru_cache(maxsize=1 << 12)
def of_triplets(triplets: tuple[int, ...], winds: Winds, authority: str) -> Part:
    """What the triplets give together and each alone; ``triplets`` are their kinds, sorted."""
    picks: list[Pick] = []
    passed: list[tuple[Fan, str]] = []
    if len(triplets) > 1:
        found = _candidates(triplets, _triplet_fans)
        picks = _combine(found, every_pair=True)
        passed = _passed(triplets, found, picks, authority)
    inside = law(authority).inside
    for place, kind in enumerate(triplets):
        for fan, test in FANS.of_triplet:
            if not test(kind, winds):
                continue
            for chosen, sets in picks:
                if inside[chosen.number] >> fan.number & 1 and place in sets:
                    passed.append((fan, chosen.id))
                    break
            else:
                picks.append(Pick(fan, (place,)))
    return _part(picks, passed)


@lru_cache(maxsize=1 << 12)
def of_kinds(kinds: int) -> int:
    """What the kinds held give, as a bit set of fans; ``kinds`` is their bit set."""
    out = 0
    for fan, test in FANS.of_kinds:
        if test(kinds):
            out |= 1 << fan.number
    return out


@lru_cache(maxsize=1 << 12)
def of_shape(shape: Shape) -> int:
    """What the whole reading gives, as a bit set of fans."""
    out = 0
    for fan, test in FANS.of_shape:
        if test(shape):
            out |= 1 << fan.number
    if shape.special:
        for fan, test in FANS.of_form:
            if test(shape):
                out |= 1 << fan.number
    return out


@lru_cache(maxsize=1 << 12)
def of_situation(situation: Situation, authority: str) -> int:
    """What the way of winning gives, as a bit set of fans."""
    out = 0
    for fan, test in FANS.of_situation:
        if (not fan.only or fan.only == authority) and test(situation):
            out |= 1 << fan.number
    return out


def of_waiting(hand: Sequence[int]) -> int:
    """What the thirteen tiles gave before the winning tile came, as a bit set of fans; ``hand`` are counts."""
    return sum(fan.bit for fan, test in FANS.of_waiting if test(hand))
