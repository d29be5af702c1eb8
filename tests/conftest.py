"""What every test shares: no screen, no sound, and property tests that give the same answer every time."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# Workers share two cores, so a deadline would be a coin toss; a fixed derivation makes a failure repeatable.
settings.register_profile(
    "northwall", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("northwall")

# A failing assert in a frozen build or an optimised run would pass silently.
assert not sys.flags.optimize, "run the tests without -O"


@pytest.fixture
def alley(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a fifth ruleset, found while the test runs."""
    from tests.support.alley import added

    with added(tmp_path, monkeypatch) as folder:
        yield folder
