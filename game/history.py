"""What is remembered of every hand of a match: who won it, what was paid, and how everybody stood after it."""

from __future__ import annotations

from dataclasses import dataclass

from engine import events as ev
from engine.deal import DealLoop

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


def summary(loop: DealLoop) -> HandSummary:
    """The summary of a finished deal. Raises ValueError while it runs."""
    table = loop.table
    if table.result is None:
        raise ValueError("the hand is not over")
    chairs = table.setup.chairs
    moved = [0, 0, 0, 0]
    for event in table.log:
        if isinstance(event, ev.Paid):
            for seat, coins in enumerate(event.changes):
                moved[chairs[seat]] += coins
    balances = [0, 0, 0, 0]
    for seat, player in enumerate(chairs):
        balances[player] = table.balances[seat]
    result = table.result
    return HandSummary(
        number=table.setup.number,
        round_wind=table.setup.round_wind,
        dealer=chairs[table.setup.dealer],
        winner=None if result.winner is None else chairs[result.winner],
        giver=None if result.giver is None else chairs[result.giver],
        value=result.score.value if result.score is not None else 0,
        payments=(moved[0], moved[1], moved[2], moved[3]),
        balances=(balances[0], balances[1], balances[2], balances[3]),
    )
