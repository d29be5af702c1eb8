"""Guobiao's special shapes: distances, waits and readings, checked against every finished hand of each shape."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from random import Random

import pytest

from engine.shapes.special import (
    SPECIALS,
    nearest_completing,
    nearest_missing,
    special_after_each,
    special_completing,
    special_missing,
    special_readings,
)
from engine.shapes.tables import NEVER
from engine.tiles import KINDS, counts, parse_tiles
from tests.engine.shapes_referee import hands, nearest

STRAIGHTS = [
    counts(parse_tiles("".join(f"{digits}{suit}" for digits, suit in zip(order, "mps", strict=True))))
    for order in permutations(("147", "258", "369"))
]
ORPHANS = counts(parse_tiles("19m19p19s1234567z"))


def lacking(hand: Sequence[int], target: Sequence[int]) -> int:
    return sum(max(0, t - h) for t, h in zip(target, hand, strict=True))


def orphans(hand: Sequence[int]) -> int:
    targets = ([n + (k == pair) for k, n in enumerate(ORPHANS)] for pair in range(34) if ORPHANS[pair])
    return min(lacking(hand, target) for target in targets)


def honours(hand: Sequence[int]) -> int:
    """Every choice of 14 of the 16 tiles of every permutation."""
    best = NEVER
    for straight in STRAIGHTS:
        family = [k for k in range(34) if straight[k] or k >= 27]
        assert len(family) == 16
        for out in combinations(family, 2):
            best = min(best, sum(not hand[k] for k in family if k not in out))
    return best


def pairs(hand: Sequence[int]) -> int:
    """The cheapest seven pairs, two of them at most of one kind: each pair costs what it costs after the others."""
    costs: list[int] = []
    for n in hand:
        costs += [max(0, 2 - n), max(0, 4 - n) - max(0, 2 - n)]
    return sum(sorted(costs)[:7])


def knitted(hand: Sequence[int], sets: int) -> int:
    best = NEVER
    for straight in STRAIGHTS:
        left = [max(0, h - s) for h, s in zip(hand, straight, strict=True)]
        best = min(best, lacking(hand, straight) + nearest(left, sets - 3))
    return best


def expected(name: str, hand: Sequence[int]) -> int:
    if name == "knitted":
        return knitted(hand, 4)
    return {"pairs": pairs, "orphans": orphans, "honours": honours}[name](hand)


def special_hands(random: Random, number: int) -> list[list[int]]:
    """Hands near each of the shapes, and hands near none."""
    out = list(hands(random, number, 13))
    for _ in range(number):
        finished = random.choice(STRAIGHTS)
        second, seven = random.choice((0, 8, 33)), random.sample(range(34), 7)
        whole = [
            [n + (k == 30) * 2 + (k in (0, 1, 2)) for k, n in enumerate(finished)],
            [n + (k == second) for k, n in enumerate(ORPHANS)],
            [min(1, n + (k >= 27)) for k, n in enumerate(finished)],
            [2 * (k in seven) for k in range(34)],
        ]
        for hand in whole:
            for _ in range(random.randint(1, 3)):
                hand[random.choice([k for k in range(34) if hand[k]])] -= 1
            hand[random.randrange(34)] += 1
            if max(hand) <= 4:
                out.append(hand)
    return out


@pytest.mark.parametrize("name", SPECIALS)
def test_distance_is_that_of_the_nearest_finished_hand(name: str) -> None:
    distances = set()
    for hand in special_hands(Random(f"special {name}"), 40):
        found = special_missing(name, hand)
        assert found == expected(name, hand), hand
        distances.add(found)
    assert len(distances) >= 4


@pytest.mark.parametrize("name", SPECIALS)
def test_scans_agree_with_single_distances(name: str) -> None:
    waiting = 0
    for hand in special_hands(Random(f"scan {name}"), 40):
        now = special_missing(name, hand)
        after = [now] * 34
        for kind in range(34):
            if hand[kind] < 4:
                after[kind] = special_missing(name, [n + (k == kind) for k, n in enumerate(hand)])
        assert special_after_each(name, hand) == after
        waits = tuple(t for t in KINDS if after[t] == 0) if now == 1 else ()
        assert special_completing(name, hand) == waits
        waiting += bool(waits)
    assert waiting


@pytest.mark.parametrize(
    ("hand", "sets", "words"),
    [
        ("147m258p369s123s55z", 4, [["knitted 147m258p369s", "chow 123s", "pair 5z"]]),
        ("369m147p258s44z", 3, [["knitted 369m147p258s", "pair 4z"]]),
        ("147m258p369s777z22m", 4, [["knitted 147m258p369s", "pong 7z", "pair 2m"]]),
        ("223344m3333p5577z", 4, [["pairs 223344m3333p5577z"]]),
        ("19m19p19s12345677z", 4, [["orphans 19m19p19s12345677z"]]),
        ("47m25p369s1234567z", 4, [["honours 47m25p369s1234567z"]]),
        ("147m25p369s123456z", 4, [["honours 147m25p369s123456z"]]),
        ("147m147p369s12345z", 4, []),
        ("112233m44p55s667z7p", 4, []),
        ("147m258p369s12s5z", 3, []),
    ],
)
def test_readings(hand: str, sets: int, words: list[list[str]]) -> None:
    assert [r.words() for r in special_readings(counts(parse_tiles(hand)), sets)] == words


def test_called_melds_rule_out_all_but_the_knitted_straight() -> None:
    held = counts(parse_tiles("147m258p369s4z"))
    assert [special_missing(name, held, 3) for name in SPECIALS] == [NEVER, NEVER, NEVER, 1]
    assert special_completing("knitted", held, 3) == parse_tiles("4z")
    assert special_missing("knitted", held, 2) == NEVER
    assert special_readings(counts(parse_tiles("112233m44z")), 2) == []


@pytest.mark.parametrize(
    ("hand", "waits"),
    [
        ("19m19p19s1234567z", "19m19p19s1234567z"),
        ("19m19p19s1234566z", "7z"),
        ("2233445566778m", "258m"),
        ("147m258p369s23s55z", "14s"),
        ("47m25p369s123456z", "1m8p7z"),
        ("1122m3344p5566s7z", "7z"),
    ],
)
def test_waits_over_all_shapes(hand: str, waits: str) -> None:
    held = counts(parse_tiles(hand))
    assert nearest_missing(held) == 1
    assert nearest_completing(held) == parse_tiles(waits)


def test_the_nearest_shape_counts() -> None:
    assert nearest_missing(counts(parse_tiles("1133557799m11p2s"))) == 1
    assert nearest_missing(counts(parse_tiles("123456789m1122z"))) == 1
    assert nearest_completing(counts(parse_tiles("1447m2258p3699s"))) == ()
