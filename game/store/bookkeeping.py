"""The clerk, who turns the lines of a match's record into what is kept: for that the match must have been played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from engine import events as ev
from engine import record
from engine.deal import DealLoop
from engine.match import Match
from engine.spec import Standing
from engine.tiles import format_tiles
from game.match.history import HandSummary
from game.store.entry import Entry, FinishedHand, Transfer, pairs


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


def entries(lines: Iterable[str], skipped: int = 0) -> list[Entry]:
    """What each line of a record brings about, found by playing it again. Raises engine.record.RecordError."""
    replay, clerk, out = record.Replay(), Clerk(skipped), []
    for text in lines:
        replay.feed_text(text)
        assert replay.match is not None
        out.append(clerk.entry(text, replay.match))
    return out
