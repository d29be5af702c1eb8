"""The table screen: where things are, that nothing overlaps, and that the picture is mended without a trace."""

from __future__ import annotations

import itertools
import math
import os
from collections.abc import Iterator
from dataclasses import replace
from operator import sub

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.art.dice import at_rest
from game.art.tile3d import FORWARD, HEIGHT, WIDTH, Look, Pose, between, dot, facedown, lying, upright
from game.art.tileflat import CHOSEN, REFUSED, flat_tile
from game.art.vector import Camera, Layer, Path, d_path, hull, mix, rrect
from game.board import slots
from game.board.calls import Call, call_width, hint_place, lay_calls
from game.board.hint_bar import HintPart, draw_hint, hint_width
from game.board.layout import Layout, layout
from game.board.panels import (
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
from game.board.plates import Chip, Plate, draw_plates, fitted
from game.board.rail import RailTile, RailView, draw_rail
from game.board.slots import MeldTile
from game.board.table import Board
from game.board.view import (
    BoardView,
    Centre,
    EndMark,
    FlyingCoin,
    Hand,
    LooseTile,
    Meld,
    MovingTile,
    RiverTile,
    WallMark,
)

SIZES = (
    (1024, 640),
    (1280, 720),
    (1920, 1080),
    (3440, 1440),
    (1024, 768),
    (1280, 1024),
    (1600, 900),
    (3840, 2160),
)
TEXTS = (1.0, 1.22, 1.5)


@pytest.fixture(autouse=True, scope="module")
def _video() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    yield


def meld(text: str) -> Meld:
    """ "^5z <5z ^5z" as a meld: ^ up, < sideways, v face down, + on top."""
    how = {"^": "up", "<": "side", "v": "down", "+": "top"}
    return Meld(tuple(MeldTile(word[1:] or None, how[word[0]]) for word in text.split()))  # type: ignore[arg-type]


def river(text: str) -> tuple[RiverTile, ...]:
    return tuple(RiverTile("1m", word[1:]) if word[0] == "-" else RiverTile(word) for word in text.split())


def walls(side: int = 17) -> tuple[tuple[int, ...], ...]:
    return ((2,) * side, (0,) * (side - 4) + (2,) * 4, (), (2, 2, 2, 2, 1) + (0,) * (side - 5))


def busy() -> BoardView:
    """A table with a little of everything."""
    return BoardView(
        walls=walls(),
        marks=(WallMark(3, 2, 1, None, "宝", "die 3"),),
        ends=(EndMark("尾", 3, 5.35), EndMark("头", 1, 10.9)),
        rivers=(
            river("1z 9p 7z 1p 6z 1m 9m"),
            river("4z 1s 9p 2z 8m 6m 1s 7m 6z"),
            river("6z 9s 2m -吃 1m -碰 7m 6s 7z"),
            river("3z 9m 1p -碰 2m 8m 9p 1m 5p"),
        ),
        last=(3, 8),
        melds=((), (meld("^5z <5z ^5z"),), (meld("v v v v"),), (meld("<4s ^5s ^6s"),)),
        hands=(Hand(13, True), Hand(10), Hand(10), Hand(10)),
        flowers=((), ("1f", "2f", "3f"), (), ()),
        centre=Centre("东", "ROUND 1/4", 51, "LEFT", ("南", "西", "北", "東"), 0, (2, 3)),
    )


def crowded() -> BoardView:
    """As much as a table can hold."""
    tiles = " ".join(f"{n}{suit}" for suit in "mps" for n in range(1, 8))
    kong = meld("^1p ^1p ^1p <1p")
    return BoardView(
        side=18,
        walls=((2,) * 18,) * 4,
        rivers=(river(tiles), river(tiles), river(tiles), river(tiles + " 1z 2z")),
        last=(3, 22),
        melds=((kong,) * 4, (kong,) * 4, (kong,) * 4, (kong,) * 4),
        hands=(Hand(1, True), Hand(1, True), Hand(1, True), Hand(1, True)),
        flowers=((), ("1f", "2f", "3f"), tuple(f"{n}f" for n in range(1, 9)), ("5f",)),
        centre=Centre("南", "第 2/4 圈", 0, "余张", ("北", "東", "南", "西"), 3, (1, 2, 6, 4)),
    )


def footprint(pose: Pose) -> tuple[float, float, float, float]:
    """The upright rectangle over which a tile lies, shrunk by what a hand's jitter may overlap."""
    w = (
        abs(pose.right[0]) * WIDTH + abs(pose.up[0]) * HEIGHT + abs(pose.normal[0]) * 0.66
    ) * pose.scale / 2 - 0.04
    h = (
        abs(pose.right[1]) * WIDTH + abs(pose.up[1]) * HEIGHT + abs(pose.normal[1]) * 0.66
    ) * pose.scale / 2 - 0.04
    x, y, _ = pose.centre
    return x - w, y - h, x + w, y + h


def overlap(a: Pose, b: Pose) -> bool:
    ax0, ay0, ax1, ay1 = footprint(a)
    bx0, by0, bx1, by1 = footprint(b)
    return ax0 < bx1 and bx0 < ax1 and ay0 < by1 and by0 < ay1


def clashes(poses: list[Pose]) -> list[tuple[Pose, Pose]]:
    return [(a, b) for a, b in itertools.combinations(poses, 2) if overlap(a, b)]


class TestLayout:
    @pytest.mark.parametrize("size", SIZES)
    @pytest.mark.parametrize("text", TEXTS)
    def test_nothing_overlaps_or_leaves_the_window(self, size: tuple[int, int], text: float) -> None:
        lay = layout(*size, text)
        named = {"ruleset": lay.ruleset, "menu": lay.menu, "hand": lay.hand, "waits": lay.waits}
        named |= {"buttons": lay.buttons, "tray": lay.tray, "note": lay.note, "counter": lay.counter}
        named |= {f"plate {i}": rect for i, rect in enumerate(lay.plates)}
        named |= {f"chips {i}": rect for i, rect in enumerate(lay.chips)}
        window = pygame.Rect((0, 0), size)
        assert [name for name, rect in named.items() if not window.contains(rect)] == []
        pairs = itertools.combinations(named.items(), 2)
        assert [(a, b) for (a, ra), (b, rb) in pairs if ra.colliderect(rb)] == []

    @pytest.mark.parametrize("size", SIZES)
    @pytest.mark.parametrize("text", (1.0, 1.25))
    def test_no_plate_or_panel_covers_a_tile_of_the_table(self, size: tuple[int, int], text: float) -> None:
        lay = layout(*size, text)
        kong = tuple(MeldTile("1p", "side" if i == 0 else "up") for i in range(4))
        poses = [
            slots.wall(s, n, z, side)
            for side in (17, 18)
            for s in range(4)
            for n in range(side)
            for z in (0, 1)
        ]
        poses += [
            slots.felt(seat, stack, side) for side in (17, 18) for seat in range(4) for stack in range(side)
        ]
        for seat, (melds, count), flowers in itertools.product((1, 2, 3), ((0, 13), (2, 7), (4, 1)), (0, 8)):
            row = slots.row(seat, count, True, (kong,) * melds, flowers)
            assert row.drawn is not None
            poses += [*row.hand, row.drawn, *row.flowers, *(pose for laid in row.melds for pose in laid)]
        covers = [lay.ruleset, lay.menu, lay.note, lay.counter, *lay.plates, *lay.chips]
        for pose in set(poses):
            corners = lay.outline(pose)
            left, top = min(x for x, _ in corners), min(y for _, y in corners)
            wide, tall = max(x for x, _ in corners) - left, max(y for _, y in corners) - top
            tile = pygame.Rect(round(left), round(top), round(wide), round(tall))
            assert tile.collidelist(covers) < 0, f"{pose.centre} is covered"

    @pytest.mark.parametrize("size", SIZES)
    def test_text_never_shrinks_below_thirteen_pixels(self, size: tuple[int, int]) -> None:
        lay = layout(*size)
        assert min(lay.text(units) for units in (10, 12, 12.5, 13.5, 15, 17)) >= 13
        assert layout(*size, 1.5).text(15) > lay.text(15)

    @pytest.mark.parametrize("size", SIZES)
    def test_the_table_fills_the_room_above_the_rail(self, size: tuple[int, int]) -> None:
        lay = layout(*size)
        far = lay.camera(0, 9.7)[1]
        assert -1 <= far <= 0.16 * lay.height
        left, right = lay.camera(-11.65, -8.9)[0], lay.camera(11.65, -8.9)[0]
        assert left >= 0 and right <= lay.width
        assert right - left >= 0.72 * min(lay.width, lay.height * 16 / 9)
        assert lay.camera(0, lay.table_near)[1] >= lay.rail.top, "the felt's near edge hides under the rail"

    def test_a_taller_window_looks_down_more_steeply(self) -> None:
        assert (
            layout(1280, 720).camera.pitch < layout(1280, 800).camera.pitch < layout(1280, 1024).camera.pitch
        )

    @pytest.mark.parametrize("size", SIZES)
    def test_own_hand_and_melds_stand_side_by_side(self, size: tuple[int, int]) -> None:
        lay = layout(*size)
        kong = meld("^1p ^1p ^1p <1p").tiles
        for melds in range(5):
            count = 14 - 3 * melds
            poses = [pose for group in lay.own_melds([kong] * melds, count) for pose in group]
            xs = [x for pose in poses for x, _ in lay.outline(pose)]
            ys = [y for pose in poses for _, y in lay.outline(pose)]
            hand = [lay.hand_slot(i, count, True) for i in range(count)]
            assert all(a.right <= b.left for a, b in itertools.pairwise(hand))
            if poses:
                assert hand[-1].right < min(xs), f"{melds} kongs touch the hand"
                assert max(xs) <= lay.waits.left
                assert min(ys) > lay.rail.top and max(ys) < lay.height

    def test_pointing_at_the_own_hand(self) -> None:
        lay = layout(1280, 720)
        for drawn in (True, False):
            for index in range(14):
                assert lay.hand_hit(*lay.hand_slot(index, 14, drawn).center, 14, drawn) == index
        gap = lay.hand_slot(12, 14, True).right + lay.px(6)
        assert lay.hand_hit(gap, lay.hand.centery, 14, True) is None
        assert lay.hand_hit(lay.hand.centerx, lay.rail.top - 20, 14) is None
        with pytest.raises(IndexError):
            lay.hand_slot(14, 14)

    def test_pointing_at_every_discard(self) -> None:
        lay = layout(1280, 720)
        counts = (7, 18, 21, 24)
        for seat, count in enumerate(counts):
            for index in range(count):
                x, y = lay.camera(*slots.river(seat, index, count).at(0, 0, 0.3))
                assert lay.river_hit(x, y, counts) == (seat, index)
        assert lay.river_hit(*lay.camera(0, 0), counts) is None

    def test_the_pose_of_a_rail_tile_appears_where_the_rail_shows_it(self) -> None:
        lay = layout(1920, 1080)
        slot, pose = lay.hand_slot(3, 13), lay.hand_pose(3, 13)
        corners = [lay.camera(*pose.at(a * pose.scale, 0, 0)) for a in (-0.5, 0.5)]
        assert corners[0] == pytest.approx((slot.left, slot.centery), abs=1)
        assert corners[1] == pytest.approx((slot.right, slot.centery), abs=1)


class TestSlots:
    @pytest.mark.parametrize("counts", [(6, 12, 18, 21), (21, 21, 21, 21), (24, 3, 30, 24)])
    @pytest.mark.parametrize("side", [14, 17, 18])
    def test_no_two_tiles_lie_in_one_place(self, counts: tuple[int, ...], side: int) -> None:
        kong = meld("^1p ^1p ^1p <1p").tiles
        pong = meld("^5z <5z ^5z").tiles
        for melds, hand, flowers in (((), 13, 8), ((pong, kong), 7, 3), ((kong,) * 4, 1, 8)):
            poses = [slots.river(seat, i, n) for seat, n in enumerate(counts) for i in range(n)]
            poses += [slots.wall(seat, k, 0, side) for seat in range(4) for k in range(side)]
            for seat in (1, 2, 3):
                row = slots.row(seat, hand, True, melds, flowers)
                assert row.drawn is not None
                poses += [*row.hand, row.drawn, *row.flowers, *itertools.chain(*row.melds)]
            assert clashes(poses) == []

    def test_rivers_run_six_a_row_towards_their_owner(self) -> None:
        for seat in range(4):
            ahead = [slots.river(seat, i, 18) for i in range(18)]
            depth = [-dot(pose.centre, FORWARD[seat]) for pose in ahead]
            rows = [depth[i : i + 6] for i in (0, 6, 12)]
            assert all(max(row) - min(row) < 0.1 for row in rows)
            assert max(rows[0]) + 1 < min(rows[1]) and max(rows[1]) + 1 < min(rows[2])

    def test_discards_stay_put_while_a_river_of_three_rows_grows(self) -> None:
        for count in range(1, slots.LONG_RIVER):
            assert slots.river(2, 0, count) == slots.river(2, 0, count + 1)

    def test_walls_are_two_high_and_as_long_as_their_stacks(self) -> None:
        for side in (14, 17, 18):
            first, last = slots.wall(0, 0, 0, side).centre, slots.wall(0, side - 1, 0, side).centre
            assert first[0] == -last[0] > 0, "the first stack is at the owner's right"
            assert first[0] - last[0] == pytest.approx((side - 1) * 0.72)
        low, high = slots.wall(1, 3, 0), slots.wall(1, 3, 1)
        assert high.centre[:2] == low.centre[:2] and high.centre[2] > low.centre[2]
        assert low.normal[2] == -1 and slots.wall(1, 3, 1, shown=True).normal[2] == 1

    def test_a_sideways_tile_lies_across_and_an_added_one_on_top(self) -> None:
        up, side, top = slots.lay_melds(2, [meld("^5z <5z +5z").tiles], 6.0, 8.0, 0.8)[0]
        assert abs(dot(up.up, side.up)) < 1e-9
        assert top.centre[:2] == side.centre[:2] and top.centre[2] > side.centre[2]

    def test_a_shown_hand_lies_face_up(self) -> None:
        assert all(pose.normal[2] == 0 for pose in slots.row(1, 13).hand)
        assert all(pose.normal[2] == 1 for pose in slots.row(1, 13, shown=True).hand)


class TestPoses:
    def test_a_flight_starts_and_ends_in_its_slots_and_stays_rigid(self) -> None:
        for a, b in (
            (upright(1, 2, 9.4, 0.8), lying(1, 0, 4)),
            (facedown(0, 0, 7, 0.7), lying(0, 0, 7, 0.7)),  # a half turn
            (facedown(2, 3, 7), upright(3, 1, 9)),
        ):
            for share in (0.0, 0.25, 0.5, 0.75, 1.0):
                pose = between(a, b, share, lift=0.5)
                assert dot(pose.right, pose.right) == pytest.approx(1)
                assert dot(pose.right, pose.up) == pytest.approx(0, abs=1e-9)
            for share, end in ((0.0, a), (1.0, b)):
                pose = between(a, b, share, lift=1e-9)
                assert pose.right == pytest.approx(end.right, abs=1e-6)
                assert pose.up == pytest.approx(end.up, abs=1e-6)
                assert pose.centre == pytest.approx(end.centre, abs=1e-6)

    @pytest.mark.parametrize("value", range(1, 7))
    def test_a_die_at_rest_shows_its_value(self, value: int) -> None:
        pose = at_rest(value, 0.0, 0.0, turn=30)
        tops = {1: pose.normal[2], 6: -pose.normal[2], 5: pose.up[2], 2: -pose.up[2], 3: pose.right[2]}
        tops[4] = -pose.right[2]
        assert max(tops, key=lambda key: tops[key]) == value
        assert tops[value] == pytest.approx(1)

    def test_the_camera_finds_the_ground_again(self) -> None:
        camera = Camera(38.3, 640, 279, pitch=63)
        for x, y, z in ((0, 0, 0), (7.9, -6, 0.5), (-10, 8.7, 1)):
            assert camera.ground(*camera(x, y, z), z) == pytest.approx((x, y))


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
        for name, (draw, place) in parts.items():
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
