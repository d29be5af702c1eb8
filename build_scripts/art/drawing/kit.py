"""Tools of the drawings: glyph outlines, brush shapes, merging, and writing shapes as SVG."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache
from itertools import groupby
from pathlib import Path as FilePath

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

from game.art.vector import Path, Point, Shape, d_path, ellipse

FONT_DIR = FilePath(__file__).resolve().parents[3] / "assets" / "fonts"
FIELD = (300, 400)
RED, GREEN, INK, BLUE, GOLD = "#b8231f", "#14713f", "#1b2335", "#1c4c9a", "#d99a26"
IVORY, LIP = "#fbf6e6", "#ffffff"

Drawing = list[Shape]


class OutlinePen(BasePen):  # type: ignore[misc]
    """Collects a glyph as a Path, y upwards."""

    def __init__(self, glyphs: object) -> None:
        super().__init__(glyphs)
        self.path = Path()

    def _moveTo(self, pt: Point) -> None:
        self.path.move(*pt)

    def _lineTo(self, pt: Point) -> None:
        self.path.line(*pt)

    def _curveToOne(self, pt1: Point, pt2: Point, pt3: Point) -> None:
        self.path.cubic(*pt1, *pt2, *pt3)


@cache
def font_file(role: str) -> TTFont:
    """A shipped font by role."""
    return TTFont(FONT_DIR / ("brush.ttf" if role == "brush" else f"{role}.otf"))


@cache
def glyph(role: str, char: str) -> tuple[Path, float]:
    """Outline of one character in font units, y upwards, and its advance; raises KeyError if the font lacks it."""
    font = font_file(role)
    glyphs = font.getGlyphSet()
    name = font.getBestCmap()[ord(char)]
    pen = OutlinePen(glyphs)
    glyphs[name].draw(pen)
    return pen.path, glyphs[name].width


def glyph_box(role: str, char: str, cx: float, cy: float, w: float, h: float) -> Path:
    """A character scaled to fit a box centred on (cx, cy)."""
    path, _ = glyph(role, char)
    x0, y0, x1, y1 = path.box()
    s = min(w / (x1 - x0), h / (y1 - y0))
    return path.map(lambda x, y: (cx + s * (x - (x0 + x1) / 2), cy - s * (y - (y0 + y1) / 2)))


def shift(path: Path, dx: float, dy: float) -> Path:
    """The path moved."""
    return path.map(lambda x, y: (x + dx, y + dy))


def carved(path: Path, colour: str) -> Drawing:
    """A shape cut into the tile: the colour, with light on its lower right lip."""
    return [Shape(shift(path, 2.4, 3.2), LIP, 0.9), Shape(path, colour)]


def line(points: str | Path, colour: str, width: float, opacity: float = 1.0) -> Shape:
    """An open stroke."""
    path = d_path(points) if isinstance(points, str) else points
    return Shape(path, "none", opacity, colour, width, False)


def dot(x: float, y: float, r: float, colour: str, opacity: float = 1.0) -> Shape:
    """A filled circle."""
    return Shape(ellipse(x, y, r), colour, opacity)


def polar(cx: float, cy: float, r: float, degrees: float) -> Point:
    """The point at a distance and angle from a centre (clockwise, 0 to the right)."""
    a = math.radians(degrees)
    return cx + r * math.cos(a), cy + r * math.sin(a)


def along(x0: float, y0: float, x1: float, y1: float, t: float, side: float) -> Point:
    """The point at share t of a line, `side` units to its right hand (y downwards: clockwise normal)."""
    dx, dy = x1 - x0, y1 - y0
    length = math.hypot(dx, dy) or 1.0
    return x0 + dx * t - dy / length * side, y0 + dy * t + dx / length * side


def petal_path(
    cx: float, cy: float, degrees: float, r0: float, r1: float, w: float, tip: float = 0.0
) -> Path:
    """A petal from distance r0 to r1 of a centre, half as wide as w each side; tip 0 is round, 1 pointed."""
    x0, y0 = polar(cx, cy, r0, degrees)
    x1, y1 = polar(cx, cy, r1, degrees)
    hold = 1.02 - 0.3 * tip
    a, b = along(x0, y0, x1, y1, 0.28, w), along(x0, y0, x1, y1, hold, w * (1 - 0.45 * tip))
    c, d = along(x0, y0, x1, y1, hold, -w * (1 - 0.45 * tip)), along(x0, y0, x1, y1, 0.28, -w)
    return Path().move(x0, y0).cubic(*a, *b, x1, y1).cubic(*c, *d, x0, y0)


def leaf_path(x0: float, y0: float, x1: float, y1: float, w: float, bend: float = 0.0) -> Path:
    """A pointed leaf between two points; `bend` curves its spine to the right hand."""
    a, b = along(x0, y0, x1, y1, 0.32, w + bend), along(x0, y0, x1, y1, 0.62, w * 0.8 + bend)
    c, d = along(x0, y0, x1, y1, 0.62, bend - w * 0.8), along(x0, y0, x1, y1, 0.32, bend - w)
    return Path().move(x0, y0).cubic(*a, *b, x1, y1).cubic(*c, *d, x0, y0)


def leaf(
    x0: float, y0: float, x1: float, y1: float, w: float, dark: str, light: str, bend: float = 0.0
) -> Drawing:
    """A leaf with a light half and a vein."""
    a, b = along(x0, y0, x1, y1, 0.32, bend), along(x0, y0, x1, y1, 0.62, bend)
    c, d = along(x0, y0, x1, y1, 0.62, bend - w * 0.8), along(x0, y0, x1, y1, 0.32, bend - w)
    half = Path().move(x0, y0).cubic(*a, *b, x1, y1).cubic(*c, *d, x0, y0)
    vein = Path().move(x0, y0).cubic(*a, *b, x1, y1)
    return [
        Shape(leaf_path(x0, y0, x1, y1, w, bend), dark),
        Shape(half, light, 0.55),
        line(vein, light, max(1.6, w * 0.12), 0.9),
    ]


def stroke_shape(points: list[tuple[float, float, float]], colour: str) -> Shape:
    """A brush stroke through (x, y, half width) points, smooth on both edges."""
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y, w) in enumerate(points):
        px, py, _ = points[max(0, i - 1)]
        qx, qy, _ = points[min(len(points) - 1, i + 1)]
        length = math.hypot(qx - px, qy - py) or 1.0
        nx, ny = -(qy - py) / length, (qx - px) / length
        left.append((x + nx * w, y + ny * w))
        right.append((x - nx * w, y - ny * w))
    path = smooth(left)
    back = smooth(right[::-1])
    path.line(*back.subs[0][0][0])
    path.subs[0] += back.subs[0][1:]
    return Shape(path, colour)


def smooth(points: list[Point]) -> Path:
    """An open curve through the points (Catmull-Rom as cubics)."""
    path = Path().move(*points[0])
    for i in range(len(points) - 1):
        p0, p1 = points[max(0, i - 1)], points[i]
        p2, p3 = points[i + 1], points[min(len(points) - 1, i + 2)]
        path.cubic(
            p1[0] + (p2[0] - p0[0]) / 6,
            p1[1] + (p2[1] - p0[1]) / 6,
            p2[0] - (p3[0] - p1[0]) / 6,
            p2[1] - (p3[1] - p1[1]) / 6,
            *p2,
        )
    return path


def merged(shapes: Drawing) -> Drawing:
    """The same picture with neighbours of one opaque style joined into one path: fewer things to draw."""
    out: Drawing = []
    for style, run in groupby(shapes, lambda s: (s.fill, s.opacity, s.stroke, s.width, s.closed)):
        group = list(run)
        if style[1] < 1 or len(group) == 1:
            out += group
            continue
        path = Path()
        for shape in group:
            path.subs += clockwise(shape.path).subs if len(shape.path.subs) == 1 else shape.path.subs
        out.append(replace(group[0], path=path))
    return out


def clockwise(path: Path) -> Path:
    """A one-part path turned so that overlapping parts add up under the non-zero rule."""
    ends = [segment[-1] for segment in path.subs[0]]
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ends, ends[1:] + ends[:1], strict=True))
    if area >= 0:
        return path
    points = [point for segment in path.subs[0] for point in segment][::-1]
    sizes = [len(segment) for segment in path.subs[0][1:]][::-1]
    at = 1
    turned: list[tuple[Point, ...]] = [(points[0],)]
    for size in sizes:
        turned.append(tuple(points[at : at + size]))
        at += size
    result = Path()
    result.subs.append(turned)
    return result


def number(value: float) -> str:
    """A coordinate with one decimal and no trailing zero."""
    text = f"{value:.1f}"
    text = text[:-2] if text.endswith(".0") else text
    return "0" if text == "-0" else text


def path_data(path: Path, closed: bool) -> str:
    """Absolute M L C Z path text."""
    out = []
    for sub in path.subs:
        for i, segment in enumerate(sub):
            letter = "C" if len(segment) == 3 else "L" if i else "M"
            out.append(letter + " ".join(number(v) for point in segment for v in point))
        if closed:
            out.append("Z")
    return "".join(out)


def element(shape: Shape) -> str:
    """One shape as an SVG element."""
    out = f'<path d="{path_data(shape.path, shape.closed)}" fill="{shape.fill}"'
    if shape.fill != "none" and shape.opacity != 1:
        out += f' fill-opacity="{shape.opacity:g}"'
    if shape.stroke:
        out += f' stroke="{shape.stroke}" stroke-width="{number(shape.width)}"'
        out += ' stroke-linecap="round" stroke-linejoin="round"'
        if shape.opacity != 1:
            out += f' stroke-opacity="{shape.opacity:g}"'
    return out + "/>"


def document(face: Drawing, index: Drawing) -> str:
    """A tile face as an SVG file."""
    w, h = FIELD
    rows = [
        (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}">'),
        '<g id="face">',
    ]
    rows += [element(shape) for shape in merged(face)]
    rows += ["</g>", '<g id="index">', *(element(shape) for shape in index), "</g>", "</svg>"]
    return "\n".join(rows) + "\n"
