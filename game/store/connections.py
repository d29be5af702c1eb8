"""Connections to the database file: opened, checked, copied into memory, and what their errors mean."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from game.store.marks import NotWholeError, strays, whole
from game.store.schema import PAGE, NewerDatabase, complete, prepare

log = logging.getLogger(__name__)

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
"""Something done with the database. It may be done again later, so it must depend on nothing but what it is given."""

PATIENCE = 1.0
"""Seconds to wait for somebody else's transaction."""
_CHECK = 0.4
"""Seconds that the check of a whole file may take at the start."""
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT)

Fault = (sqlite3.Error, UnicodeDecodeError, NotWholeError)
"""What a bad file can bring about: SQLite's errors, messages of its that quote bytes which are no text,
and rows that are not what was written."""


class Damaged(Exception):
    """The file is not, or no longer, a sound database."""


def identity(path: Path) -> tuple[int, int] | None:
    """Which file a path leads to now."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def code_of(error: BaseException) -> int:
    """SQLite's primary result code of an error; 0 if it has none."""
    if isinstance(error, UnicodeDecodeError | NotWholeError):
        return sqlite3.SQLITE_CORRUPT
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def connect(path: Path) -> sqlite3.Connection:
    base = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
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


def open_checked(path: Path) -> sqlite3.Connection:
    """The database, sound and up to date. Raises Damaged, NewerDatabase, or sqlite3.Error for other troubles."""
    base: sqlite3.Connection | None = None
    try:
        base = connect(path)
        prepare(base)
        if not complete(base):
            raise Damaged("the tables are not those of this game")
        if not _sound(base):
            raise Damaged("the check found faults")
        return base
    except BaseException as error:
        if base is not None:
            base.close()
        # A statement that fails while tables are made means that something else stands in their place.
        if isinstance(error, Fault) and code_of(error) in (*DAMAGE, sqlite3.SQLITE_ERROR):
            raise Damaged(str(error)) from error
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
        if code_of(error) == sqlite3.SQLITE_INTERRUPT:
            return True
        raise
    finally:
        base.set_progress_handler(None, 0)


def open_reading(path: Path) -> sqlite3.Connection | None:
    """A database that is only read, or None; a folder that cannot be written may need it declared unchanging."""
    for more in ("", "&immutable=1"):
        try:
            base = sqlite3.connect(f"{path.as_uri()}?mode=ro{more}", timeout=PATIENCE, uri=True)
        except sqlite3.Error:
            continue
        try:
            base.execute("SELECT count(*) FROM match").fetchone()
            return base
        except Fault as error:
            log.warning("database: cannot be read (%s)", error)
            base.close()
    return None


def open_memory(source: sqlite3.Connection | None) -> sqlite3.Connection:
    """A database in memory: a copy of `source` if that can be copied."""
    if source is not None:
        base = sqlite3.connect(":memory:", isolation_level=None)
        try:
            source.backup(base)
            _tune(base)
            prepare(base)
            return base
        except (*Fault, NewerDatabase) as error:
            log.warning("database: cannot be copied (%s)", error)
            base.close()
    base = sqlite3.connect(":memory:", isolation_level=None)
    _tune(base)
    prepare(base)
    return base


def transact(base: sqlite3.Connection, do: Work[T]) -> T:
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
