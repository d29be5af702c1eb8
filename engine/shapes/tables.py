"""The distance tables as they are shipped: which row of numbers belongs to the counts of each suit."""

from __future__ import annotations

import struct
import sys
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

NEVER: Final = 30
"""A distance that stands for: cannot be made at all."""

WEIGHTS: Final = tuple(5**i for i in (*range(9), *range(9), *range(9), *range(7)))
"""What one tile of each kind adds to the code of its suit."""


@dataclass(frozen=True, slots=True)
class Table:
    """A shipped table: its different rows, and per plane (suit, honours, ...) the row number of every code."""

    rows: tuple[bytes, ...]
    planes: tuple[Sequence[int], ...]


@cache
def load(name: str) -> Table:
    """The table of ``data/<name>.bin``, read on first use (a few hundredths of a second) and then kept."""
    packed = resources.files("engine.shapes").joinpath("data", f"{name}.bin").read_bytes()
    data = zlib.decompress(packed)
    count, width, wide, planes = struct.unpack_from("<HBBB", data)
    at = 5
    rows = tuple(data[at + i * width : at + (i + 1) * width] for i in range(count))
    at += count * width
    found: list[Sequence[int]] = []
    for _ in range(planes):
        (size,) = struct.unpack_from("<I", data, at)
        at += 4
        low = data[at : at + size]
        at += size
        if not wide:
            found.append(low)
            continue
        both = bytearray(2 * size)
        both[0::2] = low
        both[1::2] = data[at : at + size]
        at += size
        numbers = array("H", bytes(both))
        if sys.byteorder == "big":
            numbers.byteswap()
        found.append(numbers)
    return Table(rows, tuple(found))


def codes(c: Sequence[int]) -> tuple[int, int, int, int]:
    """The codes of the three suits and the honours of 34 counts, each 0-4."""
    # Spelled out: a loop would take four times as long, and everything a player weighs up comes through here.
    return (
        c[0] + 5 * c[1] + 25 * c[2] + 125 * c[3] + 625 * c[4] + 3125 * c[5]
        + 15625 * c[6] + 78125 * c[7] + 390625 * c[8],
        c[9] + 5 * c[10] + 25 * c[11] + 125 * c[12] + 625 * c[13] + 3125 * c[14]
        + 15625 * c[15] + 78125 * c[16] + 390625 * c[17],
        c[18] + 5 * c[19] + 25 * c[20] + 125 * c[21] + 625 * c[22] + 3125 * c[23]
        + 15625 * c[24] + 78125 * c[25] + 390625 * c[26],
        c[27] + 5 * c[28] + 25 * c[29] + 125 * c[30] + 625 * c[31] + 3125 * c[32] + 15625 * c[33],
    )  # fmt: skip
