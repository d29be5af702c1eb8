"""Makes the guided first hands: walls on which a good player meets what is special about a ruleset, and wins.

    python -m build_scripts.data.make_first_games [RULESET ...] --tries 200

Each hand is played by the expert at seat 0 against novices; the best one found is written, with every decision
of everybody, to assets/first_games/<ruleset>.jsonl. Only needed when the rules of a ruleset change.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engine import chance, jsonl, players, record, ruleset
from engine import events as ev
from engine.actions import record_line
from engine.deal import Deal
from engine.match import Match, Seats
from engine.rulesets.beijing.events import IndicatorShown
from engine.rulesets.harbin.events import TingDeclared, WildcardShown
from engine.rulesets.jilin.events import AdditionShown, HonourKongShown, Looked
from engine.tiles import Tile, parse_tiles

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "first_games"
SEATS = Seats(("You", "Old Guan", "Auntie Mei", "Xiaoyu"), ("human", "novice", "novice", "novice"))
DEALT = {"jilin": "567z"}
"""Tiles that the person is dealt in any case."""


@dataclass(frozen=True, slots=True)
class Played:
    """A played hand: its record, everything that happened, and how many decisions the person had to make."""

    lines: tuple[str, ...]
    log: tuple[ev.Event, ...]
    decisions: int
    deal: Deal

    @property
    def won(self) -> bool:
        """Whether seat 0 has won."""
        return any(isinstance(e, ev.Won) and e.seat == 0 for e in self.log)


def dealt_places(seat: int) -> list[int]:
    """Where the wall holds a seat's opening tiles when seat 0 deals (W7)."""
    fours = [16 * r + 4 * seat + i for r in range(3) for i in range(4)]
    return [*fours, 48, 52] if seat == 0 else [*fours, 48 + seat]


def placed(
    wall: Sequence[Tile], at: int, wanted: Tile, taken: frozenset[int] = frozenset()
) -> tuple[Tile, ...] | None:
    """The wall with a tile of a kind at a place, exchanged with the last free copy; None when there is none."""
    out = list(wall)
    if out[at] is wanted:
        return tuple(out)
    for other in range(len(out) - 1, -1, -1):
        if other != at and other not in taken and out[other] is wanted:
            out[at], out[other] = out[other], out[at]
            return tuple(out)
    return None


def arranged(rules: str, wall: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The wall with what the person is dealt in any case."""
    places = dealt_places(0)
    for at, wanted in zip(places, parse_tiles(DEALT.get(rules, "")), strict=False):
        found = placed(wall, at, wanted, frozenset(places[:3]))
        assert found is not None
        wall = found
    return wall


def play(rules: str, deal: Deal, seed: int) -> Played:
    """One hand from its first tile to its last."""
    match = Match(rules, {}, SEATS, seed)
    lines = [jsonl.dump(record.header_line(match))]
    loop = match.next_deal(deal)
    lines.append(jsonl.dump(record.deal_line(match)))
    luck = chance.stream(seed, "first game", rules)
    minds = [players.level("expert" if seat == 0 else "novice")(match.rules, luck) for seat in range(4)]
    decisions = 0
    while not loop.over:
        seat = min(loop.waiting)
        action = minds[seat].decide(loop.view(seat), loop.waiting[seat])
        decisions += seat == 0
        match.submit(action)
        lines.append(jsonl.dump(record_line(action)))
    return Played(tuple(lines), tuple(loop.table.log), decisions, deal)


def _count(played: Played, kind: type[ev.Event], own: bool = False) -> int:
    return sum(isinstance(e, kind) and (not own or getattr(e, "seat", 0) == 0) for e in played.log)


def worth(rules: str, played: Played) -> float:
    """How much of what is special about a ruleset a hand shows; 0 when the person does not win."""
    if not played.won:
        return 0.0
    won = next(e for e in played.log if isinstance(e, ev.Won))
    value = 10.0 - 0.15 * abs(played.decisions - 10)
    value += min(2, _count(played, ev.Claimed, own=True)) * 1.5
    match rules:
        case "beijing":
            value += 4 * bool(won.score.reading.wild)
            wild = next(e.wild for e in played.log if isinstance(e, IndicatorShown))
            dealt = [t for e in played.log if isinstance(e, ev.Dealt) and e.seat == 0 for t in e.tiles or ()]
            value += 6 * bool(set(wild) & set(dealt))
        case "harbin":
            own = any(isinstance(e, TingDeclared) and e.seat == 0 for e in played.log)
            value += 5 * own + 5 * bool(won.score.reading.wild)
        case "jilin":
            looked = any(isinstance(e, Looked) and e.seat == 0 for e in played.log)
            value += (
                6 * looked + 4 * (won.score.value == 3) + 2 * min(1, _count(played, AdditionShown, own=True))
            )
            value += _count(played, HonourKongShown, own=True)
        case _:
            value += 2 * min(1, _count(played, ev.FlowerShown, own=True)) + min(16, won.score.value) / 4
    return value


def tempted(rules: str, played: Played) -> Deal | None:
    """The same luck, but the person's next draw after a ting or look is the tile that wins as a stand-in."""
    opened = next(
        (i for i, e in enumerate(played.log) if isinstance(e, TingDeclared | Looked) and e.seat == 0),
        None,
    )
    if opened is None:
        return None
    after = played.log[opened:]
    shown = next((e for e in played.log if isinstance(e, WildcardShown)), None)
    looked = played.log[opened]
    wanted = shown.tile if shown is not None else looked.tile if isinstance(looked, Looked) else None
    draws = [e.at for e in after if isinstance(e, ev.Drawn) and e.seat == 0]
    if wanted is None or not draws:
        return None
    seen = {e.at for e in played.log if isinstance(e, ev.Drawn)} - set(draws)
    marker = {shown.at} if shown is not None else {looked.at} if isinstance(looked, Looked) else set()
    taken = frozenset(range(53)) | frozenset(seen) | {at for at in marker if at is not None}
    # Not at once: the second draw leaves time to see how a locked hand plays.
    wall = placed(played.deal.wall, draws[min(1, len(draws) - 1)], wanted, taken)
    return None if wall is None else Deal(wall, played.deal.dice, played.deal.later_dice)


def search(rules: str, tries: int) -> Played | None:
    """The best hand of so many."""
    best: Played | None = None
    most = 0.0
    for seed in range(tries):
        luck = Match(rules, {}, SEATS, seed).luck(0)
        deal = Deal(arranged(rules, luck.wall), luck.dice, luck.later_dice)
        found = [play(rules, deal, seed)]
        again = tempted(rules, found[0])
        if again is not None:
            found.append(play(rules, again, seed))
        for played in found:
            value = worth(rules, played)
            if value > most:
                best, most = played, value
                print(f"{rules} {seed}: {value:.1f}, {played.decisions} decisions", flush=True)
    return best


def main() -> None:
    """Search and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", default=list(ruleset.names()))
    parser.add_argument("--tries", type=int, default=200)
    given = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for rules in given.rulesets:
        best = search(rules, given.tries)
        if best is not None:
            (FOLDER / f"{rules}.jsonl").write_text("\n".join(best.lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
