"""Areas: the parts of a picture that are to be drawn again."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

_MOST = 0.6  # share of the whole from which one pass over all of it is cheaper


def joined(rects: Iterable[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Rectangles to draw again: those that overlap become one; all of it where they cover most of it anyway."""
    out: list[pygame.Rect] = []
    for rect in rects:
        new = rect.clip(whole)
        if new.width * new.height == 0:
            continue
        while (hit := new.collidelist(out)) >= 0:
            new = new.union(out.pop(hit))
        out.append(new)
    if sum(rect.width * rect.height for rect in out) > _MOST * whole.width * whole.height:
        return [whole]
    return out
