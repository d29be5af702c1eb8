"""Work out the distance tables of ``engine/shapes`` and write them to ``engine/shapes/data``.

A suit's nine counts, 0-4 each, are the digits of a base-5 number, lowest rank first. For each of the 405,350 numbers
that at most 14 tiles can make, a row says how many tiles are missing for m sets and p pairs of that suit. Few rows
differ, so a table is the list of rows and one row number per code. Running it twice gives the same bytes.

    python build_scripts/data/make_tables.py
"""

from __future__ import annotations

import struct
import sys
import zlib
from collections.abc import Callable, Iterable
from pathlib import Path

import numpy as np
import numpy.typing as npt

OUT = Path(__file__).resolve().parents[2] / "engine" / "shapes" / "data"
MOST = 14  # tiles in a finished hand
NEVER = 30  # more than any distance: no such sets can be made

Target = tuple[int, ...]
Flags = int
Flagged = dict[tuple[int, int, Flags], set[Target]]
Bytes = npt.NDArray[np.uint8]

TRIPLET, END = 1, 2
"""Flags of a target: it has a triplet (or another level set); it has a terminal or an honour."""


def codes(kinds: int) -> npt.NDArray[np.int64]:
    """The codes of all counts of so many kinds that a hand can hold, rising."""
    out = np.zeros(1, np.int64)
    totals = np.zeros(1, np.int64)
    for i in range(kinds):
        digits = np.repeat(np.arange(5), len(out))
        out, totals = np.tile(out, 5) + digits * 5**i, np.tile(totals, 5) + digits
        out, totals = out[totals <= MOST], totals[totals <= MOST]
    return np.sort(out)


def targets(
    kinds: int,
    runs: bool,
    most: int,
    set_flags: Callable[[int, bool], Flags],
    pair_flags: Callable[[int], Flags],
) -> Flagged:
    """All tile counts that are exactly m sets and p pairs, by (m, p, the flags they have).

    ``most`` is the highest count of a kind. ``set_flags`` takes the first kind and whether the set is a run.
    """
    pieces = [(tuple(3 * (j == i) for j in range(kinds)), set_flags(i, False)) for i in range(kinds)]
    if runs:
        starts = range(kinds - 2)
        pieces += [(tuple(int(i <= j < i + 3) for j in range(kinds)), set_flags(i, True)) for i in starts]
    pairs = [(tuple(2 * (j == i) for j in range(kinds)), pair_flags(i)) for i in range(kinds)]

    def plus(found: Flagged, extra: Iterable[tuple[Target, Flags]], sets: int, pair: int) -> Flagged:
        out: Flagged = {}
        for (m, p, flags), some in found.items():
            for piece, more in extra:
                new = out.setdefault((m + sets, p + pair, flags | more), set())
                for target in some:
                    total = tuple(a + b for a, b in zip(target, piece, strict=True))
                    if max(total) <= most:
                        new.add(total)
        return out

    found: Flagged = {(0, 0, 0): {(0,) * kinds}}
    everything = dict(found)
    for _ in range(4):
        found = plus(found, pieces, 1, 0)
        everything |= found
    return everything | plus(everything, pairs, 0, 1)


def distances(kinds: int, aims: Iterable[Target]) -> Bytes:
    """For every code the least number of tiles to add so that the counts contain one of the aims."""
    grid: Bytes = np.full((5,) * kinds, NEVER, np.uint8)
    rows = np.array(sorted(aims), np.int64).reshape(-1, kinds)
    # A fifth copy (only a wild tile makes one) is never among the counts: it is always one more tile to add.
    reachable = np.minimum(rows, 4)
    over = (rows - reachable).sum(1).astype(np.uint8)
    np.minimum.at(grid, tuple(reachable[:, kinds - 1 - k] for k in range(kinds)), over)
    for axis in range(kinds):
        layers = np.moveaxis(grid, axis, 0)
        for n in range(1, 5):  # a tile more does no harm
            np.minimum(layers[n, ...], layers[n - 1, ...], out=layers[n, ...])
        for n in range(3, -1, -1):  # a tile less is one more to add
            np.minimum(layers[n, ...], layers[n + 1, ...] + 1, out=layers[n, ...])
    return np.minimum(grid, NEVER).reshape(-1)


def column(kinds: int, found: Flagged, sets: int, pair: int, wanted: Flags = 0) -> Bytes:
    """The distances to so many sets and pairs that have at least the wanted flags, for every code."""
    some = (v for (m, p, flags), v in found.items() if (m, p) == (sets, pair) and flags & wanted == wanted)
    return distances(kinds, set().union(*some))


def plane(kinds: int, found: Flagged, flags: Iterable[Flags]) -> tuple[Bytes, npt.NDArray[np.int64]]:
    """The rows of all codes a hand can hold, columns by flags, then pair, then sets; and those codes."""
    wanted = codes(kinds)
    columns = [column(kinds, found, m, p, f)[wanted] for f in flags for p in (0, 1) for m in range(5)]
    return np.stack(columns, axis=1), wanted


def pack(planes: list[tuple[Bytes, npt.NDArray[np.int64]]], sizes: list[int]) -> bytes:
    """A table file: its rows once each, then per plane the row number of every code, as low and high bytes."""
    stacked = np.concatenate([rows for rows, _ in planes])
    rows, numbers = np.unique(stacked, axis=0, return_inverse=True)
    numbers = numbers.reshape(-1)
    wide = len(rows) > 256
    out = [struct.pack("<HBBB", len(rows), rows.shape[1], int(wide), len(planes)), rows.tobytes()]
    at = 0
    for (_, some), kinds in zip(planes, sizes, strict=True):
        dense = np.zeros(5**kinds, np.uint16)
        dense[some] = numbers[at : at + len(some)]
        at += len(some)
        out.append(struct.pack("<I", len(dense)))
        out.append((dense & 255).astype(np.uint8).tobytes())
        if wide:
            out.append((dense >> 8).astype(np.uint8).tobytes())
    return zlib.compress(b"".join(out), 9)


def number_flags(first: int, run: bool) -> Flags:
    ends = first in (0, 6) if run else first in (0, 8)
    return (0 if run else TRIPLET) | (END if ends else 0)


def number_pair(kind: int) -> Flags:
    return END if kind in (0, 8) else 0


def suit(most: int = 4) -> Flagged:
    """The targets of one suit."""
    return targets(9, True, most, number_flags, number_pair)


def honours(most: int = 4) -> Flagged:
    """The targets of the seven honours; their pair is a level set too."""
    return targets(7, False, most, lambda first, run: TRIPLET | END, lambda kind: TRIPLET | END)


def red() -> Flagged:
    """The targets of the red dragon alone, whose pair is no level set."""
    return targets(1, False, 4, lambda first, run: TRIPLET | END, lambda kind: END)


def tables() -> dict[str, bytes]:
    """Every table file by its name."""
    plain, honour = suit(), honours()
    gates = (0, TRIPLET, END, TRIPLET | END)
    return {
        "plain": pack([plane(9, plain, (0,)), plane(7, honour, (0,))], [9, 7]),
        "wild": pack([plane(9, suit(MOST), (0,)), plane(7, honours(MOST), (0,))], [9, 7]),
        "gated": pack([plane(9, plain, gates), plane(7, honour, gates), plane(1, red(), gates)], [9, 7, 1]),
    }


def main() -> int:
    OUT.mkdir(parents=True, exist_ok=True)
    for name, data in tables().items():
        path = OUT / f"{name}.bin"
        path.write_bytes(data)
        count = struct.unpack("<H", zlib.decompress(data)[:2])[0]
        print(f"{path.name}: {len(data):,} bytes, {count:,} different rows")
    return 0


if __name__ == "__main__":
    sys.exit(main())
