"""Scenes against pictures that somebody has looked at; draw them anew with build_scripts/art/golden_pictures.py."""

from __future__ import annotations

import pygame
import pytest

from build_scripts.art.golden_pictures import GOLDEN, KEPT, draw, path_of

_GRID = (64, 40)
_WHOLE, _CELL = 3.0, 40
"""How much a picture may differ: on average, and in any 8 by 8 pixels (of 255). Letters and edges may be smoothed a
little differently elsewhere; a thing that is missing, moved or of another colour differs by more."""


def differences(a: pygame.Surface, b: pygame.Surface) -> list[int]:
    """The difference of every cell of a grid over two pictures, the worst of three colours."""
    small = [pygame.image.tobytes(pygame.transform.smoothscale(s.convert(24), _GRID), "RGB") for s in (a, b)]
    each = [abs(x - y) for x, y in zip(*small, strict=True)]
    return [max(each[i : i + 3]) for i in range(0, len(each), 3)]


def faults(a: pygame.Surface, b: pygame.Surface) -> str:
    """What is different about two pictures: empty when they are the same but for the smoothing."""
    cells = differences(a, b)
    mean, worst = sum(cells) / len(cells), max(cells)
    if mean <= _WHOLE and worst <= _CELL:
        return ""
    at = cells.index(worst)
    x, y = at % _GRID[0] * 8, at // _GRID[0] * 8
    return f"differs by {mean:.1f} on average, most by {worst} at ({x}, {y}) of {KEPT}"


@pytest.mark.parametrize(("name", "language"), GOLDEN)
def test_a_scene_looks_as_it_did(name: str, language: str) -> None:
    golden = pygame.image.load(str(path_of(name, language)))
    assert golden.get_size() == KEPT
    assert faults(golden, draw(name, language)) == ""


def test_a_missing_tile_is_noticed() -> None:
    golden = pygame.image.load(str(path_of("beijing-asked-win", "zh")))
    other = golden.copy()
    other.fill("#17625f", pygame.Rect(283, 313 - 40, 24, 34))
    assert faults(golden, other) != ""
    assert faults(golden, golden.copy()) == ""
