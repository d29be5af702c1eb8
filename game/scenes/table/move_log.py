"""The list of moves: what has happened in this hand, opened over the table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.app.inputs import Input, KeyDown, Nav, Pad, PadDown, nav_of
from game.app.steps import Pop, Step
from game.art import palette
from game.art.fonts import Role, fitted, text_width
from game.art.tile3d import HEIGHT
from game.art.tile3d import Look as TileLook
from game.art.tileflat import put_flat
from game.scenes.backdrops import draw_veil
from game.scenes.scene import WidgetScene
from game.scenes.table.log_words import LogRow
from game.widgets.button import IconButton
from game.widgets.label import Label
from game.widgets.layout import Column, Inset, Panel, Row
from game.widgets.scroll import Scroll
from game.widgets.theme import BODY, HEADING, Theme
from game.widgets.widget import Look, Widget
from game.widgets.words import draw_line

_END = 10**6


class LogLine(Widget):
    """One row: who, what, the tiles, and what follows them; words that find no room are shortened."""

    def __init__(self, row: LogRow, name: str, style: str, index: bool, named: bool) -> None:
        """`named`: the name is written; else the row goes on with the same person."""
        said = " ".join(part for part in (name, row.words, " ".join(row.tiles), row.after) if part)
        super().__init__(spoken=said)
        self.row, self.name, self.style, self.index, self.named = row, name, style, index, named

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return width, max(theme.px(30), theme.font_px(15) + theme.px(11))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme, rect, row = look.theme, self.rect, self.row
        px, small, middle = theme.font_px(15), theme.font_px(13.5), rect.centery
        if row.grand:
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            pygame.draw.rect(veil, (240, 210, 140, 30), veil.get_rect(), border_radius=theme.px(6))
            surface.blit(veil, rect)
        x = rect.x + theme.px(8)
        column = round(theme.px(106) * theme.letter)
        if row.seat is not None:
            if self.named:
                name = fitted(self.name, "bold", px, column - theme.px(8))
                draw_line(surface, name, "bold", px, palette.BRASS_LIGHT, (x, middle))
            x += column
        tile = round((rect.height - theme.px(5)) / HEIGHT)
        tiles = len(row.tiles) * (tile + 1) + theme.px(8) if row.tiles else 0
        role: Role = "bold" if row.grand else "text"
        after = text_width(row.after, "text", small) + theme.px(10) if row.after else 0
        room = rect.right - theme.px(8) - x - tiles - after
        colour = palette.TEXT if row.grand or row.seat is None else "#d5ddd2"
        x += draw_line(surface, fitted(row.words, role, px, room), role, px, colour, (x, middle)) + theme.px(
            8
        )
        for code in row.tiles:
            face = TileLook(code, self.index, self.style)
            put_flat(surface, x, middle - round(tile * HEIGHT / 2), tile, face, edge=0.0)
            x += tile + 1
        if row.after:
            at = (x + theme.px(8), middle)
            draw_line(surface, row.after, "text", small, palette.TEXT_SECOND, at)


class MoveLog(WidgetScene):
    """Rows of what happened, the newest at the end and in sight; L, Escape or the button close it."""

    opaque = False
    first = "close"

    def __init__(self, rows: Sequence[LogRow], names: Sequence[str], style: str, index: bool) -> None:
        """`names` by seat; `style` and `index` as tiles are painted."""
        super().__init__()
        self.rows, self.names, self.style, self.index = list(rows), list(names), style, index
        self._opened = False

    def _line(self, number: int) -> LogLine:
        row = self.rows[number]
        name = "" if row.seat is None else self.names[row.seat]
        named = number == 0 or self.rows[number - 1].seat != row.seat
        return LogLine(row, name, self.style, self.index, named)

    def build(self) -> Widget:
        texts = self.services.texts
        close = IconButton("close", texts("log-close"), Pop, key="close", size=40)
        head = Row([Label(texts("log-title"), HEADING, grow=1), close])
        lines: list[Widget] = [self._line(number) for number in range(len(self.rows))]
        if not lines:
            lines = [Label(texts("log-nothing"), BODY)]
        scroll = Scroll(Column(lines, gap=1), key="moves")
        if not self._opened:
            scroll.offset = _END
            self._opened = True
        panel = Panel(Column([head, scroll], gap=12), pad=(18, 14, 12, 14), kind="dark")
        return Inset(panel, pad=(14, 12, 14, 12), most=520, align=("end", "stretch"))

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_veil(surface)

    def handle(self, event: Input) -> Step | None:
        scroll = self.stage.find("moves")
        assert isinstance(scroll, Scroll)
        pitch = self.services.theme.px(31)
        page = max(pitch, scroll.rect.height - pitch)
        ways = {Nav.UP: -pitch, Nav.DOWN: pitch}
        keys = {"pageup": -page, "pagedown": page, "home": -_END, "end": _END}
        way = ways.get(nav_of(event) or Nav.ACCEPT, 0)
        if self.services.bindings.command(event) == "moves":
            return Pop()
        if isinstance(event, KeyDown):
            way = keys.get(event.key, way)
        elif isinstance(event, PadDown):
            way = {Pad.LB: -page, Pad.RB: page}.get(event.button, way)
        if way:
            if scroll.scroll_by(way):
                self.touch()
            return None
        return super().handle(event)
