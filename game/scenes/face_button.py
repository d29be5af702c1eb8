"""A portrait to press: a person or a regular of the table, or the empty place of somebody new."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.art.fonts import text_width
from game.art.portraits import BRASS, portrait
from game.art.vector import Layer, ellipse
from game.widgets.button import Pressable, draw_ring
from game.widgets.icons import draw_icon
from game.widgets.theme import Theme
from game.widgets.widget import Callback, Look
from game.widgets.words import draw_line

NEW = "new"
"""The face of somebody who is still to be made."""
_BRIGHT = "#f6dfa4"
_CHOSEN = "#ffd166"


class FaceButton(Pressable):
    """A portrait to press, with a seat's wind on it and a caption below; `chosen` has a bright double rim."""

    def __init__(
        self,
        who: str,
        words: str,
        on_use: Callback,
        *,
        wind: str = "",
        caption: str = "",
        chosen: bool = False,
        size: float = 58,
        key: str,
        disabled_reason: str = "",
    ) -> None:
        super().__init__(on_use, key=key, tooltip=words, spoken=words, disabled_reason=disabled_reason)
        self.who, self.wind, self.caption, self.chosen, self.size = who, wind, caption, chosen, size

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        d = theme.px(self.size)
        return (width if self.caption and width else d), d + (theme.px(24) if self.caption else 0)

    @property
    def _disc(self) -> pygame.Rect:
        d = self.rect.height if not self.caption else min(self.rect.width, self._size)
        return pygame.Rect(self.rect.centerx - d // 2, self.rect.y, d, d)

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        self._size = theme.px(self.size)
        if not self.caption:
            rect = pygame.Rect(rect.x + (rect.width - self._size) // 2, rect.y, self._size, self._size)
        super().arrange(theme, rect)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, disc = look.theme, self._disc
        bright = look.hover is self and self.enabled
        if self.chosen:
            halo = _halo(disc.width + theme.px(9))
            surface.blit(halo, halo.get_rect(center=disc.center), special_flags=pygame.BLEND_PREMULTIPLIED)
        if self.who == NEW:
            surface.blit(_empty(disc.width, bright), disc, special_flags=pygame.BLEND_PREMULTIPLIED)
            draw_icon(surface, "plus", disc.width * 2 // 5, _BRIGHT if bright else BRASS, disc.center)
        else:
            ring = _BRIGHT if bright else BRASS if self.enabled else "#5d6a68"
            picture = portrait(self.who, disc.width, "calm", ring)
            if not self.enabled:
                picture = picture.copy()
                picture.fill((96, 96, 96, 96), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(picture, disc, special_flags=pygame.BLEND_PREMULTIPLIED)
        if self.wind:
            d = theme.px(19)
            at = pygame.Rect(disc.right - d, disc.bottom - d, d, d)
            pygame.draw.rect(surface, "#9a7d43", at.inflate(2, 2), border_radius=theme.px(6))
            pygame.draw.rect(surface, "#f4e7c6", at, border_radius=theme.px(5))
            draw_line(surface, self.wind, "face", max(13, round(d * 0.72)), "#1b2335", at.center, "centre")
        if self.caption:
            px = theme.font_px(14)
            colour = _CHOSEN if self.chosen else self.ground.text if self.enabled else self.ground.faint
            middle = (self.rect.centerx, disc.bottom + theme.px(14))
            draw_line(
                surface, shortened(self.caption, px, self.rect.width), "bold", px, colour, middle, "centre"
            )
        draw_ring(
            surface,
            self.rect if self.caption else disc,
            theme.px(14) if self.caption else disc.width // 2,
            look,
            self,
        )


def shortened(text: str, px: int, room: int) -> str:
    """The text with an ellipsis where it has no room."""
    if text_width(text, "bold", px) <= room:
        return text
    while text and text_width(text + "…", "bold", px) > room:
        text = text[:-1]
    return text + "…"


@lru_cache(maxsize=8)
def _halo(size: int) -> pygame.Surface:
    layer = Layer(size, size)
    layer.path(ellipse(size / 2, size / 2, size / 2 - 1), _CHOSEN)
    return layer.surface(1.0, 2)


@lru_cache(maxsize=8)
def _empty(size: int, bright: bool) -> pygame.Surface:
    layer = Layer(size, size)
    disc = ellipse(size / 2, size / 2, size / 2 - 1.5)
    layer.path(disc, "#0f2a34", opacity=0.9, stroke=_BRIGHT if bright else BRASS, width=2.0)
    return layer.surface(1.0, 2)
