"""What the minds of the three regional games share: each choice weighed in coins, from the outlook that it leaves."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from engine.actions import Action, Discard, Pass, Win
from engine.players.danger import dangers, likelihood
from engine.players.holding import Holding, after, holding
from engine.players.liking import is_own
from engine.players.minds.mind import Mind
from engine.players.outlook import Aims, Luck, Outlook
from engine.players.style import Style
from engine.players.weighing import WIN
from engine.ruleset import Ruleset
from engine.standard import Question
from engine.tiles import Tile
from engine.view import SeatView

THROWN = 0.8
"""How likely a tile that one waits for is thrown by a seat that draws it."""
LOCKING = 0.5
"""What ting must be worth beside doing without: a hand that is not ready looks brighter than it is."""
LEAST_HAZARD, MOST_HAZARD = 0.01, 0.33
"""Bounds of the chance that another seat ends the hand in a round."""
DEALT = 53
"""Tiles that are dealt before the first discard."""
DECLARED = 0.1
"""What a locked hand adds to the chance that somebody else ends the hand in a round."""


@dataclass(frozen=True, slots=True)
class Odds:
    """How an outlook and the length of the wall turn into the chance of winning the hand: the terms of a logistic
    curve, fitted to hands that experts played among themselves. In coins ``prize`` is what a win brings on average and
    ``loss`` what a hand costs that another wins. That one does so in a round gets ``hurry`` likelier with every round
    after ``calm`` ones; counted in hands of strong players."""

    base: float
    outlook: float
    wall: float
    prize: float
    loss: float
    hurry: float
    calm: float


@dataclass(frozen=True, slots=True)
class Sight:
    """What one decision is made from: the view, its outlook, copies unseen by kind and in all, the danger of each
    discard, and the rounds played so far."""

    view: SeatView
    seat: int
    outlook: Outlook
    unseen: list[int]
    total: int
    danger: list[float]
    played: float

    @property
    def left(self) -> int:
        """Tiles that can still be drawn, at least 1."""
        return max(1, self.view.wall.drawable())

    @property
    def draws(self) -> float:
        """Own draws still to come if the hand goes on to the end of the wall."""
        return self.left / 4


class RegionalMind(Mind):
    """Chooses what brings most coins. Subclasses say what hands aim at, how tiles come, and what else pays."""

    aims: Aims
    odds: ClassVar[Odds]
    horizon: ClassVar[float] = 0.1
    """The share of the own draws still to come in which the hand should be finished; short, so that near ways count."""
    call_gain: ClassVar[float] = 1.08
    """How many times more a call must be worth than doing without."""
    fear: ClassVar[float] = 1.0
    wins_off_discards: ClassVar[bool] = True

    def __init__(self, rules: Ruleset, style: Style, keen: bool) -> None:
        super().__init__(rules, style, keen)
        if keen:
            # Tables and joins are ready before the first question.
            Outlook(self.aims, Luck(0.1), (4,) * 34).worth((1, 0, 0) * 11 + (1,), ())
        rules.missing((0,) * 34, ())

    def decide(self, view: SeatView, question: Question, random: Random) -> Action:
        if not self.keen:
            return super().decide(view, question, random)
        judged = self._judged(view, question)
        return max(judged, key=lambda a: judged[a])

    def weigh(self, view: SeatView, question: Question) -> dict[Action, float]:
        """How good each option is: what it is worth as a share of the best that a win is worth on average."""
        whole = self.odds.prize + self.odds.loss
        return {a: max(0.0, coins / whole) for a, coins in self._judged(view, question).items()}

    def _judged(self, view: SeatView, question: Question) -> dict[Action, float]:
        """Each option's worth in coins, the best first among equals; a pass's is what a call must be worth."""
        sight = self.sight(view, question.seat)
        taken = WIN * (self.odds.prize + self.odds.loss)
        worths = self.worths(sight, question.options)
        judged: dict[Action, float] = {}
        for action in question.options:
            if isinstance(action, Win) and self.takes_win(sight, question):
                judged[action] = taken
            elif is_own(action):
                judged[action] = self.rules.liking(view, action) * taken
            elif isinstance(action, Win):
                judged[action] = 0.0
            elif not isinstance(action, Pass):
                judged[action] = worths.get(action, -math.inf)
        idle = next((a for a in question.options if isinstance(a, Pass)), None)
        if idle is not None:
            best = max(worths, key=lambda a: worths[a], default=None)
            held = holding(view, question.seat)
            gain = LOCKING if best is not None and best.locks else self.call_gain * self.style.calling
            now = self.waiting(sight, held) * gain if not held.full else 0.0
            judged = {idle: max(now, 0.0), **judged}
        return judged

    def sight(self, view: SeatView, seat: int) -> Sight:
        unseen = view.unseen(seat)
        total = max(1, sum(unseen[t] for t in self.rules.spec.kinds))
        draws = max(1.0, view.wall.left / 4 * self.horizon)
        outlook = Outlook(self.aims, self.luck(draws / total, unseen, view.wild), unseen, view.wild)
        fears = dangers(view, seat, unseen, self.readiness)
        played = max(0.0, (len(self.rules.spec.tiles) - DEALT - view.wall.left) / 4)
        return Sight(view, seat, outlook, unseen, total, fears, played)

    # what subclasses know better

    def luck(self, each: float, unseen: list[int], wild: tuple[Tile, ...]) -> Luck:
        """How likely tiles come; ``each`` is the chance of one unseen copy in the own draws of the horizon."""
        return Luck(each)

    def readiness(self, view: SeatView, seat: int) -> float:
        """How likely another seat wins on the right discard."""
        return 0.0

    def takes_win(self, sight: Sight, question: Question) -> bool:
        """Whether to take a win that is offered."""
        return True

    def extra(self, sight: Sight, held: Holding) -> float:
        """Coins that a holding may bring besides its win."""
        return 0.0

    def reward(self, sight: Sight, action: Action) -> float:
        """Coins that an action brings by itself."""
        return 0.0

    def jokers(self, sight: Sight) -> tuple[float, float]:
        """Live tiles that win for a locked hand whatever it waits for, and the coins that one brings when drawn."""
        return 0.0, 0.0

    # in coins

    def worths(self, sight: Sight, options: tuple[Action, ...]) -> dict[Action, float]:
        """What each choice but a win and a pass is worth; of the tings only, where there are any."""
        tings: list[Action] = [a for a in options if a.locks]
        worths: dict[Action, float] = {}
        left: dict[int, float] | None = None
        for action in tings or options:
            if isinstance(action, Discard):
                if left is None:
                    left = self.discards(sight, holding(sight.view, sight.seat))
                worths[action] = left.get(action.tile, -math.inf)
            elif (then := after(sight.view, action)) is not None:
                worth = self.holding_worth(sight, then)
                # A kong's replacement is a draw more than all others.
                more = 1.0 if then.full else 1 + 1 / (1 + sight.draws)
                worths[action] = self.reward(sight, action) + worth * more
        return worths

    def holding_worth(self, sight: Sight, held: Holding) -> float:
        """What a holding is worth, its best discard included."""
        if not held.full:
            return self.waiting(sight, held)
        return max(self.discards(sight, held).values(), default=-math.inf)

    def discards(self, sight: Sight, held: Holding) -> dict[int, float]:
        """What each discard of a full hand leaves, the danger of giving a win set against it."""
        _, outlooks = sight.outlook.worth(held.counts, held.melds)
        out = {}
        for t, outlook in outlooks.items():
            worth = self._worth(sight, outlook, Holding(tuple(held.without(t)), held.melds, False))
            risk = sight.danger[t] * self.style.caution * self.fear
            out[t] = worth * (1 - risk) - risk * (1 - self.odds.loss)
        return out

    def waiting(self, sight: Sight, held: Holding) -> float:
        """What a hand that waits for its next draw is worth."""
        outlook, _ = sight.outlook.worth(held.counts, held.melds)
        return self._worth(sight, outlook, held)

    def _worth(self, sight: Sight, outlook: float, held: Holding) -> float:
        # Winning spares the loss too.
        coming = self.chance(sight, outlook) * (self.odds.prize + self.odds.loss)
        return max(self.ready(sight, held), coming) + self.extra(sight, held)

    def chance(self, sight: Sight, outlook: float) -> float:
        """The chance of winning the hand."""
        odds = self.odds
        return likelihood(
            odds.base,
            odds.outlook * math.log(max(outlook, 1e-12)),
            odds.wall * math.log(sight.left / 60),
        )

    def ready(self, sight: Sight, held: Holding) -> float:
        """What a hand that lacks one tile is worth if it stays as it is; 0 for any other."""
        wild = sight.view.wild
        if not self.wins_off_discards or self.rules.missing(held.counts, held.melds, wild) != 1:
            return 0.0
        then = self.rules.missing_after_each(held.counts, held.melds, wild)
        live = sum(sight.unseen[t] for t in self.rules.spec.kinds if then[t] == 0)
        jokers, pays = self.jokers(sight)
        drawn, thrown, loss = 1 / sight.total, 3 * THROWN / sight.total, self.odds.loss
        rate = live * (drawn + thrown) + jokers * drawn
        gain = live * (drawn * (3 + loss) + thrown * (1 + loss)) + jokers * drawn * (pays + loss)
        locked = DECLARED * len(sight.view.declared - {sight.seat})
        worth, alive, played = 0.0, 1.0, sight.played
        for _ in range(math.ceil(sight.draws)):
            worth += alive * gain
            alive *= max(0.0, 1 - rate - self.hazard(played) - locked)
            played += 1
        return worth

    def hazard(self, played: float) -> float:
        """The chance that another seat wins in the round after so many."""
        return min(MOST_HAZARD, max(LEAST_HAZARD, self.odds.hurry * (played - self.odds.calm)))
