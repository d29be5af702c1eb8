"""The picture of the table: drawn, mended without a trace, and what stands over it."""

from __future__ import annotations

import itertools
import math
import os
from collections.abc import Callable
from dataclasses import replace
from operator import sub

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.art.dice import at_rest
from game.art.fonts import fitted
from game.art.tile3d import Look, between
from game.art.tileflat import CHOSEN, REFUSED, flat_tile
from game.art.vector import Layer, Path, d_path, hull, mix, rrect
from game.table import slots
from game.table.calls import Call, call_width, hint_place, lay_calls
from game.table.hint_bar import HintPart, draw_hint, hint_width
from game.table.layout import Layout, layout
from game.table.panels import (
    Faces,
    MagnifierView,
    Wait,
    WaitsView,
    draw_magnifier,
    draw_refusal,
    draw_tray,
    draw_waits,
    magnifier_place,
    waits_place,
)
from game.table.plates import Chip, Plate, draw_plates
from game.table.rail import RailTile, RailView, draw_rail
from game.table.table import Board
from game.table.view import (
    BoardView,
    FlyingCoin,
    Hand,
    LooseTile,
    MovingTile,
    RiverTile,
)
from tests.support.boards import SIZES, TEXTS, busy, crowded, meld, river, walls

pytestmark = pytest.mark.usefixtures("video")


class TestVector:
    def test_path_text_is_read_as_it_is_written(self) -> None:
        path = Path().move(1, 2).line(3, 4).cubic(5, 6, 7, 8, 9, 10).quad(11, 12, 13, 14)
        again = d_path(path.svg())
        assert [x for x, _ in again.points()] == pytest.approx([x for x, _ in path.points()], abs=0.01)
        assert len(again.points()) == len(path.points())
        assert d_path("M0 0H10V5Z").points() == [(0, 0), (10, 0), (10, 5)]

    def test_hull_and_mix(self) -> None:
        inside = [(0.5, 0.5), (0.2, 0.7)]
        corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
        assert sorted(hull(corners + inside)) == sorted(corners)
        assert mix("#000000", "#ffffff", 0.5) == "#808080"

    def test_a_layer_covers_the_pixels_it_should(self) -> None:
        layer = Layer(40, 20, 100, 50)
        layer.path(rrect(110, 55, 20, 10, 0), "#ff0000", opacity=0.5)
        surface = layer.surface(2.0)
        assert surface.get_size() == (80, 40)
        assert surface.get_at((40, 20)).a == pytest.approx(128, abs=2)
        assert surface.get_at((40, 20)).r == pytest.approx(128, abs=2), "premultiplied"
        assert surface.get_at((10, 5)).a == 0


def picture(lay: Layout, view: BoardView, board: Board | None = None) -> bytes:
    surface = pygame.Surface((lay.width, lay.height), 0, 32)
    (board or Board(lay)).draw(surface, view)
    return pygame.image.tobytes(surface, "RGB")


class TestPicture:
    @pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3440, 1440)])
    def test_a_full_table_is_drawn_in_every_window(self, size: tuple[int, int]) -> None:
        lay = layout(*size)
        surface = pygame.Surface(size, 0, 32)
        Board(lay, index=True).draw(surface, crowded())
        for seat in range(4):  # every river's first tile shows ivory at its middle
            pose = slots.river(seat, 1, 23 if seat == 3 else 21)
            x, y = lay.camera(*pose.at(0.38 * pose.scale, 0.5 * pose.scale, 0.33 * pose.scale))
            assert sum(surface.get_at((round(x), round(y)))[:3]) > 600
        x, y = lay.camera(*slots.wall(0, 9, 1, 18).at(0, 0, -0.24))
        red, green, blue = surface.get_at((round(x), round(y)))[:3]
        assert green > red and green > blue, "the walls show their jade backs"

    def test_a_mended_picture_equals_a_fresh_one(self) -> None:
        lay = layout(1024, 640)
        board = Board(lay)
        first = busy()
        rivers = (*first.rivers[:3], (*first.rivers[3], RiverTile("4p", drawn=True)))
        claimed = (*first.rivers[:3], (*first.rivers[3][:8], RiverTile("5p", "碰")))
        steps = [
            first,
            replace(first, rivers=rivers, last=(3, 9), centre=replace(first.centre, turn=2, left=50)),
            replace(first, rivers=claimed, last=None, melds=((meld("^5p <5p ^5p"),), *first.melds[1:])),
            replace(first, same="9p", wild=frozenset({"9m"}), walls=(first.walls[0], *walls(17)[1:])),
            replace(first, hands=(Hand(), Hand(10, True), Hand(10, faces=("1m",) * 10), Hand(10))),
            replace(first, back="cobalt", loose=(LooseTile(slots.felt(1, 7), "5m", True, "turned up"),)),
        ]
        fresh = Board(lay)
        for view in steps:
            fresh.renew()
            fresh._laid.clear()
            mended, anew = picture(lay, view, board), picture(lay, view, fresh)
            # How the softness of a shadow is rounded depends on how much of it there is: a level of 255, not more.
            assert mended == anew or max(map(abs, map(sub, mended, anew))) <= 1

    def test_moving_things_leave_no_trace(self) -> None:
        lay = layout(1024, 640)
        board, view = Board(lay), busy()
        still = picture(lay, view, board)
        start, end = lay.hand_pose(4, 14, True), slots.river(0, 7, 8)
        for share in (0.2, 0.6, 0.95):
            pose = between(start, end, share, lift=0.8)
            flying = replace(
                view,
                moving=(MovingTile(pose, "8s", end), MovingTile(between(slots.wall(1, 14, 1), end, share))),
                dice=(at_rest(5, 0.5, 0, 0.4, 50),),
                coins=(FlyingCoin(300, 200, 9),),
            )
            assert picture(lay, flying, board) != still
        assert picture(lay, view, board) == still

    def test_a_rested_table_looks_as_before(self) -> None:
        lay = layout(1024, 640)
        board, view = Board(lay), busy()
        seen = picture(lay, view, board)
        board.rest()
        assert picture(lay, view, board) == seen

    def test_warming_makes_the_next_discard_ready(self) -> None:
        lay = layout(1024, 640)
        board, view = Board(lay), replace(busy(), walls=((), (), (), ()), hands=(Hand(13),) * 4)
        picture(lay, view, board)
        ticks = itertools.count()
        while board.warm(lambda: float(next(ticks)), 40.0):
            pass
        assert board.sprites.has(slots.river(0, 7, 8), Look("5p"))

    def test_three_cloths_and_three_backs_differ(self) -> None:
        lay, view = layout(1024, 640), BoardView(walls=((2,) * 3, (), (), ()))
        assert len({picture(lay, replace(view, cloth=c)) for c in ("teal", "indigo", "plum")}) == 3
        board = Board(lay)
        assert len({picture(lay, replace(view, back=b), board) for b in ("jade", "amber", "cobalt")}) == 3

    def test_flat_tiles_tell_their_states_apart(self) -> None:
        looks = [
            flat_tile(look, 58, mark)
            for look, mark in (
                (Look("5m"), "plain"),
                (Look("5m", index=True), "plain"),
                (Look("5m", gold=True), "plain"),
                (Look("5m", dim=0.4), "plain"),
                (Look("5m"), CHOSEN),
                (Look("5m"), REFUSED),
                (Look(), "plain"),
            )
        ]
        assert len({pygame.image.tobytes(surface, "RGBA") for surface in looks}) == len(looks)


SEVEN = (
    Call("Chow", "吃", "", "1", tiles=("1m", "2m")),
    Call("Chow", "吃", "", "2", tiles=("2m", "4m")),
    Call("Chow", "吃", "", "3", tiles=("4m", "5m")),
    Call("Pong", "碰", "", "P"),
    Call("Kong", "杠", "+1 from each player", "K", "gold"),
    Call("Win", "胡", "8 points", "W", "red"),
    Call("Pass", "过", "", "Space", "dim"),
)


class TestInterface:
    @pytest.mark.parametrize("size", SIZES)
    @pytest.mark.parametrize("text", TEXTS)
    def test_seven_calls_find_room_and_the_hint_keeps_clear(self, size: tuple[int, int], text: float) -> None:
        lay = layout(*size, text)
        waits = waits_place(lay, WaitsView("Waits", tuple(Wait(f"{n}m", n % 5) for n in range(1, 10))))
        places = lay_calls(lay, SEVEN, waits)
        hint = hint_place(lay, places, hint_width(lay, (HintPart("Kong", True), HintPart(tile="2s"))))
        rects = [*places, hint, waits]
        assert not [pair for pair in itertools.combinations(rects, 2) if pair[0].colliderect(pair[1])]
        window = pygame.Rect(0, 0, lay.width, lay.height)
        assert all(window.contains(rect) for rect in rects)
        assert all(p.width >= call_width(lay, c) for p, c in zip(places, SEVEN, strict=True)), (
            "no word is cut"
        )
        assert max(place.bottom for place in places) <= lay.rail.top

    @pytest.mark.parametrize("size", SIZES)
    def test_thirteen_waits_stay_in_the_window(self, size: tuple[int, int]) -> None:
        lay = layout(*size, 1.22)
        codes = [f"{n}{suit}" for suit in "mps" for n in (1, 9)] + [f"{n}z" for n in range(1, 8)]
        place = waits_place(lay, WaitsView("Waits", tuple(Wait(code, 3, "88") for code in codes)))
        assert pygame.Rect(0, 0, *size).contains(place)
        assert not place.colliderect(lay.note)

    def test_the_magnifier_keeps_clear_of_what_it_shows(self) -> None:
        lay = layout(1024, 640)
        view = MagnifierView("Old Guan", river(" ".join(f"{n}m" for n in range(1, 10))), 4)
        for seat in range(4):
            corners = [p for i in range(9) for p in lay.outline(slots.river(seat, i, 9))]
            left, top = min(x for x, _ in corners), min(y for _, y in corners)
            near = pygame.Rect(left, top, max(x for x, _ in corners) - left, max(y for _, y in corners) - top)
            place = magnifier_place(lay, view, near)
            assert not place.colliderect(near)
            assert pygame.Rect(0, 0, lay.width, lay.rail.top).contains(place)

    def test_long_names_are_shortened_to_the_plate(self) -> None:
        assert fitted("Lin", "bold", 16, 100) == "Lin"
        short = fitted("A name that goes on and on", "bold", 16, 100)
        assert short.endswith("…") and len(short) < 20

    @pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
    def test_the_whole_interface_is_drawn(self, size: tuple[int, int]) -> None:
        """Every part paints inside its rectangle and its shadow, and nowhere else."""
        lay, faces = layout(*size), Faces(index=True)
        plate = Plate("You", "you", wind="東", balance="25", dealer=True, chips=(Chip("Ready", "flag"),))
        waits = WaitsView("Waits", (Wait("6s", 2, "1"), Wait("9s", 0, "1")))
        hand = RailView(tuple(RailTile(f"{n}m", gold=n == 5, lift=float(n == 3)) for n in range(1, 10)), True)
        hint = (HintPart("Kong", True), HintPart(tile="2s"))
        bar = lay.hint.copy()
        bar.width = hint_width(lay, hint)
        parts = {
            "rail": (lambda s: draw_rail(s, lay, hand, 0.7), lay.rail),
            "plates": (lambda s: draw_plates(s, lay, (plate,)), lay.plates[0].union(lay.chips[0])),
            "waits": (lambda s: draw_waits(s, lay, waits, faces), waits_place(lay, waits)),
            "hint": (lambda s: draw_hint(s, lay, bar, hint, "H", faces), bar),
            "tray": (lambda s: draw_tray(s, lay, ("1f", "2f"), faces), lay.tray),
        }
        drawn: dict[str, tuple[Callable[[pygame.Surface], object], pygame.Rect]] = dict(parts)
        for name, (draw, place) in drawn.items():
            surface = pygame.Surface(size, pygame.SRCALPHA, 32)
            draw(surface)
            painted = surface.get_bounding_rect()
            assert painted.width > lay.px(40), name
            assert place.inflate(lay.px(64), lay.px(64)).contains(painted), name

    def test_a_refusal_points_at_its_tile_from_above(self) -> None:
        lay = layout(1280, 720)
        surface = pygame.Surface((1280, 720), 0, 32)
        for index in (0, 13):
            slot = lay.hand_slot(index, 14)
            rect = draw_refusal(surface, lay, slot.midtop, "These tiles cannot be discarded", "Keep them.")
            assert rect.bottom <= slot.top and rect.left <= slot.centerx <= rect.right
            assert surface.get_rect().contains(rect)

    def test_a_glass_draws_what_it_magnifies(self) -> None:
        lay = layout(1024, 640)
        surface = pygame.Surface((1024, 640), pygame.SRCALPHA, 32)
        view = MagnifierView("Old Guan", river("1m -碰 3m"), 2, "3 discards")
        near = pygame.Rect(300, 200, 100, 80)
        draw_magnifier(surface, lay, view, near, Faces())
        place = magnifier_place(lay, view, near)
        assert math.isclose(surface.get_bounding_rect().centerx, place.centerx, abs_tol=lay.px(20))
