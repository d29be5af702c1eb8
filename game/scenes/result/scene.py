"""After a hand: who won and how, the hand as it was read, what it is worth, who pays, and everybody's tiles."""

from __future__ import annotations

from functools import partial

from game.app.inputs import KeyDown
from game.app.services import Services
from game.app.steps import Home, Pop, Push, Step, Swap
from game.match.session import HUMAN, Session
from game.scenes import registry
from game.scenes.message import Answer, Pause
from game.scenes.result.backdrop import StampSeal
from game.scenes.result.build import ResultParts
from game.scenes.result.words import ResultWords
from game.scenes.stamped import StampedScene
from game.widgets.button import Button
from game.widgets.label import Label
from game.widgets.layout import Column, Inset, Row
from game.widgets.theme import DISPLAY, SECOND, Style
from game.widgets.widget import Widget

_HOW = Style("text", 16, quiet=True)
_RULES = Style("bold", 17)


class Result(StampedScene):
    """The result of the session's last hand, for the seat `viewer`.

    Leaves with "next" when the match goes on; a match that is over goes on to its final standing.
    """

    first = "next"

    def __init__(self, session: Session, viewer: int) -> None:
        super().__init__()
        self.session, self.viewer = session, viewer
        self.chosen = 0
        """The win that is shown, where several won."""
        self.words: ResultWords

    def enter(self, services: Services) -> None:
        services = services.about(self.session.match.rules.spec.id)
        self.words = ResultWords(services, self.session, self.viewer)
        super().enter(services)

    # what can be done

    def go_on(self) -> Step | None:
        """To the next hand, or to the end of the match."""
        if self.session.over:
            return Swap(registry.scene("match_end", self.session, self.viewer))
        return Pop("next")

    def back(self) -> Step | None:
        texts = self.services.texts
        answers = [
            Answer("stay", texts("result-stay"), "plain", "escape"),
            Answer("title", texts("result-title"), "dim", second=texts("result-title.about")),
        ]
        return Push(Pause(self.words.title(), "", answers))

    def resume(self, result: object) -> Step | None:
        if result == "title":
            return Home(registry.scene("title"))
        return super().resume(result)

    def key(self, event: KeyDown) -> Step | None:
        return self.go_on() if event.key == "enter" and not event.repeat else None

    # what is on the screen

    def build(self) -> Widget:
        parts = ResultParts(self.services, self.words)
        rows: list[Widget] = [self._head(), *self._winners()]
        strip = parts.strip()
        if strip is not None:
            rows.append(strip)
        rows.append(Row([parts.sheet(), parts.players()], gap=14, align="stretch", grow=1))
        rows.append(self._foot())
        return Inset(Column(rows, gap=11), pad=(24, 14, 24, 14), most=1560)

    def _head(self) -> Widget:
        words = self.words
        card = words.ruleset()
        left = Column(
            [Label(words.title(), DISPLAY, shadow="#000000"), Label(words.how(), _HOW)], gap=0, grow=1.3
        )
        right = Column(
            [Label(card, _RULES, align="right"), Label(words.where(), SECOND, align="right")], gap=3, grow=1
        )
        return Row([StampSeal(words.seal, 78, self.age, words.title()), left, right], gap=18)

    def _winners(self) -> list[Widget]:
        """Where several won, a button for the hand of each."""
        wins = self.words.wins
        if len(wins) < 2:
            return []
        buttons: list[Widget] = [
            Button(
                self.words.winner(won),
                partial(self._choose, number),
                kind="gold" if number == self.chosen else "plain",
                shortcut=str(number + 1),
                key_name=str(number + 1),
                key=f"winner-{number}",
                height=40,
            )
            for number, won in enumerate(wins)
        ]
        return [Row(buttons, gap=12)]

    def _choose(self, number: int) -> None:
        self.chosen = number
        self.words = ResultWords(self.services, self.session, self.viewer, number)
        self.rebuild()

    def _foot(self) -> Widget:
        texts, words = self.services.texts, self.words
        buttons: list[Widget] = []
        if registry.available("replay"):
            buttons.append(
                Button(texts("result-watch"), self._watch, shortcut="r", key_name="R", key="watch", height=46)
            )
        if self.session.person_at(self.viewer).level == HUMAN:
            buttons.append(
                Button(
                    texts("review-button"),
                    self._review,
                    shortcut="m",
                    key_name="M",
                    key="review",
                    height=46,
                    tooltip=texts("review-button.about"),
                )
            )
        name = "result-final" if self.session.over else "result-next"
        buttons.append(
            Button(
                texts(name),
                self.go_on,
                kind="gold",
                shortcut="space",
                key_name=texts("key-space"),
                key="next",
                height=46,
            )
        )
        return Row([Label(words.next(), SECOND, grow=1), *buttons], gap=12)

    def _watch(self) -> Step | None:
        number = self.session.loop.table.setup.number
        return Push(registry.scene("replay", self.session.lines, self.session.people, number))

    def _review(self) -> Step | None:
        return Push(registry.scene("review", self.session, self.viewer))

    @property
    def festive(self) -> bool:
        return self.words.won is not None
