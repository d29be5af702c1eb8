"""The own hand on the near rail: large faces, the drawn tile apart, wild tiles that shimmer, what may not be thrown."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.art.tile3d import Look
from game.art.tileflat import CHOSEN, PLAIN, REFUSED, put_flat, put_flat_shadow, put_hint, put_shimmer
from game.table.layout import LIFT, Layout

SHIMMER_SECONDS = 2.0
_DIMMED = 0.46


@dataclass(frozen=True, slots=True)
class RailTile:
    """A tile of the own hand.

    `lift` 0 to 1 raises it, `chosen` frames it, `barred` dims it, and with `refused` (pointed at, but barred) it
    carries a lock. `hinted` lets it shine, `lit` puts it in the light of a win. `dx`, `dy` move it by pixels, for
    sorting and dealing; `away` leaves its place empty.
    """

    code: str | None
    gold: bool = False
    lift: float = 0.0
    chosen: bool = False
    barred: bool = False
    refused: bool = False
    hinted: bool = False
    lit: bool = False
    dx: float = 0.0
    dy: float = 0.0
    away: bool = False


@dataclass(frozen=True, slots=True)
class RailView:
    """The own hand from left to right. With `drawn` the last tile stands apart."""

    tiles: tuple[RailTile, ...] = ()
    drawn: bool = False
    index: bool = False
    style: str = "classic"
    back: str = "jade"


def shimmer_area(layout: Layout, view: RailView) -> pygame.Rect:
    """Where light wanders over wild tiles, raised ones included; empty without any."""
    faces = [
        layout.hand_slot(index, len(view.tiles), view.drawn).move(round(tile.dx), round(tile.dy))
        for index, tile in enumerate(view.tiles)
        if tile.gold and not tile.away
    ]
    if not faces:
        return pygame.Rect(0, 0, 0, 0)
    area, lift = faces[0].unionall(faces), layout.px(LIFT)
    return pygame.Rect(area.left, area.top - lift, area.width, area.height + lift)


def draw_rail(surface: pygame.Surface, layout: Layout, view: RailView, time: float | None = None) -> None:
    """Draw the hand. `time` in seconds moves the light over wild tiles; None keeps them still."""
    count, width = len(view.tiles), layout.tile_width
    placed: list[tuple[int, int, RailTile, Look]] = []
    for index, tile in enumerate(view.tiles):
        if tile.away:
            continue
        slot = layout.hand_slot(index, count, view.drawn)
        x = slot.x + round(tile.dx)
        y = slot.y + round(tile.dy - tile.lift * layout.px(LIFT))
        # A wild tile that may not be thrown keeps its gold: that says it already. It dims under the pointer.
        dim = _DIMMED if tile.refused or (tile.barred and not tile.gold) else 0.0
        placed.append((x, y, tile, Look(tile.code, view.index, view.style, view.back, tile.gold, dim)))
    for x, y, tile, _ in placed:
        put_flat_shadow(
            surface, x, y, width, halo=tile.hinted or tile.lit or (tile.gold and not tile.refused)
        )
    # Raised tiles last, so that a frame is not covered by the neighbour.
    for x, y, tile, look in sorted(
        placed, key=lambda item: (item[2].chosen or item[2].refused, item[2].lift)
    ):
        mark = REFUSED if tile.refused else CHOSEN if tile.chosen else PLAIN
        put_flat(surface, x, y, width, look, mark)
        if tile.hinted:
            put_hint(surface, x, y, width)
        if tile.gold and not tile.refused and time is not None:
            # Neighbours follow each other: the light wanders along the hand.
            put_shimmer(surface, x, y, width, (time / SHIMMER_SECONDS - x / (12 * width)) % 1.0)
