"""Matches as rows: beginning one, adding line after line, and reading them back. Functions over a connection."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.spec import Standing
from game.match.history import HandSummary
from game.store.entry import Entry, FinishedHand
from game.store.marks import seal
from game.store.plain import HUMAN, SavedMatch, Seating, known_portrait
from game.store.schema import DROPPED

log = logging.getLogger(__name__)

RUNNING, MOVED = "running", "moved"
"""States of a match besides the reasons for its end: being played; gone on with under newer rules."""


@dataclass(frozen=True, slots=True)
class KeptPerson:
    """Somebody in a kept match; `profile` is the local profile that its coins belong to."""

    level: str
    name: str
    portrait: str
    profile: int | None

    @property
    def seating(self) -> Seating:
        """The same person at a table."""
        return Seating(self.level, self.name, self.portrait, self.profile or 0)


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """A match in the list. `began` is seconds since 1970 by this computer's clock, `hands` how many are finished.

    `balances` are what each player holds now, by player; `net` what each has won or lost.
    """

    id: int
    ruleset: str
    version: int
    began: int
    state: str
    against: str
    imported: bool
    taken_back: int
    skipped: int
    people: tuple[KeptPerson, ...]
    hands: int
    round: int
    hand: int
    balances: tuple[int, ...]
    net: tuple[int, ...]

    @property
    def running(self) -> bool:
        return self.state == RUNNING

    def player_of(self, profile: int | None) -> int | None:
        """The player that a profile was in this match."""
        return next((n for n, who in enumerate(self.people) if profile and who.profile == profile), None)


def opposition(seats: Sequence[Seating]) -> str:
    """Whom the first person plays against: a computer level, "mixed" levels, or "human" with no computer at all."""
    levels = {who.level for who in seats if who.level != HUMAN}
    if not levels:
        return HUMAN
    return levels.pop() if len(levels) == 1 else "mixed"


def begin(
    base: sqlite3.Connection,
    ruleset: str,
    version: int,
    seats: Sequence[Seating],
    now: int,
    profile_of: Callable[[sqlite3.Connection, int, Seating], int | None],
    imported: bool = False,
) -> int:
    """A new match without any line; its id."""
    number = int(base.execute("SELECT COALESCE(MAX(id), 0) + 1 FROM match").fetchone()[0])
    base.execute(
        "INSERT INTO match (id, ruleset, version, began, turn, state, against, imported)"
        " VALUES (?, ?, ?, ?, ?, 'running', ?, ?)",
        (number, ruleset, version, now, _next_turn(base), opposition(seats), int(imported)),
    )
    for player, who in enumerate(seats):
        profile = profile_of(base, player, who)
        base.execute(
            "INSERT INTO person VALUES (?, ?, ?, ?, ?, ?)",
            (number, player, who.name, who.level, who.portrait, profile),
        )
    return number


def _next_turn(base: sqlite3.Connection) -> int:
    """What orders matches by when they were last played, whatever the clock says."""
    return int(base.execute("SELECT COALESCE(MAX(turn), 0) + 1 FROM match").fetchone()[0])


def add(base: sqlite3.Connection, match: int, entry: Entry, now: int) -> None:
    """Keep the next line of a match with all it brought about; raises sqlite3.IntegrityError if it may not be."""
    number = int(
        base.execute("SELECT COALESCE(MAX(number), 0) + 1 FROM line WHERE match = ?", (match,)).fetchone()[0]
    )
    write_line(base, match, number, entry.text)
    if entry.standing is not None:
        s = entry.standing
        row = (match, s.number, number, s.dealer, s.rounds, *s.chairs, *s.balances)
        base.execute(f"INSERT INTO deal VALUES ({_marks(row)})", row)
    for t in entry.transfers:
        base.execute(
            "INSERT INTO ledger VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (match, t.event, t.payer, t.payee, t.hand, t.amount, t.reason, now),
        )
    if entry.hand is not None:
        hand_row = (match, *write_hand(entry.hand))
        base.execute(f"INSERT INTO hand VALUES ({_marks(hand_row)})", hand_row)
    state = entry.ended or RUNNING
    base.execute("UPDATE match SET turn = ?, state = ? WHERE id = ?", (_next_turn(base), state, match))


def write_line(base: sqlite3.Connection, match: int, number: int, text: str) -> None:
    """One line of a record, with its checksum."""
    base.execute("INSERT INTO line VALUES (?, ?, ?, ?)", (match, number, text, seal(match, number, text)))


def cut(
    base: sqlite3.Connection, match: int, keep: int, hand: int, paid: int, skipped: int, now: int
) -> None:
    """Take lines back, and the coins that they moved; the match is marked for good."""
    base.execute("DELETE FROM line WHERE match = ? AND number > ?", (match, keep))
    undo_payments(base, match, hand, paid, now)
    base.execute("UPDATE match SET taken_back = taken_back + 1, skipped = ? WHERE id = ?", (skipped, match))


def undo_payments(base: sqlite3.Connection, match: int, hand: int, keep: int, now: int) -> None:
    """Let all coins go back that a hand moved, but for its first `keep` transfers that still stand."""
    asked = "SELECT event, payer, payee, amount, reason FROM ledger WHERE match = ? AND hand = ?"
    rows = base.execute(f"{asked} ORDER BY event, payee, payer", (match, hand)).fetchall()
    undone = {(event, payee, payer) for event, payer, payee, _, reason in rows if reason == "undone"}
    standing = [r for r in rows if r[4] != "undone" and (r[0], r[1], r[2]) not in undone]
    for event, payer, payee, amount, _ in standing[keep:]:
        base.execute(
            "INSERT INTO ledger VALUES (?, ?, ?, ?, ?, ?, 'undone', ?)",
            (match, event, payee, payer, hand, amount, now),
        )


def _marks(row: Iterable[object]) -> str:
    return ", ".join("?" for _ in row)


def write_hand(hand: FinishedHand) -> tuple[object, ...]:
    """A finished hand as a row, without its match."""
    s = hand.summary
    fans = " ".join(f"{name}*{count}" for name, count in hand.fans)
    numbers = (s.number, s.round_wind, s.dealer, s.winner, s.giver, s.value, *s.payments, *s.balances)
    return (*numbers, fans, "|".join(hand.tiles))


def read_hand(row: Sequence[object]) -> FinishedHand:
    """A finished hand from its row. Raises ValueError if there is anything else in it."""
    try:
        number, wind, dealer, winner, giver, value, m0, m1, m2, m3, b0, b1, b2, b3, fans, tiles = row
        whole = HandSummary(
            _int(number),
            _of_four(wind),
            _of_four(dealer),
            None if winner is None else _of_four(winner),
            None if giver is None else _of_four(giver),
            _int(value),
            (_int(m0), _int(m1), _int(m2), _int(m3)),
            (_int(b0), _int(b1), _int(b2), _int(b3)),
        )
        pairs = [word.rpartition("*") for word in str(fans).split()]
        counted = tuple((name, int(count)) for name, _, count in pairs)
    except (TypeError, ValueError) as error:
        raise ValueError(f"not a finished hand: {error}") from None
    return FinishedHand(whole, counted, tuple(str(tiles).split("|")) if tiles else ())


def _int(value: object) -> int:
    if not isinstance(value, int):
        raise ValueError(f"{value!r} is no whole number")
    return value


def _of_four(value: object) -> int:
    if value not in (0, 1, 2, 3):
        raise ValueError(f"{value!r} is no seat or player")
    return _int(value)


def drop(base: sqlite3.Connection, match: int) -> None:
    """Delete a match as if it had never been: its record, its hands and every coin that it moved."""
    base.execute("UPDATE match SET turn = ? WHERE id = ?", (DROPPED, match))
    for table in ("ledger", "hand", "deal", "line", "person"):
        base.execute(f"DELETE FROM {table} WHERE match = ?", (match,))
    base.execute("DELETE FROM match WHERE id = ?", (match,))


def secret(base: sqlite3.Connection, first: Mapping[str, object]) -> bool:
    """Whether a record that begins so has the walls of a match that is being played here, and so tells what is to
    come in it. Matches that were taken in from elsewhere are nobody's secret."""
    running = "SELECT id FROM match WHERE state = 'running' AND imported = 0"
    asked = f"SELECT text FROM line WHERE number = 1 AND match IN ({running})"
    ours = (header(str(row[0])) for row in base.execute(asked))
    return any(all(one.get(key) == first.get(key) for key in ("rules", "seed")) for one in ours)


# reading


def lines(base: sqlite3.Connection, match: int) -> list[str]:
    """The record of a match; empty if there is no such match."""
    asked = "SELECT text FROM line WHERE match = ? ORDER BY number"
    return [str(row[0]) for row in base.execute(asked, (match,))]


def hands(base: sqlite3.Connection, match: int) -> list[FinishedHand]:
    """The finished hands of a match as they are kept."""
    out = []
    for row in base.execute("SELECT * FROM hand WHERE match = ? ORDER BY hand", (match,)):
        try:
            out.append(read_hand(row[1:]))
        except ValueError:
            continue
    return out


def standing(base: sqlite3.Connection, match: int) -> Standing | None:
    """The standing before the last hand of a match, as it was kept."""
    row = base.execute("SELECT * FROM deal WHERE match = ? ORDER BY hand DESC LIMIT 1", (match,)).fetchone()
    if row is None:
        return None
    _, number, _, dealer, rounds, c0, c1, c2, c3, b0, b1, b2, b3 = row
    return Standing(number, dealer, rounds, (c0, c1, c2, c3), (b0, b1, b2, b3))


def kept(base: sqlite3.Connection, ids: Iterable[int] | None = None) -> list[KeptMatch]:
    """Matches in the order they were last played, newest first; only those of `ids` if given."""
    wanted = None if ids is None else list(ids)
    where = "" if wanted is None else f" WHERE id IN ({_marks(wanted)})"
    asked = (
        f"SELECT id, ruleset, version, began, state, against, imported, taken_back, skipped FROM match{where}"
    )
    rows = base.execute(f"{asked} ORDER BY turn DESC, id DESC", wanted or ()).fetchall()
    out = []
    for row in rows:
        try:
            out.append(_kept(base, row))
        except (TypeError, ValueError, IndexError) as error:
            log.warning("matches: match %r cannot be shown (%s)", row[0], error)
    return out


def _kept(base: sqlite3.Connection, row: tuple[object, ...]) -> KeptMatch:
    match = _int(row[0])
    people = [
        KeptPerson(str(level), str(name), known_portrait(portrait), profile)
        for name, level, portrait, profile in base.execute(
            "SELECT name, level, portrait, profile FROM person WHERE match = ? ORDER BY player", (match,)
        )
    ]
    people = people[:4]
    people += [KeptPerson("casual", "?", "you", None)] * (4 - len(people))
    moved = [0, 0, 0, 0]
    for payer, payee, amount in base.execute(
        "SELECT payer, payee, CAST(TOTAL(amount) AS INTEGER) FROM ledger WHERE match = ? GROUP BY payer, payee",
        (match,),
    ):
        moved[payer] -= amount
        moved[payee] += amount
    first = base.execute("SELECT * FROM deal WHERE match = ? ORDER BY hand LIMIT 1", (match,)).fetchone()
    last = base.execute(
        "SELECT hand, rounds FROM deal WHERE match = ? ORDER BY hand DESC LIMIT 1", (match,)
    ).fetchone()
    start = first[9:13] if first is not None else (0, 0, 0, 0)
    played = int(base.execute("SELECT COUNT(*) FROM hand WHERE match = ?", (match,)).fetchone()[0])
    return KeptMatch(
        match,
        str(row[1]),
        _int(row[2]),
        _int(row[3]),
        str(row[4]),
        str(row[5]),
        bool(row[6]),
        _int(row[7]),
        _int(row[8]),
        tuple(people),
        played,
        (last[1] if last is not None else 0) + 1,
        (last[0] if last is not None else 0) + 1,
        tuple(a + b for a, b in zip(start, moved, strict=True)),
        tuple(moved),
    )


def saved(match: KeptMatch) -> SavedMatch:
    """A running match as the title shows it."""
    person = next((n for n, who in enumerate(match.people) if who.level == HUMAN), 0)
    return SavedMatch(match.id, match.ruleset, match.round, match.hand, match.balances[person])


def header(text: str) -> dict[str, object]:
    """The first line of a record as an object; empty if it is none."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
