"""Widgets that hold widgets: rows, columns, grids, wrapping rows, padding, panels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

import pygame

from game.widgets.skins import cast, panel, put
from game.widgets.theme import PAPER, Ground, Theme
from game.widgets.widget import Look, Widget

Align = Literal["start", "centre", "end", "stretch"]


def _offset(align: Align, room: int) -> int:
    return {"start": 0, "stretch": 0, "centre": room // 2, "end": room}[align]


class Box(Widget):
    """A widget with children."""

    def __init__(self, children: Sequence[Widget], *, key: str = "", grow: float = 0.0) -> None:
        super().__init__(key=key, grow=grow)
        self.items = list(children)

    def children(self) -> Sequence[Widget]:
        return self.items


class Space(Widget):
    """Nothing, of a size in units; with `grow` it takes spare room."""

    def __init__(self, width: float = 0, height: float = 0, *, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self.want = (width, height)

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return theme.px(self.want[0]), theme.px(self.want[1])


class Line(Box):
    """Children one after another, `gap` units apart; `align` places them across, or lines in the room they have."""

    usual: ClassVar[Align]
    """How they are placed unless said otherwise."""

    def __init__(
        self,
        children: Sequence[Widget],
        *,
        gap: float = 10,
        align: Align | None = None,
        key: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(children, key=key, grow=grow)
        self.gap: float = gap
        self.align: Align = align or self.usual


class Column(Line):
    """Children below each other, `gap` units apart; `align` places them across."""

    usual: ClassVar[Align] = "stretch"

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        sizes = [child.measure(theme, width) for child in self.items]
        gaps = theme.px(self.gap) * max(0, len(sizes) - 1)
        return max((w for w, _ in sizes), default=0), sum(h for _, h in sizes) + gaps

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        super().arrange(theme, rect)
        gap = theme.px(self.gap)
        sizes = [child.measure(theme, rect.width) for child in self.items]
        spare = rect.height - sum(h for _, h in sizes) - gap * max(0, len(sizes) - 1)
        shares = sum(child.grow for child in self.items)
        y = rect.y
        for child, (w, h) in zip(self.items, sizes, strict=True):
            if spare > 0 and child.grow:
                h += int(spare * child.grow / shares)
            w = rect.width if self.align == "stretch" else min(w, rect.width)
            child.arrange(theme, pygame.Rect(rect.x + _offset(self.align, rect.width - w), y, w, h))
            y += h + gap

    def overflow(self, theme: Theme) -> str:
        bottom = max((child.rect.bottom for child in self.items), default=0)
        return f"column {bottom - self.rect.bottom} px too tall" if bottom > self.rect.bottom else ""


class Row(Line):
    """Children beside each other; those with `grow` share what the others leave, and may wrap inside it."""

    usual: ClassVar[Align] = "centre"

    def _widths(self, theme: Theme, width: int) -> list[int]:
        room = width - theme.px(self.gap) * max(0, len(self.items) - 1)
        fixed = [0 if child.grow else child.measure(theme, room)[0] for child in self.items]
        left = room - sum(fixed)
        shares = sum(child.grow for child in self.items)
        return [
            max(0, int(left * child.grow / shares)) if child.grow else wide
            for child, wide in zip(self.items, fixed, strict=True)
        ]

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        gaps = theme.px(self.gap) * max(0, len(self.items) - 1)
        widths = self._widths(theme, width)
        tall = [child.measure(theme, w)[1] for child, w in zip(self.items, widths, strict=True)]
        if any(child.grow for child in self.items):
            natural = sum(child.measure(theme, w)[0] for child, w in zip(self.items, widths, strict=True))
            return min(width, natural + gaps), max(tall, default=0)
        return sum(widths) + gaps, max(tall, default=0)

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        super().arrange(theme, rect)
        gap = theme.px(self.gap)
        x = rect.x
        for child, w in zip(self.items, self._widths(theme, rect.width), strict=True):
            h = rect.height if self.align == "stretch" else min(child.measure(theme, w)[1], rect.height)
            child.arrange(theme, pygame.Rect(x, rect.y + _offset(self.align, rect.height - h), w, h))
            x += w + gap

    def overflow(self, theme: Theme) -> str:
        right = max((child.rect.right for child in self.items), default=0)
        return f"row {right - self.rect.right} px too wide" if right > self.rect.right else ""


class Wrap(Line):
    """Children beside each other that go on in a new line when there is no room; `align` places each line."""

    usual: ClassVar[Align] = "start"

    def _lines(self, theme: Theme, width: int) -> list[list[tuple[Widget, int, int]]]:
        gap = theme.px(self.gap)
        lines: list[list[tuple[Widget, int, int]]] = []
        x = 0
        for child in self.items:
            w, h = child.measure(theme, width)
            w = min(w, width)
            if not lines or x + w > width:
                lines.append([])
                x = 0
            lines[-1].append((child, w, h))
            x += w + gap
        return lines

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        gap = theme.px(self.gap)
        lines = self._lines(theme, width)
        widths = [sum(w for _, w, _ in line) + gap * (len(line) - 1) for line in lines]
        heights = [max(h for _, _, h in line) for line in lines]
        return max(widths, default=0), sum(heights) + gap * max(0, len(lines) - 1)

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        super().arrange(theme, rect)
        gap = theme.px(self.gap)
        y = rect.y
        for line in self._lines(theme, rect.width):
            wide = sum(w for _, w, _ in line) + gap * (len(line) - 1)
            tall = max(h for _, _, h in line)
            x = rect.x + _offset(self.align, rect.width - wide)
            for child, w, h in line:
                child.arrange(theme, pygame.Rect(x, y + (tall - h) // 2, w, h))
                x += w + gap
            y += tall + gap

    def overflow(self, theme: Theme) -> str:
        bottom = max((child.rect.bottom for child in self.items), default=0)
        return f"wrap {bottom - self.rect.bottom} px too tall" if bottom > self.rect.bottom else ""


class Grid(Box):
    """Children in columns of the same width and rows of the same height, as many as fit.

    A column is at least `smallest` units wide; `most` limits how many there are.
    """

    def __init__(
        self,
        children: Sequence[Widget],
        *,
        smallest: float,
        most: int = 99,
        gap: float = 12,
        key: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(children, key=key, grow=grow)
        self.smallest, self.most, self.gap = smallest, most, gap

    def columns(self, theme: Theme, width: int) -> int:
        """How many columns there are at this width: rows are kept as equal as possible."""
        gap = theme.px(self.gap)
        column = round(theme.px(self.smallest) * theme.letter)
        fit = max(1, min(self.most, (width + gap) // (column + gap), len(self.items) or 1))
        rows = -(-len(self.items) // fit) or 1
        return -(-len(self.items) // rows) or 1

    def _cell(self, theme: Theme, width: int) -> tuple[int, int, int]:
        gap = theme.px(self.gap)
        n = self.columns(theme, width)
        w = (width - gap * (n - 1)) // n
        return n, w, max((child.measure(theme, w)[1] for child in self.items), default=0)

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        n, _, h = self._cell(theme, width)
        rows = -(-len(self.items) // n)
        return width, rows * h + theme.px(self.gap) * max(0, rows - 1)

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        super().arrange(theme, rect)
        gap = theme.px(self.gap)
        n, w, h = self._cell(theme, rect.width)
        rows = -(-len(self.items) // n) or 1
        if self.grow:
            h = max(h, (rect.height - gap * (rows - 1)) // rows)
        for i, child in enumerate(self.items):
            at = rect.x + (i % n) * (w + gap), rect.y + (i // n) * (h + gap)
            child.arrange(theme, pygame.Rect(at, (w, h)))

    def overflow(self, theme: Theme) -> str:
        bottom = max((child.rect.bottom for child in self.items), default=0)
        return f"grid {bottom - self.rect.bottom} px too tall" if bottom > self.rect.bottom else ""


class Inset(Box):
    """One child with room around it, in units: left, top, right, bottom.

    `most` and `tallest` limit the width and the height it uses of a large place.
    """

    def __init__(
        self,
        child: Widget,
        *,
        pad: float | tuple[float, float, float, float] = 16,
        most: float = 0,
        tallest: float = 0,
        align: tuple[Align, Align] = ("stretch", "stretch"),
        key: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__([child], key=key, grow=grow)
        self.pad = pad if isinstance(pad, tuple) else (pad, pad, pad, pad)
        self.most, self.tallest, self.align = most, tallest, align

    def _pads(self, theme: Theme) -> tuple[int, int, int, int]:
        left, top, right, bottom = self.pad
        return theme.px(left), theme.px(top), theme.px(right), theme.px(bottom)

    def _room(self, theme: Theme, width: int) -> int:
        left, _, right, _ = self._pads(theme)
        room = max(0, width - left - right)
        return min(room, round(theme.px(self.most) * theme.letter)) if self.most else room

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        left, top, right, bottom = self._pads(theme)
        w, h = self.items[0].measure(theme, self._room(theme, width))
        return w + left + right, h + top + bottom

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        super().arrange(theme, rect)
        left, top, right, bottom = self._pads(theme)
        room = pygame.Rect(rect.x + left, rect.y + top, rect.width - left - right, rect.height - top - bottom)
        most = self._room(theme, rect.width)
        w, h = self.items[0].measure(theme, most)
        w = most if self.align[0] == "stretch" else min(w, room.width)
        h = room.height if self.align[1] == "stretch" else min(h, room.height)
        if self.tallest:
            h = min(h, round(theme.px(self.tallest) * theme.letter))
        across: Align = "centre" if self.align[0] == "stretch" else self.align[0]
        x = room.x + _offset(across, room.width - w)
        y = room.y + _offset(self.align[1], room.height - h)
        self.items[0].arrange(theme, pygame.Rect(x, y, w, h))


class Panel(Inset):
    """A drawn panel around one child: kinds "dark", "lit", "paper", "slip", "bare"."""

    radius = 14

    def __init__(
        self,
        child: Widget,
        *,
        kind: str = "dark",
        pad: float | tuple[float, float, float, float] = 16,
        align: tuple[Align, Align] = ("stretch", "stretch"),
        key: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(child, pad=pad, align=align, key=key, grow=grow)
        self.kind = kind
        if kind in ("paper", "slip"):
            self.items[0].on(PAPER)

    def on(self, ground: Ground) -> None:
        """A panel is a ground of its own: what it stands on does not change what stands on it."""
        self.ground = ground
        if self.kind == "bare":
            self.items[0].on(ground)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        unit = look.theme.unit
        r = look.theme.px(self.radius)
        if self.kind not in ("slip", "bare"):
            cast(surface, self.rect, r, unit)
        put(surface, panel(self.kind, self.rect.width, self.rect.height, r, unit), self.rect)
        super().draw(surface, look)


class Layers(Box):
    """Children on top of each other, all with the same place; the last one is in front."""

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        sizes = [child.measure(theme, width) for child in self.items]
        return max(w for w, _ in sizes), max(h for _, h in sizes)

    def arrange(self, theme: Theme, rect: pygame.Rect) -> None:
        super().arrange(theme, rect)
        for child in self.items:
            child.arrange(theme, rect)
