"""The five shipped fonts, cached by role and pixel size; no other font is ever used."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal

import pygame

from game.app.paths import program_folder

Role = Literal["text", "bold", "serif", "face", "brush"]

#: Smallest physical size that stays readable; smaller requests are raised to it.
SMALLEST = 13

FONT_FILES: dict[Role, str] = {
    "text": "text.otf",
    "bold": "bold.otf",
    "serif": "serif.otf",
    "face": "face.otf",
    "brush": "brush.ttf",
}
#: A code point that no font draws.
_NO_CHARACTER = "\uffff"


@cache
def _opened(role: Role) -> pygame.font.Font:
    """The font of a role, at whatever size it was used last: to read a file with every hanzi takes milliseconds."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(program_folder() / "assets" / "fonts" / FONT_FILES[role]), SMALLEST)


def font(role: Role, px: int) -> pygame.font.Font:
    """The font of a role at a size in physical pixels, never under SMALLEST; it keeps that size until the next call.

    Raises KeyError for an unknown role.
    """
    found, size = _opened(role), max(SMALLEST, px)
    if found.point_size != size:
        found.point_size = size
    return found


@cache
def has_character(role: Role, char: str) -> bool:
    """Whether the font of a role draws a character, and not its sign for "missing"."""
    opened = _opened(role)
    if opened.metrics(char) != opened.metrics(_NO_CHARACTER):
        return True
    # Equal boxes are common among hanzi: only equal pixels tell. pygame reports metrics of missing characters too.
    pictures = (
        pygame.image.tobytes(opened.render(text, True, "#ffffff"), "RGBA") for text in (char, _NO_CHARACTER)
    )
    return next(pictures) != next(pictures)


@lru_cache(maxsize=2048)
def role_for(text: str, role: Role) -> Role:
    """The role to draw a text in: the one asked for, unless its font lacks a character and another has them all.

    Shipped texts never need this; a name that a player has typed may.
    """
    order: tuple[Role, ...] = (role, "bold", "text")
    for candidate in order:
        if all(has_character(candidate, char) for char in text):
            return candidate
    return role


@lru_cache(maxsize=2048)
def text_surface(text: str, role: Role, px: int, colour: str, alpha: int = 255) -> pygame.Surface:
    """One line of text as a cached surface with per-pixel alpha; the caller must not draw on it.

    `colour` is "#rrggbb", `alpha` 0-255.
    """
    picture = font(role_for(text, role), px).render(text, True, pygame.Color(colour))
    if alpha < 255:
        picture.set_alpha(alpha)
    return picture


@lru_cache(maxsize=4096)
def text_width(text: str, role: Role, px: int) -> int:
    """Width of one line in physical pixels."""
    return font(role_for(text, role), px).size(text)[0]


def centre_offset(role: Role, px: int) -> int:
    """Pixels from the top of a rendered line to the middle of its capitals and hanzi.

    Noto's line box is far taller than its letters; placing this row on a centre line makes text look centred.
    """
    size = max(SMALLEST, px)
    return round(font(role, size).get_ascent() - size * 0.375)
