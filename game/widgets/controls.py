"""Controls with a value: a choice of a few, a slider, a switch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.app.inputs import Nav
from game.app.steps import Step
from game.art.fonts import text_width
from game.art.vector import mix
from game.widgets.button import draw_ring
from game.widgets.skins import button, knob, put, well
from game.widgets.theme import PAPER, TONES, Theme
from game.widgets.widget import IGNORED, PRESSED, USED, Look, Reply, Widget
from game.widgets.words import draw_line


@dataclass(frozen=True, slots=True)
class Item:
    """One value of a choice: what it is, what it is called, and why it cannot be had (empty: it can).

    With `opens` there is more to be asked about it: by a click on it, or by Enter where it is chosen already.
    """

    value: str
    label: str
    tooltip: str = ""
    disabled_reason: str = ""
    swatch: str = ""
    opens: bool = False


class Choice(Widget):
    """A segmented control: a few values side by side, one of them chosen; in lines when there is no room."""

    focusable = True

    def __init__(
        self,
        items: Sequence[Item],
        value: str,
        on_change: Callable[[str], Step | None],
        *,
        label: str = "",
        height: float = 38,
        key: str,
        tooltip: str = "",
        disabled_reason: str = "",
        grow: float = 0.0,
        on_open: Callable[[str], Step | None] | None = None,
    ) -> None:
        """`label` is its name in words for those who do not see it; `on_open` is called with values that open
        something. Raises ValueError if `value` is no item."""
        super().__init__(key=key, tooltip=tooltip, disabled_reason=disabled_reason, grow=grow)
        self.items = list(items)
        self.at = [item.value for item in items].index(value)
        self.on_change, self.on_open, self.label, self.height = on_change, on_open, label, height
        self.cells: list[pygame.Rect] = []
        self._over = -1

    @property
    def spoken(self) -> str:
        return f"{self.label or self.key}: {self.items[self.at].label}"

    @property
    def hint(self) -> str:
        item = self.items[self._over] if 0 <= self._over < len(self.items) else self.items[self.at]
        return self.disabled_reason or item.disabled_reason or item.tooltip or self.tooltip

    def hover_at(self, pos: tuple[int, int]) -> None:
        """Note which value the pointer is over, for the tooltip."""
        self._over = self._cell_at(pos)

    def _cell_at(self, pos: tuple[int, int]) -> int:
        return next((i for i, cell in enumerate(self.cells) if cell.collidepoint(pos)), -1)

    def _cell_widths(self, theme: Theme) -> list[int]:
        px, pad = theme.font_px(14.5), theme.px(13)
        swatch = theme.px(20)
        return [
            max(theme.px(44), text_width(item.label, "bold", px) + 2 * pad + (swatch if item.swatch else 0))
            for item in self.items
        ]

    def _shape(self, theme: Theme, width: int) -> tuple[int, list[int]]:
        """How many values in a line, and how wide each is: natural widths if one line holds them all."""
        natural = self._cell_widths(theme)
        pad = theme.px(3)
        if sum(natural) + 2 * pad <= width or len(natural) == 1:
            return len(natural), natural
        widest = max(natural)
        columns = max(1, min(len(natural), (width - 2 * pad) // widest))
        rows = -(-len(natural) // columns)
        columns = -(-len(natural) // rows)
        return columns, [min((width - 2 * pad) // columns, max(widest, 1))] * len(natural)

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        columns, widths = self._shape(theme, width)
        rows = -(-len(widths) // columns)
        pad = theme.px(3)
        return sum(widths[:columns]) + 2 * pad, rows * theme.control(self.height - 6) + 2 * pad

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        columns, widths = self._shape(theme, rect.width)
        pad, h = theme.px(3), theme.control(self.height - 6)
        wide = sum(widths[:columns]) + 2 * pad
        super().arrange(theme, pygame.Rect(rect.x, rect.y, min(wide, rect.width), rect.height))
        self.cells = []
        x = rect.x + pad
        for i, w in enumerate(widths):
            if i % columns == 0:
                x = rect.x + pad
            self.cells.append(pygame.Rect(x, rect.y + pad + (i // columns) * h, w, h))
            x += w

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        for cell in self.cells:
            cell.move_ip(dx, dy)

    def choose(self, at: int) -> Reply:
        """Take the value at a place, if it can be had."""
        if not self.enabled or self.items[at].disabled_reason or at == self.at:
            return USED
        self.at = at
        return Reply(True, self.on_change(self.items[at].value), PRESSED)

    def open_or_choose(self, at: int) -> Reply:
        """Open the value at a place if it opens something, else take it."""
        item = self.items[at]
        if self.on_open is None or not item.opens or not self.enabled or item.disabled_reason:
            return self.choose(at)
        return Reply(True, self.on_open(item.value), PRESSED)

    def release(self, pos: tuple[int, int], inside: bool) -> Reply:
        at = self._cell_at(pos) if inside else -1
        return self.open_or_choose(at) if at >= 0 else IGNORED

    def activate(self) -> Reply:
        if self.on_open is not None and self.items[self.at].opens:
            return self.open_or_choose(self.at)
        free = [i for i, item in enumerate(self.items) if not item.disabled_reason]
        later = [i for i in free if i > self.at] or free
        return self.choose(later[0]) if later else USED

    def navigate(self, nav: Nav) -> Reply:
        if nav is Nav.ACCEPT and self.enabled:
            return self.activate()
        if nav in (Nav.LEFT, Nav.RIGHT) and self.enabled:
            step = 1 if nav is Nav.RIGHT else -1
            at = self.at + step
            while 0 <= at < len(self.items):
                if not self.items[at].disabled_reason:
                    return self.choose(at)
                at += step
        return IGNORED

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, unit = look.theme, look.theme.unit
        r = theme.px(10)
        put(surface, well(self.rect.width, self.rect.height, r, self.ground, False, unit), self.rect)
        px = theme.font_px(14.5)
        for i, (item, cell) in enumerate(zip(self.items, self.cells, strict=True)):
            colour = self.ground.text
            if i == self.at:
                tone = ("jade" if self.ground is PAPER else "gold") if self.enabled else "off"
                if not self.enabled and self.ground is PAPER:
                    tone = "paper-off"
                colour = TONES[tone].text
                put(surface, button(tone, cell.width, cell.height, r - theme.px(2), unit), cell)
            elif item.disabled_reason or not self.enabled:
                colour = self.ground.faint
            elif look.hover is self and i == self._over:
                colour = mix(colour, self.ground.on, 0.35)
            middle = (cell.centerx, cell.centery - theme.px(1.5))
            if item.swatch:
                wide = text_width(item.label, "bold", px) + theme.px(20)
                dot = pygame.Rect(0, 0, theme.px(14), theme.px(14))
                dot.midleft = (middle[0] - wide // 2, middle[1])
                pygame.draw.rect(surface, item.swatch, dot, border_radius=theme.px(4))
                pygame.draw.rect(surface, mix(item.swatch, "#000000", 0.4), dot, 1, border_radius=theme.px(4))
                draw_line(surface, item.label, "bold", px, colour, (dot.right + theme.px(6), middle[1]))
            else:
                draw_line(surface, item.label, "bold", px, colour, middle, "centre")
        draw_ring(surface, self.rect, r, look, self)

    def overflow(self, theme: Theme) -> str:
        px = theme.font_px(14.5)
        for item, cell in zip(self.items, self.cells, strict=True):
            if text_width(item.label, "bold", px) > cell.width - theme.px(6) or not self.rect.contains(cell):
                return f"choice {item.label!r} does not fit {cell.width} px"
        return ""


class Slider(Widget):
    """A number between `low` and `high`; `show` turns it into the words beside the groove."""

    focusable = True

    def __init__(
        self,
        value: int,
        on_change: Callable[[int], Step | None],
        *,
        low: int = 0,
        high: int = 100,
        step: int = 5,
        show: Callable[[int], str] = str,
        label: str = "",
        width: float = 260,
        key: str,
        tooltip: str = "",
        disabled_reason: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(key=key, tooltip=tooltip, disabled_reason=disabled_reason, grow=grow)
        self.value, self.on_change = value, on_change
        self.low, self.high, self.step = low, high, step
        self.show, self.label, self.width = show, label, width

    @property
    def spoken(self) -> str:
        return f"{self.label or self.key}: {self.show(self.value)}"

    def _reserved(self, theme: Theme) -> int:
        px = theme.font_px(15)
        widest = max(text_width(self.show(v), "bold", px) for v in (self.low, self.high, self.value))
        return widest + theme.px(14)

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        wide = width if self.grow else min(width, theme.px(self.width) + self._reserved(theme))
        return wide, theme.control(36)

    def _track(self, theme: Theme) -> pygame.Rect:
        d = theme.px(24)
        wide = self.rect.width - self._reserved(theme) - d
        return pygame.Rect(self.rect.x + d // 2, self.rect.centery - theme.px(4), max(1, wide), theme.px(8))

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        super().arrange(theme, rect)
        self._groove = self._track(theme)

    def move(self, dx: int, dy: int) -> None:
        super().move(dx, dy)
        self._groove.move_ip(dx, dy)

    def _set(self, value: int) -> Reply:
        value = max(self.low, min(self.high, value))
        if value == self.value or not self.enabled:
            return USED
        self.value = value
        return Reply(True, self.on_change(value))

    def press(self, pos: tuple[int, int]) -> Reply:
        return self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> Reply:
        share = (pos[0] - self._groove.x) / self._groove.width
        steps = round(share * (self.high - self.low) / self.step)
        return self._set(self.low + steps * self.step)

    def release(self, pos: tuple[int, int], inside: bool) -> Reply:
        return USED

    def navigate(self, nav: Nav) -> Reply:
        if nav in (Nav.LEFT, Nav.RIGHT) and self.enabled:
            target = self.value + (self.step if nav is Nav.RIGHT else -self.step)
            if self.low - self.step < target < self.high + self.step:
                return self._set(target)
        return USED if nav is Nav.ACCEPT and self.enabled else IGNORED

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, unit = look.theme, look.theme.unit
        groove = self._track(theme)
        r = groove.height // 2
        put(surface, well(groove.width, groove.height, r, self.ground, False, unit), groove)
        share = (self.value - self.low) / max(1, self.high - self.low)
        filled = round(groove.width * share)
        if filled > groove.height and self.enabled:
            put(surface, well(filled, groove.height, r, self.ground, True, unit), groove)
        d = theme.px(22)
        handle = pygame.Rect(0, 0, d, d)
        handle.center = (groove.x + filled, groove.centery)
        warm = look.hover is self or look.pressed is self or (look.focus is self and look.focus_seen)
        put(surface, knob(d, self.ground, unit, warm and self.enabled), handle)
        colour = self.ground.text if self.enabled else self.ground.faint
        right = (self.rect.right, self.rect.centery)
        draw_line(surface, self.show(self.value), "bold", theme.font_px(15), colour, right, "right")
        draw_ring(surface, handle, d // 2, look, self)

    def overflow(self, theme: Theme) -> str:
        return "" if self._track(theme).width >= theme.px(60) else "slider has no room"


class Toggle(Widget):
    """A switch, on or off."""

    focusable = True

    def __init__(
        self,
        on: bool,
        on_change: Callable[[bool], Step | None],
        *,
        label: str = "",
        words: tuple[str, str] = ("off", "on"),
        key: str,
        tooltip: str = "",
        disabled_reason: str = "",
    ) -> None:
        """`words` are what "off" and "on" are called, for those who do not see it."""
        super().__init__(key=key, tooltip=tooltip, disabled_reason=disabled_reason)
        self.value, self.on_change, self.label, self.words = on, on_change, label, words

    @property
    def spoken(self) -> str:
        return f"{self.label or self.key}: {self.words[self.value]}"

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        words = max(text_width(word, "bold", theme.font_px(14.5)) for word in self.words)
        return theme.px(58) + theme.px(10) + words, theme.control(34)

    def activate(self) -> Reply:
        self.value = not self.value
        return Reply(True, self.on_change(self.value), PRESSED)

    def navigate(self, nav: Nav) -> Reply:
        if not self.enabled:
            return IGNORED
        if nav is Nav.ACCEPT or (nav is Nav.RIGHT and not self.value) or (nav is Nav.LEFT and self.value):
            return self.activate()
        return IGNORED

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, unit = look.theme, look.theme.unit
        d = theme.px(24)
        track = pygame.Rect(0, 0, theme.px(58), theme.px(30))
        track.midleft = (self.rect.x, self.rect.centery)
        lit = self.value and self.enabled
        put(surface, well(track.width, track.height, track.height // 2, self.ground, lit, unit), track)
        handle = pygame.Rect(0, 0, d, d)
        inset = (track.height - d) // 2
        handle.midleft = (track.right - d - inset if self.value else track.x + inset, track.centery)
        put(surface, knob(d, self.ground, unit, False), handle)
        colour = self.ground.text if lit else self.ground.second if self.enabled else self.ground.faint
        at = (track.right + theme.px(10), self.rect.centery)
        draw_line(surface, self.words[self.value], "bold", theme.font_px(14.5), colour, at)
        draw_ring(surface, track, track.height // 2, look, self)
