"""The ledger of one match: every coin that moved, to search, to filter, and to take elsewhere as a table."""

from __future__ import annotations

import pygame

from game.app.services import Services
from game.app.steps import Push, Step
from game.scenes.backdrops import draw_soft
from game.scenes.parts import heading
from game.scenes.records.files import SaveText
from game.scenes.records.widgets import LedgerLine, colour_of
from game.scenes.records.words import RecordsWords, plain, signed
from game.scenes.scene import WidgetScene
from game.store.ledger import Row as Booked
from game.store.ledger import as_csv, found
from game.store.matches import KeptMatch
from game.widgets.button import Button
from game.widgets.controls import Choice, Item
from game.widgets.label import Label, Rule
from game.widgets.layout import Column, Inset, Panel, Row, Space
from game.widgets.scroll import Scroll
from game.widgets.textfield import TextField
from game.widgets.theme import BODY, SECOND, STRONG
from game.widgets.widget import Widget

_KINDS = {"": (), "win": ("win",), "kong": ("kong", "honour_kong", "addition"), "undone": ("undone",)}


class LedgerView(WidgetScene):
    """Every row of a match's ledger."""

    first = "words"

    def __init__(self, match: int) -> None:
        super().__init__()
        self.match = match
        self.words, self.player, self.kind = "", "", ""
        self.said: RecordsWords
        self.kept: KeptMatch
        self.rows: list[Booked] = []

    def enter(self, services: Services) -> None:
        self.kept = services.store.match(self.match)
        services = services.about(self.kept.ruleset)
        self.said = RecordsWords(services)
        self.rows = services.store.ledger(self.match)
        super().enter(services)

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_soft(surface)

    def shown(self) -> list[Booked]:
        """The rows that pass search and filter."""
        player = int(self.player) if self.player else None
        names = self.said.names(self.kept)
        said = [self.said.reason(row.reason) for row in self.rows]
        chosen = found(self.rows, names, "", player, _KINDS[self.kind])
        if not self.words.strip():
            return chosen
        by_reason = {
            id(row) for row, reason in zip(self.rows, said, strict=True) if self._holds(row, reason, names)
        }
        return [row for row in chosen if id(row) in by_reason]

    def _holds(self, row: Booked, reason: str, names: list[str]) -> bool:
        text = f"{names[row.payer]} {names[row.payee]} {reason} {row.amount} {row.hand + 1}".casefold()
        return all(word in text for word in self.words.casefold().split())

    def build(self) -> Widget:
        texts = self.services.texts
        where = f"{self.said.ruleset(self.kept.ruleset)}, {self.said.day(self.kept.began)}"
        save = Button(
            texts("ledger-csv"),
            self._save,
            icon="save",
            key="csv",
            disabled_reason="" if self.rows else texts("ledger-none"),
        )
        top = heading(self.services, texts("ledger-title"), self.back, save, second=where)
        body = Panel(
            Column([self._filters(), Rule(), self._table(), Rule(), self._sums()], gap=9),
            kind="paper",
            pad=(22, 16, 18, 16),
            grow=1,
        )
        return Inset(Column([top, body], gap=14), pad=(28, 18, 28, 22), most=1180, tallest=860)

    def _filters(self) -> Widget:
        texts = self.services.texts
        people = [Item("", texts("ledger-everybody"))]
        people += [Item(str(n), name) for n, name in enumerate(self.said.names(self.kept))]
        kinds = [Item(name, texts(f"ledger-kind-{name or 'all'}")) for name in _KINDS]
        return Column(
            [
                Row(
                    [
                        TextField(
                            self.words,
                            self._search,
                            ghost=texts("ledger-search"),
                            key="words",
                            width=260,
                            grow=1,
                        ),
                        Choice(kinds, self.kind, self._of_kind, key="kind", label=texts("ledger-reason")),
                    ],
                    gap=14,
                ),
                Choice(people, self.player, self._of_player, key="player", label=texts("ledger-who")),
            ],
            gap=9,
        )

    def _table(self) -> Widget:
        texts = self.services.texts
        head = LedgerLine(
            [texts(f"ledger-head-{c}") for c in ("hand", "from", "to", "reason", "amount")], head=True
        )
        rows = self.shown()
        names = self.said.names(self.kept)
        lines: list[Widget] = [
            LedgerLine(
                [str(r.hand + 1), names[r.payer], names[r.payee], self.said.reason(r.reason), str(r.amount)],
                struck=r.reason == "undone",
                odd=i % 2 == 0,
            )
            for i, r in enumerate(rows)
        ]
        if not lines:
            lines = [Label(texts("ledger-none" if not self.rows else "ledger-no-match"), BODY)]
        table = Column([head, Scroll(Column(lines, gap=0), key="rows")], gap=2)
        table.grow = 1
        return table

    def _sums(self) -> Widget:
        texts = self.services.texts
        parts: list[Widget] = []
        names = self.said.names(self.kept)
        for name, net in zip(names, self.kept.net, strict=True):
            parts += [
                Label(name, SECOND),
                Label(signed(net), STRONG, colour=colour_of(net, True)),
                Space(width=10),
            ]
        total = Label(texts("ledger-total", total=plain(sum(self.kept.net))), SECOND)
        return Row([*parts, Space(grow=1), total], gap=6)

    def _search(self, words: str) -> Step | None:
        self.words = words
        self.rebuild()
        return None

    def _of_kind(self, kind: str) -> Step | None:
        self.kind = kind
        self.rebuild()
        return None

    def _of_player(self, player: str) -> Step | None:
        self.player = player
        self.rebuild()
        return None

    def _save(self) -> Step | None:
        rows, names = self.shown(), self.said.names(self.kept)
        name = f"northwall-{self.match}-{self.kept.ruleset}.csv"
        # The mark at the front tells spreadsheets that it is UTF-8.
        return Push(SaveText(self.services.texts("ledger-csv"), name, lambda: "\ufeff" + as_csv(rows, names)))
