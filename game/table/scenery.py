"""The part of the table screen that never moves: room, wooden rim, cloth with its woven lines, panel and rail."""

from __future__ import annotations

import math
import random
import statistics
from functools import lru_cache

import pygame

from game.art import palette
from game.art.palette import Cloth
from game.art.tile3d import outline, place
from game.art.vector import Camera, Layer, Path, Point, ellipse, mix, poly, rrect
from game.table import slots
from game.table.layout import RIM, TABLE_FAR, TABLE_X, Layout

# The centre panel: half its width, its middle line and half its depth (the near river hides what is nearer), height.
PANEL_W, PANEL_Y, PANEL_H, PANEL_Z = 3.06, 0.15, 2.04, 0.16
PANEL_BAND = 0.73  # width of its frame
_FINE_HEIGHT = 900  # windows from here on are sharp enough without oversampling


def backdrop(layout: Layout, cloth_name: str) -> pygame.Surface:
    """Room, table, empty panel and rail, opaque, of the window's size."""
    cloth = palette.CLOTHS[cloth_name]
    surface = pygame.Surface((layout.width, layout.height), 0, 32)
    oversample = 1 if layout.height >= _FINE_HEIGHT else 2
    _room(surface, layout)
    _table(surface, layout, cloth, oversample)
    _light(surface, layout)
    _rail(surface, layout, cloth, oversample)
    return surface


def _put(surface: pygame.Surface, sprite: pygame.Surface, x: int = 0, y: int = 0) -> None:
    surface.blit(sprite, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)


def _soft(surface: pygame.Surface, layer: Layer, blur: float, alpha: int) -> None:
    """Blit a layer as a wide shadow; it is blurred at a quarter of the size, where nobody can tell."""
    small = layer.shadow(0.25, blur, alpha)
    _put(surface, pygame.transform.smoothscale(small, (round(layer.w), round(layer.h))))


def _wash(surface: pygame.Surface, layer: Layer) -> None:
    """Blit a layer of nothing but soft gradients, painted at a quarter of the size."""
    small = layer.surface(0.25, 1)
    large = pygame.transform.smoothscale(small, (round(layer.w), round(layer.h)))
    _put(surface, large, round(layer.x), round(layer.y))


def _room(surface: pygame.Surface, layout: Layout) -> None:
    w, h, s = layout.width, layout.height, layout.scale
    layer = Layer(w, h)
    whole = rrect(0, 0, w, h, 0)
    layer.path(whole, layer.linear(0, 0, 0, h, (0, palette.NIGHT), (1, palette.NIGHT_DEEP)))
    cx, cy = layout.camera(0, 0.6)
    glow = layer.radial(cx, cy, 760 * s, (0, palette.NIGHT_GLOW, 0.8), (1, palette.NIGHT_EDGE, 0.0))
    layer.path(whole, glow)
    for side in (-1, 1):
        _lantern(layer, cx + side * 566 * s, layout.rail.top - 96 * s, 29 * s)
    _wash(surface, layer)
    # Lattice of a northern window, very quiet: one cell, repeated.
    half = round(32 * s)
    cell = Layer(2 * half, 4 * half)
    for x, y in ((half, half), (0, 3 * half), (2 * half, 3 * half)):
        for size, width, opacity in ((half, 1.2, 0.085), (14 * s, 1.0, 0.07)):
            diamond = poly([(x, y - size), (x + size, y), (x, y + size), (x - size, y)])
            cell.path(diamond, stroke=palette.LATTICE, width=width * s, stroke_opacity=opacity)
    lattice = cell.surface(1.0, 2)
    for left in range(0, w, 2 * half):
        for top in range(0, h, 4 * half):
            _put(surface, lattice, left, top)


def _lantern(layer: Layer, x: float, y: float, r: float) -> None:
    """A paper lantern on its cord, out of focus, with the light it throws on the wall behind."""
    glow = 6.6 * r
    stops = ((0.0, palette.LANTERN, 0.32), (0.45, "#ff9a4a", 0.07), (1.0, "#ff9a4a", 0.0))
    layer.path(ellipse(x, y, glow), layer.radial(x, y, glow, *stops))
    cord = Path().move(x, y - 60 * r).line(x, y + 1.9 * r)
    layer.path(cord, stroke="#2c160c", width=0.12 * r, stroke_opacity=0.6, closed=False)
    tassel = poly(
        [
            (x - 0.1 * r, y + 1.0 * r),
            (x + 0.1 * r, y + 1.0 * r),
            (x + 0.2 * r, y + 2.2 * r),
            (x - 0.2 * r, y + 2.2 * r),
        ]
    )
    layer.path(tassel, palette.SEAL, opacity=0.4)
    paper = ((0.0, "#ffe2a6", 0.8), (0.5, "#f08a48", 0.62), (1.0, "#8e2a1c", 0.5))
    layer.path(ellipse(x, y, 1.1 * r, 0.92 * r), layer.radial(x, y + 0.15 * r, 1.15 * r, *paper))
    for share in (0.36, 0.74):
        rib = ellipse(x, y, 1.1 * r * share, 0.92 * r)
        layer.path(rib, stroke="#7a2414", width=0.06 * r, stroke_opacity=0.4)
    for end in (-1, 1):
        layer.path(
            rrect(x - 0.46 * r, y + end * 0.9 * r - 0.12 * r, 0.92 * r, 0.24 * r, 0.08 * r),
            "#3a1c0e",
            opacity=0.85,
        )


def _border(camera: Camera, near: float, margin: float, radius: float, z: float = 0.0) -> list[Point]:
    """The outline of the table grown by a margin, on screen."""
    middle = (TABLE_FAR + near) / 2
    points = outline(2 * (TABLE_X + margin), TABLE_FAR - near + 2 * margin, radius, 10)
    return [camera(a, b + middle, z) for a, b in points]


def _grain(layer: Layer, layout: Layout, near: float) -> None:
    """Walnut: long waving fibres along each bar of the rim, with darker pores."""
    luck = random.Random(7)
    camera = layout.camera
    middle = (TABLE_FAR + near) / 2
    width, depth = TABLE_X, (TABLE_FAR - near) / 2
    for number in range(96):
        base = luck.uniform(0.36, 0.86)
        sway, phase = luck.uniform(0.01, 0.05), luck.uniform(0, 6.3)
        start, length = luck.random(), luck.uniform(0.05, 0.35)
        points: list[Point] = []
        for step in range(40):
            t = (start + length * step / 39) * 4
            side, u = int(t) % 4, 2 * (t % 1) - 1
            m = base + sway * math.sin(phase + 9 * t) + 0.4 * sway * math.sin(23 * t + phase)
            w, d = width + m, depth + m
            corner = max(0.0, abs(u) - 0.94) / 0.06 * 0.22  # ease round the corner instead of breaking
            a, b = ((u * w, d), (w, -u * d), (-u * w, -d), (-w, u * d))[side]
            a, b = a - math.copysign(corner, a), b - math.copysign(corner, b)
            if points and step and side != int((start + length * (step - 1) / 39) * 4) % 4:
                _fibre(layer, points, number, layout.scale)
                points = []
            points.append(camera(a, b + middle))
        _fibre(layer, points, number, layout.scale)


def _fibre(layer: Layer, points: list[Point], number: int, scale: float) -> None:
    if len(points) < 2:
        return
    dark = number % 3 != 0
    layer.path(
        poly(points),
        stroke="#170a04" if dark else "#b57a48",
        width=(0.7 + (number % 5) * 0.35) * scale,
        stroke_opacity=(0.34 if dark else 0.22) * (0.6 + (number % 4) * 0.15),
        closed=False,
    )


def _table(surface: pygame.Surface, layout: Layout, cloth: Cloth, oversample: int) -> None:
    w, h, s, camera, near = layout.width, layout.height, layout.scale, layout.camera, layout.table_near

    def ring(margin: float, radius: float = 1.1, z: float = 0.0) -> Path:
        return poly(_border(camera, near, margin, radius, z))

    shade = Layer(w, h)
    shade.path(ring(RIM + 0.25, 1.6, -0.4).map(lambda x, y: (x, y + 16 * s)), "#000000")
    _soft(surface, shade, 18 * s, 170)

    edge = ring(RIM, 1.5).box()
    left, top, right = math.floor(edge[0]) - 2, max(0, math.floor(edge[1]) - 2), math.ceil(edge[2]) + 2
    height = layout.rail.top + 4 - top
    cx, cy = camera(0, 0.6)
    felt = Layer(right - left, height, left, top)
    stops = (
        (0.0, cloth.light),
        (0.38, mix(cloth.light, cloth.body, 0.7)),
        (0.72, cloth.body),
        (1.0, cloth.edge),
    )
    felt.path(ring(0.3, 1.2), felt.radial(cx, cy, 620 * camera.unit / 38.3, *stops))
    for k in range(9):  # the rim throws a shadow inwards
        felt.path(
            ring(-0.04 - k * 0.07, 1.1 - k * 0.05),
            stroke="#031217",
            width=3.2 * s,
            stroke_opacity=0.085 - 0.009 * k,
        )
    _wash(surface, felt)

    # The rim is painted as a frame, not as a plate under the felt: large fills are what costs time here.
    rim = Layer(right - left, height, left, top)

    def frame(margin: float, radius: float, z: float, hole: float, fill: str, opacity: float = 1.0) -> None:
        rim.path(ring(margin, radius, z).add(ring(hole)), fill, opacity=opacity, evenodd=True)

    bottom = layout.rail.bottom
    frame(RIM, 1.5, -0.55, 0.6, palette.WOOD_DARK)
    frame(RIM, 1.5, -0.2, 0.6, "#2a170d")
    tones = ((0, palette.WOOD), (0.35, palette.WOOD_LIGHT), (0.75, palette.WOOD_LIGHT), (1, palette.WOOD))
    frame(RIM, 1.5, 0.0, 0.1, rim.linear(0, 0.03 * bottom, 0, 0.9 * bottom, *tones))
    _grain(rim, layout, near)
    rim.path(ring(RIM - 0.07, 1.45), stroke=palette.WOOD_SHINE, width=1.2 * s, stroke_opacity=0.45)
    rim.path(ring(0.30, 1.2), stroke=palette.WOOD_GROOVE, width=5 * s, stroke_opacity=0.55)
    rim.path(ring(0.32, 1.2), stroke=palette.BRASS, width=2.2 * s, stroke_opacity=0.9)
    frame(0.10, 1.1, 0.0, 0.0, "#07181d", 0.75)
    _put(surface, rim.surface(1.0, oversample), left, top)
    _weave(surface, pygame.Rect(left, top, right - left, layout.rail.top - top))

    woven = Layer(rim.w, rim.h, left, top)
    woven.path(ring(-0.55, 0.8), stroke=cloth.thread, width=1.2 * s, stroke_opacity=0.16)
    for seat in range(4):
        line = slots.WALL_LINE[seat]
        strip = [camera(*place(seat, a, line + d)) for a, d in _frame(6.3, 0.62)]
        woven.path(poly(strip), stroke=cloth.thread, width=1.2 * s, stroke_opacity=0.10)
    _panel(woven, camera, s)
    _put(surface, woven.surface(1.0, oversample), left, top)


def _frame(a: float, d: float) -> list[Point]:
    return [(-a, -d), (a, -d), (a, d), (-a, d)]


def panel_outline(camera: Camera, inset: float, z: float, radius: float) -> Path:
    """The centre panel's outline, inset by some tile widths, at a height."""
    points = outline(2 * (PANEL_W - inset), 2 * (PANEL_H - inset), radius, 6)
    return poly([camera(a, b + PANEL_Y, z) for a, b in points])


def _panel(layer: Layer, camera: Camera, s: float) -> None:
    top, bottom = camera(0, PANEL_Y + PANEL_H, PANEL_Z)[1], camera(0, PANEL_Y - PANEL_H, PANEL_Z)[1]
    for k in range(6):
        layer.path(panel_outline(camera, -0.04 - 0.05 * k, 0, 0.5 + 0.05 * k), "#02090c", opacity=0.13)
    layer.path(panel_outline(camera, 0, 0.0, 0.45), "#0b1f29")
    tone = layer.linear(0, top, 0, bottom, (0, "#2a4c57"), (0.5, "#1c3843"), (1, "#14303b"))
    layer.path(panel_outline(camera, 0, PANEL_Z, 0.45), tone)
    layer.path(
        panel_outline(camera, 0.05, PANEL_Z, 0.42), stroke=palette.BRASS, width=1.6 * s, stroke_opacity=0.85
    )
    inner = panel_outline(camera, PANEL_BAND, PANEL_Z, 0.25)
    layer.path(inner, layer.linear(0, top, 0, bottom, (0, "#081821"), (1, "#10262f")))
    layer.path(inner, stroke="#000000", width=1.6 * s, stroke_opacity=0.5)
    for x in (-1, 1):  # mitred corners of the frame
        for y in (-1, 1):
            a = camera(x * (PANEL_W - 0.16), PANEL_Y + y * (PANEL_H - 0.16), PANEL_Z)
            b = camera(
                x * (PANEL_W - PANEL_BAND + 0.06), PANEL_Y + y * (PANEL_H - PANEL_BAND + 0.06), PANEL_Z
            )
            layer.path(poly([a, b]), stroke="#000000", width=1.2 * s, stroke_opacity=0.28, closed=False)


def _light(surface: pygame.Surface, layout: Layout) -> None:
    """The lamp's warmth and the dark of the corners."""
    w, h, s = layout.width, layout.height, layout.scale
    cx, cy = layout.camera(0, 0.5)
    layer = Layer(w, h)
    whole = rrect(0, 0, w, h, 0)
    layer.path(
        whole, layer.radial(cx, cy, 800 * s, (0, "#000000", 0), (0.55, "#000000", 0), (1, "#02080c", 0.62))
    )
    layer.path(
        whole, layer.radial(cx - 80 * s, cy - 90 * s, 520 * s, (0, "#ffe9b8", 0.10), (1, "#ffe9b8", 0))
    )
    _wash(surface, layer)


def _rail(surface: pygame.Surface, layout: Layout, cloth: Cloth, oversample: int) -> None:
    """The near edge of the table, on which the own hand stands."""
    w, s, y = layout.width, layout.scale, float(layout.rail.top)
    h = float(layout.height)
    shade = Layer(w, layout.height)
    shade.path(rrect(-20, y - 4 * s, w + 40, h, 0), "#000000")
    _soft(surface, shade, 10 * s, 150)
    top = layout.rail.top - 4
    layer = Layer(w, layout.height - top, 0, top)
    tones = ((0, "#5f3a22"), (0.09, "#43281a"), (1, palette.WOOD_DARK))
    layer.path(rrect(0, y, w, h - y, 0), layer.linear(0, y, 0, h, *tones))
    luck = random.Random(11)
    for number in range(round(46 * w / (1280 * s))):
        x, length = luck.uniform(-0.05, 1) * w, luck.uniform(60, 380) * s
        yy, bend = y + luck.uniform(1.5, 12) * s, luck.uniform(-1.2, 1.2) * s
        fibre = (
            Path().move(x, yy).cubic(x + length / 3, yy + bend, x + length * 2 / 3, yy - bend, x + length, yy)
        )
        dark = number % 3 != 0
        layer.path(
            fibre, stroke="#140803" if dark else "#b98050", width=luck.uniform(0.6, 1.5) * s,
            stroke_opacity=0.4 if dark else 0.28, closed=False,
        )  # fmt: skip

    def across(offset: float, colour: str, width: float, opacity: float) -> None:
        line = Path().move(0, y + offset * s).line(w, y + offset * s)
        layer.path(line, stroke=colour, width=width * s, stroke_opacity=opacity, closed=False)

    across(0.8, "#b98050", 1.4, 0.6)
    across(8.6, palette.WOOD_GROOVE, 2.2, 0.55)
    across(7, palette.BRASS, 1.6, 0.8)
    body = mix(cloth.edge, "#0a2128", 0.55)
    tones = (
        (0, mix(body, "#000000", 0.18)),
        (0.4, mix(cloth.body, body, 0.72)),
        (1, mix(body, "#000000", 0.12)),
    )
    layer.path(rrect(0, y + 13 * s, w, h - y, 0), layer.linear(0, y + 13 * s, 0, h, *tones))
    across(13.5, "#000000", 2, 0.5)
    for k in range(6):
        across(15.5 + 2 * k, "#000000", 2, 0.16 - 0.025 * k)
    _put(surface, layer.surface(1.0, oversample), 0, top)
    _weave(surface, pygame.Rect(0, round(y + 13 * s), w, layout.height - round(y + 13 * s)))


def _weave(surface: pygame.Surface, area: pygame.Rect) -> None:
    """Give an area the nap of cloth."""
    noise = _nap()
    surface.set_clip(area)
    for x in range(area.left, area.right, noise.get_width()):
        for y in range(area.top, area.bottom, noise.get_height()):
            surface.blit(noise, (x, y), special_flags=pygame.BLEND_MULT)
    surface.set_clip(None)


@lru_cache(maxsize=1)
def _nap() -> pygame.Surface:
    """A tile of grey noise that makes cloth of a flat colour when multiplied."""
    size = 220
    normal = statistics.NormalDist(243, 7)
    grey = bytes(min(255, round(normal.inv_cdf((k + 0.5) / 256))) for k in range(256))
    cells = random.Random(4).randbytes(size * size).translate(grey)
    raw = bytes(value for value in cells for _ in range(3))
    return pygame.image.frombytes(raw, (size, size), "RGB").convert(pygame.Surface((1, 1), 0, 32))
