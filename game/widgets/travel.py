"""Where the focus goes for an arrow key: the nearest thing in that direction, as the eye sees it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.app.inputs import Nav
from game.widgets.widget import Widget


def neighbour(focus: Widget | None, choices: Sequence[Widget], nav: Nav) -> Widget | None:
    """The next widget in a direction, or None at the edge.

    Inside something that scrolls its own content comes first, also what is scrolled out of view; from outside
    only what can be seen counts.
    """
    if focus is None:
        return choices[0] if choices else None
    others = [w for w in choices if w is not focus]
    if focus.scroll is not None:
        inside = [w for w in others if w.scroll is focus.scroll]
        found = _nearest(focus.rect, inside, nav)
        if found is not None:
            return found
        others = [w for w in others if w.scroll is not focus.scroll]
        start = focus.rect.clip(focus.scroll.rect)
        return _nearest(start if start.height else focus.rect, [w for w in others if _seen(w)], nav)
    return _nearest(focus.rect, [w for w in others if _seen(w)], nav)


def _seen(widget: Widget) -> bool:
    return widget.scroll is None or widget.rect.colliderect(widget.scroll.rect)


def _nearest(start: pygame.Rect, choices: Sequence[Widget], nav: Nav) -> Widget | None:
    best: tuple[float, Widget] | None = None
    for widget in choices:
        cost = _cost(start, widget.rect, nav)
        if cost is not None and (best is None or cost < best[0]):
            best = (cost, widget)
    return best[1] if best else None


def _cost(a: pygame.Rect, b: pygame.Rect, nav: Nav) -> float | None:
    """How far b is from a in a direction; sideways distance counts more, overlap across counts as none."""
    if nav in (Nav.LEFT, Nav.RIGHT):
        ahead = b.left - a.right if nav is Nav.RIGHT else a.left - b.right
        centre = b.centerx - a.centerx if nav is Nav.RIGHT else a.centerx - b.centerx
        aside = max(0, b.top - a.bottom, a.top - b.bottom)
        slant = abs(b.centery - a.centery)
    else:
        ahead = b.top - a.bottom if nav is Nav.DOWN else a.top - b.bottom
        centre = b.centery - a.centery if nav is Nav.DOWN else a.centery - b.centery
        aside = max(0, b.left - a.right, a.left - b.right)
        slant = abs(b.centerx - a.centerx)
    if centre <= 0 or ahead < -min(a.height, b.height, a.width, b.width) / 2:
        return None
    if nav in (Nav.LEFT, Nav.RIGHT) and aside > max(a.height, b.height):
        return None
    return max(0, ahead) + 3.0 * aside + 0.15 * slant
