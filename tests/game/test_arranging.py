"""The own hand kept by hand: dragged, stepped by keys and pad, and left alone until the hand is over."""

from __future__ import annotations

from typing import Any

import pytest

from engine.tiles import Tile
from game.app.inputs import KeyDown, Pad, PadDown, PointerDown, PointerMoved, PointerUp
from game.app.services import MatchSetup
from tests.support.person import Person, seating


def person(rules: str = "guobiao", seed: int = 3, **settings: Any) -> Person:
    seats = seating("human", "casual", "casual", "casual")
    someone = Person(
        MatchSetup(rules, seats, {}, seed), every=10_000, speed="instant", reduced_motion=True, **settings
    )
    until_throwing(someone)
    return someone


def until_throwing(someone: Person) -> None:
    """Pass everything until a tile is to be thrown."""
    while True:
        someone.wait(someone.asked)
        prompt = someone.table().prompt
        assert prompt is not None
        if prompt.throws:
            return
        someone.decide()


def hand(someone: Person) -> list[Tile | None]:
    shown = someone.table().desk.hand()
    return list(shown.tiles[: len(shown.tiles) - shown.apart])


def spot(someone: Person, index: int) -> tuple[int, int]:
    shown = someone.table().desk.hand()
    return someone.table().layout.hand_slot(index, len(shown.tiles), shown.apart).center


def drag(someone: Person, index: int, to: int) -> None:
    """Press one tile, move to the place of another in steps, let go."""
    (x, y), (end, _) = spot(someone, index), spot(someone, to)
    someone.app.hear(PointerDown((x, y)))
    for step in range(1, 11):
        someone.app.hear(PointerMoved((x + (end - x) * step // 10, y)))
        someone.app.step()
    someone.app.hear(PointerUp((end, y)))
    someone.app.step()


def throw(someone: Person, pos: tuple[int, int]) -> None:
    """Click on a tile."""
    someone.app.hear(PointerMoved(pos))
    someone.app.hear(PointerDown(pos))
    someone.app.hear(PointerUp(pos))
    someone.app.step()


def test_a_dragged_tile_stays_where_it_was_put_through_the_hand() -> None:
    someone = person(auto_arrange=False)
    before = hand(someone)
    drag(someone, 0, 6)
    moved = [*before[1:7], before[0], *before[7:]]
    assert hand(someone) == moved

    for _ in range(3):
        kept = hand(someone)
        prompt = someone.table().prompt
        assert prompt is not None
        shown = someone.table().desk.hand()
        drawn = shown.tiles[-1] if shown.apart else None
        thrown = next(t for t in kept[::-1] if t in prompt.throws)
        place = max(i for i, t in enumerate(kept) if t == thrown)
        someone.screen.click(spot(someone, place))
        someone.app.step()
        left = [*kept[:place], *kept[place + 1 :]] + ([drawn] if drawn is not None else [])
        assert hand(someone) == left, "the others keep their places, the drawn tile joins at the end"
        until_throwing(someone)
        now = hand(someone)
        assert [t for t in now if t in left] == [t for t in left if t in now]


def test_a_short_press_is_still_a_discard_and_a_drag_never_is() -> None:
    someone = person(auto_arrange=False)
    log = len(someone.session.loop.table.log)
    drag(someone, 2, 9)
    drag(someone, 9, 1)
    assert len(someone.session.loop.table.log) == log
    prompt = someone.table().prompt
    assert prompt is not None
    index = next(i for i, t in enumerate(hand(someone)) if t in prompt.throws)
    x, y = spot(someone, index)
    someone.app.hear(PointerDown((x, y)))
    someone.app.hear(PointerMoved((x + 3, y)))
    assert len(someone.session.loop.table.log) == log, "nothing before the release"
    someone.app.hear(PointerUp((x + 3, y)))

    assert len(someone.session.loop.table.log) > log


@pytest.mark.parametrize("pad", [False, True])
def test_keys_and_pad_move_the_tile_that_has_the_focus(pad: bool) -> None:
    someone = person(auto_arrange=False)
    table = someone.table()
    while table.desk.focused_tile != 4:
        someone.app.hear(PadDown(Pad.LEFT) if pad else KeyDown("left"))
    before = hand(someone)
    for _ in range(2):
        someone.app.hear(PadDown(Pad.RB) if pad else KeyDown("right", shift=True))
    assert hand(someone) == [*before[:4], before[5], before[6], before[4], *before[7:]]
    assert table.desk.focused_tile == 6, "the focus goes along"
    for _ in range(20):
        someone.app.hear(PadDown(Pad.LB) if pad else KeyDown("left", shift=True))
    assert hand(someone) == [before[4], *before[:4], *before[5:]], "it stops at the end"


def test_a_sorted_hand_can_be_dragged_too_and_one_key_sorts_it_again() -> None:
    someone = person()
    before = hand(someone)
    known = [t for t in before if t is not None]
    assert known == sorted(known)
    drag(someone, 0, 6)
    assert hand(someone) == [*before[1:7], before[0], *before[7:]]
    throw(someone, spot(someone, 0))
    until_throwing(someone)
    now = [t for t in hand(someone) if t is not None]
    assert now != sorted(now), "the own order is kept through the hand"
    someone.app.hear(KeyDown("s"))
    now = [t for t in hand(someone) if t is not None]
    assert now == sorted(now)


def test_the_next_hand_is_sorted_again() -> None:
    someone = person()
    drag(someone, 0, 6)
    someone.play_hand()
    someone.press_on()
    until_throwing(someone)
    now = [t for t in hand(someone) if t is not None]
    assert now == sorted(now)


def test_turning_sorting_on_again_sorts() -> None:
    someone = person(auto_arrange=False)
    drag(someone, 0, 6)
    known = [t for t in hand(someone) if t is not None]
    assert known != sorted(known)
    someone.services.settings.change(auto_arrange=True)
    someone.app.step()
    known = [t for t in hand(someone) if t is not None]
    assert known == sorted(known)
