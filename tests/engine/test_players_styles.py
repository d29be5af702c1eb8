"""Styles: a leaning that shows in play, also of players who only count tiles."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine import chance, players
from engine.actions import Chow, Discard, Pong
from engine.match import Match
from engine.players.style import STYLES


def claims(rules: str, level: str, style: str, hands: int) -> Counter[str]:
    """How often one seat claims, and throws what lies open already, in hands with novices on the same walls."""
    found: Counter[str] = Counter()
    for number in range(hands):
        match = Match(rules, seed=number)
        loop = match.next_deal()
        seats = [
            players.level("novice" if s else level)(
                match.rules, Random(s), STYLES["balanced" if s else style]
            )
            for s in range(4)
        ]
        while loop.waiting:
            question = next(iter(loop.waiting.values()))
            view = loop.view(question.seat)
            action = seats[question.seat].decide(view, question)
            if question.seat == 0:
                found["claims"] += isinstance(action, Chow | Pong)
                found["asked"] += any(isinstance(o, Chow | Pong) for o in question.options)
                if isinstance(action, Discard):
                    found["seen"] += 4 - view.unseen(0)[action.tile]
                    found["discards"] += 1
            match.submit(action)
    return found


@pytest.mark.parametrize(("rules", "level"), [("jilin", "casual"), ("harbin", "strong"), ("jilin", "expert")])
def test_the_patient_call_less_often_than_the_hasty(rules: str, level: str) -> None:
    hands = 12
    patient, hasty = claims(rules, level, "patient", hands), claims(rules, level, "hasty", hands)
    assert patient["claims"] / patient["asked"] < 0.95 * hasty["claims"] / hasty["asked"]


def test_the_cautious_throw_what_is_seen_already() -> None:
    cautious, balanced = (claims("harbin", "casual", style, 12) for style in ("cautious", "balanced"))
    assert cautious["seen"] / cautious["discards"] > 1.05 * balanced["seen"] / balanced["discards"]


@pytest.mark.parametrize("rules", ["beijing", "harbin", "jilin", "guobiao"])
@pytest.mark.parametrize("style", STYLES)
def test_a_style_plays_every_game_and_plays_it_alike_each_time(rules: str, style: str) -> None:
    once, again = (claims(rules, "casual", style, 1) for _ in range(2))
    assert once == again
    assert once["discards"]


def test_the_styles_of_a_level_are_its_own() -> None:
    luck = chance.stream(1, "style")
    rules = Match("beijing").rules
    assert players.level("expert")(rules, luck, STYLES["hasty"]).style.name == "hasty"
    assert players.level("expert")(rules, luck).style.name == "balanced"
