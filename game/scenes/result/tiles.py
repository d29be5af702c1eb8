"""Rows of tiles seen from straight before, in sets: the winning hand in large, other hands in small."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

import pygame

from game.app.services import Services
from game.art import palette
from game.art.tile3d import HEIGHT, Look
from game.art.tileflat import CHOSEN, PLAIN, flat_reach, flat_tile, put_flat, put_flat_shadow
from game.art.vector import Layer, rrect
from game.scenes.result.reading import LaidSet, LaidTile
from game.table.panels import Faces
from game.widgets.words import draw_line

EDGE = 0.14
"""How much of a large tile's top edge is seen, in widths."""
STEP, LYING = 1.016, HEIGHT + 0.03
"""Widths from one standing tile to the next, and of one that lies on its side."""
TAG = 0.66
"""Height of the note under a wild tile, in widths."""
LIFT = 0.13


def faces_of(services: Services) -> Faces:
    """Index marks, face style and back as the settings say."""
    now = services.settings.now
    index = now.index_marks == "on" or (now.index_marks == "auto" and services.texts.language == "en")
    return Faces(index, now.tile_style, now.tile_back)


def tile_units(tile: LaidTile) -> float:
    """Width of a tile with its gap, in tile widths."""
    return {"side": LYING, "top": 0.0}.get(tile.how, STEP)


def set_units(laid: LaidSet) -> float:
    """Width of a set in tile widths."""
    return sum(tile_units(t) for t in laid.tiles)


def row_units(sets: Sequence[LaidSet], gap: float) -> float:
    """Width of a row of sets, `gap` widths apart."""
    return sum(set_units(s) for s in sets) + gap * max(0, len(sets) - 1)


def tall_units(sets: Sequence[LaidSet]) -> float:
    """Height of the tallest set in tile widths, top edges left out: an added kong is two lying tiles high."""
    return 2.0 if any(t.how == "top" for s in sets for t in s.tiles) else HEIGHT


@lru_cache(maxsize=96)
def lying_tile(look: Look, width: int, edge: float) -> tuple[pygame.Surface, int, int]:
    """A tile on its side, premultiplied, and how far its face lies from the left and from the top of the picture."""
    reach, top = flat_reach(width)
    face = pygame.transform.rotate(flat_tile(look, width, PLAIN, 0.0), 90)
    long = round(width * HEIGHT)
    above = round(width * edge)
    out = pygame.Surface((face.get_width(), face.get_height() + above), pygame.SRCALPHA, 32)
    if above:
        back = palette.BACKS[look.back]
        layer = Layer(long, width * 0.6 + above, 0, -above)
        r = width * 0.115
        lit = layer.linear(0, -above, 0, 0, (0, back.light), (1, back.shade))
        layer.path(rrect(1, -above, long - 2, width * 0.6, r), lit)
        ivory = layer.linear(0, -above * 0.62, 0, r, (0, "#fffaf0"), (1, "#cbbb95"))
        layer.path(rrect(0.5, -above * 0.62, long - 1, width * 0.5, r), ivory)
        out.blit(layer.surface(1, 2), (top, reach), special_flags=pygame.BLEND_PREMULTIPLIED)
    out.blit(face, (0, above), special_flags=pygame.BLEND_PREMULTIPLIED)
    return out, top, reach + above


def put_tile(
    surface: pygame.Surface,
    tile: LaidTile,
    x: int,
    base: int,
    width: int,
    faces: Faces,
    edge: float,
    dim: float = 0.0,
) -> pygame.Rect:
    """Draw one tile whose face stands on the line `base`; answers the place of its face."""
    look = faces.look(tile.code, tile.gold, dim)
    if tile.how in ("side", "top"):
        long = round(width * HEIGHT)
        top = base - width * (2 if tile.how == "top" else 1)
        picture, left, above = lying_tile(look, width, edge)
        surface.blit(picture, (x - left, top - above), special_flags=pygame.BLEND_PREMULTIPLIED)
        return pygame.Rect(x, top, long, width)
    tall = round(width * HEIGHT)
    top = base - tall - (round(width * LIFT) if tile.won and edge else 0)
    mark = CHOSEN if tile.won and edge else PLAIN
    put_flat(surface, x, top, width, look, mark, edge)
    return pygame.Rect(x, top, width, tall)


def put_set(
    surface: pygame.Surface,
    laid: LaidSet,
    x: float,
    base: int,
    width: int,
    faces: Faces,
    edge: float = 0.0,
    dim: float = 0.0,
) -> list[pygame.Rect]:
    """Draw a set from the left; answers the places of its faces."""
    at = x
    starts: list[float] = []
    for tile in laid.tiles:
        if tile.how == "top":
            starts.append(starts[-1])
            continue
        starts.append(at)
        at += tile_units(tile) * width
    if edge:
        for tile, left in zip(laid.tiles, starts, strict=True):
            if tile.how == "up":
                lift = round(width * LIFT) if tile.won else 0
                put_flat_shadow(
                    surface, round(left), base - round(width * HEIGHT) - lift, width, tile.gold and not dim
                )
    # A tile that lies on another is nearer: it is drawn after all others.
    order = sorted(range(len(laid.tiles)), key=lambda i: laid.tiles[i].how == "top")
    places: dict[int, pygame.Rect] = {}
    for i in order:
        places[i] = put_tile(surface, laid.tiles[i], round(starts[i]), base, width, faces, edge, dim)
    return [places[i] for i in range(len(laid.tiles))]


def put_row(
    surface: pygame.Surface,
    sets: Sequence[LaidSet],
    x: float,
    base: int,
    width: int,
    gap: float,
    faces: Faces,
    *,
    edge: float = 0.0,
    lit: Collection[int] | None = None,
) -> list[list[pygame.Rect]]:
    """Draw sets beside each other; with `lit` all others are dimmed. Answers the places of the faces."""
    out = []
    for laid in sets:
        dim = 0.0 if lit is None or laid.index in lit else 0.55
        out.append(put_set(surface, laid, x, base, width, faces, edge, dim))
        x += (set_units(laid) + gap) * width
    return out


@lru_cache(maxsize=8)
def _tag(width: int, height: int) -> pygame.Surface:
    layer = Layer(width, height)
    r = height * 0.3
    layer.path(
        rrect(0.5, 0.5, width - 1, height - 1, r),
        "#2a1b06",
        stroke=palette.BRASS,
        width=max(1.0, height * 0.04),
    )
    return layer.surface(1, 2)


def put_tag(surface: pygame.Surface, tile: LaidTile, place: pygame.Rect, width: int, faces: Faces) -> None:
    """Draw the note under a wild tile: the face it is read as."""
    tall = round(width * (TAG - 0.06))
    wide = round(width * 0.86)
    x, y = place.centerx - wide // 2, place.bottom + round(width * 0.06)
    surface.blit(_tag(wide, tall), (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
    small = round(tall * 0.78 / HEIGHT)
    gap = max(2, round(width * 0.07))
    px = max(13, round(tall * 0.52))
    sign = draw_line(surface, "=", "bold", px, palette.BRASS_LIGHT, (x + round(wide * 0.13), y + tall // 2))
    left = x + round(wide * 0.13) + sign + gap
    put_flat(
        surface,
        left,
        y + (tall - round(small * HEIGHT)) // 2,
        small,
        Look(tile.stands, False, faces.style),
        PLAIN,
        0.0,
    )
