"""Sentences beside play that must be true: each held against what the program does."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from engine.actions import Action, Discard, Kong, Pass, Pong, Win
from engine.events import Paid
from engine.standard import Question, Stage
from engine.tiles import tile
from game.match.hot_seat import Rota, Visit
from game.match.session import Session
from game.people.local_players import Household
from game.scenes.records.scene import Records
from game.scenes.table.scene import TableScene
from game.scenes.table.wishes import Wishes
from game.scenes.title import Title
from game.store.plain import SavedMatch
from tests.support import saved
from tests.support.endings import words
from tests.support.menus import Player, make_services
from tests.support.shelf import filled, services


@pytest.mark.parametrize(
    ("rules", "english", "chinese"), [("guobiao", "points: −19", "−19 分"), ("jilin", "coins: 7", "金币 7")]
)
def test_the_title_calls_points_points_and_coins_coins(rules: str, english: str, chinese: str) -> None:
    balance = int(english.split()[-1].replace("−", "-"))
    for language, said in (("en", english), ("zh", chinese)):
        player = Player(
            make_services((1280, 720), SavedMatch(7, rules, 1, 5, balance), language=language), Title()
        )
        assert said in words(player).replace("-", "−")


@pytest.mark.parametrize("rules", ["beijing", "harbin", "jilin", "guobiao"])
def test_statistics_leave_out_what_nobody_can_do(rules: str) -> None:
    player = Player(services(filled()), Records("figures"))
    records = player.scene
    assert isinstance(records, Records)
    records.figures._of_ruleset(rules)
    records.rebuild()
    player.wait(0.1)
    shown = words(player).splitlines()
    assert ("dealt in" in shown) == ("self-drawn" in shown) == (rules != "beijing")


@pytest.mark.parametrize("rules", ["beijing", "guobiao"])
def test_points_are_no_coins_that_fly(rules: str) -> None:
    session = saved.play(Session.start(saved.setup(rules, 14, "random", "expert", "expert", "expert"), 14), 1)
    while not any(isinstance(e, Paid) for e in session.loop.table.log):
        session.next_deal()
        saved.play(session, len(session.history) + 1)
    player = Player(make_services(), TableScene(session))
    table = player.app.top
    assert isinstance(table, TableScene)
    log = session.loop.table.log
    view = session.loop.view(0)
    paid = next(e for e in log if isinstance(e, Paid))
    beat = table.showing._script(paid, view)
    assert bool(beat.coins) == bool(beat.sounds) == (rules == "beijing")


def asked(wish: str, *options: Action, stage: Stage = Stage.CLAIM) -> bool:
    """Whether somebody with this wish is asked."""
    household = SimpleNamespace(settings_of=lambda profile: SimpleNamespace(claims=wish))
    session = SimpleNamespace(person_at=lambda seat: SimpleNamespace(profile=1))
    rota = SimpleNamespace(everyone=False)
    wishes = Wishes(cast(Session, session), cast(Household, household), cast(Rota, rota))
    return not wishes.passes_unasked(Visit(0, 0, Question(0, stage, options)))


def test_what_is_asked_about_discards_is_what_the_setting_says() -> None:
    """Everything; wins only: pong, kong and chow pass by themselves, a win never does."""
    assert asked("all", Pong(0), Pass(0)) and asked("all", Win(0), Pass(0))
    assert not asked("wins", Pong(0), Kong(0), Pass(0)) and asked("wins", Pong(0), Win(0), Pass(0))


def test_an_own_turn_is_always_asked_about() -> None:
    assert asked("none", Discard(0, tile("5m")), stage=Stage.TURN)
