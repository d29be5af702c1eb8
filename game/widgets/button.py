"""Things to press: buttons with words, buttons with a sign, and whole cards."""

from __future__ import annotations

import pygame

from game.app.inputs import Nav
from game.art.fonts import text_width
from game.widgets.icons import draw_icon
from game.widgets.layout import Align, Inset, Panel
from game.widgets.skins import button, card, cast, put, ring
from game.widgets.theme import PAPER, TONES, Ground, Theme
from game.widgets.widget import IGNORED, PRESSED, Callback, Look, Reply, Widget
from game.widgets.words import draw_line, set_lines


def draw_ring(surface: pygame.Surface, rect: pygame.Rect, r: int, look: Look, widget: Widget) -> None:
    """The focus ring, when the widget has the focus and keys or a pad are being used."""
    if look.focus is widget and look.focus_seen:
        put(surface, ring(rect.width, rect.height, r, look.theme.unit), rect)


class Usable(Widget):
    """Anything that does one thing when it is used: by click, Enter, button A, or its shortcut key."""

    focusable = True
    on_use: Callback
    shortcut: str

    def activate(self) -> Reply:
        return Reply(True, self.on_use(), PRESSED)

    def navigate(self, nav: Nav) -> Reply:
        return self.activate() if nav is Nav.ACCEPT and self.enabled else IGNORED

    def state(self, look: Look) -> str:
        """ "down" while it is held, else "up"."""
        return "down" if look.pressed is self and look.hover is self and self.enabled else "up"


class Pressable(Usable):
    """A usable widget without children."""

    def __init__(
        self,
        on_use: Callback,
        *,
        shortcut: str = "",
        key: str = "",
        tooltip: str = "",
        disabled_reason: str = "",
        spoken: str = "",
        grow: float = 0.0,
    ) -> None:
        """`shortcut` is a key name ("n", "space") that uses it from anywhere in the scene."""
        super().__init__(key=key, tooltip=tooltip, disabled_reason=disabled_reason, spoken=spoken, grow=grow)
        self.on_use, self.shortcut = on_use, shortcut


class Button(Pressable):
    """A button with words. `glyph` is a large character before them, `second` a smaller line below them.

    Kinds: "plain", "gold" (recommended), "red" (dangerous), "dim" (aside), "paper". `key_name` shows the
    shortcut on it. `height` is in units.
    """

    def __init__(
        self,
        text: str,
        on_use: Callback,
        *,
        kind: str = "plain",
        glyph: str = "",
        second: str = "",
        icon: str = "",
        shortcut: str = "",
        key_name: str = "",
        height: float = 44,
        least: float = 0,
        align: str = "left",
        key: str = "",
        tooltip: str = "",
        disabled_reason: str = "",
        grow: float = 0.0,
    ) -> None:
        if key_name and not shortcut:
            raise ValueError(f"the key {key_name!r} is printed on {text!r} and does not press it")
        words = ", ".join(part for part in (text, second) if part)
        super().__init__(
            on_use,
            shortcut=shortcut,
            key=key or text,
            tooltip=tooltip,
            disabled_reason=disabled_reason,
            spoken=words,
            grow=grow,
        )
        self.text, self.kind, self.glyph, self.second, self.icon = text, kind, glyph, second, icon
        self.key_name, self.height, self.least, self.align = key_name, height, least, align

    def _sizes(self, theme: Theme) -> tuple[int, int, int, int]:
        """Pixels: pad at the ends, letters, second letters, key letters."""
        small = self.height < 40
        first = theme.font_px(14.5 if small else 18 if self.height > 52 else 16.5)
        return theme.px(12 if small else 16), first, theme.font_px(13.5), theme.font_px(12.5)

    def _extra(self, theme: Theme, h: int) -> tuple[int, int]:
        """Pixels that the glyph or sign takes before the words, and the key after them."""
        before = 0
        if self.glyph:
            before = text_width(self.glyph, "face", round(h * 0.46)) + theme.px(9)
        elif self.icon:
            before = round(h * 0.44) + theme.px(8)
        after = 0
        if self.key_name:
            small = self._sizes(theme)[3]
            after = max(round(h * 0.5), text_width(self.key_name, "bold", small) + theme.px(12)) + theme.px(
                12
            )
        return before, after

    def prints(self, key: str, look: Look) -> bool:
        """Whether it shows now that a key presses it. Enter uses what is framed; it is not printed elsewhere then."""
        framed = look.focus_seen and look.focus is not None and look.focus is not self
        return bool(self.key_name) and key == self.shortcut and not (key == "enter" and framed)

    def _height(self, theme: Theme) -> int:
        return theme.control(self.height)

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        h = self._height(theme)
        pad, first, second, _ = self._sizes(theme)
        before, after = self._extra(theme, h)
        words = text_width(self.text, "bold", first)
        if self.second:
            words = max(words, text_width(self.second, "text", second))
        wide = max(2 * pad + before + words + after, theme.px(self.least))
        if wide <= width or width <= 0:
            return wide, h
        lines = set_lines(self.text, "bold", first, max(1, width - 2 * pad - before - after), None)
        return width, max(h, lines.height + theme.px(12))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, rect = look.theme, self.rect
        tone = self.kind
        if not self.enabled:
            tone = "paper-off" if self.ground is PAPER else "off"
        r = round(min(rect.height, self._height(theme)) * 0.28)
        state = self.state(look)
        cast(surface, rect, r, theme.unit, 0.7)
        put(surface, button(tone, rect.width, rect.height, r, theme.unit, state), rect)
        if state == "up" and self.enabled:
            warm = look.warm(self)
            if warm > 0:
                over = button(tone, rect.width, rect.height, r, theme.unit, "over")
                put(surface, over, rect, round(255 * warm))
        self._draw_words(surface, look, TONES[tone].text, 2 if state == "down" else 0)
        draw_ring(surface, rect, r, look, self)

    def _draw_words(self, surface: pygame.Surface, look: Look, colour: str, drop: int) -> None:
        theme, rect = look.theme, self.rect
        pad, first, second, small = self._sizes(theme)
        h = min(rect.height, self._height(theme))
        before, after = self._extra(theme, h)
        middle = rect.centery - theme.px(1.5) + drop
        room = rect.width - 2 * pad - before - after
        lines = set_lines(self.text, "bold", first, max(1, room), None)
        x = rect.x + pad
        if self.align == "centre":
            x += max(0, (room - lines.width) // 2)
        if self.glyph:
            draw_line(surface, self.glyph, "face", round(h * 0.46), colour, (x, middle))
        elif self.icon:
            size = round(h * 0.44)
            draw_icon(surface, self.icon, size, colour, (x + size // 2, middle))
        x += before
        if self.second:
            draw_line(surface, self.text, "bold", first, colour, (x, middle - round(h * 0.155)))
            draw_line(surface, self.second, "text", second, colour, (x, middle + round(h * 0.2)))
        else:
            top = middle - lines.pitch * (len(lines.rows) - 1) // 2
            for i, line in enumerate(lines.text.split("\n")):
                draw_line(surface, line, "bold", first, colour, (x, top + i * lines.pitch))
        if self.prints(self.shortcut, look):
            wide, tall = after - theme.px(12), round(h * 0.5)
            cap = pygame.Rect(rect.right - theme.px(10) - wide, middle - tall // 2, wide, tall)
            draw_key_cap(surface, theme, cap, self.key_name, small, colour)

    def overflow(self, theme: Theme) -> str:
        pad, first, second, _ = self._sizes(theme)
        before, after = self._extra(theme, min(self.rect.height, self._height(theme)))
        room = self.rect.width - 2 * pad - before - after
        lines = set_lines(self.text, "bold", first, max(1, room), None)
        if lines.broken or lines.height > self.rect.height:
            return f"{self.text!r} does not fit {room} px"
        if self.second and text_width(self.second, "text", second) > room + 1:
            return f"{self.second!r} does not fit {room} px"
        return ""


def draw_key_cap(
    surface: pygame.Surface, theme: Theme, cap: pygame.Rect, name: str, px: int, colour: str
) -> None:
    """A key's name in a small frame."""
    r = theme.px(5)
    veil = pygame.Surface(cap.size, pygame.SRCALPHA)
    pygame.draw.rect(veil, (0, 0, 0, 44), veil.get_rect(), border_radius=r)
    pygame.draw.rect(veil, (*pygame.Color(colour)[:3], 120), veil.get_rect(), 1, border_radius=r)
    surface.blit(veil, cap)
    draw_line(surface, name, "bold", px, colour, cap.center, "centre")


class IconButton(Pressable):
    """A square button with one sign; its words are its tooltip, which it must have."""

    def __init__(
        self,
        icon: str,
        words: str,
        on_use: Callback,
        *,
        kind: str = "plain",
        size: float = 44,
        shortcut: str = "",
        text: str = "",
        key: str = "",
        disabled_reason: str = "",
    ) -> None:
        """`text` replaces the sign by a letter or two."""
        super().__init__(
            on_use,
            shortcut=shortcut,
            key=key or f"icon-{icon}",
            tooltip=words,
            disabled_reason=disabled_reason,
            spoken=words,
        )
        self.icon, self.kind, self.size, self.text = icon, kind, size, text

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        d = theme.px(self.size)
        return d, d

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, rect = look.theme, self.rect
        tone = self.kind
        if not self.enabled:
            tone = "paper-off" if self.ground is PAPER else "off"
        r = round(rect.height * 0.28)
        state = self.state(look)
        cast(surface, rect, r, theme.unit, 0.6)
        put(surface, button(tone, rect.width, rect.height, r, theme.unit, state), rect)
        if state == "up" and self.enabled and look.warm(self) > 0:
            over = button(tone, rect.width, rect.height, r, theme.unit, "over")
            put(surface, over, rect, round(255 * look.warm(self)))
        middle = (rect.centerx, rect.centery - theme.px(1.5) + (2 if state == "down" else 0))
        if self.text:
            draw_line(
                surface, self.text, "bold", round(rect.height * 0.42), TONES[tone].text, middle, "centre"
            )
        else:
            draw_icon(surface, self.icon, round(rect.height * 0.46), TONES[tone].text, middle)
        draw_ring(surface, rect, r, look, self)


class Card(Inset, Usable):
    """A large ivory tile to press, with one widget on it; a selected one has a gold rim and lies higher."""

    focusable = True
    radius = 18

    def __init__(
        self,
        child: Widget,
        on_use: Callback,
        *,
        selected: bool = False,
        shortcut: str = "",
        pad: float | tuple[float, float, float, float] = (20, 18, 20, 28),
        align: tuple[Align, Align] = ("stretch", "stretch"),
        key: str,
        tooltip: str = "",
        disabled_reason: str = "",
        spoken: str = "",
        grow: float = 0.0,
    ) -> None:
        Inset.__init__(self, child, pad=pad, align=align, key=key, grow=grow)
        self.on_use, self.shortcut, self.selected = on_use, shortcut, selected
        self.tooltip, self.disabled_reason, self._spoken = tooltip, disabled_reason, spoken
        child.on(PAPER)

    def on(self, ground: Ground) -> None:
        """A card is a ground of its own."""
        self.ground = ground

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme = look.theme
        lift = theme.px(3) * look.warm(self) + (theme.px(4) if self.selected else 0)
        if look.pressed is self and look.hover is self:
            lift = 0
        rect = self.rect.move(0, -round(lift))
        r = theme.px(self.radius)
        cast(surface, rect, r, theme.unit, 1.2)
        put(surface, card(rect.width, rect.height, r, theme.unit, self.selected), rect)
        self.items[0].move(0, -round(lift))
        for child in self.items:
            child.draw(surface, look)
        self.items[0].move(0, round(lift))
        beyond = theme.px(5) if self.selected else 0  # the rim of a chosen one is golden as well
        draw_ring(surface, rect.inflate(2 * beyond, 2 * beyond), r + beyond, look, self)


class PanelButton(Panel, Usable):
    """A dark panel to press, with one widget on it; it lights up under the pointer."""

    focusable = True

    def __init__(
        self,
        child: Widget,
        on_use: Callback,
        *,
        pad: float | tuple[float, float, float, float] = 16,
        key: str,
        tooltip: str = "",
        spoken: str = "",
    ) -> None:
        Panel.__init__(self, child, pad=pad, key=key)
        self.on_use, self.shortcut = on_use, ""
        self.tooltip, self._spoken = tooltip, spoken

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.kind = "lit" if look.warm(self) > 0.5 else "dark"
        super().draw(surface, look)
        draw_ring(surface, self.rect, look.theme.px(self.radius), look, self)
