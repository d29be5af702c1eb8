"""A window onto something taller than itself, and a list built on it."""

from __future__ import annotations

import pygame

from game.app.inputs import Input, KeyDown
from game.art.vector import mix
from game.widgets.layout import Box
from game.widgets.skins import icon_disc, put
from game.widgets.theme import Theme
from game.widgets.widget import IGNORED, USED, Look, Reply, View, Widget

_BAR = 8.0
_EDGE = 5.0


class Scroll(Box, View):
    """One child that may be taller than the place it gets; wheel, drag of the bar, and focus move it.

    `least` is the height in units it asks for; it takes more when it may grow.
    """

    def __init__(self, child: Widget, *, key: str, least: float = 120, grow: float = 1.0) -> None:
        super().__init__([child], key=key, grow=grow)
        self.least = least
        self.offset = 0
        self.content = 0
        self._page = 1
        self._edge = 0
        self._bar = 0
        for widget in child.walk():
            widget.scroll = self

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        around = theme.px(_BAR + 6) + 2 * theme.px(_EDGE)
        w, h = self.items[0].measure(theme, width - around)
        return width if self.grow else w + around, min(h + 2 * theme.px(_EDGE), theme.px(self.least))

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        super().arrange(theme, rect)
        self._bar, self._edge = theme.px(_BAR), theme.px(_EDGE)
        width = rect.width - 2 * self._edge
        height = self.items[0].measure(theme, width)[1]
        if height + 2 * self._edge > rect.height:
            width -= self._bar + theme.px(6)
            height = self.items[0].measure(theme, width)[1]
        self.content, self._page = height + 2 * self._edge, max(1, rect.height)
        self.offset = max(0, min(self.offset, self.content - self._page))
        place = pygame.Rect(rect.x + self._edge, rect.y + self._edge - self.offset, width, height)
        self.items[0].arrange(theme, place)

    def adopt(self, before: Widget) -> None:
        if isinstance(before, Scroll):
            self.offset = before.offset

    @property
    def longer(self) -> bool:
        """Whether there is more than can be seen at once."""
        return self.content > self._page

    def scroll_to(self, offset: int) -> bool:
        """Show the content from `offset` pixels on; answers whether anything moved."""
        offset = max(0, min(offset, self.content - self._page))
        moved = self.offset - offset
        if moved:
            self.offset = offset
            self.items[0].move(0, moved)
        return bool(moved)

    def scroll_by(self, pixels: int) -> bool:
        """Move on by so many pixels; answers whether anything moved."""
        return self.scroll_to(self.offset + pixels)

    def reveal(self, rect: pygame.Rect) -> bool:
        """Bring a rectangle of the content into view; answers whether anything moved."""
        spare = self._edge + self._bar
        if rect.top - spare < self.rect.top:
            return self.scroll_by(rect.top - spare - self.rect.top)
        if rect.bottom + spare > self.rect.bottom:
            return self.scroll_by(rect.bottom + spare - self.rect.bottom)
        return False

    def bar(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The groove and the handle of the scroll bar."""
        groove = pygame.Rect(self.rect.right - self._bar, self.rect.y, self._bar, self.rect.height)
        tall = max(self._bar * 4, self.rect.height * self._page // max(1, self.content))
        spare = max(1, self.content - self._page)
        top = self.rect.y + (self.rect.height - tall) * self.offset // spare
        return groove, pygame.Rect(groove.x, top, self._bar, tall)

    def press(self, pos: tuple[int, int]) -> Reply:
        if not self.longer or pos[0] < self.rect.right - self._bar * 2:
            return IGNORED
        return self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> Reply:
        _, handle = self.bar()
        way = max(1, self.rect.height - handle.height)
        self.scroll_to((pos[1] - self.rect.y - handle.height // 2) * (self.content - self._page) // way)
        return USED

    def release(self, pos: tuple[int, int], inside: bool) -> Reply:
        return IGNORED

    def take(self, event: Input) -> Reply:
        if isinstance(event, KeyDown) and event.key in ("pageup", "pagedown"):
            step = self._page * 8 // 10
            if self.scroll_by(step if event.key == "pagedown" else -step):
                return USED
        return IGNORED

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for child in self.items:
            _draw_visible(child, surface, look, self.rect)
        surface.set_clip(before)
        if not self.longer:
            return
        groove, handle = self.bar()
        disc = self._bar
        _capsule(surface, groove, mix(self.ground.well, self.ground.line, 0.35), disc)
        _capsule(surface, handle, self.ground.second, disc)


def _draw_visible(widget: Widget, surface: pygame.Surface, look: Look, view: pygame.Rect) -> None:
    """Draw a plain container's children one by one, leaving out those that cannot be seen."""
    if type(widget).draw is Widget.draw:
        for child in widget.children():
            if child.rect.colliderect(view):
                _draw_visible(child, surface, look, view)
    else:
        widget.draw(surface, look)


def _capsule(surface: pygame.Surface, rect: pygame.Rect, colour: str, disc: int) -> None:
    end = icon_disc(disc, colour)
    put(surface, end, rect.topleft)
    put(surface, end, (rect.x, rect.bottom - disc))
    surface.fill(colour, (rect.x, rect.y + disc // 2, rect.width, max(0, rect.height - disc)))
