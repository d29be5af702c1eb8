"""A new match: which rules, who sits where, which options; then it starts."""

from __future__ import annotations

from functools import partial

import pygame

from game.app.services import MatchSetup, Seating, Services
from game.app.steps import Push, Step, Swap
from game.art.portraits import PORTRAITS
from game.match.guided import known, offered, remember
from game.match.ruleset_cards import Choosable, RulesetCard
from game.people.placing import Placing
from game.people.regulars import HUMAN, WHO
from game.people.styles import style_of
from game.scenes import registry
from game.scenes.backdrops import draw_soft
from game.scenes.face_button import FaceButton
from game.scenes.message import Answer, Dialog
from game.scenes.parts import SheetRow, emblem, heading
from game.scenes.people_picker import PersonForm, PickFace, PickPerson, owner_needs_name
from game.scenes.scene import WidgetScene
from game.store.settings import values_of
from game.widgets.button import Button, Card
from game.widgets.controls import Choice, Item, Slider
from game.widgets.label import Label, Rule
from game.widgets.layout import Column, Grid, Inset, Panel, Row, Wrap
from game.widgets.scroll import Scroll
from game.widgets.theme import BODY, HEADING, SECOND, STRONG, Style
from game.widgets.widget import Widget

_CHINESE = Style("face", 22)
_TALL = Style("face", 30)
WINDS = "东南西北"


class NewMatch(WidgetScene):
    """The new-match screen. `ruleset` is the one chosen at first; unknown or empty: the last one played."""

    first = "start"

    def __init__(self, ruleset: str = "") -> None:
        super().__init__()
        self.ruleset = ruleset
        self.options: dict[str, dict[str, str]] = {}
        self.placing: Placing
        self._picking = 0
        self._naming = False

    def enter(self, services: Services) -> None:
        now = services.settings.now
        known = [card.id for card in services.rulesets]
        for wish in (self.ruleset, now.last_ruleset, *known[:1]):
            if wish in known:
                self.ruleset = wish
                break
        self.placing = Placing(services.texts, services.household, now.last_levels, now.last_people)
        super().enter(services)

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_soft(surface)

    @property
    def card(self) -> RulesetCard:
        """The ruleset chosen now."""
        return self.services.ruleset(self.ruleset)

    def setup(self) -> MatchSetup:
        """The match as it is set up now."""
        a, b, c, d = self.placing.seats
        options = self.card.settled(self.options.get(self.ruleset, {}))
        return MatchSetup(self.ruleset, (a, b, c, d), options, draw=self._by_dice)

    @property
    def _by_dice(self) -> bool:
        """Whether dice say who sits where."""
        return self.services.settings.now.seat_draw == "dice"

    # what is on the screen

    def build(self) -> Widget:
        texts = self.services.texts
        top = heading(self.services, texts("new-title"), self.back)
        middle = Row([self._seats(), self._options()], gap=16, align="stretch")
        middle.grow = 1
        rows = [top, self._rulesets(), middle, self._bottom()]
        return Inset(Column(rows, gap=14), pad=(28, 18, 28, 20), most=1320, tallest=800)

    def _rulesets(self) -> Widget:
        texts = self.services.texts
        cards: list[Widget] = []
        for card in self.services.rulesets:
            name, chinese = card.name(texts), card.chinese(texts)
            words: list[Widget] = [Label(chinese, _CHINESE)]
            if texts.language != "zh":
                words.append(Label(name, STRONG))
            inner = Row([emblem(texts, card, 38), Column(words, gap=0, grow=1)], gap=12)
            cards.append(
                Card(
                    inner,
                    partial(self._choose, card.id),
                    selected=card.id == self.ruleset,
                    pad=(14, 9, 10, 20),
                    align=("stretch", "centre"),
                    key=f"card-{card.id}",
                    tooltip=card.tagline(texts),
                    spoken=name,
                )
            )
        return Grid(cards, smallest=180, most=4, gap=14)

    def _choose(self, ruleset: str) -> Step | None:
        self.ruleset = ruleset
        self.rebuild()
        return None

    def _seats(self) -> Widget:
        texts = self.services.texts
        items = [
            Item(draw, texts(f"new-draw-{draw}"), texts(f"new-draw-{draw}.about"))
            for draw in values_of("seat_draw")
        ]
        draw = Choice(
            items,
            self.services.settings.now.seat_draw,
            self._set_draw,
            label=texts("new-draw"),
            height=34,
            key="draw",
        )
        top = Row([Label(texts("new-seats"), HEADING, grow=1), draw], gap=10)
        rows = [self._seat(number, seat) for number, seat in enumerate(self.placing.seats)]
        seats = Scroll(Column(rows, gap=12), key="seats")
        return Panel(Column([top, seats], gap=6), pad=(18, 12, 12, 8), grow=1.3)

    def _seat(self, number: int, seat: Seating) -> Widget:
        """One chair: a face, a name, and who plays there."""
        texts = self.services.texts
        human = seat.level == HUMAN
        manner = texts(f"style-{style_of(seat)}")
        tip = texts("new-person-tip" if human else "new-face-tip", name=seat.name, manner=manner)
        ask = partial(self._ask_person if human else self._ask_face, number)
        wind = "" if self._by_dice else WINDS[number]
        face = FaceButton(seat.portrait, tip, ask, wind=wind, size=66, key=f"face-{number}")
        icon = "person" if human else "computer"
        name = Button(
            seat.name,
            ask,
            kind="plain" if human else "dim",
            icon=icon,
            height=34,
            key=f"name-{number}",
            tooltip=tip,
        )
        said = texts.about(self.ruleset)
        items = [
            Item(level, texts(f"level-{level}"), said(f"level-{level}.about"), opens=level == HUMAN)
            for level in WHO
        ]
        level = Choice(
            items,
            seat.level,
            partial(self._set_level, number),
            label=seat.name,
            height=34,
            key=f"level-{number}",
            on_open=lambda _: self._ask_person(number),
        )
        if not human:
            return Row([face, Column([name, level], gap=5, align="start", grow=1)], gap=12)
        places = [
            Item("screen", texts("new-screen")),
            Item("device", texts("new-device"), texts("new-device-about")),
        ]
        place = Choice(
            places,
            "device" if seat.device else "screen",
            partial(self._set_place, number),
            label=seat.name,
            height=34,
            key=f"place-{number}",
        )
        first = Wrap([name, place], gap=10)
        return Row([face, Column([first, level], gap=5, align="start", grow=1)], gap=12)

    def _set_place(self, number: int, place: str) -> Step | None:
        self.placing.play_on(number, place == "device")
        self.rebuild()
        return None

    def _seats_note(self) -> str:
        texts, humans = self.services.texts, self.placing.humans
        if not humans:
            return texts("new-watch")
        said = [texts("new-dice" if self._by_dice else "new-dealer")]
        if len(self.placing.at_screen) < len(humans):
            said.insert(0, texts("new-devices-note"))
        if len(self.placing.at_screen) > 1:
            open_hands = self.services.settings.now.sharing == "open"
            said.insert(0, texts("new-hot-seat-open" if open_hands else "new-hot-seat"))
        return " ".join(said) if texts.language == "en" else "".join(said)

    def _set_draw(self, draw: str) -> Step | None:
        self.services.settings.change(seat_draw=draw)
        self.rebuild()
        return None

    def _set_level(self, number: int, level: str) -> Step | None:
        if level == HUMAN:
            self.placing.welcome(number)
        else:
            self.placing.compute(number, level)
        self.rebuild()
        return None

    def _ask_person(self, number: int) -> Step | None:
        """Who sits on a chair: somebody known, or somebody new; where all sit already, only somebody new."""
        texts, placing = self.services.texts, self.placing
        self._picking = number
        people = self.services.household.people()
        chairs = {who.id: placing.chair_of(who.id) for who in people}
        seat = placing.seats[number]
        if seat.level != HUMAN and None not in chairs.values():
            return Push(PersonForm())
        winds = {who: WINDS[chair] for who, chair in chairs.items() if chair is not None}
        title = texts("person-title", wind=texts(f"result-wind-{number}"))
        return Push(PickPerson(title, texts("person-text"), seat.profile, winds))

    def _ask_face(self, number: int) -> Step | None:
        self._picking = number
        taken = [self.placing.seats[chair].portrait for chair in self.placing.humans]
        return Push(PickFace(self.services.texts("new-face"), self.placing.seats[number].portrait, taken))

    def resume(self, result: object) -> Step | None:
        self.placing.refresh()
        match result:
            case ("sit" | "person", int(profile)) if self._naming:
                self._naming = False
                return self._start()
            case ("sit" | "person", int(profile)):
                self.placing.sit(self._picking, profile)
            case "first-yes":
                return Swap(registry.scene("first_game", self.ruleset))
            case "first-no":
                remember(self.services.settings, self.ruleset)
                return self._begin()
            case str(face) if face in PORTRAITS:
                self.placing.look(self._picking, face)
        self._naming = False
        return super().resume(result)

    def _options(self) -> Widget:
        texts, card = self.services.texts, self.card
        name, chinese = card.name(texts), card.chinese(texts)
        names: list[Widget] = [Label(chinese, _TALL)]
        if texts.language != "zh":
            names.append(Label(name, HEADING))
        head = Column([Row(names, gap=12), Label(card.facts(texts), SECOND)], gap=2)
        rows: list[Widget] = [head, Label(card.tagline(texts), BODY), Rule()]
        if len(self.placing.humans) > 1:
            rows += [self._sharing(), Rule()]
        rows += [self._option(card, option) for option in card.options]
        if not card.options:
            rows.append(Label(texts("new-no-options"), BODY))
        sheet = Scroll(Column(rows, gap=14), key=f"options-{card.id}")
        return Panel(sheet, kind="paper", pad=(22, 14, 14, 14), grow=1)

    def _sharing(self) -> Widget:
        """How several people share the screen."""
        texts, now = self.services.texts, self.services.settings.now.sharing
        items = [Item(value, texts(f"setting-sharing-{value}")) for value in values_of("sharing")]
        label = texts("setting-sharing")
        control = Choice(items, now, self._set_sharing, label=label, key="sharing")
        return SheetRow(label, texts(f"setting-sharing-{now}.about"), control)

    def _set_sharing(self, sharing: str) -> Step | None:
        self.services.settings.change(sharing=sharing)
        self.rebuild()
        return None

    def _option(self, card: RulesetCard, option: Choosable) -> Widget:
        texts = self.services.texts
        value = card.settled(self.options.get(card.id, {}))[option.name]
        label = card.option_name(texts, option.name)
        key = f"option-{card.id}-{option.name}"
        change = partial(self._set_option, option.name)
        control: Widget
        if option.low is not None and option.high is not None:
            control = Slider(
                int(value),
                lambda number: change(str(number)),
                low=option.low,
                high=option.high,
                step=1,
                label=label,
                width=190,
                key=key,
            )
        else:
            items = [Item(v, card.value_name(texts, option.name, v)) for v in option.values]
            control = Choice(items, value, change, label=label, key=key)
        about = card.value_about(texts, option.name, value)
        whole = card.option_about(texts, option.name)
        return SheetRow(
            label, f"{whole} {about}".strip() if texts.language == "en" else whole + about, control
        )

    def _set_option(self, name: str, value: str) -> Step | None:
        self.options.setdefault(self.ruleset, {})[name] = value
        self.rebuild()
        return None

    def _bottom(self) -> Widget:
        texts, card = self.services.texts, self.card
        playable = registry.available("match")
        start = Button(
            texts("new-start"),
            self._start,
            kind="gold",
            icon="play",
            shortcut="enter",
            key_name=texts("key-enter"),
            height=56,
            key="start",
            disabled_reason="" if playable else texts("not-in-this-version"),
        )
        guide = Button(
            texts("new-rules"),
            lambda: Push(registry.scene("guide", card.id)),
            icon="book",
            height=46,
            key="rules",
            disabled_reason="" if registry.available("guide") else texts("not-in-this-version"),
        )
        row: list[Widget] = [Label(self._seats_note(), SECOND, grow=1), guide]
        if known(self.services.paths.assets, card.id):
            row.insert(
                1,
                Button(
                    texts("first-button"),
                    lambda: Push(registry.scene("first_game", card.id)),
                    icon="play",
                    height=46,
                    key="first",
                    tooltip=texts("first-button.about"),
                ),
            )
        return Row([*row, start], gap=14)

    def _start(self) -> Step | None:
        if self.placing.unnamed:
            self._naming = True
            return Push(owner_needs_name(self.services))
        if len(self.placing.humans) == 1 and offered(
            self.services.paths.assets, self.services.settings, self.ruleset
        ):
            return Push(self._offer())
        return self._begin()

    def _offer(self) -> Dialog:
        """Asks whether to play the guided hand of these rules first."""
        texts = self.services.texts
        name = self.card.name(texts)
        answers = [
            Answer("first-no", texts("first-offer-no")),
            Answer("first-yes", texts("first-offer-yes"), kind="gold"),
        ]
        return Dialog(texts("first-offer-title", rules=name), texts("first-offer-text"), answers)

    def _begin(self) -> Step | None:
        """Remember what was chosen and go to the table."""
        self.placing.introduce()
        self.services.settings.change(last_ruleset=self.ruleset, **self.placing.kept())
        return Swap(registry.scene("match", self.setup()))
