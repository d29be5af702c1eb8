"""Tile faces and loose characters as vector shapes, read from the shipped drawings when first needed."""

from __future__ import annotations

import json
import re
from functools import cache, partial

from game.app.paths import program_folder
from game.art.vector import Path, Shape, d_path

#: Width and height of the field that faces are drawn on.
FIELD = (300.0, 400.0)
STYLES = ("classic", "contrast", "colourblind")
CODES = (
    *(f"{n}{suit}" for suit in "mps" for n in range(1, 10)),
    *(f"{n}z" for n in range(1, 8)),
    *(f"{n}f" for n in range(1, 9)),
    "back",
)

_PART = re.compile(r'<g id="(face|index)">(.*?)</g>', re.DOTALL)
_ELEMENT = re.compile(r"<path ([^>]*)/>")
_ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')


def _shape(attributes: str) -> Shape:
    found: dict[str, str] = dict(_ATTRIBUTE.findall(attributes))
    data = found["d"]
    return Shape(
        d_path(data),
        found.get("fill", "none"),
        float(found.get("fill-opacity", found.get("stroke-opacity", "1"))),
        found.get("stroke"),
        float(found.get("stroke-width", "0")),
        data.endswith("Z"),
    )


@cache
def _parts(code: str, style: str) -> dict[str, tuple[Shape, ...]]:
    folder = program_folder() / "assets" / "tiles"
    source = folder / f"{code}.svg" if style == "classic" else folder / style / f"{code}.svg"
    text = source.read_text("utf-8")
    return {name: tuple(map(_shape, _ELEMENT.findall(body))) for name, body in _PART.findall(text)}


#: How far a picture shrinks, and where its middle goes, so that the corner mark stands clear.
ROOM = {
    "m": (0.92, 157.0, 211.0),
    "z": (0.95, 154.0, 212.0),
    "p": (0.87, 157.0, 215.0),
    "s": (0.87, 157.0, 215.0),
}


def _make_room(shape: Shape, s: float, x0: float, y0: float) -> Shape:
    path = shape.path.map(lambda x, y: (x0 + (x - 150) * s, y0 + (y - 200) * s))
    return Shape(path, shape.fill, shape.opacity, shape.stroke, shape.width * s, shape.closed)


@cache
def face(code: str, index: bool = False, style: str = "classic") -> tuple[Shape, ...]:
    """The drawing of a tile face on a field of 300 x 400, back to front, with or without its corner mark.

    `code` is a tile ("1m" to "9s", "1z" to "7z", "1f" to "8f") or "back"; `style` one of STYLES.
    Raises FileNotFoundError for anything else.
    """
    parts = _parts(code, style)
    if not index or not parts["index"]:
        return parts["face"]
    if code[1] not in ROOM:  # flower pictures already keep the corner free
        return parts["face"] + parts["index"]
    return tuple(_make_room(shape, *ROOM[code[1]]) for shape in parts["face"]) + parts["index"]


@cache
def _glyphs() -> dict[str, dict[str, tuple[int, str]]]:
    loaded: dict[str, dict[str, tuple[int, str]]] = json.loads(
        (program_folder() / "assets" / "glyphs.json").read_text("utf-8")
    )
    return loaded


def _push(by: float, x: float, y: float) -> tuple[float, float]:
    return x + by, y


def has_glyphs(text: str, role: str = "face") -> bool:
    """Whether every character of a text can be drawn by `glyph_text`."""
    known = _glyphs().get(role, {})
    return all(char == " " or char in known for char in text)


@cache
def glyph_text(text: str, role: str = "face") -> Path:
    """A line of text as outlines: letters one unit high (em), centred on (0, 0), y downwards.

    `role` is "face" or "bold". Map the points to lay it on the table. Raises KeyError for a character that is
    not in assets/glyphs.json.
    """
    known = _glyphs()[role]
    path, at = Path(), 0.0
    for char in text:
        if char == " ":
            at += 270
            continue
        advance, data = known[char]
        path.add(d_path(data).map(partial(_push, at)))
        at += advance
    return path.map(lambda x, y: ((x - at / 2) / 1000, y / 1000))
