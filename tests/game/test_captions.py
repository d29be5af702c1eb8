"""Captions on the table: on plates that cover no tile and no other words, in every window."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.art.tile3d import Pose, box_of
from game.board import slots
from game.board.captions import captions
from game.board.layout import Layout, layout
from game.board.view import BoardView, Hand, LooseTile, WallMark
from game.widgets.theme import LARGE
from tests.support.boards import SIZES, TEXTS, meld, river

RIVER = river(" ".join(f"{n}{suit}" for suit in "mp" for n in range(1, 10)))


def full(wall: int | None = None) -> BoardView:
    """Jilin's table with a kong of winds and one of dragons for everybody: at the start of a hand, when every wall
    stands, or late, when six stacks are left of one."""
    winds = replace(meld("^1z ^2z ^3z ^4z"), caption="Whirlwind kong")
    dragons = replace(meld("^5z ^6z ^7z"), caption="Happy kong")
    rivers = ((),) * 4 if wall is None else (RIVER,) * 4
    walls: tuple[tuple[int, ...], ...] = ((2,) * 17,) * 4
    if wall is not None:
        walls = tuple((2,) * 6 + (0,) * 11 if seat == wall else () for seat in range(4))
    return BoardView(
        walls=walls,
        melds=((winds, dragons),) * 4,
        hands=(Hand(7), Hand(7), Hand(7), Hand(7)),
        rivers=rivers,
    )


def tiles(place: Layout, view: BoardView) -> list[pygame.Rect]:
    """The pixels of every tile that stands or lies on the table, a little less than its box: boxes have corners."""
    poses: list[Pose] = []
    for seat in range(4):
        poses += [
            slots.wall(seat, stack, height - 1, view.side)
            for stack, height in enumerate(view.walls[seat])
            if height
        ]
        poses += [slots.river(seat, i, len(view.rivers[seat])) for i in range(len(view.rivers[seat]))]
        shapes = tuple(m.tiles for m in view.melds[seat])
        if seat:
            row = slots.row(seat, view.hands[seat].count, view.hands[seat].drawn, shapes)
            poses += [*row.hand, *(pose for laid in row.melds for pose in laid)]
        else:
            poses += [pose for laid in place.own_melds(shapes, view.hands[0].count) for pose in laid]
    poses += [loose.pose for loose in view.loose]
    return [pygame.Rect(box_of(pose, place.camera, -1.0)) for pose in poses]


def check(place: Layout, view: BoardView, expected: int) -> None:
    found = captions(place, view)
    assert len(found) == expected
    plates = [pygame.Rect(caption.plate) for caption in found]
    window = pygame.Rect(0, 0, place.width, place.height)
    lying = tiles(place, view)
    for caption, plate in zip(found, plates, strict=True):
        assert window.contains(plate)
        assert plate.collidelist(lying) < 0, caption
        assert plate.collidelist([place.ruleset, place.menu, *place.plates]) < 0, caption
    assert not any(one.colliderect(other) for one, other in combinations(plates, 2))
    for caption, plate in zip(found, plates, strict=True):
        # Letters larger than the settings offer leave so little cloth that a stem may pass under a plate.
        if caption.point is not None and place.text_scale <= LARGE:
            others = [other for other in plates if other != plate]
            assert not any(other.clipline(caption.point, plate.center) for other in others), caption


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("size", SIZES)
def test_kongs_are_named_where_nothing_lies(size: tuple[int, int], text: float) -> None:
    for wall in (None, 0, 1, 2, 3):
        check(layout(*size, text), full(wall), 8)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", range(4))
def test_the_marked_tile_of_a_wall_is_named_beside_the_wall(size: tuple[int, int], seat: int) -> None:
    for stack in range(17):
        view = replace(full(), melds=((), (), (), ()), marks=(WallMark(seat, stack, 1, None, "宝", "die 3"),))
        place = layout(*size)
        check(place, view, 1)
        (caption,) = captions(place, view)
        assert caption.point is not None
        marked = pygame.Rect(box_of(slots.wall(seat, stack, 1), place.camera))
        assert marked.collidepoint(caption.point)


@pytest.mark.parametrize("size", SIZES)
def test_the_indicator_is_named_beside_it(size: tuple[int, int]) -> None:
    for seat in range(4):
        stands = tuple((2,) * 17 if other != seat else (2,) * 8 + (0,) + (2,) * 8 for other in range(4))
        loose = (LooseTile(slots.felt(seat, 8), "5m", True, "Indicator"),)
        check(layout(*size), replace(full(), melds=((), (), (), ()), walls=stands, loose=loose), 1)


def test_a_table_without_anything_to_name_has_none() -> None:
    assert captions(layout(1280, 720), BoardView()) == []
