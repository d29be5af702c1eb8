"""How hands of four players of one level among themselves end, and whether every win was one.

    python build_scripts/proof/self_play.py --rules guobiao --hands 300 --seed 13 [--level expert] [--jobs 2]

Wins of Guobiao are asked of a second calculator, written by others, where that is installed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from build_scripts.bench.peers import gb_call, peer
from engine import chance, players, ruleset
from engine.actions import Win as Claimed
from engine.match import Match
from engine.score import Result, Score, Win
from engine.tiles import format_tiles

LEAST = 8
"""Points that a win of Guobiao needs without its flowers."""
SLICE = 20
"""Hands that a process plays before it takes more."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a hand ended; ``doubt`` says what the second calculator has against its win, ``asked`` whether it was."""

    result: Result
    asked: bool = False
    doubt: str = ""


def play(rules: str, level: str, seed: int, number: int) -> Ending:
    """One hand among four of the level."""
    match = Match(rules, seed=seed * 10_000 + number)
    loop = match.next_deal()
    seats = [players.level(level)(match.rules, chance.stream(seed, number, s)) for s in range(4)]
    asked: dict[int, Win] = {}
    """Two seats may ask for the same discard."""
    while loop.waiting:
        question = next(iter(loop.waiting.values()))
        view = loop.view(question.seat)
        action = seats[question.seat].decide(view, question)
        if isinstance(action, Claimed):
            giver = view.offered.seat if view.offered is not None else None
            asked[question.seat] = match.rules.win(view, question.seat, giver)
        match.submit(action)
    result = loop.table.result
    assert result is not None
    if result.winner is None or rules != "guobiao" or peer("MahjongGB") is None:
        return Ending(result)
    if result.winner not in asked or result.score is None:
        return Ending(result, True, "nobody asked for it")
    return Ending(result, True, doubt(asked[result.winner], result.score))


def doubt(win: Win, score: Score) -> str:
    """What the second calculator has against a win: nothing if it too finds enough points without the flowers."""
    gb = peer("MahjongGB")
    assert gb is not None
    try:
        fans = gb.MahjongFanCalculator(*gb_call(win))
    except Exception as refused:  # it has no class of its own for hands that do not win
        return f"{format_tiles(win.hand)} + {win.tile}: {refused}"
    points = sum(points for points, *_name in fans) - int(win.facts.get("flowers", 0))
    return (
        ""
        if points >= LEAST
        else f"{format_tiles(win.hand)} + {win.tile}: {points} points, not {score.value}"
    )


def slice_of(rules: str, level: str, seed: int, first: int, hands: int) -> list[Ending]:
    """The endings of ``SLICE`` hands from ``first`` on, of ``hands`` in all."""
    return [play(rules, level, seed, n) for n in range(first, min(first + SLICE, hands))]


def told(rules: str, endings: Iterable[Ending]) -> tuple[str, list[str]]:
    """The line for a game (deal-ins are a mean for each of the four), and the wins that are in doubt."""
    ends = list(endings)
    wins = [e.result.score.value for e in ends if e.result.score is not None] or [0]
    washed = sum(e.result.winner is None for e in ends) / len(ends)
    dealt_in = sum(e.result.giver is not None for e in ends) / len(ends) / 4
    doubts = [e.doubt for e in ends if e.doubt]
    line = (
        f"{rules:9} {len(ends):6} hands  washed out {washed:.1%}  deals in {dealt_in:.1%}"
        f"  a win is worth {sum(wins) / len(wins):.2f}"
    )
    asked = sum(e.asked for e in ends)
    return line + (f"  wins asked twice {asked}, in doubt {len(doubts)}" if asked else ""), doubts


def main(arguments: list[str] | None = None) -> int:
    """Print a line for each game; 1 when a win is in doubt."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--level", choices=list(players.LEVELS), default="expert")
    parser.add_argument("--hands", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--rules", action="append", choices=ruleset.names())
    asked = parser.parse_args(arguments)
    bad = 0
    with ProcessPoolExecutor(asked.jobs) as pool:
        for rules in asked.rules or ruleset.names():
            one = partial(slice_of, rules, asked.level, asked.seed, hands=asked.hands)
            parts = pool.map(one, range(0, asked.hands, SLICE))
            line, doubts = told(rules, (ending for part in parts for ending in part))
            print("\n".join([line, *doubts]), flush=True)
            bad += len(doubts)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
