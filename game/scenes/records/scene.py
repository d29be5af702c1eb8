"""The records: every match that is kept, the wallet, and what all hands add up to."""

from __future__ import annotations

from functools import partial

import pygame

from game.app.services import Services
from game.app.steps import Push, Step
from game.scenes import registry
from game.scenes.backdrops import draw_soft
from game.scenes.message import Answer, Dialog
from game.scenes.parts import heading
from game.scenes.people_picker import PickPerson
from game.scenes.records.figures import FiguresPage
from game.scenes.records.files import ENDINGS, SaveText, TakeIn
from game.scenes.records.ledger import LedgerView
from game.scenes.records.matches import MatchesPage
from game.scenes.records.wallet import WalletPage
from game.scenes.records.words import RecordsWords
from game.scenes.scene import WidgetScene
from game.store.matches import KeptMatch
from game.store.profiles import OWNER, Profile
from game.widgets.button import Button, IconButton
from game.widgets.controls import Choice, Item
from game.widgets.layout import Column, Inset
from game.widgets.widget import Widget

PAGES = ("matches", "wallet", "figures")
_FEW, _SHORT = 4, 20
"""How many people, and letters in their names, stand side by side."""


class Records(WidgetScene):
    """The records. `page` is one of PAGES."""

    first = "page"

    def __init__(self, page: str = "matches") -> None:
        super().__init__()
        self.page = page if page in PAGES else PAGES[0]
        self.profile = OWNER
        self._deleting: int | None = None
        self.profiles: list[Profile] = []
        self.said: RecordsWords
        self.matches: MatchesPage
        self.wallet: WalletPage
        self.figures: FiguresPage

    def enter(self, services: Services) -> None:
        self._services = services
        self.said = RecordsWords(services)
        self.matches, self.wallet, self.figures = MatchesPage(self), WalletPage(self), FiguresPage(self)
        self.load()
        super().enter(services)

    def load(self) -> None:
        """Read everything anew."""
        self.profiles = self.services.store.profiles()
        self.matches.load()
        self.wallet.load()
        self.figures.load()

    def resume(self, result: object) -> Step | None:
        match result:
            case ("match", int(number)):
                self.page = "matches"
                self.load()
                self.matches.pick(number)
            case "delete" if self._deleting is not None:
                self.services.store.delete(self._deleting)
                self.matches.chosen = None
                self.load()
            case ("sit", int(profile)):
                return self._of_profile(str(profile))
            case _:
                self.load()
        return super().resume(result)

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_soft(surface)

    def build(self) -> Widget:
        texts = self.services.texts
        pages = [Item(name, texts(f"records-{name}")) for name in PAGES]
        more: list[Widget] = []
        if len(self.profiles) > 1:
            more.append(self._whose())
        more += [
            Choice(pages, self.page, self._turn, key="page", label=texts("records-title"), height=44),
            IconButton("plus", texts("take-in"), self.take_in, key="take-in", shortcut="i"),
        ]
        makers = {"matches": self.matches.build, "wallet": self.wallet.build, "figures": self.figures.build}
        page = makers[self.page]()
        page.grow = 1
        top = heading(self.services, texts("records-title"), self.back, *more)
        return Inset(Column([top, page], gap=14), pad=(28, 18, 28, 22), most=1500, tallest=960)

    def _turn(self, page: str) -> Step | None:
        self.page = page
        self.rebuild()
        return None

    def _whose(self) -> Widget:
        """Whose records are shown: beside each other while they are few, else by their portraits."""
        label = self.services.texts("records-profile")
        names = [self.said.profile(who) for who in self.profiles]
        if len(names) <= _FEW and sum(map(len, names)) <= _SHORT:
            people = [Item(str(who.id), name) for who, name in zip(self.profiles, names, strict=True)]
            return Choice(people, str(self.profile), self._of_profile, key="profile", label=label)
        now = next((n for who, n in zip(self.profiles, names, strict=True) if who.id == self.profile), "")
        return Button(now, self._ask_whose, icon="person", key="profile", tooltip=label)

    def _ask_whose(self) -> Step | None:
        texts = self.services.texts
        return Push(PickPerson(texts("records-whose"), texts("person-text"), self.profile, making=False))

    def _of_profile(self, profile: str) -> Step | None:
        self.profile = int(profile)
        self.load()
        self.rebuild()
        return None

    def take_in(self) -> Step | None:
        """Take in a record from elsewhere."""
        return Push(TakeIn(self.services.texts("take-in")))

    def kept(self, match: int) -> KeptMatch | None:
        """A match of the list."""
        return next((m for m in self.matches.all if m.id == match), None)

    def matches_of(self, ruleset: str) -> Step | None:
        """Turn to the list of a ruleset's matches."""
        self.matches.ruleset = ruleset
        return self._turn("matches")

    def go_on(self, match: int) -> Step | None:
        """Sit down at a running match again."""
        return Push(registry.scene("resume", match))

    def watch(self, match: int, hand: int | None = None) -> Step | None:
        """Watch a match again, from a hand on."""
        return Push(registry.scene("replay", match, (), hand))

    def ledger(self, match: int) -> Step | None:
        """See every coin that moved in a match."""
        return Push(LedgerView(match))

    def export(self, match: int, ruleset: str) -> Step | None:
        """Write a match's record to a file."""
        text = partial(self._record, match)
        return Push(
            SaveText(self.services.texts("records-export"), f"northwall-{match}-{ruleset}{ENDINGS[0]}", text)
        )

    def ask_delete(self, match: KeptMatch) -> Step | None:
        """Delete a match, if the person says so."""
        self._deleting, texts = match.id, self.services.texts
        kind = "imported" if match.imported else "running" if match.running else "own"
        answers = [
            Answer("delete", texts("delete-match-yes"), kind="red"),
            Answer("stay", texts("delete-match-no"), kind="gold"),
        ]
        return Push(Dialog(texts("delete-match-title"), texts(f"delete-match-{kind}"), answers))

    def _record(self, match: int) -> str:
        return "".join(f"{line}\n" for line in self.services.store.lines(match))
