"""Small painted signs of the table: coins, seals, the eye, the lock, thinking dots, stars."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.art import palette
from game.art.faces import glyph_text, has_glyphs
from game.art.vector import Layer, Path, ellipse, mix, rrect


def paint_coin(layer: Layer, x: float, y: float, r: float) -> None:
    """A brass coin with a square hole, its middle at (x, y)."""
    layer.path(ellipse(x, y + r * 0.12, r), "#5f420f")
    layer.path(ellipse(x, y, r), layer.linear(x, y - r, x, y + r, (0, "#ffe9a8"), (1, "#c88e2b")))
    layer.path(ellipse(x, y, r * 0.78), stroke="#8c5f17", width=r * 0.1, stroke_opacity=0.7)
    q = r * 0.3
    hole = rrect(x - q, y - q, 2 * q, 2 * q, r * 0.05)
    layer.path(hole, "#7a5113")
    layer.path(hole, stroke="#ffefb8", width=r * 0.08, stroke_opacity=0.6)


def paint_seal(layer: Layer, x: float, y: float, size: float, sign: str, colour: str = palette.SEAL) -> None:
    """A square seal with one character cut into it; (x, y) is its upper left corner."""
    top, bottom = mix(colour, "#ffffff", 0.16), mix(colour, "#000000", 0.18)
    layer.path(rrect(x, y, size, size, size * 0.2), layer.linear(0, y, 0, y + size, (0, top), (1, bottom)))
    inset = size * 0.075
    frame = rrect(x + inset, y + inset, size - 2 * inset, size - 2 * inset, size * 0.14)
    layer.path(frame, stroke="#ffe9d0", width=size * 0.04, stroke_opacity=0.6)
    if has_glyphs(sign):
        paint_sign(layer, x + size / 2, y + size / 2, size * 0.74, sign, "#fff4e2")


def paint_sign(layer: Layer, x: float, y: float, size: float, sign: str, colour: str) -> None:
    """A character of the face type as outlines, its middle at (x, y)."""
    layer.path(glyph_text(sign).map(lambda a, b: (x + a * size, y + b * size)), colour)


def paint_wind(layer: Layer, x: float, y: float, size: float, sign: str) -> None:
    """A small ivory tile with a seat wind; (x, y) is its upper left corner."""
    layer.path(rrect(x, y + size * 0.05, size, size, size * 0.24), "#8d7a50")
    tone = layer.linear(x, y, x + size, y + size, (0, palette.IVORY_LIGHT), (1, "#ead9b2"))
    layer.path(rrect(x, y, size, size, size * 0.24), tone)
    inset = size * 0.056
    frame = rrect(x + inset, y + inset, size - 2 * inset, size - 2 * inset, size * 0.2)
    layer.path(frame, stroke="#9a7d43", width=size * 0.04, stroke_opacity=0.7)
    if has_glyphs(sign):
        paint_sign(layer, x + size / 2, y + size / 2, size * 0.74, sign, palette.FACE_INK)


def paint_eye(layer: Layer, x: float, y: float, r: float, colour: str) -> None:
    """An open eye: looked at the treasure."""
    lid = Path().move(x - r, y).quad(x, y - r * 1.15, x + r, y).quad(x, y + r * 1.15, x - r, y)
    layer.path(lid, stroke=colour, width=r * 0.24)
    layer.path(ellipse(x, y, r * 0.36), colour)


def paint_lock(layer: Layer, x: float, y: float, r: float, colour: str) -> None:
    """A padlock about (x, y), r half its height."""
    layer.path(rrect(x - r * 0.8, y - r * 0.12, r * 1.6, r * 1.1, r * 0.24), colour)
    shackle = (
        Path().move(x - r * 0.5, y).cubic(x - r * 0.5, y - r * 1.1, x + r * 0.5, y - r * 1.1, x + r * 0.5, y)
    )
    layer.path(shackle, stroke=colour, width=r * 0.27, closed=False)


def paint_dots(layer: Layer, x: float, y: float, r: float, colour: str) -> None:
    """Three dots, one lit: thinking."""
    for i in (-1, 0, 1):
        layer.path(ellipse(x + i * r * 0.9, y, r * 0.34), colour, opacity=1 - 0.28 * (i + 1))


def paint_flag(layer: Layer, x: float, y: float, r: float, colour: str) -> None:
    """A pennant: ready to win."""
    pole = Path().move(x - r * 0.6, y - r).line(x - r * 0.6, y + r)
    layer.path(pole, stroke=colour, width=r * 0.26, closed=False)
    cloth = (
        Path().move(x - r * 0.6, y - r * 0.9).line(x + r * 0.9, y - r * 0.35).line(x - r * 0.6, y + r * 0.2)
    )
    layer.path(cloth, colour)


def paint_star(layer: Layer, x: float, y: float, r: float, opacity: float = 1.0) -> None:
    """A four-pointed glint."""
    ray = (
        Path()
        .move(x, y - r)
        .quad(x, y, x + r, y)
        .quad(x, y, x, y + r)
        .quad(x, y, x - r, y)
        .quad(x, y, x, y - r)
    )
    layer.path(ray, palette.GLINT, opacity=opacity)
    layer.path(ellipse(x, y, r * 0.22), "#ffffff", opacity=opacity)


@lru_cache(maxsize=48)
def wind_tile(sign: str, size: int) -> pygame.Surface:
    """A small ivory tile with a seat wind, `size` pixels wide."""
    layer = Layer(size, size * 1.06)
    paint_wind(layer, 0, 0, size, sign)
    return layer.surface(1, 2)


@lru_cache(maxsize=24)
def dealer_seal(size: int) -> pygame.Surface:
    """The small red seal of the dealer, `size` pixels wide."""
    layer = Layer(size, size)
    paint_seal(layer, 0, 0, size, "庄")
    return layer.surface(1, 2)
