"""A row of the bench: what was measured, beside what, and how many times better or worse it is."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Row:
    """One comparison, both sides measured in the same run. ``ours`` and ``theirs`` are in ``unit``.

    ``theirs`` is None where the peer is not installed; ``wanted`` is the limit or aim the project set itself;
    ``spread`` are the median, the 99th of a hundred and the greatest where ``ours`` is the 99th of many.
    """

    part: str
    name: str
    unit: str
    ours: float
    peer: str
    theirs: float | None
    more_is_better: bool = False
    wanted: str = ""
    spread: tuple[float, float, float] | None = None

    @property
    def ratio(self) -> float | None:
        """How many times better than the peer; under 1 is worse."""
        if not self.theirs or not self.ours:
            return None
        return self.ours / self.theirs if self.more_is_better else self.theirs / self.ours

    @property
    def verdict(self) -> str:
        """The ratio in words: ``4.2× better`` or ``33× worse``; ``-`` without a peer."""
        ratio = self.ratio
        if ratio is None:
            return "-"
        return f"{short(ratio)}× better" if ratio >= 1 else f"{short(1 / ratio)}× worse"

    def cells(self) -> tuple[str, ...]:
        """The row as text."""
        ours = f"{short(self.ours)} {self.unit}"
        if self.spread is not None:
            ours = " / ".join(map(short, self.spread)) + f" {self.unit}"
        theirs = "not there" if self.theirs is None else f"{short(self.theirs)} {self.unit}"
        return self.name, ours, self.peer, theirs, self.verdict, self.wanted

    def json(self) -> dict[str, Any]:
        """The row as an object, with its ratio."""
        out = {name: getattr(self, name) for name in self.__slots__}
        for name in ("ours", "theirs"):
            out[name] = None if out[name] is None else float(f"{out[name]:.4g}")
        out["spread"] = None if self.spread is None else [float(f"{n:.3g}") for n in self.spread]
        return out | {"ratio": None if self.ratio is None else float(f"{self.ratio:.4g}")}


@dataclass(frozen=True, slots=True)
class Step:
    """A piece of the bench: about how many seconds it takes, and the rows it finds."""

    name: str
    seconds: float
    work: Callable[[], Iterable[Row]]


def short(number: float) -> str:
    """A figure in three digits: ``12 300``, ``4.56``, ``0.012``."""
    if number >= 100:
        return f"{round(number):,}".replace(",", " ")
    return f"{number:.3g}"


def by_turns(
    ours: Callable[[], object], theirs: Callable[[], object] | None, rounds: int = 5
) -> tuple[float, float | None]:
    """The least processor time of each side, in seconds; by turns, so that a busy moment does not strike one alone."""
    best, other = float("inf"), float("inf")
    for _ in range(rounds):
        best = min(best, seconds(ours, 1))
        if theirs is not None:
            other = min(other, seconds(theirs, 1))
    return best, other if theirs is not None else None


def seconds(work: Callable[[], object], rounds: int = 3) -> float:
    """The least processor time of some rounds, in seconds."""
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best
