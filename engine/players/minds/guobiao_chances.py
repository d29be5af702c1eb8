"""Chances: how likely the tiles that a plan lacks are to come in time."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.players.minds.guobiao_packing import BY_SUIT, ONES, total, wanted
from engine.players.minds.guobiao_plans import STAY, Plans


@dataclass(frozen=True, slots=True)
class Pace:
    """How often a wanted tile may come for each tile drawn: any tile, one that may be ponged, the last of a hand.

    ``horizon`` is the share of the draws still to come that plans are made for; hands end long before the wall does.
    """

    usual: float = 1.5
    ponged: float = 4.0
    last: float = 4.5
    horizon: float = 0.45


class Chances:
    """The chances of every kind for one hand at one moment.

    ``unseen`` copies by kind, ``draws`` that the seat may still hope for, ``counts`` of its concealed tiles.
    """

    def __init__(self, unseen: Sequence[int], draws: float, counts: Sequence[int], pace: Pace) -> None:
        time = max(draws, 0.5) * pace.horizon
        hidden = max(1, sum(unseen))
        memo: dict[tuple[int, float], float] = {}

        def come(left: int, often: float) -> float:
            if left <= 0:
                return 0.0
            key = (left, often)
            if key not in memo:
                memo[key] = 1.0 - (1.0 - left / hidden) ** (often * time) if left < hidden else 1.0
            return memo[key]

        self._hidden, self._time, self._pace = hidden, time, pace
        self._unseen = unseen
        first = [
            come(n, pace.ponged if have == 2 else pace.usual) for n, have in zip(unseen, counts, strict=True)
        ]
        self._tiles = first + [come(n - more, pace.usual) for more in (1, 2, 3) for n in unseen]
        self._last = [come(n, pace.last) for n in unseen]
        self._known: dict[int, float] = {0: 1.0}
        self._parts: dict[int, float] = {0: 1.0}
        """The chances of what plans lack in one suit: they go together in many ways."""

    def of(self, lacking: int) -> float:
        """The chance that all tiles of a packed number come."""
        known = self._known.get(lacking)
        if known is None:
            if lacking & ONES and not lacking & (lacking - 1):
                known = self._last[lacking.bit_length() >> 2]
            else:
                known = 1.0
                for suit in BY_SUIT:
                    part = lacking & suit
                    known *= self._parts.get(part) or self._part(part)
            self._known[lacking] = known
        return known

    def _part(self, lacking: int) -> float:
        """The same for the tiles of one suit, none of them the last that a hand waits for."""
        known = 1.0
        for t in wanted(lacking):
            known *= self._tiles[t]
        self._parts[lacking] = known
        return known

    def of_waits(self, waits: Iterable[tuple[int, int, int]]) -> tuple[float, float]:
        """The chance that a tenpai hand gets a tile it wins on, and what it then gains on average in points.

        ``waits`` are kinds with their gains off a discard and self-drawn, 0 for none.
        """
        often = gain = 0.0
        for kind, off, drawn in waits:
            live = self._unseen[kind]
            given = self._pace.last - 1.0 if off else 0.0
            own = 1.0 if drawn else 0.0
            often += live * (given + own)
            gain += live * (given * off + own * drawn)
        if not often:
            return 0.0, 0.0
        missed = math.pow(
            1.0 - min(0.9, often / self._pace.last / self._hidden), self._pace.last * self._time
        )
        return 1.0 - missed, gain / often


class Outlook:
    """What plans are worth after each discard. Plans that lack fewer than ``least`` tiles are left out.

    Chances of tenpai hands add up. Further off plans overlap more: many that are far away are not worth one that is
    near, so the greater weigh more.
    """

    def __init__(self, plans: Plans, chances: Chances, least: int = 0) -> None:
        self._near: dict[int, float] = {}
        self._far: dict[int, float] = {}
        for lacking, alive, value in plans.ways:
            size = total(lacking)
            if size < least:
                continue
            worth = chances.of(lacking) * value
            if size == 1:
                self._near[alive] = self._near.get(alive, 0.0) + worth
            else:
                self._far[alive] = self._far.get(alive, 0.0) + worth * worth

    def after(self, bit: int = STAY) -> float:
        """The worth after the discard with this guard bit, or of a hand that needs none."""
        near = sum([worth for alive, worth in self._near.items() if alive & bit])
        return math.sqrt(near * near + sum([worth for alive, worth in self._far.items() if alive & bit]))


def together(a: float, b: float) -> float:
    """Two worths of one hand."""
    return math.sqrt(a * a + b * b)


def winning(worth: float, left: float) -> float:
    """How likely a hand of that worth is to win, with a share ``left`` of the wall still to come; from games played."""
    if worth <= 0:
        return 0.0
    return 1.0 / (1.0 + math.exp(1.12 - 2.08 * left - 0.96 * math.log(worth)))
