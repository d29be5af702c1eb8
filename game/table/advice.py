"""The advice panel over the table: every choice with its figures, and what the hand may be played for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.art import palette
from game.art.fonts import Role, fitted, text_width
from game.art.tile3d import HEIGHT, Look
from game.art.tileflat import put_flat
from game.art.vector import Layer, rrect
from game.table.hint_bar import HintPart
from game.table.layout import Layout
from game.table.panels import Faces
from game.widgets.skins import cast, panel, put
from game.widgets.words import draw_line


@dataclass(frozen=True, slots=True)
class AdviceRow:
    """One choice: its words and tiles, how far it leaves the hand, how much helps then, which tiles (and how many kinds
    more), and its worth in percent of the best one's."""

    words: tuple[HintPart, ...]
    away: str
    helps: str
    tiles: tuple[str, ...]
    share: int
    best: bool = False
    more: int = 0


@dataclass(frozen=True, slots=True)
class AimRow:
    """A fan to play for: its name, points, what is missing in words, and tiles that it must have."""

    name: str
    points: str
    away: str
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AdviceView:
    """The panel: a heading, the choices, and under a heading of their own the aims, if there are any."""

    title: str
    weight: str
    rows: tuple[AdviceRow, ...]
    aims_title: str = ""
    aims: tuple[AimRow, ...] = ()


@dataclass(frozen=True, slots=True)
class _Columns:
    """Pixels: the row's height, the tile's width, and where the columns begin and end."""

    row: int
    tile: int
    away: int
    helps: int
    bar: int
    width: int


def _words_width(layout: Layout, words: Sequence[HintPart], tile: int) -> int:
    px = layout.text(14)
    wide = 0
    for part in words:
        role: Role = "bold" if part.bold else "text"
        wide += tile + layout.px(2) if part.tile else text_width(part.text, role, px) + layout.px(5)
    return wide


def _columns(layout: Layout, view: AdviceView) -> _Columns:
    tile = max(17, layout.px(20))
    row = max(round(tile * HEIGHT) + layout.px(7), layout.grown(32, 14))
    px, pad = layout.text(13), layout.px(14)
    away = pad + max((_words_width(layout, r.words, tile) for r in view.rows), default=0) + layout.px(14)
    away = max(
        [away, *(pad + text_width(a.name, "bold", layout.text(14)) + layout.px(14) for a in view.aims)]
    )
    helps = (
        away + max([text_width(t, "text", px) for r in view.rows for t in (r.away,)] + [0]) + layout.px(14)
    )
    helps = max([helps, *(away + text_width(a.points, "text", px) + layout.px(14) for a in view.aims)])
    figures = max([text_width(t, "text", px) for r in view.rows for t in (r.helps,)] + [0])
    figures = max([figures, *(text_width(a.away, "text", px) for a in view.aims)])
    tiles = max([len(r.tiles) for r in view.rows] + [len(a.tiles) for a in view.aims] + [0])
    more = max([text_width(f"+{r.more}", "text", px) + layout.px(4) for r in view.rows if r.more] + [0])
    bar = helps + figures + layout.px(8) + tiles * (tile + layout.px(1)) + more + layout.px(14)
    return _Columns(row, tile, away, helps, bar, bar + layout.px(96) + pad)


def advice_size(layout: Layout, view: AdviceView) -> tuple[int, int]:
    """Pixels that the panel needs, width and height."""
    z = _columns(layout, view)
    height = layout.grown(38, 15) + len(view.rows) * z.row + layout.px(8)
    if view.aims:
        height += layout.grown(28, 13) + len(view.aims) * z.row
    return z.width, height


def draw_advice(
    surface: pygame.Surface, layout: Layout, view: AdviceView, bottomleft: tuple[int, int], faces: Faces
) -> pygame.Rect:
    """Draw the panel with its lower left corner at a pixel, kept inside the window; returns its rectangle."""
    z = _columns(layout, view)
    width, height = advice_size(layout, view)
    rect = pygame.Rect(bottomleft[0], bottomleft[1] - height, width, height)
    rect.clamp_ip(layout.block.inflate(-2 * layout.px(10), -2 * layout.px(6)))
    radius = layout.px(12)
    cast(surface, rect, radius, layout.scale, 1.0)
    put(surface, panel("dark", rect.width, rect.height, radius, layout.scale), rect)
    head = layout.grown(38, 15)
    y = rect.y + head // 2 + layout.px(1)
    draw_line(surface, view.title, "bold", layout.text(15), palette.TEXT, (rect.x + layout.px(14), y))
    small = layout.text(13)
    draw_line(surface, view.weight, "text", small, palette.TEXT_QUIET, (rect.x + z.bar, y))
    top = rect.y + head
    for row in view.rows:
        _draw_row(surface, layout, rect, top, row, z, faces)
        top += z.row
    if view.aims:
        y = top + layout.grown(28, 13) // 2
        pygame.draw.line(surface, "#4f6a6c", (rect.x + layout.px(12), top), (rect.right - layout.px(12), top))
        draw_line(surface, view.aims_title, "bold", small, palette.TEXT_SECOND, (rect.x + layout.px(14), y))
        top += layout.grown(28, 13)
        for aim in view.aims:
            _draw_aim(surface, layout, rect, top, aim, z, faces)
            top += z.row
    return rect


def _tile(surface: pygame.Surface, code: str, x: int, middle: int, width: int, faces: Faces) -> None:
    top = middle - round(width * HEIGHT / 2)
    put_flat(surface, x, top, width, Look(code, style=faces.style), edge=0.0)


def _draw_row(
    surface: pygame.Surface,
    layout: Layout,
    rect: pygame.Rect,
    top: int,
    row: AdviceRow,
    z: _Columns,
    faces: Faces,
) -> None:
    middle, small = top + z.row // 2, layout.text(13)
    if row.best:
        lit = pygame.Rect(rect.x + layout.px(6), top + 1, rect.width - 2 * layout.px(6), z.row - 2)
        surface.blit(_lit(lit.width, lit.height, layout.px(7)), lit, special_flags=pygame.BLEND_PREMULTIPLIED)
    x = rect.x + layout.px(14)
    for part in row.words:
        if part.tile:
            _tile(surface, part.tile, x, middle, z.tile, faces)
            x += z.tile + layout.px(2)
        else:
            colour = palette.BRASS_LIGHT if row.best else palette.TEXT
            x += draw_line(
                surface, part.text, "bold" if part.bold else "text", layout.text(14), colour, (x, middle)
            )
            x += layout.px(5)
    draw_line(surface, row.away, "text", small, palette.TEXT, (rect.x + z.away, middle))
    x = rect.x + z.helps
    x += draw_line(surface, row.helps, "text", small, palette.TEXT_SECOND, (x, middle)) + layout.px(8)
    for code in row.tiles:
        _tile(surface, code, x, middle, z.tile, faces)
        x += z.tile + layout.px(1)
    if row.more:
        draw_line(surface, f"+{row.more}", "text", small, palette.TEXT_SECOND, (x + layout.px(3), middle))
    bar = pygame.Rect(rect.x + z.bar, middle - layout.px(3), layout.px(58), layout.px(6))
    pygame.draw.rect(surface, "#081820", bar, border_radius=bar.height // 2)
    full = bar.copy()
    full.width = max(bar.height, round(bar.width * row.share / 100))
    colour = palette.BRASS if row.best else "#6f9a93"
    pygame.draw.rect(surface, colour, full, border_radius=bar.height // 2)
    draw_line(surface, str(row.share), "bold", small, palette.TEXT, (bar.right + layout.px(8), middle))


def _draw_aim(
    surface: pygame.Surface,
    layout: Layout,
    rect: pygame.Rect,
    top: int,
    aim: AimRow,
    z: _Columns,
    faces: Faces,
) -> None:
    middle, small, px = top + z.row // 2, layout.text(13), layout.text(14)
    room = z.away - 2 * layout.px(14) + layout.px(10)
    name = fitted(aim.name, "bold", px, room)
    draw_line(surface, name, "bold", px, palette.TEXT, (rect.x + layout.px(14), middle))
    draw_line(surface, aim.points, "text", small, palette.BRASS_LIGHT, (rect.x + z.away, middle))
    x = rect.x + z.helps
    x += draw_line(surface, aim.away, "text", small, palette.TEXT_SECOND, (x, middle)) + layout.px(8)
    for code in aim.tiles:
        _tile(surface, code, x, middle, z.tile, faces)
        x += z.tile + layout.px(1)


def _lit(width: int, height: int, radius: int) -> pygame.Surface:
    """The quiet gold behind the suggested row."""
    layer = Layer(width, height)
    layer.path(rrect(0, 0, width, height, radius), palette.BRASS, opacity=0.16)
    return layer.surface(1.0, 1)
