"""Why not: the buttons that are off at the table, and what is said when one of them or a barred tile is tried."""

from __future__ import annotations

from dataclasses import dataclass

from engine.actions import Action, Chow, Kong, Pong, Win
from engine.explain import Shortfall, barred, shortfall
from engine.prospects import Wait
from engine.refusal import Refusal
from engine.ruleset import Ruleset
from engine.score import Missing
from engine.standard import Question, Stage
from engine.tiles import Tile
from engine.view import SeatView
from game.scenes.why_words import WhyWords
from game.text import Texts


@dataclass(frozen=True, slots=True)
class Barred:
    """A button that is off: what it would do, why it may not, and that in a few words."""

    action: Action
    reason: Refusal
    short: str


class Why:
    """The explanations of one question at a time."""

    def __init__(self, rules: Ruleset, texts: Texts) -> None:
        self._rules = rules
        self.words = WhyWords(texts, rules)
        self._view: SeatView | None = None
        self._question: Question | None = None
        self._said: dict[str, tuple[str, str]] = {}

    def ask(self, view: SeatView, question: Question) -> None:
        """What is asked, and what the asked seat sees."""
        self._view, self._question = view, question
        self._said.clear()

    def barred(self) -> tuple[Barred, ...]:
        """The calls that are off now, one of each sort: chow, pong, kong, win."""
        view, question = self._view, self._question
        if view is None or question is None or question.stage in (Stage.DRAW, Stage.OPENING):
            return ()
        out: dict[type[Action], Barred] = {}
        offered = {type(a) for a in question.options}
        for action, reason in barred(self._rules, view, question.seat, question.stage).items():
            sort = type(action)
            if sort in out or sort in offered or not isinstance(action, Chow | Pong | Kong | Win):
                continue
            short = self._short(reason) if isinstance(action, Win) else None
            out[sort] = Barred(action, reason, self.words.off(reason, short))
        return tuple(out[sort] for sort in (Chow, Pong, Kong, Win) if sort in out)

    def _short(self, reason: Refusal, mending: bool = False) -> Shortfall | None:
        view, question = self._view, self._question
        if view is None or question is None or reason.id != "no_win":
            return None
        return shortfall(self._rules, view, question.seat, question.stage, mending=mending)

    def explain(self, reason: Refusal) -> tuple[str, str]:
        """What is said to somebody who tries what is barred: a title, and what would mend it or be better."""
        if reason.id not in self._said:
            short = self._short(reason, mending=True)
            text = self.words.shortfall(short) if short is not None else self.words.advice(reason)
            self._said[reason.id] = self.words.refusal(reason), text
        return self._said[reason.id]

    def waits(self, waits: tuple[Wait, ...]) -> str:
        """What is said about waits that do not win, and about tiles that stand in for them; empty if there are none."""
        words, lines = self.words, []
        for wait in waits:
            result = wait.claimed if isinstance(wait.drawn, Missing) else wait.drawn
            if wait.wins and wait.extra:
                lines.append(words.say("waits-extra", tile=words.name(wait.tile)))
            elif isinstance(result, Missing):
                lines.append(self.barred_wait(wait.tile, result))
        return "\n".join(lines[:4])

    def barred_wait(self, tile: Tile, result: Missing) -> str:
        """Why a tile that completes the shape does not win."""
        words = self.words
        if result.points is not None:
            least = int(self._rules.options.get("min_points", 0))
            return words.say("waits-barred-points", tile=words.name(tile), points=result.points, least=least)
        why = words.say(f"missing-{result.ids[0].replace('_', '-')}")
        return f"{words.name(tile)}: {why}"
