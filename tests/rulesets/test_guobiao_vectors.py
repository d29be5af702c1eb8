"""Hands of known value: every listed hand under both authorities, in whatever order its tiles and melds lie."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rulesets.guobiao.scoring import score_win
from engine.score import Missing, Score
from tests.rulesets.guobiao_hands import known, win_of

HANDS = known("guobiao_hands.jsonl")
SENTENCES = known("guobiao_document_examples.jsonl")
NOT_WINNING = known("guobiao_not_winning.jsonl")


def wrong(line: dict[str, Any], authority: str) -> str:
    """What is wrong with the value of a line; empty if nothing is."""
    expect = line["expect"]
    points, listed = expect["points"], [expect["fans"], *expect.get("or", [])]
    if authority == "1998" and "points_1998" in expect:
        points, listed = expect["points_1998"], [expect["fans_1998"], *expect.get("or_1998", [])]
    score = score_win(win_of(line), line["options"] | {"scoring_authority": authority})
    if not isinstance(score, Score):
        return f"{line['id']}: {score}"
    got = sorted([f.name, f.count] for f in score.fans)
    if score.value != points or got not in [sorted(fans) for fans in listed]:
        return f"{line['id']}: {score.value} {got}, not {points} {listed}"
    return ""


@pytest.mark.parametrize("authority", ["document", "1998"])
def test_every_known_hand_has_its_value(authority: str) -> None:
    assert [w for line in HANDS if (w := wrong(line, authority))] == []


@pytest.mark.parametrize("authority", ["document", "1998"])
@pytest.mark.parametrize("line", SENTENCES, ids=lambda line: line["id"])
def test_every_sentence_of_the_document(line: dict[str, Any], authority: str) -> None:
    assert wrong(line, authority) == ""


def test_near_misses_complete_nothing() -> None:
    assert len(NOT_WINNING) == 167
    for line in NOT_WINNING:
        assert score_win(win_of(line), {"min_points": 1}) == Missing(("not_complete",)), line["id"]


@given(st.sampled_from(HANDS), st.randoms(use_true_random=False))
def test_order_of_tiles_and_melds_does_not_matter(line: dict[str, Any], random: Random) -> None:
    win = win_of(line)
    hand, melds = list(win.hand), list(win.melds)
    random.shuffle(hand)
    random.shuffle(melds)
    options = {"min_points": 1}
    plain = score_win(win, options)
    shuffled = score_win(replace(win, hand=tuple(hand), melds=tuple(melds)), options)
    assert isinstance(plain, Score) and isinstance(shuffled, Score)
    assert shuffled.value == plain.value
    assert [(f.id, f.count) for f in shuffled.fans] == [(f.id, f.count) for f in plain.fans]
    assert shuffled.uncounted == plain.uncounted
    assert sorted(shuffled.reading.words()) == sorted(plain.reading.words())


@given(st.sampled_from(HANDS), st.permutations("mps"))
def test_suits_may_trade_places(line: dict[str, Any], order: list[str]) -> None:
    # Only all green and reversible tiles know one suit from another.
    win = win_of(line)
    before = score_win(win, {"min_points": 1})
    assert isinstance(before, Score)
    swapped = {**line, "hand": "", "melds": []}
    table = str.maketrans(dict(zip("mps", order, strict=True)))
    swapped["hand"], swapped["win"] = line["hand"].translate(table), line["win"].translate(table)
    swapped["melds"] = [f"{word} {tiles.translate(table)}" for word, tiles in map(str.split, line["melds"])]
    after = score_win(win_of(swapped), {"min_points": 1})
    assert isinstance(after, Score)
    painted = {"all_green", "reversible_tiles"}
    if not painted & {f.id for f in (*before.fans, *after.fans)}:
        assert after.value == before.value


def test_points_are_the_sum_of_the_fans_and_sets_are_the_readings_own() -> None:
    for line in HANDS:
        score = score_win(win_of(line), {"min_points": 1})
        assert isinstance(score, Score)
        assert score.value == sum(f.points * f.count for f in score.fans)
        assert all(0 <= i < len(score.reading.sets) for f in score.fans for i in f.sets)
        win = win_of(line)
        own = len(score.reading.sets) - len(win.melds)
        assert score.reading.sets[own:] == win.melds
        tiles = [t for s in score.reading.sets[:own] for t in s.tiles] + list(score.reading.special_tiles)
        tiles += [score.reading.pair] * 2 if score.reading.pair is not None else []
        assert sorted(tiles) == sorted(win.tiles)
