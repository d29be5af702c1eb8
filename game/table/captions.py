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
from game.table import slots
from game.table.layout import Layout
from game.table.sprites import Sprite
from game.table.view import BoardView

Box = tuple[int, int, int, int]
Stem = tuple[tuple[int, int], tuple[int, int]]
_GAP = 4  # between a plate and what it names, in units of the composition
_GAPS = (_GAP, _GAP // 2, *range(_GAP + 9, 180, 9))  # as they are tried: large letters need a narrow one
_SHIFTS = (0.0, -0.2, 0.2, -0.4, 0.4, -0.6, 0.6, -0.8, 0.8, -1.0, 1.0, -1.4, 1.4)
_SIDES = ("below", "above", "left", "right")
_MELD_SIDES = (
    ("above",),
    ("below", "left", "right", "above"),
    ("below", "left", "above", "right"),
    ("below", "right", "left", "above"),
)
# What a place costs, in steps of distance, so that a poor place close by loses to a good one farther off.
_CORNER = 4.0  # round a corner of what it names
_OVER_TILES = 4.0  # its stem crosses tiles
_OVER_OTHERS = 100.0  # its stem crosses another caption or what that names, or it lies on another's stem
_UNSURE = 40.0  # something may come to lie there


@dataclass(frozen=True, slots=True)
class Caption:
    """Words on a plate, after a seal if there is one; a stem points from it to a pixel if it stands apart."""

    text: str
    seal: str
    plate: Box
    point: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class _Named:
    """Something that has a caption: its words, the pixels it covers, the middles of its tiles, the preferred sides,
    and the pixel that a stem always points at; without one a stem points at the nearest tile, and only from a plate
    that does not touch it."""

    text: str
    seal: str
    near: pygame.Rect
    middles: Sequence[pygame.Rect]
    sides: Sequence[str]
    pinned: tuple[int, int] | None = None


def captions(layout: Layout, view: BoardView) -> list[Caption]:
    """Every caption of a view in its place."""
    named = list(_named(layout, view))
    if not named:
        return []
    taken = [pygame.Rect(box) for box in _covered(layout, view)]
    unsure = list(_unsure(layout))
    found: list[Caption] = []
    plates: list[pygame.Rect] = []
    stems: list[Stem] = []
    for what in named:
        others = [*plates, *(other.near for other in named if other is not what)]
        plate = _room(layout, what, taken, unsure, others, stems)
        plates.append(plate)
        box = (plate.x, plate.y, plate.w, plate.h)
        point = _point(what, plate) if what.pinned or not _touches(layout, what, plate) else None
        if point is not None:
            stems.append((point, _nearest(plate, point)))
        found.append(Caption(what.text, what.seal, box, point))
    return found


def _named(layout: Layout, view: BoardView) -> Iterator[_Named]:
    for seat, melds in enumerate(view.melds):
        if any(meld.caption for meld in melds):
            for meld, poses in zip(melds, _rows(layout, view, seat)[1], strict=True):
                if meld.caption and poses:
                    yield _Named(meld.caption, "", *_around(layout, poses), _MELD_SIDES[seat])
    for loose in view.loose:
        if loose.caption:
            yield _Named(loose.caption, "", *_around(layout, (loose.pose,)), _SIDES)
    for mark in view.marks:
        if mark.note or mark.seal:
            pose = slots.wall(mark.seat, mark.stack, mark.level, view.side, mark.code is not None)
            x, y = layout.camera(*pose.at(0, 0, -THICK * pose.scale / 2))
            inward = ("above", "left", "below", "right")[mark.seat]
            sides = (inward, *(side for side in _SIDES if side != inward))
            yield _Named(mark.note, mark.seal, *_around(layout, (pose,)), sides, (round(x), round(y)))


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
    hand = view.hands[0]
    count = hand.count + hand.drawn
    # A tile that is drawn or chosen stands a little higher, with its back over it.
    rise = round(layout.tile_width * 0.17)
    own = (layout.hand_slot(index, count, hand.drawn) for index in range(count))
    stand = (pygame.Rect(slot.x, slot.y - rise, slot.w, slot.h + rise) for slot in own)
    for frame in (layout.ruleset, layout.menu, *stand, *layout.plates, *layout.chips, _bar_row(layout)):
        yield frame.x, frame.y, frame.w, frame.h


def _bar_row(layout: Layout) -> pygame.Rect:
    """The row of the call buttons, the hint and whatever else tells something above the own hand."""
    return layout.hint.union(layout.buttons)


def _unsure(layout: Layout) -> Iterator[pygame.Rect]:
    """Where something may come to lie, and the edge round the panels in which words would seem to belong to them."""
    row, space = _bar_row(layout), layout.px(10)
    yield pygame.Rect(row.x, row.y - row.h - space, row.w, row.h)
    yield from (layout.note, layout.counter, layout.tray, layout.waits)
    for panel in (layout.ruleset, layout.menu, *layout.plates):
        yield panel.inflate(2 * space, 2 * space)


@lru_cache(maxsize=1024)
def _pixels(layout: Layout, pose: Pose) -> Box:
    """The rectangle of pixels that a tile covers, without its shadow."""
    return box_of(pose, layout.camera, 0.0)


def _around(layout: Layout, poses: Sequence[Pose]) -> tuple[pygame.Rect, Sequence[pygame.Rect]]:
    """The pixels that tiles cover together, and the middle of each."""
    tiles = [pygame.Rect(_pixels(layout, pose)) for pose in poses]
    return tiles[0].unionall(tiles[1:]), [tile.inflate(-tile.w * 0.4, -tile.h * 0.4) for tile in tiles]


def _nearest(rect: pygame.Rect, point: tuple[int, int]) -> tuple[int, int]:
    """The pixel of a rectangle that is nearest to another."""
    return min(max(point[0], rect.left), rect.right), min(max(point[1], rect.top), rect.bottom)


def _point(what: _Named, plate: pygame.Rect) -> tuple[int, int]:
    """Where a stem from the plate points."""
    if what.pinned:
        return what.pinned
    x, y = plate.center
    # A row of tiles lies aslant, so that the corners of its rectangle are bare cloth.
    ends = (_nearest(middle, (x, y)) for middle in what.middles)
    starts = ((end, _nearest(plate, end)) for end in ends)
    return min(starts, key=lambda stem: abs(stem[0][0] - stem[1][0]) + abs(stem[0][1] - stem[1][1]))[0]


def _room(
    layout: Layout,
    what: _Named,
    taken: Sequence[pygame.Rect],
    unsure: Sequence[pygame.Rect],
    others: Sequence[pygame.Rect],
    stems: Sequence[Stem],
) -> pygame.Rect:
    """Where the plate stands clear of everything, as near as can be.

    `unsure` are places that are used only when there is no other; `others` are other plates and named things, which
    no stem crosses if that can be; `stems` are those of the other plates.
    """
    size = _size(layout, what)
    window = pygame.Rect(0, 0, layout.width, layout.height if what.sides == ("above",) else layout.rail.top)
    tiles: list[pygame.Rect] | None = [] if what.pinned else None
    best, least = _beside(what.near, size, what.sides[0], layout.px(_GAP), 0.0).clamp(window), math.inf
    for away, gap in enumerate(_GAPS):
        if away >= least:
            break
        distance = layout.px(gap)
        for (number, side), shift in product(enumerate(what.sides), _SHIFTS):
            cost = away + 0.2 * number + 0.1 * abs(shift) + (_CORNER if abs(shift) >= 1 else 0.0)
            if cost >= least:
                continue
            plate = _beside(what.near, size, side, distance, shift)
            if plate.collidelist(taken) >= 0 or plate.collidelist(others) >= 0 or not window.contains(plate):
                continue
            cost += 0.0 if abs(shift) >= 1 or _faces(what.near, plate) else _CORNER
            cost += _UNSURE if plate.collidelist(unsure) >= 0 else 0.0
            cost += _OVER_OTHERS if any(plate.clipline(stem) for stem in stems) else 0.0
            if cost < least and (what.pinned or not _touches(layout, what, plate)):
                if tiles is None:  # without their corners
                    tiles = [rect.inflate(-4, -4) for rect in taken if not what.near.contains(rect)]
                point = _point(what, plate)
                stem = point, _nearest(plate, point)
                cost += _OVER_OTHERS if any(other.clipline(stem) for other in others) else 0.0
                cost += _OVER_TILES if cost < least and any(tile.clipline(stem) for tile in tiles) else 0.0
            if cost < least:
                best, least = plate, cost
    return best


def _faces(near: pygame.Rect, plate: pygame.Rect) -> bool:
    """Whether half of the plate's side, or of the other's if that is shorter, lies along the other."""
    across = min(near.right, plate.right) - max(near.left, plate.left)
    along = min(near.bottom, plate.bottom) - max(near.top, plate.top)
    return 2 * across >= min(near.w, plate.w) or 2 * along >= min(near.h, plate.h)


def _touches(layout: Layout, what: _Named, plate: pygame.Rect) -> bool:
    """Whether the plate stands so close that nobody needs to be told what it names."""
    reach = 2 * (layout.px(_GAP) + 1)
    return bool(what.near.inflate(reach, reach).colliderect(plate)) and _faces(what.near, plate)


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
