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
WIDTH = 72
FETCHING = re.compile(r"^Collecting ([A-Za-z0-9._-]+)")
AT_HAND = re.compile(r"^Processing .*?([A-Za-z0-9._]+)-[0-9][^/\\]*\.whl")
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

    def follow(self, command: list[str], doing: str, environment: Mapping[str, str] | None = None) -> Output:
        """Run `command` to its end; what it is doing is shown in short, what it printed is returned in full."""
        self._doing = doing
        started = time.monotonic()
        lines: list[str] = []
        arrived: queue.Queue[str | None] = queue.Queue()
        with subprocess.Popen(
            command,
            env=None if environment is None else dict(environment),
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
        return Output(lines, process.returncode)

    def _watch(self, arrived: queue.Queue[str | None], lines: list[str], started: float) -> None:
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
        elif found := AT_HAND.match(line):
            self.say(f"  {found[1]}")
        elif found := DOWNLOADING.match(line):
            self._doing = f"{self._doing.partition(' (')[0]} ({found[1]})"
        elif found := UNPACKING.match(line):
            count = len(found[1].split(","))
            self._doing = "unpacking"
            self.say(f"Installing {count} package{'s' if count > 1 else ''}")

    def _spin(self, turn: int, seconds: float) -> None:
        if self._live:
            line = f"  {WHEEL[turn % len(WHEEL)]} {self._doing}  {seconds:.0f} s"
            self._stream.write("\r" + line[:WIDTH].ljust(WIDTH))
            self._stream.flush()

    def _clear(self) -> None:
        if self._live:
            self._stream.write("\r" + " " * WIDTH + "\r")  # spaces: old Windows consoles know no escape codes
            self._stream.flush()


def _forward(source: TextIO | None, arrived: queue.Queue[str | None]) -> None:
    if source is not None:
        for line in source:
            arrived.put(line.rstrip("\n"))
    arrived.put(None)
