"""How much of the rules the tests hold: one small change of the code at a time, and do they notice?

    python -m build_scripts.proof.mutants --minutes 60 --seed 1 --report mutants.json    called again, it goes on
    python -m build_scripts.proof.mutants --again mutants.json      only what nothing noticed; new tests come first

The changes are Cosmic Ray's (``pip install cosmic-ray coverage``): another operator or comparison, a number one more or
one less, a loop that is never entered, a condition turned round. Places are drawn from every file alike and each gets
one change. A copy of the tree is used, never the tree itself; every change meets the tests that run through its line,
the quickest first. Annotations, and decorators that only freeze data or remember results, are left alone. Not for
Windows: every change inside a function is tried in a fork of one process that has all the tests ready.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from build_scripts.proof.mutating.places import Mutant, sample
from build_scripts.proof.mutating.trial import Trial

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("engine/rulesets", "engine/shapes")
TESTS = (
    "tests/rulesets",
    *(f"tests/engine/test_shapes_{what}.py" for what in ("distance", "gated", "readings", "special")),
    *(
        f"tests/engine/test_{what}.py"
        for what in ("claims", "cli_score", "explain", "players_guobiao", "referee", "refusals")
    ),
)
COPIED = ("engine", "game", "assets", "tests", "build_scripts", "pyproject.toml", "README.md")
MISSED = ("survived", "unreached")


class Loop:
    """A pytest plugin: in place of running the collected tests once, it tries one change after the other."""

    def __init__(self, tree: Path, order: list[Mutant], asked: argparse.Namespace) -> None:
        self.tree, self.order, self.asked = tree, order, asked
        self.kept: Path = asked.known
        self.ends: list[tuple[Mutant, str]] = []
        if asked.report.exists() and asked.report != asked.again:
            known = [(Mutant(**m), end) for m, end in json.loads(asked.report.read_text())]
            if [mutant for mutant, _ in known] == order[: len(known)]:
                self.ends = known  # the same run, stopped before

    def pytest_runtestloop(self, session: Any) -> bool:
        print(
            "the tests are run once unchanged" if not self.kept.exists() else "the tests are known",
            flush=True,
        )
        trial = Trial(self.tree, session.items, self.asked.folders, self.kept)
        print(f"{len(trial.known.seconds)} tests, {sum(trial.known.seconds.values()):.0f} s", flush=True)
        begun = time.monotonic()
        for number, mutant in enumerate(self.order[len(self.ends) :], len(self.ends) + 1):
            if time.monotonic() - begun > self.asked.minutes * 60:
                break
            self.ends.append((mutant, trial.end(mutant)))
            self.asked.report.write_text(json.dumps([[m.json(), end] for m, end in self.ends], indent=0))
            if self.ends[-1][1] in MISSED:
                line = (self.tree / mutant.path).read_text("utf-8").splitlines()[mutant.line - 1].strip()
                where = f"{mutant.path}:{mutant.line} {mutant.operator} #{mutant.occurrence}"
                print(f"{self.ends[-1][1]}: {where}  {line}", flush=True)
            if number % 50 == 0:
                print(f"{number} of {len(self.order)}, {time.monotonic() - begun:.0f} s", flush=True)
        return True


def main(arguments: list[str] | None = None) -> int:
    """Print what survived and the score; 0 unless the tests fail unchanged: a survivor is a thing to think about."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folders", nargs="*", default=FOLDERS, help="what is changed (%(default)s)")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", type=Path, default=Path("mutants.json"), help="every change and its end")
    parser.add_argument("--again", type=Path, metavar="FILE", help="only what survived in an earlier report")
    parser.add_argument(
        "--known", type=Path, metavar="FILE", help="which test runs through which line, kept here"
    )
    asked = parser.parse_args(arguments)
    asked.report = asked.report.resolve()
    asked.known = (asked.known or asked.report.with_suffix(".tests.json")).resolve()
    order = sample(ROOT, asked.folders, asked.seed)
    there = len(order)
    if asked.again:
        order = [Mutant(**m) for m, end in json.loads(asked.again.read_text()) if end in MISSED]
    import pytest

    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder).resolve()
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy2(ROOT / name, tree / name)
        os.chdir(tree)
        sys.path[:] = [str(tree), *(p for p in sys.path if Path(p or ".").resolve() != ROOT)]
        sys.modules["build_scripts"].__path__ = [str(tree / "build_scripts")]
        print(f"{there} places", flush=True)
        loop = Loop(tree, order, asked)
        options = [
            "-q",
            "-s",
            "-p",
            "no:cacheprovider",
            "-p",
            "no:xdist",
            "-p",
            "build_scripts.proof.mutating.pytest_plugin",
        ]
        code = pytest.main([*options, *TESTS], plugins=[loop])
        os.chdir(ROOT)
    count = Counter(end for _, end in loop.ends)
    counted = sum(n for end, n in count.items() if end != "void")
    noticed = count["killed"] + count["timeout"]
    told = ", ".join(f"{n} {end}" for end, n in sorted(count.items()))
    print(f"{len(loop.ends)} changes in {there} places: {told}; {noticed / max(1, counted):.1%} noticed")
    return 0 if loop.ends or not order else int(code) or 1


if __name__ == "__main__":
    sys.exit(main())
