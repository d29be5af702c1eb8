"""What the still picture of a table is made of: every piece of a view with its place in the painter's order."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.art.tile3d import Look, Pose
from game.table import slots
from game.table.captions import captions, paint
from game.table.centre import die_slot, panel_sprite
from game.table.layout import Layout
from game.table.scenery import PANEL_Z
from game.table.sprites import Cast, Sprite, Sprites
from game.table.view import BoardView, Meld

#: What lies under shadows, the shadows, the bodies, and marks above everything.
FLOOR, SHADE, BODY, OVER = range(4)
DRAWN_DIM = 0.16  # how much darker a discard is that was thrown as drawn


@dataclass(frozen=True, slots=True)
class Piece:
    """One still piece: equal keys are equal pictures; `order` is the painter's; `sprite` makes or finds its picture,
    or the outline of a shadow."""

    key: Hashable
    order: tuple[int, float, float, float]
    sprite: Callable[[], Sprite | Cast]


@dataclass(frozen=True, slots=True)
class Group:
    """Pieces that change together: as long as what they depend on is equal, they need not be made again."""

    name: str
    depends: tuple[object, ...]
    pieces: Callable[[], Iterator[Piece]]


class Pieces:
    """Turns a view into pieces for one layout. `index`: corner marks on the own melds, `index_all`: on every tile."""

    def __init__(self, layout: Layout, sprites: Sprites, index: bool, index_all: bool) -> None:
        self.layout, self.sprites, self.index, self.index_all = layout, sprites, index, index_all

    def groups(self, view: BoardView) -> Iterator[Group]:
        """Everything that stands still, in groups that change together."""
        faces = (view.style, view.back, view.wild)
        for seat in range(4):
            marks = tuple(mark for mark in view.marks if mark.seat == seat)
            depends: tuple[object, ...] = (view.walls[seat], view.side, marks, faces)
            yield Group(f"wall {seat}", depends, partial(self._wall, view, seat))
            last = view.last[1] if view.last is not None and view.last[0] == seat else None
            depends = (view.rivers[seat], last, view.same, faces)
            yield Group(f"river {seat}", depends, partial(self._river, view, seat))
            lit = view.lit == seat
            depends = (view.hands[seat], view.melds[seat], view.flowers[seat], view.same, lit, faces)
            yield Group(f"row {seat}", depends, partial(self._row, view, seat))
        yield Group("ends", (view.ends, view.side), partial(self._ends, view))
        yield Group("loose", (view.loose, faces), partial(self._loose, view))
        lies = (
            view.melds,
            view.marks,
            view.loose,
            view.walls,
            view.rivers,
            view.hands,
            view.flowers,
            view.ends,
        )
        yield Group("captions", lies, partial(self._captions, view))
        yield Group("centre", (view.centre, bool(view.dice)), partial(self._centre, view))

    def look(self, view: BoardView, code: str | None, own: bool = False) -> Look:
        """How a tile of the table is painted; no code is a back."""
        if code is None:
            return Look(back=view.back)
        index = self.index_all or (own and self.index)
        return Look(code, index, view.style, view.back, code in view.wild)

    def _tile(self, pose: Pose, look: Look, shadow: bool = True) -> Iterator[Piece]:
        yield Piece((pose, look), (BODY, *pose.depth()), partial(self.sprites.tile, pose, look))
        if shadow:
            yield Piece(("shadow", pose), (SHADE, *pose.depth()), partial(self.sprites.cast, pose))

    def _ring(self, pose: Pose, kind: str) -> Piece:
        return Piece(("ring", pose, kind), (OVER, *pose.depth()), partial(self.sprites.ring, pose, kind))

    def _wall(self, view: BoardView, seat: int) -> Iterator[Piece]:
        marks = {(mark.stack, mark.level): mark for mark in view.marks if mark.seat == seat}
        back = Look(back=view.back)
        for stack, height in enumerate(view.walls[seat]):
            for level in range(height):
                mark = marks.get((stack, level))
                shown = mark is not None and mark.code is not None
                pose = slots.wall(seat, stack, level, view.side, shown)
                look = self.look(view, mark.code) if mark is not None else back
                # The upper tile's shadow covers the lower one's.
                yield from self._tile(pose, look, shadow=level == height - 1)
                if mark is not None:
                    yield self._ring(pose, "wild" if shown else "mark")

    def _ends(self, view: BoardView) -> Iterator[Piece]:
        for end in view.ends:
            x, y = slots.stack_spot(end.seat, end.stack, view.side, end.aside)
            spot = ("end", end)
            yield Piece(spot, (FLOOR, 0.0, 0.0, 0.0), partial(self.sprites.coaster, end.text, x, y))

    def _river(self, view: BoardView, seat: int) -> Iterator[Piece]:
        tiles = view.rivers[seat]
        for index, tile in enumerate(tiles):
            pose = slots.river(seat, index, len(tiles))
            if tile.claimed:
                key = ("gap", pose, tile.claimed)
                yield Piece(key, (FLOOR, *pose.depth()), partial(self.sprites.gap, pose, tile.claimed))
                continue
            look = self.look(view, tile.code)
            yield from self._tile(pose, replace(look, dim=DRAWN_DIM) if tile.drawn else look)
            if view.last == (seat, index):
                yield self._ring(pose, "last")
            elif view.same and tile.code == view.same:
                yield self._ring(pose, "same")

    def _row(self, view: BoardView, seat: int) -> Iterator[Piece]:
        melds, hand = view.melds[seat], view.hands[seat]
        if seat == 0:
            places = self.layout.own_melds([meld.tiles for meld in melds], hand.count + hand.drawn)
            for meld, poses in zip(melds, places, strict=True):
                yield from self._meld(view, seat, meld, poses)
            return
        row = slots.row(
            seat,
            hand.count,
            hand.drawn,
            tuple(meld.tiles for meld in melds),
            len(view.flowers[seat]),
            bool(hand.faces),
        )
        for meld, poses in zip(melds, row.melds, strict=True):
            yield from self._meld(view, seat, meld, poses)
        for index, pose in enumerate((*row.hand, row.drawn) if row.drawn else row.hand):
            look = self.look(view, hand.faces[index] if hand.faces else None)
            yield from self._tile(pose, replace(look, gold=look.gold or index in hand.gold))
            if view.lit == seat and hand.faces:
                if index % 2:
                    yield Piece(("glow", pose), (FLOOR, *pose.depth()), partial(self.sprites.glow, pose))
                if pose is row.drawn:
                    yield self._ring(pose, "wild")
        for code, pose in zip(view.flowers[seat], row.flowers, strict=True):
            yield from self._tile(pose, self.look(view, code))

    def _meld(self, view: BoardView, seat: int, meld: Meld, poses: Sequence[Pose]) -> Iterator[Piece]:
        own = seat == 0
        for tile, pose in zip(meld.tiles, poses, strict=True):
            code = None if tile.how == "down" else tile.code
            yield from self._tile(pose, self.look(view, code, own))
            if view.same and code == view.same:
                yield self._ring(pose, "same")

    def _loose(self, view: BoardView) -> Iterator[Piece]:
        for loose in view.loose:
            pose = loose.pose
            yield from self._tile(pose, self.look(view, loose.code))
            if loose.ring:
                yield Piece(("glow", pose), (FLOOR, *pose.depth()), partial(self.sprites.glow, pose))
                yield self._ring(pose, "wild")

    def _captions(self, view: BoardView) -> Iterator[Piece]:
        for caption in captions(self.layout, view):
            make = partial(paint, self.layout, caption)
            sprite = partial(self.sprites.piece, ("caption", caption), make)
            yield Piece(("caption", caption), (OVER, 99.0, 0.0, 0.0), sprite)

    def _centre(self, view: BoardView) -> Iterator[Piece]:
        still = replace(view.centre, dice=())
        yield Piece(("panel", still), (FLOOR, 1.0, 0.0, 0.0), partial(panel_sprite, self.sprites, still))
        dice = () if view.dice else view.centre.dice
        for index, value in enumerate(dice):
            pose = die_slot(index, len(dice), value)
            yield Piece(("die", pose), (BODY, *pose.depth()), partial(self.sprites.die, pose))
            yield Piece(
                ("die shade", pose), (SHADE, *pose.depth()), partial(self.sprites.die_cast, pose, PANEL_Z)
            )
