"""The promise of a hand: shown when the hand begins, kept with the record, checked when the hand is over."""

from __future__ import annotations

import json

import pytest

from engine.promise import kept, promise_text
from game.match.recording import MovesJob
from game.match.session import Session
from game.scenes.first_game.scene import open_session
from game.scenes.message import Pause
from game.scenes.promise import Promise, in_fours
from game.scenes.replay.proof import Proof
from game.scenes.replay.scene import Replay
from game.scenes.table.menu import pause_menu
from game.scenes.table.scene import TableScene
from game.store.plain import MatchSetup
from game.store.store import Store
from tests.support import saved
from tests.support.endings import words as said
from tests.support.menus import SIZES, Player, make_services
from tests.support.shelf import replay


def proof(player: Player) -> Proof:
    """The proof of what the replay shows, with every move decided again."""
    player.keys("v")
    top = player.app.top
    assert isinstance(top, Proof)
    top.moves.stop()
    top.moves = MovesJob(top.moves.lines)
    top.moves.run()
    top.rebuild()
    player.app.step()
    return top


def test_every_hand_has_a_promise_of_its_own() -> None:
    session = Session.start(
        MatchSetup("beijing", saved.table("novice", "novice", "novice", "novice"), {}, 3), 3
    )
    saved.play(session, 3)
    deals = [json.loads(line)["deal"] for line in session.lines if '"deal"' in line]
    assert len(deals) >= 3
    assert len({deal["salt"] for deal in deals}) == len({deal["commitment"] for deal in deals}) == len(deals)


def test_the_promise_outlives_a_break_and_a_move_taken_back() -> None:
    store = Store()
    session = saved.start(store, saved.setup("jilin", 14))
    promise = session.commitment
    while session.last_choice() is None:
        saved.step(session)
    assert saved.resume(store, 1).commitment == promise
    assert session.take_back() and session.commitment == promise


def test_the_menu_of_the_table_tells_it_in_short_and_in_full() -> None:
    session = Session.start(saved.setup("beijing", 14), 14)
    player = Player(make_services((1024, 640), text_size="large"), TableScene(session))
    player.wait(0.2)
    player.keys("escape")
    player.wait(0.2)
    assert isinstance(player.app.top, Pause) and player.scene.stage.problems() == []
    assert in_fours(session.commitment[:8]) in said(player)
    player.click("promise")
    player.wait(0.5)
    assert isinstance(player.app.top, Promise) and player.scene.stage.problems() == []
    assert session.commitment in said(player).replace(" ", "").replace("\n", "")
    assert session.loop.deal.salt not in said(player), (
        "before the hand is over the salt is as secret as the wall"
    )


@pytest.mark.parametrize("letters", ["normal", "large"])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_menu_with_all_its_entries_fits_the_smallest_window(language: str, letters: str) -> None:
    services = make_services((1024, 640), language=language, text_size=letters)
    for wish in ("all", "wins", "none"):
        menu = pause_menu(services, "East round, hand 3 of 16", wish, False, "Wilhelmina-Rose", "ab" * 32)
        assert Player(services, menu).scene.stage.problems() == []


def test_the_moves_begin_with_it() -> None:
    session = Session.start(saved.setup("beijing", 14), 14)
    player = Player(make_services(), TableScene(session))
    player.wait(3)
    player.keys("l")
    assert in_fours(session.commitment[:8]) in said(player)


def test_a_laid_hand_promises_nothing() -> None:
    services = make_services()
    session = open_session(services, "beijing")
    player = Player(services, TableScene(session))
    player.wait(0.2)
    player.keys("escape")
    assert isinstance(player.app.top, Pause) and session.commitment == ""
    assert all(answer.result != "promise" for answer in player.app.top.answers)


@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_proof_shows_all_that_was_promised(size: tuple[int, int], language: str) -> None:
    session = saved.play(Session.start(saved.setup("beijing", 14), 14, salt=saved.salt), 1)
    player = Player(make_services(size, language=language), Replay(session.lines, session.people, 0))
    player.wait(1)
    shown = proof(player)
    assert shown.stage.problems() == []
    assert session.loop.deal.salt in said(player)
    assert session.commitment in said(player).replace(" ", "")
    player.click("copy")
    text = player.screen.clipboard()
    assert text == promise_text("beijing", 0, session.loop.deal) and kept("beijing", 0, session.loop.deal)


def title(lines: list[str]) -> str:
    player = Player(make_services(), Replay(lines, (), 0))
    player.wait(1)
    proof(player)
    return said(player).splitlines()[0]


def changed(lines: list[str], number: int, **fields: object) -> list[str]:
    line = json.loads(lines[number])
    line.get("deal", line).update(fields)
    return [*lines[:number], json.dumps(line), *lines[number + 1 :]]


def test_only_what_was_promised_and_checked_is_called_not_rigged() -> None:
    plan = saved.setup("beijing", 14, "casual", "casual", "casual", "casual")
    lines = saved.play(Session.start(plan, 14, salt=saved.salt), 1).lines
    assert title(lines) == "Nothing was rigged"
    assert title(changed(lines, 1, commitment="0" * 64)) == "Something does not fit"
    older = json.loads(lines[1])
    for name in ("salt", "commitment"):
        del older["deal"][name]
    assert title([lines[0], json.dumps(older), *lines[2:]]) == "Everything fits"
    assert title(changed(lines, 1, players_version=999)) == "Everything fits"
    assert title(changed(lines, 0, levels=["expert"] * 4)) == "Something does not fit"
    header = json.loads(lines[0])
    del header["seed"]
    assert title([json.dumps(header), *lines[1:]]) == "Everything fits"


def test_the_salt_of_a_running_hand_is_shown_nowhere() -> None:
    store = Store()
    session = saved.start(store, saved.setup("beijing", 14))
    for _ in range(20):
        saved.step(session)
    player, _ = replay(store, 1)
    shown = proof(player)
    assert shown.take is None
    assert session.loop.deal.salt not in said(player)
