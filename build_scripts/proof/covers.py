"""Covers at a shared screen: random clicks, keys and pad presses between turns show nothing of the next hand.

    python -m build_scripts.proof.covers --presses 2000 --seed 1

Two matches run beside each other with the same inputs. In the second one everything that the first dealer may not know
is exchanged, the next person's hand too. The dealer's cover is opened as it should be, a tile is thrown, and from then
on random presses follow, the ends of double and triple clicks first. Every picture of the two matches must be the same
until the deliberate act that a cover asks for; then the pictures must differ, or nothing was compared.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from random import Random

import pygame

from engine import ruleset
from engine.match import Match, Seats
from game.app.inputs import (
    LEFT,
    MIDDLE,
    RIGHT,
    Input,
    KeyDown,
    Pad,
    PadDown,
    PointerDown,
    PointerMoved,
    PointerUp,
    Wheel,
)
from game.app.null_screen import NullScreen
from game.app.program import App
from game.match.session import Session
from game.scenes.table.scene import TableScene
from tests.support.mixed import FOUR, mixed_deal, places
from tests.support.person import seating, services

SIZE = (1024, 640)
SPEEDS = ("instant", "normal")
QUIET = 0.5
_STEP = 0.09
_ROUND = 40
"""Presses thrown at one cover."""
_KEYS = (
    "space",
    "enter",
    "a",
    "d",
    "h",
    "l",
    "p",
    "u",
    "v",
    "1",
    "2",
    "left",
    "up",
    "tab",
    "f2",
    "backspace",
)


@dataclass(slots=True)
class Tally:
    """What was done: presses by kind, pictures compared, covers tried, and covers that a press opened as it should."""

    presses: Counter[str] = field(default_factory=Counter)
    pictures: int = 0
    covers: int = 0
    opened: int = 0


class Shown(AssertionError):
    """A picture told something of a hand that was covered."""


class Pair:
    """The same table twice, with different hidden tiles."""

    def __init__(self, rules: str, speed: str, seed: int) -> None:
        self.apps: list[App] = []
        for mixed in (False, True):
            match = Match(rules, None, Seats(levels=FOUR), seed)
            luck = Random(seed + 1)
            match.next_deal(mixed_deal(rules, match, places(rules, seed, 0), luck) if mixed else None)
            given = services(SIZE, speed=speed, sharing="everyone")
            assert isinstance(given.screen, NullScreen)
            given.screen.step = _STEP
            self.apps.append(App(given, TableScene(Session(match, seating(*FOUR)))))

    @property
    def table(self) -> TableScene:
        """The first of the two."""
        scene = self.apps[0].stack[0]
        assert isinstance(scene, TableScene)
        return scene

    def feed(self, *events: Input) -> None:
        """Give both the same inputs."""
        for app in self.apps:
            assert isinstance(app.services.screen, NullScreen)
            app.services.screen.feed(*events)

    def step(self) -> None:
        """Let a frame pass in both."""
        for app in self.apps:
            app.step()

    def same(self) -> bool:
        """Whether both show the same."""
        seen = []
        for app in self.apps:
            app.draw()
            assert isinstance(app.services.screen, NullScreen)
            seen.append(
                (pygame.image.tobytes(app.services.screen.surface, "RGB"), app.services.screen.cursor)
            )
        return seen[0] == seen[1]


class Presses:
    """Random presses, and which of them is the deliberate act, told from the inputs and the cover's button alone."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck
        self._clicks = 1

    def one(self, pair: Pair) -> tuple[str, list[Input]]:
        """The next press: its kind and its inputs."""
        luck, button = self.luck, pair.table.cover.button
        kind = luck.choice(
            ("click", "click", "right", "middle", "double", "key", "key", "held", "pad", "wheel")
        )
        near = luck.random() < 0.5
        pos = (luck.randrange(button.left, button.right), luck.randrange(button.top, button.bottom))
        if not near:
            pos = (luck.randrange(SIZE[0]), luck.randrange(SIZE[1]))
        match kind:
            case "click" | "right" | "middle":
                which = {"click": LEFT, "right": RIGHT, "middle": MIDDLE}[kind]
                return kind, [PointerMoved(pos), PointerDown(pos, which), PointerUp(pos, which)]
            case "double":
                clicks = luck.choice((2, 3))
                return kind, [PointerMoved(pos), PointerDown(pos, LEFT, clicks), PointerUp(pos)]
            case "key" | "held":
                return kind, [KeyDown(luck.choice(_KEYS), repeat=kind == "held")]
            case "pad":
                return kind, [PadDown(luck.choice(list(Pad)), repeat=luck.random() < 0.3)]
        return kind, [Wheel(luck.choice((-1.0, 1.0)), pos)]

    @staticmethod
    def deliberate(pair: Pair, events: list[Input], quiet: float) -> bool:
        """Whether these inputs are what the cover asks for, after so many seconds without a press."""
        if quiet < QUIET:
            return False
        match events:
            case [_, PointerDown(pos=pos, button=button, clicks=clicks), _]:
                return button == LEFT and clicks == 1 and pair.table.cover.button.collidepoint(pos)
            case [KeyDown(key=key, repeat=repeat)]:
                return key in ("space", "enter") and not repeat
            case [PadDown(button=pad, repeat=repeat)]:
                return pad is Pad.A and not repeat
        return False


def _until(pair: Pair, seat: int) -> None:
    """Let time pass until the cover for a seat takes its button."""
    for _ in range(400):
        pair.step()
        if pair.table.cover.seat == seat and pair.table.cover.ready:
            return
    raise AssertionError(f"no cover came for seat {seat}")


def try_cover(rules: str, speed: str, seed: int, tally: Tally, presses: int) -> None:
    """Throw so many presses at the second person's cover of one deal; raises Shown."""
    luck, pair = Random(seed), Pair(rules, speed, seed)
    thrown = Presses(luck)
    _until(pair, 0)
    pair.feed(KeyDown("space"))
    for _ in range(400):
        pair.step()
        if pair.table.prompt is not None and not pair.table.cover.guards:
            break
    # The dealer throws the drawn tile with a click that goes on as a double and triple click.
    table = pair.table
    hand = table.desk.hand()
    at = table.layout.hand_slot(len(hand.tiles) - 1, len(hand.tiles), hand.apart).center
    for clicks in (1, 2, 3):
        pair.feed(PointerMoved(at), PointerDown(at, LEFT, clicks), PointerUp(at))
        pair.step()
    for _ in range(200):
        if table.cover.seat is not None:
            break
        pair.step()
    if table.cover.seat is None:
        return  # the first hand ended, or nothing could be thrown so
    tally.covers += 1
    quiet, menus = 0.0, 0
    for _ in range(presses):
        kind, events = thrown.one(pair)
        tally.presses[kind] += 1
        meant = thrown.deliberate(pair, events, quiet)
        if meant and luck.random() < 0.8:
            continue  # mostly only what must not open it
        pair.feed(*events)
        if not isinstance(events[0], Wheel):
            quiet = 0.0
        wait = luck.choice((1, 1, 2, 4, 7))
        for _ in range(wait):
            pair.step()
            quiet += _STEP
            tally.pictures += 1
            same = pair.same()
            if meant:
                tally.opened += 1
                if pair.table.cover.seat is not None:
                    raise Shown(f"{rules} {speed} seed {seed}: {events} did not open the cover")
                return
            if pair.table.cover.seat is None or not same:
                raise Shown(f"{rules} {speed} seed {seed}: {events} opened the cover, or showed something")
        while len(pair.apps[0].stack) > 1 and menus < 10 * presses:
            menus += 1
            pair.feed(KeyDown("escape"))
            pair.step()
            quiet = 0.0
    _until(pair, table.cover.seat)
    pair.feed(KeyDown("space"))
    for _ in range(60):
        pair.step()
    if pair.same():
        raise Shown(
            f"{rules} {speed} seed {seed}: the two matches show the same hand, so nothing was compared"
        )


def run(rules: str, speed: str, seed: int, presses: int) -> Tally:
    """Throw so many presses at covers of one game."""
    tally = Tally()
    while sum(tally.presses.values()) < presses:
        left = presses - sum(tally.presses.values())
        try_cover(rules, speed, seed, tally, min(_ROUND, left))
        seed += 1
    return tally


def main() -> int:
    """Run it for every game at both speeds and print what was done."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--presses", type=int, default=2000, help="presses for each game at each speed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", choices=ruleset.names(), help="only this game")
    args = parser.parse_args()
    for rules in [args.rules] if args.rules else ruleset.names():
        for speed in SPEEDS:
            tally = run(rules, speed, args.seed, args.presses)
            total = sum(tally.presses.values())
            print(
                f"{rules} {speed}: {total} presses at {tally.covers} covers, {tally.pictures} pairs of pictures the"
                f" same; {tally.opened} covers opened as asked",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
