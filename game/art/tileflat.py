"""Tiles seen from straight before: the own hand, waits, hints. The lamp-lit top edge shows above the face."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.art import palette
from game.art.emblems import paint_lock, paint_star
from game.art.faces import face
from game.art.tile3d import HEIGHT, Look
from game.art.vector import Layer, ellipse, mix, poly, rrect

TOP_EDGE = 0.17  # of the width: how much of the tile's top is seen above its face
_DIM = "#16303a"
_REACH = 0.22  # of the width: room round the face for shadow, frame and glints
_RADIUS = 0.115
MASTER = 96  # pixels: the width at which a face is painted once for all small tiles
_SMALL = 48  # up to this width a tile without its top edge is made from that one

PLAIN, CHOSEN, REFUSED = "plain", "chosen", "refused"


def paint_flat(layer: Layer, x: float, y: float, w: float, look: Look, edge: float = TOP_EDGE) -> None:
    """Paint a tile; (x, y) is the upper left corner of its face, w its width."""
    h, r, te = w * HEIGHT, w * _RADIUS, w * edge
    back = palette.BACKS[look.back]

    def tone(colour: str) -> str:
        return mix(colour, _DIM, look.dim) if look.dim else colour

    if te:
        lit = layer.linear(0, y - te, 0, y - te * 0.3, (0, tone(back.light)), (1, tone(back.shade)))
        layer.path(rrect(x + w * 0.012, y - te, w * 0.976, h * 0.5, r), lit)
        stops = ((0.0, tone("#fffaf0")), (0.5, tone(palette.IVORY_SIDE)), (1.0, tone("#cbbb95")))
        layer.path(
            rrect(x + w * 0.006, y - te * 0.62, w * 0.988, h * 0.5, r),
            layer.linear(0, y - te * 0.62, 0, y + r, *stops),
        )
    under = layer.linear(0, y + h * 0.9, 0, y + h, (0, tone("#efe4ca")), (1, tone("#bda97c")))
    layer.path(rrect(x, y, w, h, r), under)
    layer.path(rrect(x, y, w, h - w * 0.035, r), tone("#ffffff"))
    if look.code is None:
        fill = layer.linear(x, y, x + w * 0.6, y + h, (0, tone(back.light)), (1, tone(back.body)))
        layer.path(rrect(x + w * 0.025, y + w * 0.025, w * 0.95, h - w * 0.085, r * 0.85), fill)
        inner = rrect(x + w * 0.13, y + w * 0.13, w * 0.74, h - w * 0.29, r * 0.6)
        layer.path(inner, stroke="#ffffff", width=w * 0.018, stroke_opacity=0.3)
        return
    tones = (palette.IVORY_LIGHT, palette.IVORY, palette.IVORY_DARK)
    if look.gold:
        tones = (palette.GOLD_LIGHT, palette.GOLD, palette.GOLD_DARK)
    stops3 = tuple((at, tone(c)) for at, c in zip((0.0, 0.55, 1.0), tones, strict=True))
    fill = layer.linear(x, y, x + w * 0.62, y + h, *stops3)
    layer.path(rrect(x + w * 0.02, y + w * 0.02, w * 0.96, h - w * 0.075, r * 0.9), fill)
    s = w * 0.97 / 300
    ox, oy = x + w * 0.015, y + w * 0.005
    for shape in face(look.code, look.index, look.style):
        layer.path(
            shape.path.map(lambda a, b: (ox + a * s, oy + b * s * 0.985)),
            tone(shape.fill) if shape.fill != "none" else "none",
            opacity=shape.opacity,
            stroke=tone(shape.stroke) if shape.stroke else None,
            width=shape.width * s,
            stroke_opacity=shape.opacity,
            closed=shape.closed,
        )


@lru_cache(maxsize=320)
def flat_tile(look: Look, width: int, mark: str = PLAIN, edge: float = TOP_EDGE) -> pygame.Surface:
    """A tile with room round its face, premultiplied; `put_flat` knows how much. `mark` is one of PLAIN, CHOSEN
    (framed in gold) and REFUSED (framed in red under a lock)."""
    if width <= _SMALL and mark == PLAIN and not edge:
        return _from_master(look, width)
    reach, top = flat_reach(width)
    h = width * HEIGHT
    layer = Layer(width + 2 * reach, round(h) + top + reach, -reach, -top)
    paint_flat(layer, 0, 0, width, look, edge)
    frame = rrect(-1, -1, width + 2, h + 1.5, width * _RADIUS)
    if mark == CHOSEN:
        layer.path(frame, stroke="#2a1b06", width=max(3.2, width * 0.07), stroke_opacity=0.35)
        layer.path(frame, stroke=palette.HALO, width=max(2.0, width * 0.046))
    elif mark == REFUSED:
        layer.path(frame, stroke="#ff9d7a", width=max(1.8, width * 0.038))
        r = width * 0.26
        layer.path(ellipse(width / 2, h / 2, r), "#0b1c24", opacity=0.88)
        paint_lock(layer, width / 2, h / 2 - r * 0.08, r * 0.56, "#ffe3a0")
    elif look.gold and not look.dim:
        layer.path(frame, stroke="#ffcf55", width=max(1.6, width * 0.034))
        paint_star(layer, width * 0.88, width * 0.12, width * 0.17)
        paint_star(layer, width * 0.13, h - width * 0.20, width * 0.11, 0.9)
    return layer.surface(1.0, 2)


def _from_master(look: Look, width: int) -> pygame.Surface:
    """A small tile made from the large one: fifty of them on a result cost as much as two that are painted."""
    reach, top = flat_reach(width)
    out = pygame.Surface((width + 2 * reach, round(width * HEIGHT) + top + reach), pygame.SRCALPHA, 32)
    large, share = flat_tile(look, MASTER, PLAIN, 0.0), width / MASTER
    size = (round(large.get_width() * share), round(large.get_height() * share))
    room, above = flat_reach(MASTER)
    place = (reach - round(room * share), top - round(above * share))
    out.blit(pygame.transform.smoothscale(large, size), place)
    return out


def flat_reach(width: int) -> tuple[int, int]:
    """Pixels that a flat tile's surface reaches beyond its face: on the left, right and below, and above."""
    return max(3, round(width * _REACH)), max(3, round(width * (_REACH + TOP_EDGE)))


@lru_cache(maxsize=32)
def flat_shadow(width: int) -> pygame.Surface:
    """The soft shadow of a flat tile; its own room is twice `flat_reach`'s first number on every side."""
    reach = 2 * flat_reach(width)[0]
    layer = Layer(width + 2 * reach, round(width * HEIGHT) + 2 * reach, -reach, -reach)
    layer.path(rrect(width * 0.03, width * 0.1, width * 1.03, width * HEIGHT, width * 0.12), "#000000")
    return layer.shadow(1.0, max(1.5, width * 0.085), 130)


@lru_cache(maxsize=32)
def flat_halo(width: int) -> pygame.Surface:
    """The glow behind a wild tile; same room as `flat_shadow`."""
    reach = 2 * flat_reach(width)[0]
    layer = Layer(width + 2 * reach, round(width * HEIGHT) + 2 * reach, -reach, -reach)
    m = width * 0.08
    glow = rrect(-m, -width * 0.2, width + 2 * m, width * (HEIGHT + 0.28), width * 0.2)
    layer.path(glow, palette.HALO)
    return layer.shadow(1.0, max(2.0, width * 0.15), 190)


@lru_cache(maxsize=16)
def _band(width: int) -> pygame.Surface:
    """A slanting band of light as tall as a face."""
    h = round(width * HEIGHT)
    wide = round(width * 0.9)
    layer = Layer(wide, h)
    lit = layer.linear(0, 0, wide, 0, (0.1, "#ffffff", 0.0), (0.5, "#ffffff", 0.78), (0.9, "#ffffff", 0.0))
    slant = [(wide * 0.42, 0), (wide, 0), (wide * 0.58, h), (0, h)]
    layer.path(poly(slant), lit)
    return layer.surface(1.0, 1)


@lru_cache(maxsize=192)
def trimmed(picture: pygame.Surface) -> tuple[pygame.Surface, int, int]:
    """A picture without its empty edges, and how many pixels of them were on the left and above."""
    full = picture.get_bounding_rect()
    return picture.subsurface(full), full.x, full.y


def put_flat(
    target: pygame.Surface,
    x: int,
    y: int,
    width: int,
    look: Look,
    mark: str = PLAIN,
    edge: float = TOP_EDGE,
) -> None:
    """Draw a tile with the upper left corner of its face at (x, y)."""
    reach, top = flat_reach(width)
    picture, left, upper = trimmed(flat_tile(look, width, mark, edge))
    target.blit(picture, (x - reach + left, y - top + upper), special_flags=pygame.BLEND_PREMULTIPLIED)


def put_flat_shadow(target: pygame.Surface, x: int, y: int, width: int, halo: bool = False) -> None:
    """Draw what lies behind a tile at (x, y): its shadow, or the glow of a wild one on top of it."""
    reach = 2 * flat_reach(width)[0]
    for full in (flat_shadow(width), flat_halo(width)) if halo else (flat_shadow(width),):
        picture, left, upper = trimmed(full)
        target.blit(picture, (x - reach + left, y - reach + upper), special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=16)
def _hint_mark(width: int) -> pygame.Surface:
    """A gold ring round a tile with a small arrow over it: this one is suggested."""
    reach, top = flat_reach(width)
    h = width * HEIGHT
    room = top + round(width * 0.34)
    layer = Layer(width + 2 * reach, round(h) + room + reach, -reach, -room)
    m = width * 0.045
    ring = rrect(-m, -m, width + 2 * m, h + 2 * m, width * (_RADIUS + 0.04))
    layer.path(ring, stroke="#3a2605", width=width * 0.1, stroke_opacity=0.45)
    layer.path(ring, stroke=palette.BRASS_LIGHT, width=width * 0.055)
    tip, wide, high = -width * (TOP_EDGE + 0.06), width * 0.17, width * 0.21
    arrow = [(width / 2 - wide, tip - high), (width / 2 + wide, tip - high), (width / 2, tip)]
    layer.path(poly(arrow), palette.HALO, stroke="#3a2605", width=max(1.0, width * 0.022))
    return layer.surface(1.0, 2)


def put_hint(target: pygame.Surface, x: int, y: int, width: int) -> None:
    """Draw the mark of a suggested tile over the one at (x, y)."""
    reach, top = flat_reach(width)
    room = top + round(width * 0.34)
    target.blit(_hint_mark(width), (x - reach, y - room), special_flags=pygame.BLEND_PREMULTIPLIED)


def put_shimmer(target: pygame.Surface, x: int, y: int, width: int, phase: float) -> None:
    """Let a band of light cross the face at (x, y); `phase` 0 to 1 is one crossing, with a rest at its end."""
    travel = phase * 1.5
    if travel > 1:
        return
    band = _band(width)
    m = max(1, round(width * 0.04))
    h = round(width * HEIGHT)
    before = target.get_clip()
    target.set_clip(pygame.Rect(x + m, y + m, width - 2 * m, h - 3 * m).clip(before))
    at = round(x - band.get_width() + travel * (width + band.get_width()))
    target.blit(band, (at, y), special_flags=pygame.BLEND_PREMULTIPLIED)
    target.set_clip(before)
