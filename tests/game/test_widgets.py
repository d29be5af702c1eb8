"""Widgets: what they answer to mouse, keys and pad, what they say, how they lie."""

from __future__ import annotations

import pygame
import pytest

from game.app.inputs import (
    Input,
    KeyDown,
    Pad,
    PadDown,
    PointerDown,
    PointerMoved,
    PointerUp,
    TextComposing,
    TextTyped,
    Wheel,
)
from game.app.steps import Pop
from game.widgets.button import Button, Card, IconButton
from game.widgets.controls import Choice, Item, Slider, Toggle
from game.widgets.label import Label
from game.widgets.layout import Column, Grid, Inset, Panel, Row, Space, Wrap
from game.widgets.scroll import Scroll
from game.widgets.stage import Stage
from game.widgets.textfield import TextField
from game.widgets.theme import Theme
from game.widgets.widget import Reply, Widget
from game.widgets.words import set_lines

THEME = Theme.fit((1280, 720))


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def staged(root: Widget, theme: Theme = THEME) -> Stage:
    stage = Stage()
    stage.show(root, theme, pygame.Rect(0, 0, theme.width, theme.height))
    return stage


def click(stage: Stage, key: str) -> Reply:
    pos = stage.find(key).rect.center
    stage.handle(PointerMoved(pos))
    stage.handle(PointerDown(pos))
    return stage.handle(PointerUp(pos))


def press(stage: Stage, *events: Input | str) -> Reply:
    reply = Reply(False)
    for event in events:
        reply = stage.handle(KeyDown(event) if isinstance(event, str) else event)
    return reply


def test_button_is_used_by_click_key_pad_and_shortcut() -> None:
    used: list[str] = []

    def use() -> Pop:
        used.append("x")
        return Pop("done")

    stage = staged(Column([Button("Go", use, key="go", shortcut="g")]))
    assert click(stage, "go").step == Pop("done")
    stage.focus_on(stage.find("go"))
    assert press(stage, "enter").step == Pop("done")
    assert press(stage, PadDown(Pad.A)).step == Pop("done")
    assert press(stage, "g").step == Pop("done")
    assert used == ["x"] * 4


def test_button_let_go_elsewhere_does_nothing() -> None:
    used: list[int] = []
    stage = staged(Column([Button("Go", lambda: used.append(1), key="go")], align="start"))
    pos = stage.find("go").rect.center
    stage.handle(PointerDown(pos))
    stage.handle(PointerMoved((1200, 700)))
    stage.handle(PointerUp((1200, 700)))
    assert used == []


def test_disabled_button_explains_itself_on_hover_focus_and_click() -> None:
    used: list[int] = []
    button = Button("Go", lambda: used.append(1), key="go", tooltip="goes", disabled_reason="no petrol")
    stage = staged(Column([button], align="start"))
    stage.handle(PointerMoved(button.rect.center))
    stage.update(0.3)
    assert stage.tip == "no petrol"
    stage.handle(PointerMoved((1200, 700)))
    assert stage.tip == ""
    press(stage, "tab")
    stage.update(0.3)
    assert (stage.focus, stage.tip) == (button, "no petrol")
    stage.handle(PointerMoved((1200, 700)))
    click(stage, "go")
    assert stage.tip == "no petrol"
    assert press(stage, "enter").step is None
    assert used == []


def test_explanation_comes_after_a_while_and_never_leaves_the_window() -> None:
    from game.widgets.tooltip import tooltip_area

    button = IconButton("gear", "All settings of the game and of the table", lambda: None)
    stage = staged(Row([Space(grow=1), button], align="start"))
    stage.handle(PointerMoved(button.rect.center))
    stage.update(0.2)
    assert stage.tip == ""
    stage.update(0.5)
    assert stage.tip == "All settings of the game and of the table"
    area = tooltip_area(THEME, stage.tip, button.rect)
    assert pygame.Rect(0, 0, 1280, 720).contains(area)
    assert not area.colliderect(button.rect)


def test_choice_by_arrows_stops_at_the_ends_and_skips_what_cannot_be_had() -> None:
    chosen: list[str] = []
    items = [Item("a", "A"), Item("b", "B", disabled_reason="gone"), Item("c", "C")]
    choice = Choice(items, "a", chosen.append, key="abc")
    stage = staged(Column([choice, Button("below", lambda: None, key="below")], align="start"))
    stage.focus_on(choice, seen=True)
    press(stage, "right")
    assert chosen == ["c"]
    press(stage, "right")
    assert chosen == ["c"] and stage.focus is choice
    press(stage, "left", "down")
    assert chosen == ["c", "a"] and stage.focus is stage.find("below")


def test_choice_by_mouse() -> None:
    chosen: list[str] = []
    choice = Choice([Item("a", "A"), Item("b", "B")], "a", chosen.append, key="ab")
    stage = staged(Column([choice], align="start"))
    pos = choice.cells[1].center
    stage.handle(PointerDown(pos))
    stage.handle(PointerUp(pos))
    assert chosen == ["b"]
    assert choice.spoken.endswith("B")


def test_choice_without_room_goes_on_in_a_second_line() -> None:
    items = [Item(str(i), "some value") for i in range(6)]
    choice = Choice(items, "0", lambda value: None, key="many")
    wide, tall = choice.measure(THEME, 2000)
    narrow, taller = choice.measure(THEME, wide // 2)
    assert narrow <= wide // 2 and taller > tall


@pytest.mark.parametrize(("key", "expected"), [("right", 55), ("left", 45)])
def test_slider_by_keys(key: str, expected: int) -> None:
    values: list[int] = []
    slider = Slider(50, values.append, key="s")
    stage = staged(Column([slider], align="start"))
    stage.focus_on(slider, seen=True)
    press(stage, key)
    assert values == [expected]


def test_slider_by_drag_reaches_both_ends() -> None:
    values: list[int] = []
    slider = Slider(50, values.append, key="s")
    stage = staged(Column([slider], align="start"))
    stage.handle(PointerDown(slider.rect.center))
    stage.handle(PointerMoved((slider.rect.left - 50, 10)))
    stage.handle(PointerMoved((slider.rect.right + 50, 10)))
    stage.handle(PointerUp((slider.rect.right + 50, 10)))
    assert values[-2:] == [0, 100]


def test_toggle() -> None:
    values: list[bool] = []
    toggle = Toggle(False, values.append, key="t", label="Sound")
    stage = staged(Column([toggle], align="start"))
    click(stage, "t")
    assert values == [True] and toggle.spoken == "Sound: on"
    press(stage, "enter")
    assert values == [True, False]


def test_text_field_takes_text_only_while_focused() -> None:
    texts: list[str] = []
    field = TextField("ab", texts.append, key="f", longest=6)
    other = Button("n", lambda: texts.append("shortcut"), key="n", shortcut="n")
    stage = staged(Column([other, field], align="start"))
    assert stage.text_area is None
    press(stage, TextTyped("x"))
    assert texts == []
    stage.focus_on(field)
    assert stage.text_area is not None and field.rect.colliderect(stage.text_area)
    press(stage, "n", TextTyped("n"), "space", TextTyped(" "), TextTyped("too long"))
    assert field.text == "abn to"
    assert "shortcut" not in texts
    press(stage, "backspace", "home", "delete")
    assert field.text == "bn t"
    press(stage, "escape")
    assert stage.text_area is None


def test_text_field_with_an_input_method() -> None:
    field = TextField("", lambda text: None, key="f")
    stage = staged(Column([field], align="start"))
    stage.focus_on(field)
    press(stage, TextComposing("lin"), "backspace", "enter")
    assert field.text == "" and field.composing == "lin"
    press(stage, TextTyped("林"))
    assert field.text == "林" and field.composing == ""


def test_rebuild_keeps_focus_scroll_and_caret() -> None:
    def tree() -> Widget:
        rows: list[Widget] = [Button(f"b{i}", lambda: None, key=f"b{i}") for i in range(40)]
        return Column([TextField("hello", lambda text: None, key="f"), Scroll(Column(rows), key="list")])

    stage = staged(tree())
    scroll = stage.find("list")
    assert isinstance(scroll, Scroll)
    scroll.scroll_to(300)
    field = stage.find("f")
    stage.focus_on(field)
    press(stage, "left", "left")
    stage.show(tree(), THEME, pygame.Rect(0, 0, 1280, 720))
    again, caret = stage.find("list"), stage.find("f")
    assert isinstance(again, Scroll) and isinstance(caret, TextField)
    assert again is not scroll and again.offset == 300
    assert stage.focus is caret and caret.caret == 3


def test_scroll_by_wheel_keys_and_focus_keeps_what_is_focused_in_view() -> None:
    rows: list[Widget] = [Button(f"b{i}", lambda: None, key=f"b{i}") for i in range(40)]
    scroll = Scroll(Column(rows), key="list")
    stage = staged(Column([scroll]))
    stage.handle(Wheel(-1.0, (600, 300)))
    assert scroll.offset > 0
    stage.handle(Wheel(1.0, (600, 300)))
    assert scroll.offset == 0
    press(stage, "pagedown")
    assert scroll.offset > 200
    scroll.scroll_to(0)
    stage.focus_on(rows[0], seen=True)
    for _ in range(39):
        press(stage, "down")
        assert stage.focus is not None and scroll.rect.contains(stage.focus.rect)
    assert stage.focus is rows[39]


def test_scroll_bar_can_be_dragged() -> None:
    scroll = Scroll(Column([Label("line") for _ in range(90)]), key="list")
    stage = staged(Column([scroll]))
    groove, handle = scroll.bar()
    stage.handle(PointerDown(handle.center))
    stage.handle(PointerMoved((groove.centerx, groove.bottom)))
    assert scroll.offset == scroll.content - scroll.rect.height


def test_arrows_go_to_the_nearest_in_that_direction() -> None:
    cells: list[Widget] = [Button(str(i), lambda: None, key=str(i), least=150) for i in range(9)]
    stage = staged(Column([Row(cells[0:3]), Row(cells[3:6]), Row(cells[6:9])], align="start"))
    stage.focus_on(cells[4], seen=True)
    for key, expected in (("right", 5), ("up", 2), ("left", 1), ("down", 4), ("down", 7), ("down", 7)):
        press(stage, key)
        assert stage.focus is cells[expected], key


def test_tab_visits_everything_in_reading_order_and_comes_round() -> None:
    cells: list[Widget] = [Button(str(i), lambda: None, key=str(i)) for i in range(4)]
    stage = staged(Column(cells))
    stage.focus_on(cells[0], seen=True)
    order = []
    for _ in range(5):
        press(stage, "tab")
        assert stage.focus is not None
        order.append(stage.focus.key)
    assert order == ["1", "2", "3", "0", "1"]
    stage.handle(KeyDown("tab", shift=True))
    assert stage.focus is cells[0]


def test_first_arrow_only_shows_where_the_focus_is() -> None:
    cells: list[Widget] = [Button(str(i), lambda: None, key=str(i)) for i in range(3)]
    stage = staged(Column(cells))
    stage.focus_first()
    press(stage, "tab")
    assert stage.focus is cells[0] and stage.focus_seen


def test_a_click_beside_everything_draws_the_focus_away() -> None:
    stage = staged(Column([Button("one", lambda: None, key="one", disabled_reason="not now")], align="start"))
    press(stage, "tab", "enter")
    assert stage.focus_seen and stage.tip == "not now"
    stage.stale = False
    stage.handle(PointerDown((900, 600)))
    assert not stage.focus_seen and not stage.tip
    assert stage.stale


def test_card_is_one_thing_to_press() -> None:
    used: list[int] = []
    card = Card(Label("inside"), lambda: used.append(1), key="card")
    stage = staged(Column([card], align="start"))
    click(stage, "card")
    assert used == [1]
    assert [w.key for w in stage.focusables()] == ["card"]


def test_wrapped_english_keeps_words_and_chinese_keeps_punctuation() -> None:
    lines = set_lines("one two three four five six seven", "text", 15, 80).text.split("\n")
    assert " ".join(lines) == "one two three four five six seven"
    assert len(lines) > 2
    chinese = "翻一张牌，两种牌都成了会儿。只碰不吃，只能自摸和。"
    for width in range(40, 200, 7):
        rows = set_lines(chinese, "text", 15, width).text.split("\n")
        assert "".join(rows) == chinese
        assert not any(row[0] in "，。" for row in rows)


def test_pictures_among_words_take_their_room() -> None:
    picture = pygame.Surface((24, 32), pygame.SRCALPHA)
    plain = set_lines("ab", "text", 15, 500)
    mixed = set_lines("a\ue000b", "text", 15, 500, {"\ue000": picture})
    assert mixed.width >= plain.width + 24
    assert mixed.pitch >= 32


def test_bold_words_are_wider_and_the_stars_vanish() -> None:
    lines = set_lines("a **bold** word", "text", 15, 500)
    assert lines.text == "a bold word"
    assert [run.role for run in lines.rows[0]] == ["text", "bold", "text"]


def test_large_text_is_larger_and_small_windows_do_not_shrink_it_below_thirteen() -> None:
    small = Theme.fit((1024, 640))
    assert small.font_px(10) == 13
    assert Theme.fit((1280, 720), large=True).font_px(15) > Theme.fit((1280, 720)).font_px(15)
    assert Theme.fit((3840, 2160)).px(10) == 30


def test_layout_problems_are_found() -> None:
    wide = Row([Button("x" * 400, lambda: None, key="long")])
    assert any("leaves the window" in p or "does not fit" in p for p in staged(wide).problems())
    stage = staged(
        Column([Button("a", lambda: None, key="a"), Button("b", lambda: None, key="b")], align="start")
    )
    assert stage.problems() == []
    stage.find("b").move(0, -20)
    assert any("overlaps" in p for p in stage.problems())


def test_grid_keeps_rows_equal_and_everything_inside() -> None:
    cells: list[Widget] = [Label(str(i)) for i in range(5)]
    grid = Grid(cells, smallest=100, most=4)
    stage = staged(Inset(grid, pad=20))
    assert grid.columns(THEME, 1000) == 3
    assert stage.problems() == []


def test_wrap_goes_on_below() -> None:
    wrap = Wrap([Button(f"button {i}", lambda: None, key=str(i)) for i in range(12)])
    stage = staged(Panel(wrap))
    rows = {w.rect.y for w in wrap.items}
    assert len(rows) == 2
    assert stage.problems() == []
