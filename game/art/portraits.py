"""Portraits of the regulars: round medallions in a brass ring, with moods."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.art.people import draw_person
from game.art.regulars import REGULARS
from game.art.vector import Layer, ellipse, mix

PORTRAITS: tuple[str, ...] = tuple(REGULARS)
MOODS = ("calm", "happy", "worried", "thinking")
BRASS = "#d9b064"

_RIM = 33.5  # units from the middle to the edge of the picture; the painted ground reaches 30
_GROW = 1.14  # people are drawn a little larger than their sketches, to fill the medallion
_DROP = 2.6


def _disc(scale: float, size: int) -> pygame.Surface:
    mask = Layer(2 * _RIM, 2 * _RIM, -_RIM, -_RIM)
    mask.path(ellipse(0, 0, 30.2), "#ffffff")
    return _exact(mask, scale, size)


def _exact(layer: Layer, scale: float, size: int) -> pygame.Surface:
    picture = layer.surface(scale)
    return (
        picture if picture.get_size() == (size, size) else pygame.transform.smoothscale(picture, (size, size))
    )


@lru_cache(maxsize=64)
def portrait(name_id: str, px: int, mood: str = "calm", ring: str = BRASS) -> pygame.Surface:
    """The medallion of a regular, px wide and high, premultiplied alpha: blit it with BLEND_PREMULTIPLIED.

    `mood` is one of MOODS, `ring` the colour of its rim. The surface is cached: do not draw on it.
    Raises KeyError for an unknown person, ValueError for an unknown mood.
    """
    if mood not in MOODS:
        raise ValueError(f"no mood {mood!r}; moods are {', '.join(MOODS)}")
    who = REGULARS[name_id]
    size = max(8, px)
    scale = size / (2 * _RIM)
    ground = Layer(2 * _RIM, 2 * _RIM, -_RIM, -_RIM)
    ground.path(ellipse(0, 0.6, 32.8), "#0a1a20", opacity=0.55)
    light, dark = mix(ring, "#ffffff", 0.4), mix(ring, "#000000", 0.3)
    ground.path(ellipse(0, 0, 32.4), ground.linear(0, -32, 0, 32, (0, light), (1, dark)))
    ground.path(ellipse(0, 0, 30.2), ground.radial(0, -12, 46, (0, who.ground[0]), (1, who.ground[1])))
    picture = _exact(ground, scale, size)

    reach = _RIM / _GROW
    sketch = Layer(2 * reach, 2 * reach, -reach, -reach - _DROP / _GROW)
    draw_person(sketch, who, mood)
    person = _exact(sketch, scale * _GROW, size)
    person.blit(_disc(scale, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(person, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)

    gloss = Layer(2 * _RIM, 2 * _RIM, -_RIM, -_RIM)
    gloss.path(ellipse(0, 0, 29.9), stroke="#000000", width=1.0, stroke_opacity=0.28)
    gloss.path(ellipse(0, 0, 31.9), stroke="#ffffff", width=0.7, stroke_opacity=0.35)
    picture.blit(_exact(gloss, scale, size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return picture
