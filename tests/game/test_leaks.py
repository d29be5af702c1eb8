"""Nothing on one person's screen depends on what only the others know: every picture and every word, compared.

A hand is stopped at some moment. Then everything that the person at the screen has not been shown is made something
else, and the same things are done again: the cover, the last moves, the question, hints, explanations, the move
log, the menu, and whatever the pointer can rest on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest

from engine import events as ev
from engine.rulesets.harbin.events import TingDeclared, WildcardShown
from engine.rulesets.jilin.events import Looked
from engine.standard import Stage
from engine.tiles import Tile
from engine.view import SeatView
from game.app.inputs import PointerMoved
from game.app.null_screen import NullScreen
from game.match.session import Session
from game.scenes.scene import WidgetScene
from game.scenes.table.scene import TableScene
from game.scenes.table.words import TableWords
from game.table.counter import CounterView
from game.table.spots import spots
from tests.support.hidden import other_world, stopped
from tests.support.person import Program, services

Seen = tuple[str, bytes, str]
Moment = Callable[[Session], int | None]
"""Whose screen to look at when a match stands like this; None for nobody's."""


def _turn_after(*kinds: type[ev.Event]) -> Moment:
    """Somebody's own turn after such things have happened, but not by their own doing."""

    def moment(session: Session) -> int | None:
        for seat, question in session.loop.waiting.items():
            log = session.loop.table.log
            done = all(
                any(isinstance(e, kind) and getattr(e, "seat", -1) != seat for e in log) for kind in kinds
            )
            if question.stage is Stage.TURN and done and len(log) > 25:
                return seat
        return None

    return moment


def _looker(session: Session) -> int | None:
    """The turn of somebody who knows the treasure, which others do not."""
    return next((s for s in session.loop.waiting if s in session.loop.table.declared), None)


def _after_hidden_kong(session: Session) -> int | None:
    """The turn of somebody after another has laid a kong face down."""
    for seat, question in session.loop.waiting.items():
        hidden = any(
            isinstance(e, ev.KongDeclared) and e.hidden and e.seat != seat for e in session.loop.table.log
        )
        if question.stage is Stage.TURN and hidden:
            return seat
    return None


def _claimer(session: Session) -> int | None:
    """The next person to be asked about a discard, who has a choice."""
    log = session.loop.table.log
    if not isinstance(log[-1], ev.Discarded) or len(log) < 30:
        return None
    seat = (log[-1].seat + 1) % 4
    question = session.question(seat)
    return seat if question is not None and question.stage is Stage.CLAIM else None


def _idle_claimer(session: Session) -> int | None:
    """The next person to be asked about a discard that only others may claim."""
    log = session.loop.table.log
    if not isinstance(log[-1], ev.Discarded) or len(log) < 30:
        return None
    seat = (log[-1].seat + 1) % 4
    return seat if session.question(seat) is None and session.loop.waiting else None


MOMENTS: dict[str, tuple[str, Moment]] = {
    "beijing turn": ("quick", _turn_after(ev.Claimed)),
    "beijing claim": ("everyone", _claimer),
    "harbin turn": ("quick", _turn_after(WildcardShown, TingDeclared)),
    "harbin no claim": ("everyone", _idle_claimer),
    "jilin turn": ("quick", _turn_after(Looked)),
    "jilin look": ("quick", _looker),
    "jilin claim": ("everyone", _claimer),
    "guobiao turn": ("quick", _turn_after(ev.FlowerShown, ev.Claimed)),
    "guobiao hidden kong": ("quick", _after_hidden_kong),
    "guobiao no claim": ("everyone", _idle_claimer),
}


def _worlds(name: str) -> tuple[Session, Session, int]:
    """A moment as it was, the same with everything else hidden, and whose moment it is."""
    plain, other = stopped(name), stopped(name)
    viewer = MOMENTS[name][1](plain)
    assert viewer is not None
    other_world(other, viewer, Random(7))
    hands = zip(plain.loop.table.hands, other.loop.table.hands, strict=True)
    assert [a == b for a, b in hands] == [seat == viewer for seat in range(4)]
    return plain, other, viewer


class Watcher:
    """Looks at everything that one person can have on the screen at a moment of a match."""

    def __init__(self, session: Session, viewer: int, sharing: str) -> None:
        self.viewer = viewer
        given = services(
            (1024, 640), speed="fast", sharing=sharing, unseen_counter=True, tsumogiri_marks=True
        )
        assert isinstance(given.screen, NullScreen)
        self.screen = given.screen
        self.screen.step = 0.1
        self.app = Program(given, TableScene(session, resumed=True))
        self.app.every = 10**9

    @property
    def table(self) -> TableScene:
        scene = self.app.stack[0]
        assert isinstance(scene, TableScene)
        return scene

    def seen(self, what: str) -> Seen:
        """The picture and every word that goes with it."""
        self.app.draw()
        scene, table = self.app.top, self.table
        said = [type(scene).__name__, self.screen.title, self.screen.cursor]
        if isinstance(scene, WidgetScene) and scene.stage.root is not None:
            said += [f"{w.key} {w.spoken} {w.hint}" for w in scene.stage.root.walk()]
        elif table.showing.pointing.spot is not None:
            showing, spot = table.showing, table.showing.pointing.spot
            told = spot, showing.picture_now, showing.view, self.viewer
            said.append(f"{showing.pointing.glass(*told)} {showing.pointing.text(*told)}")
        said.append(str(table.prompt.entries if table.prompt is not None else ""))
        return what, pygame.image.tobytes(self.screen.surface, "RGB"), " ".join(said)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.screen.keys(key)
            self.app.step()
            self.app.step()

    def everything(self) -> Iterator[Seen]:
        """All there is to be seen."""
        table = self.table
        for _ in range(8):
            self.app.step()
            yield self.seen("cover")
        assert table.cover.ready and table.cover.seat == self.viewer
        self.press("enter")
        # As if somebody else had sat here for the last moves.
        table.showing._looks[self.viewer] = max(0, len(table.shown.log) - 6)
        table.showing.viewer = (self.viewer + 1) % 4
        table._turn_to(self.viewer)
        for number in range(80):
            self.app.step()
            if table.prompt is not None:
                break
            if number % 4 == 0:
                assert table.showing.recap
                yield self.seen(f"recap {number}")
        assert table.prompt is not None
        yield self.seen("question")
        for key in ("h", "h"):
            self.press(key)
            yield self.seen("advice")
        self.press("h")
        for entry in table.prompt.entries:
            if entry.refusal is not None:
                self.press(entry.key)
                yield self.seen(f"barred {entry.key}")
        for key in ("l", "escape"):
            self.press(key)
            assert self.app.top is not table
            yield self.seen(f"over {key}")
            self.press("escape")
            assert self.app.top is table
        there = spots(table.layout, table.showing.picture_now)
        corners = [plate.center for plate in (*table.layout.plates, *table.layout.chips)]
        for pos in (*(spot.near.center for spot in there[:5]), *corners):
            self.screen.feed(PointerMoved(pos))
            for _ in range(3):
                self.app.step()
            yield self.seen(f"pointed {pos}")


@pytest.mark.parametrize("name", MOMENTS)
def test_no_picture_and_no_word_depends_on_what_is_hidden(name: str) -> None:
    plain, other, viewer = _worlds(name)
    sharing = MOMENTS[name][0]
    kinds = set()
    watchers = (Watcher(session, viewer, sharing).everything() for session in (plain, other))
    for (what, picture, said), (_, other_picture, other_said) in zip(*watchers, strict=True):
        kinds.add(what.split()[0])
        assert said == other_said, what
        assert picture == other_picture, what
    assert {"cover", "recap", "question", "over", "pointed"} <= kinds


def _of_all(words: TableWords, view: SeatView, viewer: int) -> CounterView:
    """A counter that looks at everybody's tiles."""
    table = words._session.loop.table
    held = Counter(str(t) for hand in table.hands for t in hand)
    rows = tuple((str(Tile(kind)), 4 - held[str(Tile(kind))]) for kind in range(34))
    return CounterView("", (rows,), frozenset())


def test_the_comparison_finds_a_screen_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableWords, "counter", _of_all)
    plain, other, viewer = _worlds("harbin turn")
    told = []
    for session in (plain, other):
        watcher = Watcher(session, viewer, "quick").everything()
        told.append([next(watcher), next(seen for seen in watcher if seen[0] == "question")])
    assert told[0][0] == told[1][0]  # the cover tells nothing even so
    assert told[0][1] != told[1][1]
