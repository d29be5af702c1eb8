"""Harbin's circumstances of a hand: which of them cannot be (H4, H9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.rulesets.harbin.conditions import is_revealed, waits_of
from engine.score import Win
from engine.tiles import counts

IMPOSSIBLE: Final = {
    "ting_no_meld": "ting is declared by a hand with a called meld, and this one has none",
    "ting_tenpai": "ting is declared by a tenpai hand, and these 13 tiles are not tenpai",
}


def contradictions(win: Win) -> Iterator[tuple[str, object]]:
    """What cannot be: ids of ``IMPOSSIBLE``. A hand stays tenpai after ting, as it is locked (H9)."""
    if not win.facts.get("ting") or not win.is_whole:
        return
    if not is_revealed(win.melds):
        yield "ting_no_meld", ""
    elif not waits_of(counts(win.hand), win.melds):
        yield "ting_tenpai", ""
