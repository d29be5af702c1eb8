"""Honour kongs in play: J3-J7 and the cases CJ9, CJ11, CJ13, CJ15."""

from __future__ import annotations

from engine.events import Drawn, Paid, Robbed, WashedOut
from engine.rulesets.jilin.events import AdditionShown, HonourKongShown
from tests.rulesets.jilin_hands import (
    PLAIN,
    addition_at_the_wall_end,
    addition_for_pong_or_win,
    complete_before_addition,
    contested_addition,
    families,
    family_replacement,
    jilin,
    step,
    two_additions,
    until,
)
from tests.support.play import Hand


def paid(hand: Hand, reason: str) -> list[tuple[int, ...]]:
    return [e.changes for e in hand.events(Paid) if e.reason == reason]


def drawn(hand: Hand, source: str = "honour") -> list[tuple[int, int]]:
    """Seat and wall index of each draw from that source."""
    return [(e.seat, e.at) for e in hand.events(Drawn) if e.source == source]


def additions(hand: Hand) -> list[tuple[int, str]]:
    return [(e.seat, str(e.tile)) for e in hand.events(AdditionShown)]


# shown after the deal


def test_j3_j5_cj9_the_winds_draw_one_and_are_paid_as_a_concealed_kong() -> None:
    hand = families("1234z147m258p369s", dead="9m")
    assert hand.melds(2) == ["winds"]
    assert drawn(hand) == [(2, 134)]
    assert len(hand.table.hands[2]) == 10 and "9m" in map(str, hand.table.hands[2])
    assert hand.changes() == (-2, -2, 6, -2)


def test_j3_j5_cj9_the_dragons_draw_none() -> None:
    hand = families("567z147m258p369s1z")
    assert hand.melds(2) == ["dragons"]
    assert drawn(hand) == []
    assert len(hand.table.hands[2]) == 10
    assert hand.changes() == (-2, -2, 6, -2)


def test_j4_cj9_both_families_are_shown_and_paid() -> None:
    hand = families("1234567z147m258p", dead="9m")
    assert hand.melds(2) == ["winds", "dragons"]
    assert drawn(hand) == [(2, 134)]
    assert len(hand.table.hands[2]) == 7
    assert hand.changes() == (-4, -4, 12, -4)
    assert paid(hand, "honour_kong") == [(-2, -2, 6, -2)] * 2


def test_j4_the_dealer_shows_first_then_counter_clockwise() -> None:
    hands = {1: "1234z" + PLAIN[0], 3: "567z" + PLAIN[1], 0: "567z" + PLAIN[2]}
    hand = jilin(hands, dealer=3)
    assert [e.seat for e in hand.events(HonourKongShown)] == [3, 0, 1]
    assert hand.names()[-1] == "Drawn"


def test_j4_it_comes_before_a_dealt_win() -> None:
    hand = jilin({0: "123456m5556667" + "7z"})
    assert hand.melds(0) == ["dragons"]
    assert "win" not in hand.options()[0]


def test_j4_a_family_completed_by_a_replacement_is_not_shown() -> None:
    hand = families("1234z56z147m258p3s", dead="7z")
    assert hand.melds(2) == ["winds"]
    assert "567z" in hand.hand(2)


def test_j4_a_family_completed_by_a_draw_is_not_shown() -> None:
    hand = until(jilin({0: PLAIN[0], 1: "123z" + PLAIN[1] + "6z", 2: PLAIN[2]}, draws="4z"), 1)
    assert "1234" in hand.hand(1)
    assert hand.melds(1) == [] and not hand.events(HonourKongShown)


def test_j5_nobody_pays_more_than_is_left() -> None:
    hand = jilin({2: "567z" + PLAIN[0] + "1z"}, balances=[1, 25, 25, 49])
    assert hand.changes() == (-1, -2, 5, -2)


def test_g8_the_winning_tile_of_an_opening_hand_in_an_honour_kong_is_none() -> None:
    hand = jilin({0: "67z123m456p222s55p5z"})
    assert "win" in hand.options()[0]
    hand.play("0 win")
    result = hand.table.result
    assert result is not None and result.tile is None and result.score is not None
    assert [f.name for f in result.score.fans] == ["自摸", "门清", "庄胡"]
    assert result.payments == (3, -1, -1, -1)


def test_g8_a_copy_left_in_the_hand_is_the_winning_tile() -> None:
    hand = jilin({0: "567z123m456p222s5z5z"}).play("0 win")
    assert hand.table.result is not None and str(hand.table.result.tile) == "5z"


# dealt spares


def test_j6_cj11_a_dealt_spare_is_never_added() -> None:
    hand = jilin(
        {0: PLAIN[0] + "5566z9p", 1: "11234z147m258p36s", 2: PLAIN[1], 3: PLAIN[2]}, draws="9m", dead="9s"
    )
    hand.play("0 discard 9p")
    assert additions(hand) == [] and hand.hand(1).count("1z") == 1
    assert "discard 1z" in hand.options()[1]
    assert hand.refused("1 kong 1z") == "family_spare"
    until(hand.play("1 discard 1z"), 1)
    assert additions(hand) == []


def test_j6_cj11_spares_make_a_pong() -> None:
    hand = jilin({0: PLAIN[0] + "5566z1z", 1: "111234z147m258p3s"}, dead="9s").play("0 discard 1z")
    assert hand.options()[1] == ["pong", "pass"]
    hand.play("1 pong", "1 discard 9s")
    assert hand.melds(1) == ["winds", "pong 1z"]
    assert additions(hand) == []


def test_j6_a_family_tile_drawn_later_is_added_beside_a_spare() -> None:
    hand = jilin({0: PLAIN[0] + "5566z9p", 1: "11234z147m258p36s"}, draws="1z", dead="9s8s").play(
        "0 discard 9p"
    )
    hand.others_pass()
    assert additions(hand) == [(1, "1z")]
    assert hand.melds(1) == ["winds +1z"]
    assert hand.hand(1).count("1z") == 1 and drawn(hand) == [(1, 134), (1, 135)]


def test_j6_an_addition_is_not_a_matter_of_choice() -> None:
    hand = two_additions().others_pass()
    assert all("add" not in o for options in hand.options().values() for o in options)
    assert hand.melds(2) == ["winds +2z +3z"]


# family tiles received in the opening


def test_j6_cj13_a_family_replacement_waits_for_the_first_draw() -> None:
    hand = family_replacement()
    assert hand.names().index("AdditionShown") > hand.names().index("Discarded")
    assert additions(hand) == [(2, "2z")]
    assert hand.melds(2) == ["winds +2z"]
    assert paid(hand, "addition") == [(-1, -1, 3, -1)]
    assert drawn(hand) == [(2, 134), (2, 135)]


def test_j7_cj13_robbed_for_a_pong() -> None:
    hand = family_replacement(robber=True)
    assert hand.options() == {3: ["pong", "pass"]}
    hand.play("3 pong")
    assert hand.hand(2) == "23m456p78999s"
    assert hand.melds(2) == ["winds"] and hand.melds(3) == ["pong 2z"]
    assert paid(hand, "addition") == [] and drawn(hand) == [(2, 134)]
    robbed = hand.events(Robbed)[0]
    assert (robbed.seat, robbed.giver, robbed.meld and robbed.meld.giver) == (3, 2, 2)
    assert set(hand.options()) == {3}
    assert all(o.startswith("discard") for o in hand.options()[3])


def test_j6_until_then_it_may_be_discarded() -> None:
    hands = {0: "23m", 1: PLAIN[0], 2: PLAIN[1], 3: PLAIN[2]}
    hand = jilin({0: "1m", 1: "1234z23m456p789s9s"}, draws="8m8m8m8m", dead="2z").play(
        "0 discard 1m", "1 chow 23m"
    )
    assert hands and additions(hand) == []
    hand.play("1 discard 2z")
    until(hand, 1)
    assert additions(hand) == []


def test_j6_a_dealt_spare_of_its_kind_goes_first() -> None:
    hand = jilin({0: "1m", 1: "12234z23m456p789s"}, draws="8m8m8m8m", dead="2z").play(
        "0 discard 1m", "1 chow 23m"
    )
    hand.play("1 discard 2z")
    until(hand, 1)
    assert additions(hand) == [(1, "2z")]


def test_j6_until_then_it_may_be_used_in_a_claim() -> None:
    hands = {0: "2z" + PLAIN[0], 1: "12234z23m456p789s"}
    hand = jilin(hands, draws="8m8m8m8m", dead="2z").play("0 discard 2z", "1 pong", "1 discard 9s")
    until(hand, 1)
    assert hand.melds(1) == ["winds", "pong 2z"] and additions(hand) == []


def test_j6_the_dealer_adds_at_the_start_after_all_have_shown() -> None:
    hand = jilin({0: "1234z147m258p369s9m", 2: "567z" + PLAIN[1]}, dead="3z8s").others_pass()
    names = [n for n in hand.names() if n in ("HonourKongShown", "AdditionShown")]
    assert names == ["HonourKongShown", "HonourKongShown", "AdditionShown"]
    assert additions(hand) == [(0, "3z")] and drawn(hand) == [(0, 134), (0, 135)]
    assert set(hand.options()) == {0}


# several additions, wins before them


def test_j6_several_additions_come_oldest_first() -> None:
    hand = two_additions().others_pass()
    assert additions(hand) == [(2, "2z"), (2, "3z")]
    assert paid(hand, "addition") == [(-1, -1, 3, -1)] * 2
    assert drawn(hand) == [(2, 134), (2, 135), (2, 132)]
    assert hand.names()[-6:] == ["AdditionShown", "Paid", "Drawn"] * 2


def test_j6_after_a_robbing_pong_the_rest_follow_after_the_next_draw() -> None:
    hand = two_additions(robber=True)
    assert additions(hand) == [(2, "2z")]
    hand.play("3 pong", "3 discard 7z")
    assert "3z" in map(str, hand.table.hands[2]) and additions(hand) == [(2, "2z")]
    until(hand, 2)
    assert additions(hand) == [(2, "2z"), (2, "3z")]
    assert hand.melds(2) == ["winds +3z"]


def test_j6_a_complete_hand_may_win_before_the_addition() -> None:
    hand = complete_before_addition()
    assert hand.options() == {1: ["win", "pass"]}
    assert hand.refused("1 discard 3z") == "addition_first"
    hand.play("1 win")
    result = hand.table.result
    assert result is not None and result.score is not None and str(result.tile) == "3z"
    assert result.payments == (-1, 3, -1, -1) and additions(hand) == []


def test_j6_a_pass_goes_on_with_the_addition() -> None:
    hand = complete_before_addition().play("1 pass").others_pass()
    assert additions(hand) == [(1, "3z")]
    assert drawn(hand) == [(1, 134), (1, 135)]
    assert "discard 4m" in hand.options()[1] and "win" not in hand.options()[1]


def test_j6_any_tile_may_have_completed_it() -> None:
    # 2z was received in the opening and makes the pair with a dealt one; 1m completes the hand.
    hand = jilin({0: PLAIN[0], 1: "12234z23m456p789s", 2: PLAIN[1], 3: PLAIN[2]}, draws="1m", dead="2z")
    until(step(hand), 1, "look").play("1 pass")
    assert hand.options() == {1: ["win", "pass"]}
    assert additions(hand.play("1 pass")) == [(1, "2z")]


def test_j7_a_replacement_is_checked_in_turn() -> None:
    hands = {0: PLAIN[0] + "5566z9p", 1: "1234z23m456p789s5z", 2: PLAIN[1], 3: PLAIN[2]}
    chain = jilin(hands, draws="3z", dead="5z2z1m").play("0 discard 9p").others_pass()
    assert additions(chain) == [(1, "3z"), (1, "2z")]
    assert chain.options()[1][0] == "win"
    assert chain.play("1 win").table.result is not None


def test_j6_without_a_replacement_the_tile_stays_an_ordinary_tile() -> None:
    hand = addition_at_the_wall_end()
    assert hand.table.wall.left == 0 and str(hand.table.drawn) == "2z"
    assert additions(hand) == []
    assert "discard 2z" in hand.options()[2] and all(o.startswith("discard") for o in hand.options()[2])
    assert hand.play("2 discard 1m").others_pass().events(WashedOut)
    assert hand.changes() == (-2, -2, 6, -2)


# robbing


def test_j7_c2_cj15_robbed_for_a_win_by_the_first_counter_clockwise() -> None:
    hand = contested_addition()
    assert hand.options() == {3: ["win", "pass"], 0: ["win", "pass"]}
    hand.play("0 win", "3 win")
    result = hand.table.result
    assert result is not None and result.score is not None
    assert (result.winner, result.giver, result.robbed) == (3, 1, True)
    assert result.payments == (0, -1, 0, 1)
    assert "自摸" not in [f.name for f in result.score.fans]
    assert paid(hand, "addition") == [] and hand.melds(1) == ["winds"]


def test_j7_nobody_robs_and_the_addition_stands() -> None:
    hand = contested_addition().play("3 pass", "0 pass")
    assert hand.melds(1) == ["winds +3z"] and paid(hand, "addition") == [(-1, 3, -1, -1)]


def test_j7_the_same_tile_may_be_taken_for_a_pong_or_a_win() -> None:
    hand = addition_for_pong_or_win()
    assert hand.options() == {3: ["pong", "win", "pass"]}
    hand.play("3 win")
    assert hand.table.result is not None and hand.table.result.payments == (0, -1, 0, 1)


def test_j7_neither_kong_nor_chow_robs() -> None:
    hand = addition_for_pong_or_win()
    assert hand.refused("3 kong") == "addition_claim"
    assert hand.refused("3 chow 23m") == "addition_claim"
    assert hand.refused("0 pong") == "pong_two"


def test_j7_the_ponger_is_no_longer_concealed() -> None:
    hand = family_replacement(robber=True)
    assert hand.table.is_concealed(3) and hand.table.is_concealed(2)
    hand.play("3 pong")
    assert not hand.table.is_concealed(3) and hand.table.is_concealed(2)
