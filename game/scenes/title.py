"""The title: the wall at night, the rulesets as large tiles, and what can be done next."""

from __future__ import annotations

import pygame

from game.app.services import SavedMatch, Services
from game.app.steps import Leave, Push, Step
from game.art.portraits import portrait
from game.match.ruleset_cards import RulesetCard
from game.scenes import registry
from game.scenes.backdrops import draw_title, is_sharp, sharpen
from game.scenes.message import Answer, Dialog, Pause
from game.scenes.parts import CHINESE_NAME, Brand, coin_picture, emblem, language_choice
from game.scenes.people_picker import PickPerson
from game.scenes.scene import WidgetScene
from game.store.profiles import OWNER
from game.widgets.button import Button, Card, IconButton, PanelButton
from game.widgets.label import Label, Picture
from game.widgets.layout import Column, Grid, Inset, Panel, Row, Space, Wrap
from game.widgets.theme import BODY, COINS, SECOND, STRONG, Style
from game.widgets.widget import Widget

_ENGLISH = Style("bold", 18)
_REST = 0.12
_MATCH = "match-"
_LISTED = 8
"""Running matches in the list."""


class Title(WidgetScene):
    """The first screen. Everything else starts here and comes back here."""

    first = "main"

    def __init__(self) -> None:
        super().__init__()
        self._saved: list[SavedMatch] = []
        self._rest = 0.0

    def resize(self, size: tuple[int, int]) -> None:
        self._rest = 0.0
        super().resize(size)

    def update(self, dt: float) -> Step | None:
        """The picture becomes sharp once the first frame is out and the window keeps its size."""
        size = self.services.screen.size
        if not is_sharp(size):
            if self._rest > _REST and sharpen(size, self.services.aside):
                self.touch()
            self._rest += dt
        return super().update(dt)

    @property
    def settled(self) -> bool:
        return is_sharp(self.services.screen.size) and super().settled

    def enter(self, services: Services) -> None:
        services.devices.close(lambda language: services.texts("devices-left", language=language))
        self._saved = services.shelf.unfinished()
        super().enter(services)

    def resume(self, result: object) -> Step | None:
        if result == "quit":
            return Leave()
        self._saved = self.services.shelf.unfinished()
        match result:
            case ("sit", int(profile)):
                return self._page_of(profile)
            case str() if result.startswith(_MATCH):
                return Push(registry.scene("resume", int(result.removeprefix(_MATCH))))
        return super().resume(result)

    def _about_person(self) -> Step | None:
        """The page about the person; with several, they are chosen by name first."""
        texts = self.services.texts
        if len(self.services.household.people()) == 1:
            return self._page_of(OWNER)
        return Push(PickPerson(texts("title-person"), texts("person-page-text"), making=False))

    def _page_of(self, profile: int) -> Step | None:
        self.rebuild()
        return Push(registry.scene("person", profile))

    def _choose_running(self) -> Step | None:
        """All matches that can go on."""
        texts = self.services.texts
        answers = [
            Answer(
                f"{_MATCH}{saved.id}",
                texts("title-continue"),
                "gold" if saved is self._saved[0] else "plain",
                second=self._where(saved),
                disabled_reason="" if self._playable(saved) else texts("title-cannot-continue"),
            )
            for saved in self._saved[:_LISTED]
        ]
        return Push(Pause(texts("title-running", count=len(self._saved)), "", answers))

    def back(self) -> Step | None:
        texts = self.services.texts
        answers = [
            Answer("stay", texts("quit-stay"), "dim"),
            Answer("quit", texts("quit-leave"), "plain", "q"),
        ]
        return Push(Dialog(texts("quit-title"), texts("quit-text"), answers))

    def menu(self) -> Step | None:
        return Push(registry.scene("settings"))

    # what is on the screen

    def build(self) -> Widget:
        rows = [self._top(), Brand(self.services.texts, grow=1), self._cards(), self._bottom()]
        return Inset(Column(rows, gap=20), pad=(28, 18, 28, 22))

    def _top(self) -> Widget:
        texts, settings = self.services.texts, self.services.settings.now
        purse = self.services.shelf.purse()
        name = settings.player_name or texts("player-you")
        played = (
            texts("title-played", hands=purse.hands, wins=purse.wins)
            if purse.hands
            else texts("title-welcome")
        )
        face = Picture(lambda w, h: portrait(settings.portrait, w), 44, 44)
        who = Row([face, Column([Label(name, STRONG), Label(played, SECOND)], gap=0)], gap=10)
        plate = PanelButton(
            who,
            self._about_person,
            pad=(8, 5, 18, 5),
            key="person",
            spoken=name,
            tooltip=texts("title-person"),
        )
        items: list[Widget] = [plate]
        if purse.hands:
            amount = texts("number", value=purse.coins).replace("-", "−")
            coins = Label(amount, COINS, tooltip=texts("title-coins-tip"))
            items.append(Panel(Row([coin_picture(22), coins], gap=9), pad=(14, 15, 16, 15)))
        return Row(
            [
                *items,
                Space(grow=1),
                language_choice(self.services, self._language),
                IconButton("info", texts("title-about"), lambda: self._open("about"), key="about"),
                IconButton("gear", texts("title-settings"), self.menu, shortcut="s", key="settings"),
            ]
        )

    def _language(self, language: str) -> Step | None:
        self.services.settings.change(language=language)
        return None

    def _cards(self) -> Widget:
        last = self.services.settings.now.last_ruleset
        cards = [self._card(i, card, card.id == last) for i, card in enumerate(self.services.rulesets)]
        return Grid(cards, smallest=200, most=4, gap=16)

    def _card(self, number: int, card: RulesetCard, selected: bool) -> Card:
        texts = self.services.texts
        name, chinese = card.name(texts), card.chinese(texts)
        names: list[Widget] = [Label(chinese, CHINESE_NAME)]
        if texts.language != "zh":
            names.append(Label(name, _ENGLISH, colour="#b3261a" if selected else "#6a4a1c"))
        names.append(Label(card.facts(texts), SECOND))
        head = Row([emblem(texts, card, 58), Column(names, gap=2, grow=1)], gap=14)
        return Card(
            Column([head, Label(card.tagline(texts), BODY)], gap=12),
            lambda: self._open("new_match", card.id),
            selected=selected,
            shortcut=str(number + 1),
            key=f"card-{card.id}",
            spoken=f"{name}. {card.tagline(texts)}",
        )

    def _bottom(self) -> Widget:
        texts = self.services.texts
        last = self.services.settings.now.last_ruleset
        known = {card.id for card in self.services.rulesets}
        missing = texts("not-in-this-version")
        entries: list[Widget] = [self._continue()] if self._saved else []
        entries.append(
            Button(
                texts("title-new"),
                lambda: self._open("new_match", last if last in known else ""),
                kind="plain" if self._saved else "gold",
                shortcut="n",
                key_name="N",
                key="new" if self._saved else "main",
                height=46 if self._saved else 58,
                glyph="" if self._saved else "开",
                least=0 if self._saved else 300,
                disabled_reason="" if known else texts("title-no-rulesets"),
            )
        )
        others: list[Widget] = [
            Button(
                texts(f"title-{name}"),
                lambda name=name: self._open(name),  # type: ignore[misc]
                shortcut=letter,
                key_name=letter.upper(),
                height=46,
                disabled_reason="" if registry.available(name) else missing,
            )
            for name, letter in (("guide", "g"), ("records", "r"))
        ]
        others.append(
            Button(texts("title-quit"), Leave, kind="dim", shortcut="q", key_name="Q", key="quit", height=46)
        )
        if self._saved:
            others = [entries.pop(), *others]
        if len(self._saved) > 1:
            running = texts("title-running", count=len(self._saved))
            others.insert(0, Button(running, self._choose_running, key="running", height=46))
        return Row([*entries, Wrap(others, align="end", grow=1)], gap=16)

    def _playable(self, saved: SavedMatch) -> bool:
        return saved.ruleset in {card.id for card in self.services.rulesets} and registry.available("resume")

    def _where(self, saved: SavedMatch) -> str:
        """Where a match stands, in a line."""
        texts = self.services.texts
        card = next((card for card in self.services.rulesets if card.id == saved.ruleset), None)
        name = card.name(texts) if card is not None else saved.ruleset
        kind = "points" if card is not None and card.points else "coins"
        return texts(
            f"title-where-{kind}", rules=name, round=saved.round, hand=saved.hand, balance=saved.balance
        )

    def _continue(self) -> Button:
        texts, saved = self.services.texts, self._saved[0]
        return Button(
            texts("title-continue"),
            lambda: Push(registry.scene("resume", saved.id)),
            kind="gold",
            glyph="续",
            second=self._where(saved),
            shortcut="space",
            key_name=texts("key-space"),
            height=58,
            least=380,
            key="main",
            disabled_reason="" if self._playable(saved) else texts("title-cannot-continue"),
        )

    def _open(self, name: str, *args: str) -> Step | None:
        return Push(registry.scene(name, *args))

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_title(surface)
