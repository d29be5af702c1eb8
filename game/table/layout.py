"""Where everything on the table screen is: pure geometry from the window's size and the text scale.

Rectangles are in physical pixels; the table itself is in tile widths under a camera (see `slots`). Seats are relative
to the viewer: 0 is the near side, 1 the right, 2 the far and 3 the left side. The picture is composed for 1280 × 720
and grows with the smaller ratio; a taller window gives the table a steeper camera and the bars more room, a wider one
keeps the plates near the table. Text never shrinks under SMALLEST_TEXT: what holds it grows instead.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.art.tile3d import HEIGHT, THICK, WIDTH, Pose, plane
from game.art.vector import Camera
from game.table import slots
from game.table.slots import MeldTile

BASE = (1280, 720)
SMALLEST = (1024, 640)
SMALLEST_TEXT = 13  # physical pixels
WIDEST = 1.98  # of its height, for everything but the room itself

TABLE_X, TABLE_FAR = 10.7, 8.75  # edges of the felt
RIM = 0.95  # width of the wooden rim
_FLATTEST, _STEEPEST = 58.0, 70.0
_NEAR_HALF = 505  # half the table's width along the rail, in units of the composition
_VISIBLE_NEAR = -8.9  # the line of the table that meets the rail in a 16:9 window

HAND_TILES = 14
TILE, TILE_STEP, DRAWN_GAP = 58.0, 59.0, 18.0  # the own hand, in units of the composition
LIFT = 9.0
MELD_TILE = 46.0
NOTE_TILE = 40.0
MENU = 300.0  # the row of buttons in the upper right corner


class Layout:
    """The places of one window size. `text_scale` (1 to 1.5) enlarges text without moving the table."""

    def __init__(self, width: int, height: int, text_scale: float = 1.0) -> None:
        self.width, self.height, self.text_scale = width, height, text_scale
        self.whole = pygame.Rect(0, 0, width, height)
        self.scale = min(width / BASE[0], height / BASE[1])
        px = self.px
        block_width = min(width, round(height * WIDEST))
        self.block = pygame.Rect((width - block_width) // 2, 0, block_width, height)
        """Where the interface lies; a wider room shows on both sides of it."""
        left, right = self.block.left + px(16), self.block.right - px(16)

        rail_height = px(116)
        self.rail = pygame.Rect(0, height - rail_height, width, rail_height)
        self.camera = self._fit_camera()
        self.table_near = self.camera.ground(self.camera.cx, self.rail.top)[1] - 0.2
        """The near edge of the felt, just under the rail."""

        plate_height = self.grown(68, 16)
        chip = self.grown(22, 12)
        self.chip_height = chip
        plate_width = px(196)
        self.ruleset = pygame.Rect(left, px(12), px(214), self.grown(50, 15))
        self.menu = pygame.Rect(right - px(MENU), px(12), px(MENU), px(44))
        far_top = self.menu.bottom + px(8)
        # Between the plates of the right column, unless large letters need the room below.
        side_top = round(height * (0.31 if text_scale <= 1 else 0.25))
        side_top = max(side_top, far_top + plate_height + px(5) + chip + px(10))
        self.plates: tuple[pygame.Rect, ...] = (
            pygame.Rect(left, height - px(18) - plate_height, px(186), plate_height),
            pygame.Rect(right - plate_width, side_top, plate_width, plate_height),
            pygame.Rect(right - plate_width, far_top, plate_width, plate_height),
            pygame.Rect(left, side_top, plate_width, plate_height),
        )
        """Seat plates by relative seat, all beside the table: the far one above the right one, under the menu."""
        self.chips: tuple[pygame.Rect, ...] = tuple(
            pygame.Rect(plate.left, plate.top - chip - px(4), plate.width, chip)
            if seat == 0
            else pygame.Rect(plate.left, plate.bottom + px(5), plate.width, chip)
            for seat, plate in enumerate(self.plates)
        )
        """Rows for state chips: above the own plate, below the others."""
        lines = round((self.text(12.5) + self.text(14)) * 1.35)
        note_height = self.grown(40, 14) + px(NOTE_TILE * (HEIGHT + 0.17)) + lines + px(14)
        self.note = pygame.Rect(self.plates[1].left, self.chips[1].bottom + px(10), plate_width, note_height)
        """A panel for what is wild or counted this deal, under the right-hand plate."""

        self.tile_width = px(TILE)
        self.tile_height = round(self.tile_width * HEIGHT)
        hand_left = self.plates[0].right + px(14)
        hand_width = self._hand_span(HAND_TILES, True)
        waits_left = right + px(2) - px(190)
        # A wide block leaves the hand's row room on both sides: keep it under the table's middle.
        spare = max(0, waits_left - px(18) - hand_left - hand_width)
        hand_left += spare // 2
        hand_top = height - px(5) - self.tile_height
        self.hand = pygame.Rect(hand_left, hand_top, hand_width, self.tile_height)
        """Faces of a full hand of fourteen, the drawn one apart."""
        self.row_end = max(self.hand.right + px(8), waits_left - px(10))
        """Where the own melds' row ends at the right."""
        waits_height = max(px(100), self.grown(44, 14) + self.grown(56, 19))
        self.waits = pygame.Rect(waits_left, height - px(8) - waits_height, px(190), waits_height)
        """The waits panel, which may grow upwards."""

        # Two lines of letters must fit, also where letters no longer shrink.
        bar = max(self.grown(44, 16), round((self.text(16) + self.text(12.5)) * 1.5))
        self.bar_height = bar
        bar_top = self.rail.top - px(8) - bar
        self.buttons = pygame.Rect(0, bar_top, right + px(2) - self.hand.left, bar)
        self.buttons.right = right + px(2)
        if self.waits.top < self.buttons.bottom + px(4):
            self.buttons.width = self.waits.left - px(10) - self.buttons.left
        """The row of the call buttons, laid from its right end; more rows go upwards."""
        self.note.height = min(self.note.height, bar_top - px(8) - self.note.top)
        self.hint = pygame.Rect(self.hand.left, bar_top, px(482), bar)
        """The hint bar at the row's left end; it moves up when the buttons need the room."""
        tray_height = px(44)
        tray_top = min(bar_top, self.chips[0].top - px(4) - tray_height)
        self.tray = pygame.Rect(left, tray_top, self.plates[0].width, tray_height)
        """The own flowers, above the own plate."""
        counter_top = self.chips[3].bottom + px(10)
        row = px(19 * HEIGHT) + round(self.text(13) * 1.2) + px(2)
        counter_height = min(self.grown(28, 13.5) + 4 * row + px(5), self.tray.top - px(6) - counter_top)
        self.counter = pygame.Rect(left, counter_top, px(186), counter_height)
        """The counter of unseen tiles, under the left-hand plate."""

    def px(self, units: float) -> int:
        """A length of the composition in whole pixels."""
        return round(units * self.scale)

    def text(self, units: float) -> int:
        """A type size of the composition in pixels, never under SMALLEST_TEXT."""
        return max(SMALLEST_TEXT, round(units * self.scale * self.text_scale))

    def grown(self, units: float, text_units: float) -> int:
        """A length that grows where its text of `text_units` had to grow beyond the composition's scale."""
        return max(self.px(units), math.ceil(units * self.text(text_units) / text_units))

    def _fit_camera(self) -> Camera:
        """The camera that lets the table fill the room above the rail, steeper where the window is taller."""
        extra = max(0.0, self.height / self.scale - BASE[1])
        top = min(44.0, extra * 0.25) * self.scale
        bottom = self.rail.top - min(40.0, extra * 0.3) * self.scale
        far = TABLE_FAR + RIM
        pitch = _FLATTEST
        while True:
            probe = Camera(1.0, 0.0, 0.0, pitch=pitch)
            tall = (bottom - top) / (probe(0, _VISIBLE_NEAR)[1] - probe(0, far)[1])
            wide = _NEAR_HALF * self.scale / (probe.scale(0, _VISIBLE_NEAR) * (TABLE_X + RIM))
            if tall <= wide or pitch >= _STEEPEST:
                break
            pitch += 0.5
        unit = min(tall, wide)
        spare = bottom - top - unit * (probe(0, _VISIBLE_NEAR)[1] - probe(0, far)[1])
        middle = top + spare * 0.5 - unit * probe(0, far)[1]
        return Camera(unit, self.width / 2, middle, pitch=pitch)

    # The own hand and melds on the rail

    def _hand_span(self, count: int, drawn: bool) -> int:
        step = self.px(TILE_STEP)
        width = (count - 1) * step + self.tile_width if count else 0
        return width + (self.px(DRAWN_GAP) if drawn and count > 1 else 0)

    def hand_slot(self, index: int, count: int, drawn: bool = False) -> pygame.Rect:
        """The face of own tile `index` of `count`; with `drawn` the last one stands apart. Raises IndexError."""
        if not 0 <= index < count:
            raise IndexError(f"no tile {index} in a hand of {count}")
        x = self.hand.left + index * self.px(TILE_STEP)
        if drawn and index == count - 1 and count > 1:
            x += self.px(DRAWN_GAP)
        return pygame.Rect(x, self.hand.top, self.tile_width, self.tile_height)

    def hand_hit(self, x: int, y: int, count: int, drawn: bool = False) -> int | None:
        """The own tile under the pixel, a lifted one's room above it included."""
        for index in range(count):
            slot = self.hand_slot(index, count, drawn)
            top = slot.top - self.px(LIFT) - round(self.tile_width * 0.17)
            if slot.left <= x < slot.left + self.px(TILE_STEP) and top <= y < self.height:
                return index
        return None

    def hand_pose(self, index: int, count: int, drawn: bool = False) -> Pose:
        """The own tile as a pose under the table's camera, for motion between the rail and the table."""
        slot = self.hand_slot(index, count, drawn)
        return self.facing(slot.centerx, slot.centery, slot.width)

    def facing(self, x: float, y: float, width: float) -> Pose:
        """The pose of a tile that appears at a pixel, `width` pixels wide, its face square to the eye."""
        camera = self.camera
        ground_x, ground_y = camera.ground(x, y)
        scale = width / camera.scale(ground_x, ground_y)
        return Pose((ground_x, ground_y, 0.0), (1, 0, 0), (0, camera.sin, camera.cos), scale)

    def own_melds(self, melds: Sequence[Sequence[MeldTile]], tiles: int = 0) -> tuple[tuple[Pose, ...], ...]:
        """The own melds lying on the rail in the table's perspective, from its right end inwards.

        `tiles` is the number of tiles in the hand: the melds are laid smaller when they would touch it.
        """
        bottom = self.height - self.px(9)
        ground_y = self.camera.ground(self.camera.cx, bottom)[1]
        per_unit = self.camera.scale(0, ground_y)
        length = sum(slots.meld_width(meld) + slots.MELD_GAP for meld in melds)
        room = self.row_end - self.hand.left - self.px(14)
        if tiles:
            room -= self._hand_span(tiles, True)
        width = min(self.px(MELD_TILE), room / length) if length else self.px(MELD_TILE)
        scale = width / per_unit
        line = -(ground_y + HEIGHT * scale / 2 + THICK * scale * self.camera.cos * 0.4)
        # The corner nearest the viewer reaches farthest out.
        per_unit = self.camera.scale(0, -line - HEIGHT * scale / 2, THICK * scale)
        return slots.lay_melds(0, melds, (self.row_end - self.camera.cx) / per_unit, line, scale)

    # What lies where

    def outline(self, pose: Pose) -> list[tuple[float, float]]:
        """The four corners of a tile's upper side on screen, in order round it."""
        s = pose.scale
        side = THICK * s / 2 if pose.normal[2] >= 0 else -THICK * s / 2
        project = plane(pose, self.camera, side)
        w, h = WIDTH * s / 2, HEIGHT * s / 2
        return [project(-w, h), project(w, h), project(w, -h), project(-w, -h)]

    def hits(self, pose: Pose, x: float, y: float) -> bool:
        """Whether the pixel lies on a tile's upper side."""
        corners = self.outline(pose)
        signs = [
            (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0
            for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True)
        ]
        return all(signs) or not any(signs)

    def river_hit(self, x: float, y: float, counts: Sequence[int]) -> tuple[int, int] | None:
        """Relative seat and index of the discard under the pixel, given how long the four rivers are."""
        for seat, count in enumerate(counts):
            for index in range(count):
                if self.hits(slots.river(seat, index, count), x, y):
                    return seat, index
        return None

    def plate_hit(self, x: float, y: float) -> int | None:
        """Relative seat of the plate under the pixel."""
        return next((seat for seat, plate in enumerate(self.plates) if plate.collidepoint(x, y)), None)

    def call_spot(self, seat: int) -> tuple[int, int]:
        """Where a seat's spoken call appears: before its hand, clear of its river."""
        a = (0.0, 5.4, 0.0, -5.4)[seat]
        b = (-5.7, 0.4, 6.3, 0.4)[seat]
        x, y = self.camera(a, b)
        return round(x), round(y)

    def plate_coin(self, seat: int) -> tuple[int, int]:
        """Where payments leave from and fly to."""
        plate = self.plates[seat]
        return plate.left + round(plate.width * 0.6), plate.top + round(plate.height * 0.68)


@lru_cache(maxsize=16)
def layout(width: int, height: int, text_scale: float = 1.0) -> Layout:
    """The layout of a window. Under SMALLEST nothing is promised to fit, but a window squeezed smaller still draws."""
    return Layout(width, height, text_scale)
