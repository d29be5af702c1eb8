"""Writes the records under tests/data/decided: a hand of each game, by all levels, as the players decide it now.

python -m tests.support.make_decided
"""

from __future__ import annotations

from pathlib import Path

from engine import ruleset
from game.match.session import Session
from game.store.plain import MatchSetup
from tests.support import saved

FOLDER = Path(__file__).resolve().parents[1] / "data" / "decided"


def main() -> None:
    """A file for each game."""
    FOLDER.mkdir(exist_ok=True)
    for rules in ruleset.names():
        setup = MatchSetup(rules, saved.table("novice", "casual", "strong", "expert"), {}, 9)
        lines = saved.play(Session.start(setup, 9, salt=saved.salt), 1).lines
        (FOLDER / f"{rules}.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
