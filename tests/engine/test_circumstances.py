"""Facts are derived or refused: what follows from a hand is filled in, what cannot be is an error, everywhere alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from build_scripts.proof.drill_proof import request
from build_scripts.proof.fuzzing.requests import request_for
from engine import chance, ruleset, standard
from engine.actions import Action
from engine.deal import DealLoop
from engine.desk import judge
from engine.explain import giver_at, laid
from engine.handline import Laid, read
from engine.match import Match
from engine.melds import parse_meld
from engine.players import level
from engine.query import answer_score
from engine.rulesets.jilin.spec import Treasure
from engine.score import Score
from engine.standard import Question, Stage
from engine.tiles import parse_tiles, tile
from game.app.paths import find_paths
from game.text import LANGUAGES, Texts
from tests.support.cli import answer

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
BEIJING = {"rules": "beijing", "hand": "123456p78s33z", "win": "9s", "melds": ["pong 5m"], "self_draw": True}
JILIN = {"rules": "jilin", "hand": "123m456p78s11155z", "win": "9s"}
HARBIN = {"rules": "harbin", "hand": "111p567p78s55s", "win": "6s", "melds": ["chow 234m"]}

REFUSED: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "C4 a robbed kong of a held tile": (GUOBIAO, {"win": "1z", "robbed_kong": True}, "holds one"),
    "C4 robbed and self-drawn": (GUOBIAO, {"robbed_kong": True, "self_draw": True}, "not self-drawn"),
    "G4 robbed when no replacement is left": (GUOBIAO, {"robbed_kong": True, "wall_empty": True}, "empty"),
    "W6 replacement without a kong": (GUOBIAO, {"replacement": True, "self_draw": True}, "no kong"),
    "W6 replacement off a discard": (
        {**GUOBIAO, "hand": "123456m11z45p", "melds": ["kong 9s"]},
        {"replacement": True},
        "self-drawn",
    ),
    "P4 replacement without a flower": (GUOBIAO, {"flower_replacement": True, "self_draw": True}, "flower"),
    "P5 the last copy with another in the hand": (GUOBIAO, {"win": "1z", "last_copy": True}, "1z"),
    "P1 nine flowers": (GUOBIAO, {"flowers": 9}, "not 9"),
    "P1 a million flowers": (GUOBIAO, {"flowers": 1_000_000}, "not 1000000"),
    "P1 fewer than no flowers": (GUOBIAO, {"flowers": -1}, "-1"),
    "P2 a dealer in the West": (GUOBIAO, {"dealer": True, "seat_wind": "W"}, "W"),
    "B4 a pong of the indicator's kind": (BEIJING, {"indicator": "5m"}, "5m is wild"),
    "B4 a pong of the partner's kind": (BEIJING, {"indicator": "4m"}, "5m is wild"),
    "B4 a concealed kong of a wild kind": (
        {**BEIJING, "melds": ["ckong 5m"], "options": {"thrown_wild": "revert"}},
        {"indicator": "4m"},
        "5m is wild",
    ),
    "B4 the indicator's fifth copy": (
        {**BEIJING, "melds": ["kong 1z"]},
        {"indicator": "1z"},
        "5 copies of 1z",
    ),
    "thrown_wild: a dead hand where none is": (BEIJING, {"indicator": "9p", "dead": True}, "penalise"),
    "J10 a fifth copy with the marker": (JILIN, {"treasure": {"tile": "1z"}, "win": "1z"}, "5 copies of 1z"),
    "J14 a treasure of which three lie open": (
        {**JILIN, "hand": "123m456p78s55z", "melds": ["pong 1z"]},
        {"treasure": {"tile": "1z"}},
        "rolled again",
    ),
    "J9 looked without tenpai": (
        {**JILIN, "hand": "125m459p78s11155z"},
        {"treasure": {"tile": "9p", "looked": True}},
        "tenpai",
    ),
    "H4 ting without a called meld": (
        HARBIN,
        {"hand": "234m111p567p78s55s", "melds": [], "ting": True},
        "called meld",
    ),
    "H4 ting without tenpai": (HARBIN, {"hand": "111p569p78s55s", "ting": True}, "tenpai"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_is_refused_with_a_reason(case: str) -> None:
    hand, change, says = REFUSED[case]
    found = answer("score", **{**hand, **change})
    assert says in found.get("error", ""), found


@pytest.mark.parametrize(
    ("hand", "change"),
    [
        (GUOBIAO, {"flowers": 8, "flower_replacement": True, "self_draw": True}),
        (GUOBIAO, {"robbed_kong": True}),
        (GUOBIAO, {"last_copy": True, "wall_empty": True}),
        (GUOBIAO, {"dealer": True, "seat_wind": "E"}),
        (
            {**GUOBIAO, "hand": "123456m11z45p", "melds": ["ckong 9s"]},
            {"replacement": True, "self_draw": True},
        ),
        (BEIJING, {"indicator": "5m", "options": {"thrown_wild": "revert"}}),
        (BEIJING, {"indicator": "9p", "dead": True, "options": {"thrown_wild": "penalise"}}),
        (JILIN, {"treasure": {"tile": "1z", "looked": True}}),
        (HARBIN, {"ting": True, "wildcard": "1p"}),
    ],
)
def test_what_can_be_is_answered(hand: dict[str, Any], change: dict[str, Any]) -> None:
    assert "wins" in answer("score", **{**hand, **change})


@pytest.mark.parametrize("case", REFUSED)
def test_the_hand_desk_refuses_the_same(case: str) -> None:
    hand, change, _ = REFUSED[case]
    whole = {**hand, **change}
    if whole.get("flowers", 0) < 0:
        return  # no line of text can say it
    rules = ruleset.load(whole["rules"], whole.get("options"))
    treasure = whole.get("treasure")
    facts = {name: whole[name] for name in rules.spec.facts if name in whole}
    if treasure is not None:
        facts["treasure"] = Treasure.read("treasure", treasure, rules.spec.kinds)
    for name in ("indicator", "wildcard"):
        if name in facts:
            facts[name] = tile(facts[name])
    said = judge(
        Laid(
            whole["rules"],
            parse_tiles(whole["hand"]),
            tile(whole["win"]),
            tuple(map(parse_meld, whole.get("melds", ()))),
            whole.get("self_draw", False),
            whole.get("dealer", False),
            "ESWN".index(whole.get("seat_wind", "E")),
            facts=facts,
            options=whole.get("options", {}),
        )
    )
    assert said.impossible is not None and said.result is None


def test_a_stated_circumstance_bars_the_kinds_it_cannot_be_on() -> None:
    """Waiting for 1z and 2z, a pair of each held: neither comes out of a robbed kong, nor is a last copy."""
    hand = {"rules": "guobiao", "hand": "123456789m1122z", "options": {"min_points": 1}}
    assert answer("waits", **hand)["waits"] == ["1z", "2z"]
    for fact in ("robbed_kong", "last_copy"):
        assert answer("waits", **hand, **{fact: True})["waits"] == []


def test_j10_the_marker_is_no_copy_to_wait_for() -> None:
    hand = {"rules": "jilin", "hand": "123m456p78s11155z", "self_draw": True}
    looked = answer("waits", **hand, treasure={"tile": "1z", "looked": True})
    assert looked["waits"] == ["6s", "9s"]  # the fourth 1z is the marker
    verdict = judge(read("jilin: 123m456p78s55511z; treasure 9s"))
    assert {str(w.tile): w.left for w in verdict.waits} == {"6s": 4, "9s": 3}


def test_b4_the_desk_names_no_discard_that_the_rules_refuse() -> None:
    line = "beijing: 123456p78s5m222z3z + 4z; indicator 5m; self-drawn"
    assert "5m" not in {str(d.tile) for d in judge(read(line)).discards}
    assert "5m" in {str(d.tile) for d in judge(read(f"{line}; thrown_wild=penalise")).discards}
    # H9, J11: only the tile just drawn.
    locked = "harbin: 111p567p78s55s + 1m; chow 234m; ting; self-drawn"
    assert [str(d.tile) for d in judge(read(locked)).discards] == ["1m"]
    looked = "jilin: 123m456p78s11155z + 2p; treasure 4m looked; self-drawn"
    assert [str(d.tile) for d in judge(read(looked)).discards] == ["2p"]


@pytest.mark.parametrize("rules", ruleset.names())
def test_every_reason_has_a_sentence(rules: str) -> None:
    texts = Texts(find_paths().assets)
    common = ("foreign", "meld", "size", "copies", "dealer_wind")
    for language in LANGUAGES:
        texts.language = language
        for id in (*common, *ruleset.load(rules).impossible):
            assert texts.has(f"desk-error-{id.replace('_', '-')}", ruleset=rules), (language, id)


# properties

OPTIONS: dict[str, tuple[dict[str, str], ...]] = {
    "beijing": ({}, {"thrown_wild": "penalise"}, {"thrown_wild": "revert"}),
    "harbin": ({"ting_on_draw": "on"}, {"win_needs_ting": "on"}),
    "jilin": ({}, {"honor_kong_is_level": "on"}),
    "guobiao": ({"min_points": "1"}, {}),
}


def _positions(loop: DealLoop, decide: Callable[[Question], Action]) -> Iterator[Laid]:
    """The hand of every seat that is asked over a tile, as it could be shown at that moment."""
    while loop.waiting:
        question = next(iter(loop.waiting.values()))
        seat, view = question.seat, loop.view(question.seat)
        giver = giver_at(view, question.stage)
        if giver is not None or (question.stage is Stage.TURN and standard.drew(view)):
            yield laid(loop.rules, view, seat, giver)
        loop.submit(decide(question))


@pytest.mark.parametrize("rules", ruleset.names())
def test_whatever_play_reached_is_accepted_with_the_same_value(rules: str) -> None:
    met = wins = 0
    for seed, options in enumerate(OPTIONS[rules] * 4):
        match = Match(rules, options, seed=seed)
        loop = match.next_deal()
        seats = [level("casual")(match.rules, chance.stream(seed, "facts", s)) for s in range(4)]
        for hand in _positions(loop, lambda q: seats[q.seat].decide(loop.view(q.seat), q)):  # noqa: B023
            if hand.win is None:
                continue  # G8: no tile can be named
            said, found = match.rules.score(hand.asked()), answer_score(request(hand))
            met += 1
            wins += found["wins"]
            if isinstance(said, Score):
                assert (found.get("points"), found.get("coins")) in ((said.value, None), (None, said.value))
            else:
                assert found["missing"] == list(said.ids)
    assert met > 100 and wins


@given(st.sampled_from(ruleset.names()), st.integers(0, 2**32))
def test_whatever_is_accepted_takes_no_fifth_copy_and_agrees_with_waits(rules: str, seed: int) -> None:
    asked = request_for(ruleset.load(rules), 0, Random(seed))
    found = answer("score", **asked)
    if "error" in found:
        return
    tiles = [*parse_tiles(asked["hand"]), tile(asked["win"])]
    tiles += [t for meld in asked["melds"] for t in parse_meld(meld).all_tiles]
    tiles += [tile(asked["indicator"])] if "indicator" in asked else []
    tiles += [tile(asked["treasure"]["tile"])] if "treasure" in asked else []
    assert max(tiles.count(t) for t in tiles) <= 4
    if asked.get("robbed_kong"):
        assert tiles.count(tile(asked["win"])) == 1 and not asked["self_draw"] and not asked.get("wall_empty")
    if asked.get("replacement"):
        assert asked["self_draw"] and any("kong" in meld for meld in asked["melds"])
    if asked.get("ting"):
        assert {meld.split()[0] for meld in asked["melds"]} - {"ckong"}
    assert found["wins"] == (asked["win"] in answer("waits", **asked)["waits"])
