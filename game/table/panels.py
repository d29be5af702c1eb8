"""Panels beside the hand: the waits, what is wild this deal, the own flowers, and the river magnifier."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.art import palette
from game.art.fonts import fitted, text_width
from game.art.tile3d import HEIGHT, Look
from game.art.tileflat import TOP_EDGE, put_flat, put_flat_shadow
from game.table.layout import Layout
from game.table.view import RiverTile
from game.widgets.skins import cast, coin, panel, put
from game.widgets.words import draw_line, draw_lines, set_lines


@dataclass(frozen=True, slots=True)
class Faces:
    """How faces are painted in panels."""

    index: bool = False
    style: str = "classic"
    back: str = "jade"

    def look(self, code: str | None, gold: bool = False, dim: float = 0.0) -> Look:
        """The look of a face."""
        return Look(code, self.index, self.style, self.back, gold, dim)


def draw_panel(surface: pygame.Surface, layout: Layout, rect: pygame.Rect, kind: str = "dark") -> None:
    """The dark or paper ground of a panel with its shadow."""
    radius = layout.px(12)
    cast(surface, rect, radius, layout.scale, 0.8)
    put(surface, panel(kind, rect.width, rect.height, radius, layout.scale), rect)


# Waits


@dataclass(frozen=True, slots=True)
class Wait:
    """A tile that would win: how many copies are unseen and what it brings; `barred` says it would not count."""

    code: str
    unseen: int
    worth: str = ""
    gold: bool = False
    barred: bool = False


@dataclass(frozen=True, slots=True)
class WaitsView:
    """The waits panel: its heading (`short` where it does not fit), its sign, the waits, and whether worth is in
    coins or is written out. `close` lays four in a row with only their counts; `more` kinds are left out."""

    title: str
    waits: tuple[Wait, ...]
    short: str = ""
    sign: str = "听"
    coins: bool = True
    close: bool = False
    more: int = 0


@dataclass(frozen=True, slots=True)
class _Grid:
    """How waits are laid: columns, tile width and cell height in pixels, and whether the count stands below."""

    columns: int
    tile: int
    cell: int
    below: bool


_MOST_WAITS = 12


def _waits_head(layout: Layout) -> int:
    return layout.grown(34, 14)


def _waits_grid(layout: Layout, view: WaitsView) -> _Grid:
    """Two columns with worth; three closer ones, then four with only the count, when there are many."""
    count = len(view.waits)
    columns, units = (2, 36) if count <= 6 else (3, 27) if count <= 9 else (4, 24)
    if view.close:
        columns, units = 4, 24
    elif columns == 2 and not view.coins:
        units = 30  # two numbers need more room than a coin and one
    tile = layout.px(units)
    height = round(tile * (HEIGHT + TOP_EDGE))
    if columns == 4:
        return _Grid(columns, tile, height + round(layout.text(13) * 1.25) + layout.px(1), True)
    return _Grid(columns, tile, max(height + layout.px(9), layout.grown(44, 15)), False)


def waits_place(layout: Layout, view: WaitsView) -> pygame.Rect:
    """The rectangle of the panel: it grows upwards with its waits."""
    grid = _waits_grid(layout, view)
    rows = max(1, -(-min(len(view.waits) + (view.more > 0), _MOST_WAITS) // grid.columns))
    height = _waits_head(layout) + rows * grid.cell + layout.px(6)
    rect = layout.waits.copy()
    rect.top, rect.height = rect.bottom - height, height
    return rect


def draw_waits(surface: pygame.Surface, layout: Layout, view: WaitsView, faces: Faces) -> pygame.Rect:
    """Draw the waits panel; returns its rectangle. Of very many waits the last cell counts the rest."""
    rect = waits_place(layout, view)
    draw_panel(surface, layout, rect)
    head = rect.y + _waits_head(layout) // 2 + layout.px(2)
    x = rect.x + layout.px(12)
    x += draw_line(surface, view.sign, "face", layout.text(18), palette.BRASS_LIGHT, (x, head)) + layout.px(7)
    title_px = layout.text(13.5)
    room = rect.right - layout.px(8) - x
    title = view.title if not view.short or text_width(view.title, "bold", title_px) <= room else view.short
    draw_line(surface, fitted(title, "bold", title_px, room), "bold", title_px, palette.TEXT, (x, head))
    grid = _waits_grid(layout, view)
    cell_width = (rect.width - layout.px(14)) // grid.columns
    shown = view.waits if len(view.waits) <= _MOST_WAITS else view.waits[: _MOST_WAITS - 1]
    left = len(view.waits) - len(shown) + view.more
    for number in range(len(shown) + (left > 0)):
        x = rect.x + layout.px(12) + number % grid.columns * cell_width
        top = rect.y + _waits_head(layout) + number // grid.columns * grid.cell + round(grid.tile * TOP_EDGE)
        if number < len(shown):
            room = rect.right - layout.px(2) if number % grid.columns == grid.columns - 1 else x + cell_width
            _draw_wait(surface, layout, view, shown[number], grid, (x, top), room, faces)
        else:
            more = f"+{left}"
            spot = x + grid.tile // 2, top + round(grid.tile * HEIGHT / 2)
            draw_line(surface, more, "bold", layout.text(15), palette.TEXT, spot, "centre")
    return rect


def _draw_wait(
    surface: pygame.Surface,
    layout: Layout,
    view: WaitsView,
    wait: Wait,
    grid: _Grid,
    at: tuple[int, int],
    right: int,
    faces: Faces,
) -> None:
    x, top = at
    put_flat_shadow(surface, x, top, grid.tile)
    dim = 0.5 if wait.barred or wait.unseen == 0 else 0.0
    put_flat(surface, x, top, grid.tile, faces.look(wait.code, wait.gold, dim), edge=0.12)
    colour = palette.TEXT_QUIET if dim else "#ffffff"
    if grid.below:
        px = layout.text(13)
        spot = x + grid.tile // 2, top + round(grid.tile * HEIGHT) + round(px * 0.72)
        draw_line(surface, f"×{wait.unseen}", "bold", px, colour, spot, "centre")
        return
    middle = top + round(grid.tile * HEIGHT / 2)
    roomy = grid.columns == 2
    tx = x + grid.tile + layout.px(7 if roomy else 4)
    count_px, worth_px = layout.text(18 if roomy else 14), layout.text(13 if roomy else 12)
    step = round(max(count_px, worth_px) * 0.66)
    draw_line(
        surface, f"×{wait.unseen}", "bold", count_px, colour, (tx, middle - (step if wait.worth else 0))
    )
    if wait.worth:
        wide, d = text_width(wait.worth, "bold", worth_px), round(worth_px * 1.05)
        if view.coins and tx + d + layout.px(4) + wide <= right:
            put(surface, coin(d), (tx, middle + step - d // 2))
            tx += d + layout.px(4)
        if tx + wide <= right:
            draw_line(surface, wait.worth, "bold", worth_px, palette.BRASS_LIGHT, (tx, middle + step))


# A note with tiles: what is wild, which tiles count


@dataclass(frozen=True, slots=True)
class NoteView:
    """A panel with a seal, a heading, and tiles each with two lines below it."""

    title: str
    sign: str = ""
    tiles: tuple[tuple[str, str, str], ...] = ()
    gold: bool = True


def draw_note(surface: pygame.Surface, layout: Layout, view: NoteView, faces: Faces) -> pygame.Rect:
    """Draw the note under the right-hand plate; returns its rectangle."""
    width = layout.px(40)
    head = layout.grown(40, 14)
    first, second = layout.text(12.5), layout.text(14)
    lines = any(tile[1] or tile[2] for tile in view.tiles)
    rect = layout.note.copy()
    step = (rect.width - layout.px(24)) // max(2, len(view.tiles))
    # A name that would be cut is left out: the face says it, and the pointer too.
    named = all(text_width(upper, "text", first) <= step for _, upper, _ in view.tiles)
    tile_height = round(width * (HEIGHT + TOP_EDGE))
    text_height = round((first * named + second) * 1.35) if lines else 0
    rect.height = head + tile_height + text_height + layout.px(14)
    draw_panel(surface, layout, rect)
    x, y = rect.x + layout.px(14), rect.y + head // 2 + layout.px(1)
    if view.sign:
        x += draw_line(surface, view.sign, "face", layout.text(18), palette.BRASS_LIGHT, (x, y)) + layout.px(
            7
        )
    title = fitted(view.title, "bold", second, rect.right - layout.px(8) - x)
    draw_line(surface, title, "bold", second, palette.TEXT, (x, y))
    for number, (code, upper, lower) in enumerate(view.tiles):
        x = rect.x + layout.px(15) + number * step
        top = rect.y + head + round(width * TOP_EDGE)
        put_flat_shadow(surface, x, top, width, halo=view.gold)
        put_flat(surface, x, top, width, faces.look(code, view.gold), edge=0.13)
        y = top + round(width * HEIGHT) + layout.px(6) + round(first * 0.7)
        if named:
            draw_line(surface, upper, "text", first, palette.TEXT_SECOND, (x, y))
            y += round((first + second) * 0.68)
        draw_line(surface, fitted(lower, "bold", second, step), "bold", second, palette.TEXT, (x, y))
    return rect


def draw_tray(
    surface: pygame.Surface, layout: Layout, flowers: Sequence[str], faces: Faces
) -> list[pygame.Rect]:
    """Draw the own flowers in their tray above the own plate; returns the places of the tiles."""
    rect = layout.tray
    room = rect.width - layout.px(12)
    width = min(round((rect.height - layout.px(10)) / (HEIGHT + 0.12)), room // max(1, len(flowers)) - 1)
    shown = rect.copy()
    shown.width = len(flowers) * (width + 1) + layout.px(12)
    draw_panel(surface, layout, shown)
    places = []
    for number, code in enumerate(flowers):
        x = shown.x + layout.px(6) + number * (width + 1)
        top = shown.centery - round(width * HEIGHT / 2) + round(width * 0.06)
        put_flat(surface, x, top, width, Look(code, False, faces.style, faces.back), edge=0.12)
        places.append(pygame.Rect(x, top, width, round(width * HEIGHT)))
    return places


# Words before the hand and over the table


def draw_refusal(
    surface: pygame.Surface, layout: Layout, at: tuple[int, int], title: str, text: str = ""
) -> pygame.Rect:
    """A paper slip with its point at a pixel, above it: why something cannot be done. Returns its rectangle."""
    title_px, text_px, pad = layout.text(16), layout.text(14), layout.px(15)
    room = layout.px(360)
    head = set_lines(title, "bold", title_px, room)
    body = set_lines(text, "text", text_px, room) if text else None
    width = max(head.width, body.width if body else 0) + 2 * pad
    height = head.height + (body.height + layout.px(2) if body else 0) + 2 * layout.px(10)
    rect = pygame.Rect(0, 0, width, height)
    point = layout.px(10)
    rect.midbottom = (at[0] + width // 2 - layout.px(88), at[1] - point)
    rect.clamp_ip(layout.block.inflate(-2 * layout.px(12), -2 * layout.px(6)))
    cast(surface, rect, layout.px(12), layout.scale, 1.0)
    put(surface, panel("slip", rect.width, rect.height, layout.px(12), layout.scale), rect)
    tip = max(rect.left + 2 * point, min(rect.right - 2 * point, at[0]))
    corners = [(tip - point, rect.bottom - 2), (tip + point, rect.bottom - 2), (tip, rect.bottom + point - 1)]
    pygame.draw.polygon(surface, "#fffaf0", corners)
    pygame.draw.aalines(surface, "#bfa66e", False, [corners[0], corners[2], corners[1]])
    inside = rect.inflate(-2 * pad, -2 * layout.px(10))
    draw_lines(surface, head, inside, palette.INK)
    if body:
        inside.top += head.height + layout.px(2)
        draw_lines(surface, body, inside, palette.INK_SECOND)
    return rect


# The magnifier


@dataclass(frozen=True, slots=True)
class MagnifierView:
    """A river or meld held under a glass: its owner's name, its tiles, and the one pointed at."""

    title: str
    tiles: tuple[RiverTile, ...]
    pointed: int | None = None
    note: str = ""
    wild: frozenset[str] = field(default_factory=frozenset)


def magnifier_place(layout: Layout, view: MagnifierView, near: pygame.Rect) -> pygame.Rect:
    """Where the glass appears: beside what it shows, clear of it and inside the table's part of the window."""
    width = _glass_tile(layout)
    columns = min(6, max(1, len(view.tiles)))
    rows = max(1, -(-len(view.tiles) // 6))
    title = text_width(view.title, "bold", layout.text(14))
    note = text_width(view.note, "text", layout.text(13)) + layout.px(14) if view.note else 0
    inner = max(columns * (width + layout.px(4)), title + note)
    height = layout.grown(34, 14) + rows * (round(width * (HEIGHT + 0.12)) + layout.px(5)) + layout.px(12)
    rect = pygame.Rect(0, 0, inner + 2 * layout.px(14), height)
    area = pygame.Rect(layout.block.left, 0, layout.block.width, layout.rail.top).inflate(
        -2 * layout.px(8), -2 * layout.px(8)
    )
    gap = layout.px(12)
    # Towards the nearer edge, so that the middle of the table and the other rivers stay in sight.
    sides = ["midleft", "midright", "midbottom", "midtop"]
    if near.centerx < layout.block.centerx - near.width // 2:
        sides[:2] = sides[1::-1]
    for side in sides:
        spot = {
            "midleft": (near.right + gap, near.centery),
            "midright": (near.left - gap, near.centery),
            "midbottom": (near.centerx, near.top - gap),
            "midtop": (near.centerx, near.bottom + gap),
        }[side]
        setattr(rect, side, spot)
        placed = rect.clamp(area)
        if not placed.colliderect(near):
            return placed
    return rect.clamp(area)


def _glass_tile(layout: Layout) -> int:
    return max(38, layout.px(44))


def draw_magnifier(
    surface: pygame.Surface, layout: Layout, view: MagnifierView, near: pygame.Rect, faces: Faces
) -> None:
    """Draw the tiles upright and large; a claimed one leaves an outline with the call's character."""
    rect = magnifier_place(layout, view, near)
    draw_panel(surface, layout, rect)
    head = layout.grown(34, 14)
    x, y = rect.x + layout.px(14), rect.y + head // 2 + layout.px(2)
    wide = draw_line(surface, view.title, "bold", layout.text(14), palette.TEXT, (x, y))
    if view.note:
        draw_line(
            surface, view.note, "text", layout.text(13), palette.TEXT_SECOND, (x + wide + layout.px(14), y)
        )
    width = _glass_tile(layout)
    step_x, step_y = width + layout.px(4), round(width * (HEIGHT + 0.12)) + layout.px(5)
    for number, tile in enumerate(view.tiles):
        tx = x + number % 6 * step_x
        ty = rect.y + head + number // 6 * step_y + round(width * 0.12)
        if tile.claimed:
            box = pygame.Rect(tx, ty, width, round(width * HEIGHT))
            pygame.draw.rect(surface, "#3d5d63", box.inflate(-4, -4), max(1, layout.px(1.4)), layout.px(6))
            draw_line(surface, tile.claimed, "face", round(width * 0.5), "#8fb0ae", box.center, "centre")
            continue
        put_flat_shadow(surface, tx, ty, width)
        mark = "chosen" if number == view.pointed else "plain"
        look = faces.look(tile.code, tile.code in view.wild, 0.16 if tile.drawn else 0.0)
        put_flat(surface, tx, ty, width, look, mark, edge=0.12)
