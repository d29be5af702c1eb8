"""The play of Guobiao: P1-P5, the cases CG1, CG3 and CG4; flowers, chairs, points, kongs and who wins first."""

from __future__ import annotations

from typing import Any

import pytest

from engine import ruleset
from engine.deal import DealLoop
from engine.events import Drawn, FlowerShown, HandEnded, Paid, Robbed, WashedOut, Won
from engine.score import Result
from engine.tiles import parse_tiles
from tests.support.play import Hand

ROBBER = "46m123789p234s55z"
"""Waits for 5m inside; 123 and 789 of dots make two terminal chows."""
ALL = {f"{number}f" for number in range(1, 9)}


def table(hands: dict[int, str], draws: str = "", dead: str = "", **more: Any) -> Hand:
    """A hand whose flowers stand where nobody draws them, but for those that are named here."""
    named = {tile for text in (*hands.values(), draws, dead) for tile in ALL if tile in spelt(text)}
    named |= set(more.get("at", {}).values())
    hidden = {100 + number: flower for number, flower in enumerate(sorted(ALL - named))}
    return Hand("guobiao", hands, draws, dead, {**hidden, **more.pop("at", {})}, **more)


def spelt(text: str) -> list[str]:
    return [str(tile) for tile in parse_tiles(text)]


def straight(hand: str, draws: str) -> Hand:
    """Seat 0 holds 12 of these tiles and 3z 4z, throws 3z, chows 1m of seat 3 and throws 4z; seat 1 draws next."""
    play = table({0: hand + "34z"}, draws="2z2z1m" + draws)
    play.play("0 discard 3z", "1 discard 2z", "2 discard 2z", "3 discard 1m")
    return play.play("0 chow 23m", "0 discard 4z")


def names_of(hand: Hand) -> dict[str, int]:
    result = hand.table.result
    assert result is not None and result.score is not None
    return {fan.id: fan.points * fan.count for fan in result.score.fans}


def loop_of(hand: Hand) -> DealLoop:
    assert hand.replay.match is not None and hand.replay.match.loop is not None
    return hand.replay.match.loop


# P3: who pays what


def test_cg1_p3_a_self_draw_of_ten_points_is_paid_by_all_three() -> None:
    hand = straight("23m678m456p789s1z", "5z6z7z1z")
    hand.play("1 discard 5z", "2 discard 6z", "3 discard 7z", "0 win")
    assert names_of(hand) == {"mixed_straight": 8, "self_drawn": 1, "single_wait": 1}
    assert hand.changes() == (54, -18, -18, -18)


def test_cg1_p3_off_a_discard_the_discarder_pays_the_points_and_all_pay_eight() -> None:
    hand = straight("23m234m456p78s99p", "5z9s")
    hand.play("1 discard 5z", "2 discard 9s", "0 win")
    assert names_of(hand) == {"mixed_straight": 8, "all_chows": 2}
    assert hand.changes() == (34, -8, -18, -8)


def test_p3_points_below_eight_are_no_win_and_the_refusal_says_so() -> None:
    hand = straight("23m678m234p567s1z", "5z6z7z1z")
    hand.play("1 discard 5z", "2 discard 6z", "3 discard 7z")
    assert "win" not in hand.options()[0]
    assert hand.refused("0 win") == "no_win"


def test_p3_only_the_first_winner_counter_clockwise_wins() -> None:
    """Seats 1 and 2 both wait for 9s off seat 0: seat 1 comes first, though seat 2 asks before it."""
    ready = "123m456p78s234m99p"
    hand = table({0: "9s", 1: ready, 2: "123m456p78s55566z"})
    hand.play("0 discard 9s")
    assert "win" in hand.options()[1] and "win" in hand.options()[2]
    hand.play("2 win", "1 win")
    assert [e.seat for e in hand.events(Won)] == [1]
    assert hand.changes()[2] == -8


def test_cg4_p5_a_robbed_kong_is_paid_like_a_discard() -> None:
    hand = table({0: "5m", 1: ROBBER, 3: "55m7z"}, draws="1z2z2z5m").play("0 discard 5m")
    assert "win" not in hand.options().get(1, []), "four points only, as a discard"
    hand.play("3 pong", "3 discard 7z", "0 discard 1z", "1 discard 2z", "2 discard 2z", "3 kong 5m", "1 win")
    assert names_of(hand) == {
        "robbing_the_kong": 8,
        "concealed_hand": 2,
        "closed_wait": 1,
        "two_terminal_chows": 1,
    }
    assert hand.changes() == (-8, 36, -8, -20)
    assert len(hand.events(Robbed)) == 1 and len(hand.events(Paid)) == 1


# P1: flowers


def test_p1_flowers_are_shown_and_replaced_from_the_dealer_on_each_seat_until_none_is_left() -> None:
    hand = table({0: "1f", 2: "2f", 3: "5f"}, dead="3f9m9m1p")
    shown = [(e.seat, str(e.tile)) for e in hand.events(FlowerShown)]
    assert shown == [(0, "1f"), (0, "3f"), (2, "2f"), (3, "5f")]
    drawn = [(e.seat, e.at, e.source) for e in hand.events(Drawn)]
    assert drawn == [(0, 142, "flower"), (0, 143, "flower"), (2, 140, "flower"), (3, 141, "flower")]


def test_p1_a_flower_drawn_in_play_is_shown_and_replaced_at_once() -> None:
    hand = table({0: "1z"}, draws="4f", dead="9p").play("0 discard 1z").others_pass()
    assert hand.names()[-3:] == ["Drawn", "FlowerShown", "Drawn"]
    assert hand.events(Drawn)[-1].at == 142 and str(hand.table.drawn) == "9p"
    assert list(hand.options()) == [1], "and then the seat is on turn with the new tile"


def test_p1_a_flower_with_no_tile_behind_it_is_shown_and_the_hand_washes_out() -> None:
    """Seven flowers took T[142], 143, 140, 141, 138, 139 and 136: the last tile of the wall is T[137]."""
    hand = table({}, at={137: "8f"}).run_down()
    assert hand.names()[-4:] == ["Drawn", "FlowerShown", "WashedOut", "HandEnded"]
    assert hand.events(Drawn)[-1].at == 137 and hand.table.wall.left == 0
    assert len(hand.events(FlowerShown)) == 8 and hand.changes() == (0, 0, 0, 0)


def test_p1_there_is_no_dead_wall_the_last_tile_is_played() -> None:
    hand = table({}).run_down()
    assert len(hand.events(Drawn)) == 144 - 53 and len(hand.events(WashedOut)) == 1


# P2: sixteen hands


def test_cg3_p2_hand_five_has_the_second_player_at_seat_0_who_deals() -> None:
    rules = ruleset.load("guobiao")
    at = rules.first_standing(number=4)
    assert (at.chairs[0], at.dealer, rules.round_wind(at)) == (1, 0, 1)


def test_m2_everybody_starts_without_points_and_may_fall_below_none() -> None:
    rules = ruleset.load("guobiao")
    assert (rules.spec.start, rules.spec.debts, rules.spec.points) == (0, True, True)
    assert rules.first_standing().balances == (0, 0, 0, 0)


def test_p2_every_player_has_every_wind_four_times() -> None:
    rules = ruleset.load("guobiao")
    had = {player: [0, 0, 0, 0] for player in range(4)}
    for number in range(16):
        at = rules.first_standing(number=number)
        for seat, player in enumerate(at.chairs):
            had[player][(seat - at.dealer) % 4] += 1
    assert had == {player: [4, 4, 4, 4] for player in range(4)}


def test_p2_hand_after_hand_the_deal_passes_and_the_chairs_change_with_the_round() -> None:
    """A wash-out passes the deal as well; the sixteenth hand is the last."""
    rules = ruleset.load("guobiao")
    at, seen = rules.first_standing(), []
    for _ in range(15):
        seen.append((at.number, at.dealer, rules.round_wind(at), "".join(str(p + 1) for p in at.chairs)))
        following = rules.next_standing(at, Result((), (0, 0, 0, 0), washed_out=True))
        assert not isinstance(following, str)
        at = following
    seen.append((at.number, at.dealer, rules.round_wind(at), "".join(str(p + 1) for p in at.chairs)))
    rounds = ("1234", "2143", "3421", "4312")
    assert seen == [(number, number % 4, number // 4, rounds[number // 4]) for number in range(16)]
    assert rules.next_standing(at, Result((), (0, 0, 0, 0), washed_out=True)) == "rounds"


@pytest.mark.parametrize(("number", "chairs"), [(0, "1234"), (4, "2143"), (8, "3421"), (12, "4312")])
def test_p2_the_chairs_of_each_round(number: int, chairs: str) -> None:
    """Chairs E S W N by the first players' numbers: 1 2 3 4, then 2 1 4 3, 3 4 2 1 and 4 3 1 2."""
    at = ruleset.load("guobiao").first_standing(number=number)
    assert "".join(str(player + 1) for player in at.chairs) == chairs


# P4: kongs


def test_p4_a_concealed_kong_lies_face_down_until_the_hand_ends() -> None:
    hand = table({0: "5555p"}, dead="9m").play("0 kong 5p")
    loop = loop_of(hand)
    (own,), (seen,) = loop.view(0).melds[0], loop.view(1).melds[0]
    assert str(own) == "ckong 5p" and not seen.tiles
    hand.play("0 discard 9m").run_down()
    assert "ckong 5p" in [str(meld) for meld in hand.events(HandEnded)[0].melds[0]]


def test_p4_g5_no_kong_straight_after_a_pong() -> None:
    hand = table({0: "9p", 1: "99p7777s"}).play("0 discard 9p", "1 pong")
    assert "kong 7s" not in hand.options()[1]
    assert hand.refused("1 kong 7s") == "kong_claim"


def test_p4_a_win_on_a_flower_that_replaced_a_kongs_flower_is_self_drawn_and_no_more() -> None:
    """The kong's replacement is a flower, and what replaces the flower completes the hand."""
    hand = table({0: "5555p123m456s789s1z"}, dead="1f1z", options={"min_points": 1}).play(
        "0 kong 5p", "0 win"
    )
    fans = names_of(hand)
    assert "out_with_replacement_tile" not in fans and fans["flower_tiles"] == 1


def test_p4_the_same_win_on_the_kongs_own_replacement_is_more() -> None:
    hand = table({0: "5555p123m456s789s1z"}, dead="1z", options={"min_points": 1}).play("0 kong 5p", "0 win")
    assert names_of(hand)["out_with_replacement_tile"] == 8


def test_p5_the_tiles_of_a_closed_kong_are_not_revealed() -> None:
    hand = table({0: "5555p"}, dead="9m").play("0 kong 5p")
    five = parse_tiles("5p")[0]
    assert loop_of(hand).view(1).visible()[five] == 0
    assert loop_of(hand).view(0).unseen(0)[five] == 0, "its owner knows"
