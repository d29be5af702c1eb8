"""Hands and matches that are over, and the scenes that show them driven as a person would."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, TypeVar

import pygame

from engine import events as ev
from game.app.services import MatchSetup, Seating
from game.app.steps import Push, Step
from game.match.session import Session
from game.scenes.scene import Scene
from game.widgets.widget import Widget
from tests.support.menus import Player, make_services
from tests.support.play import Hand

NAMES = ("You", "Old Guan", "Auntie Mei", "Xiaoyu")
FACES = ("you", "guan", "mei", "yu")
ONE_PERSON = ("human", "casual", "casual", "casual")


def session_of(hand: Hand, levels: tuple[str, ...] = ONE_PERSON, names: tuple[str, ...] = NAMES) -> Session:
    """A session that stands where a written hand ends."""
    header = json.loads(hand.lines[0])
    header["players"], header["levels"] = list(names), list(levels)
    return Session.resume([json.dumps(header), *hand.lines[1:]], FACES)


@cache
def guobiao_win() -> Session:
    """清龙, 平和, 门前清 and 缺一门 for 21 points, off the dealer's 4p; no flower with the winner."""
    hands = {0: "1s2s3s5s6s8s9s1z1z2z3z5z6z4p", 1: "123456789m2p3p5p5p"}
    hand = Hand("guobiao", hands)
    hand.play("0 discard 4p", "1 win")
    return session_of(hand)


@cache
def beijing_win(poor: bool = False) -> Session:
    """The dealer is dealt 123m 456m 789m 1s1s 2s and two of the wild kinds 5p and 6p."""
    hand = Hand(
        "beijing",
        {0: "123456789m1s1s2s5p6p"},
        draws="5p",
        balances=(25, 25, 25, 0) if poor else None,
    )
    hand.play("0 win")
    return session_of(hand)


def seats(level: str) -> tuple[Seating, Seating, Seating, Seating]:
    a, b, c, d = (Seating(level, name, face) for name, face in zip(NAMES, FACES, strict=True))
    return a, b, c, d


def played(rules: str, level: str, seed: int, hands: int) -> Iterator[Session]:
    """A match of computers, as it stands after each of its first hands."""
    session = Session.start(MatchSetup(rules, seats(level)), seed)
    for number in range(hands):
        while session.think():
            pass
        yield session
        if session.over or number == hands - 1:
            return
        session.next_deal()


@cache
def washed_out() -> Session:
    """A Jilin hand that nobody won and in which kongs were paid."""
    for seed in range(60):
        for session in played("jilin", "random", seed, 2):
            table = session.loop.table
            assert table.result is not None
            if table.result.winner is None and any(isinstance(e, ev.Paid) for e in table.log):
                return session
    raise AssertionError("no such hand")


@cache
def whole_match() -> tuple[Session, tuple[str, ...]]:
    """A Beijing match to its end, and its record."""
    session = Session.start(MatchSetup("beijing", seats("casual")), 1)
    while True:
        while session.think():
            pass
        if session.over:
            return session, tuple(session.lines)
        session.next_deal()


class Below(Scene):
    """What lies under the scene that is tested; remembers with what it was left."""

    def __init__(self, above: Scene) -> None:
        super().__init__()
        self.above = above
        self.heard: list[object] = []
        self.pushed = False

    def update(self, dt: float) -> Step | None:
        if self.pushed:
            return None
        self.pushed = True
        return Push(self.above)

    def resume(self, result: object) -> Step | None:
        self.heard.append(result)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("#205040")


def start(scene: Scene, size: tuple[int, int] = (1280, 720), **settings: object) -> tuple[Player, Below]:
    """The scene on top of another, after a few frames."""
    below = Below(scene)
    player = Player(make_services(size, **settings), below)
    player.wait(0.05)
    assert player.app.top is scene
    return player, below


Kind = TypeVar("Kind", bound=Widget)


def root(player: Player) -> Widget:
    """The widgets of the scene that is shown."""
    scene: Any = player.scene
    found: Widget = scene.stage.root
    return found


def widgets(player: Player, kind: type[Kind]) -> list[Kind]:
    return [w for w in root(player).walk() if isinstance(w, kind)]


def words(player: Player) -> str:
    return "\n".join(w.spoken for w in root(player).walk() if w.spoken)


def four_people(seed: int) -> Session:
    session = Session.start(MatchSetup("jilin", seats("human")), seed)
    return session
