"""What a person sees while packages are fetched: a line per package, and a wheel that turns."""

from __future__ import annotations

import queue
import re
import subprocess
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TextIO

WHEEL = "|/-\\"
TURN = 0.12  # seconds
FETCHING = re.compile(r"^Collecting ([A-Za-z0-9._-]+)")
DOWNLOADING = re.compile(r"^\s+Downloading \S+ \(([^)]+)\)")
UNPACKING = re.compile(r"^Installing collected packages: (.+)")


@dataclass(frozen=True, slots=True)
class Output:
    """What a finished command printed, and its exit code."""

    lines: list[str]
    code: int


class InstallProgress:
    """Turns pip's output into short lines on `stream`; the wheel appears only on a terminal."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._live = stream.isatty()
        self._doing = ""

    def say(self, line: str) -> None:
        self._clear()
        self._stream.write(line + "\n")
        self._stream.flush()

    def follow(self, command: list[str], environment: Mapping[str, str]) -> Output:
        """Run `command` to its end; its output is shown in short and returned in full."""
        started = time.monotonic()
        lines: list[str] = []
        arrived: queue.Queue[str | None] = queue.Queue()
        with subprocess.Popen(
            command,
            env=dict(environment),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        ) as process:
            try:
                threading.Thread(target=_forward, args=(process.stdout, arrived), daemon=True).start()
                self._watch(arrived, lines, started)
            except BaseException:
                process.terminate()
                raise
            finally:
                self._clear()
        if process.returncode == 0:
            self.say(f"Ready in {time.monotonic() - started:.0f} s")
        return Output(lines, process.returncode)

    def _watch(self, arrived: queue.Queue[str | None], lines: list[str], started: float) -> None:
        self._doing = "looking for packages"
        turn = 0
        while True:
            try:
                line = arrived.get(timeout=TURN)
            except queue.Empty:
                turn += 1
                self._spin(turn, time.monotonic() - started)
                continue
            if line is None:
                return
            lines.append(line)
            self._read(line)

    def _read(self, line: str) -> None:
        if found := FETCHING.match(line):
            self._doing = f"fetching {found[1]}"
            self.say(f"  {found[1]}")
        elif found := DOWNLOADING.match(line):
            self._doing = f"{self._doing.partition(' (')[0]} ({found[1]})"
        elif found := UNPACKING.match(line):
            count = len(found[1].split(","))
            self._doing = "unpacking"
            self.say(f"Installing {count} package{'s' if count > 1 else ''}")

    def _spin(self, turn: int, seconds: float) -> None:
        if self._live:
            self._stream.write(f"\r\033[K  {WHEEL[turn % len(WHEEL)]} {self._doing}  {seconds:.0f} s")
            self._stream.flush()

    def _clear(self) -> None:
        if self._live:
            self._stream.write("\r\033[K")
            self._stream.flush()


def _forward(source: TextIO | None, arrived: queue.Queue[str | None]) -> None:
    if source is not None:
        for line in source:
            arrived.put(line.rstrip("\n"))
    arrived.put(None)
