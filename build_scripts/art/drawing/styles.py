"""The styles of a face: scaling, and recolouring for high contrast and for colour-blind players."""

from __future__ import annotations

import colorsys
from dataclasses import replace

from build_scripts.art.drawing.kit import Drawing
from game.art.vector import Shape


def scaled(shapes: Drawing, s: float, x0: float, y0: float, x1: float, y1: float) -> Drawing:
    """Shapes scaled about (x0, y0), which moves to (x1, y1); strokes scale with them."""
    return [
        replace(
            shape,
            path=shape.path.map(lambda x, y: (x1 + (x - x0) * s, y1 + (y - y0) * s)),
            width=shape.width * s,
        )
        for shape in shapes
    ]


def _hls(colour: str) -> tuple[float, float, float]:
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return colorsys.rgb_to_hls(r, g, b)


def _hex(h: float, lightness: float, s: float) -> str:
    return "#" + "".join(
        f"{round(v * 255):02x}" for v in colorsys.hls_to_rgb(h % 1, min(1, lightness), min(1, s))
    )


def contrast(colour: str) -> str:
    """Stronger: near-white becomes white, everything else darker and fuller."""
    h, lightness, s = _hls(colour)
    if lightness > 0.9:
        return "#ffffff"
    if s < 0.18 or lightness < 0.2:
        return _hex(h, lightness * 0.4, s)
    return _hex(h, 0.06 + lightness * 0.72, 0.25 + s * 0.75)


def colourblind(colour: str) -> str:
    """Reds become orange, greens dark blue, blues sky blue: apart in lightness as well as in hue."""
    h, lightness, s = _hls(colour)
    degrees = h * 360
    if s < 0.15 or lightness > 0.93:
        return colour
    if degrees < 20 or degrees >= 318:
        return _hex(24 / 360, 0.12 + lightness * 0.68, 0.3 + s * 0.7)
    if 75 <= degrees < 185:
        return _hex(226 / 360, lightness * 0.8, s * 0.92)
    if 185 <= degrees < 260 and s > 0.35:
        return _hex(200 / 360, 0.15 + lightness * 0.72, 0.1 + s)
    return colour


def recolour(shape: Shape, style: str) -> Shape:
    """A shape in the palette of a style."""
    if style == "classic":
        return shape
    change = contrast if style == "contrast" else colourblind
    fill = change(shape.fill) if shape.fill != "none" else "none"
    return replace(shape, fill=fill, stroke=change(shape.stroke) if shape.stroke else None)
