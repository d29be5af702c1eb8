"""What lies under a pixel of the table: a river's tile, a meld, flowers, a mark on the wall, a plate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.art.tile3d import Pose
from game.table import slots
from game.table.layout import Layout
from game.table.view import BoardView

Kind = Literal["river", "meld", "flowers", "indicator", "mark", "end", "plate", "chips"]


@dataclass(frozen=True, slots=True)
class Spot:
    """Something on the table: its kind, the relative seat it belongs to, the number of the meld, mark or end, the
    tile in it (-1 for none), and the rectangle of all of it."""

    kind: Kind
    seat: int
    index: int
    tile: int
    near: pygame.Rect

    def same_thing(self, other: Spot | None) -> bool:
        """Whether the other is the same thing, perhaps another tile of it."""
        return other is not None and (self.kind, self.seat, self.index) == (
            other.kind,
            other.seat,
            other.index,
        )


def spot_at(layout: Layout, board: BoardView, x: int, y: int) -> Spot | None:
    """What lies under the pixel, the nearest to the eye first; None for bare cloth, walls and covered tiles."""
    for seat, plate in enumerate(layout.plates):
        if plate.collidepoint(x, y):
            return Spot("plate", seat, 0, -1, plate)
        if layout.chips[seat].collidepoint(x, y):
            return Spot("chips", seat, 0, -1, layout.chips[seat])
    for kind, seat, index, poses in _things(layout, board):
        for number in range(len(poses) - 1, -1, -1):
            if layout.hits(poses[number], x, y):
                return Spot(kind, seat, index, number, around(layout, poses))
    return _end_at(layout, board, x, y)


def spots(layout: Layout, board: BoardView) -> list[Spot]:
    """Everything to look at that lies face up, rivers first, each as if its newest tile were pointed at."""
    found = [
        Spot(kind, seat, index, len(poses) - 1, around(layout, poses))
        for kind, seat, index, poses in _things(layout, board)
    ]
    return sorted(found, key=lambda spot: (spot.kind != "river", spot.kind == "mark"))


def lies(layout: Layout, board: BoardView, spot: Spot) -> bool:
    """Whether the thing is still on the table."""
    there = ((kind, seat, index) for kind, seat, index, _ in _things(layout, board))
    return (spot.kind, spot.seat, spot.index) in there


def around(layout: Layout, poses: Sequence[Pose]) -> pygame.Rect:
    """The rectangle of pixels over which tiles lie."""
    corners = [corner for pose in poses for corner in layout.outline(pose)]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    wide, tall = max(x for x, _ in corners) - left, max(y for _, y in corners) - top
    return pygame.Rect(round(left), round(top), round(wide), round(tall))


def _things(layout: Layout, board: BoardView) -> Iterator[tuple[Kind, int, int, tuple[Pose, ...]]]:
    """Everything that lies face up, with its tiles."""
    for index, loose in enumerate(board.loose):
        yield "indicator", 0, index, (loose.pose,)
    for index, mark in enumerate(board.marks):
        shown = mark.code is not None
        yield "mark", mark.seat, index, (slots.wall(mark.seat, mark.stack, mark.level, board.side, shown),)
    for seat, tiles in enumerate(board.rivers):
        if tiles:
            poses = tuple(slots.river(seat, i, len(tiles)) for i in range(len(tiles)))
            yield "river", seat, 0, poses
    for seat, melds in enumerate(board.melds):
        hand, shapes = board.hands[seat], tuple(meld.tiles for meld in melds)
        flowers = len(board.flowers[seat])
        if seat == 0:
            laid = layout.own_melds(shapes, hand.count + hand.drawn)
            petals: tuple[Pose, ...] = ()
        else:
            row = slots.row(seat, hand.count, hand.drawn, shapes, flowers, bool(hand.faces))
            laid, petals = row.melds, row.flowers
        for index, poses in enumerate(laid):
            yield "meld", seat, index, poses
        if petals:
            yield "flowers", seat, 0, petals


def _end_at(layout: Layout, board: BoardView, x: int, y: int) -> Spot | None:
    """The mark on the cloth at either end of the wall."""
    for index, end in enumerate(board.ends):
        gx, gy = slots.stack_spot(end.seat, end.stack, board.side, end.aside)
        px, py = layout.camera(gx, gy)
        reach = layout.camera.scale(gx, gy) * 0.5
        if (x - px) ** 2 + (y - py) ** 2 <= reach**2:
            side = round(reach)
            return Spot(
                "end",
                end.seat,
                index,
                -1,
                pygame.Rect(round(px) - side, round(py) - side, 2 * side, 2 * side),
            )
    return None
