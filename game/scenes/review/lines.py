"""The lines of a review: a hand with its two choices marked, a choice in words and tiles, and a reason."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.actions import Pass
from engine.hint import Choice
from engine.standard import Stage
from engine.tiles import Tile
from engine.view import SeatView
from game.art import palette
from game.art.fonts import text_width
from game.art.tile3d import HEIGHT
from game.art.tileflat import CHOSEN, PLAIN, put_flat, put_flat_shadow
from game.scenes.why_words import WhyWords, parts_of
from game.table.hint_bar import HintPart
from game.table.panels import Faces
from game.widgets.theme import Theme
from game.widgets.widget import Look, Widget
from game.widgets.words import draw_line

GRAVE = "#b8231f"
GOOD = "#1d6b50"


def stage_of(view: SeatView, seat: int) -> Stage:
    """What was decided: a turn, or a claim on what somebody else had thrown."""
    return Stage.TURN if view.offered is None or view.offered.seat == seat else Stage.CLAIM


class HandRow(Widget):
    """The hand at a decision, on paper: the tile that was thrown struck red, the better one framed in gold."""

    def __init__(
        self, tiles: Sequence[Tile], melds: Sequence[Sequence[Tile]], offered: Tile | None, faces: Faces
    ) -> None:
        super().__init__(spoken=" ".join(map(str, tiles)))
        self.tiles, self.melds, self.offered, self.faces = tuple(tiles), tuple(melds), offered, faces
        self.thrown: Tile | None = None
        self.better: Tile | None = None

    def _parts(self) -> int:
        """Tiles and half tiles of gap, for the width."""
        return len(self.tiles) + sum(len(m) for m in self.melds) + (self.offered is not None)

    def _tile(self, theme: Theme, width: int) -> int:
        gaps = 0.45 * (len(self.melds) + (self.offered is not None))
        return min(theme.px(34), int(width / (self._parts() * 1.06 + gaps + 0.2)))

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        tile = self._tile(theme, width)
        return width, round(tile * (HEIGHT + 0.5))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        tile = self._tile(look.theme, self.rect.width)
        step, gap = round(tile * 1.06), round(tile * 0.45)
        x, y = self.rect.x, self.rect.y + round(tile * 0.34)
        thrown = max((i for i, t in enumerate(self.tiles) if t == self.thrown), default=-1)
        better = max((i for i, t in enumerate(self.tiles) if t == self.better), default=-1)
        for i, t in enumerate(self.tiles):
            put_flat_shadow(surface, x, y, tile)
            put_flat(
                surface, x, y, tile, self.faces.look(str(t)), CHOSEN if i == better else PLAIN, edge=0.12
            )
            if i == thrown:
                bar = pygame.Rect(
                    x + round(tile * 0.1), y - round(tile * 0.26), round(tile * 0.8), max(3, tile // 9)
                )
                pygame.draw.rect(surface, GRAVE, bar, border_radius=bar.height // 2)
            x += step
        for group in (*self.melds, *([(self.offered,)] if self.offered is not None else [])):
            x += gap
            for t in group:
                put_flat_shadow(surface, x, y, tile)
                put_flat(surface, x, y, tile, self.faces.look(str(t)), edge=0.12)
                x += step


def draw_parts(
    surface: pygame.Surface,
    parts: Sequence[HintPart],
    at: tuple[int, int],
    sizes: tuple[int, int],
    colour: str,
    faces: Faces,
    theme: Theme,
) -> int:
    """Draw words and tiles from the left, `sizes` being the letters' and the tiles'; answers their width in pixels."""
    (x, middle), (px, tile) = at, sizes
    for part in parts:
        if part.tile:
            put_flat(surface, x, middle - round(tile * HEIGHT / 2), tile, faces.look(part.tile), edge=0.0)
            x += tile + theme.px(3)
        else:
            x += draw_line(surface, part.text, "text", px, colour, (x, middle)) + theme.px(5)
    return x - at[0]


class ChoiceLine(Widget):
    """What was done, or would have been better: a word, the choice with its tiles, and what it leaves."""

    def __init__(self, head: str, parts: Sequence[HintPart], figures: str, colour: str, faces: Faces) -> None:
        super().__init__(spoken=f"{head} {''.join(p.text or p.tile for p in parts)} {figures}")
        self.head, self.parts, self.figures, self.colour, self.faces = (
            head,
            tuple(parts),
            figures,
            colour,
            faces,
        )

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return width, max(theme.px(30), round(theme.font_px(15) * 1.6))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, middle = look.theme, self.rect.centery
        px, small, tile = theme.font_px(15), theme.font_px(13.5), theme.px(19)
        x = self.rect.x + draw_line(surface, self.head, "bold", px, self.colour, (self.rect.x, middle))
        x = max(x + theme.px(10), self.rect.x + theme.px(64))
        x += draw_parts(surface, self.parts, (x, middle), (px, tile), palette.INK, self.faces, theme)
        x += theme.px(10)
        room = self.rect.right - x
        if text_width(self.figures, "text", small) <= room:
            draw_line(surface, self.figures, "text", small, palette.INK_SECOND, (x, middle))


class ReasonLine(Widget):
    """A reason in words and tiles, one quiet line on paper."""

    def __init__(self, parts: Sequence[HintPart], faces: Faces) -> None:
        super().__init__(spoken=" ".join(p.text or p.tile for p in parts))
        self.parts, self.faces = tuple(parts), faces

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return width, max(theme.px(26), round(theme.font_px(14) * 1.6))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, middle, x = look.theme, self.rect.centery, self.rect.x + look.theme.px(64)
        px, tile = theme.font_px(14), theme.px(17)
        draw_parts(surface, self.parts, (x, middle), (px, tile), palette.INK_SECOND, self.faces, theme)


def choice_line(
    words: WhyWords, view: SeatView, seat: int, head: str, choice: Choice, colour: str, faces: Faces
) -> ChoiceLine:
    """A choice of somebody who had seen the view: what it is, and what it leaves."""
    figures = [t for t in (words.away(choice), words.helps(choice)) if t]
    do = parts_of(words.do(choice.action, view, stage_of(view, seat)))
    return ChoiceLine(head, do, words.say("result-comma").join(figures), colour, faces)


def tile_of(choice: Choice) -> Tile | None:
    """The tile that a choice throws."""
    action = choice.action
    if action.throws is not None:
        return action.throws
    return None if isinstance(action, Pass) else choice.discard
