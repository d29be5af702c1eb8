"""The bench as a picture: comparisons as bars to either side of 1, thinking times, and growth with length."""

from __future__ import annotations

import math
import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from build_scripts.bench.play import FRAME, LEVELS
from build_scripts.bench.row import Row, short

if TYPE_CHECKING:
    import pygame

    from game.art.fonts import Role

HANDS, PLAY, FEEL = "Hands, waits and scores", "Random play", "What a player feels"
_BETTER = "to the right Northwall is better, to the left the other"
_NOTES = {
    HANDS: _BETTER,
    PLAY: _BETTER,
    FEEL: "beside the least that pygame can do; a bar to the left says how many times more the game takes",
}
WIDTH, MARGIN, GAP = 1680, 48, 28
_LINE, _HEAD = 34, 92
_LEVEL_COLOURS = ("#8fc1c6", "#7fd6a0", "#f0b85a", "#ff9d86")


@dataclass(frozen=True, slots=True)
class Scale:
    """Powers of ten laid along a line of pixels."""

    left: int
    right: int
    low: float
    high: float

    def at(self, value: float) -> int:
        share = (math.log10(value) - math.log10(self.low)) / (math.log10(self.high) - math.log10(self.low))
        return round(self.left + min(1.0, max(0.0, share)) * (self.right - self.left))

    def ticks(self) -> list[float]:
        """The powers of ten inside."""
        first, last = math.ceil(math.log10(self.low) - 1e-9), math.floor(math.log10(self.high) + 1e-9)
        return [10.0**power for power in range(first, last + 1)]


def draw_chart(rows: Sequence[Row], path: Path) -> None:
    """Write a PNG of all rows; parts that were not measured are left out."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    bars = {
        HANDS: [r for r in rows if r.part == "hands" and r.ratio],
        PLAY: [r for r in rows if r.part == "play" and r.ratio],
        FEEL: [r for r in rows if r.part == "feel" and r.ratio],
    }
    thinking = [r for r in rows if r.part == "thinking" and r.spread]
    growth = [r for r in rows if r.part == "length"]
    _Sheet({title: some for title, some in bars.items() if some}, thinking, growth).save(path)


class _Sheet:
    """The picture while it is drawn, from the top down."""

    def __init__(self, bars: dict[str, list[Row]], thinking: list[Row], growth: list[Row]) -> None:
        import pygame

        from game.art import palette
        from game.art.fonts import text_surface

        self.pygame, self.palette, self._text = pygame, palette, text_surface
        heights = [_HEAD + _LINE * len(some) + 10 for some in bars.values()]
        levels = {row.name.split()[0] for row in thinking}
        if thinking:
            heights.append(_HEAD + 30 * len(thinking) + 14 * len(levels))
        if growth:
            heights.append(_HEAD + 250)
        self.sheet = pygame.Surface((WIDTH, 120 + sum(heights) + GAP * len(heights) + 20))
        self._ground()
        y, sizes = 120, iter(heights)
        for title, some in bars.items():
            y = self._bars(title, some, y, next(sizes))
        if thinking:
            y = self._thinking(thinking, y, next(sizes))
        if growth:
            self._growth(growth, y, next(sizes))

    def save(self, path: Path) -> None:
        self.pygame.image.save(self.sheet, str(path))

    def _ground(self) -> None:
        top, bottom = self.pygame.Color(self.palette.NIGHT), self.pygame.Color(self.palette.NIGHT_DEEP)
        for y in range(self.sheet.get_height()):
            self.sheet.fill(top.lerp(bottom, y / self.sheet.get_height()), (0, y, WIDTH, 1))
        self.write("Northwall, measured", "serif", 40, self.palette.BRASS_LIGHT, (MARGIN, 24))
        said = "Each figure and the one beside it come from the same run on the same machine. Scales are logarithmic."
        self.write(said, "text", 19, self.palette.TEXT_SECOND, (MARGIN, 78))

    def write(
        self, text: str, role: Role, px: int, colour: str, at: tuple[int, int], anchor: str = "topleft"
    ) -> pygame.Rect:
        picture = self._text(text, role, px, colour)
        return self.sheet.blit(picture, picture.get_rect(**{anchor: at}))

    def _panel(self, title: str, note: str, y: int, height: int) -> None:
        rect = self.pygame.Rect(MARGIN - 16, y, WIDTH - 2 * (MARGIN - 16), height)
        self.pygame.draw.rect(
            self.sheet, self.pygame.Color(self.palette.PANEL_BOTTOM), rect, border_radius=14
        )
        self.pygame.draw.rect(self.sheet, self.pygame.Color("#234450"), rect, 2, border_radius=14)
        title_at = self.write(title, "bold", 23, self.palette.TEXT, (MARGIN + 4, y + 14))
        self.write(note, "text", 17, self.palette.TEXT_QUIET, (title_at.right + 18, y + 19))

    def _axis(self, scale: Scale, top: int, bottom: int, unit: str, strong: float | None = None) -> None:
        for value in scale.ticks():
            x = scale.at(value)
            self.pygame.draw.line(self.sheet, "#23404a", (x, top), (x, bottom))
            self.write(f"{value:g}{unit}", "text", 15, self.palette.TEXT_QUIET, (x, top - 4), "midbottom")
        if strong is not None:
            x = scale.at(strong)
            self.pygame.draw.line(self.sheet, self.palette.BRASS, (x, top), (x, bottom), 2)

    def _bars(self, title: str, rows: Sequence[Row], y: int, height: int) -> int:
        """One bar for each comparison: to the right we are better, to the left the other is."""
        self._panel(title, _NOTES[title], y, height)
        ratios = [row.ratio for row in rows if row.ratio]
        low, high = min(0.4, *ratios) / 1.3, max(2.5, *ratios) * 1.3
        scale, top = Scale(700, WIDTH - 400, low, high), y + _HEAD - 14
        for value in scale.ticks():
            x = scale.at(value)
            self.pygame.draw.line(self.sheet, "#23404a", (x, top), (x, y + height - 12))
            told = "equal" if value == 1 else f"{value if value > 1 else 1 / value:g}×"
            self.write(told, "text", 15, self.palette.TEXT_QUIET, (x, top - 4), "midbottom")
        middle = scale.at(1)
        for number, row in enumerate(rows):
            assert row.ratio is not None and row.theirs is not None
            line = y + _HEAD + number * _LINE
            self.write(row.name, "text", 19, self.palette.TEXT, (MARGIN + 4, line))
            ours = f"{short(row.ours)} {row.unit}"
            self.write(ours, "bold", 18, self.palette.TEXT, (510, line), "topright")
            end = scale.at(row.ratio)
            bar = self.pygame.Rect(min(middle, end), line + 4, max(3, abs(end - middle)), 17)
            colour = self.palette.GAIN if row.ratio >= 1 else self.palette.WARN
            self.pygame.draw.rect(self.sheet, self.pygame.Color(colour), bar, border_radius=4)
            times = short(max(row.ratio, 1 / row.ratio)) + "×"
            if row.ratio >= 1:
                self.write(times, "bold", 16, self.palette.TEXT, (bar.right + 8, line + 2))
            else:
                self.write(times, "bold", 16, self.palette.TEXT, (bar.left - 8, line + 2), "topright")
            beside = f"{row.peer}: {short(row.theirs)}"
            self.write(beside, "text", 16, self.palette.TEXT_SECOND, (WIDTH - 340, line + 3))
        self.pygame.draw.line(self.sheet, self.palette.BRASS, (middle, top), (middle, y + height - 12), 2)
        return y + height + GAP

    def _thinking(self, rows: Sequence[Row], y: int, height: int) -> int:
        """For every game and level a line from the median to the longest thought, with a bead at the 99th of 100."""
        note = "one decision: ring the median, bead the 99th of 100, bar the longest; brass line: a frame at 60 Hz"
        self._panel("Thinking times", note, y, height)
        spreads = [row.spread for row in rows if row.spread]
        low, high = max(0.003, min(s[0] for s in spreads) / 1.5), max(40.0, *(s[2] for s in spreads)) * 1.5
        scale, top = Scale(420, WIDTH - 330, low, high), y + _HEAD - 14
        self._axis(scale, top, y + height - 12, " ms", FRAME)
        line, before = y + _HEAD, rows[0].name.split()[0]
        for row in rows:
            assert row.spread is not None
            rules, level = row.name.split()
            line += 14 if rules != before else 0
            before = rules
            colour = self.pygame.Color(_LEVEL_COLOURS[LEVELS.index(level) if level in LEVELS else 0])
            self.write(row.name, "text", 18, self.palette.TEXT, (MARGIN + 4, line))
            p50, p99, worst = (scale.at(value) for value in row.spread)
            middle = line + 12
            self.pygame.draw.line(self.sheet, colour, (p50, middle), (worst, middle), 3)
            self.pygame.draw.line(self.sheet, colour, (worst, middle - 7), (worst, middle + 7), 3)
            self.pygame.draw.circle(self.sheet, self.palette.PANEL_BOTTOM, (p50, middle), 6)
            self.pygame.draw.circle(self.sheet, colour, (p50, middle), 6, 2)
            self.pygame.draw.circle(self.sheet, colour, (p99, middle), 6)
            told = " / ".join(map(short, row.spread)) + " ms"
            self.write(told, "text", 16, self.palette.TEXT_SECOND, (WIDTH - MARGIN - 8, line + 2), "topright")
            line += 30
        return y + height + GAP

    def _growth(self, rows: Sequence[Row], y: int, height: int) -> None:
        """Three small fields: how a figure for one hand changes while the match grows; level is best."""
        self._panel(
            "The length of a match",
            "per hand, in matches of 1 to 64 hands; a level line is what is wanted",
            y,
            height,
        )
        words = {"hands/s": "hands a second", "KB": "KB of save a hand", "ms": "ms to go on, a hand"}
        wide = (WIDTH - 2 * MARGIN - 2 * GAP) // 3
        for number, (unit, title) in enumerate(words.items()):
            some = [row for row in rows if row.unit == unit]
            left, top, bottom = MARGIN + number * (wide + GAP), y + _HEAD + 12, y + height - 44
            self.write(title, "text", 18, self.palette.TEXT_SECOND, (left + 10, y + 56))
            most = max(row.ours for row in some) * 1.25
            across = Scale(left + 70, left + wide - 60, 1, 64)
            points = []
            for row in some:
                hands = int("".join(c for c in row.name if c.isdigit()))
                points.append((across.at(hands), round(bottom - row.ours / most * (bottom - top))))
                self.write(
                    str(hands), "text", 16, self.palette.TEXT_QUIET, (points[-1][0], bottom + 8), "midtop"
                )
            self.pygame.draw.line(self.sheet, "#3b5d68", (left + 20, bottom), (left + wide - 10, bottom), 2)
            if len(points) > 1:
                self.pygame.draw.lines(self.sheet, self.palette.BRASS, False, points, 3)
            for row, point in zip(some, points, strict=True):
                self.pygame.draw.circle(self.sheet, self.palette.BRASS_LIGHT, point, 6)
                at = (point[0], point[1] - 10)
                self.write(short(row.ours), "bold", 17, self.palette.TEXT, at, "midbottom")
