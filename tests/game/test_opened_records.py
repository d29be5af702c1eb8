"""A record's file opens to be watched: named when the program starts, or dropped onto the window."""

from __future__ import annotations

from pathlib import Path

from game.app.cli import make_parser
from game.app.inputs import FileDropped
from game.app.paths import find_paths
from game.scenes.message import Dialog
from game.scenes.replay.scene import Replay
from game.scenes.title import Title
from game.store.store import Store
from game.text import Texts
from tests.support import saved
from tests.support.menus import Player
from tests.support.shelf import services


def _dropped(store: Store, path: Path) -> Player:
    player = Player(services(store), Title())
    player.app.hear(FileDropped(str(path)))
    for _ in range(3):
        player.app.step()
    return player


def _written(path: Path, store: Store) -> Path:
    path.write_text("".join(f"{line}\n" for line in store.lines(1)), encoding="utf-8")
    return path


def test_a_dropped_record_is_watched(tmp_path: Path) -> None:
    elsewhere = Store()
    session = saved.play(saved.start(elsewhere, saved.setup("jilin", 5)), 1)
    session.end()
    player = _dropped(Store(), _written(tmp_path / "match.northwall", elsewhere))
    assert isinstance(player.app.top, Replay)


def test_a_dropped_record_of_a_match_that_is_played_here_stays_shut(tmp_path: Path) -> None:
    store = Store()
    saved.start(store, saved.setup("jilin", 5))
    player = _dropped(store, _written(tmp_path / "match.jsonl", store))
    assert isinstance(player.app.top, Dialog) and "being played here" in player.app.top.text


def test_a_file_that_is_no_record_says_so(tmp_path: Path) -> None:
    for content in (b"", b"\x00\xff nothing"):
        (tmp_path / "odd").write_bytes(content)
        player = _dropped(Store(), tmp_path / "odd")
        for _ in range(5):
            player.app.step()
        assert isinstance(player.app.top, Dialog)
    assert isinstance(_dropped(Store(), tmp_path / "missing").app.top, Dialog)


def test_the_program_takes_a_file() -> None:
    call = make_parser(Texts(find_paths().assets, "en")).parse_args(["match.northwall"])
    assert call.file == "match.northwall"
