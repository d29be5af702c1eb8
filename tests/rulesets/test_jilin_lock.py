"""The locked hand after a look: J11."""

from __future__ import annotations

from engine.events import Drawn
from engine.rulesets.jilin.events import AdditionShown
from tests.rulesets.jilin_hands import PLAIN, exhausted_by_a_discard, jilin, locked_wind_wait, looked, step

OPEN_ENDED = "3334m555p345789s"
"""Waits for 2m 4m 5m; a kong of 3m would leave 4m alone."""


def test_j11_the_drawn_tile_goes_out() -> None:
    hand = looked("9m", "7m")
    assert hand.options() == {1: ["discard 9m"]}
    assert hand.refused("1 discard 8p") == "locked_discard"


def test_j11_no_chow_and_no_pong() -> None:
    pong = looked("9m8p", "7m").play("1 discard 9m", "2 discard 8p")
    assert 1 not in pong.options()
    chow = looked("9m9m9m4m", "7m").play("1 discard 9m", "2 discard 9m", "3 discard 9m", "0 discard 4m")
    assert not any(o.startswith("chow") for o in chow.options().get(1, []))
    chow.others_pass()
    assert chow.options() == {1: [f"discard {chow.table.drawn}"]} and chow.melds(1) == []


def test_j11_a_refused_claim_says_why() -> None:
    hand = looked("9m5p", "7m").play("1 discard 9m", "2 discard 5p")
    assert hand.options() == {1: ["kong", "pass"]}
    assert hand.refused("1 pong") == "locked_claim"
    assert hand.refused("1 chow 34p") == "locked_claim"


def test_j11_a_kong_off_a_discard_that_keeps_the_waits() -> None:
    hand = looked("9m5p", "7m", dead="9s").play("1 discard 9m", "2 discard 5p", "1 kong")
    assert hand.melds(1) == ["kong 5p"]
    assert hand.changes() == (-1, 3, -1, -1)
    assert hand.options() == {1: ["discard 9s"]}


def test_j11_a_kong_of_the_drawn_tile_that_keeps_the_waits() -> None:
    hand = looked("5p", "7m", dead="9s")
    assert hand.options() == {1: ["kong 5p", "discard 5p"]}
    hand.play("1 kong 5p")
    assert hand.melds(1) == ["ckong 5p"] and hand.options() == {1: ["discard 9s"]}


def test_j11_a_kong_that_changes_the_waits_is_refused() -> None:
    own = looked("3m", "7m", {1: OPEN_ENDED})
    assert own.options() == {1: ["discard 3m"]}
    assert own.refused("1 kong 3m") == "locked_kong_waits"
    thrown = looked("9m3m", "7m", {1: OPEN_ENDED}).play("1 discard 9m", "2 discard 3m")
    assert "kong" not in thrown.options().get(1, [])


def test_j11_a_kong_must_use_the_drawn_tile() -> None:
    hand = looked("9m", "7m", {1: "12m555567p345s88s"})
    assert hand.options() == {1: ["discard 9m"]}
    assert hand.refused("1 kong 5p") == "locked_kong_tile"


def test_j11_a_drawn_tile_added_to_a_pong() -> None:
    hands = {0: PLAIN[1] + "1256z5p", 1: "23m55p345678s88p9m", 2: PLAIN[2]}
    hand = jilin(hands, draws="7z7z7z5p", dead="9s", later_dice=(3,), at={130: "7m"})
    hand.play(
        "0 discard 5p", "1 pong", "1 discard 9m", "2 discard 7z", "3 discard 7z", "0 discard 7z", "1 look"
    )
    assert hand.options() == {1: ["kong 5p", "discard 5p"]}
    hand.play("1 kong 5p").others_pass()
    assert hand.melds(1) == ["kong 5p"]


def test_j11_wins_stay_open_and_may_be_passed() -> None:
    own = looked("1m", "7m")
    assert own.options() == {1: ["win", "discard 1m"]}
    own.play("1 discard 1m")
    assert not own.over
    thrown = looked("9m1m", "7m").play("1 discard 9m", "2 discard 1m")
    assert thrown.options()[1] == ["win", "pass"]
    assert thrown.play("1 win").changes() == (0, 1, -1, 0)


def test_j11_robbing_for_a_win_stays_open_but_not_for_a_pong() -> None:
    hands = {0: PLAIN[0] + "5566z9p", 1: "123m456p789s11z55z", 2: "1234z" + PLAIN[1], 3: PLAIN[2] + "3467z"}
    hand = looked("9m1z", "7m", hands, dead="8s").play("1 discard 9m")
    assert hand.options() == {1: ["win", "pass"]}
    assert hand.refused("1 pong") == "locked_claim"


def test_j11_an_addition_that_keeps_the_waits_is_made() -> None:
    hand = locked_wind_wait()
    assert hand.options() == {1: ["win", "pass"]}
    hand.play("1 pass")
    assert hand.melds(1) == ["winds +1z"]
    assert hand.events(Drawn)[-1].at == 135


def test_j11_an_addition_that_would_change_the_waits_is_not_made() -> None:
    hand = locked_wind_wait().play("1 pass", "1 discard 8s", "2 discard 9m", "3 discard 9m", "0 discard 9m")
    assert str(hand.table.drawn) == "1z"
    assert hand.options() == {1: ["win", "discard 1z"]}
    hand.play("1 discard 1z")
    assert hand.melds(1) == ["winds +1z"] and len(hand.events(AdditionShown)) == 1


def test_j11_j6_a_family_replacement_that_the_lock_holds_stays_for_good() -> None:
    # 2z came in the opening; waiting for its pair, seat 1 looks before its first draw.
    hands = {0: PLAIN[0] + "5566z9p", 1: "1234z123m456p789s", 2: PLAIN[1] + "3467z", 3: PLAIN[2] + "1477z"}
    hand = jilin(hands, draws="9m8m8m8m3z", dead="2z8s9s", later_dice=(3,), at={130: "7m"})
    hand.play("0 discard 9p", "1 look")
    assert not hand.events(AdditionShown) and hand.options() == {1: ["discard 9m"]}
    hand.play("1 discard 9m", "2 discard 8m", "3 discard 8m", "0 discard 8m").others_pass()
    # A wind drawn later leaves the waits as they are and is added; the 2z stays in the hand.
    assert [str(e.tile) for e in hand.events(AdditionShown)] == ["3z"]
    assert hand.melds(1) == ["winds +3z"] and "2z" in map(str, hand.table.hands[1])


def test_j11_who_looked_stays_locked_after_a_reroll() -> None:
    hand = exhausted_by_a_discard()
    assert hand.options() == {1: [f"discard {hand.table.drawn}"]}
    assert step(hand).table.declared == {1}
