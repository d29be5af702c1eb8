"""The panel in the middle of the table: round, tiles left, seat winds, the seat to move, and where dice lie."""

from __future__ import annotations

import math

import pygame

from game.art import palette
from game.art.dice import at_rest
from game.art.faces import glyph_text, has_glyphs
from game.art.fonts import centre_offset, text_surface
from game.art.tile3d import FORWARD, RIGHT, Pose, outline
from game.art.vector import Layer, Path, poly
from game.table.layout import SMALLEST_TEXT
from game.table.scenery import PANEL_BAND, PANEL_H, PANEL_W, PANEL_Y, PANEL_Z
from game.table.sprites import Sprite, Sprites
from game.table.view import Centre

_WIND = 0.61  # size of a seat wind, in tile widths
_SMALL = 0.36  # size of the small words
_DIVIDER = -0.32  # between the round and the count
_DICE_ROW = -0.56  # the line on which dice come to rest
_EDGES = (
    (0.0, PANEL_Y - PANEL_H + PANEL_BAND / 2 + 0.01),
    (PANEL_W - PANEL_BAND / 2 - 0.02, PANEL_Y),
    (0.0, PANEL_Y + PANEL_H - PANEL_BAND / 2 - 0.02),
    (-PANEL_W + PANEL_BAND / 2 + 0.02, PANEL_Y),
)


def die_slot(index: int, count: int, value: int) -> Pose:
    """Where die `index` of `count` (1 to 4) lies after a roll, `value` on top. Raises IndexError for more dice."""
    step = (0.0, 0.0, 0.84, 0.66, 0.58)[count]
    scale = (1.0, 1.04, 1.0, 0.88, 0.80)[count]
    x = 0.98 + (index - (count - 1) / 2) * step
    turn = (-16, 12, -8, 20)[index % 4]
    return at_rest(value, x, _DICE_ROW - (index % 2) * 0.07, PANEL_Z, turn, scale)


def panel_sprite(sprites: Sprites, centre: Centre) -> Sprite:
    """Everything written on the panel as one piece; the dice lie on it as pieces of their own."""

    def make() -> Sprite:
        camera = sprites.camera
        corners = [camera(x * PANEL_W, PANEL_Y + y * PANEL_H, PANEL_Z) for x in (-1, 1) for y in (-1, 1)]
        left, top = math.floor(min(x for x, _ in corners)), math.floor(min(y for _, y in corners))
        right, bottom = math.ceil(max(x for x, _ in corners)), math.ceil(max(y for _, y in corners))
        layer = Layer(right - left, bottom - top, left, top)
        for seat, wind in enumerate(centre.winds):
            _wind(layer, sprites, wind, seat, seat == centre.turn)
        flat = _middle(layer, sprites, centre)
        surface = layer.surface(1.0, 2)
        for text, x, y, size in flat:
            px, py = camera(x, y, PANEL_Z)
            pixels = round(camera.scale(x, y) * size)
            words = text_surface(text, "bold", pixels, palette.TEXT_SECOND).premul_alpha()
            spot = (
                round(px - left) - words.get_width() // 2,
                round(py - top) - centre_offset("bold", pixels),
            )
            surface.blit(words, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
        return Sprite(surface, left, top)

    written = (centre.round_sign, centre.round_text, centre.left, centre.left_text, centre.winds, centre.turn)
    return sprites.piece(("panel", written), make)


def _wind(layer: Layer, sprites: Sprites, wind: str, seat: int, active: bool) -> None:
    camera = sprites.camera
    x, y = _EDGES[seat]
    r, u = RIGHT[seat], FORWARD[seat]

    def bar(grow: float) -> Path:
        long = 1.45 if seat % 2 else 2.1
        points = outline(2 * (long + grow), 0.58 + 2 * grow, 0.16)
        return poly([camera(x + r[0] * a + u[0] * b, y + r[1] * a + u[1] * b, PANEL_Z) for a, b in points])

    if active:  # a lit bar before the seat to move
        layer.path(bar(0.07), palette.HALO, opacity=0.22)
        layer.path(bar(0.0), palette.BRASS)
        width = 1.2 * sprites.scale
        layer.path(bar(-0.03), stroke=palette.BRASS_LIGHT, width=width, stroke_opacity=0.8)
    if has_glyphs(wind):
        if not active:
            shade = sprites.written(wind, (x + 0.03, y - 0.04, PANEL_Z), _WIND, seat)
            layer.path(shade, "#04141a", opacity=0.6)
        colour = palette.INK_ON_GOLD if active else "#e4f3ec"
        layer.path(sprites.written(wind, (x, y, PANEL_Z), _WIND, seat), colour)


def _middle(layer: Layer, sprites: Sprites, centre: Centre) -> list[tuple[str, float, float, float]]:
    """Round and count; returns the words to be written flat because their outlines do not ship."""
    camera = sprites.camera
    small = max(_SMALL, SMALLEST_TEXT / camera.unit)
    flat: list[tuple[str, float, float, float]] = []
    if has_glyphs(centre.round_sign):
        sign = sprites.written(centre.round_sign, (-1.34, 0.52, PANEL_Z), 1.2)
        layer.path(sign, palette.BRASS_LIGHT)
    line = [
        camera(_DIVIDER + a, b, PANEL_Z) for a, b in ((-0.02, 1.2), (0.02, 1.2), (0.02, -0.9), (-0.02, -0.9))
    ]
    layer.path(poly(line), palette.BRASS, opacity=0.35)
    words = [(centre.round_text, -1.34, -0.62, 1.7)]
    number = str(centre.left)
    width, note_width = _span(number) * 0.98, _span(centre.left_text) * small
    start = 0.99 - (width + note_width + 0.14) / 2
    at = (start + width / 2, 0.68, PANEL_Z)
    layer.path(sprites.written(number, at, 0.98, role="bold"), "#ffffff")
    words.append((centre.left_text, start + width + 0.14 + note_width / 2, 0.53, 2.0))
    for text, x, y, room in words:
        if not has_glyphs(text, "bold"):
            flat.append((text, x, y, small))
        elif text:
            size = min(small, room / _span(text))
            layer.path(sprites.written(text, (x, y, PANEL_Z), size, role="bold"), palette.TEXT_SECOND)
    return flat


def _span(text: str) -> float:
    """Length of a line of small words for letters one unit high; a guess where their outlines do not ship."""
    if not text or not has_glyphs(text, "bold"):
        return 0.62 * len(text)
    left, _, right, _ = glyph_text(text, "bold").box()
    return right - left
