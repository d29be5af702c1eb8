"""Harbin's three conditions on a complete hand, and the waits of a hand that must meet them (H2, H3, G3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.melds import Meld
from engine.score import Reading
from engine.shapes.gated import Gates, gated_completing, gated_missing, gates_of
from engine.shapes.readings import is_complete, readings
from engine.tiles import TILES, Tile


def harbin_gates(melds: Iterable[Meld]) -> Gates:
    """Conditions 1 and 3 with these melds called (H2, H3)."""
    return gates_of(melds, all_honours=False)


def is_revealed(melds: Iterable[Meld]) -> bool:
    """Condition 2: a meld was called; a kong added to a called pong is one, a concealed kong is not (H2)."""
    return any(m.is_open for m in melds)


def failing(reading: Reading, melds: Sequence[Meld]) -> tuple[str, ...]:
    """The conditions that a whole hand fails in this reading, in the order of ``MISSING``; ``melds`` lie on the table.

    A set that only the reading makes was never called, whatever completes it (H2).
    """
    out = []
    if not any(s.is_triplet for s in reading.sets):
        out.append("no_triplet")
    if not is_revealed(melds):
        out.append("no_revealed_meld")
    tiles = [t for s in reading.sets for t in s.tiles]
    if reading.pair is not None:
        tiles.append(reading.pair)
    if not any(t.is_terminal or t.is_honour for t in tiles):
        out.append("no_terminal_or_zhong")
    return tuple(out)


def read(counts: Sequence[int], melds: Sequence[Meld]) -> tuple[Reading, tuple[str, ...]] | None:
    """The reading that fails fewest conditions, and those it fails; None for an incomplete shape (G2).

    ``counts`` are the concealed tiles by kind, the winning one included.
    """
    sets = 4 - len(melds)
    if not is_complete(counts, sets):
        return None
    best: tuple[Reading, tuple[str, ...]] | None = None
    for found in readings(counts, sets):
        whole = Reading((*found.sets, *melds), found.pair)
        fails = failing(whole, melds)
        if best is None or len(fails) < len(best[1]):
            best = whole, fails
        if not fails:
            break
    return best


def waits_of(counts: Sequence[int], melds: Sequence[Meld]) -> tuple[Tile, ...]:
    """The kinds that complete the hand under all three conditions and are not all held already (G3), ascending."""
    if not is_revealed(melds):
        return ()
    found = gated_completing(counts, 4 - len(melds), harbin_gates(melds))
    if not found:
        return ()
    held = list(counts)
    for meld in melds:
        for t in meld.tiles:
            held[t] += 1
    return tuple(t for t in found if held[t] < 4)


def keeping(counts: Sequence[int], melds: Sequence[Meld]) -> Iterator[Tile]:
    """The discards that leave a hand with one tile too many tenpai, ascending (H4)."""
    if not is_revealed(melds) or gated_missing(counts, 4 - len(melds), harbin_gates(melds)) > 1:
        return
    left = list(counts)
    for t in TILES[:34]:
        if left[t]:
            left[t] -= 1
            if waits_of(left, melds):
                yield t
            left[t] += 1
