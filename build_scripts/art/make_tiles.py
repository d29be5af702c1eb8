"""Draw every tile face as SVG into assets/tiles, in three styles, and the loose glyphs into assets/glyphs.json.

Running it twice gives the same bytes.

    python build_scripts/art/make_tiles.py
"""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path as FilePath

ROOT = FilePath(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from build_scripts.art.drawing.kit import (  # noqa: E402
    BLUE,
    GREEN,
    INK,
    LIP,
    RED,
    Drawing,
    carved,
    document,
    glyph,
    glyph_box,
    path_data,
)
from build_scripts.art.drawing.pips import bird, dots, plain_dots, sticks  # noqa: E402
from build_scripts.art.drawing.seasons import flower  # noqa: E402
from build_scripts.art.drawing.styles import recolour, scaled  # noqa: E402
from game.art.vector import Path, Shape, ellipse, rrect  # noqa: E402

OUT = ROOT / "assets" / "tiles"
CODES = (
    [f"{n}{s}" for s in "mps" for n in range(1, 10)]
    + [f"{n}z" for n in range(1, 8)]
    + [f"{n}f" for n in range(1, 9)]
)
HONOUR_COLOUR = {6: GREEN, 7: RED}
SUIT_COLOUR = {"m": RED, "p": BLUE, "s": GREEN}

#: Characters that the table draws lying down, by font role.
LOOSE = {
    "face": "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    "东南西北東头尾碰吃杠庄余宝听胡和花百搭中发白發萬混风旋局圈第手张剩荒打摸牌财神会儿北京哈尔滨吉林国标麻将",
    "bold": "".join(map(chr, range(0x21, 0x7F)))
    + "×−·→东南西北東头尾碰吃杠庄余宝听胡和花局圈第手张剩荒轮次共连一二三四五六七八九十",
}


def characters(n: int) -> Drawing:
    """n of characters: the number over 萬."""
    number = carved(glyph_box("face", "一二三四五六七八九"[n - 1], 150, 100, 172, 140), INK)
    return number + carved(glyph_box("face", "萬", 150, 282, 196, 182), RED)


def white_dragon() -> Drawing:
    """The white dragon: a double frame with key-pattern corners."""
    out = [
        Shape(rrect(44.5, 49, 216, 308, 22), "none", 0.9, LIP, 15),
        Shape(rrect(42, 46, 216, 308, 22), "none", 1, BLUE, 15),
    ]
    out.append(Shape(rrect(66, 70, 168, 260, 10), "none", 1, BLUE, 4.5))
    keys = Path()
    for x, y, sx, sy in ((66, 70, 1, 1), (234, 70, -1, 1), (66, 330, 1, -1), (234, 330, -1, -1)):
        keys.move(x + sx * 18, y + sy * 62).line(x + sx * 18, y + sy * 18).line(x + sx * 62, y + sy * 18)
        keys.line(x + sx * 62, y + sy * 42).line(x + sx * 40, y + sy * 42)
    return [*out, Shape(keys, "none", 1, BLUE, 5.5, False)]


def honour(n: int) -> Drawing:
    """A wind or dragon."""
    if n == 5:
        return white_dragon()
    return carved(glyph_box("face", "東南西北 發中"[n - 1], 150, 200, 216, 276), HONOUR_COLOUR.get(n, INK))


def painted(n: int) -> Drawing:
    """A flower tile: its picture, and its character at the upper right."""
    name = glyph_box("face", "梅蘭菊竹春夏秋冬"[n - 1], 250, 50, 60, 60)
    return scaled(flower(n), 0.88, 150, 200, 144, 217) + carved(name, RED if n > 4 else GREEN)


def back() -> Drawing:
    """The ornament of the back, white with transparency, to lie on any colour: a frame and a wall medallion."""
    out = [
        Shape(rrect(34, 38, 232, 324, 26), "none", 0.34, LIP, 5),
        Shape(rrect(48, 52, 204, 296, 16), "none", 0.2, LIP, 2.5),
    ]
    bricks = Path()
    for row in range(5):
        y = 172 + row * 20
        half = 54
        bricks.move(150 - half, y).line(150 + half, y)
        for x in range(-2, 3):
            px = 150 + x * 27 + (13.5 if row % 2 else 0)
            if abs(px - 150) < half and row < 4:
                bricks.move(px, y).line(px, y + 20)
    crown = Path().move(96, 172).line(96, 146)
    for x in (96, 126, 156):
        crown.line(x + 18, 146).line(x + 18, 160).line(x + 30, 160).line(x + 30, 146)
    crown.line(204, 146).line(204, 252).line(96, 252).line(96, 172)
    out += [Shape(crown, "none", 0.34, LIP, 4, False), Shape(bricks, "none", 0.24, LIP, 2.6, False)]
    out += [
        Shape(ellipse(150, 200, 92), "none", 0.3, LIP, 4),
        Shape(ellipse(150, 200, 101), "none", 0.18, LIP, 2),
    ]
    corners = Path()
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = 150 + sx * 88, 200 + sy * 134
            corners.move(x, y - sy * 28).line(x, y).line(x - sx * 28, y).line(x - sx * 28, y - sy * 14)
            corners.line(x - sx * 14, y - sy * 14).line(x - sx * 14, y - sy * 28)
    return [*out, Shape(corners, "none", 0.26, LIP, 3, False)]


def picture(code: str, style: str) -> Drawing:
    """The face of a tile, before recolouring."""
    n, suit = int(code[0]), code[1]
    if suit == "m":
        return characters(n)
    if suit == "p":
        return plain_dots(n) if style == "contrast" else dots(n)
    if suit == "s":
        return bird() if n == 1 else sticks(n, style == "contrast")
    return honour(n) if suit == "z" else painted(n)


def index_mark(code: str, style: str) -> Drawing:
    """The corner mark: number, wind or dragon letter."""
    n, suit = int(code[0]), code[1]
    text = "ESWNPFC"[n - 1] if suit == "z" else str(n)
    colour = {"z": {5: BLUE, 6: GREEN, 7: RED}.get(n, INK), "f": RED if n > 4 else GREEN}.get(
        suit, SUIT_COLOUR.get(suit, INK)
    )
    size = 60 if style == "contrast" else 54
    return [Shape(glyph_box("bold", text, 42, 46, 66, size), colour)]


def fit(code: str, shapes: Drawing) -> Drawing:
    """The picture with the margin that a face keeps to the edge."""
    return shapes if code[1] == "f" else scaled(shapes, 0.93, 150, 200, 150, 200)


def turn_over(middle: float, x: float, y: float) -> tuple[float, float]:
    """A point of a font's space, y upwards, in ours: y downwards from the middle of the capitals."""
    return x, middle - y


def loose_glyphs() -> str:
    """Outlines for text that lies on the table: y downwards, one em = 1000, on the middle of the capitals."""
    out: dict[str, dict[str, list[object]]] = {}
    for role, chars in LOOSE.items():
        out[role] = {}
        for char in sorted(set(chars)):
            path, advance = glyph(role, char)
            middle = 375 if role == "bold" else 380
            data = path_data(path.map(partial(turn_over, middle)), True)
            out[role][char] = [round(advance), data]
    return json.dumps(out, ensure_ascii=False, indent=0, sort_keys=True) + "\n"


def main() -> None:
    """Write all faces of all styles, and the glyphs."""
    for style in ("classic", "contrast", "colourblind"):
        folder = OUT if style == "classic" else OUT / style
        folder.mkdir(parents=True, exist_ok=True)
        for code in CODES:
            face = [recolour(shape, style) for shape in fit(code, picture(code, style))]
            mark = [recolour(shape, style) for shape in index_mark(code, style)]
            (folder / f"{code}.svg").write_text(document(face, mark), "utf-8")
        (folder / "back.svg").write_text(document(back(), []), "utf-8")
    (ROOT / "assets" / "glyphs.json").write_text(loose_glyphs(), "utf-8")
    size = sum(path.stat().st_size for path in OUT.rglob("*.svg"))
    print(f"{len(list(OUT.rglob('*.svg')))} faces, {size / 1024:.0f} KB")


if __name__ == "__main__":
    main()
