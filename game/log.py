"""The log file: one small rotating file under the log folder, and nothing on the terminal."""

from __future__ import annotations

import logging
import logging.handlers

from game.paths import Paths

LEVELS = ("debug", "info", "warning", "error")
_LIMIT, _KEPT = 512 * 1024, 3


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
        handler = logging.handlers.RotatingFileHandler(
            paths.log, maxBytes=_LIMIT, backupCount=_KEPT, encoding="utf-8", errors="backslashreplace"
        )
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
