"""Claims, robbing and the order of play (C1-C4, G4-G7), played in a game that has every sort of claim (Jilin)."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine.events import Claimed, Drawn, Paid, Robbed, Won
from tests.support.play import Hand


def jilin(hands: dict[int, str], draws: str = "", dead: str = "") -> Hand:
    return Hand("jilin", hands, draws, dead, auto_pass=False)


def chows(played: Hand, seat: int) -> list[str]:
    return [o for o in played.options().get(seat, []) if o.startswith("chow")]


def test_c1_chow_only_from_the_player_before() -> None:
    """Seats 1, 2 and 3 all hold 35m: only seat 1 sits after the discarder."""
    held = {1: "35m1478p258s1256z", 2: "35m2568p147s1256z", 3: "35m1479p369s1256z"}
    played = jilin({0: "119m258p369s4477z4m", **held}).play("0 discard 4m")
    assert played.options() == {1: ["chow 35m", "pass"]}
    assert played.refused("2 chow 35m") == "chow_seat"
    assert played.refused("1 chow 36m") == "not_held"


def test_c1_every_run_is_offered_ascending() -> None:
    played = jilin({0: "19m258p369s144z77z5m", 1: "3467m14p25s1256z9p"}).play("0 discard 5m")
    assert chows(played, 1) == ["chow 34m", "chow 46m", "chow 67m"]
    played.play("1 chow 46m")
    assert played.melds(1) == ["chow 456m"]
    assert played.events(Claimed)[0].meld.giver == 0


@pytest.mark.parametrize(("tile", "runs"), [("1m", ["chow 23m"]), ("9m", ["chow 78m"]), ("1p", [])])
def test_c1_runs_stay_in_their_suit_and_do_not_wrap(tile: str, runs: list[str]) -> None:
    played = jilin({0: f"25p369s1447z4m258s{tile}", 1: "2378m89p17s1256z9s"}).play(f"0 discard {tile}")
    assert chows(played, 1) == runs


def test_c1_pong_beats_chow_whoever_answers_first() -> None:
    for order in permutations(["1 chow 35m", "3 pong"]):
        played = jilin({0: "19m258p369s144z77z4m", 1: "35m1478p258s1256z", 3: "44m1479p368s1256z"})
        played.play("0 discard 4m", *order)
        assert [(e.seat, str(e.meld)) for e in played.events(Claimed)] == [(3, "pong 4m")]
        assert played.table.turn == 3


def test_c1_a_chow_is_met_when_the_pong_passes() -> None:
    played = jilin({0: "19m258p369s144z77z4m", 1: "35m1478p258s1256z", 3: "44m1479p368s1256z"})
    played.play("0 discard 4m", "1 chow 35m", "3 pass")
    assert [str(e.meld) for e in played.events(Claimed)] == ["chow 345m"]


def test_c1_win_beats_pong() -> None:
    hands = {
        0: "159m258p369s4422z3z",
        1: "33z147m258p36s156z",
        2: "123m456p789s555z3z",
        3: "369m147p258s6677z",
    }
    for order in permutations(["1 pong", "2 win"]):
        played = jilin(hands).play("0 discard 3z", *order)
        assert played.events(Claimed) == []
        assert [(e.seat, e.giver) for e in played.events(Won)] == [(2, 0)]


CHOWS_4M, PONGS_4M = "35m147p258s6677z9m", "44m1479p368s1256z"
WINS_4M, ALSO_WINS_4M = "23m456p789s555z11s", "56m123p456s111z88p"
DEALER = "159m258p369s4422z"


@pytest.mark.parametrize("order", list(permutations(["1 chow 35m", "2 win", "3 win"])))
def test_c2_c3_one_winner_first_counter_clockwise_whatever_the_order_of_answers(
    order: tuple[str, ...],
) -> None:
    """Seats 2 and 3 wait for 4m; seat 1 could chow it."""
    played = jilin({0: DEALER + "4m", 1: CHOWS_4M, 2: WINS_4M, 3: ALSO_WINS_4M}).play("0 discard 4m", *order)
    won = played.events(Won)
    assert [(e.seat, e.giver, str(e.tile)) for e in won] == [(2, 0, "4m")]
    assert played.changes()[0] == -played.changes()[2] < 0 == played.changes()[1] == played.changes()[3]


def test_c2_counting_starts_after_the_discarder() -> None:
    """Seat 2 discards: seat 3 comes before seat 0."""
    played = jilin({0: WINS_4M + "9m", 1: CHOWS_4M, 2: DEALER, 3: ALSO_WINS_4M}, "9s4m")
    played.play("0 discard 9m", "1 discard 9s", "2 discard 4m")
    assert set(played.options()) == {0, 3}
    played.play("0 win", "3 win")
    assert played.events(Won)[0].seat == 3


def test_c3_a_claim_waits_for_every_higher_answer() -> None:
    played = jilin({0: DEALER + "4m", 1: CHOWS_4M, 2: WINS_4M, 3: PONGS_4M})
    played.play("0 discard 4m", "3 pong", "1 chow 35m")
    assert played.events(Claimed) == [] and set(played.options()) == {2}
    assert played.refused("3 pass") == "not_asked"  # one answer per seat and tile
    played.play("2 pass")
    assert played.events(Claimed)[0].seat == 3


def test_c3_nobody_sees_the_options_or_answers_of_others() -> None:
    played = jilin({0: DEALER + "4m", 1: CHOWS_4M, 2: WINS_4M, 3: PONGS_4M}).play("0 discard 4m")
    assert played.replay.match is not None
    loop = played.replay.match.loop
    assert loop is not None
    before = [repr(loop.view(seat).log) for seat in range(4)]
    played.play("3 pong", "1 chow 35m")
    assert [repr(loop.view(seat).log) for seat in range(4)] == before


PONGS_3S = "33s1479m258p1356z"
WINS_3S = "12s456p789m111z88p"
QUIET = "369m147p258s6677z"


def added_kong() -> Hand:
    """Seat 1 has ponged 3s and adds the fourth; seat 3 waits for it."""
    hands = {0: "159m258p679s4422z3s", 1: PONGS_3S, 2: QUIET, 3: WINS_3S}
    played = jilin(hands, "3z3z5z3s").play("0 discard 3s", "1 pong", "3 pass", "1 discard 9m")
    played.play("2 discard 3z", "3 pass", "3 discard 3z", "0 discard 5z")
    assert "kong 3s" in played.options()[1]
    return played.play("1 kong 3s")


def test_c4_an_added_kong_can_be_robbed_and_never_happened() -> None:
    """No kong payment, no replacement; seat 1 alone pays."""
    played = added_kong()
    assert played.options() == {3: ["win", "pass"]}
    assert played.melds(1) == ["pong 3s"]
    drawn = len(played.events(Drawn))
    played.play("3 win")
    assert len(played.events(Drawn)) == drawn
    assert [(e.seat, e.giver, str(e.tile)) for e in played.events(Robbed)] == [(3, 1, "3s")]
    won = played.events(Won)[0]
    assert (won.seat, won.giver, won.robbed) == (3, 1, True)
    assert [e.reason for e in played.events(Paid)] == ["win"]
    assert played.changes()[1] == -played.changes()[3] < 0 == played.changes()[0] == played.changes()[2]
    assert played.melds(1) == ["pong 3s"]


def test_c4_a_kong_that_is_not_robbed_stands_and_draws() -> None:
    played = added_kong().play("3 pass")
    assert played.melds(1) == ["kong 3s"]
    assert played.events(Drawn)[-1].source == "kong"
    assert played.changes() == (-1, 3, -1, -1)


def test_c4_a_concealed_kong_cannot_be_robbed() -> None:
    played = jilin({0: "3333s258p159m4422z", 1: "1479m258p15s1356z", 2: QUIET, 3: WINS_3S})
    played.play("0 kong 3s")
    assert played.names()[-3:] == ["KongDeclared", "Paid", "Drawn"]


def test_c4_a_claimed_kong_cannot_be_robbed() -> None:
    """Seat 3 may win off the discard; once it passed, the kong is beyond its reach."""
    played = jilin({0: "159m258p679s4422z3s", 1: "333s147m258p1356z", 2: QUIET, 3: WINS_3S})
    played.play("0 discard 3s")
    assert played.options() == {1: ["pong", "kong", "pass"], 3: ["win", "pass"]}
    played.play("1 kong", "3 pass")
    assert played.melds(1) == ["kong 3s"] and set(played.options()) == {1}


def test_g6_play_goes_on_counter_clockwise_from_the_claimant() -> None:
    """Seat 3 pongs seat 0's discard: seats 1 and 2 are passed over."""
    played = jilin({0: "19m258p369s144z77z4m", 1: "258m147p258s1566z", 3: "44m1479p368s1256z"}, "9p")
    played.play("0 discard 4m", "3 pong", "3 discard 9p")
    while any("pass" in o for o in played.options().values()):
        played.play(f"{next(iter(played.options()))} pass")
    assert played.events(Drawn)[-1].seat == 0
