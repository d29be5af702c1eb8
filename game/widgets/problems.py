"""What is wrong with a laid-out tree of widgets; the layout tests ask at every size, language and text size."""

from __future__ import annotations

import pygame

from game.widgets.button import Usable
from game.widgets.theme import Theme
from game.widgets.widget import Widget


def layout_problems(root: Widget, theme: Theme) -> list[str]:
    """Everything in a laid-out tree that leaves the window, overlaps a neighbour or does not fit its content."""
    found = []
    window = pygame.Rect(0, 0, theme.width, theme.height)
    leaves = [w for w in root.walk() if not w.children() or isinstance(w, Usable)]
    for widget in root.walk():
        name = f"{type(widget).__name__} {widget.key or widget.spoken!r}"
        if widget.rect.width < 0 or widget.rect.height < 0:
            found.append(f"{name} has no room")
        if why := widget.overflow(theme):
            found.append(f"{name}: {why}")
        view = widget.scroll
        if view is None:
            if not window.contains(widget.rect) and widget.rect.size != (0, 0):
                found.append(f"{name} leaves the window: {widget.rect}")
        elif widget.rect.left < view.rect.left or widget.rect.right > view.rect.right:
            found.append(f"{name} leaves its scroll sideways: {widget.rect}")
    solid = [w for w in leaves if w.rect.width and w.rect.height]
    for i, one in enumerate(solid):
        inner = set(map(id, one.walk()))
        for two in solid[i + 1 :]:
            if id(two) in inner or one.scroll is not two.scroll:
                continue
            if one.rect.colliderect(two.rect):
                found.append(
                    f"{one.key or one.spoken!r} {one.rect} overlaps {two.key or two.spoken!r} {two.rect}"
                )
    return found
