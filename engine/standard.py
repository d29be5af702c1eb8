"""Ordinary legal actions and claim order: what most rulesets share. Each function reads a view and returns data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import compress
from typing import Final

from engine.actions import Action, Chow, Discard, Kong, Pass, Pong, Win
from engine.melds import MeldKind
from engine.tiles import KINDS, TILES, Tile
from engine.view import SeatView

DRAWS = frozenset({"deal", "wall", "kong", "flower", "honour"})
"""Sources of a turn that count as draws (G5)."""


class Stage(Enum):
    """What a seat is asked about."""

    OPENING = "opening"
    """After the deal and before the first turn: something that all seats choose at once, unseen by one another."""
    DRAW = "draw"
    """Before it draws."""
    TURN = "turn"
    """It has its fourteenth tile and must act."""
    CLAIM = "claim"
    """Another seat has discarded."""
    ROB = "rob"
    """Another seat has put up a tile for a kong."""


OPENING, DRAW, TURN, CLAIM, ROB = Stage.OPENING, Stage.DRAW, Stage.TURN, Stage.CLAIM, Stage.ROB
"""The stages by short names: asked for with every tile thrown, and found much sooner than on their class."""

_PONG: Final = MeldKind.PONG
_DISCARDS: Final = tuple(tuple(Discard(seat, t) for t in TILES) for seat in range(4))


@dataclass(frozen=True, slots=True)
class Question:
    """What one seat is asked: the stage and everything it may answer."""

    seat: int
    stage: Stage
    options: tuple[Action, ...]

    def offers(self, action: Action) -> bool:
        """Whether the action is one of the options."""
        # Mostly it is one of these very objects, which is seen much sooner than that it is equal to one.
        for option in self.options:
            if option is action:
                return True
        return action in self.options

    @property
    def may_pass(self) -> bool:
        return any(isinstance(a, Pass) for a in self.options)


def drew(view: SeatView) -> bool:
    """Whether the running turn began with a draw; the opening hand and replacements count (G5)."""
    return view.source in DRAWS


def can_replace(view: SeatView) -> bool:
    """Whether a kong could be followed by a replacement draw (G4)."""
    return view.wall.next_replacement() is not None


def discards(view: SeatView, seat: int, banned: Iterable[Tile] = ()) -> list[Action]:
    """One discard per kind in hand, ascending, without the banned kinds."""
    hand, ready = view.counts(seat), _DISCARDS[seat]
    for t in banned:
        hand[t] = 0
    return [*compress(ready, hand)]


def own_kongs(view: SeatView, seat: int, banned: Sequence[Tile] = ()) -> list[Action]:
    """Concealed and added kongs on an own turn that began with a draw (G4, G5), ascending."""
    if not drew(view):
        return []
    hand = view.counts(seat)
    kinds = [m.first for m in view.melds[seat] if m.kind is _PONG and hand[m.first]]
    if 4 in hand:
        kinds += [t for t in KINDS if hand[t] == 4]
    if not kinds or not can_replace(view):
        return []
    return [Kong(seat, t) for t in sorted(kinds) if t not in banned]


def _runs(t: Tile) -> tuple[tuple[Tile, Tile], ...]:
    pairs = ((-2, -1), (-1, 1), (1, 2)) if t.is_number else ()
    return tuple((TILES[t + a], TILES[t + b]) for a, b in pairs if t.rank + a >= 1 and t.rank + b <= 9)


_RUNS: Final = tuple(_runs(t) for t in TILES)
"""By tile, the pairs that make a run with it, lowest first."""


def runs(view: SeatView, seat: int) -> list[Chow]:
    """Runs that the discard completes with two tiles of the hand, whoever threw it, lowest first."""
    offered = view.offered
    if offered is None or offered.seat == seat:
        return []
    hand = view.hands[seat]
    return [Chow(seat, using) for using in _RUNS[offered.tile] if using[0] in hand and using[1] in hand]


def may_use(view: SeatView, seat: int) -> bool:
    """Whether the seat might claim the discard by any of the rules; quick, and never wrong when it says no.

    A claim takes two tiles of the hand that make a set with the discard, wins, or leaves a hand that waits for one.
    """
    if view.short(seat) <= 2:
        return True
    assert view.offered is not None
    tile, hand = view.offered.tile, view.hands[seat]
    if hand.count(tile) >= 2:
        return True
    if view.following(view.offered.seat) == seat:
        for a, b in _RUNS[tile]:
            if a in hand and b in hand:
                return True
    return False


def chows(view: SeatView, seat: int) -> list[Action]:
    """Runs that the discard of the player before completes (C1), lowest first."""
    offered = view.offered
    if offered is None or view.following(offered.seat) != seat:
        return []
    return [*runs(view, seat)]


def pongs_and_kongs(view: SeatView, seat: int) -> list[Action]:
    """Pong and kong of the discard, with a replacement left for the kong (C1, G4)."""
    offered = view.offered
    if offered is None or offered.seat == seat:
        return []
    copies = view.hands[seat].count(offered.tile)
    if copies < 2:
        return []
    out: list[Action] = [Pong(seat)]
    if copies >= 3 and can_replace(view):
        out.append(Kong(seat))
    return out


def rank(action: Action) -> int:
    """Claim order: win, then pong and kong, then chow (C1); a claim that locks the hand between win and pong (H6)."""
    match action:
        case Win():
            return 3
        case Pong() | Kong():
            return 1
    return 2 if action.locks else 0


def nearest(claims: Sequence[Action], giver: int, order: Callable[[Action], int] = rank) -> Action:
    """The claim that is met: highest rank first, then first counter-clockwise from the giver (C2)."""
    return max(claims, key=lambda a: (order(a), -((a.seat - giver) % 4)))
