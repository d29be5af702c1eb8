"""Declaring ting: H4-H7 and the cases CH9, CH11, CH13, CH15."""

from __future__ import annotations

import pytest

from engine.events import Claimed, Drawn
from engine.record import RecordError
from engine.rulesets.harbin.events import TingDeclared, WildcardShown
from tests.rulesets.harbin_hands import (
    FOURS,
    OPPOSITE,
    contested,
    contested_with_win,
    eights_ting,
    kong_ting,
    two_tings,
)
from tests.support.play import Hand


def test_ch9_a_ting_from_the_opposite_seat_beats_pong_and_chow() -> None:
    hand = contested()
    assert hand.options()[2] == ["ting chow 24m", "pass"]
    assert "chow 45m" in hand.options()[1] and hand.options()[3] == ["pong", "pass"]
    hand.play("1 chow 45m", "3 pong", "2 ting chow 24m")
    assert [hand.melds(seat) for seat in range(4)] == [[], [], ["chow 234m"], []]
    assert hand.table.declared == {2}
    assert hand.options() == {2: ["discard 6s", "discard 9s"]}


def test_ch11_a_win_beats_a_ting() -> None:
    hand = contested_with_win()
    assert "win" in hand.options()[3]
    hand.play("1 chow 45m", "2 ting chow 24m", "3 win")
    assert hand.over and hand.changes() == (-1, 0, 0, 1)
    assert hand.table.declared == set() and not hand.events(WildcardShown)


def test_ch13_the_wildcard_is_turned_up_before_the_replacement() -> None:
    hand = kong_ting("2s", "7z")
    assert hand.names()[-4:] == ["Claimed", "TingDeclared", "WildcardShown", "Drawn"]
    shown, drawn = hand.events(WildcardShown)[-1], hand.events(Drawn)[-1]
    assert (shown.at, str(shown.tile)) == (110, "2s")
    assert (drawn.at, drawn.source) == (111, "kong")
    assert hand.options() == {2: ["discard 7z"]}


@pytest.mark.parametrize("replacement", ["1m", "4m"])
def test_ch13_a_wait_as_replacement_may_win_or_go_out(replacement: str) -> None:
    hand = kong_ting("2s", replacement)
    assert hand.options() == {2: ["win", f"discard {replacement}"]}
    assert hand.play("2 win").changes() == (-1, -1, 3, -1)


def test_ch13_a_copy_of_the_wildcard_as_replacement_wins_by_itself() -> None:
    hand = kong_ting("2s", "2s")
    assert hand.over and hand.changes() == (-1, -1, 3, -1)
    result = hand.table.result
    assert result is not None and result.giver is None and str(result.tile) == "2s"
    assert result.score is not None and [str(t) for _, _, t in result.score.reading.wild] == ["1m"]


def test_ch15_a_later_ting_turns_nothing_up_and_shares_the_wildcard() -> None:
    hand = two_tings()
    assert [e.seat for e in hand.events(TingDeclared)] == [2, 3]
    assert [(e.at, str(e.tile)) for e in hand.events(WildcardShown)] == [(110, "2s")]
    result = hand.table.result
    assert result is not None and (result.winner, result.giver, str(result.tile)) == (3, None, "2s")
    assert hand.changes() == (-1, -1, -1, 3)


# H4: when ting may be declared


def test_h4_chow_ting_from_any_seat_but_a_plain_chow_only_from_the_one_before() -> None:
    hand = contested("24m111p678s55s67p9s")
    assert hand.refused("2 chow 24m") == "chow_seat"
    near = Hand("harbin", {0: "3m", 1: OPPOSITE}).play("0 discard 3m")
    assert near.options()[1] == ["ting chow 24m", "chow 24m", "pass"]


@pytest.mark.parametrize(
    ("held", "tile", "keeps"),
    [("99p567m234s88m56s1m", "9p", ["discard 1m"]), (FOURS, "4s", ["discard 4s"])],
)
def test_h4_after_a_pong_ting_the_hand_must_be_left_tenpai(held: str, tile: str, keeps: list[str]) -> None:
    hand = Hand("harbin", {0: tile, 2: held}).play(f"0 discard {tile}", "2 ting pong").others_pass()
    assert hand.melds(2) == [f"pong {tile}"] and hand.options() == {2: keeps}


def test_h4_a_pong_that_leaves_no_tenpai_is_no_ting() -> None:
    hand = Hand("harbin", {0: "3m", 2: "33m24m111p678s67p9s"}).play("0 discard 3m")
    assert hand.options()[2] == ["ting chow 24m", "pong", "pass"]
    assert hand.refused("2 ting pong") == "ting_tenpai"


def test_h4_a_kong_ting_is_tested_before_the_replacement() -> None:
    hand = Hand("harbin", {0: "4s", 2: FOURS}).play("0 discard 4s")
    assert "ting kong" in hand.options()[2] and "kong" in hand.options()[2]
    # With a lone 7z in the place of a 1p no replacement could be counted on.
    other = Hand("harbin", {0: "4s", 2: "444s23m567p789s1p7z"}).play("0 discard 4s")
    assert "ting kong" not in other.options()[2] and "kong" in other.options()[2]
    assert other.refused("2 ting kong") == "ting_tenpai"


def test_h4_after_the_claim_only_discards_that_keep_tenpai_are_open() -> None:
    hand = contested().play("2 ting chow 24m").others_pass()
    assert hand.refused("2 discard 1p") == "ting_breaks"
    assert hand.refused("2 kong 1p") == "kong_four"
    assert hand.refused("2 win") == "win_claim"
    hand.play("2 discard 9s")
    assert hand.table.discards[2][-1:] == hand.table.discards[2] and str(hand.table.discards[2][0]) == "9s"


def test_h4_a_wait_of_which_all_four_are_held_is_none() -> None:
    # [chow 234m] 111s 678s 3333p 7z: without 7z only a fifth 3p could win.
    hand = (
        Hand("harbin", {0: "3m", 2: "24m111s678s3333p7z"})
        .play("0 discard 3m", "2 ting chow 24m")
        .others_pass()
    )
    assert hand.options() == {2: ["discard 3p"]}
    assert hand.refused("2 discard 7z") == "ting_breaks"


def test_h4_waits_are_judged_under_all_conditions() -> None:
    # 234m 567p 678s 34s 88s: another run would complete the shape, without a triplet and without an end.
    hand = contested("24m567p678s3488s5p")
    assert all("ting" not in o for o in hand.options().get(2, []))
    assert hand.refused("2 ting chow 24m") == "ting_tenpai"


def test_h4_claims_that_the_tiles_do_not_make_are_refused() -> None:
    hand = contested()
    assert hand.refused("2 ting chow 12m") == "not_held"
    assert hand.refused("2 ting chow 67p") == "chow_run"
    assert hand.refused("2 ting pong") == "pong_two"
    assert hand.refused("2 ting kong") == "kong_three"
    assert hand.refused("3 ting pong") == "ting_tenpai"
    assert hand.refused("0 ting pong") == "not_asked"
    one = contested("34m111p678s55s67p9s")
    assert one.refused("2 ting pong") == "pong_two"


# H4, option ting_on_draw


def after_a_pong(**more: object) -> Hand:
    """Seat 1 has ponged 1p, waits with 567m 234s 88m 56s after it throws 9m, and has drawn 7p a round later."""
    hands = {0: "1p", 1: "11p567m234s88m56s9m"}
    hand = Hand("harbin", hands, draws="7z7z7z7p", dead="7p", options=more)
    hand.play("0 discard 1p", "1 pong", "1 discard 9m", "2 discard 7z", "3 discard 7z", "0 discard 7z")
    return hand


def test_h4_ting_needs_a_claim_by_default() -> None:
    hand = after_a_pong()
    assert "discard 7p" in hand.options()[1] and not any("ting" in o for o in hand.options()[1])
    assert hand.refused("1 ting 7p") == "ting_needs_claim"


def test_h4_option_ting_on_draw_declares_with_a_discard() -> None:
    hand = after_a_pong(ting_on_draw="on")
    assert [o for o in hand.options()[1] if "ting" in o] == ["ting 7p"]
    assert hand.refused("1 ting 8m") == "ting_tenpai"
    assert hand.refused("1 ting 9p") == "not_held"
    hand.play("1 ting 7p")
    names = hand.names()
    assert names[names.index("TingDeclared") :][:3] == ["TingDeclared", "WildcardShown", "Discarded"]
    # T[110] is a 7p too: the one drawn before the declaration did not win.
    assert str(hand.events(WildcardShown)[0].tile) == "7p"
    assert not hand.over and hand.table.declared == {1}


def test_h4_option_ting_on_draw_needs_a_called_meld_and_a_draw() -> None:
    hand = Hand("harbin", {0: "1p", 1: "11p567m234s88m56s9m"}, draws="9m", options={"ting_on_draw": "on"})
    assert hand.refused("0 ting 1p") == "ting_no_meld"
    hand.play("0 discard 1p", "1 pong")
    assert not any("ting" in o for o in hand.options()[1])
    assert hand.refused("1 ting 9m") == "ting_after_claim"


def test_h4_option_ting_on_draw_after_a_replacement() -> None:
    # Seat 1 adds the fourth 1p and draws 7p in its place.
    hand = Hand(
        "harbin",
        {0: "1p", 1: "11p567m234s88m56s9m"},
        draws="7z7z7z1p",
        dead="7p",
        options={"ting_on_draw": "on"},
    )
    hand.play(
        "0 discard 1p", "1 pong", "1 discard 9m", "2 discard 7z", "3 discard 7z", "0 discard 7z", "1 kong 1p"
    )
    assert [o for o in hand.options()[1] if "ting" in o] == ["ting 7p"]


# H5


def plain_chow(**options: str) -> Hand:
    """Seat 1 chows 3m from seat 0 without ting and throws 9s; it waits for 5p and 8p. Seat 2 draws 5p."""
    hand = Hand("harbin", {0: "3m", 1: OPPOSITE}, draws="5p", options=options)
    return hand.play("0 discard 3m", "1 chow 24m", "1 discard 9s").others_pass()


def test_h5_a_claim_without_ting_is_legal_and_can_win() -> None:
    hand = plain_chow()
    assert not hand.events(TingDeclared) and hand.table.declared == set()
    hand.play("2 discard 5p", "1 win")
    assert hand.changes() == (0, 1, -1, 0)


def test_h5_option_win_needs_ting() -> None:
    hand = plain_chow(win_needs_ting="on").play("2 discard 5p")
    assert "win" not in hand.options().get(1, [])
    # Tenpai is judged as if ting were declared, so the ting itself is open, and its win counts.
    ting = Hand("harbin", {0: "3m", 1: OPPOSITE}, draws="5p", options={"win_needs_ting": "on"})
    ting.play("0 discard 3m", "1 ting chow 24m", "1 discard 9s", "2 discard 5p", "1 win")
    assert ting.changes() == (0, 1, -1, 0)


def test_h5_option_win_needs_ting_says_so() -> None:
    hand = Hand("harbin", {0: "3m", 1: OPPOSITE}, draws="7z7z7z5p", options={"win_needs_ting": "on"})
    hand.play("0 discard 3m", "1 chow 24m", "1 discard 9s", "2 discard 7z", "3 discard 7z", "0 discard 7z")
    assert "win" not in hand.options()[1]
    with pytest.raises(RecordError, match="not_declared"):
        hand.play("1 win")


# H6


def test_h6_among_tings_only_seat_order_counts() -> None:
    # Seat 2 would chow, seat 3 would pong: both ting, seat 2 is sooner after seat 0.
    hands = {0: "3m", 2: OPPOSITE, 3: "33m567m234s99p56s1m"}
    hand = Hand("harbin", hands).play("0 discard 3m")
    assert "ting pong" in hand.options()[3]
    hand.play("3 ting pong", "2 ting chow 24m").others_pass()
    assert hand.table.declared == {2} and hand.melds(2) == ["chow 234m"] and hand.melds(3) == []


def test_h6_a_declined_ting_falls_to_the_next_seat() -> None:
    hands = {0: "3m", 2: OPPOSITE, 3: "33m567m234s99p56s1m"}
    hand = Hand("harbin", hands).play("0 discard 3m", "2 pass", "3 ting pong").others_pass()
    assert hand.table.declared == {3} and hand.melds(3) == ["pong 3m"]


def test_h6_nobody_is_asked_twice() -> None:
    hand = contested().play("2 pass")
    assert 2 not in hand.options()
    assert hand.refused("2 ting chow 24m") == "not_asked"
    hand.play("3 pong").others_pass()
    assert hand.melds(3) == ["pong 3m"]


def test_h6_a_plain_claim_beside_the_ting_gives_up_its_rank() -> None:
    # Seat 3's plain pong and seat 2's ting: both of seat 3's answers were open, the plain one loses.
    hands = {0: "3m", 2: OPPOSITE, 3: "33m567m234s99p56s1m"}
    hand = Hand("harbin", hands).play("0 discard 3m", "3 pong", "2 ting chow 24m").others_pass()
    assert [e.seat for e in hand.events(Claimed)] == [2]


# H7


def test_h7_the_order_of_a_chow_ting() -> None:
    hand = eights_ting("")
    names = hand.names()
    assert names[names.index("Claimed") :][:4] == ["Claimed", "TingDeclared", "WildcardShown", "Discarded"]


def test_h7_the_wildcard_stays_where_it_lies() -> None:
    hand = eights_ting("", dead="9p")
    assert hand.table.wall.stands(110) and hand.table.wall.left == 59 - 1
    for seat in range(4):
        assert hand.replay.match is not None and hand.replay.match.loop is not None
        marker = hand.replay.match.loop.view(seat).markers["wildcard"]
        assert (marker.at, str(marker.tile)) == (110, "9p")


def test_h7_the_lone_lower_tile_is_turned_up_after_one_replacement() -> None:
    # The dealer's four 9m are kongs for T[110] first.
    hand = Hand("harbin", {0: "9999m3m", 2: OPPOSITE}, dead="7z8p")
    hand.play("0 kong 9m", "0 discard 3m", "2 ting chow 24m").others_pass()
    shown = hand.events(WildcardShown)[0]
    assert (shown.at, str(shown.tile)) == (111, "8p")


def test_h7_replacements_step_over_the_wildcard() -> None:
    # Seat 3 draws its fourth 1s after the ting: T[111] replaces it; the next one is T[108].
    hand = eights_ting("1s", {0: "3m9999p", 3: "111s"}, dead="9m7z6p")
    hand.play("3 kong 1s", "3 discard 7z", "0 kong 9p")
    assert [e.at for e in hand.events(Drawn) if e.source == "kong"] == [111, 108]
    assert hand.table.wall.stands(110)


def test_h7_no_tile_left_no_wildcard() -> None:
    # T[111] is the 3m: its discard is claimed as ting with an empty wall.
    hands = {1: "24m888m23p567s99s7z"}
    hand = Hand("harbin", hands, at={111: "3m"}).run_down(left=1)
    last = (hand.table.turn + 1) % 4
    hand.play(f"{hand.table.turn} discard {hand.table.drawn}").others_pass()
    assert hand.table.wall.left == 0
    hand.play(f"{last} discard 3m", "1 ting chow 24m", "1 discard 7z").others_pass()
    assert hand.over and hand.table.declared == {1}
    assert not hand.events(WildcardShown) and hand.names()[-2:] == ["WashedOut", "HandEnded"]
    assert hand.changes() == (0, 0, 0, 0)


def last_tile() -> Hand:
    """Seat 3 could make a kong-ting of 4s; the only tile left is T[111]."""
    hand = Hand("harbin", {3: FOURS}, at={110: "4s"}).run_down(left=1)
    return hand.play(f"{hand.table.turn} discard 4s")


def test_h7_a_kong_ting_that_would_turn_up_the_only_tile_is_refused() -> None:
    hand = last_tile()
    assert hand.options()[3] == ["ting pong", "pong", "kong", "pass"]
    assert hand.refused("3 ting kong") == "ting_last_tile"


def test_h7_the_plain_kong_of_the_same_tile_is_not_refused() -> None:
    hand = last_tile().play("3 kong").others_pass()
    assert hand.events(Drawn)[-1].at == 111 and hand.melds(3) == ["kong 4s"]


def test_h7_no_kong_when_only_the_wildcard_is_left() -> None:
    # Seat 3's first kong takes T[111]; at its last draw only T[110] is left, and it still holds 9999m.
    hand = (
        eights_ting("1s", {0: "3m", 3: "111s9999m"}, dead="6p7z")
        .play("3 kong 1s", "3 discard 7z")
        .run_down(left=1)
    )
    assert list(hand.options()) == [3] and hand.table.wall.standing() == [110]
    assert "kong 9m" not in hand.options()[3]
    assert hand.refused("3 kong 9m") == "wildcard_left"


def test_h7_no_kong_when_nothing_is_left() -> None:
    hand = Hand("harbin", {3: "9999m"}).run_down(left=1)
    turn = hand.table.turn
    hand.play(f"{turn} discard {hand.table.drawn}").others_pass()
    assert hand.table.turn == 3 and hand.table.wall.left == 0
    assert hand.refused("3 kong 9m") == "no_replacement"
