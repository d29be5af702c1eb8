"""What Jilin mahjong is made of."""

from __future__ import annotations

from dataclasses import dataclass

from engine.spec import ROUNDS, Option, Spec, TileFact

EXPOSED, CONCEALED = 1, 2
"""Coins from each of the three others for a kong (J8)."""

FLAT, CAUGHT = 1, 3
"""Coins each payer pays for a win, and for one by drawing the treasure (J15)."""


@dataclass(frozen=True, slots=True)
class Treasure(TileFact):
    """The treasure as one winner stands to it (J9-J14)."""

    looked: bool = False
    rerolled: bool = False


SPEC = Spec(
    id="jilin",
    version=1,
    order=3,
    side=17,
    options=(Option("honor_kong_is_level", ("off", "on")), ROUNDS),
    prices=(FLAT, CAUGHT),
    kong_prices=(EXPOSED, CONCEALED),
    honour_kongs=True,
    facts={"treasure": Treasure},
)
