"""The promise of the running hand: the code that fixes its wall and dice, and what it is good for."""

from __future__ import annotations

from game.app.steps import Step
from game.scenes.message import Answer, Dialog
from game.widgets.button import Button
from game.widgets.label import Label
from game.widgets.layout import Column, Wrap
from game.widgets.scroll import Scroll
from game.widgets.theme import BODY, HEADING, STRONG
from game.widgets.widget import Widget


def in_fours(code: str) -> str:
    """A long code with a space after every four characters."""
    return " ".join(code[at : at + 4] for at in range(0, len(code), 4))


def short(code: str) -> str:
    """The first eight characters, enough to tell one promise from another."""
    return in_fours(code[:8])


class Promise(Dialog):
    """The whole commitment of a hand that is being played."""

    def __init__(self, commitment: str) -> None:
        super().__init__("", "", [Answer("ok", "", "gold")])
        self.commitment = commitment

    def content(self) -> list[Widget]:
        texts = self.services.texts
        code = "\n".join(in_fours(half) for half in (self.commitment[:32], self.commitment[32:]))
        rows = [Label(code, STRONG), Label(texts("promise-about"), BODY)]
        buttons = [
            Button(texts("promise-copy"), self._copy, key="copy"),
            self._button(Answer("ok", texts("ok"), "gold")),
        ]
        return [
            Label(texts("promise-title"), HEADING),
            Scroll(Column(rows, gap=14), key="promise", least=300),
            Wrap(buttons, align="end"),
        ]

    def _copy(self) -> Step | None:
        self.services.screen.copy(self.commitment)
        return None
