"""The match: who deals, how long it goes on, who pays when coins run out (M1-M5)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import ruleset
from engine.events import MatchEnded, Paid
from engine.match import Match
from engine.score import Result, Winner, collect
from engine.spec import SettingError, Standing
from tests.support.play import Hand

EVEN = (25, 25, 25, 25)


def ending(winner: int | None) -> Result:
    winners = () if winner is None else (Winner(winner, None, None, None),)
    return Result(winners, (0, 0, 0, 0))


def standing(dealer: int, rounds: int = 0, balances: tuple[int, int, int, int] = EVEN) -> Standing:
    return Standing(7, dealer, rounds, (0, 1, 2, 3), balances)


@pytest.mark.parametrize("name", ["beijing", "harbin", "jilin"])
class TestRegionalGames:
    def test_m1_seat_0_deals_first_and_m2_everybody_has_25_coins(self, name: str) -> None:
        first = ruleset.load(name).first_standing()
        assert (first.dealer, first.number, first.balances, first.chairs) == (0, 0, EVEN, (0, 1, 2, 3))

    @pytest.mark.parametrize("dealer", range(4))
    def test_m1_the_dealer_stays_after_winning_and_after_a_wash_out(self, name: str, dealer: int) -> None:
        rules = ruleset.load(name)
        for winner in (dealer, None):
            after = rules.next_standing(standing(dealer), ending(winner))
            assert isinstance(after, Standing)
            assert (after.dealer, after.number, after.rounds) == (dealer, 8, 0)

    @pytest.mark.parametrize(("dealer", "follows"), [(0, 1), (1, 2), (2, 3)])
    def test_m1_otherwise_the_deal_passes_counter_clockwise(
        self, name: str, dealer: int, follows: int
    ) -> None:
        for winner in {0, 1, 2, 3} - {dealer}:
            after = ruleset.load(name).next_standing(standing(dealer), ending(winner))
            assert isinstance(after, Standing) and after.dealer == follows

    @pytest.mark.parametrize("rounds", [1, 2, 4])
    def test_m4_a_match_ends_when_its_rounds_are_played(self, name: str, rounds: int) -> None:
        """A round is complete when the deal passes from seat 3 back to seat 0."""
        rules = ruleset.load(name, {"rounds": rounds})
        assert rules.next_standing(standing(3, rounds - 1), ending(0)) == "rounds"
        assert isinstance(rules.next_standing(standing(3, rounds - 1), ending(3)), Standing)
        assert isinstance(rules.next_standing(standing(2, rounds - 1), ending(0)), Standing)
        if rounds > 1:
            after = rules.next_standing(standing(3, rounds - 2), ending(0))
            assert isinstance(after, Standing) and (after.dealer, after.rounds) == (0, rounds - 1)

    def test_m4_one_round_is_the_default(self, name: str) -> None:
        assert ruleset.load(name).options["rounds"] == 1

    def test_m3_somebody_without_coins_ends_the_match(self, name: str) -> None:
        rules = ruleset.load(name)
        assert rules.next_standing(standing(0, 0, (50, 0, 25, 25)), ending(0)) == "broke"
        assert isinstance(rules.next_standing(standing(0, 0, (49, 1, 25, 25)), ending(0)), Standing)


def test_m1_guobiao_always_passes_the_deal() -> None:
    rules = ruleset.load("guobiao")
    first = rules.first_standing()
    assert first.balances == (0, 0, 0, 0)  # M2
    for winner in (0, None):
        after = rules.next_standing(first, ending(winner))
        assert isinstance(after, Standing) and after.dealer == 1


def test_m4_guobiao_is_sixteen_hands() -> None:
    rules = ruleset.load("guobiao")
    at: Standing | str = rules.first_standing()
    hands = 0
    while isinstance(at, Standing):
        hands += 1
        assert rules.round_wind(at) == (hands - 1) // 4
        at = rules.next_standing(at, ending(None))
    assert hands == 16


def test_m3_who_cannot_pay_in_full_pays_what_is_left() -> None:
    """CM1's settlement: a seat with 2 coins pays 2 where 3 are due, the others 3 each."""
    assert collect(0, {1: 3, 2: 3, 3: 3}, (25, 2, 25, 25)) == (8, -2, -3, -3)
    assert collect(2, {0: 1, 1: 1, 3: 1}, (0, 25, 25, 1)) == (0, -1, 2, -1)
    assert collect(2, {0: 10, 1: 4, 3: 1}, None) == (-10, -4, 15, -1)


@given(st.integers(0, 3), st.lists(st.integers(0, 99), min_size=4, max_size=4), st.data())
def test_m3_m5_a_settlement_sums_to_zero_and_leaves_nobody_below_zero(
    receiver: int, balances: list[int], data: st.DataObject
) -> None:
    prices = {s: data.draw(st.integers(0, 60)) for s in range(4) if s != receiver}
    changes = collect(receiver, prices, tuple(balances))
    assert sum(changes) == 0
    assert all(b + c >= 0 for b, c in zip(balances, changes, strict=True))
    assert all(0 <= -changes[s] <= prices[s] for s in prices)


WINNER = "123m456p789s222z77z"


def won_hand(balances: list[int], dealer: int = 0) -> Hand:
    """The dealer wins at once: one coin from each."""
    return Hand("beijing", {dealer: WINNER}, "9p", balances=balances, dealer=dealer).play(f"{dealer} win")


def test_m3_the_match_ends_after_the_hand_in_which_coins_ran_out() -> None:
    played = won_hand([25, 1, 25, 25])
    match = played.replay.match
    assert match is not None and match.over
    assert [(e.reason, e.balances) for e in match.closing if isinstance(e, MatchEnded)] == [
        ("broke", (28, 0, 24, 24))
    ]


def test_m3_a_seat_that_starts_with_nothing_plays_the_hand_to_its_end() -> None:
    played = won_hand([25, 0, 25, 25])
    assert played.events(Paid) == [Paid("win", (2, 0, -1, -1))]
    match = played.replay.match
    assert match is not None and match.ended == "broke"


def test_m5_nothing_moves_when_nobody_can_pay() -> None:
    played = won_hand([25, 0, 0, 0])
    assert played.events(Paid) == []
    assert played.table.result is not None and played.table.result.payments == (0, 0, 0, 0)


def test_the_balances_go_on_to_the_next_hand() -> None:
    played = won_hand([25, 25, 25, 25])
    match = played.replay.match
    assert match is not None and match.upcoming is not None
    assert (match.upcoming.balances, match.upcoming.dealer, match.upcoming.number) == ((28, 24, 24, 24), 0, 1)
    setup = match.next_deal().table.setup
    assert (setup.balances, setup.number) == ((28, 24, 24, 24), 1)


def test_the_players_end_a_match_and_money_already_paid_stays() -> None:
    match = Match("beijing", seed=4)
    match.next_deal()
    match.end()
    assert (match.over, match.ended, match.between_deals, match.upcoming) == (True, "players", False, None)
    assert match.closing == [MatchEnded("players", EVEN)]
    with pytest.raises(RuntimeError):
        match.end()
    with pytest.raises(RuntimeError):
        match.next_deal()


def test_no_deal_starts_while_one_runs() -> None:
    match = Match("beijing", seed=4)
    match.next_deal()
    with pytest.raises(RuntimeError):
        match.next_deal()
    with pytest.raises(RuntimeError):
        match.place(match.rules.first_standing(1))


def test_a_seed_is_a_match() -> None:
    """The same seed gives the same walls and dice; another gives others; hands of a match differ."""
    one, same, other = Match("jilin", seed=5), Match("jilin", seed=5), Match("jilin", seed=6)
    assert one.luck(0) == same.luck(0) and one.luck(3) == same.luck(3)
    assert one.luck(0).wall != other.luck(0).wall
    assert one.luck(0).wall != one.luck(1).wall
    assert len(one.luck(0).later_dice) >= 24


@pytest.mark.parametrize("rounds", [1, 2])
def test_m4_a_whole_match_ends_with_its_rounds_or_coins(rounds: int) -> None:
    match = Match("beijing", {"rounds": rounds}, seed=rounds)
    dealers = []
    while not match.over:
        loop = match.next_deal()
        dealers.append(loop.table.dealer)
        while not loop.over:
            question = next(iter(loop.waiting.values()))
            match.submit(question.options[0])
    passes = sum(a != b for a, b in pairwise(dealers))
    assert match.ended in ("rounds", "broke")
    if match.ended == "rounds":
        assert passes == 4 * rounds - 1
    assert dealers[0] == 0 and all((b - a) % 4 in (0, 1) for a, b in pairwise(dealers))


def test_options_are_checked_and_listed() -> None:
    with pytest.raises(SettingError, match=r"known: .*beijing.*harbin"):
        Match("peking")
    with pytest.raises(SettingError, match="thrown_wild, rounds"):
        Match("beijing", {"wild": 1})
    with pytest.raises(SettingError, match="refuse, penalise, revert"):
        Match("beijing", {"thrown_wild": "allow"})
    with pytest.raises(SettingError, match="1, 2, 4"):
        Match("beijing", {"rounds": 3})
    with pytest.raises(SettingError):
        Match("beijing", {"rounds": True})
    assert Match("beijing", {"rounds": "4"}).rules.options == {"thrown_wild": "refuse", "rounds": 4}
