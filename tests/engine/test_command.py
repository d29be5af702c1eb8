"""``python -m engine`` as a program of its own: pipes, exit codes, encodings."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
REQUEST = {"id": "北", "rules": "beijing", "hand": "123m456p789s222z3z", "win": "3z", "self_draw": True}


def program(*arguments: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "engine", *arguments],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, **environment},
        timeout=60,
        check=False,
    )


def test_answers_are_utf_8_whatever_the_locale_says() -> None:
    text = (json.dumps(REQUEST, ensure_ascii=False) + "\n").encode()
    ran = program("score", stdin=text, LC_ALL="C", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert json.loads(ran.stdout.decode("utf-8"))["id"] == "北"


def test_a_bad_call_is_one_line_on_stderr_and_exit_2() -> None:
    ran = program(
        "simulate", "--rules", "北", "--hands", "4", "--players", "a,b,c,d", LC_ALL="C", PYTHONUTF8="0"
    )
    assert ran.returncode == 2 and ran.stdout == b""
    assert ran.stderr.count(b"\n") == 1 and b"Traceback" not in ran.stderr


def test_a_reader_that_goes_away_is_no_error() -> None:
    """``python -m engine replay ... | head -1``"""
    lines = (json.dumps(REQUEST) + "\n") * 4000
    with subprocess.Popen(
        [sys.executable, "-m", "engine", "score"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as running:
        assert running.stdin is not None and running.stdout is not None and running.stderr is not None
        running.stdout.close()
        try:
            running.stdin.write(lines.encode())
            running.stdin.close()
        except BrokenPipeError:
            pass
        assert running.wait(60) == 0
        assert running.stderr.read() == b""


def test_the_engine_needs_nothing_but_python() -> None:
    """No package of the environment, from any folder: only the checkout on the path."""
    ran = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); "
         "from engine.cli import main; sys.exit(main(['replay', '-']))"],
        input=b'{"format": "northwall", "version": 1, "rules": "jilin", "seed": 3}\n',
        capture_output=True,
        cwd="/",
        timeout=60,
        check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout.splitlines()[-1])["state"]["phase"] == "playing"
