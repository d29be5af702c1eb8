"""Where the window opens, and what is remembered of where the player put it. All numbers are desktop units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.app.monitors import Monitor, frame_of, is_maximised, monitors

SMALLEST = (1024, 640)
_TITLE = 40
"""Room for the desktop's title bar, whose height is known only once the window is there."""
_GRIP = (200, 120)
"""How much of a window's upper part must be seen to take hold of it."""
_BEYOND = 8
_SETTLED = 1.0
"""Seconds after which the desktop has put the window where it wants it."""
_STAYED = 0.5
"""Seconds after which a size is one that the player chose, and not one on the way to another."""


class WindowPlace(NamedTuple):
    """The window within its frame; `maximised` tells that it fills the screen for now, and would come back here."""

    x: int
    y: int
    width: int
    height: int
    maximised: bool = False


class Opening(NamedTuple):
    """Where to open a window, and whether the player had it there."""

    area: pygame.Rect
    remembered: bool


def opening(wish: WindowPlace | None, screens: Sequence[Monitor]) -> Opening:
    """Where to open: at the remembered place if it can be seen and held there, else in the middle of what is free."""
    if wish is not None:
        area = pygame.Rect(wish[:4])
        held = next((screen for screen in screens if _can_hold(area, screen)), None)
        if held is not None:
            return Opening(pygame.Rect(area.topleft, _fitting(area.size, held.free.size)), True)
    free = screens[0].free
    inside = pygame.Rect(free.x, free.y + _TITLE, free.width, max(1, free.height - _TITLE))
    if wish is not None:
        size = (wish.width, wish.height)
    else:
        height = max(720, free.height * 7 // 10)
        size = (height * 16 // 9, height)
    area = pygame.Rect((0, 0), _fitting(size, inside.size))
    area.center = inside.center
    return Opening(area, False)


def smallest(screens: Sequence[Monitor]) -> tuple[int, int]:
    """The least size of the window: less than SMALLEST only where the screen is."""
    free = screens[0].free
    return min(SMALLEST[0], free.width), min(SMALLEST[1], max(1, free.height - _TITLE))


def _can_hold(area: pygame.Rect, screen: Monitor) -> bool:
    upper = pygame.Rect(area.x, area.y, area.width, _GRIP[1]).clip(screen.whole)
    return upper.width >= min(_GRIP[0], area.width) and upper.height >= _GRIP[1] - _BEYOND


def _fitting(size: tuple[int, int], room: tuple[int, int]) -> tuple[int, int]:
    width, height = (min(max(size[i], SMALLEST[i]), room[i]) for i in (0, 1))
    return width, height


class Placement:
    """Follows a window: puts it right while it opens, and knows its last place that was not maximised."""

    def __init__(self, window: pygame.Window, start: Opening) -> None:
        self._window = window
        self._settling: Opening | None = start
        self._kept = self._seen = start.area
        self._since = 0.0
        self._maximised = False

    def place(self, now: float) -> WindowPlace:
        """Where the window is, or would come back to. `now` is seconds since the window opened."""
        self._look(now)
        area = self._kept if self._maximised else self._seen
        return WindowPlace(area.x, area.y, area.width, area.height, self._maximised)

    def follow(self, now: float) -> None:
        """Look where the window is; call it with every frame while the window does not fill the screen."""
        self._settle(now)
        self._look(now)

    def _look(self, now: float) -> None:
        self._maximised = is_maximised(self._window)
        area = pygame.Rect(self._window.position, self._window.size)
        if area != self._seen:
            self._seen, self._since = area, now
        elif now - self._since >= _STAYED and not self._maximised:
            self._kept = area

    def _settle(self, now: float) -> None:
        """Put the window where it shall be, once and only at first: later it is the player who moves it.

        Some desktops put the frame where the window shall be, and the window lower with every start. A window whose
        place we chose ourselves must not lie under a panel or have its title bar beyond the screen.
        """
        start = self._settling
        if start is None:
            return
        if now > _SETTLED or self._maximised:
            self._settling = None
        elif start.remembered:
            if tuple(self._window.position) != start.area.topleft:
                self._window.position, self._settling = start.area.topleft, None
        elif self._draw_in():
            self._settling = None

    def _draw_in(self) -> bool:
        """Draw the window and its frame into what is free of its screen; whether there is a frame yet."""
        frame = frame_of(self._window)
        if not frame.top:
            return False
        inner = pygame.Rect(self._window.position, self._window.size)
        outer = frame.around(inner)
        free = next((m.free for m in monitors() if m.whole.collidepoint(inner.center)), outer)
        if not free.contains(outer):
            inside = frame.inside(free)
            inner.size = (min(inner.width, inside.width), min(inner.height, inside.height))
            inner.clamp_ip(inside)
            self._window.size, self._window.position = inner.size, inner.topleft
        return True
