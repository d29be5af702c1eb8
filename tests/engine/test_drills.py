"""The trainer's questions: the same from the same seed, and every answer is the ruleset's own."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from build_scripts.proof.drill_proof import faults, questions
from engine.desk import discards_of
from engine.drill_hands import LEVELS
from engine.drills import Drill, kinds_of, make
from engine.handline import read
from engine.ruleset import load, names
from engine.score import Missing, Score
from engine.tiles import tile

EVERY = [(rules, kind) for rules in names() for kind in kinds_of(load(rules))]
SEEDS = range(3)


def _verify(drill: Drill) -> None:
    """Ask the rules the drill's question."""
    rules, laid = drill.laid.ruleset(), drill.laid
    laid.check()
    result = rules.score(laid.asked()) if laid.win is not None else None
    if drill.kind == "waits":
        winning = {
            code
            for code in drill.choices
            if laid.held()[tile(code)] < 4
            and isinstance(rules.score(replace(laid, win=tile(code)).asked()), Score)
        }
        assert set(drill.answers) == winning and winning
    elif drill.kind == "wins":
        assert drill.answers == (("yes",) if isinstance(result, Score) else ("no",))
    elif drill.kind == "worth":
        value = result.value if isinstance(result, Score) else 0
        assert drill.answers == (str(value),) and str(value) in drill.choices
    else:
        worth = {str(d.tile): d for d in discards_of(rules, laid)}
        best = min(worth.values(), key=lambda d: (d.missing, -d.copies))
        assert isinstance(result, Missing)
        as_good = {c for c, d in worth.items() if (d.missing, d.copies) == (best.missing, best.copies)}
        assert set(drill.answers) == as_good
        assert best.copies > 0


@pytest.mark.parametrize(("rules", "kind"), EVERY)
def test_every_answer_is_the_rules_own(rules: str, kind: str) -> None:
    for level, seed in product(LEVELS, SEEDS):
        drill = make(rules, kind, level, seed)
        _verify(drill)
        assert drill.right(frozenset(drill.answers if kind == "waits" else drill.answers[:1]))
        for wrong in set(drill.choices) - set(drill.answers):
            assert not drill.right(frozenset((wrong,)))


@pytest.mark.parametrize(("rules", "kind"), EVERY)
def test_the_seed_decides(rules: str, kind: str) -> None:
    drills = [make(rules, kind, 3, seed) for seed in range(6)]
    assert drills == [make(rules, kind, 3, seed) for seed in range(6)]
    assert len({str(d.laid) for d in drills}) == 6


def test_both_answers_come_up() -> None:
    for rules in names():
        given = {make(rules, "wins", level, seed).answers for level in LEVELS for seed in SEEDS}
        assert given == {("yes",), ("no",)}


def test_harder_levels_leave_more_to_read() -> None:
    for rules in names():
        easy = [len(make(rules, "waits", 1, seed).laid.hand) for seed in range(12)]
        hard = [len(make(rules, "waits", 5, seed).laid.hand) for seed in range(12)]
        assert sum(easy) < sum(hard)


def test_a_price_that_never_changes_is_no_question() -> None:
    assert "worth" in kinds_of(load("guobiao")) and "worth" in kinds_of(load("jilin"))
    assert "worth" not in kinds_of(load("beijing"))
    with pytest.raises(ValueError):
        make("beijing", "worth", 1, 1)


@pytest.mark.parametrize(("rules", "kind"), EVERY)
def test_every_question_can_happen_and_its_answer_is_proved(rules: str, kind: str) -> None:
    """A slice of ``build_scripts.proof.drill_proof``, which proves ten thousand of each."""
    for drill in questions(rules, kind, 25, 1000):
        assert not list(faults(drill)), (drill.level, drill.seed)


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("guobiao: 46m66z + 5m; chow 678m; pong 5m; pong 2m; seat S; round N", 13),
        ("guobiao: 2355m + 4m; chow 789s; pong 4m; chow 789m; self-drawn; round W", 10),
    ],
)
def test_p5_hands_that_drills_once_judged_without_the_last_copy(line: str, points: int) -> None:
    laid = read(line)
    score = laid.ruleset().score(laid.asked())
    assert isinstance(score, Score) and score.value == points


def test_b4_no_drill_offers_a_wild_tile_to_discard() -> None:
    for level in LEVELS:
        drill = make("beijing", "discard", level, 7)
        wild = drill.laid.ruleset().wild(drill.laid.facts)
        assert not set(map(str, wild)) & set(drill.choices)
