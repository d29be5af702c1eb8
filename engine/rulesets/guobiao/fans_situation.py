"""Fans of how the winning tile came and of what is concealed, and the few that are simply counted."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rulesets.guobiao.authority import CODE_1998
from engine.rulesets.guobiao.catalogue import FANS, Situation


@FANS.situation(
    5,
    "four_kongs",
    "四杠",
    88,
    "three_kongs two_concealed_kongs two_melded_kongs concealed_kong melded_kong all_pungs single_wait",
    made_by="kongs",
)
def four_kongs(won: Situation) -> bool:
    """四杠: four kongs of any sort."""
    return won.melded_kongs + won.concealed_kongs == 4


@FANS.situation(
    12,
    "four_concealed_pungs",
    "四暗刻",
    64,
    "all_pungs three_concealed_pungs two_concealed_pungs concealed_hand",
    made_by="concealed_triplets",
)
def four_concealed_pungs(won: Situation) -> bool:
    """四暗刻: four triplets without any claimed tile."""
    return won.concealed_triplets == 4


@FANS.situation(
    17,
    "three_kongs",
    "三杠",
    32,
    "two_concealed_kongs two_melded_kongs concealed_kong melded_kong",
    made_by="kongs",
)
def three_kongs(won: Situation) -> bool:
    """三杠: three kongs of any sort."""
    return won.melded_kongs + won.concealed_kongs >= 3


@FANS.situation(
    33, "three_concealed_pungs", "三暗刻", 16, "two_concealed_pungs", made_by="concealed_triplets"
)
def three_concealed_pungs(won: Situation) -> bool:
    """三暗刻: three triplets without any claimed tile."""
    return won.concealed_triplets >= 3


@FANS.situation(44, "last_tile_draw", "妙手回春", 8, "self_drawn")
def last_tile_draw(won: Situation) -> bool:
    """妙手回春: self-drawn with the last tile of the wall."""
    return won.wall_empty and won.self_draw


@FANS.situation(45, "last_tile_claim", "海底捞月", 8)
def last_tile_claim(won: Situation) -> bool:
    """海底捞月: won on the discard after the last tile of the wall."""
    return won.wall_empty and not won.self_draw


@FANS.situation(46, "out_with_replacement_tile", "杠上开花", 8, "self_drawn")
def out_with_replacement_tile(won: Situation) -> bool:
    """杠上开花: self-drawn with the replacement tile of a kong, not of a flower."""
    return won.replacement and won.self_draw


@FANS.situation(47, "robbing_the_kong", "抢杠和", 8, "last_tile")
def robbing_the_kong(won: Situation) -> bool:
    """抢杠和: won on the tile that another seat adds to a pong."""
    return won.robbed_kong


@FANS.situation(52, "melded_hand", "全求人", 6, "single_wait")
def melded_hand(won: Situation) -> bool:
    """全求人: four melds claimed from others, and won on a discard."""
    return won.opened == 4 and not won.self_draw


@FANS.situation(53, "two_concealed_kongs", "双暗杠", 6, "concealed_kong", made_by="concealed_kongs")
def two_concealed_kongs(won: Situation) -> bool:
    """双暗杠: two concealed kongs."""
    return won.concealed_kongs >= 2


@FANS.situation(56, "fully_concealed_hand", "不求人", 4, "self_drawn")
def fully_concealed_hand(won: Situation) -> bool:
    """不求人: nothing claimed from others, and self-drawn."""
    return not won.opened and won.self_draw


@FANS.situation(57, "two_melded_kongs", "双明杠", 4, "melded_kong", made_by="kongs")
def two_melded_kongs(won: Situation) -> bool:
    """双明杠: two kongs, one of them or both melded."""
    return won.melded_kongs >= 1 and won.melded_kongs + won.concealed_kongs >= 2


@FANS.situation(
    0,
    "mixed_kongs",
    "明暗杠",
    5,
    "two_melded_kongs concealed_kong melded_kong",
    made_by="kongs",
    only=CODE_1998,
)
def mixed_kongs(won: Situation) -> bool:
    """明暗杠: a melded and a concealed kong, which only the 1998 code makes one item."""
    return won.melded_kongs == won.concealed_kongs == 1


@FANS.situation(58, "last_tile", "和绝张", 4)
def last_tile(won: Situation) -> bool:
    """和绝张: won on the fourth tile of a kind whose other three lie open."""
    return won.last_copy


@FANS.situation(62, "concealed_hand", "门前清", 2)
def concealed_hand(won: Situation) -> bool:
    """门前清: nothing claimed from others before the discard won on."""
    return not won.opened and not won.self_draw


@FANS.situation(66, "two_concealed_pungs", "双暗刻", 2, made_by="concealed_triplets")
def two_concealed_pungs(won: Situation) -> bool:
    """双暗刻: two triplets without any claimed tile."""
    return won.concealed_triplets >= 2


@FANS.situation(67, "concealed_kong", "暗杠", 2, made_by="concealed_kongs")
def concealed_kong(won: Situation) -> bool:
    """暗杠: a concealed kong."""
    return won.concealed_kongs >= 1


@FANS.situation(74, "melded_kong", "明杠", 1, made_by="melded_kongs")
def melded_kong(won: Situation) -> bool:
    """明杠: a kong claimed from a discard or added to a pong."""
    return won.melded_kongs >= 1


@FANS.situation(77, "edge_wait", "边张", 1, made_by="edge")
def edge_wait(won: Situation) -> bool:
    """边张: the only wait was 3 with 12, or 7 with 89."""
    return won.wait == "edge"


@FANS.situation(78, "closed_wait", "坎张", 1, made_by="closed")
def closed_wait(won: Situation) -> bool:
    """坎张: the only wait was the middle tile of a chow."""
    return won.wait == "closed"


@FANS.situation(79, "single_wait", "单钓将", 1)
def single_wait(won: Situation) -> bool:
    """单钓将: the only wait was the second tile of the pair."""
    return won.wait == "single"


@FANS.situation(80, "self_drawn", "自摸", 1)
def self_drawn(won: Situation) -> bool:
    """自摸: the winner drew the winning tile."""
    return won.self_draw


@FANS.tiles(64, "tile_hog", "四归一", 2)
def tile_hog(tiles: Sequence[int]) -> int:
    """四归一: all four of a kind without a kong, counted for every such kind."""
    return tiles.count(4)


@FANS.count(43, "chicken_hand", "无番和", 8)
def chicken_hand(points: int) -> int:
    """无番和: a hand that has no other fan than flowers."""
    return int(points == 0)


@FANS.count(81, "flower_tiles", "花牌", 1)
def flower_tiles(flowers: int) -> int:
    """花牌: one point a flower; they do not help to reach the minimum."""
    return flowers
