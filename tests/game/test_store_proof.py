"""A slice of the two proofs of the saves; the commands in build_scripts go further."""

from __future__ import annotations

from pathlib import Path

from build_scripts.proof import damage_saves as mutation_test
from build_scripts.proof import kill_test


def test_a_killed_program_loses_nothing(tmp_path: Path) -> None:
    report = kill_test.run(15, 5, tmp_path)
    assert report.kills == 15 and report.mid_hand > 5
    assert report.faults == []


def test_damaged_records_and_files_harm_nothing(tmp_path: Path) -> None:
    outcomes, faults = mutation_test.run(60, 11, tmp_path)
    assert faults == []
    assert sum(outcomes.values()) == 60
    assert outcomes["record refused"] > 10 and outcomes["database damaged"] > 5
