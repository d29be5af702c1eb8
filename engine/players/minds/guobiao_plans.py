"""Plans: the winning hands that a hand may become, what each still lacks, uses up and pays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol

from engine.melds import Meld, MeldKind
from engine.players.minds.guobiao_library import Rows, concealed_rows, melded_rows
from engine.players.minds.guobiao_packing import (
    CHOWS,
    FOURS,
    GUARDS,
    SETS,
    chow_set,
    held,
    packed,
    total,
    triplet_set,
)
from engine.players.minds.guobiao_themes import ANY, THEMES, Found, Search, Theme, specials

UNIT: Final = 32.0
"""What the least win off a discard brings: the unit in which plans are valued."""
_COUNTS: Final = ~GUARDS
STAY: Final = 8 << 4 * 34
"""The guard bit that stands for no discard at all."""
BASE: Final = 8
"""What every loser pays besides the points."""


class Valuer(Protocol):
    """A ruleset that can say what a planned hand would be worth."""

    def worth_of(
        self,
        chows: tuple[int, ...],
        triplets: tuple[int, ...],
        pair: int,
        winds: tuple[int, int],
        lie: tuple[int, int, int, int],
        alike: int,
    ) -> tuple[int, int]:
        """Points off a discard and self-drawn."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How far plans are looked for: tiles beyond the nearest hand, and which themes besides the library."""

    slack: int = 1
    themes: tuple[Theme, ...] = THEMES
    small: int = 2
    """Tiles that hands of small fans may lack; 0 for none."""
    closed: float = 0.55
    """What a hand is worth that only wins while nothing has been called."""
    drawn: float = 0.3
    """The same for one that only wins self-drawn."""


@dataclass(frozen=True, slots=True)
class Own:
    """One seat's tiles: concealed counts, melds by set number, and what its kongs and winds are."""

    counts: tuple[int, ...]
    melds: tuple[int, ...] = ()
    opened: int = 0
    melded_kongs: int = 0
    concealed_kongs: int = 0
    winds: tuple[int, int] = (-1, -1)

    @property
    def packed(self) -> int:
        """All tiles, those of the melds included, a kong as three."""
        return packed(self.counts) + sum(SETS[m] for m in self.melds)


def own(counts: Sequence[int], melds: Sequence[Meld], winds: tuple[int, int]) -> Own:
    """The same in the engine's words."""
    sets = tuple(sorted(set_number(m) for m in melds))
    return Own(
        tuple(counts),
        sets,
        sum(m.is_open for m in melds),
        sum(m.kind is MeldKind.KONG for m in melds),
        sum(m.kind is MeldKind.CONCEALED_KONG for m in melds),
        winds,
    )


def set_number(meld: Meld) -> int:
    """The number of a meld's set; a kong's is its triplet's."""
    return chow_set(meld.first) if meld.kind is MeldKind.CHOW else triplet_set(meld.first)


@dataclass(frozen=True, slots=True)
class Plans:
    """Three columns: what is missing (packed), the discards (guard bits of kinds, STAY for none) under which this is
    the best hand that lacks just that, and what it pays in UNITs. ``nearest``: the tiles missing for the nearest."""

    lacking: tuple[int, ...]
    alive: tuple[int, ...]
    value: tuple[float, ...]
    nearest: int

    @property
    def ways(self) -> Iterator[tuple[int, int, float]]:
        """The rows of the three columns."""
        return zip(self.lacking, self.alive, self.value, strict=True)


def pay(off: float, drawn: float) -> float:
    """What a hand of these points pays: seven wins in ten come off a discard."""
    return (0.7 * (3 * BASE + off) + 0.3 * 3 * (BASE + drawn)) / UNIT


class Planner:
    """Finds plans for hands, and remembers them."""

    def __init__(self, rules: Valuer, depth: Depth, enough: int = 8) -> None:
        self.rules = rules
        self.depth = depth
        self.enough = enough
        self.plans = lru_cache(maxsize=64)(self._plans)
        """The plans of a hand of 13 or 14 tiles."""
        self._open = tuple(pay(p, p + 1) for p in range(256))
        self._shut = tuple(
            pay(p + 2, p + 4) if p >= enough else depth.closed * pay(p + 2, p + 4) for p in range(256)
        )

    def _plans(self, mine: Own) -> Plans:
        depth, hand = self.depth, mine.packed
        rows: dict[int, float] = {}
        if mine.opened or mine.melds:
            found, nearest = melded_rows(hand, mine.melds, self.enough, depth.slack)
        else:
            found, nearest = concealed_rows(hand, max(1, self.enough - 2), depth.slack)
        self._from_library(rows, found, shut=not mine.opened)
        room = nearest + depth.slack
        search = Search(hand, mine.melds)
        for theme in depth.themes:
            for row in search.rows(theme, room):
                self._add(rows, row, mine, hand)
        if depth.small and nearest <= depth.small + 1:
            for row in search.rows(ANY, min(depth.small, room)):
                self._add(rows, row, mine, hand)
        if not mine.melds:
            for tiles, points in specials(hand, mine.counts, room):
                rows[tiles] = max(rows.get(tiles, 0.0), pay(points, points + 1) * depth.closed)
        return _gather(rows, hand, held(mine.counts), depth.slack)

    def _from_library(self, rows: dict[int, float], found: Rows, shut: bool) -> None:
        table = self._shut if shut else self._open
        for tiles, points in found.items():
            rows[tiles] = table[points]

    def _add(self, rows: dict[int, float], row: Found, mine: Own, hand: int) -> None:
        tiles, sets, pair = row
        if tiles in rows:
            return
        chows = tuple(sorted([CHOWS[s] for s in sets if s < 21]))
        triplets = tuple(sorted([s - 21 for s in sets if s >= 21]))
        concealed = mine.concealed_kongs + sum(
            [s >= 21 and hand >> 4 * (s - 21) & 15 >= 3 for s in sets[len(mine.melds) :]]
        )
        alike = (tiles & FOURS).bit_count() if tiles & FOURS else 0
        off, drawn = self.rules.worth_of(
            chows,
            triplets,
            pair,
            mine.winds if triplets and triplets[-1] >= 27 else (-1, -1),
            (mine.opened, mine.melded_kongs, mine.concealed_kongs, concealed),
            alike,
        )
        if off >= self.enough:
            # Two points of a concealed hand are lost with the first call.
            value = pay(off, drawn) * (1.0 if mine.opened or off >= self.enough + 2 else self.depth.closed)
        elif drawn >= self.enough:
            value = self.depth.drawn * 3 * (BASE + drawn) / UNIT
        else:
            return
        rows[tiles] = value


def _gather(rows: dict[int, float], hand: int, kinds: int, slack: int) -> Plans:
    """The rows by what they lack, and the discards under which they are the best of those that lack the same."""
    worths: dict[int, float] = {}
    for tiles, value in rows.items():
        left = (tiles | GUARDS) - hand
        over = left & GUARDS
        key = left & (over - (over >> 3)) | over & kinds
        if worths.get(key, 0.0) < value:
            worths[key] = value
    size = {lacking: total(lacking) for lacking in {key & _COUNTS for key in worths}}
    nearest = min(size.values(), default=99)
    open_to: dict[int, int] = {}
    lackings: list[int] = []
    alives: list[int] = []
    values: list[float] = []
    for key in sorted(worths, key=worths.__getitem__, reverse=True):
        lacking = key & _COUNTS
        if size[lacking] > nearest + slack:
            continue
        still = open_to.get(lacking, kinds | STAY)
        alive = still & ~key
        if alive:
            lackings.append(lacking)
            alives.append(alive)
            values.append(worths[key])
            open_to[lacking] = still & key
    return Plans(tuple(lackings), tuple(alives), tuple(values), nearest)
