"""Fans of the kinds of tile that a hand holds, whatever it is built of."""

from __future__ import annotations

from typing import Final

from engine.rulesets.guobiao.catalogue import FANS
from engine.tiles import DRAGONS, HONOURS, NUMBERS, WINDS, Tile, parse_tiles


def _bits(tiles: tuple[Tile, ...]) -> int:
    out = 0
    for t in tiles:
        out |= 1 << t
    return out


def _ranks(*ranks: int) -> int:
    return _bits(tuple(t for t in NUMBERS if t.rank in ranks))


_M, _P, _S = (511 << start for start in (0, 9, 18))
_HONOURS: Final = _bits(HONOURS)
_TERMINALS: Final = _ranks(1, 9)
_UPPER: Final = _ranks(7, 8, 9)
_MIDDLE: Final = _ranks(4, 5, 6)
_LOWER: Final = _ranks(1, 2, 3)
_UPPER_FOUR: Final = _ranks(6, 7, 8, 9)
_LOWER_FOUR: Final = _ranks(1, 2, 3, 4)
_WINDS: Final = _bits(WINDS)
_DRAGONS: Final = _bits(DRAGONS)
_GREEN: Final = _bits(parse_tiles("23468s6z"))
_REVERSIBLE: Final = _bits(parse_tiles("1234589p245689s5z"))


def _suits(kinds: int) -> int:
    """How many of the three suits there are."""
    return bool(kinds & _M) + bool(kinds & _P) + bool(kinds & _S)


@FANS.kinds(3, "all_green", "绿一色", 88, "one_voided_suit")
def all_green(kinds: int) -> bool:
    """绿一色: nothing but the tiles painted in green alone, 23468s and 6z."""
    return not kinds & ~_GREEN


@FANS.kinds(
    8,
    "all_terminals",
    "清幺九",
    64,
    "all_terminals_and_honors outside_hand no_honors pung_of_terminals_or_honors all_pungs",
)
def all_terminals(kinds: int) -> bool:
    """清幺九: nothing but 1s and 9s."""
    return not kinds & ~_TERMINALS


@FANS.kinds(
    11,
    "all_honors",
    "字一色",
    64,
    "all_terminals_and_honors outside_hand one_voided_suit all_pungs pung_of_terminals_or_honors",
)
def all_honors(kinds: int) -> bool:
    """字一色: nothing but winds and dragons."""
    return not kinds & ~_HONOURS


@FANS.kinds(
    18, "all_terminals_and_honors", "混幺九", 32, "outside_hand pung_of_terminals_or_honors all_pungs"
)
def all_terminals_and_honors(kinds: int) -> bool:
    """混幺九: nothing but 1s, 9s and honours."""
    return not kinds & ~(_TERMINALS | _HONOURS)


@FANS.kinds(22, "full_flush", "清一色", 24, "no_honors one_voided_suit")
def full_flush(kinds: int) -> bool:
    """清一色: one suit and no honours."""
    return not kinds & _HONOURS and _suits(kinds) == 1


@FANS.kinds(25, "upper_tiles", "全大", 24, "upper_four no_honors")
def upper_tiles(kinds: int) -> bool:
    """全大: only 7s, 8s and 9s."""
    return not kinds & ~_UPPER


@FANS.kinds(26, "middle_tiles", "全中", 24, "all_simples no_honors")
def middle_tiles(kinds: int) -> bool:
    """全中: only 4s, 5s and 6s."""
    return not kinds & ~_MIDDLE


@FANS.kinds(27, "lower_tiles", "全小", 24, "lower_four no_honors")
def lower_tiles(kinds: int) -> bool:
    """全小: only 1s, 2s and 3s."""
    return not kinds & ~_LOWER


@FANS.kinds(36, "upper_four", "大于五", 12, "no_honors")
def upper_four(kinds: int) -> bool:
    """大于五: only 6s, 7s, 8s and 9s."""
    return not kinds & ~_UPPER_FOUR


@FANS.kinds(37, "lower_four", "小于五", 12, "no_honors")
def lower_four(kinds: int) -> bool:
    """小于五: only 1s, 2s, 3s and 4s."""
    return not kinds & ~_LOWER_FOUR


@FANS.kinds(40, "reversible_tiles", "推不倒", 8, "one_voided_suit")
def reversible_tiles(kinds: int) -> bool:
    """推不倒: only tiles that look the same upside down, 1234589p, 245689s and 5z."""
    return not kinds & ~_REVERSIBLE


@FANS.kinds(49, "half_flush", "混一色", 6, "one_voided_suit")
def half_flush(kinds: int) -> bool:
    """混一色: one suit with honours."""
    return bool(kinds & _HONOURS) and _suits(kinds) == 1


@FANS.kinds(51, "all_types", "五门齐", 6)
def all_types(kinds: int) -> bool:
    """五门齐: all three suits, a wind and a dragon."""
    return bool(kinds & _WINDS and kinds & _DRAGONS) and _suits(kinds) == 3


@FANS.kinds(68, "all_simples", "断幺", 2, "no_honors")
def all_simples(kinds: int) -> bool:
    """断幺: no 1, no 9, no honour."""
    return not kinds & (_TERMINALS | _HONOURS)


@FANS.kinds(75, "one_voided_suit", "缺一门", 1)
def one_voided_suit(kinds: int) -> bool:
    """缺一门: exactly two of the three suits, with or without honours."""
    return _suits(kinds) == 2


@FANS.kinds(76, "no_honors", "无字", 1)
def no_honors(kinds: int) -> bool:
    """无字: no wind and no dragon."""
    return not kinds & _HONOURS
