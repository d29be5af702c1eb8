"""What Jilin mahjong is made of."""

from __future__ import annotations

from engine.spec import ROUNDS, Option, Spec

EXPOSED, CONCEALED = 1, 2
"""Coins from each of the three others for a kong (J8)."""

SPEC = Spec(
    id="jilin",
    version=1,
    order=3,
    side=17,
    options=(Option("honor_kong_is_level", ("off", "on")), ROUNDS),
    kong_prices=(EXPOSED, CONCEALED),
    honour_kongs=True,
    facts={"treasure": "treasure"},
)
