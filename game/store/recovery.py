"""A damaged database: moved out of the way with its date, and what can be read of it carried over."""

from __future__ import annotations

import itertools
import logging
import sqlite3
import tempfile
import time
from collections import defaultdict
from contextlib import suppress
from pathlib import Path
from typing import Any

from engine.record import RecordError
from game.store import bookkeeping as clerk
from game.store import marks, matches
from game.store.marks import seal
from game.store.plain import Seating
from game.store.schema import PAGE, prepare

log = logging.getLogger(__name__)

_HEAD = "id, ruleset, version, began, turn, state, against, imported, taken_back, skipped"

_TABLES = {
    "profile": ("id, name, portrait, made, habits", "id"),
    "match": (f"{_HEAD}, mark", "id"),
    "person": ("match, player, name, level, portrait, profile", "match, player"),
    "line": ("match, number, text, mark", "match, number"),
    "deal": ("*", "match, hand"),
    "hand": ("*", "match, hand"),
    "ledger": ("match, event, payer, payee, hand, amount, reason, booked", "match, event, payer, payee"),
}

_OLDER = {"profile": ("id, name, portrait, made",), "match": (_HEAD,), "line": ("match, number, text",)}
"""What tables held in earlier versions."""

Row = tuple[Any, ...]


def move_aside(path: Path, now: float) -> Path:
    """Rename a damaged file, with the files that belong to it, after the day; answers its new place. Raises OSError."""
    try:
        day = time.strftime("%Y-%m-%d", time.localtime(now))
    except (OverflowError, ValueError, OSError):
        day = "undated"
    for number in range(1, 1000):
        more = f"-{number}" if number > 1 else ""
        aside = path.with_name(f"{path.stem}.damaged-{day}{more}{path.suffix}")
        if not aside.exists():
            break
    path.rename(aside)
    for tail in ("-wal", "-shm"):
        with suppress(FileNotFoundError):
            path.with_name(path.name + tail).rename(aside.with_name(aside.name + tail))
    return aside


def salvage(aside: Path, base: sqlite3.Connection) -> int:
    """Carry over what can be read; the number of matches that were. The damaged file is not changed."""
    with tempfile.TemporaryDirectory() as folder:
        sources = [aside]
        if (mended := _mend_schema(aside, Path(folder))) is not None:
            sources.append(mended)
        found = {name: _read(sources, name) for name in _TABLES}
    for row in found["profile"]:
        with suppress(sqlite3.Error, ValueError, OverflowError):
            base.execute("INSERT INTO profile VALUES (?, ?, ?, ?, ?)", (*row, "")[:5])
    for _, _, name, _, portrait, profile in found["person"]:
        if isinstance(profile, int):  # whose own row is lost is known by what they were called at the table
            with suppress(sqlite3.Error, OverflowError):
                base.execute(
                    "INSERT OR IGNORE INTO profile VALUES (?, ?, ?, 0, '')", (profile, name, portrait)
                )
    by_match: dict[str, dict[object, list[Row]]] = {}
    for name in ("person", "line", "deal", "hand", "ledger"):
        by_match[name] = defaultdict(list)
        for row in found[name]:
            by_match[name][row[0]].append(row)
    heads = {row[0]: row for row in found["match"]}
    recovered = 0
    for match in sorted({m for m in (*heads, *by_match["line"]) if isinstance(m, int) and 0 < m < 2**53}):
        parts = {name: by_match[name].get(match, []) for name in by_match}
        base.execute("BEGIN IMMEDIATE")
        try:
            _carry_over(base, match, heads.get(match), parts)
            base.execute("COMMIT")
            recovered += 1
        except (sqlite3.Error, ValueError, OverflowError, LookupError) as error:
            log.warning("recovery: match %s is lost (%s)", match, error)
            base.execute("ROLLBACK")
    return recovered


def _mend_schema(aside: Path, folder: Path) -> Path | None:
    """A copy of the file with the pages that describe its tables taken from a new one; None if that cannot be.

    Tables are made in a fixed order, so their first pages have the same numbers in every database of this version.
    """
    try:
        raw = bytearray(aside.read_bytes())
        fresh, mended = folder / "fresh.db", folder / "mended.db"
        base = sqlite3.connect(fresh, isolation_level=None)
        base.execute(f"PRAGMA page_size = {PAGE}")
        prepare(base)
        roots = {row[0] for row in base.execute("SELECT rootpage FROM sqlite_master WHERE rootpage > 0")}
        base.close()
        new = fresh.read_bytes()
        for page in range(1, len(new) // PAGE + 1):
            if page not in roots:
                start = (page - 1) * PAGE
                raw[start : start + PAGE] = new[start : start + PAGE]
        raw += bytes(-len(raw) % PAGE)
        raw[28:32] = (len(raw) // PAGE).to_bytes(4, "big")
        raw[32:40] = bytes(8)  # no free pages
        raw[92:96] = raw[24:28]  # the page count holds
        mended.write_bytes(raw)
    except (OSError, sqlite3.Error, MemoryError) as error:
        log.warning("recovery: the tables cannot be described anew (%s)", error)
        return None
    return mended


def _read(sources: list[Path], table: str) -> list[Row]:
    """Every row of a table that can be reached, from the front and, past a fault, from the back."""
    newest, key = _TABLES[table]
    size = len(key.split(", "))
    found: dict[Row, Row] = {}
    orders = (key, ", ".join(f"{k} DESC" for k in key.split(", ")))
    for source, mode in itertools.product(sources, ("mode=ro", "mode=ro&immutable=1")):
        for columns, order in itertools.product((newest, *_OLDER.get(table, ())), orders):
            try:
                base = sqlite3.connect(f"{source.as_uri()}?{mode}", uri=True, timeout=1.0)
            except sqlite3.Error:
                continue
            try:
                base.text_factory = lambda raw: raw.decode("utf-8", "replace")
                for row in base.execute(f"SELECT {columns} FROM {table} ORDER BY {order}"):
                    found.setdefault(row[:size], row)
                return _sorted(found)
            except (sqlite3.Error, UnicodeDecodeError, MemoryError, OverflowError) as error:
                log.info("recovery: %s: %s", table, error)
            finally:
                base.close()
    return _sorted(found)


def _sorted(found: dict[Row, Row]) -> list[Row]:
    return [found[k] for k in sorted(k for k in found if all(isinstance(part, int) for part in k))]


def _carry_over(base: sqlite3.Connection, match: int, head: Row | None, parts: dict[str, list[Row]]) -> None:
    """One match; its record is the truth that its coins and hands are held against, and made anew from."""
    texts: list[str] = []
    for _, number, text, *mark in parts["line"]:
        if (
            number != len(texts) + 1
            or not isinstance(text, str)
            or mark not in ([], [seal(match, number, text)])
        ):
            break
        texts.append(text)
    first = matches.header(texts[0]) if texts else {}
    head = head if head is not None and _plausible(head) else None
    if head is None and not first:
        raise ValueError("nothing says what it was")
    _write_head(base, match, head, first)
    _write_people(base, match, parts["person"], first)
    if head is None or not _agree(parts, len(texts)) or not _as_written(head, parts):
        base.execute("SAVEPOINT record")
        try:
            _from_record(base, match, texts, head)
        except (ValueError, sqlite3.Error) as error:
            log.warning("recovery: match %s: only its coins are kept (%s)", match, error)
            base.execute("ROLLBACK TO record")
            _coins_only(base, match, parts)
        return
    for number, text in enumerate(texts, 1):
        matches.write_line(base, match, number, text)
    for name in ("deal", "hand", "ledger"):
        for row in parts[name]:
            base.execute(f"INSERT INTO {name} VALUES ({', '.join('?' for _ in row)})", row)


def _as_written(head: Row, parts: dict[str, list[Row]]) -> bool:
    """Whether the checksum of a match holds; one from before there were any is believed."""
    if len(head) <= len(_HEAD.split(", ")):
        return True
    named = dict(zip(_HEAD.split(", "), head, strict=False))
    rows = {**parts, "line": [(row[0], row[1], row[-1]) for row in parts["line"]]}
    return bool(head[-1] == marks.together(tuple(named[name] for name in marks.HEAD.split(", ")), rows))


def _plausible(head: Row) -> bool:
    states = ("running", "rounds", "broke", "players", "moved")
    return (
        isinstance(head[1], str)
        and all(isinstance(n, int) for n in (*head[2:5], *head[7:10]))
        and head[5] in states
    )


def _write_head(base: sqlite3.Connection, match: int, head: Row | None, first: dict[str, object]) -> None:
    if head is not None:
        kept = head[: len(_HEAD.split(", "))]
        base.execute(f"INSERT INTO match ({_HEAD}) VALUES ({', '.join('?' for _ in kept)})", kept)
        return
    version = first.get("rules_version")
    against = matches.opposition(_seats(first))
    base.execute(
        "INSERT INTO match (id, ruleset, version, began, turn, state, against) VALUES (?, ?, ?, 0, ?, 'running', ?)",
        (match, str(first.get("rules")), version if isinstance(version, int) else 0, match, against),
    )


def _seats(first: dict[str, object]) -> list[Seating]:
    names, levels = first.get("players"), first.get("levels")
    if not isinstance(names, list) or not isinstance(levels, list) or len(names) != 4 or len(levels) != 4:
        names, levels = ["?"] * 4, ["casual"] * 4
    return [Seating(str(level), str(name), "you") for level, name in zip(levels, names, strict=True)]


def _write_people(base: sqlite3.Connection, match: int, rows: list[Row], first: dict[str, object]) -> None:
    known = {row[1]: row for row in rows}
    profiles = {row[0] for row in base.execute("SELECT id FROM profile")}
    for player, seat in enumerate(_seats(first)):
        row = known.get(player, (match, player, seat.name, seat.level, seat.portrait, None))
        profile = row[5] if row[5] in profiles else None
        base.execute("INSERT INTO person VALUES (?, ?, ?, ?, ?, ?)", (*row[:5], profile))


def _agree(parts: dict[str, list[Row]], lines: int) -> bool:
    """Whether the kept hands, the ledger and the record of a match tell the same story, as far as can be counted."""
    if lines < len(parts["line"]) or any(not isinstance(v, int) for row in parts["ledger"] for v in row[:6]):
        return False
    moved: dict[object, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for _, _, payer, payee, hand, amount, *_ in parts["ledger"]:
        if payer not in range(4) or payee not in range(4):
            return False
        moved[hand][payer] -= amount
        moved[hand][payee] += amount
    hands = {row[1]: row for row in parts["hand"]}
    deals = [row[1] for row in parts["deal"]]
    if not deals or any(row[2] > lines for row in parts["deal"] if isinstance(row[2], int)):
        return False
    if set(deals) - set(hands) - {max(deals)}:
        return False
    return all(list(row[7:11]) == moved[number] for number, row in hands.items())


def _from_record(base: sqlite3.Connection, match: int, texts: list[str], head: Row | None) -> None:
    """Keep the record as far as it can be played, with the coins and hands that follow from it."""
    if head is not None and head[8]:
        log.warning("recovery: match %s: payments that were taken back are left out", match)
    playable = texts
    while playable:
        try:
            found = clerk.entries(playable)
            break
        except RecordError as error:
            playable = playable[: min(error.line, len(playable)) - 1]
    else:
        raise ValueError("its record cannot be played")
    for entry in found:
        matches.add(base, match, entry, 0)
    whole = len(playable) == len(texts) or found[-1].ended is not None
    if head is not None and head[5] not in ("running",) and found[-1].ended is None and not whole:
        base.execute("UPDATE match SET state = 'players' WHERE id = ?", (match,))
    elif head is not None and found[-1].ended is None:
        base.execute("UPDATE match SET state = ? WHERE id = ?", (head[5], match))
    if head is not None:
        base.execute("UPDATE match SET turn = ?, skipped = 0 WHERE id = ?", (head[4], match))


def _coins_only(base: sqlite3.Connection, match: int, parts: dict[str, list[Row]]) -> None:
    """Keep what a match moved whose record cannot be played; it cannot go on."""
    kept = 0
    for name in ("deal", "hand", "ledger"):
        for row in parts[name]:
            with suppress(sqlite3.Error, OverflowError):
                base.execute(f"INSERT INTO {name} VALUES ({', '.join('?' for _ in row)})", row)
                kept += 1
    if not kept:
        raise ValueError("nothing of it can be read")
    base.execute("UPDATE match SET state = 'players' WHERE id = ? AND state = 'running'", (match,))
