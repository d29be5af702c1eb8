"""Rasterised pieces of the table, kept by pose and look until their memory is needed.

A tile takes 2–10 ms to rasterise and microseconds to blit, and every slot sees it under another angle: so sprites are
kept by (pose, look) for one camera. `Sprites.warm` makes likely ones ahead of time, a few milliseconds at a time.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Sequence

import pygame

from game.art import palette
from game.art.dice import SIZE, die_box, die_shadow, paint_die
from game.art.faces import glyph_text, has_glyphs
from game.art.tile3d import (
    FORWARD,
    HEIGHT,
    RADIUS,
    RIGHT,
    SHADOW,
    THICK,
    WIDTH,
    Look,
    Pose,
    box_of,
    outline,
    paint,
    plane,
    shadow_outline,
)
from game.art.vector import Camera, Layer, Path, Point, Vector, poly

_FINE = 76.0  # pixels per tile width from which the rasteriser's own smoothing is enough
# Shadows: wide and soft, then close and dark (blur in units of the composition, share of black).
_QUICK_KEPT = 160
_CASTS_KEPT = 1200
_SHADOW_MODEL = Pose((0.0, 0.0, THICK * 0.4), (1, 0, 0), (0, 1, 0), 0.8)
_WIDE, _CLOSE = (9.0, 0.31), (3.0, 0.45)


class Sprite:
    """A premultiplied surface, the pixel of its upper left corner, and the rectangle of pixels it covers."""

    __slots__ = ("rect", "surface", "x", "y")

    def __init__(self, surface: pygame.Surface, x: int, y: int) -> None:
        self.surface, self.x, self.y = surface, x, y
        self.rect = surface.get_rect(topleft=(x, y))

    def blit(self, target: pygame.Surface, dx: int = 0, dy: int = 0) -> None:
        """Put it on a surface, moved by (dx, dy)."""
        target.blit(self.surface, (self.x + dx, self.y + dy), special_flags=pygame.BLEND_PREMULTIPLIED)

    def strips(self, height: int) -> list[Sprite]:
        """It in strips of some pixels' height, without the empty ends of each."""
        out = []
        for top in range(0, self.rect.height, height):
            strip = self.surface.subsurface((0, top, self.rect.width, min(height, self.rect.height - top)))
            full = strip.get_bounding_rect()
            if full.width:
                out.append(Sprite(strip.subsurface(full).copy(), self.x + full.x, self.y + top + full.y))
        return out

    def differs(self, other: Sprite) -> bool:
        """Whether the other is another picture, or lies elsewhere."""
        return self.surface is not other.surface or self.x != other.x or self.y != other.y


class Cast:
    """The outline of a shadow in pixels, not yet soft, and the rectangle that it darkens once it is."""

    __slots__ = ("points", "rect")

    def __init__(self, points: Sequence[Point], margin: int) -> None:
        self.points = points
        xs, ys = [x for x, _ in points], [y for _, y in points]
        left, top = math.floor(min(xs)) - margin, math.floor(min(ys)) - margin
        right, bottom = math.ceil(max(xs)) + margin, math.ceil(max(ys)) + margin
        self.rect = pygame.Rect(left, top, right - left, bottom - top)


class Sprites:
    """The pieces seen by one camera. `scale` is pixels per unit of the composition; `budget` bytes are kept."""

    def __init__(self, camera: Camera, scale: float, budget: int = 16_000_000) -> None:
        self.camera, self.scale, self.budget = camera, scale, budget
        self._kept: OrderedDict[Hashable, Sprite] = OrderedDict()
        self._bytes = 0
        self._casts: dict[Hashable, Cast] = {}
        self._quick: dict[tuple[tuple[object, ...], Look], tuple[Pose, Sprite]] = {}
        self._wanted: Iterator[tuple[Pose, Look]] | None = None

    def _get(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = self._kept[key] = make()
        self._bytes += made.surface.get_width() * made.surface.get_height() * 4
        while self._bytes > self.budget and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.surface.get_width() * old.surface.get_height() * 4
        return made

    def _draw(self, box: tuple[int, int, int, int], oversample: int, fill: Callable[[Layer], None]) -> Sprite:
        x, y, w, h = box
        layer = Layer(w, h, x, y)
        fill(layer)
        return Sprite(layer.surface(1.0, oversample), x, y)

    # Tiles

    def has(self, pose: Pose, look: Look) -> bool:
        """Whether a tile is ready."""
        return (pose, look) in self._kept

    def tile(self, pose: Pose, look: Look) -> Sprite:
        """A tile."""
        fine = self.camera.unit * pose.scale >= _FINE
        return self._get(
            (pose, look),
            lambda: self._draw(
                box_of(pose, self.camera), 1 if fine else 2, lambda ly: paint(ly, pose, self.camera, look)
            ),
        )

    def quick(self, pose: Pose, look: Look) -> Sprite:
        """A tile in a pose of the moment, rasterised coarsely; poses that nearly agree share it."""
        x, y, _ = pose.centre
        key = (round(x / 2), round(y / 2), _rounded(pose.right), _rounded(pose.up), round(pose.scale * 5))
        found = self._quick.get((key, look))
        if found is None:
            if len(self._quick) >= _QUICK_KEPT:
                self._quick.clear()
            sprite = self._draw(box_of(pose, self.camera), 1, lambda ly: paint(ly, pose, self.camera, look))
            found = self._quick[key, look] = (pose, sprite)
        return self.shifted(found[1], found[0], pose)

    def shifted(self, sprite: Sprite, own: Pose, pose: Pose) -> Sprite:
        """A tile's sprite moved, and grown by perspective, to another place of the same turn."""
        ox, oy = self.camera(*own.centre)
        px, py = self.camera(*pose.centre)
        grow = self.camera.scale(*pose.centre) * pose.scale / (self.camera.scale(*own.centre) * own.scale)
        if abs(grow - 1) < 0.012:
            return Sprite(sprite.surface, sprite.x + round(px - ox), sprite.y + round(py - oy))
        w, h = sprite.surface.get_size()
        surface = pygame.transform.smoothscale(sprite.surface, (round(w * grow), round(h * grow)))
        return Sprite(surface, round(px + (sprite.x - ox) * grow), round(py + (sprite.y - oy) * grow))

    def cast(self, pose: Pose) -> Cast:
        """The shadow of a tile on the table."""
        return self._cast(("tile", pose), lambda: shadow_outline(pose, self.camera))

    def _cast(self, key: Hashable, outline: Callable[[], Sequence[Point]]) -> Cast:
        found = self._casts.get(key)
        if found is None:
            if len(self._casts) >= _CASTS_KEPT:
                self._casts.clear()
            margin = math.ceil(_WIDE[0] * 1.6 * self.scale) + 2
            found = self._casts[key] = Cast(outline(), margin)
        return found

    def quick_shadow(self, pose: Pose) -> Sprite:
        """The shadow of a moving tile: that of a lying one, carried along; it drifts off as the tile rises."""
        made = self._get("shadow", lambda: self.soften([self.cast(_SHADOW_MODEL)]))
        x, y, z = pose.centre
        h = max(0.0, z - _SHADOW_MODEL.centre[2])
        ox, oy = self.camera(*_SHADOW_MODEL.centre)
        px, py = self.camera(x + SHADOW[0] * 1.5 * h, y + SHADOW[1] * 1.5 * h, _SHADOW_MODEL.centre[2])
        return Sprite(made.surface, made.x + round(px - ox), made.y + round(py - oy))

    def quick_die_shade(self, pose: Pose, floor: float) -> Sprite:
        """The shadow of a tumbling die: that of one at rest, carried along."""
        x, y, z = pose.centre
        model = Pose((0.0, 0.0, floor + SIZE / 2), (1, 0, 0), (0, 1, 0))
        made = self.die_shade(model, floor)
        h = max(0.0, z - floor - SIZE / 2)
        ox, oy = self.camera(0, 0, floor)
        px, py = self.camera(x + SHADOW[0] * h, y + SHADOW[1] * h, floor)
        return Sprite(made.surface, made.x + round(px - ox), made.y + round(py - oy))

    def soften(self, casts: Sequence[Cast]) -> Sprite:
        """Shadows as they fall together: those of neighbours are one, and its edge is soft."""
        # Painted at half the size, on a grid of its own: nothing in it is sharp, and blurring costs by the pixel.
        area = casts[0].rect.unionall([cast.rect for cast in casts])
        left, top = area.left // 2 * 2, area.top // 2 * 2
        layer = Layer((area.right - left + 1) // 2 * 2, (area.bottom - top + 1) // 2 * 2, left, top)
        for cast in casts:
            layer.path(poly(cast.points), "#000000")
        hard = layer.surface(0.5, 1)
        soft = pygame.Surface(hard.get_size(), pygame.SRCALPHA, 32)
        for blur, share in (_WIDE, _CLOSE):
            radius = max(1, round(blur * self.scale / 2))
            part = pygame.transform.gaussian_blur(hard, radius)
            level = round(255 * share)
            part.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
            soft.blit(part, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        # Not `smoothscale`: what that makes of a pixel depends on the size of the whole.
        return Sprite(pygame.transform.box_blur(pygame.transform.scale_by(soft, 2), 1), left, top)

    # Marks

    def ring(self, pose: Pose, kind: str) -> Sprite:
        """A frame round a tile's upper side: "last" (with a pointer above), "mark", "same" or "wild"."""

        def make() -> Sprite:
            x, y, w, h = box_of(pose, self.camera, 20 * self.scale)
            return self._draw((x, y, w, h), 2, lambda ly: self._paint_ring(ly, pose, kind))

        return self._get(("ring", pose, kind), make)

    def _paint_ring(self, layer: Layer, pose: Pose, kind: str) -> None:
        s, unit = pose.scale, self.scale
        level = THICK * s / 2 if pose.normal[2] >= 0 else -THICK * s / 2
        project = plane(pose, self.camera, level)
        frame = poly([project(a, b) for a, b in outline(WIDTH * s * 1.04, HEIGHT * s * 1.04, RADIUS * s)])
        if kind == "same":
            layer.path(
                frame, palette.ALIKE, opacity=0.26, stroke="#0a3040", width=4.2 * unit, stroke_opacity=0.55
            )
            layer.path(frame, stroke=palette.ALIKE_EDGE, width=2.4 * unit)
            return
        if kind == "mark":
            layer.path(frame, "#ffd873", opacity=0.42, stroke=palette.BRASS_LIGHT, width=2.6 * unit)
            return
        layer.path(frame, stroke="#2a1600", width=4.4 * unit, stroke_opacity=0.5)
        layer.path(frame, stroke=palette.HALO, width=2.8 * unit)
        if kind == "last":
            x, y = self.camera(pose.centre[0], pose.centre[1], THICK * s)
            y -= self.camera.scale(*pose.centre) * s * 0.46 + 2 * unit
            for grow, fill, opacity in ((1.25, "#3a2204", 0.55), (1.0, "", 1.0)):
                a, b = 6.4 * unit * grow, 9.0 * unit * grow
                tone = fill or layer.linear(0, y - b, 0, y + b, (0, "#fff0b8"), (1, "#e8a62f"))
                layer.path(poly([(x, y + b), (x - a, y), (x, y - b), (x + a, y)]), tone, opacity=opacity)

    def glow(self, pose: Pose) -> Sprite:
        """A pool of light on the cloth round a tile."""

        def make() -> Sprite:
            x, y = self.camera(*pose.centre)
            r = self.camera.scale(*pose.centre) * pose.scale * 1.75
            box = (math.floor(x - r), math.floor(y - r), math.ceil(2 * r), math.ceil(2 * r))

            def fill(layer: Layer) -> None:
                stops = ((0.0, "#ffd56a", 0.6), (0.5, "#ffd56a", 0.2), (1.0, "#ffd56a", 0.0))
                layer.path(
                    poly([(x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)]),
                    layer.radial(x, y, r, *stops),
                )

            return self._draw(box, 1, fill)

        return self._get(("glow", pose), make)

    def gap(self, pose: Pose, sign: str) -> Sprite:
        """The place a claimed discard left, with the character of the call."""

        def make() -> Sprite:
            def fill(layer: Layer) -> None:
                s = pose.scale
                project = plane(pose, self.camera, -THICK * s / 2)
                frame = poly([project(a, b) for a, b in outline(WIDTH * s * 0.86, HEIGHT * s * 0.88, 0.12)])
                layer.path(frame, "#062029", opacity=0.35, stroke="#d6efe6", width=1.1 * self.scale,
                           stroke_opacity=0.55)  # fmt: skip
                if has_glyphs(sign):
                    glyph = glyph_text(sign).map(lambda x, y: project(x * 0.5 * s, -y * 0.5 * s))
                    layer.path(glyph, "#dff3ea", opacity=0.8)

            return self._draw(box_of(pose, self.camera), 2, fill)

        return self._get(("gap", pose, sign), make)

    def coaster(self, text: str, x: float, y: float) -> Sprite:
        """A round mark on the cloth, read by the viewer."""

        def make() -> Sprite:
            def fill(layer: Layer) -> None:
                disc = [self.camera(x + a, y + b) for a, b in outline(0.76, 0.76, 0.38, 6)]
                layer.path(poly(disc), "#08202a", opacity=0.45, stroke=palette.BRASS, width=1.2 * self.scale,
                           stroke_opacity=0.75)  # fmt: skip
                if has_glyphs(text):
                    layer.path(self.written(text, (x, y, 0), 0.5), palette.BRASS_LIGHT, opacity=0.95)

            px, py = self.camera(x, y)
            r = math.ceil(self.camera.scale(x, y) * 0.5) + 2
            return self._draw((round(px) - r, round(py) - r, 2 * r, 2 * r), 2, fill)

        return self._get(("coaster", text, x, y), make)

    def written(self, text: str, at: Vector, size: float, seat: int = 0, role: str = "face") -> Path:
        """A line of outlines lying flat at a point, `size` tile widths high, read from a seat."""
        r, u = RIGHT[seat], FORWARD[seat]
        ox, oy, oz = at
        return glyph_text(text, role).map(
            lambda x, y: self.camera(ox + (r[0] * x - u[0] * y) * size, oy + (r[1] * x - u[1] * y) * size, oz)
        )

    # Dice

    def die(self, pose: Pose, keep: bool = True) -> Sprite:
        """A die; one that tumbles is not kept."""

        def make() -> Sprite:
            box = die_box(pose, self.camera)
            return self._draw(box, 2 if keep else 1, lambda ly: paint_die(ly, pose, self.camera, keep))

        return self._get(("die", pose), make) if keep else make()

    def die_cast(self, pose: Pose, floor: float) -> Cast:
        """The shadow of a die at rest."""
        return self._cast(("die", pose, floor), lambda: die_shadow(pose, self.camera, floor))

    def die_shade(self, pose: Pose, floor: float) -> Sprite:
        """The same, soft."""
        return self._get(("die shade", pose, floor), lambda: self.soften([self.die_cast(pose, floor)]))

    def piece(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        """Any other piece, kept like the rest."""
        return self._get(("piece", key), make)

    # Ahead of time

    def want(self, tiles: Iterator[tuple[Pose, Look]]) -> None:
        """Name the tiles that will probably be needed; `warm` makes them."""
        self._wanted = tiles

    def warm(self, clock: Callable[[], float], seconds: float) -> bool:
        """Make wanted tiles until `clock` has moved on by `seconds`; False once nothing is wanted any more."""
        if self._wanted is None:
            return False
        end = clock() + seconds
        while clock() < end:
            wanted = next(self._wanted, None)
            if wanted is None:
                self._wanted = None
                return False
            if not self.has(*wanted):
                self.tile(*wanted)
        return True


def _rounded(v: Vector) -> Vector:
    return round(v[0] * 5), round(v[1] * 5), round(v[2] * 5)
