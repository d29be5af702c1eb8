"""Fans of one triplet or of several together, each given by its kind (0-33), in rising order; kongs are triplets."""

from __future__ import annotations

from engine.rulesets.guobiao.catalogue import FANS, Winds


@FANS.triplets(
    1,
    "big_four_winds",
    "大四喜",
    88,
    of=4,
    excludes="big_three_winds all_pungs prevalent_wind seat_wind pung_of_terminals_or_honors",
)
def big_four_winds(a: int, b: int, c: int, d: int) -> bool:
    """大四喜: triplets of all four winds."""
    return (a, b, c, d) == (27, 28, 29, 30)


@FANS.triplets(2, "big_three_dragons", "大三元", 88, of=3, excludes="two_dragon_pungs dragon_pung")
def big_three_dragons(a: int, b: int, c: int) -> bool:
    """大三元: triplets of all three dragons."""
    return (a, b, c) == (31, 32, 33)


@FANS.triplets(15, "four_pure_shifted_pungs", "一色四节高", 48, of=4, excludes="pure_shifted_pungs all_pungs")
def four_pure_shifted_pungs(a: int, b: int, c: int, d: int) -> bool:
    """一色四节高: triplets of four numbers in a row, of one suit."""
    return d < 27 and (b, c, d) == (a + 1, a + 2, a + 3) and a // 9 == d // 9


@FANS.triplets(24, "pure_shifted_pungs", "一色三节高", 24, of=3)
def pure_shifted_pungs(a: int, b: int, c: int) -> bool:
    """一色三节高: triplets of three numbers in a row, of one suit."""
    return c < 27 and (b, c) == (a + 1, a + 2) and a // 9 == c // 9


@FANS.triplets(32, "triple_pung", "三同刻", 16, of=3, inside="double_pung")
def triple_pung(a: int, b: int, c: int) -> bool:
    """三同刻: triplets of the same number in all three suits."""
    return c < 27 and (b, c) == (a + 9, a + 18)


@FANS.triplets(38, "big_three_winds", "三风刻", 12, of=3)
def big_three_winds(a: int, b: int, c: int) -> bool:
    """三风刻: triplets of three winds."""
    return a >= 27 and c <= 30


@FANS.triplets(42, "mixed_shifted_pungs", "三色三节高", 8, of=3)
def mixed_shifted_pungs(a: int, b: int, c: int) -> bool:
    """三色三节高: triplets of three numbers in a row, each of another suit."""
    low, middle, high = sorted((a % 9, b % 9, c % 9))
    return (a // 9, b // 9, c // 9) == (0, 1, 2) and middle == low + 1 and high == low + 2


@FANS.triplets(54, "two_dragon_pungs", "双箭刻", 6, of=2, excludes="dragon_pung")
def two_dragon_pungs(a: int, b: int) -> bool:
    """双箭刻: triplets of two dragons."""
    return a >= 31


@FANS.triplets(65, "double_pung", "双同刻", 2, of=2)
def double_pung(a: int, b: int) -> bool:
    """双同刻: triplets of the same number in two suits."""
    return b < 27 and a % 9 == b % 9


@FANS.triplet(59, "dragon_pung", "箭刻", 2)
def dragon_pung(kind: int, winds: Winds) -> bool:
    """箭刻: a triplet of a dragon."""
    return kind >= 31


@FANS.triplet(60, "prevalent_wind", "圈风刻", 2, inside="pung_of_terminals_or_honors")
def prevalent_wind(kind: int, winds: Winds) -> bool:
    """圈风刻: a triplet of the round's wind."""
    return kind == winds.prevalent


@FANS.triplet(61, "seat_wind", "门风刻", 2, inside="pung_of_terminals_or_honors")
def seat_wind(kind: int, winds: Winds) -> bool:
    """门风刻: a triplet of the winner's own wind."""
    return kind == winds.seat


@FANS.triplet(73, "pung_of_terminals_or_honors", "幺九刻", 1)
def pung_of_terminals_or_honors(kind: int, winds: Winds) -> bool:
    """幺九刻: a triplet of a 1, a 9 or a wind; that of the round's or the winner's wind makes a better fan."""
    return 27 <= kind <= 30 or (kind < 27 and kind % 9 in (0, 8))
