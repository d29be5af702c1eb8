"""Fans of a hand's kinds and of its build, by the words of the list, on many random readings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from engine.rulesets.guobiao.catalogue import Shape
from engine.rulesets.guobiao.fans import FANS
from engine.tiles import TILES, Tile, parse_tiles
from tests.rulesets.guobiao_hands import fans, value

GREEN = set(parse_tiles("23468s6z"))
REVERSIBLE = set(parse_tiles("1234589p245689s5z"))
Kinds = list[Tile]


def only(*ranks: int) -> Callable[[Kinds], bool]:
    return lambda kinds: all(t.is_number and t.rank in ranks for t in kinds)


def suits(kinds: Kinds) -> int:
    return len({t // 9 for t in kinds if t.is_number})


def ends(t: Tile) -> bool:
    return t.is_terminal or t.is_honour


KIND_FANS: dict[str, Callable[[Kinds], bool]] = {
    "all_green": lambda kinds: set(kinds) <= GREEN,
    "all_terminals": lambda kinds: all(t.is_terminal for t in kinds),
    "all_honors": lambda kinds: all(t.is_honour for t in kinds),
    "all_terminals_and_honors": lambda kinds: all(ends(t) for t in kinds),
    "full_flush": lambda kinds: suits(kinds) == 1 and all(t.is_number for t in kinds),
    "upper_tiles": only(7, 8, 9),
    "middle_tiles": only(4, 5, 6),
    "lower_tiles": only(1, 2, 3),
    "upper_four": only(6, 7, 8, 9),
    "lower_four": only(1, 2, 3, 4),
    "reversible_tiles": lambda kinds: set(kinds) <= REVERSIBLE,
    "half_flush": lambda kinds: suits(kinds) == 1 and any(t.is_honour for t in kinds),
    "all_types": lambda kinds: (
        suits(kinds) == 3 and any(t.is_wind for t in kinds) and any(t.is_dragon for t in kinds)
    ),
    "all_simples": lambda kinds: not any(ends(t) for t in kinds),
    "one_voided_suit": lambda kinds: suits(kinds) == 2,
    "no_honors": lambda kinds: not any(t.is_honour for t in kinds),
}


def pools() -> list[list[Tile]]:
    """Sets of kinds that some fan is about, and all kinds."""
    found = [[t for t in TILES[:34] if test([t])] for test in (KIND_FANS[id] for id in KIND_FANS)]
    found += [[t for t in TILES[:34] if t // 9 == suit or t.is_honour] for suit in range(3)]
    found += [[t for t in TILES[:27] if t // 9 != suit] for suit in range(3)]
    return [pool for pool in found if pool] + [list(TILES[:34])]


def kinds_of_hands() -> Iterator[Kinds]:
    luck = Random(1)
    for _ in range(120):
        for pool in pools():
            kinds = set(luck.sample(pool, min(len(pool), luck.randint(2, 9))))
            if luck.random() < 0.4:
                kinds.add(luck.choice(TILES[:34]))
            yield sorted(kinds)


@pytest.mark.parametrize("id", KIND_FANS)
def test_kinds(id: str) -> None:
    (test,) = [test for fan, test in FANS.of_kinds if fan.id == id]
    answers = {True: 0, False: 0}
    for kinds in kinds_of_hands():
        expected = KIND_FANS[id](kinds)
        assert test(sum(1 << t for t in kinds)) == expected, (id, [*map(str, kinds)])
        answers[expected] += 1
    assert min(answers.values()) > 5


def tiles_of(start: int) -> list[Tile]:
    return [TILES[start], TILES[start + 1], TILES[start + 2]]


def every_set(shape: Shape, fits: Callable[[Tile], bool]) -> bool:
    """Whether a tile that fits is in every set and in the pair."""
    sets = [tiles_of(c) for c in shape.chows] + [[TILES[t]] for t in (*shape.triplets, shape.pair)]
    return all(any(fits(t) for t in tiles) for tiles in sets)


def double_dragons(shape: Shape, other_suits: bool) -> bool:
    """123 and 789 twice with a pair of 5s: in the pair's own suit, or once in each of the two others."""
    pair = TILES[shape.pair]
    if not (pair.is_number and pair.rank == 5 and len(shape.chows) == 4):
        return False
    own = pair // 9
    wanted = [suit for suit in range(3) if suit != own] if other_suits else [own, own]
    return sorted(shape.chows) == sorted(9 * suit + low for suit in wanted for low in (0, 6))


SHAPE_FANS: dict[str, Callable[[Shape], bool]] = {
    "little_four_winds": lambda s: TILES[s.pair].is_wind and sum(TILES[t].is_wind for t in s.triplets) == 3,
    "little_three_dragons": lambda s: (
        TILES[s.pair].is_dragon and sum(TILES[t].is_dragon for t in s.triplets) == 2
    ),
    "pure_terminal_chows": lambda s: double_dragons(s, other_suits=False),
    "all_even_pungs": lambda s: (
        not s.chows
        and all(TILES[t].is_number and TILES[t].rank in (2, 4, 6, 8) for t in (*s.triplets, s.pair))
    ),
    "three_suited_terminal_chows": lambda s: double_dragons(s, other_suits=True),
    "all_fives": lambda s: every_set(s, lambda t: t.is_number and t.rank == 5),
    "all_pungs": lambda s: not s.chows,
    "outside_hand": lambda s: every_set(s, ends),
    "all_chows": lambda s: not s.triplets and TILES[s.pair].is_number,
}


def shapes() -> Iterator[Shape]:
    """Four sets and a pair out of narrow choices, so that what is rare comes often."""
    luck = Random(2)
    starts = [c for c in range(27) if c % 9 <= 6]
    choices: list[tuple[list[int], list[int], list[int]]] = [
        (starts, list(range(34)), list(range(34))),
        (
            [c for c in starts if c % 9 in (0, 6)],
            [t for t in range(34) if ends(TILES[t])],
            [0, 4, 8, 13, 22, 27, 31],
        ),
        ([c for c in starts if 2 <= c % 9 <= 4], [4, 13, 22], [4, 13, 22, 5]),
        ([c for c in starts if c % 9 in (0, 6)], [1], [4, 13, 22, 3]),
        ([], list(range(27, 34)), list(range(27, 34))),
        ([], [t for t in range(27) if t % 9 in (1, 3, 5, 7)], [1, 12, 25, 2, 27]),
    ]
    for _ in range(700):
        for chows, triplets, pairs in choices:
            number = luck.randint(0, 4) if chows else 0
            number = 4 if chows and luck.random() < 0.4 else number
            pair = luck.choice(pairs)
            others = [t for t in triplets if t != pair]
            if len(others) < 4 - number:
                continue
            yield Shape(
                tuple(sorted(luck.choices(chows, k=number))) if number else (),
                tuple(sorted(luck.sample(others, 4 - number))),
                pair,
                "",
                0,
            )
    for suit in range(3):
        start = 9 * suit
        yield Shape((start, start, start + 6, start + 6), (), start + 4, "", 0)
        a, b = (9 * s for s in range(3) if s != suit)
        yield Shape((a, a + 6, b, b + 6), (), start + 4, "", 0)


@pytest.mark.parametrize("id", SHAPE_FANS)
def test_shapes(id: str) -> None:
    (test,) = [test for fan, test in FANS.of_shape if fan.id == id]
    answers = {True: 0, False: 0}
    for shape in shapes():
        expected = SHAPE_FANS[id](shape)
        assert test(shape) == expected, (id, shape)
        answers[expected] += 1
    assert answers[True] >= 3 and answers[False] > 100


def test_34_and_35_a_knitted_straight_among_honours_has_all_nine_of_its_tiles() -> None:
    for honours, with_nine in (("1234z", True), ("12345z", False)):
        tiles = "147m258p369s" if with_nine else "147m258p36s"
        found = fans(value(tiles + honours, "6z"))
        assert found["lesser_honors_and_knitted_tiles"] == 1
        assert ("knitted_straight" in found) is with_nine


def test_these_are_all_of_them() -> None:
    assert {fan.id for fan, _ in FANS.of_kinds} == set(KIND_FANS)
    assert {fan.id for fan, _ in FANS.of_shape} == set(SHAPE_FANS)
