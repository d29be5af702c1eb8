"""Dice: rounded cubes with Chinese pips (one and four red, the one large), at rest or tumbling."""

from __future__ import annotations

import math
from functools import cache

from game.art import palette
from game.art.tile3d import LIGHT, SHADOW, Pose, add, cross, dot, negative
from game.art.vector import Camera, Layer, Point, Vector, ellipse, hull, mix, poly, rrect

SIZE = 0.56  # edge of a die of scale 1, in tile widths
_ROUND = 0.30  # share of half an edge that is rounded
_PIP = 0.48
_EDGES = ((0.99, 0.35), (0.94, 0.55), (0.88, 0.9))  # size and opacity of the slabs that soften a side's edge
_PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-_PIP, _PIP), (_PIP, -_PIP)),
    3: ((-_PIP, _PIP), (0, 0), (_PIP, -_PIP)),
    4: ((-_PIP, _PIP), (_PIP, _PIP), (-_PIP, -_PIP), (_PIP, -_PIP)),
    5: ((-_PIP, _PIP), (_PIP, _PIP), (0, 0), (-_PIP, -_PIP), (_PIP, -_PIP)),
    6: ((-_PIP, _PIP), (_PIP, _PIP), (-_PIP, 0), (_PIP, 0), (-_PIP, -_PIP), (_PIP, -_PIP)),
}


def _sides(pose: Pose) -> tuple[tuple[int, Vector, Vector, Vector], ...]:
    """Value, outward direction and the two edge directions of the six sides; opposite sides add up to seven."""
    r, u, n = pose.right, pose.up, pose.normal
    return (
        (1, n, r, u),
        (6, negative(n), r, u),
        (2, negative(u), r, n),
        (5, u, r, n),
        (3, r, u, n),
        (4, negative(r), u, n),
    )


def at_rest(
    value: int, x: float, y: float, floor: float = 0.0, turn: float = 0.0, scale: float = 1.0
) -> Pose:
    """A die lying with `value` (1–6) on top, turned by `turn` degrees. Raises KeyError for another value."""
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    a: Vector = (c, s, 0)
    b: Vector = (-s, c, 0)
    up: Vector = (0, 0, 1)
    right, top = {
        1: (a, b),
        6: (a, negative(b)),
        2: (a, negative(up)),
        5: (a, up),
        3: (up, a),
        4: (negative(up), a),
    }[value]
    return Pose((x, y, floor + SIZE * scale / 2), right, top, scale)


@cache
def _ball(steps: int = 5) -> tuple[Vector, ...]:
    """Points of a rounded cube of half edge 1: an eighth of a sphere at each corner."""
    points: set[Vector] = set()
    inner = 1 - _ROUND
    for i in range(steps):
        for j in range(steps):
            a, b = math.pi / 2 * i / (steps - 1), math.pi / 2 * j / (steps - 1)
            x, y, z = math.cos(a) * math.cos(b), math.sin(a) * math.cos(b), math.sin(b)
            for sx in (-1, 1):
                for sy in (-1, 1):
                    for sz in (-1, 1):
                        points.add(
                            (sx * (inner + _ROUND * x), sy * (inner + _ROUND * y), sz * (inner + _ROUND * z))
                        )
    return tuple(sorted(points))


def die_box(pose: Pose, camera: Camera, margin: float = 2.0) -> tuple[int, int, int, int]:
    """Left, top, width and height in whole pixels of a die on screen, however it is turned."""
    x, y = camera(*pose.centre)
    reach = camera.scale(*pose.centre) * SIZE * pose.scale * 0.88 + margin
    left, top = math.floor(x - reach), math.floor(y - reach)
    return left, top, math.ceil(x + reach) - left, math.ceil(y + reach) - top


def die_shadow(pose: Pose, camera: Camera, floor: float = 0.0) -> list[Point]:
    """The outline of a die's shadow on a floor, in pixels."""
    half = SIZE * pose.scale / 2
    points = []
    for a, b, c in _ball(3):
        x, y, z = pose.at(a * half, b * half, c * half)
        h = max(0.0, z - floor)
        points += [camera(x, y, floor), camera(x + h * SHADOW[0], y + h * SHADOW[1], floor)]
    return hull(points)


def paint_die(layer: Layer, pose: Pose, camera: Camera, fine: bool = True) -> None:
    """Paint a die in any turn: a soft body, then the sides that face the eye, each with its light and its pips.

    A tumbling die needs no `fine` edges.
    """
    half = SIZE * pose.scale / 2
    view = add(camera.eye, pose.centre, -1)
    length = math.sqrt(dot(view, view))
    body = hull([camera(*pose.at(a * half, b * half, c * half)) for a, b, c in _ball(5 if fine else 3)])
    xs, ys = [x for x, _ in body], [y for _, y in body]
    tone = layer.linear(min(xs), min(ys), max(xs), max(ys), (0, "#fffaf0"), (0.45, "#ece1c8"), (1, "#b8a684"))
    layer.path(poly(body), tone)
    unit = camera.scale(*pose.centre) * half
    for value, out, e1, e2 in _sides(pose):
        # A side turned away under a grazing angle has gone round the edge already.
        if dot(view, out) / length < 0.06:
            continue
        centre = add(pose.centre, out, half)

        def on(a: float, b: float, o: Vector = centre, u: Vector = e1, w: Vector = e2) -> Point:
            return camera(*add(add(o, u, a * half), w, b * half))

        light = max(0.0, min(1.0, 0.42 + 0.62 * dot(out, LIGHT)))
        colour = mix("#c9bb9d", palette.IVORY_LIGHT, light)
        for size, opacity in _EDGES if fine else _EDGES[-1:]:
            square = rrect(-size, -size, 2 * size, 2 * size, size * (_ROUND + 0.22))
            layer.path(square.map(on), colour, opacity=opacity)
        sign = 1 if dot(cross(e1, e2), out) > 0 else -1
        for a, b in _PIPS[value]:
            radius = 0.32 if value == 1 else 0.185
            dot_colour = palette.SEAL if value in (1, 4) else palette.FACE_INK
            pip = ellipse(a * sign, b, radius)
            layer.path(pip.map(on), mix(dot_colour, "#000000", (1 - light) * 0.3))
            if not fine:
                continue
            rim = ellipse(a * sign, b, radius * 0.94).map(on)
            layer.path(rim, stroke="#000000", width=max(0.4, unit * 0.05), stroke_opacity=0.28)
