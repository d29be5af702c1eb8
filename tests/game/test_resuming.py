"""Going on with kept matches, driven as a player would."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.scenes import registry
from game.scenes.crash import Crash
from game.scenes.message import Dialog
from game.scenes.result.scene import Result
from game.scenes.table.opening import KeptTable
from game.scenes.table.scene import TableScene
from game.store.store import Store
from tests.support import saved
from tests.support.menus import Player
from tests.support.shelf import services


def opened(store: Store, match: int, **settings: Any) -> Player:
    """Somebody who chose Continue, up to the first scene that is not on the way."""
    player = Player(services(store, **settings), registry.scene("resume", match))
    for _ in range(5):
        if isinstance(player.app.top, KeptTable):
            player.app.step()
    return player


@pytest.mark.parametrize("rules", ["beijing", "harbin", "jilin", "guobiao"])
def test_continue_stands_exactly_where_it_was(rules: str) -> None:
    store = Store()
    session = saved.start(store, saved.setup(rules, 12))
    for _ in range(30):
        saved.step(session)
    while not session.asked_humans():
        saved.step(session)
    player = opened(store, 1)
    table = player.app.top
    assert isinstance(table, TableScene)
    seat = session.asked_humans()[0]
    truth = session.loop.view(seat)
    assert table.viewer == seat
    assert table.shown.log == truth.log and table.shown.hands == truth.hands
    player.app.step()
    assert table.prompt is not None and set(table.prompt.question.options) == set(
        session.loop.waiting[seat].options
    )
    options = table.prompt.question.options
    table.session.submit(options[0])
    assert store.lines(1) == table.session.lines and len(store.lines(1)) == len(session.lines) + 1


def test_a_hand_that_is_over_shows_its_result_again() -> None:
    store = Store()
    saved.play(saved.start(store, saved.setup("beijing", 12)), 1)
    player = opened(store, 1)
    player.wait(0.2)
    assert isinstance(player.app.top, Result)


def test_resuming_among_people_shows_nobody_anothers_hand() -> None:
    store = Store()
    session = saved.start(store, saved.setup("beijing", 12, "human", "human", "human", "human"))
    for _ in range(9):
        saved.step(session)
    player = Player(services(store), registry.scene("resume", 1))
    seen = []
    for _ in range(6):
        player.app.step()
        seen.append(player.app.top)
        if isinstance(player.app.top, TableScene):
            blank = player.app.services.screen.surface.copy()
            player.app.draw()
            assert blank.get_size() == (1280, 720)
    assert isinstance(player.app.top, TableScene) and player.app.top.showing.public


def test_a_match_of_older_rules_goes_on_from_the_last_finished_hand() -> None:
    store = Store()
    session = saved.start(store, saved.setup("jilin", 503))
    while not (
        session.history and store.ledger(1) and not session.loop.over and store.ledger(1)[-1].hand > 0
    ):
        saved.step(session)
    stood = session.history[-1].balances
    store.base.write(lambda base: _older(base))
    player = opened(store, 1)
    player.wait(0.2)
    said = [scene for scene in player.app.stack if isinstance(scene, Dialog)]
    assert said and "earlier version" in said[0].text
    table = next(scene for scene in player.app.stack if isinstance(scene, TableScene))
    setup = table.session.loop.table.setup
    assert setup.number == session.loop.table.setup.number and setup.dealer == session.loop.table.setup.dealer
    coins = [0, 0, 0, 0]
    for seat, who in enumerate(setup.chairs):
        coins[who] = setup.balances[seat]
    assert tuple(coins) == stood
    old, new = store.match(1), store.match(2)
    assert old.state == "moved" and new.running
    assert store.wallets()["jilin"].coins == old.net[0] + new.net[0]
    assert old.net == tuple(c - 25 for c in stood)
    again = saved.resume(store, 2)
    assert again.lines == table.session.lines


def _older(base) -> None:  # type: ignore[no-untyped-def]
    text = base.execute("SELECT text FROM line WHERE match = 1 AND number = 1").fetchone()[0]
    line = json.loads(text)
    line["rules_version"] = 0
    base.execute("DROP TRIGGER line_fixed")
    base.execute("UPDATE line SET text = ? WHERE match = 1 AND number = 1", (json.dumps(line),))
    base.execute("UPDATE match SET version = 0 WHERE id = 1")


def test_a_record_that_cannot_be_read_and_stands_nowhere_is_said_to_be_so() -> None:
    store = Store()
    session = saved.start(store, saved.setup("beijing", 12))
    assert session.journal is not None
    store.base.write(lambda base: base.execute("DELETE FROM deal"))
    store.base.write(lambda base: base.execute("DELETE FROM line WHERE number > 0"))
    player = opened(store, 1)
    assert isinstance(player.app.top, Dialog) and "cannot" in player.app.top.title
    player.keys("enter")
    assert not player.app.running


def test_take_back_by_key_is_for_those_who_allow_it() -> None:
    store = Store()
    session = saved.start(store, saved.setup("beijing", 12))
    while session.last_choice() is None or not session.asked_humans():
        saved.step(session)
    keep = session.last_choice()
    strict = opened(store, 1)
    strict.wait(0.1)
    strict.keys("z")
    assert len(store.lines(1)) == len(session.lines)
    kind = opened(store, 1, take_back=True)
    kind.wait(0.1)
    kind.keys("z")
    assert len(store.lines(1)) == keep
    table = kind.app.top
    assert isinstance(table, TableScene)
    kind.wait(0.1)
    assert table.prompt is not None and store.match(1).taken_back == 1


def test_a_crash_keeps_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store()
    session = saved.start(store, saved.setup("beijing", 12))
    for _ in range(10):
        saved.step(session)
    player = opened(store, 1)

    def broken(self: TableScene, dt: float) -> None:
        raise RuntimeError("something nobody expected")

    monkeypatch.setattr(TableScene, "update", broken)
    with pytest.raises(RuntimeError) as caught:
        player.app.step()
    assert player.app.recover(caught.value)
    assert isinstance(player.app.top, Crash)
    assert [m.id for m in store.unfinished()] == [1]
    assert saved.resume(store, 1).lines == session.lines
