"""What a profile's finished hands add up to."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from game.store import matches
from game.store.entry import FinishedHand

_BEST = 5


@dataclass(frozen=True, slots=True)
class BestHand:
    """A won hand: where it was played, what it brought, and what it was."""

    match: int
    gain: int
    hand: FinishedHand


@dataclass(frozen=True, slots=True)
class Figures:
    """Counts over hands. `curve` is what had been won and lost after each hand, `fans` (id, times), most often first.

    `gained` is the sum of what won hands brought.
    """

    hands: int = 0
    wins: int = 0
    self_draws: int = 0
    deal_ins: int = 0
    gained: int = 0
    curve: tuple[int, ...] = ()
    fans: tuple[tuple[str, int], ...] = ()
    best: tuple[BestHand, ...] = ()

    @property
    def mean_win(self) -> float:
        """What a won hand brought on average; 0 without any."""
        return self.gained / self.wins if self.wins else 0.0


Played = tuple[int, int, FinishedHand]
"""Match, the player that the profile was in it, and a hand."""


def figures(hands: Iterable[Played]) -> Figures:
    """What these hands add up to, in their order."""
    wins = self_draws = deal_ins = gained = total = 0
    curve, fans, won = [], Counter[str](), []
    for match, player, hand in hands:
        summary = hand.summary
        total += summary.payments[player]
        curve.append(total)
        if summary.winner == player:
            wins += 1
            self_draws += summary.giver is None
            gained += summary.payments[player]
            for name, _ in hand.fans:
                fans[name] += 1
            won.append(BestHand(match, summary.payments[player], hand))
        elif summary.giver == player:
            deal_ins += 1
    best = sorted(won, key=lambda b: (-b.gain, -b.hand.summary.value, b.match, b.hand.summary.number))[:_BEST]
    often = sorted(fans.items(), key=lambda pair: (-pair[1], pair[0]))
    return Figures(len(curve), wins, self_draws, deal_ins, gained, tuple(curve), tuple(often), tuple(best))


def played(base: sqlite3.Connection, profile: int, ruleset: str = "", against: str = "") -> list[Played]:
    """Every finished hand of a profile in the order of play; matches with moves taken back are left out.

    `against` is a computer level, "mixed" or "human"; empty ones mean any.
    """
    asked = (
        "SELECT p.player, h.* FROM person AS p JOIN match AS m ON m.id = p.match JOIN hand AS h ON h.match = m.id"
        " WHERE p.profile = ? AND m.taken_back = 0 AND (? IN ('', m.ruleset)) AND (? IN ('', m.against))"
        " ORDER BY h.match, h.hand"
    )
    out = []
    for row in base.execute(asked, (profile, ruleset, against)):
        try:
            player, match = int(row[0]), int(row[1])
            hand = matches.read_hand(row[2:])
        except (TypeError, ValueError):
            continue
        if player in range(4):
            out.append((match, player, hand))
    return out


def count(base: sqlite3.Connection, profile: int) -> tuple[int, int]:
    """How many finished hands a profile has played and won, without reading each: the title asks it."""
    asked = (
        "SELECT COUNT(*), COUNT(CASE WHEN h.winner = p.player THEN 1 END)"
        " FROM person AS p JOIN match AS m ON m.id = p.match JOIN hand AS h ON h.match = m.id"
        " WHERE p.profile = ? AND m.taken_back = 0"
    )
    hands, wins = base.execute(asked, (profile,)).fetchone()
    return int(hands), int(wins)


def courses(base: sqlite3.Connection, profile: int) -> dict[str, tuple[int, ...]]:
    """What a profile's wallet held after each hand in which something moved for it or that was finished, by ruleset."""
    asked = (
        "SELECT ruleset, CAST(TOTAL(moved) AS INTEGER) FROM ("
        " SELECT m.ruleset, l.match, l.hand, CASE WHEN l.payee = p.player THEN l.amount ELSE -l.amount END AS moved"
        " FROM person AS p JOIN match AS m ON m.id = p.match"
        " JOIN ledger AS l ON l.match = p.match AND p.player IN (l.payer, l.payee) WHERE p.profile = ?1"
        " UNION ALL SELECT m.ruleset, h.match, h.hand, 0 FROM person AS p JOIN match AS m ON m.id = p.match"
        " JOIN hand AS h ON h.match = p.match WHERE p.profile = ?1"
        ") GROUP BY ruleset, match, hand ORDER BY match, hand"
    )
    out: dict[str, list[int]] = {}
    for ruleset, moved in base.execute(asked, (profile,)):
        course = out.setdefault(str(ruleset), [])
        course.append((course[-1] if course else 0) + moved)
    return {ruleset: tuple(course) for ruleset, course in out.items()}


def choices(base: sqlite3.Connection, profile: int) -> list[tuple[str, str]]:
    """Every (ruleset, against) that a profile has finished hands of."""
    asked = (
        "SELECT DISTINCT m.ruleset, m.against FROM person AS p JOIN match AS m ON m.id = p.match"
        " JOIN hand AS h ON h.match = m.id WHERE p.profile = ? AND m.taken_back = 0"
    )
    return [(str(ruleset), str(against)) for ruleset, against in base.execute(asked, (profile,))]
