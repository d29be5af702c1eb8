"""Guobiao's circumstances of a win: what follows from the tiles, and what cannot be (P4, P5, G4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine.melds import Meld
from engine.score import Win
from engine.tiles import FLOWERS, Tile

IMPOSSIBLE: Final = {
    "flowers": "there are 8 flowers, not {value}",
    "replacement_discard": "a replacement tile is drawn, so the win is self-drawn",
    "no_kong": "a replacement for a kong, and no kong among the melds",
    "no_flower": "a replacement for a flower, and no flower among flowers",
    "robbed_drawn": "a robbed kong is another player's tile, so the win is not self-drawn",
    "robbed_wall": "a kong is refused when the wall is empty, so none is robbed then",
    "robbed_held": "a robbed kong has all four of {value}, and this hand holds one",
    "last_copy_held": "the other three of {value} do not all lie open: one is in this hand",
}


def implied(win: Win) -> Win:
    """The win with 和绝张 where the tile's other three copies lie open: in the winner's melds, or in a robbed kong."""
    facts = win.facts
    if facts.get("last_copy") or not (facts.get("robbed_kong") or win.tile in last_copies(win.melds)):
        return win
    return replace(win, facts={**facts, "last_copy": True})


def last_copies(melds: Sequence[Meld]) -> set[Tile]:
    """The kinds of which three copies lie in these melds for all to see; a concealed kong is face down (P5)."""
    lying = [t for meld in melds if meld.is_open for t in meld.tiles]
    return {t for t in lying if lying.count(t) == 3} if len(lying) > 2 else set()


def contradictions(win: Win) -> Iterator[tuple[str, object]]:
    """What cannot be among the facts: ids of ``IMPOSSIBLE`` with what each is about."""
    facts, t = win.facts, win.tile
    flowers = facts.get("flowers", 0)
    if flowers > len(FLOWERS):
        yield "flowers", flowers
    replaced = facts.get("replacement"), facts.get("flower_replacement")
    if any(replaced) and not win.self_draw:
        yield "replacement_discard", ""
    if replaced[0] and win.is_whole and not any(m.kind.is_kong for m in win.melds):
        yield "no_kong", ""
    if replaced[1] and not flowers:
        yield "no_flower", ""
    if facts.get("robbed_kong"):
        if win.self_draw:
            yield "robbed_drawn", ""
        if facts.get("wall_empty"):
            yield "robbed_wall", ""
        if t is not None and (t in win.hand or any(t in m.tiles for m in win.melds)):
            yield "robbed_held", t
    if facts.get("last_copy") and t is not None and t in win.hand:
        yield "last_copy_held", t
