"""Frames: a part that is drawn again fits the whole, and nothing is done while nothing happens."""

from __future__ import annotations

from collections.abc import Sequence
from operator import sub

import pygame
import pytest

from engine import events as ev
from game.app.inputs import PointerMoved, Resized
from game.app.null_screen import NullScreen
from game.app.program import App
from game.app.services import MatchSetup
from game.app.steps import Step
from game.art.areas import joined
from game.match.session import Session
from game.scenes.scene import Scene
from game.scenes.table.scene import TableScene
from tests.game.test_seeing import lines
from tests.support.person import Person, seating, services

SIZE = (1024, 640)
MOVES = (ev.WallBroken, ev.Dealt, ev.Drawn, ev.Discarded, ev.Claimed, ev.KongDeclared, ev.Paid, ev.Won)


class Counting(App):
    """Remembers what each frame drew: the areas, or None for everything."""

    drawn: list[Sequence[pygame.Rect] | None]

    def draw(self, areas: Sequence[pygame.Rect] | None = None) -> None:
        self.drawn.append(areas)
        super().draw(areas)

    @property
    def partly(self) -> int:
        """How many frames drew only a part of the window."""
        return sum(areas is not None and areas[0].size != SIZE for areas in self.drawn)


def program(first: Scene, **settings: object) -> Counting:
    app = Counting(services(SIZE, **settings), first)
    app.drawn = []
    return app


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def same_anew(app: App) -> bool:
    """Whether everything that is seen, drawn from nothing, looks as the screen does.

    How a soft edge is rounded depends on where the area begins: a level of 255, not more.
    """
    surface, shown = pygame.Surface(SIZE), pixels(app.services.screen.surface)
    for scene in app.visible():
        scene.draw(surface)
    fresh = pixels(surface)
    return shown == fresh or max(map(abs, map(sub, shown, fresh))) <= 1


@pytest.mark.parametrize("name", ["beijing", "jilin-treasure", "guobiao-kong"])
def test_every_frame_is_what_drawing_everything_gives(name: str) -> None:
    table = TableScene(Session.resume(lines(name)))
    app = program(table)
    screen = app.services.screen
    assert isinstance(screen, NullScreen)
    screen.step = 1 / 20
    log, seen = table.session.loop.table.log, 0
    for kind in MOVES:
        number = next((i for i, event in enumerate(log) if isinstance(event, kind)), None)
        if number is None:
            continue
        table.show_moment(1, number, 0.0)
        while table.timeline.time + screen.step < min(table.timeline.beat.length, 0.9):
            app.step()
            assert same_anew(app), f"{kind.__name__} at {table.timeline.time:.2f} s"
            seen += 1
    assert app.partly > seen / 2 > 20


def test_light_over_wild_tiles_wanders_where_they_are() -> None:
    setup = MatchSetup("beijing", seating("human", "novice", "novice", "novice"))
    table = TableScene(Session.start(setup, 5))
    app = program(table, speed="instant")
    while table.prompt is None:
        app.step()
    assert any(tile.gold for tile in table.showing.rail_now.tiles)
    app.step()
    app.drawn.clear()
    looks = set()
    for _ in range(75):
        app.step()
        looks.add(pixels(app.services.screen.surface))
        assert same_anew(app)
    assert len(looks) > 10 and app.partly > 60


class Patch(Scene):
    """Fills what it may draw on with a colour that is another each time."""

    colours = iter(("#101010", "#202020", "#303030"))

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(next(self.colours))


def test_an_area_that_was_touched_is_drawn_and_nothing_else() -> None:
    scene = Patch()
    app = program(scene)
    app.step()
    scene.touch(pygame.Rect(10, 20, 30, 40))
    app.step()
    app.step()
    surface = app.services.screen.surface
    assert surface.get_at((10, 20))[:3] == surface.get_at((39, 59))[:3] == (0x20, 0x20, 0x20)
    assert surface.get_at((9, 20))[:3] == surface.get_at((40, 60))[:3] == (0x10, 0x10, 0x10)
    assert len(app.drawn) == 2
    assert surface.get_clip() == surface.get_rect()


def test_areas_that_meet_are_one_and_most_of_it_is_all() -> None:
    whole = pygame.Rect(0, 0, 100, 100)
    apart, beside, below = (pygame.Rect(*r) for r in ((0, 0, 10, 10), (5, 5, 10, 10), (50, 50, 20, 20)))
    assert joined([apart, beside, below], whole) == [pygame.Rect(0, 0, 15, 15), below]
    assert joined([pygame.Rect(200, 0, 10, 10), pygame.Rect(0, 0, 0, 5)], whole) == []
    assert joined([pygame.Rect(0, 0, 100, 70)], whole) == [whole]


class Page(Scene):
    """A cross from corner to corner, in the size that it was told."""

    size = SIZE

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("#204060" if self.size == SIZE else "#602040")


def test_a_window_of_another_size_shows_at_once_what_was_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    app = program(Page())
    screen = app.services.screen
    assert isinstance(screen, NullScreen)
    shown: list[tuple[tuple[int, int], tuple[int, ...], tuple[int, ...]]] = []

    def present() -> None:
        now = screen.surface
        shown.append((now.get_size(), tuple(now.get_at(now.get_rect().center)), tuple(now.get_at((2, 2)))))

    monkeypatch.setattr(screen, "present", present)
    app.step()
    screen.feed(Resized((1400, 640)))
    app.step()
    old, new = (0x20, 0x40, 0x60, 255), (0x60, 0x20, 0x40, 255)
    assert [(size, middle) for size, middle, _ in shown] == [
        (SIZE, old),
        ((1400, 640), old),
        ((1400, 640), new),
    ]
    assert max(shown[1][2][:3]) < 0x30, "what is beside it is dark"


class Waiting(Scene):
    """Counts how often time passes for it, and hears."""

    settled = True
    updates = 0
    heard = 0

    def update(self, dt: float) -> Step | None:
        self.updates += 1
        return None

    def handle(self, event: object) -> Step | None:
        self.heard += 1
        return None

    def draw(self, surface: pygame.Surface) -> None:
        pass


def test_a_settled_scene_is_left_alone_until_somebody_stirs() -> None:
    scene = Waiting()
    app = program(scene)
    screen = app.services.screen
    assert isinstance(screen, NullScreen)
    screen.step = 1 / 30
    for _ in range(40):
        app.step()
    scene.updates = 0
    for _ in range(60):
        app.step()
    assert 1 <= scene.updates <= 5
    screen.feed(PointerMoved((5, 5)))
    before = scene.updates
    app.step()
    assert scene.heard == 1 and scene.updates == before + 1
    app.step()
    assert scene.updates == before + 2, "after an input time passes as ever"


@pytest.mark.parametrize("rules", ["beijing", "harbin", "jilin", "guobiao"])
def test_a_table_that_waits_for_a_person_settles_and_answers_at_once(rules: str) -> None:
    setup = MatchSetup(rules, seating("human", "novice", "novice", "novice"), seed=3)
    person = Person(setup, every=1000, speed="instant")
    person.wait(person.asked)
    table, screen = person.table(), person.screen
    person.wait(lambda: table.settled, 4000)
    for _ in range(90):
        person.app.step()
    assert table.settled and not table.moving
    focus = table.desk.focused_tile, table.desk.focused_call
    screen.keys("left")
    person.app.step()
    assert (table.desk.focused_tile, table.desk.focused_call) != focus or table.desk._refusal is not None


def test_a_tile_under_the_pointer_is_told_though_the_table_had_settled() -> None:
    setup = MatchSetup("guobiao", seating("human", "novice", "novice", "novice"), seed=3)
    person = Person(setup, every=1000, speed="instant")
    person.wait(person.asked)
    table = person.table()
    person.wait(lambda: table.settled, 4000)
    for _ in range(90):
        person.app.step()
    plate = table.layout.plates[2]
    person.screen.feed(PointerMoved(plate.center))
    for _ in range(20):
        person.app.step()
    assert table.showing.pointing.spot is not None and table.showing.pointing.spot.kind == "plate"
