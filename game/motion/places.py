"""Places: where tiles lie and will lie on the table, as one viewer sees it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.melds import Meld, MeldKind
from engine.tiles import Tile
from engine.view import SeatView
from game.art.tile3d import Pose
from game.table import slots
from game.table.layout import Layout
from game.table.picture import Picture, ShownHand, laid_meld, rivers


class Places:
    """The poses of tiles on one layout. `picture` makes the picture of a view."""

    def __init__(self, layout: Layout, viewer: int, picture: Callable[[SeatView], Picture]) -> None:
        self.layout, self.viewer, self.picture = layout, viewer, picture

    def rel(self, seat: int) -> int:
        """How far a seat is from the viewer's, to the right."""
        return (seat - self.viewer) % 4

    def wall(self, view: SeatView, at: int, shown: bool = False) -> Pose:
        """A tile of the wall where it stands."""
        place = view.wall.place(at)
        lone = at % 2 == 1 or not view.wall.stands(at + 1)
        return slots.wall(self.rel(place.seat), place.stack, 0 if lone else 1, view.setup.side, shown)

    def hand(self, view: SeatView, seat: int, index: int, count: int, apart: bool) -> Pose:
        """Position `index` of a hand of `count` tiles, the last of which may stand apart."""
        if seat == self.viewer:
            return self.layout.hand_pose(index, count, apart)
        row = self.row(view, seat, count - apart, apart)
        if apart and index == count - 1 and row.drawn is not None:
            return row.drawn
        return row.hand[min(index, len(row.hand) - 1)]

    def shown(self, view: SeatView, seat: int) -> ShownHand:
        """A hand as it is shown."""
        return self.picture(view).shown(seat)

    def row(self, view: SeatView, seat: int, count: int, apart: bool, extra: Meld | None = None) -> slots.Row:
        """The row of another seat's hand, with its melds and perhaps one more."""
        melds = self.picture(view).meld_shapes(seat, extra)
        return slots.row(self.rel(seat), count, apart, melds, len(view.flowers[seat]))

    def melds(self, view: SeatView, seat: int, extra: Meld | None = None) -> tuple[tuple[Pose, ...], ...]:
        """The seat's melds, with one more about to be laid."""
        if seat == self.viewer:
            shapes = self.picture(view).meld_shapes(seat, extra)
            return self.layout.own_melds(shapes, 14 - 3 * len(shapes))
        return self.row(view, seat, len(view.hands[seat]), False, extra).melds

    def river(self, view: SeatView, seat: int, new: bool) -> Pose:
        """The place of the seat's last discard, or of its next."""
        count = len(rivers(view)[seat]) + new
        return slots.river(self.rel(seat), count - 1, count)

    def position(self, view: SeatView, seat: int, tile: Tile, drawn: bool) -> int:
        """Where in a hand a tile is taken from; a fixed place among backs, so that nothing is given away."""
        shown = self.shown(view, seat)
        if drawn and shown.apart:
            return len(shown.tiles) - 1
        for i in range(len(shown.tiles) - 1, -1, -1):
            if shown.tiles[i] == tile and not (shown.apart and i == len(shown.tiles) - 1 and not drawn):
                return i
        kept = len(shown.tiles) - shown.apart
        return random.Random(len(view.log)).randrange(max(1, kept))

    @staticmethod
    def pick(tiles: Sequence[Tile | None], code: str | None, used: set[int]) -> int:
        """The first position, not used yet, of a tile that is this one or lies covered."""
        for i, t in enumerate(tiles):
            if i not in used and (t is None or str(t) == code):
                return i
        return next(i for i in range(len(tiles)) if i not in used)

    def pong_top(self, view: SeatView, seat: int, tile: Tile | None) -> Pose:
        """Where an added tile lies: on the sideways tile of its pong."""
        poses = self.melds(view, seat)
        for meld, places in zip(view.melds[seat], poses, strict=True):
            if meld.kind is MeldKind.PONG and meld.first == tile:
                for laid, pose in zip(laid_meld(meld, seat, False), places, strict=True):
                    if laid.how == "side":
                        x, y, z = pose.centre
                        return replace(pose, centre=(x, y, z + 0.66 * pose.scale))
                return places[-1]
        return self.river(view, seat, True)
