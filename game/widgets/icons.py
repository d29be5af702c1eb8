"""Small signs, drawn on a 24 × 24 grid in one colour."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import pygame

from game.art.vector import Layer, Path, d_path, ellipse, rotate, rrect


def _gear() -> list[Path]:
    teeth = [rotate(rrect(10.1, 1.6, 3.8, 5, 1.1), k * 45, 12, 12) for k in range(8)]
    return [*teeth, ellipse(12, 12, 7.2).add(_reverse(ellipse(12, 12, 3.1)))]


def _reverse(path: Path) -> Path:
    """A hole: the same circle the other way round, so that the even-odd and the winding rule both leave it out."""
    return path.map(lambda x, y: (x, 24 - y))


def _person() -> list[Path]:
    body = Path().move(3.5, 21).cubic(3.5, 15.5, 8, 13.6, 12, 13.6).cubic(16, 13.6, 20.5, 15.5, 20.5, 21)
    return [ellipse(12, 7.6, 4.6), body]


_FILLED: dict[str, Callable[[], list[Path]]] = {
    "gear": _gear,
    "person": _person,
    "menu": lambda: [rrect(3, y, 18, 2.8, 1.4) for y in (4.6, 10.6, 16.6)],
    "dot": lambda: [ellipse(12, 12, 5)],
    "dots": lambda: [ellipse(x, 12, 2.2) for x in (5, 12, 19)],
    "play": lambda: [Path().move(6, 3.5).line(20, 12).line(6, 20.5)],
    "fast": lambda: [
        Path().move(2.5, 5).line(12, 12).line(2.5, 19),
        Path().move(12, 5).line(21.5, 12).line(12, 19),
    ],
    "rewind": lambda: [
        Path().move(21.5, 5).line(12, 12).line(21.5, 19),
        Path().move(12, 5).line(2.5, 12).line(12, 19),
    ],
    "first": lambda: [rrect(3, 4.5, 3, 15, 1.2), Path().move(20, 4.5).line(8, 12).line(20, 19.5)],
    "last": lambda: [rrect(18, 4.5, 3, 15, 1.2), Path().move(4, 4.5).line(16, 12).line(4, 19.5)],
    "moves": lambda: [
        *(ellipse(4.4, y, 1.9) for y in (5.6, 12, 18.4)),
        *(rrect(8.6, y - 1.4, 13, 2.8, 1.4) for y in (5.6, 12, 18.4)),
    ],
    "count": lambda: [rrect(x, y, 5.2, 6.8, 1.3) for y in (4.2, 13) for x in (2.6, 9.4, 16.2)],
    "pause": lambda: [rrect(5, 4, 4.6, 16, 1.4), rrect(14.4, 4, 4.6, 16, 1.4)],
}
_LINES: dict[str, str] = {
    "back": "M14.5 5 L7.5 12 L14.5 19",
    "forward": "M9.5 5 L16.5 12 L9.5 19",
    "down": "M5 9 L12 16 L19 9",
    "up": "M5 15 L12 8 L19 15",
    "close": "M6 6 L18 18 M18 6 L6 18",
    "check": "M4.5 12.5 L10 18 L19.5 6.5",
    "plus": "M12 5 L12 19 M5 12 L19 12",
    "minus": "M5 12 L19 12",
    "lock": "M6 11 L18 11 L18 20 L6 20 L6 11 M8.4 11 L8.4 8 C8.4 3.2 15.6 3.2 15.6 8 L15.6 11",
    "eye": "M2.5 12 Q12 1.5 21.5 12 Q12 22.5 2.5 12 M12 9 C16 9 16 15 12 15 C8 15 8 9 12 9",
    "search": "M10.5 4 C19.2 4 19.2 17 10.5 17 C1.8 17 1.8 4 10.5 4 M15.4 15.4 L20.5 20.5",
    "info": "M12 10.6 L12 17.6 M12 6.4 L12 6.5 M12 2.6 C24.6 2.6 24.6 21.4 12 21.4 C-0.6 21.4 -0.6 2.6 12 2.6",
    "computer": "M3.5 5 L20.5 5 L20.5 16 L3.5 16 L3.5 5 M8 20 L16 20 M12 16 L12 20",
    "book": "M12 6 C9 3.6 5 3.8 3 4.6 L3 19 C5 18.2 9 18 12 20.4"
    " C15 18 19 18.2 21 19 L21 4.6 C19 3.8 15 3.6 12 6 L12 20",
    "undo": "M8.5 4 L4 8.5 L8.5 13 M4.5 8.5 L14 8.5 C22 8.5 22 19 14 19 L9 19",
    "save": "M12 4 L12 14.5 M7 10 L12 15 L17 10 M4.5 19.5 L19.5 19.5",
    "shuffle": "M3 7 L7 7 C12 7 12 17 17 17 L20.5 17 M17.5 14 L20.5 17 L17.5 20 M3 17 L7 17 C8.6 17 9.8 16 10.7 14.6"
    " M13.4 9.4 C14.3 8 15.4 7 17 7 L20.5 7 M17.5 4 L20.5 7 L17.5 10",
    "keys": "M3 6 L21 6 L21 18 L3 18 L3 6 M7 10 L7 10.1 M12 10 L12 10.1 M17 10 L17 10.1 M8 14.5 L16 14.5",
    "expand": "M4 9 L4 4 L9 4 M15 4 L20 4 L20 9 M20 15 L20 20 L15 20 M9 20 L4 20 L4 15",
}
NAMES = tuple(sorted([*_FILLED, *_LINES]))


@lru_cache(maxsize=128)
def icon(name: str, px: int, colour: str) -> pygame.Surface:
    """The sign as a premultiplied picture, `px` pixels wide. Raises KeyError for an unknown name."""
    layer = Layer(24, 24)
    if name in _FILLED:
        for path in _FILLED[name]():
            layer.path(path, colour)
    else:
        layer.path(d_path(_LINES[name]), stroke=colour, width=2.5, closed=False)
    return layer.surface(px / 24, max(2, math.ceil(48 / px)))


def draw_icon(surface: pygame.Surface, name: str, px: int, colour: str, middle: tuple[int, int]) -> None:
    """Draw a sign centred on a point."""
    surface.blit(
        icon(name, px, colour),
        (middle[0] - px // 2, middle[1] - px // 2),
        special_flags=pygame.BLEND_PREMULTIPLIED,
    )
