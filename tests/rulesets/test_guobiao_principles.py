"""The five principles, the waits, the authorities and the minimum, each by hands whose value the rules state."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement

import pytest

from engine.melds import parse_meld
from engine.rulesets.guobiao import principles
from engine.rulesets.guobiao.catalogue import Winds
from engine.rulesets.guobiao.fans import FANS
from engine.rulesets.guobiao.scoring import score_win, value_of_waits
from engine.score import Missing, Score, Win
from engine.tiles import parse_tiles, tile
from tests.rulesets.guobiao_hands import fans, lacks, reasons, value, win_of

STARTS = [s for s in range(27) if s % 9 <= 6]


def related(a: int, b: int) -> bool:
    """Whether two chows make a two-chow fan: the same numbers, three apart in a suit, or 123 with 789."""
    low, high = sorted((a, b))
    apart = high - low if low // 9 == high // 9 else -1
    return low % 9 == high % 9 or apart == 3 or (low % 9 == 0 and apart == 6)


def made(chows: tuple[int, ...], of: int) -> list[tuple[int, tuple[int, ...]]]:
    """(points, places) of every fan that combines ``of`` of the chows."""
    out = []
    for places in combinations(range(len(chows)), of):
        out += [
            (fan.points, places)
            for fan, test in FANS.of_chows
            if fan.of == of and test(*(chows[i] for i in places))
        ]
    return out


# --- the shape
def test_g1_one_pair_and_no_more() -> None:
    # 11 123 444 and 111 234 44 are two ways to read the first suit; three more pairs make no hand of either.
    for hand in ("1112344m33p44s55z", "33m1112344p44s55z", "33m44p1112344s55z"):
        assert lacks(hand, f"4{hand[hand.index('2344') + 4]}").ids == ("not_complete",)
    # Four pairs where there are no sets to choose from.
    assert lacks("123m11p45699s557z", "7z").ids == ("not_complete",)


# --- 1. non-repeat
def test_principle_non_repeat() -> None:
    # A hand of four concealed triplets cannot but be concealed and all triplets: neither counts.
    score = value("222m555p888p333s7z", "7z")
    assert fans(score) == {"four_concealed_pungs": 1, "single_wait": 1}
    # Seven pairs can only be concealed, so neither 门前清 nor 不求人 counts, but 自摸 does.
    assert fans(value("1144m2288p3366s7z", "7z", self_draw=True)) == {"seven_pairs": 1, "self_drawn": 1}


# --- 2. non-separation
def test_principle_non_separation() -> None:
    # 123 456 789 of one suit with another 789: the straight may not be split for a second fan of 123 and 789.
    score = value("123789m55p78s", "9s", "chow 456m")
    assert fans(score)["pure_straight"] == 1
    assert "two_terminal_chows" not in fans(score)
    assert ("two_terminal_chows", "pure_straight") in reasons(score)


# --- 3. non-identical
def test_principle_non_identical() -> None:
    # 234p goes with one 234m as 喜相逢, and not with the other 234m for the same fan again: that is 一般高.
    score = value("234m567s7z", "7z", "chow 234m", "chow 234p")
    assert fans(score)["pure_double_chow"] == 1
    assert fans(score)["mixed_double_chow"] == 1
    assert ("mixed_double_chow", "account_once") in reasons(score)


# --- 4. the highest reading
def test_principle_high_low() -> None:
    # 111222333m: three triplets in a row (24) and all triplets beat three same chows.
    score = value("11122233m99p", "3m", "pong 5s", self_draw=True)
    assert {"pure_shifted_pungs", "all_pungs", "three_concealed_pungs"} <= set(fans(score))
    # With only chows beside it the same nine tiles are three same chows.
    score = value("11122233m99p", "3m", "chow 123s")
    assert "pure_triple_chow" in fans(score) and "lower_tiles" not in fans(score)
    # 112233 556677 88 of a suit is seven pairs (24), not two double chows.
    assert "seven_pairs" in fans(value("1122335566778m", "8m"))


# --- 5. account once
def test_principle_account_once() -> None:
    # Four chows, all related: three links, whatever else could be made.
    score = value("234p567p7z", "7z", "chow 234m", "chow 567m")
    assert fans(score)["mixed_double_chow"] + fans(score)["short_straight"] == 3
    # A three-chow fan leaves one link for the fourth chow.
    score = value("345p55s35p", "4p", "chow 345m", "chow 345s")
    assert fans(score)["mixed_triple_chow"] == 1
    assert fans(score)["pure_double_chow"] == 1
    assert {("mixed_double_chow", "account_once"), ("mixed_double_chow", "mixed_triple_chow")} & reasons(
        score
    )


def test_chows_account_once_for_every_four_chows() -> None:
    """Against the rule itself: links are n-1 less the chows and groups related to none, or one big fan leads."""
    for held in (2, 3, 4):
        for chows in combinations_with_replacement(STARTS, held):
            groups = list(range(held))
            for a, b in combinations(range(held), 2):
                if related(chows[a], chows[b]):
                    groups = [groups[a] if g == groups[b] else g for g in groups]
            best = held - len(set(groups))
            for points, places in made(chows, 3):
                others = [i for i in range(held) if i not in places]
                link = any(related(chows[i], chows[j]) for i in others for j in places)
                best = max(best, points + link)
            best = max([best, *(points for points, _ in made(chows, 4))])
            part = principles.of_chows(chows, "document")
            got = sum(FANS.numbered(number).points * times for number, times, _ in part.made)
            assert got == best, chows


def test_triplets_account_once() -> None:
    # 三同刻 takes the pairs inside it; every pair counts without it.
    assert fans(value("777p77s345m22z", "7s", "pong 7m")).get("double_pung") is None
    assert fans(value("111p99p99m", "9m", "pong 1m", "pong 9s"))["double_pung"] == 2
    # 三色三节高 leaves one 双同刻 for the fourth triplet.
    score = value("55s555m88p", "5s", "pong 3m", "pong 4p")
    assert fans(score)["mixed_shifted_pungs"] == 1
    assert fans(score)["double_pung"] == 1


# --- waits
@pytest.mark.parametrize(
    ("hand", "win", "melds", "wait"),
    [
        ("12m99p", "3m", ("chow 345s", "chow 567s", "pong 2p"), "edge_wait"),
        ("89m99p", "7m", ("chow 345s", "chow 567s", "pong 2p"), "edge_wait"),
        ("1233m", "3m", ("chow 345s", "chow 567s", "pong 2p"), "edge_wait"),
        ("24m99p", "3m", ("chow 345s", "chow 567s", "pong 2p"), "closed_wait"),
        ("4z", "4z", ("chow 345s", "chow 567s", "ckong 2p", "chow 678m"), "single_wait"),
        ("147m258p369s8p", "8p", ("chow 345s",), "single_wait"),
        ("147m258p369s46s88p", "5s", (), "closed_wait"),
        # 23 waits on both sides, 1234 on two singles, 2223 on three kinds.
        ("23m99p", "1m", ("chow 345s", "chow 567s", "pong 2p"), None),
        ("1234m", "1m", ("chow 345s", "chow 567s", "pong 2p"), None),
        ("2223m", "3m", ("chow 345s", "chow 567s", "pong 2p"), None),
        # 1112 waits on 2 and on 3, even if all four 3s lie in the winner's own kong.
        ("1112m", "2m", ("kong 3m", "chow 456s", "pong 7p"), None),
        # 3p completes the knitted straight itself: no set and no pair was waited for.
        ("147m6669p258s", "3p", ("pong 9s",), None),
    ],
)
def test_wait(hand: str, win: str, melds: tuple[str, ...], wait: str | None) -> None:
    waits = {"edge_wait", "closed_wait", "single_wait"} & set(fans(value(hand, win, *melds)))
    assert waits == ({wait} if wait else set())


def test_seven_pairs_make_a_wait_two_sided() -> None:
    # 1122334455667m: 4m and 1m complete chows too; the kind is not the only one.
    assert "single_wait" not in fans(value("1122334455677m", "6m"))


def test_triplet_completed_by_a_discard() -> None:
    # The third 3s makes a melded triplet off a discard, a concealed one by own draw.
    assert fans(value("222m444m33s678p99p", "3s")).get("three_concealed_pungs") is None
    assert "three_concealed_pungs" in fans(value("222m444m33s678p99p", "3s", self_draw=True))
    # 333s with 1 2 of the suit: the discarded 3s goes to the chow, the triplet stays concealed.
    assert "three_concealed_pungs" in fans(value("222m444m33312s99p", "3s"))


# --- authorities
@pytest.mark.parametrize(
    ("fan", "hand", "win", "melds", "self_draw", "document", "code"),
    [
        ("two_concealed_kongs", "11p67s", "5s", ("ckong 2m", "ckong 8s", "chow 345p"), False, 9, 7),
        ("mixed_kongs", "11p67s", "5s", ("kong 2m", "ckong 8s", "chow 345p"), False, 7, 6),
        ("four_concealed_pungs", "222m555p888p33s77z", "3s", (), True, 68, 65),
        ("nine_gates", "1112345678999m", "5m", (), True, 94, 92),
        ("nine_gates", "1112345678999p", "1p", (), False, 106, 106),
        ("all_green", "223344s666s8s", "8s", ("pong 6z",), False, 97, 91),
        ("all_terminals", "111p99p99m", "9m", ("pong 1m", "pong 9s"), False, 68, 64),
        ("little_four_winds", "333z456p4z", "4z", ("pong 1z", "pong 2z"), False, 77, 75),
        ("big_three_winds", "34m55p", "2m", ("pong 1z", "pong 2z", "pong 3z"), False, 19, 17),
    ],
)
def test_authorities(
    fan: str, hand: str, win: str, melds: tuple[str, ...], self_draw: bool, document: int, code: int
) -> None:
    assert value(hand, win, *melds, self_draw=self_draw).value == document
    by_code = value(hand, win, *melds, self_draw=self_draw, authority="1998")
    assert by_code.value == code == sum(f.points * f.count for f in by_code.fans)
    assert fan in fans(by_code)


def test_unknown_authority() -> None:
    with pytest.raises(ValueError, match="2011"):
        score_win(win_of({"hand": "5m", "win": "5m"}), {"scoring_authority": "2011"})


# --- the minimum
def test_flowers_do_not_reach_the_minimum() -> None:
    # 7 points and 8 flowers: no win; with 8 points the flowers are paid.
    seven = lacks("345s67s66m", "8s", "kong 3m", "kong 8p", flowers=8)
    assert seven.ids == ("below_minimum",) and seven.points == 7
    assert seven.reading is not None and fans(seven)["flower_tiles"] == 8
    eight = score_win(
        win_of({"hand": "345s68s66m", "win": "7s", "melds": ["kong 3m", "kong 8p"], "flowers": 8}), {}
    )
    assert isinstance(eight, Score) and eight.value == 16


def test_minimum_is_an_option() -> None:
    assert lacks("345s68s66m", "7s", "kong 3m", "kong 8p", min_points=9).points == 8
    seven = win_of({"hand": "345s67s66m", "win": "8s", "melds": ["kong 3m", "kong 8p"]})
    score = score_win(seven, {"min_points": "7"})
    assert isinstance(score, Score) and score.value == 7


def test_chicken_hand_stands_alone() -> None:
    chicken = ("34s789s22z", "5s", "chow 123m", "pong 6p")
    assert fans(value(*chicken, flowers=2)) == {"chicken_hand": 1, "flower_tiles": 2}
    # A last copy, a robbed kong or the last tile is a fan, and then it is no chicken.
    assert value(*chicken, last_copy=True).value == 4
    assert fans(value(*chicken, robbed_kong=True)) == {"robbing_the_kong": 1}
    assert fans(value(*chicken, wall_empty=True)) == {"last_tile_claim": 1}


def test_flower_replacement_is_no_kong_replacement() -> None:
    hand = ("23445m678p77z", "6m", "kong 1s")
    assert "out_with_replacement_tile" in fans(value(*hand, self_draw=True, replacement=True))
    flower = value(*hand, self_draw=True, replacement=True, flower_replacement=True)
    assert "out_with_replacement_tile" not in fans(flower) and "self_drawn" in fans(flower)


def test_incomplete_hands() -> None:
    assert lacks("123m456p78s99s1z", "5z", "chow 123m").ids == ("not_complete",)
    assert lacks("123m456p789s9s", "9s").ids == ("not_complete",)
    # Called melds rule the special shapes out.
    assert lacks("1144m2288p3z", "3z", "pong 6s").ids == ("not_complete",)


# --- the value of waits
def test_value_of_waits() -> None:
    # 1s: all chows 2, two short straights 2, and concealed 2 off a discard or 4 by own draw; flowers on top.
    win = Win(parse_tiles("23s456s345678m99p"), None, facts={"flowers": 1})
    values = value_of_waits(win, {})
    assert list(values) == [tile("1s"), tile("4s"), tile("7s")]
    drawn, claimed = values[tile("1s")]
    assert isinstance(drawn, Score) and drawn.value == 9
    assert isinstance(claimed, Missing) and claimed.points == 6
    # The last copy of a kind is worth 4 more.
    drawn, claimed = value_of_waits(win, {}, {tile("1s")})[tile("1s")]
    assert isinstance(drawn, Score) and drawn.value == 13
    assert isinstance(claimed, Score) and claimed.value == 11


def test_a_kind_of_which_all_four_are_held_is_no_wait() -> None:
    # 23m waits on 1m and 4m, and the four 1m are in the called pong and in 123m.
    win = Win(parse_tiles("12323m567s88p"), None, (parse_meld("pong 1m"),))
    assert list(value_of_waits(win, {"min_points": 1})) == [tile("4m")]


def test_triplets_account_once_for_many_fours() -> None:
    """Against the rule itself: every pair counts, or one three-triplet fan with at most one pair for the fourth."""
    tests = {of: [(f.points, t) for f, t in FANS.of_triplets if f.of == of] for of in (2, 3, 4)}

    def found(kinds: tuple[int, ...], of: int) -> list[tuple[int, set[int]]]:
        return [
            (points, set(places))
            for places in combinations(range(4), of)
            for points, test in tests[of]
            if test(*(kinds[i] for i in places))
        ]

    for kinds in combinations([0, 1, 2, 9, 10, 11, 18, 19, 20, 31, 32], 4):
        pairs = found(kinds, 2)
        best = sum(points for points, _ in pairs)
        for points, places in found(kinds, 3):
            best = max(best, points + max([p for p, two in pairs if len(two & places) == 1], default=0))
        best = max([best, *(points for points, _ in found(kinds, 4))])
        part = principles.of_triplets(kinds, Winds(-1, -1), "document")
        combined = [(FANS.numbered(number), times) for number, times, _ in part.made]
        assert sum(fan.points * times for fan, times in combined if fan.of > 1) == best, kinds


@pytest.mark.parametrize("suit", "mps")
@pytest.mark.parametrize("number", range(1, 10))
def test_1998_nine_gates_has_one_terminal_pung_on_2_5_and_8_and_the_document_none(
    number: int, suit: str
) -> None:
    hand, won = f"1112345678999{suit}", f"{number}{suit}"
    for authority, times in (("1998", int(number in (2, 5, 8))), ("document", 0)):
        score = value(hand, won, authority=authority)
        assert fans(score).get("pung_of_terminals_or_honors", 0) == times
        assert sum(f.points * f.count for f in score.fans) == score.value


@pytest.mark.parametrize(
    ("fan", "hand", "win", "melds"),
    [
        ("pure_straight", "123456789m2p", "2p", ["chow 123m"]),
        ("mixed_straight", "123m456p789s2p", "2p", ["chow 123m"]),
        ("mixed_triple_chow", "345m345p345s2z", "2z", ["chow 345m"]),
        ("mixed_shifted_chows", "123m234p345s2z", "2z", ["chow 123m"]),
        ("pure_shifted_chows", "123345567m2z", "2z", ["chow 123m"]),
    ],
)
def test_principle_non_identical_twins_are_one_combination(
    fan: str, hand: str, win: str, melds: list[str]
) -> None:
    """Of two chows alike one makes the fan; with the other it is no second fan that is not counted."""
    score = value(hand, win, *melds)
    assert fans(score)[fan] == 1
    assert fan not in {id for id, _ in reasons(score)}
