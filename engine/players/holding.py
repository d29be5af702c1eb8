"""A holding: the concealed tiles and melds that a choice would leave a seat with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.actions import Action, Kong
from engine.melds import Meld, MeldKind, chow, concealed_kong, kong, pong
from engine.tiles import Tile
from engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Holding:
    """``counts`` by kind (34) and melds; ``full`` when a discard must follow, else a draw does."""

    counts: tuple[int, ...]
    melds: tuple[Meld, ...]
    full: bool

    def without(self, tile: int) -> list[int]:
        """The counts with one tile less."""
        left = list(self.counts)
        left[tile] -= 1
        return left


def holding(view: SeatView, seat: int) -> Holding:
    """What the seat holds now."""
    return Holding(tuple(view.counts(seat)), tuple(view.melds[seat]), view.size(seat) >= 14)


def after(view: SeatView, action: Action) -> Holding | None:
    """What the seat holds after a claim, kong or discard; None for any other action."""
    seat = action.seat
    left, melds = view.counts(seat), tuple(view.melds[seat])
    if isinstance(action, Kong) and action.tile is not None:
        left[action.tile] = 0
        return Holding(tuple(left), tuple(_with_kong(melds, action.tile)), False)
    thrown = action.throws
    if thrown is not None:
        left[thrown] -= 1
        return Holding(tuple(left), melds, False)
    if action.call is None:
        return None
    assert view.offered is not None
    claimed = view.offered.tile
    match action.call:
        case "chow", using:
            for t in using:
                left[t] -= 1
            return Holding(tuple(left), (*melds, chow(min(*using, claimed))), True)
        case "pong", _:
            left[claimed] -= 2
            return Holding(tuple(left), (*melds, pong(claimed)), True)
    left[claimed] -= 3
    return Holding(tuple(left), (*melds, kong(claimed)), False)


def _with_kong(melds: tuple[Meld, ...], tile: Tile) -> Iterator[Meld]:
    """The melds with a pong made four, or with a concealed kong more."""
    grown = False
    for meld in melds:
        if meld.kind is MeldKind.PONG and meld.first == tile:
            grown = True
            yield meld.with_fourth()
        else:
            yield meld
    if not grown:
        yield concealed_kong(tile)
