"""Dialogs over whatever is below: a message, a question with answers, the pause menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.app.steps import Pop, Step
from game.scenes.backdrops import draw_veil
from game.scenes.scene import WidgetScene
from game.widgets.button import Button
from game.widgets.label import Label
from game.widgets.layout import Column, Inset, Panel, Wrap
from game.widgets.scroll import Scroll
from game.widgets.theme import BODY, HEADING
from game.widgets.widget import Widget


@dataclass(frozen=True, slots=True)
class Answer:
    """One button of a dialog; pressing it closes the dialog with `result`."""

    result: str
    text: str
    kind: str = "plain"
    shortcut: str = ""
    second: str = ""
    disabled_reason: str = ""


class Dialog(WidgetScene):
    """A title, some text and a few answers in the middle of the window; leaves with the answer's result.

    Texts are given ready to read. Escape leaves with None, which must mean "nothing is done".
    """

    opaque = False

    def __init__(self, title: str, text: str, answers: Sequence[Answer]) -> None:
        super().__init__()
        self.title, self.text, self.answers = title, text, list(answers)
        if self.answers:
            self.first = self.answers[-1].result

    def _answer(self, answer: Answer) -> Step:
        return Pop(answer.result)

    def _button(self, answer: Answer, *, wide: bool = False) -> Button:
        return Button(
            answer.text,
            lambda: self._answer(answer),
            kind=answer.kind,
            second=answer.second,
            shortcut=answer.shortcut,
            key=answer.result,
            disabled_reason=answer.disabled_reason,
            align="left" if wide else "centre",
            least=0 if wide else 120,
            height=50 if answer.second else 44,
        )

    def content(self) -> list[Widget]:
        """What stands in the panel, from top to bottom."""
        widgets: list[Widget] = [Label(self.title, HEADING)]
        if self.text:
            widgets.append(Scroll(Label(self.text, BODY), key="text", least=340))
        widgets.append(Wrap([self._button(answer) for answer in self.answers], align="end"))
        return widgets

    def build(self) -> Widget:
        panel = Panel(Column(self.content(), gap=16), pad=26, kind="dark")
        # More than three answers want a longer row.
        most = 560 if len(self.answers) <= 3 else 720
        return Inset(panel, pad=24, most=most, align=("stretch", "centre"))

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_veil(surface)


class Pause(Dialog):
    """A menu over a running match: a column of entries; leaves with the result of the chosen one."""

    def __init__(self, title: str, text: str, answers: Sequence[Answer]) -> None:
        super().__init__(title, text, answers)
        self.first = self.answers[0].result

    def content(self) -> list[Widget]:
        widgets: list[Widget] = [Label(self.title, HEADING, align="centre")]
        if self.text:
            widgets.append(Label(self.text, BODY, align="centre"))
        return [*widgets, *(self._button(answer, wide=True) for answer in self.answers)]

    def build(self) -> Widget:
        panel = Panel(Column(self.content(), gap=9), pad=(26, 18, 26, 18), kind="dark")
        return Inset(panel, pad=12, most=460, align=("stretch", "centre"))
