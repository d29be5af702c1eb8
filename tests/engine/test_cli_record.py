"""Everything that can be wrong with a record, and what is passed for those who are asked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.cli import engine
from tests.support.recorded import CALM, HEADER, PONG, QUIET, STILL, Write, deal, do, replay, wrong


def test_an_illegal_action_stops_with_the_line_the_reason_and_what_was_legal(write: Write) -> None:
    said = wrong(write, HEADER, deal(PONG), do("0 discard 2z"), do("1 pong"))
    assert said.startswith("line 4: seat 1 may not pong 2z: ")
    assert said.endswith("; legal: nothing")
    said = wrong(write, HEADER, deal(PONG), do("0 discard 2z"), do("2 kong"))
    assert (
        said
        == "line 4: seat 2 may not kong 2z: a kong off a discard needs three copies in the hand; legal: pong, pass"
    )
    said = wrong(write, HEADER, deal(PONG), do("0 discard 9m"))
    assert said.startswith(
        "line 3: seat 0 may not discard 9m: the hand holds no such tile; legal: discard 1m, "
    )


def test_what_happened_before_the_illegal_line_is_still_told(write: Write) -> None:
    ran = engine("replay", write(HEADER, deal(PONG), do("0 discard 2z"), do("1 pong")))
    assert ran.code == 2 and ran.events[-1]["event"] == "Discarded"
    assert all("state" not in line for line in ran.lines)


@pytest.mark.parametrize(
    ("lines", "says"),
    [
        ([], "the record is empty"),
        (["{"], "line 1: not JSON"),
        (["[1, 2]"], "line 1: not a JSON object"),
        (["[" * 9000], "line 1: not JSON"),
        ([{"format": "chess"}], "line 1: not a northwall record: format is 'chess'"),
        ([{**HEADER, "version": 2}], "line 1: record version 2 is not known"),
        (
            [{**HEADER, "rules": "peking"}],
            "line 1: unknown ruleset 'peking' (known: beijing, guobiao, harbin, jilin",
        ),
        ([{**HEADER, "rules": None}], "line 1: rules is the name of a ruleset"),
        ([{**HEADER, "rules_version": 99}], "line 1: beijing rules version 99 is not known"),
        (
            [{**HEADER, "options": {"wild": 1}}],
            "line 1: unknown option 'wild' for beijing (known: thrown_wild, rounds)",
        ),
        (
            [{**HEADER, "options": {"thrown_wild": "x"}}],
            "line 1: option thrown_wild is one of refuse, penalise, revert",
        ),
        ([{**HEADER, "options": 3}], "line 1: options are an object"),
        ([{**HEADER, "players": ["a"]}], "line 1: players are four names"),
        ([{**HEADER, "seed": "x"}], "line 1: seed is a whole number"),
        ([HEADER, "x"], "line 2: not JSON"),
        ([HEADER, {"deal": 3}], "line 2: deal is an object"),
        ([HEADER, {"deal": {"dealer": 4}}], "line 2: dealer is a number 0-3, not 4"),
        ([HEADER, {"deal": {"wall": "1m"}}], "line 2: wall is not the 136 tiles of beijing"),
        ([HEADER, {"deal": {"wall": "xx"}}], "line 2: not tiles: 'xx'"),
        ([HEADER, {"deal": {"dice": [1, 7]}}], "line 2: dice are 2 dice 1-6, not [1, 7]"),
        ([HEADER, {"deal": {"dice": [1]}}], "line 2: dice are 2 dice 1-6, not [1]"),
        ([HEADER, {"deal": {"later_dice": [0]}}], "line 2: later_dice are dice 1-6, not [0]"),
        ([HEADER, {"deal": {"balances": [1, 2, 3]}}], "line 2: balances are 4 numbers, not [1, 2, 3]"),
        ([HEADER, {"deal": {"balances": [-1, 2, 3, 4]}}], "line 2: balances are not below 0"),
        ([HEADER, {"deal": {"hand": 3}}], "line 2: beijing hands have no number"),
        ([HEADER, {"deal": {"weather": 3}}], "line 2: unknown field 'weather'"),
        ([HEADER, {"deal": {}}, {"deal": {}}], "line 3: the hand before is still being played"),
        ([HEADER, {"seat": 9, "do": "pass"}], "line 2: seat must be 0-3"),
        ([HEADER, {"seat": 0, "do": "fly"}], "line 2: do must be"),
        ([HEADER, {"end": "boredom"}], "line 2: a match is ended by players, not 'boredom'"),
        ([HEADER, {"end": "players"}, {"deal": {}}], "line 3: the match is over"),
        ([HEADER, {"end": "players"}, {"end": "players"}], "line 3: the match is over"),
        ([HEADER, {"end": "players"}, {"seat": 0, "do": "win"}], "line 3: the match is over"),
    ],
)
def test_a_record_that_is_wrong_says_where_and_what(write: Write, lines: list[Any], says: str) -> None:
    assert says in wrong(write, *lines)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    assert "nowhere.jsonl" in engine("replay", str(tmp_path / "nowhere.jsonl")).complaint()
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    assert "not UTF-8" in engine("replay", str(tmp_path / "bytes")).complaint()
    assert engine("replay", str(tmp_path)).complaint()
    assert engine("replay", str(tmp_path / "bytes"), "--view", "4").complaint()
    assert engine("replay", str(tmp_path / "bytes"), "--upto", "x").complaint()


def test_a_record_from_standard_input() -> None:
    ran = engine("replay", "-", stdin=json.dumps(HEADER) + "\n")
    assert ran.state["phase"] == "playing"


def test_names_may_hold_any_character(write: Write) -> None:
    header = {**HEADER, "players": ["北\u2028墙", "\x85", "c", "d"]}
    assert replay(write(json.dumps(header, ensure_ascii=False), deal(PONG))).state["phase"] == "playing"


# the players end the match


def test_without_auto_pass_an_open_question_bars_the_way(write: Write) -> None:
    lines = (HEADER, deal(PONG, "7z9p"), do("0 discard 2z"), do("1 discard 9p"))
    assert wrong(write, *lines).startswith("line 4: seat 1 may not discard 9p")
    state = replay(write(*lines), "--auto-pass").state
    assert state["discards"]["1"] == "9p"


def test_auto_pass_first_tries_the_line_as_an_answer(write: Write) -> None:
    state = replay(write(HEADER, deal(PONG), do("0 discard 2z"), do("2 pong")), "--auto-pass").state
    assert state["melds"]["2"] == ["pong 2z"]


def test_auto_pass_passes_nothing_after_the_last_line(write: Write) -> None:
    state = replay(write(HEADER, deal(PONG), do("0 discard 2z")), "--auto-pass").state
    assert state["waiting"].keys() == {"2"}


def test_auto_pass_lets_the_asked_seat_itself_go_on(write: Write) -> None:
    """Seat 1 could pong, and its line is a discard after its own draw."""
    hands = {0: QUIET + "2z", 1: PONG[2], 2: CALM, 3: STILL}
    state = replay(
        write(HEADER, deal(hands, "7z9p"), do("0 discard 2z"), do("1 discard 9p")), "--auto-pass"
    ).state
    assert state["discards"] == {"0": "2z", "1": "9p", "2": "", "3": ""}


def test_auto_pass_still_refuses_what_is_illegal(write: Write) -> None:
    lines = (HEADER, deal(PONG, "7z9p"), do("0 discard 2z"), do("1 discard 1m"))
    said = wrong(write, *lines, flags=("--auto-pass",))
    assert said.startswith("line 4: seat 1 may not discard 1m: the hand holds no such tile")


def test_auto_pass_never_answers_an_own_turn(write: Write) -> None:
    lines = (HEADER, deal(PONG), do("1 discard 3m"))
    assert wrong(write, *lines, flags=("--auto-pass",)).startswith("line 3: seat 1 may not discard 3m")
