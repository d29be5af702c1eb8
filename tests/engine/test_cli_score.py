"""``score`` and ``waits``: the answers' fields, and requests that make no sense."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.cli import answer, answers, engine

GOOD: dict[str, Any] = {
    "id": "g",
    "rules": "beijing",
    "hand": "123m456p789s222z3z",
    "win": "3z",
    "self_draw": True,
    "indicator": "5m",
}


def test_an_answer_has_the_fixed_fields() -> None:
    assert answer("score", **GOOD) == {
        "id": "g",
        "wins": True,
        "coins": 1,
        "fans": [],
        "reading": ["chow 123m", "chow 456p", "chow 789s", "pong 2z", "pair 3z"],
        "wild": [],
        "uncounted": [],
    }
    assert answer("score", **{**GOOD, "win": "4z"}) == {"id": "g", "wins": False, "missing": ["not_complete"]}
    asked = {k: v for k, v in GOOD.items() if k != "win"}
    assert answer("waits", **asked) == {
        "id": "g",
        "waits": ["5m", "6m", "3z"],
        "distance": 0,
        "missing_by_tile": {},
    }


def test_wild_tiles_are_named_by_set_and_tile() -> None:
    """5m stands for 9s: the third tile of the fourth set listed."""
    found = answer("score", **{**GOOD, "hand": "123p456p78s5m222z3z"})
    sets = [w.split()[1] for w in found["reading"]]
    ((at, index, stands),) = found["wild"]
    assert found["reading"][at].startswith("chow")
    assert stands in ("6s", "9s")
    assert f"{sets[at][index]}{sets[at][-1]}" == stands


def test_a_wild_in_the_pair_has_the_pairs_index() -> None:
    found = answer("score", **{**GOOD, "hand": "123m789s222z3z", "win": "5m", "melds": ["pong 9p"]})
    assert found["reading"][-1] == "pair 3z" and found["reading"][3] == "pong 9p"
    assert found["wild"] == [[4, 1, "3z"]]


def test_melds_may_be_written_short_or_in_full() -> None:
    for melds in (["pong 5p", "ckong 2z"], ["pong 555p", "ckong 2222z"]):
        found = answer("score", **{**GOOD, "hand": "123m789s3z", "melds": melds})
        assert found["wins"] and "pong 5p" in found["reading"] and "ckong 2z" in found["reading"]


def test_guobiao_answers_points_and_fans() -> None:
    found = answer("score", rules="guobiao", hand="123456789m1155z", win="1z", self_draw=False)
    assert found["wins"] and "coins" not in found
    assert [type(x) for x in found["fans"][0]] == [str, str, int, int]
    assert found["points"] == sum(points * count for _, _, points, count in found["fans"])


def test_options_may_be_words_or_numbers() -> None:
    for rounds in (2, "2"):
        assert answer("score", **GOOD, options={"rounds": rounds, "thrown_wild": "revert"})["wins"]


BAD = [
    ({"hand": "123m456p789s222z33z"}, "14"),
    ({"hand": "123m456p789s222z333z"}, "333z"),
    ({"hand": "123m456p789s222z"}, "13 tiles"),
    ({"hand": "11112m456p789s22z", "win": "1m"}, "5 copies of 1m"),
    ({"hand": "222z555m789s123s3z", "win": "5m"}, "5 copies of 5m"),
    ({"hand": "123m456p789s222z1f"}, "1f"),
    ({"hand": "123m456p789s222z8z"}, "8z"),
    ({"hand": "hello"}, "hello"),
    ({"hand": 13}, "13"),
    ({"hand": None}, "None"),
    ({"win": None}, "win"),
    ({"win": "33z"}, "33z"),
    ({"win": "1f"}, "1f"),
    ({"win": 3}, "3"),
    ({"melds": "pong 5p"}, "pong 5p"),
    ({"melds": ["pong 5p"]}, "10 tiles beside its 1 melds"),
    ({"melds": ["pung 5p"]}, "pung 5p"),
    ({"melds": ["pong 5p", 7]}, "7"),
    ({"melds": ["chow 123m"], "hand": "456p789s222z3z"}, "chow 123m"),
    ({"melds": ["winds"], "hand": "456p789s222z3z"}, "winds"),
    ({"melds": ["pong 1p"] * 5, "hand": ""}, "at most 4 melds, not 5"),
    ({"melds": ["kong 2z"], "hand": "456p789s222z3z"}, "copies of 2z"),
    ({"self_draw": "yes"}, "yes"),
    ({"dealer": 1}, "1"),
    ({"seat_wind": "X"}, "X"),
    ({"round_wind": 2}, "2"),
    ({"indicator": "9x"}, "9x"),
    ({"indicator": "1f"}, "1f"),
    ({"dead": "no"}, "no"),
    ({"options": {"thrown_wild": "allow"}}, "refuse, penalise, revert"),
    ({"options": {"wild": "x"}}, "'wild'"),
    ({"options": {"rounds": True}}, "True"),
    ({"options": []}, ""),
    ({"options": "none"}, "none"),
    ({"rules": "peking"}, "beijing, guobiao, harbin, jilin"),
    ({"rules": None}, "None"),
    ({"rules": ["beijing"]}, "beijing"),
]


@pytest.mark.parametrize(("change", "says"), BAD)
def test_a_request_that_makes_no_sense_is_answered_with_what_is_wrong(
    change: dict[str, Any], says: str
) -> None:
    request = {**GOOD, **change}
    before, bad, after = answers("score", [GOOD, request, GOOD])
    assert before["wins"] and after["wins"]  # the batch goes on
    if change == {"options": []}:
        assert bad["wins"]  # nothing chosen
        return
    assert set(bad) == {"id", "error"} and bad["id"] == "g"
    assert says in bad["error"]
    if "win" not in change and "copies" not in says:
        assert "error" in answer("waits", **request)


@pytest.mark.parametrize(
    ("rules", "request_", "says"),
    [
        ("harbin", {"hand": "123m456p789s222z3z", "win": "3z"}, "2z is not a tile of a harbin hand"),
        ("harbin", {"hand": "123m456p789s1117s", "win": "7s", "wildcard": "1z"}, "wildcard"),
        ("jilin", {"hand": "123m456p789s222z3z", "win": "3z", "treasure": "6p"}, "6p"),
        ("jilin", {"hand": "123m456p789s222z3z", "win": "3z", "treasure": {"tile": "1f"}}, "1f"),
        (
            "jilin",
            {"hand": "123m456p789s222z3z", "win": "3z", "treasure": {"tile": "6p", "looked": 1}},
            "looked",
        ),
        ("jilin", {"hand": "456p789s3z", "win": "3z", "melds": ["winds", "winds"]}, "winds"),
        ("guobiao", {"hand": "123m456p789s222z3z", "win": "3z", "flowers": -1}, "-1"),
        ("guobiao", {"hand": "123m456p789s222z3z", "win": "3z", "flowers": "2"}, "2"),
    ],
)
def test_each_ruleset_checks_its_own_fields(rules: str, request_: dict[str, Any], says: str) -> None:
    assert says in answer("score", rules=rules, self_draw=True, **request_)["error"]


@pytest.mark.parametrize("command", ["score", "waits"])
@pytest.mark.parametrize("text", ["{", "nonsense", "[1]", "3", "null", '"x"', "[" * 5000, "1" * 5000, "{}"])
def test_lines_that_are_no_request(command: str, text: str) -> None:
    bad, good = answers(command, [text, GOOD])
    assert bad["id"] is None and bad["error"]
    assert good["id"] == "g"


@pytest.mark.parametrize("id_", [None, 7, "北", ["a"], {"x": 1}, "\u2028", "\ud800"])
def test_an_id_comes_back_as_it_was_given(id_: Any) -> None:
    text = json.dumps({**GOOD, "id": id_})
    assert answers("score", [text])[0]["id"] == id_
    assert answers("score", [json.dumps({"id": id_})])[0]["id"] == id_


def test_blank_lines_ask_nothing_and_the_order_is_kept() -> None:
    text = "\n".join(["", json.dumps({**GOOD, "id": 1}), "  ", json.dumps({**GOOD, "id": 2}), ""])
    ran = engine("score", stdin=text)
    assert [line["id"] for line in ran.lines] == [1, 2]


def test_requests_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "requests.jsonl"
    file.write_text("\ufeff" + json.dumps(GOOD) + "\r\n" + json.dumps(GOOD) + "\n", encoding="utf-8")
    assert [line["wins"] for line in engine("score", str(file)).lines] == [True, True]


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    missing = tmp_path / "none.jsonl"
    assert "none.jsonl" in engine("score", str(missing)).complaint()
    assert engine("score", str(tmp_path)).complaint()
    (tmp_path / "latin.jsonl").write_bytes(b'{"id": "\xe9"}\n')
    assert "UTF-8" in engine("waits", str(tmp_path / "latin.jsonl")).complaint()
    assert "UTF-8" in engine("score", stdin=b'{"id": "\xe9"}\n').complaint()


@pytest.mark.parametrize(
    "call", [[], ["sing"], ["score", "--loud"], ["replay"], ["replay", "x", "--upto", "0"]]
)
def test_a_bad_call_is_one_line_and_exit_2(call: list[str]) -> None:
    assert engine(*call).complaint()


@pytest.mark.parametrize("command", [[], ["score"], ["waits"], ["replay"], ["simulate"]])
def test_help_explains_every_command(command: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        engine(*command, "--help")
    assert left.value.code in (0, None)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=4,
)


@given(
    st.sampled_from(["score", "waits"]),
    st.dictionaries(st.sampled_from(sorted(GOOD)), json_values, max_size=4),
)
def test_any_change_of_a_request_is_answered(command: str, change: dict[str, Any]) -> None:
    (found,) = answers(command, [json.dumps({**GOOD, **change})])
    assert "error" in found or "wins" in found or "waits" in found


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"self_drawn": True}, "self_drawn"),
        ({"flowers": 1}, "flowers"),  # Guobiao's
        ({"rules": "jilin", "indicator": "5m"}, "indicator"),
        ({"rules": "jilin", "indicator": None, "treasure": {"tile": "9p", "look": True}}, "look"),
    ],
)
@pytest.mark.parametrize("command", ["score", "waits"])
def test_a_field_that_nobody_knows_is_an_error(command: str, change: dict[str, Any], says: str) -> None:
    request = {k: v for k, v in {**GOOD, **change}.items() if v is not None}
    assert says in answer(command, **request)["error"]


def test_another_games_circumstance_may_be_said_to_be_absent() -> None:
    plain = answer("score", **GOOD)
    assert answer("score", **GOOD, flowers=0, last_copy=False, treasure=None) == plain
    assert "self_drawn" in answer("score", **GOOD, self_drawn=False)["error"], "nobody's field stays unknown"


def test_the_remarks_of_hands_with_known_values_are_not_looked_at() -> None:
    assert answer("score", **GOOD, expect={"wins": True}, note="by hand") == answer("score", **GOOD)


@pytest.mark.parametrize("value", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_what_is_no_number_is_no_id(value: str) -> None:
    bad, good = answers("score", [f'{{"id": {value}, "rules": "beijing"}}', GOOD])
    assert bad["id"] is None and "not JSON" in bad["error"] and good["wins"]


@pytest.mark.parametrize("option", ["２", "٢", "²"])
def test_digits_are_ascii(option: str) -> None:
    assert "rounds" in answer("score", **GOOD, options={"rounds": option})["error"]
    assert (
        "min_points"
        in answer("score", **{**GOOD, "rules": "guobiao"}, options={"min_points": option})["error"]
    )
    assert "error" in answer("score", **{**GOOD, "hand": f"{option}23m456p789s222z3z"})


LONG = "x" * 5000


@pytest.mark.parametrize(
    "change",
    [
        *({name: LONG} for name in ("rules", "hand", "win", "melds", "self_draw", "seat_wind", "indicator")),
        {"options": LONG},
        {"options": {LONG: 1}},
        {"options": {"thrown_wild": LONG}},
        {"options": {LONG: []}},
        {"melds": [LONG]},
        {"melds": [f"winds +{LONG}"]},
        {"hand": "1m" * 2500},
        {LONG: 1},
        {"rules": "jilin", "treasure": {"tile": LONG}},
        {"rules": "jilin", "treasure": {LONG: 1}},
        {"rules": "guobiao", "flowers": int("9" * 4000)},
    ],
)
def test_no_error_repeats_a_long_input(change: dict[str, Any]) -> None:
    (found,) = answers("score", [json.dumps({**GOOD, **change})])
    assert len(found["error"]) < 300
    (broken,) = answers("score", ["{" + LONG])
    assert len(broken["error"]) < 300


def test_a_byte_order_mark_is_read_from_standard_input_too() -> None:
    ran = engine("score", stdin=("\ufeff" + json.dumps(GOOD) + "\n").encode())
    assert [line["wins"] for line in ran.lines] == [True]
