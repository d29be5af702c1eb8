"""The log file: it makes way when it is full, loses no line before that, and keeps a few older ones."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from game.app import log
from game.app.paths import find_paths


def test_a_full_log_makes_way_and_three_older_ones_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(log, "_LIMIT", 2000)
    paths = find_paths(str(tmp_path))
    assert log.start_log(paths)
    try:
        for number in range(400):
            logging.getLogger("game.test").warning("line %03d, 北墙", number)
    finally:
        log.stop_log()
    files = [paths.log.with_name(f"{paths.log.name}.{n}") for n in (3, 2, 1)] + [paths.log]
    assert sorted(paths.logs.iterdir()) == sorted(files)
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    numbers = [int(line.split("line ")[1][:3]) for line in lines]
    assert numbers == list(range(400 - len(numbers), 400)), (
        "the newest, in order, none lost between two files"
    )
    assert all(2000 < file.stat().st_size < 2200 for file in files[:-1])
    assert lines[-1].endswith("line 399, 北墙")
