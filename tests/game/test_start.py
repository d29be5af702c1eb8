"""Starting the program: the command line, no display, odd homes, errors; one line and a code, never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import game
from game import start
from game.paths import ENV, find_paths, program_folder

ROOT = program_folder()


def run(*arguments: str, display: bool = False, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", ENV)}
    if display:
        env["SDL_VIDEODRIVER"] = "dummy"
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        env=env | environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there a display can be missing")
def test_no_display_is_one_line_and_code_two(tmp_path: Path) -> None:
    done = run("--data-dir", str(tmp_path), "--lang", "en")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1 and "display" in done.stderr


def test_first_picture_with_a_data_folder_that_cannot_be(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    picture, report = tmp_path / "p.png", tmp_path / "r.json"
    done = run(
        *("--data-dir", str(blocked), "--screenshot", str(picture), "--report", str(report), "--lang", "zh"),
        display=True,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    found = json.loads(report.read_text(encoding="utf-8"))
    assert set(found["rulesets"]) >= {"beijing", "harbin", "jilin", "guobiao"}
    assert found["language"] == "zh" and found["size"][0] >= 1024
    assert picture.stat().st_size > 50_000


def test_help_speaks_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert start.run(["--help", "--lang", "en"], 0.0) == 0
    english = capsys.readouterr().out
    assert start.run(["--help", "--lang", "zh"], 0.0) == 0
    chinese = capsys.readouterr().out
    for option in ("--version", "--data-dir", "--log-level", "--windowed", "--fullscreen", "--lang", "--rules"):
        assert option in english and option in chinese
    assert "start a match" in english and "‹" not in english
    assert "用法" in chinese and "usage" not in chinese and "‹" not in chinese


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert start.run(["--version"], 0.0) == 0
    assert capsys.readouterr().out == f"Northwall {game.__version__}\n"
    assert f'version = "{game.__version__}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("option", ["--rules", "--smoke"])
def test_unknown_rules_list_the_known(option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert start.run(["--lang", "en", "--data-dir", str(tmp_path), option, "atlantis"], 0.0) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "atlantis" in said and "guobiao" in said


@pytest.mark.parametrize(
    "arguments", [["--lang", "fr"], ["--seed", "many"], ["--nonsense"], ["--windowed", "--fullscreen"]]
)
def test_bad_calls_end_with_code_two(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert start.run(arguments, 0.0) == 2
    assert capsys.readouterr().err != ""


def test_error_before_the_first_frame_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def boom(*args: object) -> None:
        raise RuntimeError("the roof is on fire")

    monkeypatch.setattr(start, "_open_and_play", boom)
    assert start.run(["--lang", "en", "--data-dir", str(tmp_path)], 0.0) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "the roof is on fire" in said and "Traceback" not in said
    log = (tmp_path / "logs" / "northwall.log").read_text(encoding="utf-8")
    assert "Traceback" in log and "the roof is on fire" in log


def test_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(ENV, raising=False)
    assert find_paths(str(tmp_path)).settings.parent == tmp_path
    assert find_paths().data.name == "Northwall"
    monkeypatch.setenv(ENV, str(tmp_path / "elsewhere"))
    assert find_paths().database.parent == tmp_path / "elsewhere"
    assert find_paths(str(tmp_path)).data == tmp_path
    assert (find_paths().assets / "fonts").is_dir()


def test_frozen_program_finds_its_assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert program_folder() == tmp_path
    assert find_paths().assets == tmp_path / "assets"
