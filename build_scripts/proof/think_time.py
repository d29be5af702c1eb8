"""How long computer players think: processor time of every decision.

    python build_scripts/proof/think_time.py --level expert --hands 20 --seed 1 [--rules guobiao]

Full garbage collections come between hands, as in the game.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from engine import chance, players, ruleset
from engine.match import Match
from game.app.garbage import sweep, sweep_between_hands


def times(rules: str, level: str, hands: int, seed: int) -> list[float]:
    """Milliseconds of every decision, in rising order; one hand before is not counted."""
    found: list[float] = []
    for number in range(-1, hands):
        sweep()
        match = Match(rules, seed=seed * 10_000 + number)
        loop = match.next_deal()
        seats = [players.level(level)(match.rules, chance.stream(seed, number, s)) for s in range(4)]
        while loop.waiting:
            question = next(iter(loop.waiting.values()))
            view = loop.view(question.seat)
            start = time.process_time()
            action = seats[question.seat].decide(view, question)
            if number >= 0:
                found.append((time.process_time() - start) * 1000)
            match.submit(action)
    return sorted(found)


def main(arguments: list[str] | None = None) -> int:
    """Print a line for each game: decisions with their median, 99th percentile and longest in ms."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--level", choices=list(players.LEVELS), default="expert")
    parser.add_argument("--hands", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", action="append", choices=ruleset.names())
    asked = parser.parse_args(arguments)
    sweep_between_hands()
    for rules in asked.rules or ruleset.names():
        ms = times(rules, asked.level, asked.hands, asked.seed)
        p99 = ms[min(len(ms) - 1, len(ms) * 99 // 100)]
        print(
            f"{rules:9} {len(ms):6} decisions  median {ms[len(ms) // 2]:5.1f}  p99 {p99:5.1f}  max {ms[-1]:5.1f} ms"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
