"""What one line of a record brings about: the coins it moves, the hand it begins or ends, the match's end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from engine import events as ev
from engine.deal import DealLoop
from engine.match import Match
from engine.spec import Standing
from engine.tiles import format_tiles
from game.history import HandSummary, summary


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


def transfers(loop: DealLoop, start: int, before: int) -> tuple[Transfer, ...]:
    """What the events of a deal from number `start` on moved; `before` events of the match came before the deal."""
    setup, out = loop.table.setup, []
    for number, event in enumerate(loop.table.log[start:], start):
        if isinstance(event, ev.Paid):
            for payer, payee, coins in pairs(event.changes):
                ends = setup.chairs[payer], setup.chairs[payee]
                out.append(Transfer(setup.number, before + number, *ends, coins, event.reason))
    return tuple(out)


def finished(loop: DealLoop) -> FinishedHand:
    """A deal that is over, as it is kept. Raises ValueError while it runs."""
    whole = summary(loop)
    won = next((e for e in loop.table.log if isinstance(e, ev.Won)), None)
    if won is None:
        return FinishedHand(whole)
    hand = list(won.hand)
    if won.tile in hand:
        hand.remove(won.tile)
    melds = [format_tiles(meld.all_tiles) for meld in loop.table.melds[won.seat]]
    tiles = (format_tiles(hand), str(won.tile or ""), *melds)
    return FinishedHand(whole, tuple((fan.id, fan.count) for fan in won.score.fans), tiles)


class Clerk:
    """Turns the lines of one match's record, in order, into entries. `skipped`: events that were once taken back."""

    def __init__(self, skipped: int = 0) -> None:
        self.skipped = skipped
        self._before = 0
        self._loop: DealLoop | None = None
        self._told = 0
        self._over = False

    def entry(self, text: str, match: Match) -> Entry:
        """The entry of a line that has just been played in the match."""
        loop, fresh = match.loop, False
        if loop is not self._loop:
            if self._loop is not None:
                self._before += len(self._loop.table.log)
            self._loop, self._told, self._over, fresh = loop, 0, False, True
        moved: tuple[Transfer, ...] = ()
        hand: FinishedHand | None = None
        if loop is not None:
            moved = transfers(loop, self._told, self._before + self.skipped)
            self._told = len(loop.table.log)
            if loop.over and not self._over:
                self._over, hand = True, finished(loop)
        return Entry(text, moved, begun(match) if fresh else None, hand, match.ended)


def begun(match: Match) -> Standing:
    """The standing before the hand that is played now or was played last."""
    assert match.loop is not None
    setup = match.loop.table.setup
    coins = [0, 0, 0, 0]
    for seat, player in enumerate(setup.chairs):
        coins[player] = setup.balances[seat]
    return replace(match.standing, balances=(coins[0], coins[1], coins[2], coins[3]))


def net(transfers: Iterable[Transfer]) -> tuple[int, int, int, int]:
    """What each player has more or less after all of them."""
    out = [0, 0, 0, 0]
    for transfer in transfers:
        out[transfer.payer] -= transfer.amount
        out[transfer.payee] += transfer.amount
    return (out[0], out[1], out[2], out[3])
