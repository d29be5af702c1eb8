"""A match that is being played keeps its future to itself; a match that is deleted counts no more."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from game.scenes.message import Dialog
from game.scenes.records.files import SaveText, TakeIn
from game.scenes.records.scene import Records
from game.store.store import StillPlayedError, Store
from tests.support import saved
from tests.support.menus import Player
from tests.support.shelf import services


def _running(store: Store, seed: int = 503) -> list[str]:
    saved.start(store, saved.setup("jilin", seed))
    return store.lines(1)


def _finished(store: Store, seed: int = 503) -> int:
    session = saved.start(store, saved.setup("jilin", seed))
    while not store.ledger(store.matches()[0].id):
        saved.play(session, len(session.history) + 1)
    session.end()
    return store.matches()[0].id


def test_a_match_that_is_played_cannot_be_exported() -> None:
    store = Store()
    _running(store)
    player = Player(services(store), Records())
    assert "still being played" in player.app.top.stage.find("export").disabled_reason  # type: ignore[attr-defined]
    player.click("export")
    assert not isinstance(player.app.top, SaveText)


def test_a_match_that_is_over_can_be_exported_and_taken_in() -> None:
    store = Store()
    match = _finished(store)
    player = Player(services(store), Records())
    player.click("export")
    assert isinstance(player.app.top, SaveText)
    assert store.take_in(store.lines(match)) == match + 1


def test_the_record_of_a_match_that_is_played_here_is_not_taken_in() -> None:
    store = Store()
    lines = _running(store)
    with pytest.raises(StillPlayedError):
        store.take_in(lines)
    renamed = lines[0].replace("Guan", "Somebody"), *lines[1:]
    with pytest.raises(StillPlayedError):
        store.take_in(renamed)
    player = Player(services(store), TakeIn("Import"))
    player.services.screen.copy("\n".join(lines))
    player.click("paste")
    assert isinstance(player.app.top, TakeIn) and "being played here" in player.app.top.said


def test_a_copy_taken_in_before_stays_shut_while_its_match_is_played() -> None:
    elsewhere, store = Store(), Store()
    lines = _running(elsewhere)
    copy = store.take_in(lines)
    assert store.match(copy).imported
    saved.start(store, saved.setup("jilin", 503))
    player = Player(services(store), Records())
    records = player.app.top
    assert isinstance(records, Records)
    records.matches.pick(copy)
    for key in ("go-on", "watch", "export"):
        assert records.stage.find(key).disabled_reason, key


def test_a_deleted_match_counts_no_more(tmp_path: Path) -> None:
    store = Store(tmp_path / "northwall.db")
    first, second = _finished(store, 503), _finished(store, 7)
    before = store.wallets()["jilin"].coins
    moved = store.match(second).net[0]
    player = Player(services(store), Records())
    player.click("delete")
    dialog = player.app.top
    assert isinstance(dialog, Dialog) and "no longer counts" in dialog.text
    player.click("delete")
    assert [match.id for match in store.matches()] == [first]
    assert store.wallets()["jilin"].coins == before - moved
    assert store.wallets()["jilin"].matches == 1 and store.ledger(second) == [] and store.hands(second) == []
    store.close()


@pytest.mark.parametrize("table", ["ledger", "hand", "match"])
def test_nothing_else_may_leave_the_ledger(table: str) -> None:
    store = Store()
    _finished(store)
    with pytest.raises(sqlite3.IntegrityError):
        store.base.write(lambda base: base.execute(f"DELETE FROM {table}"))
