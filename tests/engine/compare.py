"""The engine's choices, waits, claims and payments held against the referee's, position by position.

python -m tests.engine.compare harbin --positions 5000 --seed 1
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from engine import chance, players, ruleset
from engine import events as ev
from engine.actions import Action, Discard, Pass, Win
from engine.deal import DealLoop
from engine.match import Match
from engine.melds import Meld, MeldKind
from engine.rulesets.beijing.events import IndicatorShown
from engine.rulesets.harbin.events import TingDeclared, WildcardShown
from engine.rulesets.jilin.events import Looked
from engine.rulesets.jilin.spec import Treasure
from engine.score import Win as Asked
from engine.standard import Stage
from engine.tiles import TILES, format_tiles
from tests.engine.referee import Group, Hand, Referee, Seen, held
from tests.engine.referee_games import OPTIONS, REFEREES, Beijing, Harbin, Jilin


@dataclass
class Comparison:
    """Hands under the referee's eyes: every choice is compared, and that ``share`` of the moments that bring none."""

    rules: str
    share: float = 0.3
    done: Counter[str] = field(default_factory=Counter)

    def play(self, seed: int, waits: bool = True) -> None:
        """One hand, every other time by seats that like what is rare, else by players who come to win.

        AssertionError at the first difference.
        """
        luck = chance.stream(seed, "referee", self.rules)
        known = ruleset.load(self.rules).spec.options
        options = {o.name: chance.choice(o.values, luck) for o in known} | OPTIONS.get(self.rules, {})
        match = Match(self.rules, options, seed=seed)
        referee = REFEREES[self.rules](dict(match.rules.options))
        self._watch(match, referee, luck)
        loop = match.next_deal()
        casual = players.level("casual")
        seated = [casual(match.rules, luck) for _ in range(4)] if seed % 2 else []
        while not loop.over:
            if waits and luck.random() < self.share:
                self._waits(loop, referee, int(luck.random() * 4))
            seat = chance.choice(sorted(loop.waiting), luck)
            if seated:
                match.submit(seated[seat].decide(loop.view(seat), loop.waiting[seat]))
                continue
            choices = loop.waiting[seat].options
            rare = [a for a in choices if not isinstance(a, Discard | Pass | Win)]
            keen = rare if rare and luck.random() < 0.7 else list(choices)
            match.submit(chance.choice([a for a in keen if luck.random() < 0.5] or keen, luck))
        self._winner(loop, referee)

    def _watch(self, match: Match, referee: Referee, luck: Any) -> None:
        """From now on the loop's own questions, also those that nobody is asked, are put to the referee too."""
        rules = match.rules
        legal, award = rules.legal, rules.award

        def compared(view: Any, seat: int, stage: Stage) -> list[Action]:
            given = legal(view, seat, stage)
            if given or luck.random() < self.share:
                expected = referee.legal(seen(view, seat, stage))
                assert set(given) == expected, self._difference(view, seat, stage, set(given), expected)
                self.done[f"{stage.value}: {'choices' if given else 'none'}"] += 1
                self.done.update(f"offered {type(a).__name__.lower()}" for a in given)
            return given

        def awarded(claims: Sequence[Action], giver: int) -> tuple[Action, ...]:
            given = award(claims, giver)
            assert given == (referee.award(claims, giver),), (claims, giver, given)
            self.done["claims met"] += 1
            return given

        rules.legal = compared  # type: ignore[method-assign]
        rules.award = awarded  # type: ignore[method-assign]

    def _difference(
        self, view: Any, seat: int, stage: Stage, given: set[Action], expected: set[Action]
    ) -> str:
        return (
            f"{self.rules} {view.setup.options}, seat {seat} at {stage.value}: the engine alone offers "
            f"{sorted(map(str, given - expected))}, the referee alone {sorted(map(str, expected - given))}; hand "
            f"{sorted(t for t in view.hands[seat] if t is not None)}, melds {[*map(str, view.melds[seat])]}, "
            f"last {view.log[-3:]}"
        )

    def _waits(self, loop: DealLoop, referee: Referee, seat: int) -> None:
        table = loop.table
        if len(table.hands[seat]) + 3 * len(table.melds[seat]) != 13:
            return
        at = seen(table, seat, Stage.CLAIM)
        own = self.rules == "beijing" or bool(len(table.log) % 2)
        asked = Asked(
            tuple(sorted(at.hand.elements())),
            None,
            tuple(at.melds),
            self_draw=own,
            facts=loop.rules.facts(table, seat, None),
        )
        given, expected = set(loop.rules.waits(asked)), referee.waits(at, at.hand, at.melds, own)
        assert given == expected, (self.rules, given, expected, asked)
        self.done["waits: some" if given else "waits: none"] += 1

    def _winner(self, loop: DealLoop, referee: Referee) -> None:
        result = loop.table.result
        assert result is not None
        self.done["hands"] += 1
        if result.winner is None:
            return
        first, others = referee.price(loop)
        for seat in range(4):
            if seat == result.winner:
                continue
            owed = first if result.giver in (None, seat) else others
            had = loop.table.balances[seat] - result.payments[seat]
            paid = owed if loop.rules.spec.debts else min(owed, had)
            assert -result.payments[seat] == paid, (self.rules, result)
        assert sum(result.payments) == 0
        self.done["wins"] += 1

    def near(self, seed: int, number: int) -> None:
        """So many hands that are tenpai or nearly so: waits, and whether each kind wins, as drawn and as discarded."""
        luck = chance.stream(seed, "near", self.rules)
        known = ruleset.load(self.rules).spec.options
        for _ in range(number):
            options = {o.name: chance.choice(o.values, luck) for o in known} | OPTIONS.get(self.rules, {})
            rules = ruleset.load(self.rules, options)
            referee = REFEREES[self.rules](dict(rules.options))
            hand, melds = _near_hand(luck, referee)
            at, facts = _circumstances(luck, referee, hand, melds)
            if at is None:
                continue
            for own in (True, False):
                asked = Asked(tuple(sorted(hand.elements())), None, tuple(melds), self_draw=own, facts=facts)
                given, expected = set(rules.waits(asked)), referee.waits(at, hand, melds, own)
                told = (self.rules, options, facts, format_tiles(asked.hand), [*map(str, melds)], own)
                assert given == expected, (*told, given, expected)
                self.done["near: some" if given else "near: none"] += 1

    @property
    def positions(self) -> int:
        return sum(n for what, n in self.done.items() if ": " in what)


def _near_hand(luck: Any, referee: Referee) -> tuple[Hand, list[Meld]]:
    """Thirteen tiles cut out of a finished hand, up to two of them exchanged; some of its sets lie as melds."""
    kinds = list(referee.kinds())
    few = [t for t in kinds if luck.random() < 0.6 or t >= 27]
    while True:
        groups: list[Group] = []
        while len(groups) < 4:
            t = chance.choice(few, luck)
            if luck.random() < 0.45:
                groups.append((t, t, t))
            elif t < 27 and t % 9 <= 6:
                groups.append((TILES[t], TILES[t + 1], TILES[t + 2]))
        pair = chance.choice(few, luck)
        lying = groups[: int(luck.random() * 4)]
        melds = [_meld(luck, g, referee.chow) for g in lying]
        hand = Counter(t for g in groups[len(lying) :] for t in g) + Counter([pair, pair])
        if luck.random() < 0.2 and not lying:
            hand = Counter(t for _ in range(7) for t in [chance.choice(few, luck)] * 2)
        hand[chance.choice(sorted(hand.elements()), luck)] -= 1
        for _ in range(int(luck.random() * 3)):
            hand[chance.choice(sorted(hand.elements()), luck)] -= 1
            hand[chance.choice(few, luck)] += 1
        hand = +hand
        whole = all(m is not None for m in melds) and max(held(hand, [m for m in melds if m]).values()) <= 4
        if whole:
            return hand, [m for m in melds if m]


def _meld(luck: Any, group: Group, chow: bool) -> Meld | None:
    if len(set(group)) > 1:
        return Meld(MeldKind.CHOW, group) if chow else None
    kind = chance.choice((MeldKind.PONG, MeldKind.KONG, MeldKind.CONCEALED_KONG), luck)
    return Meld(kind, group if kind is MeldKind.PONG else (group[0],) * 4)


def _circumstances(
    luck: Any, referee: Referee, hand: Hand, melds: list[Meld]
) -> tuple[Seen | None, dict[str, Any]]:
    """A log that says as much as the hand needs, and the same as the engine's facts; None where it cannot be."""
    log: list[ev.Event] = []
    facts: dict[str, Any] = {}
    t = chance.choice(list(referee.kinds()), luck)
    match referee:
        case Beijing():
            if held(hand, melds)[t] > 3 or any(m.tiles[0] == t for m in melds):
                return None, {}
            log, facts = [IndicatorShown(t, 53, ())], {"indicator": t}
        case Harbin():
            if luck.random() < 0.6:
                log, facts = [TingDeclared(0), WildcardShown(t, 100)], {"ting": True, "wildcard": t}
        case Jilin():
            if luck.random() < 0.5:
                log = [Looked(0, (1,), 100, t, frozenset({0}))]
                facts = {"treasure": Treasure(t, looked=True)}
    return Seen(0, Stage.CLAIM, log, hand, melds, 136), facts


def seen(view: Any, seat: int, stage: Stage) -> Seen:
    """What the referee reads of a table."""
    hand = Counter(t for t in view.hands[seat] if t is not None)
    return Seen(seat, stage, list(view.log), hand, list(view.melds[seat]), len(view.wall.tiles))


def main() -> None:
    """Compare so many positions of a ruleset and print what they were."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("rules", choices=sorted(REFEREES))
    parser.add_argument("--positions", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    comparison, seed = Comparison(asked.rules), asked.seed * 1_000_000
    while comparison.positions < asked.positions:
        try:
            comparison.play(seed)
            comparison.near(seed, 40)
        except AssertionError:
            print(f"hand {seed} differs")
            raise
        seed += 1
    for what, count in sorted(comparison.done.items()):
        print(f"{count:8d}  {what}")
    print(f"{comparison.positions} positions of {asked.rules}: no difference")


if __name__ == "__main__":
    main()
