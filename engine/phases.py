"""Phases: the pieces a deal is made of, and the steps of it that a ruleset's own phases may take."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import Protocol

from engine.actions import Action
from engine.events import Event
from engine.melds import Meld, MeldKind
from engine.standard import Question, Stage
from engine.table import Table
from engine.tiles import Tile

Phase = Generator[Event | list[Question], None, "Phase | None"]
"""A phase of a deal: the events and questions that it brings, and the phase that follows (None: the deal is over)."""

Asking = Generator[list[Question], None, tuple[Action, ...]]
"""Questions put at once; it returns the answers once all are there."""


class Flow(Protocol):
    """A deal in play, as far as a ruleset's own phases need it."""

    @property
    def table(self) -> Table: ...

    def ask(self, stage: Stage, seats: Iterable[int]) -> Asking:
        """Ask those of the seats that have a choice, and return their answers by seat. Nobody hears another's."""

    def window(self, giver: int, stage: Stage) -> Asking:
        """Ask every other seat about the tile on offer, and return the claims that are met (C3)."""

    def act(self, seat: int) -> Phase:
        """A seat has its fourteenth tile and must act."""

    def discard(self, seat: int, tile: Tile) -> Phase:
        """A seat throws a tile."""

    def draw(self, seat: int) -> Phase:
        """A seat draws from the wall, and is asked first if it has a choice before that."""

    def take(self, seat: int) -> Phase:
        """A seat draws from the wall."""

    def replace(self, seat: int, source: str) -> Phase:
        """A seat draws a replacement; ``source`` as in ``Drawn``."""

    def win(self, seats: Sequence[int], giver: int | None, robbed: Tile | None = None) -> Phase:
        """These seats win by one tile, in this order."""


def claimed_meld(claim: Action, tile: Tile, giver: int) -> Meld:
    """The meld that a claim of the giver's tile makes; raises ValueError for what claims nothing."""
    match claim.call:
        case "chow", using:
            return Meld(MeldKind.CHOW, tuple(sorted((*using, tile))), tile, giver)
        case "pong", _:
            return Meld(MeldKind.PONG, (tile,) * 3, tile, giver)
        case "kong", _:
            return Meld(MeldKind.KONG, (tile,) * 4, tile, giver)
    raise ValueError(f"{claim} claims nothing")
