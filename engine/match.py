"""The match: deals in sequence, who deals, who sits where, and everybody's coins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine import chance, ruleset
from engine import events as ev
from engine.actions import Action
from engine.deal import Deal, DealLoop
from engine.ruleset import Ruleset
from engine.spec import Standing
from engine.view import Setup

LATER_DICE = 24
"""Dice written into a record for rolls during the hand."""


@dataclass(frozen=True, slots=True)
class Seats:
    """Who plays, by player: names, levels (``human`` or a player level), and the styles of computer players (see
    ``players.STYLES``; one that is not known plays as ``balanced``). Player 0 first sits at seat 0."""

    names: tuple[str, str, str, str] = ("East", "South", "West", "North")
    levels: tuple[str, str, str, str] = ("casual", "casual", "casual", "casual")
    styles: tuple[str, str, str, str] = ("balanced", "balanced", "balanced", "balanced")


class Match:
    """One match. ``loop`` is the deal in play or the last one played; ``standing`` that of its hand.

    After a deal is over, ``next_deal`` starts the next, until ``over``. ``seed`` gives all luck that is not fixed.
    """

    def __init__(
        self, rules: str, options: Mapping[str, Any] | None = None, seats: Seats | None = None, seed: int = 0
    ) -> None:
        self.rules: Ruleset = ruleset.load(rules, options)
        self.seats = seats or Seats()
        self.seed = seed
        self.standing: Standing = self.rules.first_standing()
        self.loop: DealLoop | None = None
        self.ended: str | None = None
        """Why the match is over: ``rounds``, ``broke`` or ``players``."""
        self.closing: list[ev.Event] = []
        """Events after the last deal's own: MatchEnded."""
        self._next: Standing | None = self.standing
        self._earlier: tuple[DealLoop | None, Standing] = None, self.standing
        """The loop and standing before the last ``next_deal``."""

    @property
    def over(self) -> bool:
        return self.ended is not None

    @property
    def between_deals(self) -> bool:
        """No deal is running, and another can be started."""
        return not self.over and (self.loop is None or self.loop.over)

    @property
    def upcoming(self) -> Standing | None:
        """The standing of the hand that ``next_deal`` would start; None while a deal runs or the match is over."""
        return self._next if self.between_deals else None

    def luck(self, number: int) -> Deal:
        """The wall and dice that the seed gives for a hand number."""
        spec = self.rules.spec
        return Deal(
            wall=chance.shuffled(spec.tiles, chance.stream(self.seed, "wall", number)),
            dice=chance.dice(spec.dice, chance.stream(self.seed, "dice", number)),
            later_dice=chance.dice(LATER_DICE, chance.stream(self.seed, "later", number)),
        )

    def place(self, standing: Standing) -> None:
        """Replace the standing before the first deal; raises RuntimeError afterwards."""
        if self.loop is not None:
            raise RuntimeError("the match has begun")
        self._next = self.standing = standing

    def next_deal(self, deal: Deal | None = None) -> DealLoop:
        """Start the next deal, with this luck or the seed's; raises RuntimeError when none may start."""
        if self._next is None or not self.between_deals:
            raise RuntimeError("no deal can start now")
        self._earlier = self.loop, self.standing
        standing = self.standing = self._next
        self._next = None
        rules = self.rules
        setup = Setup(
            rules=rules.spec.id,
            options=rules.options,
            dealer=standing.dealer,
            number=standing.number,
            chairs=standing.chairs,
            balances=standing.by_seat(),
            round_wind=rules.round_wind(standing),
            side=rules.spec.side,
        )
        self.loop = DealLoop(
            rules, setup, deal or self.luck(standing.number), self._more_dice(standing.number)
        )
        self._after()
        return self.loop

    def withdraw_deal(self) -> None:
        """Take back ``next_deal`` while nobody has decided anything in it."""
        self._next = self.standing
        self.loop, self.standing = self._earlier

    def _more_dice(self, number: int) -> Iterator[int]:
        source = chance.stream(self.seed, "more", number)
        while True:
            yield from chance.dice(1, source)

    def submit(self, action: Action) -> None:
        """Pass an action to the running deal; raises IllegalAction, or RuntimeError when none runs."""
        if self.loop is None or self.loop.over or self.over:
            raise RuntimeError("no deal is running")
        self.loop.submit(action)
        self._after()

    def _after(self) -> None:
        assert self.loop is not None
        if not self.loop.over:
            return
        table = self.loop.table
        assert table.result is not None
        self._book(table.balances)
        following = self.rules.next_standing(self.standing, table.result)
        if isinstance(following, str):
            self._finish(following)
        else:
            self._next = following

    def _book(self, by_seat: Sequence[int]) -> None:
        balances = [0] * 4
        for seat, player in enumerate(self.standing.chairs):
            balances[player] = by_seat[seat]
        self.standing = replace(self.standing, balances=(balances[0], balances[1], balances[2], balances[3]))

    def _finish(self, reason: str) -> None:
        self.ended = reason
        self.closing.append(ev.MatchEnded(reason, self.standing.balances))

    def end(self) -> None:
        """The players end the match: a running hand is dropped, money already paid stays (M4)."""
        if self.over:
            raise RuntimeError("the match is over")
        if self.loop is not None and not self.loop.over:
            self._book(self.loop.table.balances)
        self._finish("players")
