"""The database file: opened, guarded against whatever may be wrong with it, and never a reason to stop playing.

What cannot be kept on the disk is kept in memory until the game ends or the disk takes it again. Whoever shows
something to the person asks for `news()`.
"""

from __future__ import annotations

import errno
import logging
import os
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from game.store.connections import (
    DAMAGE,
    PATIENCE,
    Damaged,
    Fault,
    Work,
    code_of,
    connect,
    identity,
    open_checked,
    open_memory,
    open_reading,
    transact,
)
from game.store.lock import Lock
from game.store.schema import NewerDatabase, prepare

log = logging.getLogger(__name__)

T = TypeVar("T")

_RETRY = 5.0
"""Seconds between two attempts to write to a disk that refused."""
_TROUBLE = (
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_AUTH,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_NOLFS,
    sqlite3.SQLITE_NOMEM,
)
"""The disk's fault, or another program's."""


@dataclass(frozen=True, slots=True)
class News:
    """Something the person should know: `what` is second-copy, read-only, newer, damaged, unsaved or saved-again;
    of settings that have their defaults: settings; or of a match that goes on from its last finished hand:
    moved-rules, moved-record.

    `place` is the file it is about.
    """

    what: str
    place: str
    recovered: int = 0
    """Matches recovered from a damaged file."""
    names: str = ""
    """The settings that could not be used."""


class Database:
    """One database for one run of the game. `path` None: in memory only."""

    def __init__(self, path: Path | None, clock: Callable[[], float] = time.time) -> None:
        self.path, self.clock = path, clock
        self._news: list[News] = []
        self._disk: sqlite3.Connection | None = None
        self._memory: sqlite3.Connection | None = None
        self._pending: list[Work[object]] | None = None
        """What the disk has not taken yet; None when it is not to be written to at all."""
        self._tried = 0.0
        self._copied = 0
        """How much of that is safe in another folder."""
        self._file: tuple[int, int] | None = None
        """Which file is open: where the path leads to another, or nowhere, somebody has removed it."""
        self._lock: Lock | None = None
        if path is None:
            self._memory = open_memory(None)
        else:
            self._open(path)

    # opening

    def _open(self, path: Path) -> None:
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = Lock(path.with_suffix(".lock"))
        if not self._lock.held:
            log.warning("database: %s is held by another program, or may not be written", self._lock.path)
            self._only_read(path, "second-copy" if self._lock.possible else "read-only")
            return
        try:
            self._disk = open_checked(path)
            self._file = identity(path)
        except NewerDatabase:
            self._only_read(path, "newer")
        except Damaged as damage:
            log.error("database: %s", damage)
            self._start_again(path)
        except (*Fault, OSError) as error:
            log.warning("database: %s cannot be used (%s)", path, error)
            self._only_read(path, "second-copy" if code_of(error) == sqlite3.SQLITE_BUSY else "read-only")

    def _only_read(self, path: Path, why: str) -> None:
        """Go on with a copy in memory of what can be read."""
        if self._lock is not None:
            self._lock.release()
        source = open_reading(path) if path.is_file() and why != "newer" else None
        self._memory = open_memory(source)
        if source is not None:
            source.close()
        self._news.append(News(why, str(path)))

    def _start_again(self, path: Path) -> None:
        """Move a damaged file aside, start a new one, and recover what can be read."""
        from game.store.recovery import (  # with all that plays records again: seldom needed
            move_aside,
            salvage,
        )

        if self._disk is not None:
            with suppress(sqlite3.Error):
                self._disk.close()
            self._disk = None
        try:
            aside = move_aside(path, self.clock())
            self._disk = connect(path)
            prepare(self._disk)
            self._file = identity(path)
        except (*Fault, OSError) as error:
            log.error("database: no new one can be started (%s)", error)
            self._disk = None
            self._memory = open_memory(None)
            self._news.append(News("read-only", str(path)))
            return
        recovered = salvage(aside, self._disk)
        log.warning("database: %d matches recovered from %s", recovered, aside)
        self._news.append(News("damaged", str(aside), recovered))

    # using

    @property
    def saving(self) -> bool:
        """Whether what is written now reaches the disk."""
        return self._disk is not None and self._memory is None

    def news(self) -> list[News]:
        """What happened since the last call that the person should know."""
        told, self._news = self._news, []
        return told

    def tell(self, news: News) -> None:
        """Have the person told."""
        self._news.append(news)

    def read(self, ask: Work[T]) -> T:
        """Ask the database something."""
        base = self._memory or self._disk
        assert base is not None
        try:
            return ask(base)
        except Fault as error:
            if self._memory is not None or not self._overcome(error):
                raise
            return ask(self._memory or self._disk)  # type: ignore[arg-type]

    def write(self, do: Work[T]) -> T:
        """Do something in one transaction: all of it or nothing. Raises sqlite3.IntegrityError for what may not be."""
        if self._memory is None and self.path is not None and identity(self.path) != self._file:
            self._keep_in_memory(f"{self.path} is no longer there")
        if self._memory is None:
            assert self._disk is not None
            try:
                return transact(self._disk, do)
            except Fault as error:
                if not self._overcome(error):
                    raise
        if self._memory is None:
            assert self._disk is not None
            return transact(self._disk, do)
        result = transact(self._memory, do)
        if self._pending is not None:
            self._pending.append(do)
            self._try_again()
        return result

    def settle(self) -> None:
        """Make the disk hold everything, as far as the system promises it."""
        if self.saving:
            assert self._disk is not None
            with suppress(sqlite3.Error):
                self._disk.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def close(self) -> None:
        """Write what is still to be written, if that is possible, and let go of the file."""
        self._tried = 0.0
        self._try_again()
        for base in (self._disk, self._memory):
            if base is not None:
                with suppress(sqlite3.Error):
                    base.close()
        self._disk = self._memory = None
        if self._lock is not None:
            self._lock.release()

    # trouble

    def _overcome(self, error: Exception) -> bool:
        """After an error: start again if the file is damaged, go on in memory if the disk failed, else False."""
        assert self.path is not None and self._disk is not None
        if code_of(error) in DAMAGE:
            log.error("database: %s", error)
            self._start_again(self.path)
            return True
        if code_of(error) not in _TROUBLE:
            return False
        self._keep_in_memory(str(error))
        return True

    def _keep_in_memory(self, why: str) -> None:
        log.error("database: %s", why)
        self._memory = open_memory(self._disk)
        self._pending, self._copied = [], 0
        self._tried = time.monotonic()
        self._news.append(News("unsaved", str(self.path)))

    def _try_again(self) -> None:
        """Write what the disk has not taken yet, if it takes it now."""
        if not self._pending or self._disk is None or time.monotonic() - self._tried < _RETRY:
            return
        self._tried = time.monotonic()
        work = list(self._pending)

        def all_of_it(base: sqlite3.Connection) -> None:
            for do in work:
                do(base)

        try:
            if self.path is None or identity(self.path) == self._file:
                transact(self._disk, all_of_it)
            else:
                self._put_back(self.path)
        except (*Fault, OSError) as error:
            log.warning("database: still not written (%s)", error)
            return
        if self._memory is not None:
            self._memory.close()
        self._memory, self._pending = None, None
        self._news.append(News("saved-again", str(self.path)))

    def _put_back(self, path: Path) -> None:
        """Make the file anew that somebody has removed. Raises OSError or sqlite3.Error, and nothing has changed."""
        self.copy_to(path)
        fresh = connect(path)
        prepare(fresh)
        if self._disk is not None:
            self._disk.close()
        if self._lock is not None:
            self._lock.release()
        self._disk, self._file, self._lock = fresh, identity(path), Lock(path.with_suffix(".lock"))

    # closing while the disk fails

    @property
    def unsaved(self) -> bool:
        """Whether something waits to be written that is nowhere on a disk."""
        return len(self._pending or ()) > self._copied

    def try_again(self) -> bool:
        """Write what waits, now; whether that worked."""
        self._tried = -_RETRY
        self._try_again()
        return not self._pending

    def copy_to(self, path: Path) -> None:
        """Write everything to a new file. Raises OSError or sqlite3.Error, and then there is none."""
        base = self._memory or self._disk
        assert base is not None
        if path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            target = sqlite3.connect(path, timeout=PATIENCE)
            try:
                base.backup(target)
            finally:
                target.close()
        except sqlite3.Error:
            path.unlink(missing_ok=True)
            raise
        self._copied = len(self._pending or ())
