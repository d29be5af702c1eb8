"""A tile as a rounded box in space: where it lies, how it looks under the camera, and the shadow it throws.

Lengths are in tile widths. A pose says where a tile's middle is and how it is turned; the local frames of the four
seats (0 nearest the viewer, then 1 right, 2 far, 3 left) turn "right" and "forward" into table directions.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from game.art import palette
from game.art.faces import face
from game.art.vector import Camera, Layer, Point, Vector, hull, mix, poly

WIDTH, HEIGHT, THICK, RADIUS = 1.0, 1.34, 0.66, 0.13
BACK_SHARE = 0.36  # coloured share of the thickness
LIGHT: Vector = (-0.45, 0.35, 0.82)  # the lamp: upper left, above
SHADOW: Point = (0.34, -0.30)  # where a shadow falls, per unit of height
_DIM = "#0a1c22"
_SMALL = 46  # pixels per tile width under which a corner needs only two facets

RIGHT: tuple[Vector, ...] = ((1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, -1, 0))
FORWARD: tuple[Vector, ...] = ((0, 1, 0), (-1, 0, 0), (0, -1, 0), (1, 0, 0))
UP: Vector = (0, 0, 1)


def add(a: Vector, b: Vector, k: float = 1.0) -> Vector:
    """a + k·b."""
    return a[0] + b[0] * k, a[1] + b[1] * k, a[2] + b[2] * k


def dot(a: Vector, b: Vector) -> float:
    """The scalar product."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    """The vector product."""
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def negative(a: Vector) -> Vector:
    """The opposite direction."""
    return -a[0], -a[1], -a[2]


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a tile is: its middle, the directions of its face's right and up, and its scale."""

    centre: Vector
    right: Vector
    up: Vector
    scale: float = 1.0

    def __hash__(self) -> int:
        """Poses are keys by the thousand; the middle and the face's up tell them apart well enough."""
        return hash((self.centre, self.up))

    @property
    def normal(self) -> Vector:
        """The direction the face looks."""
        return cross(self.right, self.up)

    def at(self, a: float, b: float, z: float) -> Vector:
        """A point of the tile: a to the right, b up its face, z out of it, from the middle."""
        n = self.normal
        return (
            self.centre[0] + self.right[0] * a + self.up[0] * b + n[0] * z,
            self.centre[1] + self.right[1] * a + self.up[1] * b + n[1] * z,
            self.centre[2] + self.right[2] * a + self.up[2] * b + n[2] * z,
        )

    def depth(self) -> tuple[float, float, float]:
        """Sorting key of the painter: far first, then outer, then low."""
        x, y, z = self.centre
        return -round(y, 3), -abs(x), z


def place(seat: int, a: float, d: float, z: float = 0.0) -> Vector:
    """A point in a seat's frame: a to the owner's right, d from the middle towards the owner, z up."""
    r, f = RIGHT[seat], FORWARD[seat]
    return r[0] * a - f[0] * d, r[1] * a - f[1] * d, z


def lying(
    seat: int,
    a: float,
    d: float,
    scale: float = 1.0,
    *,
    z: float = 0.0,
    sideways: bool = False,
    turn: float = 0.0,
) -> Pose:
    """A tile on its back, read from the seat; sideways turns its top to the owner's left; turn is in degrees."""
    u, w = RIGHT[seat], FORWARD[seat]
    if sideways:
        u, w = FORWARD[seat], negative(RIGHT[seat])
    if turn:
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        u, w = add((u[0] * c, u[1] * c, 0), w, s), add((w[0] * c, w[1] * c, 0), u, -s)
    return Pose(place(seat, a, d, z + THICK * scale / 2), u, w, scale)


def facedown(
    seat: int, a: float, d: float, scale: float = 1.0, *, z: float = 0.0, sideways: bool = False
) -> Pose:
    """A tile on its face."""
    u, w = negative(RIGHT[seat]), FORWARD[seat]
    if sideways:
        u, w = negative(FORWARD[seat]), negative(RIGHT[seat])
    return Pose(place(seat, a, d, z + THICK * scale / 2), u, w, scale)


def upright(seat: int, a: float, d: float, scale: float = 1.0) -> Pose:
    """A tile standing before its owner, its face towards them."""
    return Pose(place(seat, a, d, HEIGHT * scale / 2), RIGHT[seat], UP, scale)


def between(first: Pose, second: Pose, share: float, lift: float = 0.0) -> Pose:
    """The pose on the way from one to another: straight for the middle, turning about one axis, raised by lift."""
    if share <= 0 and not lift:
        return first
    if share >= 1 and not lift:
        return second
    centre = add(add(first.centre, add(second.centre, first.centre, -1), share), UP, lift)
    scale = first.scale + (second.scale - first.scale) * share
    a, b = (first.right, first.up, first.normal), (second.right, second.up, second.normal)
    # The turn that carries one frame to the other, entry by entry: the sum of second axes times first axes.
    m = [[sum(b[k][i] * a[k][j] for k in range(3)) for j in range(3)] for i in range(3)]
    angle = math.acos(max(-1.0, min(1.0, (m[0][0] + m[1][1] + m[2][2] - 1) / 2)))
    if angle < 1e-4:
        return Pose(centre, second.right, second.up, scale)
    axis: Vector = (m[2][1] - m[1][2], m[0][2] - m[2][0], m[1][0] - m[0][1])
    if angle > math.pi - 1e-3:  # a half turn: the axis is the largest column of m + 1
        columns: list[Vector] = [
            (m[0][j] + (j == 0), m[1][j] + (j == 1), m[2][j] + (j == 2)) for j in range(3)
        ]
        axis = max(columns, key=lambda c: dot(c, c))
    size = math.sqrt(dot(axis, axis))
    axis = (axis[0] / size, axis[1] / size, axis[2] / size)
    c, s = math.cos(angle * share), math.sin(angle * share)

    def turned(v: Vector) -> Vector:
        along = dot(axis, v) * (1 - c)
        return add(add((v[0] * c, v[1] * c, v[2] * c), cross(axis, v), s), axis, along)

    return Pose(centre, turned(first.right), turned(first.up), scale)


@dataclass(frozen=True, slots=True)
class Look:
    """How a tile is painted: its face (None hides it), index mark, face style, back, gold face, dimming 0–1."""

    code: str | None = None
    index: bool = False
    style: str = "classic"
    back: str = "jade"
    gold: bool = False
    dim: float = 0.0


@cache
def _outline(w: float, h: float, r: float, steps: int = 4) -> tuple[tuple[float, float, float, float], ...]:
    """Points (x, y) and outward directions of a rounded rectangle about the origin."""
    out = []
    corners = (
        (w / 2 - r, h / 2 - r, 0),
        (r - w / 2, h / 2 - r, 90),
        (r - w / 2, r - h / 2, 180),
        (w / 2 - r, r - h / 2, 270),
    )
    for cx, cy, start in corners:
        for k in range(steps + 1):
            a = math.radians(start + 90 * k / steps)
            out.append((cx + r * math.cos(a), cy + r * math.sin(a), math.cos(a), math.sin(a)))
    return tuple(out)


def outline(w: float, h: float, r: float, steps: int = 4) -> list[Point]:
    """The points of a rounded rectangle about the origin."""
    return [(x, y) for x, y, _, _ in _outline(w, h, r, steps)]


def plane(pose: Pose, camera: Camera, z: float) -> Callable[[float, float], Point]:
    """The map from a plane of the tile (a right, b up, at z out of it) to pixels."""
    o, u, w = pose.at(0, 0, z), pose.right, pose.up
    sin, cos, focal, cx, cy = camera.sin, camera.cos, camera.focal, camera.cx, camera.cy
    da, db = u[1] * cos - u[2] * sin, w[1] * cos - w[2] * sin
    d0 = camera.distance + o[1] * cos - o[2] * sin
    va, vb, v0 = u[1] * sin + u[2] * cos, w[1] * sin + w[2] * cos, o[1] * sin + o[2] * cos
    ua, ub, u0 = u[0], w[0], o[0]

    def project(a: float, b: float) -> Point:
        k = focal / (d0 + a * da + b * db)
        return cx + (u0 + a * ua + b * ub) * k, cy - (v0 + a * va + b * vb) * k

    return project


def box_of(pose: Pose, camera: Camera, margin: float = 2.0) -> tuple[int, int, int, int]:
    """Left, top, width and height in whole pixels of the tile on screen."""
    s = pose.scale
    xs, ys = [], []
    for z in (-THICK * s / 2, THICK * s / 2):
        project = plane(pose, camera, z)
        for a in (-WIDTH * s / 2, WIDTH * s / 2):
            for b in (-HEIGHT * s / 2, HEIGHT * s / 2):
                x, y = project(a, b)
                xs.append(x)
                ys.append(y)
    left, top = math.floor(min(xs) - margin), math.floor(min(ys) - margin)
    return left, top, math.ceil(max(xs) + margin) - left, math.ceil(max(ys) + margin) - top


def shadow_outline(pose: Pose, camera: Camera, floor: float = 0.0) -> list[Point]:
    """The convex outline of the shadow on the table, tile footprint included, in pixels."""
    s = pose.scale
    points: list[Point] = []
    for a, b in outline(WIDTH * s, HEIGHT * s, RADIUS * s, 2):
        for z in (-THICK * s / 2, THICK * s / 2):
            x, y, h = pose.at(a, b, z)
            h = max(0.0, h - floor)
            points += [camera(x, y, floor), camera(x + h * SHADOW[0], y + h * SHADOW[1], floor)]
    return hull(points)


def paint(layer: Layer, pose: Pose, camera: Camera, look: Look) -> None:
    """Paint the tile: its sides towards the eye, then its face or back."""
    s = pose.scale
    n = pose.normal
    back = palette.BACKS[look.back]
    view = add(camera.eye, pose.centre, -1)
    front = dot(view, n) > 0
    low, high = -THICK * s / 2, THICK * s / 2
    seam = low + THICK * s * BACK_SHARE
    bands = [
        (low, seam, back.body, back.shade),
        (seam, high, palette.IVORY_SIDE, palette.IVORY_SIDE_DARK),
    ]
    if not front:
        bands.reverse()

    def dimmed(colour: str) -> str:
        return mix(colour, _DIM, look.dim) if look.dim else colour

    unit = camera.scale(*pose.centre) * s
    ring = _outline(WIDTH * s, HEIGHT * s, RADIUS * s, 2 if unit < _SMALL else 4)
    count = len(ring)
    for z0, z1, lit, dark in bands:
        lower, upper = plane(pose, camera, z0), plane(pose, camera, z1)
        bottom, top = [lower(p[0], p[1]) for p in ring], [upper(p[0], p[1]) for p in ring]
        layer.path(poly(hull(bottom + top)), dimmed(mix(lit, dark, 0.45)))
        for i in range(count):
            j = (i + 1) % count
            nx, ny = (ring[i][2] + ring[j][2]) / 2, (ring[i][3] + ring[j][3]) / 2
            out = add((pose.right[0] * nx, pose.right[1] * nx, pose.right[2] * nx), pose.up, ny)
            middle = pose.at((ring[i][0] + ring[j][0]) / 2, (ring[i][1] + ring[j][1]) / 2, (z0 + z1) / 2)
            if dot(add(camera.eye, middle, -1), out) <= 0:
                continue
            shade = dimmed(mix(lit, dark, max(0.0, min(1.0, 0.5 - 0.62 * dot(out, LIGHT)))))
            layer.path(poly((bottom[i], bottom[j], top[j], top[i])), shade, stroke=shade, width=0.35)

    z = high if front else low
    project = plane(pose, camera, z)
    corners = [project(a * WIDTH * s / 2, b * HEIGHT * s / 2) for a, b in ((-1, 1), (1, -1))]
    slope = (
        min(c[0] for c in corners), min(c[1] for c in corners),
        max(c[0] for c in corners), max(c[1] for c in corners),
    )  # fmt: skip
    facing = dot(n if front else negative(n), LIGHT)
    away = min(0.5, max(0.0, 0.82 - facing) * 0.5)

    def shaded(colour: str) -> str:
        return dimmed(mix(colour, "#10221f", away))

    def slab(w: float, h: float, r: float) -> list[Point]:
        return [project(a, b) for a, b in outline(WIDTH * s * w, HEIGHT * s * h, RADIUS * s * r)]

    if front:
        tones = (palette.IVORY_LIGHT, palette.IVORY, palette.IVORY_DARK)
        if look.gold:
            tones = (palette.GOLD_LIGHT, palette.GOLD, palette.GOLD_DARK)
        layer.path(poly(slab(1, 1, 1)), shaded("#fffefa"))
        fill = layer.linear(
            *slope, *((at, shaded(tone)) for at, tone in zip((0, 0.55, 1), tones, strict=True))
        )
        layer.path(poly(slab(0.955, 0.965, 0.8)), fill)
        for shape in face(look.code, look.index, look.style) if look.code else ():
            path = shape.path.map(lambda x, y: project((x / 300 - 0.5) * s, (0.5 - y / 400) * HEIGHT * s))
            layer.path(
                path,
                shaded(shape.fill) if shape.fill != "none" else "none",
                opacity=shape.opacity,
                stroke=shaded(shape.stroke) if shape.stroke else None,
                width=max(0.4, shape.width * unit / 300),
                closed=shape.closed,
            )
    else:
        layer.path(poly(slab(1, 1, 1)), shaded(mix(back.light, "#ffffff", 0.28)))
        middle_tone = mix(back.light, back.body, 0.6)
        stops = ((0.0, shaded(back.light)), (0.5, shaded(middle_tone)), (1.0, shaded(back.body)))
        layer.path(poly(slab(0.93, 0.945, 0.8)), layer.linear(*slope, *stops))
        if s > 0.5:
            inner = poly(slab(0.72, 0.78, 0.6))
            layer.path(inner, stroke="#ffffff", width=max(0.5, unit * 0.018), stroke_opacity=0.22)
