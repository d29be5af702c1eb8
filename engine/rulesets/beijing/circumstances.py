"""Beijing's circumstances of a hand: which of them cannot be (B4, option thrown_wild)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.melds import MeldKind
from engine.score import Win
from engine.tiles import Tile

IMPOSSIBLE: Final = {
    "wild_meld": "wild tiles are never part of a meld, and {value} is wild",
    "dead": "a hand is dead only with the option thrown_wild=penalise",
}


def contradictions(win: Win, wild: Sequence[Tile], thrown_wild: str) -> Iterator[tuple[str, object]]:
    """What cannot be among melds and facts: ids of ``IMPOSSIBLE`` with what each is about.

    Where a thrown wild tile is an ordinary one again (``revert``), it may have been ponged or konged as a discard.
    """
    for meld in win.melds:
        claimed = thrown_wild == "revert" and meld.kind is not MeldKind.CONCEALED_KONG
        if not claimed and meld.first in wild:
            yield "wild_meld", meld.first
    if win.facts.get("dead") and thrown_wild != "penalise":
        yield "dead", ""
