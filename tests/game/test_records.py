"""The records on the screen, driven as a player would."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.inputs import KeyDown, TextTyped
from game.scenes.records.files import SaveText, TakeIn
from game.scenes.records.ledger import LedgerView
from game.scenes.records.scene import PAGES, Records
from game.scenes.records.widgets import Curve
from game.scenes.replay.scene import Replay
from game.store.store import Store
from game.store.streaks import StreakBook
from tests.support import saved
from tests.support.menus import Player
from tests.support.shelf import SIZES, filled, replay, services


@pytest.fixture(scope="module")
def shelf() -> Store:
    return filled()


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


def test_a_purse_without_a_finished_hand_has_no_curve() -> None:
    store = Store()
    saved.start(store, saved.setup("jilin", 60))
    session = saved.start(store, saved.setup("harbin", 61))
    saved.play(session, 1)
    records = Player(services(store, language="en"), Records("wallet")).app.top
    assert isinstance(records, Records) and records.stage.root is not None
    widgets = list(records.stage.root.walk())
    assert sum(isinstance(w, Curve) for w in widgets) == 1
    assert sum(w.spoken == "No hand has ended yet." for w in widgets) == 1


def test_a_record_goes_out_to_a_file_and_comes_in_again(tmp_path: Path) -> None:
    store = Store()
    session = saved.play(saved.start(store, saved.setup("jilin", 60)), 1)
    session.end()
    player = Player(services(store, data=tmp_path), Records())
    player.click("export")
    player.click("save")
    file = tmp_path / "records" / "northwall-1-jilin.northwall"
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


@pytest.mark.parametrize("language", ["en", "zh"])
def test_before_the_first_win_the_figures_say_what_will_stand_there(language: str) -> None:
    """Without any hand, and with one that was lost; of fans only where the rules have some."""
    store = Store()
    player = Player(services(store, language=language), Records("figures"))
    records, texts = player.app.top, player.services.texts
    assert isinstance(records, Records)

    def said() -> set[str]:
        assert records.stage.root is not None
        return {widget.spoken for widget in records.stage.root.walk()}

    records.figures._of_ruleset("beijing")
    assert {texts("figures-none"), texts("figures-course-later"), texts("figures-best-later")} <= said()
    assert texts("figures-fans-later") not in said()
    for seed in range(20):
        session = saved.play(saved.start(store, saved.setup("guobiao", seed)), 1)
        if session.history[0].winner == 0:
            break
        records.figures._of_ruleset("guobiao")
        assert records.figures.figures.hands == seed + 1
        words = texts.about("guobiao")
        assert {words("figures-no-win"), words("figures-best-later"), words("figures-fans-later")} <= said()
        assert texts("figures-none") not in said()
        if seed == 1:
            break
