"""A bar that grows while the bench runs."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TextIO

from build_scripts.bench.row import Step

_CELLS = 28


class Bar:
    """How far the steps are, by the seconds each takes; drawn on a terminal, a line a step elsewhere."""

    def __init__(self, steps: Sequence[Step], stream: TextIO) -> None:
        self._stream = stream
        self._live = stream.isatty()
        self._whole = sum(step.seconds for step in steps)
        self._done = 0.0
        self._begun = time.monotonic()

    def show(self, step: Step) -> None:
        """``step`` begins."""
        share = self._done / self._whole
        full = round(share * _CELLS)
        passed = time.monotonic() - self._begun
        line = f"[{'#' * full}{'.' * (_CELLS - full)}] {share:4.0%}  {passed:4.0f} s  {step.name}"
        self._stream.write("\r" + line.ljust(100) if self._live else line + "\n")
        self._stream.flush()
        self._done += step.seconds

    def clear(self) -> None:
        """Make room for a row."""
        if self._live:
            self._stream.write("\r" + " " * 100 + "\r")
            self._stream.flush()
