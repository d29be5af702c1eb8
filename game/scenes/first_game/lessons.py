"""Lessons: which sentence of the guided hand belongs to what has just happened, and where on the table it points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine import events as ev
from engine.actions import SHARED
from engine.standard import Question, Stage
from engine.view import SeatView
from game.app.bindings import Bindings
from game.scenes.guide.examples import tile_name
from game.scenes.key_names import named_keys
from game.table.shown import shown
from game.text import Texts


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is told: the id of its sentence, and where it points: ``hand``, ``buttons``, ``note``, ``wall``,
    ``centre``, ``waits``, or ``plate`` with a seat."""

    id: str
    place: str
    seat: int = 0


class Lessons:
    """Every lesson once, and only those that the texts have a sentence of this ruleset for."""

    def __init__(self, texts: Texts, rules: str) -> None:
        self._texts, self._rules = texts, rules
        self._told: set[str] = set()
        self._seen = 0

    def words(self, lesson: Lesson, view: SeatView, bindings: Bindings) -> str:
        """The sentence of a lesson; it may name the tiles that are wild, and keys."""
        keys = named_keys(self._texts, bindings)
        wilds = [tile_name(self._texts, kind) for kind in view.wild]
        named = self._texts("who-and", first=wilds[0], last=wilds[-1]) if wilds else ""
        return self._texts(f"lesson-{self._rules}-{lesson.id}", wilds=named, **keys)

    def _new(self, lesson: Lesson) -> bool:
        """Whether the lesson is still to be told; from now on it is not."""
        known = lesson.id not in self._told and self._texts.has(f"lesson-{self._rules}-{lesson.id}")
        if known:
            self._told.add(lesson.id)
        return known

    def of_events(self, view: SeatView, seat: int) -> list[Lesson]:
        """The lessons of what was shown since the last call."""
        fresh, self._seen = view.log[self._seen :], len(view.log)
        return [lesson for event in fresh for lesson in _of_event(event, view, seat) if self._new(lesson)]

    def of_question(self, view: SeatView, question: Question) -> list[Lesson]:
        """The lessons of what is asked, the most special one alone."""
        for lesson in _of_question(view, question):
            if self._new(lesson):
                return [lesson]
        return []


def _of_event(event: ev.Event, view: SeatView, seat: int) -> Iterator[Lesson]:
    match event:
        case ev.FlowerShown(seat=who) if who == seat:
            yield Lesson("flower", "tray")
        case ev.Paid(reason=reason) if reason != "win":
            yield Lesson("paid", "plate", seat)
        case ev.Claimed(seat=who) if who == seat:
            yield Lesson("called", "hand")
        case _:
            look, actor = shown(view.setup.rules).event(event), ev.actor(event)
            if actor is None or actor == seat:
                if look.lesson:
                    yield Lesson(look.lesson, look.place, seat)
            elif look.other:
                yield Lesson(look.other, look.other_place, actor)


def _of_question(view: SeatView, question: Question) -> Iterator[Lesson]:
    turn = question.stage is Stage.TURN
    own = [a.do for a in question.options if type(a) not in SHARED]
    words = {a.do for a in question.options}
    for word in ("win", *own, "kong", "chow", "pong"):
        if word in words:
            yield Lesson(word, "buttons")
    if turn:
        yield Lesson("turn", "hand")
        if any(t in view.wild for t in view.hands[question.seat]):
            yield Lesson("wild", "hand")
        if question.seat in view.declared:
            yield Lesson("locked", "hand")
        if len(view.discards[question.seat]) >= 3:
            yield Lesson("aim", "hand")
