"""After ting: the wildcard and the locked hand, H8 and H9, and the cases CH17 and CH19."""

from __future__ import annotations

from engine.events import Drawn
from engine.rulesets.harbin.events import TingDeclared, WildcardShown
from tests.rulesets.harbin_hands import EIGHTS, OPPOSITE, eights_ting, kong_ting, last_but_one, robbed_kong
from tests.support.play import Hand


def locked(held: str, chow: str, out: str, draw: str, discard: str = "3m", dead: str = "9p") -> Hand:
    """Seat 2 chows ``discard`` of seat 0 as ting, throws ``out``, and a round later draws ``draw``."""
    hand = Hand("harbin", {0: discard, 2: held}, draws="7z9m9m" + draw, dead=dead)
    hand.play(f"0 discard {discard}", f"2 ting chow {chow}", f"2 discard {out}").others_pass()
    for _ in range(3):
        hand.play(f"{hand.table.turn} discard {hand.table.drawn}").others_pass()
    assert (hand.table.turn == 2 and str(hand.table.drawn) == draw) or hand.over
    return hand


# H8


def test_h8_a_normal_draw_of_the_wildcards_kind_wins_by_itself() -> None:
    hand = locked("24m888m23p567s99s6m", "24m", "6m", draw="5m", dead="5m")
    assert hand.over and hand.changes() == (-1, -1, 3, -1)
    result = hand.table.result
    assert result is not None and result.score is not None
    assert (result.winner, result.giver, str(result.tile)) == (2, None, "5m")
    assert [str(t) for _, _, t in result.score.reading.wild] == ["1p"]


def test_h8_a_drawn_wildcard_that_is_a_real_wait_is_not_asked_about() -> None:
    hand = kong_ting("1m", "1m")
    result = hand.table.result
    assert hand.over and result is not None and result.score is not None
    assert result.winner == 2 and result.score.reading.wild == ()


def test_h8_a_discarded_copy_does_nothing() -> None:
    hand = eights_ting("5m", {0: "3m67m"}, dead="5m").play("3 discard 5m")
    assert hand.options() == {0: ["chow 67m", "pass"]}
    assert hand.refused("2 win") in ("not_asked", "no_win")


def test_h8_a_discarded_copy_that_is_a_real_wait_wins() -> None:
    hand = eights_ting("4p", dead="4p").play("3 discard 4p")
    assert hand.options()[2] == ["win", "pass"]
    assert hand.play("2 win").others_pass().changes() == (0, 0, 1, -1)


def test_h8_copies_held_before_the_flip_do_nothing() -> None:
    # Seat 2 holds a 5s and an 8m; each is turned up in turn, and nothing happens.
    for kind in ("5s", "8m"):
        hand = eights_ting("7z", dead=kind)
        assert str(hand.events(WildcardShown)[0].tile) == kind
        assert not hand.over and hand.table.turn == 3


def test_h8_players_without_ting_get_nothing_from_it() -> None:
    # Seat 3 has called a pong without ting and draws the wildcard's kind.
    hands = {0: "9p3m", 2: EIGHTS, 3: "99p567m234s22s56s1m"}
    hand = Hand("harbin", hands, draws="7z5p", dead="5p")
    hand.play("0 discard 9p", "3 pong", "3 discard 1m", "0 discard 3m", "2 ting chow 24m", "2 discard 7z")
    hand.others_pass()
    assert hand.table.turn == 3 and str(hand.table.drawn) == "5p"
    assert "win" not in hand.options()[3] and "discard 5p" in hand.options()[3]
    assert hand.refused("3 win") == "no_win"


def test_ch19_a_ting_player_wins_by_drawing_the_turned_up_tile() -> None:
    hand = last_but_one(ting_draws_it=True)
    assert hand.table.wall.standing() == [110, 111] and hand.table.declared == {0}
    hand.play(f"{hand.table.turn} discard {hand.table.drawn}").others_pass()
    drawn = hand.events(Drawn)[-1]
    assert (drawn.seat, drawn.at, str(drawn.tile)) == (0, 110, "9m")
    assert hand.over and hand.changes() == (3, -1, -1, -1)


def test_ch19_another_player_just_holds_it() -> None:
    hand = last_but_one(ting_draws_it=False)
    assert hand.table.wall.standing() == [110, 111] and hand.table.declared == {2}
    hand.play(f"{hand.table.turn} discard {hand.table.drawn}").others_pass()
    drawn = hand.events(Drawn)[-1]
    assert (drawn.seat, drawn.at, str(drawn.tile)) == (0, 110, "9m")
    assert not hand.over and "win" not in hand.options()[0] and "discard 9m" in hand.options()[0]
    assert hand.table.markers["wildcard"].at == 110
    hand.run_down()
    assert hand.names()[-2:] == ["WashedOut", "HandEnded"] and hand.changes() == (0, 0, 0, 0)


# H9


def test_ch17_no_pong_and_no_kong_of_a_discard_after_ting() -> None:
    hand = eights_ting("8m", {0: "3m67m"}).play("3 discard 8m")
    assert hand.options() == {0: ["chow 67m", "pass"]}
    assert hand.refused("2 pong") == "locked_claim"
    assert hand.refused("2 kong") == "locked_claim"
    assert hand.refused("2 chow 67m") == "locked_claim"
    assert hand.refused("2 ting kong") == "ting_twice"


def test_ch17_only_the_drawn_tile_is_ever_discarded() -> None:
    hand = eights_ting("")
    turns = 0
    while not hand.over:
        (seat, options), *_ = hand.options().items()
        if seat == 2 and "pass" not in options:
            turns += 1
            throws = [o for o in options if o.startswith("discard")]
            assert throws == [f"discard {hand.table.drawn}"]
            assert all(t == "win" or t.startswith("kong") for t in options if t not in throws)
            before = hand.melds(2)
            hand.play(f"2 {throws[0]}")
            assert hand.melds(2) == before and hand.hand(2) == "888m23p56799s"
        else:
            hand.play(f"{seat} pass" if "pass" in options else f"{seat} discard {hand.table.drawn}")
        if turns > 8:
            break
    assert turns > 5


def test_h9_another_tile_than_the_drawn_one_is_refused() -> None:
    hand = locked(EIGHTS, "24m", "7z", draw="7z")
    assert hand.options() == {2: ["discard 7z"]}
    assert hand.refused("2 discard 8m") == "locked_discard"
    assert hand.refused("2 discard 1m") == "not_held"
    assert hand.refused("2 pass") == "must_act"


def test_h9_a_locked_kong_with_the_drawn_tile_that_keeps_the_waits() -> None:
    hand = locked(EIGHTS, "24m", "7z", draw="8m")
    assert hand.options() == {2: ["kong 8m", "discard 8m"]}
    hand.play("2 kong 8m").others_pass()
    assert hand.melds(2) == ["chow 234m", "ckong 8m"]
    assert (hand.events(Drawn)[-1].at, hand.events(Drawn)[-1].source) == (111, "kong")


def test_h9_a_kong_that_changes_the_waits_is_refused() -> None:
    # 111p 789p 5556s waits for 4s 6s 7s; without the 5s only 6s would be left.
    hand = locked("24m111p789p5556s7z", "24m", "7z", draw="5s")
    assert hand.options() == {2: ["discard 5s"]}
    assert hand.refused("2 kong 5s") == "locked_kong_waits"


def test_h9_a_kong_without_the_drawn_tile_is_refused() -> None:
    # 888m and 678m: the four 8m were there before the ting.
    hand = locked("24m888867m99s23p7z", "24m", "7z", draw="7z")
    assert hand.refused("2 kong 8m") == "locked_kong_tile"
    assert hand.options() == {2: ["discard 7z"]}


def test_h9_a_locked_kong_added_to_a_pong() -> None:
    hands = {0: "9p", 2: "99p567m234s88m56s1m"}
    hand = Hand("harbin", hands, draws="7z7z7z9p", dead="5p6p")
    hand.play("0 discard 9p", "2 ting pong", "2 discard 1m").others_pass()
    for _ in range(3):
        hand.play(f"{hand.table.turn} discard {hand.table.drawn}").others_pass()
    assert hand.options() == {2: ["kong 9p", "discard 9p"]}
    hand.play("2 kong 9p").others_pass()
    assert hand.melds(2) == ["kong 9p"] and hand.options() == {2: ["discard 6p"]}


def test_h9_a_real_win_may_be_declined_then_the_drawn_tile_goes_out() -> None:
    hand = locked(EIGHTS, "24m", "7z", draw="4p")
    assert hand.options() == {2: ["win", "discard 4p"]}
    hand.play("2 discard 4p").others_pass()
    assert not hand.over and hand.hand(2) == "888m23p56799s"


def test_h9_a_win_off_a_discard_may_be_passed() -> None:
    hand = eights_ting("4p4p").play("3 discard 4p")
    assert hand.options()[2] == ["win", "pass"]
    hand.play("2 pass").others_pass()
    # G7: no furiten, the next one wins.
    assert hand.table.turn == 0
    hand.play("0 discard 4p", "2 win").others_pass()
    assert hand.changes() == (-1, 0, 1, 0)


def test_h9_the_locked_hand_may_rob_a_kong_for_a_win() -> None:
    assert robbed_kong().options() == {3: ["win", "pass"]}


def test_h9_ting_is_declared_once() -> None:
    hand = eights_ting("8m", {0: "3m67m"}).play("3 discard 8m", "0 chow 67m")
    assert [e.seat for e in hand.events(TingDeclared)] == [2]
    own = Hand("harbin", {0: "3m", 2: OPPOSITE}, draws="7z7z7z7z", options={"ting_on_draw": "on"}, dead="9m")
    own.play("0 discard 3m", "2 ting chow 24m", "2 discard 9s").others_pass()
    for _ in range(3):
        own.play(f"{own.table.turn} discard 7z").others_pass()
    assert own.options() == {2: ["discard 7z"]}
    assert own.refused("2 ting 7z") == "ting_twice"
