"""Dots and bamboo sticks: the counted suits, in a rich and in a plain high-contrast hand."""

from __future__ import annotations

from build_scripts.art.drawing.kit import (
    BLUE,
    GOLD,
    GREEN,
    INK,
    IVORY,
    LIP,
    RED,
    Drawing,
    dot,
    petal_path,
    polar,
    shift,
)
from game.art.vector import Path, Shape, d_path, ellipse, mix, rotate, rrect

Spot = tuple[float, float]

DOTS: dict[int, list[Spot]] = {
    2: [(150, 108), (150, 292)],
    3: [(86, 92), (150, 200), (214, 308)],
    4: [(84, 108), (216, 108), (84, 292), (216, 292)],
    5: [(78, 92), (222, 92), (150, 200), (78, 308), (222, 308)],
    6: [(90, 74), (210, 74), (90, 212), (210, 212), (90, 322), (210, 322)],
    7: [(66, 62), (150, 100), (234, 138), (96, 230), (204, 230), (96, 334), (204, 334)],
    8: [(x, y) for y in (60, 154, 248, 342) for x in (94, 206)],
    9: [(x, y) for y in (76, 200, 324) for x in (58, 150, 242)],
}
DOT_RADIUS = {2: 78, 3: 61, 4: 64, 5: 56, 6: 53, 7: 46, 8: 45, 9: 44}
DOT_COLOURS: dict[int, str] = {
    2: "gb",
    3: "brg",
    4: "bggb",
    5: "bgrgb",
    6: "ggrrrr",
    7: "gggrrrr",
    8: "b" * 8,
    9: "gggrrrbbb",
}
INK_OF = {"r": RED, "g": GREEN, "b": BLUE}
HEART_OF = {"r": BLUE, "g": RED, "b": RED}

STICKS: dict[int, list[Spot]] = {
    2: [(150, 110), (150, 290)],
    3: [(150, 108), (88, 292), (212, 292)],
    4: [(92, 110), (208, 110), (92, 290), (208, 290)],
    5: [(76, 106), (224, 106), (150, 200), (76, 294), (224, 294)],
    6: [(x, y) for y in (110, 290) for x in (70, 150, 230)],
    7: [(150, 70), *((x, y) for y in (202, 326) for x in (70, 150, 230))],
    9: [(x, y) for y in (74.0, 200.0, 326.0) for x in (70, 150, 230)],
}
STICK_HEIGHT = {2: 160, 3: 158, 4: 158, 5: 140, 6: 158, 7: 112, 8: 146, 9: 112}


def layers(parts: list[Drawing]) -> Drawing:
    """Several pictures of equal structure, drawn layer by layer so that equal colours become one path."""
    depth = max(len(part) for part in parts)
    out: Drawing = []
    for k in range(depth):
        out += sorted((part[k] for part in parts if k < len(part)), key=lambda s: s.fill)
    return out


def petals(cx: float, cy: float, count: int, r: float, rx: float, ry: float, turn: float = 0.0) -> Path:
    """A ring of oval petals as one path."""
    out = Path()
    for k in range(count):
        angle = turn + k * 360 / count
        out.add(ellipse(*polar(cx, cy, r, angle), rx, ry, angle))
    return out


def rosette(cx: float, cy: float, r: float, colour: str, heart: str) -> Drawing:
    """One dot: a rim, a white channel, a flower of eight petals, a heart of another colour."""
    deep = mix(colour, "#000000", 0.28)
    return [
        Shape(ellipse(cx + 1.8, cy + 2.8, r), LIP, 0.85),
        Shape(ellipse(cx, cy, r), colour),
        Shape(ellipse(cx, cy, r * 0.83), IVORY),
        Shape(ellipse(cx, cy, r * 0.755), colour),
        Shape(ellipse(cx, cy, r * 0.36), deep),
        Shape(petals(cx, cy, 8, r * 0.475, r * 0.235, r * 0.13, 22.5), IVORY),
        Shape(ellipse(cx, cy, r * 0.265), IVORY),
        Shape(ellipse(cx, cy, r * 0.185), heart),
    ]


def big_dot(cx: float, cy: float) -> Drawing:
    """The one of dots: a great wheel with a beaded rim and two crowns of petals."""
    out: Drawing = [
        Shape(ellipse(cx + 2.4, cy + 3.4, 122), LIP, 0.9),
        Shape(ellipse(cx, cy, 122), GREEN),
        Shape(ellipse(cx, cy, 113), IVORY),
        Shape(ellipse(cx, cy, 108), GREEN),
        Shape(petals(cx, cy, 20, 91, 10.5, 8, 9), IVORY),
        Shape(ellipse(cx, cy, 75), IVORY),
        Shape(ellipse(cx, cy, 70), RED),
    ]
    outer, inner, gold = Path(), Path(), Path()
    for k in range(12):
        outer.add(petal_path(cx, cy, k * 30, 30, 66, 11.5, 0.2))
        inner.add(petal_path(cx, cy, k * 30, 34, 58, 5, 0.3))
        gold.add(ellipse(*polar(cx, cy, 61, k * 30 + 15), 3.6))
    out += [Shape(outer, IVORY), Shape(inner, RED, 0.42), Shape(gold, "#f2c14a")]
    out += [dot(cx, cy, 31, IVORY), dot(cx, cy, 26.5, BLUE)]
    out += [Shape(petals(cx, cy, 6, 15.5, 8, 5), IVORY), dot(cx, cy, 7, "#f2c14a")]
    return out


def dots(n: int) -> Drawing:
    """The face of n of dots."""
    if n == 1:
        return big_dot(150, 200)
    spots = zip(DOTS[n], DOT_COLOURS[n], strict=True)
    return layers([rosette(x, y, DOT_RADIUS[n], INK_OF[c], HEART_OF[c]) for (x, y), c in spots])


def plain_dots(n: int) -> Drawing:
    """Dots without ornament: rim, channel, heart."""
    if n == 1:
        big = [dot(150, 200, 124, GREEN), dot(150, 200, 98, LIP), dot(150, 200, 78, RED)]
        return [*big, dot(150, 200, 40, LIP), dot(150, 200, 24, BLUE)]
    parts: list[Drawing] = []
    for (x, y), c in zip(DOTS[n], DOT_COLOURS[n], strict=True):
        r = DOT_RADIUS[n] * 1.02
        parts.append([dot(x, y, r, INK_OF[c]), dot(x, y, r * 0.62, LIP), dot(x, y, r * 0.36, INK_OF[c])])
    return layers(parts)


def stick(
    cx: float,
    cy: float,
    h: float,
    colour: str,
    turn: float = 0.0,
    w: float | None = None,
    plain: bool = False,
) -> Drawing:
    """One bamboo stick: two waisted joints between three nodes, lit from the left."""
    w = h * 0.27 if w is None else w
    dark, light = mix(colour, "#000000", 0.42), mix(colour, "#ffffff", 0.52)
    joints, shade, streaks, nodes, glints = Path(), Path(), Path(), Path(), Path()
    for side in (-1, 1):
        y0, y1 = cy + side * h * 0.045, cy + side * h * 0.455
        a, b = y0 + (y1 - y0) * 0.35, y0 + (y1 - y0) * 0.65
        joint = Path().move(cx - w * 0.5, y0).cubic(cx - w * 0.31, a, cx - w * 0.31, b, cx - w * 0.5, y1)
        joints.add(joint.line(cx + w * 0.5, y1).cubic(cx + w * 0.31, b, cx + w * 0.31, a, cx + w * 0.5, y0))
        edge = Path().move(cx + w * 0.22, y0).cubic(cx + w * 0.1, a, cx + w * 0.1, b, cx + w * 0.22, y1)
        shade.add(edge.line(cx + w * 0.5, y1).cubic(cx + w * 0.31, b, cx + w * 0.31, a, cx + w * 0.5, y0))
        streaks.add(rrect(cx - w * 0.21, min(y0, y1) + h * 0.07, w * 0.14, h * 0.27, w * 0.07))
    for level in (-0.5, 0.0, 0.5):
        nodes.add(rrect(cx - w * 0.66, cy + h * level - h * 0.052, w * 1.32, h * 0.104, h * 0.05))
        glints.add(rrect(cx - w * 0.46, cy + h * level - h * 0.03, w * 0.56, h * 0.024, h * 0.012))

    def put(path: Path) -> Path:
        return rotate(path, turn, cx, cy) if turn else path

    if plain:
        return [Shape(put(joints), colour), Shape(put(nodes), dark)]
    whole = Path().add(shift(put(joints), 2, 2.8)).add(shift(put(nodes), 2, 2.8))
    return [
        Shape(whole, LIP, 0.85),
        Shape(put(joints), colour),
        Shape(put(shade), dark, 0.38),
        Shape(put(streaks), light, 0.9),
        Shape(put(nodes), dark),
        Shape(put(glints), light, 0.75),
    ]


def sticks(n: int, plain: bool = False) -> Drawing:
    """The face of n of bamboo, 2 to 9."""
    h = STICK_HEIGHT[n]
    if n == 8:
        parts: list[Drawing] = []
        for y, sign in ((110.0, 1), (290.0, -1)):
            parts += [stick(48, y, h, GREEN, 0, 37, plain), stick(252, y, h, GREEN, 0, 37, plain)]
            parts += [
                stick(114, y, h, GREEN, 26 * sign, 37, plain),
                stick(186, y, h, GREEN, -26 * sign, 37, plain),
            ]
        return layers(parts)
    out = []
    for i, (x, y) in enumerate(STICKS[n]):
        red = (n == 5 and i == 2) or (n == 7 and i == 0) or (n == 9 and i % 3 == 1)
        out.append(stick(x, y, h, RED if red else GREEN, 0, max(37, h * 0.27), plain))
    return layers(out)


def feather(bx: float, by: float, angle: float, length: float, blade: str) -> list[Drawing]:
    """One tail feather as four layers: blade, barbs and quill, eye ground, eye."""
    ex, ey = polar(bx, by, length, angle)
    barbs = Path()
    for t in (0.34, 0.46, 0.58):
        for side in (-1, 1):
            x, y = polar(bx, by, length * t, angle)
            barbs.move(x, y).line(*polar(x, y, length * 0.13, angle + side * 38))
    quill = Path().move(bx, by).line(ex, ey)
    mx, my = polar(ex, ey, 3, angle)
    return [
        [Shape(petal_path(bx, by, angle, 0, length + 17, 17), blade)],
        [Shape(quill, "none", 1, "#bfe3c4", 2.6, False), Shape(barbs, "none", 0.7, "#bfe3c4", 1.7, False)],
        [Shape(ellipse(mx, my, 19, 15, angle), GOLD)],
        [
            Shape(ellipse(*polar(ex, ey, 5, angle), 13, 10.5, angle), BLUE),
            Shape(ellipse(*polar(ex, ey, 6, angle), 5.6), IVORY),
        ],
    ]


def bird() -> Drawing:
    """The one of bamboo: a peacock standing on a rock, its train falling to the left."""
    out: Drawing = []
    bx, by = 176, 214
    train = [
        (168, 128, "#1d7f77"),
        (102, 176, "#1d7f77"),
        (156, 150, GREEN),
        (114, 184, GREEN),
        (144, 172, "#1d7f77"),
        (129, 186, GREEN),
    ]
    for angle, length, blade in train:
        for layer in feather(bx, by, angle, length, blade):
            out += layer
    rock = "M150 378 C152 350 176 338 200 342 C222 330 256 336 268 354 C276 362 280 370 282 378 Z"
    out += [
        Shape(d_path(rock), "#27507f"),
        Shape(
            d_path(
                "M172 362 C182 350 198 348 210 354 C200 358 186 358 172 362 Z M222 350 C236 344 250 348 "
                "258 358 C246 356 234 354 222 350 Z"
            ),
            "#8db4dc",
        ),
    ]
    legs = Path().move(190, 268).line(194, 338).move(212, 262).line(220, 336)
    toes = (
        Path()
        .move(194, 338)
        .line(182, 344)
        .move(194, 338)
        .line(206, 345)
        .move(220, 336)
        .line(208, 342)
        .move(220, 336)
        .line(232, 342)
    )
    out += [Shape(legs, "none", 1, "#b5581f", 7, False), Shape(toes, "none", 1, "#b5581f", 5, False)]
    body = (
        "M214 92 C236 112 250 146 248 186 C246 238 212 276 172 264 C140 256 126 232 134 206 C162 "
        "206 188 180 196 140 C198 118 202 102 214 92 Z"
    )
    out += [Shape(d_path(body), GREEN)]
    neck = "M212 92 C234 112 250 146 248 178 C238 192 222 190 212 178 C198 158 196 118 212 92 Z"
    out += [Shape(d_path(neck), "#1b63a8")]
    scales = Path()
    for row, (y, xs) in enumerate(((132, (208, 222)), (148, (205, 219, 233)), (164, (211, 226, 240)))):
        for x in xs:
            scales.move(x - 6, y).quad(x, y + 8 + row, x + 6, y)
    out += [Shape(scales, "none", 0.9, "#8cc3ee", 2.2, False)]
    wing = "M212 168 C224 212 196 252 140 244 C130 226 138 208 158 204 C182 200 200 190 212 168 Z"
    out += [
        Shape(d_path(wing), RED),
        Shape(
            d_path("M210 186 C206 206 188 218 152 220 C146 224 142 232 144 240 C188 244 214 218 210 186 Z"),
            "#8c1616",
            0.75,
        ),
    ]
    out += [
        Shape(
            d_path("M206 196 C196 212 178 218 156 219 M208 210 C198 226 180 231 150 231"),
            "none",
            1,
            "#f5cf8c",
            3.6,
            False,
        )
    ]
    head = "M184 92 C180 60 222 46 238 72 C246 90 236 112 216 113 C198 114 186 106 184 92 Z"
    out += [
        Shape(d_path(head), GREEN),
        Shape(
            d_path("M204 68 C218 60 234 68 236 84 C230 96 212 98 206 88 C202 82 200 74 204 68 Z"), "#eef4e4"
        ),
    ]
    out += [Shape(d_path("M234 76 C250 76 264 82 272 92 C258 94 244 96 235 95 Z"), GOLD), line_beak()]
    out += [dot(220, 80, 7.2, INK), dot(222.4, 77.6, 2.4, LIP)]
    crest, tips = Path(), []
    for dx, dy, c in ((-30, -36, RED), (-12, -46, BLUE), (8, -46, RED)):
        crest.move(208, 62).quad(208 + dx * 0.4, 62 + dy * 0.8, 208 + dx, 62 + dy)
        tips.append(dot(208 + dx, 62 + dy, 8, c))
    return [*out, Shape(crest, "none", 1, GREEN, 4.4, False), *tips]


def line_beak() -> Shape:
    """The parting of the beak."""
    return Shape(Path().move(238, 87).line(266, 91), "none", 1, "#8a5a10", 2.2, False)
