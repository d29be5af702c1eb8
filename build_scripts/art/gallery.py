"""Pictures of every scene and every special situation, drawn without a screen.

    python build_scripts/art/gallery.py DIR [--only WORD] [--sizes 1280x720,...] [--languages en,zh]

For the README, for review, and for the golden pictures of the tests. The hands come from the records under
tests/data/gallery, so the pictures change only when the drawing does.
"""

# ruff: noqa: E402 (the silent drivers and the path must be chosen before anything is imported)

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from engine import events as ev
from engine import ruleset
from engine.actions import Action, Chow, Discard, Kong, Pong, Win
from engine.rulesets.beijing.events import IndicatorShown
from engine.rulesets.harbin.actions import Ting
from engine.rulesets.harbin.events import TingDeclared, WildcardShown
from engine.rulesets.jilin.actions import Look
from engine.rulesets.jilin.events import AdditionShown, HonourKongShown, Looked
from engine.standard import Question
from game.app.inputs import KeyDown
from game.app.null_screen import NullScreen
from game.app.paths import find_paths
from game.app.program import App
from game.app.services import MatchSetup, Seating, Services
from game.match.review_job import review_of
from game.match.session import HUMAN, Session
from game.scenes import registry
from game.scenes.first_game.scene import FirstGame
from game.scenes.people_picker import PersonForm, PickPerson
from game.scenes.replay.scene import Replay
from game.scenes.scene import Scene
from game.scenes.table.scene import TableScene
from game.store.settings import SettingsStore

RECORDS = ROOT / "tests" / "data" / "gallery"
SIZES = ((1024, 640), (1280, 720), (1920, 1080))
LANGUAGES = ("en", "zh")

Make = Callable[[Services], Scene]


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: its name, how to make the scene, and what to do before it is taken."""

    name: str
    make: Make
    ready: Callable[[App], None] = lambda app: None


def lines_of(name: str) -> list[str]:
    """The lines of a gallery record."""
    return (RECORDS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()


def services(size: tuple[int, int], language: str, **settings: object) -> Services:
    """What scenes need, with nothing kept on disk."""
    store = SettingsStore(None)
    store.change(language=language, **settings)
    return Services(find_paths(), NullScreen(size), store)


def during(record: str, kind: type[ev.Event], share: float, viewer: int = 0, which: int = 0) -> Shot:
    """The table while an event happens: `share` of its beat is over (1: it has happened)."""

    def ready(app: App) -> None:
        table = app.top
        assert isinstance(table, TableScene)
        log = table.session.loop.table.log
        number = [i for i, e in enumerate(log) if isinstance(e, kind)][which]
        table.show_moment(viewer, number, share)

    name = f"{record}-{kind.__name__.lower()}-{round(share * 100):03}"
    return Shot(name, lambda _: TableScene(Session.resume(lines_of(record))), ready)


def asked(record: str, action: type[Action], which: int = 0) -> Shot:
    """The table when somebody may choose a sort of action."""

    def fits(question: Question) -> bool:
        return any(isinstance(a, action) and not (isinstance(a, Discard)) for a in question.options)

    def make(_: Services) -> Scene:
        lines = lines_of(record)
        found = -1
        for count in range(2, len(lines)):
            session = Session.resume(lines[:count])
            if session.match.loop is not None and any(fits(q) for q in session.loop.waiting.values()):
                found += 1
                if found == which:
                    return TableScene(session)
        raise LookupError(f"nobody in {record} is offered {action.__name__}")

    def ready(app: App) -> None:
        table = app.top
        assert isinstance(table, TableScene)
        seat = next(s for s, q in table.session.loop.waiting.items() if fits(q))
        table.show_question(seat)

    return Shot(f"{record}-asked-{action.__name__.lower()}", make, ready)


def advised(record: str, action: type[Action], presses: int, which: int = 0) -> Shot:
    """The same with the hint (one press of its key), or with every choice and its figures (two)."""
    shot = asked(record, action, which)

    def ready(app: App) -> None:
        shot.ready(app)
        table = app.top
        assert isinstance(table, TableScene)
        for _ in range(presses):
            table.advice.toggle()
            table.advice.think()

    return Shot(
        f"{record}-{'hint' if presses == 1 else 'choices'}-{action.__name__.lower()}", shot.make, ready
    )


def reviewed(record: str) -> Shot:
    """The review of a record's hand, all of it found."""

    def make(_: Services) -> Scene:
        session = Session.resume(lines_of(record))
        review_of(session, session.loop.table.setup.chairs[0]).run()
        return registry.scene("review", session, 0)

    return Shot(f"{record}-review", make)


def guided(rules: str, slips: int) -> Shot:
    """The guided first hand at one of its first slips of paper."""

    def ready(app: App) -> None:
        left = slips
        for _ in range(900):
            app.step()
            hand = app.top
            if isinstance(hand, FirstGame) and hand.slip_shown is not None:
                left -= 1
                if not left:
                    return
                hand.handle(KeyDown("space"))
        raise LookupError(f"the first hand of {rules} has no {slips} slips at its beginning")

    return Shot(f"first-{rules}", lambda given: FirstGame(given, rules), ready)


def replayed(record: str, share: float) -> Shot:
    """The replay of a record with all hands open, so far into its hand."""

    def ready(app: App) -> None:
        replay = app.top
        assert isinstance(replay, Replay)
        while replay.showing is None:
            app.step()
        replay.look_through(None)
        replay.seek(round(share * len(replay.now.log)))

    return Shot(f"{record}-replay", lambda _: Replay(lines_of(record)), ready)


def laid(rules: str, line: str) -> Shot:
    """The hand desk with a hand on it."""
    return Shot(f"hand-desk-{rules}", lambda _: registry.scene("hand_desk", rules, line))


def settled(app: App) -> None:
    """What moves when the scene appears has come to rest, and what is made while it rests is there."""
    for _ in range(20):
        app.take(app.top.update(0.1))


def over(record: str, scene: str) -> Shot:
    """A scene after the hand of a record."""

    def make(_: Services) -> Scene:
        return registry.scene(scene, Session.resume(lines_of(record)), 0)

    return Shot(f"{record}-{scene}", make, settled)


def covered(record: str) -> Shot:
    """Four people at one screen, and the next is called."""

    def make(services: Services) -> Scene:
        session = Session.resume(lines_of(record)[:40])
        session.people = tuple(replace(who, level=HUMAN) for who in session.people)
        session.humans = (0, 1, 2, 3)
        return TableScene(session, resumed=True)

    return Shot(f"{record}-cover", make, settled)


def shared() -> Iterator[Shot]:
    """Four people at one screen: picked, drawn for seats, and each with settings of their own."""

    def four(services: Services) -> list[Seating]:
        """Everybody who plays, with profiles of their own."""
        people = (("Anna", "fang"), ("Ben", "bo"), ("Cleo", "ning"), ("小李", "hai"))
        return [Seating(HUMAN, name, face, services.household.add(name, face)) for name, face in people]

    def sitting(services: Services) -> Scene:
        profiles = " ".join(str(who.profile) for who in four(services))
        services.settings.change(last_levels=" ".join([HUMAN] * 4), last_people=profiles)
        return registry.scene("new_match", "harbin")

    def choosing(services: Services) -> Scene:
        people = four(services)
        winds = {who.profile: wind for who, wind in zip(people[:3], "东南西", strict=True)}
        words = (
            services.texts("person-title", wind=services.texts("result-wind-1")),
            services.texts("person-text"),
        )
        return PickPerson(*words, people[1].profile, winds)

    def throwing(services: Services) -> Scene:
        a, b, c, d = four(services)
        return registry.scene("seat_draw", MatchSetup("harbin", (a, b, c, d), {}, 7, draw=True))

    def wait(seconds: float) -> Callable[[App], None]:
        def ready(app: App) -> None:
            for _ in range(round(seconds * 10)):
                app.take(app.top.update(0.1))

        return ready

    yield Shot("four-people", sitting)
    yield Shot("pick-person", choosing)
    yield Shot("new-person", lambda _: PersonForm())
    yield Shot("seat-draw-thrown", throwing, wait(1.8))
    yield Shot("seat-draw", throwing, wait(30))
    yield Shot("settings-person", lambda services: registry.scene("settings", "", four(services)))


def shots() -> Iterator[Shot]:
    """Every picture of the gallery."""
    yield Shot("title", lambda _: registry.scene("title"), settled)
    for rules in ruleset.names():
        yield Shot(f"new-match-{rules}", lambda _, rules=rules: registry.scene("new_match", rules))  # type: ignore[misc]
    yield from shared()
    for name in ("settings", "about", "records"):
        if registry.available(name):
            yield Shot(name, lambda _, name=name: registry.scene(name))  # type: ignore[misc]
    for rules in ruleset.names():
        if registry.available("guide"):
            yield Shot(f"guide-{rules}", lambda _, rules=rules: registry.scene("guide", rules))  # type: ignore[misc]
    yield during("beijing", ev.WallBroken, 0.4)
    yield during("beijing", ev.Dealt, 0.5, which=9)
    yield during("beijing", IndicatorShown, 0.5)
    yield during("beijing", ev.Discarded, 0.5, which=20)
    yield during("beijing", ev.KongDeclared, 0.6)
    yield during("beijing", ev.Paid, 0.5)
    yield asked("beijing", Pong)
    yield asked("beijing", Win)
    yield during("harbin", TingDeclared, 0.5)
    yield during("harbin", WildcardShown, 0.5)
    yield during("harbin", WildcardShown, 1.0)
    yield asked("harbin", Ting)
    yield during("jilin-winds", HonourKongShown, 0.7)
    yield during("jilin-winds", HonourKongShown, 1.0)
    yield during("jilin-treasure", AdditionShown, 0.7)
    yield during("jilin-treasure", Looked, 0.5)
    yield during("jilin-treasure", Looked, 1.0)
    yield asked("jilin-treasure", Look)
    yield asked("jilin-winds", Chow)
    yield during("guobiao", ev.FlowerShown, 0.7)
    yield during("guobiao", ev.Won, 0.5)
    yield during("guobiao-kong", ev.KongDeclared, 1.0)
    yield asked("guobiao-kong", Kong)
    yield advised("jilin-treasure", Look, 1)
    yield advised("harbin", Ting, 1)
    yield advised("guobiao-kong", Kong, 2)
    for record in ("jilin-winds", "guobiao"):
        yield reviewed(record)
    for rules, slips in (("beijing", 1), ("harbin", 1), ("jilin", 2), ("guobiao", 1)):
        yield guided(rules, slips)
    for rules in ("beijing", "guobiao"):
        yield Shot(f"trainer-{rules}", lambda _, rules=rules: registry.scene("trainer", rules))  # type: ignore[misc]
    yield laid("guobiao", "guobiao: 123456789m1155p + 5p")
    yield laid("jilin", "jilin: 234m567p1s + 1s; pong 999s; chow 678s; self-drawn")
    yield replayed("harbin", 0.7)
    for record in ("beijing", "harbin", "jilin-winds", "jilin-treasure", "guobiao", "guobiao-kong"):
        yield over(record, "result")
    yield over("beijing", "match_end")
    yield covered("guobiao")


def take(shot: Shot, size: tuple[int, int], language: str, **settings: object) -> pygame.Surface:
    """Draw one picture."""
    given = services(size, language, **settings)
    app = App(given, shot.make(given))
    shot.ready(app)
    app.draw()
    return given.screen.surface


def main() -> int:
    """Write the pictures into a folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="names that contain this")
    parser.add_argument("--sizes", default=",".join(f"{w}x{h}" for w, h in SIZES))
    parser.add_argument("--languages", default=",".join(LANGUAGES))
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    sizes = [tuple(int(n) for n in text.split("x")) for text in options.sizes.split(",")]
    for shot in shots():
        if options.only not in shot.name:
            continue
        for width, height in sizes:
            for language in options.languages.split(","):
                path = options.folder / f"{shot.name}-{width}x{height}-{language}.png"
                pygame.image.save(take(shot, (width, height), language), str(path))
                print(path.name, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
