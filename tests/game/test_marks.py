"""Checksums: damage that leaves the file's structure whole is found, and mended from the record."""

from __future__ import annotations

import shutil
import sqlite3
from itertools import product
from pathlib import Path
from random import Random

import pytest

from game.store import marks
from game.store.database import Database
from game.store.schema import PAGE
from game.store.store import Store
from tests.support import saved

SAVES = Path(__file__).resolve().parent.parent / "data" / "saves"


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of saves: a match of every game, two of them running."""
    folder = tmp_path_factory.mktemp("sound")
    store = Store(saved.database(folder))
    for number, rules in enumerate(("beijing", "harbin", "jilin", "guobiao")):
        session = saved.play(saved.start(store, saved.setup(rules, 70 + number)), 2)
        if number % 2:
            session.end()
    store.close()
    return folder


def known(store: Store) -> dict[str, object]:
    """Coins and records, which nothing may change without a word."""
    lines = {match.id: store.lines(match.id) for match in store.matches()}
    return {"wallets": store.wallets(), "courses": store.courses(), "lines": lines}


def open_copy(sound: Path, work: Path, raw: bytes) -> tuple[list[str], dict[str, object]]:
    """What is told, and what is known, of saves whose file holds these bytes."""
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    saved.database(work).write_bytes(raw)
    store = Store(saved.database(work))
    try:
        found = known(store)
        return [news.what for news in store.news()], found
    finally:
        store.close()


def test_every_match_is_marked_as_it_is_played(sound: Path) -> None:
    base = Database(saved.database(sound))
    try:
        ids = base.read(lambda b: [row[0] for row in b.execute("SELECT id FROM match")])
        assert len(ids) == 4 and all(base.read(lambda b, n=n: marks.whole(b, n)) for n in ids)  # type: ignore[misc]
    finally:
        base.close()


def test_pages_written_twice_change_no_wallet_without_a_word(sound: Path, tmp_path: Path) -> None:
    raw = saved.database(sound).read_bytes()
    before = open_copy(sound, tmp_path / "work", raw)
    assert before[0] == []
    pages = range(len(raw) // PAGE)
    pairs = [pair for pair in product(pages, pages) if pair[0] != pair[1]]
    for source, target in Random(3).sample(pairs, 25):
        twice = bytearray(raw)
        twice[target * PAGE : (target + 1) * PAGE] = raw[source * PAGE : (source + 1) * PAGE]
        told, found = open_copy(sound, tmp_path / "work", bytes(twice))
        assert told or found == before[1], f"page {source} in the place of page {target}"


def test_a_flipped_bit_in_a_record_is_told(sound: Path, tmp_path: Path) -> None:
    raw = saved.database(sound).read_bytes()
    luck, words = Random(5), [n for n in range(len(raw)) if raw.startswith(b'"discard"', n)]
    for place in luck.sample(words, 12):
        flipped = bytearray(raw)
        flipped[place + 3] ^= 1 << luck.randrange(3)
        told, _ = open_copy(sound, tmp_path / "work", bytes(flipped))
        assert told == ["damaged"], place


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE ledger SET amount = amount + 1 WHERE rowid_of_one",
        "DELETE FROM ledger WHERE rowid_of_one",
    ],
)
def test_a_changed_ledger_is_made_anew_from_the_record(statement: str, sound: Path, tmp_path: Path) -> None:
    before = open_copy(sound, tmp_path / "work", saved.database(sound).read_bytes())[1]
    path = tmp_path / "changed.db"
    shutil.copy(saved.database(sound), path)
    base = sqlite3.connect(path, isolation_level=None)
    told = base.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for name, _ in told:
        base.execute(f"DROP TRIGGER {name}")
    one = "(match, event, payer, payee) = (SELECT match, event, payer, payee FROM ledger LIMIT 1)"
    base.execute(statement.replace("rowid_of_one", one))
    for _, sql in told:
        base.execute(sql)
    base.close()
    assert open_copy(sound, tmp_path / "work", path.read_bytes()) == (["damaged"], before)


@pytest.mark.parametrize("script", ["store-v1.sql", "store-v2.sql"])
def test_older_saves_are_marked_when_they_are_opened(script: str, tmp_path: Path) -> None:
    base = sqlite3.connect(saved.database(tmp_path))
    base.executescript((SAVES / script).read_text(encoding="utf-8"))
    base.close()
    store = Store(saved.database(tmp_path))
    assert store.base.read(lambda b: [marks.whole(b, match.id) for match in store.matches()]) == [True] * 4
    saved.step(saved.resume(store, 1))
    store.close()
    again = Store(saved.database(tmp_path))
    assert again.news() == []
    again.close()
