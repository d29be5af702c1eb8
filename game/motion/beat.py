"""A beat: what one event looks and sounds like while it happens."""

from __future__ import annotations

from dataclasses import dataclass

from game.motion.tween import CoinFlight, Glide, Tumble
from game.table.picture import NOTHING_HIDDEN, Hidden


@dataclass(frozen=True, slots=True)
class Callout:
    """A word called out at a seat (0-3): its character and its translation."""

    seat: int
    sign: str
    text: str
    grand: bool = False


@dataclass(frozen=True, slots=True)
class Beat:
    """`length` seconds at normal speed; `sounds` are (when, name); `calm` is its length when nothing may move."""

    length: float
    glides: tuple[Glide, ...] = ()
    dice: tuple[Tumble, ...] = ()
    coins: tuple[CoinFlight, ...] = ()
    sounds: tuple[tuple[float, str], ...] = ()
    callout: Callout | None = None
    changes: tuple[int, ...] | None = None
    """Coins per seat shown beside the balances while they move."""
    counted: tuple[tuple[float, int], ...] = ()
    """Wall tiles pointed at one after another, (when, index): stacks counted in from the dead end."""
    hidden: Hidden = NOTHING_HIDDEN
    calm: float = 0.0


NOTHING = Beat(0.0)
