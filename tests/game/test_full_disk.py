"""A disk that is full at any write: nothing is lost or half written, and all is saved once there is room."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

from game.store.settings import SettingsStore
from game.store.store import Store
from tests.support import saved


@pytest.mark.parametrize("room", range(8))
def test_saves_that_run_full_at_any_page(room: int, tmp_path: Path) -> None:
    store = Store(saved.database(tmp_path))
    session = saved.start(store, saved.setup("jilin", 503))
    disk = store.base._disk
    assert disk is not None
    disk.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    pages = disk.execute("PRAGMA page_count").fetchone()[0]
    disk.execute(f"PRAGMA max_page_count = {pages + room}").fetchone()
    steps = 0
    while not store.losing and steps < 2000:
        steps += saved.step(session)
    assert [news.what for news in store.news()] == ["unsaved"]
    saved.step(session)
    assert store.lines(1) == session.lines and not store.try_again()
    disk.execute("PRAGMA max_page_count = 1000000").fetchone()
    assert store.try_again() and not store.losing
    store.close()
    again = Store(saved.database(tmp_path))
    assert again.news() == [] and again.lines(1) == session.lines
    again.close()


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_settings_on_a_disk_that_is_full_at_any_step(
    call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.toml"
    held = SettingsStore(path)
    held.change(speed="fast")
    before = path.read_bytes()

    def full(*args: object, **more: object) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    with monkeypatch.context() as disk:
        disk.setattr(f"game.store.files.os.{call}", full)
        held.change(speed="slow")
    assert not held.saved and path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["settings.toml"]
    held.change(cloth="plum")
    assert held.saved and SettingsStore(path).now.speed == "slow"
