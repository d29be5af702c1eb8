"""Every explanation against the engine: an action is refused exactly when there is an explanation, and it is the same.

    python -m build_scripts.proof.explain_proof --positions 20000 --seed 1

Positions come from hands played by chance. Prints what was met; exits 1 at the first difference.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine import chance, explain, ruleset
from engine.actions import Discard, Win
from engine.deal import DealLoop, IllegalAction
from engine.match import Match
from engine.players import level
from engine.score import Missing
from engine.standard import Stage

OPTIONS: dict[str, tuple[dict[str, str], ...]] = {
    "beijing": ({}, {"thrown_wild": "penalise"}, {"thrown_wild": "revert"}),
    "harbin": ({}, {"ting_on_draw": "on"}, {"win_needs_ting": "on"}),
    "jilin": ({}, {"honor_kong_is_level": "on"}),
    "guobiao": ({}, {"min_points": "4"}),
}
"""House options that positions are played with, by ruleset; a ruleset without an entry is played as it stands."""


@dataclass
class Met:
    """What a run has met."""

    positions: int = 0
    open: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    missing: Counter[str] = field(default_factory=Counter)
    barred: int = 0


class Difference(AssertionError):
    """The engine and the explanation disagree."""


def check(loop: DealLoop, met: Met) -> None:
    """Hold every explanation of one position against what the engine does. Raises Difference."""
    rules = loop.rules
    for seat in range(4):
        stage = loop.stage(seat)
        question = loop.waiting.get(seat)
        options = question.options if question is not None else ()
        view = loop.view(seat)
        met.positions += 1
        wishes = explain.conceivable(rules, view, seat, stage or Stage.TURN)
        found = explain.explanations(rules, view, seat, stage, wishes)
        for action in wishes:
            why = explain.why_not(rules, view, stage, action)
            if found.get(action) != why:
                raise Difference(f"{rules.spec.id}: two reasons for {action}: {found.get(action)} and {why}")
            if action in options:
                met.open += 1
                if why is not None:
                    raise Difference(f"{rules.spec.id}: {action} is open, yet explained by {why}")
                continue
            try:
                loop.submit(action)
            except IllegalAction as refused:
                if why != refused.reason:
                    raise Difference(f"{rules.spec.id}: {refused}, but explained by {why}") from None
                met.refused[refused.reason.id] += 1
                met.missing.update(refused.reason.missing)
            else:
                raise Difference(f"{rules.spec.id}: {action} was not offered and yet taken")
        if stage is not None:
            _check_buttons(loop, seat, stage, met)


def _check_buttons(loop: DealLoop, seat: int, stage: Stage, met: Met) -> None:
    """The buttons that are shown off are refused ones, and a shortfall names exactly what the score misses."""
    rules, view = loop.rules, loop.view(seat)
    question = loop.waiting.get(seat)
    for action in explain.barred(rules, view, seat, stage):
        met.barred += 1
        if isinstance(action, Discard) or (question is not None and action in question.options):
            raise Difference(f"{rules.spec.id}: {action} is off and open")
    short = explain.shortfall(rules, view, seat, stage, mending=False)
    if short is not None:
        score = rules.score(rules.win(view, seat, explain.giver_at(view, stage)))
        if not isinstance(score, Missing) or tuple(lack.id for lack in short.lacks) != score.ids:
            raise Difference(f"{rules.spec.id}: short of {short.lacks}, but scored {score}")
        if question is not None and Win(seat) in question.options:
            raise Difference(f"{rules.spec.id}: short of {short.lacks}, but may win")


def positions(rules: str, options: dict[str, str], seed: int) -> Iterator[DealLoop]:
    """Positions of one hand, played by chance and now and then with sense, so that hands get finished too."""
    match = Match(rules, options, seed=seed)
    loop = match.next_deal()
    luck = chance.stream(seed, "explain", rules)
    # Who has an eye for shape alone comes to hands that look complete and do not win.
    wise = level("blind")(match.rules, luck)
    sense = 1 - luck.random() ** 3
    while not loop.over:
        yield loop
        question = loop.waiting[min(loop.waiting)]
        if luck.random() < sense:
            action = wise.decide(loop.view(question.seat), question)
        else:
            action = chance.choice(question.options, luck)
        match.submit(action)


def run(count: int, seed: int, met: Met | None = None) -> Met:
    """Check ``count`` positions, a quarter of them of each ruleset. Raises Difference."""
    met = met or Met()
    names = ruleset.names()
    for number, rules in enumerate(names):
        most = count * (number + 1) // len(names)
        hand = seed * 1000
        variants = OPTIONS.get(rules, ({},))
        while met.positions < most:
            for loop in positions(rules, variants[hand % len(variants)], hand):
                check(loop, met)
                if met.positions >= most:
                    break
            hand += 1
    return met


def main() -> int:
    """Run and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=20000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    try:
        met = run(given.positions, given.seed)
    except Difference as difference:
        print(difference)
        return 1
    print(
        f"{met.positions} positions, {met.open} actions open, {sum(met.refused.values())} refused, {met.barred} off"
    )
    print("reasons: " + ", ".join(f"{id} {n}" for id, n in met.refused.most_common()))
    print("missing: " + ", ".join(f"{id} {n}" for id, n in met.missing.most_common()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
