"""Promises and computers' moves of whole matches, checked from their records.

`python -m build_scripts.proof.decide_again --matches 20 --seed 1` plays matches of every game with all four levels in
changing chairs, stops and resumes each in the middle, and holds its record against `engine.verify`. Exit 1 if a promise
was broken, a wall was not the seed's, or a move came out differently.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from engine import ruleset
from engine.verify import Luck, verify
from game.match.session import Session
from game.people.styles import STYLE_OF
from game.store.plain import MatchSetup, Seating

LEVELS = ("novice", "casual", "strong", "expert")
FACES = sorted(STYLE_OF)


def record(rules: str, seed: int) -> list[str]:
    """A match's record; it was left and resumed after every hundredth line."""
    levels = [LEVELS[(seat + seed) % 4] for seat in range(4)]
    one, two, three, four = (
        Seating(level, level, FACES[(seed + at) % len(FACES)]) for at, level in enumerate(levels)
    )
    session = Session.start(MatchSetup(rules, (one, two, three, four), {}, seed), seed)
    while not session.over:
        if session.loop.over:
            session.next_deal()
        elif not session.think():
            raise RuntimeError(f"{rules} {seed}: nobody decides")
        if len(session.lines) % 100 == 0:
            session = Session.resume(session.lines)
    return session.lines


def check(rules: str, seeds: range) -> Counter[str]:
    """What was found in so many matches."""
    counts = Counter[str]()
    for seed in seeds:
        for found in verify(record(rules, seed)):
            if isinstance(found, Luck):
                counts["hands"] += 1
                counts["promises kept"] += found.promise == "kept"
                counts["walls of the seed"] += found.seeded is True
            else:
                counts["moves"] += 1
                counts["moves made again"] += found.holds is True
    return counts


def main() -> int:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=5, help="of each game")
    parser.add_argument("--seed", type=int, default=1, help="of the first match")
    options = parser.parse_args()
    whole = True
    for rules in ruleset.names():
        found = check(rules, range(options.seed, options.seed + options.matches))
        print(f"{rules}: " + ", ".join(f"{count} {name}" for name, count in found.items()), flush=True)
        whole &= found["hands"] == found["promises kept"] == found["walls of the seed"]
        whole &= found["moves"] == found["moves made again"]
    return 0 if whole else 1


if __name__ == "__main__":
    sys.exit(main())
