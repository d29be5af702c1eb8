"""Behind the scenes after a hand: the table out of focus, lamplight, and rays behind the seal."""

from __future__ import annotations

import math

import pygame

from game.art import palette as p
from game.art.vector import Layer, poly, rrect
from game.scenes.backdrops import soft_picture
from game.widgets.skins import cast, put, seal
from game.widgets.theme import Theme
from game.widgets.widget import Look, Widget
from game.widgets.words import draw_line

_SMALL = 6  # the blurred picture is this many times smaller than the window
_RAYS_SMALL = 3
_STAMP = 0.24
"""Seconds in which the seal comes down."""


class Afterglow:
    """The last picture of the table, blurred and darkened, with rays behind a seal; the soft backdrop where there was
    no picture."""

    def __init__(self, surface: pygame.Surface) -> None:
        self._small: pygame.Surface | None = None
        self._whole: tuple[tuple[object, ...], pygame.Surface] | None = None
        size = _part(surface.get_size(), _SMALL)
        small = pygame.transform.smoothscale(surface, size)
        if max(pygame.transform.average_color(small)[:3]) < 8:
            return
        small = pygame.transform.gaussian_blur(small, 2)
        veil = Layer(*size)
        tone = veil.linear(0, 0, 0, size[1], (0, "#04131b", 0.66), (1, "#030d13", 0.8))
        veil.path(rrect(0, 0, *size, 0), tone)
        small.blit(veil.surface(1, 1), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        self._small = small

    def draw(self, surface: pygame.Surface, centre: tuple[int, int], unit: float, warm: bool) -> None:
        """Draw it over the whole surface; the rays go out from `centre`."""
        key = (surface.get_size(), centre, unit, warm)
        if self._whole is None or self._whole[0] != key:
            self._whole = None
            self._whole = key, self._picture(surface, centre, unit, warm)
        surface.blit(self._whole[1], (0, 0))

    def _picture(
        self, surface: pygame.Surface, centre: tuple[int, int], unit: float, warm: bool
    ) -> pygame.Surface:
        size = surface.get_size()
        behind = self._small or pygame.transform.smoothscale(soft_picture(size), _part(size, _RAYS_SMALL))
        small = pygame.transform.smoothscale(behind, _part(size, _RAYS_SMALL))
        small.blit(rays(size, centre, unit, warm), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return pygame.transform.smoothscale(small, size)


def _part(size: tuple[int, int], times: int) -> tuple[int, int]:
    return max(1, size[0] // times), max(1, size[1] // times)


def rays(size: tuple[int, int], centre: tuple[int, int], unit: float, warm: bool) -> pygame.Surface:
    """Light that fans out from behind a seal: warm for a win, cool for a hand without a winner. As small as light may
    be drawn for a window of `size`."""
    w, h = _part(size, _RAYS_SMALL)
    x, y = centre[0] / _RAYS_SMALL, centre[1] / _RAYS_SMALL
    u = unit / _RAYS_SMALL
    glow, ray = ("#ffd98a", "#ffe2a0") if warm else ("#9fc4cf", "#b8d4da")
    layer = Layer(w, h)
    strong = 0.30 if warm else 0.16
    halo = layer.radial(x, y, 620 * u, (0, glow, strong), (0.5, glow, strong * 0.2), (1, glow, 0.0))
    layer.path(rrect(0, 0, w, h, 0), halo)
    for k in range(18):
        a = math.radians(k * 20 + 6)
        far = 900 * u
        ends = [(x + far * math.cos(a + d), y + far * math.sin(a + d)) for d in (-0.05, 0.05)]
        shine = layer.radial(x, y, 520 * u, (0, ray, strong * 0.55), (1, ray, 0.0))
        layer.path(poly([(x, y), *ends]), shine)
    return layer.surface(1, 1)


def ease_out(t: float) -> float:
    """0 to 1, quick at first."""
    return 1 - (1 - max(0.0, min(1.0, t))) ** 3


class StampSeal(Widget):
    """The large seal of a result; it comes down in the first moments of the scene (`age` seconds old)."""

    def __init__(self, sign: str, size: float, age: float, spoken: str) -> None:
        super().__init__(key="seal", spoken=spoken)
        self.sign, self.size, self.age = sign, size, age

    @property
    def moving(self) -> bool:
        """Whether it has not come to rest."""
        return self.age < _STAMP

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        d = theme.px(self.size)
        return d, d

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        unit = look.theme.unit
        d = self.rect.width
        t = 1.0 if look.theme.calm else ease_out(self.age / _STAMP)
        cast(surface, self.rect, round(d * 0.2), unit, 1.2)
        put(surface, seal(d, unit), self.rect)
        draw_line(
            surface, self.sign, "face", round(d * 0.68), "#fff3df", self.rect.center, "centre", "#5c130c"
        )
        if t < 1:
            # A rim of light closes in on the seal while it is pressed down.
            grown = self.rect.inflate(round(d * 0.7 * (1 - t)), round(d * 0.7 * (1 - t)))
            pygame.draw.rect(
                surface, p.BRASS_LIGHT, grown, max(1, round(3 * unit * t)), round(grown.width * 0.22)
            )
