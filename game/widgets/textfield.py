"""A line of text to type in; the input method runs only while it is focused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.app.inputs import Input, KeyDown, Nav, TextComposing, TextTyped
from game.app.steps import Step
from game.art.fonts import text_width
from game.art.vector import mix
from game.widgets.button import draw_ring
from game.widgets.editing import Line
from game.widgets.skins import put, well
from game.widgets.theme import Theme
from game.widgets.widget import IGNORED, USED, Look, Reply, Widget
from game.widgets.words import draw_line


class Clipboard(Protocol):
    """Where text is cut and copied to, and pasted from."""

    def clipboard(self) -> str:
        """The text on the clipboard, or nothing."""

    def copy(self, text: str) -> None:
        """Put text on the clipboard."""


class TextField(Widget):
    """One line of text of at most `longest` characters; `ghost` is shown while it is empty."""

    focusable = True

    def __init__(
        self,
        text: str,
        on_change: Callable[[str], Step | None],
        *,
        on_enter: Callable[[str], Step | None] | None = None,
        ghost: str = "",
        longest: int = 40,
        label: str = "",
        width: float = 220,
        allowed: Callable[[str], bool] = str.isprintable,
        key: str,
        tooltip: str = "",
        disabled_reason: str = "",
        grow: float = 0.0,
    ) -> None:
        """`allowed` says which characters may be typed."""
        super().__init__(key=key, tooltip=tooltip, disabled_reason=disabled_reason, grow=grow)
        self.on_change, self.on_enter = on_change, on_enter
        self.ghost, self.label, self.width = ghost, label, width
        self.line = Line(text, longest, allowed)
        self.composing = ""
        """Unfinished text of an input method, shown at the caret. Until it is finished every key belongs to it."""
        self._word: tuple[int, int] | None = None
        self._px = 16
        self._pad = 0

    @property
    def text(self) -> str:
        """The text as it stands, without what is still being composed."""
        return self.line.text

    @property
    def caret(self) -> int:
        """How many characters stand before the caret."""
        return self.line.caret

    @property
    def spoken(self) -> str:
        return f"{self.label or self.key}: {self.text or self.ghost}"

    @property
    def cursor(self) -> str:
        return "text" if self.enabled else "arrow"

    def adopt(self, before: Widget) -> None:
        if isinstance(before, TextField):
            self.line.take_over(before.line)
            self.composing = before.composing

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return width if self.grow else min(width, theme.px(self.width)), theme.control(38)

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        super().arrange(theme, rect)
        self._px = theme.font_px(15.5)
        self._pad = theme.px(11)

    # where things stand

    def _before_caret(self) -> str:
        """What is shown before the caret; unfinished text takes the place of the selection."""
        if self.composing:
            return self.text[: self.line.selection[0]] + self.composing
        return self.text[: self.caret]

    def _shown(self) -> str:
        start, end = self.line.selection
        return self.text[:start] + self.composing + self.text[end:] if self.composing else self.text

    def _wide(self, text: str) -> int:
        return text_width(text, "text", self._px)

    def _shift(self) -> int:
        """Pixels that a long text is moved to the left, so that the caret is seen."""
        return max(0, self._wide(self._before_caret()) + 3 - (self.rect.width - 2 * self._pad))

    def caret_area(self) -> pygame.Rect:
        """Where the caret stands: the place for the input method's list."""
        x = self._wide(self._before_caret()) - self._shift()
        return pygame.Rect(self.rect.x + self._pad + x, self.rect.y, 2, self.rect.height)

    def _place_at(self, x: int) -> int:
        """The place in the text that is nearest to a pixel."""
        x += self._shift() - self.rect.x - self._pad
        return min(range(len(self.text) + 1), key=lambda i: abs(self._wide(self.text[:i]) - x))

    # the pointer

    def press(self, pos: tuple[int, int]) -> Reply:
        self._word = None
        self.line.move(self._place_at(pos[0]))
        return USED

    def press_again(self, pos: tuple[int, int]) -> Reply:
        self._word = self.line.word_at(self._place_at(pos[0]))
        self.line.select(*self._word)
        return USED

    def drag(self, pos: tuple[int, int]) -> Reply:
        place = self._place_at(pos[0])
        if self._word is None:
            self.line.move(place, selecting=True)
        else:  # from the word that was clicked twice, word by word
            start, end = self.line.word_at(place)
            first, last = self._word
            self.line.select(*((last, start) if place < first else (first, max(last, end))))
        return USED

    def release(self, pos: tuple[int, int], inside: bool) -> Reply:
        return USED

    def activate(self) -> Reply:
        return USED

    # keys and text

    def navigate(self, nav: Nav) -> Reply:
        if nav is Nav.ACCEPT and self.enabled and self.on_enter:
            return Reply(True, self.on_enter(self.text))
        return IGNORED

    def take(self, event: Input) -> Reply:
        if not self.enabled:
            return IGNORED
        if isinstance(event, TextTyped):
            self.composing = ""
            return self._change(lambda: self.line.insert(event.text, typing=True))
        if isinstance(event, TextComposing):
            self.composing = event.text
            return USED
        return IGNORED

    def write(self, text: str) -> Reply:
        """Have this text in place of the old one, as far as it is allowed."""
        self.line.select(0, len(self.text))
        return self._change(lambda: self.line.insert(text) if text else self.line.delete(0, 0))

    def _change(self, change: Callable[[], None]) -> Reply:
        before = self.text
        change()
        return USED if self.text == before else Reply(True, self.on_change(self.text))

    def edit(self, event: KeyDown, clipboard: Clipboard | None) -> Reply:
        """What a key does to the text, before it may mean anything else."""
        if not self.enabled:
            return IGNORED
        if self.composing:
            return USED
        if event.alt:
            return IGNORED
        key = event.key
        if key in ("left", "right", "home", "end"):
            return self._walk(key, event)
        if key in ("backspace", "delete") and not (key == "delete" and event.shift):
            return self._change(lambda: self._erase(key == "backspace", event.ctrl))
        if event.ctrl or event.shift:
            wish = _CTRL.get(key, "") if event.ctrl else _SHIFT.get(key, "")
            if wish:
                return self._command("redo" if wish == "undo" and event.shift else wish, clipboard)
        # A letter that follows as typed text must not also be a shortcut.
        return USED if not event.ctrl and (len(key) == 1 or key == "space") else IGNORED

    def _walk(self, key: str, event: KeyDown) -> Reply:
        line = self.line
        start, end = line.selection
        if key in ("home", "end"):
            place = 0 if key == "home" else len(line.text)
        elif start != end and not event.shift and not event.ctrl:
            place = start if key == "left" else end
        elif event.ctrl:
            place = line.word_before(line.caret) if key == "left" else line.word_after(line.caret)
        else:
            place = line.caret + (1 if key == "right" else -1)
            if not event.shift and not 0 <= place <= len(line.text):
                return IGNORED
        line.move(place, selecting=event.shift)
        return USED

    def _erase(self, back: bool, word: bool) -> None:
        line, at = self.line, self.line.caret
        if back:
            line.delete(line.word_before(at) if word else at - 1, at)
        else:
            line.delete(at, line.word_after(at) if word else at + 1)

    def _command(self, wish: str, clipboard: Clipboard | None) -> Reply:
        line = self.line
        if wish in ("copy", "cut"):
            if not line.selected or clipboard is None:
                return IGNORED
            clipboard.copy(line.selected)
            return USED if wish == "copy" else self._change(lambda: line.delete(0, 0))
        if wish == "paste" and clipboard is not None:
            return self._change(lambda: line.insert(clipboard.clipboard()))
        if wish == "all":
            line.select(0, len(line.text))
        elif wish == "undo":
            return self._change(line.undo)
        elif wish == "redo":
            return self._change(line.redo)
        return USED

    # drawing

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme = look.theme
        r = theme.px(10)
        put(surface, well(self.rect.width, self.rect.height, r, self.ground, False, theme.unit), self.rect)
        focused = look.focus is self and self.enabled
        inner = pygame.Rect(self.rect).inflate(-2 * self._pad, 0)
        before = surface.get_clip()
        surface.set_clip(inner.inflate(2, 0).clip(before))
        x, middle, tall = inner.x - self._shift(), self.rect.centery, round(self._px * 1.25)
        start, end = self.line.selection
        if focused and start != end and not self.composing:
            left, right = self._wide(self.text[:start]), self._wide(self.text[:end])
            shade = mix(self.ground.well, self.ground.on, 0.55)
            surface.fill(shade, (x + left, middle - tall // 2, right - left, tall))
        if shown := self._shown():
            colour = self.ground.text if self.enabled else self.ground.faint
            draw_line(surface, shown, "text", self._px, colour, (x, middle))
        elif self.ghost:
            draw_line(surface, self.ghost, "text", self._px, self.ground.faint, (x, middle))
        if self.composing and focused:
            left, wide = x + self._wide(self.text[:start]), self._wide(self.composing)
            surface.fill(self.ground.text, (left, middle + self._px * 6 // 10, wide, max(1, theme.px(1.4))))
        if focused and look.time % 1.06 < 0.53:
            area = self.caret_area()
            surface.fill(self.ground.text, (area.x, middle - tall // 2, max(1, theme.px(1.6)), tall))
        surface.set_clip(before)
        draw_ring(surface, self.rect, r, look, self)

    def overflow(self, theme: Theme) -> str:
        if self._wide(self.ghost) > self.rect.width - 2 * self._pad:
            return f"ghost {self.ghost!r} does not fit {self.rect.width} px"
        return ""


_CTRL = {"a": "all", "c": "copy", "insert": "copy", "x": "cut", "v": "paste", "z": "undo", "y": "redo"}
_SHIFT = {"insert": "paste", "delete": "cut"}
