"""The smoke test would notice a build without rulesets, without a picture, or one that hangs."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pygame
import pytest

from build_scripts.build import smoke
from build_scripts.build.smoke import RULESETS, Run, SmokeError

RUN = Run("beijing", "en", 10)


def picture(tmp_path: Path, size: tuple[int, int], colours: int) -> Path:
    """A picture of a size whose sampled pixels have so many colours."""
    image = pygame.Surface(size)
    for number in range(colours):
        image.set_at(
            (number % (size[0] // 5) * 5, number // (size[0] // 5) * 5), (number % 256, number // 256, 7)
        )
    pygame.image.save(image, str(tmp_path / "screen.png"))
    return tmp_path / "screen.png"


def test_all_four_games_are_tried() -> None:
    assert RULESETS == ("beijing", "guobiao", "harbin", "jilin")


def test_a_drawn_window_passes(tmp_path: Path) -> None:
    smoke.check_picture(RUN, picture(tmp_path, (1280, 720), 900))


@pytest.mark.parametrize(
    ("size", "colours", "fault"),
    [((1280, 720), 1, "only 2 colours"), ((640, 480), 900, "only 640x480")],
)
def test_a_blank_or_tiny_window_fails(
    tmp_path: Path, size: tuple[int, int], colours: int, fault: str
) -> None:
    with pytest.raises(SmokeError, match=fault):
        smoke.check_picture(RUN, picture(tmp_path, size, colours))


def test_a_missing_picture_fails(tmp_path: Path) -> None:
    with pytest.raises(SmokeError, match="no picture"):
        smoke.check_picture(RUN, tmp_path / "screen.png")


def test_a_full_report_passes(tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    report.write_text(json.dumps({"rulesets": RULESETS, "hand": "washout"}))
    assert smoke.check_report(RUN, report) == "washout"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('{"rulesets": [], "hand": "win"}', "rulesets found"),
        (json.dumps({"rulesets": RULESETS, "hand": None}), "ended as None"),
        ("", "no report"),
    ],
)
def test_a_report_that_lacks_something_fails(tmp_path: Path, text: str, fault: str) -> None:
    report = tmp_path / "report.json"
    report.write_text(text)
    with pytest.raises(SmokeError, match=fault):
        smoke.check_report(RUN, report)


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("import time; time.sleep(60)", "not done after"),
        ("raise SystemExit('no display')", "exit 1: no display"),
    ],
)
def test_a_program_that_hangs_or_fails_is_told(tmp_path: Path, body: str, fault: str) -> None:
    program = [sys.executable, "-c", body]
    with pytest.raises(SmokeError, match=fault):
        smoke.play(program, Run("beijing", "en", 1), os.environ, tmp_path / "out", None)
