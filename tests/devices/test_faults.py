"""What goes wrong at a kitchen table: devices that go away, come back, are exchanged, and answers that come late."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from random import Random

import pytest

from game.devices import keeping
from game.devices.protocol import AnswerTo, AskHint, Ready, Sit
from game.match.session import Session
from game.scenes.message import Dialog
from tests.support.devices import Party, Phone
from tests.support.devices import on_devices as setup
from tests.support.person import Person


def test_a_connection_that_is_cut_after_every_message_loses_nothing() -> None:
    party, luck = Party(setup("harbin", "human casual human casual", "1010")), Random(5)
    party.begin()
    cuts = 0

    def cut(phone: Phone) -> None:
        nonlocal cuts
        asked = phone.question
        phone.go()
        party.step()
        assert party.table.line()  # the table says that a device is away
        phone.come()
        party.wait(lambda: phone.question == asked)
        cuts += 1

    party.play_hand(luck, also=cut)
    assert cuts > 10
    assert not any(phone.last("refused") for phone in party.phones)


def test_late_doubled_and_foreign_answers_change_nothing() -> None:
    party = Party(setup("beijing", "human casual human casual", "1010"))
    party.wait(lambda: any(phone.question for phone in party.phones))
    phone = next(phone for phone in party.phones if phone.question)
    other = next(one for one in party.phones if one is not phone)
    assert phone.question is not None
    number, option = phone.question["number"], phone.options()[0]
    before = len(party.table.session.lines)
    other.say(AnswerTo(number, option))
    phone.say(AnswerTo(number - 1, option))
    phone.say(AnswerTo(number, 99))
    party.step(2)
    assert (other.last("refused")["reason"], phone.last("refused")["reason"]) == ("late", "option")
    mine = {json.dumps(json.loads(line)) for line in party.table.session.lines[before:]}
    assert not any('"seat": 0' in line for line in mine)
    phone.say(AnswerTo(number, option))
    phone.say(AnswerTo(number, option))
    party.step(2)
    assert phone.last("refused")["reason"] == "late"


def test_another_device_must_be_let_in_by_the_table() -> None:
    party = Party(setup("jilin", "human casual casual casual", "1000"))
    party.begin()
    first = party.phones[0]
    second = Phone(party.wire, 9, first.person)
    party.step(2)
    assert second.last("asked")["name"] and not second.last()
    assert isinstance(party.app.top, Dialog)
    party.screen.keys("escape")
    party.step(2)
    assert second.last("people") and not second.last()
    second.say(Sit(first.person))
    party.wait(lambda: isinstance(party.app.top, Dialog))
    party.app.top.stage.focus_on(party.app.top.stage.find("device-yes"))
    party.screen.keys("enter")
    party.step(3)
    assert second.last()["hand"] == first.last()["hand"]
    first.say(AskHint(0))
    party.step(2)
    assert first.last("refused")["reason"] == "watcher"


def test_a_computer_plays_until_the_person_is_back() -> None:
    party = Party(setup("guobiao", "human casual casual casual", "1000"))
    party.begin()
    phone = party.phones[0]
    phone.go()
    party.host.computed.add(phone.person)
    seat = party.table.link.seat_of(phone.person)
    before = len(party.table.session.lines)
    party.wait(lambda: sum(f'"seat": {seat}' in line for line in party.table.session.lines[before:]) > 3)
    phone.come()
    party.wait(lambda: phone.question is not None)
    assert not party.host.computed and not party.table.session.stand_ins


def test_a_seat_that_is_brought_to_the_screen_is_covered_there() -> None:
    party = Party(setup("jilin", "human casual casual casual", "1000"))
    party.begin()
    party.phones[0].go()
    party.host.moved.add(party.phones[0].person)
    table = party.table
    party.wait(lambda: table.cover.seat is not None)
    assert table.showing.public
    party.wait(lambda: table.cover.ready)
    party.screen.keys("enter")
    party.wait(lambda: table.prompt is not None)
    assert not table.showing.public
    party.phones[0].come()
    party.wait(lambda: party.phones[0].question is not None)
    assert table.prompt is None and table.showing.public


def test_the_screen_of_a_match_on_devices_knows_no_hand() -> None:
    party = Party(setup("guobiao"))
    party.begin()
    for _ in range(12):
        party.play_on(Random(2))
        view = party.table.shown
        assert all(t is None for hand in view.hands for t in hand)


def test_hints_come_when_they_are_asked_for_and_allowed() -> None:
    party = Party(setup("guobiao", "human casual casual casual", "1000"), "zh")
    phone = party.phones[0]
    party.wait(lambda: phone.question is not None)
    assert phone.question is not None
    phone.say(AskHint(phone.question["number"]))
    party.step(2)
    hint = phone.last("hint")
    assert hint["text"] and hint["option"] in phone.options()
    party.services.settings.change(hints="off")
    phone.say(AskHint(phone.question["number"]))
    party.step(2)
    assert phone.last("refused")["reason"] == "no-hint"


def test_a_watcher_answers_nothing() -> None:
    party = Party(setup("beijing"), watchers=1)
    party.begin()
    watcher = party.watchers[0]
    party.wait(lambda: watcher.last())
    assert watcher.last()["hand"] is None and watcher.last()["question"] is None
    for message in (AnswerTo(1, 0), Ready(), AskHint(1), Sit(1)):
        watcher.say(message)
    party.step(2)
    assert sum(json.loads(text)["is"] == "refused" for text in watcher.told) == 4


def test_marks_are_kept_and_nothing_that_opens_the_door(tmp_path: Path) -> None:
    party = Party(setup("harbin"))
    party.begin()
    party.host.file, party.host.match = tmp_path / keeping.NAME, 4
    party.host.keep()
    kept = keeping.read(party.host.file, 4)
    assert kept is not None and {person for _, person in kept.seats} == set(party.host.people)
    text = party.host.file.read_text(encoding="utf-8")
    assert party.host.keys.token not in text and party.host.keys.code not in text
    assert party.host.file.stat().st_mode & 0o077 == 0
    assert keeping.read(party.host.file, 5) is None
    for broken in ("", "{}", '{"match": 4}', "[[[", '{"match": 4, "seats": [[1]]}'):
        party.host.file.write_text(broken, encoding="utf-8")
        assert keeping.read(party.host.file, 4) is None


def test_a_record_tells_nothing_of_devices() -> None:
    party = Party(setup("jilin"))
    party.begin()
    party.play_hand(Random(8))
    record = "\n".join(party.table.session.lines)
    for secret in (party.host.keys.token, party.host.keys.watch, "device", "cookie", "mark"):
        assert secret not in record
    assert Session.resume(party.table.session.lines).loop.over


def test_no_socket_is_opened_by_a_match_without_devices(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*args: object, **kwargs: object) -> None:
        raise AssertionError("a socket was opened")

    monkeypatch.setattr(socket, "socket", never)
    monkeypatch.setattr(socket, "create_connection", never)
    monkeypatch.setattr(socket, "getaddrinfo", never)
    person = Person(
        setup("beijing", "human human casual casual", "0000"), speed="instant", reduced_motion=True
    )
    person.play_hand()
    assert person.services.devices.host is None
