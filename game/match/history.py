"""What is remembered of every hand of a match: who won it, what was paid, and how everybody stood after it."""

from __future__ import annotations

from dataclasses import dataclass

Four = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class HandSummary:
    """One finished hand. Players 0-3 are numbered as in the match, whatever seats they had.

    `winner` is None for a wash-out, `giver` None when self-drawn; `value` is the score's (0 for a wash-out).
    `payments` are all coins that moved in the hand by player, kongs included; `balances` those after it.
    """

    number: int
    round_wind: int
    dealer: int
    winner: int | None
    giver: int | None
    value: int
    payments: Four
    balances: Four

    @property
    def before(self) -> Four:
        """The balances by player before the hand."""
        a, b, c, d = (now - moved for now, moved in zip(self.balances, self.payments, strict=True))
        return (a, b, c, d)
