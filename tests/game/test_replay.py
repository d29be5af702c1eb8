"""The replay on the screen, driven as a player would."""

from __future__ import annotations

import json

import pygame
import pytest

from engine.review import review
from engine.view import SeatView
from game.match.recording import Film, verify
from game.scenes import registry
from game.scenes.message import Dialog
from game.scenes.replay.proof import Proof
from game.scenes.replay.scene import Replay
from game.scenes.table.scene import TableScene
from game.store.store import Store
from tests.support import saved
from tests.support.menus import Player
from tests.support.shelf import filled, replay, services


@pytest.fixture(scope="module")
def shelf() -> Store:
    return filled()


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
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB")


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

    def spoken() -> str:
        assert again.stage.root is not None
        return " ".join(widget.spoken for widget in again.stage.root.walk())

    assert "Better" in spoken() and "You" in spoken()
    if len(wanted) > 1:
        again.step("slip", -1)
        assert again.at == wanted[-2]
    again.look_through(1)
    assert again._mistake() is None
    again.seek(len(again.now.log))
    press("m")
    player.app.step()
    assert "No other decision of yours" in spoken()
    player.keys("left")
    assert "No other decision of yours" not in spoken()


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
