"""Arranging: own tiles moved about by hand, where the hand is not sorted by itself."""

from __future__ import annotations

from dataclasses import replace

from game.app.inputs import (
    LEFT,
    Input,
    KeyDown,
    Pad,
    PadDown,
    PointerDown,
    PointerMoved,
    PointerUp,
    WindowLeft,
)
from game.scenes.table.desk import Desk
from game.scenes.table.showing import Showing
from game.table.layout import TILE_STEP
from game.table.rail import RailView

_SLACK = 7.0
"""How far, in units of the composition, a pressed pointer may stray and still be a click."""


class Arranging:
    """Dragging with the pointer, Shift and the arrows, or the pad's shoulder buttons.

    The drawn tile, which stands apart, is not moved: it joins the hand's right end after the discard.
    """

    def __init__(self, showing: Showing, desk: Desk) -> None:
        self._showing, self._desk = showing, desk
        self._held = -1
        self._dragging = False
        self._down: PointerDown | None = None
        self._x = 0
        self._mark: object = None

    def handle(self, event: Input) -> bool | PointerDown:
        """Whether the input was used here; the press itself when it turned out to be only a click."""
        if not self._showing.by_hand:
            return False
        match event:
            case PointerDown(button=button) if button == LEFT:
                return self._press(event)
            case PointerMoved(pos=pos) if self._down is not None:
                return self._drag(pos, self._down)
            case PointerUp() if self._down is not None:
                down, dragging = self._down, self._dragging
                self._drop()
                return dragging or down
            case WindowLeft():
                self._drop()
            case KeyDown(key="left" | "right" as key, shift=True):
                return self._step(1 if key == "right" else -1)
            case PadDown(button=Pad.LB | Pad.RB as side):
                return self._step(1 if side is Pad.RB else -1)
        return False

    def _hand_now(self) -> object:
        return len(self._showing.view.log), self._showing.viewer

    def _press(self, event: PointerDown) -> bool:
        index, hand = self._desk.tile_at(event.pos), self._desk.hand()
        if index is None or index >= len(hand.tiles) - hand.apart:
            return False
        self._held, self._dragging, self._down = index, False, event
        self._x, self._mark = event.pos[0], self._hand_now()
        return True

    def _drag(self, pos: tuple[int, int], down: PointerDown) -> bool:
        layout, hand = self._showing.layout, self._desk.hand()
        self._x = pos[0]
        if not self._dragging:
            stray = max(abs(pos[0] - down.pos[0]), abs(pos[1] - down.pos[1]))
            if stray <= layout.px(_SLACK):
                return False
            self._dragging = True
            self._desk.focus(self._held)
        place = int((pos[0] - layout.hand.left) // layout.px(TILE_STEP))
        place = max(0, min(place, len(hand.tiles) - hand.apart - 1))
        if self._move(self._held, place):
            self._held = place
        return True

    def _step(self, way: int) -> bool:
        """Move the tile that has the focus one place on."""
        at = self._desk.focused_tile
        if self._desk.prompt is None or not self._desk.prompt.throws or at < 0:
            return False
        self._move(at, at + way)
        return True

    def _move(self, place: int, to: int) -> bool:
        if place == to or not self._showing.rearrange(place, to):
            return False
        self._desk.order = self._showing.order
        self._desk.focus(to)
        return True

    def _drop(self) -> None:
        self._held, self._dragging, self._down = -1, False, None

    def follow(self) -> None:
        """Let go when the hand is not any more what it was."""
        if self._down is not None and self._mark != self._hand_now():
            self._drop()

    def rail(self, rail: RailView) -> RailView:
        """The hand with the held tile under the pointer."""
        if not self._dragging or not 0 <= self._held < len(rail.tiles):
            return rail
        tiles = list(rail.tiles)
        slot = self._showing.layout.hand_slot(self._held, len(tiles), rail.drawn)
        tiles[self._held] = replace(tiles[self._held], dx=self._x - slot.centerx, lift=1.0)
        return replace(rail, tiles=tuple(tiles))
