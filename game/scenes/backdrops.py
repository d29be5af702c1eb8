"""What lies behind the menus: the northern wall at night, sharp for the title, dim and soft for the rest."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.art import palette as p
from game.art.backdrop import title_backdrop
from game.art.vector import Layer, rrect

_SMALL = 4  # a picture this many times smaller costs a fraction, and nobody sees it behind a blur or for one frame
_sharp: dict[tuple[int, int], pygame.Surface] = {}


@lru_cache(maxsize=2)
def _small_picture(size: tuple[int, int]) -> pygame.Surface:
    return title_backdrop((max(64, size[0] // _SMALL), max(40, size[1] // _SMALL)))


def is_sharp(size: tuple[int, int]) -> bool:
    """Whether the title's picture is ready at this size."""
    return size in _sharp


def sharpen(size: tuple[int, int]) -> None:
    """Draw the title's picture at this size; some hundred milliseconds."""
    if size not in _sharp:
        _sharp.clear()
        _sharp[size] = title_backdrop(size)


@lru_cache(maxsize=1)
def _quick_picture(size: tuple[int, int]) -> pygame.Surface:
    """The title's picture at once: an enlarged small one, for the first frame and while a window is dragged."""
    return pygame.transform.smoothscale(_small_picture(size), size)


@lru_cache(maxsize=1)
def soft_picture(size: tuple[int, int]) -> pygame.Surface:
    """The same out of focus and darker, for the menu scenes."""
    picture = pygame.transform.gaussian_blur(_small_picture(size), 7)
    layer = Layer(*picture.get_size())
    fill = layer.linear(0, 0, 0, layer.h, (0, p.NIGHT_DEEP, 0.45), (1, "#050d14", 0.78))
    layer.path(rrect(0, 0, layer.w, layer.h, 0), fill)
    picture.blit(layer.surface(1, 1), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.smoothscale(picture, size)


@lru_cache(maxsize=2)
def _veil(size: tuple[int, int]) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((4, 12, 18, 165))
    return veil


def draw_title(surface: pygame.Surface) -> None:
    """Draw the title's picture over the whole surface, sharp if it is ready."""
    size = surface.get_size()
    surface.blit(_sharp.get(size) or _quick_picture(size), (0, 0))


def draw_soft(surface: pygame.Surface) -> None:
    """Draw the soft picture over the whole surface."""
    surface.blit(soft_picture(surface.get_size()), (0, 0))


def draw_veil(surface: pygame.Surface) -> None:
    """Darken what is below a dialog."""
    surface.blit(_veil(surface.get_size()), (0, 0))
