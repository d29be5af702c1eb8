"""What wins in Harbin: H1-H3, H5, H8 and the cases CH3, CH5, CH7; hands with known answers; the guide's examples."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import ruleset
from engine.melds import Meld, parse_meld
from engine.ruleset import Ruleset
from engine.score import Missing, Score, Win
from engine.tiles import Tile, format_tiles, parse_tiles, tile

HARBIN = ruleset.load("harbin")
ONLY_TING = ruleset.load("harbin", {"win_needs_ting": "on"})
DATA = Path(__file__).parent.parent / "data"
FOLDER = Path(ruleset.__file__).parent / "rulesets" / "harbin"
VECTORS = [json.loads(line) for line in (DATA / "harbin_hands.jsonl").read_text().splitlines()]
EXAMPLES = tomllib.loads((FOLDER / "examples.toml").read_text(encoding="utf-8"))


def asked(hand: str, win: str | None, *melds: str, self_draw: bool = False, **facts: Any) -> Win:
    """``Win`` of a hand in notation."""
    return Win(
        parse_tiles(hand),
        tile(win) if win is not None else None,
        tuple(parse_meld(m) for m in melds),
        self_draw,
        facts={name: tile(v) if name == "wildcard" else v for name, v in facts.items()},
    )


def missing(hand: str, win: str, *melds: str, rules: Ruleset = HARBIN, **more: Any) -> list[str]:
    """What the hand lacks; empty when it wins."""
    score = rules.score(asked(hand, win, *melds, **more))
    return list(score.ids) if isinstance(score, Missing) else []


def waits(hand: str, *melds: str, rules: Ruleset = HARBIN, **more: Any) -> str:
    return format_tiles(rules.waits(asked(hand, None, *melds, **more)))


@pytest.mark.parametrize("line", VECTORS, ids=[v["id"] for v in VECTORS])
def test_hands_with_known_answers(line: Mapping[str, Any]) -> None:
    expect = line["expect"]
    win = asked(line["hand"], line["win"], *line["melds"], self_draw=line["self_draw"])
    score = HARBIN.score(win)
    assert isinstance(score, Score) == expect["wins"]
    if isinstance(score, Missing):
        assert list(score.ids) == expect["missing"]
    else:
        assert score.value == 1
    if "waits" in expect:
        assert [str(t) for t in HARBIN.waits(win)] == expect["waits"]


@pytest.mark.parametrize("example", EXAMPLES["example"], ids=[e["id"] for e in EXAMPLES["example"]])
def test_every_example_of_the_guide_is_true(example: Mapping[str, Any]) -> None:
    facts = HARBIN.read_facts(example.get("facts", {}))
    win = Win(
        parse_tiles(example["hand"]),
        tile(example["win"]),
        tuple(parse_meld(m) for m in example["melds"]),
        example.get("self_draw", False),
        facts=facts,
    )
    score = HARBIN.score(win)
    assert isinstance(score, Score) == example["wins"]
    assert isinstance(score, Score) or list(score.ids) == example["missing"]
    if "waits" in example:
        assert format_tiles(HARBIN.waits(win)) == example["waits"]
    if "stands_for" in example:
        assert isinstance(score, Score)
        assert [str(t) for _, _, t in score.reading.wild] == [example["stands_for"]]


def test_h1_zhong_makes_triplets_and_pairs_and_no_runs() -> None:
    assert missing("234m567p88m77z", "7z", "pong 5s") == []
    assert missing("234m567p678s7z", "7z", "pong 5s") == []
    assert waits("234m567p88m9s7z", "pong 5s") == ""
    assert {str(t) for t in HARBIN.spec.kinds if t.is_honour} == {"7z"}


def test_h2_a_concealed_kong_is_a_triplet_but_not_revealed() -> None:
    assert missing("234p567p345s8s", "8s", "ckong 9m", self_draw=True) == ["no_revealed_meld"]
    assert missing("567p345s8s", "8s", "ckong 9m", "chow 234p") == []


def test_h2_the_winning_discard_reveals_nothing() -> None:
    assert missing("123m555p789s22m66s", "6s") == ["no_revealed_meld"]
    assert missing("123m555p789s22m66s", "2m", self_draw=True) == ["no_revealed_meld"]


def test_h2_an_added_kong_is_revealed() -> None:
    added = parse_meld("pong 9m").with_fourth()
    win = Win(parse_tiles("234p567p345s8s"), tile("8s"), (added,))
    assert isinstance(HARBIN.score(win), Score)


def test_h3_a_pair_of_zhong_is_an_end_and_no_triplet() -> None:
    assert missing("456p678s345s7z", "7z", "chow 234m") == ["no_triplet"]
    assert missing("234m678s345s7z", "7z", "pong 5p") == []


def test_h3_conditions_are_judged_per_winning_tile() -> None:
    assert waits("555p678s88s23p", "chow 234m") == "1p"
    # Two pairs, either of which becomes the triplet: the nines are an end as triplet and as pair.
    assert waits("55m99p678s678m", "chow 234m") == "5m9p"
    assert waits("55m77p678s678m", "chow 123m") == "5m7p"
    assert waits("55m77p678s678m", "chow 234m") == ""


def test_ch3_a_concealed_triplet_counts_without_ting() -> None:
    assert missing("111p678s567p5s", "5s", "chow 234m") == []
    assert missing("111p678s567p5s", "5s", "chow 234m", ting=True) == []


def test_ch5_zhong_as_the_pair_is_the_end_that_lacked() -> None:
    assert missing("234m678s345s8p", "8p", "pong 5p") == ["no_terminal_or_zhong"]
    assert missing("234m678s345s7z", "7z", "pong 5p") == []


def test_ch7_only_one_side_of_an_open_wait_wins() -> None:
    assert missing("555p678s88s23p", "1p", "chow 234m") == []
    assert missing("555p678s88s23p", "4p", "chow 234m") == ["no_terminal_or_zhong"]
    assert waits("555p678s88s23p", "chow 234m") == "1p"


def test_document_a_zhong_pong_settles_all_three() -> None:
    assert missing("234m678s345s8p", "8p", "pong 7z") == []


def test_g2_any_reading_that_meets_all_conditions_wins() -> None:
    assert missing("22233344m99p", "4m", "chow 567s") == []
    score = HARBIN.score(asked("22233344m99p", "4m", "chow 567s"))
    assert isinstance(score, Score)
    assert score.reading.words() == ["pong 2m", "pong 3m", "pong 4m", "chow 567s", "pair 9p"]


def test_g3_a_kind_held_four_times_is_no_wait() -> None:
    # 3333p: the fifth 3p would be the only tile.
    assert waits("111s678s3333p", "chow 234m") == ""
    # The fourth 9s lies in the own pong, so only the other side is waited for.
    assert waits("111m55p678m78s", "pong 9s") == "69s"
    assert waits("111m55p678m78s", "kong 9s") == "6s"


def test_h5_option_win_needs_ting() -> None:
    hand = ("111p678s567p5s", "5s", "chow 234m")
    assert missing(*hand, rules=ONLY_TING) == ["not_declared"]
    assert missing(*hand, rules=ONLY_TING, ting=True) == []
    assert missing("234m678s345s8p", "8p", "pong 5p", rules=ONLY_TING) == [
        "no_terminal_or_zhong",
        "not_declared",
    ]
    assert waits("111p678s567p5s", "chow 234m", rules=ONLY_TING) == ""
    assert waits("111p678s567p5s", "chow 234m", rules=ONLY_TING, ting=True) == "58s"


EIGHTS = ("888m567s99s23p", "chow 234m")


def test_h8_a_drawn_wildcard_wins_a_ting_hand() -> None:
    hand, meld = EIGHTS
    assert missing(hand, "6m", meld, self_draw=True, ting=True, wildcard="6m") == []
    assert missing(hand, "6m", meld, self_draw=True, ting=True, wildcard="7m") == ["not_complete"]
    assert missing(hand, "6m", meld, self_draw=False, ting=True, wildcard="6m") == ["not_complete"]
    assert missing(hand, "6m", meld, self_draw=True, ting=False, wildcard="6m") == ["not_complete"]
    assert waits(hand, meld, self_draw=True, ting=True, wildcard="6m") == "6m14p"
    assert waits(hand, meld, self_draw=False, ting=True, wildcard="6m") == "14p"
    assert waits(hand, meld, self_draw=True, ting=False, wildcard="6m") == "14p"


def test_h8_the_wildcard_is_read_as_a_wait() -> None:
    hand, meld = EIGHTS
    score = HARBIN.score(asked(hand, "6m", meld, self_draw=True, ting=True, wildcard="6m"))
    assert isinstance(score, Score)
    assert score.reading.words() == ["pong 8m", "chow 123p", "chow 567s", "chow 234m", "pair 9s"]
    assert score.reading.wild == ((1, 0, tile("1p")),)
    pair = HARBIN.score(asked("888m567s123p9s", "6m", meld, self_draw=True, ting=True, wildcard="6m"))
    assert isinstance(pair, Score)
    assert pair.reading.wild == ((4, 1, tile("9s")),)


def test_h8_a_wildcard_that_is_a_real_wait_stands_for_itself() -> None:
    hand, meld = EIGHTS
    score = HARBIN.score(asked(hand, "4p", meld, self_draw=True, ting=True, wildcard="4p"))
    assert isinstance(score, Score) and score.reading.wild == ()


def test_g3_a_wildcard_does_not_win_a_hand_that_is_not_tenpai() -> None:
    assert missing("888m567s9s3s23p", "6m", "chow 234m", self_draw=True, ting=True, wildcard="6m") == [
        "not_complete"
    ]
    assert waits("888m567s9s3s23p", "chow 234m", self_draw=True, ting=True, wildcard="6m") == ""
    # All four copies of the wildcard's kind are held: none can be drawn.
    assert waits("88m567s99s23p8m", "chow 234m", self_draw=True, ting=True, wildcard="8m") == "8m14p"
    assert waits("567s99s23p", "chow 234m", "ckong 8m", self_draw=True, ting=True, wildcard="8m") == "14p"


def test_waits_are_the_tiles_that_win() -> None:
    """The quick search for waits agrees with asking about every tile, on hands that are near a win."""
    random = Random("harbin waits")
    melds: list[list[str]] = [
        ["chow 234m"],
        ["pong 5p"],
        ["kong 9s", "chow 456p"],
        ["ckong 7z", "pong 2m"],
        ["ckong 3p"],
    ]
    tenpai = 0
    for number in range(400):
        called = tuple(parse_meld(m) for m in melds[number % len(melds)])
        hand = near(random, called)
        for facts in ({}, {"ting": True, "wildcard": tile("6m")}):
            win = Win(hand, None, called, True, facts=facts)
            expected = Ruleset.waits(HARBIN, win)
            assert HARBIN.waits(win) == expected
            tenpai += bool(expected)
    assert tenpai > 80


def near(random: Random, melds: tuple[Meld, ...]) -> tuple[Tile, ...]:
    """Concealed tiles one off a complete shape, more or less, with no kind more than four times."""
    while True:
        tiles = [t for m in melds for t in m.tiles]
        taken = len(tiles)
        for _ in range(4 - len(melds)):
            first = random.choice(HARBIN.spec.kinds)
            run = first.is_number and first.rank <= 7 and random.random() < 0.6
            tiles += [Tile(first + i) for i in range(3)] if run else [first] * 3
        tiles += [random.choice(HARBIN.spec.kinds)] * 2
        if max(tiles.count(t) for t in tiles) <= 4:
            hand = tiles[taken:]
            hand.pop(random.randrange(len(hand)))
            return tuple(sorted(hand))


def test_every_reason_has_words_in_both_languages_and_a_paragraph() -> None:
    """Whatever is refused or missing leads to a paragraph of the rules that exists."""
    ids = {r.id for r in HARBIN.refusals}
    for language in ("en", "zh"):
        text = (FOLDER / "text" / f"{language}.ftl").read_text(encoding="utf-8")
        names = {line.split(" = ")[0] for line in text.splitlines() if " = " in line}
        for reason in ids:
            assert f"refusal-{reason.replace('_', '-')}" in names
        for example in EXAMPLES["example"]:
            assert example["title"] in names
            assert f"rules-{example['rule']}-text" in names
        for topic in EXAMPLES["topics"].values():
            assert f"rules-{topic}-title" in names
    assert ids <= set(EXAMPLES["topics"])
