"""Several people at one screen: the curtain, claims without leaks, and whole matches with four of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pygame
import pytest

from engine import ruleset
from engine.deal import Deal
from engine.match import Match, Seats
from game.app import App
from game.rota import Rota
from game.scenes.curtain import Curtain
from game.scenes.result.match_end import MatchEnd
from game.scenes.result.scene import Result
from game.scenes.table.scene import TableScene
from game.services import MatchSetup
from game.session import Session
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


def test_a_curtain_comes_before_anything_is_shown() -> None:
    person = Person(MatchSetup("beijing", seating(*FOUR), {}, 6), speed="instant")
    person.app.step()
    assert isinstance(person.top, Curtain)
    person.press_on()
    person.wait(person.asked)
    person.decide()
    person.wait(lambda: person.top is not person.table())
    assert isinstance(person.top, Curtain)


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


def _deal_with_hidden_tiles_mixed(rules: str, match: Match, seen: set[int], luck: Random) -> Deal:
    """The seed's deal with everything mixed that nobody of the seats whose tiles are `seen` may know."""
    seeded = match.luck(0)
    wall = list(seeded.wall)
    # Flowers and dealt honour families are shown at once, so tiles only change places with tiles of their sort.
    for sort in ("mps",) if rules == "jilin" else ("mps", "z"):
        free = [i for i in range(len(wall)) if i not in seen and wall[i].suit in sort]
        mixed = [wall[i] for i in free]
        luck.shuffle(mixed)
        for i, t in zip(free, mixed, strict=True):
            wall[i] = t
    return Deal(tuple(wall), seeded.dice, seeded.later_dice)


def _places(rules: str, *seats: int) -> set[int]:
    """Wall indices of the tiles that these seats get before and with the first discard, or that all are shown."""
    match = Match(rules, None, Seats(levels=FOUR), SEED)
    match.next_deal()
    loop = match.loop
    assert loop is not None
    dealer = loop.waiting[0]
    match.submit(dealer.options[-1])
    out: set[int] = set()
    for event in loop.table.log:
        at = getattr(event, "at", ())
        if getattr(event, "seat", seats[0]) in seats and at is not None:
            out |= set(at) if isinstance(at, tuple) else {at}
    return out | {53}


def _frames(rules: str, mixed: int | None, sharing: str) -> Iterator[tuple[str, bytes, str]]:
    """What the screens show at a table of four, up to the second person's answer to the first discard."""
    match = Match(rules, None, Seats(levels=FOUR), SEED)
    seen = _places(rules, 0, 1)
    luck = Random(mixed)
    match.next_deal(None if mixed is None else _deal_with_hidden_tiles_mixed(rules, match, seen, luck))
    given = services((1024, 640), speed="fast", sharing=sharing)
    app = App(given, TableScene(Session(match, seating(*FOUR))))
    given.screen.step = 0.11  # type: ignore[attr-defined]
    answered = 0
    for _ in range(400):
        app.step()
        app.draw()
        scene = app.top
        yield type(scene).__name__, pygame.image.tobytes(given.screen.surface, "RGB"), given.screen.title
        table = app.stack[0]
        assert isinstance(table, TableScene)
        if isinstance(scene, Curtain):
            given.screen.keys("enter")  # type: ignore[attr-defined]
        elif table.prompt is not None:
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
