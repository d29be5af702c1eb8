"""Jilin's three gates on a complete hand, and the waits of a hand that must pass them (J1, J2, G3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.melds import Meld
from engine.score import Reading
from engine.shapes.gated import Gates, gated_completing, gated_missing, gates_of
from engine.shapes.readings import is_complete, readings
from engine.tiles import Tile


def jilin_gates(melds: Iterable[Meld], level_kongs: bool = False) -> Gates:
    """The gates with these melds called (J1, J2); an honour kong is always an end, a level set by option."""
    return gates_of(melds, all_honours=True, honour_kong_is_level=level_kongs)


def failing(reading: Reading, level_kongs: bool) -> tuple[str, ...]:
    """The gates that a whole hand fails in this reading, in the order of ``MISSING``.

    ``level_kongs``: an honour kong is a level set too (J2, option).
    """
    out = []
    tiles = [t for s in reading.sets for t in s.all_tiles]
    if reading.pair is not None:
        tiles.append(reading.pair)
    if len({t.suit for t in tiles if t.is_number}) == 2:
        out.append("two_suits")
    if not any(t.is_terminal or t.is_honour for t in tiles):
        out.append("no_terminal_or_honor")
    honour_pair = reading.pair is not None and reading.pair.is_honour
    if not honour_pair and not any(is_level(s, level_kongs) for s in reading.sets):
        out.append("no_level_set")
    return tuple(out)


def is_level(meld: Meld, level_kongs: bool) -> bool:
    """A triplet or kong of one kind, by option an honour kong too (J2)."""
    return meld.is_triplet or (level_kongs and meld.kind.is_honour_kong)


def whole_readings(counts: Sequence[int], melds: Sequence[Meld]) -> Iterator[Reading]:
    """Every reading of the concealed tiles with the melds behind; nothing for an incomplete shape."""
    sets = 4 - len(melds)
    if is_complete(counts, sets):
        for found in readings(counts, sets):
            yield Reading((*found.sets, *melds), found.pair)


def legal_readings(counts: Sequence[int], melds: Sequence[Meld], level_kongs: bool) -> list[Reading]:
    """The readings that pass all three gates (G2)."""
    return [r for r in whole_readings(counts, melds) if not failing(r, level_kongs)]


def nearest_reading(
    counts: Sequence[int], melds: Sequence[Meld], level_kongs: bool
) -> tuple[Reading, tuple[str, ...]] | None:
    """The reading that fails fewest gates, and those it fails; None for an incomplete shape."""
    found = [(r, failing(r, level_kongs)) for r in whole_readings(counts, melds)]
    return min(found, key=lambda entry: len(entry[1])) if found else None


def missing(counts: Sequence[int], melds: Sequence[Meld], level_kongs: bool) -> int:
    """Tiles away from a hand that passes the gates: 0 complete, 1 tenpai."""
    return gated_missing(counts, 4 - len(melds), jilin_gates(melds, level_kongs))


def waits_of(counts: Sequence[int], melds: Sequence[Meld], level_kongs: bool) -> tuple[Tile, ...]:
    """The kinds that complete the hand under all gates and are not all held already (G3), ascending.

    ``counts`` are the concealed tiles by kind without a winning one; nothing for any other number of tiles.
    """
    sets = 4 - len(melds)
    if sum(counts) != 3 * sets + 1 or missing(counts, melds, level_kongs) != 1:
        return ()
    held = list(counts)
    for meld in melds:
        for t in meld.all_tiles:
            held[t] += 1
    found = gated_completing(counts, sets, jilin_gates(melds, level_kongs))
    return tuple(t for t in found if held[t] < 4)
