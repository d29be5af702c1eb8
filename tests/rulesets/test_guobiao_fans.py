"""The 81 fans one by one: each example of the guide, each exclusion, and the sets that make them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.rulesets.guobiao.fans import FANS, SHELVES
from engine.rulesets.guobiao.scoring import score_win
from engine.score import Score
from tests.rulesets.guobiao_hands import EXAMPLES, FOLDER, fans, known, reasons, value, win_of

IDS = [f.id for f in FANS]
# What never meets: one voided suit asks for two suits, and forms without a pair to wait for have no pair wait.
NEVER_MEET = {
    *((id, "one_voided_suit") for id in ("all_green", "nine_gates", "seven_shifted_pairs", "all_honors")),
    *((id, "one_voided_suit") for id in ("pure_terminal_chows", "full_flush", "half_flush")),
    ("thirteen_orphans", "single_wait"),
    ("greater_honors_and_knitted_tiles", "single_wait"),
    ("lesser_honors_and_knitted_tiles", "single_wait"),
}
EXCLUSIONS = [(fan.id, other) for fan in FANS for other in (*fan.excludes, *fan.inside)]


def scored(example: dict[str, Any]) -> Score:
    score = score_win(win_of(example), {})
    assert isinstance(score, Score), f"{example['id']}: {score}"
    return score


SCORES = {example["id"]: scored(example) for example in EXAMPLES}


def test_there_are_81_fans_in_official_order() -> None:
    assert [f.number for f in FANS] == list(range(1, 82))
    points = [f.points for f in FANS]
    assert points == sorted(points, reverse=True)
    # 88 x 7, 64 x 6, 48 x 2, 32 x 3, 24 x 9, 16 x 6, 12 x 5, 8 x 9, 6 x 7, 4 x 4, 2 x 10, 1 x 13
    assert sum(points) == 616 + 384 + 96 + 96 + 216 + 96 + 60 + 72 + 42 + 16 + 20 + 13


@pytest.mark.parametrize("id", IDS)
def test_fan(id: str) -> None:
    """Every example of the fan is worth what the guide says, and the fan is counted in it."""
    examples = [e for e in EXAMPLES if e["fan"] == id]
    assert examples, f"the guide shows no hand for {id}"
    for example in examples:
        score = SCORES[example["id"]]
        assert score.value == example["points"]
        assert fans(score) == dict(example["fans"])
        assert id in fans(score)
        assert [[u.id, u.because] for u in score.uncounted] == example["not_counted"]


@pytest.mark.parametrize(("id", "other"), EXCLUSIONS, ids=[f"{a}-{b}" for a, b in EXCLUSIONS])
def test_exclusion(id: str, other: str) -> None:
    """Some hand of the guide has both, and counts only the first; or they never meet in any known hand."""
    witnesses = [i for i, s in SCORES.items() if (other, id) in reasons(s) and id in fans(s)]
    if (id, other) in NEVER_MEET:
        assert not witnesses
    else:
        assert witnesses, f"no example shows that {id} forbids {other}"
    if other in FANS[id].excludes:
        assert not [i for i, s in SCORES.items() if id in fans(s) and other in fans(s)]


def test_no_known_hand_counts_an_excluded_fan() -> None:
    for line in known("guobiao_hands.jsonl"):
        score = score_win(win_of(line), {"min_points": 1})
        assert isinstance(score, Score)
        counted = fans(score)
        for id in counted:
            assert not set(FANS[id].excludes) & set(counted), f"{line['id']}: {id}"


@pytest.mark.parametrize("id", IDS)
def test_docstring_opens_with_the_chinese_name(id: str) -> None:
    (function,) = [vars(shelf)[id] for shelf in SHELVES if id in vars(shelf)]
    assert function.__doc__.startswith(f"{FANS[id].name}: ")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_fan_has_a_name_and_a_sentence(language: str) -> None:
    lines = (FOLDER / "text" / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
    texts = dict(line.split(" = ", 1) for line in lines if line.startswith("fan-"))
    stop = "." if language == "en" else "。"
    for id in (*IDS, "mixed_kongs", "account_once"):
        assert texts[f"fan-{id}"]
        assert texts[f"fan-{id}-about"].endswith(stop)
    if language == "zh":
        assert all(texts[f"fan-{f.id}"] == f.name for f in FANS)


@pytest.mark.parametrize(
    ("id", "hand", "win", "melds", "sets"),
    [
        ("pure_straight", "123s78s55m345p", "9s", ["chow 456s"], ["chow 123s", "chow 456s", "chow 789s"]),
        ("triple_pung", "777p77s345m22z", "7s", ["pong 7m"], ["pong 7m", "pong 7p", "pong 7s"]),
        ("two_concealed_pungs", "222p888s56757m33p", "6m", [], ["pong 2p", "pong 8s"]),
        ("two_melded_kongs", "345s67s66m", "8s", ["kong 3m", "ckong 8p"], ["ckong 8p", "kong 3m"]),
        ("tile_hog", "456p46s77s", "5s", ["pong 4m", "chow 456m"], ["chow 456m", "pong 4m"]),
        ("edge_wait", "12m345p678p77p345s", "3m", [], ["chow 123m"]),
        ("little_four_winds", "333z456p4z", "4z", ["pong 1z", "pong 2z"], ["pong 1z", "pong 2z", "pong 3z"]),
        (
            "mixed_double_chow",
            "234m234p567p567s5z",
            "5z",
            [],
            ["chow 234m", "chow 234p", "chow 567p", "chow 567s"],
        ),
        ("half_flush", "67878m11z", "9m", ["pong 5z", "chow 345m"], []),
    ],
)
def test_sets_that_make_a_fan(id: str, hand: str, win: str, melds: list[str], sets: list[str]) -> None:
    score = value(hand, win, *melds)
    (fan,) = [f for f in score.fans if f.id == id]
    assert sorted(str(score.reading.sets[i]) for i in fan.sets) == sets
