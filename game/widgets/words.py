"""Text set in lines: wrapping for English and Chinese, bold runs, and small pictures among the words.

`**bold**` marks bold words; a character listed in `pictures` is replaced by that picture. Chinese may break between
any two characters except before closing and after opening punctuation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

import pygame

from game.art.fonts import Role, centre_offset, is_hanzi, text_surface, text_width

_NEVER_FIRST = set("，。、；：！？）》」』】〕”’…—·％%),.;:!?]}")
_NEVER_LAST = set("（《「『【〔“‘([{")
LINE = 1.36
"""Height of a line in sizes of its letters."""
_LONGEST, _MOST_ROWS = 8000, 800
"""Characters and lines that are laid out at most: many times what the longest page of ours holds."""


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of a line in one role, or one picture; `x` is pixels from the start of the line."""

    x: int
    width: int
    text: str
    role: Role
    picture: pygame.Surface | None = None


@dataclass(frozen=True, slots=True)
class Lines:
    """Text set to a width. `broken` tells whether a word had to be cut because it alone was too wide."""

    rows: tuple[tuple[Run, ...], ...]
    widths: tuple[int, ...]
    px: int
    pitch: int
    broken: bool

    @property
    def width(self) -> int:
        """The widest line in pixels."""
        return max(self.widths, default=0)

    @property
    def height(self) -> int:
        """All lines in pixels."""
        return self.pitch * len(self.rows)

    @property
    def text(self) -> str:
        """The lines as plain text."""
        return "\n".join("".join(run.text for run in row) for row in self.rows)


@dataclass(slots=True)
class _Atom:
    """What is never broken apart: a word, a Chinese character with its punctuation, a picture."""

    parts: list[tuple[str, bool]] = field(default_factory=list)
    space: bool = False
    width: int = 0


def _characters(text: str) -> Iterator[tuple[str, bool]]:
    bold, at = False, 0
    while at < len(text):
        if text.startswith("**", at):
            bold, at = not bold, at + 2
        else:
            yield text[at], bold
            at += 1


def _atoms(paragraph: str, pictures: Mapping[str, pygame.Surface]) -> list[_Atom]:
    atoms: list[_Atom] = []
    glue = False  # the next character belongs to the atom before it
    for ch, bold in _characters(paragraph):
        if ch == " ":
            atoms.append(_Atom([(ch, bold)], space=True))
            glue = False
            continue
        alone = is_hanzi(ch) or ch in pictures
        joins = bool(atoms) and not atoms[-1].space and (glue or not alone or ch in _NEVER_FIRST)
        if joins and not glue and ch not in _NEVER_FIRST:
            last = atoms[-1].parts[-1][0]
            joins = not (is_hanzi(last) or last in pictures)
        if joins:
            atoms[-1].parts.append((ch, bold))
        else:
            atoms.append(_Atom([(ch, bold)]))
        glue = ch in _NEVER_LAST
    return atoms


def set_lines(
    text: str, role: Role, px: int, width: int, pictures: Mapping[str, pygame.Surface] | None = None
) -> Lines:
    """The text in lines of at most `width` pixels; a text from elsewhere that no page could hold is cut."""
    if len(text) > _LONGEST:
        text = text[:_LONGEST] + "…"
    if not pictures:
        return _plain_lines(text, role, px, width)
    return _set(text, role, px, width, pictures)


@lru_cache(maxsize=256)
def _plain_lines(text: str, role: Role, px: int, width: int) -> Lines:
    return _set(text, role, px, width, {})


def _set(text: str, role: Role, px: int, width: int, pictures: Mapping[str, pygame.Surface]) -> Lines:
    gap = max(1, px // 6)

    def measure(parts: list[tuple[str, bool]]) -> int:
        return sum(run.width for run in _runs(parts, role, px, pictures, gap))

    rows: list[list[tuple[str, bool]]] = []
    broken = False
    for paragraph in text.split("\n"):
        row: list[tuple[str, bool]] = []
        used = 0
        for atom in _atoms(paragraph, pictures):
            atom.width = measure(atom.parts)
            if used + atom.width <= width * 9 // 10 or measure([*row, *atom.parts]) <= width:
                row += atom.parts
                used += atom.width
                continue
            if atom.space:
                rows.append(row)
                row, used = [], 0
                continue
            if row:
                rows.append(row)
            row, used = [], 0
            if atom.width > width:
                broken = True
                for part in atom.parts:
                    if row and measure([*row, part]) > width:
                        rows.append(row)
                        row = []
                    row.append(part)
                used = measure(row)
            else:
                row, used = list(atom.parts), atom.width
        rows.append(row)
    done = []
    for row in [*rows[:_MOST_ROWS], [("…", False)]] if len(rows) > _MOST_ROWS else rows:
        while row and row[-1][0] == " ":
            row = row[:-1]
        while row and row[0][0] == " ":
            row = row[1:]
        done.append(tuple(_runs(row, role, px, pictures, gap)))
    widths = tuple(row[-1].x + row[-1].width if row else 0 for row in done)
    tallest = max((p.get_height() for p in pictures.values()), default=0)
    return Lines(tuple(done), widths, px, max(round(px * LINE), tallest + 2), broken)


def _runs(
    parts: list[tuple[str, bool]], role: Role, px: int, pictures: Mapping[str, pygame.Surface], gap: int
) -> list[Run]:
    runs: list[Run] = []
    x = 0

    def flush(text: str, bold: bool) -> None:
        nonlocal x
        if text:
            used: Role = "bold" if bold and role == "text" else role
            wide = text_width(text, used, px)
            runs.append(Run(x, wide, text, used))
            x += wide

    text, was = "", False
    for ch, bold in parts:
        if ch in pictures:
            flush(text, was)
            text = ""
            wide = pictures[ch].get_width() + gap
            runs.append(Run(x, wide, "", role, pictures[ch]))
            x += wide
        elif bold != was:
            flush(text, was)
            text = ch
        else:
            text += ch
        was = bold
    flush(text, was)
    return runs


def draw_lines(
    surface: pygame.Surface,
    lines: Lines,
    area: pygame.Rect,
    colour: str,
    align: str = "left",
    shadow: str | None = None,
) -> None:
    """Draw from the top of `area`; `align` is left, centre or right; `shadow` a colour one pixel below."""
    for number, row in enumerate(lines.rows):
        left = area.x
        if align == "centre":
            left += (area.width - lines.widths[number]) // 2
        elif align == "right":
            left += area.width - lines.widths[number]
        middle = area.y + number * lines.pitch + lines.pitch // 2
        for run in row:
            if run.picture is not None:
                top = middle - run.picture.get_height() // 2
                surface.blit(run.picture, (left + run.x, top), special_flags=pygame.BLEND_PREMULTIPLIED)
                continue
            top = middle - centre_offset(run.role, lines.px)
            if shadow is not None:
                under = text_surface(run.text, run.role, lines.px, shadow)
                surface.blit(under, (left + run.x, top + max(1, lines.px // 14)))
            surface.blit(text_surface(run.text, run.role, lines.px, colour), (left + run.x, top))


def draw_line(
    surface: pygame.Surface,
    text: str,
    role: Role,
    px: int,
    colour: str,
    pos: tuple[int, int],
    align: str = "left",
    shadow: str | None = None,
) -> int:
    """One line whose letters are centred on pos[1]; answers its width in pixels."""
    wide = text_width(text, role, px)
    x = pos[0] - {"left": 0, "centre": wide // 2, "right": wide}[align]
    y = pos[1] - centre_offset(role, px)
    if shadow is not None:
        surface.blit(text_surface(text, role, px, shadow, 190), (x, y + max(1, px // 22)))
    surface.blit(text_surface(text, role, px, colour), (x, y))
    return wide
