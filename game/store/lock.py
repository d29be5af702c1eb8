"""One writer at a time: a lock file that belongs to the running program and goes with it, however it ends."""

from __future__ import annotations

import errno
import logging
import os
import sys
from pathlib import Path

log = logging.getLogger(__name__)

_WINE = 0
"""What Wine gives as the reason when another program has the lock."""


class Lock:
    """A lock on a file. `held` tells whether this program has it; `possible` whether the file can be written at all."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.held, self.possible = False, True
        self._file: int | None = None
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            log.warning("lock: %s cannot be written (%s)", path, error)
            self.possible = False
            return
        self.held = self._take(self._file)
        if not self.held:
            self.release()

    @staticmethod
    def _take(file: int) -> bool:
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            # Some network folders know no locks: there the database's own have to do.
            return error.errno not in (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK, _WINE)
        return True

    def release(self) -> None:
        """Let the next program have it."""
        if self._file is not None:
            os.close(self._file)
        self._file, self.held = None, False
