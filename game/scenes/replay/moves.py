"""The list of moves beside a replayed table: what was done, by whom, the one just seen in the middle."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from engine.actions import Action, Discard
from game.app.inputs import Nav
from game.app.steps import Step
from game.art import palette
from game.art.fonts import Role, fitted, text_width
from game.art.tile3d import HEIGHT
from game.art.tile3d import Look as TileLook
from game.art.tileflat import put_flat
from game.widgets.button import draw_ring
from game.widgets.theme import Theme
from game.widgets.widget import IGNORED, USED, Look, Reply, Widget
from game.widgets.words import draw_line

_ROW = 29


@dataclass(frozen=True, slots=True)
class MoveRow:
    """One move: where it leads to, the mover's wind, the word for it, the tile, and whether it stands out."""

    at: int
    wind: str
    word: str
    tile: str = ""
    grand: bool = False


def word_of(action: Action) -> str:
    """The name of the message for a move."""
    return "replay-discard" if isinstance(action, Discard) else f"call-{action.do}"


class MoveList(Widget):
    """Moves in rows; a click or Enter goes to one. `now` is how many events have been seen."""

    focusable = True

    def __init__(
        self,
        rows: list[MoveRow],
        now: int,
        on_pick: Callable[[int], Step | None],
        style: str,
        *,
        key: str,
        spoken: str,
    ) -> None:
        super().__init__(key=key, spoken=spoken, grow=1)
        self.rows, self.now, self.on_pick, self.style = rows, now, on_pick, style

    @property
    def current(self) -> int:
        """The row of the last move that has been seen; -1 before the first."""
        return max((i for i, row in enumerate(self.rows) if row.at < self.now), default=-1)

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return width, theme.px(_ROW) * 3

    def _pitch(self, theme: Theme) -> int:
        return max(theme.px(_ROW), theme.font_px(13.5) + theme.px(9))

    def _first(self, pitch: int) -> int:
        """The row at the top, so that the current one is in the middle."""
        fit = max(1, self.rect.height // pitch)
        return max(0, min(self.current - fit // 2, len(self.rows) - fit))

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        super().arrange(theme, rect)
        self._theme = theme

    def press(self, pos: tuple[int, int]) -> Reply:
        return USED

    def release(self, pos: tuple[int, int], inside: bool) -> Reply:
        pitch = self._pitch(self._theme)
        index = self._first(pitch) + (pos[1] - self.rect.y) // pitch
        if not inside or not 0 <= index < len(self.rows):
            return IGNORED
        return Reply(True, self.on_pick(self.rows[index].at))

    def navigate(self, nav: Nav) -> Reply:
        step = {Nav.UP: -1, Nav.DOWN: 1}.get(nav, 0)
        index = self.current + step
        if not step or not 0 <= index < len(self.rows):
            return IGNORED
        return Reply(True, self.on_pick(self.rows[index].at))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme = look.theme
        pitch, px = self._pitch(theme), theme.font_px(13.5)
        first, now = self._first(pitch), self.current
        for i in range(first, min(len(self.rows), first + self.rect.height // pitch)):
            row = self.rows[i]
            place = pygame.Rect(
                self.rect.x, self.rect.y + (i - first) * pitch, self.rect.width, pitch - theme.px(2)
            )
            self._draw_row(surface, theme, place, row, px, i == now, i > now)
        draw_ring(surface, self.rect, theme.px(8), look, self)

    def _draw_row(
        self,
        surface: pygame.Surface,
        theme: Theme,
        place: pygame.Rect,
        row: MoveRow,
        px: int,
        now: bool,
        later: bool,
    ) -> None:
        if now:
            veil = pygame.Surface(place.size, pygame.SRCALPHA)
            pygame.draw.rect(veil, (240, 210, 140, 46), veil.get_rect(), border_radius=theme.px(6))
            pygame.draw.rect(veil, (240, 210, 140, 120), veil.get_rect(), 1, border_radius=theme.px(6))
            surface.blit(veil, place)
        colour = palette.TEXT_QUIET if later else palette.TEXT if now or row.grand else palette.TEXT_SECOND
        x = place.x + theme.px(8)
        x += draw_line(
            surface,
            row.wind,
            "face",
            px + 1,
            palette.BRASS_LIGHT if not later else colour,
            (x, place.centery),
        )
        x += theme.px(9)
        tile = round((place.height - theme.px(4)) / HEIGHT) if row.tile else 0
        room = place.right - theme.px(8) - tile - x - (theme.px(6) if tile else 0)
        role: Role = "bold" if row.grand or now else "text"
        draw_line(surface, fitted(row.word, role, px, room), role, px, colour, (x, place.centery))
        if tile:
            left = min(
                place.right - theme.px(6) - tile,
                x + max(theme.px(78), text_width(row.word, role, px) + theme.px(8)),
            )
            top = place.centery - round(tile * HEIGHT / 2)
            put_flat(
                surface,
                left,
                top,
                tile,
                TileLook(row.tile, style=self.style, dim=0.35 if later else 0.0),
                edge=0.0,
            )
