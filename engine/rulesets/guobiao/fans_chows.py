"""Fans that combine two, three or four chows, each chow given by its lowest tile (0-24), in rising order."""

from __future__ import annotations

from itertools import pairwise

from engine.rulesets.guobiao.catalogue import FANS


def _stairs(*starts: int) -> bool:
    """Whether chows rise by one or by two, always the same, within a suit."""
    # From the last chow of a suit to the first of the next it is three steps.
    step = starts[1] - starts[0]
    return step in (1, 2) and all(b - a == step for a, b in pairwise(starts))


def _three_suits(a: int, b: int, c: int) -> bool:
    return (a // 9, b // 9, c // 9) == (0, 1, 2)


@FANS.chows(
    14,
    "quadruple_chow",
    "一色四同顺",
    48,
    of=4,
    excludes="pure_triple_chow pure_double_chow tile_hog",
)
def quadruple_chow(a: int, b: int, c: int, d: int) -> bool:
    """一色四同顺: the same chow four times."""
    return a == d


@FANS.chows(
    16,
    "four_pure_shifted_chows",
    "一色四步高",
    32,
    of=4,
    excludes="pure_shifted_chows short_straight two_terminal_chows",
)
def four_pure_shifted_chows(a: int, b: int, c: int, d: int) -> bool:
    """一色四步高: four chows of a suit, each one step above the last, or each two steps."""
    return _stairs(a, b, c, d)


@FANS.chows(23, "pure_triple_chow", "一色三同顺", 24, of=3, inside="pure_double_chow")
def pure_triple_chow(a: int, b: int, c: int) -> bool:
    """一色三同顺: the same chow three times."""
    return a == c


@FANS.chows(28, "pure_straight", "清龙", 16, of=3, inside="short_straight two_terminal_chows")
def pure_straight(a: int, b: int, c: int) -> bool:
    """清龙: 123, 456 and 789 of one suit."""
    return a % 9 == 0 and b == a + 3 and c == a + 6


@FANS.chows(30, "pure_shifted_chows", "一色三步高", 16, of=3)
def pure_shifted_chows(a: int, b: int, c: int) -> bool:
    """一色三步高: three chows of a suit, each one step above the last, or each two steps."""
    return _stairs(a, b, c)


@FANS.chows(39, "mixed_straight", "花龙", 8, of=3)
def mixed_straight(a: int, b: int, c: int) -> bool:
    """花龙: 123, 456 and 789, each of another suit."""
    return _three_suits(a, b, c) and {a % 9, b % 9, c % 9} == {0, 3, 6}


@FANS.chows(41, "mixed_triple_chow", "三色三同顺", 8, of=3, inside="mixed_double_chow")
def mixed_triple_chow(a: int, b: int, c: int) -> bool:
    """三色三同顺: the same run in all three suits."""
    return b == a + 9 and c == a + 18


@FANS.chows(50, "mixed_shifted_chows", "三色三步高", 6, of=3)
def mixed_shifted_chows(a: int, b: int, c: int) -> bool:
    """三色三步高: three chows of three suits, each one step above another."""
    low, middle, high = sorted((a % 9, b % 9, c % 9))
    return _three_suits(a, b, c) and middle == low + 1 and high == low + 2


@FANS.chows(69, "pure_double_chow", "一般高", 1, of=2)
def pure_double_chow(a: int, b: int) -> bool:
    """一般高: the same chow twice."""
    return a == b


@FANS.chows(70, "mixed_double_chow", "喜相逢", 1, of=2)
def mixed_double_chow(a: int, b: int) -> bool:
    """喜相逢: the same run in two suits."""
    return a != b and a % 9 == b % 9


@FANS.chows(71, "short_straight", "连六", 1, of=2)
def short_straight(a: int, b: int) -> bool:
    """连六: two chows of a suit that go on from one another, such as 234 and 567."""
    return b == a + 3 and a // 9 == b // 9


@FANS.chows(72, "two_terminal_chows", "老少副", 1, of=2)
def two_terminal_chows(a: int, b: int) -> bool:
    """老少副: 123 and 789 of one suit."""
    return a % 9 == 0 and b == a + 6
