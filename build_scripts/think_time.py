"""How long computer players think, and how hands among themselves end: processor time of every decision.

    python build_scripts/think_time.py --level expert --hands 20 --seed 1 [--rules guobiao]

Full garbage collections come between hands, as in the game.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from engine import chance, players, ruleset
from engine.match import Match
from engine.score import Result
from game.tidy import sweep, sweep_between_hands


def times(rules: str, level: str, hands: int, seed: int) -> tuple[list[float], list[Result]]:
    """Milliseconds of every decision, in rising order, and the results; one hand before is not counted."""
    found: list[float] = []
    results: list[Result] = []
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
        if number >= 0 and loop.table.result is not None:
            results.append(loop.table.result)
    return sorted(found), results


def main(arguments: list[str] | None = None) -> int:
    """Print a line for each game: decisions with their median, 99th percentile and longest in ms, then wash-outs,
    hands in which one of the four deals in (a mean for each), and what a win is worth."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--level", choices=list(players.LEVELS), default="expert")
    parser.add_argument("--hands", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", action="append", choices=ruleset.names())
    asked = parser.parse_args(arguments)
    sweep_between_hands()
    for rules in asked.rules or ruleset.names():
        ms, results = times(rules, asked.level, asked.hands, asked.seed)
        washed = sum(r.winner is None for r in results) / len(results)
        dealt_in = sum(r.giver is not None for r in results) / len(results) / 4
        values = [r.score.value for r in results if r.score is not None] or [0]
        p99 = ms[min(len(ms) - 1, len(ms) * 99 // 100)]
        print(
            f"{rules:9} {len(ms):6} decisions  median {ms[len(ms) // 2]:5.1f}  p99 {p99:5.1f}  max {ms[-1]:5.1f} ms"
            f"  washed out {washed:.1%}  deals in {dealt_in:.1%}  win {sum(values) / len(values):.2f}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
