"""The trainer: questions about hands for each ruleset, from easy to hard, with streaks."""

from __future__ import annotations

from dataclasses import replace

import pygame

from engine.drill_hands import LEVELS
from engine.drills import Drill, kinds_of, make
from engine.handline import write
from engine.ruleset import load
from engine.tiles import TILES, Tile
from game.app.inputs import KeyDown
from game.app.services import Services
from game.app.steps import Push, Step
from game.art.palette import BRASS_LIGHT
from game.scenes import registry
from game.scenes.backdrops import draw_soft
from game.scenes.guide.examples import circumstances, hand_picture, tile_name
from game.scenes.guide.tiles import TileButton
from game.scenes.guide.widgets import Reading
from game.scenes.parts import heading
from game.scenes.result.tiles import faces_of
from game.scenes.scene import WidgetScene
from game.scenes.trainer.answer import Explanation
from game.store.streaks import Streak, StreakBook
from game.widgets.button import Button
from game.widgets.controls import Choice, Item
from game.widgets.label import Label, Rule
from game.widgets.layout import Column, Inset, Panel, Row, Space, Wrap
from game.widgets.theme import BODY, HEADING, SECOND, STRONG, Style
from game.widgets.widget import Widget

FIGURE = Style("serif", 26)
HARDER_AFTER = 5
"""So many right answers in a row, and the next level is offered."""
_ROWS = (TILES[0:9], TILES[9:18], TILES[18:27], TILES[27:34])


class Trainer(WidgetScene):
    """The trainer, opened for a ruleset."""

    first = "kind"

    def __init__(self, ruleset: str = "") -> None:
        super().__init__()
        self.rules, self.kind, self.level = ruleset, "waits", 1
        self.drill: Drill | None = None
        self.chosen: set[str] = set()
        self.given: frozenset[str] | None = None
        self._skipped = 0
        self._book: StreakBook | None = None

    @property
    def services(self) -> Services:
        """The shared things, whose texts are said of the rules that are asked about."""
        return super().services.about(self.rules)

    @property
    def book(self) -> StreakBook:
        """The player's streaks."""
        if self._book is None:
            self._book = StreakBook(self.services.paths.data)
        return self._book

    @property
    def streak(self) -> Streak:
        """How the kind of question on show went so far."""
        return self.book.of(self.rules, self.kind, self.level)

    def enter(self, services: Services) -> None:
        known = [card.id for card in services.rulesets]
        if self.rules not in known:
            last = services.settings.now.last_ruleset
            self.rules = last if last in known else known[0]
        self._services = services
        self._ask()
        super().enter(services)

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_soft(surface)

    # questions

    def _ask(self) -> None:
        """Take the next question of the kind and level."""
        kinds = kinds_of(load(self.rules))
        if self.kind not in kinds:
            self.kind = kinds[0]
        seed = self.streak.next + 1000 * self._skipped
        self.drill = make(self.rules, self.kind, self.level, seed)
        self.chosen, self.given = set(), None

    def answer(self, given: frozenset[str]) -> Step | None:
        """Give an answer; it counts once."""
        if self.drill is None or self.given is not None or not given:
            return None
        self.given = given
        self.book.note(self.rules, self.kind, self.level, self.drill.right(given))
        self.services.sounds.play("coin" if self.drill.right(given) else "refuse")
        self.rebuild()
        self.stage.focus_on(self.stage.find("next"))
        return None

    def next(self) -> Step | None:
        """Go on to another question."""
        if self.given is None:
            self._skipped += 1
        self._ask()
        self.rebuild()
        self._focus_answers()
        return None

    def _focus_answers(self) -> None:
        """Let keys and pad begin at the first answer."""
        first = next(
            (w for w in self.stage.focusables() if w.key.startswith(("pick-", "hand-", "answer-"))), None
        )
        self.stage.focus_on(first)

    def _change(self, **what: object) -> Step | None:
        for name, value in what.items():
            setattr(self, name, value)
        self._ask()
        self.rebuild()
        return None

    # what is on the screen

    def build(self) -> Widget:
        texts, cards = self.services.texts, self.services.rulesets
        rules = Choice(
            [Item(card.id, card.name(texts)) for card in cards],
            self.rules,
            lambda name: self._change(rules=name),
            key="rules",
            label=texts("desk-rules"),
            height=44,
        )
        top = heading(self.services, texts("trainer-title"), self.back, rules)
        seed = self.drill.seed if self.drill is not None else 0
        question = Reading(self._sheet(), key=f"question-{self.kind}-{seed}", gap=11)
        sheet = Panel(question, kind="paper", pad=(22, 16, 14, 16), grow=1.3)
        body = Row([sheet, self._side(seed)], gap=14, align="stretch")
        body.grow = 1
        return Inset(
            Column([top, self._choices(), body, self._bottom()], gap=12), pad=(28, 18, 28, 20), most=1400
        )

    def _side(self, seed: int) -> Widget:
        """Beside the question: how it goes so far, then the answer explained."""
        if self.given is not None and self.drill is not None:
            texts = self.services.texts
            why = Button(texts("trainer-why"), self._desk, kind="paper", height=36, key="why", icon="expand")
            rows = [*Explanation(self.services, self.drill, self.given).widgets(), Wrap([why])]
            told = Reading(rows, key=f"answer-{self.kind}-{seed}", gap=11)
            return Panel(told, kind="paper", pad=(20, 16, 13, 16), grow=1)
        return Panel(Reading(self._record(), key="record"), pad=(20, 16, 13, 16), grow=1)

    def _record(self) -> list[Widget]:
        """The streak of this kind of question, and of all questions of the ruleset."""
        texts, streak, total = self.services.texts, self.streak, self.book.total(self.rules)
        name = self.services.ruleset(self.rules).name(texts)
        out: list[Widget] = [
            Label(texts(f"trainer-{self.kind}"), HEADING),
            Label(texts("trainer-about"), SECOND),
        ]
        for words, value in (
            ("trainer-row-now", str(streak.row)),
            ("trainer-row-best", str(streak.best)),
            ("trainer-right-of", texts("trainer-share", right=streak.right, asked=streak.asked)),
        ):
            out.append(
                Row([Label(texts(words), BODY, grow=1), Label(value, FIGURE, colour=BRASS_LIGHT)], gap=10)
            )
        out.append(Rule())
        share = texts("trainer-share", right=total.right, asked=total.asked)
        out.append(
            Row([Label(texts("trainer-all", rules=name), SECOND, grow=1), Label(share, STRONG)], gap=10)
        )
        return out

    def _choices(self) -> Widget:
        texts = self.services.texts
        kinds = Choice(
            [Item(k, texts(f"trainer-{k}"), texts(f"trainer-{k}.about")) for k in kinds_of(load(self.rules))],
            self.kind,
            lambda kind: self._change(kind=kind),
            key="kind",
            label=texts("trainer-kind"),
            height=40,
        )
        levels = Choice(
            [Item(str(n), str(n), texts("trainer-level", level=n)) for n in LEVELS],
            str(self.level),
            lambda level: self._change(level=int(level)),
            key="level",
            label=texts("trainer-levels"),
            height=40,
        )
        hard = Row([Label(texts("trainer-levels"), SECOND), levels], gap=9)
        return Wrap([kinds, hard], gap=18)

    def _sheet(self) -> list[Widget]:
        drill = self.drill
        assert drill is not None
        title, about = self._question(drill)
        words = [Label(title, HEADING)]
        if about:
            words.append(Label(about, SECOND))
        out: list[Widget] = [Column(words, gap=2), Rule()]
        if drill.kind != "discard":
            out.append(hand_picture(self.services, drill.laid, None, 42))
        elif drill.laid.melds:
            out.append(hand_picture(self.services, replace(drill.laid, hand=(), win=None), None, 40))
        said = circumstances(self.services, drill.laid, quiet=drill.kind == "discard")
        if said:
            out.append(Wrap(said, gap=18))
        out.append(self._answers(drill))
        return out

    def _question(self, drill: Drill) -> tuple[str, str]:
        texts = self.services.texts
        name = f"trainer-ask-{drill.kind}"
        if drill.kind == "worth":
            name += "-points" if self.services.ruleset(self.rules).points else "-coins"
        if drill.kind == "waits":
            about = texts(f"{name}.own" if drill.laid.self_draw else f"{name}.off")
            if drill.laid.ruleset().wild(drill.laid.facts):
                about = f"{about} {texts(f'{name}.wild')}"
            return texts(name), about
        return texts(name), texts(f"{name}.about")

    # answers

    def _answers(self, drill: Drill) -> Widget:
        if drill.kind == "waits":
            return self._tray(drill)
        if drill.kind == "discard":
            return self._hand(drill)
        texts = self.services.texts
        buttons: list[Widget] = []
        for n, choice in enumerate(drill.choices, 1):
            if drill.kind == "wins":
                words = texts(f"trainer-{choice}")
            else:
                points = self.services.ruleset(self.rules).points
                words = texts("trainer-price-points" if points else "trainer-price-coins", value=int(choice))
            buttons.append(
                Button(
                    words,
                    lambda choice=choice: self.answer(frozenset((choice,))),  # type: ignore[misc]
                    kind=self._kind_of(choice),
                    icon=self._icon_of(choice),
                    height=50,
                    least=150,
                    shortcut=str(n) if self.given is None else "",
                    key_name=str(n) if self.given is None else "",
                    key=f"answer-{choice}",
                )
            )
        return Wrap(buttons, gap=14)

    def _kind_of(self, choice: str) -> str:
        """The look of an answer: plain while asked, then the right one green and a wrong one red."""
        if self.given is None or self.drill is None:
            return "plain"
        if choice in self.drill.answers:
            return "jade"
        return "red" if choice in self.given else "paper"

    def _icon_of(self, choice: str) -> str:
        if self.given is None or self.drill is None:
            return ""
        if choice in self.drill.answers:
            return "check"
        return "close" if choice in self.given else ""

    def _tile(self, t: Tile, drill: Drill, width: float, key: str, gold: bool = False) -> TileButton:
        code = str(t)
        asked = self.given is None
        chosen = code in (self.chosen if self.given is None else drill.answers)
        faint = 0.0 if asked or code in drill.answers or (self.given and code in self.given) else 0.3
        count = (
            ""
            if asked
            else "!"
            if drill.kind == "waits" and code in drill.answers and code not in (self.given or ())
            else "✓"
            if code in drill.answers
            else "×"
            if self.given and code in self.given
            else ""
        )
        return TileButton(
            faces_of(self.services).look(code, gold, faint),
            width,
            lambda: self._pick(code),
            spoken=tile_name(self.services.texts, t),
            key=key,
            chosen=chosen,
            count=count,
        )

    def _tray(self, drill: Drill) -> Widget:
        rows: list[Widget] = []
        for row in _ROWS:
            kinds = [t for t in row if str(t) in drill.choices]
            if kinds:
                rows.append(Row([self._tile(t, drill, 34, f"pick-{t}") for t in kinds], gap=6))
        return Column(rows, gap=1, align="start")

    def _hand(self, drill: Drill) -> Widget:
        wild = drill.laid.ruleset().wild(drill.laid.facts)
        tiles = [*drill.laid.hand, drill.laid.win]
        items: list[Widget] = []
        for place, t in enumerate(tiles):
            assert t is not None
            if place == len(tiles) - 1:
                items.append(Space(10, 1))
            items.append(self._tile(t, drill, 44, f"hand-{place}", t in wild))
        return Wrap(items, gap=3)

    def _pick(self, code: str) -> Step | None:
        if self.given is not None or self.drill is None:
            return None
        if self.drill.kind == "discard":
            return self.answer(frozenset((code,)))
        self.chosen ^= {code}
        self.rebuild()
        return None

    # below

    def _bottom(self) -> Widget:
        texts, streak = self.services.texts, self.streak
        words: list[Widget] = []
        if streak.asked:
            words.append(Label(texts("trainer-row", count=streak.row), STRONG))
            second = f"{texts('trainer-best', count=streak.best)}  ·  "
            second += texts("trainer-record", right=streak.right, asked=streak.asked)
            if self.given is not None and streak.row == streak.best and streak.row > 1:
                second = texts("trainer-new-best")
            words.append(Label(second, SECOND))
        else:
            words.append(Label(texts("trainer-first"), SECOND))
        buttons: list[Widget] = []
        if self.given is not None and streak.row >= HARDER_AFTER and self.level < max(LEVELS):
            harder = self.level + 1
            buttons.append(
                Button(
                    texts("trainer-go-harder", level=harder),
                    lambda: self._change(level=harder),
                    icon="up",
                    height=48,
                    key="harder",
                    tooltip=texts("trainer-harder", count=streak.row, level=harder),
                )
            )
        if self.given is None:
            buttons.append(Button(texts("trainer-skip"), self.next, kind="dim", height=48, key="skip"))
            if self.drill is not None and self.drill.kind == "waits":
                buttons.append(
                    Button(
                        texts("trainer-check"),
                        lambda: self.answer(frozenset(self.chosen)),
                        kind="gold",
                        height=48,
                        shortcut="c",
                        key_name="C",
                        key="check",
                        disabled_reason="" if self.chosen else texts("trainer-check-none"),
                    )
                )
        else:
            buttons.append(
                Button(
                    texts("trainer-next"),
                    self.next,
                    kind="gold",
                    height=48,
                    shortcut="space",
                    key_name=texts("key-space"),
                    key="next",
                )
            )
        return Row([Column(words, gap=0, grow=1), *buttons], gap=12)

    def _desk(self) -> Step | None:
        assert self.drill is not None
        return Push(registry.scene("hand_desk", self.rules, write(self.drill.laid)))

    def key(self, event: KeyDown) -> Step | None:
        pressed = event.key == "space" and not event.repeat
        return self.next() if pressed and self.given is not None else None
