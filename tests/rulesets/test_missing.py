"""How many tiles a hand lacks, with the conditions of its game, held against hands whose answers are known."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.melds import Meld, parse_meld
from engine.ruleset import Ruleset, load
from engine.score import Win
from engine.tiles import counts, parse_tiles, tile

DATA = Path(__file__).parent.parent / "data"
GAMES = ("harbin", "jilin")
"""Those whose conditions are counted too (H2, J1, J2)."""


@cache
def lines(rules: str) -> list[dict[str, Any]]:
    text = (DATA / f"{rules}_hands.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def read(rules: str) -> list[tuple[Ruleset, list[int], tuple[Meld, ...], int, bool]]:
    """Of every known hand: its rules, concealed counts before the winning tile, melds, that tile, whether it wins.

    Without hands to which a treasure makes a difference: it stands for another tile (J12).
    """
    out = []
    for line in lines(rules):
        if "treasure" in line:
            continue
        found = load(rules, line.get("options"))
        melds = tuple(parse_meld(m) for m in line["melds"])
        hand = counts(parse_tiles(line["hand"]))
        out.append((found, hand, melds, int(tile(line["win"])), bool(line["expect"]["wins"])))
    return out


def plus(hand: list[int], kind: int) -> list[int]:
    return [n + (t == kind) for t, n in enumerate(hand)]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_missing_exactly_when_the_hand_wins(game: str) -> None:
    both = {True: 0, False: 0}
    for rules, hand, melds, won, wins in read(game):
        assert (rules.missing(plus(hand, won), melds) == 0) is wins, (hand, melds, won)
        both[wins] += 1
    assert min(both.values()) > 50


@pytest.mark.parametrize("game", GAMES)
def test_one_is_missing_exactly_when_some_tile_would_win(game: str) -> None:
    """G3 leaves out kinds of which the player holds all four: those hands lack more, or the same kind once more."""
    both = {True: 0, False: 0}
    for rules, hand, melds, _won, _wins in read(game):
        asked = Win(tuple(k for k in rules.spec.kinds for _ in range(hand[k])), None, melds)
        waits = rules.waits(asked)
        lacking = rules.missing(hand, melds)
        assert lacking >= 1
        if waits:
            assert lacking == 1, (asked, waits)
        both[bool(waits)] += 1
    assert min(both.values()) > 20


@pytest.mark.parametrize("game", GAMES)
def test_a_tile_more_is_a_tile_nearer_or_none(game: str) -> None:
    for rules, hand, melds, _won, _wins in read(game)[::3]:
        now = rules.missing(hand, melds)
        after = rules.missing_after_each(hand, melds)
        for kind in rules.spec.kinds:
            if hand[kind] == 4:
                continue
            then = rules.missing(plus(hand, kind), melds)
            assert after[kind] == then
            assert then in (now, now - 1)


@pytest.mark.parametrize("game", GAMES)
def test_a_win_with_one_tile_exchanged_lacks_one_at_most(game: str) -> None:
    for rules, hand, melds, won, wins in read(game):
        if not wins:
            continue
        whole = plus(hand, won)
        out = next(t for t, n in enumerate(whole) if n)
        for new in rules.spec.kinds[::4]:
            if whole[new] < 4:
                exchanged = [n + (t == new) - (t == out) for t, n in enumerate(whole)]
                assert rules.missing(exchanged, melds) <= 1


def test_h2_a_hand_without_a_called_meld_always_lacks_something() -> None:
    """Its shape is whole and 1m 9s are there: it has still to call a meld. With one called nothing is missing."""
    rules = load("harbin")
    whole = counts(parse_tiles("111m234m567p789s55s"))
    assert rules.missing(whole, ()) == 1
    assert rules.missing(whole, (parse_meld("ckong 9m"),)) >= 1
    rest = counts(parse_tiles("111m567p789s55s"))
    assert rules.missing(rest, (parse_meld("chow 234m"),)) == 0
    assert set(rules.missing_after_each(counts(parse_tiles("111m234m567p789s5s")), ())) <= {1, 2}
