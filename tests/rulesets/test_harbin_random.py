"""Harbin hands of evenly random legal answers, every invariant checked at every question."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.events import Drawn
from engine.rulesets.harbin.events import TingDeclared, WildcardShown
from tests.support.invariants import random_hand


@pytest.mark.parametrize(
    "options", [{}, {"ting_on_draw": "on", "win_needs_ting": "on"}], ids=["document", "options"]
)
def test_random_hands_keep_every_invariant(options: dict[str, str]) -> None:
    seen: Counter[str] = Counter()
    for seed in range(24):
        loop = random_hand("harbin", seed, options)
        table = loop.table
        seen.update(type(e).__name__ for e in table.log)
        shown = [e for e in table.log if isinstance(e, WildcardShown)]
        tings = [e for e in table.log if isinstance(e, TingDeclared)]
        drawn = 0
        for event in table.log:
            if isinstance(event, TingDeclared):
                break
            drawn += isinstance(event, Drawn)
        assert len(shown) == (bool(tings) and drawn < 59), "the first ting turns a tile up if one is left"
        assert len(tings) == len({e.seat for e in tings})
        if options and table.result is not None and table.result.winner is not None:
            assert table.result.winner in table.declared
    for name in ("Claimed", "TingDeclared", "WildcardShown", "KongDeclared", "Won", "Paid", "WashedOut"):
        assert seen[name], f"no {name} in these hands"
