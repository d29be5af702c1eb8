"""The backdrop of the title: a northern wall built of tiles winds over the hills under a full moon."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

import pygame

from game.art.tile3d import HEIGHT, THICK, Look, Pose, negative, paint
from game.art.vector import Camera, Layer, Path, Vector, ellipse, mix, poly, rrect

#: The scene is composed on this field and covers the window; what does not fit is cut at the sides.
FIELD_W, FIELD_H = 1280, 720
MOON = (690.0, 104.0)
_CAMERA = Camera(50, 640, 352, 34, 12)
_NEAR_END, _STEP = 1.06, 0.004
#: Pines on the slope: left, right, highest and lowest foot, how many.
GROVES = (
    (20, 250, 350, 410, 22),
    (380, 560, 310, 400, 16),
    (640, 800, 322, 404, 18),
    (930, 1130, 360, 430, 18),
)


def _all(sheet: Layer, fill: str) -> None:
    sheet.path(rrect(0, 0, FIELD_W, FIELD_H, 0), fill)


def _sky(sheet: Layer, chance: random.Random) -> None:
    stops = ((0, "#050f1c"), (0.32, "#0d2c42"), (0.62, "#1f5668"), (0.84, "#4f8a88"), (1, "#8fb39f"))
    _all(sheet, sheet.linear(0, 0, 0, 450, *stops))
    for _ in range(26):  # a faint river of light behind the stars
        t = chance.random()
        x, y = 60 + 900 * t + chance.uniform(-50, 50), 210 - 190 * t + chance.uniform(-34, 34)
        r = chance.uniform(50, 120)
        sheet.path(ellipse(x, y, r), sheet.radial(x, y, r, (0, "#bcd9ee", 0.05), (1, "#bcd9ee", 0)))
    for _ in range(230):
        x, y = chance.random() * FIELD_W, chance.random() ** 1.4 * 280
        tone = chance.choice(("#ffffff", "#ffffff", "#cfe4ff", "#ffeccc"))
        r = chance.choice((0.5, 0.6, 0.8, 1.1))
        fade = max(0.0, 1 - y / 300)
        sheet.path(ellipse(x, y, r), tone, opacity=chance.uniform(0.25, 0.9) * fade)
    for x, y, r in (
        (236, 58, 5.0),
        (520, 40, 6.0),
        (1010, 64, 5.4),
        (1168, 150, 4.2),
        (402, 116, 3.8),
        (96, 128, 4.4),
    ):
        sheet.path(
            ellipse(x, y, r * 2.4), sheet.radial(x, y, r * 2.4, (0, "#dcecff", 0.35), (1, "#dcecff", 0))
        )
        for dx, dy in ((r, 0), (0, r)):
            ray = Path().move(x - dx, y - dy).line(x + dx, y + dy)
            sheet.path(ray, stroke="#ffffff", width=0.8, stroke_opacity=0.75, closed=False)
        sheet.path(ellipse(x, y, 1.3), "#ffffff")


def _moon(sheet: Layer) -> None:
    x, y = MOON
    halo = sheet.radial(
        x, y, 330, (0, "#ffeec2", 0.40), (0.22, "#ffe6b0", 0.18), (0.55, "#d7e6d8", 0.06), (1, "#d7e6d8", 0)
    )
    sheet.path(ellipse(x, y, 330), halo)
    sheet.path(
        ellipse(x, y, 50), sheet.radial(x - 12, y - 14, 72, (0, "#fffdf0"), (0.6, "#fbeab8"), (1, "#ecd08c"))
    )
    for dx, dy, rx, ry, turn in (
        (-14, -12, 13, 9, 20),
        (10, -20, 8, 6, -10),
        (16, 8, 15, 10, 35),
        (-8, 18, 10, 7, 0),
        (-26, 6, 6, 8, 0),
    ):
        sheet.path(ellipse(x + dx, y + dy, rx, ry, turn), "#d9b878", opacity=0.26)
    sheet.path(ellipse(x, y, 49.4), stroke="#fffbe6", width=1.2, stroke_opacity=0.7)


def _crags(y0: float, height: float, seed: int, peaks: int) -> list[tuple[float, float]]:
    """The skyline of a range: peaks and saddles, broken three times at their middles."""
    chance = random.Random(seed)
    points = [
        (
            -60 + i * 1400 / peaks,
            y0 - height * (0.55 + 0.45 * chance.random() if i % 2 else 0.3 * chance.random()),
        )
        for i in range(peaks + 1)
    ]
    rough = height * 0.16
    for _ in range(3):
        finer = [points[0]]
        for (ax, ay), (bx, by) in pairwise(points):
            share = chance.uniform(0.4, 0.6)
            finer += [
                (ax + (bx - ax) * share, ay + (by - ay) * share + chance.uniform(-rough, rough)),
                (bx, by),
            ]
        points, rough = finer, rough * 0.5
    return points


def _ridge(sheet: Layer, y0: float, height: float, seed: int, top: str, foot: str, peaks: int) -> None:
    points = _crags(y0, height, seed, peaks)
    line = poly(points)
    body = poly([*points, (1340, 720), (-60, 720)])
    sheet.path(body, sheet.linear(0, y0 - height, 0, y0 + 100, (0, top), (1, foot)))
    sheet.path(line, stroke="#d9efe0", width=1.2, stroke_opacity=0.25, closed=False)


def _mist(sheet: Layer, y: float, depth: float, opacity: float) -> None:
    fill = sheet.linear(
        0, y - depth, 0, y + depth, (0, "#b9d8cf", 0), (0.5, "#b9d8cf", opacity), (1, "#b9d8cf", 0)
    )
    sheet.path(rrect(0, y - depth, FIELD_W, 2 * depth, 0), fill)


def _ground(x: float, y: float) -> float:
    """Height of the hills that carry the wall."""
    return 0.75 * math.sin(x * 0.36 + 0.4) + 0.75 * math.sin(y * 0.23 + 0.9)


def _way(t: float) -> tuple[float, float]:
    """The course of the wall, from far on the left to near on the right."""
    return -9 + 24 * t + 3.2 * math.sin(t * 10.2 + 0.5), 30 - 29 * t


def _wall() -> Iterator[tuple[Pose, float, bool]]:
    """Every tile of the wall with its dimness, and whether it crowns a tower."""
    number, t = 3, -0.045
    while t < _NEAR_END:
        x, y = _way(t)
        ahead = _way(t + _STEP)
        dx, dy = ahead[0] - x, ahead[1] - y
        length = math.hypot(dx, dy)
        along: Vector = (dx / length, dy / length, 0)
        across: Vector = (-along[1], along[0], 0)
        tower = number % 11 == 7
        size = 1.16 if tower else 1.0
        layers = 6 if tower else 3 if number % 2 else 2
        dim = max(0.0, min(0.66, (y - 2) / 44))
        for k in range(layers):
            centre = (x, y, _ground(x, y) + THICK * size * (k + 0.5))
            yield Pose(centre, negative(along), across, size), dim, tower and k == layers - 1
        if tower:  # two merlons stand on the parapet
            top = _ground(x, y) + THICK * size * layers
            for side in (-0.36, 0.36):
                centre = (x + along[0] * side, y + along[1] * side, top + THICK * 0.21)
                yield Pose(centre, negative(along), across, 0.42), dim, False
        t += _STEP * size * 1.02 / length
        number += 1


def _slope(sheet: Layer) -> None:
    """The hillside under the wall."""
    top = [_CAMERA(*_way(i / 120), _ground(*_way(i / 120)) + 0.05) for i in range(-6, 128)]
    (x0, y0), hill = top[0], Path().move(-20, 720).line(-20, 344)
    hill.cubic(120, 334, 250, 268, x0 - 40, y0 + 30).cubic(x0 - 20, y0 + 20, x0 - 10, y0 + 6, x0, y0)
    for x, y in top[1:]:
        hill.line(x, y)
    hill.line(1320, 720)
    sheet.path(hill, sheet.linear(0, 240, 0, 580, (0, "#1a5256"), (0.4, "#11393f"), (1, "#06131a")))
    x, y = MOON
    sheet.path(hill, sheet.radial(x, y + 130, 430, (0, "#9fd3c0", 0.2), (1, "#9fd3c0", 0)))
    chance = random.Random(23)
    for left, right, high, low, count in GROVES:
        feet = sorted((chance.uniform(high, low), chance.uniform(left, right)) for _ in range(count))
        for foot, px in feet:
            _pine(sheet, px, foot, 13 + (foot - 300) * 0.16 + chance.uniform(0, 7))


def _pine(sheet: Layer, x: float, y: float, h: float) -> None:
    """A pine of three tiers, the moon on its left."""
    tone = mix("#134047", "#051116", min(1.0, (y - 290) / 150))
    whole, lit = Path(), Path()
    for share, width in ((1.0, 0.2), (0.72, 0.28), (0.44, 0.36)):
        top, low, w = y - h * share, y - h * (share - 0.44), h * width
        whole.move(x, top).quad(x + w * 0.3, low - h * 0.1, x + w, low).line(x - w, low).quad(
            x - w * 0.3, low - h * 0.1, x, top
        )
        lit.move(x, top).quad(x - w * 0.3, low - h * 0.1, x - w, low)
    sheet.path(whole, tone)
    sheet.path(lit, stroke="#9fd3c0", width=0.7, stroke_opacity=0.22, closed=False)


def _foreground(sheet: Layer, chance: random.Random) -> None:
    def crest(path: Path) -> Path:
        return path.move(-20, 478).cubic(200, 408, 360, 488, 620, 470).cubic(860, 454, 1010, 508, 1300, 438)

    body = crest(Path()).line(1300, 720).line(-20, 720)
    sheet.path(body, sheet.linear(0, 430, 0, 610, (0, "#0c2d35"), (1, "#050d13")))
    sheet.path(crest(Path()), stroke="#8fd0c4", width=1.4, stroke_opacity=0.28, closed=False)
    for _ in range(80):  # light snow in the air
        x, y, r = chance.random() * FIELD_W, chance.random() * FIELD_H, chance.choice((0.9, 1.3, 1.9))
        sheet.path(ellipse(x, y, r), "#ffffff", opacity=chance.uniform(0.1, 0.42))
    _all(sheet, sheet.radial(660, 290, 880, (0, "#000000", 0), (0.58, "#000000", 0.04), (1, "#000000", 0.62)))
    _all(sheet, sheet.radial(210, 200, 470, (0, "#04111a", 0.5), (1, "#04111a", 0)))


def _lantern(sheet: Layer, pose: Pose, dim: float) -> None:
    """A warm window high on a tower."""
    x, y = _CAMERA(*pose.centre)
    unit = _CAMERA.scale(*pose.centre)
    y += unit * HEIGHT * 0.5
    glow = unit * 1.5
    strength = 0.85 - 0.5 * dim
    sheet.path(
        ellipse(x, y, glow),
        sheet.radial(
            x, y, glow, (0, "#ffb45e", 0.55 * strength), (0.3, "#ffb45e", 0.2 * strength), (1, "#ffb45e", 0)
        ),
    )
    w, h = unit * 0.2, unit * 0.3
    sheet.path(rrect(x - w / 2, y - h / 2, w, h, w * 0.5), "#ffd98a", opacity=0.5 + 0.5 * strength)


def _sheets() -> Iterator[tuple[Layer, int]]:
    """The layers of the scene, far to near, each with its oversampling."""
    chance = random.Random(11)
    far = Layer(FIELD_W, FIELD_H)
    _sky(far, chance)
    _moon(far)
    _ridge(far, 262, 150, 7, "#28606f", "#7fb0a2", 11)
    _mist(far, 292, 46, 0.3)
    _ridge(far, 304, 128, 12, "#1c4f5f", "#4f8b86", 9)
    _mist(far, 330, 40, 0.24)
    _ridge(far, 346, 104, 21, "#113946", "#245f62", 7)
    _mist(far, 372, 42, 0.16)
    _slope(far)
    yield far, 1
    wall = Layer(FIELD_W, FIELD_H)
    tiles = sorted(_wall(), key=lambda tile: tile[0].depth())
    for pose, dim, crown in tiles:
        paint(wall, pose, _CAMERA, Look(dim=dim))
        if crown:
            _lantern(wall, pose, dim)
    yield wall, 1
    near = Layer(FIELD_W, FIELD_H)
    _foreground(near, chance)
    yield near, 1


@lru_cache(maxsize=1)
def title_backdrop(size: tuple[int, int]) -> pygame.Surface:
    """The scene covering a window of `size` pixels: opaque, cached, not to be drawn on."""
    w, h = max(1, size[0]), max(1, size[1])
    scale = max(w / FIELD_W, h / FIELD_H)
    left, top = round((w - FIELD_W * scale) / 2), round((h - FIELD_H * scale) * 0.4)
    picture = pygame.Surface((w, h), 0, 32)
    for sheet, oversample in _sheets():
        picture.blit(sheet.surface(scale, oversample), (left, top), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture
