"""Jilin's circumstances of a hand: which of them cannot be (J9, J11, J14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.rulesets.jilin.gates import waits_of
from engine.rulesets.jilin.spec import Treasure
from engine.rulesets.jilin.treasure import EXHAUSTED
from engine.score import Win
from engine.tiles import counts

IMPOSSIBLE: Final = {
    "treasure_spent": "three of {value} lie in the melds: the treasure would have been rolled again",
    "look_tenpai": "only a tenpai hand looks at the treasure, and these 13 tiles are not tenpai",
}


def contradictions(win: Win, level_kongs: bool) -> Iterator[tuple[str, object]]:
    """What cannot be: ids of ``IMPOSSIBLE`` with what each is about. A hand stays tenpai after a look (J11).

    ``level_kongs``: an honour kong is a level set too (J2, option).
    """
    known: Treasure | None = win.facts.get("treasure")
    if known is None:
        return
    if sum(m.all_tiles.count(known.tile) for m in win.melds) >= EXHAUSTED:
        yield "treasure_spent", known.tile
    if known.looked and win.is_whole and not waits_of(counts(win.hand), win.melds, level_kongs):
        yield "look_tenpai", ""
