"""The statistics: what a person's hands add up to, by ruleset and by whom they played against."""

from __future__ import annotations

from functools import partial

from engine.tiles import NotationError, parse_tiles
from game.app.steps import Step
from game.art.tile3d import Look
from game.scenes.records.book import Book
from game.scenes.records.widgets import Curve, Figure
from game.scenes.records.words import plain, signed
from game.store.profiles import OWNER
from game.store.statistics import BestHand, Figures
from game.store.streaks import StreakBook
from game.text import Texts
from game.widgets.button import Button
from game.widgets.controls import Choice, Item
from game.widgets.label import Label, Rule
from game.widgets.layout import Column, Grid, Panel, Row
from game.widgets.scroll import Scroll
from game.widgets.theme import BODY, CAPTION, SECOND, STRONG
from game.widgets.tiles import TileRow
from game.widgets.widget import Widget

_ORDER = ("novice", "casual", "strong", "expert", "mixed", "human")
_FANS = 8


class FiguresPage:
    """Filters, figures, the curve, the favourites and the best hands."""

    def __init__(self, records: Book) -> None:
        self.records = records
        self.ruleset, self.against = "", ""
        self.choices: list[tuple[str, str]] = []
        self.figures = Figures()

    @property
    def texts(self) -> Texts:
        """The sentences, as they are said of the rules chosen."""
        return self.records.services.texts.about(self.ruleset)

    def load(self) -> None:
        """Read everything anew."""
        store, profile = self.records.services.store, self.records.profile
        self.choices = store.choices(profile)
        if not self.ruleset:
            # Coins and points do not add up, so the figures are always those of one ruleset.
            now = self.records.services.settings.now
            played = [ruleset for ruleset, _ in self.choices]
            there = played or [card.id for card in self.records.services.rulesets]
            self.ruleset = now.last_ruleset if now.last_ruleset in there else there[0]
        self.figures = store.figures(profile, self.ruleset, self.against)

    def build(self) -> Widget:
        f = self.figures
        won = [*self._fans(), *self._best()] if f.best else self._later()
        left = Column([self._numbers(), self._course() if f.hands else self._no_course()], gap=12, grow=1.25)
        right = Panel(
            Scroll(
                Column([*won, *self._trainer()], gap=10),
                key=f"best-{self.ruleset}-{self.against}",
            ),
            kind="paper",
            pad=(22, 14, 14, 14),
            grow=1,
        )
        body = Row([left, right], gap=16, align="stretch")
        body.grow = 1
        return Column([self._filters(), body], gap=12)

    def _filters(self) -> Widget:
        texts, said = self.texts, self.records.said
        rules = [Item(card.id, card.name(texts)) for card in self.records.services.rulesets]
        there = {against for ruleset, against in self.choices if ruleset == self.ruleset} | {self.against}
        known = [name for name in _ORDER if name in there] + sorted(there - set(_ORDER) - {""})
        levels = [Item("", texts("figures-anybody")), *(Item(name, said.against(name)) for name in known)]
        return Row(
            [
                Choice(
                    rules,
                    self.ruleset,
                    self._of_ruleset,
                    key="figures-ruleset",
                    label=texts("records-ruleset"),
                ),
                Label(texts("figures-against"), SECOND),
                Choice(
                    levels, self.against, self._against, key="figures-against", label=texts("figures-against")
                ),
            ],
            gap=12,
        )

    def _numbers(self) -> Widget:
        texts, f = self.texts, self.figures

        def share(count: int) -> str:
            return texts("percent", value=round(100 * count / f.hands)) if f.hands else ""

        best = f.best[0] if f.best else None
        ways: list[Widget] = []
        if not self.records.services.ruleset(self.ruleset).self_draw_only:
            ways = [
                Figure(str(f.self_draws), texts("figures-self-draws"), share(f.self_draws)),
                Figure(str(f.deal_ins), texts("figures-deal-ins"), share(f.deal_ins)),
            ]
        return Grid(
            [
                Figure(str(f.hands), texts("figures-hands")),
                Figure(str(f.wins), texts("figures-wins"), share(f.wins)),
                *ways,
                Figure(f"{f.mean_win:.1f}" if f.wins else "–", texts("figures-mean-win")),
                Figure(signed(best.gain) if best is not None else "–", texts("figures-best")),
            ],
            smallest=150,
            most=3,
            gap=12,
        )

    def _course(self) -> Widget:
        texts, f = self.texts, self.figures
        title = Row([Label(texts("figures-course"), CAPTION, grow=1), Label(plain(f.curve[-1]), STRONG)])
        return Panel(
            Column([title, Curve(f.curve, texts("wallet-axis"), texts("figures-course"))], gap=6),
            pad=(18, 10, 14, 8),
            grow=1,
        )

    def _no_course(self) -> Widget:
        """What the curve will show, before there is one."""
        texts = self.texts
        rows = [
            Label(texts("figures-course"), CAPTION),
            Label(texts("figures-none"), BODY),
            Label(texts("figures-course-later"), SECOND),
        ]
        return Panel(Column(rows, gap=10), pad=(18, 10, 14, 14), grow=1)

    def _later(self) -> list[Widget]:
        """What will stand on the sheet once a hand has been won."""
        texts, rules = self.texts, self.ruleset
        now = self.records.services.settings.now
        hidden = Look(style=now.tile_style, back=now.tile_back)
        rows: list[Widget] = []
        if any(name.startswith(("fan-", "label-")) for name in texts.names(rules)):
            rows += [Label(texts("figures-fans"), CAPTION), Label(texts("figures-fans-later"), BODY), Rule()]
        return [
            *rows,
            Label(texts("figures-best-hands"), CAPTION),
            TileRow([[hidden] * 3] * 4 + [[hidden] * 2], 26, spoken=texts("figures-no-win")),
            Label(texts("figures-no-win"), STRONG),
            Label(texts("figures-best-later"), BODY),
        ]

    def _fans(self) -> list[Widget]:
        """What won hands were made of, most often first; rulesets without fans have none."""
        texts, said, f = self.texts, self.records.said, self.figures
        if not f.fans:
            return []
        rows: list[Widget] = [Label(texts("figures-fans"), CAPTION)]
        for name, times in f.fans[:_FANS]:
            rows.append(self._line(said.fan(self.ruleset, name), texts("figures-times", times=times)))
        return [*rows, Rule()]

    def _best(self) -> list[Widget]:
        texts, f = self.texts, self.figures
        rows: list[Widget] = [Label(texts("figures-best-hands"), CAPTION)]
        for number, best in enumerate(f.best):
            rows += self._hand(number, best)
        return rows

    def _hand(self, number: int, best: BestHand) -> list[Widget]:
        texts, said = self.texts, self.records.said
        style = self.records.services.settings.now.tile_style
        groups = []
        for group in best.hand.tiles:
            try:
                groups.append([Look(str(t), style=style) for t in parse_tiles(group)] if group else [])
            except NotationError:
                groups.append([])
        kept = self.records.kept(best.match)
        rules = said.ruleset(kept.ruleset) if kept is not None else ""
        day = said.day(kept.began) if kept is not None else ""
        head = Row(
            [
                Label(signed(best.gain), STRONG, colour="#1d7a4d"),
                Label(f"{rules}, {day}", SECOND, grow=1),
                Button(
                    texts("records-watch"),
                    partial(self.records.watch, best.match, best.hand.summary.number),
                    kind="paper",
                    height=32,
                    key=f"watch-{number}",
                ),
            ],
            gap=10,
        )
        return [head, TileRow(groups, 26, spoken=" ".join(best.hand.tiles))]

    @staticmethod
    def _line(name: str, value: str) -> Widget:
        return Row([Label(name, BODY, grow=1), Label(value, SECOND)], gap=10)

    def _trainer(self) -> list[Widget]:
        """How the trainer's questions about the ruleset went; they are the owner's alone."""
        texts = self.texts
        total = StreakBook(self.records.services.paths.data).total(self.ruleset)
        if self.records.profile != OWNER or not total.asked:
            return []
        share = texts("trainer-share", right=total.right, asked=total.asked)
        return [
            Rule(),
            Label(texts("trainer-title"), CAPTION),
            self._line(texts("trainer-right-of"), share),
            self._line(texts("trainer-row-best"), str(total.best)),
        ]

    def _of_ruleset(self, ruleset: str) -> Step | None:
        self.ruleset = ruleset
        if self.against and (ruleset, self.against) not in self.choices:
            self.against = ""
        return self._again()

    def _against(self, level: str) -> Step | None:
        self.against = level
        return self._again()

    def _again(self) -> Step | None:
        self.load()
        self.records.rebuild()
        return None
