"""A hand drawn as an example: set by set, the winning tile raised, wild tiles gold with what they stand for."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine import events as ev
from engine.handline import Laid
from engine.score import Missing, Reading, Score
from engine.tiles import Tile, format_tiles
from game.art.fonts import text_width
from game.art.tile3d import HEIGHT
from game.scenes.result.reading import LaidSet, LaidTile, laid_set, winning_sets
from game.scenes.result.tiles import EDGE, LIFT, TAG, put_row, put_tag, row_units, set_units
from game.table.panels import Faces
from game.text import Texts
from game.widgets.theme import Theme
from game.widgets.widget import Look, Widget
from game.widgets.words import draw_line

_GAP = 0.42
_CAPTION = 13.0
_TAG = 36
"""Pixels of a tile's width from which on the note under a wild one is no longer enlarged."""
_SMALL = 24
"""Pixels of a tile's width under which a row is parted in two."""


def lay(laid: Laid, result: Score | Missing | None = None) -> tuple[LaidSet, ...]:
    """The sets of a hand as it is read, or its sorted tiles, the last one apart, and its melds."""
    gold = gold_kinds(laid)
    reading = result.reading if result is not None else None
    if reading is not None and laid.win is not None:
        return _read(laid, reading, gold)
    tiles = sorted(laid.hand, key=lambda t: (t not in gold, t))
    sets = [LaidSet("hand", tuple(LaidTile(str(t), gold=t in gold) for t in tiles))] if tiles else []
    if laid.win is not None:
        sets.append(LaidSet("last", (LaidTile(str(laid.win), gold=laid.win in gold, won=True),)))
    return (*sets, *(laid_set(m, 0, gold) for m in laid.melds))


def _read(laid: Laid, reading: Reading, gold: Sequence[Tile]) -> tuple[LaidSet, ...]:
    score = Score(0, (), reading)
    won = ev.Won(0, None if laid.self_draw else 1, laid.win, tuple(sorted(laid.tiles)), score)
    return winning_sets(won, laid.melds, gold, ())


def gold_kinds(laid: Laid) -> tuple[Tile, ...]:
    """The kinds that may stand for others in this hand: wild ones, and what a locked hand may draw."""
    rules = laid.ruleset()
    return (*rules.wild(laid.facts), *rules.jokers(laid.asked()))


class HandPicture(Widget):
    """A row of sets on paper or in the dark, each tile at most `tile` units wide; in two rows where it is narrow."""

    def __init__(
        self,
        sets: Sequence[LaidSet],
        faces: Faces,
        texts: Texts,
        *,
        tile: float = 38,
        captions: bool = True,
        melds: int = 0,
        key: str = "",
        grow: float = 0.0,
        spoken: str = "",
    ) -> None:
        """`melds` is how many sets lie on the table; they are named below."""
        super().__init__(key=key, grow=grow, spoken=spoken)
        self.sets, self.faces, self.tile = tuple(sets), faces, tile
        self.tagged = any(t.stands and t.stands != t.code for s in self.sets for t in s.tiles)
        # The sets on the table are the last ones, save for the pair of a hand that was read.
        rest = [i for i, s in enumerate(self.sets) if s.kind != "pair" or s.index < 0]
        lying = rest[len(rest) - melds :]
        self.captions = tuple(
            self._caption(texts, s, i in lying) if captions else "" for i, s in enumerate(self.sets)
        )

    @staticmethod
    def _caption(texts: Texts, laid: LaidSet, lies: bool) -> str:
        if laid.kind == "last":
            return texts("desk-last")
        return texts("guide-called", what=texts(f"result-set-{laid.kind}")) if lies else ""

    def _rows(self, theme: Theme, width: int) -> tuple[int, list[list[int]]]:
        """Pixels of a tile's width, and which sets stand in which row."""
        everything = list(range(len(self.sets)))
        want = theme.px(self.tile)
        one = int(width / max(1.0, self._units(everything)))
        if one >= min(want, theme.px(_SMALL)) or len(everything) < 2:
            return max(8, min(want, one)), [everything]
        half = self._units(everything) / 2
        cut = next((i for i in everything[1:] if self._units(everything[:i]) >= half), len(everything) - 1)
        rows = [everything[:cut], everything[cut:]]
        widest = max(self._units(row) for row in rows)
        return max(8, min(want, int(width / max(1.0, widest)))), rows

    def _units(self, row: Sequence[int]) -> float:
        return row_units([self.sets[i] for i in row], _GAP) + 0.1

    def _heights(self, theme: Theme, w: int) -> tuple[int, int, int]:
        """Pixels above the face, of the face, and below it in a row."""
        above = round(w * (EDGE + (LIFT if any(t.won for s in self.sets for t in s.tiles) else 0)))
        below = self._under(w)
        if any(self.captions):
            below += theme.font_px(_CAPTION) + theme.px(6)
        return above, round(w * HEIGHT), below

    def _under(self, w: int) -> int:
        """Pixels between the faces and what is written below them."""
        return round(max(w, _TAG) * (TAG + 0.06)) if self.tagged else round(w * 0.1)

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        w, rows = self._rows(theme, width)
        wide = max((round(self._units(row) * w) for row in rows), default=0)
        return min(width, wide), sum(self._heights(theme, w)) * len(rows)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme = look.theme
        w, rows = self._rows(theme, self.rect.width)
        above, tall, below = self._heights(theme, w)
        y = self.rect.y
        for row in rows:
            self._draw_row(surface, theme, row, y + above + tall, w)
            y += above + tall + below

    def _draw_row(self, surface: pygame.Surface, theme: Theme, row: Sequence[int], base: int, w: int) -> None:
        sets = [self.sets[i] for i in row]
        left = self.rect.x + round(w * 0.04)
        places = put_row(surface, sets, left, base, w, _GAP, self.faces, edge=EDGE)
        for laid, rects in zip(sets, places, strict=True):
            for tile, place in zip(laid.tiles, rects, strict=True):
                if tile.stands and tile.stands != tile.code:
                    put_tag(surface, tile, place, max(w, _TAG), self.faces)
        px = theme.font_px(_CAPTION)
        x = float(left)
        under = self._under(w)
        for i, laid in zip(row, sets, strict=True):
            wide = set_units(laid) * w
            caption = self.captions[i]
            if caption:
                line = pygame.Rect(round(x), base + under, round(wide), max(1, theme.px(1)))
                if not self.tagged:
                    surface.fill(self.ground.line, line)
                half = text_width(caption, "text", px) / 2
                middle = min(max(x + wide / 2, self.rect.x + half), self.rect.right - half)
                at = (round(middle), base + under + theme.px(4) + px // 2)
                draw_line(surface, caption, "text", px, self.ground.second, at, "centre")
            x += wide + _GAP * w


def spoken_hand(laid: Laid) -> str:
    """The hand for those who do not see it: its notation."""
    parts = [format_tiles(sorted(laid.hand)), *map(str, laid.melds)]
    return "; ".join(part for part in parts if part) + (f" + {laid.win}" if laid.win is not None else "")
