"""The database file: opened, guarded against whatever may be wrong with it, and never a reason to stop playing.

What cannot be kept on the disk is kept in memory until the game ends or the disk takes it again. Whoever shows
something to the person asks for `news()`.
"""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from game.store.lock import Lock
from game.store.marks import NotWholeError, strays, whole
from game.store.schema import PAGE, NewerDatabase, complete, prepare

log = logging.getLogger(__name__)

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
"""Something done with the database. It may be done again later, so it must depend on nothing but what it is given."""

_PATIENCE = 1.0
"""Seconds to wait for somebody else's transaction."""
_RETRY = 5.0
"""Seconds between two attempts to write to a disk that refused."""
_CHECK = 0.4
"""Seconds that the check of a whole file may take at the start."""
_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT)
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


_Fault = (sqlite3.Error, UnicodeDecodeError, NotWholeError)
"""What a bad file can bring about: SQLite's errors, messages of its that quote bytes which are no text,
and rows that are not what was written."""


class _Damaged(Exception):
    """The file is not, or no longer, a sound database."""


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
        self._lock: Lock | None = None
        if path is None:
            self._memory = _open_memory(None)
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
            self._disk = _open_checked(path)
        except NewerDatabase:
            self._only_read(path, "newer")
        except _Damaged as damage:
            log.error("database: %s", damage)
            self._start_again(path)
        except (*_Fault, OSError) as error:
            log.warning("database: %s cannot be used (%s)", path, error)
            self._only_read(path, "second-copy" if _code(error) == sqlite3.SQLITE_BUSY else "read-only")

    def _only_read(self, path: Path, why: str) -> None:
        """Go on with a copy in memory of what can be read."""
        if self._lock is not None:
            self._lock.release()
        source = _open_reading(path) if path.is_file() and why != "newer" else None
        self._memory = _open_memory(source)
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
            self._disk = _connect(path)
            prepare(self._disk)
        except (*_Fault, OSError) as error:
            log.error("database: no new one can be started (%s)", error)
            self._disk = None
            self._memory = _open_memory(None)
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
        except _Fault as error:
            if self._memory is not None or not self._overcome(error):
                raise
            return ask(self._memory or self._disk)  # type: ignore[arg-type]

    def write(self, do: Work[T]) -> T:
        """Do something in one transaction: all of it or nothing. Raises sqlite3.IntegrityError for what may not be."""
        if self._memory is None:
            assert self._disk is not None
            try:
                return _transact(self._disk, do)
            except _Fault as error:
                if not self._overcome(error):
                    raise
        if self._memory is None:
            assert self._disk is not None
            return _transact(self._disk, do)
        result = _transact(self._memory, do)
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
        if _code(error) in _DAMAGE:
            log.error("database: %s", error)
            self._start_again(self.path)
            return True
        if _code(error) not in _TROUBLE:
            return False
        log.error("database: %s", error)
        self._memory = _open_memory(self._disk)
        self._pending = []
        self._tried = time.monotonic()
        self._news.append(News("unsaved", str(self.path)))
        return True

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
            _transact(self._disk, all_of_it)
        except _Fault as error:
            log.warning("database: still not written (%s)", error)
            return
        if self._memory is not None:
            self._memory.close()
        self._memory, self._pending = None, None
        self._news.append(News("saved-again", str(self.path)))


def _code(error: BaseException) -> int:
    """SQLite's primary result code of an error; 0 if it has none."""
    if isinstance(error, UnicodeDecodeError | NotWholeError):
        return sqlite3.SQLITE_CORRUPT
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _connect(path: Path) -> sqlite3.Connection:
    base = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
    try:
        _tune(base)
        base.execute(f"PRAGMA page_size = {PAGE}")
        # A killed program loses nothing that is in the log file; a machine without power loses nothing older than
        # the last settled hand. Where there can be no such log (some network folders), every step is synchronous.
        found = base.execute("PRAGMA journal_mode = WAL").fetchone()[0]
        base.execute(f"PRAGMA synchronous = {'NORMAL' if found == 'wal' else 'FULL'}")
    except BaseException:
        base.close()
        raise
    return base


def _tune(base: sqlite3.Connection) -> None:
    base.text_factory = lambda raw: raw.decode("utf-8", "replace")
    base.execute("PRAGMA foreign_keys = ON")
    base.execute("PRAGMA cell_size_check = ON")


def _open_checked(path: Path) -> sqlite3.Connection:
    """The database, sound and up to date. Raises _Damaged, NewerDatabase, or sqlite3.Error for other troubles."""
    base: sqlite3.Connection | None = None
    try:
        base = _connect(path)
        prepare(base)
        if not complete(base):
            raise _Damaged("the tables are not those of this game")
        if not _sound(base):
            raise _Damaged("the check found faults")
        return base
    except BaseException as error:
        if base is not None:
            base.close()
        # A statement that fails while tables are made means that something else stands in their place.
        if isinstance(error, _Fault) and _code(error) in (*_DAMAGE, sqlite3.SQLITE_ERROR):
            raise _Damaged(str(error)) from error
        raise


def _sound(base: sqlite3.Connection) -> bool:
    """Whether the file holds together; a check that takes too long is given up, and damage shows when it is met."""
    end = time.monotonic() + _CHECK
    base.set_progress_handler(lambda: time.monotonic() > end, 20_000)
    try:
        if base.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok" or strays(base):
            return False
        # Those that are played first; of a long list others at every start.
        asked = "SELECT id FROM match ORDER BY state = 'running' DESC, random()"
        for (match,) in base.execute(asked).fetchall():
            if time.monotonic() > end:
                break
            if not whole(base, match):
                log.error("database: match %s is not what was written", match)
                return False
        return True
    except sqlite3.OperationalError as error:
        if _code(error) == sqlite3.SQLITE_INTERRUPT:
            return True
        raise
    finally:
        base.set_progress_handler(None, 0)


def _open_reading(path: Path) -> sqlite3.Connection | None:
    """A database that is only read, or None; a folder that cannot be written may need it declared unchanging."""
    for more in ("", "&immutable=1"):
        try:
            base = sqlite3.connect(f"{path.as_uri()}?mode=ro{more}", timeout=_PATIENCE, uri=True)
        except sqlite3.Error:
            continue
        try:
            base.execute("SELECT count(*) FROM match").fetchone()
            return base
        except _Fault as error:
            log.warning("database: cannot be read (%s)", error)
            base.close()
    return None


def _open_memory(source: sqlite3.Connection | None) -> sqlite3.Connection:
    """A database in memory: a copy of `source` if that can be copied."""
    if source is not None:
        base = sqlite3.connect(":memory:", isolation_level=None)
        try:
            source.backup(base)
            _tune(base)
            prepare(base)
            return base
        except (*_Fault, NewerDatabase) as error:
            log.warning("database: cannot be copied (%s)", error)
            base.close()
    base = sqlite3.connect(":memory:", isolation_level=None)
    _tune(base)
    prepare(base)
    return base


def _transact(base: sqlite3.Connection, do: Work[T]) -> T:
    base.execute("BEGIN IMMEDIATE")
    try:
        result = do(base)
        base.execute("COMMIT")
    except BaseException:
        if base.in_transaction:
            with suppress(sqlite3.Error):
                base.execute("ROLLBACK")
        raise
    return result
