"""Every two, three and four chows there are, and every triplets: which fans they make, by the words of the list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, permutations

import pytest

from engine.rulesets.guobiao.catalogue import Winds
from engine.rulesets.guobiao.fans import FANS

CHOWS = [start for start in range(27) if start % 9 <= 6]
Set = tuple[int, int]
"""Suit and (lowest) rank, both from 1; honours are suit 4: winds rank 1-4, dragons 5-7."""
Rule = Callable[[list[Set]], bool]


def spelt(starts: Sequence[int]) -> list[Set]:
    return [(start // 9 + 1, start % 9 + 1) for start in starts]


def one_suit(sets: list[Set]) -> bool:
    return len({suit for suit, _ in sets}) == 1 and sets[0][0] < 4


def each_another_suit(sets: list[Set]) -> bool:
    return len({suit for suit, _ in sets}) == len(sets) and all(suit < 4 for suit, _ in sets)


def ranks(sets: list[Set]) -> list[int]:
    return sorted(rank for _, rank in sets)


def shifted(sets: list[Set], *steps: int) -> bool:
    """Whether the ranks rise by one of these steps, always the same."""
    found = ranks(sets)
    return any(found == [found[0] + step * i for i in range(len(found))] for step in steps)


CHOW_FANS: dict[str, tuple[int, Rule]] = {
    "quadruple_chow": (4, lambda s: len(set(s)) == 1),
    "four_pure_shifted_chows": (4, lambda s: one_suit(s) and shifted(s, 1, 2)),
    "pure_triple_chow": (3, lambda s: len(set(s)) == 1),
    "pure_straight": (3, lambda s: one_suit(s) and ranks(s) == [1, 4, 7]),
    "pure_shifted_chows": (3, lambda s: one_suit(s) and shifted(s, 1, 2)),
    "mixed_straight": (3, lambda s: each_another_suit(s) and ranks(s) == [1, 4, 7]),
    "mixed_triple_chow": (3, lambda s: each_another_suit(s) and len(set(ranks(s))) == 1),
    "mixed_shifted_chows": (3, lambda s: each_another_suit(s) and shifted(s, 1)),
    "pure_double_chow": (2, lambda s: len(set(s)) == 1),
    "mixed_double_chow": (2, lambda s: each_another_suit(s) and len(set(ranks(s))) == 1),
    "short_straight": (2, lambda s: one_suit(s) and shifted(s, 3)),
    "two_terminal_chows": (2, lambda s: one_suit(s) and ranks(s) == [1, 7]),
}


def winds(sets: list[Set], number: int) -> bool:
    return len(sets) == number and all(suit == 4 and rank <= 4 for suit, rank in sets)


def dragons(sets: list[Set], number: int) -> bool:
    return len(sets) == number and all(suit == 4 and rank >= 5 for suit, rank in sets)


TRIPLET_FANS: dict[str, tuple[int, Rule]] = {
    "big_four_winds": (4, lambda s: winds(s, 4)),
    "big_three_dragons": (3, lambda s: dragons(s, 3)),
    "four_pure_shifted_pungs": (4, lambda s: one_suit(s) and shifted(s, 1)),
    "pure_shifted_pungs": (3, lambda s: one_suit(s) and shifted(s, 1)),
    "triple_pung": (3, lambda s: each_another_suit(s) and len(set(ranks(s))) == 1),
    "big_three_winds": (3, lambda s: winds(s, 3)),
    "mixed_shifted_pungs": (3, lambda s: each_another_suit(s) and shifted(s, 1)),
    "two_dragon_pungs": (2, lambda s: dragons(s, 2)),
    "double_pung": (2, lambda s: each_another_suit(s) and len(set(ranks(s))) == 1),
}


def test_these_are_all_the_combinations_of_the_list() -> None:
    assert {fan.id: fan.of for fan, _ in FANS.of_chows} == {id: of for id, (of, _) in CHOW_FANS.items()}
    assert {fan.id: fan.of for fan, _ in FANS.of_triplets} == {id: of for id, (of, _) in TRIPLET_FANS.items()}


@pytest.mark.parametrize("id", CHOW_FANS)
def test_chows(id: str) -> None:
    of, rule = CHOW_FANS[id]
    (test,) = [test for fan, test in FANS.of_chows if fan.id == id]
    made = 0
    for starts in combinations_with_replacement(CHOWS, of):
        assert test(*starts) == rule(spelt(starts)), (id, starts)
        made += test(*starts)
    assert made


@pytest.mark.parametrize("id", TRIPLET_FANS)
def test_triplets(id: str) -> None:
    of, rule = TRIPLET_FANS[id]
    (test,) = [test for fan, test in FANS.of_triplets if fan.id == id]
    made = 0
    for kinds in combinations(range(34), of):
        assert test(*kinds) == rule(spelt(kinds)), (id, kinds)
        made += test(*kinds)
    assert made


def seats() -> Iterator[Winds]:
    yield from (Winds(27 + a, 27 + b) for a, b in permutations(range(4), 2))
    yield from (Winds(27 + a, 27 + a) for a in range(4))


def test_one_triplet_alone() -> None:
    """59-61 and 73: dragons, the winds of round and seat, and terminals or winds, never dragons."""
    tests = {fan.id: test for fan, test in FANS.of_triplet}
    for at in seats():
        for kind in range(34):
            suit, rank = spelt([kind])[0]
            assert tests["dragon_pung"](kind, at) == (suit == 4 and rank >= 5)
            assert tests["prevalent_wind"](kind, at) == (kind == at.prevalent)
            assert tests["seat_wind"](kind, at) == (kind == at.seat)
            ends = rank in (1, 9) if suit < 4 else rank <= 4
            assert tests["pung_of_terminals_or_honors"](kind, at) == ends
