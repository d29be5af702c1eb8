"""The screens of the desktop: where each lies, and how much of it panels and docks leave free.

pygame tells only their sizes, so SDL itself is asked, as pygame has loaded it. All numbers are desktop units.
"""

from __future__ import annotations

import ctypes
import logging
import sys
from dataclasses import dataclass
from functools import cache
from typing import Any

import pygame

_MAXIMISED = 0x80  # SDL_WINDOW_MAXIMIZED

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Monitor:
    """A screen: all of it, and what no panel covers."""

    whole: pygame.Rect
    free: pygame.Rect


@dataclass(frozen=True, slots=True)
class Frame:
    """How wide the desktop's decoration is on each side of a window."""

    top: int = 0
    left: int = 0
    bottom: int = 0
    right: int = 0

    def around(self, inner: pygame.Rect) -> pygame.Rect:
        """The window with its decoration."""
        return pygame.Rect(
            inner.x - self.left,
            inner.y - self.top,
            inner.width + self.left + self.right,
            inner.height + self.top + self.bottom,
        )

    def inside(self, outer: pygame.Rect) -> pygame.Rect:
        """What a decorated window that fills `outer` has within its frame."""
        return pygame.Rect(
            outer.x + self.left,
            outer.y + self.top,
            outer.width - self.left - self.right,
            outer.height - self.top - self.bottom,
        )


class _Rect(ctypes.Structure):
    """SDL_Rect."""

    _fields_ = [(name, ctypes.c_int) for name in ("x", "y", "w", "h")]

    def rect(self) -> pygame.Rect:
        return pygame.Rect(self.x, self.y, self.w, self.h)


@cache
def _sdl() -> Any:
    """SDL as a library of functions. Raises OSError where it cannot be found."""
    if sys.platform == "win32":
        return ctypes.CDLL("SDL2.dll")
    # A name is looked up in a library and in those it was linked with.
    return ctypes.CDLL(pygame.base.__file__)


def monitors() -> list[Monitor]:
    """The screens, the primary one first; the display must have been started."""
    found = []
    try:
        sdl = _sdl()
        for number in range(pygame.display.get_num_displays()):
            whole, free = _Rect(), _Rect()
            if sdl.SDL_GetDisplayBounds(number, ctypes.byref(whole)):
                continue
            if sdl.SDL_GetDisplayUsableBounds(number, ctypes.byref(free)) or free.w <= 0 or free.h <= 0:
                free = whole
            found.append(Monitor(whole.rect(), free.rect()))
    except (OSError, AttributeError) as error:
        log.info("the screens' places are not known: %s", error)
    if not found:
        desktop = pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[0])
        found = [Monitor(desktop, desktop)]
    return found


def frame_of(window: pygame.Window) -> Frame:
    """The decoration of a window; nothing as long as it has none, or where nobody knows."""
    sides = [ctypes.c_int() for _ in range(4)]
    try:
        unknown = _sdl().SDL_GetWindowBordersSize(_handle(window), *map(ctypes.byref, sides))
    except (OSError, AttributeError):
        return Frame()
    return Frame() if unknown else Frame(*(side.value for side in sides))


def is_maximised(window: pygame.Window) -> bool:
    """Whether the desktop has made a window as large as it goes; False where nobody knows."""
    try:
        return bool(_sdl().SDL_GetWindowFlags(_handle(window)) & _MAXIMISED)
    except (OSError, AttributeError):
        return False


def _handle(window: pygame.Window) -> ctypes.c_void_p:
    find = _sdl().SDL_GetWindowFromID
    find.restype = ctypes.c_void_p
    return ctypes.c_void_p(find(ctypes.c_uint32(window.id)))
