"""Advice at the table: the hint bar, all choices with their figures, and the ring round what is suggested."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum

import pygame

from engine.actions import Action, Pass
from engine.hint import Choice, Hint, advise
from engine.ruleset import Ruleset
from engine.standard import Question
from engine.view import SeatView
from game.scenes.why_words import Who, WhyWords, parts_of
from game.table.advice import AdviceRow, AdviceView, AimRow, draw_advice
from game.table.calls import Call, call_width, draw_calls, hint_place
from game.table.hint_bar import HintPart, draw_hint, hint_width
from game.table.layout import Layout
from game.table.panels import Faces
from game.text import Texts

_ROWS = 5
"""Choices that the panel lists."""
_TILES = 8
"""Helping tiles that a row of it draws."""


class Show(Enum):
    """How much advice is on the screen."""

    NOTHING = 0
    HINT = 1
    CHOICES = 2


class Advice:
    """The advice for one question at a time. `mode` is the setting: "off", "ask" or "always"."""

    def __init__(self, rules: Ruleset, texts: Texts, who: Who) -> None:
        self._rules, self._texts, self._who = rules, texts, who
        self.words = WhyWords(texts, rules)
        self.mode = "ask"
        self.show = Show.NOTHING
        self.stale = True
        self.cap = "H"
        """What stands on the key that shows it."""
        self.hover = False
        """The pointer is over the hint or its button."""
        self._view: SeatView | None = None
        self._question: Question | None = None
        self._wanted: Action | None = None
        self._hint: Hint | None = None
        self._deep = False
        self._lines: list[list[HintPart]] = []
        self._panel: AdviceView | None = None

    def ask(self, view: SeatView, question: Question, wanted: Action | None = None) -> None:
        """A question is put to the person; the advice comes when it is wanted. `wanted` is suggested in any case."""
        self._view, self._question, self._wanted = view, question, wanted
        self._hint, self._panel, self._deep = None, None, False
        self.show = Show.HINT if self.mode == "always" and self.available else Show.NOTHING
        self.stale = True

    def clear(self) -> None:
        """Nothing is asked any more."""
        self._view = self._question = self._hint = self._panel = None
        self.show = Show.NOTHING
        self.stale = True

    @property
    def available(self) -> bool:
        """Whether there is something to give advice about: not where nothing can be done but pass."""
        if self._question is None or self.mode == "off":
            return False
        return not all(isinstance(a, Pass) for a in self._question.options)

    def toggle(self) -> bool:
        """From nothing to the hint, to all choices, and back; False when no advice is to be had."""
        if not self.available:
            return False
        assert self._question is not None
        steps = [Show.NOTHING, Show.HINT, Show.CHOICES] if self.mode == "ask" else [Show.HINT, Show.CHOICES]
        if len(self._question.options) == 1:
            steps.remove(Show.CHOICES)
        self.show = steps[(steps.index(self.show) + 1) % len(steps)] if self.show in steps else steps[0]
        self.stale = True
        return True

    @property
    def suggested(self) -> Action | None:
        """What the shown hint suggests."""
        return self._hint.action if self._hint is not None and self.show is not Show.NOTHING else None

    def think(self) -> bool:
        """Find what is to be shown and is not there yet; True when that took its time."""
        if self._question is None or self._view is None or self.show is Show.NOTHING:
            return False
        deep = self.show is Show.CHOICES
        if self._hint is not None and (self._deep or not deep):
            return False
        self._hint = advise(self._rules, self._view, self._question, _ROWS if deep else 1, self._wanted)
        self._deep = deep
        self._lines = self.words.hint(self._hint, self._view, self._question.stage, self._who)
        self._panel = self._choices() if deep else None
        self.stale = True
        return True

    # the panel of all choices

    def _choices(self) -> AdviceView:
        assert self._hint is not None
        words = self.words
        rows = [self._row(choice) for choice in self._hint.choices[:_ROWS]]
        aims = [
            AimRow(
                words.fan(p.fan),
                words.say("choices-points", points=p.points),
                words.say("choices-aim", missing=p.missing),
                tuple(map(str, p.tiles[:_TILES])),
            )
            for p in self._hint.plans
        ]
        return AdviceView(
            words.say("choices-title"),
            words.say("choices-weight"),
            tuple(rows),
            words.say("choices-aims") if aims else "",
            tuple(aims),
        )

    def _row(self, choice: Choice) -> AdviceRow:
        assert self._view is not None and self._question is not None and self._hint is not None
        words = parts_of(self.words.do(choice.action, self._view, self._question.stage), bold=True)
        tiles = choice.prospect.tiles if choice.prospect is not None else ()
        return AdviceRow(
            tuple(words),
            self.words.away(choice),
            self.words.helps(choice),
            tuple(map(str, tiles[:_TILES])),
            choice.share,
            choice.action == self._hint.action,
            max(0, len(tiles) - _TILES),
        )

    def point(self, pos: tuple[int, int], layout: Layout, calls: Sequence[pygame.Rect]) -> bool:
        """The pointer is there now; True over the hint or its button."""
        rect = self.place(layout, calls)
        hover = rect is not None and rect.collidepoint(pos)
        if hover != self.hover:
            self.hover, self.stale = hover, True
        return hover

    # drawing

    def _button(self, style: str = "classic") -> Call:
        return Call(self.words.say("hint-button"), key=self.cap, style=style)

    def place(self, layout: Layout, calls: Sequence[pygame.Rect]) -> pygame.Rect | None:
        """Where the hint, or the button that brings it, stands beside the call buttons."""
        if not self.available:
            return None
        if self.show is Show.NOTHING or self._hint is None:
            return hint_place(layout, calls, call_width(layout, self._button()))
        return hint_place(layout, calls, hint_width(layout, self._fitting(layout, calls)))

    def _fitting(self, layout: Layout, calls: Sequence[pygame.Rect]) -> list[HintPart]:
        """The fullest words that fit the row beside the buttons, or a row of their own."""
        own = layout.block.right - layout.px(14) - layout.hint.left
        return next((parts for parts in self._lines if hint_width(layout, parts) <= own), self._lines[-1])

    def draw(
        self, surface: pygame.Surface, layout: Layout, calls: Sequence[pygame.Rect], faces: Faces
    ) -> None:
        """Draw the hint bar, or the button for it, and the panel of choices over it."""
        rect = self.place(layout, calls)
        if rect is None:
            return
        if self.show is Show.NOTHING or self._hint is None:
            draw_calls(surface, layout, [replace(self._button(faces.style), hover=self.hover)], [rect])
            return
        draw_hint(surface, layout, rect, self._fitting(layout, calls), self.cap, faces)
        if self.show is Show.CHOICES and self._panel is not None:
            draw_advice(surface, layout, self._panel, (rect.left, rect.top - layout.px(8)), faces)
