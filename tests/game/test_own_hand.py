"""What a pointer, a key or a pad does to the own hand: only what was meant, and when it was meant."""

from __future__ import annotations

from typing import Any

import pytest

from engine.actions import Pass
from engine.handline import read
from engine.tiles import Tile, format_tiles
from game.app.inputs import (
    RIGHT,
    Input,
    KeyDown,
    Pad,
    PadDown,
    PointerDown,
    PointerMoved,
    PointerUp,
    Wheel,
    WindowLeft,
)
from game.app.services import MatchSetup
from game.scenes.table.move_log import MoveLog
from tests.support.person import Person, seating

Pos = tuple[int, int]


def someone_who(rules: str = "guobiao", seed: int = 3, **settings: object) -> Person:
    seats = seating("human", "casual", "casual", "casual")
    setup = MatchSetup(rules, seats, {}, seed)
    usual: dict[str, Any] = {"speed": "instant", "reduced_motion": True, "language": "en", **settings}
    person = Person(setup, every=10_000, **usual)
    until(person, throwing=True)
    return person


def until(person: Person, *, throwing: bool) -> None:
    """Play on until a tile is to be thrown, or, else, until somebody's discard may be passed."""
    while True:
        person.wait(person.asked)
        prompt = person.table().prompt
        assert prompt is not None
        if throwing and prompt.throws:
            return
        if not throwing and prompt.passing is not None and not prompt.may_win:
            return
        person.decide()


def spot(person: Person, index: int) -> Pos:
    shown = person.table().desk.hand()
    return person.table().layout.hand_slot(index % len(shown.tiles), len(shown.tiles), shown.apart).center


def do(person: Person, *events: Input) -> None:
    for event in events:
        person.app.hear(event)
    person.app.step()


def drag(person: Person, start: Pos, *way: Pos) -> None:
    """Press, go along a way, let go at its end."""
    do(person, PointerMoved(start), PointerDown(start), *map(PointerMoved, way), PointerUp(way[-1]))


def events_of(person: Person) -> int:
    return len(person.session.loop.table.log)


def tiles(person: Person) -> list[Tile | None]:
    return list(person.table().desk.hand().tiles)


TABLE: Pos = (640, 300)


def test_a_tile_is_thrown_when_the_button_goes_up_over_it() -> None:
    person = someone_who()
    before, pos = events_of(person), spot(person, 4)
    do(person, PointerMoved(pos), PointerDown(pos))
    assert events_of(person) == before, "not yet"
    do(person, PointerUp(pos))
    assert events_of(person) > before


@pytest.mark.parametrize("to", ["another tile", "away and out of the window"])
def test_a_press_that_moves_off_cancels(to: str) -> None:
    person = someone_who()
    before, hand = events_of(person), tiles(person)
    pos = spot(person, 4)
    do(person, PointerMoved(pos), PointerDown(pos), WindowLeft())
    do(person, PointerUp(spot(person, 5) if to == "another tile" else (-40, 900)))
    assert events_of(person) == before and tiles(person) == hand


def test_a_call_too_is_made_when_the_button_goes_up_over_it() -> None:
    person = someone_who(seed=5)
    until(person, throwing=False)
    table, before = person.table(), len(person.session.lines)
    places = table.desk.places()
    assert len(places) > 1
    for place, up in ((places[0].center, places[-1].center), (places[0].center, TABLE)):
        do(person, PointerMoved(place), PointerDown(place))
        do(person, PointerMoved(up), PointerUp(up))
        assert len(person.session.lines) == before
    do(person, PointerMoved(places[-1].center), PointerDown(places[-1].center))
    assert len(person.session.lines) == before
    do(person, PointerUp(places[-1].center))
    assert len(person.session.lines) > before


def test_dragging_sideways_sorts_and_throws_nothing() -> None:
    person = someone_who()
    before, hand = events_of(person), tiles(person)
    drag(person, spot(person, 2), spot(person, 5), spot(person, 8))
    assert events_of(person) == before
    assert tiles(person) == [*hand[:2], *hand[3:9], hand[2], *hand[9:]]


def test_a_drag_onto_the_table_throws_that_tile_and_leaves_the_order() -> None:
    person = someone_who()
    thrown, before = tiles(person)[3], len(person.session.lines)
    x, y = spot(person, 3)
    drag(person, (x, y), (x + 120, y - 5), (x + 160, y - 200), TABLE)
    assert f'"tile": "{thrown}"' in person.session.lines[before]
    assert not person.table().showing.order, "the hand is still sorted by itself"


@pytest.mark.parametrize("end", ["plate", "corner", "menu", "outside", "buttons"])
def test_a_drag_elsewhere_does_nothing(end: str) -> None:
    person = someone_who()
    layout, hand, before = person.table().layout, tiles(person), events_of(person)
    place = {
        "plate": layout.plates[3].center,
        "corner": (3, 3),
        "menu": layout.menu.center,
        "outside": (640, -30),
        "buttons": person.table().desk.places()[-1].center,
    }[end]
    drag(person, spot(person, 3), (640, 450), place)
    assert events_of(person) == before and tiles(person) == hand


def test_the_drawn_tile_can_be_dragged_onto_the_table() -> None:
    person = someone_who()
    before = events_of(person)
    drag(person, spot(person, -1), (900, 500), TABLE)
    assert events_of(person) > before


def test_a_drag_is_given_up_by_the_other_button_and_when_the_window_is_left() -> None:
    person = someone_who()
    start, before, hand = spot(person, 3), events_of(person), tiles(person)
    for ending in (PointerDown(TABLE, RIGHT), WindowLeft()):
        do(person, PointerMoved(start), PointerDown(start), PointerMoved(TABLE), ending)
        do(person, PointerMoved(TABLE), PointerUp(TABLE), PointerUp(TABLE, RIGHT))
    assert events_of(person) == before and tiles(person) == hand


def test_a_press_before_the_question_is_no_answer_to_it() -> None:
    person = someone_who(speed="normal")
    pos = spot(person, 4)
    do(person, PointerMoved(pos), PointerDown(pos), KeyDown("d"))
    until(person, throwing=True)
    before = events_of(person)
    do(person, PointerUp(pos))
    assert events_of(person) == before, "the press was for the hand before"


def right_click(person: Person, pos: Pos = TABLE) -> None:
    do(person, PointerMoved(pos), PointerDown(pos, RIGHT), PointerUp(pos, RIGHT))


def test_a_right_click_does_nothing_until_it_is_chosen() -> None:
    person = someone_who()
    before = events_of(person)
    right_click(person)
    assert events_of(person) == before


def test_a_chosen_right_click_throws_the_drawn_tile_and_passes() -> None:
    person = someone_who(seed=5, right_click=True)
    drawn, before = tiles(person)[-1], len(person.session.lines)
    assert person.table().desk.hand().apart
    right_click(person)
    assert f'"tile": "{drawn}"' in person.session.lines[before]
    until(person, throwing=False)
    asked = person.table().prompt
    right_click(person)
    assert person.table().prompt is not asked
    passed = [x for x in person.session.lines if '"do": "pass"' in x and '"seat": 0' in x]
    assert passed


def test_the_wheel_opens_what_happened() -> None:
    person = someone_who()
    do(person, Wheel(1.0, TABLE))
    assert isinstance(person.top, MoveLog)


@pytest.mark.parametrize("press", [KeyDown("d"), PadDown(Pad.RS)])
def test_one_key_throws_what_was_drawn(press: Input) -> None:
    person = someone_who()
    do(person, KeyDown("left"), KeyDown("left"))
    drawn, before = tiles(person)[-1], len(person.session.lines)
    do(person, press)
    assert f'"tile": "{drawn}"' in person.session.lines[before]


@pytest.mark.parametrize("press", [KeyDown("enter"), PadDown(Pad.A), KeyDown("d")])
def test_after_a_claim_nothing_is_thrown_that_nobody_chose(press: Input) -> None:
    person = someone_who(seed=5)
    while True:
        until(person, throwing=False)
        prompt = person.table().prompt
        assert prompt is not None
        claim = next((e for e in prompt.entries if e.key in ("p", "c", "1")), None)
        if claim is not None:
            break
        person.decide()
    do(person, KeyDown(claim.key))
    until(person, throwing=True)
    assert not person.table().desk.hand().apart
    before = len(person.session.lines)
    do(person, press)
    assert len(person.session.lines) == before
    assert person.table().desk.focused_tile < 0, "nothing is chosen"
    do(person, KeyDown("left"), KeyDown("enter"))
    assert len(person.session.lines) > before, "one choice is enough"


def test_the_own_hand_is_copied_as_the_hand_desk_reads_it() -> None:
    person = someone_who()
    do(person, KeyDown("c", ctrl=True))
    laid = read(person.screen.copied)
    shown = sorted(t for t in tiles(person) if t is not None)
    assert format_tiles(sorted(laid.tiles)) == format_tiles(shown)
    assert laid.rules == "guobiao"
    assert person.app.services.note.text


def test_a_key_with_ctrl_is_not_the_letters_command() -> None:
    person = someone_who()
    before, hand = events_of(person), tiles(person)
    drag(person, spot(person, 0), spot(person, 6))
    moved = tiles(person)
    assert moved != hand
    do(person, *(KeyDown(c, ctrl=True) for c in "sdhlu"))
    assert tiles(person) == moved and events_of(person) == before and person.top is person.table()


def test_taking_back_says_where_it_is_switched_on() -> None:
    person = someone_who()
    person.table()
    for press in (KeyDown("z", ctrl=True), KeyDown("z"), KeyDown("backspace")):
        person.app.services.note.say("")
        do(person, press)
        assert "Settings" in person.app.services.note.text


def test_a_pass_is_still_one_key() -> None:
    person = someone_who(seed=5)
    until(person, throwing=False)
    prompt = person.table().prompt
    assert prompt is not None and isinstance(prompt.passing, Pass)
    before = len(person.session.lines)
    do(person, KeyDown("space"))
    assert len(person.session.lines) > before
