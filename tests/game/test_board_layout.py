"""Where things lie on the table at every size, and that nothing overlaps."""

from __future__ import annotations

import itertools
import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.art.dice import at_rest
from game.art.tile3d import FORWARD, HEIGHT, WIDTH, Pose, between, dot, facedown, lying, upright
from game.art.vector import Camera
from game.table import slots
from game.table.layout import layout
from game.table.slots import MeldTile
from tests.support.boards import SIZES, TEXTS, meld

pytestmark = pytest.mark.usefixtures("video")


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
