"""Checksums over what is kept: one for each line of a record, and one for all rows of a match together.

The file's own structure tells of torn pages, not of a flipped bit in a text or of a page that was written twice. The
checksum of a match is kept up by triggers, so whatever adds, changes or removes a row keeps it up too.
"""

from __future__ import annotations

import sqlite3
import zlib

HEAD = "id, ruleset, version, began, against, imported"
"""What never changes of a match."""

ROWS = {
    "person": "match, player, name, level, portrait, profile",
    "line": "match, number, mark",
    "deal": "match, hand, line, dealer, rounds, chair0, chair1, chair2, chair3, balance0, balance1, balance2, balance3",
    "hand": "match, hand, round_wind, dealer, winner, giver, value, moved0, moved1, moved2, moved3, "
    "balance0, balance1, balance2, balance3, fans, tiles",
    "ledger": "match, event, payer, payee, hand, amount, reason, booked",
}
"""What belongs to a match, by table. The mark of a line stands for its text."""

_LIMIT = 0xFFFFFFFF


class NotWholeError(Exception):
    """What is kept of a match is not what was written."""


def seal(*values: object) -> int:
    """The checksum of a row."""
    return zlib.crc32(ascii(values).encode())


def together(head: tuple[object, ...], rows: dict[str, list[tuple[object, ...]]]) -> int:
    """The checksum of a match, from its head and its rows by table."""
    found = (seal(table, *row) for table, some in rows.items() for row in some)
    return (seal("match", *head) + sum(found)) & _LIMIT


def whole(base: sqlite3.Connection, match: int) -> bool:
    """Whether all that is kept of a match is as it was written."""
    kept = base.execute(f"SELECT mark, {HEAD} FROM match WHERE id = ?", (match,)).fetchone()
    lines = base.execute("SELECT mark, match, number, text FROM line WHERE match = ?", (match,))
    if kept is None or any(mark != seal(*line) for mark, *line in lines):
        return False
    rows = {
        table: base.execute(f"SELECT {columns} FROM {table} WHERE match = ?", (match,)).fetchall()
        for table, columns in ROWS.items()
    }
    return bool(kept[0] == together(kept[1:], rows))


def strays(base: sqlite3.Connection) -> bool:
    """Whether there are rows of matches that are not there."""
    owned = " UNION ".join(f"SELECT match FROM {table}" for table in ROWS)
    return base.execute(f"SELECT 1 FROM ({owned} EXCEPT SELECT id FROM match)").fetchone() is not None


# the statements that keep the checksums up


def _sealed(table: str, columns: str, row: str = "") -> str:
    values = ", ".join(f"{row}{name}" for name in columns.split(", "))
    return f"seal('{table}', {values})"


def _change(row: str, sign: str, table: str, columns: str) -> str:
    new = f"(mark {sign} {_sealed(table, columns, f'{row}.')}) & {_LIMIT}"
    return f"UPDATE match SET mark = {new} WHERE id = {row}.match;"


def triggers() -> tuple[str, ...]:
    """The triggers that keep the checksum of each match up."""
    out = [
        f"CREATE TRIGGER match_marked AFTER INSERT ON match BEGIN UPDATE match SET mark = "
        f"{_sealed('match', HEAD, 'NEW.')} WHERE id = NEW.id; END"
    ]
    for table, columns in ROWS.items():
        new, old = _change("NEW", "+", table, columns), _change("OLD", "-", table, columns)
        out += [
            f"CREATE TRIGGER {table}_come AFTER INSERT ON {table} BEGIN {new} END",
            f"CREATE TRIGGER {table}_gone AFTER DELETE ON {table} BEGIN {old} END",
            f"CREATE TRIGGER {table}_changed AFTER UPDATE ON {table} BEGIN {old} {new} END",
        ]
    return tuple(out)


def marking() -> tuple[str, ...]:
    """The statements that mark what was kept before there were checksums."""
    sums = " + ".join(
        f"(SELECT COALESCE(SUM({_sealed(table, columns)}), 0) FROM {table} WHERE {table}.match = match.id)"
        for table, columns in ROWS.items()
    )
    return (
        "UPDATE line SET mark = seal(match, number, text)",
        f"UPDATE match SET mark = ({_sealed('match', HEAD)} + {sums}) & {_LIMIT}",
    )
