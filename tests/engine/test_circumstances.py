"""Facts are derived or refused: what follows from a hand is filled in, what cannot be is an error, everywhere alike."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from build_scripts.proof.drill_proof import request
from engine import chance, circumstances, ruleset
from engine.circumstances import HandError
from engine.deal import DealLoop
from engine.desk import judge
from engine.drill_hands import LEVELS, thrown
from engine.explain import laid
from engine.handline import Laid, read
from engine.match import Match
from engine.players import level
from engine.query import answer_score, answer_waits
from engine.score import Missing, Score
from engine.standard import Stage
from engine.tiles import tile
from tests.support.cli import answer, answers

LAST = {"rules": "guobiao", "hand": "2245p678s789m", "melds": ["pong 3p"], "self_draw": True}


# derived


def test_p5_the_fourth_copy_of_an_own_pong_is_the_last_one() -> None:
    """四归一 2, 无字 1, 自摸 1, 和绝张 4."""
    found = answer("score", win="3p", **LAST)
    assert found["points"] == 8
    assert [fan for fan, *_ in found["fans"]] == ["last_tile", "tile_hog", "no_honors", "self_drawn"]
    assert "3p" in answer("waits", **LAST)["waits"]


def test_p5_the_hand_desk_says_the_same() -> None:
    line = "guobiao: 2245p678s789m; pong 3p; self-drawn"
    (wait,) = [w for w in judge(read(line)).waits if str(w.tile) == "3p"]
    assert isinstance(wait.drawn, Score) and wait.drawn.value == 8 and wait.left == 1
    result = judge(read(line.replace(";", " + 3p;", 1))).result
    assert isinstance(result, Score) and result.value == 8


def test_p5_three_called_chows_show_three_copies_too() -> None:
    melds = ["chow 123p", "chow 123p", "chow 345p"]
    hand = {"rules": "guobiao", "hand": "45p99s", "melds": melds, "options": {"min_points": 1}}
    assert "last_tile" in [fan for fan, *_ in answer("score", win="3p", **hand)["fans"]]
    assert "last_tile" not in [fan for fan, *_ in answer("score", win="6p", **hand)["fans"]]


def test_p5_a_concealed_kong_is_not_open() -> None:
    """Its tile cannot come again; three copies of another kind in it are none."""
    hand = {"rules": "guobiao", "hand": "34567s99m", "melds": ["ckong 2s", "pong 5z"], "self_draw": True}
    for wait in answer("waits", **hand)["waits"]:
        assert "last_tile" not in [fan for fan, *_ in answer("score", win=wait, **hand)["fans"]]


def test_a_robbed_kong_is_the_last_copy_and_that_is_not_counted() -> None:
    found = answer("score", rules="guobiao", hand="123456789m11z45p", win="6p", robbed_kong=True)
    assert "robbing_the_kong" in [fan for fan, *_ in found["fans"]]
    assert ["last_tile", "和绝张", "robbing_the_kong"] in found["uncounted"]


# refused

GUOBIAO = {"rules": "guobiao", "hand": "123456789m11z45p", "win": "6p"}
BEIJING = {"rules": "beijing", "hand": "123456p78s33z", "win": "9s", "self_draw": True, "indicator": "5m"}
JILIN = {"rules": "jilin", "hand": "123m456p78s11155z", "win": "9s"}
HARBIN = {"rules": "harbin", "hand": "111p567p78s55s", "win": "6s", "melds": ["chow 234m"]}

REFUSED = [
    ("a robbed kong of a held tile (C4)", GUOBIAO, {"win": "1z", "robbed_kong": True}, "one"),
    ("robbed, self-drawn (C4)", GUOBIAO, {"robbed_kong": True, "self_draw": True}, "self-drawn"),
    ("robbed, no replacement left (G4)", GUOBIAO, {"robbed_kong": True, "wall_empty": True}, "wall"),
    ("replacement without a kong", GUOBIAO, {"replacement": True, "self_draw": True}, "no kong"),
    (
        "replacement off a discard",
        {**GUOBIAO, "hand": "123456m11z45p", "melds": ["kong 9s"]},
        {"replacement": True},
        "drawn",
    ),
    ("flower replacement, no flower", GUOBIAO, {"flower_replacement": True, "self_draw": True}, "flower"),
    ("last copy with another held (P5)", GUOBIAO, {"win": "1z", "last_copy": True}, "1z"),
    ("nine flowers (P1)", GUOBIAO, {"flowers": 9}, "not 9"),
    ("a million flowers (P1)", GUOBIAO, {"flowers": 1_000_000}, "1000000"),
    ("fewer than none (P1)", GUOBIAO, {"flowers": -1}, "-1"),
    ("a dealer in the West", GUOBIAO, {"dealer": True, "seat_wind": "W"}, "W"),
    ("a wild meld (B4)", {**BEIJING, "hand": "123456p78s3z", "melds": []}, {}, "13 tiles"),
    ("a wild pong (B4)", {**BEIJING, "hand": "123p78s3333z"[:6] + "8s33z"}, {"melds": ["pong 5m"]}, ""),
    ("a dead hand where none is (option thrown_wild)", BEIJING, {"dead": True}, "penalise"),
    ("a fifth copy, the marker counted (J10)", JILIN, {"treasure": {"tile": "1z"}, "win": "1z"}, "5 copies"),
    (
        "a treasure of which three lie open (J14)",
        {**JILIN, "hand": "123m456p78s55z", "melds": ["pong 1z"]},
        {"treasure": {"tile": "1z"}},
        "rolled again",
    ),
    (
        "looked without tenpai (J9)",
        {**JILIN, "hand": "125m456p78s11155z"},
        {"treasure": {"tile": "9p", "looked": True}},
        "tenpai",
    ),
    ("ting without a called meld (H4)", HARBIN, {"hand": "234m111p567p78s55s", "melds": [], "ting": True}, "meld"),
    ("ting while not tenpai (H4)", HARBIN, {"hand": "111p569p78s55s", "ting": True}, "tenpai"),
]
REFUSED[11:13] = [
    ("a wild pong (B4)", {**BEIJING, "hand": "123p78s33z456p"[:6] + "78s33z"}, {}, ""),
]


@pytest.mark.parametrize(("hand", "change", "says"), [r[1:] for r in REFUSED], ids=[r[0] for r in REFUSED])
def test_what_cannot_be_is_refused_with_a_reason(hand: dict[str, Any], change: dict[str, Any], says: str) -> None:
    found = answer("score", **{**hand, **change})
    assert "error" in found and says in found["error"], found
