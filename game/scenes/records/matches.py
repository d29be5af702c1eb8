"""The list of matches, and what is known of the chosen one."""

from __future__ import annotations

from functools import partial

from game.app.steps import Step
from game.scenes.parts import emblem
from game.scenes.records.book import Book
from game.scenes.records.widgets import MatchRow, PersonLine
from game.scenes.result.chart import Chart, Series
from game.store.matches import KeptMatch
from game.widgets.button import Button
from game.widgets.controls import Choice, Item
from game.widgets.label import Label, Rule
from game.widgets.layout import Column, Panel, Row, Wrap
from game.widgets.scroll import Scroll
from game.widgets.textfield import TextField
from game.widgets.theme import BODY, HEADING, SECOND
from game.widgets.widget import Widget

_AT_ONCE = 40


class MatchesPage:
    """Matches on the left, the chosen one on the right."""

    def __init__(self, records: Book) -> None:
        self.records = records
        self.words, self.ruleset = "", ""
        self.most = _AT_ONCE
        self.chosen: int | None = None
        self.all: list[KeptMatch] = []

    def load(self) -> None:
        """Read the list anew."""
        self.all = self.records.services.store.matches()

    def pick(self, match: int) -> Step | None:
        """Choose a match."""
        self.chosen = match
        self.records.rebuild()
        return None

    def shown(self) -> list[KeptMatch]:
        """The matches that pass search and filter."""
        words = self.words.split()
        return [
            m
            for m in self.all
            if self.ruleset in ("", m.ruleset) and (not words or self.records.said.found(m, words))
        ]

    def build(self) -> Widget:
        shown = self.shown()
        chosen = next((m for m in shown if m.id == self.chosen), shown[0] if shown else None)
        left = Panel(
            Column([self._filters(), self._list(shown, chosen)], gap=10), pad=(14, 14, 8, 10), grow=1.15
        )
        right = Panel(self._details(chosen), kind="paper", pad=(24, 18, 18, 18), grow=1)
        return Row([left, right], gap=16, align="stretch")

    def _filters(self) -> Widget:
        texts = self.records.services.texts
        items = [Item("", texts("records-all"))]
        items += [Item(card.id, card.name(texts)) for card in self.records.services.rulesets]
        return Column(
            [
                TextField(self.words, self._search, ghost=texts("records-search"), key="words", grow=1),
                Choice(items, self.ruleset, self._of_ruleset, key="ruleset", label=texts("records-ruleset")),
            ],
            gap=8,
        )

    def _list(self, shown: list[KeptMatch], chosen: KeptMatch | None) -> Widget:
        texts = self.records.services.texts
        rows: list[Widget] = [self._row(match, match is chosen) for match in shown[: self.most]]
        if len(shown) > self.most:
            rows.append(Button(texts("records-more"), self._more, kind="dim", key="more"))
        if not rows:
            rows.append(Label(texts("records-none" if not self.all else "records-no-match"), BODY))
        return Scroll(Column(rows, gap=6), key="matches")

    def _row(self, match: KeptMatch, chosen: bool) -> Widget:
        said, texts = self.records.said, self.records.services.texts
        card = said.card(match.ruleset)
        code, wild = emblem_of(self.records, match.ruleset)
        player = match.player_of(self.records.profile)
        others = [name for n, name in enumerate(said.names(match)) if n != player]
        joined = texts("list-join").join(others)
        return MatchRow(
            code,
            wild,
            card.name(texts) if card is not None else match.ruleset,
            said.state(match),
            f"{said.day(match.began)}, {joined}",
            match.net[player] if player is not None else None,
            partial(self.pick, match.id),
            chosen=chosen,
            key=f"match-{match.id}",
        )

    def _details(self, match: KeptMatch | None) -> Widget:
        texts, said, records = self.records.services.texts, self.records.said, self.records
        if match is None:
            return Column([Label(texts("records-pick"), BODY)])
        card = said.card(match.ruleset)
        title: list[Widget] = [Label(said.ruleset(match.ruleset), HEADING), Label(said.state(match), SECOND)]
        head: list[Widget] = [Column(title, gap=0, grow=1)]
        if card is not None:
            head.insert(0, emblem(texts, card, 42))
        rows: list[Widget] = [
            Row(head, gap=14),
            Label(texts("records-begun", day=said.day(match.began)), SECOND),
            Rule(),
        ]
        for who, balance, net in zip(match.people, match.balances, match.net, strict=True):
            rows.append(PersonLine(who.portrait, said.person(who), said.level(who.level), balance, net))
        rows.append(Rule())
        for flag, name in (
            (match.imported, "imported"),
            (match.taken_back, "taken-back"),
            (match.state == "moved", "moved-on"),
        ):
            if flag:
                rows.append(Label(texts(f"records-note-{name}", times=match.taken_back), SECOND))
        rows += self._course(match)
        buttons: list[Widget] = []
        store = records.services.store
        # A record of a match that is being played, taken in before, would tell what is to come in it.
        secret = texts("record-secret") if match.imported and store.secret(store.lines(match.id)) else ""
        if match.running:
            reason = secret or ("" if card is not None else texts("title-cannot-continue"))
            buttons.append(
                Button(
                    texts("title-continue"),
                    partial(records.go_on, match.id),
                    kind="gold",
                    icon="play",
                    key="go-on",
                    disabled_reason=reason,
                )
            )
        others = (
            ("watch", "eye", partial(records.watch, match.id), secret),
            ("ledger", "book", partial(records.ledger, match.id), ""),
            (
                "export",
                "save",
                partial(records.export, match.id, match.ruleset),
                texts("export-waits") if match.running else secret,
            ),
            ("delete", "close", partial(records.ask_delete, match), ""),
        )
        buttons += [
            Button(texts(f"records-{name}"), use, kind="paper", icon=icon, key=name, disabled_reason=why)
            for name, icon, use, why in others
        ]
        return Column([Scroll(Column(rows, gap=10), key=f"details-{match.id}"), Wrap(buttons, gap=9)], gap=12)

    def _course(self, match: KeptMatch) -> list[Widget]:
        """How everybody's balance went, hand by hand."""
        records, texts = self.records, self.records.services.texts
        hands = records.services.store.hands(match.id)
        if not hands:
            return []
        summaries = [hand.summary for hand in hands]
        names = records.said.names(match)
        series = [
            Series(name, (summaries[0].before[n], *(s.balances[n] for s in summaries)))
            for n, name in enumerate(names)
        ]
        chart = Chart(series, texts("end-start"), texts("figures-course"))
        return [Panel(chart, pad=(14, 8, 8, 6))]

    def _search(self, words: str) -> Step | None:
        self.words = words
        self.records.rebuild()
        return None

    def _of_ruleset(self, ruleset: str) -> Step | None:
        self.ruleset = ruleset
        self.records.rebuild()
        return None

    def _more(self) -> Step | None:
        self.most += _AT_ONCE
        self.records.rebuild()
        return None


def emblem_of(records: Book, ruleset: str) -> tuple[str, bool]:
    """The tile that stands for a ruleset, and whether it is a wild one."""
    texts = records.services.texts
    if records.said.card(ruleset) is not None and texts.has("ruleset-emblem", ruleset=ruleset):
        code, _, wild = texts("ruleset-emblem", ruleset=ruleset).partition(" ")
        return code, bool(wild)
    return "5z", False
