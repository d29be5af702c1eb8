"""Whatever is in the player's files, the game starts, says what it could not use, and goes on with defaults."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from random import Random

import pytest

from build_scripts.proof.fuzzing.files import damaged_settings
from game.art.regulars import REGULARS
from game.scenes.message import Dialog
from game.scenes.title import Title
from game.store.files import read_file
from game.store.plain import PORTRAITS
from tests.support.starting import first_scenes

NAMES = [
    *(
        "Mei♥️",
        "♠️",
        "♣️",
        "▶️",
        "©️",
        "1️⃣",
        "葛\U000e0100",
        "\\u200B",
        "\\u200D",
        "\\uFE0F",
        "\\u202E林",
        "\\uFEFF",
    ),
    *("\\u0000", "\\u001B[2J", "e" + "\u0301" * 15, "\\u3164"),
]


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_name_that_cannot_be_shown_is_told_and_not_used(name: str, tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(f'[general]\nplayer_name = "{name}"\n', encoding="utf-8")
    scenes = first_scenes(tmp_path)
    assert isinstance(scenes[0], Title)
    assert scenes[0].services.settings.now.player_name == ""
    assert isinstance(scenes[1], Dialog) and "general.player_name" in scenes[1].text


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[general]\nportrait = "wang"\nplayer_name = "Lin"', "general.portrait"),
        ('[general]\nplayer_name = "Lin"\n[sound]\nmusic_volume = 1e99', "sound.music_volume"),
        ('[general]\nplayer_name = "Lin"\n[look]\ncloth = [[[\n', "cloth = [[["),
        ('speed = "fast"\n[general]\nplayer_name = "Lin"', "speed"),
    ],
)
def test_one_value_costs_only_itself(text: str, told: str, tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(text, encoding="utf-8")
    title, dialog = first_scenes(tmp_path)
    assert title.services.settings.now.player_name == "Lin"
    assert isinstance(dialog, Dialog) and told in dialog.text


def test_sound_settings_are_not_spoken_of(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(
        '[general]\nplayer_name = "林"\n[later]\nnews = 1', encoding="utf-8"
    )
    assert len(first_scenes(tmp_path)) == 1


@pytest.mark.parametrize("part", range(3))
def test_damaged_settings_files_all_start(part: int, tmp_path: Path) -> None:
    luck = Random(part)
    for _ in range(8):
        (tmp_path / "settings.toml").write_bytes(damaged_settings(luck).encode("utf-8", "surrogatepass"))
        assert isinstance(first_scenes(tmp_path)[0], Title)


@pytest.mark.parametrize(
    "name", ["settings.toml", "trainer.json", "northwall.db", "northwall.lock", "logs/northwall.log"]
)
@pytest.mark.parametrize("kind", ["pipe", "folder", "noise", "empty"])
def test_something_else_in_the_place_of_a_file(name: str, kind: str, tmp_path: Path) -> None:
    place = tmp_path / name
    place.parent.mkdir(exist_ok=True)
    if kind == "pipe":
        if sys.platform == "win32":
            pytest.skip("no pipes in folders there")
        os.mkfifo(place)
    elif kind == "folder":
        place.mkdir()
    else:
        place.write_bytes(Random(1).randbytes(5000) if kind == "noise" else b"")
    assert isinstance(first_scenes(tmp_path)[0], Title)


def test_no_more_of_a_file_is_read_than_there_may_be(tmp_path: Path) -> None:
    place = tmp_path / "endless"
    place.write_bytes(b"x" * 101)
    with pytest.raises(OSError, match="too large"):
        read_file(place, 100)
    assert len(read_file(place, 101)) == 101


def test_every_face_that_can_be_chosen_is_drawn() -> None:
    assert tuple(REGULARS) == PORTRAITS
