"""The winning hand in large: set by set, the winning tile raised, each wild tile with what it stands for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.art import palette as p
from game.art.fonts import fitted, text_width
from game.art.tile3d import HEIGHT
from game.art.tileflat import put_flat, put_flat_shadow
from game.scenes.result.players import PlayerRow
from game.scenes.result.reading import LaidSet
from game.scenes.result.sheet import FanRow
from game.scenes.result.tiles import EDGE, LIFT, TAG, put_row, put_tag, row_units, set_units, tall_units
from game.table.panels import Faces
from game.widgets.theme import Theme
from game.widgets.widget import Look, Widget
from game.widgets.words import draw_line

_LARGEST, _TALLEST = 62.0, 112.0
_GAP = 0.42
_FLOWER = 0.7
_PAD = 22.0


@dataclass(frozen=True, slots=True)
class Caption:
    """What a set is, whom it was claimed from (or nothing), and both in one line."""

    first: str
    second: str = ""
    whole: str = ""


@dataclass(frozen=True, slots=True)
class HandView:
    """One hand to lay out: its sets with a caption each, its flowers, and a heading (empty for the winner's own)."""

    sets: tuple[LaidSet, ...]
    captions: tuple[Caption, ...]
    flowers: tuple[str, ...] = ()
    flowers_caption: str = ""
    heading: str = ""

    @property
    def captioned(self) -> list[tuple[LaidSet, Caption]]:
        """Each set with its caption."""
        return list(zip(self.sets, self.captions, strict=True))

    @property
    def tagged(self) -> bool:
        """Whether any tile says what it stands for."""
        return any(t.stands for s in self.sets for t in s.tiles)


@dataclass(frozen=True, slots=True)
class _Fit:
    """A hand set to a width: tile width, left end, pixels of the flowers' tiles, how many of them lie in a row."""

    width: int
    left: int
    flower: int
    columns: int
    caption: int
    rows: int


class HandStrip(Widget):
    """The winner's hand; the hand of the player whose row is pointed at instead, while it is pointed at.

    A fan that is pointed at lights the sets that make it.
    """

    def __init__(
        self, view: HandView, others: Mapping[int, HandView], faces: Faces, won_word: str, spoken: str
    ) -> None:
        super().__init__(spoken=spoken)
        self.view, self.others, self.faces, self.won_word = view, dict(others), faces, won_word

    def _units(self, view: HandView) -> float:
        units = row_units(view.sets, _GAP)
        if view.flowers:
            units += 0.7 + _FLOWER * 1.06 * min(4, len(view.flowers))
        return units

    def _fit(self, theme: Theme, view: HandView, room: pygame.Rect, tallest: int = 0) -> _Fit:
        inner = room.width - 2 * theme.px(_PAD)
        units = self._units(view)
        tall = theme.px(_TALLEST) / (tall_units(view.sets) + EDGE + LIFT)
        width = min(theme.px(_LARGEST), int(inner / units), round(tall))
        caption = theme.font_px(13)
        rows = (
            2
            if any(c.second and not self._whole(laid, c, width, caption) for laid, c in view.captioned)
            else 1
        )
        if tallest:
            while width > 20 and self._height(theme, view, width, caption, rows) > tallest:
                width -= 1
        many = len(view.flowers) > 4
        flower = round(width * (0.5 if many else _FLOWER))
        return _Fit(width, room.x + (room.width - round(units * width)) // 2, flower, 4, caption, rows)

    @staticmethod
    def _whole(laid: LaidSet, caption: Caption, width: int, px: int) -> bool:
        """Whether a caption fits under its set in one line."""
        room = (set_units(laid) + _GAP * 0.9) * width
        return text_width(caption.whole or caption.first, "text", px) <= room

    @staticmethod
    def _height(theme: Theme, view: HandView, width: int, caption: int, rows: int) -> int:
        tag = round(TAG * width) if view.tagged else 0
        tile = round(width * (tall_units(view.sets) + EDGE + LIFT))
        return (
            theme.px(8)
            + round(caption * 1.2)
            + tile
            + tag
            + theme.px(13)
            + round(caption * 1.3) * rows
            + theme.px(8)
        )

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        fit = self._fit(theme, self.view, pygame.Rect(0, 0, width, 0))
        return width, self._height(theme, self.view, fit.width, fit.caption, fit.rows)

    def shown(self, look: Look) -> HandView:
        """The hand that is shown now: the winner's, or that of the row under the pointer or the focus."""
        for widget in (look.hover, look.focus if look.focus_seen else None):
            if isinstance(widget, PlayerRow) and widget.seat in self.others:
                return self.others[widget.seat]
        return self.view

    def _lit(self, look: Look) -> frozenset[int] | None:
        for widget in (look.hover, look.focus if look.focus_seen else None):
            if isinstance(widget, FanRow) and widget.sets:
                return widget.sets
        return None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, view = look.theme, self.shown(look)
        own = view is self.view
        fit = self._fit(theme, view, self.rect, 0 if own else self.rect.height)
        w = fit.width
        top = self.rect.y + theme.px(8) + round(fit.caption * 1.2)
        base = top + round(w * (tall_units(view.sets) + EDGE + LIFT))
        if not own:
            tag = round(TAG * w) if view.tagged else 0
            below = tag + theme.px(13) + round(fit.caption * 1.3) * fit.rows + theme.px(8)
            base = self.rect.bottom - below - max(0, (self.rect.bottom - below - base) // 2)
            place = (self.rect.x + theme.px(_PAD), self.rect.y + theme.px(8) + fit.caption // 2)
            draw_line(surface, view.heading, "bold", fit.caption, p.BRASS_LIGHT, place)
        lit = self._lit(look) if own else None
        places = put_row(surface, view.sets, fit.left, base, w, _GAP, self.faces, edge=EDGE, lit=lit)
        line = base + (round(TAG * w) if view.tagged else 0) + theme.px(8)
        x: float = fit.left
        for laid, caption, faces in zip(view.sets, view.captions, places, strict=True):
            for tile, place_of in zip(laid.tiles, faces, strict=True):
                if tile.stands:
                    put_tag(surface, tile, place_of.move(0, base - place_of.bottom), w, self.faces)
                if tile.won:
                    self._name_winner(surface, look, place_of, fit)
            wide = set_units(laid) * w
            one_line = fit.rows == 1 or self._whole(laid, caption, w, fit.caption)
            words = (caption.whole or caption.first,) if one_line else (caption.first, caption.second)
            self._caption(
                surface, look, words, round(x), round(wide), line, fit, lit is None or laid.index in lit
            )
            x += wide + _GAP * w
        if view.flowers:
            self._flowers(surface, look, view, fit, round(x), base, line)

    def _caption(
        self,
        surface: pygame.Surface,
        look: Look,
        words: Sequence[str],
        x: int,
        wide: int,
        line: int,
        fit: _Fit,
        lit: bool,
    ) -> None:
        theme = look.theme
        rule = pygame.Rect(x + theme.px(2), line, wide - theme.px(4), max(1, theme.px(1.4)))
        surface.fill("#a5884f" if lit else "#4c4a3a", rule)
        room = wide + round(_GAP * fit.width * 0.9)
        colour = p.TEXT_SECOND if lit else p.TEXT_QUIET
        y = line + theme.px(5) + round(fit.caption * 0.65)
        for text in words:
            shown = fitted(text, "text", fit.caption, room)
            draw_line(surface, shown, "text", fit.caption, colour, (x + wide // 2, y), "centre")
            y += round(fit.caption * 1.3)

    def _name_winner(self, surface: pygame.Surface, look: Look, place: pygame.Rect, fit: _Fit) -> None:
        half = text_width(self.won_word, "bold", fit.caption) // 2 + look.theme.px(6)
        x = max(self.rect.x + half, min(self.rect.right - half, place.centerx))
        y = place.top - round(EDGE * fit.width) - round(fit.caption * 0.72)
        draw_line(surface, self.won_word, "bold", fit.caption, p.BRASS_LIGHT, (x, y), "centre", "#000000")

    def _flowers(
        self, surface: pygame.Surface, look: Look, view: HandView, fit: _Fit, x: int, base: int, line: int
    ) -> None:
        theme, w, small = look.theme, fit.width, fit.flower
        tall = round(small * HEIGHT)
        rows = -(-len(view.flowers) // fit.columns)
        start = x + round(0.3 * w)
        surface.fill(
            "#5d5a40", (x, base - round(w * HEIGHT), max(1, theme.px(1)), line - base + round(w * HEIGHT))
        )
        step = round(small * 1.06)
        top = base - rows * (tall + round(small * 0.14)) + round(small * 0.14)
        if rows == 1:
            top = base - (round(w * HEIGHT) + tall) // 2
        for number, code in enumerate(view.flowers):
            at = (
                start + number % fit.columns * step,
                top + number // fit.columns * (tall + round(small * 0.14)),
            )
            put_flat_shadow(surface, *at, small)
            put_flat(surface, *at, small, self.faces.look(code), edge=0.12)
        wide = min(len(view.flowers), fit.columns) * step
        self._caption(surface, look, (view.flowers_caption,), start, wide, line, fit, True)

    def overflow(self, theme: Theme) -> str:
        fit = self._fit(theme, self.view, self.rect)
        if self._units(self.view) * fit.width > self.rect.width + 1:
            return f"the hand needs {self._units(self.view) * fit.width:.0f} of {self.rect.width} px"
        for laid, caption in zip(self.view.sets, self.view.captions, strict=True):
            room = (set_units(laid) + _GAP * 0.9) * fit.width
            wide = text_width(caption.first, "text", fit.caption)
            if wide > room:
                return f"{caption.first!r} needs {wide} of {room:.0f} px"
        return ""


def captions(
    sets: Sequence[LaidSet], kind_words: Mapping[str, str], givers: Mapping[int, str], comma: str
) -> tuple[Caption, ...]:
    """The captions of sets: `kind_words` by kind, `givers` the words for each seat, `comma` what joins the two."""
    out = []
    for laid in sets:
        kind = kind_words[laid.kind]
        giver = givers[laid.giver] if laid.giver is not None else ""
        out.append(Caption(kind, giver, f"{kind}{comma}{giver}" if giver else kind))
    return tuple(out)
