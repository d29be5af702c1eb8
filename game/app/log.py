"""The log file: one small rotating file under the log folder, and nothing on the terminal."""

from __future__ import annotations

import errno
import logging
from pathlib import Path

from game.app.paths import Paths

LEVELS = ("debug", "info", "warning", "error")
_LIMIT, _KEPT = 512 * 1024, 3


class _Rotating(logging.FileHandler):
    """A log file that makes way for a new one when it is full; so many older ones are kept, as .1, .2 and .3.

    The library's own brings the network with it, for which the start would wait.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path, encoding="utf-8", errors="backslashreplace")

    def emit(self, record: logging.LogRecord) -> None:
        super().emit(record)
        try:
            if self.stream is not None and self.stream.tell() > _LIMIT:
                self._turn_over()
        except (OSError, ValueError):
            self.handleError(record)

    def _turn_over(self) -> None:
        self.close()
        path = Path(self.baseFilename)
        names = [path, *(path.with_name(f"{path.name}.{number}") for number in range(1, _KEPT + 1))]
        for older, newer in zip(reversed(names), reversed(names[:-1]), strict=False):
            if newer.exists():
                newer.replace(older)
        self.stream = self._open()


def start_log(paths: Paths, level: str = "info") -> bool:
    """Send the program's log to `paths.log`; False if the file cannot be written (the game then runs without).

    May be called again: the earlier file is closed first.
    """
    root = logging.getLogger()
    stop_log()
    root.setLevel(level.upper())
    handler: logging.Handler
    try:
        paths.logs.mkdir(parents=True, exist_ok=True)
        if paths.log.exists() and not paths.log.is_file():  # a pipe would wait for a reader
            raise OSError(errno.EINVAL, "not a regular file", str(paths.log))
        handler = _Rotating(paths.log)
        written = True
    except OSError:
        handler, written = logging.NullHandler(), False
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s"))
    handler.set_name("northwall")
    root.addHandler(handler)
    # A full disk or a pulled drive must not print tracebacks on the player's terminal.
    logging.raiseExceptions = False
    return written


def stop_log() -> None:
    """Close the file that `start_log` opened."""
    root = logging.getLogger()
    for handler in list(root.handlers):
        if handler.get_name() == "northwall":
            root.removeHandler(handler)
            handler.close()
