"""What the trainer says after an answer: right or not, and why, from the rules' own checks."""

from __future__ import annotations

from dataclasses import replace

from engine.desk import DiscardWorth, discards_of
from engine.drills import Drill
from engine.score import Missing, Score
from engine.tiles import tile
from game.app.services import Services
from game.scenes.guide.examples import hand_picture, missing_words, tile_row, worth_words
from game.scenes.guide.pages import account, shortfall
from game.scenes.guide.widgets import mark, tone
from game.text import Texts
from game.widgets.label import Label
from game.widgets.layout import Column, Row, Wrap
from game.widgets.theme import BODY, CAPTION, HEADING, SECOND, STRONG
from game.widgets.widget import Widget

_LINE = 12
"""Tiles in a line."""


class Explanation:
    """Makes the widgets that explain a drill's answer to somebody who gave `given`."""

    def __init__(self, services: Services, drill: Drill, given: frozenset[str]) -> None:
        self.services, self.drill, self.given = services, drill, given

    @property
    def texts(self) -> Texts:
        """The sentences in the language in use."""
        return self.services.texts

    def widgets(self) -> list[Widget]:
        """From top to bottom."""
        good = self.drill.right(self.given)
        words = self.texts("trainer-right" if good else "trainer-wrong")
        head = Row([mark(good, 30), Label(words, HEADING, colour=tone(good, True), grow=1)], gap=11)
        makers = {"waits": self._waits, "wins": self._wins, "worth": self._worth, "discard": self._discard}
        return [head, *makers[self.drill.kind]()]

    def _tiles(self, words: str, codes: list[str], second: str = "") -> Widget:
        row = [Label(self.texts(words), STRONG), tile_row(self.services, [tile(c) for c in codes], 30)]
        line = Wrap(row, gap=10)
        return Column([line, Label(second, SECOND)], gap=2) if second else line

    def _waits(self) -> list[Widget]:
        drill, laid = self.drill, self.drill.laid
        order = {code: n for n, code in enumerate(drill.choices)}
        missed = sorted(set(drill.answers) - self.given, key=order.__getitem__)
        wrong = sorted(self.given - set(drill.answers), key=order.__getitem__)
        out: list[Widget] = [self._tiles("trainer-was", list(drill.answers))]
        if missed:
            out.append(self._tiles("trainer-missed", missed))
        rules = laid.ruleset()
        for code in wrong[:4]:
            result = rules.score(replace(laid, win=tile(code)).asked())
            if isinstance(result, Missing):
                why = " ".join(missing_words(self.texts, laid.rules, result))
                out.append(self._tiles("trainer-too-many", [code], why))
        short = rules.shortcomings(replace(laid, win=None).asked())
        barred = [t for t in short if str(t) not in wrong]
        for t in barred[:3]:
            why = " ".join(missing_words(self.texts, laid.rules, short[t]))
            line = Row([mark(False, 18), tile_row(self.services, [t], 26), Label(why, SECOND, grow=1)], gap=9)
            out.append(line)
        return out

    def _result(self) -> Score | Missing:
        return self.drill.laid.ruleset().score(self.drill.laid.asked())

    def _wins(self) -> list[Widget]:
        laid, result = self.drill.laid, self._result()
        if isinstance(result, Missing):
            out: list[Widget] = [
                Label(words, BODY) for words in missing_words(self.texts, laid.rules, result)
            ]
            if result.reading is not None:
                out.append(hand_picture(self.services, laid, result, 32))
            return [*out, *shortfall(self.services, laid.rules, result)]
        out = [
            Label(worth_words(self.texts, laid, result), STRONG),
            hand_picture(self.services, laid, result, 32),
        ]
        if laid.ruleset().spec.points:
            out.append(account(self.services, laid.rules, result))
        return out

    def _worth(self) -> list[Widget]:
        laid, result = self.drill.laid, self._result()
        if isinstance(result, Missing):
            return [Label(words, BODY) for words in missing_words(self.texts, laid.rules, result)]
        out: list[Widget] = [
            Label(worth_words(self.texts, laid, result), STRONG),
            hand_picture(self.services, laid, result, 32),
        ]
        if laid.ruleset().spec.points:
            out.append(account(self.services, laid.rules, result))
        else:
            for fan in result.fans:
                name = f"label-{fan.id.replace('_', '-')}"
                out.append(
                    Column(
                        [
                            Label(self.texts(name, ruleset=laid.rules), STRONG),
                            Label(self.texts(f"{name}.about", ruleset=laid.rules), SECOND),
                        ],
                        gap=0,
                    )
                )
        return out

    def _discard(self) -> list[Widget]:
        laid = self.drill.laid
        worth = {str(d.tile): d for d in discards_of(laid.ruleset(), laid)}
        best, *others = self.drill.answers
        out: list[Widget] = [self._leaves("trainer-best-leaves", worth[best])]
        if others:
            out.append(self._tiles("trainer-others", others))
        yours = next(iter(self.given))
        if yours not in self.drill.answers:
            out.append(self._leaves("trainer-yours-leaves", worth[yours]))
        return out

    def _leaves(self, words: str, worth: DiscardWorth) -> Widget:
        texts = self.texts
        if worth.missing <= 1:
            said = texts("desk-discard-tenpai" if worth.copies else "desk-discard-barred")
            count = texts("desk-discard-waits", count=worth.copies)
        else:
            said = texts("desk-discard-away", count=worth.missing - 1)
            count = texts("desk-discard-copies", count=worth.copies)
        line: list[Widget] = [
            tile_row(self.services, [worth.tile], 30),
            Label(texts(words), CAPTION),
            Label(said, STRONG),
            Label(count, SECOND),
        ]
        rows: list[Widget] = [Wrap(line, gap=10)]
        wild = self.drill.laid.ruleset().wild(self.drill.laid.facts)
        useful = [t for t in worth.useful if t not in wild] + [t for t in worth.useful if t in wild]
        rows += [
            tile_row(self.services, useful[at : at + _LINE], 26, wild) for at in range(0, len(useful), _LINE)
        ]
        return Column(rows, gap=5)
