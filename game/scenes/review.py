"""The review after a hand: each decision that could have been better, what would have been, and by how much."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.actions import Discard, Pass, Ting
from engine.events import Event
from engine.hint import Choice
from engine.review import Moment
from engine.standard import Stage
from engine.tiles import Tile
from engine.view import SeatView
from game.art import palette
from game.art.fonts import text_width
from game.art.tile3d import HEIGHT
from game.art.tileflat import CHOSEN, PLAIN, put_flat, put_flat_shadow
from game.board.panels import Faces, HintPart
from game.people import shown_name
from game.review_job import ReviewJob, review_of
from game.scenes import registry
from game.scenes.backdrops import draw_soft
from game.scenes.parts import heading
from game.scenes.result_tiles import faces_of
from game.scenes.scene import WidgetScene
from game.scenes.why_words import WhyWords, parts_of
from game.services import Services
from game.session import Session
from game.steps import Push, Step
from game.widgets.button import Button
from game.widgets.label import Label
from game.widgets.layout import Column, Inset, Panel, Row
from game.widgets.scroll import Scroll
from game.widgets.theme import CAPTION, HEADING, SECOND, Style, Theme
from game.widgets.widget import Look, Widget
from game.widgets.words import draw_line

_LOSS = Style("bold", 24)
_GRAVE = "#b8231f"
_SLIGHT = "#8f6a2c"
_HEAVY = 35
"""From how many percent on a loss is written in red."""


class HandRow(Widget):
    """The hand at a decision, on paper: the tile that was thrown struck red, the better one framed in gold."""

    def __init__(
        self, tiles: Sequence[Tile], melds: Sequence[Sequence[Tile]], offered: Tile | None, faces: Faces
    ) -> None:
        super().__init__(spoken=" ".join(map(str, tiles)))
        self.tiles, self.melds, self.offered, self.faces = tuple(tiles), tuple(melds), offered, faces
        self.thrown: Tile | None = None
        self.better: Tile | None = None

    def _parts(self) -> int:
        """Tiles and half tiles of gap, for the width."""
        return len(self.tiles) + sum(len(m) for m in self.melds) + (self.offered is not None)

    def _tile(self, theme: Theme, width: int) -> int:
        gaps = 0.45 * (len(self.melds) + (self.offered is not None))
        return min(theme.px(34), int(width / (self._parts() * 1.06 + gaps + 0.2)))

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        tile = self._tile(theme, width)
        return width, round(tile * (HEIGHT + 0.5))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        tile = self._tile(look.theme, self.rect.width)
        step, gap = round(tile * 1.06), round(tile * 0.45)
        x, y = self.rect.x, self.rect.y + round(tile * 0.34)
        thrown = max((i for i, t in enumerate(self.tiles) if t == self.thrown), default=-1)
        better = max((i for i, t in enumerate(self.tiles) if t == self.better), default=-1)
        for i, t in enumerate(self.tiles):
            put_flat_shadow(surface, x, y, tile)
            put_flat(
                surface, x, y, tile, self.faces.look(str(t)), CHOSEN if i == better else PLAIN, edge=0.12
            )
            if i == thrown:
                bar = pygame.Rect(
                    x + round(tile * 0.1), y - round(tile * 0.26), round(tile * 0.8), max(3, tile // 9)
                )
                pygame.draw.rect(surface, _GRAVE, bar, border_radius=bar.height // 2)
            x += step
        for group in (*self.melds, *([(self.offered,)] if self.offered is not None else [])):
            x += gap
            for t in group:
                put_flat_shadow(surface, x, y, tile)
                put_flat(surface, x, y, tile, self.faces.look(str(t)), edge=0.12)
                x += step


class ChoiceLine(Widget):
    """What was done, or would have been better: a word, the choice with its tiles, and what it leaves."""

    def __init__(self, head: str, parts: Sequence[HintPart], figures: str, colour: str, faces: Faces) -> None:
        super().__init__(spoken=f"{head} {''.join(p.text or p.tile for p in parts)} {figures}")
        self.head, self.parts, self.figures, self.colour, self.faces = (
            head,
            tuple(parts),
            figures,
            colour,
            faces,
        )

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return width, max(theme.px(30), round(theme.font_px(15) * 1.6))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, middle = look.theme, self.rect.centery
        px, small, tile = theme.font_px(15), theme.font_px(13.5), theme.px(19)
        x = self.rect.x + draw_line(surface, self.head, "bold", px, self.colour, (self.rect.x, middle))
        x = max(x + theme.px(10), self.rect.x + theme.px(64))
        for part in self.parts:
            if part.tile:
                put_flat(
                    surface, x, middle - round(tile * HEIGHT / 2), tile, self.faces.look(part.tile), edge=0.0
                )
                x += tile + theme.px(3)
            else:
                x += draw_line(surface, part.text, "text", px, palette.INK, (x, middle)) + theme.px(5)
        x += theme.px(10)
        room = self.rect.right - x
        if text_width(self.figures, "text", small) <= room:
            draw_line(surface, self.figures, "text", small, palette.INK_SECOND, (x, middle))


class Review(WidgetScene):
    """The review of the session's last hand for the person who sits on `viewer`."""

    first = "back"

    def __init__(self, session: Session, viewer: int) -> None:
        super().__init__()
        self.session, self.viewer = session, viewer
        self.job: ReviewJob = review_of(session, session.loop.table.setup.chairs[viewer])
        self._all = self._decisions()
        self._shown = (-1, False)

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
        super().enter(services)

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
        top = heading(self.services, texts("review-title"), self.back, second=line if found else "")
        body: Widget
        if found:
            cards = [self._card(n, moment) for n, moment in enumerate(found, 1)]
            body = Scroll(Column(cards, gap=12), key="moments")
        else:
            body = Inset(Label(line, HEADING, align="centre"), align=("stretch", "centre"))
        body.grow = 1
        return Inset(Column([top, body], gap=14), pad=(28, 18, 28, 20), most=1080)

    def _card(self, number: int, moment: Moment) -> Widget:
        texts, faces = self.services.texts, faces_of(self.services)
        words = WhyWords(texts, self.session.match.rules)
        view = self._view(moment)
        stage = Stage.TURN if view.offered is None or view.offered.seat == moment.seat else Stage.CLAIM
        hand = sorted(t for t in view.hands[moment.seat] if t is not None)
        offered = view.offered.tile if stage is Stage.CLAIM and view.offered is not None else None
        row = HandRow(hand, [m.all_tiles for m in view.melds[moment.seat]], offered, faces)
        row.thrown, row.better = _tile_of(moment.chosen), _tile_of(moment.better)
        who = [shown_name(texts, self.session.person_at(s)) for s in range(4)]
        reasons = [words.reason(r, lambda s: who[s]) for r in moment.reasons]

        def line(head: str, choice: Choice, colour: str) -> ChoiceLine:
            figures = [t for t in (words.away(choice), words.helps(choice)) if t]
            do = parts_of(words.do(choice.action, view, stage))
            return ChoiceLine(head, do, texts("result-comma").join(figures), colour, faces)

        title = f"{texts('review-moment', number=number)}  ·  {texts('review-left', left=moment.left)}"
        left = Column(
            [
                Label(title, CAPTION),
                row,
                line(texts("review-you"), moment.chosen, _GRAVE),
                line(texts("review-better"), moment.better, "#1d6b50"),
            ],
            gap=3,
            grow=1,
        )
        if moment.plans and moment.better.prospect is not None and not moment.better.prospect.tenpai:
            left.items.append(ReasonLine(parts_of(words.plan(moment.plans[0])), faces))
        elif reasons and not isinstance(moment.better.action, Discard):
            left.items.append(ReasonLine(parts_of(reasons[0]), faces))
        loss = texts("review-lost", loss=moment.loss)
        colour = _GRAVE if moment.loss >= _HEAVY else _SLIGHT
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

    def _watch(self, moment: Moment) -> Step | None:
        number = self.session.loop.table.setup.number
        return Push(registry.scene("replay", self.session.lines, self.session.people, number, moment.event))


class ReasonLine(Widget):
    """A reason in words and tiles, one quiet line on paper."""

    def __init__(self, parts: Sequence[HintPart], faces: Faces) -> None:
        super().__init__(spoken=" ".join(p.text or p.tile for p in parts))
        self.parts, self.faces = tuple(parts), faces

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return width, max(theme.px(26), round(theme.font_px(14) * 1.6))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, middle, x = look.theme, self.rect.centery, self.rect.x + look.theme.px(64)
        px, tile = theme.font_px(14), theme.px(17)
        for part in self.parts:
            if part.tile:
                put_flat(
                    surface, x, middle - round(tile * HEIGHT / 2), tile, self.faces.look(part.tile), edge=0.0
                )
                x += tile + theme.px(3)
            else:
                x += draw_line(surface, part.text, "text", px, palette.INK_SECOND, (x, middle)) + theme.px(5)


def _tile_of(choice: Choice) -> Tile | None:
    """The tile that a choice throws."""
    action = choice.action
    if isinstance(action, Discard | Ting):
        return action.tile
    return None if isinstance(action, Pass) else choice.discard
