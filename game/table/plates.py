"""Seat plates: who sits where, with wind, coins, the dealer's seal and what state they are in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import pygame

from game.art import palette
from game.art.emblems import (
    dealer_seal,
    paint_coin,
    paint_dots,
    paint_eye,
    paint_flag,
    paint_lock,
    wind_tile,
)
from game.art.fonts import fitted, text_width
from game.art.portraits import portrait
from game.art.vector import Layer, rrect
from game.table.layout import SMALLEST_TEXT, Layout
from game.widgets.skins import cast, panel, put
from game.widgets.words import draw_line

Sign = Literal["", "eye", "lock", "dots", "flag"]
_PRE = pygame.BLEND_PREMULTIPLIED
_CHIP = ("#4a3a14", "#f0c766", "#ffe3a0")  # fill, edge and letters of a state that matters
_SIGNS: dict[str, Callable[[Layer, float, float, float, str], None]] = {
    "eye": paint_eye,
    "lock": paint_lock,
    "dots": paint_dots,
    "flag": paint_flag,
}


@dataclass(frozen=True, slots=True)
class Chip:
    """A state of a seat in words, with a sign, so that it never shows by colour alone. `quiet` is for thinking."""

    text: str
    sign: Sign = ""
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Plate:
    """What a seat plate shows. `second` is a quieter name beside the first; `balance` is coins, or points without
    the coin's picture; `change` is what was just won or lost, with its sign."""

    name: str
    portrait: str
    mood: str = "calm"
    second: str = ""
    wind: str = ""
    balance: str = ""
    points: bool = False
    change: str = ""
    dealer: bool = False
    active: bool = False
    chips: tuple[Chip, ...] = ()


def draw_plates(surface: pygame.Surface, layout: Layout, plates: Sequence[Plate]) -> None:
    """Draw the plates by relative seat, each with its chips; those that lie beside the clip are left out."""
    clip, reach = surface.get_clip(), layout.px(80)
    for seat, plate in enumerate(plates):
        if clip.colliderect(layout.plates[seat].union(layout.chips[seat]).inflate(reach, reach)):
            draw_plate(surface, layout, layout.plates[seat], plate)
            draw_chips(surface, layout, layout.chips[seat], plate.chips)


def draw_plate(surface: pygame.Surface, layout: Layout, rect: pygame.Rect, plate: Plate) -> None:
    """Draw one plate in any rectangle: medallion, name, wind, balance."""
    radius = layout.px(14)
    cast(surface, rect, radius, layout.scale, 0.8)
    put(
        surface, panel("lit" if plate.active else "dark", rect.width, rect.height, radius, layout.scale), rect
    )
    unit = rect.height / 68
    # Where only the letters grew, the medallion leaves them its room.
    across = min(unit, layout.scale * 1.04)
    size = round(56 * across)
    rim = palette.BRASS_LIGHT if plate.active else palette.BRASS
    face = portrait(plate.portrait, size, plate.mood, rim)
    middle = rect.x + round(35 * across), rect.centery
    surface.blit(face, face.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)
    if plate.dealer:
        seal = dealer_seal(round(23 * across))
        spot = rect.x + round(46 * across), rect.centery + round(7 * across)
        surface.blit(seal, spot, special_flags=_PRE)
    left, right = rect.x + round(71 * across), rect.right - round(8 * across)

    name_px, y = layout.text(16), rect.y + round(21 * unit)
    name = fitted(plate.name, "bold", name_px, right - left)
    wide = draw_line(surface, name, "bold", name_px, palette.TEXT, (left, y))
    second_px = layout.text(13)
    gap = round(7 * across)
    if plate.second and left + wide + gap + text_width(plate.second, "text", second_px) <= right:
        draw_line(surface, plate.second, "text", second_px, palette.TEXT_SECOND, (left + wide + gap, y))

    y = rect.y + round(46.5 * unit)
    x = left
    if plate.wind:
        side = round(25 * (unit + across) / 2)
        surface.blit(wind_tile(plate.wind, side), (x, y - side // 2), special_flags=_PRE)
        x += side + round(8 * across)
    if plate.balance and not plate.points:
        d = round(20 * across)
        surface.blit(_coin(d), (x, y - d // 2), special_flags=_PRE)
        x += d + round(5 * across)
    balance_px = layout.text(17)
    while balance_px > SMALLEST_TEXT and x + text_width(plate.balance, "bold", balance_px) > right + gap // 2:
        balance_px -= 1
    x += draw_line(surface, plate.balance, "bold", balance_px, palette.BRASS_LIGHT, (x, y))
    if plate.change:
        colour = palette.LOSS if plate.change[0] in "-−" else palette.GAIN
        change_px = layout.text(15)
        if x + gap + text_width(plate.change, "bold", change_px) <= rect.right:
            draw_line(surface, plate.change, "bold", change_px, colour, (x + gap, y))


def draw_chips(surface: pygame.Surface, layout: Layout, row: pygame.Rect, chips: Sequence[Chip]) -> None:
    """Draw state chips from the left of a row; one that finds no room keeps only its sign."""
    x = row.x + layout.px(8)
    px = layout.text(12)
    for number, chip in enumerate(chips):
        sign = row.height if chip.sign else 0
        pad = row.height // 2
        words = text_width(chip.text, "bold", px)
        later = sum(row.height + layout.px(6) for _ in chips[number + 1 :])
        text = chip.text
        width = (sign + layout.px(3) if sign else pad) + words + pad
        if x + width + later > row.right + layout.px(8) and chip.sign:
            text, width = "", row.height
        fill, edge, colour = ("#12313b", "#6f8f93", palette.TEXT) if chip.quiet else _CHIP
        body = _chip(width, row.height, chip.sign, fill, edge, colour, layout.scale)
        cast(surface, pygame.Rect(x, row.y, width, row.height), pad, layout.scale, 0.5)
        surface.blit(body, (x, row.y), special_flags=_PRE)
        if text:
            draw_line(surface, text, "bold", px, colour, (x + width - pad - words, row.centery))
        x += width + layout.px(6)


@lru_cache(maxsize=64)
def _chip(
    width: int, height: int, sign: Sign, fill: str, edge: str, colour: str, unit: float
) -> pygame.Surface:
    layer = Layer(width, height)
    layer.path(rrect(0.6, 0.6, width - 1.2, height - 1.2, height / 2), fill, opacity=0.97)
    inner = rrect(0.6, 0.6, width - 1.2, height - 1.2, height / 2)
    layer.path(inner, stroke=edge, width=max(1.0, 1.2 * unit))
    if sign:
        _SIGNS[sign](
            layer, height * 0.62 if width > height else height / 2, height / 2, height * 0.27, colour
        )
    return layer.surface(1.0, 2)


@lru_cache(maxsize=16)
def _coin(size: int) -> pygame.Surface:
    layer = Layer(size, size)
    paint_coin(layer, size / 2, size * 0.47, size * 0.45)
    return layer.surface(1.0, 2)
