"""The parts of the elder regulars: hair, dress, glasses and beards."""

from __future__ import annotations

from game.art.people import Pencil, Person, shoulders
from game.art.vector import mix


def guan_dress(pen: Pencil, who: Person) -> None:
    """A dark jacket with brass loops."""
    shoulders(pen, who)
    pen.fill("M-8 10 L-2 10 L-1 34 L-6 34 Z M8 10 L2 10 L1 34 L6 34 Z", mix(who.cloth, "#ffffff", 0.12))
    for y in (20, 27):
        pen.line(f"M-4 {y} L4 {y}", "#d9b064", 1.1)


def guan_front(pen: Pencil, who: Person) -> None:
    """White temples and beard under a felt hat."""
    pen.fill("M-12.6 -3 C-14 -12 -12.6 -16 -10.6 -17 C-11 -11 -10.8 -7 -10.8 -3 Z", who.hair)
    pen.fill("M12.6 -3 C14 -12 12.6 -16 10.6 -17 C11 -11 10.8 -7 10.8 -3 Z", who.hair)
    pen.fill("M-8 2.6 C-6 -0.4 6 -0.4 8 2.6 C8.4 12 4 20.4 0 22.4 C-4 20.4 -8.4 12 -8 2.6 Z", who.hair)
    pen.line("M-4 8 C-3.6 13 -2 17 -0.6 19 M4 8 C3.6 13 2 17 0.8 19 M0 8 L0 17", "#aeb6bd", 0.8, 0.9)
    pen.fill("M-6.6 3.8 Q-3 0.2 0 1.8 Q3 0.2 6.6 3.8 Q3 4.6 0 3.4 Q-3 4.6 -6.6 3.8 Z", "#f4f6f7")
    pen.fill("M-2.4 5 Q0 6.8 2.4 5 Q0 5.5 -2.4 5 Z", who.lips)
    pen.fill("M-13.6 -12.6 C-14 -27.6 14 -27.6 13.6 -12.6 C6 -15.6 -6 -15.6 -13.6 -12.6 Z", "#39435a")
    pen.fill(
        ("M2 -24.4 C10 -24 13.8 -19 13.6 -12.6 C11 -13.8 8 -14.4 5 -14.7 C6 -18 5 -22 2 -24.4 Z"),
        "#232b3c",
        0.7,
    )
    pen.fill("M-15.4 -11.4 C-6 -15.6 6 -15.6 15.4 -11.4 L15.4 -9.4 C6 -13 -6 -13 -15.4 -9.4 Z", "#1d2431")


def round_glasses(pen: Pencil, who: Person) -> None:
    """Round wire glasses."""
    for side in (-1, 1):
        pen.ring(side * 5, -4.2, 4.1, 3.9, "#2b2f36", 1.0)
    pen.line("M-1 -4.6 Q0 -5.3 1 -4.6 M-9 -4.8 L-11.8 -5.6 M9 -4.8 L11.8 -5.6", "#2b2f36", 0.9)


def mei_behind(pen: Pencil, who: Person) -> None:
    """Hair put up in a bun."""
    pen.oval(0, -21.4, 8.6, 6.2, who.hair)
    pen.oval(0, -8.6, 15.4, 15, who.hair)
    pen.line(
        "M-5.4 -22.6 C-2 -26 3 -26 6 -22.6 M-3 -20 C0 -22 3 -22 5 -19.4",
        mix(who.hair, "#ffffff", 0.28),
        0.9,
        0.8,
    )


def mei_dress(pen: Pencil, who: Person) -> None:
    """A red qipao with a trimmed collar and blossoms."""
    shoulders(pen, who)
    pen.fill("M-6.8 8 C-3 13 3 13 6.8 8 L8.6 11 C4 18 -4 18 -8.6 11 Z", "#f2d9a0")
    pen.line("M1 16 C6 19 10 22 14 30", "#f2d9a0", 1.2)
    pen.oval(3.6, 17.4, 1.2, 1.2, "#f2d9a0")
    for x, y in ((-14, 24), (-8, 30), (16, 22)):
        pen.oval(x, y, 1.9, 1.9, "#f0a8b4", 0.8)
        pen.oval(x, y, 0.7, 0.7, "#f2d9a0")


def mei_front(pen: Pencil, who: Person) -> None:
    """Swept hair, jade pin and earrings."""
    pen.fill(
        "M-13 -4 C-15 -23.4 15 -23.4 13 -4 C11.8 -12 8 -15.8 1.6 -16.4 C-4 -16.6 -11 -13.6 -13 -4 Z", who.hair
    )
    pen.line("M-9 -16 C-5 -20 2 -20.6 7 -18.6", mix(who.hair, "#ffffff", 0.28), 1.1, 0.8)
    pen.line("M-5 -23.4 L11 -28.4", "#e9c25c", 1.7)
    pen.oval(-6, -23, 2.2, 2.2, "#6fd0b5")
    for side in (-1, 1):
        pen.oval(side * 12, 1.2, 1.8, 2.2, "#6fd0b5")


def bo_dress(pen: Pencil, who: Person) -> None:
    """A broad green jumper over a white collar."""
    shoulders(pen, who, 28)
    pen.fill("M-9 9 C-6 16 6 16 9 9 L11 12 C7 21 -7 21 -11 12 Z", "#f4efe2")
    pen.line("M-17 16 L-15 34 M17 16 L15 34", mix(who.cloth, "#000000", 0.3), 3)


def bo_front(pen: Pencil, who: Person) -> None:
    """A bald crown, a moustache, a second chin."""
    for side in (-1, 1):
        pen.fill(
            (
                f"M{side * 13.4} -3 C{side * 15} -10 {side * 14} -14 {side * 12} -16 C{side * 12.2} -11 "
                f"{side * 12} -7 {side * 12} -3 Z"
            ),
            who.hair,
        )
    pen.line("M-6 -19.4 C-2 -21.4 3 -21.4 6.6 -19.2 M-4 -18 C-1 -19.6 2 -19.6 5 -18", who.hair, 0.8, 0.9)
    pen.oval(-4, -15.6, 3, 1.4, "#ffffff", 0.4, -14)
    pen.fill("M-5.2 2.9 Q-2.4 0.8 0 2.2 Q2.4 0.8 5.2 2.9 Q2.4 4 0 3 Q-2.4 4 -5.2 2.9 Z", who.hair)
    pen.line("M-5 9.6 Q0 12.6 5 9.6", mix(who.skin, "#7a3a20", 0.35), 0.9, 0.8)


def fang_behind(pen: Pencil, who: Person) -> None:
    """A cloud of curls."""
    for x, y, r in (
        (-12, -13, 7),
        (12, -13, 7),
        (-14, -4, 6.6),
        (14, -4, 6.6),
        (-12.6, 4, 5.6),
        (12.6, 4, 5.6),
        (0, -19, 9),
    ):
        pen.oval(x, y, r, r, who.hair)


def fang_dress(pen: Pencil, who: Person) -> None:
    """A dark jacket and a string of pearls."""
    shoulders(pen, who)
    pen.fill("M-9 9.6 L0 22 L9 9.6 L13 13 L2 34 L-2 34 L-13 13 Z", mix(who.cloth, "#000000", 0.3))
    pen.fill("M-6 9.4 L0 19 L6 9.4 C3 13.6 -3 13.6 -6 9.4 Z", "#f3ead6")
    pen.line("M-7 9 C-6 15 6 15 7 9", "#f6f2ea", 1.3)
    pen.oval(0, 14, 1.5, 1.5, "#f6f2ea")


def fang_front(pen: Pencil, who: Person) -> None:
    """Curls over the brow."""
    for x, y, r in (
        (-9, -16.4, 4.6),
        (-3, -19, 5),
        (4, -19, 5),
        (9.6, -16, 4.6),
        (-12, -10.6, 3.4),
        (12, -10.6, 3.4),
    ):
        pen.oval(x, y, r, r * 0.9, who.hair)
    pen.line(
        ("M-9 -18 Q-7 -20.4 -4.6 -18.6 M-2 -21 Q1 -23 3.4 -20.8 M6 -20 Q9 -20.6 9.8 -17.6"),
        mix(who.hair, "#ffffff", 0.35),
        1,
        0.8,
    )


def cat_glasses(pen: Pencil, who: Person) -> None:
    """Red glasses with raised corners."""
    for side in (-1, 1):
        pen.line(
            (
                f"M{side * 1.2} -5.6 Q{side * 1.4} -1.4 {side * 4.8} -1 Q{side * 8.6} -1 {side * 9.4} "
                f"-6.6 Q{side * 5} -7.2 {side * 1.2} -5.6"
            ),
            "#8c2f43",
            1.1,
        )
    pen.line("M-1.2 -5.2 Q0 -5.9 1.2 -5.2", "#8c2f43", 1.1)


def nai_behind(pen: Pencil, who: Person) -> None:
    """White hair with a bun at the side."""
    pen.oval(0, -8, 14, 14.4, who.hair)
    pen.oval(9.6, -20.6, 6, 5.6, who.hair)
    pen.line("M6 -21 Q9.6 -24.6 13.4 -21 M7.4 -18.4 Q10 -20.6 13 -18", "#aeb3ba", 0.9)


def nai_dress(pen: Pencil, who: Person) -> None:
    """A striped violet jacket."""
    shoulders(pen, who, 23)
    pen.fill(
        "M-7.6 8.6 C-4 14 4 14 7.6 8.6 L9.4 12.4 C4 19 -4 19 -9.4 12.4 Z", mix(who.cloth, "#ffffff", 0.5)
    )
    pen.line(
        "M-15 17 L-15 34 M-9 19.6 L-9 34 M9 19.6 L9 34 M15 17 L15 34",
        mix(who.cloth, "#ffffff", 0.22),
        1.1,
        0.7,
    )


def nai_front(pen: Pencil, who: Person) -> None:
    """White hair parted in the middle, gold earrings."""
    pen.fill(
        ("M-12.2 -4 C-15 -22 15 -22 12.2 -4 C10.4 -11 5 -15 -0.6 -15 C-5 -15 -10.4 -11 -12.2 -4 Z"), who.hair
    )
    pen.line("M-0.6 -15.4 C-5 -15 -9 -12 -11 -8.4 M-0.6 -17.6 C4 -17 8.4 -14 10.6 -9.6", "#b3b9c0", 0.9)
    pen.oval(-12, 1.4, 1.3, 1.3, "#e9c25c")
    pen.oval(12, 1.4, 1.3, 1.3, "#e9c25c")
