"""Every answer of the trainer against the engine: the hand can be, and the engine's requests answer as the drill does.

    python -m build_scripts.proof.drill_proof --questions 10000 --seed 1
    python -m build_scripts.proof.drill_proof --questions 600 --rules jilin --kind worth

So many questions of every kind of every game, in turn of the five levels. Prints a line for each kind, and each fault
with the level and seed that make the drill again; exits 1 when there is one.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine import ruleset
from engine.circumstances import WINDS, HandError
from engine.desk import discards_of
from engine.drill_hands import LEVELS
from engine.drills import Drill, kinds_of, make
from engine.handline import Laid
from engine.query import answer_score, answer_waits
from engine.spec import TileFact
from engine.tiles import Tile, format_tiles


def request(laid: Laid) -> dict[str, Any]:
    """The hand as a ``score`` request, or as a ``waits`` request where it has no last tile."""
    out: dict[str, Any] = {
        "rules": laid.rules,
        "hand": format_tiles(laid.hand),
        "melds": [str(meld) for meld in laid.melds],
        "self_draw": laid.self_draw,
        "dealer": laid.dealer,
        "seat_wind": WINDS[laid.seat_wind],
        "round_wind": WINDS[laid.round_wind],
        "options": dict(laid.options),
        **{name: _plain(value) for name, value in laid.facts.items()},
    }
    return out if laid.win is None else {**out, "win": str(laid.win)}


def _plain(value: Any) -> Any:
    if isinstance(value, TileFact):
        return {"tile": str(value.tile), **{mark: mark in value.marked for mark in value.marks()}}
    return str(value) if isinstance(value, Tile) else value


def faults(drill: Drill) -> Iterator[str]:
    """What is wrong with a drill: ``cannot be`` with the reason, or ``answer`` with the engine's own."""
    asked = request(drill.laid)
    try:
        answer_waits({name: value for name, value in asked.items() if name != "win"})
        found = answer_score(asked) if drill.laid.win is not None else {}
    except HandError as error:
        yield f"cannot be: {error.id}"
        return
    expected: set[str]
    match drill.kind:
        case "waits":
            expected = {code for code in drill.choices if _wins(asked, code)}
        case "wins":
            expected = {"yes" if found["wins"] else "no"}
        case "worth":
            expected = {str(found.get("points", found.get("coins")) if found["wins"] else 0)}
        case _:
            expected = _best(drill.laid)
    if set(drill.answers) != expected or not expected or not expected <= set(drill.choices):
        yield f"answer: {sorted(drill.answers)}, and the engine says {sorted(expected)}"


def _wins(asked: dict[str, Any], code: str) -> bool:
    """Whether a kind completes the hand; one of which no copy is left does not."""
    try:
        return bool(answer_score({**asked, "win": code})["wins"])
    except HandError:
        return False


def _best(laid: Laid) -> set[str]:
    """The discards that leave fewest tiles missing, and of these most copies of tiles that help.

    Where one leaves a hand that waits, the copies are counted anew from the engine's own waits.
    """
    rules, held = laid.ruleset(), laid.held()
    worth = {}
    for entry in discards_of(rules, laid):
        copies = entry.copies
        if entry.missing <= 1:
            rest = list(laid.tiles)
            rest.remove(entry.tile)
            left = request(replace(laid, hand=tuple(sorted(rest)), win=None))
            codes = {
                code for own in (True, False) for code in answer_waits({**left, "self_draw": own})["waits"]
            }
            copies = sum(4 - held[t] for t in rules.spec.kinds if str(t) in codes)
        worth[str(entry.tile)] = entry.missing, -copies
    return {code for code, found in worth.items() if found == min(worth.values())}


def questions(rules: str, kind: str, number: int, seed: int) -> Iterator[Drill]:
    """So many drills of a kind, in turn of the levels."""
    for n in range(number):
        yield make(rules, kind, LEVELS[n % len(LEVELS)], seed + n)


def main(arguments: list[str] | None = None) -> int:
    """Prove drills as the arguments ask; 1 when one is at fault."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--questions", type=int, default=10_000, metavar="N", help="of every kind and game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", choices=ruleset.names(), action="append")
    parser.add_argument("--kind", choices=("waits", "wins", "worth", "discard"), action="append")
    chosen = parser.parse_args(arguments)
    bad = 0
    for rules in chosen.rules or ruleset.names():
        for kind in kinds_of(ruleset.load(rules)):
            if chosen.kind and kind not in chosen.kind:
                continue
            met: Counter[str] = Counter()
            for drill in questions(rules, kind, chosen.questions, chosen.seed):
                for fault in faults(drill):
                    met[fault.partition(":")[0]] += 1
                    print(f"  {rules} {kind} {drill.level} {drill.seed}: {fault}")
            bad += met.total()
            print(
                f"{rules} {kind}: {chosen.questions} questions, {met['cannot be']} cannot be, "
                f"{met['answer']} answered otherwise",
                flush=True,
            )
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
