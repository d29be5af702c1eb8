"""Captions on the table: on plates that cover no tile and no other words, in every window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

import pygame
import pytest

from game.art.tile3d import Pose, box_of
from game.table import slots
from game.table.captions import Caption, captions
from game.table.layout import Layout, layout
from game.table.view import BoardView, Hand, LooseTile, Meld, WallMark
from game.widgets.theme import LARGE
from tests.support.boards import SIZES, TEXTS, meld, river

WINDOWS = (*SIZES, (1366, 768))
WORDS = {"en": ("Whirlwind kong", "Happy kong"), "zh": ("旋风杠", "喜杠")}
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
            x, y = caption.point
            start = max(plate.left, min(x, plate.right)), max(plate.top, min(y, plate.bottom))
            assert not any(other.clipline(start, (x, y)) for other in others), caption


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


def kongs(language: str, *, five: bool = False) -> tuple[Meld, Meld]:
    """Jilin's two honour kongs with their words; with `five` they have got an addition each."""
    winds, dragons = WORDS[language]
    return (
        replace(meld("^1z ^2z ^3z ^4z" + " ^2z" * five), caption=winds),
        replace(meld("^5z ^6z ^7z" + " ^5z ^5z" * five), caption=dragons),
    )


def laid(place: Layout, view: BoardView, seat: int, number: int = 0) -> list[pygame.Rect]:
    """The pixels of each tile of a meld."""
    hand, shapes = view.hands[seat], tuple(m.tiles for m in view.melds[seat])
    if seat:
        poses = slots.row(seat, hand.count, hand.drawn, shapes).melds[number]
    else:
        poses = place.own_melds(shapes, hand.count + hand.drawn)[number]
    return [pygame.Rect(box_of(pose, place.camera)) for pose in poses]


def apart(one: pygame.Rect, other: pygame.Rect) -> int:
    """Pixels between two rectangles, the longer of the two ways; under 0 when they overlap."""
    across = max(one.left, other.left) - min(one.right, other.right)
    return max(across, max(one.top, other.top) - min(one.bottom, other.bottom))


def placed(
    place: Layout, view: BoardView, seat: int
) -> Iterator[tuple[Caption, pygame.Rect, list[pygame.Rect]]]:
    """The captions of a seat's melds, their plates, and the pixels of their tiles, for a table with no others."""
    for number, caption in enumerate(captions(place, view)):
        yield caption, pygame.Rect(caption.plate), laid(place, view, seat, number)


def one_seat(seat: int, melds: tuple[Meld, ...], wall: int | None, drawn: bool) -> BoardView:
    """A table where one seat alone has melds, early or late in the hand."""
    hand = Hand(13 - 3 * len(melds), drawn)
    return replace(
        full(wall),
        melds=tuple(melds if other == seat else () for other in range(4)),
        hands=tuple(hand if other == seat else Hand(13) for other in range(4)),
    )


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seat", range(4))
def test_captions_leave_the_bars_and_panels_alone(size: tuple[int, int], language: str, seat: int) -> None:
    place = layout(*size)
    bars = [place.hint, place.buttons, place.note, place.counter, place.waits]
    panels = [place.ruleset, place.menu, *place.plates]
    both = kongs(language)
    for melds in ((both[0],), (both[1],), both, kongs(language, five=True)):
        for wall, drawn in product((None, seat), (False, True)):
            for caption, plate, _ in placed(place, one_seat(seat, melds, wall, drawn), seat):
                assert plate.collidelist(bars) < 0, caption
                assert min(apart(plate, panel) for panel in panels) >= 6 * place.scale, caption


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seat", range(1, 4))
def test_a_bar_of_two_rows_hides_no_caption(size: tuple[int, int], language: str, seat: int) -> None:
    place = layout(*size)
    rows = place.hint.union(place.buttons)
    rows = rows.union(rows.move(0, -rows.height - place.px(10)))
    for melds, drawn in product((kongs(language)[:1], kongs(language)), (False, True)):
        for caption, plate, _ in placed(place, one_seat(seat, melds, None, drawn), seat):
            assert not plate.colliderect(rows), caption


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seat", range(4))
def test_a_plate_without_a_stem_touches_what_it_names(
    size: tuple[int, int], language: str, seat: int
) -> None:
    place = layout(*size)
    for melds in (kongs(language)[:1], kongs(language)[1:], kongs(language), kongs(language, five=True)):
        for wall, drawn in product((None, seat), (False, True)):
            view = one_seat(seat, melds, wall, drawn)
            for caption, plate, meld_tiles in placed(place, view, seat):
                if caption.point is not None:
                    assert any(tile.collidepoint(caption.point) for tile in meld_tiles), caption
                    continue
                whole = meld_tiles[0].unionall(meld_tiles[1:])
                assert apart(plate, whole) <= 6 * place.scale, caption
                across = plate.clip(pygame.Rect(whole.x, plate.y, whole.w, plate.h)).w
                along = plate.clip(pygame.Rect(plate.x, whole.y, plate.w, whole.h)).h
                assert across >= min(plate.w, whole.w) // 2 or along >= min(plate.h, whole.h) // 2, caption


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("size", WINDOWS)
def test_an_own_kong_is_named_above_its_tiles(size: tuple[int, int], language: str, text: float) -> None:
    place = layout(*size, text)
    for five, drawn in product((False, True), (False, True)):
        both = kongs(language, five=five)
        for melds in (both[:1], both[1:], both):
            view = one_seat(0, melds, None, drawn)
            count = view.hands[0].count + drawn
            hand = [place.hand_slot(index, count, drawn) for index in range(count)]
            found = list(placed(place, view, 0))
            assert len(found) == len(melds)
            for caption, plate, meld_tiles in found:
                whole = meld_tiles[0].unionall(meld_tiles[1:])
                assert caption.point is None, caption
                assert 0 <= whole.top - plate.bottom <= 6 * place.scale, caption
                assert abs(plate.centerx - whole.centerx) <= 0.2 * whole.width, caption
                assert plate.collidelist(hand) < 0, caption


def test_a_table_without_anything_to_name_has_none() -> None:
    assert captions(layout(1280, 720), BoardView()) == []
