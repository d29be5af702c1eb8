"""Danger: how likely a discard gives another seat its win, judged from what lies on the table."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from engine import events as ev
from engine.tiles import TILES, Tile
from engine.view import SeatView

KINDS_AWAITED = 1.8
"""How many kinds a ready hand waits for on average."""

Readiness = Callable[[SeatView, int], float]
"""How likely a seat lacks but one tile, 0-1."""


def likelihood(*terms: float) -> float:
    """A chance from the sum of what speaks for it (the logistic curve)."""
    return 1 / (1 + math.exp(-sum(terms)))


def dangers(view: SeatView, seat: int, unseen: Sequence[int], readiness: Readiness) -> list[float]:
    """For each of the 34 kinds, the chance that throwing it now makes another seat win."""
    shapes = [_shapes(t, unseen) for t in TILES[:34]]
    whole = sum(shapes) or 1.0
    spared = [1.0] * 34
    for other in range(4):
        if other == seat:
            continue
        ready = readiness(view, other)
        if ready <= 0.0:
            continue
        safe = passed_by(view, other)
        for t in TILES[:34]:
            if t not in safe:
                spared[t] *= 1 - ready * min(0.4, KINDS_AWAITED * shapes[t] / whole)
    return [1 - s for s in spared]


def _shapes(tile: Tile, unseen: Sequence[int]) -> float:
    """In how many ways unseen tiles could make somebody wait for this one."""
    left = unseen[tile]
    ways = 0.5 * left * (left - 1) + 0.7 * left
    if tile.is_number:
        rank = tile.rank
        if rank <= 7:
            ways += unseen[tile + 1] * unseen[tile + 2]
        if rank >= 3:
            ways += unseen[tile - 1] * unseen[tile - 2]
        if 2 <= rank <= 8:
            ways += unseen[tile - 1] * unseen[tile + 1]
    return ways


def passed_by(view: SeatView, seat: int) -> frozenset[Tile]:
    """Kinds thrown since the seat's hand last changed: it would have won on them."""
    locked = seat in view.declared
    out: set[Tile] = set()
    for event in reversed(view.log):
        match event:
            case ev.Discarded(seat=thrower, tile=t):
                out.add(t)
                if thrower == seat and not locked:
                    break
            case ev.Event(locks=True) if ev.actor(event) == seat:
                break
    return frozenset(out)
