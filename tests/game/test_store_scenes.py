"""Resuming, replay and records on the screen, driven as a player would."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.review import review
from engine.view import SeatView
from game.film import Film, verify
from game.inputs import KeyDown, TextTyped
from game.null_screen import NullScreen
from game.paths import Paths, find_paths
from game.scenes import registry
from game.scenes.curtain import Curtain
from game.scenes.message import Dialog
from game.scenes.records.files import SaveText, TakeIn
from game.scenes.records.ledger import LedgerView
from game.scenes.records.scene import PAGES, Records
from game.scenes.replay.proof import Proof
from game.scenes.replay.scene import Replay
from game.scenes.result.scene import Result
from game.scenes.table.opening import KeptTable
from game.scenes.table.scene import TableScene
from game.services import Services
from game.store.settings import Settings, SettingsStore
from game.store.store import Store
from game.store.streaks import StreakBook
from tests.support import saved
from tests.support.menus import Player

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (1024, 1400), (2560, 900))


def services(
    store: Store, size: tuple[int, int] = (1280, 720), data: Path | None = None, **settings: Any
) -> Services:
    place = data or Path("nowhere")
    paths = Paths(place, place, place, find_paths().assets)
    chosen = Settings(**{"language": "en", "speed": "instant", "reduced_motion": True, **settings})
    return Services(paths, NullScreen(size), SettingsStore(None, chosen), store=store)


def opened(store: Store, match: int, **settings: Any) -> Player:
    """Somebody who chose Continue, up to the first scene that is not on the way."""
    player = Player(services(store, **settings), registry.scene("resume", match))
    for _ in range(5):
        if isinstance(player.app.top, KeptTable):
            player.app.step()
    return player


@pytest.fixture(scope="module")
def shelf() -> Store:
    """Matches of every ruleset: over, running, taken back, from elsewhere."""
    store = Store()
    store.set_owner("", "you")
    for number, rules in enumerate(("beijing", "harbin", "guobiao", "jilin")):
        session = saved.play(
            saved.start(store, saved.setup(rules, 60 + number, "casual", "human", "casual", "random")), 2
        )
        if number % 2 == 0 and not session.over:
            session.end()
    store.take_in(store.lines(1))
    return store


# resuming


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
    assert isinstance(player.app.top, Curtain)


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


# the replay


def replay(
    store: Store, match: int, size: tuple[int, int] = (1280, 720), **settings: Any
) -> tuple[Player, Replay]:
    player = Player(services(store, size, **settings), Replay(match))
    for _ in range(400):
        top = player.app.top
        if not isinstance(top, Replay) or top.showing is not None:
            break
        player.app.step()
    assert isinstance(player.app.top, Replay)
    return player, player.app.top


@pytest.mark.parametrize("rules", ["beijing", "harbin", "jilin", "guobiao"])
def test_replayed_frames_are_the_live_ones(rules: str) -> None:
    """The same pixels, in the middle of a running hand, where the person is asked."""
    store = Store()
    session = saved.start(store, saved.setup(rules, 14))
    for _ in range(24):
        saved.step(session)
    while not session.asked_humans():
        saved.step(session)
    size = (1024, 640)
    live = Player(services(store, size), registry.scene("resume", 1))
    live.wait(0.05)
    table = live.app.top
    assert isinstance(table, TableScene)
    _, again = replay(store, 1, size)
    again.seek(len(session.loop.table.log), len(session.history))
    assert again.showing is not None
    assert again.showing.view.log == table.shown.log
    one, two = pygame.Surface(size), pygame.Surface(size)
    for showing, surface in ((table.showing, one), (again.showing, two)):
        showing.draw_table(surface)
        showing.draw_over(surface)
    assert one.get_buffer().raw == two.get_buffer().raw


def test_steps_by_move_turn_hand_and_win(shelf: Store) -> None:
    player, again = replay(shelf, 1)
    again.look_through(None)
    take = again.now
    stops = []
    for _ in range(8):
        player.keys("right")
        player.wait(0.05)
        stops.append(again.at)
    assert stops == take.actions()[:8]
    player.keys("left")
    assert again.at == take.actions()[6]
    player.keys("down")
    assert again.at == next(stop for stop in take.turns() if stop > take.actions()[6])
    player.keys("pagedown")
    assert (again.take, again.at) == (1, 0)
    player.keys("pageup")
    assert (again.take, again.at) == (0, 0)
    player.keys("end")
    assert again.at == len(take.log)
    player.keys("home")
    wins = [(n, when) for n, one in enumerate(again.film.takes) for when in one.wins()]
    player.keys("w")
    assert (again.take, again.at) == (wins[0] if wins else (0, 0))
    for number, take in enumerate(again.film.takes):
        for at in range(0, len(take.log) + 1, 19):
            again.seek(at, number)
            truth = SeatView(-1, take.session.loop.table.setup)
            for event in take.log[:at]:
                truth.apply(event)
            assert again.showing is not None and again.showing.view.hands == truth.hands


def test_mistakes_are_found_named_and_gone_to_in_both_directions() -> None:
    """The replay stops where the review of the same record says, and names what would have been better."""
    store = Store()
    session = saved.start(store, saved.setup("beijing", 14))
    while not session.loop.over:
        saved.step(session)
    player, again = replay(store, 1)

    def press(key: str) -> int:
        player.keys(key)
        for _ in range(2000):
            if again._wanted is None:
                return again.at
            player.app.step()
        raise AssertionError("it looks for ever")

    wanted = [moment.event for moment in review(store.lines(1), 0, 0)]
    assert wanted
    assert [press("m") for _ in wanted] == wanted
    assert press("m") == wanted[-1]
    player.app.step()
    moment = again._mistake()
    assert moment is not None and moment.event == wanted[-1]
    assert again.stage.root is not None
    spoken = " ".join(widget.spoken for widget in again.stage.root.walk())
    assert "Better" in spoken and "You" in spoken
    if len(wanted) > 1:
        again.step("slip", -1)
        assert again.at == wanted[-2]
    again.look_through(1)
    assert again._mistake() is None


def test_it_plays_to_the_end_by_itself(shelf: Store) -> None:
    player, again = replay(shelf, 1)
    player.screen.step = 0.5  # type: ignore[attr-defined]
    again.seek(len(again.now.log) - 9)
    player.keys("space")
    for _ in range(3000):
        player.app.step()
        if not again.playing:
            break
    assert (again.take, again.at) == (len(again.film.takes) - 1, len(again.now.log))


def test_a_running_hand_is_seen_through_ones_own_eyes_only() -> None:
    store = Store()
    session = saved.start(store, saved.setup("beijing", 14))
    for _ in range(20):
        saved.step(session)
    player, again = replay(store, 1)
    player.keys("o")
    player.keys("3")
    assert again.person == 0 and not again.open
    player.keys("v")
    proof = player.app.top
    assert isinstance(proof, Proof) and proof.take is None and proof.seed is None
    assert proof.verdict.faults == ()


def test_several_peoples_running_hand_is_not_shown_at_all() -> None:
    store = Store()
    session = saved.start(store, saved.setup("beijing", 14, "human", "human", "random", "random"))
    for _ in range(20):
        saved.step(session)
    player = Player(services(store), Replay(1))
    for _ in range(60):
        player.app.step()
    assert isinstance(player.app.top, Dialog)


@pytest.mark.parametrize("match", [1, 2, 3, 4])
def test_a_sound_record_proves_to_be_fair_and_a_changed_one_does_not(shelf: Store, match: int) -> None:
    lines = shelf.lines(match)
    film = Film(lines)
    list(film.load())
    assert verify(film, shelf.hands(match), shelf.transfers(match)).faults == ()
    header = json.loads(lines[0])
    header["seed"] += 1
    other = Film([json.dumps(header), *lines[1:]])
    list(other.load())
    assert ("wall", 1) in verify(other, None, None).faults
    assert verify(film, [], shelf.transfers(match)).faults[0][0] == "hand"
    moved = shelf.transfers(match)
    if moved:
        assert verify(film, shelf.hands(match), moved[1:]).faults[0][0] == "coins"


# the records


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_or_leaves_the_window(shelf: Store, size: tuple[int, int], language: str) -> None:
    for large in ("normal", "large"):
        player = Player(services(shelf, size, language=language, text_size=large), Records())
        records = player.app.top
        assert isinstance(records, Records)
        found = []
        for page in PAGES:
            records._turn(page)
            found += [f"{page}: {problem}" for problem in records.stage.problems()]
        for made in (LedgerView(4), TakeIn("x"), SaveText("x", "y", str)):
            scene = Player(services(shelf, size, language=language, text_size=large), made).app.top
            found += [f"{type(made).__name__}: {problem}" for problem in scene.stage.problems()]  # type: ignore[attr-defined]
        watching, again = replay(shelf, 1, size, language=language, text_size=large)
        found += [f"replay: {problem}" for problem in again.stage.problems()]
        watching.keys("v")
        found += [f"proof: {problem}" for problem in watching.scene.stage.problems()]
        assert found == [], large


def test_the_list_is_searched_filtered_and_leads_on(shelf: Store) -> None:
    player = Player(services(shelf), Records())
    records = player.app.top
    assert isinstance(records, Records)
    assert len(records.matches.shown()) == 5
    player.click("words")
    player.do(TextTyped("harbin"))
    assert [m.ruleset for m in records.matches.shown()] == ["harbin"]
    player.click("match-2")
    player.click("ledger")
    ledger = player.app.top
    assert isinstance(ledger, LedgerView)
    assert len(ledger.shown()) == len(shelf.ledger(2))
    player.do(TextTyped("nobody of this name"))
    assert ledger.shown() == []
    player.keys("escape", "escape")
    assert player.app.top is records
    player.click("watch")
    assert isinstance(player.app.top, Replay)


def test_a_record_goes_out_to_a_file_and_comes_in_again(tmp_path: Path) -> None:
    store = Store()
    session = saved.play(saved.start(store, saved.setup("jilin", 60)), 1)
    session.end()
    player = Player(services(store, data=tmp_path), Records())
    player.click("export")
    player.click("save")
    file = tmp_path / "records" / "northwall-1-jilin.jsonl"
    assert file.read_text(encoding="utf-8").splitlines() == session.lines
    player.click("copy")
    assert player.app.services.screen.clipboard().splitlines() == session.lines
    player.click("close")
    player.click("take-in")
    player.click(f"file-{file.name}")
    assert isinstance(player.app.top, Records)
    player.click("take-in")
    player.click("paste")
    assert [m.imported for m in store.matches()] == [True, True, False]
    assert [store.lines(m.id) for m in store.matches()] == [session.lines] * 3
    assert store.wallets()["jilin"].matches == 1
    player.click("take-in")
    asking: object = player.app.stack[-1]
    assert isinstance(asking, TakeIn)
    player.do(TextTyped(str(tmp_path / "missing.jsonl")), KeyDown("enter"))
    assert "missing" in asking.path and asking.said


def test_figures_are_those_of_the_chosen_rules_and_opponents(shelf: Store) -> None:
    player = Player(services(shelf), Records("figures"))
    records = player.app.top
    assert isinstance(records, Records)
    played = records.figures.ruleset
    assert played and records.figures.figures == shelf.figures(ruleset=played)
    assert records.figures.figures.hands > 0
    records.figures._of_ruleset("jilin")
    assert records.figures.figures == shelf.figures(ruleset="jilin")
    records.figures._against("mixed")
    assert records.figures.figures.hands == shelf.figures(ruleset="jilin", against="mixed").hands > 0


def test_the_figures_tell_how_the_trainer_goes(shelf: Store, tmp_path: Path) -> None:
    book = StreakBook(tmp_path)
    for right in (True, True, False):
        book.note("jilin", "complete", 1, right)
    player = Player(services(shelf, data=tmp_path), Records("figures"))
    records = player.app.top
    assert isinstance(records, Records)
    records.figures._of_ruleset("jilin")
    spoken = [widget.spoken for widget in records.stage.root.walk()] if records.stage.root else []
    assert "Trainer" in spoken and "2 of 3" in spoken
    records.figures._of_ruleset("harbin")
    assert records.stage.root is not None
    assert "2 of 3" not in [widget.spoken for widget in records.stage.root.walk()]


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
    assert isinstance(player.app.top, Dialog)
    assert [m.id for m in store.unfinished()] == [1]
    assert saved.resume(store, 1).lines == session.lines
