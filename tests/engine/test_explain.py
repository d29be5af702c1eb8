"""Explanations: an action is refused exactly when there is one; what hands lack and what they wait for is true."""

from __future__ import annotations

from dataclasses import replace

import pytest

from build_scripts.proof.explain_proof import positions, run
from engine import ruleset
from engine.actions import Chow, Kong, Pong, Win
from engine.explain import barred, conceivable, shortfall, why_not
from engine.prospects import passed, prospect_after, prospect_now, safe_against
from engine.score import Score
from engine.score import Win as Asked
from engine.standard import Stage
from engine.tiles import parse_tiles, tile
from engine.view import SeatView
from tests.support.play import Hand


def view_of(hand: Hand, seat: int) -> SeatView:
    match = hand.replay.match
    assert match is not None and match.loop is not None
    return match.loop.view(seat)


def rules_of(hand: Hand) -> ruleset.Ruleset:
    match = hand.replay.match
    assert match is not None
    return match.rules


def test_an_action_is_refused_exactly_when_it_is_explained() -> None:
    met = run(1500, 7)
    assert met.positions >= 1500
    assert met.open > 1000 and sum(met.refused.values()) > 10_000
    assert {"not_complete", "chow_seat", "kong_four", "locked_claim"} <= {*met.refused, *met.missing}


def test_a_win_after_a_claim_is_off_until_the_next_draw() -> None:
    """G5: seat 3 pongs and its hand is complete, but a win needs a draw."""
    hands = {0: "159m258p369s4422z4m", 3: "44m123456p777s99s"}
    hand = Hand("jilin", hands).play("0 discard 4m", "3 pong").others_pass()
    off = barred(rules_of(hand), view_of(hand, 3), 3, Stage.TURN)
    assert off[Win(3)].id == "win_claim"


def test_harbin_names_what_a_complete_hand_lacks_and_mends_it() -> None:
    """H2: a concealed hand of runs has no triplet and nothing called; its self-draw is no win."""
    hand = Hand("harbin", {0: "234567m234678p44s"}, auto_pass=False)
    view, rules = view_of(hand, 0), rules_of(hand)
    short = shortfall(rules, view, 0, Stage.TURN)
    assert short is not None
    assert [lack.id for lack in short.lacks] == ["no_triplet", "no_revealed_meld", "no_terminal_or_zhong"]
    assert short.lacks[0].tiles == tuple(parse_tiles("44s"))
    reason = barred(rules, view, 0, Stage.TURN)[Win(0)]
    assert reason.missing == ("no_triplet", "no_revealed_meld", "no_terminal_or_zhong")


def test_guobiao_says_how_many_points_a_hand_has_and_what_would_make_eight() -> None:
    """A complete hand of few points: below_minimum with its points, and a mend that the score confirms."""
    hand = Hand("guobiao", {0: "123m456p234s678s55p"}, auto_pass=False)
    view, rules = view_of(hand, 0), rules_of(hand)
    short = shortfall(rules, view, 0, Stage.TURN)
    assert short is not None and [lack.id for lack in short.lacks] == ["below_minimum"]
    assert short.points is not None and 0 < short.points < 8
    assert short.mends and all(m.score.value >= 8 for m in short.mends)


def test_a_chow_from_another_seat_is_off_while_a_pong_is_open() -> None:
    """C1: seat 2 may pong seat 0's 4m, not chow it."""
    hands = {0: "159m258p369s4422z4m", 2: "44m35m147p258s667z"}
    hand = Hand("jilin", hands, auto_pass=False).play("0 discard 4m")
    rules, view = rules_of(hand), view_of(hand, 2)
    three, five = parse_tiles("35m")
    assert why_not(rules, view, Stage.CLAIM, Pong(2)) is None
    off = barred(rules, view, 2, Stage.CLAIM)
    assert off[Chow(2, (three, five))].id == "chow_seat"
    assert len([a for a in off if isinstance(a, Chow)]) == 1


def test_nothing_is_off_that_nobody_would_try() -> None:
    """Kongs without four tiles and runs that are none never become buttons."""
    hand = Hand("jilin", {0: "159m258p369s4422z4m"}, auto_pass=False)
    view = view_of(hand, 0)
    assert Kong(0, tile("4z")) in conceivable(rules_of(hand), view, 0, Stage.TURN)
    assert not any(isinstance(a, Kong) for a in barred(rules_of(hand), view, 0, Stage.TURN))


def waits_after(hand: Hand, discard: str) -> dict[str, tuple[bool, bool, bool]]:
    """Each wait after a discard: wins self-drawn, wins off a discard, stands in for another."""
    found = prospect_after(rules_of(hand), view_of(hand, 0), 0, tile(discard))
    return {
        str(w.tile): (isinstance(w.drawn, Score), isinstance(w.claimed, Score), w.extra) for w in found.waits
    }


def test_beijings_wild_tiles_are_waits_too() -> None:
    """B2, B3: the indicator 5m makes 5m and 6m wild; every wait is self-drawn."""
    hand = Hand("beijing", {0: "111222333m44p99s1z"}, "5m", auto_pass=False)
    found = waits_after(hand, "1z")
    assert set(found) == {"4p", "9s", "5m", "6m"}
    assert found["4p"] == (True, False, False)
    assert found["5m"] == (True, False, True)


def test_points_of_each_wait_in_guobiao() -> None:
    """All the same suit, 24 points at least: both ways, a self-draw never less than a discard."""
    hand = Hand("guobiao", {0: "1112345678999m1z"}, auto_pass=False)
    found = prospect_after(rules_of(hand), view_of(hand, 0), 0, tile("1z"))
    assert [str(w.tile) for w in found.waits] == [f"{n}m" for n in range(1, 10)]
    for wait in found.waits:
        assert isinstance(wait.drawn, Score) and isinstance(wait.claimed, Score)
        assert wait.claimed.value >= 88 and wait.drawn.value >= wait.claimed.value
        assert wait.unseen == 4 - "1112345678999".count(str(wait.tile)[0])


def test_what_a_discard_leads_to_one_away() -> None:
    """Two tiles to go: the useful ones are those that bring tenpai, with the copies that nobody has shown."""
    hand = Hand("guobiao", {0: "123m456m78p34s99s15z"}, auto_pass=False)
    found = prospect_after(rules_of(hand), view_of(hand, 0), 0, tile("1z"))
    assert found.missing == 2 and not found.waits
    assert {str(t) for t in found.useful} >= {"6p", "9p", "2s", "5s"}
    assert found.copies == sum(view_of(hand, 0).unseen(0)[t] for t in found.useful)


def test_a_tile_let_go_by_is_safe_until_the_hand_changes() -> None:
    """Nobody took seat 0's 4m, so nobody waited for it; whoever throws a tile of the hand may wait for it then."""
    hands = {0: "159m258p369s4422z4m", 1: "369m147p258s1177z", 2: "369m147p258s1356z"}
    hand = Hand("guobiao", hands, "6z").play("0 discard 4m").others_pass()
    four = tile("4m")
    assert all(four in passed(view_of(hand, 0), seat) for seat in (1, 2, 3))
    assert safe_against(view_of(hand, 0), 0, four) == (1, 2, 3)
    hand.play("1 discard 9m").others_pass()
    assert safe_against(view_of(hand, 0), 0, four) == (2, 3)


def test_a_tile_thrown_as_drawn_changes_no_hand() -> None:
    hands = {0: "159m258p369s4422z4m", 1: "369m147p258s1177z", 2: "369m147p258s1356z"}
    hand = Hand("guobiao", hands, "6z").play("0 discard 4m").others_pass().play("1 discard 6z").others_pass()
    assert safe_against(view_of(hand, 0), 0, tile("4m")) == (1, 2, 3)


@pytest.mark.parametrize("rules", ruleset.names())
def test_waits_that_are_said_to_win_are_those_of_the_ruleset(rules: str) -> None:
    """At whatever tenpai hands chance brings, self-drawn, with the copies that the seat cannot see."""
    seen = 0
    for seed in range(40, 80):
        for loop in positions(rules, {}, seed):
            for seat in range(4):
                view = loop.view(seat)
                found = prospect_now(loop.rules, view, seat)
                if found is None or not found.waits:
                    continue
                seen += 1
                hand = tuple(sorted(t for t in view.hands[seat] if t is not None))
                facts = loop.rules.facts(view, seat, None)
                asked = Asked(hand, None, tuple(view.melds[seat]), self_draw=True, facts=facts)
                winds = replace(asked, seat_wind=view.seat_wind(seat), round_wind=view.setup.round_wind)
                expected = set(loop.rules.waits(winds))
                told = {w.tile for w in found.waits if isinstance(w.drawn, Score)}
                # A fan of the moment (the last copy, the last tile of the wall) may lift a hand over the minimum.
                assert told == expected or loop.rules.spec.points
                assert all(w.unseen == view.unseen(seat)[w.tile] for w in found.waits)
        if seen > 25:
            return
    assert seen
