"""After a match: the standing, the sheet and the chart, and the ways on."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from game.app.steps import Home
from game.match.session import Session
from game.scenes.result.chart import ticks
from game.scenes.result.match_end import MatchEnd
from game.scenes.result.standing import RankRow, SheetRow
from game.scenes.title import Title
from tests.support.endings import (
    FACES,
    start,
    whole_match,
    widgets,
    words,
)


def test_the_standing_is_by_balance() -> None:
    session, _ = whole_match()
    player, _ = start(MatchEnd(session, 0))
    balances = session.match.standing.balances
    views = [row.view for row in widgets(player, RankRow)]
    assert [balances[v.player] for v in views] == sorted(balances, reverse=True)
    for v in views:
        assert v.rank == 1 + len([b for b in balances if b > balances[v.player]])
        assert v.gain == balances[v.player] - 25
    assert "The round is played" in words(player)


def test_the_sheet_adds_up() -> None:
    session, _ = whole_match()
    player, _ = start(MatchEnd(session, 0))
    player.click("shown")
    scene = player.app.top
    assert isinstance(scene, MatchEnd)
    scene._show("sheet")
    rows = [row.line for row in widgets(player, SheetRow)]
    hands, total = rows[:-1], rows[-1]
    assert len(hands) == len(session.history)
    for at in range(4):
        running = 25
        for row in hands:
            running += row.cells[at][0]
            assert row.cells[at][2] == str(running)
        assert total.cells[at][0] == running - 25
    for row, hand in zip(hands, session.history, strict=True):
        signs = [cell[3] for cell in row.cells]
        assert signs.index("W") == hand.winner, "English has a letter for it, and a legend"


def test_both_views_are_reached_by_keys() -> None:
    session, _ = whole_match()
    player, _ = start(MatchEnd(session, 0))
    scene = player.app.top
    assert isinstance(scene, MatchEnd) and scene.shown == "chart"
    player.scene.stage.focus_on(player.scene.stage.find("shown"), seen=True)
    player.keys("right")
    assert scene.shown == "sheet" and player.focus == "shown"
    player.keys("left")
    assert scene.shown == "chart"


def test_again_keeps_people_and_rules_but_not_the_tiles() -> None:
    session, _ = whole_match()
    scene = MatchEnd(session, 0)
    start(scene)
    step = scene.again()
    assert isinstance(step, Home)
    setup = getattr(step.scene, "setup")  # noqa: B009
    assert setup.seats == session.people
    assert setup.ruleset == "beijing"
    chosen = {name: str(value) for name, value in session.match.rules.options.items()}
    assert dict(setup.options) == chosen
    assert setup.seed is None


def test_to_the_title() -> None:
    session, _ = whole_match()
    player, _ = start(MatchEnd(session, 0))
    player.keys("t")
    assert isinstance(player.app.top, Title)


def test_history_survives_resuming() -> None:
    session, lines = whole_match()
    again = Session.resume(lines, FACES)
    assert again.history == session.history
    assert len(session.history) == sum(json.loads(line).get("deal") is not None for line in lines)
    before = (25, 25, 25, 25)
    for hand in session.history:
        assert hand.before == before and sum(hand.payments) == 0
        before = hand.balances
    assert before == session.match.standing.balances


@pytest.mark.parametrize(
    ("low", "high", "most"), [(20, 32, 9), (-119, 101, 7), (0, 0, 5), (25, 26, 5), (-3000, 12, 4)]
)
def test_ticks_are_round_and_cover(low: int, high: int, most: int) -> None:
    marks = ticks(low, high, most)
    steps = {b - a for a, b in pairwise(marks)}
    assert marks[0] <= low and marks[-1] >= high and len(marks) >= 2
    assert len(steps) == 1 and str(steps.pop()).rstrip("0") in ("1", "2", "5")
    assert len(marks) <= most + 2
