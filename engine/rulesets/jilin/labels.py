"""The labels of a winning hand: what it did, by name; none carries points (J16)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.melds import MeldKind
from engine.rulesets.jilin.gates import is_level
from engine.rulesets.jilin.spec import Treasure
from engine.score import Reading, ScoredFan, Win
from engine.tiles import Tile

LABELS: Final = {
    "closed_wait": "夹胡",
    "edge_wait": "边胡",
    "self_drawn": "自摸",
    "treasure_tile": "宝牌",
    "treasure_wait": "通宝",
    "second_treasure_wait": "对宝",
    "treasure_draw": "抓宝",
    "all_triplets": "飘胡",
    "concealed": "门清",
    "dealer_win": "庄胡",
}
"""Every label by its id, in the order in which they are listed."""


@dataclass(frozen=True, slots=True)
class Finish:
    """One legal way to read the finished hand: ``tile`` completes it (None where none can be named, G8)."""

    tile: Tile | None
    reading: Reading

    def closed(self, concealed: int) -> bool:
        """夹胡: the tile fills a gap or the pair, in one of the first ``concealed`` sets."""
        return self.tile is not None and (
            self.tile == self.reading.pair
            or any(s.kind is MeldKind.CHOW and s.tiles[1] == self.tile for s in self.reading.sets[:concealed])
        )

    def edge(self, concealed: int) -> bool:
        """边胡: the tile is the 3 of a 123 or the 7 of a 789."""
        t = self.tile
        return t is not None and any(
            s.kind is MeldKind.CHOW
            and ((s.first.rank == 1 and s.tiles[2] == t) or (s.first.rank == 7 and s.first == t))
            for s in self.reading.sets[:concealed]
        )

    def all_triplets(self, level_kongs: bool) -> bool:
        """飘胡: four triplets or kongs; an honour kong is none of them but by option (J2)."""
        return all(is_level(s, level_kongs) for s in self.reading.sets)

    def standing_for(self) -> Reading:
        """The reading with the drawn treasure standing for the completing tile."""
        sets, t = self.reading.sets, self.tile
        assert t is not None
        if t == self.reading.pair:
            return replace(self.reading, wild=((len(sets), 1, t),))
        at = next(i for i, s in enumerate(sets) if t in s.tiles)
        place = sets[at].tiles.index(t) if sets[at].kind is MeldKind.CHOW else 2
        return replace(self.reading, wild=((at, place, t),))


def best(finishes: Sequence[Finish], concealed: int, level_kongs: bool) -> Finish:
    """The finish to lay out for people: the one that shows most labels, the rarer first."""
    return max(finishes, key=lambda f: (f.all_triplets(level_kongs), f.closed(concealed), f.edge(concealed)))


def labels(
    win: Win, finishes: Sequence[Finish], locked: Iterable[Tile], caught: bool, level_kongs: bool
) -> tuple[ScoredFan, ...]:
    """Every label that applies, in order. ``locked`` are the waits, ``caught`` a win by drawing the treasure."""
    concealed = 4 - len(win.melds)
    treasure: Treasure | None = win.facts.get("treasure")
    hit = treasure is not None and treasure.looked and treasure.tile in locked
    rerolled = treasure is not None and treasure.rerolled
    held = [*win.tiles, *(t for m in win.melds for t in m.all_tiles)]
    applies = {
        "closed_wait": any(f.closed(concealed) for f in finishes),
        "edge_wait": any(f.edge(concealed) for f in finishes),
        "self_drawn": win.self_draw,
        "treasure_tile": treasure is not None and treasure.tile in held,
        "treasure_wait": hit and not rerolled,
        "second_treasure_wait": hit and rerolled,
        "treasure_draw": caught,
        "all_triplets": any(f.all_triplets(level_kongs) for f in finishes),
        "concealed": not any(m.is_open for m in win.melds),
        "dealer_win": win.dealer,
    }
    return tuple(ScoredFan(label, name, 0) for label, name in LABELS.items() if applies[label])
