"""A called word over the table: a red seal with its character and the translation below, popping up at a seat."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.art import palette
from game.art.fonts import text_surface, text_width
from game.art.vector import Layer, mix, rrect
from game.table.layout import Layout

_PRE = pygame.BLEND_PREMULTIPLIED
_POP, _LEAVE = 0.16, 0.18


@lru_cache(maxsize=48)
def _picture(sign: str, text: str, size: int, px: int) -> pygame.Surface:
    """The seal with its words, premultiplied."""
    words = text_width(text, "bold", px) if text else 0
    pad = round(px * 0.7)
    width = max(size, words + 2 * pad)
    height = size + (round(px * 1.9) if text else 0)
    reach = round(size * 0.12)
    surface = pygame.Surface((width + 2 * reach, height + 2 * reach), pygame.SRCALPHA)
    left = reach + (width - size) // 2
    layer = Layer(surface.get_width(), surface.get_height())
    layer.path(rrect(left, reach + size * 0.06, size, size, size * 0.2), "#000000")
    surface.blit(layer.shadow(1.0, size * 0.08, 120), (0, 0), special_flags=_PRE)
    top, bottom = mix(palette.SEAL, "#ffffff", 0.16), mix(palette.SEAL, "#000000", 0.2)
    layer = Layer(surface.get_width(), surface.get_height())
    layer.path(
        rrect(left, reach, size, size, size * 0.2),
        layer.linear(0, reach, 0, reach + size, (0, top), (1, bottom)),
    )
    inset = size * 0.07
    frame = rrect(left + inset, reach + inset, size - 2 * inset, size - 2 * inset, size * 0.14)
    layer.path(frame, stroke="#ffe9d0", width=size * 0.03, stroke_opacity=0.65)
    if text:
        box = rrect(
            reach + (width - words) / 2 - pad, reach + size + px * 0.25, words + 2 * pad, px * 1.6, px * 0.6
        )
        layer.path(box, "#0b1a21", opacity=0.86)
    surface.blit(layer.surface(1.0, 2), (0, 0), special_flags=_PRE)
    glyph = text_surface(sign, "face", round(size * 0.64), "#fff4e2").premul_alpha()
    surface.blit(glyph, glyph.get_rect(center=(left + size // 2, reach + size // 2)), special_flags=_PRE)
    if text:
        label = text_surface(text, "bold", px, palette.TEXT).premul_alpha()
        spot = label.get_rect(center=(surface.get_width() // 2, round(reach + size + px * 1.05)))
        surface.blit(label, spot, special_flags=_PRE)
    return surface


def callout_area(layout: Layout, rel: int, sign: str, text: str, grand: bool) -> pygame.Rect:
    """The most that a word called at a side covers."""
    picture = _shown(layout, sign, text, grand)
    return picture.get_rect(center=layout.call_spot(rel)).inflate(4, 4)


def _shown(layout: Layout, sign: str, text: str, grand: bool) -> pygame.Surface:
    size = layout.px(104 if grand else 76)
    return _picture(sign, "" if text == sign else text, size, layout.text(17))


def draw_callout(
    surface: pygame.Surface,
    layout: Layout,
    rel: int,
    sign: str,
    text: str,
    time: float,
    length: float,
    grand: bool,
    calm: bool,
) -> None:
    """Draw the word called at a side (0 near ... 3 left), `time` seconds into its `length`."""
    picture = _shown(layout, sign, text, grand)
    alpha, grow = 1.0, 1.0
    if not calm:
        t = min(1.0, time / _POP)
        grow = 0.6 + 0.4 * t + 0.12 * math.sin(math.pi * t)
        alpha = min(1.0, time / (_POP * 0.6), max(0.0, (length - time) / _LEAVE))
    shown = picture
    if abs(grow - 1) > 0.01:
        shown = pygame.transform.smoothscale_by(picture, grow)
    if alpha < 1:
        shown = shown.copy()
        shown.fill((round(255 * alpha),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(shown, shown.get_rect(center=layout.call_spot(rel)), special_flags=_PRE)
