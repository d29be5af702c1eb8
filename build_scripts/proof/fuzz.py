"""Fuzz campaigns with a budget of time; the seed names every case.

    python build_scripts/proof/fuzz.py play|records|cli|settings --seconds 60 --seed 1
    python build_scripts/proof/fuzz.py play --rules harbin --decisions 1000000
    python build_scripts/proof/fuzz.py records --again FILE

The input of a fault is made small and saved in a folder; ``--again`` gives such a file to the program once more.
Exits 1 when there was a fault. Random input to the screen is ``fuzz_ui.py``'s, killed programs are ``kill_test.py``'s.
"""

from __future__ import annotations

import argparse
import logging
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from build_scripts.proof.fuzzing.campaign import Campaign, Report, run
from build_scripts.proof.fuzzing.files import Files
from build_scripts.proof.fuzzing.play import Play
from build_scripts.proof.fuzzing.records import Records
from build_scripts.proof.fuzzing.requests import Requests
from engine import ruleset

CAMPAIGNS: dict[str, type[Campaign]] = {c.name: c for c in (Play, Records, Requests, Files)}


def main(arguments: list[str] | None = None) -> int:
    """0 when nothing went wrong; 1 with the faults on standard output."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("campaign", choices=sorted(CAMPAIGNS))
    parser.add_argument("--seconds", type=float, help="how long (60, or as long as the decisions take)")
    parser.add_argument("--decisions", type=int, help="until so many decisions are made (play)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", choices=ruleset.names(), help="only this ruleset (play)")
    parser.add_argument("--failures", type=Path, default=Path("fuzz-failures"), help="where inputs are saved")
    parser.add_argument("--again", type=Path, metavar="FILE", help="give a saved input to the program again")
    asked = parser.parse_args(arguments)
    if asked.decisions is not None and asked.campaign != Play.name:
        parser.error("only play counts decisions")
    seconds = asked.seconds or (60.0 if asked.decisions is None else float("inf"))
    with tempfile.TemporaryDirectory() as folder:
        chosen = CAMPAIGNS[asked.campaign]
        if asked.rules and chosen is Play:
            campaign: Campaign = Play(Path(folder), (asked.rules,))
        else:
            campaign = chosen(Path(folder))
        if asked.again is not None:
            print(campaign.retry(asked.again.read_text(encoding="utf-8")))
            return 0
        budget = f"{seconds:g} s" if asked.decisions is None else f"{asked.decisions} decisions"
        print(f"{asked.campaign}, seed {asked.seed}, {budget}", flush=True)
        begun = time.monotonic()
        report = run(
            campaign,
            seconds,
            asked.seed,
            asked.failures,
            time.monotonic,
            lambda text: print(text, flush=True),
            enough=lambda done: asked.decisions is not None and decisions(done) >= asked.decisions,
        )
    for what, count in sorted(report.outcomes.items()):
        print(f"{count:9d}  {what}")
    print(f"{report.cases} cases in {time.monotonic() - begun:.0f} s, {len(report.faults)} faults")
    return 1 if report.faults else 0


def decisions(report: Report) -> int:
    """How many decisions the campaign has made."""
    return sum(count for what, count in report.outcomes.items() if what.endswith(" decisions"))


if __name__ == "__main__":
    logging.getLogger("game").setLevel(
        logging.CRITICAL
    )  # what it says of each damaged file is not this report's
    sys.exit(main())
