"""The ledger read back: every coin that moved, wallets, and the same as a table for other programs."""

from __future__ import annotations

import io
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One row: `amount` coins went from `payer` to `payee` (players 0-3) at an event of a hand (from 0).

    `booked` is seconds since 1970 by this computer's clock at the time.
    """

    match: int
    hand: int
    event: int
    payer: int
    payee: int
    amount: int
    reason: str
    booked: int


@dataclass(frozen=True, slots=True)
class Wallet:
    """A profile's coins under one ruleset: what all its matches brought, and how many there were."""

    ruleset: str
    coins: int
    matches: int
    hands: int


def rows(base: sqlite3.Connection, match: int) -> list[Row]:
    """Every row of a match, in the order in which the coins moved."""
    asked = "SELECT match, hand, event, payer, payee, amount, reason, booked FROM ledger WHERE match = ?"
    found = base.execute(f"{asked} ORDER BY event, reason = 'undone', payee, payer", (match,))
    return [Row(*row) for row in found if _is_sound(row)]


def _is_sound(row: tuple[object, ...]) -> bool:
    """Whether a row moves coins between two players; what a damaged file holds besides is not shown."""
    numbers = (*row[:6], row[7])
    return all(isinstance(n, int) for n in numbers) and row[3] in range(4) and row[4] in range(4)


def wallets(base: sqlite3.Connection, profile: int) -> dict[str, Wallet]:
    """The wallet of a profile, by ruleset: the sum of everything it was paid and paid."""
    played = base.execute(
        "SELECT m.ruleset, COUNT(DISTINCT m.id), COUNT(h.hand) FROM person AS p JOIN match AS m ON m.id = p.match"
        " LEFT JOIN hand AS h ON h.match = m.id WHERE p.profile = ? GROUP BY m.ruleset",
        (profile,),
    ).fetchall()
    coins: dict[str, int] = {}
    for sign, end in ((1, "payee"), (-1, "payer")):
        for ruleset, moved in base.execute(
            "SELECT m.ruleset, CAST(TOTAL(l.amount) AS INTEGER) FROM person AS p JOIN match AS m ON m.id = p.match"
            f" JOIN ledger AS l ON l.match = p.match AND l.{end} = p.player WHERE p.profile = ? GROUP BY m.ruleset",
            (profile,),
        ):
            coins[ruleset] = coins.get(ruleset, 0) + sign * moved
    found = [Wallet(str(ruleset), coins.get(ruleset, 0), count, hands) for ruleset, count, hands in played]
    return {wallet.ruleset: wallet for wallet in found}


def found(
    rows: Iterable[Row],
    names: Sequence[str],
    words: str = "",
    player: int | None = None,
    reasons: Iterable[str] = (),
) -> list[Row]:
    """The rows that touch a player, have one of the reasons, and hold all words (in names, reason or numbers)."""
    wanted, kinds = words.casefold().split(), set(reasons)
    out = []
    for row in rows:
        if player is not None and player not in (row.payer, row.payee):
            continue
        if kinds and row.reason not in kinds:
            continue
        text = f"{names[row.payer]} {names[row.payee]} {row.reason} {row.amount} {row.hand + 1}".casefold()
        if all(word in text for word in wanted):
            out.append(row)
    return out


def as_csv(rows: Iterable[Row], names: Sequence[str]) -> str:
    """The rows as comma-separated values with a line of headings; hands count from 1 as people do."""
    import csv

    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(["match", "hand", "event", "from", "to", "amount", "reason", "booked"])
    for row in rows:
        ends = _plain(names[row.payer]), _plain(names[row.payee])
        writer.writerow([row.match, row.hand + 1, row.event, *ends, row.amount, row.reason, row.booked])
    return out.getvalue()


def _plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@") else name
