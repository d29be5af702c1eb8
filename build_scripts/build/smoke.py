"""Start the built program as a player would, under Xvfb, and have it play one hand of every ruleset.

The program is asked to play by itself (`--smoke RULES`), to keep its files in a fresh folder (`--data-dir`), to
save a picture of its window (`--screenshot`) and to say what it found (`--report`, one line of JSON).
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "dist" / "northwall" / ("northwall.exe" if os.name == "nt" else "northwall")
RULESETS = tuple(sorted(folder.parent.name for folder in (ROOT / "engine" / "rulesets").glob("*/text")))
LANGUAGES = ("en", "zh")
COLOURS = 200  # a table has thousands, a window that failed to draw has a few


class SmokeError(Exception):
    """The built program did not do what it should; the message says what."""


class SmokeTimeout(SmokeError):
    """The built program was not done in its time."""


@dataclass(frozen=True, slots=True)
class Run:
    """One start of the program: which rules, in which language, and how long it may take."""

    rules: str
    language: str
    seconds: float
    tries: int = 1
    """How often it is started until it is done in that time."""


def main(arguments: list[str] | None = None) -> int:
    """0 when every hand was played, else 1 with the reason on standard error."""
    parser = argparse.ArgumentParser(prog="dev.py smoke", description="Try the built program.")
    parser.add_argument(
        "--program", type=Path, default=PROGRAM, help="the program to start (the one in dist)"
    )
    parser.add_argument("--pictures", type=Path, help="folder to keep the pictures in")
    parser.add_argument("--seconds", type=float, default=180, help="limit for one hand (180)")
    call = parser.parse_args(arguments)
    if not call.program.is_file():
        print(f"no program at {call.program}; run `dev.py build` first", file=sys.stderr)
        return 1
    try:
        with display() as environment, tempfile.TemporaryDirectory() as scratch:
            runs = [
                Run(rules, LANGUAGES[i % len(LANGUAGES)], call.seconds) for i, rules in enumerate(RULESETS)
            ]
            play_all([str(call.program.resolve())], runs, environment, Path(scratch), call.pictures)
    except SmokeError as error:
        print(f"smoke: {error}", file=sys.stderr)
        return 1
    return 0


def play_all(
    program: Sequence[str],
    runs: Sequence[Run],
    environment: Mapping[str, str],
    folder: Path,
    keep: Path | None,
    there: Callable[[Path], str] = str,
) -> None:
    """Play every run and print how it ended. Raises SmokeError at the first that fails.

    `program` is the command that starts it; `there` writes a path as the program reads it.
    """
    for run in runs:
        started = time.monotonic()
        for number in range(run.tries):
            place = folder / f"{run.rules}-{run.language}-{number}"
            try:
                ending = play(program, run, environment, place, keep, there)
                break
            except SmokeTimeout:
                if number == run.tries - 1:
                    raise
        print(f"smoke {run.rules} ({run.language}): {ending}, {time.monotonic() - started:.1f} s", flush=True)


@contextmanager
def display(pictures: Path | None = None, size: tuple[int, int] = (1600, 1000)) -> Iterator[dict[str, str]]:
    """An environment with a screen: Xvfb's own on Linux, the real one elsewhere. No sound, no user settings.

    In the folder `pictures` Xvfb keeps what is on its screen, as the file Xvfb_screen0 in the format XWD.
    """
    environment = {**os.environ, "SDL_AUDIODRIVER": "dummy"}
    # The program must live on what it brings, not on what this checkout or its .venv offers.
    for name in ("PYTHONPATH", "PYTHONHOME", "SDL_VIDEODRIVER", "NORTHWALL_DATA_DIR", "WAYLAND_DISPLAY"):
        environment.pop(name, None)
    if not sys.platform.startswith("linux"):
        yield environment
        return
    if not shutil.which("Xvfb"):
        raise SmokeError("Xvfb is not installed; it is in the package xvfb")
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size[0]}x{size[1]}x24"]
    command += ["-nolisten", "tcp"]
    command += ["-fbdir", str(pictures)] if pictures is not None else []
    with subprocess.Popen(
        command, pass_fds=(writing,), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as server:
        os.close(writing)
        try:
            with os.fdopen(reading) as numbers:
                number = numbers.readline().strip()
            if not number:
                raise SmokeError("Xvfb did not start")
            yield {**environment, "DISPLAY": f":{number}"}
        finally:
            server.terminate()


def play(
    program: Sequence[str],
    run: Run,
    environment: Mapping[str, str],
    folder: Path,
    keep: Path | None,
    there: Callable[[Path], str] = str,
) -> str:
    """Play one hand; the answer is how it ended, "win" or "washout". Raises SmokeError."""
    folder.mkdir(parents=True)
    picture, report, data = folder / "screen.png", folder / "report.json", folder / "data"
    command = [*program, "--data-dir", there(data), "--lang", run.language]
    command += ["--smoke", run.rules, "--screenshot", there(picture), "--report", there(report)]
    try:
        done = subprocess.run(
            command, env=dict(environment), cwd=folder, capture_output=True, timeout=run.seconds, check=False
        )
    except subprocess.TimeoutExpired:
        raise SmokeTimeout(f"{run.rules}: not done after {run.seconds:.0f} s{log_tail(data)}") from None
    if done.returncode:
        said = done.stderr.decode(errors="replace").strip()
        raise SmokeError(f"{run.rules}: exit {done.returncode}: {said or 'nothing said'}{log_tail(data)}")
    ending = check_report(run, report)
    check_picture(run, picture)
    if keep:
        keep.mkdir(parents=True, exist_ok=True)
        shutil.copy(picture, keep / f"smoke-{run.rules}-{run.language}.png")
    return ending


def check_report(run: Run, report: Path) -> str:
    """How the hand ended, from the program's report. Raises SmokeError if it is missing or wrong."""
    try:
        found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise SmokeError(f"{run.rules}: no report: {error}") from error
    if sorted(found["rulesets"]) != list(RULESETS):
        raise SmokeError(f"rulesets found: {found['rulesets']}; there are {list(RULESETS)}")
    if found["hand"] not in ("win", "washout"):
        raise SmokeError(f"{run.rules}: the hand ended as {found['hand']!r}")
    return str(found["hand"])


def check_picture(run: Run, picture: Path) -> None:
    """That the window was drawn: a fair size and many colours. Raises SmokeError."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    try:
        image = pygame.image.load(str(picture))
    except (OSError, pygame.error) as error:
        raise SmokeError(f"{run.rules}: no picture: {error}") from error
    width, height = image.get_size()
    if width < 1024 or height < 640:
        raise SmokeError(f"{run.rules}: the picture is only {width}x{height}")
    colours = {tuple(image.get_at((x, y))) for x in range(0, width, 5) for y in range(0, height, 5)}
    if len(colours) < COLOURS:
        raise SmokeError(f"{run.rules}: the picture has only {len(colours)} colours")


def log_tail(data: Path) -> str:
    """The last lines of the program's log, to follow a sentence; or nothing."""
    for log in sorted(data.rglob("*.log")):
        return "\n" + "\n".join(log.read_text(encoding="utf-8", errors="replace").splitlines()[-15:])
    return ""


if __name__ == "__main__":
    sys.exit(main())
