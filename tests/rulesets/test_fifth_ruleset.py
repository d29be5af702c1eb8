"""A fifth game, added as CONTRIBUTING says: one folder, and everything that lists games has it.

The folder is written to a place of its own, which the search for rulesets is told of.
"""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine.rulesets
from build_scripts.proof.prove_play import Proof
from engine import ruleset
from engine.match import Match
from engine.spec import SettingError
from game.app.paths import find_paths
from game.match.ruleset_cards import ruleset_cards
from game.scenes.guide import book as guide_book
from game.text import Texts
from tests.rulesets import test_every_ruleset as suite
from tests.support.cli import answer
from tests.support.cli import engine as command
from tests.support.play import Hand

RULES = '''
"""The rules of the alley: no chow, dragons are never ponged, a triplet to win, and the stake from whoever pays."""

from __future__ import annotations

from engine import standard
from engine.actions import Action, Pong
from engine.refusal import Refusal
from engine.ruleset import Ruleset
from engine.spec import ROUNDS, Option, Spec
from engine.score import Missing, Reading, Score, Win
from engine.shapes.readings import readings
from engine.standard import Stage
from engine.tiles import counts
from engine.view import SeatView

DRAGON_PONG = Refusal("dragon_pong", "dragons are never ponged")


class Alley(Ruleset):
    """What the lane plays when it rains."""

    spec = Spec(
        id="alley", version=1, order=5, side=17, chow=False, start=40, options=(Option("stake", (1, 2), 1, 5), ROUNDS)
    )
    refusals = (DRAGON_PONG,)

    def legal(self, view: SeatView, seat: int, stage: Stage) -> list[Action]:
        """A pong of dragons is not offered (rule 2)."""
        found = super().legal(view, seat, stage)
        kept = [a for a in found if not self._dragon_pong(view, a)]
        return kept if len(kept) != 1 or len(found) == 1 else []

    def _dragon_pong(self, view: SeatView, action: Action) -> bool:
        return isinstance(action, Pong) and view.offered is not None and view.offered.tile.is_dragon

    def own_refusal(self, view: SeatView, stage: Stage | None, action: Action) -> Refusal | None:
        return DRAGON_PONG if self._dragon_pong(view, action) else None

    def score(self, win: Win) -> Score | Missing:
        """Four sets and a pair, a triplet among them (rule 3)."""
        found = [Reading((*r.sets, *win.melds), r.pair) for r in readings(counts(win.tiles), 4 - len(win.melds))]
        if not found:
            return Missing(("not_complete",))
        for reading in found:
            if any(s.is_triplet for s in reading.sets):
                return Score(int(self.options["stake"]), (), reading)
        return Missing(("no_triplet",), reading=found[0])


RULESET = Alley
'''

EXAMPLES = """
[[example]]
id = "triplet"
rule = 3
title = "example-triplet"
hand = "123m456p789s5552z"
win = "2z"
wins = true
coins = 1

[[example]]
id = "runs"
rule = 3
title = "example-runs"
hand = "123m456p789s345s2z"
win = "2z"
self_draw = true
wins = false
missing = ["no_triplet"]

[topics]
no_triplet = 3
dragon_pong = 2
"""

TEXTS = {
    "en": """
ruleset-name = Alley
ruleset-tagline = What the lane plays when it rains.
ruleset-facts = 136 tiles, one triplet
option-stake = Stake
    .about = What a win brings.
refusal-dragon-pong = Dragons are never ponged.
missing-not-complete = No four sets and a pair.
missing-no-triplet = There is no triplet.
rules-1-title = The tiles
rules-1-text = All 136.
rules-2-title = Dragons
rules-2-text = Nobody pongs a dragon.
rules-3-title = Winning
rules-3-text = A hand needs a triplet.
example-triplet = A triplet of dragons from the wall.
example-runs = Runs alone do not win.
""",
    "zh": """
ruleset-name = 胡同麻将
ruleset-tagline = 下雨天胡同里玩的。
ruleset-facts = 136 张，一副刻子
option-stake = 底
    .about = 和牌收多少。
refusal-dragon-pong = 箭牌不能碰。
missing-not-complete = 不成四副一将。
missing-no-triplet = 没有刻子。
rules-1-title = 牌
rules-1-text = 136 张。
rules-2-title = 箭牌
rules-2-text = 箭牌不能碰。
rules-3-title = 和牌
rules-3-text = 要有刻子。
example-triplet = 自己摸的箭刻。
example-runs = 全是顺子不能和。
""",
}


@pytest.fixture
def alley(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of rulesets that has the new game's, found by everything that looks for games."""
    folder = tmp_path / "alley"
    (folder / "text").mkdir(parents=True)
    (folder / "__init__.py").write_text('"""Alley."""\n', encoding="utf-8")
    (folder / "rules.py").write_text(RULES, encoding="utf-8")
    (folder / "examples.toml").write_text(EXAMPLES, encoding="utf-8")
    for language, text in TEXTS.items():
        (folder / "text" / f"{language}.ftl").write_text(text, encoding="utf-8")
    monkeypatch.setattr(engine.rulesets, "__path__", [*engine.rulesets.__path__, str(tmp_path)])
    monkeypatch.setattr(suite, "FOLDER", tmp_path)
    monkeypatch.setattr(guide_book, "rulesets_folder", lambda: tmp_path)
    ruleset.names.cache_clear()
    importlib.invalidate_caches()
    yield tmp_path
    ruleset.names.cache_clear()
    guide_book.material.cache_clear()
    for name in [n for n in sys.modules if n.startswith("engine.rulesets.alley")]:
        del sys.modules[name]


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


def test_it_passes_what_every_ruleset_must(alley: Path) -> None:
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
    assert proof.hands == 3 and proof.unheard_of() in ([], ["ending off a discard"])
    ran = command(
        *("simulate", "--rules", "alley", "--hands", "4", "--seed", "2", "--json"),
        *("--players", "random,novice,casual,strong", "--records", str(alley / "records")),
    )
    assert ran.code == 0, ran.err
    report = json.loads(ran.out)
    assert report["hands"] == 4 and sum(p["mean"] for p in report["players"]) == pytest.approx(0)
    for path in (alley / "records").iterdir():
        assert command("replay", str(path)).code == 0


def test_its_own_rules_hold(alley: Path) -> None:
    """Rule 2: two dragons and a third thrown, no pong; rule 3 and the stake: three coins from the giver alone."""
    hands = {
        0: "5z147m147p147s1122z",
        1: "55z369m258p258s44z",
        2: "123m456p789s666z5z",
        3: "258m369p369s1147z",
    }
    played = Hand("alley", hands, options={"stake": 3}).play("0 discard 5z")
    assert played.options() == {2: ["win", "pass"]}
    assert played.refused("1 pong") == "dragon_pong"
    assert played.play("2 win").changes() == (-3, 0, 3, 0)
    with pytest.raises(SettingError, match="1-5"):
        Match("alley", {"stake": 9})
    found = answer("score", rules="alley", options={"stake": 3}, hand="123m456p789s666z3z", win="3z")
    assert found["wins"] and found["coins"] == 3
