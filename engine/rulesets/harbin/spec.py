"""What Harbin mahjong is made of."""

from __future__ import annotations

from engine.spec import ROUNDS, Option, Spec
from engine.tiles import NUMBERS, RED

SPEC = Spec(
    id="harbin",
    version=1,
    order=2,
    side=14,
    dice=1,
    kinds=(*NUMBERS, RED),
    options=(Option("ting_on_draw", ("off", "on")), Option("win_needs_ting", ("off", "on")), ROUNDS),
    facts={"ting": "bool", "wildcard": "tile"},
)
