"""The ways in which one suit's tiles can become part of a finished hand, and what each way still needs.

A way makes some sets and perhaps the pair of one suit. It is kept as the tiles that are missing and a mask of the
discards under which it counts: a tile it uses to the last copy cannot go, and a way that needs more than another
counts only where the other is gone.

Counts of a suit are packed four bits to a kind, so that one subtraction compares all kinds at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

TRIPLET, END = 1, 2
"""Flags of a way: it has a triplet, it has a terminal or an honour."""

DRAWN, CHOWED, PONGED, SECOND, THIRD = range(5)
"""How a missing tile may come: drawn only, chowed or ponged too; a second and a third copy of one kind, drawn.

A need is ``9 x manner + number`` (0-8), so that it indexes a list of 45 chances.
"""


def discard_bit(number: int) -> int:
    """The bit of a mask for the discard of a suit's tile (0-8)."""
    return 8 << 4 * number


STAY: Final = discard_bit(9)
"""The bit of a mask for a discard from another suit, or none."""

_TOPS: Final = sum(discard_bit(t) for t in range(9))
_FIVES: Final = sum(3 << 4 * t for t in range(9))
"""Added to packed counts, sets the top bit of every kind that has five or more."""


@dataclass(frozen=True, slots=True)
class Suit:
    """What is special about a suit's tiles: how many kinds, runs or none, all ends or only the outer ones.

    ``level_pair``: its pair is as good as a triplet. ``only``: the one kind in play, if there is just one.
    """

    kinds: int = 9
    runs: bool = True
    level_pair: bool = False
    only: int | None = None


NUMBERS: Final = Suit()

Way = tuple[int, tuple[int, ...], int, int]
"""Its part (sets + 5 x pair + 10 x flags), its needs, the discards under which it counts, and its finished runs."""


class _Search:
    """Every aim of a suit's tiles, by the part it makes and the tiles it misses."""

    def __init__(self, have: Sequence[int], suit: Suit, cap: int, wanted: int, fifth: bool) -> None:
        self.have = have
        self.packed = sum(n << 4 * t for t, n in enumerate(have))
        self.cap = cap
        self.wanted = wanted
        self.fifth = fifth
        self.total = sum(have)
        self.level_pair = TRIPLET if suit.level_pair else 0
        kinds = range(suit.kinds) if suit.only is None else (suit.only,)
        self.pairs = [(t, 0 if suit.runs and t not in (0, 8) else END) for t in kinds]
        self.sets = [(t, True, END if t in (0, 6) else 0) for t in range(suit.kinds - 2)] if suit.runs else []
        self.sets += [(t, False, TRIPLET | end) for t, end in self.pairs]
        self.aim = [0] * suit.kinds
        self.found: dict[tuple[int, int], list[int]] = {}
        """What every aim of a part and lack uses to the last copy, its finished runs, its manners, and the lack."""

    def grow(
        self, start: int, made: int, flags: int, aimed: int, lack: int, short: int, manners: int, solid: int
    ) -> None:
        """Record what is aimed at, with and without a pair, and go on with one more set from ``start`` on."""
        self._record(made, flags, aimed, lack, short, manners, solid)
        have, aim, cap, fifth = self.have, self.aim, self.cap, self.fifth
        for t, end in self.pairs:
            here = have[t] - aim[t]
            need = 0 if here > 1 else 2 - here if here > 0 else 2
            if short + need <= cap and (fifth or aim[t] < 3):
                one = 1 << 4 * t
                more = flags | end | self.level_pair
                self._record(made + 5, more, aimed + 2 * one, lack + need * one, short + need, manners, solid)
        if made == 4 or 3 * (made + 1) - self.total > cap:
            return  # even if every other tile were of use, too much would be missing
        for i in range(start, len(self.sets)):
            t, run, extra = self.sets[i]
            if run:
                missing = 0
                need = 0
                for k in (t, t + 1, t + 2):
                    if aim[k] >= have[k]:
                        missing |= 1 << 4 * k
                        need += 1
                after = aimed + (0x111 << 4 * t)
                if short + need > cap or (not fifth and (after + _FIVES) & _TOPS):
                    continue
                manner = missing * CHOWED if need == 1 else 0
                aim[t] += 1
                aim[t + 1] += 1
                aim[t + 2] += 1
                self.grow(
                    i, made + 1, flags | extra, after, lack + missing, short + need, manners | manner,
                    solid + (need == 0),
                )  # fmt: skip
                aim[t] -= 1
                aim[t + 1] -= 1
                aim[t + 2] -= 1
            else:
                here = have[t] - aim[t]
                need = 0 if here > 2 else 3 - here if here > 0 else 3
                if short + need > cap or (not fifth and aim[t] > 1):
                    continue
                one = 1 << 4 * t
                aim[t] += 3
                self.grow(
                    i, made + 1, flags | extra, aimed + 3 * one, lack + need * one, short + need,
                    manners | (one * PONGED if need == 1 else 0), solid,
                )  # fmt: skip
                aim[t] -= 3

    def _record(
        self, part: int, flags: int, aimed: int, lack: int, short: int, manners: int, solid: int
    ) -> None:
        kept = ((aimed | _TOPS) - self.packed) & _TOPS
        key = (part + 10 * (flags & self.wanted), lack)
        known = self.found.get(key)
        if known is None:
            self.found[key] = [short, kept, solid, manners]
            return
        known[1] &= kept
        if solid > known[2]:
            known[2] = solid
        if manners > known[3]:
            known[3] = manners


def _needs(lack: int, manners: int) -> tuple[int, ...]:
    """The packed lack as indices; further copies of a kind are only drawn, and each is harder to come by."""
    out = []
    t = 0
    while lack:
        copies = lack & 15
        for copy in range(copies):
            manner = manners >> 4 * t & 15 if copies == 1 else (DRAWN, SECOND, THIRD)[min(copy, 2)]
            out.append(9 * min(manner, PONGED if copies == 1 else THIRD) + t)
        lack >>= 4
        t += 1
    return tuple(out)


@lru_cache(maxsize=3000)
def ways(
    have: tuple[int, ...], suit: Suit, cap: int, wanted: int = 0, fifth: bool = False
) -> tuple[Way, ...]:
    """The ways of a suit's counts (9, or 7 honours) that need at most ``cap`` tiles.

    ``wanted`` are the flags that matter; ``fifth``: wild tiles may stand for a fifth copy of a kind.
    """
    search = _Search(have, suit, cap, wanted, fifth)
    search.grow(0, 0, 0, 0, 0, 0, 0, 0)
    least: dict[int, int] = {}
    for (part, _), found in search.found.items():
        if found[0] < least.get(part, 99):
            least[part] = found[0]
    groups: dict[int, list[tuple[int, int, int, list[int]]]] = {}
    for (part, lack), found in search.found.items():
        if found[0] <= least[part] + 1:
            # Of equal lacks the one with more flags comes first.
            groups.setdefault(part % 10, []).append((found[0], -(part // 10), lack, found))
    everything = sum(discard_bit(t) for t, n in enumerate(have) if n) | STAY
    out: list[Way] = []
    for part, group in groups.items():
        group.sort(key=lambda entry: entry[:3])
        before: list[tuple[int, int, int]] = []
        for _, minus_flags, lack, found in group:
            flags = -minus_flags
            alive = everything & ~found[1]
            guarded = lack | _TOPS
            for other_flags, other, kept in before:
                # No digit of the other is above its counterpart: it needs nothing that this one does not.
                if other_flags & flags == flags and (guarded - other) & _TOPS == _TOPS:
                    alive &= kept
                    if not alive:
                        break
            before.append((flags, lack, found[1]))
            if alive:
                out.append((part + 10 * flags, _needs(lack, found[3]), alive, found[2]))
    return tuple(out)
