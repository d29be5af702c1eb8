"""The tables of the database, and the steps from each version of them to the next.

Whatever must never happen to coins is forbidden here, not in the code that writes them: a ledger row moves a positive
whole number of coins from one player to another (so every row sums to zero), no row is ever changed, none is removed
but with its whole match, and an event of a match moves coins between the same two players only once.
"""

from __future__ import annotations

import sqlite3

from game.store import marks

NAME = 0x4E57414C
"""The database's application id: "NWAL"."""

PAGE = 4096
"""Bytes of a page of the file."""

_FIRST = (
    """
    CREATE TABLE profile (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL CHECK (typeof(name) = 'text'),
        portrait TEXT NOT NULL CHECK (typeof(portrait) = 'text'),
        made INTEGER NOT NULL CHECK (typeof(made) = 'integer')
    )
    """,
    """
    CREATE TABLE match (
        id INTEGER PRIMARY KEY,
        ruleset TEXT NOT NULL CHECK (typeof(ruleset) = 'text'),
        version INTEGER NOT NULL CHECK (typeof(version) = 'integer'),
        began INTEGER NOT NULL CHECK (typeof(began) = 'integer'),
        turn INTEGER NOT NULL CHECK (typeof(turn) = 'integer'),
        state TEXT NOT NULL CHECK (state IN ('running', 'rounds', 'broke', 'players', 'moved')),
        against TEXT NOT NULL CHECK (typeof(against) = 'text'),
        imported INTEGER NOT NULL DEFAULT 0 CHECK (imported IN (0, 1)),
        taken_back INTEGER NOT NULL DEFAULT 0 CHECK (typeof(taken_back) = 'integer' AND taken_back >= 0),
        skipped INTEGER NOT NULL DEFAULT 0 CHECK (typeof(skipped) = 'integer' AND skipped >= 0)
    )
    """,
    """
    CREATE TABLE person (
        match INTEGER NOT NULL REFERENCES match (id),
        player INTEGER NOT NULL CHECK (player IN (0, 1, 2, 3)),
        name TEXT NOT NULL CHECK (typeof(name) = 'text'),
        level TEXT NOT NULL CHECK (typeof(level) = 'text'),
        portrait TEXT NOT NULL CHECK (typeof(portrait) = 'text'),
        profile INTEGER REFERENCES profile (id),
        PRIMARY KEY (match, player)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE line (
        match INTEGER NOT NULL REFERENCES match (id),
        number INTEGER NOT NULL CHECK (typeof(number) = 'integer'),
        text TEXT NOT NULL CHECK (typeof(text) = 'text'),
        PRIMARY KEY (match, number)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE deal (
        match INTEGER NOT NULL REFERENCES match (id),
        hand INTEGER NOT NULL CHECK (typeof(hand) = 'integer'),
        line INTEGER NOT NULL CHECK (typeof(line) = 'integer'),
        dealer INTEGER NOT NULL CHECK (dealer IN (0, 1, 2, 3)),
        rounds INTEGER NOT NULL CHECK (typeof(rounds) = 'integer'),
        chair0 INTEGER NOT NULL CHECK (chair0 IN (0, 1, 2, 3)),
        chair1 INTEGER NOT NULL CHECK (chair1 IN (0, 1, 2, 3)),
        chair2 INTEGER NOT NULL CHECK (chair2 IN (0, 1, 2, 3)),
        chair3 INTEGER NOT NULL CHECK (chair3 IN (0, 1, 2, 3)),
        balance0 INTEGER NOT NULL CHECK (typeof(balance0) = 'integer'),
        balance1 INTEGER NOT NULL CHECK (typeof(balance1) = 'integer'),
        balance2 INTEGER NOT NULL CHECK (typeof(balance2) = 'integer'),
        balance3 INTEGER NOT NULL CHECK (typeof(balance3) = 'integer'),
        PRIMARY KEY (match, hand)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE hand (
        match INTEGER NOT NULL REFERENCES match (id),
        hand INTEGER NOT NULL CHECK (typeof(hand) = 'integer'),
        round_wind INTEGER NOT NULL CHECK (round_wind IN (0, 1, 2, 3)),
        dealer INTEGER NOT NULL CHECK (dealer IN (0, 1, 2, 3)),
        winner INTEGER CHECK (winner IN (0, 1, 2, 3)),
        giver INTEGER CHECK (giver IN (0, 1, 2, 3) AND giver <> winner),
        value INTEGER NOT NULL CHECK (typeof(value) = 'integer'),
        moved0 INTEGER NOT NULL CHECK (typeof(moved0) = 'integer'),
        moved1 INTEGER NOT NULL CHECK (typeof(moved1) = 'integer'),
        moved2 INTEGER NOT NULL CHECK (typeof(moved2) = 'integer'),
        moved3 INTEGER NOT NULL CHECK (typeof(moved3) = 'integer'),
        balance0 INTEGER NOT NULL CHECK (typeof(balance0) = 'integer'),
        balance1 INTEGER NOT NULL CHECK (typeof(balance1) = 'integer'),
        balance2 INTEGER NOT NULL CHECK (typeof(balance2) = 'integer'),
        balance3 INTEGER NOT NULL CHECK (typeof(balance3) = 'integer'),
        fans TEXT NOT NULL CHECK (typeof(fans) = 'text'),
        tiles TEXT NOT NULL CHECK (typeof(tiles) = 'text'),
        CHECK (moved0 + moved1 + moved2 + moved3 = 0),
        PRIMARY KEY (match, hand)
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE ledger (
        match INTEGER NOT NULL REFERENCES match (id),
        event INTEGER NOT NULL CHECK (typeof(event) = 'integer'),
        payer INTEGER NOT NULL CHECK (payer IN (0, 1, 2, 3)),
        payee INTEGER NOT NULL CHECK (payee IN (0, 1, 2, 3) AND payee <> payer),
        hand INTEGER NOT NULL CHECK (typeof(hand) = 'integer'),
        amount INTEGER NOT NULL CHECK (typeof(amount) = 'integer' AND amount > 0),
        reason TEXT NOT NULL CHECK (typeof(reason) = 'text'),
        booked INTEGER NOT NULL CHECK (typeof(booked) = 'integer'),
        PRIMARY KEY (match, event, payer, payee)
    ) WITHOUT ROWID
    """,
    "CREATE INDEX person_profile ON person (profile)",
    "CREATE INDEX match_turn ON match (turn)",
    """
    CREATE TRIGGER ledger_kept BEFORE DELETE ON ledger
    BEGIN SELECT RAISE (ABORT, 'the ledger is append-only'); END
    """,
    """
    CREATE TRIGGER ledger_fixed BEFORE UPDATE ON ledger
    BEGIN SELECT RAISE (ABORT, 'the ledger is append-only'); END
    """,
    """
    CREATE TRIGGER hand_kept BEFORE DELETE ON hand
    BEGIN SELECT RAISE (ABORT, 'a finished hand is kept'); END
    """,
    """
    CREATE TRIGGER hand_fixed BEFORE UPDATE ON hand
    BEGIN SELECT RAISE (ABORT, 'a finished hand is kept'); END
    """,
    """
    CREATE TRIGGER match_kept BEFORE DELETE ON match
    BEGIN SELECT RAISE (ABORT, 'a match is kept'); END
    """,
    """
    CREATE TRIGGER line_fixed BEFORE UPDATE ON line
    BEGIN SELECT RAISE (ABORT, 'a line of a record is never changed'); END
    """,
    """
    CREATE TRIGGER line_follows BEFORE INSERT ON line
    WHEN NEW.number <> (SELECT COALESCE(MAX(number), 0) + 1 FROM line WHERE match = NEW.match)
    BEGIN SELECT RAISE (ABORT, 'a line of a record follows the one before it'); END
    """,
)

_HABITS = (
    """
    ALTER TABLE profile ADD COLUMN habits TEXT NOT NULL DEFAULT '' CHECK (typeof(habits) = 'text')
    """,
)
"""How each person likes the table: what of the settings is their own."""

DROPPED = -1
"""The turn of a match that is being deleted."""

_DROPPING = tuple(
    statement
    for table, key, why in (
        ("ledger", "match", "the ledger is append-only"),
        ("hand", "match", "a finished hand is kept"),
        ("match", "id", "a match is kept"),
    )
    for statement in (
        f"DROP TRIGGER {table}_kept",
        f"""
        CREATE TRIGGER {table}_kept BEFORE DELETE ON {table}
        WHEN (SELECT turn FROM match WHERE id = OLD.{key}) IS NOT {DROPPED}
        BEGIN SELECT RAISE (ABORT, '{why}'); END
        """,
    )
)
"""A match may be deleted as a whole: what belongs to one may go only while the match is marked as dropped."""

_MARKS = (
    *(
        f"ALTER TABLE {table} ADD COLUMN mark INTEGER NOT NULL DEFAULT 0 CHECK (typeof(mark) = 'integer')"
        for table in ("match", "line")
    ),
    "DROP TRIGGER line_fixed",
    *marks.marking(),
    """
    CREATE TRIGGER line_fixed BEFORE UPDATE ON line
    BEGIN SELECT RAISE (ABORT, 'a line of a record is never changed'); END
    """,
    *marks.triggers(),
)
"""Checksums of every line and every match."""

STEPS: tuple[tuple[str, ...], ...] = (_FIRST, _HABITS, _DROPPING, _MARKS)
"""The statements that lead from version n (0: an empty file) to n + 1."""

VERSION = len(STEPS)


class NewerDatabase(Exception):
    """The database was made by a newer version of the game."""


def prepare(base: sqlite3.Connection) -> None:
    """Bring a database up to date, in one transaction; raises NewerDatabase or sqlite3.Error and changes nothing."""
    base.create_function("seal", -1, marks.seal, deterministic=True)
    found = base.execute("PRAGMA user_version").fetchone()[0]
    if found > VERSION:
        raise NewerDatabase(str(found))
    if found == VERSION:
        return
    base.execute("BEGIN IMMEDIATE")
    try:
        for step in STEPS[max(0, found) :]:
            for statement in step:
                base.execute(statement)
        base.execute(f"PRAGMA application_id = {NAME}")
        base.execute(f"PRAGMA user_version = {VERSION}")
        base.execute("COMMIT")
    except BaseException:
        if base.in_transaction:
            base.execute("ROLLBACK")
        raise


def complete(base: sqlite3.Connection) -> bool:
    """Whether the database has exactly the tables, indexes and triggers of this version."""
    fresh = sqlite3.connect(":memory:", isolation_level=None)
    try:
        prepare(fresh)
        return _described(base) == _described(fresh)
    finally:
        fresh.close()


def _described(base: sqlite3.Connection) -> list[tuple[str, str, str]]:
    asked = "SELECT type, name, COALESCE(sql, '') FROM sqlite_master WHERE name NOT LIKE 'sqlite_stat%' ORDER BY 1, 2"
    return base.execute(asked).fetchall()
