"""The drawn bodies of widgets, cached by kind and size: panels, buttons, wells, coins, seals.

A skin may reach beyond the rectangle it is for (its shadow); it is blitted with `put`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.art import palette as p
from game.art.vector import Layer, check_size, ellipse, mix, rrect
from game.widgets.theme import FOCUS, FOCUS_EDGE, TONES, Ground


@dataclass(frozen=True, slots=True)
class Skin:
    """A premultiplied picture and how far it reaches beyond its rectangle on the left and above."""

    surface: pygame.Surface
    reach: int = 0


def put(target: pygame.Surface, skin: Skin, at: tuple[int, int] | pygame.Rect, alpha: int = 255) -> None:
    """Draw a skin with its rectangle's upper left corner at `at`."""
    pos = (at[0] - skin.reach, at[1] - skin.reach)
    if alpha >= 255:
        target.blit(skin.surface, pos, special_flags=pygame.BLEND_PREMULTIPLIED)
    elif alpha > 0:
        target.blit(faded(skin, alpha // 16 * 16 + 15), pos, special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=16)
def faded(skin: Skin, alpha: int) -> pygame.Surface:
    """A skin made more transparent: `alpha` of 255."""
    copy = skin.surface.copy()
    copy.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def forget() -> None:
    """Drop every cached skin (after a resize none of them is needed again)."""
    for cached in (faded, shadow, panel, button, well, knob, coin, seal, ring, card, icon_disc):
        cached.cache_clear()


def _raster(layer: Layer) -> pygame.Surface:
    """Small things are drawn twice as fine; for large ones the loader's own smoothing is enough."""
    return layer.surface(1, 2 if layer.w * layer.h < 240_000 else 1)


@lru_cache(maxsize=24)
def shadow(w: int, h: int, r: int, blur: int, alpha: int) -> Skin:
    """A soft shadow of a rounded rectangle. Drawn small and enlarged: nobody can tell, and it is ten times faster."""
    reach = blur * 2
    check_size(w + reach * 2, h + reach * 2)
    down = max(1, blur // 3)
    sw, sh = (w + reach * 2) // down + 1, (h + reach * 2) // down + 1
    layer = Layer(sw, sh)
    layer.path(rrect(reach / down, reach / down, w / down, h / down, r / down), "#000000")
    small = layer.surface(1, 1)
    small = pygame.transform.gaussian_blur(small, max(1, blur // down))
    small.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return Skin(pygame.transform.smoothscale(small, (w + reach * 2, h + reach * 2)), reach)


def cast(target: pygame.Surface, rect: pygame.Rect, r: int, unit: float, depth: float = 1.0) -> None:
    """Draw the shadow under something at `rect`."""
    skin = shadow(rect.width, rect.height, r, max(2, round(7 * unit * depth)), 150)
    put(target, skin, (rect.x, rect.y + round(5 * unit * depth)))


@lru_cache(maxsize=12)
def panel(kind: str, w: int, h: int, r: int, unit: float) -> Skin:
    """A panel: "dark" glass with a brass edge, "lit" (to move), "paper" sheet, "slip" (a paper note), "bare"."""
    layer = Layer(w, h)
    line = max(1.0, 1.3 * unit)
    if kind == "paper":
        fill = layer.linear(0, 0, 0, h, (0, p.PAPER_LIGHT), (1, p.PAPER))
        layer.path(rrect(0.6, 0.6, w - 1.2, h - 1.2, r), fill, stroke=p.BRASS_DARK, width=line)
        inset = 5 * unit
        inner = rrect(inset, inset, w - 2 * inset, h - 2 * inset, max(2, r - inset))
        layer.path(inner, stroke=p.BRASS, width=max(1, unit), stroke_opacity=0.6)
    elif kind == "slip":
        layer.path(rrect(0.6, 0.6, w - 1.2, h - 1.2, r), "#fffaf0", stroke="#bfa66e", width=line)
    elif kind == "bare":
        layer.path(rrect(0, 0, w, h, r), "#04111a", opacity=0.55)
    else:
        top, bottom = (p.LIT_TOP, p.LIT_BOTTOM) if kind == "lit" else (p.PANEL_TOP, p.PANEL_BOTTOM)
        layer.path(rrect(0, 0, w, h, r), layer.linear(0, 0, 0, h, (0, top, 0.96), (1, bottom, 0.96)))
        if kind == "lit":
            edge = layer.linear(0, 0, 0, h, (0, p.BRASS_LIGHT), (1, p.BRASS))
            layer.path(rrect(1, 1, w - 2, h - 2, r), stroke=edge, width=2.2 * unit)
        else:
            edge = layer.linear(0, 0, 0, h, (0, p.BRASS, 0.75), (1, p.BRASS_DARK, 0.45))
            layer.path(rrect(0.75, 0.75, w - 1.5, h - 1.5, r), stroke=edge, width=line)
        shine = rrect(r, 2 * unit, w - 2 * r, max(1, unit), 0)
        layer.path(shine, "#ffffff", opacity=0.1)
    return Skin(_raster(layer))


@lru_cache(maxsize=96)
def button(tone_name: str, w: int, h: int, r: int, unit: float, state: str = "up") -> Skin:
    """A button's body: "up", "over" (lighter) or "down" (pressed in). Its lower edge lies inside the height."""
    tone = TONES[tone_name]
    off = tone_name.endswith("off")
    layer = Layer(w, h)
    under = max(2, round(3 * unit))
    top, bottom = tone.top, tone.bottom
    if state == "over":
        top, bottom = mix(top, "#ffffff", 0.12), mix(bottom, "#ffffff", 0.10)
    drop = under - 1 if state == "down" else 0
    body = h - under
    layer.path(rrect(0, under, w, body, r), tone.under)
    if state == "down":
        top, bottom = mix(top, "#000000", 0.10), mix(bottom, "#000000", 0.06)
    layer.path(rrect(0, drop, w, body, r), layer.linear(0, drop, 0, drop + body, (0, top), (1, bottom)))
    rim = rrect(1, drop + 1, w - 2, body - 2, r - 1)
    layer.path(rim, stroke="#ffffff", width=max(1, 1.1 * unit), stroke_opacity=0.1 if off else 0.3)
    return Skin(_raster(layer))


@lru_cache(maxsize=64)
def well(w: int, h: int, r: int, ground: Ground, lit: bool, unit: float) -> Skin:
    """A sunken groove: the field of a text, the track of a slider or toggle; `lit` fills it with the on colour."""
    layer = Layer(w, h)
    if lit:
        fill = layer.linear(
            0, 0, 0, h, (0, mix(ground.on, "#ffffff", 0.12)), (1, mix(ground.on, "#000000", 0.1))
        )
    else:
        fill = layer.linear(0, 0, 0, h, (0, ground.well_top), (1, ground.well))
    layer.path(rrect(0.5, 0.5, w - 1, h - 1, r), fill, stroke=ground.line, width=max(1, unit))
    return Skin(_raster(layer))


@lru_cache(maxsize=24)
def knob(d: int, ground: Ground, unit: float, warm: bool) -> Skin:
    """The round handle of a slider or toggle, `d` pixels wide, with a small shadow."""
    reach = max(2, round(3 * unit))
    size = d + 2 * reach
    layer = Layer(size, size)
    c = size / 2
    for k in range(3):
        blur = rrect(reach - k, reach + unit * 1.5 - k, d + 2 * k, d + 2 * k, c)
        layer.path(blur, "#000000", opacity=0.1)
    fill = layer.linear(0, reach, 0, reach + d, (0, "#ffffff"), (1, "#f1e6cb" if not warm else "#ffe7a8"))
    edge = ground.on if warm else mix(ground.line, "#000000", 0.15)
    layer.path(rrect(reach, reach, d, d, c), fill, stroke=edge, width=max(1.2, 1.5 * unit))
    return Skin(_raster(layer), reach)


@lru_cache(maxsize=24)
def ring(w: int, h: int, r: int, unit: float) -> Skin:
    """The focus ring around something w × h: gold with a dark seam, so it is seen on paper and in the dark."""
    reach = max(3, round(5 * unit))
    layer = Layer(w + 2 * reach, h + 2 * reach)
    wide = max(2.0, 2.6 * unit)
    off = reach - wide / 2 - max(1.0, 1.4 * unit)
    outline = rrect(off, off, w + 2 * (reach - off), h + 2 * (reach - off), r + reach - off)
    layer.path(outline, stroke=FOCUS_EDGE, width=wide + max(1.6, 2 * unit), stroke_opacity=0.55)
    layer.path(outline, stroke=FOCUS, width=wide)
    return Skin(layer.surface(1, 2), reach)


@lru_cache(maxsize=24)
def card(w: int, h: int, r: int, unit: float, selected: bool) -> Skin:
    """A large ivory tile lying on its jade back: `h` covers both; a selected one has a gold rim."""
    reach = max(4, round(6 * unit))
    layer = Layer(w + 2 * reach, h + 2 * reach)
    x = y = float(reach)
    back, side = 11 * unit, 5 * unit
    face = h - back - side
    if selected:
        rim = rrect(x - 3 * unit, y - 3 * unit, w + 6 * unit, h + 6 * unit, r + 3 * unit)
        layer.path(rim, stroke=FOCUS, width=3 * unit)
    jade = layer.linear(0, y + h - back * 2, 0, y + h, (0, "#2a8d67"), (1, "#125341"))
    layer.path(rrect(x, y + back, w, h - back, r), jade)
    layer.path(rrect(x, y + side, w, face + side - 2 * unit, r), "#c3b189")
    layer.path(rrect(x, y, w, face + unit, r), "#fffefa")
    inset = 3 * unit
    fill = layer.linear(
        x, y, x + w * 0.62, y + face * 1.25, (0, p.IVORY_LIGHT), (0.55, p.IVORY), (1, p.IVORY_DARK)
    )
    layer.path(rrect(x + inset, y + inset, w - 2 * inset, face - 2 * inset, r - inset), fill)
    return Skin(_raster(layer), reach)


@lru_cache(maxsize=8)
def coin(d: int) -> Skin:
    """A brass coin with a square hole, `d` pixels wide."""
    layer = Layer(d, d)
    c, r = d / 2, d * 0.46
    layer.path(ellipse(c, c + r * 0.12, r), "#5f420f")
    layer.path(ellipse(c, c, r), layer.linear(0, c - r, 0, c + r, (0, "#ffe9a8"), (1, "#c88e2b")))
    layer.path(ellipse(c, c, r * 0.78), stroke="#8c5f17", width=r * 0.1, stroke_opacity=0.7)
    q = r * 0.3
    layer.path(rrect(c - q, c - q, 2 * q, 2 * q, r * 0.05), "#7a5113", stroke="#ffefb8", width=r * 0.08)
    return Skin(layer.surface(1, 2))


@lru_cache(maxsize=16)
def seal(d: int, unit: float) -> Skin:
    """An empty red seal, `d` pixels wide; its character is drawn on top."""
    layer = Layer(d, d)
    fill = layer.linear(0, 0, 0, d, (0, mix(p.SEAL, "#ffffff", 0.16)), (1, mix(p.SEAL, "#000000", 0.18)))
    layer.path(rrect(0, 0, d, d, d * 0.2), fill)
    inset = max(1.5, d * 0.05)
    layer.path(
        rrect(inset, inset, d - 2 * inset, d - 2 * inset, d * 0.15), stroke="#ffe9d0", width=max(1, unit)
    )
    return Skin(layer.surface(1, 2))


@lru_cache(maxsize=8)
def icon_disc(d: int, colour: str) -> Skin:
    """A plain disc, for marks and bullets."""
    layer = Layer(d, d)
    layer.path(rrect(0, 0, d, d, d / 2), colour)
    return Skin(layer.surface(1, 2))
