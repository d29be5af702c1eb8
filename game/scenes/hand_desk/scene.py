"""The hand desk: lay out any hand of any ruleset and hear what the rules say about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from engine import chance
from engine.circumstances import HandError
from engine.desk import Verdict, judge
from engine.drill_hands import thrown
from engine.handline import Laid
from engine.melds import HONOUR_KONGS, MeldKind
from engine.tiles import TILES, Tile
from game.app.inputs import KeyDown
from game.app.services import Services
from game.app.steps import Step
from game.scenes.backdrops import draw_soft
from game.scenes.guide.examples import tile_name
from game.scenes.guide.tiles import Place, SetButton, TileButton
from game.scenes.guide.widgets import Fixed, Reading
from game.scenes.hand_desk.given import Given
from game.scenes.hand_desk.page import DeskPage, impossible_words
from game.scenes.hand_desk.state import MAKERS, TILE, DeskState
from game.scenes.parts import heading
from game.scenes.result.reading import laid_set
from game.scenes.result.tiles import faces_of
from game.scenes.scene import WidgetScene
from game.widgets.button import Button
from game.widgets.controls import Choice, Item
from game.widgets.label import Label
from game.widgets.layout import Column, Inset, Panel, Row, Space, Wrap
from game.widgets.textfield import TextField
from game.widgets.theme import STRONG
from game.widgets.widget import Widget

_ROWS = (TILES[0:9], TILES[9:18], TILES[18:27], TILES[27:34])
_SEED = 20_000
_TRAY = 37


class HandDesk(WidgetScene):
    """The hand desk, opened for a ruleset, with the hand of a line of text if one is given."""

    first = "tray-1m"

    def __init__(self, ruleset: str = "", line: str = "") -> None:
        super().__init__()
        self.rules, self.line = ruleset, line
        self.state = DeskState(Laid(ruleset))
        self.typed = ""
        self.error = ""
        self.copied = False
        self._dealt = 0
        self._judged: tuple[Laid, Verdict] | None = None

    def enter(self, services: Services) -> None:
        known = [card.id for card in services.rulesets]
        if self.rules not in known:
            last = services.settings.now.last_ruleset
            self.rules = last if last in known else known[0]
        self.state = DeskState(Laid(self.rules))
        if self.line:
            self._services = services
            self._take_line(self.line)
        self.typed = self.line if self.error else self.state.write()
        super().enter(services)

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_soft(surface)

    @property
    def services(self) -> Services:
        """The shared things, whose texts are said of the rules the hand lies under."""
        return super().services.about(self.state.laid.rules)

    @property
    def verdict(self) -> Verdict:
        """What the rules say about the hand as it lies now."""
        laid = self.state.laid
        if self._judged is None or self._judged[0] != laid:
            self._judged = laid, judge(laid)
        return self._judged[1]

    # what is on the screen

    def build(self) -> Widget:
        texts, cards = self.services.texts, self.services.rulesets
        rules = Choice(
            [Item(card.id, card.name(texts)) for card in cards],
            self.state.laid.rules,
            self._choose_rules,
            key="rules",
            label=texts("desk-rules"),
            height=44,
        )
        top = heading(self.services, texts("desk-title"), self.back, rules)
        desk = Fixed(Reading(self._left(), key="desk", gap=9), self._width())
        page = DeskPage(self.services, self._use).page(self.state.laid, self.verdict)
        sheet = Panel(Reading(page, key="verdict", gap=10), kind="paper", pad=(20, 15, 13, 15), grow=1)
        body = Row([desk, sheet], gap=14, align="stretch")
        body.grow = 1
        return Inset(Column([top, body, self._bottom()], gap=11), pad=(26, 16, 26, 18), most=1560)

    def _width(self) -> float:
        """Width of the desk in units: fourteen tiles in a line, more in a wide window."""
        theme = self.services.theme
        return min(700.0, max(588.0, theme.width / theme.unit * 0.5))

    def _left(self) -> list[Widget]:
        return [self._hand(), self._modes(), self._tray(), self._given().below()]

    def _given(self) -> Given:
        return Given(self.services, self.state, self._do, self._choose_laying)

    def _tile_width(self) -> float:
        return (self._width() - 80) / 15.2

    def _hand(self) -> Widget:
        """The hand as it lies: concealed tiles, the last one apart, the sets on the table."""
        texts, state, faces = self.services.texts, self.state, faces_of(self.services)
        laid, w = state.laid, self._tile_width()
        wild = laid.ruleset().wild(laid.facts)
        away = texts("desk-take-away")
        items: list[Widget] = []
        for place, t in enumerate(laid.hand):
            items.append(
                TileButton(
                    faces.look(str(t), t in wild),
                    w,
                    lambda place=place: self._do(lambda: state.take(place)),  # type: ignore[misc]
                    spoken=tile_name(texts, t),
                    key=f"hand-{place}",
                    tooltip=away,
                )
            )
        for n in range(max(0, laid.room - len(laid.hand))):
            items.append(Place(w, lit=n == 0, tooltip=texts("desk-next") if n == 0 else ""))
        items.append(Space(w * 0.2, 1))
        if laid.win is not None:
            look = faces.look(str(laid.win), laid.win in wild)
            items.append(
                TileButton(
                    look,
                    w,
                    lambda: self._do(state.take_last),
                    spoken=tile_name(texts, laid.win),
                    key="last",
                    tooltip=away,
                    chosen=True,
                )
            )
        else:
            full = len(laid.hand) == laid.room
            items.append(Place(w, lit=full, tooltip=texts("desk-last-place")))
        for place, meld in enumerate(laid.melds):
            items.append(Space(w * 0.25, 1))
            items.append(
                SetButton(
                    laid_set(meld, 0),
                    faces,
                    w,
                    lambda place=place: self._do(lambda: state.take_set(place)),  # type: ignore[misc]
                    spoken=str(meld),
                    key=f"set-{place}",
                    tooltip=f"{texts(f'result-set-{meld.kind.value}')}. {away}",
                )
            )
        return Panel(Wrap(items, gap=2), pad=(13, 6, 11, 12))

    def _modes(self) -> Widget:
        texts, state = self.services.texts, self.state
        items = []
        for name in state.layable():
            words = f"desk-lay-{name}" if name == TILE or name in MAKERS else f"fact-{name.replace('_', '-')}"
            items.append(Item(name, texts(words)))
        return Choice(
            items, state.laying, self._choose_laying, key="laying", label=texts("desk-lay"), height=36
        )

    def _tray(self) -> Widget:
        """Every tile of the ruleset, to lay by a click, and the circumstances beside them."""
        texts, state, faces = self.services.texts, self.state, faces_of(self.services)
        kinds, held = state.spec.kinds, state.laid.held()
        rows: list[Widget] = []
        for row in _ROWS:
            items: list[Widget] = []
            for t in (t for t in row if t in kinds):
                bar = self._bar(t)
                left = 4 - held[t]
                items.append(
                    TileButton(
                        faces.look(str(t)),
                        _TRAY,
                        lambda t=t: self._do(lambda: state.lay(t)),  # type: ignore[misc]
                        spoken=tile_name(texts, t),
                        key=f"tray-{t}",
                        count=str(left) if 0 < left < 4 and not bar else "",
                        disabled_reason=bar,
                    )
                )
            if items:
                rows.append(Row(items, gap=4))
        if state.spec.honour_kongs:
            rows.append(Wrap([self._honour_kong(kind) for kind in HONOUR_KONGS], gap=8))
        beside = Column(self._given().beside(), gap=8, grow=1)
        return Row([Column(rows, gap=5, align="start"), beside], gap=18, align="start")

    def _bar(self, tile: Tile) -> str:
        """Why a tile of the tray cannot be laid now, in a sentence; empty if it can."""
        texts, state = self.services.texts, self.state
        if state.laying in state.spec.facts:
            error = state.error_after(state.with_tile_fact(tile))
            return impossible_words(texts, error) if error is not None else ""
        bar = state.bar(tile)
        return texts(bar) if bar else ""

    def _honour_kong(self, kind: MeldKind) -> Widget:
        texts, state = self.services.texts, self.state
        bar = state.bar_honour_kong(kind)
        return Button(
            texts(f"desk-lay-{kind.value}"),
            lambda: self._do(lambda: state.lay_set(HONOUR_KONGS[kind])),
            height=36,
            key=f"lay-{kind.value}",
            disabled_reason=texts(bar) if bar else "",
        )

    # the line below

    def _bottom(self) -> Widget:
        texts = self.services.texts
        field = TextField(
            self.typed,
            self._type,
            on_enter=self._enter,
            longest=240,
            label=texts("desk-line"),
            tooltip=texts("desk-line-tip"),
            key="line",
            grow=1,
        )
        buttons: list[Widget] = [
            Button(
                texts("desk-copied" if name == "copy" and self.copied else f"desk-{name}"),
                use,
                kind=kind,
                height=40,
                key=name,
                tooltip=texts(f"desk-{name}.about"),
            )
            for name, use, kind in (
                ("copy", self._copy, "plain"),
                ("paste", self._paste, "plain"),
                ("deal", self._deal, "plain"),
                ("clear", self._clear, "dim"),
            )
        ]
        rows: list[Widget] = [Row([field, *buttons], gap=9)]
        if self.error:
            rows.insert(0, Panel(Label(self.error, STRONG, colour="#ffb08c"), pad=(12, 6, 12, 6)))
        return Column(rows, gap=7)

    # what the player does

    def _do(self, change: Callable[[], None]) -> Step | None:
        change()
        self.typed, self.error, self.copied = self.state.write(), "", False
        self.rebuild()
        return None

    def _use(self, laid: Laid) -> Step | None:
        def change() -> None:
            self.state.laid = laid

        return self._do(change)

    def _choose_rules(self, rules: str) -> Step | None:
        return self._do(lambda: self.state.start(rules))

    def _choose_laying(self, name: str) -> Step | None:
        self.state.laying = name
        self.rebuild()
        return None

    def _take_line(self, line: str) -> None:
        """Lay the hand of a line, or say what is wrong with it."""
        try:
            self.state.read(line)
            self.error = ""
        except HandError as wrong:
            self.error = impossible_words(self.services.texts, wrong)

    def _type(self, line: str) -> Step | None:
        self.typed, self.copied = line, False
        self._take_line(line)
        self.rebuild()
        return None

    def _enter(self, line: str) -> Step | None:
        self._take_line(line)
        if not self.error:
            self.typed = self.state.write()
        self.rebuild()
        return None

    def _copy(self) -> Step | None:
        self.services.screen.copy(self.state.write())
        self.copied = True
        self.rebuild()
        return None

    def _paste(self) -> Step | None:
        line = self.services.screen.clipboard().strip()
        if not line:
            self.error = self.services.texts("desk-no-clipboard")
        else:
            self._take_line(line)
            if not self.error:
                self.typed = self.state.write()
        self.copied = False
        self.rebuild()
        return None

    def _deal(self) -> Step | None:
        """A hand by chance: complete, one tile short, or nearly right, in turn."""
        self._dealt += 1
        random = chance.stream(_SEED, self.state.laid.rules, self._dealt)
        rules = self.state.laid.ruleset()
        found = next(
            h for h in (thrown(rules, 1 + self._dealt % 5, random) for _ in range(400)) if h is not None
        )
        if self._dealt % 3 == 0:
            found = replace(found, win=None)
        return self._use(replace(found, options=dict(self.state.laid.options)))

    def _clear(self) -> Step | None:
        return self._do(self.state.clear)

    def key(self, event: KeyDown) -> Step | None:
        if event.ctrl and event.key == "c":
            return self._copy()
        if event.ctrl and event.key == "v" and not event.repeat:
            return self._paste()
        if event.key == "backspace":
            return self._do(self.state.undo_tile)
        return None
