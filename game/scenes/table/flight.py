"""What is on its way over the table while everything else on it stands: tiles, dice, coins and the word called."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.motion.timeline import Timeline
from game.table.callout import callout_area, draw_callout
from game.table.layout import Layout
from game.table.table import Board
from game.table.view import BoardView


class Flight:
    """The flights of one timeline's beats over the table, seen from the seat `viewer`. `calm`: nothing glides."""

    def __init__(self, timeline: Timeline, viewer: int, calm: bool) -> None:
        self._timeline, self._viewer, self._calm = timeline, viewer, calm

    def stands(self) -> tuple[int, int, int]:
        """Equal for two moments between which only things in flight have moved."""
        timeline = self._timeline
        return id(timeline.beat), len(timeline.shown.log), len(self.counted())

    def counted(self) -> list[int]:
        """The wall tiles pointed at so far while stacks are counted off."""
        return [at for when, at in self._timeline.beat.counted if when <= self._timeline.time]

    def over(self, board: BoardView) -> BoardView:
        """A table with what flies over it now."""
        if self._calm:
            return board
        beat, now = self._timeline.beat, self._timeline.time
        return replace(
            board,
            moving=tuple(g.at(now) for g in beat.glides),
            dice=tuple(d.at(now) for d in beat.dice),
            coins=tuple(c for c in (f.at(now) for f in beat.coins) if c is not None),
        )

    def moved(self, board: Board, still: BoardView, layout: Layout) -> list[pygame.Rect]:
        """Where it looks otherwise than at the moment that was drawn or asked about last."""
        areas = board.moved(self.over(still))
        word = self._timeline.beat.callout
        if word is not None and not self._calm:
            areas.append(callout_area(layout, self._side(word.seat), word.sign, word.text, word.grand))
        return areas

    def draw_call(self, surface: pygame.Surface, layout: Layout) -> None:
        """The word that is being called."""
        beat, calm = self._timeline.beat, self._calm
        if beat.callout is not None:
            word, length = beat.callout, beat.calm if calm else beat.length
            side, now = self._side(word.seat), self._timeline.time
            draw_callout(surface, layout, side, word.sign, word.text, now, length, word.grand, calm)

    def _side(self, seat: int) -> int:
        return (seat - self._viewer) % 4
