"""Small files of the player: read without believing them, written whole or not at all."""

from __future__ import annotations

import errno
import logging
import os
import stat
import tempfile
from pathlib import Path

log = logging.getLogger(__name__)

_NEW = ".new"


class TooLarge(OSError):
    """A file that holds more than it may."""


def read_file(path: Path, most: int) -> bytes:
    """The content of a file of at most `most` bytes; a pipe or a device is not waited for. Raises OSError."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "not a regular file", str(path))
        content = file.read(most + 1)
    if len(content) > most:
        raise TooLarge(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return content


def write_atomically(path: Path, text: str) -> None:
    """Replace the file's text whole: after a crash there is the old text or the new one. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=path.name, suffix=_NEW, dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        os.replace(name, path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


def remove_leftovers(path: Path) -> None:
    """Remove what a killed program left of writing this file. Nobody else may be writing it."""
    try:
        found = list(path.parent.glob(f"{path.name}*{_NEW}"))
        for leftover in found:
            leftover.unlink(missing_ok=True)
    except OSError as error:
        log.info("files: leftovers of %s stay (%s)", path, error)


def reason(error: Exception) -> str:
    """Why a file could not be used, in a few words."""
    return (error.strerror if isinstance(error, OSError) and error.strerror else str(error)) or type(
        error
    ).__name__
