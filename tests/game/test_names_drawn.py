"""Typed names are drawn in their own letters: the common scripts, and every hanzi in daily use on either side."""

from __future__ import annotations

import pygame
import pytest

from game.app.paths import program_folder
from game.art.fonts import FONT_FILES, Role, font, is_hanzi, pieces, text_surface, text_width, undrawable
from game.scenes.people_picker import PersonForm
from game.scenes.settings import SettingsScene
from game.widgets.label import Label
from tests.support.person import services

NAMES = (
    "臺灣",
    "旸",
    "湉",
    "林旸",
    "Иван",
    "Їжак",
    "Łukasz",
    "Nguyễn",
    "Γιώργος",
    "Đặng Thị Ơ",
    "Mei林Łó 北",
)


@pytest.fixture(autouse=True)
def letters(video: None) -> None:
    """Fonts need a started library."""


def _hanzi_of(codec: str) -> set[str]:
    """Every hanzi that a double-byte character set holds."""
    pairs = (bytes((high, low)) for high in range(0x81, 0xFF) for low in range(0x40, 0xFF))
    return {char for char in "".join(pair.decode(codec, "ignore") for pair in pairs) if "一" <= char <= "鿿"}


def _ink(picture: pygame.Surface) -> pygame.Rect:
    boxes = pygame.mask.from_surface(picture).get_bounding_rects()
    return boxes[0].unionall(boxes[1:])


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("role", ["text", "bold", "serif", "face"])
def test_a_name_is_drawn_in_its_own_letters(name: str, role: Role) -> None:
    assert undrawable(name) == ""
    box = pygame.image.tobytes(font(role, 30).render("\uffff", True, "#ffffff"), "RGBA")
    for char in set(name) - {" "}:
        picture = text_surface(char, role, 30, "#ffffff")
        assert pygame.image.tobytes(picture, "RGBA") != box, char
    assert abs(text_width(name, role, 30) - text_surface(name, role, 30, "#ffffff").get_width()) <= 2


@pytest.mark.parametrize("codec", ["gb2312", "gbk", "big5"])
def test_every_hanzi_of_the_common_character_sets_can_be_drawn(codec: str) -> None:
    hanzi = _hanzi_of(codec)
    assert len(hanzi) > 6700
    assert undrawable("".join(sorted(hanzi))) == ""


def test_rare_hanzi_of_the_national_standard_can_be_drawn() -> None:
    assert undrawable("㑇䶮𠅤𪟝𬺈鿏") == ""


def test_latin_with_its_extensions_greek_and_cyrillic_can_be_drawn() -> None:
    code_points = [*range(0xC0, 0x180), *range(0x1EA0, 0x1EFA), *range(0x391, 0x3CF), *range(0x400, 0x530)]
    assert undrawable("".join(c for c in map(chr, code_points) if c.isalpha())) == ""


def test_characters_that_nobody_draws_are_named_once_in_their_order() -> None:
    assert undrawable("Mei❤林🀄❤") == "❤🀄"


def test_a_word_is_drawn_by_one_font_and_hanzi_each_by_their_own() -> None:
    assert pieces("北墙", "brush") == (("brush", "北墙"),)
    assert pieces("Łukasz", "bold") == (("letters-bold", "Łukasz"),)
    assert pieces("林湉小", "bold") == (("bold", "林"), ("hanzi", "湉"), ("bold", "小"))
    assert [role for role, _ in pieces("Иван❤", "text")] == ["letters", "text"]


def test_borrowed_letters_stand_on_the_same_line() -> None:
    own = _ink(text_surface("HE", "bold", 48, "#ffffff"))
    borrowed = _ink(text_surface("ЖИ", "bold", 48, "#ffffff"))
    assert abs(own.bottom - borrowed.bottom) <= 1


def test_the_wider_fonts_take_at_most_eight_megabytes() -> None:
    folder = program_folder() / "assets" / "fonts"
    wider = (FONT_FILES[role] for role in ("hanzi", "letters", "letters-bold"))
    assert sum((folder / file).stat().st_size for file in wider) <= 8_000_000


def test_letters_of_words_are_told_from_hanzi() -> None:
    assert all(map(is_hanzi, "北臺𠅤，（ア"))
    assert not any(map(is_hanzi, "AłИễ1 "))


@pytest.mark.parametrize(("language", "name", "said"), [("en", "Mei❤", "U+2764"), ("zh", "小한", "U+D55C")])
def test_the_field_says_which_character_cannot_be_shown(language: str, name: str, said: str) -> None:
    for typed, expected in ((name, True), ("Łukasz 臺灣", False)):
        given = services(language=language, player_name=typed)
        form = PersonForm()
        settings = SettingsScene("general")
        for scene in (settings, form):
            scene.enter(given)
            if scene is form:
                form._typed(typed)
            assert scene.stage.root is not None
            words = [widget.text for widget in scene.stage.root.walk() if isinstance(widget, Label)]
            assert any(said in text for text in words) == expected
