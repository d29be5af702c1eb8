"""Hints and reviews: the expert's own choice, from what the seat sees and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine import chance, jsonl, players, record, ruleset
from engine import events as ev
from engine.actions import Discard, Win, record_line
from engine.deal import DealLoop
from engine.hint import REASONS, advise, wins_off_discards
from engine.match import Match
from engine.players.skilled import Expert
from engine.players.weighing import chance as chance_of
from engine.players.weighing import weigh
from engine.review import CLEAR, moments, review
from engine.ruleset import load
from engine.tiles import Tile, parse_tiles
from engine.view import SeatView
from tests.support.golden import FOLDER

RULES = ruleset.names()


def asked(rules: str, seed: int, every: int = 4) -> Iterator[tuple[DealLoop, int]]:
    """Positions of a hand between casual players, some of them, with a seat that is asked."""
    match = Match(rules, seed=seed)
    loop = match.next_deal()
    luck = chance.stream(seed, "hint test")
    mind = players.level("casual")(match.rules, luck)
    number = 0
    while not loop.over:
        seat = min(loop.waiting)
        if number % every == 0:
            yield loop, seat
        number += 1
        match.submit(mind.decide(loop.view(seat), loop.waiting[seat]))


@pytest.mark.parametrize("rules", RULES)
def test_the_hint_is_legal_and_the_experts_own_choice(rules: str) -> None:
    for loop, seat in asked(rules, 3):
        question, view = loop.waiting[seat], loop.view(seat)
        hint = advise(loop.rules, view, question, depth=3)
        assert hint.action in question.options
        expert = players.level("expert")(loop.rules, chance.stream(0, "hint", seat, len(view.log)))
        assert hint.action == expert.decide(view, question)
        assert {c.action for c in hint.choices} == set(question.options)
        assert hint.best.action == hint.action and hint.best.share == 100
        assert all(c.share < 100 for c in hint.choices[1:])
        assert hint.reasons and all(r.id in (*REASONS, *loop.rules.reasons) for r in hint.reasons)


@pytest.mark.parametrize("rules", RULES)
def test_no_choice_weighs_more_than_the_suggested_one(rules: str) -> None:
    """The strong player's own choice, or anybody's, is never better by the expert's figures."""
    counted = 0
    for loop, seat in asked(rules, 11):
        question, view = loop.waiting[seat], loop.view(seat)
        expert = players.level("expert")(loop.rules, chance.stream(0, "hint", seat, len(view.log)))
        assert isinstance(expert, Expert)
        weights = weigh(loop.rules, expert.mind, view, question)
        best = weights[advise(loop.rules, view, question).action]
        assert set(weights) == set(question.options)
        assert best == max(weights.values())
        strong = players.level("strong")(loop.rules, chance.stream(0, "hint", seat, len(view.log)))
        assert weights[strong.decide(view, question)] <= best
        counted += len(weights) > 1 and min(weights.values()) < best
    assert counted > 3, "the figures tell choices apart"


def hidden(log: list[ev.Event], seat: int) -> list[Tile]:
    """Every face that the seat was not told, in the order of the log."""
    out: list[Tile] = []
    for event in log:
        match event:
            case ev.Dealt(seat=who, tiles=tiles) if who != seat and tiles is not None:
                out += tiles
            case ev.Drawn(seat=who, tile=t) if who != seat and t is not None:
                out.append(t)
    return out


def shuffled(log: list[ev.Event], seat: int, seed: int) -> list[ev.Event]:
    """The same log with the faces that the seat was not told in another order."""
    faces = iter(chance.shuffled(hidden(log, seat), chance.stream(seed, "hidden")))
    out: list[ev.Event] = []
    for event in log:
        match event:
            case ev.Dealt(seat=who, tiles=tiles) if who != seat and tiles is not None:
                out.append(replace(event, tiles=tuple(next(faces) for _ in tiles)))
            case ev.Drawn(seat=who, tile=t) if who != seat and t is not None:
                out.append(replace(event, tile=next(faces)))
            case _:
                out.append(event)
    return out


@pytest.mark.parametrize("rules", RULES)
def test_a_hint_is_the_same_whatever_is_hidden(rules: str) -> None:
    checked = 0
    for loop, seat in asked(rules, 8, every=9):
        question, log = loop.waiting[seat], loop.table.log
        other = shuffled(list(log), seat, len(log))
        assert other != log or not hidden(list(log), seat)
        view = SeatView(seat, loop.table.setup)
        for event in other:
            view.apply(event.for_seat(seat))
        assert advise(loop.rules, view, question) == advise(loop.rules, loop.view(seat), question)
        checked += 1
    assert checked > 2


def test_which_rules_know_a_win_off_a_discard() -> None:
    """B3: every win in Beijing is self-drawn."""
    assert {rules: wins_off_discards(load(rules)) for rules in RULES} == {
        "beijing": False,
        "harbin": True,
        "jilin": True,
        "guobiao": True,
    }


def test_nearer_hands_with_more_tiles_are_likelier() -> None:
    assert chance_of(0, 0, 80, 5) == 1 and chance_of(1, 4, 80, 0) == 0
    rising = [
        chance_of(3, 20, 80, 10),
        chance_of(2, 10, 80, 10),
        chance_of(2, 20, 80, 10),
        chance_of(1, 8, 80, 10),
    ]
    assert rising == sorted(rising) and rising[0] > 0 and rising[-1] < 1


def test_the_plans_of_a_guobiao_hand_name_its_fans() -> None:
    """123456m and 78m: one tile from a pure straight; 1 to 9 lacks the 9."""
    rules = load("guobiao")
    counts = [0] * 34
    for t in parse_tiles("12345678m22p456s"):
        counts[t] += 1
    plans = rules.plans(counts, (), [4 - n for n in counts])
    assert plans[0].fan == "pure_straight" and plans[0].points == 16 and plans[0].missing == 1
    assert plans[0].tiles == tuple(parse_tiles("9m"))
    gone = [4 - n for n in counts]
    gone[8] = 0
    assert all(p.fan != "pure_straight" for p in rules.plans(counts, (), gone))
    assert load("beijing").plans(counts, (), gone) == ()


@pytest.mark.parametrize("rules", RULES)
def test_a_review_finds_clear_losses_and_stands_where_they_happened(rules: str) -> None:
    lines = (FOLDER / "records" / f"{rules}.txt").read_text(encoding="utf-8").splitlines()
    for player in range(4):
        steps = list(moments(lines, player, 0))
        found = [m for m in steps if m is not None]
        assert len(found) < len(steps)
        for moment in found:
            assert moment.hand == 0 and CLEAR <= moment.loss <= 100
            assert f'"seat": {moment.seat}' in lines[moment.line]
            assert moment.chosen.action != moment.better.action
            assert moment.chosen.share == 100 - moment.loss and moment.better.share == 100
        if found:
            assert tuple(found) == review(lines, player, 0)
            return
    raise AssertionError("four plain players made no mistake at all")


@pytest.mark.parametrize("rules", RULES)
def test_who_plays_like_the_hint_has_nothing_to_review(rules: str) -> None:
    match = Match(rules, seed=6)
    lines = [jsonl.dump(record.header_line(match))]
    loop = match.next_deal()
    lines.append(jsonl.dump(record.deal_line(match)))
    while not loop.over and len(lines) < 60:
        seat = min(loop.waiting)
        view, question = loop.view(seat), loop.waiting[seat]
        action = advise(loop.rules, view, question).action if seat == 0 else question.options[-1]
        match.submit(action)
        lines.append(jsonl.dump(record_line(action)))
    assert review(lines, 0) == ()


def test_a_win_is_never_reviewed_as_a_mistake() -> None:
    lines = (FOLDER / "records" / "beijing.txt").read_text(encoding="utf-8").splitlines()
    for player in range(4):
        assert not any(isinstance(m.chosen.action, Win) for m in review(lines, player))


def test_a_moment_says_which_tiles_the_better_discard_keeps() -> None:
    lines = (FOLDER / "records" / "jilin.txt").read_text(encoding="utf-8").splitlines()
    found = [
        m for player in range(2) for m in review(lines, player, 0) if isinstance(m.better.action, Discard)
    ]
    kept = [m.better.prospect for m in found]
    assert kept and all(p is not None and p.tiles for p in kept)
    assert any(p is not None and p.copies for p in kept), "a hand may be past saving, but not all of them"
