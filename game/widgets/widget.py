"""The base of every widget, and the little that widgets are told while they draw."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from game.app.inputs import Input, Nav
from game.app.steps import Step
from game.widgets.theme import DARK, Ground, Theme

Callback = Callable[[], Step | None]


@dataclass(frozen=True, slots=True)
class Reply:
    """What became of an input: whether anyone used it, the step it asks for, and the sound it makes."""

    handled: bool
    step: Step | None = None
    sound: str = ""


IGNORED = Reply(False)
USED = Reply(True)
PRESSED, REFUSED = "button", "refuse"
"""Sounds of something used, and of something that cannot be used now."""


@dataclass(slots=True)
class Look:
    """What a widget may know while it draws. `time` is seconds, for carets; `warmth` 0..1 eases hovering."""

    theme: Theme
    focus: Widget | None = None
    hover: Widget | None = None
    pressed: Widget | None = None
    focus_seen: bool = False
    time: float = 0.0
    warmth: dict[str, float] = field(default_factory=dict)

    def warm(self, widget: Widget) -> float:
        """How far a widget has taken on its hovered look, 0 to 1."""
        return self.warmth.get(widget.key, 0.0) if widget.key else float(self.hover is widget)


class Widget:
    """Something on the screen with a rectangle. Subclasses say how large they are and draw themselves.

    `key` names it within its scene: focus, scroll position and half-typed text survive a rebuild by it.
    `disabled_reason`, when not empty, disables it and is what it says about that on hover, focus and click.
    `grow` is its share of a row's or column's spare room.
    """

    focusable = False
    radius = 0.0

    def __init__(
        self,
        *,
        key: str = "",
        tooltip: str = "",
        disabled_reason: str = "",
        grow: float = 0.0,
        spoken: str = "",
    ) -> None:
        self.key = key
        self.tooltip = tooltip
        self.disabled_reason = disabled_reason
        self.grow = grow
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.ground: Ground = DARK
        self.scroll: View | None = None
        self._spoken = spoken

    @property
    def enabled(self) -> bool:
        """Whether it can be used now."""
        return not self.disabled_reason

    @property
    def spoken(self) -> str:
        """The widget in words: what it is and what state it is in."""
        return self._spoken or self.tooltip

    @property
    def hint(self) -> str:
        """What its tooltip says now: the reason when it is disabled, else the explanation."""
        return self.disabled_reason or self.tooltip

    @property
    def cursor(self) -> str:
        """The pointer over it."""
        return "hand" if self.focusable and self.enabled else "arrow"

    def children(self) -> Sequence[Widget]:
        """The widgets inside it, in reading order."""
        return ()

    def walk(self) -> Iterator[Widget]:
        """It and everything inside it, in reading order."""
        yield self
        for child in self.children():
            yield from child.walk()

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        """The size it wants, in pixels, given at most `width`."""
        raise NotImplementedError

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        """Take this place, and give its children theirs."""
        self.rect = pygame.Rect(rect)

    def move(self, dx: int, dy: int) -> None:
        """Shift it and everything inside it."""
        self.rect.move_ip(dx, dy)
        for child in self.children():
            child.move(dx, dy)

    def on(self, ground: Ground) -> None:
        """Stand on this kind of surface, with everything inside."""
        self.ground = ground
        for child in self.children():
            child.on(ground)

    def adopt(self, before: Widget) -> None:
        """Take over what must survive a rebuild from the widget that had the same key."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it. Changes nothing."""
        for child in self.children():
            child.draw(surface, look)

    def activate(self) -> Reply:
        """Use it, as Enter, button A or a click does; never called while disabled."""
        return IGNORED

    def press(self, pos: tuple[int, int]) -> Reply:
        """The pointer went down on it."""
        return USED if self.focusable else IGNORED

    def press_again(self, pos: tuple[int, int]) -> Reply:
        """The pointer went down on it for the second time of a double-click."""
        return self.press(pos)

    def drag(self, pos: tuple[int, int]) -> Reply:
        """The pointer moved while held down on it."""
        return IGNORED

    def release(self, pos: tuple[int, int], inside: bool) -> Reply:
        """The pointer was let go; `inside` tells whether still over it."""
        return self.activate() if inside else IGNORED

    def navigate(self, nav: Nav) -> Reply:
        """A movement while focused, before it moves the focus."""
        return IGNORED

    def take(self, event: Input) -> Reply:
        """Any other input while focused."""
        return IGNORED

    def overflow(self, theme: Theme) -> str:
        """What of its content does not fit its rectangle: one phrase, empty if all fits (for the layout test)."""
        return ""


class View(Widget):
    """A widget that shows a part of what it holds, and can move on to another."""

    def reveal(self, rect: pygame.Rect) -> bool:
        """Bring a rectangle of the content into view; answers whether anything moved."""
        raise NotImplementedError

    def scroll_by(self, pixels: int) -> bool:
        """Move on by so many pixels; answers whether anything moved."""
        raise NotImplementedError
