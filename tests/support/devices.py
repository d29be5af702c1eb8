"""The pages' side of the protocol, for tests: over a real socket, or without any network; never with a browser."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar

from engine.view import NOBODY
from game.app.null_screen import NullScreen
from game.app.services import MatchSetup
from game.devices.door import Keys, Visitor
from game.devices.heard import Came, Heard, Left, LetIn, Said
from game.devices.host import Host
from game.devices.protocol import AnswerTo, Hello, Message, Sit, Watch
from game.match.hot_seat import Rota
from game.match.session import Session
from game.scenes import registry
from game.scenes.devices.link import TableLink
from game.scenes.devices.opening import own_devices
from game.scenes.devices.table import DeviceTable
from tests.support.hidden import other_world
from tests.support.person import Program, seating, services

T = TypeVar("T")


def run(port: int, work: Callable[[ClientSession], Awaitable[T]]) -> T:
    """Do something with a browser of one's own: cookies are kept while it lasts."""

    async def do() -> T:
        jar = CookieJar(unsafe=True)
        origin = f"http://127.0.0.1:{port}"
        async with ClientSession(origin, cookie_jar=jar, headers={"Origin": origin}) as browser:
            return await work(browser)

    return asyncio.run(do())


async def enter(browser: ClientSession, secret: str) -> int:
    """Ask to be let in; the status of the answer."""
    async with browser.post("/enter", json={"secret": secret}) as answer:
        return answer.status


async def said(socket: ClientWebSocketResponse, seconds: float = 10.0) -> dict[str, Any]:
    """The next message."""
    found: dict[str, Any] = json.loads(await socket.receive_str(timeout=seconds))
    return found


class Wire:
    """A line between a host and phones without any network."""

    def __init__(self) -> None:
        self.inbox: list[Heard] = []
        self.phones: dict[int, Phone] = {}

    def heard(self) -> list[Heard]:
        out, self.inbox = self.inbox, []
        return out

    def send(self, visitor: int, text: str) -> None:
        phone = self.phones.get(visitor)
        if phone is not None and phone.here:
            phone.told.append(text)

    def stop(self) -> None:
        self.phones.clear()


class Phone:
    """A page without a browser: it remembers what it was told, byte by byte."""

    def __init__(
        self, wire: Wire, number: int, person: int = 0, language: str = "en", watcher: bool = False
    ) -> None:
        self.wire, self.person, self.language = wire, person, language
        self.visitor = Visitor(number, f"mark {number}", watcher)
        self.told: list[str] = []
        self.answered = -1
        self.here = False
        wire.phones[number] = self
        wire.inbox.append(LetIn(self.visitor))
        self.come()

    def come(self) -> None:
        """Open the connection and say who this is."""
        self.here = True
        self.wire.inbox.append(Came(self.visitor))
        self.say(Hello(self.language))
        self.say(Sit(self.person) if self.person else Watch())

    def go(self) -> None:
        """Lose the connection."""
        self.here = False
        self.wire.inbox.append(Left(self.visitor))

    def say(self, message: Message) -> None:
        self.wire.inbox.append(Said(self.visitor, message))

    def last(self, sort: str = "state") -> dict[str, Any]:
        """The last message of a sort; empty if there was none."""
        for text in reversed(self.told):
            found: dict[str, Any] = json.loads(text)
            if found["is"] == sort:
                return found
        return {}

    @property
    def question(self) -> dict[str, Any] | None:
        """What is asked now."""
        found: dict[str, Any] | None = self.last().get("question")
        return found if found is not None and found["number"] != self.answered else None

    def options(self) -> list[int]:
        """Everything that may be answered."""
        asked = self.question or {"throws": {}, "tings": {}, "buttons": []}
        buttons = [button["option"] for button in asked["buttons"] if "option" in button]
        return sorted({*asked["throws"].values(), *asked["tings"].values(), *buttons})

    def answer(self, option: int) -> None:
        """Choose an option of the question that is open."""
        assert self.question is not None
        number = self.question["number"]
        self.say(AnswerTo(number, option))
        self.answered = number


class Party:
    """The whole program on a null screen, with phones for those who play on their own device."""

    def __init__(
        self, setup: MatchSetup, languages: str = "en", watchers: int = 0, **settings: object
    ) -> None:
        """People on devices get the profiles 1-4 by their chair; `languages` are those of the phones, in turn."""
        self.services = services((1280, 720), speed="instant", reduced_motion=True)
        self.services.settings.change(**settings)
        assert isinstance(self.services.screen, NullScreen)
        self.screen = self.services.screen
        self.services.store.set_owner("Ann", "you")
        for name in ("Bo", "Cai", "Didi"):
            self.services.household.add(name, "bo")
        seats = [
            replace(who, profile=n) if who.level == "human" else who for n, who in enumerate(setup.seats, 1)
        ]
        a, b, c, d = seats
        self.wire = Wire()
        self.host = Host(
            self.wire, Keys("t" * 32, "w" * 32, "123456"), own_devices(seats), place=("127.0.0.1", 1)
        )
        self.services.devices.host = self.host
        words = languages.split()
        self.phones = [
            Phone(self.wire, n, person, words[n % len(words)]) for n, person in enumerate(self.host.people, 1)
        ]
        self.watchers = [Phone(self.wire, 20 + n, 0, words[n % len(words)], True) for n in range(watchers)]
        self.app = Program(self.services, registry.scene("match", replace(setup, seats=(a, b, c, d))))
        self.app.every = 1000

    @property
    def table(self) -> DeviceTable:
        """The table, wherever it lies on the stack."""
        return next(scene for scene in self.app.stack if isinstance(scene, DeviceTable))

    def step(self, times: int = 1) -> None:
        """Let frames pass."""
        for _ in range(times):
            self.app.step()

    def wait(self, until: Callable[[], object], frames: int = 4000) -> None:
        """Let frames pass until something holds."""
        for _ in range(frames):
            if until():
                return
            self.app.step()
        raise AssertionError("it does not come")

    def begin(self) -> None:
        """Until the first state has reached every phone."""
        self.wait(lambda: all(phone.last() for phone in self.phones))

    def play_on(self, random: Random, also: Callable[[Phone], None] = lambda phone: None) -> bool:
        """Answer at random whatever is asked; False when nothing is."""
        asked = False
        for phone in self.phones:
            if phone.here and phone.question is not None and phone.options():
                asked = True
                also(phone)
                phone.answer(random.choice(phone.options()))
        self.step(2)
        return asked

    def play_hand(self, random: Random, also: Callable[[Phone], None] = lambda phone: None) -> None:
        """Until every phone has the result of the running hand."""
        for _ in range(6000):
            self.play_on(random, also)
            if all(phone.last().get("result") for phone in self.phones):
                return
        raise AssertionError("the hand does not end")


def on_devices(
    rules: str, levels: str = "human human human human", devices: str = "1111", seed: int = 6
) -> MatchSetup:
    """A match of these levels; a 1 for everybody who plays on their own device."""
    seats = [
        replace(who, device=one == "1") for who, one in zip(seating(*levels.split()), devices, strict=True)
    ]
    a, b, c, d = seats
    return MatchSetup(rules, (a, b, c, d), {}, seed)


def stopped_at(rules: str, seed: int, luck: Random) -> list[str]:
    """The record of a hand of four people who choose at random, cut off at a random decision before its end."""
    session = Session.start(MatchSetup(rules, seating("human", "human", "human", "human"), {}, seed), seed)
    stops: list[int] = []
    while session.loop.waiting:
        seat = session.asked_humans()[0]
        stops.append(len(session.lines))
        question = session.question(seat)
        assert question is not None
        session.submit(luck.choice(question.options))
    return session.lines[: luck.choice(stops)]


def sent(lines: list[str], viewer: int, moments: list[float], world: Random | None) -> list[str]:
    """What the page of a viewer (NOBODY: a watcher) is sent at some moments of a match that stands where its record
    ends, with its question at the last one. `world`: with everything else that is hidden from it."""
    session = Session.resume(lines)
    session.people = seating("human", "human", "human", "human")
    if world is not None:
        other_world(session, viewer, world)
    given = services()
    wire = Wire()
    people = {n + 1: who.name for n, who in enumerate(session.people)}
    a, b, c, d = (replace(who, profile=n, device=True) for n, who in enumerate(session.people, 1))
    session.people = (a, b, c, d)
    link = TableLink(Host(wire, Keys("t" * 32, "w" * 32, "123456"), people), given, session, 7)
    link.begin()
    person = 0 if viewer == NOBODY else session.loop.table.setup.chairs[viewer] + 1
    phone = Phone(wire, 1, person, "en", watcher=viewer == NOBODY)
    end = len(session.loop.table.log)
    for share in (*sorted(moments), 1.0):
        rota = Rota(session, False)
        link.update(max(1, round(share * end)), rota.visits() if share == 1.0 else [])
        link.update(max(1, round(share * end)), rota.visits() if share == 1.0 else [])
    return phone.told


def same_bytes(rules: str, seed: int, viewer: int, luck: Random) -> int:
    """Hold what a viewer is sent against what it is sent in another world; answers the bytes, raises AssertionError."""
    lines = stopped_at(rules, seed, luck)
    moments = [luck.random() for _ in range(4)]
    plain = sent(lines, viewer, moments, None)
    other = sent(lines, viewer, moments, Random(seed))
    assert plain == other, (rules, seed, viewer)
    return sum(len(text.encode()) for text in plain)
