"""From a new match to the lobby and on to the table, and what is said where nothing can listen."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.app.services import MatchSetup
from game.app.steps import Home
from game.scenes import registry
from game.scenes.devices import opening
from game.scenes.devices.lobby import Lobby
from game.scenes.devices.table import DeviceTable
from game.scenes.message import Dialog
from game.scenes.new_match import NewMatch
from game.scenes.table.scene import TableScene
from tests.support.devices import on_devices
from tests.support.person import Program, services


def people(setup: MatchSetup) -> MatchSetup:
    """The same with a profile for everybody."""
    a, b, c, d = (replace(who, profile=n) for n, who in enumerate(setup.seats, 1))
    return replace(setup, seats=(a, b, c, d))


@pytest.fixture
def program() -> Iterator[Program]:
    given = services(speed="instant", reduced_motion=True)
    made = Program(given, registry.scene("title"))
    made.every = 1000
    yield made
    given.devices.close(str)


def start(program: Program) -> None:
    setup = people(on_devices("beijing", "human human casual casual", "0100"))
    program.take(Home(registry.scene("match", setup)))
    for _ in range(3):
        program.step()


def test_the_lobby_listens_and_the_title_does_not(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "local_addresses", lambda: ["127.0.0.1"])
    start(program)
    assert isinstance(program.top, Lobby)
    host = program.services.devices.host
    assert host is not None
    socket.create_connection(host.place, timeout=5).close()
    said = [widget.spoken for widget in program.top.stage.root.walk()] if program.top.stage.root else []
    assert any(host.address in words for words in said)
    assert not any(host.keys.token in words for words in said)
    program.take(Home(registry.scene("title")))
    assert program.services.devices.host is None
    with pytest.raises(OSError):
        socket.create_connection(host.place, timeout=5)


def test_a_computer_may_play_for_those_who_have_not_come(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "local_addresses", lambda: ["127.0.0.1"])
    start(program)
    lobby = program.top
    assert isinstance(lobby, Lobby) and not lobby.ready
    lobby._arrange(next(iter(lobby.host.people)), "computer")
    assert lobby.ready
    program.take(lobby._go())
    for _ in range(5):
        program.step()
    assert isinstance(program.top, DeviceTable)


def test_without_a_network_the_match_goes_on_at_this_screen(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "local_addresses", list)
    start(program)
    dialog = program.top
    assert isinstance(dialog, Dialog) and "network" in dialog.text
    program.take(dialog._answer(dialog.answers[-1]))
    for _ in range(3):
        program.step()
    assert type(program.top) is TableScene
    assert program.services.devices.host is None


def test_new_match_asks_beside_each_name_where_somebody_plays() -> None:
    given = services()
    program = Program(given, NewMatch("jilin"))
    scene = program.top
    assert isinstance(scene, NewMatch)
    scene._set_level(1, "human")
    scene._set_place(1, "device")
    assert [who.device for who in scene.setup().seats] == [False, True, False, False]
    scene.placing.refresh()
    assert scene.setup().seats[1].device
    assert scene.placing.at_screen == [0]
