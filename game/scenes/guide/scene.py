"""The guide: the rules of every ruleset with drawn examples, all fans, the words of the game, the controls."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pygame

from engine.handline import Laid, write
from game.app.inputs import KeyDown
from game.app.services import Services
from game.app.steps import Push, Step
from game.match.guided import known
from game.scenes import registry
from game.scenes.backdrops import draw_soft
from game.scenes.guide.book import CONTROLS, WORDS, Topic, books, fans_of, find, topics
from game.scenes.guide.pages import Pages
from game.scenes.guide.widgets import Entry, Fixed, Reading, Slip, mark
from game.scenes.guide.words import Page, book_name, glossary, index, parent, search, title
from game.scenes.parts import heading
from game.scenes.scene import WidgetScene
from game.widgets.button import Button, IconButton
from game.widgets.controls import Choice, Item
from game.widgets.label import Label
from game.widgets.layout import Column, Inset, Panel, Row, Space, Wrap
from game.widgets.textfield import TextField
from game.widgets.theme import CAPTION, SECOND, STRONG
from game.widgets.widget import Widget

_AT_ONCE = 2
"""How many pages are read for the search in a frame."""
_MOST = 60
"""How many pages a search lists."""


class Guide(WidgetScene):
    """The guide, opened at a ruleset and at what was asked: a page, a fan, or the reason why something was refused."""

    first = "books"

    def __init__(self, ruleset: str = "", topic: str = "") -> None:
        super().__init__()
        self.ruleset, self.wanted = ruleset, topic
        self.topic = Topic(ruleset, "rules-1")
        self.query = ""
        self._sent_to: Topic | None = None
        self._last: dict[str, Topic] = {}
        self._pages: list[Page] = []
        self._unread: Iterator[Page] = iter(())

    def enter(self, services: Services) -> None:
        known = books(services.rulesets)
        name = self.ruleset if self.ruleset in known else services.settings.now.last_ruleset
        if name not in known:
            name = known[0]
        self._services = services
        meant = self.wanted and (name == self.ruleset or not self.ruleset or self.wanted in (WORDS, CONTROLS))
        found = find(services.texts, known, name, self.wanted) if meant else None
        self.topic = self._first_of(name) if found is None else found
        if not self.topic.id:
            self.topic = self._first_of(self.topic.book)
        self._sent_to = self.topic if found is not None else None
        self._unread = index(services.texts, services.rulesets)
        super().enter(services)

    def _first_of(self, book: str) -> Topic:
        return topics(self.services.texts, book, glossary())[0]

    @property
    def settled(self) -> bool:
        return False  # there are pages to be read

    def update(self, dt: float) -> Step | None:
        """Read a few pages for the search while the player reads one."""
        self._pages += islice(self._unread, _AT_ONCE)
        return super().update(dt)

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_soft(surface)

    # what is on the screen

    def build(self) -> Widget:
        texts = self.services.texts
        top = heading(
            self.services,
            texts("guide-title"),
            self.back,
            *self._first_hand(),
            self._tool("hand_desk", "guide-desk", "d"),
            self._tool("trainer", "guide-trainer", "t"),
        )
        left = Column([self._search(), self._list()], gap=10)
        body = Row([left, self._sheet()], gap=16, align="stretch")
        body.grow = 1
        return Inset(Column([top, self._books(), body], gap=12), pad=(28, 18, 28, 22), most=1500)

    def _first_hand(self) -> list[Button]:
        """The way to the guided hand of the rules that are open, where there is one."""
        rules = self.topic.ruleset
        there = bool(rules) and known(self.services.paths.assets, rules)
        return [self._tool("first_game", "guide-first", "f")] if there else []

    def _tool(self, scene: str, words: str, letter: str) -> Button:
        texts = self.services.texts
        return Button(
            texts(words),
            lambda: Push(registry.scene(scene, self.topic.ruleset or self.ruleset)),
            shortcut=letter,
            key_name=letter.upper(),
            key=scene,
            height=46,
            tooltip=texts(f"{words}-tip"),
        )

    def _books(self) -> Widget:
        texts, cards = self.services.texts, self.services.rulesets
        items = [Item(book, book_name(texts, cards, book)) for book in books(cards)]
        return Choice(
            items, self.topic.book, self._open_book, key="books", label=texts("guide-books"), height=42
        )

    def _search(self) -> Widget:
        texts = self.services.texts
        field = TextField(
            self.query,
            self._ask,
            on_enter=self._enter,
            ghost=texts("guide-search"),
            label=texts("guide-search"),
            tooltip="" if self.query else texts("guide-search-tip"),  # it would cover the first page found
            key="search",
            grow=1,
        )
        if not self.query:
            return Fixed(field, self._width())
        clear = IconButton("close", texts("guide-clear"), self._clear, size=38, key="clear")
        return Fixed(Row([field, clear], gap=8), self._width())

    def _width(self) -> float:
        narrow = self.services.screen.size[0] < self.services.theme.px(1100) * self.services.theme.letter
        return (262 if narrow else 300) * (1 + (self.services.theme.letter - 1) * 0.5)

    def _list(self) -> Widget:
        entries = self._found() if self.query else self._contents()
        inner = Reading(entries, key=f"list-{self.topic.book if not self.query else 'found'}", gap=2)
        return Fixed(Panel(inner, pad=(6, 6, 4, 6)), self._width(), grow=1)

    def _contents(self) -> list[Widget]:
        texts = self.services.texts
        shown = parent(self.topic)
        out: list[Widget] = []
        for n, topic in enumerate(topics(texts, self.topic.book, glossary()), 1):
            side = ""
            if topic.id.startswith("points-"):
                side = str(sum(f"points-{card.points}" == topic.id for card in fans_of(topic.ruleset)))
            words = title(texts, topic)
            if topic.id.startswith("rules-"):
                words = f"{n}  {words}"
            out.append(
                Entry(
                    words,
                    lambda topic=topic: self.open(topic),  # type: ignore[misc]
                    side=side,
                    chosen=topic == shown,
                    key=f"topic-{topic.book}-{topic.id}",
                )
            )
        return out

    def _found(self) -> list[Widget]:
        texts, cards = self.services.texts, self.services.rulesets
        found = self.results()
        out: list[Widget] = [Label(texts("guide-results", count=len(found)), CAPTION)]
        if not found:
            out.append(Label(texts("guide-nothing", words=self.query), SECOND))
        for topic in found[:_MOST]:
            out.append(
                Entry(
                    title(texts, topic),
                    lambda topic=topic: self.open(topic),  # type: ignore[misc]
                    second=book_name(texts, cards, topic.book),
                    chosen=topic == self.topic,
                    key=f"found-{topic.book}-{topic.id}",
                )
            )
        return out

    def _sheet(self) -> Widget:
        ruleset = self.topic.ruleset
        pages = Pages(self.services.about(ruleset) if ruleset else self.services, self.open, self._try)
        rows = [*self._reason(), *pages.page(self.topic), self._turn()]
        key = f"page-{self.topic.book}-{self.topic.id}"
        return Panel(Reading(rows, key=key, gap=13), kind="paper", pad=(24, 18, 16, 16), grow=1)

    def _reason(self) -> list[Widget]:
        """Why the guide was opened here: the sentence of the refusal, as long as this page is shown."""
        texts, wanted = self.services.texts, self.wanted.replace("_", "-")
        if not wanted or self.topic != self._sent_to:
            return []
        for kind in ("refusal", "missing"):
            name = wanted if wanted.startswith(kind) else f"{kind}-{wanted}"
            if texts.has(name, ruleset=self.topic.ruleset):
                words = texts("guide-why-here", reason=texts(name, ruleset=self.topic.ruleset))
                return [Slip([Row([mark(False, 22), Label(words, STRONG, grow=1)], gap=11)])]
        return []

    def _turn(self) -> Widget:
        """Buttons to the pages before and after."""
        texts = self.services.texts
        pages = topics(texts, self.topic.book, glossary())
        shown = parent(self.topic)
        at = pages.index(shown) if shown in pages else 0
        buttons: list[Widget] = []
        for step, words, icon in ((-1, "guide-previous", "back"), (1, "guide-next", "forward")):
            if 0 <= at + step < len(pages):
                other = pages[at + step]
                buttons.append(
                    Button(
                        texts(words, title=title(texts, other)),
                        lambda other=other: self.open(other),  # type: ignore[misc]
                        kind="paper",
                        icon=icon,
                        height=38,
                        key=words,
                    )
                )
        return Wrap(buttons, gap=12) if buttons else Space()

    # what the player does

    def results(self) -> list[Topic]:
        """The pages that the search finds, best first."""
        self._pages += self._unread
        return search(self._pages, self.query)

    def open(self, topic: Topic) -> Step | None:
        """Show a page."""
        self.topic = topic
        self._last[topic.book] = topic
        self.rebuild()
        return None

    def _open_book(self, book: str) -> Step | None:
        self.query = ""
        return self.open(self._last.get(book) or self._first_of(book))

    def _ask(self, query: str) -> Step | None:
        self.query = query
        found = self.results() if query else []
        if found:
            self.topic = found[0]
        self.rebuild()
        return None

    def _enter(self, query: str) -> Step | None:
        found = self.results()
        return self.open(found[0]) if found else None

    def _clear(self) -> Step | None:
        self.query = ""
        self.rebuild()
        self.stage.focus_on(self.stage.find("search"))
        return None

    def _try(self, laid: Laid) -> Step | None:
        return Push(registry.scene("hand_desk", laid.rules, write(laid)))

    def back(self) -> Step | None:
        if self.query:
            return self._clear()
        return super().back()

    def help(self) -> None:
        return None

    def key(self, event: KeyDown) -> Step | None:
        if event.key == "/" or (event.ctrl and event.key == "f"):
            self.stage.focus_on(self.stage.find("search"), seen=True)
            self.touch()
        return None
