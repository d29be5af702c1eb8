"""Layout: at every size, in both languages and text sizes, nothing leaves the window, overlaps or is cut off."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.app.inputs import Resized
from game.app.services import MatchSetup, Seating, Services
from game.art.portraits import PORTRAITS
from game.match.seat_draw import draw
from game.scenes.about import About
from game.scenes.message import Answer, Dialog, Pause
from game.scenes.new_match import NewMatch
from game.scenes.people_picker import PersonForm, PickFace, PickPerson, owner_needs_name
from game.scenes.scene import WidgetScene
from game.scenes.seat_draw import SeatDraw
from game.scenes.settings import SECTIONS, SettingsScene
from game.scenes.title import Title
from game.scenes.unsaved import Unsaved
from tests.support.menus import ONE_MATCH, SIZES, Player, make_services

ANSWERS = [
    Answer("a", "Continue the match", "gold"),
    Answer("b", "Settings", second="speed, sounds, tiles"),
    Answer("c", "Leave the match and book what was paid so far", "dim"),
]
SENTENCE = "Matches in progress are kept. You can go on with them next time. " * 12

NAMES = ("Anna", "Benjamin Button", "诸葛孔明", "WWWWWWWWWWWWWWWW")


def _settings(name: str) -> Callable[[Services], WidgetScene]:
    return lambda services: SettingsScene(name)


def _new_match(rules: str) -> Callable[[Services], WidgetScene]:
    return lambda services: NewMatch(rules)


def household(services: Services, count: int) -> list[int]:
    """So many people besides the owner, with names as long as they can be."""
    names = [f"{name[: 16 - len(str(n))]}{n}" for n in range(count) for name in [NAMES[n % len(NAMES)]]]
    return [services.household.add(name, PORTRAITS[n % len(PORTRAITS)]) for n, name in enumerate(names)]


def four_people(services: Services) -> WidgetScene:
    """The new-match screen with four people at the table."""
    people = household(services, 4)
    services.settings.change(
        last_levels="human human human human", last_people=" ".join(map(str, people)), sharing="everyone"
    )
    return NewMatch("harbin")


def guest(services: Services) -> WidgetScene:
    """The settings with a section of somebody's own."""
    anna = household(services, 4)[3]
    return SettingsScene("", [Seating("human", "WWWWWWWWWWWWWWWW", "you", anna)] * 2)


def seat_draw(services: Services) -> WidgetScene:
    """A seat draw that is over, with a tie in it."""
    services.settings.change(speed="instant")
    seed = next(seed for seed in range(999) if len(draw(seed).rounds) == 3)
    a, b, c, d = (Seating("human", name, face) for name, face in zip(NAMES, PORTRAITS[:4], strict=True))
    return SeatDraw(MatchSetup("harbin", (a, b, c, d), {}, seed, True))


SCENES: dict[str, Callable[[Services], WidgetScene]] = {
    "title": lambda s: Title(),
    "about": lambda s: About(),
    "dialog": lambda s: Dialog("A question of some length, for the heading?", SENTENCE, ANSWERS),
    "pause": lambda s: Pause("Pause", "Round 2, hand 7", ANSWERS),
    "faces": lambda s: PickFace("Who sits here?", "mei"),
    "person-new": lambda s: PersonForm(),
    "person-known": lambda s: PersonForm(household(s, 3)[1]),
    "person-named": lambda s: owner_needs_name(s),
    "pick-one": lambda s: PickPerson("Who sits East?", SENTENCE[:60]),
    "pick-many": lambda s: PickPerson("Who sits East?", SENTENCE[:60], household(s, 14)[3], {2: "东"}),
    "four-people": four_people,
    "settings-person": guest,
    "seat-draw": seat_draw,
    "unsaved": Unsaved,
    **{f"settings-{name}": _settings(name) for name in SECTIONS},
    **{f"new-{name}": _new_match(name) for name in ("beijing", "harbin", "jilin", "guobiao")},
}


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_fits(size: tuple[int, int], language: str) -> None:
    found = []
    for letters in ("normal", "large"):
        for name, make in SCENES.items():
            services = make_services(size, ONE_MATCH, language=language, text_size=letters)
            player = Player(services, make(services))
            problems = player.scene.stage.problems()
            found += [f"{name} {letters}: {problem}" for problem in problems]
    assert found == []


@pytest.mark.parametrize("name", ["title", "dialog", "settings-play", "new-jilin"])
def test_resizing_keeps_everything_inside(name: str) -> None:
    services = make_services((1280, 720), ONE_MATCH)
    player = Player(services, SCENES[name](services))
    for size in ((1024, 640), (1024, 900), (1700, 700)):
        player.do(Resized(size))
        assert services.screen.surface.get_size() == size
        assert player.scene.stage.problems() == [], size
