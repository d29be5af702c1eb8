"""Refusals: every reason can be met, a refusal changes nothing, and what it says is true."""

from __future__ import annotations

import pytest

from engine.actions import (
    Pong,
    read_action,
    record_line,
)
from engine.deal import IllegalAction
from engine.events import Discarded
from engine.match import Match
from engine.refusal import STANDARD
from engine.rulesets.beijing.rules import Beijing
from engine.rulesets.harbin.actions import Ting
from engine.rulesets.jilin.actions import Look
from engine.standard import Stage
from engine.tiles import NotationError
from engine.view import SeatView
from tests.support.play import Hand
from tests.support.wishes import every_action

QUIET = "369m147p258s6677z"
CALM = "369m147p258s1177z"
DEALER = "159m258p369s4422z"


def jilin(hands: dict[int, str], draws: str = "") -> Hand:
    return Hand("jilin", hands, draws, auto_pass=False)


def beijing(hands: dict[int, str], draws: str = "5m", option: str = "refuse") -> Hand:
    return Hand("beijing", hands, draws, auto_pass=False, options={"thrown_wild": option})


def opening() -> Hand:
    return jilin({0: DEALER + "4m", 1: "35m147p258s6677z9m", 2: CALM, 3: "44m1479p368s1256z"})


def claim() -> Hand:
    """Seat 0 has thrown 4m; seat 1 may chow it, seat 3 pong it, seat 2 nothing."""
    return opening().play("0 discard 4m")


def robbing() -> Hand:
    """Seat 1 adds 3s to its pong and seat 3 may rob it."""
    hands = {0: "159m258p679s4422z3s", 1: "33s1479m258p1356z", 2: QUIET, 3: "12s456p789m111z88p"}
    played = jilin(hands, "3z3z5z3s").play("0 discard 3s", "1 pong", "3 pass", "1 discard 9m")
    return played.play("2 discard 3z", "3 pass", "3 discard 3z", "0 discard 5z", "1 kong 3s")


def last_discard() -> Hand:
    """The wall is empty and seat 2 has thrown 1p, of which seat 0 holds three."""
    hands = {0: "555m6666m111p234p6z", 1: "147m258p369s1345z", 2: "389m247p258s1345z", 3: "239m369p147s1345z"}
    played = Hand("beijing", hands, "5m", at={135: "1p"}).play("0 discard 6z")
    while played.table.wall.left:
        seat, options = next(iter(played.options().items()))
        played.play(f"{seat} pass" if "pass" in options else f"{seat} discard {played.table.drawn}")
    return played.play("2 discard 1p")


CASES = {
    "not_asked": (claim, "0 pong"),
    "not_now": (claim, "1 discard 3m"),
    "not_held": (opening, "0 discard 7z"),
    "chow_seat": (claim, "2 chow 36m"),
    "chow_run": (claim, "1 chow 39m"),
    "no_chow": (
        lambda: beijing({0: QUIET + "2z", 1: "22z147m258p3469s1z"}).play("0 discard 2z"),
        "1 chow 34s",
    ),
    "pong_two": (claim, "1 pong"),
    "kong_three": (claim, "3 kong"),
    "kong_four": (opening, "0 kong 4z"),
    "kong_claim": (lambda: claim_with_four(), "3 kong 9p"),
    "no_replacement": (last_discard, "0 kong"),
    "win_claim": (lambda: claim().play("1 pass", "3 pong"), "3 win"),
    "must_act": (opening, "0 pass"),
    "rob_win": (robbing, "3 pong"),
    "no_win": (opening, "0 win"),
    "wild_discard": (lambda: beijing({0: QUIET + "5m"}), "0 discard 5m"),
    "wild_meld": (lambda: beijing({0: "6666m147p258s6677z"}), "0 kong 6m"),
    "pong_leaves_wilds": (lambda: only_wilds_left(), "1 pong"),
    "wild_thrown": (lambda: thrown(), "1 pong"),
}


def claim_with_four() -> Hand:
    """Seat 3 has ponged with four 9p in hand."""
    played = jilin({0: DEALER + "4m", 1: "35m147p258s6677z8m", 2: CALM, 3: "44m9999p368s1256z"})
    return played.play("0 discard 4m", "1 pass", "3 pong")


def only_wilds_left() -> Hand:
    """Seat 2 throws 7s; seat 1 holds 77s and two wilds beside three pongs."""
    hands = {
        0: "147m258p369s124z1p9s",
        1: "11p22p33z77s56m889s",
        2: "369m147p58s1247z6z",
        3: "269m369p14s1247z6z",
    }
    played = Hand("beijing", hands, "5m2p3z7s").play(
        "0 discard 1p", "1 pong", "1 discard 9s", "2 discard 2p", "1 pong"
    )
    return played.play("1 discard 8s", "2 discard 3z", "1 pong", "1 discard 8s", "2 discard 7s")


def thrown() -> Hand:
    return beijing({0: QUIET + "5m", 1: "55m147p258s12347z"}, option="penalise").play("0 discard 5m")


MET_ELSEWHERE = {"pong_leaves_wilds", "wild_thrown"}
"""Nobody else can want such a tile, so nobody is asked and play goes on at once: see below."""


def test_every_standard_and_beijing_reason_has_a_case() -> None:
    reasons = {r.id for r in (*STANDARD, *Beijing.refusals)} | {"no_win"}
    assert reasons == set(CASES)


@pytest.mark.parametrize("reason", sorted(set(CASES) - MET_ELSEWHERE))
def test_each_reason_is_given_and_nothing_changes(reason: str) -> None:
    make, line = CASES[reason]
    played = make()
    match = played.replay.match
    assert match is not None and match.loop is not None
    loop = match.loop
    before = (repr(loop.table.log), dict(loop.waiting), [repr(loop.view(s).hands) for s in range(4)])
    assert played.refused(line) == reason
    assert (repr(loop.table.log), dict(loop.waiting), [repr(loop.view(s).hands) for s in range(4)]) == before


@pytest.mark.parametrize("reason", sorted(MET_ELSEWHERE))
def test_the_reason_why_a_pong_was_never_offered(reason: str) -> None:
    """From what the seat saw when the tile was thrown."""
    make, _ = CASES[reason]
    table = make().table
    view = SeatView(1, table.setup)
    thrown = max(i for i, e in enumerate(table.log) if isinstance(e, Discarded))
    for event in table.log[: thrown + 1]:
        view.apply(event.for_seat(1))
    rules = Beijing(table.setup.options)
    assert rules.legal(view, 1, Stage.CLAIM) == []
    assert rules.refusal(view, Stage.CLAIM, Pong(1)).id == reason


def test_a_refusal_names_the_seat_the_wish_the_reason_and_what_was_legal() -> None:
    played = claim()
    match = played.replay.match
    assert match is not None
    with pytest.raises(IllegalAction) as met:
        match.submit(Pong(1))
    assert (
        str(met.value) == "seat 1 may not pong 4m: a pong needs two copies in the hand; legal: chow 35m, pass"
    )
    with pytest.raises(IllegalAction) as met:
        match.submit(Pong(2))
    assert str(met.value).endswith("; legal: nothing")
    assert met.value.reason.id == "pong_two"


@pytest.mark.parametrize("rules", ["beijing", "harbin", "jilin", "guobiao"])
def test_every_other_action_is_refused_with_a_known_reason_and_changes_nothing(rules: str) -> None:
    match = Match(rules, seed=2)
    loop = match.next_deal()
    known = {r.id for r in (*STANDARD, *getattr(match.rules, "refusals", ()))} | {"no_win"}
    for step in range(12):
        log = len(loop.table.log)
        waiting = dict(loop.waiting)
        for seat in range(4):
            offered = loop.waiting[seat].options if seat in loop.waiting else ()
            for action in every_action(seat):
                if action in offered:
                    continue
                with pytest.raises(IllegalAction) as met:
                    match.submit(action)
                assert met.value.reason.id in known
                assert met.value.legal == offered
        assert len(loop.table.log) == log and loop.waiting == waiting
        question = next(iter(loop.waiting.values()))
        match.submit(question.options[(step * 5) % len(question.options)])
        if loop.over:
            return


@pytest.mark.parametrize("seat", range(4))
def test_every_action_reads_back_from_its_line(seat: int) -> None:
    for action in every_action(seat):
        assert read_action(record_line(action), (Ting, Look)) == action


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ({"seat": 4, "do": "pass"}, "seat must be 0-3, not 4"),
        ({"seat": True, "do": "pass"}, "seat must be 0-3, not True"),
        ({"do": "pass"}, "seat must be 0-3, not None"),
        ({"seat": 0, "do": "sing"}, "not 'sing'"),
        ({"seat": 0}, "not None"),
        ({"seat": 0, "do": "discard"}, "not a tile: ''"),
        ({"seat": 0, "do": "discard", "tile": "55m"}, "not a tile: '55m'"),
        ({"seat": 0, "do": "chow", "with": "234m"}, "two tiles, not '234m'"),
        ({"seat": 0, "do": "chow"}, "not tiles: None"),
        ({"seat": 0, "do": "ting", "claim": "win"}, "not 'win'"),
        ({"seat": 0, "do": "pass", "why": "x"}, "unknown field 'why'"),
    ],
)
def test_lines_that_are_no_action(line: dict[str, object], says: str) -> None:
    with pytest.raises(NotationError) as met:
        read_action(line, (Ting,))
    assert says in str(met.value)
