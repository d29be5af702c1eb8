"""Every kind of legal action of Harbin and Jilin is used by levels in play among themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from build_scripts.proof.prove_play import Seat, begin, can_show
from engine import chance
from engine.actions import Action, Kong
from engine.rulesets.harbin.actions import Ting
from tests.support.sightings import action_words

SEED = 7


def play(rules: str, level: str, number: int) -> list[tuple[Action, Sequence[Action]]]:
    """Every answer of a hand in which all four seats are of one level, with what it was chosen from."""
    match = begin(rules, number, SEED, {})
    luck = chance.stream(SEED, "answers", number)
    seats = [Seat(level, match, luck) for _ in range(4)]
    loop = match.next_deal()
    answers: list[tuple[Action, Sequence[Action]]] = []
    while not loop.over:
        asked = chance.choice(sorted(loop.waiting), luck)
        question = loop.waiting[asked]
        answers.append((seats[asked].decide(loop.view(asked), question), question.options))
        match.submit(answers[-1][0])
    return answers


def kinds(rules: str) -> set[str]:
    """Every kind of action that the rules can ask for."""
    return {word.removeprefix("action ") for word in can_show(rules) if word.startswith("action ")}


@pytest.mark.parametrize("rules", ["harbin", "jilin"])
def test_every_kind_of_action_is_used_by_some_level(rules: str) -> None:
    used: Counter[str] = Counter()
    for number in range(120):
        for level in ("novice", "casual"):
            used.update(action_words(action) for action, _ in play(rules, level, number))
        if not kinds(rules) - set(used):
            break
    assert set(used) == kinds(rules)


@pytest.mark.parametrize("rules", ["harbin", "jilin"])
def test_casual_uses_every_kind_by_itself(rules: str) -> None:
    used = {action_words(action) for number in range(50) for action, _ in play(rules, "casual", number)}
    assert used | {"ting kong"} == kinds(rules) | {"ting kong"}, "only that one is rare"


def test_a_ting_with_a_kong_is_taken_before_one_with_a_pong() -> None:
    """It is offered about once in a hundred hands."""
    for number in range(300):
        for action, options in play("harbin", "novice", number):
            if any(isinstance(o, Ting) and o.claim == "kong" for o in options):
                assert isinstance(action, Ting)
                assert action.claim == "kong"
                return
    raise AssertionError("no ting with a kong was offered")


def test_casual_claims_the_kongs_that_pay() -> None:
    """A claimed kong of Jilin brings three coins at once (J8)."""
    claimed = [a for number in range(60) for a, _ in play("jilin", "casual", number) if a == Kong(a.seat)]
    assert len(claimed) >= 3
