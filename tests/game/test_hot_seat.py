"""Several people at one screen: the cover, claims without leaks, and whole matches with four of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest

from engine import ruleset
from engine.events import Discarded, KongDeclared
from engine.match import Match, Seats
from engine.melds import MeldKind
from engine.standard import Stage
from engine.view import SeatView
from game.app.inputs import KeyDown
from game.app.null_screen import NullScreen
from game.app.paths import find_paths
from game.app.program import App
from game.app.services import MatchSetup, Services
from game.match.hot_seat import Rota
from game.match.session import Session
from game.scenes.result.match_end import MatchEnd
from game.scenes.result.scene import Result
from game.scenes.table.opening import KeptTable
from game.scenes.table.scene import TableScene
from game.store.settings import SettingsStore
from game.store.store import Store
from tests.support.hidden import stopped
from tests.support.mixed import mixed_deal, places
from tests.support.person import Person, seating, services

RULES = ruleset.names()
FOUR = ("human", "human", "human", "human")
SEED = 21


@pytest.mark.parametrize("sharing", ["quick", "everyone", "open"])
@pytest.mark.parametrize("rules", RULES)
def test_four_people_play_a_hand(rules: str, sharing: str) -> None:
    setup = MatchSetup(rules, seating(*FOUR), {}, 6)
    person = Person(setup, speed="instant", reduced_motion=True, confirm_win_pass=False, sharing=sharing)
    person.play_hand()
    assert isinstance(person.top, Result | MatchEnd)
    lines = [json.loads(line) for line in person.session.lines]
    decided = {line["seat"] for line in lines if "do" in line}
    assert decided == {0, 1, 2, 3}


def test_a_cover_keeps_every_hand_hidden_until_its_person_is_there() -> None:
    person = Person(MatchSetup("beijing", seating(*FOUR), {}, 6), speed="instant")
    table = person.table()
    person.wait(person.asked)
    assert table.cover.seat == 0 and all(t is None for hand in table.shown.hands for t in hand)
    person.sit_down()
    person.wait(person.asked)
    assert None not in table.shown.hands[0]
    person.decide()
    person.wait(person.asked)
    assert table.cover.seat == 1 and all(t is None for hand in table.shown.hands for t in hand)


@pytest.mark.parametrize("key", ["space", "enter"])
def test_a_key_held_down_opens_no_cover_and_decides_nothing_for_the_next_person(key: str) -> None:
    person = Person(MatchSetup("beijing", seating(*FOUR), {}, 6), speed="instant", sharing="everyone")
    cover = person.table().cover

    def hold() -> None:
        for _ in range(5):
            person.screen.feed(KeyDown(key, repeat=True))
            person.app.step()

    person.wait(lambda: cover.ready)
    hold()
    assert cover.seat == 0
    person.sit_down()
    person.wait(person.asked)
    prompt = person.table().prompt
    hold()
    assert person.table().prompt is prompt
    person.decide()
    person.wait(lambda: cover.seat == 1)
    hold()
    assert cover.seat == 1


def test_everyone_is_asked_after_each_discard_whether_or_not_they_have_a_choice() -> None:
    session = Session.start(MatchSetup("harbin", seating(*FOUR), {}, 6), 6)
    rota = Rota(session, everyone=True)
    first = rota.next()
    assert first is not None and first.seat == 0 and first.real
    session.submit(first.question.options[-1])
    rota.answered(first)
    visited = []
    for _ in range(3):
        visit = rota.next()
        assert visit is not None
        assert any(type(a).__name__ == "Pass" for a in visit.question.options)
        visited.append(visit.seat)
        if visit.real:
            session.submit(next(a for a in visit.question.options if type(a).__name__ == "Pass"))
        rota.answered(visit)
    assert visited == [1, 2, 3]


def test_everyone_is_asked_about_a_kong_that_may_be_robbed() -> None:
    # C4: who could rob it is known to nobody else, so all three are asked, choice or no choice.
    session = stopped("beijing added kong")
    added = next(e for e in session.loop.table.log if isinstance(e, KongDeclared) and e.kind is MeldKind.KONG)
    rota = Rota(session, everyone=True)
    rota.begin(again=True)
    asked = []
    for _ in range(3):
        visit = rota.next()
        assert visit is not None and visit.question.stage is Stage.ROB and visit.question.may_pass
        assert session.loop.table.log[visit.upto - 1] == added
        asked.append(visit.seat)
        rota.answered(visit)
    assert asked == [(added.seat + step) % 4 for step in (1, 2, 3)]
    after = rota.next()
    assert after is not None and after.seat == added.seat and after.question.stage is Stage.TURN


def _frames(rules: str, mixed: int | None, sharing: str) -> Iterator[tuple[str, bytes, str]]:
    """What the screens show at a table of four, up to the second person's answer to the first discard."""
    match = Match(rules, None, Seats(levels=FOUR), SEED)
    seen = places(rules, SEED, 0, 1)
    match.next_deal(None if mixed is None else mixed_deal(rules, match, seen, Random(mixed)))
    given = services((1024, 640), speed="fast", sharing=sharing)
    app = App(given, TableScene(Session(match, seating(*FOUR))))
    given.screen.step = 0.11  # type: ignore[attr-defined]
    answered = 0
    for _ in range(400):
        app.step()
        app.draw()
        scene = app.top
        yield type(scene).__name__, pygame.image.tobytes(given.screen.surface, "RGB"), given.screen.title  # type: ignore[attr-defined]
        table = app.stack[0]
        assert isinstance(table, TableScene)
        if table.cover.ready:
            given.screen.keys("enter")  # type: ignore[attr-defined]
        elif table.prompt is not None and not table.cover.guards:
            if answered == 1:
                return
            answered += 1
            given.screen.keys("space" if table.prompt.passing else "enter")  # type: ignore[attr-defined]


@pytest.mark.parametrize("rules", RULES)
def test_no_frame_depends_on_what_the_person_may_not_know(rules: str) -> None:
    # Two people have sat down; the tiles of the other two and of the wall are mixed: every frame stays the same.
    plain = list(_frames(rules, None, "everyone"))
    other = list(_frames(rules, 5, "everyone"))
    assert len(plain) > 15
    assert [name for name, _, _ in plain] == [name for name, _, _ in other]
    assert plain == other


def test_with_open_hands_every_face_is_on_the_table() -> None:
    person = Person(MatchSetup("harbin", seating(*FOUR), {}, 6), speed="instant", sharing="open")
    person.wait(person.asked)
    shown = person.table().shown
    assert all(t is not None for hand in shown.hands for t in hand)


# tomorrow


def _asked(app: App) -> tuple[str, int, tuple[Any, ...]]:
    """Who is called to the screen, and what they are asked and see when they have come."""
    for _ in range(120):
        app.step()
        table = app.top
        if isinstance(table, TableScene) and table.cover.ready:
            break
    assert isinstance(table, TableScene) and table.cover.seat is not None
    seat = table.cover.seat
    name = table.words.name(seat)
    app.services.screen.keys("enter")  # type: ignore[attr-defined]
    for _ in range(60):
        app.step()
        if table.prompt is not None:
            break
    assert table.prompt is not None and table.viewer == seat
    return name, seat, (table.prompt.question, tuple(map(str, table.desk.hand().tiles)))


def _until(session: Session, claim: bool) -> None:
    """Play on until somebody is asked on a turn of theirs, or about a discard that not everybody may claim."""
    while True:
        session.submit(session.question(session.asked_humans()[0]).options[-1])  # type: ignore[union-attr]
        log = session.loop.table.log
        stages = {question.stage for question in session.loop.waiting.values()}
        if len(log) < 24:
            continue
        if claim and stages == {Stage.CLAIM} and session.question((log[-1].seat + 1) % 4) is None:  # type: ignore[attr-defined]
            return
        if not claim and stages == {Stage.TURN}:
            return


@pytest.mark.parametrize("sharing", ["quick", "everyone"])
@pytest.mark.parametrize("rules", RULES)
def test_a_match_goes_on_tomorrow_with_whoever_was_asked(rules: str, sharing: str) -> None:
    store = Store()
    plan = MatchSetup(rules, seating(*FOUR), {}, 6)
    session = Session.start(plan, 6, store.begin(plan, 1))
    for claim in (False, True):
        _until(session, claim)
        settings = SettingsStore(None)
        settings.change(speed="instant", sharing=sharing)
        given = Services(find_paths(), NullScreen((1024, 640)), settings, store=store)
        name, seat, asked = _asked(App(given, KeptTable(1)))
        assert name == session.person_at(seat).name
        log = session.loop.table.log
        shown = len(log)
        if sharing == "quick":
            assert seat == session.asked_humans()[0] and asked[0] == session.question(seat)
        else:  # everybody is asked about the last discard, whoever may claim it, so that this is not known
            shown, last = next(
                (n + 1, e) for n, e in reversed(list(enumerate(log))) if isinstance(e, Discarded)
            )
            assert seat == (last.seat + 1) % 4
        view = SeatView(seat, session.loop.table.setup)
        for event in session.events(seat, 0)[:shown]:
            view.apply(event)
        assert sorted(asked[1]) == sorted(str(t) for t in view.hands[seat])
        assert [who.profile for who in store.match(1).people] == [1, 2, 3, 4]
