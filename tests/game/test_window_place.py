"""Where the window opens: inside what panels leave free, where it was, on whichever monitor, never where none is."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.monitors import Monitor
from game.app.window_place import WindowPlace, opening, smallest
from tests.support.desktops import managed, opened, two_monitors
from tests.support.outside import needs

Area = tuple[int, int, int, int]


def monitor(whole: Area, free: Area | None = None) -> Monitor:
    return Monitor(pygame.Rect(whole), pygame.Rect(free or whole))


PRIMARY = monitor((0, 0, 1920, 1080), (0, 0, 1920, 1040))


@pytest.mark.parametrize(
    "free",
    [(0, 0, 1280, 684), (0, 28, 1280, 692), (0, 0, 1366, 732), (62, 27, 1858, 1053), (0, 0, 3840, 2120)],
)
def test_the_first_window_lies_in_what_panels_leave_free(free: Area) -> None:
    start = opening(None, [monitor((0, 0, free[0] + free[2], free[1] + free[3]), free)])
    assert not start.remembered
    assert pygame.Rect(free).contains(start.area)
    assert start.area.y >= free[1] + 20, "the title bar has room above it"
    assert start.area.width >= 1024 and start.area.height >= 640


@pytest.mark.parametrize(
    ("other", "place"),
    [
        ((-1920, 0, 1920, 1080), (-1500, 100, 1100, 700)),
        ((0, -1080, 1920, 1080), (300, -900, 1100, 700)),
        ((0, 1080, 1920, 1080), (300, 1300, 1100, 700)),
        ((1920, 200, 1280, 1024), (2000, 300, 1100, 700)),
        ((-1280, -300, 1280, 1024), (-1200, -200, 1100, 700)),
    ],
)
def test_a_place_is_remembered_wherever_a_monitor_shows_it(other: Area, place: Area) -> None:
    wish = WindowPlace(*place)
    assert opening(wish, [PRIMARY, monitor(other)]) == (pygame.Rect(place), True)
    lost = opening(wish, [PRIMARY])
    assert not lost.remembered and PRIMARY.free.contains(lost.area)
    assert lost.area.size == place[2:]


def test_a_window_may_have_been_left_at_any_number() -> None:
    """-1 alone says nothing: a window that hangs over the left edge by a pixel is there."""
    assert opening(WindowPlace(-1, 100, 1100, 700), [PRIMARY]).remembered


@pytest.mark.parametrize(
    "place",
    [
        (2200, 900, 1100, 700),  # right of the lower corner of the first, below the second
        (-1050, 100, 1100, 700),  # a sliver at the left edge
        (200, 1060, 1100, 700),  # the title bar at the lower edge
        (200, -300, 1100, 700),  # the title bar above the screen
        (30_000, 30_000, 1100, 700),
    ],
)
def test_a_place_that_cannot_be_seen_is_not_used(place: Area) -> None:
    start = opening(WindowPlace(*place), [PRIMARY, monitor((1920, 0, 1280, 800))])
    assert not start.remembered and PRIMARY.free.contains(start.area)


def test_a_window_larger_than_the_screen_it_comes_back_to_is_made_to_fit() -> None:
    start = opening(WindowPlace(0, 30, 3800, 2000), [monitor((0, 0, 1366, 768), (0, 0, 1366, 732))])
    assert start.area.size == (1366, 732)


def test_a_small_screen_may_have_a_smaller_window() -> None:
    small = [monitor((0, 0, 1024, 600), (0, 0, 1024, 572))]
    assert smallest(small) == (1024, 532)
    assert small[0].free.contains(opening(None, small).area)
    assert smallest([PRIMARY]) == (1024, 640)


@pytest.mark.window
@needs("Xvfb", "openbox", "xdotool")
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768)])
def test_on_a_desktop_with_frames_and_a_panel(size: tuple[int, int], tmp_path: Path) -> None:
    with managed(size, 36, tmp_path) as environment:
        first = opened(environment)
        free = pygame.Rect(first["screens"][0]["free"])
        assert free.size == (size[0], size[1] - 36)
        assert first["outer"] != first["inner"], "the window has a frame"
        assert free.contains(pygame.Rect(first["outer"]))
        # The same place at the next start, and not lower by a title bar each time.
        assert opened(environment, place=first["place"])["place"] == first["place"]

        whole = opened(environment, place=first["place"], maximise=True)
        assert whole["place"] == [*first["place"][:4], True], "where it comes back to is kept"
        assert whole["outer"][2:] == [*free.size]
        again = opened(environment, place=whole["place"])
        assert (again["place"], again["inner"]) == (whole["place"], whole["inner"])


@pytest.mark.window
@needs("Xorg", "openbox", "xdotool", "xrandr")
@pytest.mark.parametrize("second", [(-1280, 0), (0, 720)])
def test_with_a_second_monitor(second: tuple[int, int], tmp_path: Path) -> None:
    with two_monitors(second, tmp_path) as environment:
        first = opened(environment)
        here, other = (pygame.Rect(screen["whole"]) for screen in first["screens"])
        assert (other.x - here.x, other.y - here.y) == second
        assert here.contains(pygame.Rect(first["outer"])), "the first window opens on the primary monitor"
        place = [other.x + 100, other.y + 40, 1100, 660, False]
        assert opened(environment, place=place)["place"] == place
