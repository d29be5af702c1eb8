"""The mind for Guobiao: plans for hands of eight points, their chances, and the tiles that keep most of them alive."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import cast

from engine.actions import Action, Chow, Discard, Pass, Pong, Win
from engine.players.holding import Holding, after, holding
from engine.players.minds.guobiao_chances import Chances, Outlook, Pace, together, winning
from engine.players.minds.guobiao_danger import Danger
from engine.players.minds.guobiao_packing import GUARD_OF
from engine.players.minds.guobiao_patience import goes_on
from engine.players.minds.guobiao_plans import BASE, STAY, UNIT, Depth, Own, Planner, Valuer, own
from engine.players.minds.guobiao_tenpai import Tenpai, open_last_copies
from engine.players.minds.guobiao_themes import FLUSHES, TRIPLETS, TYPES
from engine.players.minds.mind import Mind
from engine.players.style import Style
from engine.ruleset import Ruleset
from engine.score import Score
from engine.standard import Question
from engine.tiles import TILES
from engine.view import SeatView

TAKEN = 1000.0
"""What a win that should be taken weighs: more than anything else can."""

DEALT_IN = (0.08, 0.70)
"""What dealing in costs beyond a hand that is lost anyway, as a share of what a win is better than a loss: with no
draw left, and what all of the wall adds. Who fears much early leaves many draws in which the hand may still be won;
where all fear much late, nobody wins."""
DEALT_WALL = 84
"""Tiles still to come when play begins, but for flowers."""

CALLED = 0.85
"""What each called meld leaves of a hand's worth: the hand is read more easily and can change less."""
CASUAL_DRAWS = 12.0
"""The draws that a casual player always reckons with."""

STRONG = Depth(themes=(*FLUSHES, TRIPLETS, TYPES))
EXPERT = Depth()


class GuobiaoMind(Mind):
    """Weighs every plan near the hand, in no hurry: as if more draws would come than are left. ``keen`` minds reckon
    that hands end before, know more families of hands, what their own tenpai is worth to the point, and what others
    may wait for."""

    depth = STRONG
    pace = Pace(horizon=1.4)
    slips = 0.0

    def __init__(self, rules: Ruleset, style: Style, keen: bool) -> None:
        super().__init__(rules, style, keen)
        if keen:
            self.depth = EXPERT
            self.pace = Pace()
        self.planner = Planner(cast(Valuer, self.rules), self.depth, int(self.rules.options["min_points"]))
        self.tenpai = Tenpai(self.rules)

    def decide(self, view: SeatView, question: Question, random: Random) -> Action:
        weights = self.weigh(view, question)
        unseen = view.unseen(question.seat)

        def rank(action: Action) -> tuple[float, int]:
            # Of equal discards the one that fewest others can be waiting for.
            return weights[action], -unseen[action.tile] if isinstance(action, Discard) else 0

        return max(question.options, key=rank)

    def weigh(self, view: SeatView, question: Question) -> dict[Action, float]:
        seat = question.seat
        unseen = view.unseen(seat)
        now = holding(view, seat)
        out: dict[Action, float] = {}
        worths: dict[int, float] | None = None
        for action in question.options:
            match action:
                case Win():
                    out[action] = -1.0 if self.keen and self._passes(view, now, unseen) else TAKEN
                case Pass():
                    out[action] = self._waiting(view, now, unseen) * self.style.calling
                case Discard(tile=tile):
                    if worths is None:
                        worths = self._discards(view, now, unseen)
                    out[action] = worths[tile]
                case _:
                    then = after(view, action)
                    if then is None or (isinstance(action, Chow | Pong) and not self._lacks(view, now)):
                        out[action] = 0.0
                    elif then.full:
                        out[action] = max(self._discards(view, then, unseen).values())
                    else:
                        out[action] = self._waiting(view, then, unseen)
        return out

    def _lacks(self, view: SeatView, held: Holding) -> bool:
        """Whether any plan of the hand lacks the tile on offer; if none does, no call of it is of use."""
        assert view.offered is not None
        bits = 15 << 4 * view.offered.tile
        return any(lacking & bits for lacking in self.planner.plans(self._own(view, held)).lacking)

    def _own(self, view: SeatView, held: Holding) -> Own:
        winds = (27 + view.setup.round_wind, 27 + view.seat_wind(view.seat))
        return own(held.counts, held.melds, winds)

    def _chances(self, view: SeatView, held: Holding, unseen: Sequence[int]) -> Chances:
        return Chances(unseen, view.wall.left / 4, held.counts, self.pace)

    def _waiting(self, view: SeatView, held: Holding, unseen: Sequence[int]) -> float:
        """What a hand that waits for its next tile is worth."""
        mine = self._own(view, held)
        plans = self.planner.plans(mine)
        chances = self._chances(view, held, unseen)
        if self.keen and plans.nearest <= 2 and self.rules.missing(held.counts, held.melds) == 1:
            worth = together(Outlook(plans, chances, least=2).after(), self._won(view, held, chances))
        else:
            worth = Outlook(plans, chances).after()
        worth *= CALLED**mine.opened
        return winning(worth, _left(view)) if self.keen else worth

    def _discards(self, view: SeatView, held: Holding, unseen: Sequence[int]) -> dict[int, float]:
        """What is left of a hand's worth after each discard, by kind; less what the discard risks if keen."""
        mine = self._own(view, held)
        plans = self.planner.plans(mine)
        chances = self._chances(view, held, unseen)
        exact = self.keen and plans.nearest <= 2 and self.rules.missing(held.counts, held.melds) <= 1
        outlook = Outlook(plans, chances, least=2 if exact else 0)
        out: dict[int, float] = {}
        for t, n in enumerate(held.counts):
            if n:
                out[t] = outlook.after(GUARD_OF[t])
                if exact:
                    left = Holding(tuple(held.without(t)), held.melds, False)
                    if self.rules.missing(left.counts, left.melds) == 1:
                        out[t] = together(out[t], self._won(view, left, chances))
                out[t] *= CALLED**mine.opened
        return self._weighed(view, out, unseen) if self.keen else out

    def _weighed(self, view: SeatView, worths: dict[int, float], unseen: Sequence[int]) -> dict[int, float]:
        """The chances to win after each discard, less what the discard may cost at once."""
        danger, left = Danger(view), _left(view)
        cost = DEALT_IN[0] + DEALT_IN[1] * left
        out: dict[int, float] = {}
        for t, worth in worths.items():
            risk = min(1.0, self.style.caution * danger.of(TILES[t], unseen[t]))
            out[t] = winning(worth, left) * (1.0 - risk) - cost * risk
        return out

    def _won(self, view: SeatView, held: Holding, chances: Chances) -> float:
        """What a tenpai hand of 13 tiles is worth."""
        found, gain = self._waits(view, held, chances)
        return found * gain / UNIT

    def _waits(self, view: SeatView, held: Holding, chances: Chances) -> tuple[float, float]:
        """The chance that a tenpai hand of 13 tiles finds a tile to win on, and what it gains then, in points."""
        seat = view.seat
        waits = self.tenpai.waits(
            held.counts,
            held.melds,
            (view.setup.round_wind, view.seat_wind(seat)),
            len(view.flowers[seat]),
            open_last_copies(view.visible(), self.rules.spec.kinds),
        )
        return chances.of_waits([(w.tile, w.off, w.drawn) for w in waits])

    def _passes(self, view: SeatView, held: Holding, unseen: Sequence[int]) -> bool:
        """Whether a win on offer should be passed for a bigger one."""
        giver = view.offered.seat if view.offered is not None else None
        score = self.rules.score(self.rules.win(view, view.seat, giver))
        assert isinstance(score, Score)
        now = 3 * BASE + score.value * (1 if giver is not None else 3)
        chances = self._chances(view, held, unseen)
        hands = (
            [held.counts]
            if giver is not None
            else [tuple(held.without(t)) for t in TILES[:34] if held.counts[t]]
        )
        for counts in hands:
            if self.rules.missing(counts, held.melds) == 1:
                found, later = self._waits(view, Holding(counts, held.melds, False), chances)
                if later > now and goes_on(now, winning(found, _left(view)), later):
                    return True
        return False


class CasualGuobiaoMind(GuobiaoMind):
    """Follows the one plan that looks likeliest from its own tiles, whatever else that closes."""

    depth = Depth(slack=0, themes=(*FLUSHES, TRIPLETS), small=0)
    pace = Pace()

    def _chances(self, view: SeatView, held: Holding, unseen: Sequence[int]) -> Chances:
        return Chances([4 - n for n in view.held(view.seat)], CASUAL_DRAWS, held.counts, self.pace)

    def _waiting(self, view: SeatView, held: Holding, unseen: Sequence[int]) -> float:
        plans = self.planner.plans(self._own(view, held))
        chances = self._chances(view, held, unseen)
        return max(
            [chances.of(lacking) * value for lacking, alive, value in plans.ways if alive & STAY], default=0.0
        )

    def _discards(self, view: SeatView, held: Holding, unseen: Sequence[int]) -> dict[int, float]:
        plans = self.planner.plans(self._own(view, held))
        chances = self._chances(view, held, unseen)
        ways = [(chances.of(lacking) * value, alive) for lacking, alive, value in plans.ways]
        return {
            t: max([worth for worth, alive in ways if alive & GUARD_OF[t]], default=0.0)
            for t, n in enumerate(held.counts)
            if n
        }


def _left(view: SeatView) -> float:
    """The share of the wall that is still to come, of what was there after the deal."""
    return view.wall.left / DEALT_WALL


MIND = GuobiaoMind
SIMPLE_MIND = CasualGuobiaoMind
