"""A hand as one line of text: written, read back, and refused with what is wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import chance
from engine.circumstances import HandError
from engine.drill_hands import LEVELS, thrown
from engine.handline import Laid, read, write
from engine.ruleset import load, names
from engine.rulesets.jilin.spec import Treasure
from engine.tiles import parse_tiles, tile


@given(st.sampled_from(names()), st.sampled_from(LEVELS), st.integers(0, 10_000))
def test_what_is_written_reads_back(rules: str, level: int, seed: int) -> None:
    laid = thrown(load(rules), level, chance.stream(seed, rules, level))
    if laid is not None:
        assert read(write(laid)).asked() == laid.asked()


def test_every_part_of_a_line() -> None:
    laid = read(
        "Harbin: 888m23p567s99s + 6m; chow 234m; self-drawn; seat W; ting; wildcard 6m; win_needs_ting=on"
    )
    assert laid.rules == "harbin" and laid.win == tile("6m") and laid.hand == parse_tiles("888m23p56799s")
    assert [str(m) for m in laid.melds] == ["chow 234m"]
    assert laid.self_draw and laid.seat_wind == 2 and not laid.dealer
    assert laid.facts == {"ting": True, "wildcard": tile("6m")}
    assert laid.options == {"win_needs_ting": "on"}


def test_full_width_signs_and_a_line_without_rules() -> None:
    assert read("1m；pong 5z；自摸", "guobiao") == Laid(
        "guobiao", parse_tiles("1m"), None, read("guobiao: ; pong 5z").melds, self_draw=True
    )


def test_a_fourteenth_tile_among_the_others_is_the_last_one() -> None:
    laid = read("guobiao: 123456789m11p239s")
    assert laid.win == tile("9s") and len(laid.hand) == 13


def test_a_treasure_keeps_what_was_done_with_it() -> None:
    laid = read("jilin: 1m; treasure 6p looked rerolled")
    assert laid.facts["treasure"] == Treasure(tile("6p"), True, True)


@pytest.mark.parametrize(
    ("line", "wrong", "value"),
    [
        ("atlantis: 1m", "rules", "atlantis"),
        ("guobiao: 12q", "tiles", "12q"),
        ("guobiao: 1m + 23m", "tiles", "1m + 23m"),
        ("guobiao: 1m; chow 135m", "meld", "chow 135m"),
        ("beijing: 1m; chow 123m", "meld", "chow 123m"),
        ("guobiao: 1m; winds", "meld", "winds"),
        ("jilin: 1m; winds; winds", "meld", "winds"),
        ("guobiao: 1m; tomorrow", "word", "tomorrow"),
        ("guobiao: 1m; seat Q", "word", "seat Q"),
        ("guobiao: 1m; min_points=500", "word", "min_points=500"),
        ("harbin: 1z", "foreign", "1z"),
        ("harbin: 1m; wildcard 1z", "foreign", "1z"),
        ("guobiao: 11111m", "copies", "1m"),
        ("guobiao: 11m; pong 1m", "copies", "1m"),
        ("beijing: 5555m; indicator 5m", "copies", "5m"),
    ],
)
def test_what_is_wrong_is_named(line: str, wrong: str, value: str) -> None:
    with pytest.raises(HandError) as caught:
        read(line)
    assert (caught.value.id, caught.value.value) == (wrong, value)


def test_too_many_tiles() -> None:
    with pytest.raises(HandError) as caught:
        read("guobiao: 123456789m123456p")
    assert caught.value.id == "size"


def test_check_lets_an_unfinished_hand_pass() -> None:
    Laid("jilin", parse_tiles("1m9p")).check()
