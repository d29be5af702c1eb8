"""The times of decisions: every one of every hand but the first, in rising order."""

from __future__ import annotations

import gc

import pytest

from build_scripts.proof import think_time


def test_every_decision_is_timed() -> None:
    one, two = (think_time.times("harbin", "random", hands, 3) for hands in (1, 2))
    assert 20 < len(one) < len(two)
    assert one == sorted(one)


def test_a_line_for_each_game(capsys: pytest.CaptureFixture[str]) -> None:
    before = gc.get_threshold()
    try:
        assert think_time.main(["--level", "random", "--hands", "1"]) == 0
    finally:
        gc.set_threshold(*before)
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["beijing", "guobiao", "harbin", "jilin"]
    assert all("p99" in line for line in lines)
