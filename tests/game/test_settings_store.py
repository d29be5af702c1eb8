"""Settings: whatever the file holds, the game starts, and every good value counts."""

from __future__ import annotations

import logging
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.art import palette
from game.art.faces import STYLES
from game.safe_text import is_safe
from game.store.settings import (
    CLOTHS,
    DEFAULTS,
    TILE_BACKS,
    TILE_STYLES,
    Settings,
    SettingsStore,
    dump,
    parse,
)


def values(name: str) -> st.SearchStrategy[object]:
    meta = next(f for f in fields(Settings) if f.name == name).metadata
    default = getattr(DEFAULTS, name)
    if "values" in meta:
        return st.sampled_from(meta["values"])
    if isinstance(default, bool):
        return st.booleans()
    if isinstance(default, int):
        return st.integers(meta["low"], meta["high"])
    return st.text(max_size=meta["longest"]).filter(is_safe)


def _settings(held: dict[str, Any]) -> Settings:
    return Settings(**held)


any_settings = st.fixed_dictionaries({f.name: values(f.name) for f in fields(Settings)}).map(_settings)


@given(any_settings)
def test_written_and_read_again(settings: Settings) -> None:
    assert parse(dump(settings)) == (settings, {}, [])


@given(st.text())
def test_any_text_gives_settings(text: str) -> None:
    assert isinstance(parse(text)[0], Settings)


@given(any_settings, st.data())
def test_one_damaged_line_costs_one_value(settings: Settings, data: st.DataObject) -> None:
    lines = dump(settings).splitlines()
    at = data.draw(st.sampled_from([i for i, line in enumerate(lines) if " = " in line]))
    name = lines[at].split(" = ")[0]
    lines[at] = f"{name} = {data.draw(st.sampled_from(['', '[[', 'yes please', '{', chr(34)]))}"
    found = asdict(parse("\n".join(lines))[0])
    assert found.pop(name) == getattr(DEFAULTS, name)
    kept = asdict(settings)
    kept.pop(name)
    assert found == kept


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ('[play]\nspeed = "warp"', "speed"),
        ("[play]\nspeed = 3", "speed"),
        ("[sound]\neffects_volume = 101", "effects_volume"),
        ("[sound]\neffects_volume = true", "effects_volume"),
        ('[look]\nreduced_motion = "yes"', "reduced_motion"),
        ('[general]\nplayer_name = "a name that is far too long"', "player_name"),
    ],
)
def test_broken_value_falls_back_with_a_line_in_the_log(
    line: str, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        assert parse(line)[0] == DEFAULTS
    assert name in caplog.text


def test_unknown_names_survive_a_change(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('[play]\nspeed = "fast"\nfrom_the_future = 7\n[space]\nship = "big"\n', encoding="utf-8")
    held = SettingsStore(path)
    held.change(hints="always")
    again = path.read_text(encoding="utf-8")
    assert "from_the_future = 7" in again and 'ship = "big"' in again
    assert SettingsStore(path).now == Settings(speed="fast", hints="always")


def test_change_is_heard_written_and_checked(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.toml"
    held = SettingsStore(path)
    heard: list[tuple[str, str]] = []
    held.listen(lambda before, after: heard.append((before.speed, after.speed)))
    held.change(speed="slow")
    held.change(speed="slow")
    assert heard == [("normal", "slow")]
    assert SettingsStore(path).now.speed == "slow"
    with pytest.raises(ValueError, match="slow, normal, fast, instant"):
        held.change(speed="warp")
    with pytest.raises(ValueError, match="colour"):
        held.change(colour="red")
    assert held.now.speed == "slow"
    assert [p.name for p in path.parent.iterdir()] == ["settings.toml"]


def test_a_file_that_cannot_be_written_is_no_crash(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    held = SettingsStore(blocked / "settings.toml")
    held.change(speed="fast")
    assert held.now.speed == "fast"
    assert not held.saved


def test_a_crash_while_writing_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.toml"
    held = SettingsStore(path)
    held.change(speed="fast")

    def fail(*args: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.replace", fail)
    held.change(speed="slow")
    monkeypatch.undo()
    assert not held.saved
    assert SettingsStore(path).now.speed == "fast"
    assert [p.name for p in tmp_path.iterdir()] == ["settings.toml"]


def test_every_look_that_can_be_chosen_is_drawn() -> None:
    assert tuple(palette.BACKS) == TILE_BACKS
    assert tuple(palette.CLOTHS) == CLOTHS
    assert tuple(STYLES) == TILE_STYLES
