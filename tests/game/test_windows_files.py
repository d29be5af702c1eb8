"""Files as Windows treats them: one that another program has open cannot be replaced."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.store.settings import SettingsStore


@pytest.mark.skipif(sys.platform != "win32", reason="elsewhere an open file can be replaced")
def test_settings_that_another_program_has_open_are_kept_and_saved_later(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    held = SettingsStore(path)
    held.change(speed="fast")
    with path.open("rb"):
        held.change(speed="slow")
        assert not held.saved and held.now.speed == "slow"
    assert SettingsStore(path).now.speed == "fast", "the file is whole"
    held.change(hints="off")
    assert held.saved and SettingsStore(path).now.speed == "slow"
    assert [file.name for file in tmp_path.iterdir()] == ["settings.toml"]
