"""Distances, waits and acceptance of sets and a pair, checked against trying every target."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from random import Random

import pytest

from build_scripts.data import make_tables
from engine.shapes.distance import (
    acceptance,
    completing,
    missing,
    missing_after_each,
    missing_without_each,
)
from engine.shapes.readings import is_complete
from engine.shapes.tables import load
from engine.tiles import KINDS, Tile, counts, parse_tiles
from tests.engine.shapes_referee import hands, near_hands, nearest

SMALL = (*KINDS[:5], *KINDS[15:18], *KINDS[31:33])
"""Few kinds, so that hands are crowded and often hold all four copies."""


def one_more(hand: Sequence[int], kind: int) -> list[int]:
    return [n + (k == kind) for k, n in enumerate(hand)]


@pytest.mark.parametrize(
    ("hand", "sets", "lacking", "waits"),
    [
        ("123m456p789s1122z", 4, 1, "12z"),
        ("1112345678999m", 4, 1, "123456789m"),
        ("147m258p369s1234z", 4, 9, ""),
        ("19m19p19s1234567z", 4, 9, ""),
        ("1123m", 1, 1, "14m"),
        ("5z", 0, 1, "5z"),
        ("1111m", 1, 2, ""),
        ("1111m23m44z", 2, 0, ""),
        ("3m", 0, 1, "3m"),
        ("", 4, 14, ""),
    ],
)
def test_known_hands(hand: str, sets: int, lacking: int, waits: str) -> None:
    held = counts(parse_tiles(hand))
    assert missing(held, sets) == lacking
    assert completing(held, sets) == parse_tiles(waits)


@pytest.mark.parametrize(("sets", "number"), [(0, 100), (1, 1200), (2, 700), (3, 60), (4, 40)])
@pytest.mark.parametrize("kinds", [KINDS, SMALL], ids=["all kinds", "few kinds"])
def test_distance_is_that_of_the_nearest_target(sets: int, number: int, kinds: Sequence[Tile]) -> None:
    random = Random(f"distance {sets} {len(kinds)}")
    if kinds is KINDS:
        number //= 3  # the referee has three times as many sets to try
    size = 3 * sets + 1
    distances = set()
    for hand in (
        *hands(random, number // 4, size, kinds),
        *hands(random, number // 4, size + 1, kinds),
        *near_hands(random, number // 2, sets, 4, kinds),
    ):
        found = missing(hand, sets)
        # The limit only spares the referee the targets that are further away than the answer under test.
        assert nearest(hand, sets, limit=found + 1) == found, hand
        distances.add(found)
    assert len(distances) > 1


@pytest.mark.parametrize(("sets", "number"), [(1, 600), (2, 300), (3, 40)])
def test_distance_with_fifth_copies_is_that_of_the_nearest_target(sets: int, number: int) -> None:
    random = Random(f"fifth {sets}")
    differs = 0
    few = KINDS[27 : 27 + max(2, sets)]
    size = 3 * sets + 1
    for hand in (*hands(random, number, size, SMALL[:6]), *hands(random, number, size, few)):
        expected = missing(hand, sets, fifth=True)
        assert nearest(hand, sets, most=14, limit=expected + 1) == expected, hand
        for wilds in (1, 2, 3):
            assert missing(hand, sets, wilds) == max(0, expected - wilds)
        differs += expected != missing(hand, sets)
    assert differs


@pytest.mark.parametrize("wilds", [1, 2])
def test_distance_with_wild_tiles_is_the_least_over_every_substitution(wilds: int) -> None:
    random = Random(f"wild {wilds}")
    for hand in hands(random, 20 if wilds == 1 else 5, 7 - wilds, SMALL):
        best = 30
        for extra in combinations_with_replacement(SMALL, wilds):
            full = list(hand)
            for t in extra:
                full[t] += 1
            best = min(best, nearest(full, 2, most=14))
        assert missing(hand, 2, wilds) == best


def test_complete_without_tiles_to_spare_is_having_a_reading() -> None:
    random = Random("complete")
    complete = 0
    for hand in near_hands(random, 1500, 4, 2):
        assert (missing(hand, 4) == 0) == is_complete(hand, 4)
        complete += is_complete(hand, 4)
        for wilds in (1, 4):
            fewer = list(hand)
            for kind in random.sample([t for t in KINDS for _ in range(hand[t])], wilds):
                fewer[kind] -= 1
            assert (missing(fewer, 4, wilds) == 0) == is_complete(fewer, 4, wilds)
    assert 100 < complete < 1400


@pytest.mark.parametrize("wilds", [0, 1, 3])
def test_scans_agree_with_single_distances(wilds: int) -> None:
    random = Random(f"scan {wilds}")
    waiting = 0
    for hand in (*near_hands(random, 200, 4, 3), *hands(random, 200, 13), *hands(random, 100, 7, SMALL)):
        sets = 2 if sum(hand) == 7 else 4
        now = missing(hand, sets, wilds)
        after = missing_after_each(hand, sets, wilds)
        assert after == [missing(one_more(hand, k), sets, wilds) if hand[k] < 4 else now for k in range(34)]
        without = missing_without_each(hand, sets, wilds)
        fewer = [[n - (k == kind) for k, n in enumerate(hand)] for kind in range(34)]
        assert without == [missing(f, sets, wilds) if hand[k] else now for k, f in enumerate(fewer)]
        closer = tuple(t for t in KINDS if after[t] == now - 1)
        assert acceptance(hand, sets, wilds) == closer
        assert completing(hand, sets, wilds) == (closer if now == 1 else ())
        waiting += now == 1
    assert waiting


def test_a_kind_held_four_times_is_never_waited_for() -> None:
    assert missing(counts(parse_tiles("1111m456p789s44z")), 4) == 2
    assert completing(counts(parse_tiles("2222m345m66z")), 3) == ()
    assert missing(counts(parse_tiles("5555m")), 1, fifth=True) == 1
    assert missing(counts(parse_tiles("5555m")), 1) == 2


def test_a_slice_of_the_shipped_tables_is_what_the_build_script_makes() -> None:
    suit = make_tables.suit()
    legal = make_tables.codes(9)
    assert len(legal) == 405_350
    honour_codes = make_tables.codes(7)
    assert len(honour_codes) == 43_130
    wild, gated = make_tables.honours(make_tables.MOST), make_tables.honours()

    def same(name: str, plane: int, column: int, rebuilt: make_tables.Bytes, which: Sequence[int]) -> None:
        table = load(name)
        numbers = table.planes[plane]
        assert [table.rows[numbers[code]][column] for code in which] == rebuilt[which].tolist()

    some = legal[::97].tolist()
    same("plain", 0, 2, make_tables.column(9, suit, 2, 0), some)
    same("plain", 0, 8, make_tables.column(9, suit, 3, 1), some)
    same("gated", 0, 6 + 30, make_tables.column(9, suit, 1, 1, 3), some)
    some = honour_codes[::7].tolist()
    same("wild", 1, 7, make_tables.column(7, wild, 2, 1), some)
    same("gated", 1, 5 + 10, make_tables.column(7, gated, 0, 1, 1), some)
    same("gated", 2, 5 + 10, make_tables.column(1, make_tables.red(), 0, 1, 1), range(5))
