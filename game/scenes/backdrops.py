"""What lies behind the menus: the northern wall at night, sharp for the title, dim and soft for the rest."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.art import palette as p
from game.art.backdrop import title_backdrop
from game.art.vector import Layer, rrect

_SOFT = 6  # the soft picture is made this many times smaller: blurring it costs a millisecond instead of hundreds


@lru_cache(maxsize=1)
def title_picture(size: tuple[int, int]) -> pygame.Surface:
    """The title's picture at a window's size."""
    return title_backdrop(size)


@lru_cache(maxsize=1)
def soft_picture(size: tuple[int, int]) -> pygame.Surface:
    """The same out of focus and darker, for the menu scenes."""
    small = (max(1, size[0] // _SOFT), max(1, size[1] // _SOFT))
    picture = pygame.transform.smoothscale(title_picture(size), small)
    picture = pygame.transform.gaussian_blur(picture, 5)
    layer = Layer(*small)
    top = layer.linear(0, 0, 0, small[1], (0, p.NIGHT_DEEP, 0.45), (1, "#050d14", 0.78))
    layer.path(rrect(0, 0, *small, 0), top)
    picture.blit(layer.surface(1, 1), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.smoothscale(picture, size)


@lru_cache(maxsize=2)
def _veil(size: tuple[int, int]) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((4, 12, 18, 165))
    return veil


def draw_title(surface: pygame.Surface) -> None:
    """Draw the title's picture over the whole surface."""
    surface.blit(title_picture(surface.get_size()), (0, 0))


def draw_soft(surface: pygame.Surface) -> None:
    """Draw the soft picture over the whole surface."""
    surface.blit(soft_picture(surface.get_size()), (0, 0))


def draw_veil(surface: pygame.Surface) -> None:
    """Darken what is below a dialog."""
    surface.blit(_veil(surface.get_size()), (0, 0))
