"""Hands of random legal actions in Jilin, with every invariant checked at every question."""

from __future__ import annotations

import pytest

from engine import chance
from engine.actions import Kong, Pass, Win
from engine.deal import DealLoop
from engine.match import Match
from engine.rulesets.jilin.actions import Look
from engine.standard import Stage
from tests.support.invariants import check, random_hand


@pytest.mark.parametrize("seed", range(12))
def test_random_legal_hands(seed: int) -> None:
    random_hand("jilin", seed, {"honor_kong_is_level": "on" if seed % 2 else "off"})


@pytest.mark.parametrize("seed", range(6))
def test_what_is_open_to_a_seat_depends_only_on_what_it_was_shown(seed: int) -> None:
    match = Match("jilin", seed=1000 + seed)
    loop, luck = match.next_deal(), chance.stream(seed, "answers")
    while not loop.over:
        compare(loop)
        seat = chance.choice(sorted(loop.waiting), luck)
        options = loop.waiting[seat].options
        # Looks, kongs and wins let go make for long and varied hands.
        keen = [a for a in options if isinstance(a, Look | Kong)]
        dull = [a for a in options if not isinstance(a, Win)] or list(options)
        match.submit(chance.choice(keen or dull, luck))
    check(loop)


def compare(loop: DealLoop) -> None:
    """At a question every seat's options come out the same from its own view and from the table."""
    stages = {q.stage for q in loop.waiting.values()}
    for stage in stages:
        asked = {q.seat for q in loop.waiting.values() if q.stage is stage}
        offered = loop.table.offered
        others = {s for s in range(4) if offered is not None and s != offered.seat}
        for seat in asked | (others if stage in (Stage.CLAIM, Stage.ROB) else set()):
            theirs = loop.rules.legal(loop.view(seat), seat, stage)
            assert theirs == loop.rules.legal(loop.table, seat, stage)
            for action in (Pass(seat), Look(seat), Win(seat)):
                if action not in theirs:
                    told = loop.rules.refusal(loop.view(seat), stage, action)
                    assert told == loop.rules.refusal(loop.table, stage, action)
