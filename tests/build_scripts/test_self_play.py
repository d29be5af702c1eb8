"""Hands of a level among itself: every ending counted, and false wins noticed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from build_scripts.bench.peers import peer
from build_scripts.proof import self_play
from engine.score import Reading, Result, Score, Win, Winner
from engine.tiles import parse_tiles

UNREAD = Reading((), None)

WASHED = self_play.Ending(Result((), (0, 0, 0, 0), washed_out=True))


def won(giver: int | None, value: int, doubt: str = "") -> self_play.Ending:
    winner = Winner(0, giver, None, Score(value, (), UNREAD))
    return self_play.Ending(Result((winner,), (0, 0, 0, 0)), True, doubt)


def test_endings_are_counted_for_each_player() -> None:
    line, doubts = self_play.told("guobiao", [WASHED, won(None, 8), won(1, 12), won(2, 16, "7 points")])
    assert "4 hands" in line
    assert "washed out 25.0%" in line
    assert "deals in 12.5%" in line  # two hands of four, by one player of four each
    assert "worth 12.00" in line
    assert "in doubt 1" in line and doubts == ["7 points"]


def test_the_same_hands_come_out_of_any_number_of_slices() -> None:
    at_once = self_play.slice_of("guobiao", "random", 3, 0, 3)
    assert at_once == [self_play.play("guobiao", "random", 3, n) for n in range(3)]
    assert self_play.slice_of("guobiao", "random", 3, 2, 3) == at_once[2:]


@pytest.mark.skipif(peer("MahjongGB") is None, reason="the second calculator is not installed")
def test_the_second_calculator_doubts_what_is_no_win() -> None:
    # Pure straight, all chows and no honours; the same without its last tile in place is no hand at all.
    win = Win(parse_tiles("123456789m23p44s"), parse_tiles("1p")[0])
    assert self_play.doubt(win, Score(19, (), UNREAD)) == ""
    assert self_play.doubt(replace(win, tile=parse_tiles("7s")[0]), Score(19, (), UNREAD))
    cheap = Win(parse_tiles("123m456p78p111s22z"), parse_tiles("9p")[0])
    assert "points" in self_play.doubt(cheap, Score(8, (), UNREAD))
