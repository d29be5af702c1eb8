"""Luck from a seed: the same everywhere, and fair."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from engine import chance
from engine.tiles import KINDS, format_tiles


def test_a_seed_gives_the_same_shuffle_and_dice_on_every_machine() -> None:
    """Literal: a change here would make every saved seed another game."""
    assert format_tiles(chance.shuffled(KINDS, chance.stream(7, "wall", 0))) == SHUFFLE
    assert chance.dice(12, chance.stream(7, "dice", 0)) == DICE


SHUFFLE = "4s15p1623z9m8p4z8s65m3p47m29s7z8m7s7p6s2p5z35s6p3m4p1s12m9p"
DICE = (5, 3, 1, 6, 2, 3, 6, 5, 3, 6, 4, 1)


@given(st.lists(st.integers()), st.integers())
def test_a_shuffle_keeps_every_item(items: list[int], seed: int) -> None:
    assert Counter(chance.shuffled(items, chance.stream(seed))) == Counter(items)


def test_one_purpose_does_not_move_another() -> None:
    first = chance.stream(3, "wall")
    chance.dice(50, chance.stream(3, "dice"))
    assert first.random() == chance.stream(3, "wall").random()
    assert chance.stream(3, "wall").random() != chance.stream(3, "dice").random()


def test_every_place_gets_every_item_about_equally_often() -> None:
    luck = chance.stream(1, "fair")
    at = Counter((i, x) for _ in range(6000) for i, x in enumerate(chance.shuffled("abcd", luck)))
    assert len(at) == 16
    assert all(1300 < n < 1700 for n in at.values())


def test_dice_show_one_to_six_about_equally_often() -> None:
    thrown = Counter(chance.dice(6000, chance.stream(1, "dice")))
    assert sorted(thrown) == [1, 2, 3, 4, 5, 6]
    assert all(880 < n < 1120 for n in thrown.values())


def test_a_choice_is_even() -> None:
    luck = chance.stream(1, "choice")
    assert all(880 < n < 1120 for n in Counter(chance.choice("abc", luck) for _ in range(3000)).values())
