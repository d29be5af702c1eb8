"""The treasure: when it may be looked at, where a die points, and when it is rolled again (J9, J10, J14)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.events import Event
from engine.refusal import NOT_ASKED, Refusal
from engine.rulesets.jilin.events import Looked, Rerolled
from engine.rulesets.jilin.gates import waits_of
from engine.standard import Stage
from engine.table import Table
from engine.tiles import Tile
from engine.view import SeatView

SECOND_LOOK = Refusal("second_look", "a hand looks at the treasure only once")
TREASURE_GONE = Refusal("treasure_gone", "there is no treasure any more in this hand")
LOOK_TIME = Refusal("look_time", "the treasure is looked at before the draw that begins a turn", usual=True)
LOOK_TENPAI = Refusal(
    "look_tenpai", "only a hand that is tenpai under all gates looks at the treasure", usual=True
)
LOOK_WALL = Refusal("look_wall", "no tile would be left to draw besides the treasure's marker")

REFUSALS = (SECOND_LOOK, TREASURE_GONE, LOOK_TIME, LOOK_TENPAI, LOOK_WALL)

ENOUGH = 2
"""Tiles that the wall must have for a treasure: the marker and one to draw (J9)."""
EXHAUSTED = 3
"""Copies in discards and melds that leave none to draw: all but the marker (J14)."""


def is_gone(view: SeatView) -> bool:
    """Whether a treasure was looked for in this hand and there is none any more."""
    return bool(view.declared) and "treasure" not in view.markers


def is_rerolled(view: SeatView) -> bool:
    """Whether the treasure is not the first one that the dice pointed to."""
    return any(isinstance(e, Rerolled) or (isinstance(e, Looked) and e.rerolled) for e in view.log)


def look_refusal(view: SeatView, stage: Stage | None, seat: int, level_kongs: bool) -> Refusal | None:
    """Why the seat may not look now; None when it may (J9)."""
    if seat in view.declared:
        return SECOND_LOOK
    if is_gone(view):
        return TREASURE_GONE
    hand, left = view.counts(seat), view.wall.left
    if stage is Stage.TURN and view.source == "wall" and view.drawn is not None:
        # The draw has passed the moment by; say what kept the hand from looking before it.
        hand[view.drawn] -= 1
        left += 1
    elif stage is not Stage.DRAW:
        return NOT_ASKED if stage is None else LOOK_TIME
    if left < ENOUGH:
        return LOOK_WALL
    if not waits_of(hand, view.melds[seat], level_kongs):
        return LOOK_TENPAI
    return None if stage is Stage.DRAW else LOOK_TIME


@dataclass(frozen=True, slots=True)
class _Find:
    """What the dice found: all throws, the marker and its face (None if there is no treasure), rejected places."""

    dice: tuple[int, ...]
    at: int | None
    tile: Tile | None
    spent: tuple[int, ...]


def look(table: Table, seat: int) -> Looked:
    """A seat looks: the first throws for the treasure, later ones see the same (J9)."""
    lookers = frozenset({*table.declared, seat})
    known = table.markers.get("treasure")
    if known is not None:
        return Looked(seat, (), known.at, known.tile, lookers, is_rerolled(table))
    found = _find(table)
    return Looked(seat, found.dice, found.at, found.tile, lookers, bool(found.spent), found.spent)


def reroll(table: Table) -> Iterator[Event]:
    """The re-roll when all copies but the marker lie open, else nothing (J14)."""
    known = table.markers.get("treasure")
    if known is None or known.tile is None or table.visible()[known.tile] < EXHAUSTED:
        return
    found = _find(table)
    yield Rerolled(found.dice, found.at, found.tile, frozenset(table.declared), found.spent)


def _find(table: Table) -> _Find:
    """Throws until a die points to a tile that was no marker yet and whose kind can still be drawn."""
    dice: list[int] = []
    spent: list[int] = []
    wall, used, open_copies = table.wall, _used(table), table.visible()
    fresh = {wall.stack_from_dead_end(n) for n in range(1, 7)} - used
    while wall.left >= ENOUGH and fresh:
        dice.append(table.roll())
        at = wall.stack_from_dead_end(dice[-1])
        if at is None or at not in fresh:
            continue
        if open_copies[table.face(at)] < EXHAUSTED:
            return _Find(tuple(dice), at, table.face(at), tuple(spent))
        fresh.remove(at)
        spent.append(at)
    return _Find(tuple(dice), None, None, tuple(spent))


def _used(view: SeatView) -> set[int | None]:
    """Every wall tile that was a marker in this hand, rejected ones included."""
    out: set[int | None] = {None}
    for e in view.log:
        if isinstance(e, Looked | Rerolled):
            out |= {e.at, *e.spent}
    return out
