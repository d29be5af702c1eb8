"""The treasure in play: J9, J10, J12-J14 and the cases CJ17, CJ19, CJ21, CJ23."""

from __future__ import annotations

from engine.events import Claimed, Drawn, Paid, WashedOut
from engine.rulesets.jilin.events import Looked, Rerolled
from tests.rulesets.jilin_hands import (
    LOOKER,
    PLAIN,
    chain_of_rerolls,
    exhausted_but_won,
    exhausted_by_a_discard,
    exhausted_by_a_pong,
    exhausted_by_an_addition,
    first_look_finds_nothing,
    freed_at_the_wall_end,
    freed_behind_the_draws,
    jilin,
    looked,
    no_fresh_position,
    only_the_marker_is_left,
    place_read_anew,
    step,
    until,
)
from tests.support.play import Hand

TENPAI = "123m456p789s222p9m"
"""Tenpai on 9m."""


def marker(hand: Hand) -> tuple[int, str] | None:
    """Where the treasure lies and its face."""
    found = hand.table.markers.get("treasure")
    return (found.at, str(found.tile)) if found else None


def known(hand: Hand, seat: int) -> str | None:
    """The treasure as far as the seat knows it, ``-`` where it sees none."""
    match = hand.replay.match
    assert match is not None and match.loop is not None
    found = match.loop.view(seat).markers.get("treasure")
    return "-" if found is None else None if found.tile is None else str(found.tile)


def labels(hand: Hand) -> list[str]:
    assert hand.table.result is not None and hand.table.result.score is not None
    return [f.name for f in hand.table.result.score.fans]


# looking


def test_j9_looking_is_optional_and_comes_before_the_draw() -> None:
    hand = jilin({0: PLAIN[0] + "1256z9p", 1: LOOKER}, draws="9m").play("0 discard 9p")
    assert hand.options() == {1: ["look", "pass"]}
    assert not [e for e in hand.events(Drawn) if e.seat == 1]
    hand.play("1 pass")
    assert not hand.events(Looked) and hand.table.declared == set()
    assert len(hand.options()[1]) > 1
    hand.play("1 discard 9m")
    assert until(hand, 1, "look").options() == {1: ["look", "pass"]}


def test_j9_only_a_hand_that_is_tenpai_under_all_gates() -> None:
    two_suits = "123456789m222p1p"
    hand = jilin({0: PLAIN[0] + "1256z9p", 1: two_suits}, draws="9s").play("0 discard 9p")
    hand.others_pass()
    assert str(hand.table.drawn) == "9s"
    assert hand.refused("1 look") == "look_tenpai"


def test_j9_g3_a_wait_of_which_all_copies_are_held_is_no_tenpai() -> None:
    # The last wind needed for the pair is in the whirlwind kong and its additions already.
    hands = {0: PLAIN[0] + "5566z9p", 1: "11234z123m456p78s", 2: PLAIN[1], 3: PLAIN[2]}
    hand = jilin(hands, draws="1z8m8m8m1z", dead="9s9m9m").play("0 discard 9p", "1 pass", "1 pass")
    assert hand.melds(1) == ["winds +1z"]
    until(hand.play("1 discard 9m"), 1, "look")
    hand.play("1 pass")
    assert hand.options() == {1: ["win", "pass"]}
    hand.play("1 pass")
    assert hand.melds(1) == ["winds +1z +1z"] and hand.hand(1) == "1239m456p789s1z"
    hand.play("1 discard 9m")
    until(hand, 1)
    assert hand.refused("1 look") == "look_tenpai"


def test_j9_not_on_a_turn_gained_by_a_claim_nor_on_the_dealers_first() -> None:
    hand = jilin({0: LOOKER + "9p", 1: PLAIN[0], 2: PLAIN[1], 3: PLAIN[2]}, draws="9m9m9m8m")
    assert hand.refused("0 look") == "look_time"
    until(hand.play("0 discard 9p"), 0, "look")
    claim = jilin({0: PLAIN[0] + "1256z8p", 1: PLAIN[1], 2: LOOKER})
    claim.play("0 discard 8p", "2 pong")
    assert claim.refused("2 look") == "look_time"
    assert not claim.events(Looked)


def test_j9_cj17_the_first_to_look_rolls_and_later_ones_see_the_same() -> None:
    hand = looked("9m9m", "7m", {3: TENPAI})
    look = hand.events(Looked)[0]
    assert (look.seat, look.dice, look.at, look.rerolled) == (1, (3,), 130, False)
    assert marker(hand) == (130, "7m")
    assert [known(hand, seat) for seat in range(4)] == [None, "7m", None, None]
    assert hand.refused("1 look") == "second_look"
    hand.play("1 discard 9m")
    until(hand, 3, "look").play("3 look")
    second = hand.events(Looked)[1]
    assert (second.seat, second.dice, second.at, str(second.tile)) == (3, (), 130, "7m")
    assert [known(hand, seat) for seat in range(4)] == [None, "7m", None, "7m"]
    assert hand.table.declared == {1, 3}


def test_j9_who_looked_die_and_position_are_public_the_face_is_not() -> None:
    look = looked("9m", "7m").events(Looked)[0]
    for seat in (0, 2, 3):
        line = look.for_seat(seat).line()
        assert (line["seat"], line["die"], line["at"], line["tile"]) == (1, 3, 130, "?")
    assert look.for_seat(1).line()["tile"] == "7m"


def test_j9_a_second_look_is_not_offered() -> None:
    hand = looked("9m9m9m8m", "7m").play("1 discard 9m")
    for _ in range(8):
        step(hand)
        assert "look" not in hand.options().get(1, [])


def test_j9_one_tile_to_draw_must_be_left_besides_the_marker() -> None:
    # The draw with two tiles left is seat 2's, the last one seat 3's; both are tenpai.
    hand = jilin({0: PLAIN[2], 1: PLAIN[1], 2: LOOKER, 3: TENPAI}, at={134: "9s", 135: "1z"}).run_down(left=2)
    hand.play(f"1 discard {hand.table.drawn}")
    until(hand, 2, "look")
    assert hand.table.wall.left == 2
    hand.play("2 pass", "2 discard 9s")
    until(hand, 3)
    assert str(hand.table.drawn) == "1z" and hand.table.wall.left == 0
    assert hand.refused("3 look") == "look_wall"


# the marker


def test_j10_cj17_every_draw_steps_over_the_marker() -> None:
    wall = looked("9m", "7m").table.wall
    order = []
    for _ in range(6):
        at = wall.next_replacement()
        assert at is not None
        order.append(at)
        wall.take(at)
    assert order == [134, 135, 132, 133, 131, 128]
    while (at := wall.next_live()) is not None:
        order.append(at)
        wall.take(at)
    assert 130 not in order and 129 in order


def test_j10_a_half_stack_counts_and_the_topmost_tile_is_meant() -> None:
    hands = {0: PLAIN[0] + "5566z9p", 1: LOOKER, 2: "1234z" + PLAIN[1]}
    half = jilin(hands, dead="8m", draws="9m", later_dice=[1]).play("0 discard 9p", "1 look")
    assert half.events(Looked)[0].at == 135
    second = jilin(hands, dead="8m", draws="9m", later_dice=[2]).play("0 discard 9p", "1 look")
    assert second.events(Looked)[0].at == 132


def test_j10_with_too_few_stacks_it_is_the_farthest() -> None:
    hands = {0: PLAIN[2], 1: PLAIN[1], 2: LOOKER, 3: TENPAI}
    hand = jilin(hands, at={134: "9s", 135: "9s"}, later_dice=[6]).run_down(left=2)
    until(hand, 2, "look").play("2 look")
    assert hand.events(Looked)[0].at == 134
    assert hand.events(Drawn)[-1].at == 135


def test_w8_j10_only_the_marker_left_is_a_wash_out() -> None:
    hand = only_the_marker_is_left()
    assert marker(hand) == (134, "1z") and hand.table.wall.left == 1
    step(hand).others_pass()
    assert hand.events(WashedOut) and hand.table.wall.left == 1


def test_g4_no_kong_when_only_the_marker_is_left() -> None:
    hand = only_the_marker_is_left(fourth="9s")
    assert "9999s" in hand.hand(2)
    assert hand.refused("2 kong 9s") == "marker_left"


# winning on it


def test_j12_cj19_a_live_copy_drawn_on_the_same_turn_wins_by_itself() -> None:
    hand = looked("6p", "6p")
    assert hand.over and hand.changes() == (-3, 9, -3, -3)
    assert labels(hand) == ["自摸", "宝牌", "抓宝", "门清"]
    assert "1 win" not in str(hand.lines)


def test_j12_cj19_a_treasure_that_is_the_wait() -> None:
    hand = looked("1m", "1m")
    assert hand.over and hand.changes() == (-3, 9, -3, -3)
    assert labels(hand) == ["自摸", "宝牌", "通宝", "抓宝", "门清"]


def test_j12_cj19_the_treasure_discarded_is_an_ordinary_win() -> None:
    hand = looked("9m1m", "1m").play("1 discard 9m", "2 discard 1m")
    assert hand.options()[1] == ["win", "pass"]
    hand.play("1 win")
    assert hand.changes() == (0, 1, -1, 0)
    assert labels(hand) == ["宝牌", "通宝", "门清"]


def test_j12_a_discard_of_the_treasure_that_is_no_wait_does_not_win() -> None:
    hand = looked("9m6p", "6p").play("1 discard 9m", "2 discard 6p")
    assert "win" not in hand.options().get(1, [])
    assert hand.refused("1 win") in ("no_win", "not_asked")


def test_j12_a_replacement_wins_too() -> None:
    hand = looked("5p", "6p", dead="6p").play("1 kong 5p")
    assert hand.over and hand.table.result is not None
    assert hand.table.result.payments == (-3, 9, -3, -3)
    assert hand.changes() == (-5, 15, -5, -5)


def test_j12_copies_already_held_do_nothing() -> None:
    hand = looked("9m", "8p")
    assert not hand.over and hand.options()[1] == ["discard 9m"]


def test_j12_those_who_have_not_looked_get_nothing_from_it() -> None:
    hand = looked("9m9s6p", "6p", {3: "123m456p789s222p9m"}).play("1 discard 9m", "2 discard 9s")
    until(hand, 3, "look").play("3 pass")
    assert str(hand.table.drawn) == "6p" and not hand.over
    assert "win" not in hand.options()[3] and "discard 6p" in hand.options()[3]


def test_j13_cj21_turning_up_a_wait_does_not_win() -> None:
    hand = looked("9m", "1m")
    assert marker(hand) == (130, "1m") and not hand.over
    assert hand.options() == {1: ["discard 9m"]}


# re-rolls


def test_j14_cj23_a_fresh_die_another_place_and_a_new_value() -> None:
    hand = exhausted_by_a_discard()
    roll = hand.events(Rerolled)[0]
    assert (roll.dice, roll.at, roll.spent) == ((3, 2), 132, ())
    assert marker(hand) == (132, "1z") and hand.table.wall.held == {132}
    assert hand.table.wall.stands(130)
    assert [known(hand, seat) for seat in range(4)] == [None, "1z", None, None]
    assert [roll.for_seat(seat).line()["tile"] for seat in range(4)] == ["?", "1z", "?", "?"]
    assert hand.names()[-2:] == ["Rerolled", "Drawn"]


def test_j14_a_rerolled_treasure_makes_the_second_name() -> None:
    hands = {0: PLAIN[0] + "6z7z1z2z9p", 2: PLAIN[1] + "1z2z4z6z", 3: PLAIN[2] + "3z4z6z7z"}
    hand = looked("9m5z5z5z1m", "5z", hands, (3, 2), {132: "1m"})
    hand.play("1 discard 9m", "2 discard 5z", "3 discard 5z", "0 discard 5z").others_pass()
    assert hand.over and labels(hand) == ["自摸", "宝牌", "对宝", "抓宝", "门清"]


def test_j14_cj23_no_reroll_when_the_last_copy_is_won_on() -> None:
    hand = exhausted_but_won()
    assert hand.over and not hand.events(Rerolled)
    assert labels(hand) == ["夹胡", "宝牌", "门清"]


def test_j14_a_reroll_by_a_pong_comes_before_the_claimants_discard() -> None:
    hand = exhausted_by_a_pong()
    assert hand.events(Claimed) and hand.names()[-2:] == ["Claimed", "Rerolled"]
    assert set(hand.options()) == {3}
    assert hand.events(Rerolled)[0].at == 134


def test_j14_a_reroll_by_an_addition_comes_between_payment_and_replacement() -> None:
    hand = exhausted_by_an_addition()
    assert hand.names()[-4:] == ["AdditionShown", "Paid", "Rerolled", "Drawn"]
    assert hand.events(Paid)[-1].reason == "addition"
    roll, drawn = hand.events(Rerolled)[0], hand.events(Drawn)[-1]
    # T[134] is gone: a 1 points to the half stack, and the replacement steps over it.
    assert (roll.dice, roll.at) == ((1,), 135)
    assert (drawn.seat, drawn.at, drawn.source) == (2, 132, "honour")


def test_j14_an_exhausted_kind_is_rolled_again_at_once() -> None:
    hand = chain_of_rerolls()
    (roll,) = hand.events(Rerolled)
    # T[132] is rejected; when the die points to it again it is no fresh place.
    assert (roll.dice, roll.spent, roll.at, str(roll.tile)) == ((2, 2, 1), (132,), 134, "8m")
    assert hand.table.wall.held == {134}


def test_j14_a_place_is_the_tile_that_a_die_points_to_now() -> None:
    hand = place_read_anew()
    first, second = hand.events(Rerolled)
    assert (first.dice, first.at) == ((2,), 132)
    assert (second.dice, second.at) == ((2, 1), 135)


def test_j14_cj23_without_a_fresh_place_there_is_no_treasure_any_more() -> None:
    hand = no_fresh_position()
    (roll,) = hand.events(Rerolled)
    assert (roll.dice, roll.at, roll.tile) == ((3, 1, 2, 4, 1, 5, 6), None, None)
    assert roll.spent == (134, 132, 128, 126, 124)
    assert marker(hand) is None and hand.table.wall.held == set()
    assert [known(hand, seat) for seat in range(4)] == ["-"] * 4
    assert hand.table.declared == {3}
    until(hand, 3)
    assert len(hand.options()[3]) == 1


def test_j14_the_first_look_may_find_nothing() -> None:
    hand = first_look_finds_nothing()
    (look,) = hand.events(Looked)
    assert (look.dice, look.at, look.rerolled) == ((6, 6, 5, 4, 3, 2, 1), None, True)
    assert look.spent == (124, 126, 128, 130, 132, 134)
    assert hand.table.declared == {3} and marker(hand) is None
    assert hand.options()[3] == [f"discard {hand.table.drawn}"]
    # Seat 0 is tenpai but there is nothing left to look at.
    until(hand, 0)
    assert not [e for e in hand.events(Looked) if e.seat == 0]
    assert hand.refused("0 look") == "treasure_gone"


def test_j14_a_first_look_at_an_exhausted_kind_counts_as_rerolled() -> None:
    hand = jilin(
        {0: PLAIN[0] + "6z7z1z2z9p", 1: PLAIN[1], 2: PLAIN[2] + "3z4z6z7z", 3: LOOKER},
        "5z5z9m5z9m9m1m",
        later_dice=(3, 2),
        at={130: "5z", 132: "1m"},
    )
    hand.play("0 discard 9p", "1 discard 5z", "2 discard 5z", "3 pass", "3 discard 9m", "0 discard 5z")
    until(hand, 3, "look").play("3 look")
    (look,) = hand.events(Looked)
    assert (look.dice, look.spent, look.at, look.rerolled) == ((3, 2), (130,), 132, True)
    assert hand.over and labels(hand) == ["自摸", "宝牌", "对宝", "抓宝", "门清"]


def test_j14_with_one_tile_left_there_is_no_treasure_any_more() -> None:
    hand = freed_at_the_wall_end()
    (roll,) = hand.events(Rerolled)
    assert (roll.dice, roll.at) == ((), None) and marker(hand) is None
    # The old marker is a tile like any other and the next to be drawn.
    last = hand.events(Drawn)[-1]
    assert (last.seat, last.at, str(last.tile)) == (3, 134, "5z")
    step(hand).others_pass()
    assert hand.events(WashedOut) and hand.table.wall.left == 0


def test_j14_a_freed_marker_behind_the_draws_comes_next() -> None:
    hand = freed_behind_the_draws()
    assert [e.at for e in hand.events(Drawn)][-3:] == [125, 127, 126]
    assert hand.events(Rerolled)[0].at == 134
