"""A screen without a window, on which the whole program runs always the same."""

from __future__ import annotations

from collections import deque

import pygame

from game.app.inputs import Input, KeyDown, Pad, PadDown, PointerDown, PointerMoved, PointerUp, Resized
from game.app.sdl import prepare_environment
from game.app.window_place import WindowPlace


class NullScreen:
    """A screen without a window, for tests and pictures: give it inputs with `feed`, look at `surface`.

    Time moves by `step` seconds at every tick, whatever the rate asked for.
    """

    def __init__(self, size: tuple[int, int] = (1280, 720), step: float = 1 / 60) -> None:
        prepare_environment()
        pygame.font.init()
        self._surface = pygame.Surface(size)
        self._queue: deque[Input] = deque()
        self.step = step
        self.time = 0.0
        self.frames = 0
        self.full_screen = False
        self.cursor = "arrow"
        self.title = ""
        self.text_area: pygame.Rect | None = None
        self.copied = ""
        self.closed = False

    @property
    def surface(self) -> pygame.Surface:
        return self._surface

    @property
    def size(self) -> tuple[int, int]:
        return self._surface.get_size()

    def feed(self, *inputs: Input) -> None:
        """Queue what the player does next; a `Resized` also gives the surface its new size when it is read."""
        self._queue.extend(inputs)

    def keys(self, *names: str) -> None:
        """Queue key presses by name."""
        self.feed(*(KeyDown(name) for name in names))

    def pads(self, *buttons: Pad) -> None:
        """Queue gamepad presses."""
        self.feed(*(PadDown(button) for button in buttons))

    def click(self, pos: tuple[int, int]) -> None:
        """Queue a click at a pixel."""
        self.feed(PointerMoved(pos), PointerDown(pos), PointerUp(pos))

    def poll(self) -> list[Input]:
        found = list(self._queue)
        self._queue.clear()
        for event in found:
            if isinstance(event, Resized):
                self._surface = pygame.Surface(event.size)
        return found

    def tick(self, rate: int) -> float:
        self.time += self.step
        return self.step

    def present(self) -> None:
        self.frames += 1

    def set_full_screen(self, on: bool) -> None:
        self.full_screen = on

    def place(self) -> WindowPlace | None:
        return None if self.full_screen else WindowPlace(0, 0, *self.size)

    def set_cursor(self, name: str) -> None:
        self.cursor = name

    def want_text(self, area: pygame.Rect | None) -> None:
        self.text_area = area

    def set_title(self, title: str) -> None:
        self.title = title

    def clipboard(self) -> str:
        return self.copied

    def copy(self, text: str) -> None:
        self.copied = text

    def close(self) -> None:
        self.closed = True
