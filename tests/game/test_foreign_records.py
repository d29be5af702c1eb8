"""Records from elsewhere: every field is checked at the door, and what is kept already is shown and can be left."""

from __future__ import annotations

import json
import os
import sqlite3
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from engine.record import RecordError
from game.app.steps import Push
from game.scenes import registry
from game.scenes.records.files import TakeIn
from game.scenes.records.scene import PAGES, Records
from game.store.foreign import LONGEST_LINE
from game.store.store import Store
from tests.support import saved
from tests.support.menus import Player, make_services

UNSHOWN = ["\0", "\u200b", "\u202e", "\ufeff", "\ufe0f", "\ud800", "e" + "\u0301" * 10_000]


def record() -> list[dict[str, Any]]:
    """A match of one hand, line by line."""
    session = saved.play(saved.start(Store(), saved.setup("jilin", 503)), 1)
    return [json.loads(line) for line in session.lines]


def take_in(lines: list[dict[str, Any]]) -> None:
    store = Store()
    try:
        store.take_in([json.dumps(line) for line in lines])
    finally:
        assert store.matches() == []


HEADERS: list[tuple[str, object]] = [
    *(("players", [f"Mei{name}", "a", "b", "c"]) for name in UNSHOWN),
    ("players", ["x" * 20_000, "a", "b", "c"]),
    ("players", ["", "a", "b", "c"]),
    ("players", ["a", "b", "c"]),
    ("levels", ["human", "genius", "casual", "casual"]),
    ("styles", ["balanced", "odd", "balanced", "balanced"]),
    ("seed", 2**70),
    ("seed", 1.5),
    ("note", "\u202e"),
    ("note", 10**300),
    ("no\u200bte", 1),
    *(
        (
            "standing",
            {"number": n, "dealer": 0, "rounds": r, "chairs": [0, 1, 2, 3], "balances": [b, 0, 0, 0]},
        )
        for n, r, b in [(10**30, 0, 0), (0, 10**30, 0), (0, 0, 2**63), (0, 0, -(2**63)), (0, 0, 10**10)]
    ),
]


@pytest.mark.parametrize(("field", "value"), HEADERS, ids=range(len(HEADERS)))
def test_a_wrong_field_is_refused_with_its_line(field: str, value: object) -> None:
    lines = record()
    with pytest.raises(RecordError, match=r"^line 1: ") as refused:
        take_in([{**lines[0], field: value}, *lines[1:]])
    assert len(str(refused.value)) < 400


def test_a_wrong_hand_is_refused_with_its_line() -> None:
    lines = record()
    for value in (2**63, 10**30, -(10**12)):
        deal = {**lines[1]["deal"], "balances": [value, 25, 25, 25]}
        with pytest.raises(RecordError, match=r"^line 2: "):
            take_in([lines[0], {"deal": deal}, *lines[2:]])


def test_a_line_without_end_is_refused_before_it_is_read() -> None:
    with pytest.raises(RecordError, match=r"^line 1: a line has at most"):
        Store().take_in(["[" * (LONGEST_LINE + 1)])


def test_names_of_every_script_are_taken_in() -> None:
    lines, names, store = record(), ["臺灣", "Łukasz", "שלום", "♠"], Store()
    lines[0]["players"] = names
    number = store.take_in([json.dumps(line) for line in lines])
    assert [who.name for who in store.match(number).people] == names


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes in folders there")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    scene = TakeIn("")
    player = Player(make_services(), scene)
    for path in (tmp_path / "pipe", Path("/dev/zero"), tmp_path):
        scene._take_file(str(path))
        assert scene.said
        player.app.step()


# what is in the store already

ODD_NAMES = [("Mei\0", "\u200b", "\u202eMei", "\ufeff"), ("♥\ufe0f", "x" * 20_000, "", "e" + "\u0301" * 5000)]


@pytest.mark.parametrize("names", ODD_NAMES)
def test_a_match_that_was_kept_earlier_is_shown_watched_and_played(names: tuple[str, ...]) -> None:
    services = make_services()
    saved.start(services.store, saved.setup("jilin", 503))
    match = services.store.matches()[0].id
    for player, name in enumerate(names):
        services.store.base.write(
            lambda base, row=(name, name, name, player): base.execute(  # type: ignore[misc]
                "UPDATE person SET name = ?, level = ?, portrait = ? WHERE player = ?", row
            )
        )
    for page in PAGES:
        Player(services, Records(page)).app.step()
    for scene in ("replay", "resume"):
        person = Player(services, Records())
        person.app.take(Push(registry.scene(scene, match)))
        for _ in range(5):
            person.app.step()


COLUMNS = {
    "hand": ("round_wind", "dealer", "winner", "giver", "value", "moved0", "balance2", "fans", "tiles"),
    "ledger": ("payer", "payee", "hand", "amount", "reason", "booked"),
    "deal": ("dealer", "rounds", "chair1", "balance3"),
    "match": ("ruleset", "version", "began", "state", "against", "taken_back"),
    "person": ("name", "level", "portrait", "profile"),
}
ODD_VALUES = (9, -1, 2**62, "x", b"\xff\xfe", 1.5)


@pytest.mark.parametrize("table", COLUMNS)
def test_damaged_rows_are_left_out_of_what_is_shown(table: str) -> None:
    store = Store()
    saved.play(saved.start(store, saved.setup("jilin", 503)), 2)
    source = store.base._memory
    assert source is not None
    triggers = [row[0] for row in source.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")]
    for trigger in triggers:
        source.execute(f"DROP TRIGGER {trigger}")
    source.execute("PRAGMA ignore_check_constraints = ON")
    source.execute("PRAGMA foreign_keys = OFF")
    match = store.matches()[0].id
    for column in COLUMNS[table]:
        for value in ODD_VALUES:
            source.execute("SAVEPOINT sound")
            with suppress(sqlite3.IntegrityError):
                source.execute(f"UPDATE {table} SET {column} = ?", (value,))
            store.matches(), store.unfinished(), store.purse(), store.wallets(), store.courses()
            store.figures(), store.choices(), store.hands(match), store.ledger(match), store.standing(match)
            source.execute("ROLLBACK TO sound")
