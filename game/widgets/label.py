"""Words and pictures that cannot be clicked."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.art.palette import SEAL
from game.widgets.skins import put, seal
from game.widgets.theme import BODY, Style, Theme
from game.widgets.widget import Look, Widget
from game.widgets.words import Lines, draw_line, draw_lines, set_lines


class Label(Widget):
    """Text that wraps to its width. `**bold**` words; `pictures` maps a character to the picture drawn for it.

    `colour` replaces the one its style and ground give; `align` is left, centre or right.
    """

    def __init__(
        self,
        text: str,
        style: Style = BODY,
        *,
        colour: str = "",
        align: str = "left",
        shadow: str | None = None,
        pictures: Callable[[Theme], Mapping[str, pygame.Surface]] | None = None,
        key: str = "",
        tooltip: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(key=key, tooltip=tooltip, grow=grow, spoken=text.replace("**", ""))
        self.text, self.style, self.colour = text, style, colour
        self.align, self.shadow, self.pictures = align, shadow, pictures

    def lines(self, theme: Theme, width: int) -> Lines:
        """The text set to a width."""
        pictures = self.pictures(theme) if self.pictures else None
        return set_lines(self.text, self.style.role, theme.font_px(self.style.size), width, pictures)

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        lines = self.lines(theme, width)
        return lines.width, lines.height

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        lines = self.lines(look.theme, self.rect.width)
        quiet = self.ground.second if self.style.quiet else self.ground.text
        area = self.rect.move(0, (self.rect.height - lines.height) // 2)
        draw_lines(surface, lines, area, self.colour or quiet, self.align, self.shadow)

    def overflow(self, theme: Theme) -> str:
        lines = self.lines(theme, self.rect.width)
        if lines.broken or lines.width > self.rect.width or lines.height > self.rect.height + 1:
            return (
                f"{self.text!r} needs {lines.width}×{lines.height}, has {self.rect.width}×{self.rect.height}"
            )
        return ""


class Picture(Widget):
    """A picture of `width` × `height` units; `paint(px_width, px_height)` makes it premultiplied at that size."""

    def __init__(
        self,
        paint: Callable[[int, int], pygame.Surface],
        width: float,
        height: float,
        *,
        key: str = "",
        tooltip: str = "",
        spoken: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(key=key, tooltip=tooltip, spoken=spoken, grow=grow)
        self.paint, self.want = paint, (width, height)

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return theme.px(self.want[0]), theme.px(self.want[1])

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        picture = self.paint(look.theme.px(self.want[0]), look.theme.px(self.want[1]))
        surface.blit(
            picture, picture.get_rect(center=self.rect.center), special_flags=pygame.BLEND_PREMULTIPLIED
        )


class Seal(Widget):
    """A red seal with one character, `size` units wide."""

    def __init__(self, character: str, size: float = 34, *, tooltip: str = "") -> None:
        super().__init__(tooltip=tooltip)
        self.character, self.size = character, size

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        d = theme.px(self.size)
        return d, d

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        d = self.rect.width
        put(surface, seal(d, look.theme.unit), self.rect)
        draw_line(surface, self.character, "face", round(d * 0.64), "#fff4e2", self.rect.center, "centre")


class Rule(Widget):
    """A thin line across, to part sections."""

    def __init__(self, *, colour: str = "") -> None:
        super().__init__()
        self.colour = colour

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return width, max(1, theme.px(1.2))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        surface.fill(self.colour or self.ground.line, self.rect)


class Mark(Widget):
    """A round seal-red bullet before a line of text."""

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return theme.px(8), theme.px(8)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        pygame.draw.rect(surface, SEAL, self.rect.inflate(-2, -2), border_radius=self.rect.width)
