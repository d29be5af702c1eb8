"""A fan names the sets that make it, as the list of fans defines them: what lights up when one points at the fan."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from engine.melds import Meld, MeldKind
from engine.rulesets.guobiao.scoring import score_win
from engine.score import Score, Win
from engine.tiles import Tile, tile
from tests.rulesets.guobiao_hands import known, value, win_of

Made = Callable[[list[Meld], Win], bool]


def own(s: Meld, win: Win) -> bool:
    return not any(s is called for called in win.melds)


def start(s: Meld) -> tuple[int, int]:
    """Suit and first rank of a chow."""
    return s.tiles[0] // 9, s.tiles[0].rank


def starts(sets: list[Meld]) -> list[tuple[int, int]]:
    assert all(s.kind is MeldKind.CHOW for s in sets)
    return sorted(start(s) for s in sets)


def edge(sets: list[Meld], win: Win) -> bool:
    (chow,), t = sets, win.tile
    assert t is not None
    return t in chow.tiles and own(chow, win) and (t.rank, start(chow)[1]) in ((3, 1), (7, 7))


def closed(sets: list[Meld], win: Win) -> bool:
    (chow,) = sets
    return chow.tiles[1] == win.tile and chow.kind is MeldKind.CHOW and own(chow, win)


def triplets(number: int, fits: Callable[[Tile], bool] = lambda t: True) -> Made:
    return lambda sets, win: (
        len(sets) == number and all(s.kind is not MeldKind.CHOW and fits(s.tiles[0]) for s in sets)
    )


def kongs(melded: int, concealed: int) -> Made:
    def made(sets: list[Meld], win: Win) -> bool:
        kinds = [s.kind for s in sets]
        wanted = [MeldKind.KONG] * melded + [MeldKind.CONCEALED_KONG] * concealed
        return sorted(map(str, kinds)) == sorted(map(str, wanted))

    return made


def concealed(number: int) -> Made:
    """None of them lies open, and none was completed by a discard that no chow has use for."""

    def made(sets: list[Meld], win: Win) -> bool:
        hidden = all(s.kind is MeldKind.CONCEALED_KONG or own(s, win) for s in sets)
        return triplets(number)(sets, win) and hidden

    return made


def straight(sets: list[Meld], win: Win) -> bool:
    return starts(sets) in ([(suit, 1), (suit, 4), (suit, 7)] for suit in range(3))


def two_suits(sets: list[Meld], win: Win) -> bool:
    suits, ranks = zip(*starts(sets), strict=True)
    return len(set(suits)) == len(sets) and len(set(ranks)) == 1


def same(sets: list[Meld], win: Win) -> bool:
    return len({start(s) for s in sets}) == 1


def terminals(sets: list[Meld], win: Win) -> bool:
    (suit, low), (other, high) = starts(sets)
    return (suit, low, high) == (other, 1, 7)


def six(sets: list[Meld], win: Win) -> bool:
    (suit, low), (other, high) = starts(sets)
    return suit == other and high - low == 3


def hog(sets: list[Meld], win: Win) -> bool:
    tiles = [*win.tiles, *(t for m in win.melds if not m.kind.is_kong for t in m.tiles)]
    pairs = not win.melds and all(tiles.count(t) % 2 == 0 for t in tiles)
    return (bool(sets) or pairs) and all(any(tiles.count(t) == 4 for t in s.tiles) for s in sets)


DEFINED: dict[str, Made] = {
    "edge_wait": edge,
    "closed_wait": closed,
    "big_three_dragons": triplets(3, lambda t: t.is_dragon),
    "little_three_dragons": triplets(2, lambda t: t.is_dragon),
    "two_dragon_pungs": triplets(2, lambda t: t.is_dragon),
    "dragon_pung": triplets(1, lambda t: t.is_dragon),
    "big_four_winds": triplets(4, lambda t: t.is_wind),
    "little_four_winds": triplets(3, lambda t: t.is_wind),
    "big_three_winds": triplets(3, lambda t: t.is_wind),
    "prevalent_wind": lambda sets, win: [s.tiles[0] for s in sets] == [tile("1234"[win.round_wind] + "z")],
    "seat_wind": lambda sets, win: [s.tiles[0] for s in sets] == [tile("1234"[win.seat_wind] + "z")],
    "four_concealed_pungs": concealed(4),
    "three_concealed_pungs": concealed(3),
    "two_concealed_pungs": concealed(2),
    "two_concealed_kongs": kongs(0, 2),
    "concealed_kong": kongs(0, 1),
    "melded_kong": kongs(1, 0),
    "triple_pung": triplets(3, lambda t: t < 27),
    "double_pung": triplets(2, lambda t: t < 27),
    "pure_straight": straight,
    "pure_triple_chow": lambda sets, win: len(sets) == 3 and same(sets, win),
    "pure_double_chow": lambda sets, win: len(sets) == 2 and same(sets, win),
    "mixed_triple_chow": lambda sets, win: len(sets) == 3 and two_suits(sets, win),
    "mixed_double_chow": lambda sets, win: len(sets) == 2 and two_suits(sets, win),
    "two_terminal_chows": terminals,
    "short_straight": six,
    "tile_hog": hog,
}


@cache
def scored() -> list[tuple[Win, Score]]:
    """Every known hand with what it is worth."""
    wins = [win_of(line) for line in known("guobiao_hands.jsonl")]
    found = [(win, score_win(win, {"min_points": 1})) for win in wins]
    return [(win, score) for win, score in found if isinstance(score, Score)]


@pytest.mark.parametrize("fan", DEFINED)
def test_in_every_known_hand_the_sets_are_those_of_the_definition(fan: str) -> None:
    found = [
        ([score.reading.sets[i] for i in f.sets], win)
        for win, score in scored()
        for f in score.fans
        if f.id == fan and f.count == 1
    ]
    assert found, "no known hand has it"
    for sets, win in found:
        assert DEFINED[fan](sets, win), (fan, [*map(str, sets)], win)


@pytest.mark.parametrize(("suit", "others"), [("m", "ps"), ("p", "ms"), ("s", "mp")])
def test_fans_77_and_78_one_set_of_the_suit_waited(suit: str, others: str) -> None:
    a, b = list(others)
    for had, won, fan, low in (
        ("12", 3, "edge_wait", 1),
        ("89", 7, "edge_wait", 7),
        ("57", 6, "closed_wait", 5),
    ):
        score = value(f"{had}{suit}345{a}678{a}77{a}345{b}", f"{won}{suit}")
        (sets,) = [f.sets for f in score.fans if f.id == fan]
        assert [str(score.reading.sets[i]) for i in sets] == [f"chow {low}{low + 1}{low + 2}{suit}"]
