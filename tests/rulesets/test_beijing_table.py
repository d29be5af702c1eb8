"""Beijing at the table: indicator, claims, kongs, wins, wash-out (B1-B8, CB1-CB17)."""

from __future__ import annotations

import pytest

from engine.events import Claimed, Discarded, Drawn, HandEnded, KongDeclared, Paid, WashedOut, Won
from engine.rulesets.beijing.events import IndicatorShown
from engine.tiles import format_tiles
from tests.support.play import Hand

PLAIN = "147m258p369s1345z"
"""Thirteen tiles that claim nothing."""
OTHER = "369m147p258s1345z"
THIRD = "258m369p147s1345z"


def hand(
    hands: dict[int, str],
    draws: str = "7z",
    dead: str = "",
    option: str = "refuse",
    at: dict[int, str] | None = None,
) -> Hand:
    return Hand("beijing", hands, draws, dead, at, options={"thrown_wild": option})


def three_pongs(
    last: str, indicator: str = "5m", dead: str = "", option: str = "refuse", then: str = "7s"
) -> Hand:
    """Seat 1 has ponged 1p, 2p and 3z and keeps the four tiles of ``last``; seat 2 throws ``then``."""
    table = hand(
        {
            0: "147m258p369s124z1p9s",
            1: f"11p22p33z{last}889s",
            2: "369m147p58s1247z6z",
            3: "269m369p14s1247z6z",
        },
        f"{indicator}2p3z{then}",
        dead,
        option,
    )
    table.play("0 discard 1p", "1 pong", "1 discard 9s", "2 discard 2p", "1 pong", "1 discard 8s")
    return table.play("2 discard 3z", "1 pong", "1 discard 8s", f"2 discard {then}")


@pytest.mark.parametrize(("indicator", "wild"), [("5m", "56m"), ("9p", "91p"), ("4z", "41z"), ("6z", "61z")])
def test_b1_the_indicator_is_the_next_live_tile_and_stays_out(indicator: str, wild: str) -> None:
    table = hand({}, f"{indicator}").table
    shown = [e for e in table.log if isinstance(e, IndicatorShown)]
    assert [(e.at, str(e.tile), format_tiles(e.wild)) for e in shown] == [(53, indicator, wild)]
    assert format_tiles(table.wild) == wild
    assert (table.wall.left, table.wall.next_live()) == (82, 54)
    assert (table.markers["indicator"].at, str(table.markers["indicator"].tile)) == (53, indicator)


def test_b1_the_first_draw_is_t54_by_seat_1() -> None:
    played = hand({0: PLAIN + "9p", 1: OTHER, 2: THIRD, 3: "123m456p789s566z5m"}).play("0 discard 9p")
    drawn = played.events(Drawn)
    assert [(e.seat, e.at, e.source) for e in drawn] == [(1, 54, "wall")]


def test_cb3_no_chow() -> None:
    played = hand({0: PLAIN + "4s", 1: "35s147m258p1234z9p", 2: OTHER, 3: THIRD})
    assert "1 pass" not in played.play("0 discard 4s").options().get(1, [])
    assert played.options() == {1: [o for o in played.options()[1] if o.startswith("discard")]}
    assert played.table.log[-1] == played.events(Drawn)[-1]


def test_cb3_no_win_off_a_discard() -> None:
    """Seat 1 is complete on 4s, and has two of them: a pong is all it is asked about."""
    played = hand({0: PLAIN + "4s", 1: "123m456p789s44s77z", 2: OTHER, 3: THIRD}, "9p").play("0 discard 4s")
    assert played.options() == {1: ["pong", "pass"]}
    assert played.refused("1 win") == "no_win"
    lone = hand({0: PLAIN + "4s", 1: "123m456p789s777z4s", 2: OTHER, 3: THIRD}, "9p").play("0 discard 4s")
    assert lone.table.turn == 1 and lone.table.drawn is not None


def test_cb9_four_natural_wilds_are_no_kong() -> None:
    """Ind. 5m: 6666m in hand; not offered, and refused with its reason; drawn to 14 the hand still wins."""
    played = hand(
        {0: "6666m123p456p789s9s", 1: PLAIN, 2: OTHER.replace("369m", "389m"), 3: "123m456p789s5677z"}, "5m"
    )
    assert "win" in played.options()[0] and "kong 6m" not in played.options()[0]
    assert played.refused("0 kong 6m") == "wild_meld"
    assert "discard 6m" not in played.options()[0]
    assert played.refused("0 discard 6m") == "wild_discard"
    assert played.play("0 win").changes() == (3, -1, -1, -1)


def test_b4_a_refused_throw_changes_nothing() -> None:
    played = hand({0: "6666m123p456p789s9s", 1: PLAIN}, "5m")
    before = (list(played.table.log), played.hand(0), played.options())
    assert played.refused("0 discard 6m") == "wild_discard"
    assert (list(played.table.log), played.hand(0), played.options()) == before


def test_cb9_wilds_do_not_help_a_pong() -> None:
    two = hand({0: PLAIN + "7s", 1: "77s5m147p258s1234z", 2: OTHER, 3: THIRD.replace("7s", "9s")}, "5m")
    assert two.play("0 discard 7s").options() == {1: ["pong", "pass"]}
    assert two.play("1 pong").melds(1) == ["pong 7s"]
    assert two.hand(1) == "5m147p258s1234z"
    one = hand({0: PLAIN + "7s", 1: "7s56m147p258s1234z", 2: OTHER, 3: THIRD.replace("7s", "9s")}, "5m")
    assert one.play("0 discard 7s").table.turn == 1  # nobody was asked: seat 1 has drawn


def test_cb11_pong_and_kong_that_leave_a_natural_tile_are_offered() -> None:
    played = three_pongs("777s5m")
    assert played.options() == {1: ["pong", "kong", "pass"]}
    played.play("1 pong")
    assert played.options() == {1: ["discard 7s"]}
    assert played.play("1 discard 7s").hand(1) == "5m"


@pytest.mark.parametrize("replacement", ["9p", "1m", "4z", "8s"])
def test_cb11_after_the_kong_any_replacement_wins(replacement: str) -> None:
    played = three_pongs("777s5m", dead=replacement).play("1 kong")
    assert played.events(Drawn)[-1].source == "kong"
    assert (played.events(Drawn)[-1].at, str(played.events(Drawn)[-1].tile)) == (134, replacement)
    assert played.options() == {1: ["win", f"discard {replacement}"]}
    assert played.play("1 win").changes() == (-1, 3, -1, -1)


@pytest.mark.parametrize("replacement", ["5m", "6m"])
def test_b6_a_drawn_hand_of_wilds_alone_wins_by_itself(replacement: str) -> None:
    """After the kong 5m and a further wild are left: nothing could be thrown, so the win is automatic."""
    played = three_pongs("777s5m", dead=replacement).play("1 kong")
    assert played.over
    assert played.names()[-4:] == ["Drawn", "Won", "Paid", "HandEnded"]
    assert played.changes() == (-1, 3, -1, -1)
    assert format_tiles(played.events(Won)[0].hand) in (f"5m{replacement}", "55m", "56m")


@pytest.mark.parametrize("option", ["refuse", "penalise", "revert"])
def test_b6_the_automatic_win_holds_under_every_option(option: str) -> None:
    assert three_pongs("777s5m", dead="6m", option=option).play("1 kong").events(Won)[0].seat == 1


def test_b5_a_pong_that_leaves_only_wilds_is_not_offered() -> None:
    played = three_pongs("77s56m")
    assert not any(isinstance(e, Claimed) and str(e.meld) == "pong 7s" for e in played.table.log)
    assert played.table.turn == 3  # nobody was asked
    assert played.hand(1) == "56m77s"


def test_b5_a_kong_that_leaves_only_wilds_is_offered() -> None:
    assert "kong" in three_pongs("777s5m").options()[1]


@pytest.mark.parametrize("option", ["penalise", "revert"])
def test_b5_with_throws_allowed_the_pong_is_offered(option: str) -> None:
    played = three_pongs("77s56m", option=option)
    assert played.options() == {1: ["pong", "pass"]}
    assert played.play("1 pong").options() == {1: ["discard 5m", "discard 6m"]}


def test_cb13_b7_a_complete_shape_after_a_pong_is_no_win() -> None:
    played = hand({0: PLAIN + "2z", 1: "123m456p789s22z77z", 2: OTHER, 3: THIRD}, "9p")
    played.play("0 discard 2z", "1 pong")
    assert "win" not in played.options()[1]
    assert all(o.startswith("discard") for o in played.options()[1])
    assert played.refused("1 win") == "win_claim"


def test_b7_a_kongs_replacement_can_win() -> None:
    played = hand(
        {0: PLAIN + "2z", 1: "123m456p789s222z7z", 2: OTHER, 3: THIRD},
        "9p",
        dead="7z",
    ).play("0 discard 2z")
    assert played.options() == {1: ["pong", "kong", "pass"]}
    played.play("1 kong")
    assert "win" in played.options()[1]
    assert played.play("1 win").changes() == (-1, 3, -1, -1)


def test_g7_a_declined_win_is_asked_again_on_the_next_draw() -> None:
    """No furiten: the hand waits on, and may win on what it declined before."""
    played = hand({0: "123m456p789s222z77z", 1: PLAIN, 2: OTHER, 3: THIRD}, "9p8m8m8m7z")
    assert played.options()[0][0] == "win"
    played.play("0 discard 7z", "1 discard 8m", "2 discard 8m", "3 discard 8m")
    assert str(played.table.drawn) == "7z"
    assert played.play("0 win").changes() == (3, -1, -1, -1)


def test_cb15_the_dealers_opening_hand_wins_before_any_discard() -> None:
    played = hand({0: "123m44p678p99s77z56m", 1: PLAIN, 2: OTHER, 3: THIRD}, "5m")
    assert played.options()[0][0] == "win"
    won = played.play("0 win").events(Won)[0]
    assert (won.seat, won.giver, str(won.tile), won.robbed) == (
        0,
        None,
        "6m",
        False,
    )  # G8: T[52] is the last received
    assert won.score.value == 1 and won.score.fans == ()
    assert won.score.reading.wild != ()
    assert played.events(Paid) == [Paid("win", (3, -1, -1, -1))]


def test_b7_the_dealer_may_win_on_a_hand_that_needs_the_wilds() -> None:
    """The same tiles with another indicator are nothing."""
    assert "win" not in hand({0: "123m44p678p99s77z56m", 1: PLAIN}, "9p").options()[0]


def test_b8_an_added_kong_cannot_be_robbed_and_moves_no_coins() -> None:
    """Seat 3 would be complete on 7s; nobody is asked."""
    played = hand(
        {0: PLAIN + "7s", 1: "77s147p258s134z9m5z", 2: OTHER, 3: "123m456p89s222z66z"},
        "5m8m8m1m7s",
        dead="9p",
    )
    played.play("0 discard 7s", "1 pong", "1 discard 9m", "2 discard 8m", "3 discard 8m", "0 discard 1m")
    assert "kong 7s" in played.options()[1]
    played.play("1 kong 7s")
    assert played.names()[-2:] == ["KongDeclared", "Drawn"]
    assert played.melds(1) == ["kong 7s"]
    assert played.options()[1] and played.changes() == (0, 0, 0, 0)
    assert played.events(Paid) == []


def test_b8_a_concealed_kong_moves_no_coins_and_is_seen_by_all() -> None:
    played = hand({0: "1111p47m58p369s134z", 1: "369m247p258s1345z", 2: THIRD}, "9m", dead="2z")
    assert "kong 1p" in played.options()[0]
    played.play("0 kong 1p")
    assert (played.melds(0), played.changes()) == (["ckong 1p"], (0, 0, 0, 0))
    assert played.replay.match is not None
    loop = played.replay.match.loop
    assert loop is not None
    assert [str(m) for m in loop.view(2).melds[0]] == ["ckong 1p"]


def test_g5_no_kong_straight_after_a_pong() -> None:
    played = hand({0: PLAIN + "7s", 1: "77s1111p58s134z9m5z", 2: "369m247p258s1345z", 3: THIRD}, "9p")
    played.play("0 discard 7s", "1 pong")
    assert "kong 1p" not in played.options()[1]
    assert played.refused("1 kong 1p") == "kong_claim"


def test_g7_the_kind_just_claimed_may_be_thrown() -> None:
    played = hand({0: PLAIN + "7s", 1: "777s147p258s134z9m", 2: OTHER, 3: THIRD.replace("7s", "9s")}, "5m")
    assert "discard 7s" in played.play("0 discard 7s", "1 pong").options()[1]


def test_g6_after_a_claim_play_goes_on_from_the_claimant() -> None:
    played = hand({0: PLAIN + "7s", 1: OTHER, 2: "77s147p258s134z9m5z", 3: THIRD.replace("7s", "9s")}, "5m9p")
    played.play("0 discard 7s", "2 pong", "2 discard 9m")
    assert [e.seat for e in played.events(Drawn)] == [3]


FULL = {
    0: "555m6666m111p234p6z",
    1: "147m258p369s1345z",
    2: "389m247p258s1345z",
    3: "239m369p147s1345z",
}
"""All seven wild tiles of the indicator 5m in seat 0's hand, with three 1p: no draw can be wild."""


def run_out(option: str = "refuse", last: str = "1p", first: str = "6z") -> Hand:
    """Every drawn tile is thrown on until T[135], the last, lies on offer (or is in hand, for seat 2)."""
    played = hand(FULL, "5m", option=option, at={135: last})
    played.play(f"0 discard {first}")
    while played.table.wall.left:
        seat, options = next(iter(played.options().items()))
        played.play(f"{seat} pass" if "pass" in options else f"{seat} discard {played.table.drawn}")
    return played


def test_cb17_g4_no_own_kong_without_a_replacement() -> None:
    played = run_out()
    assert played.table.turn == 2 and str(played.table.drawn) == "1p"
    assert not any(o.startswith("kong") for o in played.options()[2])


def test_cb17_g4_w8_the_last_discard_can_be_ponged_and_not_konged() -> None:
    played = run_out().play("2 discard 1p")
    assert played.options() == {0: ["pong", "pass"]}
    assert played.refused("0 kong") == "no_replacement"
    played.play("0 pong", "0 discard 1p")
    assert played.over and played.names()[-2:] == ["WashedOut", "HandEnded"]


def test_cb17_w8_a_wash_out_pays_nothing() -> None:
    played = run_out().play("2 discard 1p", "0 pass")
    assert played.over
    result = played.table.result
    assert result is not None
    assert (result.winner, result.giver, result.tile, result.score, result.payments) == (None,) * 4 + (
        (0,) * 4,
    )
    assert played.events(Paid) == [] and len(played.events(WashedOut)) == 1
    assert len(played.events(HandEnded)) == 1
    assert len(played.events(Discarded)) == 83


def test_w8_a_wash_out_without_a_claim() -> None:
    played = run_out(last="9p").play("2 discard 9p")
    assert played.table.result is not None and played.table.result.winner is None


def test_kongs_take_from_the_dead_end_and_shorten_the_wall() -> None:
    played = hand({0: "1111p47m58p369s134z", 1: "369m247p258s1345z", 2: THIRD}, "9m", dead="2z")
    played.play("0 kong 1p")
    assert played.table.wall.left == 81
    assert [e.at for e in played.events(Drawn)] == [134]
    assert isinstance(played.events(KongDeclared)[0], KongDeclared)


def test_a_finished_hand_shows_all_hands() -> None:
    played = hand({0: "123m456p789s222z77z", 1: PLAIN, 2: OTHER, 3: THIRD}, "9p").play("0 win")
    ended = played.events(HandEnded)[0]
    assert format_tiles(ended.hands[0]) == "123m456p789s22277z"
    assert format_tiles(ended.hands[1]) == PLAIN
    assert (ended.balances, ended.payments) == ((28, 24, 24, 24), (3, -1, -1, -1))
