"""What wins in Jilin and what it is called: J1, J2, J12, J15, J16, the cases CJ1-CJ7 and CJ19; the guide's examples."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from engine import ruleset
from engine.melds import parse_meld
from engine.ruleset import Ruleset
from engine.rulesets.jilin.spec import Treasure
from engine.score import MISSING, Missing, Score, Win
from engine.tiles import format_tiles, parse_tiles, tile

JILIN = ruleset.load("jilin")
LEVEL = ruleset.load("jilin", {"honor_kong_is_level": "on"})
DATA = Path(__file__).parent.parent / "data"
FOLDER = Path(ruleset.__file__).parent / "rulesets" / "jilin"
VECTORS = [json.loads(line) for line in (DATA / "jilin_hands.jsonl").read_text().splitlines()]
EXAMPLES = tomllib.loads((FOLDER / "examples.toml").read_text(encoding="utf-8"))
LOOKER = "23m555p345678s88p"
"""The hand of CJ19: it waits for 1m alone."""


def asked(
    hand: str,
    win: str | None,
    *melds: str,
    self_draw: bool = False,
    dealer: bool = False,
    treasure: str = "",
    looked: bool = True,
    rerolled: bool = False,
) -> Win:
    """``Win`` of a hand in notation; with ``treasure`` its kind, looked at unless said otherwise."""
    return Win(
        parse_tiles(hand),
        tile(win) if win is not None else None,
        tuple(parse_meld(m) for m in melds),
        self_draw,
        dealer,
        facts={"treasure": Treasure(tile(treasure), looked, rerolled)} if treasure else {},
    )


def scored(hand: str, win: str | None, *melds: str, rules: Ruleset = JILIN, **more: Any) -> Score:
    score = rules.score(asked(hand, win, *melds, **more))
    assert isinstance(score, Score), score
    return score


def missing(hand: str, win: str, *melds: str, rules: Ruleset = JILIN, **more: Any) -> list[str]:
    """What the hand lacks; empty when it wins."""
    score = rules.score(asked(hand, win, *melds, **more))
    return list(score.ids) if isinstance(score, Missing) else []


def labels(hand: str, win: str | None, *melds: str, rules: Ruleset = JILIN, **more: Any) -> list[str]:
    return [f.name for f in scored(hand, win, *melds, rules=rules, **more).fans]


def waits(hand: str, *melds: str, rules: Ruleset = JILIN, **more: Any) -> str:
    return format_tiles(rules.waits(asked(hand, None, *melds, **more)))


@pytest.mark.parametrize("line", VECTORS, ids=[v["id"] for v in VECTORS])
def test_hands_with_known_answers(line: Mapping[str, Any]) -> None:
    expect, rules = line["expect"], ruleset.load("jilin", line.get("options"))
    win = Win(
        parse_tiles(line["hand"]),
        tile(line["win"]),
        tuple(parse_meld(m) for m in line["melds"]),
        line["self_draw"],
        facts=rules.read_facts(line),
    )
    score = rules.score(win)
    assert isinstance(score, Score) == expect["wins"]
    if isinstance(score, Missing):
        assert list(score.ids) == expect["missing"]
    else:
        assert score.value == expect["coins"]
    if "waits" in expect:
        assert {str(t) for t in rules.waits(win)} == set(expect["waits"])
        assert list(rules.waits(win)) == sorted(rules.waits(win))


@pytest.mark.parametrize("example", EXAMPLES["example"], ids=[e["id"] for e in EXAMPLES["example"]])
def test_every_example_of_the_guide_is_true(example: Mapping[str, Any]) -> None:
    win = Win(
        parse_tiles(example["hand"]),
        tile(example["win"]),
        tuple(parse_meld(m) for m in example["melds"]),
        example.get("self_draw", False),
        facts=JILIN.read_facts(example.get("facts", {})),
    )
    score = JILIN.score(win)
    assert isinstance(score, Score) == example["wins"]
    if isinstance(score, Missing):
        assert list(score.ids) == example["missing"]
    else:
        assert [f.id for f in score.fans] == example["labels"]
        assert score.value == example.get("coins", 1)
    if "waits" in example:
        assert format_tiles(JILIN.waits(win)) == example["waits"]
    if "stands_for" in example:
        assert isinstance(score, Score)
        assert [str(t) for _, _, t in score.reading.wild] == [example["stands_for"]]


def test_the_guide_has_words_for_everything_it_names() -> None:
    for language in ("en", "zh"):
        text = (FOLDER / "text" / f"{language}.ftl").read_text(encoding="utf-8")
        names = {line.split(" = ")[0] for line in text.splitlines() if " = " in line}
        for example in EXAMPLES["example"]:
            assert example["title"] in names
            assert f"rules-{example['rule']}-text" in names
        for refusal in JILIN.refusals:
            assert f"refusal-{refusal.id.replace('_', '-')}" in names
            assert refusal.id in EXAMPLES["topics"]
        for rule in EXAMPLES["topics"].values():
            assert f"rules-{rule}-title" in names
        for failing in ("not_complete", "two_suits", "no_terminal_or_honor", "no_level_set"):
            assert failing in MISSING and f"missing-{failing.replace('_', '-')}" in names
        for label in ALL_LABELS:
            assert f"label-{label.replace('_', '-')}" in names


ALL_LABELS = {
    "closed_wait": "夹胡",
    "edge_wait": "边胡",
    "self_drawn": "自摸",
    "treasure_tile": "宝牌",
    "treasure_wait": "通宝",
    "second_treasure_wait": "对宝",
    "treasure_draw": "抓宝",
    "all_triplets": "飘胡",
    "concealed": "门清",
    "dealer_win": "庄胡",
}


# the gates


def test_j1_cj1_exactly_two_suits_do_not_win() -> None:
    assert missing("123456789m222p1p", "1p") == ["two_suits"]
    assert missing("123456789m111z5z", "5z") == []
    assert missing("123m456p789s222z5z", "5z") == []
    assert missing("123m456p111z222z5z", "5z") == ["two_suits"]


def test_j1_a_hand_of_honours_passes() -> None:
    assert missing("111222333z44z55z", "5z") == []


def test_j1_suits_are_counted_over_melds_too() -> None:
    assert missing("123m99s456s7z", "7z", "pong 5p") == ["not_complete"]
    assert missing("123m789s456s7z", "7z", "pong 5p") == []
    assert missing("123m789m456s7z", "7z", "pong 5s") == ["two_suits"]


def test_cj3_no_end_and_no_honour() -> None:
    assert missing("234m555p345678s8p", "8p") == ["no_terminal_or_honor"]
    assert labels("234m555p678s8p", "8p", "winds") == ["夹胡", "门清"]


def test_cj5_any_reading_is_enough() -> None:
    assert labels("11122233m456p99s", "3m") == ["门清"]
    assert labels("111m222p333s44s55z", "4s") == ["飘胡", "门清"]


def test_cj7_seven_pairs_are_no_shape() -> None:
    assert missing("1122m3344p5566s7z", "7z") == ["not_complete"]


def test_j2_a_pair_of_honours_is_level_a_pair_of_numbers_is_not() -> None:
    assert missing("123m456p789s234s9p", "9p") == ["no_level_set"]
    assert missing("123m456p789s234s1z", "1z") == []
    assert missing("123m456p789s234s7z", "7z") == []


@pytest.mark.parametrize("level", ["pong 5p", "kong 5p", "ckong 5p"])
def test_j2_any_triplet_or_kong_is_level(level: str) -> None:
    assert missing("123m789s234s9p", "9p", level) == []


def test_j2_an_honour_kong_is_an_honour_and_by_option_level() -> None:
    runs = ("234m456p678s8p", "8p", "winds")
    assert missing(*runs) == ["no_level_set"]
    assert missing(*runs, rules=LEVEL) == []
    triplets = ("222m555p666s8p", "8p", "dragons")
    assert labels(*triplets) == ["夹胡", "门清"]
    assert labels(*triplets, rules=LEVEL) == ["夹胡", "飘胡", "门清"]
    assert waits(runs[0], "winds") == ""
    assert waits(runs[0], "winds", rules=LEVEL) == "8p"


def test_j2_every_failing_gate_is_named_in_order() -> None:
    assert missing("234m456m678s234s8s", "8s") == ["two_suits", "no_terminal_or_honor", "no_level_set"]
    assert missing("234m456m678s234s8s", "9s") == ["not_complete"]


# waits


def test_g3_waits_obey_the_gates() -> None:
    assert waits(LOOKER) == "1m"
    assert waits("1234567m222p345s") == "147m"
    assert waits("2345678m222p345s") == ""
    assert waits("123456789m222p1p") == ""


def test_g3_a_kind_held_four_times_is_no_wait() -> None:
    # A single wind beside the whirlwind kong with two additions of its kind: all four are held.
    assert waits("123m456p789s1z", "winds +2z +2z") == "1z"
    assert waits("123m456p789s1z", "winds +1z +1z") == ""
    assert waits("123m456p789s1z", "winds +1z") == "1z"


def test_g3_the_treasure_is_a_wait_only_for_a_looker_who_draws() -> None:
    assert waits(LOOKER, self_draw=True, treasure="6p") == "1m6p"
    assert waits(LOOKER, treasure="6p") == "1m"
    assert waits(LOOKER, self_draw=True, treasure="6p", looked=False) == "1m"
    assert waits("234m555p345678s9p", self_draw=True, treasure="6p") == "69p"
    assert waits("23m345678s88p", "kong 6p", self_draw=True, treasure="6p") == "1m"
    assert waits("123456789m222p1p", self_draw=True, treasure="6p") == ""


# the treasure


def test_j12_cj19_a_drawn_treasure_stands_for_a_wait() -> None:
    score = scored(LOOKER, "6p", self_draw=True, treasure="6p")
    assert score.value == 3
    assert [f.name for f in score.fans] == ["自摸", "宝牌", "抓宝", "门清"]
    assert score.reading.words() == ["chow 123m", "pong 5p", "chow 345s", "chow 678s", "pair 8p"]
    assert score.reading.wild == ((0, 0, tile("1m")),)


def test_j16_cj19_a_treasure_that_is_the_wait() -> None:
    drawn = scored(LOOKER, "1m", self_draw=True, treasure="1m")
    assert (drawn.value, drawn.reading.wild) == (3, ())
    assert [f.name for f in drawn.fans] == ["自摸", "宝牌", "通宝", "抓宝", "门清"]
    again = labels(LOOKER, "1m", self_draw=True, treasure="1m", rerolled=True)
    assert again == ["自摸", "宝牌", "对宝", "抓宝", "门清"]
    thrown = scored(LOOKER, "1m", treasure="1m")
    assert thrown.value == 1
    assert [f.name for f in thrown.fans] == ["宝牌", "通宝", "门清"]


def test_j12_a_discarded_treasure_wins_only_as_a_real_wait() -> None:
    assert missing(LOOKER, "6p", treasure="6p") == ["not_complete"]
    assert scored(LOOKER, "1m", treasure="6p").value == 1


def test_j12_a_drawn_treasure_needs_a_look_and_tenpai() -> None:
    assert missing(LOOKER, "6p", self_draw=True, treasure="6p", looked=False) == ["not_complete"]
    assert missing("23m55p345678s88p9p", "6p", self_draw=True, treasure="6p") == ["not_complete"]
    two_suits = "123456789m222p1p"
    assert missing(two_suits, "1p", self_draw=True, treasure="1p") == ["two_suits"]


def test_j12_the_gates_are_not_asked_again_of_the_copy() -> None:
    # 4m completes the runs as well, but leaves the hand without an end: as the treasure it wins all the same.
    score = scored(LOOKER, "4m", self_draw=True, treasure="4m")
    assert score.value == 3
    assert score.reading.wild == ((0, 0, tile("1m")),)


def test_j16_a_treasure_win_reads_wait_labels_from_every_locked_wait() -> None:
    # It waits for 3m at the edge only.
    assert labels("12m555p345678s88p", "7z", self_draw=True, treasure="7z") == [
        "边胡",
        "自摸",
        "宝牌",
        "抓宝",
        "门清",
    ]
    # A pair wait: the treasure makes the pair.
    assert "夹胡" in labels("123m555p345678s8p", "7z", self_draw=True, treasure="7z")
    # 8p and 5z are both waited for; the treasure 5z is read as itself.
    score = scored("123m345678s88p55z", "5z", self_draw=True, treasure="5z")
    assert score.reading.wild == ()
    # 2m and 5m fill open ends, 4m makes the pair: one locked wait with the label is enough ...
    assert waits("3334m555p345789s") == "245m"
    several = labels("3334m555p345789s", "7z", self_draw=True, treasure="7z")
    assert several == ["夹胡", "自摸", "宝牌", "抓宝", "门清"]
    # ... but a treasure that is a locked wait itself speaks for itself.
    own = labels("3334m555p345789s", "2m", self_draw=True, treasure="2m")
    assert own == ["自摸", "宝牌", "通宝", "抓宝", "门清"]


def test_j16_a_treasure_win_of_triplets() -> None:
    assert "飘胡" in labels("222p333s44s55z", "7m", "pong 1m", self_draw=True, treasure="7m")


def test_j16_the_treasure_in_hand_or_melds_is_named_looked_or_not() -> None:
    hand = ("222p345678s8p", "8p", "pong 1m")
    assert labels(*hand, treasure="1m", looked=False) == ["夹胡", "宝牌"]
    assert labels(*hand, treasure="2p", looked=False) == ["夹胡", "宝牌"]
    assert labels(*hand, treasure="8p", looked=False) == ["夹胡", "宝牌"]
    assert labels(*hand, treasure="9p", looked=False) == ["夹胡"]
    assert labels(*hand, treasure="9p") == ["夹胡"]
    assert labels("222p345s8p", "8p", "pong 1m", "winds +3z", treasure="3z") == ["夹胡", "宝牌"]


def test_j16_a_treasure_wait_counts_whatever_tile_wins() -> None:
    hand = "23456m999p345s88s"
    assert waits(hand) == "147m"
    assert labels(hand, "4m", treasure="1m") == ["通宝", "门清"]
    assert labels(hand, "4m", self_draw=True, treasure="1m", rerolled=True) == ["自摸", "对宝", "门清"]
    assert labels(hand, "4m", treasure="1m", looked=False) == ["门清"]


# labels


def test_j16_closed_wait_is_a_gap_or_the_pair_in_some_legal_reading() -> None:
    assert labels("13m456p789s222z55z", "2m") == ["夹胡", "门清"]
    assert labels("123m456p789s222z5z", "5z") == ["夹胡", "门清"]
    assert labels("123m456p789s22z55z", "2z") == ["门清"]
    # 3m can be seen at the open end of 45m or in the gap of 24m.
    assert "夹胡" in labels("24m45m3m456p999s55z", "3m")


def test_j16_edge_wait_is_the_three_or_the_seven() -> None:
    assert labels("12m456p789s222z55z", "3m") == ["边胡", "门清"]
    assert labels("123m456p89s222z55z", "7s") == ["边胡", "门清"]
    assert labels("23m456p789s222z55z", "1m") == ["门清"]
    assert labels("123m456p78s222z55z", "9s") == ["门清"]
    assert labels("123m456p79s222z55z", "8s") == ["夹胡", "门清"]


def test_j16_only_legal_readings_give_labels() -> None:
    # Three runs with 2m in the middle would leave no level set; with a pair of dragons they would be legal.
    assert labels("11122333m456p99s", "2m") == ["门清"]
    assert labels("11122333456m55z", "2m") == ["夹胡", "门清"]


def test_j16_melds_do_not_wait() -> None:
    assert labels("456p789s22z55z", "2z", "chow 123m") == []
    # The called 123m holds the winning kind in its middle, but the tile came to the other run.
    assert labels("34m789s222p55z", "2m", "chow 123m") == []


def test_j16_concealed_is_nothing_claimed() -> None:
    assert "门清" in labels("123m456p789s5z", "5z", "ckong 2z")
    assert "门清" in labels("123m456p222s5z", "5z", "dragons +5z")
    for called in ("kong 2z", "pong 2z", "chow 123s"):
        assert "门清" not in labels(
            "123m456p222s5z" if called[:4] == "chow" else "123m456p789s5z", "5z", called
        )


def test_j16_dealer_and_self_drawn() -> None:
    hand = ("123m456p789s222z5z", "5z")
    assert labels(*hand, dealer=True) == ["夹胡", "门清", "庄胡"]
    assert labels(*hand, dealer=True, self_draw=True) == ["夹胡", "自摸", "门清", "庄胡"]


def test_j16_all_labels_come_in_their_order_without_points() -> None:
    score = scored(
        "2m333p444s555z", "2m", "ckong 9m", self_draw=True, dealer=True, treasure="2m", rerolled=True
    )
    assert [f.name for f in score.fans] == ["夹胡", "自摸", "宝牌", "对宝", "抓宝", "飘胡", "门清", "庄胡"]
    assert {f.id: f.name for f in score.fans}.items() <= ALL_LABELS.items()
    assert [f.points for f in score.fans] == [0] * 8
    order = list(ALL_LABELS)
    ids = [f.id for f in score.fans]
    assert ids == sorted(ids, key=order.index)


def test_g8_without_a_winning_tile_there_is_no_wait_label() -> None:
    assert labels("123m456p222s55p", None, "dragons", self_draw=True, dealer=True) == ["自摸", "门清", "庄胡"]


def test_j15_a_win_is_one_coin_a_drawn_treasure_three() -> None:
    assert scored("123m456p789s222z5z", "5z", self_draw=True).value == 1
    assert scored("123m456p789s222z5z", "5z").value == 1
    assert scored(LOOKER, "6p", self_draw=True, treasure="6p").value == 3
