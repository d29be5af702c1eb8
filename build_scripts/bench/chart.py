"""The bench as a picture: one bar for each ratio, on a scale of powers of ten."""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from pathlib import Path

from build_scripts.bench.row import Row

_WIDTH, _LINE, _LEFT, _TOP = 1100, 30, 420, 56
_LOW, _HIGH = -1.5, 3.0


def _x(ratio: float) -> int:
    share = (min(_HIGH, max(_LOW, math.log10(ratio))) - _LOW) / (_HIGH - _LOW)
    return _LEFT + round(share * (_WIDTH - _LEFT - 90))


def draw_chart(rows: Sequence[Row], path: Path) -> None:
    """Write a PNG of all rows that have a ratio; the line at 1 is the peer."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from game.art import palette
    from game.art.fonts import text_surface

    surface = pygame.Surface((_WIDTH, _TOP + _LINE * len(rows) + 24))
    surface.fill(pygame.Color(palette.NIGHT))
    title = text_surface("Northwall beside its peers (log scale, 1 = the peer)", "bold", 18, palette.TEXT)
    surface.blit(title, (20, 14))
    for power in range(-1, 4):
        x = _x(10.0**power)
        colour = palette.BRASS if power == 0 else "#28414b"
        pygame.draw.line(
            surface, colour, (x, _TOP - 8), (x, surface.get_height() - 16), 2 if power == 0 else 1
        )
    for number, row in enumerate(rows):
        assert row.ratio is not None
        y = _TOP + number * _LINE
        surface.blit(text_surface(row.name, "text", 15, palette.TEXT), (20, y))
        ends = sorted((_x(1.0), _x(row.ratio)))
        colour = palette.GAIN if row.unit == "/s" else palette.BRASS_LIGHT
        bar = pygame.Rect(ends[0], y + 4, max(3, ends[1] - ends[0]), 14)
        pygame.draw.rect(surface, colour, bar, border_radius=4)
        surface.blit(text_surface(f"{row.ratio:.2f}×", "bold", 14, palette.TEXT), (ends[1] + 8, y))
    pygame.image.save(surface, str(path))
