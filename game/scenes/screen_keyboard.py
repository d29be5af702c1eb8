"""A keyboard on the screen, for typing a name or a search with a gamepad."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.app.inputs import Input, KeyDown, Pad, PadDown
from game.app.steps import Pop, Spell, Step
from game.scenes.backdrops import draw_veil
from game.scenes.scene import WidgetScene
from game.widgets.button import Button
from game.widgets.label import Label
from game.widgets.layout import Column, Inset, Panel, Row
from game.widgets.textfield import TextField
from game.widgets.theme import CAPTION, SECOND
from game.widgets.widget import Widget

_ROWS = ("1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm'.,")
_SIGNS = ("1234567890", "+-=:;,.!?'", "()[]/\\&@#%", "äöüéèñçßøł")


class ScreenKeyboard(WidgetScene):
    """Letters to choose with the cross. A types, X erases, Y changes between small and large letters, B is done."""

    opaque = False
    first = "key-q"

    def __init__(self, wanted: Spell) -> None:
        super().__init__()
        self.wanted, self.text = wanted, wanted.text
        self.large = not self.text
        self.signs = False

    def build(self) -> Widget:
        texts = self.services.texts
        field = TextField(self.text, self._typed, longest=self.wanted.longest, key="text", grow=1)
        field.focusable = False
        head = Row(
            [Label(self.wanted.label, CAPTION, grow=1), Label(texts("keyboard-about"), SECOND)], gap=14
        )
        rows: list[Widget] = [head, Row([field])]
        for letters in _SIGNS if self.signs else _ROWS:
            rows.append(Row([self._letter(c) for c in letters], gap=8, align="centre"))
        rows.append(
            Row(
                [
                    self._key("shift", texts("keyboard-large"), self._shift, on=self.large),
                    self._key("signs", texts("keyboard-signs"), self._change_signs, on=self.signs),
                    self._key("space", texts("key-space"), lambda: self._add(" "), least=150),
                    self._key("erase", texts("keyboard-erase"), self._erase),
                    self._key("done", texts("keyboard-done"), self.back, on=True),
                ],
                gap=8,
            )
        )
        return Inset(
            Panel(Column(rows, gap=9), pad=(24, 18, 24, 20), kind="dark"),
            pad=20,
            most=720,
            align=("stretch", "end"),
        )

    def _letter(self, letter: str) -> Button:
        letter = letter.upper() if self.large and letter != "ß" else letter
        key = f"key-{letter.lower()}"
        return Button(letter, lambda: self._add(letter), key=key, align="centre", height=46, grow=1)

    def _key(
        self, key: str, text: str, use: Callable[[], Step | None], *, on: bool = False, least: float = 100
    ) -> Button:
        return Button(text, use, kind="gold" if on else "plain", key=key, align="centre", least=least, grow=1)

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_veil(surface)

    def handle(self, event: Input) -> Step | None:
        if isinstance(event, PadDown) and event.button in (Pad.X, Pad.Y):
            return self._erase() if event.button is Pad.X else self._shift()
        if isinstance(event, KeyDown) and event.key == "backspace":
            return self._erase()
        return super().handle(event)

    def _typed(self, text: str) -> Step | None:
        self.text = self.wanted.write(text)
        self.rebuild()
        return None

    def _add(self, letters: str) -> Step | None:
        if letters.isprintable() and len(self.text) + len(letters) <= self.wanted.longest:
            self.large = False
            return self._typed(self.text + letters)
        return None

    def _erase(self) -> Step | None:
        return self._typed(self.text[:-1])

    def _shift(self) -> Step | None:
        self.large = not self.large
        self.rebuild()
        return None

    def _change_signs(self) -> Step | None:
        self.signs = not self.signs
        self.rebuild()
        return None

    def back(self) -> Step | None:
        return Pop()
