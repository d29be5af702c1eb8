"""Captions on the table: words on small plates of their own, beside what they name and where no tile lies."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import product

import pygame

from game.art import palette
from game.art.emblems import paint_seal
from game.art.fonts import centre_offset, text_surface, text_width
from game.art.tile3d import THICK, Pose, box_of
from game.art.vector import Layer, Path, ellipse, rrect
from game.board import slots
from game.board.layout import Layout
from game.board.sprites import Sprite
from game.board.view import BoardView

Box = tuple[int, int, int, int]
_FAR = 20  # steps that a plate may stand away from what it names
_SHIFTS = (0.0, -0.2, 0.2, -0.4, 0.4, -0.6, 0.6, -0.8, 0.8, -1.0, 1.0, -1.4, 1.4)
_SIDES = ("below", "above", "left", "right")


@dataclass(frozen=True, slots=True)
class Caption:
    """Words on a plate, after a seal if there is one; a stem points from it to a pixel if it stands apart."""

    text: str
    seal: str
    plate: Box
    point: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class _Named:
    """Something that has a caption: its words, the pixels it covers, the preferred sides, and the pixel that a stem
    always points at; without one a stem points at its edge, and only from afar."""

    text: str
    seal: str
    near: pygame.Rect
    sides: Sequence[str]
    pinned: tuple[int, int] | None = None


def captions(layout: Layout, view: BoardView) -> list[Caption]:
    """Every caption of a view in its place."""
    named = list(_named(layout, view))
    if not named:
        return []
    taken = [pygame.Rect(box) for box in _covered(layout, view)]
    found: list[Caption] = []
    plates: list[pygame.Rect] = []
    for what in named:
        others = [*plates, *(other.near for other in named if other is not what)]
        plate, apart = _room(layout, what, taken, others)
        plates.append(plate)
        box = (plate.x, plate.y, plate.w, plate.h)
        point = _point(what, plate) if apart or what.pinned else None
        found.append(Caption(what.text, what.seal, box, point))
    return found


def _named(layout: Layout, view: BoardView) -> Iterator[_Named]:
    for seat, melds in enumerate(view.melds):
        if any(meld.caption for meld in melds):
            sides: tuple[str, ...] = ("above",) if seat == 0 else ("below", "left", "above", "right")
            for meld, poses in zip(melds, _rows(layout, view, seat)[1], strict=True):
                if meld.caption and poses:
                    near = _around(layout, poses)
                    yield _Named(meld.caption, "", near, sides)
    for loose in view.loose:
        if loose.caption:
            near = _around(layout, (loose.pose,))
            yield _Named(loose.caption, "", near, _SIDES)
    for mark in view.marks:
        if mark.note or mark.seal:
            pose = slots.wall(mark.seat, mark.stack, mark.level, view.side, mark.code is not None)
            x, y = layout.camera(*pose.at(0, 0, -THICK * pose.scale / 2))
            inward = ("above", "left", "below", "right")[mark.seat]
            sides = (inward, *(side for side in _SIDES if side != inward))
            yield _Named(mark.note, mark.seal, _around(layout, (pose,)), sides, (round(x), round(y)))


def _rows(layout: Layout, view: BoardView, seat: int) -> tuple[tuple[Pose, ...], Sequence[Sequence[Pose]]]:
    """The tiles of a seat that are no meld and stand on the cloth, and its melds."""
    hand, shapes = view.hands[seat], tuple(meld.tiles for meld in view.melds[seat])
    if seat == 0:
        return (), layout.own_melds(shapes, hand.count + hand.drawn)
    row = slots.row(seat, hand.count, hand.drawn, shapes, len(view.flowers[seat]), bool(hand.faces))
    return (*row.hand, *((row.drawn,) if row.drawn else ()), *row.flowers), row.melds


def _covered(layout: Layout, view: BoardView) -> Iterator[Box]:
    """The pixels that nothing may be written over: tiles, the middle of the table, and what frames it."""
    box = partial(_pixels, layout)
    for seat in range(4):
        for stack, height in enumerate(view.walls[seat]):
            if height:
                yield box(slots.wall(seat, stack, 0, view.side))
                yield box(slots.wall(seat, stack, height - 1, view.side))
        tiles = view.rivers[seat]
        for index in range(len(tiles)):
            yield box(slots.river(seat, index, len(tiles)))
        rest, melds = _rows(layout, view, seat)
        for pose in (*rest, *(pose for meld in melds for pose in meld)):
            yield box(pose)
    for loose in view.loose:
        yield box(loose.pose)
    for end in view.ends:
        x, y = slots.stack_spot(end.seat, end.stack, view.side, end.aside)
        px, py = layout.camera(x, y)
        reach = layout.camera.scale(x, y) * 0.5
        yield round(px - reach), round(py - reach), round(2 * reach), round(2 * reach)
    across, along = slots.RIVER_START[1], slots.RIVER_START[0]
    corners = [layout.camera(x, y) for x in (-across, across) for y in (-along, along)]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, bottom = max(x for x, _ in corners), max(y for _, y in corners)
    yield round(left), round(top), round(right - left), round(bottom - top)
    for frame in (layout.ruleset, layout.menu, layout.hand, *layout.plates, *layout.chips):
        yield frame.x, frame.y, frame.w, frame.h


@lru_cache(maxsize=4096)
def _pixels(layout: Layout, pose: Pose) -> Box:
    """The rectangle of pixels that a tile covers, without its shadow."""
    return box_of(pose, layout.camera, 0.0)


def _around(layout: Layout, poses: Sequence[Pose]) -> pygame.Rect:
    first, *others = (pygame.Rect(_pixels(layout, pose)) for pose in poses)
    return first.unionall(others)


def _nearest(rect: pygame.Rect, point: tuple[int, int]) -> tuple[int, int]:
    """The pixel of a rectangle that is nearest to another."""
    return min(max(point[0], rect.left), rect.right), min(max(point[1], rect.top), rect.bottom)


def _point(what: _Named, plate: pygame.Rect) -> tuple[int, int]:
    """Where a stem from the plate points."""
    if what.pinned:
        return what.pinned
    return _nearest(what.near.inflate(-what.near.w * 0.4, -what.near.h * 0.4), plate.center)


def _room(
    layout: Layout, what: _Named, taken: Sequence[pygame.Rect], others: Sequence[pygame.Rect]
) -> tuple[pygame.Rect, bool]:
    """Where the plate stands clear of everything, as near as can be, and whether that is apart from what it names.

    `others` are other plates and named things, which no stem crosses if that can be.
    """
    size = _size(layout, what)
    window = pygame.Rect(0, 0, layout.width, layout.height if what.sides == ("above",) else layout.rail.top)
    gap, step = layout.px(4), layout.px(9)
    free: list[pygame.Rect] = []
    for away in range(_FAR):
        for side, shift in product(what.sides, _SHIFTS):
            plate = _beside(what.near, size, side, gap + away * step, shift)
            if not window.contains(plate) or plate.collidelist(taken) >= 0 or plate.collidelist(others) >= 0:
                continue
            point = _point(what, plate)
            stem = point, _nearest(plate, point)
            if not (away or what.pinned) or not any(other.clipline(stem) for other in others):
                return plate, away > 0
            free.append(plate)
    if free:
        return free[0], True
    return _beside(what.near, size, what.sides[0], gap, 0.0).clamp(window), False


def _beside(near: pygame.Rect, size: tuple[int, int], side: str, gap: int, shift: float) -> pygame.Rect:
    """A plate on a side of something, its middle in line with the other's; with `shift` -1 or 1 round a corner."""
    plate = pygame.Rect((0, 0), size)
    plate.center = near.center
    if side in ("below", "above"):
        plate.x += round(shift * (plate.w + near.w) / 2)
        plate.y = near.bottom + gap if side == "below" else near.top - gap - plate.h
    else:
        plate.y += round(shift * (plate.h + near.h) / 2)
        plate.x = near.right + gap if side == "right" else near.left - gap - plate.w
    return plate


def _letters(layout: Layout) -> int:
    return layout.text(12)


def _size(layout: Layout, what: _Named) -> tuple[int, int]:
    px = _letters(layout)
    height = px * 1.95
    seal = height * 0.76 if what.seal else 0.0
    words = text_width(what.text, "bold", px) + height * 0.35 if what.text else 0.0
    return math.ceil(seal + height * 0.3 + words), math.ceil(height)


def paint(layout: Layout, caption: Caption) -> Sprite:
    """The picture of a caption and its place."""
    s, px = layout.scale, _letters(layout)
    lx, ly, width, height = caption.plate
    xs, ys = [lx, lx + width], [ly, ly + height]
    if caption.point is not None:
        xs.append(caption.point[0])
        ys.append(caption.point[1])
    left, top = math.floor(min(xs) - 6 * s), math.floor(min(ys) - 6 * s)
    layer = Layer(math.ceil(max(xs) + 6 * s) - left, math.ceil(max(ys) + 6 * s) - top, left, top)
    if caption.point is not None:
        x, y = caption.point
        stem = Path().move(x, y).line(*_nearest(pygame.Rect(caption.plate), caption.point))
        layer.path(stem, stroke="#2a1205", width=3.6 * s, closed=False)
        layer.path(stem, stroke=palette.BRASS_LIGHT, width=1.6 * s, closed=False)
        layer.path(ellipse(x, y, 3.4 * s), "#2a1205")
        layer.path(ellipse(x, y, 2.6 * s), palette.BRASS_LIGHT)
    box = rrect(lx, ly, width, height, 8 * s)
    layer.path(box, "#0d2129", opacity=0.94)
    layer.path(box, stroke=palette.BRASS, width=1.1 * s, stroke_opacity=0.8)
    seal = height * 0.76 if caption.seal else 0.0
    if caption.seal:
        paint_seal(layer, lx + height * 0.12, ly + height * 0.12, seal, caption.seal)
    surface = layer.surface(1.0, 2)
    if caption.text:
        words = text_surface(caption.text, "bold", px, palette.BRASS_LIGHT)
        at = (round(lx + seal + height * 0.3) - left, round(ly + height / 2) - top)
        surface.blit(words, (at[0], at[1] - centre_offset("bold", px)))
    return Sprite(surface, left, top)
