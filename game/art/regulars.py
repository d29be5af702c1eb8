"""The ten regulars who sit at the tables, part by part."""

from __future__ import annotations

from game.art import elders
from game.art.people import Pencil, Person, shoulders
from game.art.vector import mix


def _lin_dress(pen: Pencil, who: Person) -> None:
    shoulders(pen, who)
    pen.fill("M-7.5 9 L0 17 L7.5 9 L10.5 12 L4 24 L0 19 L-4 24 L-10.5 12 Z", mix(who.cloth, "#ffffff", 0.55))
    pen.line("M0 19 L0 34", mix(who.cloth, "#000000", 0.3), 0.8)


def _lin_front(pen: Pencil, who: Person) -> None:
    pen.fill(
        "M-12.9 -5 C-16.4 -24 -4 -25.4 1 -23.6 C8 -26.6 16.4 -20 12.9 -5 C12.6 -9 11.6 -11.6 9.6 -13.4 "
        "C6 -12.6 0 -13.2 -3 -16 C-4 -13.6 -8 -12.6 -10 -11.6 C-11.6 -9.6 -12.4 -7.6 -12.9 -5 Z",
        who.hair,
    )
    pen.line("M-7 -20 C-4 -22 0 -22 3 -20.6", mix(who.hair, "#ffffff", 0.3), 1.2, 0.7)


def _yu_behind(pen: Pencil, who: Person) -> None:
    pen.fill(
        ("M-14.6 -8 C-17 -28 17 -28 14.6 -8 C18 4 17.6 15 15 22 L-15 22 C-17.6 15 -18 4 -14.6 -8 Z"), who.hair
    )


def _yu_dress(pen: Pencil, who: Person) -> None:
    shoulders(pen, who)
    pen.fill("M-8 9.4 L0 17 L8 9.4 L9.6 13 L1 21.6 L-1 21.6 L-9.6 13 Z", "#fbf3e2")
    pen.fill("M-1 20 L-6 24 L-5 18.6 Z M1 20 L6 24 L5 18.6 Z", "#c8392b")
    pen.oval(0, 20, 1.6, 1.6, "#e2594a")


def _yu_front(pen: Pencil, who: Person) -> None:
    pen.fill(
        "M-12.9 -2 C-16 -25.6 16 -25.6 12.9 -2 C11.6 -6 10.6 -10 9 -13.4 C5 -10.4 1 -10.2 -1 -14 "
        "C-3 -11 -7 -10 -9.6 -11 "
        "C-11 -8 -12.2 -5 -12.9 -2 Z",
        who.hair,
    )
    pen.line("M-8 -19.6 C-4 -22.6 2 -22.8 6 -21", "#5a4a62", 1.3, 0.8)
    for dx, dy in ((0, 0), (3.4, -1.2), (1.4, -3.4), (-1.6, -2.4), (-0.4, 2.2)):
        pen.oval(9.6 + dx, -16.4 + dy, 1.9, 1.9, "#e2483f")
    pen.oval(10.2, -17.2, 1.2, 1.2, "#ffd65a")


def _tie_dress(pen: Pencil, who: Person) -> None:
    shoulders(pen, who, 28)
    pen.fill("M-8 9 L-1 20 L-5 34 L-18 34 L-13 13 Z", mix(who.cloth, "#ffffff", 0.14))
    pen.fill("M8 9 L1 20 L5 34 L18 34 L13 13 Z", mix(who.cloth, "#ffffff", 0.05))
    pen.fill("M-6.4 9 L0 19 L6.4 9 C3 13.6 -3 13.6 -6.4 9 Z", "#d8d5cc")


def _tie_front(pen: Pencil, who: Person) -> None:
    pen.fill(
        "M-12.4 -6 C-14.6 -18 -11 -22.4 -8 -23.4 L8 -23.4 C11 -22.4 14.6 -18 12.4 -6 C12 -10.6 11 -14 9 -16 "
        "C4 -17.4 -4 -17.4 -9 -16 C-11 -14 -12 -10.6 -12.4 -6 Z",
        who.hair,
    )
    pen.line(
        ("M-6 -21.4 L-6 -18 M-2 -21.8 L-2 -18.4 M2 -21.8 L2 -18.4 M6 -21.4 L6 -18"),
        mix(who.hair, "#ffffff", 0.22),
        0.8,
        0.8,
    )
    stubble = mix(who.skin, who.hair, 0.5)
    pen.fill(
        ("M-10.6 0 C-9 5 -6 10.4 0 10.4 C6 10.4 9 5 10.6 0 C8 2 5 2 3.4 2.4 L-3.4 2.4 C-5 2 -8 2 -10.6 0 Z"),
        stubble,
        0.28,
    )
    pen.line("M7.4 -11.6 L9.4 -7.2", mix(who.skin, "#ffffff", 0.45), 0.9)


def _ning_behind(pen: Pencil, who: Person) -> None:
    pen.fill(
        ("M-15 -9 C-16 -27 16 -27 15 -9 L15.4 4 C14 8.4 10 9 8 8 L-8 8 C-10 9 -14 8.4 -15.4 4 Z"), who.hair
    )


def _ning_dress(pen: Pencil, who: Person) -> None:
    shoulders(pen, who)
    pen.fill("M-10 10 C-6 17.4 6 17.4 10 10 L13.4 13 C8 23 -8 23 -13.4 13 Z", mix(who.cloth, "#ffffff", 0.2))
    pen.line("M-4 19 L-5 27 M4 19 L5 27", "#f2efe6", 1.2)


def _ning_front(pen: Pencil, who: Person) -> None:
    pen.fill(
        (
            "M-13.2 1 C-16.6 -26 16.6 -26 13.2 1 C12 -3 11.4 -7 11 -10.8 C4 -9.6 -5 -10 -11 -10.8 "
            "C-11.4 -7 -12 -3 -13.2 1 Z"
        ),
        who.hair,
    )
    pen.line("M-8.6 -18.4 C-4 -22 4 -22.4 8.6 -19", "#8d6aa8", 1.6, 0.9)


def _headphones(pen: Pencil, who: Person) -> None:
    pen.line("M-14 -6 C-16 -30 16 -30 14 -6", "#2f3440", 2.4)
    pen.line("M-13 -10 C-14 -28 14 -28 13 -10", "#5f6a80", 0.8)
    for side in (-1, 1):
        pen.oval(side * 13.8, -3.4, 3, 4.6, "#e08a3a")
        pen.oval(side * 14.6, -3.4, 1.8, 3.2, "#a85a1c")


def _hai_dress(pen: Pencil, who: Person) -> None:
    shoulders(pen, who)
    pen.fill("M-7 9.4 C-4 14 4 14 7 9.4 L9 11.4 C5 18 -5 18 -9 11.4 Z", "#f7f3e8")
    pen.fill("M-25 22 L25 22 L25 27 L-25 27 Z", "#f7f3e8", 0.9)


def _hai_front(pen: Pencil, who: Person) -> None:
    pen.fill(
        (
            "M-13 -4 C-14.4 -10 -14 -14 -12 -16 L12 -16 C14 -14 14.4 -10 13 -4 C12.4 -8 11.4 -10.6 "
            "9.8 -12.4 L-9.8 -12.4 C-11.4 -10.6 -12.4 -8 -13 -4 Z"
        ),
        who.hair,
    )
    pen.fill("M-13.6 -12.6 C-15 -29 15 -29 13.6 -12.6 C6 -15.4 -6 -15.4 -13.6 -12.6 Z", "#d8452f")
    pen.fill(
        ("M0 -24.6 C10 -24.8 14.2 -19 13.6 -12.6 C10 -14 6 -14.6 3 -14.7 C4.4 -18 3.4 -22 0 -24.6 Z"),
        "#9c2a1a",
        0.6,
    )
    pen.fill(
        (
            "M-13.8 -13 C-20 -12.6 -22.6 -9.6 -21.4 -8.4 C-14 -11.6 -4 -13 4 -14.4 C-2 -15.2 -8 -15 "
            "-13.8 -13 Z"
        ),
        "#9c2a1a",
    )
    pen.oval(0, -24.8, 1.4, 1, "#f7f3e8")
    pen.fill("M-3 -21.6 L3 -21.6 L3 -17.2 L-3 -17.2 Z", "#f7f3e8", 0.95)


REGULARS: dict[str, Person] = {
    "you": Person(("#4a98a0", "#1d4a56"), "#f0c9a4", "#23262e", "#5f7f96", None, _lin_dress, _lin_front),
    "guan": Person(
        ("#7d97ba", "#34486a"),
        "#e3b48c",
        "#dfe3e6",
        "#39424f",
        None,
        elders.guan_dress,
        elders.guan_front,
        elders.round_glasses,
        brow="#c9ced2",
        brow_width=1.9,
        age=2,
        beard=True,
    ),
    "yu": Person(
        ("#a6c98c", "#45704e"),
        "#f6d6ba",
        "#241e2a",
        "#e7a23a",
        _yu_behind,
        _yu_dress,
        _yu_front,
        lips="#c4473f",
        blush=0.34,
        lashes=True,
        jaw=5.6,
    ),
    "mei": Person(
        ("#d69a68", "#8a4b32"),
        "#f2cfb0",
        "#4b3230",
        "#a93a4c",
        elders.mei_behind,
        elders.mei_dress,
        elders.mei_front,
        lips="#b52f3c",
        age=1,
        lashes=True,
    ),
    "bo": Person(
        ("#c9a24e", "#7a5520"),
        "#eabf96",
        "#4a4a4e",
        "#56704a",
        None,
        elders.bo_dress,
        elders.bo_front,
        cheek=13.2,
        jaw=10.4,
        chin=10.4,
        age=1,
        brow_width=1.8,
        blush=0.34,
    ),
    "fang": Person(
        ("#b79ac0", "#5c4270"),
        "#f0c8a8",
        "#6e3b2c",
        "#3d6a70",
        elders.fang_behind,
        elders.fang_dress,
        elders.fang_front,
        elders.cat_glasses,
        lips="#b8384a",
        lashes=True,
        age=1,
    ),
    "tie": Person(
        ("#8f9a8c", "#39453f"),
        "#d9a67c",
        "#1f2023",
        "#3a3f49",
        None,
        _tie_dress,
        _tie_front,
        cheek=11.8,
        jaw=9.2,
        chin=9.8,
        brow_width=2.1,
        blush=0.12,
    ),
    "nai": Person(
        ("#c88f94", "#6e3c4a"),
        "#ecc8a6",
        "#d3d7db",
        "#5a4a78",
        elders.nai_behind,
        elders.nai_dress,
        elders.nai_front,
        brow="#b6b9bd",
        age=2,
        cheek=11.2,
        jaw=7,
        blush=0.3,
    ),
    "ning": Person(
        ("#7f8fd0", "#343a70"),
        "#f7dcc4",
        "#3c2a4e",
        "#3f8a86",
        _ning_behind,
        _ning_dress,
        _ning_front,
        _headphones,
        lips="#c65a5a",
        lashes=True,
        jaw=5.4,
        blush=0.3,
    ),
    "hai": Person(
        ("#6fb0c9", "#215a78"),
        "#e8bb90",
        "#2b211c",
        "#2f5f9e",
        None,
        _hai_dress,
        _hai_front,
        jaw=6.2,
        blush=0.32,
    ),
}
