"""The settings: sections on the left, a sheet of rows on the right, every change at once in use.

At a table with several people those that are a person's own stand in a section of their own, where the person is
chosen by name.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any

import pygame

from game.app.steps import Push, Step
from game.art import palette
from game.art.tile3d import Look
from game.people.regulars import shown_name
from game.scenes import registry
from game.scenes.backdrops import draw_soft
from game.scenes.key_names import named_keys
from game.scenes.message import Answer, Dialog
from game.scenes.parts import SheetRow, heading, not_drawn
from game.scenes.people_picker import PickPerson
from game.scenes.scene import WidgetScene
from game.store.plain import Seating
from game.store.settings import DEFAULTS, PERSONAL, values_of
from game.widgets.button import Button
from game.widgets.controls import Choice, Item, Slider, Toggle
from game.widgets.label import Label
from game.widgets.layout import Column, Inset, Panel, Row, Space
from game.widgets.scroll import Scroll
from game.widgets.textfield import TextField
from game.widgets.theme import HEADING, SECOND
from game.widgets.tiles import ClothSample
from game.widgets.widget import Widget

SECTIONS = ("general", "play", "look", "sound")
_PERSON = "person"
_ICONS = {_PERSON: "person", "general": "gear", "play": "play", "look": "eye", "sound": "dots"}
_PLAY = (
    "speed",
    "hints",
    "claims",
    "sharing",
    "confirm_win_pass",
    "double_click_discard",
    "right_click",
    "auto_arrange",
    "tsumogiri_marks",
    "unseen_counter",
    "take_back",
)
_SAMPLE = ("1m", "5m", "2p", "8p", "1s", "3s", "1z", "5z", "6z", "7z")
_KEPT = (
    "window_width",
    "window_height",
    "window_x",
    "window_y",
    "window_maximised",
    "last_ruleset",
    "last_levels",
    "last_people",
    "seat_draw",
)


class SettingsScene(WidgetScene):
    """All settings. `section` opens one of SECTIONS first; `people` are those whose own settings stand apart."""

    def __init__(self, section: str = "", people: Sequence[Seating] = ()) -> None:
        super().__init__()
        self.people = tuple(people)
        self.person = self.people[0] if people else None
        self.sections = (_PERSON, *SECTIONS) if people else SECTIONS
        self.section = section if section in self.sections else self.sections[0]
        self.first = f"section-{self.section}"

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_soft(surface)

    def build(self) -> Widget:
        texts = self.services.texts
        sheet = Column([*self._rows(), *self._preview()], gap=14)
        body = Row(
            [
                Inset(self._sections(), pad=0),
                Panel(
                    Column(
                        [
                            *self._head(),
                            Scroll(sheet, key=f"sheet-{self.section}"),
                        ],
                        gap=8,
                    ),
                    kind="paper",
                    pad=(26, 20, 18, 16),
                    grow=1,
                ),
            ],
            gap=18,
            align="stretch",
        )
        body.grow = 1
        top = heading(self.services, texts("settings-title"), self.back)
        return Inset(Column([top, body], gap=16), pad=(28, 20, 28, 24), most=1180, tallest=760)

    @property
    def _name(self) -> str:
        """What the person is called whose settings stand apart."""
        return "" if self.person is None else shown_name(self.services.texts, self.person)

    def _head(self) -> list[Widget]:
        texts = self.services.texts
        if self.section != _PERSON:
            return [Label(texts(f"settings-{self.section}"), HEADING)]
        names = [shown_name(texts, who) for who in self.people]
        items = [Item(str(n), name) for n, name in enumerate(names)]
        now = str(self.people.index(self.person)) if self.person is not None else ""
        whose = Choice(items, now, self._choose_person, key="whose", label=texts("settings-whose"))
        return [
            whose if len(names) > 1 else Label(self._name, HEADING),
            Label(texts("settings-person.about", name=self._name), SECOND),
        ]

    def _sections(self) -> Widget:
        texts = self.services.texts
        buttons: list[Widget] = [
            Button(
                texts(f"settings-{name}"),
                lambda name=name: self._show(name),  # type: ignore[misc]
                kind="gold" if name == self.section else "plain",
                icon=_ICONS[name],
                key=f"section-{name}",
                least=200,
                height=48,
            )
            for name in self.sections
        ]
        reset = Button(
            texts("settings-reset"), self._ask_reset, kind="dim", icon="undo", key="reset", height=42
        )
        keys = Button(
            texts("keys-title"),
            lambda: Push(registry.scene("keys")),
            icon="keys",
            key="keys",
            least=200,
            height=48,
        )
        saved: list[Widget] = []
        if not self.services.settings.saved:
            saved = [Label(texts("settings-not-saved"), SECOND, colour=palette.WARN)]
        return Column([*buttons, keys, Space(height=8), *saved, reset], gap=10)

    def _choose_person(self, number: str) -> Step | None:
        self.person = self.people[int(number)]
        self.rebuild()
        return None

    def _show(self, section: str) -> Step | None:
        self.section = section
        self.rebuild()
        return None

    def _ask_reset(self) -> Step | None:
        texts = self.services.texts
        answers = [
            Answer("keep", texts("cancel"), "dim"),
            Answer("reset", texts("settings-reset-yes"), "plain"),
        ]
        return Push(Dialog(texts("settings-reset"), texts("settings-reset-text"), answers))

    def resume(self, result: object) -> Step | None:
        if result == "reset":
            plain = {f.name: getattr(DEFAULTS, f.name) for f in fields(DEFAULTS) if f.name not in _KEPT}
            self.services.settings.change(**plain)
            for person in self.people:
                self.services.household.forget(person.profile)
        match result:
            case ("sit", int(profile)):
                self.rebuild()
                return Push(registry.scene("person", profile))
        return super().resume(result)

    # rows

    def _rows(self) -> list[Widget]:
        rows: dict[str, Callable[[], list[Widget]]] = {
            _PERSON: self._personal,
            "general": self._general,
            "play": self._play,
            "look": self._look,
            "sound": self._sound,
        }
        return rows[self.section]()

    def _personal(self) -> list[Widget]:
        return [self._row(name) for name in PERSONAL]

    def _general(self) -> list[Widget]:
        return [
            self._choice("language", {"en": "English", "zh": "中文"}),
            *self._own_name(),
            self._choice("text_size"),
            self._toggle("full_screen"),
            self._toggle("reduced_motion"),
        ]

    def _own_name(self) -> list[Widget]:
        """The name of whoever plays here alone; where several play, each name is changed with its face, by name."""
        texts = self.services.texts
        if self.people:
            return []
        if len(self.services.household.people()) > 1:
            change = Button(
                texts("settings-people-open"), self._ask_whose, icon="person", key="people", height=40
            )
            return [SheetRow(texts("settings-people"), texts("settings-people.about"), change)]
        name = TextField(
            self.services.settings.now.player_name,
            lambda text: self._set("player_name", text.strip()),
            ghost=texts("player-you"),
            longest=16,
            label=texts("setting-player_name"),
            key="player_name",
        )
        about = not_drawn(texts, self.services.settings.now.player_name) or texts("setting-player_name.about")
        return [SheetRow(texts("setting-player_name"), about, name)]

    def _ask_whose(self) -> Step | None:
        texts = self.services.texts
        return Push(PickPerson(texts("settings-people"), texts("person-text"), making=False))

    def _play(self) -> list[Widget]:
        return [self._row(name) for name in _PLAY if self._common(name)]

    def _look(self) -> list[Widget]:
        backs = {name: back.body for name, back in palette.BACKS.items()}
        cloths = {name: cloth.body for name, cloth in palette.CLOTHS.items()}
        rows = [self._choice(name) for name in ("tile_style", "index_marks") if self._common(name)]
        return [*rows, self._choice("tile_back", swatches=backs), self._choice("cloth", swatches=cloths)]

    def _sound(self) -> list[Widget]:
        return [self._volume(name) for name in ("effects_volume", "calls_volume", "music_volume")]

    def _common(self, name: str) -> bool:
        """Whether a setting holds for the whole table."""
        return self.person is None or name not in PERSONAL

    def _value(self, name: str) -> Any:
        """A setting's value: the person's own one if it is their own."""
        if self.person is None or self._common(name):
            return getattr(self.services.settings.now, name)
        return getattr(self.services.household.settings_of(self.person.profile), name)

    def _set(self, name: str, value: Any) -> Step | None:
        if self.person is None or self._common(name):
            self.services.settings.change(**{name: value})
        else:
            self.services.household.choose(self.person.profile, **{name: value})
        self.rebuild()
        return None

    def _row(self, name: str) -> Widget:
        """A choice or a switch, as the setting has it."""
        return self._toggle(name) if isinstance(getattr(DEFAULTS, name), bool) else self._choice(name)

    def _choice(
        self, name: str, known: dict[str, str] | None = None, swatches: dict[str, str] | None = None
    ) -> Widget:
        texts = self.services.texts
        own, colours = known or {}, swatches or {}
        items = [
            Item(value, own.get(value) or texts(f"setting-{name}-{value}"), swatch=colours.get(value, ""))
            for value in values_of(name)
        ]
        label = texts(f"setting-{name}")
        value = self._value(name)
        control = Choice(items, value, lambda value: self._set(name, value), key=name, label=label)
        return SheetRow(
            label, texts(f"setting-{name}.about", **named_keys(texts, self.services.bindings)), control
        )

    def _toggle(self, name: str) -> Widget:
        texts = self.services.texts
        label = texts(f"setting-{name}")
        control = Toggle(
            self._value(name),
            lambda on: self._set(name, on),
            key=name,
            label=label,
            words=(texts("off"), texts("on")),
        )
        return SheetRow(
            label, texts(f"setting-{name}.about", **named_keys(texts, self.services.bindings)), control
        )

    def _volume(self, name: str) -> Widget:
        texts = self.services.texts
        label = texts(f"setting-{name}")

        def show(value: int) -> str:
            return texts("percent", value=value) if value else texts("silent")

        control = Slider(
            getattr(self.services.settings.now, name),
            lambda value: self._set(name, value),
            show=show,
            label=label,
            key=name,
        )
        return SheetRow(
            label, texts(f"setting-{name}.about", **named_keys(texts, self.services.bindings)), control
        )

    def _preview(self) -> list[Widget]:
        """A few tiles on the cloth, in the look that is chosen."""
        if self.section != "look":
            return []
        now = self.services.settings.now
        index = now.index_marks == "on" or (
            now.index_marks == "auto" and self.services.texts.language == "en"
        )
        faces = [Look(code, index, now.tile_style, now.tile_back) for code in _SAMPLE]
        back = Look(None, back=now.tile_back)
        spoken = self.services.texts("settings-sample")
        return [ClothSample(palette.CLOTHS[now.cloth], faces, back, spoken=spoken)]
