"""Distances to hands that meet Jilin's gates or Harbin's conditions, checked against trying every target."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from engine.melds import Meld, parse_meld
from engine.rulesets.harbin.conditions import harbin_gates
from engine.rulesets.jilin.gates import jilin_gates
from engine.shapes import gated
from engine.shapes.distance import missing
from engine.shapes.gated import (
    Gates,
    gated_acceptance,
    gated_after_each,
    gated_completing,
    gated_missing,
)
from engine.shapes.tables import NEVER
from engine.tiles import KINDS, RED, Tile, counts, parse_tiles
from tests.engine.shapes_referee import ALL_SETS, Sets, hands, near_hands, nearest

HARBIN_KINDS = (*KINDS[:27], RED)
HARBIN_SETS = [p for p in ALL_SETS if p[0] in HARBIN_KINDS]
SMALL = (*KINDS[:3], KINDS[4], *KINDS[9:12], *KINDS[20:23], RED)

JILIN_MELDS = [
    "",
    "chow 234m",
    "pong 5p",
    "chow 123s",
    "ckong 2z",
    "dragons",
    "chow 345m/chow 567p",
    "pong 9m/chow 234m",
]
HARBIN_MELDS = ["", "chow 234m", "pong 5p", "chow 123s", "ckong 7z", "pong 9m/chow 234m"]


def melds_of(text: str) -> list[Meld]:
    return [parse_meld(m) for m in text.split("/") if m]


def jilin_rule(melds: Sequence[Meld], honour_kong_is_level: bool = False) -> Callable[[Sets, Tile], bool]:
    """Rules J1 and J2 and the gate of ends on a whole hand, said as the rules say them."""

    def allowed(sets: Sets, pair: Tile) -> bool:
        whole = [*sets, *(m.tiles for m in melds)]
        tiles = [*(t for s in whole for t in s), pair]
        suits = {t.suit for t in tiles if t.is_number}
        triplet = any(len(set(s)) == 1 for s in whole)
        level = triplet or pair.is_honour
        level = level or (honour_kong_is_level and any(m.kind.is_honour_kong for m in melds))
        return len(suits) != 2 and level and any(t.is_terminal or t.is_honour for t in tiles)

    return allowed


def harbin_rule(melds: Sequence[Meld]) -> Callable[[Sets, Tile], bool]:
    """Rules H2 and H3 on a whole hand; a revealed meld is not asked for here."""

    def allowed(sets: Sets, pair: Tile) -> bool:
        whole = [*sets, *(m.tiles for m in melds)]
        tiles = [*(t for s in whole for t in s), pair]
        return any(len(set(s)) == 1 for s in whole) and any(t.is_terminal or t == RED for t in tiles)

    return allowed


def some_hands(random: Random, number: int, sets: int, kinds: Sequence[Tile]) -> list[list[int]]:
    return [*hands(random, number, 3 * sets + 1, kinds), *near_hands(random, number, sets, 3, kinds)]


@pytest.mark.parametrize("called", JILIN_MELDS)
def test_jilin_distance_is_that_of_the_nearest_target_that_passes(called: str) -> None:
    melds = melds_of(called)
    random = Random(f"jilin {called}")
    further = 0
    for sets, kinds, number in ((0, KINDS, 30), (1, KINDS, 60), (2, SMALL, 40), (2, KINDS, 12)):
        for hand in some_hands(random, number, sets, kinds):
            found = gated_missing(hand, sets, jilin_gates(melds))
            assert nearest(hand, sets, 4, jilin_rule(melds), limit=min(found + 1, NEVER)) == found, hand
            further += found > missing(hand, sets)
    assert further


@pytest.mark.parametrize("called", HARBIN_MELDS)
def test_harbin_distance_is_that_of_the_nearest_target_that_passes(called: str) -> None:
    melds = melds_of(called)
    random = Random(f"harbin {called}")
    further = 0
    for sets, kinds, number in (
        (0, HARBIN_KINDS, 30),
        (1, HARBIN_KINDS, 60),
        (2, SMALL, 40),
        (2, HARBIN_KINDS, 12),
    ):
        for hand in some_hands(random, number, sets, kinds):
            found = gated_missing(hand, sets, harbin_gates(melds))
            limit = min(found + 1, NEVER)
            assert nearest(hand, sets, 4, harbin_rule(melds), limit, HARBIN_SETS, HARBIN_KINDS) == found, hand
            further += found > missing(hand, sets)
    assert further or called in ("pong 9m/chow 234m", "ckong 7z")


@pytest.mark.parametrize("kinds", [SMALL, KINDS], ids=["few kinds", "all kinds"])
def test_full_hands(kinds: Sequence[Tile]) -> None:
    random = Random(f"full gates {len(kinds)}")
    number = 12 if kinds is SMALL else 5
    for hand in some_hands(random, number, 4, kinds):
        found = gated_missing(hand, 4, jilin_gates([]))
        assert nearest(hand, 4, 4, jilin_rule([]), found + 1) == found, hand
    for hand in some_hands(random, number, 4, [t for t in kinds if t in HARBIN_KINDS]):
        found = gated_missing(hand, 4, harbin_gates([]))
        assert nearest(hand, 4, 4, harbin_rule([]), found + 1, HARBIN_SETS, HARBIN_KINDS) == found, hand


@pytest.mark.parametrize(
    ("hand", "called", "lacking", "waits"),
    [
        ("123m456p789s1122z", "", 1, "12z"),  # every wait leaves an honour pair or triplet
        ("234m456p78s222p33s", "", 1, "9s"),  # 6s completes too, but without an end
        ("123456789m11p22p", "", 3, ""),  # two suits: 1p and a pair of bamboos are the nearest
        ("1112345678999m", "", 1, "123456789m"),
        ("1112223334445z", "", 1, "5z"),
        ("23p55s", "chow 234m/chow 345m/pong 5p", 1, "1p"),
        ("1z", "chow 234m/chow 345m/chow 456p/chow 456p", NEVER, ""),
        ("5s", "chow 234m/chow 345m/pong 4p/chow 456p", 2, ""),
        ("1s", "chow 234m/chow 345m/pong 4p/chow 456p", 1, "1s"),
    ],
)
def test_known_jilin_hands(hand: str, called: str, lacking: int, waits: str) -> None:
    melds = melds_of(called)
    held = counts(parse_tiles(hand))
    assert gated_missing(held, 4 - len(melds), jilin_gates(melds)) == lacking
    assert gated_completing(held, 4 - len(melds), jilin_gates(melds)) == parse_tiles(waits)


def test_an_honour_kong_is_an_end_and_by_option_a_level_set() -> None:
    melds = melds_of("winds")
    held = counts(parse_tiles("234m456p56s55m"))
    assert jilin_gates(melds) == Gates(True, triplet=True, end=False)
    assert jilin_gates(melds, level_kongs=True) == Gates(True, triplet=False, end=False)
    assert gated_completing(held, 3, jilin_gates(melds)) == ()
    assert gated_completing(held, 3, jilin_gates(melds, True)) == parse_tiles("47s")
    random = Random("honour kong")
    for hand in some_hands(random, 40, 1, KINDS):
        found = gated_missing(hand, 1, jilin_gates(melds, True))
        assert nearest(hand, 1, 4, jilin_rule(melds, True), found + 1) == found


@pytest.mark.parametrize(
    ("hand", "called", "lacking", "waits"),
    [
        ("23p77z", "chow 234m/chow 345m/pong 5p", 1, "14p"),
        ("23p55s", "chow 234m/chow 345m/pong 5p", 1, "1p"),  # H3: the wait on 4p has no end
        ("23p77z", "chow 234m/chow 345m/chow 567p", 2, ""),  # two red ones are missing: a triplet
        ("7z", "chow 234m/chow 345m/chow 567p/chow 567p", NEVER, ""),  # H3: a red pair is no triplet
        ("55m55p", "chow 234m/chow 123s/chow 567p", 1, "5m5p"),
    ],
)
def test_known_harbin_hands(hand: str, called: str, lacking: int, waits: str) -> None:
    melds = melds_of(called)
    held = counts(parse_tiles(hand))
    assert gated_missing(held, 4 - len(melds), harbin_gates(melds)) == lacking
    assert gated_completing(held, 4 - len(melds), harbin_gates(melds)) == parse_tiles(waits)


@pytest.mark.parametrize("called", ["", "chow 234m", "pong 5p/chow 123s"])
@pytest.mark.parametrize("jilin", [True, False], ids=["jilin", "harbin"])
def test_scans_agree_with_single_distances(called: str, jilin: bool) -> None:
    melds = melds_of(called)
    gates = jilin_gates(melds) if jilin else harbin_gates(melds)
    sets = 4 - len(melds)
    waiting = 0
    for hand in some_hands(Random(f"scan {called} {jilin}"), 25, sets, KINDS if jilin else HARBIN_KINDS):
        now = gated_missing(hand, sets, gates)
        expected = [now] * 34
        for kind in range(34):
            if hand[kind] < 4:
                expected[kind] = gated_missing([n + (k == kind) for k, n in enumerate(hand)], sets, gates)
        assert gated_after_each(hand, sets, gates) == expected
        closer = tuple(t for t in KINDS if expected[t] == now - 1)
        assert gated_acceptance(hand, sets, gates) == closer
        assert gated_completing(hand, sets, gates) == (closer if now == 1 else ())
        waiting += now == 1
    assert waiting


def test_forgetting_what_was_worked_out_changes_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    some = some_hands(Random("forget"), 20, 4, KINDS)
    gates = jilin_gates([])
    before = [gated_after_each(hand, 4, gates) for hand in some]
    monkeypatch.setattr(gated, "_KEPT", 20)
    assert [gated_after_each(hand, 4, gates) for hand in some] == before
    assert [gated_missing(hand, 4, gates) for hand in some] == [gated_missing(h, 4, gates) for h in some]
