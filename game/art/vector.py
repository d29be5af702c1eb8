"""The vector kit: paths of cubics, a camera, and layers of SVG that become surfaces.

Everything the game draws by itself starts here: a `Path` is built or mapped point by point (projecting the
points of a path, never its pixels, keeps tiles sharp at every size), a `Layer` collects painted paths as SVG
text, and pygame's own SVG loader turns it into a surface.
"""

from __future__ import annotations

import io
import math
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

Point = tuple[float, float]
Vector = tuple[float, float, float]
Stop = tuple[float, str] | tuple[float, str, float]

CIRCLE = 0.5522847  # length of a cubic's handle for a quarter circle of radius 1
LONGEST_SIDE, LARGEST_AREA = 32_000, 100_000_000
"""Pixels of a picture that is made at most: pygame's scaling of one ten times as high ends the process."""


class TooLarge(Exception):
    """A picture was asked for that no screen could show."""


def check_size(width: int, height: int) -> None:
    """Raise TooLarge for a picture of so many pixels that must not even be tried."""
    if max(width, height) > LONGEST_SIDE or width * height > LARGEST_AREA:
        raise TooLarge(f"a picture of {width} × {height} pixels")


class Path:
    """A figure of one or more sub-paths: a start point, then lines (one point) and cubics (three points)."""

    __slots__ = ("subs",)

    def __init__(self) -> None:
        self.subs: list[list[tuple[Point, ...]]] = []

    def move(self, x: float, y: float) -> Path:
        """Start a new sub-path at (x, y)."""
        self.subs.append([((x, y),)])
        return self

    def line(self, x: float, y: float) -> Path:
        """A straight line to (x, y)."""
        self.subs[-1].append(((x, y),))
        return self

    def cubic(self, x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> Path:
        """A cubic curve with two handles to (x, y)."""
        self.subs[-1].append(((x1, y1), (x2, y2), (x, y)))
        return self

    def quad(self, hx: float, hy: float, x: float, y: float) -> Path:
        """A curve with one handle to (x, y), kept as a cubic."""
        px, py = self.subs[-1][-1][-1]
        third = 2 / 3
        return self.cubic(
            px + (hx - px) * third, py + (hy - py) * third, x + (hx - x) * third, y + (hy - y) * third, x, y
        )

    def add(self, other: Path) -> Path:
        """Take over the sub-paths of another path."""
        self.subs += other.subs
        return self

    def map(self, move: Callable[[float, float], Point]) -> Path:
        """The same path with every point sent through `move`."""
        out = Path()
        out.subs = [[tuple([move(x, y) for x, y in segment]) for segment in sub] for sub in self.subs]
        return out

    def points(self) -> list[Point]:
        """Every point and handle, in order."""
        return [point for sub in self.subs for segment in sub for point in segment]

    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom of all points and handles; raises ValueError for an empty path."""
        points = self.points()
        xs, ys = [x for x, _ in points], [y for _, y in points]
        return min(xs), min(ys), max(xs), max(ys)

    def svg(self, closed: bool = True) -> str:
        """The `d` text of an SVG path; `closed` joins each sub-path to its start."""
        out: list[str] = []
        for sub in self.subs:
            for index, segment in enumerate(sub):
                if len(segment) == 3:
                    (a, b), (c, d), (x, y) = segment
                    out.append(f"C{a:.2f} {b:.2f} {c:.2f} {d:.2f} {x:.2f} {y:.2f}")
                else:
                    x, y = segment[0]
                    out.append(f"{'L' if index else 'M'}{x:.2f} {y:.2f}")
            if closed:
                out.append("Z")
        return "".join(out)


@dataclass(frozen=True, slots=True)
class Shape:
    """One painted path of a drawing. Colours are `#rrggbb` or "none"; width is in the units of the path."""

    path: Path
    fill: str = "none"
    opacity: float = 1.0
    stroke: str | None = None
    width: float = 0.0
    closed: bool = True


def rotate(path: Path, degrees: float, cx: float = 0.0, cy: float = 0.0) -> Path:
    """The path turned about (cx, cy); with y downwards a positive angle turns clockwise."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return path.map(lambda x, y: (cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c))


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None, degrees: float = 0.0) -> Path:
    """An ellipse about (cx, cy), a circle without `ry`."""
    ry = rx if ry is None else ry
    kx, ky = rx * CIRCLE, ry * CIRCLE
    path = Path().move(cx + rx, cy)
    path.cubic(cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)
    path.cubic(cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)
    path.cubic(cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)
    path.cubic(cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)
    return rotate(path, degrees, cx, cy) if degrees else path


def rrect(x: float, y: float, w: float, h: float, r: float) -> Path:
    """A rectangle with corners rounded by r (at most half its shorter side)."""
    r = max(0.0, min(r, w / 2, h / 2))
    k = r * (1 - CIRCLE)
    path = Path().move(x + r, y)
    path.line(x + w - r, y).cubic(x + w - k, y, x + w, y + k, x + w, y + r)
    path.line(x + w, y + h - r).cubic(x + w, y + h - k, x + w - k, y + h, x + w - r, y + h)
    path.line(x + r, y + h).cubic(x + k, y + h, x, y + h - k, x, y + h - r)
    return path.line(x, y + r).cubic(x, y + k, x + k, y, x + r, y)


def poly(points: Iterable[Point]) -> Path:
    """Straight lines through the points; raises ValueError when there are none."""
    path = Path()
    path.subs.append([((x, y),) for x, y in points])
    if not path.subs[0]:
        raise ValueError("a polygon needs points")
    return path


_TOKEN = re.compile(r"[MLHVCQZ]|-?\d*\.?\d+(?:e-?\d+)?")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4}


def d_path(text: str) -> Path:
    """A path read from SVG path text of absolute commands M L H V C Q Z."""
    tokens = _TOKEN.findall(text)
    path, command, at = Path(), "M", 0
    while at < len(tokens):
        if tokens[at][0].isalpha():
            command = tokens[at]
            at += 1
            if command == "Z":
                continue
        args = [float(token) for token in tokens[at : at + _COUNT[command]]]
        at += _COUNT[command]
        if command == "M":
            path.move(*args)
            command = "L"
        elif command == "C":
            path.cubic(*args)
        elif command == "Q":
            path.quad(*args)
        else:
            px, py = path.subs[-1][-1][-1]
            path.line(args[0] if command != "V" else px, args[-1] if command != "H" else py)
    return path


def hull(points: Iterable[Point]) -> list[Point]:
    """The convex outline of the points."""
    ordered = sorted(set(points))

    def half(run: Sequence[Point]) -> list[Point]:
        out: list[Point] = []
        for p in run:
            while len(out) > 1:
                (ax, ay), (bx, by) = out[-2], out[-1]
                if (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax) > 0:
                    break
                out.pop()
            out.append(p)
        return out[:-1]

    return half(ordered) + half(ordered[::-1])


def mix(first: str, second: str, share: float) -> str:
    """The colour between two `#rrggbb` colours: share 0 is the first, 1 the second."""
    out = "#"
    for i in (1, 3, 5):
        a, b = int(first[i : i + 2], 16), int(second[i : i + 2], 16)
        out += f"{max(0, min(255, round(a + (b - a) * share))):02x}"
    return out


def rgb(colour: str, alpha: int = 255) -> tuple[int, int, int, int]:
    """A `#rrggbb` colour as numbers for pygame."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16), alpha


class Camera:
    """A view of the table from the south: x to the right, y away from the viewer, z up, in tile widths.

    `scale` is pixels per unit at the origin, (cx, cy) the pixel where the origin appears, `distance` units
    from the eye to the origin, `pitch` degrees between the line of sight and the table.
    """

    __slots__ = ("cos", "cx", "cy", "distance", "eye", "focal", "pitch", "sin", "unit")

    def __init__(
        self, scale: float, cx: float, cy: float, distance: float = 40.0, pitch: float = 58.0
    ) -> None:
        self.unit, self.cx, self.cy, self.distance, self.pitch = scale, cx, cy, distance, pitch
        self.focal = scale * distance
        self.sin, self.cos = math.sin(math.radians(pitch)), math.cos(math.radians(pitch))
        self.eye: Vector = (0.0, -distance * self.cos, distance * self.sin)

    def __call__(self, x: float, y: float, z: float = 0.0) -> Point:
        """The pixel where a point of space appears."""
        k = self.focal / (self.distance + y * self.cos - z * self.sin)
        return self.cx + x * k, self.cy - (y * self.sin + z * self.cos) * k

    def scale(self, x: float, y: float, z: float = 0.0) -> float:
        """Pixels per unit at a point of space."""
        return self.focal / (self.distance + y * self.cos - z * self.sin)

    def ground(self, px: float, py: float, z: float = 0.0) -> Point:
        """The point (x, y) at height z that appears at a pixel: the inverse of a call."""
        v = (self.cy - py) / self.focal
        y = (v * (self.distance - z * self.sin) - z * self.cos) / (self.sin - v * self.cos)
        return (px - self.cx) / self.scale(0.0, y, z), y


class Layer:
    """A sheet of SVG: painted paths collected in order, rasterised on demand.

    The sheet shows the rectangle from (x, y) of size w × h in any unit; `surface` decides how many pixels
    that is.
    """

    __slots__ = ("_body", "_defs", "h", "w", "x", "y")

    def __init__(self, w: float, h: float, x: float = 0.0, y: float = 0.0) -> None:
        self.w, self.h, self.x, self.y = w, h, x, y
        self._body: list[str] = []
        self._defs: list[str] = []

    def _gradient(self, tag: str, place: str, stops: tuple[Stop, ...]) -> str:
        name = f"g{len(self._defs)}"
        inner = "".join(
            f'<stop offset="{stop[0]}" stop-color="{stop[1]}"'
            + (f' stop-opacity="{stop[2]:.3f}"' if len(stop) == 3 else "")
            + "/>"
            for stop in stops
        )
        self._defs.append(f'<{tag} id="{name}" gradientUnits="userSpaceOnUse" {place}>{inner}</{tag}>')
        return f"url(#{name})"

    def linear(self, x1: float, y1: float, x2: float, y2: float, *stops: Stop) -> str:
        """A linear gradient between two points, as a fill; a stop is (offset, colour[, opacity])."""
        place = f'x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" y2="{y2:.2f}"'
        return self._gradient("linearGradient", place, stops)

    def radial(self, cx: float, cy: float, r: float, *stops: Stop) -> str:
        """A radial gradient about a point, as a fill."""
        place = f'cx="{cx:.2f}" cy="{cy:.2f}" r="{r:.2f}" fx="{cx:.2f}" fy="{cy:.2f}"'
        return self._gradient("radialGradient", place, stops)

    def path(
        self,
        path: Path,
        fill: str = "none",
        *,
        opacity: float = 1.0,
        stroke: str | None = None,
        width: float = 1.0,
        stroke_opacity: float = 1.0,
        closed: bool = True,
        evenodd: bool = False,
    ) -> None:
        """Paint a path."""
        out = f'<path d="{path.svg(closed)}" fill="{fill}"'
        if opacity != 1 and fill != "none":
            out += f' fill-opacity="{opacity:.3f}"'
        if evenodd:
            out += ' fill-rule="evenodd"'
        if stroke:
            out += f' stroke="{stroke}" stroke-width="{width:.2f}"'
            out += ' stroke-linejoin="round" stroke-linecap="round"'
            if stroke_opacity != 1:
                out += f' stroke-opacity="{stroke_opacity:.3f}"'
        self._body.append(out + "/>")

    def shape(
        self, shape: Shape, move: Callable[[float, float], Point] | None = None, scale: float = 1.0
    ) -> None:
        """Paint a shape, its points sent through `move` and its stroke scaled."""
        path = shape.path.map(move) if move else shape.path
        self.path(
            path,
            shape.fill,
            opacity=shape.opacity,
            stroke=shape.stroke,
            width=shape.width * scale,
            stroke_opacity=shape.opacity,
            closed=shape.closed,
        )

    def svg(self) -> str:
        """The whole sheet as an SVG document."""
        box = f"{self.x:.2f} {self.y:.2f} {self.w:.2f} {self.h:.2f}"
        size = f'width="{self.w:.2f}" height="{self.h:.2f}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size}>'
        return f"{head}<defs>{''.join(self._defs)}</defs>{''.join(self._body)}</svg>"

    def surface(self, scale: float = 1.0, oversample: int = 2) -> pygame.Surface:
        """The sheet as a surface with premultiplied alpha, `scale` pixels per unit.

        It is drawn `oversample` times as large and smoothed down; blit it with `pygame.BLEND_PREMULTIPLIED`.
        Raises TooLarge.
        """
        w, h = max(1, round(self.w * scale)), max(1, round(self.h * scale))
        check_size(w * oversample, h * oversample)
        text = self.svg().encode()
        big = pygame.image.load_sized_svg(io.BytesIO(text), (w * oversample, h * oversample))
        # The screen's pixel order, or every blit converts; `convert` needs no window when given an example.
        big = big.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32)).premul_alpha()
        if big.get_size() != (w, h):
            big = pygame.transform.smoothscale(big, (w, h))
        return big

    def shadow(self, scale: float, blur: float, alpha: int) -> pygame.Surface:
        """The sheet as a soft shadow: premultiplied, blurred by `blur` units, faded to `alpha` of 255."""
        soft = self.surface(scale, 1)
        radius = round(blur * scale)
        if radius >= 1:
            soft = pygame.transform.gaussian_blur(soft, radius)
        soft.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return soft
