"""What one line of a record brings about: the coins it moves, the hand it begins or ends, the match's end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.spec import Standing
from game.match.history import HandSummary


@dataclass(frozen=True, slots=True)
class Transfer:
    """Coins that go from one player (0-3) to another. `hand` counts from 0, `event` through the whole match.

    Reasons: those of `engine.events.Paid`, and "undone" for a payment that was taken back.
    """

    hand: int
    event: int
    payer: int
    payee: int
    amount: int
    reason: str

    def undone(self) -> Transfer:
        """The same coins going back."""
        return Transfer(self.hand, self.event, self.payee, self.payer, self.amount, "undone")


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A hand that is over: who won and what moved, and what the winner had.

    `fans` are (id, count) of its fans or labels; `tiles` are groups in tile notation: the concealed tiles without the
    winning one, the winning tile ("" where none can be named), then each meld.
    """

    summary: HandSummary
    fans: tuple[tuple[str, int], ...] = ()
    tiles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the record with everything that it brought about: kept whole or not at all.

    `standing` is that of a hand which begins with this line; `ended` says why the match is over.
    """

    text: str
    transfers: tuple[Transfer, ...] = ()
    standing: Standing | None = None
    hand: FinishedHand | None = None
    ended: str | None = None


class Journal(Protocol):
    """Keeps a match while it is played."""

    def write(self, entry: Entry) -> None:
        """Keep the next line of the record."""

    def cut(self, keep: int, hand: int, paid: int, skipped: int) -> None:
        """Forget all lines after the first `keep`: of the hand's transfers the first `paid` stay, the others go back.

        `skipped` is how many events of the match have been taken back by now.
        """


def pairs(changes: Sequence[int]) -> list[tuple[int, int, int]]:
    """(payer, payee, coins) that bring about these changes, which sum to zero."""
    left = list(changes)
    out = []
    for payee in range(4):
        for payer in range(4):
            coins = min(left[payee], -left[payer])
            if coins > 0:
                out.append((payer, payee, coins))
                left[payee] -= coins
                left[payer] += coins
    return out


def net(transfers: Iterable[Transfer]) -> tuple[int, int, int, int]:
    """What each player has more or less after all of them."""
    out = [0, 0, 0, 0]
    for transfer in transfers:
        out[transfer.payer] -= transfer.amount
        out[transfer.payee] += transfer.amount
    return (out[0], out[1], out[2], out[3])
