"""A slice of every fuzz campaign, and the machinery that makes a failing input small and keeps it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from build_scripts.proof import fuzz
from build_scripts.proof.fuzzing.campaign import Campaign, run
from build_scripts.proof.fuzzing.play import Play
from engine.ruleset import names


class Clock:
    """A second goes by at every look: budgets are cases, so a slow machine tries no less."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


@pytest.mark.parametrize(
    ("campaign", "cases"), [("play", 12), ("records", 25), ("cli", 15), ("settings", 40)]
)
def test_a_slice_of_the_campaign_finds_no_fault(campaign: str, cases: int, tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    report = run(fuzz.CAMPAIGNS[campaign](tmp_path / "own"), 2 * cases, 11, tmp_path / "failures", Clock())
    assert report.faults == []
    assert report.cases >= cases - 1
    if campaign == "play":
        assert sum(report.outcomes[f"{rules} decisions"] for rules in names()) > 300
    if campaign == "cli":
        assert report.outcomes["batch with answers"] > 3


def test_play_goes_on_until_it_has_made_so_many_decisions(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call = ["play", "--rules", "beijing", "--decisions", "150", "--failures", str(tmp_path)]
    assert fuzz.main(call) == 0
    told = {
        line.split(maxsplit=1)[1]: int(line.split()[0]) for line in capsys.readouterr().out.splitlines()[1:-1]
    }
    assert told["beijing decisions"] >= 150 and told["beijing hands"] <= 30
    with pytest.raises(SystemExit):
        fuzz.main(["cli", "--decisions", "5"])


class Fragile(Campaign):
    """Breaks on a line with a 7 in it."""

    name = "fragile"

    def make(self, luck: Random) -> str:
        return "\n".join(str(int(luck.random() * 1000)) for _ in range(30))

    def retry(self, text: str) -> str:
        if "7" in text:
            raise ZeroDivisionError(text)
        return "well"


def test_a_failing_input_is_saved_as_small_as_it_can_be(tmp_path: Path) -> None:
    said: list[str] = []
    report = run(Fragile(tmp_path), 1000, 1, tmp_path / "failures", lambda: 0.0, said.append, most=3)
    assert len(report.faults) == 3 and said == report.faults
    kept = sorted((tmp_path / "failures").iterdir())
    assert [path.read_text(encoding="utf-8") for path in kept] == ["7", "7", "7"]
    assert "ZeroDivisionError" in report.faults[0] and str(kept[0]) in report.faults[0]


def test_the_same_seed_brings_the_same_cases(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    one, two = (run(Play(tmp_path / "a"), 6, 5, tmp_path / "f", Clock()) for _ in range(2))
    assert one.outcomes == two.outcomes and one.cases == two.cases > 1


def test_the_command_tells_its_seed_and_its_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert fuzz.main(["play", "--seconds", "0.2", "--seed", "31", "--rules", "harbin"]) == 0
    said = capsys.readouterr().out
    assert "seed 31" in said and "harbin decisions" in said and "beijing" not in said and "0 faults" in said


def test_a_saved_input_is_tried_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "input.txt"
    path.write_text('{"format": "northwall", "version": 1, "rules": "harbin"}\n{"deal": {"dealer": 9}}\n')
    assert fuzz.main(["records", "--again", str(path)]) == 0
    assert capsys.readouterr().out == "refused\n"
