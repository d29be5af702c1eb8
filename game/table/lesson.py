"""A lesson at the table: a large slip of paper that points at what it is about."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.art import palette
from game.art.fonts import text_width
from game.table.layout import Layout
from game.widgets.skins import cast, panel, put, seal
from game.widgets.words import draw_line, draw_lines, set_lines


@dataclass(frozen=True, slots=True)
class LessonView:
    """The slip: its heading, its sentence, the words that lead on with their key, and those that end it all."""

    title: str
    text: str
    go_on: str
    key: str
    skip: str


@dataclass(frozen=True, slots=True)
class LessonPlaces:
    """Where the slip lies and what can be clicked on it."""

    slip: pygame.Rect
    go_on: pygame.Rect
    skip: pygame.Rect
    tip: tuple[int, int]


def lesson_places(layout: Layout, view: LessonView, about: pygame.Rect) -> LessonPlaces:
    """The slip beside what it is about: above it in the lower half of the window, else below or beside it."""
    px = layout.px
    pad, width = px(20), px(430)
    body = set_lines(view.text, "text", layout.text(16), width - 2 * pad)
    head, foot = layout.grown(38, 16), layout.grown(46, 14)
    rect = pygame.Rect(0, 0, width, head + body.height + foot + px(10))
    gap = px(16)
    if about.top >= layout.height // 2:
        rect.midbottom = (about.centerx, about.top - gap)
        tip = (about.centerx, rect.bottom + px(11))
    elif about.centerx > layout.width * 0.72:
        rect.midright = (about.left - gap, about.centery)
        tip = (rect.right + px(11), about.centery)
    elif about.centerx < layout.width * 0.28:
        rect.midleft = (about.right + gap, about.centery)
        tip = (rect.left - px(11), about.centery)
    else:
        rect.midtop = (about.centerx, about.bottom + gap)
        tip = (about.centerx, rect.top - px(11))
    rect.clamp_ip(layout.block.inflate(-2 * px(12), -2 * px(8)))
    small = layout.text(14)
    key = text_width(view.key, "bold", layout.text(13)) + px(16)
    wide = text_width(view.go_on, "bold", layout.text(15)) + key + px(38)
    tall = layout.grown(34, 14)
    go_on = pygame.Rect(rect.right - pad - wide, rect.bottom - px(12) - tall, wide, tall)
    skip = pygame.Rect(rect.left + pad, go_on.top, text_width(view.skip, "text", small) + px(8), tall)
    return LessonPlaces(rect, go_on, skip, tip)


def draw_lesson(
    surface: pygame.Surface, layout: Layout, view: LessonView, about: pygame.Rect, hover: tuple[int, int]
) -> None:
    """Draw the slip; what the pointer is over is lit."""
    px = layout.px
    places = lesson_places(layout, view, about)
    rect, pad = places.slip, px(20)
    cast(surface, rect, px(14), layout.scale, 1.4)
    put(surface, panel("slip", rect.width, rect.height, px(14), layout.scale), rect)
    _draw_tip(surface, layout, rect, places.tip)
    head = layout.grown(38, 16)
    d = px(24)
    mark = pygame.Rect(rect.x + pad, rect.y + px(12), d, d)
    put(surface, seal(d, layout.scale), mark)
    draw_line(surface, "教", "face", round(d * 0.64), "#fff4e2", mark.center, "centre")
    px16 = layout.text(16)
    draw_line(surface, view.title, "bold", px16, palette.INK, (mark.right + px(10), mark.centery))
    inside = pygame.Rect(rect.x + pad, rect.y + head + px(4), rect.width - 2 * pad, rect.height)
    draw_lines(surface, set_lines(view.text, "text", px16, inside.width), inside, palette.INK)
    _draw_go_on(surface, layout, view, places.go_on, places.go_on.collidepoint(hover))
    colour = palette.INK if places.skip.collidepoint(hover) else palette.INK_SECOND
    draw_line(surface, view.skip, "text", layout.text(14), colour, (places.skip.x, places.skip.centery))


def _draw_go_on(
    surface: pygame.Surface, layout: Layout, view: LessonView, rect: pygame.Rect, hover: bool
) -> None:
    px = layout.px
    fill = palette.BRASS_LIGHT if hover else palette.BRASS
    pygame.draw.rect(surface, palette.BRASS_DARK, rect.move(0, px(2)), border_radius=px(9))
    pygame.draw.rect(surface, fill, rect, border_radius=px(9))
    x = rect.x + px(14)
    x += draw_line(surface, view.go_on, "bold", layout.text(15), palette.INK_ON_GOLD, (x, rect.centery)) + px(
        10
    )
    key_px = layout.text(13)
    cap = pygame.Rect(x, 0, text_width(view.key, "bold", key_px) + px(14), round(rect.height * 0.64))
    cap.centery = rect.centery
    pygame.draw.rect(surface, palette.INK_ON_GOLD, cap, max(1, px(1)), border_radius=px(6))
    draw_line(surface, view.key, "bold", key_px, palette.INK_ON_GOLD, cap.center, "centre")


def _draw_tip(surface: pygame.Surface, layout: Layout, rect: pygame.Rect, tip: tuple[int, int]) -> None:
    """The point of the slip, on the side where what it is about lies."""
    w = layout.px(11)
    x = max(rect.left + 3 * w, min(rect.right - 3 * w, tip[0]))
    y = max(rect.top + 3 * w, min(rect.bottom - 3 * w, tip[1]))
    if tip[1] > rect.bottom:
        corners = [(x - w, rect.bottom - 2), (x, rect.bottom + w - 1), (x + w, rect.bottom - 2)]
    elif tip[1] < rect.top:
        corners = [(x - w, rect.top + 1), (x, rect.top - w), (x + w, rect.top + 1)]
    elif tip[0] > rect.right:
        corners = [(rect.right - 2, y - w), (rect.right + w - 1, y), (rect.right - 2, y + w)]
    else:
        corners = [(rect.left + 1, y - w), (rect.left - w, y), (rect.left + 1, y + w)]
    pygame.draw.polygon(surface, "#fffaf0", corners)
    pygame.draw.aalines(surface, "#bfa66e", False, corners)
