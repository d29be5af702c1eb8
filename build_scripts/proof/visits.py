"""How often the screen changes hands: four people play a hand to its end, in each way of sharing one screen.

python -m build_scripts.proof.visits --seed 6
"""

from __future__ import annotations

import argparse

from engine import ruleset
from game.app.services import MatchSetup
from game.store.settings import SHARING
from tests.support.mixed import FOUR
from tests.support.person import Person, seating


def covers(rules: str, sharing: str, seed: int) -> tuple[int, int]:
    """Covers that were opened in one hand, and decisions that were made."""
    setup = MatchSetup(rules, seating(*FOUR), {}, seed)
    person = Person(
        setup, every=10**9, speed="instant", reduced_motion=True, confirm_win_pass=False, sharing=sharing
    )
    person.play_hand()
    return person.covers, person.answers


def main() -> int:
    """Play a hand of every game in every way and print the counts."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=6)
    seed = parser.parse_args().seed
    for rules in ruleset.names():
        for sharing in SHARING:
            opened, decided = covers(rules, sharing, seed)
            print(f"{rules} {sharing}: {opened} covers, {decided} decisions", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
