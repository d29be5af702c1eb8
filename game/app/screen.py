"""The window: the only owner of pygame's display, events and time.

`ScreenLike` is what the program asks of it, `Screen` the real one; its twin for tests and pictures is `NullScreen`.
"""

from __future__ import annotations

import logging
import os
from pathlib import Path
from typing import Protocol

import pygame

from game.app.held_key import Held
from game.app.inputs import (
    LEFT,
    CloseAsked,
    FileDropped,
    Input,
    KeyDown,
    PointerDown,
    PointerMoved,
    PointerUp,
    Resized,
    SpeakersChanged,
    TextComposing,
    TextTyped,
    Wheel,
    WindowLeft,
)
from game.app.keyboard import Keyboard
from game.app.monitors import monitors
from game.app.pads import Pads
from game.app.sdl import prepare_environment, quiet_terminal
from game.app.window_place import Placement, WindowPlace, opening, smallest

log = logging.getLogger(__name__)

CURSORS = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
}
_DOUBLE_CLICK = 0.4
_PIECE = 28
"""Bytes of unfinished text from which on SDL may send the rest by itself: its buffer holds 31, and no half letters."""


class NoDisplay(Exception):
    """There is no screen to open a window on; the text says why, in one line."""


class ScreenLike(Protocol):
    """What scenes and the main loop may ask of the window."""

    @property
    def surface(self) -> pygame.Surface:
        """Where to draw; a new one after every `Resized`."""

    @property
    def size(self) -> tuple[int, int]:
        """Its size in pixels."""

    @property
    def full_screen(self) -> bool:
        """Whether the window fills the screen."""

    @property
    def time(self) -> float:
        """Seconds since the screen was made."""

    def poll(self) -> list[Input]:
        """What happened since the last call."""

    def tick(self, rate: int) -> float:
        """Wait until the next frame at `rate` frames a second; answers the seconds since the last call."""

    def present(self) -> None:
        """Show what was drawn."""

    def set_full_screen(self, on: bool) -> None:
        """Fill the screen, or go back to a window."""

    def place(self) -> WindowPlace | None:
        """Where the window is; None when it fills the screen."""

    def set_cursor(self, name: str) -> None:
        """Show one of CURSORS."""

    def want_text(self, area: pygame.Rect | None) -> None:
        """Take typed text and show the input method at `area`; None stops it."""

    def set_title(self, title: str) -> None:
        """Name the window."""

    def clipboard(self) -> str:
        """The text on the clipboard; nothing if there is none, or none that can be read."""

    def copy(self, text: str) -> None:
        """Put text on the clipboard."""

    def close(self) -> None:
        """Close the window."""


def open_video() -> None:
    """Start SDL's video. Raises NoDisplay when there is none a person could see."""
    prepare_environment()
    try:
        with quiet_terminal():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy", "evdev") and os.environ.get("SDL_VIDEODRIVER", "") != driver:
        pygame.display.quit()
        raise NoDisplay("no video device")


def can_show_dialogs() -> bool:
    """Whether the system can put up a message box, with or without a window of ours."""
    try:
        open_video()
    except NoDisplay:
        return False
    return pygame.display.get_driver() != "dummy"


class Screen:
    """The window on the player's desktop."""

    def __init__(
        self,
        title: str,
        place: WindowPlace | None = None,
        full_screen: bool = False,
        icon: Path | None = None,
    ) -> None:
        """Open it at `place` as far as that can be seen, or where there is room. Raises NoDisplay."""
        open_video()
        pygame.font.init()
        screens = monitors()
        start = opening(place, screens)
        self._window = self._open(title, start.area, full_screen)
        self._window.minimum_size = smallest(screens)
        if icon is not None and icon.is_file():
            self._window.set_icon(pygame.image.load(icon))
        self._full = full_screen
        self._placement = Placement(self._window, start)
        if place is not None and place.maximised and not full_screen:
            self._window.maximize()
        self._clock = pygame.time.Clock()
        self._start = pygame.time.get_ticks()
        self._pads = Pads()
        self._keyboard = Keyboard()
        self._held: Held[KeyDown] = Held()
        self._size = self.surface.get_size()
        self._last_click: tuple[float, tuple[int, int]] = (-9.0, (0, 0))
        self._cursor = "arrow"
        self._typing = False
        self._composition = ""
        pygame.key.stop_text_input()
        pygame.key.set_repeat()  # see game.app.held_key

    @staticmethod
    def _open(title: str, area: pygame.Rect, full_screen: bool) -> pygame.Window:
        for retry in (False, True):
            try:
                window = pygame.Window(
                    title,
                    area.size,
                    area.topleft,
                    resizable=True,
                    allow_high_dpi=True,
                    fullscreen_desktop=full_screen,
                )
                window.get_surface()
                return window
            except pygame.error as error:
                if retry:
                    raise NoDisplay(str(error)) from error
                log.warning("window: %s; trying again with acceleration", error)
                os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1"
                pygame.display.quit()  # SDL reads that once, as its video starts
                open_video()
        raise AssertionError("unreachable")

    @property
    def surface(self) -> pygame.Surface:
        return self._window.get_surface()

    @property
    def size(self) -> tuple[int, int]:
        return self._size

    @property
    def full_screen(self) -> bool:
        return self._full

    @property
    def time(self) -> float:
        return (pygame.time.get_ticks() - self._start) / 1000

    def poll(self) -> list[Input]:
        found: list[Input] = []
        for event in pygame.event.get():
            found.extend(self._read(event))
        found.extend(self._held.repeated(self.time))
        found.extend(self._pads.repeated(self.time))
        if not self._full:
            self._placement.follow(self.time)
        size = self.surface.get_size()
        if size != self._size:
            self._size = size
            found.append(Resized(size))
        return found

    def _pixel(self, pos: tuple[int, int]) -> tuple[int, int]:
        """A desktop position as a pixel: they differ on high-density screens."""
        width, height = self._window.size
        if (width, height) == self._size or not width or not height:
            return int(pos[0]), int(pos[1])
        return pos[0] * self._size[0] // width, pos[1] * self._size[1] // height

    def _in_window(self, area: pygame.Rect) -> pygame.Rect:
        """An area of the drawing surface in the window's own units."""
        across, down = (a / b for a, b in zip(self._window.size, self._size, strict=True))
        return pygame.Rect(
            round(area.x * across),
            round(area.y * down),
            round(area.width * across),
            round(area.height * down),
        )

    def _read(self, event: pygame.Event) -> list[Input]:
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            return [PointerMoved(self._pixel(event.pos))]
        if kind == pygame.MOUSEBUTTONDOWN and event.button <= 3:
            return [self._press(self._pixel(event.pos), event.button)]
        if kind == pygame.MOUSEBUTTONUP and event.button <= 3:
            return [PointerUp(self._pixel(event.pos), event.button)]
        if kind == pygame.MOUSEWHEEL:
            return [Wheel(float(event.precise_y), self._pixel(pygame.mouse.get_pos()))]
        if kind == pygame.KEYDOWN:
            press = self._keyboard.read(event)
            self._held.down(event.key, press, self.time)
            return [press]
        if kind == pygame.KEYUP:
            self._held.up(event.key)
        if kind == pygame.TEXTINPUT and self._typing:
            self._composition = ""
            return [TextTyped(event.text)]
        if kind == pygame.TEXTEDITING and self._typing:
            return [self._compose(event)]
        if kind == pygame.WINDOWFOCUSLOST:
            self._held.forget()
            self._pads.let_go()
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            return [WindowLeft()]
        if kind == pygame.DROPFILE:
            return [FileDropped(event.file)]
        if kind in (pygame.QUIT, pygame.WINDOWCLOSE):
            return [CloseAsked()]
        if kind in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED) and not event.iscapture:
            return [SpeakersChanged(lost=kind == pygame.AUDIODEVICEREMOVED and event.which > 0)]
        if kind == pygame.WINDOWEXPOSED:
            return [Resized(self.surface.get_size())]
        return list(self._pads.read(event, self.time))

    def _compose(self, event: pygame.Event) -> TextComposing:
        """Unfinished text; SDL sends what is longer than its buffer in pieces, each with the place where it begins."""
        full = len(self._composition.encode()) >= _PIECE
        goes_on = full and event.start == len(self._composition)
        self._composition = (self._composition if goes_on else "") + event.text
        return TextComposing(self._composition)

    def _press(self, pos: tuple[int, int], button: int) -> PointerDown:
        clicks = 1
        if button == LEFT:
            when, where = self._last_click
            near = abs(pos[0] - where[0]) <= 8 and abs(pos[1] - where[1]) <= 8
            if near and self.time - when <= _DOUBLE_CLICK:
                clicks = 2
            self._last_click = (-9.0, pos) if clicks == 2 else (self.time, pos)
        return PointerDown(pos, button, clicks)

    def tick(self, rate: int) -> float:
        return self._clock.tick(rate) / 1000

    def present(self) -> None:
        self._window.flip()

    def set_full_screen(self, on: bool) -> None:
        if on == self._full:
            return
        if on:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
        self._full = on

    def place(self) -> WindowPlace | None:
        return None if self._full else self._placement.place(self.time)

    def set_cursor(self, name: str) -> None:
        if name != self._cursor:
            self._cursor = name
            try:
                pygame.mouse.set_cursor(CURSORS[name])
            except pygame.error as error:  # not every desktop has every cursor
                log.info("cursor %s: %s", name, error)

    def want_text(self, area: pygame.Rect | None) -> None:
        if area is not None:
            pygame.key.set_text_input_rect(self._in_window(area))
            if not self._typing:
                pygame.key.start_text_input()
        elif self._typing:
            pygame.key.stop_text_input()
        self._typing = area is not None

    def set_title(self, title: str) -> None:
        self._window.title = title

    def clipboard(self) -> str:
        try:
            return pygame.scrap.get_text()
        except (pygame.error, UnicodeDecodeError) as error:
            log.info("clipboard: %s", error)
            return ""

    def copy(self, text: str) -> None:
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, ValueError) as error:  # a character that no clipboard holds
            log.warning("clipboard: %s", error)

    def close(self) -> None:
        self._pads.close()
        self._window.destroy()
        pygame.display.quit()
