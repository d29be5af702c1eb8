"""The commands of dev.py. Only the standard library: they run before anything is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from build_scripts.environment import Environment, Trouble

ROOT = Path(__file__).resolve().parent.parent
WINDOW_TEST = {"Xvfb": "xvfb", "xdotool": "xdotool"}  # program, and the package that has it
STOPPED = 130  # what a shell reports for Ctrl-C


@dataclass(frozen=True, slots=True)
class Command:
    """A word after dev.py: what it does in a line, what it needs installed, and the doing."""

    help: str
    extra: str
    run: Callable[[Path, list[str]], int]


def main(arguments: list[str]) -> int:
    """Run one command; the exit code is the command's own, or 2 with one line for a call that cannot work."""
    name, rest = (arguments[0], arguments[1:]) if arguments else ("--help", [])
    if name in ("-h", "--help", "help"):
        print(_usage())
        return 0
    command = COMMANDS.get(name)
    if command is None:
        print(f"dev.py: no command {name!r}; there are: {', '.join(COMMANDS)}", file=sys.stderr)
        return 2
    try:
        return command.run(Environment(ROOT).prepare(command.extra), rest)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return STOPPED


def _usage() -> str:
    lines = ["usage: python3 build_scripts/dev.py COMMAND [arguments]", ""]
    lines += [f"  {name:8} {command.help}" for name, command in COMMANDS.items()]
    lines += ["", "The first start fetches what a command needs into .venv; later starts are immediate."]
    return "\n".join(lines)


def run(python: Path, arguments: list[str], cwd: Path | None = None) -> int:
    """Run `python` with the checkout importable from any folder; Ctrl-C is the child's to answer."""
    inherited = os.environ.get("PYTHONPATH")
    path = os.pathsep.join([str(ROOT), inherited]) if inherited else str(ROOT)
    # -P: a folder named game/ or engine/ where the person happens to stand must not be taken for ours.
    settings = {**os.environ, "PYTHONPATH": path}
    with subprocess.Popen([str(python), "-P", *arguments], cwd=cwd, env=settings) as child:
        interrupted = False
        while True:
            try:
                code = child.wait()
                break
            except KeyboardInterrupt:
                interrupted = True
    if interrupted:
        return STOPPED
    return code if code >= 0 else 128 - code


def play(python: Path, arguments: list[str]) -> int:
    return run(python, ["-m", "game", *arguments])


def test(python: Path, arguments: list[str]) -> int:
    """All tests by default. One of them plays in a real window, for which Linux needs two programs.

    `--for windows` runs them with a Windows Python in Wine.
    """
    if arguments[:2] == ["--for", "windows"]:
        return run(python, ["-m", "build_scripts.build.wine.tests", *arguments[2:]], cwd=ROOT)
    if sys.platform.startswith("linux"):
        missing = [package for program, package in WINDOW_TEST.items() if not shutil.which(program)]
        if missing:
            print(f"The test in a real window will fail without: {', '.join(missing)}.", file=sys.stderr)
            if shutil.which("apt-get"):
                print(f"Install with: sudo apt install {' '.join(missing)}", file=sys.stderr)
    return run(python, ["-m", "pytest", *(arguments or ["-n", "auto"])], cwd=ROOT)


CHECKS = {
    "ruff check": ["-m", "ruff", "check", "--quiet", "."],
    "ruff format": ["-m", "ruff", "format", "--check", "--quiet", "."],
    "mypy --strict": ["-m", "mypy"],
    "import-linter": ["-m", "build_scripts.proof.check_imports"],
    "texts": ["-m", "build_scripts.proof.check_texts"],
    "workflows": ["-m", "build_scripts.proof.check_workflows"],
}


def check(python: Path, arguments: list[str]) -> int:
    """Every check, to the end, so that one run shows all there is to mend."""
    unknown = [word for word in arguments if not any(word in name for name in CHECKS)]
    if unknown:
        raise Trouble(f"no check {unknown[0]!r}; there are: {', '.join(CHECKS)}")
    failed = []
    for name, call in CHECKS.items():
        if arguments and not any(word in name for word in arguments):
            continue
        started = time.monotonic()
        code = run(python, call, cwd=ROOT)
        if code == STOPPED:
            return STOPPED
        print(f"{name:16} {'ok' if code == 0 else 'FAILED'}  {time.monotonic() - started:.1f} s", flush=True)
        if code:
            failed.append(name)
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


def _module(name: str) -> Callable[[Path, list[str]], int]:
    def start(python: Path, arguments: list[str]) -> int:
        return run(python, ["-m", f"build_scripts.{name}", *arguments])

    return start


def bench(python: Path, arguments: list[str]) -> int:
    """Beside other programs where they can be installed: they want a compiler."""
    try:
        python = Environment(ROOT).prepare("bench")
    except Trouble as trouble:
        print(f"{trouble}\nComparisons with other programs are left out.", file=sys.stderr)
    return run(python, ["-m", "build_scripts.bench", *arguments])


COMMANDS = {
    "play": Command("start the game; arguments go to it (--help lists them)", "", play),
    "test": Command("run the tests; arguments go to pytest; --for windows: in Wine", "dev", test),
    "check": Command(f"{', '.join(CHECKS)}; or only those named", "dev", check),
    "build": Command(
        "make the program and the packages in dist/; --for windows: through Wine",
        "build",
        _module("build.executable"),
    ),
    "smoke": Command(
        "start the built program under Xvfb and play a hand of each ruleset", "build", _module("build.smoke")
    ),
    "trial": Command(
        "install what was built, play it, remove it; --for windows: in Wine", "build", _module("build.trial")
    ),
    "gallery": Command("draw every scene into a folder, without a screen", "", _module("art.gallery")),
    "bench": Command("measure speed beside other programs", "", bench),
}
