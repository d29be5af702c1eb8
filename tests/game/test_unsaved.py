"""Saving that fails while the game runs: it is marked at the table, and closing asks first."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from game.app.inputs import CloseAsked
from game.app.steps import Push
from game.scenes import registry
from game.scenes.table.scene import TableScene
from game.scenes.title import Title
from game.scenes.unsaved import Unsaved
from game.store.files import remove_leftovers, write_atomically
from game.store.settings import SettingsStore
from game.store.store import Store
from tests.support import saved
from tests.support.menus import Player, make_services

removable = pytest.mark.skipif(sys.platform == "win32", reason="open files cannot be removed there")


def playing(folder: Path) -> tuple[Player, Store]:
    """Somebody at a table whose match is saved in a folder."""
    services = make_services()
    store = services.store = Store(saved.database(folder))
    saved.start(store, saved.setup("jilin", 503))
    player = Player(services, Title())
    player.app.take(Push(registry.scene("resume", 1)))
    for _ in range(200):
        player.app.step()
        if isinstance(player.app.top, TableScene):
            break
    return player, store


def lose(store: Store, folder: Path) -> None:
    """The folder is removed while the game runs, and something is played."""
    shutil.rmtree(folder)
    saved.step(saved.resume(store, 1))


def at_table(player: Player, key: str) -> bool:
    table = player.app.stack[1]
    assert isinstance(table, TableScene)
    table.menu.update(0.1)
    root = table.menu._stage.root
    assert root is not None
    return any(widget.key == key for widget in root.walk())


@removable
def test_a_folder_removed_while_playing_is_told_and_marked_until_it_is_saved_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player, store = playing(tmp_path / "data")
    assert not at_table(player, "unsaved")
    lose(store, tmp_path / "data")
    assert [news.what for news in store.news()] == ["unsaved"]
    assert store.losing and store.unsaved and at_table(player, "unsaved")
    lines = store.lines(1)
    assert store.try_again()
    assert [news.what for news in store.news()] == ["saved-again"] and not at_table(player, "unsaved")
    assert saved.step(saved.resume(store, 1))
    store.close()
    again = Store(saved.database(tmp_path / "data"))
    assert again.news() == [] and again.lines(1)[: len(lines)] == lines and len(again.lines(1)) > len(lines)
    again.close()


@removable
def test_closing_asks_and_offers_the_ways_out(tmp_path: Path) -> None:
    player, store = playing(tmp_path / "data")
    lose(store, tmp_path / "data")
    player.app.step()
    (tmp_path / "data").write_text("a file in the place of the folder")
    player.do(CloseAsked())
    assert isinstance(player.app.top, Unsaved)
    player.do(CloseAsked())
    assert isinstance(player.app.top, Unsaved) and player.app.running
    player.click("again")
    assert player.scene.said == player.services.texts("unsaved-still")  # type: ignore[attr-defined]
    player.click("stay")
    assert player.app.running and not isinstance(player.app.top, Unsaved)
    player.do(CloseAsked())
    player.click("anyway")
    assert not player.app.running


@removable
def test_everything_is_saved_in_another_folder(tmp_path: Path) -> None:
    player, store = playing(tmp_path / "data")
    lose(store, tmp_path / "data")
    lines = store.lines(1)
    player.app.step()
    player.do(CloseAsked())
    scene = player.app.top
    assert isinstance(scene, Unsaved)
    (tmp_path / "full").write_text("no folder")
    for folder, done in ((tmp_path / "full", False), (tmp_path / "other", True)):
        scene.folder = str(folder)
        scene.rebuild()
        player.click("there")
        assert player.app.running != done
    store.close()
    other = Store(tmp_path / "other" / "northwall.db")
    assert other.news() == [] and other.lines(1) == lines


def test_nothing_is_asked_where_everything_is_saved(tmp_path: Path) -> None:
    player, _ = playing(tmp_path / "data")
    player.do(CloseAsked())
    assert not player.app.running


@removable
def test_another_file_in_its_place_is_not_written_over(tmp_path: Path) -> None:
    _, store = playing(tmp_path / "data")
    lose(store, tmp_path / "data")
    saved.database(tmp_path / "data").parent.mkdir()
    saved.database(tmp_path / "data").write_bytes(b"somebody's own")
    assert not store.try_again() and store.unsaved
    assert saved.database(tmp_path / "data").read_bytes() == b"somebody's own"


def test_what_a_killed_program_left_is_removed(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    SettingsStore(path).change(speed="fast")
    for name in ("settings.tomlabc.new", "settings.toml123.new"):
        (tmp_path / name).write_text("half")
    (tmp_path / "mine.new").write_text("kept")
    remove_leftovers(path)
    write_atomically(path, path.read_text(encoding="utf-8"))
    assert sorted(file.name for file in tmp_path.iterdir()) == ["mine.new", "settings.toml"]
