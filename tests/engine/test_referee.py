"""The engine against a slow, plain referee of its own mind: choices, waits, claims that are met, and payments.

For thousands of positions: ``python -m tests.engine.compare RULES --positions 5000``.
"""

from __future__ import annotations

import pytest

from engine import ruleset
from engine.actions import Action, Pass
from engine.match import Match
from engine.standard import Stage
from engine.view import SeatView
from tests.engine.compare import Comparison
from tests.engine.referee_games import REFEREES

each = pytest.mark.parametrize("rules", sorted(REFEREES))


@each
def test_choices_claims_and_payments_are_the_referees(rules: str) -> None:
    comparison = Comparison(rules)
    for seed in range(3):
        comparison.play(seed)
    assert comparison.positions > 300
    for what in ("turn: choices", "claim: choices", "claim: none", "claims met"):
        assert comparison.done[what], f"no position of {what}"


@each
def test_waits_are_the_referees(rules: str) -> None:
    """G3 on hands at or near tenpai, with wilds, wildcard, treasure and options as they fall."""
    comparison = Comparison(rules)
    comparison.near(1, 60)
    assert comparison.done["near: some"] > 10 and comparison.done["near: none"] > 5


def test_every_game_has_a_referee() -> None:
    assert set(REFEREES) == set(ruleset.names())


def test_the_referee_sees_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kong that is kept from a seat is noticed, and so is one too many pass."""
    rules = type(Match("harbin").rules)
    honest = rules.legal

    def forgetful(self: object, view: SeatView, seat: int, stage: Stage) -> list[Action]:
        found = honest(self, view, seat, stage)  # type: ignore[arg-type]
        return [] if found and stage is Stage.CLAIM and isinstance(found[-1], Pass) else found

    monkeypatch.setattr(rules, "legal", forgetful)
    comparison = Comparison("harbin", share=1.0)
    with pytest.raises(AssertionError, match="the referee alone"):
        for seed in range(4):
            comparison.play(seed, waits=False)
