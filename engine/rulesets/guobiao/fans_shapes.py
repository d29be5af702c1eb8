"""Fans of the way a whole hand is built: its sets and pair together, or a special form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rulesets.guobiao.catalogue import FANS, Shape

_HONOURS: Final = 127 << 27
_KNITTED: Final = tuple(
    sum(0b1001001 << (9 * suit + shift) for suit, shift in zip(order, (0, 1, 2), strict=True))
    for order in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
)
"""The six ways to lay 147, 258 and 369 over the suits, as bit sets of kinds."""


@FANS.waiting(
    4,
    "nine_gates",
    "九莲宝灯",
    88,
    "full_flush no_honors one_voided_suit pung_of_terminals_or_honors concealed_hand",
)
def nine_gates(hand: Sequence[int]) -> bool:
    """九莲宝灯: 1112345678999 of one suit in the hand, won on any tile of that suit."""
    return any(tuple(hand[start : start + 9]) == (3, 1, 1, 1, 1, 1, 1, 1, 3) for start in (0, 9, 18))


@FANS.form(
    6,
    "seven_shifted_pairs",
    "连七对",
    88,
    "seven_pairs full_flush no_honors one_voided_suit fully_concealed_hand concealed_hand single_wait",
)
def seven_shifted_pairs(shape: Shape) -> bool:
    """连七对: pairs of seven numbers in a row, of one suit."""
    return shape.special == "pairs" and any(
        shape.kinds == 127 << (start + shift) for start in (0, 9, 18) for shift in (0, 1, 2)
    )


@FANS.form(
    7,
    "thirteen_orphans",
    "十三幺",
    88,
    "all_types all_terminals_and_honors fully_concealed_hand concealed_hand single_wait",
)
def thirteen_orphans(shape: Shape) -> bool:
    """十三幺: one of every 1, 9 and honour, and a second of one of them."""
    return shape.special == "orphans"


@FANS.shape(9, "little_four_winds", "小四喜", 64, "big_three_winds", made_by="winds")
def little_four_winds(shape: Shape) -> bool:
    """小四喜: triplets of three winds and a pair of the fourth."""
    return 27 <= shape.pair <= 30 and sum(27 <= t <= 30 for t in shape.triplets) == 3


@FANS.shape(10, "little_three_dragons", "小三元", 64, "two_dragon_pungs dragon_pung", made_by="dragons")
def little_three_dragons(shape: Shape) -> bool:
    """小三元: triplets of two dragons and a pair of the third."""
    return shape.pair >= 31 and sum(t >= 31 for t in shape.triplets) == 2


@FANS.shape(
    13,
    "pure_terminal_chows",
    "一色双龙会",
    64,
    "full_flush all_chows no_honors one_voided_suit pure_double_chow two_terminal_chows",
)
def pure_terminal_chows(shape: Shape) -> bool:
    """一色双龙会: 123 and 789 twice each and a pair of 5s, all of one suit."""
    start = shape.pair - 4
    return start in (0, 9, 18) and shape.chows == (start, start, start + 6, start + 6)


@FANS.form(19, "seven_pairs", "七对", 24, "fully_concealed_hand concealed_hand single_wait")
def seven_pairs(shape: Shape) -> bool:
    """七对: seven pairs; four alike are two of them."""
    return shape.special == "pairs"


@FANS.form(
    20,
    "greater_honors_and_knitted_tiles",
    "七星不靠",
    24,
    "lesser_honors_and_knitted_tiles all_types fully_concealed_hand concealed_hand single_wait",
)
def greater_honors_and_knitted_tiles(shape: Shape) -> bool:
    """七星不靠: all seven honours and seven tiles of a 147, a 258 and a 369 of different suits."""
    return shape.special == "honours" and shape.kinds & _HONOURS == _HONOURS


@FANS.shape(21, "all_even_pungs", "全双刻", 24, "all_pungs all_simples no_honors")
def all_even_pungs(shape: Shape) -> bool:
    """全双刻: four triplets and a pair of even numbers."""
    return len(shape.triplets) == 4 and all(t < 27 and t % 9 % 2 for t in (*shape.triplets, shape.pair))


@FANS.shape(
    29,
    "three_suited_terminal_chows",
    "三色双龙会",
    16,
    "all_chows no_honors mixed_double_chow two_terminal_chows",
)
def three_suited_terminal_chows(shape: Shape) -> bool:
    """三色双龙会: 123 and 789 of two suits and a pair of 5s of the third."""
    pair = shape.pair
    if pair not in (4, 13, 22) or len(shape.chows) != 4:
        return False
    others = [start for start in (0, 9, 18) if start != pair - 4]
    return shape.chows == tuple(first for start in others for first in (start, start + 6))


@FANS.shape(31, "all_fives", "全带五", 16, "all_simples no_honors")
def all_fives(shape: Shape) -> bool:
    """全带五: a 5 in every set and in the pair."""
    return (
        shape.pair in (4, 13, 22)
        and not shape.special
        and all(t in (4, 13, 22) for t in shape.triplets)
        and all(2 <= c % 9 <= 4 for c in shape.chows)
    )


@FANS.form(
    34,
    "lesser_honors_and_knitted_tiles",
    "全不靠",
    12,
    "all_types fully_concealed_hand concealed_hand single_wait",
)
def lesser_honors_and_knitted_tiles(shape: Shape) -> bool:
    """全不靠: fourteen different tiles out of the honours and a 147, a 258 and a 369 of different suits."""
    return shape.special == "honours"


@FANS.form(35, "knitted_straight", "组合龙", 12)
def knitted_straight(shape: Shape) -> bool:
    """组合龙: 147, 258 and 369 of three suits, as three chows or among honours."""
    return shape.special == "knitted" or (
        shape.special == "honours" and any(shape.kinds & nine == nine for nine in _KNITTED)
    )


@FANS.shape(48, "all_pungs", "碰碰和", 6)
def all_pungs(shape: Shape) -> bool:
    """碰碰和: four triplets."""
    return len(shape.triplets) == 4


@FANS.shape(55, "outside_hand", "全带幺", 4)
def outside_hand(shape: Shape) -> bool:
    """全带幺: a 1, a 9 or an honour in every set and in the pair."""
    return (
        (shape.pair >= 27 or shape.pair % 9 in (0, 8))
        and not shape.special
        and all(t >= 27 or t % 9 in (0, 8) for t in shape.triplets)
        and all(c % 9 in (0, 6) for c in shape.chows)
    )


@FANS.shape(63, "all_chows", "平和", 2, "no_honors")
def all_chows(shape: Shape) -> bool:
    """平和: four chows and a pair of numbers; a knitted straight is three chows."""
    return 0 <= shape.pair < 27 and len(shape.chows) == (1 if shape.special == "knitted" else 4)
