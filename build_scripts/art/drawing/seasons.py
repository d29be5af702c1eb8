"""The four seasons as small paintings: swallow, lotus, maple, snow-laden pine."""

from __future__ import annotations

from build_scripts.art.drawing.flowers import (
    BARK,
    BARK_LIGHT,
    bamboo,
    blossom,
    bud,
    chrysanthemum,
    orchid,
    plum,
)
from build_scripts.art.drawing.kit import (
    GOLD,
    INK,
    IVORY,
    Drawing,
    dot,
    leaf,
    line,
    petal_path,
    polar,
    stroke_shape,
)
from build_scripts.art.drawing.styles import scaled
from game.art.vector import Path, Shape, d_path, mix, poly, rotate


def spring() -> Drawing:
    """A swallow over peach blossom."""
    out = [
        stroke_shape([(24, 352, 10), (92, 340, 8.5), (164, 306, 7), (232, 286, 5), (286, 240, 2)], BARK),
        stroke_shape([(116, 332, 6), (160, 352, 5), (222, 372, 2)], BARK),
        line("M40 346 C96 336 140 314 190 294", BARK_LIGHT, 3, 0.8),
    ]
    out += (
        leaf(240, 282, 268, 326, 11, "#3f8f3c", "#8ccf74", 4)
        + leaf(150, 314, 128, 264, 11, "#3f8f3c", "#8ccf74", -4)
        + leaf(270, 256, 258, 210, 9, "#3f8f3c", "#8ccf74", 4)
    )
    out += (
        blossom(72, 322, 42, "#ee8aa4", -70)
        + blossom(196, 274, 46, "#f19cb2", -100)
        + blossom(214, 356, 34, "#ee8aa4", -50)
        + bud(284, 232, 11, "#ee8aa4", -60)
    )
    # the swallow: far wing, body with forked tail, near wing, breast, face
    swallow = [
        Shape(d_path("M176 128 C178 84 206 46 262 26 C252 66 234 104 204 140 Z"), "#27345a"),
        Shape(
            d_path(
                "M246 138 C228 118 198 116 174 132 C138 140 96 164 40 214 C76 202 100 196 122 192 C106 "
                "206 94 222 84 244 C116 222 150 204 182 188 C212 182 236 166 246 138 Z"
            ),
            INK,
        ),
        Shape(
            d_path(
                "M244 142 C238 166 212 182 182 188 C166 194 152 198 142 204 C160 178 196 162 224 156 "
                "C234 152 240 148 244 142 Z"
            ),
            "#f8f0e0",
        ),
        Shape(
            d_path("M188 136 C150 120 92 104 30 118 C68 128 108 150 146 164 C166 170 184 158 188 136 Z"),
            "#1d2747",
        ),
        line("M52 121 C92 124 132 140 160 152 M70 126 C100 134 128 148 148 158", "#5a6b9c", 2.4, 0.9),
        Shape(d_path("M248 138 C240 150 228 156 216 154 C224 142 234 134 248 138 Z"), "#c23a24"),
        Shape(d_path("M244 130 L268 138 L245 142 Z"), GOLD),
        dot(233, 133, 4.6, IVORY),
        dot(234, 133, 2.4, INK),
    ]
    return out + scaled(swallow, 0.9, 150, 140, 142, 152)


def summer() -> Drawing:
    """A lotus over its leaf."""
    out = [
        Shape(d_path("M18 344 C70 306 226 304 284 344 C240 390 66 392 18 344 Z"), "#1f7a4a"),
        Shape(d_path("M30 344 C84 316 216 314 270 344 C222 368 82 370 30 344 Z"), "#3a9a60"),
        line(
            (
                "M150 346 L48 338 M150 346 L92 322 M150 346 L150 318 M150 346 L210 322 M150 346 L254 338 "
                "M150 346 L214 368 M150 346 L88 368"
            ),
            "#a8dcae",
            2.6,
            0.8,
        ),
        stroke_shape([(150, 344, 6), (148, 310, 5.5), (150, 270, 5)], "#3c7a36"),
        stroke_shape([(236, 330, 4), (248, 250, 3.4), (250, 176, 3)], "#3c7a36"),
    ]
    out += [
        Shape(petal_path(250, 186, -90, 0, 66, 22, 0.6), "#e06a90"),
        Shape(petal_path(250, 186, -104, 0, 58, 12, 0.6), "#f3a4bd"),
    ]
    deep, mid, pale, light = "#d95882", "#ea7f9f", "#f4a8be", "#fbd0dc"
    ring = (
        (-176, 104, 24, deep),
        (-4, 104, 24, deep),
        (-158, 124, 29, mid),
        (-22, 124, 29, mid),
        (-132, 148, 33, pale),
        (-48, 148, 33, pale),
        (-108, 166, 34, light),
        (-72, 166, 34, light),
        (-90, 172, 36, "#fde3ea"),
    )
    for angle, r, w, colour in ring:
        tip = polar(140, 284, r, angle)
        root = polar(140, 284, r * 0.35, angle)
        out.append(Shape(petal_path(140, 284, angle, 4, r, w, 0.55), colour))
        out.append(
            Shape(
                Path().move(*root).line(*polar(140, 284, r * 0.8, angle)), "none", 0.5, "#c43e70", 1.8, False
            )
        )
        out.append(dot(*tip, 3.4, "#c43e70", 0.8))
    out += [
        Shape(petal_path(140, 290, -142, 4, 100, 30, 0.55), light),
        Shape(petal_path(140, 290, -38, 4, 100, 30, 0.55), light),
    ]
    out += [
        Shape(petal_path(140, 292, -90, 4, 104, 40, 0.5), "#fff1f4"),
        line("M140 276 L140 206 M128 270 L118 218 M152 270 L162 218", "#e88aa8", 1.8, 0.7),
    ]
    return out


MAPLE = [
    (0, -1.0),
    (0.13, -0.62),
    (0.30, -0.74),
    (0.34, -0.34),
    (0.62, -0.62),
    (0.66, -0.46),
    (0.96, -0.40),
    (0.80, -0.18),
    (0.92, 0.02),
    (0.50, 0.12),
    (0.62, 0.42),
    (0.42, 0.40),
    (0.30, 0.56),
    (0.06, 0.36),
]


def maple(cx: float, cy: float, r: float, turn: float, colour: str) -> Drawing:
    """A maple leaf with veins and stalk."""
    outline = MAPLE + [(-x, y) for x, y in MAPLE[:0:-1]]
    whole = poly([(cx + x * r, cy + y * r) for x, y in outline])
    half = poly([(cx, cy - r), *[(cx + x * r, cy + y * r) for x, y in MAPLE[1:]], (cx, cy + 0.36 * r)])
    veins = Path()
    for x, y in (
        (0, -0.86),
        (0.56, -0.5),
        (-0.56, -0.5),
        (0.76, -0.16),
        (-0.76, -0.16),
        (0.42, 0.34),
        (-0.42, 0.34),
    ):
        veins.move(cx, cy + r * 0.3).line(cx + x * r, cy + y * r)
    stalk = Path().move(cx, cy + r * 0.3).quad(cx + r * 0.02, cy + r * 0.7, cx + r * 0.16, cy + r * 0.95)
    return [
        Shape(rotate(stalk, turn, cx, cy), "none", 1, mix(colour, "#3a1408", 0.45), max(3, r * 0.05), False),
        Shape(rotate(whole, turn, cx, cy), colour),
        Shape(rotate(half, turn, cx, cy), mix(colour, "#5a1208", 0.5), 0.35),
        Shape(
            rotate(veins, turn, cx, cy), "none", 0.85, mix(colour, "#ffe6b0", 0.65), max(2.2, r * 0.03), False
        ),
    ]


def autumn() -> Drawing:
    """Maple leaves in three reds."""
    return (
        maple(78, 292, 66, -38, "#e0931f")
        + maple(224, 312, 66, 28, "#d9621f")
        + maple(150, 164, 122, 10, "#c4301c")
    )


def snow_star(x: float, y: float, r: float) -> Shape:
    """A snow crystal."""
    path = Path()
    for a in (0, 60, 120):
        path.move(*polar(x, y, r, a + 30)).line(*polar(x, y, -r, a + 30))
        for side in (1, -1):
            px, py = polar(x, y, side * r * 0.6, a + 30)
            for turn in (40, -40):
                path.move(px, py).line(*polar(px, py, side * r * 0.34, a + 30 + turn))
    return Shape(path, "none", 1, "#5b8cc0", 2.6, False)


def winter() -> Drawing:
    """A snow-laden pine."""
    out: Drawing = [
        Shape(
            d_path("M20 366 C70 342 120 350 160 352 C210 344 250 350 282 366 C250 386 60 388 20 366 Z"),
            "#cfe0ee",
        ),
        stroke_shape([(150, 366, 15), (151, 330, 11), (150, 280, 8)], BARK),
        line("M145 360 L146 318", BARK_LIGHT, 4, 0.8),
    ]
    tiers = ((322, 122, 112), (252, 100, 104), (186, 78, 98))
    for y, w, h in tiers:
        fan = (
            f"M150 {y - h} C{150 + w * 0.3} {y - h * 0.5} {150 + w * 0.6} {y - h * 0.26} {150 + w} "
            f"{y - 4} C{150 + w * 0.86} {y + 8} {150 + w * 0.72} {y + 4} {150 + w * 0.6} {y - 4} "
            f"C{150 + w * 0.46} {y + 14} {150 + w * 0.26} {y + 10} {150 + w * 0.16} {y} "
            f"C{150 + w * 0.06} {y + 16} {150 - w * 0.2} {y + 14} {150 - w * 0.3} {y} "
            f"C{150 - w * 0.44} {y + 12} {150 - w * 0.62} {y + 8} {150 - w * 0.68} {y - 4} "
            f"C{150 - w * 0.8} {y + 6} {150 - w * 0.92} {y + 4} {150 - w} {y - 4} C{150 - w * 0.6} "
            f"{y - h * 0.26} {150 - w * 0.3} {y - h * 0.5} 150 {y - h} Z"
        )
        dark = (
            f"M150 {y - h} C{150 + w * 0.3} {y - h * 0.5} {150 + w * 0.6} {y - h * 0.26} {150 + w} "
            f"{y - 4} C{150 + w * 0.86} {y + 8} {150 + w * 0.72} {y + 4} {150 + w * 0.6} {y - 4} "
            f"C{150 + w * 0.46} {y + 14} {150 + w * 0.26} {y + 10} {150 + w * 0.16} {y} "
            f"C{150 + w * 0.2} {y - h * 0.4} {150 + w * 0.1} {y - h * 0.7} 150 {y - h} Z"
        )
        snow = (
            f"M150 {y - h} C{150 + w * 0.26} {y - h * 0.54} {150 + w * 0.5} {y - h * 0.34} "
            f"{150 + w * 0.78} {y - h * 0.16} C{150 + w * 0.6} {y - h * 0.14} {150 + w * 0.5} "
            f"{y - h * 0.3} {150 + w * 0.36} {y - h * 0.24} C{150 + w * 0.26} {y - h * 0.08} "
            f"{150 + w * 0.14} {y - h * 0.3} {150 + w * 0.02} {y - h * 0.28} C{150 - w * 0.1} "
            f"{y - h * 0.06} {150 - w * 0.24} {y - h * 0.3} {150 - w * 0.36} {y - h * 0.22} "
            f"C{150 - w * 0.5} {y - h * 0.12} {150 - w * 0.6} {y - h * 0.2} {150 - w * 0.74} "
            f"{y - h * 0.14} C{150 - w * 0.46} {y - h * 0.36} {150 - w * 0.26} {y - h * 0.54} 150 "
            f"{y - h} Z"
        )
        out += [
            Shape(d_path(fan), "#237a57"),
            Shape(d_path(dark), "#0f4a38", 0.5),
            Shape(d_path(snow), "#f4f9fd"),
            line(d_path(snow.split(" C", 1)[0]), "#f4f9fd", 1),
        ]
    out += [
        snow_star(48, 176, 17),
        snow_star(250, 214, 15),
        snow_star(62, 86, 12),
        snow_star(222, 104, 13),
        snow_star(30, 268, 11),
        snow_star(274, 306, 11),
    ]
    return out


def flower(n: int) -> Drawing:
    """The picture of flower tile n, 1 to 8."""
    return (plum, orchid, chrysanthemum, bamboo, spring, summer, autumn, winter)[n - 1]()
