"""A line of text to type in; the input method runs only while it is focused."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.app.inputs import Input, KeyDown, Nav, TextComposing, TextTyped
from game.app.steps import Step
from game.art.fonts import text_width
from game.widgets.button import draw_ring
from game.widgets.skins import put, well
from game.widgets.theme import Theme
from game.widgets.widget import IGNORED, USED, Look, Reply, Widget
from game.widgets.words import draw_line


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
        self.text, self.on_change, self.on_enter = text, on_change, on_enter
        self.ghost, self.longest, self.label, self.width, self.allowed = ghost, longest, label, width, allowed
        self.caret = len(text)
        self.composing = ""
        self._px = 16

    @property
    def spoken(self) -> str:
        return f"{self.label or self.key}: {self.text or self.ghost}"

    @property
    def cursor(self) -> str:
        return "text" if self.enabled else "arrow"

    def adopt(self, before: Widget) -> None:
        if isinstance(before, TextField):
            self.caret = min(before.caret, len(self.text))
            self.composing = before.composing

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return width if self.grow else min(width, theme.px(self.width)), theme.control(38)

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        super().arrange(theme, rect)
        self._px = theme.font_px(15.5)
        self._pad = theme.px(11)

    def _shift(self, inner: int) -> int:
        """Pixels that a long text is moved to the left, so that the caret is seen."""
        return max(0, text_width(self.text[: self.caret] + self.composing, "text", self._px) + 3 - inner)

    def caret_area(self) -> pygame.Rect:
        """Where the caret stands: the place for the input method's list."""
        inner = self.rect.width - 2 * self._pad
        x = text_width(self.text[: self.caret] + self.composing, "text", self._px) - self._shift(inner)
        return pygame.Rect(self.rect.x + self._pad + x, self.rect.y, 2, self.rect.height)

    def press(self, pos: tuple[int, int]) -> Reply:
        inner = self.rect.width - 2 * self._pad
        x = pos[0] - self.rect.x - self._pad + self._shift(inner)
        widths = [text_width(self.text[:i], "text", self._px) for i in range(len(self.text) + 1)]
        self.caret = min(range(len(widths)), key=lambda i: abs(widths[i] - x))
        return USED

    def activate(self) -> Reply:
        return USED

    def _change(self, text: str, caret: int) -> Reply:
        self.caret = caret
        if text == self.text:
            return USED
        self.text = text
        return Reply(True, self.on_change(text))

    def _insert(self, typed: str) -> Reply:
        room = self.longest - len(self.text)
        typed = "".join(ch for ch in typed if ch.isprintable() and self.allowed(ch))[: max(0, room)]
        return self._change(
            self.text[: self.caret] + typed + self.text[self.caret :], self.caret + len(typed)
        )

    def paste(self, text: str) -> Reply:
        """Put text in at the caret, as if typed."""
        return self._insert(text)

    def navigate(self, nav: Nav) -> Reply:
        if not self.enabled:
            return IGNORED
        if nav is Nav.ACCEPT:
            return Reply(True, self.on_enter(self.text)) if self.on_enter else IGNORED
        if nav is Nav.LEFT and self.caret > 0:
            self.caret -= 1
            return USED
        if nav is Nav.RIGHT and self.caret < len(self.text):
            self.caret += 1
            return USED
        if self.composing and nav is not Nav.NEXT and nav is not Nav.PREVIOUS:
            return USED
        return IGNORED

    def take(self, event: Input) -> Reply:
        if not self.enabled:
            return IGNORED
        if isinstance(event, TextTyped):
            self.composing = ""
            return self._insert(event.text)
        if isinstance(event, TextComposing):
            self.composing = event.text
            return USED
        if isinstance(event, KeyDown):
            return self._key(event)
        return IGNORED

    def _key(self, event: KeyDown) -> Reply:
        if self.composing:
            return USED
        if event.key == "backspace" and self.caret:
            return self._change(self.text[: self.caret - 1] + self.text[self.caret :], self.caret - 1)
        if event.key == "delete" and self.caret < len(self.text):
            return self._change(self.text[: self.caret] + self.text[self.caret + 1 :], self.caret)
        if event.key in ("home", "end"):
            self.caret = 0 if event.key == "home" else len(self.text)
            return USED
        # A letter that follows as typed text must not also be a shortcut.
        plain = len(event.key) == 1 or event.key in ("space", "backspace", "delete")
        return USED if plain and not event.ctrl and not event.alt else IGNORED

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme = look.theme
        r = theme.px(10)
        put(surface, well(self.rect.width, self.rect.height, r, self.ground, False, theme.unit), self.rect)
        focused = look.focus is self and self.enabled
        inner = pygame.Rect(self.rect).inflate(-2 * self._pad, 0)
        before = surface.get_clip()
        surface.set_clip(inner.inflate(2, 0).clip(before))
        x = inner.x - self._shift(inner.width)
        middle = self.rect.centery
        shown = self.text[: self.caret] + self.composing + self.text[self.caret :]
        if shown:
            colour = self.ground.text if self.enabled else self.ground.faint
            draw_line(surface, shown, "text", self._px, colour, (x, middle))
        elif self.ghost:
            draw_line(surface, self.ghost, "text", self._px, self.ground.faint, (x, middle))
        if self.composing and focused:
            start = x + text_width(self.text[: self.caret], "text", self._px)
            wide = text_width(self.composing, "text", self._px)
            surface.fill(self.ground.text, (start, middle + self._px * 6 // 10, wide, max(1, theme.px(1.4))))
        if focused and look.time % 1.06 < 0.53:
            area = self.caret_area()
            tall = round(self._px * 1.25)
            surface.fill(self.ground.text, (area.x, middle - tall // 2, max(1, theme.px(1.6)), tall))
        surface.set_clip(before)
        draw_ring(surface, self.rect, r, look, self)

    def overflow(self, theme: Theme) -> str:
        if text_width(self.ghost, "text", self._px) > self.rect.width - 2 * self._pad:
            return f"ghost {self.ghost!r} does not fit {self.rect.width} px"
        return ""
