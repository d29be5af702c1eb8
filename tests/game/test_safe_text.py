"""Text from elsewhere: nothing that cannot be seen, turns lines around or piles up is shown, and all else is."""

from __future__ import annotations

import sys
import unicodedata

import pytest

from game.art.fonts import font, text_surface, text_width, undrawable
from game.safe_text import MOST_MARKS, is_safe, shown
from game.widgets.editing import Line

UNSAFE = ["\0", "\x1b", "\u200b", "\u200d", "\u202e", "\ufeff", "\ufe0f", "\U000e0100", "\u3164", "\u034f"]


@pytest.mark.parametrize("char", UNSAFE, ids=lambda char: f"{ord(char):04x}")
def test_what_cannot_be_seen_is_left_out_and_drawn_by_nobody(char: str, video: None) -> None:
    assert shown(f"Mei{char}Lin") == "MeiLin" and not is_safe(char)
    for text in (char, f"林{char}", f"♥{char}"):
        assert text_surface(text, "text", 16, "#ffffff").get_width() == text_width(text, "text", 16)
    assert undrawable(char) == char


def test_no_code_point_is_an_error_alone_or_behind_a_letter(video: None) -> None:
    odd = [chr(code) for code in range(sys.maxunicode + 1) if code % 499 == 0]
    kinds = {unicodedata.category(chr(code)): chr(code) for code in range(sys.maxunicode + 1)}
    for char in (*odd, *kinds.values(), *UNSAFE, "\u2065", "\ufff0", "\u200a", "\U000e0fff"):
        font("text", 13).render(shown(char), True, "#ffffff")
    for char in kinds.values():
        assert text_surface(f"a{char}", "bold", 13, "#ffffff").get_width() > 0


@pytest.mark.parametrize(
    "name", ["臺灣", "Nguyễn", "Łukasz", "สวัสดี", "שלום", "ho\u0302\u0323", "山\u3000田", "♠"]
)
def test_names_of_every_script_stay_as_they_are(name: str) -> None:
    assert shown(name) == name


def test_line_ends_are_spaces_and_broken_halves_one_sign() -> None:
    assert shown("a\nb\tc\u2028d\ud800") == "a b c d\ufffd"


def test_ten_thousand_accents_are_three() -> None:
    assert shown("e" + "\u0301" * 10_000 + "x") == "e" + "\u0301" * MOST_MARKS + "x"


def test_a_field_takes_only_what_is_safe_to_show() -> None:
    line = Line("e", 40, str.isprintable)
    for char in UNSAFE:
        line.insert(char)
    assert line.text == "e"
    line.insert("\u0301" * 10_000)
    assert is_safe(line.text) and len(line.text) == 1 + MOST_MARKS
    line.move(1)
    line.insert("\u0301")
    assert is_safe(line.text)
    line.select(0, len(line.text))
    line.insert("Mei♥\ufe0f林")
    assert line.text == "Mei♥林"
