"""Starting the program: the command line, no display, odd homes, errors; one line and a code, never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pygame
import pytest

import game
from game.app import start
from game.app.demo import READING, Show
from game.app.inputs import PointerMoved
from game.app.null_screen import NullScreen
from game.app.paths import ENV, find_paths, program_folder
from game.app.program import App
from game.app.services import MatchSetup
from game.app.steps import Push, Step
from game.art.backdrop import title_backdrop
from game.scenes import backdrops, registry
from game.scenes.scene import WidgetScene
from game.scenes.table.scene import TableScene
from game.store.settings import SettingsStore
from game.widgets.layout import Space
from game.widgets.widget import Widget
from tests.support.person import seating, services

ROOT = program_folder()


def run(*arguments: str, display: bool = False, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {
        k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", ENV)
    }
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
    for option in (
        "--version",
        "--data-dir",
        "--log-level",
        "--windowed",
        "--fullscreen",
        "--lang",
        "--rules",
    ):
        assert option in english and option in chinese
    assert "start a match" in english and "‹" not in english
    assert chinese.startswith("用法：northwall") and "usage" not in chinese and "‹" not in chinese
    assert english.startswith("usage: northwall")


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert start.run(["--version"], 0.0) == 0
    assert capsys.readouterr().out == f"Northwall {game.__version__}\n"
    assert f'version = "{game.__version__}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("option", ["--rules", "--smoke"])
def test_unknown_rules_list_the_known(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert start.run(["--lang", "en", "--data-dir", str(tmp_path), option, "atlantis"], 0.0) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "atlantis" in said and "guobiao" in said


@pytest.mark.parametrize(
    ("arguments", "english", "chinese"),
    [
        (["--seed", "many"], "--seed needs a whole number, not “many”", "--seed 后面要一个整数"),
        (["--seed"], "--seed needs a value", "--seed 后面要有一个值"),
        (["--nonsense"], "unknown option “--nonsense”", "没有“--nonsense”这个选项"),
        (["--windowed", "--fullscreen"], "exclude each other", "不能同时用"),
        (["--demo=3"], "--demo takes no value", "--demo 后面不带值"),
        (["--log-level", "loud"], "one of debug, info, warning, error", "只能是 debug, info, warning, error"),
    ],
)
def test_bad_calls_are_one_line_in_the_readers_language_and_code_two(
    arguments: list[str], english: str, chinese: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, words in (("en", english), ("zh", chinese)):
        assert start.run(["--lang", language, *arguments], 0.0) == 2
        said = capsys.readouterr()
        assert said.out == "" and said.err.count("\n") == 1
        assert words in said.err and "--help" in said.err


def test_an_unknown_language_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert start.run(["--lang", "fr"], 0.0) == 2
    assert "fr" in capsys.readouterr().err


def test_a_seed_alone_starts_a_match_and_a_demo_has_no_people(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables: list[list[str]] = []

    def look(call: object, app: App, *times: float) -> int:
        sessions = [scene.session for scene in app.stack if isinstance(scene, TableScene)]
        tables.append([seat.level for session in sessions for seat in session.people])
        return 0

    monkeypatch.setattr(start, "_trial", look)

    def levels(*arguments: str) -> list[str]:
        """Who sits at the table that these arguments lead to; nobody at the title."""
        assert start.run([*arguments, "--data-dir", str(tmp_path), "--screenshot", "unused.png"], 0.0) == 0
        return tables[-1]

    assert levels() == []
    assert "human" in levels("--seed", "4")
    watched = levels("--demo", "--seed", "4")
    assert len(watched) == 4 and "human" not in watched


def test_a_demo_turns_its_pages_and_starts_another_match() -> None:
    kept = services(speed="instant", reduced_motion=True)
    assert isinstance(kept.screen, NullScreen)
    kept.screen.step = 0.2
    show = Show(kept, registry.scene("title"))
    show.draw = lambda areas=None: None  # type: ignore[method-assign]
    seats = seating("casual", "casual", "casual", "casual")
    show.take(Push(registry.scene("match", MatchSetup("beijing", seats, {}, 3))))
    seen: list[str] = []
    while seen.count("MatchEnd") < 1 or seen[-1] != "TableScene":
        show.step()
        if not seen or seen[-1] != type(show.top).__name__:
            seen.append(type(show.top).__name__)
        assert kept.screen.time < 900
    assert seen.count("Result") >= 4 and seen[-3:] == ["MatchEnd", "NewTable", "TableScene"]


def test_a_reader_keeps_the_page_of_a_demo() -> None:
    kept = services()
    assert isinstance(kept.screen, NullScreen)
    show = Show(kept, registry.scene("title"))
    turned: list[float] = []

    class Paper(WidgetScene):
        def build(self) -> Widget:
            return Space()

        def go_on(self) -> Step | None:
            turned.append(kept.screen.time)
            return None

    show.take(Push(Paper()))
    kept.screen.step = 1.0
    for _ in range(20):
        kept.screen.feed(PointerMoved((5, 5)))
        show.step()
    assert turned == []
    for _ in range(10):
        show.step()
    assert turned and turned[0] >= 20 + READING


@pytest.mark.parametrize("terminal", [True, False])
def test_a_crash_is_shown_in_a_dialog_only_where_nobody_reads_the_terminal(
    terminal: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def boom(*args: object) -> None:
        raise RuntimeError("the roof is on fire")

    boxes: list[str] = []
    monkeypatch.setattr(start, "_open_and_play", boom)
    monkeypatch.setattr("game.app.cli.has_terminal", lambda: terminal)
    monkeypatch.setattr(start, "can_show_dialogs", lambda: True)
    monkeypatch.setattr("pygame.display.message_box", lambda title, text, **more: boxes.append(text))
    assert start.run(["--lang", "en", "--data-dir", str(tmp_path)], 0.0) == 1
    assert len(boxes) == (0 if terminal else 1)
    assert all("the roof is on fire" in text and "northwall.log" in text for text in boxes)


def test_help_survives_a_terminal_that_cannot_write_chinese() -> None:
    done = run("--help", "--lang", "zh", PYTHONIOENCODING="latin-1")
    assert done.returncode == 0 and "--rules" in done.stdout and done.stderr == ""


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


NOT_FOR_THE_TITLE = (
    *("engine.ruleset", "engine.events", "engine.record", "game.match.session", "game.table", "game.motion"),
    *("fluent", "babel", "multiprocessing", "socket", "numpy"),
)


def test_the_first_picture_waits_for_nothing_that_it_does_not_show(tmp_path: Path) -> None:
    """Neither the rules nor Fluent's library nor the table is loaded for it, also where matches have been played."""
    code = (
        "import json, sys\nfrom game.__main__ import main\n"
        f"assert main(['--data-dir', {str(tmp_path)!r}, '--screenshot', {str(tmp_path / 'a.png')!r}]) == 0\n"
        f"print(json.dumps([name for name in {NOT_FOR_THE_TITLE!r} if name in sys.modules]))\n"
    )
    env = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    for attempt in ("new", "played"):
        if attempt == "played":
            played = ["--rules", "jilin", "--seed", "3", "--screenshot", str(tmp_path / "b.png")]
            played += ["--data-dir", str(tmp_path)]
            subprocess.run([sys.executable, "-m", "game", *played], env=env, cwd=ROOT, check=True)
        done = subprocess.run(
            [sys.executable, "-c", code], env=env, cwd=ROOT, check=True, capture_output=True, text=True
        )
        assert json.loads(done.stdout.splitlines()[-1]) == [], attempt


def test_everything_else_is_loaded_aside(caplog: pytest.LogCaptureFixture) -> None:
    registry.load_all()
    assert caplog.text == ""
    assert {place.partition(":")[0] for place in registry.PLACES.values()} <= set(sys.modules)
    assert "engine.rulesets.guobiao.rules" in sys.modules


def test_a_scene_that_cannot_be_loaded_is_logged_and_the_others_come(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(
        registry, "PLACES", {"lost": "game.scenes.lost:Lost", "about": "game.scenes.about:About"}
    )
    monkeypatch.delitem(sys.modules, "game.scenes.about")
    registry.load_all()
    assert "game.scenes.lost cannot be loaded" in caplog.text
    assert "game.scenes.about" in sys.modules


def test_the_sharp_picture_is_drawn_aside_and_is_the_same() -> None:
    """The title can be used while it is drawn; a window that changes its size meanwhile gets its own in the end."""
    with ThreadPoolExecutor(1) as aside:
        gate = Event()
        aside.submit(gate.wait)
        assert not backdrops.sharpen((160, 90), aside)
        assert not backdrops.sharpen((192, 108), aside)  # one at a time
        assert not backdrops.is_sharp((160, 90))
        gate.set()
        wait_until(lambda: backdrops.sharpen((160, 90), aside))
        assert backdrops.is_sharp((160, 90))
        wait_until(lambda: backdrops.sharpen((192, 108), aside))
    drawn = pygame.Surface((192, 108), 0, 32)
    backdrops.draw_title(drawn)
    same = title_backdrop((192, 108))
    assert pygame.image.tobytes(drawn, "RGB") == pygame.image.tobytes(same, "RGB")


def wait_until(ready: Callable[[], bool]) -> None:
    """Ask again and again, for at most half a minute."""
    for _ in range(3000):
        if ready():
            return
        time.sleep(0.01)
    raise AssertionError("not ready")


def test_a_trial_leaves_the_players_settings_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    SettingsStore(path).change(speed="slow", player_name="林")
    before = path.read_bytes()
    done = run("--data-dir", str(tmp_path), "--smoke", "beijing", display=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert path.read_bytes() == before
