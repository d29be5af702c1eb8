"""The wallet: what all matches under each ruleset have brought."""

from __future__ import annotations

from functools import partial

from game.app.steps import Step
from game.scenes.parts import CHINESE_NAME, emblem
from game.scenes.records.book import Book
from game.scenes.records.widgets import Coins, Curve
from game.store.ledger import Wallet
from game.widgets.button import Button
from game.widgets.label import Label
from game.widgets.layout import Column, Grid, Panel, Row, Space
from game.widgets.theme import BODY, SECOND, STRONG
from game.widgets.widget import Widget


class WalletPage:
    """A purse for each ruleset, and how it went."""

    def __init__(self, records: Book) -> None:
        self.records = records
        self.wallets: dict[str, Wallet] = {}
        self.curves: dict[str, tuple[int, ...]] = {}

    def load(self) -> None:
        """Read the wallets anew."""
        store, profile = self.records.services.store, self.records.profile
        self.wallets = store.wallets(profile)
        self.curves = store.courses(profile)

    def build(self) -> Widget:
        texts = self.records.services.texts
        known = [card.id for card in self.records.services.rulesets]
        others = [name for name in self.wallets if name not in known]
        purses = Grid([self._purse(name) for name in (*known, *others)], smallest=420, most=2, gap=16, grow=1)
        return Column([purses, Label(texts("wallet-about"), SECOND)], gap=12)

    def _purse(self, ruleset: str) -> Widget:
        texts, said = self.records.services.texts, self.records.said
        wallet = self.wallets.get(ruleset, Wallet(ruleset, 0, 0, 0))
        card = said.card(ruleset)
        names: list[Widget] = []
        if card is not None and card.chinese(texts) != card.name(texts):
            names.append(Label(card.chinese(texts), CHINESE_NAME))
        if not names or texts.language != "zh":
            names.append(Label(said.ruleset(ruleset), STRONG))
        head: list[Widget] = [Column(names, gap=0, grow=1)]
        if card is not None:
            head.insert(0, emblem(texts, card, 46))
        points = texts("wallet-points") if said.points(ruleset) else ""
        head.append(Coins(wallet.coins, points=points))
        rows: list[Widget] = [Row(head, gap=14)]
        if not wallet.matches:
            rows += [Label(texts("wallet-empty"), BODY), Space(grow=1)]
            return Panel(Column(rows, gap=8), pad=(18, 12, 20, 12))
        if wallet.hands:
            axis, words = texts("wallet-axis"), texts("wallet-curve", rules=said.ruleset(ruleset))
            rows.append(Curve(self.curves.get(ruleset, ()), axis, words))
        else:
            rows += [Label(texts("wallet-no-hand"), BODY), Space(grow=1)]
        played = Label(texts("wallet-played", matches=wallet.matches, hands=wallet.hands), SECOND, grow=1)
        show = Button(texts("wallet-matches"), partial(self._show, ruleset), height=34, key=f"show-{ruleset}")
        rows.append(Row([played, show], gap=10))
        return Panel(Column(rows, gap=8), pad=(18, 12, 20, 12))

    def _show(self, ruleset: str) -> Step | None:
        """The matches that it comes from."""
        return self.records.matches_of(ruleset)
