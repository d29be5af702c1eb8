"""The review after a hand: each decision that could have been better, what would have been, and by how much."""

from __future__ import annotations

import pygame

from engine.actions import Discard
from engine.events import Event
from engine.hint import Choice
from engine.review import Moment
from engine.standard import Stage
from engine.view import SeatView
from game.app.services import Services
from game.app.steps import Push, Step
from game.match.review_job import ReviewJob, review_of
from game.match.session import Session
from game.people.regulars import shown_name
from game.scenes import registry
from game.scenes.backdrops import draw_soft
from game.scenes.parts import heading
from game.scenes.result.tiles import faces_of
from game.scenes.review.lines import (
    GOOD,
    GRAVE,
    ChoiceLine,
    HandRow,
    ReasonLine,
    choice_line,
    stage_of,
    tile_of,
)
from game.scenes.scene import WidgetScene
from game.scenes.why_words import WhyWords, parts_of
from game.widgets.button import Button
from game.widgets.controls import Choice as Pick
from game.widgets.controls import Item
from game.widgets.label import Label
from game.widgets.layout import Column, Inset, Panel, Row
from game.widgets.scroll import Scroll
from game.widgets.theme import BODY, CAPTION, HEADING, SECOND, Style
from game.widgets.widget import Widget

_LOSS = Style("bold", 24)
_SLIGHT = "#8f6a2c"
_HEAVY = 35
"""From how many percent on a loss is written in red."""


class Review(WidgetScene):
    """The review of the session's last hand for the person who sits on `viewer`; others are chosen by name."""

    first = "back"

    def __init__(self, session: Session, viewer: int) -> None:
        super().__init__()
        self.session = session
        self._look_at(viewer)

    def _look_at(self, viewer: int) -> None:
        """Review the decisions of whoever sits on a seat."""
        self.viewer = viewer
        self.job: ReviewJob = review_of(self.session, self.session.loop.table.setup.chairs[viewer])
        self._all = self._decisions()
        self._shown = (-1, False)

    def _choose(self, seat: str) -> Step | None:
        self.job.stop()
        self._look_at(int(seat))
        self.job.start()
        self.rebuild()
        return None

    def _whose(self) -> list[Widget]:
        """The people of the match by name, where there are several."""
        if len(self.session.humans) < 2:
            return []
        texts = self.services.texts
        seats = [self.session.seat_of(player) for player in self.session.humans]
        items = [Item(str(seat), shown_name(texts, self.session.person_at(seat))) for seat in seats]
        return [Pick(items, str(self.viewer), self._choose, key="whose", label=texts("review-whose"))]

    def _decisions(self) -> int:
        """How many decisions of the viewer's the record's last hand holds."""
        count = 0
        for line in self.session.lines:
            if '"deal"' in line:
                count = 0
            elif f'"seat": {self.viewer},' in line:
                count += 1
        return count

    def enter(self, services: Services) -> None:
        self.job.start()
        super().enter(services.about(self.session.match.rules.spec.id))

    def leave(self) -> None:
        self.job.stop()
        super().leave()

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_soft(surface)

    @property
    def moving(self) -> bool:
        return not self.job.ready or super().moving

    def update(self, dt: float) -> Step | None:
        now = (self.job.done, self.job.ready)
        if now != self._shown:
            self._shown = now
            self.rebuild()
        return super().update(dt)

    # what is on the screen

    def build(self) -> Widget:
        texts = self.services.texts
        found = list(self.job.found)
        if not self.job.ready:
            line = texts("review-looking", done=min(self.job.done + 1, self._all), all=self._all)
        elif found:
            line = texts("review-found", count=len(found))
        else:
            line = texts("review-none")
        title = texts("review-title")
        top = heading(self.services, title, self.back, *self._whose(), second=line if found else "")
        body: Widget
        if found:
            cards = [self._card(n, moment) for n, moment in enumerate(found, 1)]
            body = Scroll(Column(cards, gap=12), key="moments")
        elif self.job.ready:
            body = self._spotless(line)
        else:
            body = Inset(Label(line, HEADING, align="centre"), align=("stretch", "centre"))
        body.grow = 1
        return Inset(Column([top, body], gap=14), pad=(28, 18, 28, 20), most=1080)

    def _spotless(self, line: str) -> Widget:
        """What is said when nothing could clearly have been better."""
        texts = self.services.texts
        parts: list[Widget] = [
            Label(texts("review-none-title"), HEADING, align="centre"),
            Label(line, BODY, align="centre"),
        ]
        if registry.available("replay"):
            parts.append(
                Inset(
                    Button(texts("result-watch"), self._watch_all, kind="gold", icon="play", key="watch"),
                    align=("centre", "centre"),
                )
            )
        panel = Panel(Column(parts, gap=14), kind="paper", pad=(30, 24, 30, 26))
        return Inset(panel, most=620, align=("stretch", "centre"))

    def _card(self, number: int, moment: Moment) -> Widget:
        texts, faces = self.services.texts, faces_of(self.services)
        words = WhyWords(texts, self.session.match.rules)
        view = self._view(moment)
        stage = stage_of(view, moment.seat)
        hand = sorted(t for t in view.hands[moment.seat] if t is not None)
        offered = view.offered.tile if stage is Stage.CLAIM and view.offered is not None else None
        row = HandRow(hand, [m.all_tiles for m in view.melds[moment.seat]], offered, faces)
        row.thrown, row.better = tile_of(moment.chosen), tile_of(moment.better)
        who = [shown_name(texts, self.session.person_at(s)) for s in range(4)]
        reasons = [words.reason(r, lambda s: who[s], view) for r in moment.reasons]

        def line(head: str, choice: Choice, colour: str) -> ChoiceLine:
            return choice_line(words, view, moment.seat, head, choice, colour, faces)

        title = f"{texts('review-moment', number=number)}  ·  {texts('review-left', left=moment.left)}"
        left = Column(
            [
                Label(title, CAPTION),
                row,
                line(texts("review-you"), moment.chosen, GRAVE),
                line(texts("review-better"), moment.better, GOOD),
            ],
            gap=3,
            grow=1,
        )
        if moment.plans and moment.better.prospect is not None and not moment.better.prospect.tenpai:
            left.items.append(ReasonLine(parts_of(words.plan(moment.plans[0])), faces))
        elif reasons and not isinstance(moment.better.action, Discard):
            left.items.append(ReasonLine(parts_of(reasons[0]), faces))
        loss = texts("review-lost", loss=moment.loss)
        colour = GRAVE if moment.loss >= _HEAVY else _SLIGHT
        right: list[Widget] = [
            Label(loss, _LOSS, colour=colour, align="right"),
            Label(texts("review-lost-about"), SECOND, align="right"),
        ]
        if registry.available("replay"):
            watch = Button(
                texts("review-watch"),
                lambda: self._watch(moment),
                kind="paper",
                icon="play",
                height=38,
                key=f"watch-{number}",
            )
            right.append(watch)
        return Panel(
            Row([left, Column(right, gap=4, align="end")], gap=18), kind="paper", pad=(20, 12, 20, 12)
        )

    def _view(self, moment: Moment) -> SeatView:
        """What the person saw when they decided."""
        view = SeatView(moment.seat, self.session.loop.table.setup)
        events: list[Event] = self.session.events(moment.seat, 0)[: moment.event]
        for event in events:
            view.apply(event)
        return view

    def _watch_all(self) -> Step | None:
        number = self.session.loop.table.setup.number
        return Push(registry.scene("replay", self.session.lines, self.session.people, number))

    def _watch(self, moment: Moment) -> Step | None:
        number = self.session.loop.table.setup.number
        return Push(registry.scene("replay", self.session.lines, self.session.people, number, moment.event))
