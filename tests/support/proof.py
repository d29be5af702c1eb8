"""Many random hands with every invariant on: `python -m tests.support.proof harbin 0 10000 [option=value …]`.

Plays the seeds of the range and prints how often every event and ending occurred; a broken invariant stops it with
the seed named.
"""

from __future__ import annotations

import sys
import time
from collections import Counter

from engine.deal import DealLoop
from tests.support.invariants import random_hand


def ending(loop: DealLoop) -> str:
    """How a hand ended: ``washout``, or a win ``self-drawn``, ``off a discard``, ``robbed`` or ``by a wildcard``."""
    result = loop.table.result
    assert result is not None
    if result.score is None:
        return "ended: washout"
    if result.giver is not None:
        return "ended: robbed" if result.robbed else "ended: off a discard"
    return "ended: by a wildcard" if result.score.reading.wild else "ended: self-drawn"


def main(arguments: list[str]) -> int:
    """Play the hands of a range of seeds and print what occurred."""
    rules, first, last, *words = arguments
    options = dict(word.split("=", 1) for word in words)
    seen: Counter[str] = Counter()
    begun = time.monotonic()
    for seed in range(int(first), int(last)):
        try:
            loop = random_hand(rules, seed, options)
        except Exception:
            print(f"seed {seed} fails", file=sys.stderr)
            raise
        seen.update(type(e).__name__ for e in loop.table.log)
        seen[ending(loop)] += 1
        if loop.table.result is not None and loop.table.result.score is not None:
            seen.update(f"label: {fan.id}" for fan in loop.table.result.score.fans)
    print(
        f"{int(last) - int(first)} hands of {rules} in {time.monotonic() - begun:.0f} s, every invariant kept"
    )
    for name, count in sorted(seen.items()):
        print(f"{count:9d}  {name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
