"""The row of call buttons: seal character, word, a second line that says what it brings or why not, and its key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import pygame

from game.art import palette
from game.art.fonts import text_width
from game.art.tile3d import HEIGHT, Look
from game.art.tileflat import put_flat
from game.art.vector import Layer, rrect
from game.table.layout import Layout
from game.widgets.skins import button, cast, put, ring
from game.widgets.theme import TONES
from game.widgets.words import draw_line

Tone = Literal["plain", "gold", "red", "dim", "off"]


@dataclass(frozen=True, slots=True)
class Call:
    """A call button. `tone`: "gold" is recommended, "red" a win, "dim" passing, "off" not allowed; `tiles` shows which
    tiles a chow or kong uses."""

    text: str
    sign: str = ""
    second: str = ""
    key: str = ""
    tone: Tone = "plain"
    hover: bool = False
    focus: bool = False
    pressed: bool = False
    tiles: tuple[str, ...] = ()
    style: str = "classic"


@dataclass(frozen=True, slots=True)
class _Sizes:
    height: int
    pad: int
    sign: int
    text: int
    second: int
    key: int
    cap: int
    tile: int
    gap: int


def _sizes(layout: Layout) -> _Sizes:
    h = layout.bar_height
    return _Sizes(
        height=h,
        pad=layout.px(13),
        sign=round(h * 0.5),
        text=layout.text(16),
        second=layout.text(12.5),
        key=layout.text(12.5),
        cap=round(h * 0.5),
        tile=round(h * 0.72 / HEIGHT),
        gap=layout.px(9),
    )


def call_width(layout: Layout, call: Call) -> int:
    """Pixels that a button needs, nothing cut."""
    z = _sizes(layout)
    words = text_width(call.text, "bold", z.text)
    if call.second:
        words = max(words, text_width(call.second, "text", z.second))
    width = 2 * z.pad + words
    if call.sign:
        width += text_width(call.sign, "face", z.sign) + z.gap
    if call.tiles:
        width += len(call.tiles) * (z.tile + 1) + z.gap
    if call.key:
        width += _cap_width(call.key, z) + z.gap
    return width


def _cap_width(key: str, z: _Sizes) -> int:
    return max(z.cap, text_width(key, "bold", z.key) + round(z.cap * 0.5))


def lay_calls(layout: Layout, calls: Sequence[Call], avoid: pygame.Rect | None = None) -> list[pygame.Rect]:
    """Places for the buttons from the right, in as many rows upwards as they need; the last one is at the right.

    `avoid` is a panel at the right end that may reach up into the row (the waits).
    """
    gap = layout.px(10)
    out: list[pygame.Rect] = []
    end, top = layout.buttons.right, layout.buttons.top
    if avoid is not None and avoid.top < layout.buttons.bottom + gap // 2:
        end = min(end, avoid.left - gap)
    right = end
    for call in reversed(calls):
        width = min(call_width(layout, call), end - layout.buttons.left)
        if right - width < layout.buttons.left and right < end:
            right, top = end, top - layout.bar_height - gap
        out.append(pygame.Rect(right - width, top, width, layout.bar_height))
        right -= width + gap
    return out[::-1]


def hint_place(layout: Layout, places: Sequence[pygame.Rect], width: int) -> pygame.Rect:
    """Where a hint bar of a width stands: beside the buttons, or above all their rows when there is no room."""
    rect = pygame.Rect(layout.hint.left, layout.hint.top, width, layout.bar_height)
    if any(rect.inflate(2 * layout.px(10), 0).colliderect(place) for place in places):
        rect.bottom = min(place.top for place in places) - layout.px(8)
    return rect


def draw_calls(
    surface: pygame.Surface, layout: Layout, calls: Sequence[Call], places: Sequence[pygame.Rect]
) -> None:
    """Draw the buttons in their places."""
    for call, place in zip(calls, places, strict=True):
        _draw(surface, layout, call, place)


def _draw(surface: pygame.Surface, layout: Layout, call: Call, rect: pygame.Rect) -> None:
    z = _sizes(layout)
    radius = round(rect.height * 0.28)
    off = call.tone == "off"
    state = "down" if call.pressed and not off else "over" if call.hover and not off else "up"
    if call.tone in ("gold", "red"):
        glow = _glow(
            rect.width, rect.height, radius, palette.HALO if call.tone == "gold" else "#ff7a5a", layout.scale
        )
        reach = (glow.get_width() - rect.width) // 2
        surface.blit(glow, (rect.x - reach, rect.y - reach), special_flags=pygame.BLEND_PREMULTIPLIED)
    cast(surface, rect, radius, layout.scale, 0.7)
    put(surface, button(call.tone, rect.width, rect.height, radius, layout.scale, state), rect)
    if call.focus:
        put(surface, ring(rect.width, rect.height, radius, layout.scale), rect)
    colour = TONES[call.tone].text
    middle = rect.centery - layout.px(1.5) + (2 if state == "down" else 0)
    x = rect.x + z.pad
    if call.sign:
        x += draw_line(surface, call.sign, "face", z.sign, colour, (x, middle)) + z.gap
    if call.second:
        low = round(rect.height * 0.2) if call.text else 0
        draw_line(surface, call.text, "bold", z.text, colour, (x, middle - round(rect.height * 0.17)))
        draw_line(surface, call.second, "text", z.second, colour, (x, middle + low))
    else:
        draw_line(surface, call.text, "bold", z.text, colour, (x, middle))
    words = max(text_width(call.text, "bold", z.text), text_width(call.second, "text", z.second))
    x += words + z.gap
    for code in call.tiles:
        put_flat(
            surface, x, middle - round(z.tile * HEIGHT / 2), z.tile, Look(code, style=call.style), edge=0.0
        )
        x += z.tile + 1
    if call.key:
        width = _cap_width(call.key, z)
        cap = pygame.Rect(rect.right - z.pad + layout.px(3) - width, middle - z.cap // 2, width, z.cap)
        surface.blit(
            _cap(cap.width, cap.height, colour, call.tone == "gold"),
            cap,
            special_flags=pygame.BLEND_PREMULTIPLIED,
        )
        draw_line(surface, call.key, "bold", z.key, colour, cap.center, "centre")


@lru_cache(maxsize=32)
def _cap(width: int, height: int, colour: str, gold: bool) -> pygame.Surface:
    layer = Layer(width, height)
    box = rrect(0.5, 0.5, width - 1, height - 1, height * 0.24)
    layer.path(box, "#000000", opacity=0.16 if gold else 0.22)
    layer.path(box, stroke=colour, width=max(1.0, height * 0.045), stroke_opacity=0.45)
    return layer.surface(1.0, 2)


@lru_cache(maxsize=24)
def _glow(width: int, height: int, radius: int, colour: str, unit: float) -> pygame.Surface:
    """A quiet light behind a button that is recommended or wins."""
    reach = round(16 * unit)
    layer = Layer(width + 2 * reach, height + 2 * reach, -reach, -reach)
    layer.path(rrect(-2, -2, width + 4, height + 4, radius + 2), colour)
    return layer.shadow(1.0, 7 * unit, 110)
