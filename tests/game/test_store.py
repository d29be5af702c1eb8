"""The saves: what may never happen to coins, and what happens when the disk, the file or the clock fails."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from engine.record import RecordError
from game.store import matches
from game.store.database import Database
from game.store.entry import Entry, Transfer, net, pairs
from game.store.ledger import as_csv, found
from game.store.profiles import OWNER
from game.store.store import Store
from tests.support import saved

SAVES = Path(__file__).resolve().parent.parent / "data" / "saves"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(saved.database(tmp_path))


def begun(store: Store, rules: str = "beijing") -> int:
    """A match with its first lines; its number."""
    session = saved.start(store, saved.setup(rules, 3))
    assert session.journal is not None
    return store.matches()[0].id


def put(store: Store, match: int, *transfers: Transfer) -> None:
    store.base.write(lambda base: matches.add(base, match, Entry('{"note": 1}', transfers), 0))


# what the schema forbids


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE ledger SET amount = 7",
        "DELETE FROM ledger",
        "UPDATE hand SET moved0 = 0",
        "DELETE FROM hand",
        "DELETE FROM match",
        "UPDATE line SET text = ''",
        "INSERT INTO ledger SELECT match, event + 1, payer, payer, hand, amount, reason, booked FROM ledger LIMIT 1",
        "INSERT INTO ledger SELECT match, event + 1, payer, payee, hand, -1, reason, booked FROM ledger LIMIT 1",
        "INSERT INTO ledger SELECT match, event + 1, payer, payee, hand, 0, reason, booked FROM ledger LIMIT 1",
        "INSERT INTO ledger SELECT match, event + 1, payer, payee, hand, 1.5, reason, booked FROM ledger LIMIT 1",
        "INSERT INTO ledger SELECT match, event + 1, payer, payee, hand, 'x', reason, booked FROM ledger LIMIT 1",
        "INSERT INTO ledger SELECT match, event, payer, payee, hand, amount, reason, booked FROM ledger LIMIT 1",
        "INSERT INTO ledger SELECT 99, event, payer, payee, hand, amount, reason, booked FROM ledger LIMIT 1",
        "INSERT INTO ledger SELECT match, event + 1, 4, payee, hand, amount, reason, booked FROM ledger LIMIT 1",
        "INSERT INTO line SELECT match, number + 2, text, mark FROM line ORDER BY number DESC LIMIT 1",
        "INSERT INTO hand SELECT match, hand + 1, round_wind, dealer, winner, giver, value, moved0 + 1, moved1, moved2,"
        " moved3, balance0, balance1, balance2, balance3, fans, tiles FROM hand LIMIT 1",
    ],
)
def test_the_schema_itself_keeps_coins_right(store: Store, statement: str) -> None:
    session = saved.start(store, saved.setup("jilin", 503))
    match = store.matches()[0].id
    while not (session.history and store.ledger(match)):
        saved.step(session)
    before = store.ledger(match), store.hands(match), store.lines(match)
    with pytest.raises(sqlite3.IntegrityError):
        store.base.write(lambda base: base.execute(statement))
    assert (store.ledger(match), store.hands(match), store.lines(match)) == before


def test_an_action_and_its_coins_are_kept_together_or_not_at_all(store: Store) -> None:
    match = begun(store)
    put(store, match, Transfer(0, 5, 0, 1, 3, "kong"))
    lines = store.lines(match)
    with pytest.raises(sqlite3.IntegrityError):
        put(store, match, Transfer(0, 6, 2, 3, 1, "kong"), Transfer(0, 5, 0, 1, 3, "kong"))
    assert store.lines(match) == lines
    assert [(row.event, row.amount) for row in store.ledger(match)] == [(5, 3)]


@pytest.mark.parametrize("changes", [(-3, 9, -3, -3), (2, -1, -1, 0), (5, -7, 5, -3), (0, 0, 0, 0)])
def test_changes_become_transfers_that_bring_them_about(changes: tuple[int, int, int, int]) -> None:
    moved = [Transfer(0, 0, payer, payee, coins, "win") for payer, payee, coins in pairs(changes)]
    assert net(moved) == changes
    assert all(t.amount > 0 for t in moved)


# the wallet


@pytest.mark.parametrize("rules", ["beijing", "harbin", "jilin", "guobiao"])
def test_wallets_add_up_what_matches_brought(store: Store, rules: str) -> None:
    total = 0
    for seed in (21, 22):
        session = saved.play(saved.start(store, saved.setup(rules, seed)), 2)
        start = session.match.rules.spec.start
        if not session.over:
            for _ in range(25):
                saved.step(session)
            session.end()
        total += session.match.standing.balances[0] - start
    assert store.wallets()[rules].coins == total
    assert store.wallets()[rules].matches == 2
    course = store.courses()[rules]
    assert course[-1] == total
    assert all(sum(match.net) == 0 and not match.running for match in store.matches())


def test_whoever_sits_down_first_is_the_owner_and_others_go_by_their_names(store: Store) -> None:
    saved.start(store, saved.setup("beijing", 1, "random", "human", "human", "random"))
    saved.start(store, saved.setup("jilin", 1, "human", "random", "human", "random"))
    people = [[who.profile for who in match.people] for match in reversed(store.matches())]
    assert people == [[None, OWNER, 2, None], [OWNER, None, 2, None]]
    assert [p.name for p in store.profiles()] == ["", "Auntie Mei"]


def test_a_table_of_the_ledger_for_other_programs(store: Store) -> None:
    match = begun(store)
    put(store, match, Transfer(1, 5, 0, 1, 3, "win"), Transfer(2, 9, 2, 0, 4, "kong"))
    names = ["=HYPERLINK(1)", "Old, Guan", "Mei", "Yu"]
    rows = store.ledger(match)
    lines = as_csv(rows, names).splitlines()
    assert lines[0] == "match,hand,event,from,to,amount,reason,booked"
    assert lines[1].startswith(f'{match},2,5,\'=HYPERLINK(1),"Old, Guan",3,win,')
    assert [row.event for row in found(rows, names, "mei")] == [9]
    assert [row.event for row in found(rows, names, player=1)] == [5]
    assert [row.event for row in found(rows, names, reasons=["kong"])] == [9]
    assert found(rows, names, "mei win") == []


# the statistics


@pytest.mark.parametrize("rules", ["beijing", "harbin", "jilin", "guobiao"])
def test_statistics_counted_again_from_the_record_are_those_that_are_kept(store: Store, rules: str) -> None:
    session = saved.play(saved.start(store, saved.setup(rules, 31, "casual", "casual", "human", "casual")), 3)
    match = store.matches()[0].id
    assert store.hands(match) == store.recount(match)
    assert [hand.summary for hand in store.hands(match)] == session.history
    figures = store.figures(ruleset=rules, against="casual")
    assert figures.hands == len(session.history)
    assert figures.wins == sum(hand.winner == 2 for hand in session.history)
    assert figures.deal_ins == sum(hand.giver == 2 for hand in session.history)
    assert figures.curve[-1] == session.history[-1].balances[2] - session.match.rules.spec.start
    assert store.figures(ruleset=rules, against="expert").hands == 0


def test_a_match_with_moves_taken_back_is_left_out(store: Store) -> None:
    session = saved.play(saved.start(store, saved.setup("beijing", 8)), 1)
    session.next_deal()
    while session.last_choice() is None:
        saved.step(session)
    assert store.figures().hands == 1
    assert session.take_back()
    assert store.figures().hands == 0
    assert store.matches()[0].taken_back == 1


# taking back


def test_taking_back_returns_the_table_and_every_coin(store: Store) -> None:
    """Jilin pays for kongs at once, so undoing moves coins back."""
    undone = 0
    for seed in range(6):
        session = saved.start(store, saved.setup("jilin", seed))
        match = store.matches()[0].id
        turned: set[int] = set()
        while not session.loop.over:
            saved.step(session)
            at = len(session.lines)
            if at % 9 == 0 and at not in turned and session.last_choice() is not None:
                turned.add(at)
                keep = session.last_choice()
                lines = session.lines[:keep]
                session.take_back()
                assert session.lines == lines == store.lines(match)
                kept = store.match(match)
                assert list(kept.balances) == saved.table_balances(session)
                again = saved.resume(store, match)
                assert again.lines == session.lines
                saved.step(session)
        undone += sum(row.reason == "undone" for row in store.ledger(match))
        assert list(store.match(match).balances) == saved.table_balances(session)
        session.end()
    assert undone, "some seed pays for a kong that is taken back"


def test_nothing_is_taken_back_among_people_or_from_a_hand_that_is_over(store: Store) -> None:
    shared = saved.start(store, saved.setup("beijing", 4, "human", "human", "random", "random"))
    for _ in range(6):
        saved.step(shared)
    assert shared.last_choice() is None and not shared.take_back()
    alone = saved.play(saved.start(store, saved.setup("beijing", 4)), 1)
    assert not alone.take_back()
    alone.next_deal()
    assert alone.last_choice() is None


# bad disks and files


def news(store: Store) -> list[str]:
    return [told.what for told in store.news()]


def test_a_second_copy_looks_on_and_saves_nothing(tmp_path: Path) -> None:
    first = Store(saved.database(tmp_path))
    match = begun(first)
    second = Store(saved.database(tmp_path))
    assert news(second) == ["second-copy"] and not second.saving
    assert [m.id for m in second.matches()] == [match]
    saved.step(saved.resume(second, match))
    begun(second)
    second.close()
    assert len(first.matches()) == 1 and len(first.lines(match)) == 2
    first.close()
    third = Store(saved.database(tmp_path))
    assert news(third) == [] and third.saving


def test_a_home_that_cannot_be_written_is_no_reason_not_to_play(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    store = Store(tmp_path / "home" / "northwall.db")
    assert news(store) == ["read-only"] and not store.saving
    session = saved.play(saved.start(store, saved.setup("harbin", 2)), 1)
    assert saved.resume(store, store.matches()[0].id).lines == session.lines
    assert news(store) == []


def test_a_full_disk_is_said_once_and_everything_is_written_when_there_is_room(tmp_path: Path) -> None:
    store = Store(saved.database(tmp_path))
    match = begun(store)
    session = saved.resume(store, match)
    disk = store.base._disk
    assert disk is not None
    disk.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    disk.execute(f"PRAGMA max_page_count = {disk.execute('PRAGMA page_count').fetchone()[0]}").fetchone()
    saved.play(session, 1)
    for number in range(200):
        put(store, match, Transfer(0, 10_000 + number, 0, 1, 1, "kong" * 20))
    assert news(store) == ["unsaved"] and not store.saving
    lines = store.lines(match)
    disk.execute("PRAGMA max_page_count = 1000000").fetchone()
    store.close()
    again = Store(saved.database(tmp_path))
    assert news(again) == [] and again.lines(match) == lines
    assert len(again.ledger(match)) >= 200


def test_another_program_that_holds_the_file_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.store.connections.PATIENCE", 0.05)
    store = Store(saved.database(tmp_path))
    match = begun(store)
    other = sqlite3.connect(saved.database(tmp_path), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    put(store, match, Transfer(0, 1, 0, 1, 1, "win"))
    assert news(store) == ["unsaved"]
    other.execute("ROLLBACK")
    monkeypatch.setattr("game.store.database._RETRY", 0.0)
    put(store, match, Transfer(0, 2, 0, 1, 1, "win"))
    assert news(store) == ["saved-again"] and store.saving
    assert len(other.execute("SELECT * FROM ledger").fetchall()) == 2


def test_the_purse_holds_coins_and_no_points() -> None:
    store = Store()
    for rules in ("jilin", "guobiao"):
        session = saved.start(store, saved.setup(rules, 503))
        while not store.wallets().get(rules) or not store.wallets()[rules].coins:
            saved.step(session)
    assert store.purse().coins == store.wallets()["jilin"].coins != 0


def test_a_damaged_file_is_moved_aside_and_what_can_be_read_is_recovered(tmp_path: Path) -> None:
    path = saved.database(tmp_path)
    store = Store(path)
    session = saved.start(store, saved.setup("jilin", 503))
    while not store.ledger(1):
        saved.step(session)
    match, purse = store.matches()[0].id, store.wallets()["jilin"].coins
    store.close()
    raw = bytearray(path.read_bytes())
    raw[100:600] = b"\xaa" * 500  # the description of the tables
    path.write_bytes(raw)
    store = Store(path, clock=lambda: 1_800_000_000.0)
    (told,) = store.news()
    assert told.what == "damaged" and told.recovered == 1
    assert Path(told.place).name.startswith("northwall.damaged-2027-01-1")
    assert Path(told.place).read_bytes() == raw
    assert store.wallets()["jilin"].coins == purse
    assert saved.resume(store, match).lines == session.lines
    store.close()
    assert news(Store(path)) == []


def test_damage_met_while_playing_is_mended_too(tmp_path: Path) -> None:
    store = Store(saved.database(tmp_path))
    match = begun(store)

    def broken(base: sqlite3.Connection) -> int:
        if not tried:
            tried.append(1)
            error = sqlite3.DatabaseError("database disk image is malformed")
            error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
            raise error
        return len(matches.lines(base, match))

    tried: list[int] = []
    assert store.base.read(broken) == 2
    assert news(store) == ["damaged"] and store.saving


def test_saves_of_a_newer_version_are_left_alone(tmp_path: Path) -> None:
    path = saved.database(tmp_path)
    Store(path).close()
    base = sqlite3.connect(path)
    base.execute("PRAGMA user_version = 99")
    base.close()
    before = path.read_bytes()
    store = Store(path)
    assert news(store) == ["newer"] and not store.saving
    begun(store)
    store.close()
    assert path.read_bytes() == before


def test_a_clock_that_goes_backwards_changes_no_order(tmp_path: Path) -> None:
    times = iter(range(2_000_000_000, 0, -1_000_000))
    store = Store(saved.database(tmp_path), clock=lambda: float(next(times)))
    first, second = begun(store), begun(store, "jilin")
    assert [m.id for m in store.running()] == [second, first]
    saved.step(saved.resume(store, first))
    assert [m.id for m in store.running()] == [first, second]


# saves of older versions


@pytest.mark.parametrize("script", sorted(SAVES.glob("store-v*.sql")), ids=lambda path: path.stem)
def test_the_database_of_every_version_is_read(tmp_path: Path, script: Path) -> None:
    base = sqlite3.connect(saved.database(tmp_path))
    base.executescript(script.read_text(encoding="utf-8"))
    base.close()
    store = Store(saved.database(tmp_path))
    assert news(store) == []
    assert [m.ruleset for m in store.matches()] == ["jilin", "harbin", "guobiao", "beijing"]
    assert [m.running for m in store.matches()] == [True, True, False, True]
    assert store.wallets()["jilin"].coins == -3
    for match in store.matches():
        assert store.hands(match.id) == store.recount(match.id)
        assert list(match.balances) == saved.table_balances(saved.resume(store, match.id))


@pytest.mark.parametrize("record", sorted(SAVES.glob("record-v*.jsonl")), ids=lambda path: path.stem)
def test_the_record_of_every_version_is_taken_in(record: Path) -> None:
    store = Store()
    match = store.take_in(record.read_text(encoding="utf-8").splitlines())
    kept = store.match(match)
    assert kept.imported and kept.hands == 1
    assert store.wallets() == {} and store.figures().hands == 0
    assert list(kept.balances) == saved.table_balances(saved.resume(store, match))


def test_a_record_that_cannot_be_played_is_refused_and_nothing_is_kept() -> None:
    store = Store()
    with pytest.raises(RecordError):
        store.take_in(['{"format": "northwall", "version": 7, "rules": "beijing"}'])
    assert store.matches() == []


def test_a_database_needs_no_file() -> None:
    base = Database(None)
    assert base.news() == [] and not base.saving
