"""What Guobiao mahjong is made of."""

from __future__ import annotations

from engine.spec import Option, Spec
from engine.tiles import FLOWERS

SPEC = Spec(
    id="guobiao",
    version=1,
    order=4,
    side=18,
    dice=4,
    flowers=FLOWERS,
    start=0,
    debts=True,
    points=True,
    hidden_kongs=True,
    options=(Option("min_points", (8,), 1, 88), Option("scoring_authority", ("document", "1998"))),
    facts={
        "replacement": "bool",
        "flower_replacement": "bool",
        "robbed_kong": "bool",
        "wall_empty": "bool",
        "last_copy": "bool",
        "flowers": "int",
    },
)
