"""What a win is: the hand asked about, how it reads, what it is worth or what it lacks, and who pays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from engine.melds import Meld
from engine.tiles import Tile, format_tiles

MISSING = (
    "not_complete",
    "self_draw_only",
    "two_suits",
    "no_terminal_or_honor",
    "no_level_set",
    "no_triplet",
    "no_revealed_meld",
    "no_terminal_or_zhong",
    "below_minimum",
    "not_declared",
    "dead_hand",
)
"""Everything that can keep a hand from winning, in the order in which it is listed."""


@dataclass(frozen=True, slots=True)
class Win:
    """A hand and the tile that may complete it, with the circumstances that matter to some ruleset.

    ``hand`` are the concealed tiles without ``tile``; ``tile`` is None only where no tile can be named (G8; then the
    hand has all its tiles). ``seat_wind`` and ``round_wind`` are 0-3 for E S W N. ``facts`` are the ruleset's own
    circumstances by the names of its ``Spec.facts``.
    """

    hand: tuple[Tile, ...]
    tile: Tile | None
    melds: tuple[Meld, ...] = ()
    self_draw: bool = False
    dealer: bool = False
    seat_wind: int = 0
    round_wind: int = 0
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def room(self) -> int:
        """How many concealed tiles belong beside the melds when only the last one is missing."""
        return 13 - 3 * len(self.melds)

    @property
    def is_whole(self) -> bool:
        """Whether no tile is missing but the winning one."""
        return len(self.hand) == self.room

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The concealed tiles with the winning tile."""
        return self.hand if self.tile is None else (*self.hand, self.tile)


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a finished hand: its sets with the called melds last, and its pair.

    Special shapes have no sets of their own: ``special`` names them (``pairs``, ``knitted``, ``orphans``, ``honours``)
    and ``special_tiles`` are theirs; a knitted straight has one further set and a pair. ``wild`` lists
    (set index, tile index, the tile stood for); the pair's index is len(sets).
    """

    sets: tuple[Meld, ...]
    pair: Tile | None
    wild: tuple[tuple[int, int, Tile], ...] = ()
    special: str = ""
    special_tiles: tuple[Tile, ...] = ()

    def words(self) -> list[str]:
        """The reading in the notation of the ``score`` command, e.g. ``["chow 123m", ..., "pair 5p"]``."""
        out = [f"{self.special} {format_tiles(self.special_tiles)}"] if self.special else []
        out += [str(s) for s in self.sets]
        if self.pair is not None:
            out.append(f"pair {self.pair}")
        return out


@dataclass(frozen=True, slots=True)
class ScoredFan:
    """A fan or label that applies: its id, Chinese name, points for one (0 for a label) and how often it counts.

    ``sets`` are the indices of the reading's sets that make it (empty: the whole hand).
    """

    id: str
    name: str
    points: int
    count: int = 1
    sets: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Uncounted:
    """A fan that the hand has but that is not counted, and the id of the fan (or ``account_once``) that forbids it."""

    id: str
    name: str
    because: str


@dataclass(frozen=True, slots=True)
class Score:
    """What a winning hand is worth: ``value`` is points in Guobiao (flowers included), else coins each payer pays."""

    value: int
    fans: tuple[ScoredFan, ...]
    reading: Reading
    uncounted: tuple[Uncounted, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """A fan that a hand may grow into: its id and points, the tiles missing for such a hand, and those it must have."""

    fan: str
    points: int
    missing: int
    tiles: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Missing:
    """Why a hand does not win: ids of ``MISSING`` in their order; ``points`` with ``below_minimum``.

    ``reading`` is the complete reading that fails fewest conditions, None for an incomplete shape.
    """

    ids: tuple[str, ...]
    points: int | None = None
    reading: Reading | None = None
    fans: tuple[ScoredFan, ...] = ()


Changes = tuple[int, int, int, int]
"""Coins per seat that one settlement moves; sums to zero (M5)."""

NOTHING: Final[Changes] = (0, 0, 0, 0)


def together(one: Changes, two: Changes) -> Changes:
    """Two settlements in one."""
    return (one[0] + two[0], one[1] + two[1], one[2] + two[2], one[3] + two[3])


@dataclass(frozen=True, slots=True)
class Winner:
    """One win of a deal: who won off whom (``giver`` None: self-drawn), by which tile, and what moved for it.

    ``tile`` and ``score`` are None where a covered hand does not tell (see ``Won``).
    """

    seat: int
    giver: int | None
    tile: Tile | None
    score: Score | None
    payments: Changes = NOTHING
    robbed: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """How a deal ended: its wins in order, none for a wash-out, and everything that moved for wins and ending.

    The other properties describe the first win. ``washed_out``: the wall ended it, whoever may have won before.
    """

    winners: tuple[Winner, ...]
    payments: Changes
    washed_out: bool = False

    @property
    def winner(self) -> int | None:
        """The seat that won first; None when nobody won."""
        return self.winners[0].seat if self.winners else None

    @property
    def giver(self) -> int | None:
        return self.winners[0].giver if self.winners else None

    @property
    def tile(self) -> Tile | None:
        return self.winners[0].tile if self.winners else None

    @property
    def score(self) -> Score | None:
        return self.winners[0].score if self.winners else None

    @property
    def robbed(self) -> bool:
        return bool(self.winners) and self.winners[0].robbed

    def win_of(self, seat: int) -> Winner | None:
        """The win of a seat; None when it has not won."""
        return next((w for w in self.winners if w.seat == seat), None)


def collect(receiver: int, prices: Mapping[int, int], balances: tuple[int, ...] | None = None) -> Changes:
    """Each payer of ``prices`` {seat: coins} pays the receiver, in turn order from it.

    With ``balances`` nobody pays more than is left (M3); without, balances may go below zero.
    """
    out = [0, 0, 0, 0]
    for step in (1, 2, 3):
        payer = (receiver + step) % 4
        price = prices.get(payer, 0)
        if balances is not None:
            price = max(0, min(price, balances[payer]))
        out[payer] -= price
        out[receiver] += price
    return (out[0], out[1], out[2], out[3])
