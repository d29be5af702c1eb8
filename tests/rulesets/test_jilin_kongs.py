"""Wall, kongs, coins and the deal in Jilin: W4, W7, W8, G4, J8, J15 and the cases CW2, CW3, CJ25, CM1."""

from __future__ import annotations

import pytest

from engine import ruleset
from engine.events import Dealt, Drawn, KongDeclared, Paid, WallBroken, WashedOut
from tests.rulesets.jilin_hands import PLAIN, jilin, looked, robbed_kong, step, until


@pytest.mark.parametrize(("dice", "first"), [((3, 4), 41), ((2, 4), 57), ((6, 6), 29)])
def test_w4_cw2_two_dice_name_the_wall_and_the_stack(dice: tuple[int, int], first: int) -> None:
    assert ruleset.load("jilin").first_stack(0, dice) == first
    assert jilin({}, dice=dice).events(WallBroken)[0].first == first


def test_w7_cw3_the_deal() -> None:
    hand = jilin({0: PLAIN[0], 1: PLAIN[1], 2: PLAIN[2]})
    places: dict[int, list[int]] = {seat: [] for seat in range(4)}
    for event in hand.events(Dealt):
        places[event.seat] += event.at
    assert places[0] == [0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 52]
    assert [places[seat][-1] for seat in (1, 2, 3)] == [49, 50, 51]
    assert hand.table.wall.left == 83 and hand.table.wall.next_live() == 53
    assert hand.table.balances == [25, 25, 25, 25]


def test_j8_cj25_a_claimed_kong_is_paid_by_all_three() -> None:
    hand = jilin({0: PLAIN[0] + "1z2z5z6z9m", 2: "999m" + PLAIN[1]}, dead="8s").play("0 discard 9m", "2 kong")
    hand.others_pass()
    assert hand.changes() == (-1, -1, 3, -1)
    assert hand.names()[-3:] == ["Claimed", "Paid", "Drawn"]
    assert [(e.seat, e.at) for e in hand.events(Drawn)] == [(2, 134)]


def test_j8_a_concealed_kong_is_paid_double() -> None:
    hand = jilin({0: "9999m" + PLAIN[1] + "1z"}, dead="8s").play("0 kong 9m")
    assert hand.changes() == (6, -2, -2, -2)
    assert hand.melds(0) == ["ckong 9m"]
    assert hand.names()[-3:] == ["KongDeclared", "Paid", "Drawn"]


def test_j8_an_added_kong_is_paid_when_nobody_robs_it() -> None:
    hand = robbed_kong()
    assert hand.options() == {3: ["win", "pass"]} and hand.changes() == (0, 0, 0, 0)
    hand.play("3 pass")
    assert hand.changes() == (-1, -1, 3, -1) and hand.melds(2) == ["kong 9p"]


def test_c4_j8_cj25_a_robbed_kong_is_not_paid() -> None:
    hand = robbed_kong().play("3 win")
    assert hand.changes() == (0, 0, -1, 1)
    assert not [e for e in hand.events(Paid) if e.reason == "kong"]
    assert hand.table.result is not None and hand.table.result.robbed


def test_c4_a_pong_does_not_rob_a_kong() -> None:
    assert robbed_kong().refused("3 pong") == "rob_win"


def test_j8_kong_money_stays_paid_after_a_wash_out() -> None:
    hand = jilin({0: "9999m" + PLAIN[1] + "1z", 1: PLAIN[0]}, dead="8s").play("0 kong 9m").run_down()
    assert hand.events(WashedOut)
    assert hand.events(Paid)[0].changes == (6, -2, -2, -2)
    assert hand.table.result is not None and hand.table.result.payments == (0, 0, 0, 0)


def test_g4_no_kong_without_a_replacement() -> None:
    # Seat 3 draws the last tile, T[135], its fourth 9m.
    hand = jilin({0: PLAIN[0], 1: PLAIN[1], 3: "999m"}, at={135: "9m"}).run_down(left=1)
    step(hand)
    assert hand.table.wall.left == 0 and str(hand.table.drawn) == "9m"
    assert hand.refused("3 kong 9m") == "no_replacement"
    assert not hand.events(KongDeclared)


def test_w8_the_last_discard_can_still_be_ponged_but_not_konged() -> None:
    hand = jilin({0: "999m", 1: PLAIN[1], 3: PLAIN[0]}, at={135: "9m"}).run_down(left=1)
    step(hand).play("3 discard 9m")
    assert hand.options() == {0: ["pong", "pass"]}
    assert hand.refused("0 kong") == "no_replacement"
    hand.play("0 pong")
    assert not hand.over
    step(hand).others_pass()
    assert hand.events(WashedOut)


def test_g5_no_win_and_no_kong_after_a_claim() -> None:
    hand = jilin({0: "1z", 1: "11z5555s123m789p2s"}).play("0 discard 1z", "1 pong")
    hand.others_pass()
    assert hand.refused("1 kong 5s") == "kong_claim"
    assert hand.refused("1 win") == "win_claim"


def test_j15_a_win_off_a_discard_is_one_coin_from_the_discarder() -> None:
    hand = jilin({0: PLAIN[0] + "1234z"[:2] + "6z7z9s", 2: "123m456p78s222z55z"}).play(
        "0 discard 9s", "2 win"
    )
    assert hand.changes() == (-1, 0, 1, 0)


def test_j15_m1_a_winning_dealer_deals_again() -> None:
    hand = jilin({0: "123m456p789s222z55z"})
    hand.play("0 win")
    assert hand.changes() == (3, -1, -1, -1)
    match = hand.replay.match
    assert match is not None and match.upcoming is not None
    assert (match.upcoming.dealer, match.upcoming.number) == (0, 1)


def test_m1_the_deal_passes_when_another_wins_and_stays_after_a_wash_out() -> None:
    lost = jilin({0: PLAIN[0] + "1z1z6z7z9s", 2: "123m456p78s222z55z"}).play("0 discard 9s", "2 win")
    assert lost.replay.match is not None and lost.replay.match.upcoming is not None
    assert lost.replay.match.upcoming.dealer == 1
    washed = jilin({0: PLAIN[0], 1: PLAIN[1], 2: PLAIN[2]}, dealer=2).run_down()
    assert washed.events(WashedOut) and washed.replay.match is not None
    assert washed.replay.match.upcoming is not None and washed.replay.match.upcoming.dealer == 2


def test_cm1_a_treasure_win_against_two_coins_takes_two_and_ends_the_match() -> None:
    hand = looked("6p", "6p", balances=[33, 32, 2, 33])
    assert hand.over and hand.changes() == (-3, 8, -2, -3)
    match = hand.replay.match
    assert match is not None and match.ended == "broke"


def test_m3_being_out_of_coins_is_tested_at_the_end_of_the_hand() -> None:
    hand = jilin({0: "9999m" + PLAIN[1] + "1z"}, dead="8s", balances=[50, 25, 2, 23]).play("0 kong 9m")
    assert hand.table.balances == [56, 23, 0, 21]
    assert not hand.over
    until(hand, 1)
