"""A fifth game, added as CONTRIBUTING says: one folder, and everything that lists games has it.

The folder, ``tests/data/alley``, is copied to a place of its own, which the search for rulesets is told of.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from build_scripts.proof.prove_play import Proof
from engine import ruleset
from game.app.paths import find_paths
from game.match.ruleset_cards import ruleset_cards
from game.scenes.guide import book as guide_book
from game.text import Texts
from tests.rulesets import test_every_ruleset as suite
from tests.support.cli import engine as command

OWN = {
    *("action give", "action name", "action knock", "event Given", "event SuitNamed", "event Knocked"),
    *("event Paid knock", "event MatchEnded broke", "ending off a discard"),
}
"""What a hand of it may show beside what every game shows."""


def test_it_is_found_and_named_by_its_own_texts(alley: Path) -> None:
    assert "alley" in ruleset.names()
    card = ruleset_cards()[-1]
    texts = Texts(find_paths().assets, "en", rulesets=alley)
    assert (card.id, card.start, card.tiles) == ("alley", 40, 136)
    assert card.name(texts) == "Alley" and card.chinese(texts) == "胡同"
    assert card.option_about(texts, "stake") == "What a win brings."
    texts.language = "zh"
    assert card.tagline(texts) == "下雨天胡同里玩的。"


def test_the_guide_has_its_pages_and_examples(alley: Path) -> None:
    texts = Texts(find_paths().assets, "en", rulesets=alley)
    assert "alley" in guide_book.books(ruleset_cards())
    pages = [topic.id for topic in guide_book.topics(texts, "alley", ())]
    assert pages == ["rules-1", "rules-2", "rules-3", "options"]
    material = guide_book.material("alley")
    assert [e.id for e in material.of_rule(3)] == ["triplet", "runs"]
    assert material.topics == {"no_triplet": 3, "dragon_pong": 2}
    for name in ("refusal-dragon-pong", "missing-no-triplet", "missing-not-complete", "example-runs"):
        assert texts.has(name, ruleset="alley")


def test_it_passes_what_every_ruleset_must(alley: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "FOLDER", alley)
    suite.test_a_spec_is_sound("alley")
    suite.test_the_opening_can_break_anywhere("alley")
    suite.test_the_first_standing_can_start_with_any_dealer("alley")
    suite.test_its_examples_are_worth_what_they_say("alley")
    suite.test_its_hands_wait_for_what_completes_them("alley")
    suite.test_at_every_moment_tiles_coins_questions_and_views_are_right(rules="alley")
    suite.test_every_sort_of_event_can_be_written_as_a_line("alley")


def test_it_is_played_by_chance_and_by_every_level(alley: Path) -> None:
    """By random players with every invariant on, then by each level; the record plays back."""
    proof = Proof("alley")
    for number in range(3):
        proof.play(number, 1, "random", {})
    assert proof.hands == 3 and set(proof.unheard_of()) <= OWN
    ran = command(
        *("simulate", "--rules", "alley", "--hands", "4", "--seed", "2", "--json"),
        *("--players", "random,novice,casual,strong", "--records", str(alley / "records")),
    )
    assert ran.code == 0, ran.err
    report = json.loads(ran.out)
    assert report["hands"] == 4 and sum(p["mean"] for p in report["players"]) == pytest.approx(0)
    for path in (alley / "records").iterdir():
        assert command("replay", str(path)).code == 0
