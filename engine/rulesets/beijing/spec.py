"""What Beijing mahjong is made of."""

from __future__ import annotations

from engine.spec import ROUNDS, Option, Spec

SPEC = Spec(
    id="beijing",
    version=1,
    order=1,
    side=17,
    chow=False,
    self_draw_only=True,
    options=(Option("thrown_wild", ("refuse", "penalise", "revert")), ROUNDS),
    facts={"indicator": "tile", "dead": "bool"},
)
