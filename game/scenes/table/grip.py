"""The grip: own tiles and buttons that are pressed, dragged and let go, and own tiles moved about by keys."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.actions import Action
from engine.tiles import Tile
from game.app.inputs import (
    LEFT,
    RIGHT,
    Input,
    KeyDown,
    Pad,
    PadDown,
    PointerDown,
    PointerMoved,
    PointerUp,
    WindowLeft,
)
from game.scenes.table.desk import Desk, Target
from game.scenes.table.showing import Showing
from game.table.layout import TILE_STEP
from game.table.rail import RailView

_SLACK = 7.0
"""How far, in units of the composition, a pressed pointer may stray and still be a click."""
_NEAR = 0.35
"""How far above the hand, in heights of a tile, the pointer still sorts; beyond that it is over the table."""


@dataclass(frozen=True, slots=True)
class Used:
    """An input that was used here, and the action it came to."""

    action: Action | None = None


class Grip:
    """A press acts when it is let go over the same tile or button. A tile of the hand can be dragged: along the hand it
    finds another place, over the table it is thrown, anywhere else it goes back.

    Shift and the arrows move the tile that has the focus; so do the pad's shoulder buttons where the hand is not sorted
    by itself. The drawn tile stands apart: it can be thrown, and joins the hand's right end after the discard.
    """

    def __init__(self, showing: Showing, desk: Desk) -> None:
        self._showing, self._desk = showing, desk
        self._down: PointerDown | None = None
        self._target: Target | None = None
        self._place = -1
        """Where in the hand the dragged tile stands now; -1: nothing is dragged."""
        self._order: tuple[Tile, ...] = ()
        """How the hand was kept before the drag."""
        self._pos = (0, 0)
        self._mark: object = None

    def handle(self, event: Input) -> Used | None:
        """What became of an input; None when it is not for the hand or the buttons."""
        match event:
            case PointerDown(button=button) if button == LEFT:
                return self._press(event)
            case PointerDown(button=button) if button == RIGHT:
                if self.holds:
                    self._give_up()
                    return Used()
                self._down = event
                return None
            case PointerMoved(pos=pos) if self._target is not None:
                return self._drag(pos)
            case PointerUp(pos=pos, button=button) if self._down is not None and button == self._down.button:
                return self._let_go(pos, self._down)
            case WindowLeft():
                self._give_up()
            case KeyDown(key="left" | "right" as key, shift=True):
                return self._step(1 if key == "right" else -1)
            case PadDown(button=Pad.LB | Pad.RB as side) if self._showing.by_hand:
                return self._step(1 if side is Pad.RB else -1)
        return None

    # the pointer

    @property
    def holds(self) -> bool:
        """A tile or button is pressed."""
        return self._target is not None

    def _now(self) -> object:
        """What must stay the same from the press to the release."""
        return len(self._showing.view.log), self._showing.viewer, self._desk.prompt

    def _press(self, event: PointerDown) -> Used | None:
        self._drop()
        self._target = self._desk.target_at(event.pos)
        if self._target is None:
            return None
        self._down, self._pos, self._mark = event, event.pos, self._now()
        self._order = self._showing.order
        return Used()

    def _drag(self, pos: tuple[int, int]) -> Used | None:
        assert self._down is not None and self._target is not None
        self._pos, tile = pos, self._target.tile
        if tile is None:
            return None
        if self._place < 0:
            if not self._strayed(pos, self._down):
                return None
            self._place = tile
            self._desk.focus(tile)
        hand = self._desk.hand()
        if tile < len(hand.tiles) - hand.apart:
            layout = self._showing.layout
            place = int((pos[0] - layout.hand.left) // layout.px(TILE_STEP))
            place = max(0, min(place, len(hand.tiles) - hand.apart - 1))
            if not self._sorts(pos):
                self._put_back(tile)
            elif self._move(self._place, place):
                self._place = place
        return Used()

    def _put_back(self, tile: int) -> None:
        """A tile that leaves the hand changes nothing there on its way."""
        if self._place != tile:
            self._showing.keep(self._order)
            self._desk.order, self._place = self._showing.order, tile
            self._desk.focus(tile)

    def _strayed(self, pos: tuple[int, int], down: PointerDown) -> bool:
        stray = max(abs(pos[0] - down.pos[0]), abs(pos[1] - down.pos[1]))
        return stray > self._showing.layout.px(_SLACK)

    def _sorts(self, pos: tuple[int, int]) -> bool:
        """Whether the pointer is over the hand."""
        hand = self._showing.layout.hand
        tall = hand.top - round(hand.height * _NEAR) <= pos[1] < self._showing.layout.height
        return tall and hand.left - hand.height <= pos[0] < hand.right + hand.height

    def _let_go(self, pos: tuple[int, int], down: PointerDown) -> Used | None:
        target, place = self._target, self._place
        if down.button == RIGHT:
            self._drop()
            if not self._showing.now.right_click or self._strayed(pos, down):
                return None
            return Used(self._desk.pass_or_throw())
        assert target is not None
        if place < 0:
            self._drop()
            same = self._desk.target_at(pos) == target
            return Used(self._desk.use(target, down.clicks) if same else None)
        thrown = not self._sorts(pos) and self._over_table(pos)
        self._drop()
        return Used(self._desk.throw(place) if thrown else None)

    def _over_table(self, pos: tuple[int, int]) -> bool:
        """Whether the pointer is over the table between the plates, and not over a button."""
        layout = self._showing.layout
        _, right, _, left = layout.plates
        between = left.right <= pos[0] < right.left and 0 <= pos[1] < layout.rail.top
        return between and not any(rect.collidepoint(pos) for rect in (layout.menu, *self._desk.places()))

    # keys

    def _step(self, way: int) -> Used | None:
        """Move the tile that has the focus one place on."""
        at = self._desk.focused_tile
        if self._desk.prompt is None or not self._desk.prompt.throws or at < 0:
            return None
        self._move(at, at + way)
        return Used()

    def _move(self, place: int, to: int) -> bool:
        if place == to or not self._showing.rearrange(place, to):
            return False
        self._desk.order = self._showing.order
        self._desk.focus(to)
        return True

    def _give_up(self) -> None:
        """Nothing comes of the press; a dragged tile goes back."""
        if self._place >= 0 and self._target is not None and self._target.tile is not None:
            self._put_back(self._target.tile)
        self._drop()

    def _drop(self) -> None:
        self._down = self._target = None
        self._place = -1

    def follow(self) -> None:
        """Let go when the hand or the question is not any more what it was."""
        if self._target is not None and self._mark != self._now():
            self._drop()

    # drawing

    def rail(self, rail: RailView) -> RailView:
        """The hand with the dragged tile under the pointer."""
        if not 0 <= self._place < len(rail.tiles):
            return rail
        tiles = list(rail.tiles)
        slot = self._showing.layout.hand_slot(self._place, len(tiles), rail.drawn)
        dx, dy = self._pos[0] - slot.centerx, min(0, self._pos[1] - slot.centery)
        tiles[self._place] = replace(tiles[self._place], dx=dx, dy=dy, lift=1.0)
        return replace(rail, tiles=tuple(tiles))
