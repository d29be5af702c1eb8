"""A row of the bench: what was measured, beside what, and the ratio."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One comparison. `ours` and `theirs` are in `unit`; `ratio` says how many times better or worse we are.

    `theirs` is None where the peer is not installed; `wanted` is the limit or aim the project set itself.
    """

    name: str
    peer: str
    unit: str
    ours: float
    theirs: float | None
    ratio: float | None
    wanted: str = ""

    def cells(self) -> tuple[str, ...]:
        """The row as text."""
        peer = "not installed" if self.theirs is None else f"{self.theirs:,.4g}"
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}×"
        return (self.name, f"{self.ours:,.4g} {self.unit}", f"{self.peer}: {peer}", ratio, self.wanted)


def seconds(work: Callable[[], object], rounds: int = 3) -> float:
    """The least processor time of some rounds, in seconds."""
    best = float("inf")
    for _ in range(rounds):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def faster(name: str, peer: str, count: int, ours: float, theirs: float | None, wanted: str) -> Row:
    """A row of things a second; the ratio is ours over theirs."""
    other = None if theirs is None else count / theirs
    return Row(name, peer, "/s", count / ours, other, None if theirs is None else theirs / ours, wanted)


def slower(name: str, peer: str, unit: str, ours: float, theirs: float | None, wanted: str) -> Row:
    """A row of times or sizes; the ratio is ours over theirs."""
    return Row(name, peer, unit, ours, theirs, None if not theirs else ours / theirs, wanted)
