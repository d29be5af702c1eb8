"""Whole hands and counts of legal lines as text, kept in tests/golden and compared line by line.

``python -m tests.support.golden`` writes them anew; read the difference before you commit it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from engine import chance, jsonl, record, ruleset
from engine.actions import Action, Discard, Pass, Win, record_line
from engine.deal import DealLoop
from engine.match import Match
from engine.shapes.distance import missing
from engine.standard import Question
from engine.view import SeatView

FOLDER = Path(__file__).parents[1] / "golden"
HANDS = 3
POSITIONS = ((1, 0), (2, 15), (5, 20))
"""Seed of a match, and how many decisions of its first hand are made before lines are counted."""
DEPTH = 3


def plain_answer(view: SeatView, question: Question, luck: Callable[[], float]) -> Action:
    """A player of four lines, so that no better player changes what is written here: wins, claims now and then,
    and throws what leaves most of a hand by shape alone."""
    for action in question.options:
        if isinstance(action, Win):
            return action
    others = [a for a in question.options if not isinstance(a, Discard | Pass)]
    if others and luck() < 0.6:
        return others[int(luck() * len(others))]
    if question.may_pass:
        return Pass(question.seat)
    hand, sets = view.counts(question.seat), 4 - len(view.melds[question.seat])

    def left(action: Action) -> int:
        assert isinstance(action, Discard)
        hand[action.tile] -= 1
        found = missing(hand, sets)
        hand[action.tile] += 1
        return found

    return min((a for a in question.options if isinstance(a, Discard)), key=left)


def decisions(match: Match, loop: DealLoop, seed: int) -> Iterator[Action]:
    """Plain answers until the hand is over, each yielded after it was given."""
    luck = chance.stream(seed, "golden", match.standing.number).random
    while not loop.over:
        question = loop.waiting[min(loop.waiting)]
        action = plain_answer(loop.view(question.seat), question, luck)
        match.submit(action)
        yield action


def hands(rules: str) -> Iterator[tuple[Match, list[Action]]]:
    """The first hands of a match, each with the decisions in it."""
    match = Match(rules, {}, seed=1)
    for _ in range(HANDS):
        if match.over:
            return
        yield match, list(decisions(match, match.next_deal(), 1))


def transcript(rules: str) -> list[str]:
    """Every event of the first hands of a match, one line each."""
    lines: list[str] = []
    for match, _ in hands(rules):
        assert match.loop is not None
        lines += [jsonl.dump(event.line()) for event in (*match.loop.table.log, *match.closing)]
    return lines


def written(rules: str) -> list[str]:
    """The record of the same hands: what a saved match looks like."""
    lines: list[str] = []
    for match, made in hands(rules):
        if not lines:
            lines.append(jsonl.dump(record.header_line(match)))
        lines.append(jsonl.dump(record.deal_line(match)))
        lines += [jsonl.dump(record_line(action)) for action in made]
    return lines


def _position(rules: str, seed: int, made: list[Action]) -> DealLoop:
    match = Match(rules, {}, seed=seed)
    loop = match.next_deal()
    for action in made:
        match.submit(action)
    return loop


def _count(rules: str, seed: int, made: list[Action], depth: int) -> int:
    loop = _position(rules, seed, made)
    if loop.over:
        return 1
    options = loop.waiting[min(loop.waiting)].options
    if depth == 1:
        return len(options)
    return sum(_count(rules, seed, [*made, action], depth - 1) for action in options)


def perft(rules: str) -> list[str]:
    """How many legal lines there are from some positions, to each depth; the lowest seat asked answers first."""
    out = []
    for seed, after in POSITIONS:
        match = Match(rules, {}, seed=seed)
        loop = match.next_deal()
        made = [action for action, _ in zip(decisions(match, loop, seed), range(after), strict=False)]
        counts = " ".join(str(_count(rules, seed, made, depth)) for depth in range(1, DEPTH + 1))
        out.append(f"seed {seed} after {len(made)} decisions: {counts}")
    return out


SORTS: dict[str, Callable[[str], list[str]]] = {"transcripts": transcript, "records": written, "perft": perft}


def path(sort: str, rules: str) -> Path:
    return FOLDER / sort / f"{rules}.txt"


def main() -> None:
    """Write all of them."""
    for sort, make in SORTS.items():
        for rules in ruleset.names():
            path(sort, rules).parent.mkdir(parents=True, exist_ok=True)
            path(sort, rules).write_text("\n".join(make(rules)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
