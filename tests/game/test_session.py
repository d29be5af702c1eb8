"""A match being played: computers that think aside decide the same, and nothing overtakes them."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from engine import ruleset
from engine.actions import Action
from game.app.services import MatchSetup
from game.match.session import Session
from game.store.store import Store
from tests.support import saved
from tests.support.person import Person


class Later(Executor):
    """Decides only when somebody waits for it, or when told to."""

    def __init__(self) -> None:
        self.begun: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Thought(self.finish)
        self.begun.append((future, fn))
        return future

    def finish(self) -> None:
        """Everything that was begun is decided."""
        while self.begun:
            future, fn = self.begun.pop(0)
            future.set_result(fn())


class Thought(Future[Action]):
    def __init__(self, finish: Callable[[], None]) -> None:
        super().__init__()
        self._finish = finish

    def result(self, timeout: float | None = None) -> Action:
        self._finish()
        return super().result(timeout)


def played(rules: str, aside: Executor | None) -> list[str]:
    """The record of one hand of four computers."""
    session = Session.start(
        MatchSetup(rules, saved.table("novice", "casual", "strong", "casual"), {}, 5), 5, salt=saved.salt
    )
    while not session.loop.over:
        session.ponder(aside)
    return session.lines


@pytest.mark.parametrize("rules", ruleset.names())
def test_computers_decide_the_same_aside_as_at_once(rules: str) -> None:
    with ThreadPoolExecutor(1) as aside:
        assert played(rules, aside) == played(rules, None)


def test_a_decision_that_has_begun_comes_before_whatever_else_is_done() -> None:
    for what in ("submit", "take back", "think"):
        session = saved.start(Store(), saved.setup("beijing", 14))
        aside = Later()
        while session.asked_humans():
            action = saved.person(session)
            assert action is not None
            session.submit(action)
        before = len(session.lines)
        session.ponder(aside)
        session.ponder(aside)
        assert session.pondering and len(session.lines) == before, "nothing is done before it is decided"
        if what == "think":
            assert session.think()
        elif what == "take back":
            assert session.take_back()
        else:
            aside.finish()
            session.ponder(aside)
        assert not session.pondering
        assert len(session.lines) == (before - 1 if what == "take back" else before + 1)


def test_a_match_that_ends_drops_what_is_still_thought_about() -> None:
    session = saved.start(Store(), saved.setup("beijing", 14))
    while session.asked_humans():
        action = saved.person(session)
        assert action is not None
        session.submit(action)
    session.ponder(Later())
    session.end()
    assert session.over and not session.pondering


@pytest.mark.parametrize("rules", ["beijing", "jilin"])
def test_a_person_plays_a_hand_while_the_others_think_aside(rules: str) -> None:
    setup = MatchSetup(rules, saved.table("human", "casual", "strong", "novice"), {}, 11)
    person = Person(setup, speed="instant", reduced_motion=True, confirm_win_pass=False)
    with ThreadPoolExecutor(1) as aside:
        person.services.aside = aside
        person.play_hand()
    assert person.session.loop.over and not person.session.pondering
    assert Session.resume(person.session.lines).loop.table.log == person.session.loop.table.log
