"""The play of Guobiao mahjong: flowers, sixteen hands with changing chairs, points (P1-P5)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from engine.events import Drawn, Event, FlowerShown
from engine.melds import Meld
from engine.phases import Flow
from engine.ruleset import Ruleset
from engine.rulesets.guobiao import circumstances
from engine.rulesets.guobiao.scoring import score_win, value_of_waits
from engine.rulesets.guobiao.spec import SPEC
from engine.rulesets.guobiao.targets import plans
from engine.rulesets.guobiao.worth import worth
from engine.score import Changes, Missing, Plan, Result, Score, Win, collect
from engine.shapes.special import nearest_missing
from engine.spec import SettingError, Standing
from engine.table import Table
from engine.tiles import Tile, counts
from engine.view import SeatView
from engine.wall import break_by_sum

HANDS = 16
CHAIRS: tuple[tuple[int, int, int, int], ...] = ((0, 1, 2, 3), (1, 0, 3, 2), (2, 3, 1, 0), (3, 2, 0, 1))
"""The player at each seat in the rounds of E, S, W and N (P2)."""
BASE = 8
"""What every loser pays besides the hand's points (P3)."""


class Guobiao(Ruleset):
    """144 tiles, 81 fans, at least eight points to win, sixteen hands."""

    spec = SPEC
    impossible = circumstances.IMPOSSIBLE

    def first_stack(self, dealer: int, dice: Sequence[int]) -> int:
        """Two dice pick the second thrower, the sum of all four is counted from that wall's right end (W5)."""
        return break_by_sum(dealer, dice[0] + dice[1], self.spec.side, sum(dice))

    def opening(self, flow: Flow) -> Iterator[Event]:
        table = flow.table
        for step in range(4):
            seat = (table.dealer + step) % 4
            for flower in sorted(t for t in table.hands[seat] if t is not None and t.is_flower):
                yield from self._flower_shown(table, seat, flower)

    def after(self, table: Table, event: Event) -> Iterable[Event]:
        """A drawn flower is shown and replaced at once; with no tile left the hand washes out (P1)."""
        if isinstance(event, Drawn) and event.tile is not None and event.tile.is_flower:
            return self._flower_shown(table, event.seat, event.tile)
        return ()

    def _flower_shown(self, table: Table, seat: int, flower: Tile) -> Iterator[Event]:
        yield FlowerShown(seat, flower)
        yield from self._flower_replacement(table, seat)

    def _flower_replacement(self, table: Table, seat: int) -> Iterator[Event]:
        at = table.wall.next_replacement()
        if at is not None:
            yield table.draw(seat, at, "flower")

    def facts(self, view: SeatView, seat: int, giver: int | None) -> dict[str, Any]:
        offered = view.offered if giver is not None else None
        robbed = offered is not None and offered.kind == "kong"
        tile = offered.tile if offered is not None else self.drawn_tile(view, seat)
        return {
            "replacement": giver is None and view.source == "kong",
            "flower_replacement": giver is None and view.source == "flower",
            "robbed_kong": robbed,
            "wall_empty": view.wall.left == 0,
            "last_copy": tile is not None and view.visible()[tile] - (offered is not None) == 3,
            "flowers": len(view.flowers[seat]),
        }

    def could_win(self, view: SeatView, seat: int, giver: int | None) -> bool:
        if giver is None:
            return self.within(view, seat, 0)
        if not self.within(view, seat, 1):
            return False
        assert view.offered is not None
        hand = view.counts(seat)
        hand[view.offered.tile] += 1
        return nearest_missing(hand, 4 - len(view.melds[seat])) == 0

    def shape_short(self, hand: Sequence[int], sets: int) -> int:
        return nearest_missing(hand, sets)

    def score(self, win: Win) -> Score | Missing:
        return score_win(self.implied(win), self.options)

    def implied(self, win: Win) -> Win:
        return circumstances.implied(win)

    def contradictions(self, win: Win) -> Iterator[tuple[str, object]]:
        return circumstances.contradictions(win)

    def wait_values(
        self, win: Win, last_copies: Collection[Tile] = ()
    ) -> dict[Tile, tuple[Score | Missing, Score | Missing]]:
        return value_of_waits(win, self.options, {*last_copies, *circumstances.last_copies(win.melds)})

    def plans(self, hand: Sequence[int], melds: Sequence[Meld], unseen: Sequence[int]) -> tuple[Plan, ...]:
        return plans(hand, melds, unseen, int(self.options["min_points"]))

    def worth_of(
        self,
        chows: tuple[int, ...],
        triplets: tuple[int, ...],
        pair: int,
        winds: tuple[int, int],
        lie: tuple[int, int, int, int],
        alike: int,
    ) -> tuple[int, int]:
        """The points that four planned sets and a pair would make, off a discard and self-drawn (see ``worth``)."""
        return worth(chows, triplets, pair, winds, lie, alike, str(self.options["scoring_authority"]))

    def missing(self, hand: Sequence[int], melds: Sequence[Meld], wild: Sequence[Tile] = ()) -> int:
        return nearest_missing(hand, 4 - len(melds))

    def distance(self, win: Win) -> int:
        return max(0, nearest_missing(counts(win.hand), 4 - len(win.melds)) - 1)

    def settle(self, table: Table, seat: int, giver: int | None, score: Score) -> Changes:
        """Self-drawn, each pays 8 + x; else the giver 8 + x and the others 8 (P3)."""
        prices = {s: BASE + (score.value if giver in (None, s) else 0) for s in range(4) if s != seat}
        return collect(seat, prices)

    @property
    def hands(self) -> int:
        return HANDS

    def first_standing(self, dealer: int | None = None, number: int | None = None) -> Standing:
        if number is None:
            number = dealer or 0
        elif dealer not in (None, number % 4):
            raise SettingError(f"seat {number % 4} deals hand {number}, not seat {dealer}")
        return Standing(number, number % 4, number // 4, CHAIRS[number // 4], (0, 0, 0, 0))

    def next_standing(self, standing: Standing, result: Result) -> Standing | str:
        number = standing.number + 1
        if number >= HANDS:
            return "rounds"
        return replace(
            standing, number=number, dealer=number % 4, rounds=number // 4, chairs=CHAIRS[number // 4]
        )


RULESET = Guobiao
