"""Everything that a seat could ask for, legal or not."""

from __future__ import annotations

from engine.actions import Action, Chow, Discard, Kong, Pass, Pong, Win
from engine.rulesets.harbin.actions import Ting
from engine.rulesets.jilin.actions import Look
from engine.tiles import KINDS


def every_action(seat: int) -> list[Action]:
    """Every action that a seat could write into a record."""
    pairs = [(a, b) for a in KINDS for b in KINDS[a : a + 3]]
    return [
        *(Discard(seat, t) for t in KINDS),
        *(Chow(seat, pair) for pair in pairs),
        *(Kong(seat, t) for t in (None, *KINDS)),
        *(Ting(seat, tile=t) for t in KINDS),
        *(Ting(seat, "chow", pair) for pair in pairs),
        *(Ting(seat, what) for what in ("pong", "kong")),
        *(Pong(seat), Win(seat), Pass(seat), Look(seat)),
    ]
