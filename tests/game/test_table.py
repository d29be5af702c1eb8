"""Whole matches through the real loop of the program, on a null screen."""

from __future__ import annotations

import pytest

from engine import ruleset
from engine.events import Discarded
from engine.tiles import Tile
from game.app.inputs import PointerDown, PointerMoved, Resized
from game.app.services import MatchSetup
from game.scenes.result.match_end import MatchEnd
from game.scenes.result.scene import Result
from tests.support.person import Person, seating

RULES = ruleset.names()


def setup(rules: str, seed: int, *levels: str) -> MatchSetup:
    return MatchSetup(rules, seating(*(levels or ("human", "casual", "casual", "casual"))), {}, seed)


@pytest.mark.parametrize("rules", RULES)
def test_a_match_is_played_to_its_end_by_keys(rules: str) -> None:
    person = Person(setup(rules, 11), speed="instant", reduced_motion=True, confirm_win_pass=False)
    if rules == "guobiao":
        # Sixteen hands are the engine's own test; the screen plays the first two.
        for _ in range(2):
            person.play_hand()
            person.press_on()
        assert person.session.loop.table.setup.number == 2
        return
    person.play_match()
    assert isinstance(person.top, MatchEnd)
    assert person.session.over
    assert sum(person.session.match.standing.balances) == 4 * person.session.match.rules.spec.start


@pytest.mark.parametrize("hands", ["mouse", "pad"])
@pytest.mark.parametrize("rules", RULES)
def test_a_hand_is_played_by_mouse_alone_and_by_pad_alone(rules: str, hands: str) -> None:
    person = Person(setup(rules, 4), hands, speed="instant", reduced_motion=True, confirm_win_pass=False)
    person.play_hand()
    assert isinstance(person.top, Result | MatchEnd)
    assert person.session.loop.over


@pytest.mark.parametrize("rules", RULES)
def test_the_picture_never_runs_ahead_of_the_engine_nor_loses_an_event(rules: str) -> None:
    person = Person(setup(rules, 8), speed="fast")
    person.screen.step = 0.2
    person.play_hand()
    table = person.table()
    truth = person.session.loop.view(table.viewer)
    assert table.shown.log == truth.log
    assert table.shown.hands == truth.hands and table.shown.balances == truth.balances


def test_clicks_while_tiles_move_are_never_an_action() -> None:
    person = Person(setup("beijing", 5), "mouse", speed="slow")
    person.wait(person.asked)
    person.decide()
    lines = len(person.session.loop.table.log)
    table = person.table()
    assert not table.timeline.idle
    for x in range(220, 980, 40):
        person.screen.feed(PointerDown((x, 660)))
    person.app.step()
    mine = [e for e in person.session.loop.table.log[lines:] if getattr(e, "seat", None) == table.viewer]
    assert not mine


def test_a_click_beside_everything_passes_nothing() -> None:
    person = Person(setup("harbin", 2), "mouse", speed="instant", reduced_motion=True)
    while True:
        person.wait(person.asked)
        prompt = person.table().prompt
        assert prompt is not None, "this seed brings a claim"
        if prompt.passing is not None:
            break
        person.decide()
    person.screen.click((640, 300))
    person.app.step()
    assert person.table().prompt is prompt


def test_the_window_may_change_its_size_at_any_moment() -> None:
    person = Person(setup("jilin", 3), speed="normal")
    sizes = [(1024, 640), (1920, 1080), (1280, 1024), (2560, 1080), (1280, 720)]
    for i in range(150):
        if i % 15 == 0:
            person.screen.feed(Resized(sizes[i // 15 % len(sizes)]))
        person.app.step()
    person.wait(person.asked)
    person.decide()


def _asked_to_discard(rules: str, seed: int) -> Person:
    person = Person(setup(rules, seed), "mouse", every=1000, speed="instant", reduced_motion=True)
    while True:
        person.wait(person.asked)
        prompt = person.table().prompt
        assert prompt is not None
        if prompt.throws:
            assert [e.throws for e in prompt.entries] == [False] * (len(prompt.entries) - 1) + [True]
            return person
        person.decide()


def _thrown(person: Person) -> Tile:
    return next(
        e.tile
        for e in reversed(person.session.loop.table.log)
        if isinstance(e, Discarded) and e.seat == person.table().viewer
    )


def test_the_discard_button_throws_the_tile_pointed_at_last() -> None:
    person = _asked_to_discard("jilin", 5)
    table, screen = person.table(), person.screen
    hand = table.desk.hand()
    wanted = next(i for i, t in enumerate(hand.tiles) if t != hand.tiles[-1])
    screen.feed(PointerMoved(table.layout.hand_slot(wanted, len(hand.tiles), hand.apart).center))
    person.app.step()
    button = table.desk.places()[-1].center
    screen.feed(PointerMoved(button))
    person.app.step()
    raised = table.desk.marked(table.showing.rail_now, None).tiles
    assert [i for i, tile in enumerate(raised) if tile.chosen] == [wanted]
    screen.click(button)
    person.app.step()
    assert _thrown(person) == hand.tiles[wanted]


def test_the_discard_button_throws_the_tile_the_keys_went_to() -> None:
    person = _asked_to_discard("guobiao", 5)
    table, screen = person.table(), person.screen
    tiles = table.desk.hand().tiles
    wanted = next(i for i in range(len(tiles) - 1, -1, -1) if tiles[i] != tiles[-1])
    for _ in range(len(tiles) - 1 - wanted):
        screen.keys("left")
        person.app.step()
    screen.keys("up")
    person.app.step()
    assert table.prompt is not None
    while not table.prompt.entries[table.desk.focused_call].throws:
        screen.keys("right")
        person.app.step()
    assert table.desk.weighed == tiles[wanted]
    screen.keys("enter")
    person.app.step()
    assert _thrown(person) == tiles[wanted]


def test_the_discard_button_says_why_a_wild_tile_stays() -> None:
    """B4: a wild tile is never thrown."""
    for seed in range(20):
        person = _asked_to_discard("beijing", seed)
        table = person.table()
        hand = table.desk.hand()
        wild = [i for i, t in enumerate(hand.tiles) if t in table.shown.wild]
        if wild:
            break
    slot = table.layout.hand_slot(wild[0], len(hand.tiles), hand.apart)
    person.screen.feed(PointerMoved(slot.center))
    person.app.step()
    prompt = table.prompt
    person.screen.click(table.desk.places()[-1].center)
    person.app.step()
    assert table.prompt is prompt and table.desk.refused == "wild_discard"
