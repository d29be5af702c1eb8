"""A new match: which rules, who sits where, which options; then it starts."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from game.art.portraits import PORTRAITS, portrait
from game.guided import known, offered, remember
from game.people import HUMAN, WHO, person_name, read_levels, regular_seats
from game.rules_catalogue import Choosable, RulesetCard
from game.scenes import registry
from game.scenes.backdrops import draw_soft
from game.scenes.message import Answer, Dialog
from game.scenes.parts import SheetRow, emblem, heading
from game.scenes.scene import WidgetScene
from game.services import MatchSetup, Seating, Services
from game.steps import Pop, Push, Step, Swap
from game.widgets.button import Button, Card, Pressable, draw_ring
from game.widgets.controls import Choice, Item, Slider
from game.widgets.label import Label, Rule
from game.widgets.layout import Column, Grid, Inset, Panel, Row
from game.widgets.scroll import Scroll
from game.widgets.textfield import TextField
from game.widgets.theme import BODY, HEADING, SECOND, STRONG, Style, Theme
from game.widgets.widget import Callback, Look, Widget
from game.widgets.words import draw_line

_CHINESE = Style("face", 22)
_TALL = Style("face", 30)
_WINDS = "东南西北"


class FaceButton(Pressable):
    """A portrait to press, with the seat's wind on it."""

    def __init__(
        self, who: str, wind: str, words: str, on_use: Callback, *, size: float = 58, key: str
    ) -> None:
        super().__init__(on_use, key=key, tooltip=words, spoken=words)
        self.who, self.wind, self.size = who, wind, size

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        d = theme.px(self.size)
        return d, d

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        theme = look.theme
        ring = "#f6dfa4" if look.hover is self else "#d9b064"
        picture = portrait(self.who, self.rect.width, "calm", ring)
        surface.blit(picture, self.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        if self.wind:
            d = theme.px(19)
            at = pygame.Rect(self.rect.right - d, self.rect.bottom - d, d, d)
            pygame.draw.rect(surface, "#9a7d43", at.inflate(2, 2), border_radius=theme.px(6))
            pygame.draw.rect(surface, "#f4e7c6", at, border_radius=theme.px(5))
            draw_line(surface, self.wind, "face", max(13, round(d * 0.72)), "#1b2335", at.center, "centre")
        draw_ring(surface, self.rect, self.rect.width // 2, look, self)


class PickFace(Dialog):
    """All portraits to choose from; leaves with the chosen one's id."""

    def __init__(self, title: str, now: str) -> None:
        super().__init__(title, "", [])
        self.now = now
        self.first = f"face-{now}"

    def content(self) -> list[Widget]:
        texts = self.services.texts
        faces: list[Widget] = [
            FaceButton(who, "", person_name(texts, who), partial(Pop, who), size=84, key=f"face-{who}")
            for who in PORTRAITS
        ]
        cancel = Button(texts("cancel"), self.back, kind="dim", key="cancel")
        return [
            Label(self.title, HEADING),
            Grid(faces, smallest=84, most=5, gap=14),
            Row([Label("", SECOND, grow=1), cancel]),
        ]


class NewMatch(WidgetScene):
    """The new-match screen. `ruleset` is the one chosen at first; unknown or empty: the last one played."""

    first = "start"

    def __init__(self, ruleset: str = "") -> None:
        super().__init__()
        self.ruleset = ruleset
        self.seats: list[Seating] = []
        self.options: dict[str, dict[str, str]] = {}
        self._picking = 0

    def enter(self, services: Services) -> None:
        now = services.settings.now
        known = [card.id for card in services.rulesets]
        for wish in (self.ruleset, now.last_ruleset, *known[:1]):
            if wish in known:
                self.ruleset = wish
                break
        levels = read_levels(now.last_levels)
        self.seats = regular_seats(services.texts, levels, now.player_name, now.portrait)
        super().enter(services)

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_soft(surface)

    @property
    def card(self) -> RulesetCard:
        """The ruleset chosen now."""
        return self.services.ruleset(self.ruleset)

    def setup(self) -> MatchSetup:
        """The match as it is set up now."""
        a, b, c, d = self.seats
        return MatchSetup(self.ruleset, (a, b, c, d), self.card.settled(self.options.get(self.ruleset, {})))

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
        rows: list[Widget] = [Label(texts("new-seats"), HEADING)]
        for number, seat in enumerate(self.seats):
            face = FaceButton(
                seat.portrait,
                _WINDS[number],
                texts("new-face-tip", name=seat.name),
                partial(self._pick, number),
                key=f"face-{number}",
            )
            name = TextField(
                seat.name,
                partial(self._rename, number),
                longest=16,
                label=texts("new-name"),
                width=126,
                key=f"name-{number}",
            )
            rows.append(Row([face, name, self._level(number, seat)], gap=10))
        return Panel(Scroll(Column(rows, gap=16), key="seats"), pad=(18, 12, 12, 10), grow=1.3)

    def _level(self, number: int, seat: Seating) -> Widget:
        texts = self.services.texts
        items = [Item(level, texts(f"level-{level}"), texts(f"level-{level}.about")) for level in WHO]
        return Choice(
            items,
            seat.level,
            partial(self._set_level, number),
            label=seat.name,
            key=f"level-{number}",
            grow=1,
        )

    def _seats_note(self) -> str:
        texts = self.services.texts
        humans = sum(seat.level == HUMAN for seat in self.seats)
        if humans == 0:
            return texts("new-watch")
        return texts("new-hot-seat") if humans > 1 else texts("new-dealer")

    def _set_level(self, number: int, level: str) -> Step | None:
        self.seats[number] = replace(self.seats[number], level=level)
        self.rebuild()
        return None

    def _rename(self, number: int, name: str) -> Step | None:
        self.seats[number] = replace(self.seats[number], name=name)
        return None

    def _pick(self, number: int) -> Step | None:
        self._picking = number
        return Push(PickFace(self.services.texts("new-face"), self.seats[number].portrait))

    def resume(self, result: object) -> Step | None:
        if isinstance(result, str) and result in PORTRAITS:
            self._seat_person(self._picking, result)
        elif result == "first-yes":
            return Swap(registry.scene("first_game", self.ruleset))
        elif result == "first-no":
            remember(self.services.settings, self.ruleset)
            return self._begin()
        return super().resume(result)

    def _seat_person(self, number: int, who: str) -> None:
        """Give a seat another face, and its name unless the player has typed one; two never look the same."""
        texts = self.services.texts
        before = self.seats[number]
        for other, seat in enumerate(self.seats):
            if other != number and seat.portrait == who:
                typed = seat.name != person_name(texts, who)
                name = seat.name if typed else person_name(texts, before.portrait)
                self.seats[other] = replace(seat, portrait=before.portrait, name=name)
        own = before.name == person_name(texts, before.portrait)
        name = person_name(texts, who) if own else before.name
        self.seats[number] = replace(before, portrait=who, name=name)

    def _options(self) -> Widget:
        texts, card = self.services.texts, self.card
        name, chinese = card.name(texts), card.chinese(texts)
        names: list[Widget] = [Label(chinese, _TALL)]
        if texts.language != "zh":
            names.append(Label(name, HEADING))
        head = Column([Row(names, gap=12), Label(card.facts(texts), SECOND)], gap=2)
        rows: list[Widget] = [head, Label(card.tagline(texts), BODY), Rule()]
        rows += [self._option(card, option) for option in card.options]
        if not card.options:
            rows.append(Label(texts("new-no-options"), BODY))
        sheet = Scroll(Column(rows, gap=14), key=f"options-{card.id}")
        return Panel(sheet, kind="paper", pad=(22, 14, 14, 14), grow=1)

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
        people = [seat.level for seat in self.seats].count(HUMAN)
        if people == 1 and offered(self.services.paths.assets, self.services.settings, self.ruleset):
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
        setup = self.setup()
        levels = " ".join(seat.level for seat in setup.seats)
        changes = {"last_ruleset": setup.ruleset, "last_levels": levels}
        first = setup.seats[0]
        if first.level == HUMAN:
            own = first.name != person_name(self.services.texts, first.portrait)
            changes |= {"portrait": first.portrait, "player_name": first.name if own else ""}
        self.services.settings.change(**changes)
        return Swap(registry.scene("match", setup))
