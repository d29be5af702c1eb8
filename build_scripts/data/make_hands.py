"""Work out what every core of a Guobiao hand is worth with every set and pair, and write it to ``engine/players/data``.

One byte per hand, by core x 1870 + set x 34 + pair: its points when everything but the last set and the pair is open
and the wait counts nothing, so never more than the hand really makes; 0 where five tiles of a kind would be needed,
255 at most. Running it twice gives the same bytes.

    python build_scripts/data/make_hands.py
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from engine.players.minds.guobiao_cores import CORES, PACKED, SETS_AND_PAIRS  # noqa: E402
from engine.players.minds.guobiao_packing import CHOWS, PAIRS, SETS, wanted  # noqa: E402
from engine.rulesets.guobiao.worth import worth  # noqa: E402

OUT = ROOT / "engine" / "players" / "data" / "hands.bin"


def least(core: int, last: int, pair: int) -> int:
    """The points of a core with one more set and a pair; 0 if it needs a fifth tile of a kind."""
    tiles = PACKED[core] + SETS[last] + PAIRS[pair]
    kinds = wanted(tiles)
    if any(k >= 34 * 4 for k in kinds):
        return 0
    sets = (*CORES[core], last)
    chows = tuple(sorted(CHOWS[s] for s in sets if s < 21))
    triplets = tuple(sorted(s - 21 for s in sets if s >= 21))
    alike = sum(k >= 34 * 3 for k in kinds)
    knitted = 0 if CORES[core] else sum(1 << k for k in wanted(PACKED[core]))
    # One claimed meld, so that nothing counts for a concealed hand, and nothing for a melded one.
    points, _ = worth(chows, triplets, pair, (-1, -1), (1, 0, 0, 0), alike, "document", knitted)
    return min(255, points)


def table(cores: Sequence[int]) -> bytes:
    """The points of these cores, in order."""
    return bytes(least(c, i // 34, i % 34) for c in cores for i in range(SETS_AND_PAIRS))


def main() -> int:
    data = table(range(len(CORES)))
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_bytes(zlib.compress(data, 9))
    enough = sum(p >= 8 for p in data)
    print(f"{len(CORES)} cores, {enough} hands of eight points or more, {OUT.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
