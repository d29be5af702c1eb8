"""``replay`` and the record: lines in, events and a state out."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from engine.record import RecordError, Replay
from engine.state import match_state
from engine.tiles import format_tiles, parse_tiles
from tests.support.recorded import CALM, EVENTS, HEADER, PONG, QUIET, STILL, Write, deal, do, replay, wrong


def test_a_header_alone_is_enough(write: Write) -> None:
    """What is missing comes from the seed."""
    ran = replay(write(HEADER))
    assert ran.events[0]["event"] == "WallBroken"
    assert ran.state["phase"] == "playing" and ran.state["turn"] == 0
    assert ran.out == replay(write(HEADER)).out
    assert ran.out != replay(write({**HEADER, "seed": 8})).out


def test_the_state_has_the_fixed_fields(write: Write) -> None:
    state = replay(write(HEADER, deal(PONG))).state
    assert set(state) >= {
        *(
            "phase",
            "turn",
            "hand",
            "chairs",
            "hands",
            "melds",
            "flowers",
            "discards",
            "declared",
            "wall_left",
        ),
        *("balances", "markers", "waiting", "result"),
    }
    assert state["phase"] == "playing" and state["hand"] == 0 and state["turn"] == 0
    assert state["chairs"] == [0, 1, 2, 3] and state["balances"] == [25] * 4
    assert state["hands"]["0"] == format_tiles(sorted(parse_tiles(PONG[0])))
    assert state["hands"]["1"] == format_tiles(sorted(parse_tiles(CALM)))
    assert state["melds"] == {str(s): [] for s in range(4)}
    assert state["flowers"] == state["discards"] == {str(s): "" for s in range(4)}
    assert state["declared"] == [] and state["wall_left"] == 82
    assert state["markers"] == {"indicator": {"tile": "7z", "at": 53}}
    assert state["result"] is None
    assert {"do": "discard", "tile": "2z"} in state["waiting"]["0"]
    assert state["waiting"].keys() == {"0"}


def test_every_event_is_a_line_of_the_closed_list(write: Write) -> None:
    ran = replay(write(HEADER, deal(PONG), do("0 discard 2z"), do("2 pong")))
    assert {e["event"] for e in ran.events} <= EVENTS
    assert ran.lines[-1].keys() == {"state"} and all("event" in line for line in ran.lines[:-1])
    assert [(e["seat"], e["tile"]) for e in ran.events if e["event"] == "Discarded"] == [(0, "2z")]
    claimed = next(e for e in ran.events if e["event"] == "Claimed")
    assert (claimed["seat"], claimed["meld"]) == (2, "pong 2z")


def test_an_open_question_and_its_answer(write: Write) -> None:
    asked = replay(write(HEADER, deal(PONG), do("0 discard 2z"))).state
    assert asked["waiting"] == {"2": [{"do": "pong"}, {"do": "pass"}]}
    assert asked["turn"] == 0  # the seat whose tile it is
    assert asked["discards"]["0"] == "2z"
    taken = replay(write(HEADER, deal(PONG), do("0 discard 2z"), do("2 pong"))).state
    assert taken["melds"]["2"] == ["pong 2z"] and taken["discards"]["0"] == "" and taken["turn"] == 2


def win_record(*more: dict[str, Any]) -> tuple[dict[str, Any], ...]:
    won = {0: "123m456p789s222z77z", 1: QUIET, 2: CALM, 3: STILL}
    return (HEADER, deal(won, "9p"), do("0 win"), *more)


def test_a_won_hand(write: Write) -> None:
    ran = replay(write(*win_record()))
    state = ran.state
    assert (state["phase"], state["waiting"]) == ("over", {})
    assert state["result"] == {
        "kind": "win",
        "winner": 0,
        "from": None,
        "tile": "7z",
        "fans": [],
        "coins": 1,
        "payments": [3, -1, -1, -1],
    }
    assert state["balances"] == [28, 24, 24, 24]
    assert state["hands"]["0"] == "123m456p789s22277z"
    paid = [e for e in ran.events if e["event"] == "Paid"]
    assert [(e["reason"], e["changes"]) for e in paid] == [("win", [3, -1, -1, -1])]


def test_a_washed_out_hand(write: Write) -> None:
    """The seed's wall: nobody claims, and every seat throws its highest tile."""
    lines: list[dict[str, Any]] = [HEADER]
    replayed = Replay()
    replayed.feed_text(json.dumps(HEADER))
    replayed.begin()
    assert replayed.match is not None
    while not replayed.match.loop or not replayed.match.loop.over:
        seat, options = next(iter(match_state(replayed.match)["waiting"].items()))
        plain = [o for o in options if o["do"] in ("pass", "discard")]
        lines.append({"seat": int(seat), **plain[-1]})
        replayed.feed_text(json.dumps(lines[-1]))
    result = replay(write(*lines)).state["result"]
    assert result == {
        "kind": "washout",
        "winner": None,
        "from": None,
        "tile": None,
        "fans": [],
        "coins": 0,
        "payments": [0, 0, 0, 0],
    }


def test_upto_stops_after_that_line_of_the_file(write: Write) -> None:
    """Header, deal and blank lines count."""
    file = write(HEADER, deal(PONG), "", do("0 discard 2z"), do("2 pong"), do("2 discard 3z"))
    assert replay(file, "--upto", "2").state["discards"]["0"] == ""
    assert replay(file, "--upto", "3").state["discards"]["0"] == ""
    assert replay(file, "--upto", "4").state["waiting"].keys() == {"2"}
    assert replay(file, "--upto", "5").state["turn"] == 2
    assert replay(file, "--upto", "99").out == replay(file).out


def test_upto_does_not_read_what_comes_after(write: Write) -> None:
    assert replay(write(HEADER, deal(PONG), "nonsense"), "--upto", "2").state["phase"] == "playing"


@pytest.mark.parametrize("seat", range(4))
def test_view_shows_what_a_seat_may_know_and_nothing_else(write: Write, seat: int) -> None:
    file = write(HEADER, deal(PONG), do("0 discard 2z"))
    ran = replay(file, "--view", str(seat))
    state = ran.state
    for other in range(4):
        hand = state["hands"][str(other)]
        assert set(hand) == {"?"} if other != seat else "?" not in hand
        assert len(hand) == 13 if other != seat else True
    assert state["waiting"] == ({"2": [{"do": "pong"}, {"do": "pass"}]} if seat == 2 else {})
    for event in ran.events:
        if event["event"] in ("Dealt", "Drawn") and event["seat"] != seat:
            assert event.get("tiles", event.get("tile")) == "?"
    hidden = PONG[(seat + 1) % 4]
    assert hidden not in ran.out


@pytest.mark.parametrize("seat", range(4))
def test_hidden_tiles_change_nothing_in_a_view(write: Write, seat: int) -> None:
    """All tiles that the seat was not shown change places: it is told the same, to the letter."""
    line = deal(PONG)
    moves = (do("0 discard 2z"), do("2 pass"), do("1 discard 3m"))
    before = replay(write(HEADER, line, *moves), "--view", str(seat)).out
    wall = list(parse_tiles(line["deal"]["wall"]))
    drawn = 54  # seat 1's draw
    unseen = [at for at in range(55, 136)] + ([drawn] if seat != 1 else [])
    faces = [wall[at] for at in unseen]
    random.Random(seat).shuffle(faces)
    for at, face in zip(unseen, faces, strict=True):
        wall[at] = face
    line["deal"]["wall"] = format_tiles(wall)
    assert replay(write(HEADER, line, *moves), "--view", str(seat)).out == before


def test_a_running_hand_is_dropped(write: Write) -> None:
    ran = replay(write(HEADER, deal(PONG), do("0 discard 2z"), {"end": "players"}))
    assert ran.events[-1] == {"event": "MatchEnded", "reason": "players", "balances": [25, 25, 25, 25]}
    assert (ran.state["phase"], ran.state["result"], ran.state["waiting"]) == ("over", None, {})
    assert ran.state["melds"]["2"] == []


def test_the_match_can_end_before_its_first_deal_and_between_deals(write: Write) -> None:
    assert replay(write(HEADER, {"end": "players"})).state["phase"] == "over"
    between = replay(write(*win_record({"end": "players"})))
    assert between.state["result"]["winner"] == 0 and between.events[-1]["balances"] == [28, 24, 24, 24]


# the first deal and later ones


def test_the_first_deal_may_name_any_dealer_and_any_balances(write: Write) -> None:
    state = replay(write(HEADER, deal(PONG_BY_2, dealer=2, balances=[1, 2, 3, 0]))).state
    assert (state["turn"], state["balances"], state["phase"]) == (2, [1, 2, 3, 0], "playing")


PONG_BY_2 = {2: QUIET + "2z", 3: CALM, 0: "22z147m258p36s345z", 1: STILL}


def test_dice_and_wall_may_each_come_from_the_seed(write: Write) -> None:
    wall = deal(PONG)["deal"]["wall"]
    by_wall = replay(write(HEADER, {"deal": {"wall": wall}}))
    assert by_wall.state["hands"]["0"] == format_tiles(sorted(parse_tiles(PONG[0])))
    by_dice = replay(write(HEADER, {"deal": {"dice": [3, 4]}}))
    assert by_dice.events[0]["dice"] == [3, 4] and by_dice.events[0]["first"] == 41


def test_m1_the_next_deal_after_a_win_of_the_dealer_is_the_dealers(write: Write) -> None:
    again = deal({0: QUIET + "2z"}, dealer=0)
    state = replay(write(*win_record(again))).state
    assert (state["hand"], state["turn"], state["balances"]) == (1, 0, [28, 24, 24, 24])
    assert (
        wrong(write, *win_record(deal({1: QUIET + "2z"}, dealer=1)))
        == "line 4: seat 0 deals this hand, not seat 1"
    )


def test_a_later_deal_cannot_change_the_balances(write: Write) -> None:
    said = wrong(write, *win_record(deal({}, balances=[25, 25, 25, 25])))
    assert said == "line 4: balances are [28, 24, 24, 24], not [25, 25, 25, 25]"
    assert replay(write(*win_record(deal({}, balances=[28, 24, 24, 24])))).state["hand"] == 1


def test_m4_no_deal_after_the_last_round(write: Write) -> None:
    """Seat 3 deals the last hand of the round and seat 0 wins it."""
    won = {3: QUIET + "2z", 0: "123m456p789s222z7z", 1: CALM, 2: STILL}
    lines = [HEADER, deal(won, "9p7z", dealer=3), do("3 discard 2z"), do("0 pass"), do("0 win")]
    ran = replay(write(*lines))
    assert ran.events[-1]["event"] == "MatchEnded" and ran.events[-1]["reason"] == "rounds"
    assert wrong(write, *lines, deal({}, dealer=0)) == "line 6: the match is over"
    two = {**HEADER, "options": {"rounds": 2}}
    assert replay(write(two, *lines[1:], deal({}, dealer=0))).state["hand"] == 1


def test_m3_no_deal_after_somebody_ran_out(write: Write) -> None:
    won = {0: "123m456p789s222z77z", 1: QUIET, 2: CALM, 3: STILL}
    lines = [HEADER, deal(won, "9p", balances=[25, 1, 25, 25]), do("0 win")]
    assert replay(write(*lines)).events[-1]["reason"] == "broke"
    assert wrong(write, *lines, deal({})) == "line 4: the match is over"


@pytest.mark.parametrize(
    ("hand", "dealer", "chairs"), [(0, 0, [0, 1, 2, 3]), (4, 0, [3, 0, 1, 2]), (5, 1, None)]
)
def test_guobiao_hands_have_numbers(write: Write, hand: int, dealer: int, chairs: list[int] | None) -> None:
    header = {**HEADER, "rules": "guobiao"}
    state = replay(write(header, {"deal": {"hand": hand}})).state
    assert (state["hand"], state["turn"]) == (hand, dealer)
    said = wrong(write, header, {"deal": {"hand": hand, "dealer": (dealer + 1) % 4}})
    assert said.startswith("line 2: ")


# --auto-pass


def test_a_refused_first_answer_leaves_the_deal_to_be_named() -> None:
    """An answer that begins a hand from the seed and is refused has begun none: the record may still give the wall."""
    replay = Replay()
    replay.feed_text(json.dumps(HEADER))
    with pytest.raises(RecordError, match="line 2"):
        replay.feed_text(json.dumps(do("3 discard 1m")))
    assert replay.match is not None and replay.match.loop is None and replay.match.between_deals
    replay.feed_text(json.dumps(deal(PONG)))
    assert replay.match.loop is not None and not replay.match.loop.over
