"""Whatever date the system's clock shows, the game starts, keeps a match and says when it was."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.app.paths import program_folder
from tests.support.outside import needs


@needs("faketime")
@pytest.mark.parametrize("year", [1960, 1970, 2038, 2262, 2900])
def test_a_match_starts_in_any_year(year: int, tmp_path: Path) -> None:
    picture = tmp_path / "picture.png"
    clock = ["faketime", "-m", "--exclude-monotonic", f"{year}-06-01 12:00:00"]
    game = ["-m", "game", "--data-dir", str(tmp_path), "--rules", "beijing", "--screenshot", str(picture)]
    done = subprocess.run(
        [*clock, sys.executable, *game],
        cwd=program_folder(),
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TZ": "UTC"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert picture.stat().st_size > 50_000
    assert (tmp_path / "northwall.db").is_file()
    assert f"{year}-06-01 12:00" in (tmp_path / "logs" / "northwall.log").read_text("utf-8")
