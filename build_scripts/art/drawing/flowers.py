"""Plum, orchid, chrysanthemum and bamboo as small paintings, and the parts they share with the seasons."""

from __future__ import annotations

from build_scripts.art.drawing.kit import (
    Drawing,
    dot,
    leaf,
    line,
    petal_path,
    polar,
    stroke_shape,
)
from build_scripts.art.drawing.pips import stick
from game.art.vector import Path, Shape, ellipse, mix

BARK, BARK_LIGHT = "#5a3a26", "#8a6040"
LEAF, LEAF_LIGHT = "#1c7444", "#5fb06a"


def blossom(cx: float, cy: float, r: float, colour: str, turn: float = -90.0) -> Drawing:
    """A five-petalled plum or peach flower, seen from the front."""
    back, front, veins, threads, anthers = Path(), Path(), Path(), Path(), Path()
    for k in range(5):
        a = turn + k * 72
        px, py = polar(cx, cy, r * 0.55, a)
        back.add(ellipse(px, py, r * 0.47, r * 0.45, a))
        qx, qy = polar(cx, cy, r * 0.6, a)
        front.add(ellipse(qx, qy, r * 0.33, r * 0.32, a))
        veins.move(*polar(cx, cy, r * 0.3, a)).line(*polar(cx, cy, r * 0.8, a))
    for k in range(10):
        a = turn + 18 + k * 36
        reach = r * (0.5 if k % 2 else 0.42)
        threads.move(*polar(cx, cy, r * 0.1, a)).line(*polar(cx, cy, reach, a))
        anthers.add(ellipse(*polar(cx, cy, reach, a), max(1.8, r * 0.065)))
    return [
        Shape(back, colour),
        Shape(front, mix(colour, "#ffffff", 0.24)),
        dot(cx, cy, r * 0.3, mix(colour, "#7a0f28", 0.35)),
        Shape(threads, "none", 1, "#ffe9a8", max(1.6, r * 0.045), False),
        Shape(anthers, "#ffd65a"),
        dot(cx, cy, r * 0.12, "#fff0b8"),
    ]


def bud(x: float, y: float, r: float, colour: str, angle: float) -> Drawing:
    """A closed flower with its calyx."""
    bx, by = polar(x, y, -r * 0.7, angle)
    return [
        Shape(ellipse(x, y, r, r * 0.86, angle), colour),
        Shape(ellipse(bx, by, r * 0.5, r * 0.7, angle), BARK),
        dot(*polar(x, y, r * 0.3, angle + 40), r * 0.3, mix(colour, "#ffffff", 0.4)),
    ]


def plum() -> Drawing:
    """Plum on a winter branch."""
    crimson, rose = "#c9264a", "#dd4f6c"
    out = [
        stroke_shape(
            [
                (40, 380, 13),
                (86, 342, 11),
                (122, 300, 9.5),
                (150, 254, 8),
                (190, 224, 6.5),
                (222, 176, 4.5),
                (246, 108, 2),
            ],
            BARK,
        ),
        stroke_shape([(128, 292, 6.5), (104, 250, 5), (70, 226, 3.4), (46, 186, 1.6)], BARK),
        stroke_shape([(178, 234, 5), (222, 236, 3.8), (262, 212, 1.6)], BARK),
        line("M60 362 C96 334 120 306 146 262 M196 216 C210 200 220 178 228 158", BARK_LIGHT, 3, 0.8),
    ]
    out += bud(50, 178, 13, crimson, -110) + bud(266, 204, 14, rose, -30) + bud(252, 96, 12, crimson, -70)
    return (
        out
        + blossom(150, 322, 46, rose, -60)
        + blossom(84, 222, 54, crimson, -80)
        + blossom(200, 152, 68, crimson, -100)
    )


def orchid_flower(cx: float, cy: float, r: float, turn: float) -> Drawing:
    """One orchid flower: three sepals, two petals, a spotted lip."""
    sepal, petal = "#7a4fae", "#a07ccb"
    out: Drawing = []
    for a in (-90, 28, 152):
        out.append(Shape(petal_path(cx, cy, a + turn, 0, r, r * 0.27, 0.5), sepal))
    for a in (-34, 214):
        out.append(Shape(petal_path(cx, cy, a + turn, 0, r * 0.95, r * 0.34, 0.3), petal))
    for a in (-90, 28, 152, -34, 214):
        tip = polar(cx, cy, r * 0.72, a + turn)
        out.append(
            Shape(
                Path().move(*polar(cx, cy, r * 0.2, a + turn)).line(*tip), "none", 0.55, "#e3d3f2", 2, False
            )
        )
    lip = polar(cx, cy, r * 0.4, 90 + turn)
    out += [
        Shape(ellipse(*lip, r * 0.3, r * 0.36, turn), "#f3dff2"),
        Shape(ellipse(*polar(cx, cy, r * 0.52, 90 + turn), r * 0.15, r * 0.17), "#c5488c"),
    ]
    return [*out, dot(*polar(cx, cy, r * 0.12, 90 + turn), r * 0.14, "#f0b83a")]


def orchid() -> Drawing:
    """Orchid: bowed leaves, one spray of flowers."""
    out: Drawing = []
    blades = (
        ([(150, 382, 5), (110, 300, 9), (62, 236, 7), (22, 226, 1)], "#155f37"),
        ([(154, 382, 5), (208, 306, 9), (254, 262, 7), (284, 266, 1)], "#155f37"),
        ([(146, 384, 5), (92, 340, 8), (44, 322, 6), (16, 336, 1)], LEAF),
        ([(158, 384, 5), (214, 346, 8), (258, 332, 6), (286, 350, 1)], LEAF),
        ([(148, 384, 5), (124, 280, 10), (92, 180, 8), (42, 116, 1)], "#218a4c"),
    )
    for spine, colour in blades:
        out.append(stroke_shape([(x, y, w) for x, y, w in spine], colour))
    out.append(
        line("M142 350 C126 270 100 196 62 138 M166 354 C196 310 230 280 262 268", LEAF_LIGHT, 2.4, 0.8)
    )
    out.append(
        stroke_shape(
            [(154, 384, 4.5), (164, 300, 4), (184, 220, 3.4), (206, 150, 2.6), (212, 96, 1.4)], "#6f9a3e"
        )
    )
    out += [Shape(ellipse(214, 88, 9, 15, 12), "#8a5fb8"), Shape(ellipse(192, 122, 8, 13, -40), "#8a5fb8")]
    return out + orchid_flower(148, 262, 50, -14) + orchid_flower(216, 186, 66, 8)


def chrysanthemum() -> Drawing:
    """Chrysanthemum: four crowns of narrow petals over cut leaves."""
    stem = stroke_shape([(150, 388, 6.5), (154, 330, 6), (150, 250, 5)], "#3c7a36")
    out = [stem]
    out += (
        leaf(152, 356, 62, 314, 26, LEAF, LEAF_LIGHT, -10)
        + leaf(152, 340, 246, 296, 26, LEAF, LEAF_LIGHT, 10)
        + leaf(152, 376, 238, 372, 18, "#155f37", LEAF_LIGHT, 6)
    )
    cx, cy = 148, 176
    crowns = (
        (20, 120, 14, "#b96a10", 0),
        (20, 112, 13, "#dd8f1c", 9),
        (17, 90, 12, "#efae2f", 2),
        (13, 66, 11, "#f8ca50", 8),
        (9, 42, 9.5, "#fde08a", 0),
    )
    for count, r, w, colour, turn in crowns:
        ring, veins = Path(), Path()
        for k in range(count):
            a = turn + k * 360 / count
            ring.add(petal_path(cx, cy, a, 6, r, w, 0.15))
            veins.move(*polar(cx, cy, r * 0.45, a)).line(*polar(cx, cy, r * 0.86, a))
        out += [Shape(ring, colour), Shape(veins, "none", 0.5, mix(colour, "#7a3d06", 0.55), 1.9, False)]
    heart = Path()
    for k in range(6):
        heart.add(ellipse(*polar(cx, cy, 10, k * 60), 5))
    return [*out, dot(cx, cy, 19, "#c9791a"), Shape(heart, "#8f4d10"), dot(cx, cy, 4, "#8f4d10")]


def bamboo() -> Drawing:
    """Two bamboo canes with leaves in threes."""
    out = stick(196, 236, 280, "#3d9a58", 5, 30) + stick(118, 214, 340, "#2b8449", -3, 38)
    sprays = (
        (110, 96, ((20, 132), (40, 70), (96, 30))),
        (124, 150, ((212, 128), (206, 84))),
        (196, 160, ((282, 136), (278, 190), (244, 232))),
        (112, 270, ((24, 250), (30, 306), (64, 336))),
    )
    for x, y, tips in sprays:
        for k, (tx, ty) in enumerate(tips):
            out += leaf(x, y, tx, ty, 15, ("#155f37", LEAF, "#218a4c")[k % 3], LEAF_LIGHT, 5)
    return [*out, *leaf(190, 300, 272, 320, 13, LEAF, LEAF_LIGHT, -4)]
