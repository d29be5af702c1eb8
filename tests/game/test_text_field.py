"""A line of text is edited as everywhere else: selection, words, clipboard, undo, and an input method."""

from __future__ import annotations

import pygame
import pytest

from game.app.inputs import (
    Input,
    KeyDown,
    PointerDown,
    PointerMoved,
    PointerUp,
    TextComposing,
    TextTyped,
)
from game.app.null_screen import NullScreen
from game.art.fonts import text_width
from game.scenes import registry
from game.scenes.people_picker import PersonForm
from game.widgets.button import Button
from game.widgets.layout import Column
from game.widgets.stage import Stage
from game.widgets.textfield import TextField
from game.widgets.theme import Theme
from tests.support.menus import Player, make_services

AREA = pygame.Rect(0, 0, 1280, 720)


class Typing:
    """A field with the focus, and a clipboard."""

    def __init__(self, text: str, longest: int = 40) -> None:
        self.told: list[str] = []
        self.field = TextField(text, self.told.append, key="f", longest=longest, width=400)
        self.other = Button("Other", lambda: self.told.append("used"), key="other", shortcut="x")
        self.stage = Stage()
        self.screen = NullScreen()
        self.stage.clipboard = self.screen
        self.stage.show(Column([self.field, self.other], align="start"), Theme.fit(AREA.size), AREA)
        self.stage.focus_on(self.field)

    def do(self, *events: Input | str) -> None:
        """Give events; "ctrl+shift+left" is a key, as is "home"."""
        for event in events:
            if isinstance(event, str):
                *held, key = event.split("+")
                event = KeyDown(key, "shift" in held, "ctrl" in held)
            self.stage.handle(event)

    def at(self, place: int) -> tuple[int, int]:
        """The pixel before a character."""
        rect = self.field.rect
        start = rect.x + self.stage.theme.px(11)
        return start + text_width(
            self.field.text[:place], "text", self.stage.theme.font_px(15.5)
        ), rect.centery

    def drag(self, start: int, end: int) -> None:
        a, b = self.at(start), self.at(end)
        self.do(PointerMoved(a), PointerDown(a), PointerMoved(b), PointerUp(b))

    @property
    def selected(self) -> str:
        return self.field.line.selected


def test_shift_and_arrows_select_and_typing_replaces() -> None:
    typing = Typing("Auntie Mei")
    typing.do("shift+left", "shift+left", "shift+left")
    assert typing.selected == "Mei"
    typing.do(TextTyped("Lin"))
    assert typing.field.text == "Auntie Lin" and typing.selected == ""
    typing.do("shift+home", "backspace")
    assert typing.field.text == ""


def test_an_arrow_alone_ends_a_selection_at_its_side() -> None:
    typing = Typing("abcdef")
    typing.do("left", "shift+left", "shift+left")
    assert typing.selected == "de"
    typing.do("left")
    assert typing.field.caret == 3 and typing.selected == ""


def test_the_mouse_selects_by_dragging_and_a_double_click_takes_a_word() -> None:
    typing = Typing("Auntie Mei")
    typing.drag(2, 6)
    assert typing.selected == "ntie"
    spot = typing.at(8)
    typing.do(PointerDown(spot), PointerUp(spot), PointerDown(spot, clicks=2), PointerUp(spot))
    assert typing.selected == "Mei"
    typing.do(PointerDown(spot), PointerUp(spot))
    assert typing.selected == ""


def test_a_drag_beyond_the_field_selects_to_its_end() -> None:
    typing = Typing("Auntie Mei")
    start = typing.at(7)
    typing.do(PointerMoved(start), PointerDown(start), PointerMoved((1270, 600)), PointerUp((1270, 600)))
    assert typing.selected == "Mei"


def test_all_copy_cut_and_paste() -> None:
    typing = Typing("林小")
    typing.do("ctrl+a", "ctrl+c")
    assert typing.screen.copied == "林小" and typing.field.text == "林小"
    typing.do("end", "ctrl+v")
    assert typing.field.text == "林小林小"
    typing.do("shift+left", "ctrl+x")
    assert typing.field.text == "林小林" and typing.screen.copied == "小"
    typing.do("home", "shift+insert")
    assert typing.field.text == "小林小林"


def test_a_paste_keeps_to_what_the_field_takes() -> None:
    typing = Typing("ab", longest=5)
    typing.screen.copy("c\n\x00d" + "x" * 400_000)
    typing.do("ctrl+v")
    assert typing.field.text == "abcdx"
    typing.do("ctrl+a", "ctrl+v")
    assert typing.field.text == "cdxxx", "what is selected makes room"


def test_words_are_jumped_over_and_deleted() -> None:
    typing = Typing("one two, three")
    typing.do("ctrl+left")
    assert typing.field.caret == 9
    typing.do("ctrl+left", "ctrl+shift+left")
    assert typing.selected == "one "
    typing.do("end", "ctrl+backspace")
    assert typing.field.text == "one two, "
    typing.do("home", "ctrl+right")
    assert typing.field.caret == 4
    typing.do("ctrl+delete")
    assert typing.field.text == "one "


def test_undo_takes_back_what_was_typed_in_one_go_and_redo_brings_it_again() -> None:
    typing = Typing("")
    typing.do(*(TextTyped(c) for c in "Mei"), "home", TextTyped("A"), "ctrl+a", "delete")
    assert typing.field.text == ""
    typing.do("ctrl+z")
    assert typing.field.text == "AMei" and typing.selected == "AMei"
    typing.do("ctrl+z")
    assert typing.field.text == "Mei"
    typing.do("ctrl+z")
    assert typing.field.text == ""
    typing.do("ctrl+z", "ctrl+y", "ctrl+shift+z")
    assert typing.field.text == "AMei"
    assert typing.told[-1] == "AMei", "whoever uses the text hears of it"


def test_words_can_be_parted_where_the_text_is_kept_without_the_spaces_around_it() -> None:
    player = Player(make_services(), registry.scene("settings", "general"))
    player.click("player_name")
    player.do(*(TextTyped(c) for c in "Mei Lin "))
    assert player.services.settings.now.player_name == "Mei Lin"


def test_undo_and_selection_outlive_a_rebuild() -> None:
    typing = Typing("Mei")
    typing.do(TextTyped("x"), "shift+left")
    again = TextField("Meix", typing.told.append, key="f", width=400)
    typing.stage.show(Column([again], align="start"), typing.stage.theme, AREA)
    assert again.line.selected == "x"
    typing.do("ctrl+z")
    assert again.text == "Mei"


@pytest.mark.parametrize(
    "key", ["enter", "left", "right", "up", "down", "tab", "escape", "backspace", "space", "x"]
)
def test_while_composing_every_key_belongs_to_the_composition(key: str) -> None:
    typing = Typing("林小")
    typing.do(TextComposing("lin xiao"), key, "shift+tab", "ctrl+a")
    assert typing.stage.focus is typing.field
    assert typing.field.composing == "lin xiao" and typing.field.text == "林小" and typing.field.caret == 2
    typing.do(TextTyped("雨"))
    assert typing.field.text == "林小雨" and typing.field.composing == ""


def test_a_composition_stands_where_the_selection_was_and_takes_its_place() -> None:
    typing = Typing("林小雨")
    typing.do("left", "shift+left")
    before = typing.stage.text_area
    typing.do(TextComposing("da"))
    after = typing.stage.text_area
    assert before is not None and after is not None
    assert after.x - before.x > 0, "the caret stands after what is being composed"
    assert typing.field.text == "林小雨"
    typing.do(TextTyped("大"))
    assert typing.field.text == "林大雨"


def test_a_name_is_not_ended_by_the_enter_that_ends_a_composition() -> None:
    player = Player(make_services(), form := PersonForm())
    player.do(TextTyped("林"), TextComposing("xiao"), KeyDown("enter"), KeyDown("escape"), KeyDown("tab"))
    assert player.app.top is form, "the form stays open"
    player.do(TextTyped("小"))
    assert form.name == "林小"


def test_leaving_the_field_gives_the_composition_up() -> None:
    typing = Typing("ab")
    spot = typing.other.rect.center
    typing.do(TextComposing("ni"), PointerMoved(spot), PointerDown(spot))
    assert typing.field.composing == "" and typing.field.text == "ab"
