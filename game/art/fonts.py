"""The shipped fonts by role, and lines of text in them; no other font is ever used.

Sentences of the game are drawn by the role's own font. A name that somebody has typed may hold more: its words are
drawn by the first font that has all their letters, its hanzi each by the first font that has it.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import cache, lru_cache
from itertools import groupby
from typing import Literal

import pygame

from game.app.paths import program_folder
from game.safe_text import is_safe, shown

Role = Literal["text", "bold", "serif", "face", "brush", "hanzi", "letters", "letters-bold"]

#: Smallest physical size that stays readable; smaller requests are raised to it.
SMALLEST = 13

FONT_FILES: dict[Role, str] = {
    "text": "text.otf",
    "bold": "bold.otf",
    "serif": "serif.otf",
    "face": "face.otf",
    "brush": "brush.ttf",
    "hanzi": "hanzi.otf",
    "letters": "letters.ttf",
    "letters-bold": "letters-bold.ttf",
}
LONGEST_LINE = 1000
"""Characters of one line that are drawn at most: the widest screen shows fewer."""
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


@lru_cache(maxsize=4096)
def has_character(role: Role, char: str) -> bool:
    """Whether the font of a role draws a character, and not its sign for "missing"."""
    if not is_safe(char):
        return False
    opened = _opened(role)
    if opened.metrics(char) != opened.metrics(_NO_CHARACTER):
        return True
    # Equal boxes are common among hanzi: only equal pixels tell. pygame reports metrics of missing characters too.
    pictures = (
        pygame.image.tobytes(opened.render(text, True, "#ffffff"), "RGBA") for text in (char, _NO_CHARACTER)
    )
    return next(pictures) != next(pictures)


def undrawable(text: str) -> str:
    """The characters of a text that no shipped font draws, each once, in their order."""
    fonts = _order("text")
    return "".join(c for c in dict.fromkeys(text) if not any(has_character(role, c) for role in fonts))


def is_hanzi(char: str) -> bool:
    """Whether a character stands by itself: a hanzi, or punctuation and letters of a hanzi's width."""
    code = ord(char)
    return 0x2E80 <= code <= 0x9FFF or 0xF900 <= code <= 0xFAFF or 0xFF00 <= code <= 0xFF60 or code >= 0x20000


def _draws(role: Role, text: str) -> bool:
    return all(has_character(role, char) for char in text)


def _order(role: Role) -> tuple[Role, ...]:
    """The fonts to look in for a text in some role."""
    if role == "text":
        return ("text", "letters", "hanzi")
    return (role, "bold", "letters-bold", "hanzi")


def one_line(text: str) -> str:
    """A text as far as one line can show it: cut before it is measured where it is longer than any screen, and without
    anything that is not safe to show."""
    return shown(text if len(text) <= LONGEST_LINE else text[: LONGEST_LINE - 1] + "…")


def pieces(text: str, role: Role) -> tuple[tuple[Role, str], ...]:
    """One line parted into stretches, each with the role of the font to draw it in.

    Sentences of the game are one piece in the role asked for.
    """
    return _pieces(one_line(text), role)


@lru_cache(maxsize=1024)
def _pieces(text: str, role: Role) -> tuple[tuple[Role, str], ...]:
    return _parted(text, role)


def _parted(text: str, role: Role) -> tuple[tuple[Role, str], ...]:
    if _draws(role, text):
        return ((role, text),)
    order = _order(role)
    found: list[tuple[Role, str]] = []
    for hanzi, run in groupby(text, is_hanzi):
        word = "".join(run)
        whole = not hanzi and any(_draws(r, word) for r in order)
        for part in [word] if whole else word:
            chosen = next((r for r in order if _draws(r, part)), role)
            if found and found[-1][0] == chosen:
                found[-1] = chosen, found[-1][1] + part
            else:
                found.append((chosen, part))
    return tuple(found)


def text_surface(text: str, role: Role, px: int, colour: str, alpha: int = 255) -> pygame.Surface:
    """One line of text as a cached surface with per-pixel alpha; the caller must not draw on it.

    `colour` is "#rrggbb", `alpha` 0-255. The letters stand on the base line of the role asked for, whichever font they
    are from.
    """
    return _surface(one_line(text), role, px, colour, alpha)


@lru_cache(maxsize=512)
def _surface(text: str, role: Role, px: int, colour: str, alpha: int) -> pygame.Surface:
    parts = pieces(text, role)
    if parts == ((role, text),):
        picture = font(role, px).render(text, True, pygame.Color(colour))
    else:
        picture = _joined(parts, role, px, pygame.Color(colour))
    if alpha < 255:
        picture.set_alpha(alpha)
    return picture


def _joined(parts: tuple[tuple[Role, str], ...], role: Role, px: int, colour: pygame.Color) -> pygame.Surface:
    own = font(role, px)
    base, height = own.get_ascent(), own.get_height()
    drawn: list[tuple[pygame.Surface, int]] = []
    for used, text in parts:
        face = font(used, px)
        drawn.append((face.render(text, True, colour), base - face.get_ascent()))
    height = max(height, *(top + picture.get_height() for picture, top in drawn))
    whole = pygame.Surface((sum(p.get_width() for p, _ in drawn), height), pygame.SRCALPHA, 32)
    x = 0
    for picture, top in drawn:
        whole.blit(picture, (x, top))
        x += picture.get_width()
    return whole


def text_width(text: str, role: Role, px: int) -> int:
    """Width of one line in physical pixels."""
    return _width(one_line(text), role, px)


@lru_cache(maxsize=2048)
def _width(text: str, role: Role, px: int) -> int:
    return sum(font(used, px).size(part)[0] for used, part in pieces(text, role))


def fitted(text: str, role: Role, px: int, room: int) -> str:
    """The text, shortened with an ellipsis to fit `room` pixels."""
    return text if text_width(text, role, px) <= room else _shortened(one_line(text), role, px, room)


@lru_cache(maxsize=512)
def _shortened(text: str, role: Role, px: int, room: int) -> str:
    def wide(length: int) -> int:
        tried = _parted(text[:length] + "…", role)
        return sum(font(used, px).size(part)[0] for used, part in tried)

    longest = bisect_right(range(len(text)), room, key=wide) - 1
    return text[: max(0, longest)].rstrip() + "…"


def centre_offset(role: Role, px: int) -> int:
    """Pixels from the top of a rendered line to the middle of its capitals and hanzi.

    Noto's line box is far taller than its letters; placing this row on a centre line makes text look centred.
    """
    size = max(SMALLEST, px)
    return round(font(role, size).get_ascent() - size * 0.375)
