"""Text from elsewhere, however long and whatever it holds, costs neither time nor the program."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator

import pygame
import pytest

from build_scripts.build.smoke import display
from engine.handline import HandLineError, read
from game.app.inputs import KeyDown
from game.app.null_screen import NullScreen
from game.app.program import App
from game.app.screen import Screen
from game.art import fonts
from game.art.fonts import fitted, text_surface, text_width
from game.art.vector import Layer, TooLarge
from game.scenes.crash import Crash
from game.scenes.hand_desk.scene import HandDesk
from game.scenes.records.files import TakeIn
from game.scenes.scene import Scene
from game.widgets import skins
from game.widgets.words import set_lines
from tests.support.outside import needs
from tests.support.person import Program, services

LONG = 400_000
PASTES = ("x", "word ", "我", "1m", "1m2p; ", ":", "﷽", "a\n", "\u0301", "🀄", "**b** ")


@pytest.mark.parametrize("part", PASTES)
@pytest.mark.parametrize(
    "scene", [lambda: HandDesk("guobiao"), lambda: TakeIn("Records")], ids=["hand desk", "records"]
)
def test_a_paste_of_any_length_is_refused_at_once(part: str, scene: Callable[[], Scene]) -> None:
    given = services((1280, 720), language="en")
    assert isinstance(given.screen, NullScreen)
    app = Program(given, scene())
    app.step()
    given.screen.copied = part * (LONG // len(part))
    start = time.process_time()
    if isinstance(app.top, HandDesk):
        given.screen.feed(KeyDown("v", ctrl=True))
    else:
        assert isinstance(app.top, TakeIn)
        app.take(app.top._paste())
    app.step()
    app.draw()
    assert time.process_time() - start < 2.0
    assert not isinstance(app.top, Crash)
    assert isinstance(app.top, HandDesk | TakeIn)
    said = app.top.error if isinstance(app.top, HandDesk) else app.top.said
    assert 0 < len(said) < 400


def test_a_hand_line_says_that_it_is_too_long_and_quotes_little() -> None:
    with pytest.raises(HandLineError) as long:
        read("1m" * LONG, "beijing")
    assert long.value.id == "long" and len(long.value.value) <= 60
    with pytest.raises(HandLineError) as word:
        read("1m; " + "w" * 900, "beijing")
    assert word.value.id == "word" and len(word.value.value) <= 60


@pytest.mark.parametrize("part", PASTES)
def test_a_label_of_any_length_is_laid_out_at_once(part: str, video: None) -> None:
    start = time.process_time()
    lines = set_lines(part * (LONG // len(part)), "text", 16, 300)
    assert time.process_time() - start < 1.0
    assert lines.height < 32_000 and lines.width <= 300 + 16 * 4
    assert lines.text.rstrip().endswith("…")


def test_a_line_of_any_length_is_cut_before_it_is_measured(video: None) -> None:
    start = time.process_time()
    name = "林" * LONG
    assert text_width(name, "bold", 16) == text_surface(name, "bold", 16, "#ffffff").get_width() < 32_000
    for room in range(40, 300, 2):
        short = fitted(name, "bold", 16, room)
        assert text_width(short, "bold", 16) <= room < text_width(f"林{short}", "bold", 16)
    assert time.process_time() - start < 1.0


def test_shortening_measures_few_beginnings_of_a_text(video: None, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []
    real = fonts._parted

    def counted(text: str, role: fonts.Role) -> tuple[tuple[fonts.Role, str], ...]:
        tried.append(text)
        return real(text, role)

    monkeypatch.setattr(fonts, "_parted", counted)
    fitted("a name that nobody has " * 40, "bold", 17, 123)
    assert 1 < len(tried) < 16


def test_the_shortened_text_is_the_longest_that_fits(video: None) -> None:
    text = "Nguyễn Văn Łukasz 臺灣 Иван"
    for room in range(20, text_width(text, "bold", 16) + 20, 3):
        short = fitted(text, "bold", 16, room)
        if short == text:
            assert text_width(text, "bold", 16) <= room
            continue
        kept = len(short) - 1
        assert text_width(short, "bold", 16) <= room or kept == 0
        if text[kept] != " ":
            assert text_width(text[: kept + 1] + "…", "bold", 16) > room


class Huge(Scene):
    """A page that asks for a picture beyond all limits."""

    def draw(self, surface: pygame.Surface) -> None:
        skins.shadow(900, 700_000, 8, 7, 150)


def test_a_picture_beyond_all_limits_is_an_error_that_is_shown(video: None) -> None:
    for width, height in ((100, 70_000), (70_000, 100), (20_000, 20_000)):
        with pytest.raises(TooLarge):
            Layer(width, height).surface()
    given = services((1280, 720), language="en")
    app = App(given, Huge())
    with pytest.raises(TooLarge) as error:
        app.step()
    assert app.recover(error.value)
    assert isinstance(app.top, Crash)


@pytest.fixture
def desktop(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, str]]:
    """A real display, for this process too."""
    pygame.display.quit()
    with display() as environment:
        monkeypatch.setenv("DISPLAY", environment["DISPLAY"])
        monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
        yield environment
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()


@pytest.mark.window
@needs("Xvfb", "xclip")
@pytest.mark.parametrize(
    ("raw", "read"),
    [("麻将".encode(), "麻将"), ("麻将".encode("gbk"), ""), (b"\xff\xfe\x00\x01", ""), (b"", "")],
)
def test_a_clipboard_that_is_not_utf_8_is_as_if_empty(raw: bytes, read: str, desktop: dict[str, str]) -> None:
    with subprocess.Popen(
        ["xclip", "-quiet", "-selection", "clipboard", "-target", "UTF8_STRING"],
        stdin=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, **desktop},
    ) as owner:
        assert owner.stdin is not None
        owner.stdin.write(raw)
        owner.stdin.close()
        screen = Screen("test")
        try:
            end = time.monotonic() + 5
            while not (found := screen.clipboard()) and read and time.monotonic() < end:
                screen.poll()
                screen.tick(30)
            assert found == read
            screen.copy("no\x00such \udcff character")
        finally:
            screen.close()
            owner.terminate()
