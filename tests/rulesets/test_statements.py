"""What the guide states of every game, held against the games as they are played: see docs/statements.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from engine import events as ev
from engine import ruleset
from engine.actions import Kong
from engine.deal import DealLoop
from engine.match import Match
from engine.melds import MeldKind
from engine.spec import ROUNDS
from game.app.paths import find_paths
from game.text import Texts

RULES = ruleset.names()
COINS = [rules for rules in RULES if not ruleset.load(rules).spec.points]

WHOSE = {
    ("beijing", "thrown_wild", "refuse"): ("rule document", "规则书"),
    ("beijing", "thrown_wild", "penalise"): ("Beijing tables", "北京"),
    ("beijing", "thrown_wild", "revert"): ("Beijing tables", "北京"),
    ("harbin", "ting_on_draw", "off"): ("rule document", "规则书"),
    ("harbin", "ting_on_draw", "on"): ("Common in Harbin", "哈尔滨常见"),
    ("harbin", "win_needs_ting", "off"): ("rule document", "规则书"),
    ("harbin", "win_needs_ting", "on"): ("Common in Harbin", "哈尔滨常见"),
    ("jilin", "honor_kong_is_level", "off"): ("rule document", "规则书"),
    ("jilin", "honor_kong_is_level", "on"): ("Common in Jilin", "吉林常见"),
    ("guobiao", "min_points", "8"): ("Eight in the rule document", "规则书和比赛都是八分"),
    ("guobiao", "scoring_authority", "document"): ("rule document", "规则书"),
    ("guobiao", "scoring_authority", "1998"): ("competition rules of 1998", "1998 年的竞赛规则"),
}
"""Where each value of an option comes from, as its text says in English and in Chinese."""


def said(rules: str, name: str, language: str) -> str:
    return Texts(find_paths().assets, language)(name, ruleset=rules)


def about(rules: str, option: str, value: str, language: str) -> str:
    """What is said of a value; of a number, what is said of the option."""
    name = f"option-{option}" if value.isdecimal() and option == "min_points" else f"option-{option}-{value}"
    return said(rules, f"{name}.about", language)


def options() -> Iterator[tuple[str, str, list[str]]]:
    for rules in ("beijing", "harbin", "jilin", "guobiao"):
        for option in ruleset.load(rules).spec.options:
            if option.name != ROUNDS.name:
                yield rules, option.name, [str(value) for value in option.values]


@pytest.mark.parametrize(("rules", "name", "values"), list(options()))
def test_the_first_choice_is_the_documents(rules: str, name: str, values: list[str]) -> None:
    option = next(o for o in ruleset.load(rules).spec.options if o.name == name)
    assert str(option.default) == values[0]
    assert ruleset.load(rules).options[name] == option.default
    for at, language in enumerate(("en", "zh")):
        assert WHOSE[rules, name, values[0]][at] in about(rules, name, values[0], language)


@pytest.mark.parametrize(("rules", "name", "values"), list(options()))
def test_every_other_choice_says_whose_it_is(rules: str, name: str, values: list[str]) -> None:
    for value in values[1:]:
        for at, language in enumerate(("en", "zh")):
            words = about(rules, name, value, language)
            assert WHOSE[rules, name, value][at] in words
            assert not words.startswith(("So the rule document", "规则书的规定"))


@pytest.mark.parametrize(
    ("rules", "tiles", "stacks", "start"),
    [("beijing", 136, 17, 25), ("harbin", 112, 14, 25), ("jilin", 136, 17, 25), ("guobiao", 144, 18, 0)],
)
def test_tiles_walls_and_coins_are_those_of_the_texts(
    rules: str, tiles: int, stacks: int, start: int
) -> None:
    spec = ruleset.load(rules).spec
    assert (len(spec.tiles), spec.side, spec.start) == (tiles, stacks, start)
    assert bool(spec.flowers) == (rules == "guobiao")
    for language in ("en", "zh"):
        wall = said(rules, "rules-1-text", language)
        assert str(tiles) in wall and str(stacks) in wall
        if start:
            last = {"beijing": 7, "harbin": 11, "jilin": 15}[rules]
            assert str(start) in said(rules, f"rules-{last}-text", language)


def played(rules: str, seeds: range) -> Iterator[tuple[Match, DealLoop]]:
    """The hands of whole matches at every question, somebody answering at random, calls first."""
    for seed in seeds:
        match, luck = Match(rules, {"rounds": 1} if rules in COINS else None, seed=seed), Random(seed)
        while not match.over and match.standing.number < 8:
            loop = match.next_deal()
            while loop.waiting:
                yield match, loop
                seat = luck.choice(sorted(loop.waiting))
                asked = loop.waiting[seat].options
                calls = [a for a in asked if type(a).__name__ in ("Pong", "Chow", "Kong")]
                match.submit(luck.choice(calls if calls and luck.random() < 0.7 else asked))
            yield match, loop


@pytest.mark.parametrize("rules", RULES)
def test_g5_no_kong_follows_a_call_at_once(rules: str) -> None:
    seen = 0
    for _, loop in played(rules, range(4)):
        last = next((e for e in reversed(loop.table.log) if not isinstance(e, ev.Paid)), None)
        called = isinstance(last, ev.Claimed) and last.meld.kind is not MeldKind.KONG
        if called and loop.waiting:
            seen += 1
            assert isinstance(last, ev.Claimed) and list(loop.waiting) == [last.seat]
            assert not any(isinstance(a, Kong) for a in loop.waiting[last.seat].options)
    assert seen > 20


@pytest.mark.parametrize("rules", RULES)
def test_the_three_ways_to_a_kong(rules: str) -> None:
    ways = Counter[str]()
    for _, loop in played(rules, range(6)):
        for question in loop.waiting.values():
            held = loop.table.counts(question.seat)
            for action in question.options:
                if not isinstance(action, Kong):
                    continue
                if action.tile is None:
                    assert loop.table.offered is not None and held[loop.table.offered.tile] >= 3
                    ways["claimed"] += 1
                elif held[action.tile] == 4:
                    ways["concealed"] += 1
                else:
                    pongs = [m for m in loop.table.melds[question.seat] if m.kind is MeldKind.PONG]
                    assert held[action.tile] == 1 and action.tile in [m.first for m in pongs]
                    ways["added"] += 1
    assert set(ways) == {"claimed", "concealed", "added"}


@pytest.mark.parametrize("rules", COINS)
def test_who_deals_next(rules: str) -> None:
    """M1: the dealer after winning and after a wash-out, else the next player. M4: in a round everybody deals."""
    ended = 0
    for seed in range(6):
        match, luck = Match(rules, {"rounds": 1}, seed=seed), Random(seed)
        dealers = []
        while not match.over:
            loop = match.next_deal()
            dealer = loop.table.dealer
            dealers.append(dealer)
            while loop.waiting:
                seat = sorted(loop.waiting)[0]
                asked = loop.waiting[seat].options
                wins = [a for a in asked if type(a).__name__ == "Win"]
                match.submit(wins[0] if wins else luck.choice(asked))
            result = loop.table.result
            assert result is not None
            stays = result.winner in (None, dealer)
            if match.upcoming is not None:
                assert match.upcoming.dealer == (dealer if stays else (dealer + 1) % 4)
        if match.ended == "rounds":
            ended += 1
            assert set(dealers) == {0, 1, 2, 3}
    assert ended


@pytest.mark.parametrize("rules", RULES)
def test_a_wash_out_moves_nothing(rules: str) -> None:
    seen = 0
    for _, loop in played(rules, range(3)):
        if loop.over and any(isinstance(e, ev.WashedOut) for e in loop.table.log):
            seen += 1
            assert not any(isinstance(e, ev.Paid) and e.reason == "win" for e in loop.table.log)
            end = loop.table.log[-1]
            assert isinstance(end, ev.HandEnded) and end.payments == (0, 0, 0, 0)
    assert seen


def test_p2_how_seats_change_as_the_guide_says() -> None:
    """Where who sat East, South, West, North goes before the South, the West and the North round."""
    rules = ruleset.load("guobiao")
    chairs = [rules.first_standing(None, hand).chairs for hand in (0, 4, 8, 12)]
    moves = [tuple(now.index(player) for player in before) for before, now in pairwise(chairs)]
    swap, cross = (1, 0, 3, 2), (2, 3, 1, 0)
    assert moves == [swap, cross, swap]
