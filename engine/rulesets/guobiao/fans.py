"""The complete catalogue: importing this module fills it."""

from __future__ import annotations

from engine.rulesets.guobiao import fans_chows, fans_kinds, fans_shapes, fans_situation, fans_triplets
from engine.rulesets.guobiao.catalogue import FANS, Fan

SHELVES = (fans_kinds, fans_chows, fans_triplets, fans_shapes, fans_situation)
"""The modules that hold the fans."""

__all__ = ["FANS", "SHELVES", "Fan"]
