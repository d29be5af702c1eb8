"""The people of the portraits: how each looks, and how a mood changes a face.

Everything is drawn on a field with the origin in the middle of the medallion and 30 units to its rim.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.art.vector import Layer, d_path, ellipse, mix

EYE, LIPS, WHITE = "#2a1d18", "#a8402f", "#ffffff"


class Pencil:
    """Draws on a layer in the few ways a portrait needs."""

    __slots__ = ("layer",)

    def __init__(self, layer: Layer) -> None:
        self.layer = layer

    def fill(self, path: str, colour: str, opacity: float = 1.0) -> None:
        """A filled figure."""
        self.layer.path(d_path(path), colour, opacity=opacity)

    def line(self, path: str, colour: str, width: float, opacity: float = 1.0) -> None:
        """An open stroke with round ends."""
        self.layer.path(d_path(path), stroke=colour, width=width, stroke_opacity=opacity, closed=False)

    def oval(
        self, x: float, y: float, rx: float, ry: float, colour: str, opacity: float = 1.0, turn: float = 0.0
    ) -> None:
        """A filled ellipse."""
        self.layer.path(ellipse(x, y, rx, ry, turn), colour, opacity=opacity)

    def ring(self, x: float, y: float, rx: float, ry: float, colour: str, width: float) -> None:
        """An outlined ellipse."""
        self.layer.path(ellipse(x, y, rx, ry), stroke=colour, width=width)


Part = Callable[[Pencil, "Person"], None]


@dataclass(frozen=True, slots=True)
class Person:
    """One regular of the table: colours, proportions, and the parts that make them themselves."""

    ground: tuple[str, str]
    skin: str
    hair: str
    cloth: str
    behind: Part | None
    dress: Part
    front: Part
    over: Part | None = None
    brow: str = ""
    brow_width: float = 1.5
    cheek: float = 11.5
    jaw: float = 6.4
    chin: float = 9.2
    lips: str = LIPS
    blush: float = 0.25
    age: int = 0
    lashes: bool = False
    beard: bool = False


def shoulders(pen: Pencil, who: Person, wide: float = 25.0) -> None:
    """The body, with a fold of shade on its right."""
    w = wide
    pen.fill(f"M{-w} 34 C{-w} 14 {-w * 0.5} 11.5 -6 9.5 L6 9.5 C{w * 0.5} 11.5 {w} 14 {w} 34 Z", who.cloth)
    shade = mix(who.cloth, "#000000", 0.35)
    pen.fill(
        (f"M6 9.5 C{w * 0.5} 11.5 {w} 14 {w} 34 L{w * 0.56} 34 C{w * 0.62} 24 {w * 0.4} 16 6 9.5 Z"),
        shade,
        0.5,
    )


def neck_and_head(pen: Pencil, who: Person) -> None:
    """Neck, ears and face with soft shade."""
    deep = mix(who.skin, "#8a4a2a", 0.3)
    pen.fill("M-5.6 0 L5.6 0 L6.4 10.5 C3 15 -3 15 -6.4 10.5 Z", who.skin)
    pen.fill("M-5.6 4 L5.6 4 L6 9 C3 13 -3 12.6 -5.8 8 Z", deep, 0.75)
    c, j, b = who.cheek, who.jaw, who.chin
    for side in (-1, 1):
        pen.oval(side * (c + 0.2), -4.4, 2.5, 3.5, mix(who.skin, "#8a4a2a", 0.14))
        pen.oval(side * (c + 0.4), -4.2, 1.2, 2.0, deep, 0.6)
    top = f"M{-c} -9 C{-c} -21 {c} -21 {c} -9 C{c} 2 {j} {b} 0 {b} C{-j} {b} {-c} 2 {-c} -9 Z"
    pen.fill(top, who.skin)
    half = (
        f"M{c * 0.5} -17 C{c * 0.9} -15 {c} -12 {c} -9 C{c} 2 {j} {b} 0 {b} C{j * 0.9} {b - 2.4} "
        f"{c * 0.7} 0 {c * 0.5} -17 Z"
    )
    pen.fill(half, deep, 0.28)


def eyes(pen: Pencil, who: Person, mood: str) -> None:
    """Eyes and brows of a mood."""
    brow = who.brow or mix(who.hair, "#3a2a20", 0.35)
    for side in (-1, 1):
        x = side * 4.9
        lift = {"worried": 0.2, "happy": -0.9, "thinking": -1.4 if side > 0 else 0.5}.get(mood, 0.0)
        inner = {"worried": -1.9, "thinking": 0.5 if side < 0 else 0.0}.get(mood, 0.0)
        outer = 1.1 if mood == "worried" else 0.0
        pen.line(
            f"M{side * 7.8} {-8.3 + lift + outer:.2f} Q{side * 5.2} {-10.4 + lift:.2f} "
            f"{side * 2.3} {-8.7 + lift + inner:.2f}",
            brow,
            who.brow_width,
        )
        if mood == "happy":
            pen.line(f"M{x - 2.5} -3.4 Q{x} -6.5 {x + 2.5} -3.4", EYE, 1.35)
            continue
        dx, dy = (0.75, -0.75) if mood == "thinking" else (0.0, 0.15 if mood == "worried" else 0.0)
        pen.oval(x, -4.2, 2.5, 2.15, WHITE, 0.92)
        pen.oval(x + dx, -4.2 + dy, 1.55, 1.85, EYE)
        pen.oval(x + dx + 0.55, -4.9 + dy, 0.55, 0.6, WHITE)
        pen.line(f"M{x - 2.6} -4.7 Q{x} -7.2 {x + 2.6} -4.7", EYE, 0.95)
        if who.lashes:
            pen.line(f"M{x + side * 2.5} -4.9 L{x + side * 3.5} -6", EYE, 0.8)


def mouth(pen: Pencil, who: Person, mood: str) -> None:
    """The mouth of a mood."""
    if mood == "happy":
        pen.fill("M-4.3 3 Q0 4 4.3 3 Q3.4 7.6 0 7.6 Q-3.4 7.6 -4.3 3 Z", "#7c2420")
        pen.fill("M-3.7 3.2 Q0 4 3.7 3.2 L3.3 4.5 Q0 5.1 -3.3 4.5 Z", WHITE)
        pen.oval(0, 6.7, 1.9, 0.8, "#d9695c")
    elif mood == "worried":
        pen.line("M-3.1 5.6 Q-1.5 3.7 0.1 4.9 Q1.6 6.1 3.1 5", who.lips, 1.35)
    elif mood == "thinking":
        pen.line("M-1.2 4.9 Q1.2 4.2 3.3 4.6", who.lips, 1.4)
    else:
        pen.line("M-3.1 4.1 Q0 6.6 3.1 4.1", who.lips, 1.35)
        pen.line("M-1.3 6.9 Q0 7.5 1.3 6.9", mix(who.skin, "#7a3a20", 0.4), 0.7, 0.6)


def features(pen: Pencil, who: Person, mood: str) -> None:
    """Everything on the face that a mood moves, and the lines of age."""
    blush = who.blush + (0.16 if mood == "happy" else 0.0)
    for side in (-1, 1):
        pen.oval(side * 7.2, 0.7, 2.7, 1.7, "#e2705a", blush)
    wrinkle = mix(who.skin, "#7a3a20", 0.42)
    if who.age > 0:
        pen.line("M-6.4 1.6 Q-5 4.6 -5.6 6.2 M6.4 1.6 Q5 4.6 5.6 6.2", wrinkle, 0.7, 0.7)
    if who.age > 1:
        pen.line(
            ("M-9.6 -3.2 L-8.3 -3.7 M-9.4 -1.6 L-8.2 -2 M9.6 -3.2 L8.3 -3.7 M9.4 -1.6 L8.2 -2"),
            wrinkle,
            0.6,
            0.8,
        )
        pen.line("M-4 -13 Q0 -13.9 4 -13 M-3.2 -11.4 Q0 -12.2 3.2 -11.4", wrinkle, 0.6, 0.6)
    eyes(pen, who, mood)
    pen.line("M0.3 -3 Q1.7 0.4 1.5 0.9 Q0.6 1.7 -1 1.2", mix(who.skin, "#7a3a20", 0.5), 1.0)
    if not who.beard:
        mouth(pen, who, mood)


def signs(pen: Pencil, who: Person, mood: str) -> None:
    """What a mood adds over everything: a drop of sweat, a hand at the chin."""
    if mood == "worried":
        pen.fill("M12.6 -16.5 C15.4 -12.6 15 -9.8 12.6 -9.8 C10.2 -9.8 9.8 -12.6 12.6 -16.5 Z", "#8fd0ee")
        pen.oval(11.7, -11.9, 0.6, 1.1, WHITE, 0.8)
    elif mood == "thinking":
        deep = mix(who.skin, "#8a4a2a", 0.42)
        pen.fill("M-16 34 C-16 26 -14 22 -10 19 L0 22 C-1 27 -3 31 -4 34 Z", mix(who.cloth, "#000000", 0.18))
        pen.fill(
            "M-11.6 19.6 C-12.4 14.6 -10.6 10.6 -7.6 9.4 C-6.6 8.6 -6 6.8 -4.6 6.6 C-3.2 6.4 -2.8 8 -3.4 9.6 "
            "C-1 9.6 2 10.2 2.4 11.6 C2.8 12.8 1.6 13.4 0.4 13.4 C1.2 14.4 0.6 15.6 -0.6 15.8 C0 17 "
            "-0.8 18 -2 18 "
            "C-2 20.4 -3.4 22.4 -5.6 22.8 C-8.6 23 -11 22 -11.6 19.6 Z",
            mix(who.skin, "#ffffff", 0.08),
        )
        pen.line(
            (
                "M-3.6 9.8 C-4.6 11 -5.4 11.8 -6.4 12.2 M0.2 13.4 L-4 13.2 M-0.8 15.8 L-4.4 15.6 M-2.2 "
                "18 L-4.8 17.8"
            ),
            deep,
            0.8,
        )


def draw_person(layer: Layer, who: Person, mood: str) -> None:
    """The whole person on a layer, to be cut to the medallion by the caller."""
    pen = Pencil(layer)
    if who.behind:
        who.behind(pen, who)
    who.dress(pen, who)
    neck_and_head(pen, who)
    if who.beard:
        mouth(pen, who, mood)
    features(pen, who, mood)
    who.front(pen, who)
    if who.over:
        who.over(pen, who)
    signs(pen, who, mood)
