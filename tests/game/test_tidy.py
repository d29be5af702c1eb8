"""Full garbage collections are left to the time between hands."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from game.app.garbage import sweep, sweep_between_hands
from game.match.session import Session
from game.store.plain import MatchSetup
from tests.support.person import seating


class Knot:
    """Something that only a collection can free."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)


def full() -> int:
    """Full collections so far."""
    count = gc.get_stats()[2]["collections"]
    assert isinstance(count, int)
    return count


def test_a_hand_is_played_without_a_full_collection_and_one_comes_before_the_next() -> None:
    sweep_between_hands()
    session = Session.start(MatchSetup("guobiao", seating(*["expert"] * 4), {}, 4), 4)
    gc.collect()
    before = full()
    while session.think():
        pass
    assert session.loop.over
    assert full() == before
    session.next_deal()
    assert full() == before + 1


def test_what_is_left_behind_is_found() -> None:
    sweep_between_hands()
    knot = Knot()
    watched = ref(knot)
    del knot
    sweep()
    assert watched() is None


def test_where_nobody_asked_for_it_nothing_is_swept() -> None:
    gc.set_threshold(700, 10, 10)  # another test's program may have asked for it
    before = full()
    sweep()
    assert full() == before
