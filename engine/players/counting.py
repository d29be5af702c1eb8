"""A counting player: it keeps what leaves the fewest tiles to find, and calls what brings it closer."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from engine import chance
from engine.actions import Action, Chow, Discard, Kong, Pass, Pong, Win
from engine.melds import Meld
from engine.players.holding import after
from engine.players.liking import best_liked, is_own
from engine.players.player import Player
from engine.shapes.distance import missing
from engine.standard import Question
from engine.tiles import Tile
from engine.view import SeatView

FAR = 99
"""Further than any hand."""


def bare_missing(hand: Sequence[int], melds: Sequence[Meld], wild: Sequence[Tile] = ()) -> int:
    """Tiles still to be found for four sets and a pair, whatever else a ruleset asks for."""
    natural = list(hand)
    for t in wild:
        natural[t] = 0
    return missing(natural, 4 - len(melds), sum(hand[t] for t in wild), fifth=bool(wild))


class CountingPlayer(Player):
    """Takes every win, every own action that is liked, and every one that locks the hand; subclasses say how they count
    and what decides between equals."""

    def decide(self, view: SeatView, question: Question) -> Action:
        for action in question.options:
            if isinstance(action, Win):
                return action
        liked = best_liked(self.rules, view, question)
        if liked is not None:
            return liked
        locking = [a for a in question.options if a.locks]
        if locking:
            # A kong is a draw more.
            return next((a for a in locking if a.call == ("kong", ())), locking[0])
        if any(isinstance(a, Discard) for a in question.options):
            return self._turn(view, question)
        return self._claim(view, question)

    @abstractmethod
    def missing(self, view: SeatView, hand: Sequence[int], melds: Sequence[Meld]) -> int:
        """Tiles still to be found, as far as this player knows."""

    @abstractmethod
    def choose(self, view: SeatView, equals: Sequence[Discard]) -> Discard:
        """One of the discards that leave the fewest tiles to find."""

    def _least(self, view: SeatView, action: Action) -> int:
        """The fewest tiles to be found after an action and the discard that must follow it."""
        then = after(view, action)
        if then is None:
            return FAR
        if not then.full:
            # The replacement of a kong is one more chance, so a kong may cost nothing of its own.
            return self.missing(view, then.counts, then.melds)
        return min(
            (self.missing(view, then.without(t), then.melds) for t in self._kinds(view, then.counts)),
            default=FAR,
        )

    def _kinds(self, view: SeatView, hand: Sequence[int]) -> list[Tile]:
        return [t for t in self.rules.spec.kinds if hand[t] and t not in view.wild]

    def _claim(self, view: SeatView, question: Question) -> Action:
        idle: Action = next(a for a in question.options if isinstance(a, Pass))
        seat = question.seat
        best, least = idle, self.missing(view, view.counts(seat), view.melds[seat])
        for action in question.options:
            if isinstance(action, Pass) or is_own(action):
                continue
            found = self._least(view, action)
            if isinstance(action, Chow | Pong) and not self.style.calls(least):
                continue
            # A kong that sets the hand no further back is a draw more, and pays in some games.
            if found < least or (found == least and best == idle and isinstance(action, Kong)):
                best, least = action, found
        return best

    def _turn(self, view: SeatView, question: Question) -> Action:
        discards = [a for a in question.options if isinstance(a, Discard)]
        left = {a: self._least(view, a) for a in discards}
        least = min(left.values())
        for action in question.options:
            if isinstance(action, Kong) and self._least(view, action) <= least:
                return action
        equals = [a for a in discards if left[a] == least]
        if self.style.wary:
            unseen = view.unseen(question.seat)
            fewest = min(unseen[a.tile] for a in equals)
            equals = [a for a in equals if unseen[a.tile] == fewest]
        return equals[0] if len(equals) == 1 else self.choose(view, equals)

    def pick(self, equals: Sequence[Discard]) -> Discard:
        """Any of them."""
        return chance.choice(equals, self.random)
