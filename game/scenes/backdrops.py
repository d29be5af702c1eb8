"""What lies behind the menus: the northern wall at night, sharp for the title, dim and soft for the rest."""

from __future__ import annotations

import logging
from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from game.app.paths import program_folder
from game.art import palette as p
from game.art.backdrop import title_backdrop
from game.art.vector import Layer, rrect

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

log = logging.getLogger(__name__)

_sharp: dict[tuple[int, int], pygame.Surface] = {}
_begun: dict[tuple[int, int], Future[pygame.Surface]] = {}
_RESTS_AT = 0.4  # which share of what does not fit is cut off above: as the sharp picture does


@lru_cache(maxsize=1)
def _small_picture() -> pygame.Surface:
    """The picture drawn beforehand, small: nobody sees that behind a blur or for one frame."""
    path = program_folder() / "assets" / "ui" / "title.png"
    try:
        return pygame.image.load(path).convert(pygame.Surface((1, 1), 0, 32))
    except (OSError, pygame.error) as error:
        log.warning("the title's picture cannot be read (%s); drawing it", error)
        return title_backdrop((640, 360))


def _cover(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture enlarged until it covers a size, its middle kept."""
    w, h = picture.get_size()
    scale = max(size[0] / w, size[1] / h)
    wide, tall = min(w, round(size[0] / scale)), min(h, round(size[1] / scale))
    part = pygame.Rect((w - wide) // 2, round((h - tall) * _RESTS_AT), wide, tall)
    return pygame.transform.smoothscale(picture.subsurface(part), size)


def is_sharp(size: tuple[int, int]) -> bool:
    """Whether the title's picture is ready at this size."""
    return size in _sharp


def sharpen(size: tuple[int, int], aside: Executor | None = None) -> bool:
    """Whether the title's picture is ready at this size; if not, it is begun.

    It takes some hundred milliseconds: `aside` where there is somebody, so that the title can be used meanwhile, and
    at once where there is nobody.
    """
    if size in _sharp:
        return True
    if aside is None:
        picture = title_backdrop(size)
    elif size in _begun:
        if not _begun[size].done():
            return False
        picture = _begun.pop(size).result()
    else:
        if all(other.done() for other in _begun.values()):  # one at a time, however a window is dragged about
            _begun.clear()
            _begun[size] = aside.submit(title_backdrop, size)
        return False
    _sharp.clear()
    _sharp[size] = picture
    return True


@lru_cache(maxsize=1)
def _quick_picture(size: tuple[int, int]) -> pygame.Surface:
    """The title's picture at once, for the first frame and while a window is dragged."""
    return _cover(_small_picture(), size)


@lru_cache(maxsize=1)
def _soft_small() -> pygame.Surface:
    small = _small_picture()
    picture = pygame.transform.gaussian_blur(pygame.transform.smoothscale_by(small, 0.5), 7)
    layer = Layer(*picture.get_size())
    fill = layer.linear(0, 0, 0, layer.h, (0, p.NIGHT_DEEP, 0.45), (1, "#050d14", 0.78))
    layer.path(rrect(0, 0, layer.w, layer.h, 0), fill)
    picture.blit(layer.surface(1, 1), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture


@lru_cache(maxsize=1)
def soft_picture(size: tuple[int, int]) -> pygame.Surface:
    """The same out of focus and darker, for the menu scenes."""
    return _cover(_soft_small(), size)


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
