"""The cover between two people's turns: what opens it, what does not, and what stays in sight meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from build_scripts.proof.covers import SPEEDS, run
from engine import ruleset
from game.app.inputs import (
    LEFT,
    MIDDLE,
    RIGHT,
    Input,
    KeyDown,
    Pad,
    PadDown,
    PointerDown,
    PointerMoved,
    PointerUp,
    Resized,
)
from game.app.services import MatchSetup
from game.scenes.message import Pause
from game.scenes.table.move_log import MoveLog
from tests.support.person import Person, seating

FOUR = ("human", "human", "human", "human")
CLICKS: dict[str, Callable[[tuple[int, int]], list[Input]]] = {
    "right": lambda at: [PointerDown(at, RIGHT), PointerUp(at, RIGHT)],
    "middle": lambda at: [PointerDown(at, MIDDLE), PointerUp(at, MIDDLE)],
    "second of a double": lambda at: [PointerDown(at, LEFT, 2), PointerUp(at)],
    "third of a triple": lambda at: [PointerDown(at, LEFT, 3), PointerUp(at)],
    "beside": lambda at: [PointerDown((5, 5)), PointerUp((5, 5))],
    "moved off": lambda at: [PointerDown(at), PointerMoved((5, 5)), PointerUp((5, 5))],
    "moved on": lambda at: [PointerDown((5, 5)), PointerMoved(at), PointerUp(at)],
    "held key": lambda at: [KeyDown("space", repeat=True)],
    "held pad": lambda at: [PadDown(Pad.A, repeat=True)],
    "with a button held": lambda at: [PointerDown((5, 5), RIGHT), KeyDown("space")],
    "other key": lambda at: [KeyDown("d")],
    "other pad": lambda at: [PadDown(Pad.B)],
}


def called(**settings: object) -> Person:
    """Four people of whom the second is called; the cover listens."""
    now: dict[str, object] = {"speed": "instant", **settings}
    person = Person(MatchSetup("beijing", seating(*FOUR), {}, 6), **now)  # type: ignore[arg-type]
    person.sit_down()
    person.wait(person.asked)
    person.decide()
    person.wait(lambda: person.table().cover.seat == 1 and person.table().cover.ready)
    return person


@pytest.mark.parametrize("how", ["keys", "mouse", "pad"])
def test_its_button_or_key_opens_it(how: str) -> None:
    person = called()
    person.hands = how
    person.sit_down()
    assert person.table().viewer == 1 and None not in person.table().shown.hands[1]


@pytest.mark.parametrize("how", CLICKS)
def test_nothing_else_opens_it(how: str) -> None:
    person = called()
    person.screen.feed(*CLICKS[how](person.table().cover.button.center))
    for _ in range(3):
        person.app.step()
    assert person.table().cover.seat == 1
    assert all(tile is None for hand in person.table().shown.hands for tile in hand)


@pytest.mark.parametrize("gap", [0.0, 0.2, 0.45])
@pytest.mark.parametrize("before", [KeyDown("left"), PointerDown((5, 5)), PadDown(Pad.X)])
def test_a_press_soon_after_another_does_not_open_it(gap: float, before: Input) -> None:
    person = called()
    person.screen.feed(before, PointerUp((5, 5)))
    person.app.step()
    person.screen.step = gap
    person.app.step()
    person.screen.keys("space")
    person.app.step()
    assert person.table().cover.seat == 1


def test_it_does_not_open_before_it_has_stood_for_half_a_second() -> None:
    person = Person(MatchSetup("beijing", seating(*FOUR), {}, 6), speed="instant")
    table = person.table()
    while table.cover.seat is None:
        person.app.step()
    person.screen.step = 0.4
    person.app.step()
    person.screen.keys("enter")
    person.app.step()
    assert table.cover.seat == 0


@pytest.mark.parametrize("sharing", ["quick", "everyone", "open"])
def test_the_end_of_a_double_or_triple_click_throws_nobody_elses_tile(sharing: str) -> None:
    person = Person(MatchSetup("beijing", seating(*FOUR), {}, 6), speed="instant", sharing=sharing)
    table = person.table()
    person.wait(person.asked)
    if table.cover.seat is not None:
        person.sit_down()
        person.wait(person.asked)
    hand = table.desk.hand()
    at = table.layout.hand_slot(table.desk.focused_tile, len(hand.tiles), hand.apart).center
    before = len(person.session.lines)
    for clicks in (1, 2, 3):
        person.screen.feed(PointerDown(at, LEFT, clicks), PointerUp(at))
        for _ in range(6):
            person.app.step()
    assert len(person.session.lines) == before + 1


def test_the_press_that_opens_it_does_not_throw_the_tile_below() -> None:
    person = called()
    table = person.table()
    before = len(person.session.lines)
    hand = table.desk.hand()
    at = table.layout.hand_slot(3, len(hand.tiles), hand.apart).center
    person.screen.keys("space", "space", "enter")
    person.screen.feed(PointerDown(at, LEFT, 2), PointerUp(at))
    for _ in range(10):
        person.app.step()
    assert table.cover.seat is None and table.viewer == 1
    assert len(person.session.lines) == before


def test_the_public_table_and_its_log_stay_in_sight() -> None:
    person = called()
    table = person.table()
    board = table.showing.picture_now
    assert sum(map(len, board.rivers)) == 1 and any(any(side) for side in board.walls)
    person.app.draw()
    person.screen.keys("l")
    person.app.step()
    assert isinstance(person.top, MoveLog)
    person.screen.keys("escape")
    person.app.step()
    person.screen.keys("escape")
    person.app.step()
    assert isinstance(person.top, Pause) and "claims" not in [answer.result for answer in person.top.answers]


def test_the_last_moves_are_shown_to_all_before_the_next_hand() -> None:
    person = called(speed="normal")
    table = person.table()
    person.sit_down()
    person.wait(person.asked)
    thrown = len(table.shown.log)
    person.decide()
    person.wait(lambda: table.showing.public, 2000)
    assert table.cover.seat == 2 and len(table.shown.log) <= thrown
    person.wait(lambda: len(table.shown.log) > thrown, 2000)
    assert table.showing.public
    person.sit_down()
    assert table.viewer == 2


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("letters", ["normal", "large"])
def test_the_cover_has_room_for_its_words(size: tuple[int, int], language: str, letters: str) -> None:
    person = called(language=language, text_size=letters)
    person.screen.feed(Resized(size))
    person.app.step()
    person.app.step()
    cover, layout = person.table().cover, person.table().layout
    assert cover._stage.problems() == []
    assert layout.whole.contains(cover.button)
    assert not any(cover.covers(slot.center) for slot in (layout.hand_slot(i, 14, True) for i in range(14)))


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("rules", ruleset.names())
def test_random_presses_show_nothing_of_the_next_hand(rules: str, speed: str) -> None:
    assert run(rules, speed, 1, 20).pictures > 20
