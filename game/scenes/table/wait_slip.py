"""A slip of paper over the waits: why a tile that completes the hand does not win, for a while or under the pointer."""

from __future__ import annotations

import pygame

from engine.score import Missing
from engine.view import SeatView
from game.scenes.table.why import Why
from game.scenes.table.words import TableWords
from game.table.layout import Layout
from game.table.panels import WaitsView, draw_refusal, waits_place

_SECONDS = 6.0
"""How long the slip stays after somebody threw such a tile."""


class WaitSlip:
    """What is said about the waits of one person."""

    def __init__(self, words: TableWords, why: Why) -> None:
        self._words, self._why = words, why
        self._hover = False
        self._seen: object = None
        self._told: tuple[str, str] | None = None
        self._until = 0.0

    def point(self, pos: tuple[int, int], layout: Layout, waits: WaitsView | None) -> bool:
        """The pointer is there now; True when that changes what is drawn."""
        hover = waits is not None and waits_place(layout, waits).collidepoint(pos)
        changed, self._hover = hover != self._hover, hover
        return changed

    @property
    def settled(self) -> bool:
        """Nothing is said that would go by itself."""
        return self._told is None

    def update(self, view: SeatView, viewer: int, clock: float) -> bool:
        """Look at the last thing that was shown; True when what is drawn changes."""
        key = (id(view), len(view.log))
        if key != self._seen:
            self._seen = key
            told = self._would(view, viewer)
            if told is not None:
                self._told, self._until = told, clock + _SECONDS
                return True
        if self._told is not None and (clock > self._until or view.over):
            self._told = None
            return True
        return False

    def _would(self, view: SeatView, viewer: int) -> tuple[str, str] | None:
        """What to say about a discard that would complete the hand and does not win."""
        offered = view.offered
        if offered is None or offered.seat == viewer or view.over:
            return None
        found = self._words.prospect(view, viewer, None)
        for wait in found.waits if found is not None else ():
            if wait.tile == offered.tile and isinstance(wait.claimed, Missing) and not wait.extra:
                title = self._words.say("waits-would", tile=self._words.tile_name(wait.tile))
                return title, self._why.barred_wait(wait.tile, wait.claimed)
        return None

    def draw(
        self, surface: pygame.Surface, layout: Layout, waits: WaitsView | None, view: SeatView, viewer: int
    ) -> None:
        """Draw the slip over the waits panel."""
        said = self._told
        place = waits_place(layout, waits) if waits is not None else layout.waits
        if self._hover and waits is not None:
            found = self._words.prospect(view, viewer, None)
            text = self._why.waits(found.waits) if found is not None else ""
            said = (waits.title, text) if text else said
        if said is not None:
            draw_refusal(surface, layout, (place.centerx, place.top - layout.px(2)), *said)
