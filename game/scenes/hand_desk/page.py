"""What the hand desk says about a hand: worth, waits, what is missing, how to mend it, which discard is best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.circumstances import HandError
from engine.desk import DiscardWorth, Mend, Verdict, Wait
from engine.handline import Laid
from engine.melds import MeldKind
from engine.score import Missing, Score
from engine.tiles import Tile
from game.app.services import Services
from game.app.steps import Step
from game.scenes.guide.book import material
from game.scenes.guide.examples import hand_picture, missing_words, tile_row
from game.scenes.guide.pages import account, fan_name, shortfall
from game.scenes.guide.tiles import TileButton
from game.scenes.guide.widgets import Slip, mark, tone
from game.scenes.result.tiles import faces_of
from game.text import Texts
from game.widgets.button import Button
from game.widgets.label import Label, Rule
from game.widgets.layout import Column, Row, Wrap
from game.widgets.theme import BODY, CAPTION, HEADING, SECOND, STRONG
from game.widgets.widget import Widget

Use = Callable[[Laid], Step | None]
_SHOWN = 5
_EXAMPLES = 8


def mended(laid: Laid, mend: Mend) -> Laid:
    """The hand after a mend."""
    if mend.how == "self_draw":
        return replace(laid, self_draw=True)
    if mend.how == "call":
        assert mend.meld is not None
        hand = list(laid.hand)
        for t in mend.meld.tiles:
            hand.remove(t)
        return replace(laid, hand=tuple(hand), melds=(*laid.melds, mend.meld))
    if mend.how != "swap":
        return replace(laid, facts={**laid.facts, mend.how: True})
    hand, last, new = list(laid.hand), laid.win, list(mend.into)
    for t in mend.out:
        if t in hand:
            hand.remove(t)
        else:
            last = new.pop()
    return replace(laid, hand=tuple(sorted((*hand, *new))), win=last)


def impossible_words(texts: Texts, error: HandError) -> str:
    """Why there can be no such hand, or no such line, in a sentence."""
    return texts(f"desk-error-{error.id.replace('_', '-')}", ruleset=error.rules, value=error.value)


class DeskPage:
    """Makes the widgets of the verdict. `use` lays another hand."""

    def __init__(self, services: Services, use: Use) -> None:
        self.services, self.use = services, use

    @property
    def texts(self) -> Texts:
        """The sentences in the language in use."""
        return self.services.texts

    def page(self, laid: Laid, verdict: Verdict) -> list[Widget]:
        """The verdict from top to bottom."""
        texts = self.texts
        if not laid.tiles and not laid.melds:
            return [*self._plain(texts("desk-empty"), texts("desk-empty.about")), *self._examples(laid)]
        if verdict.impossible is not None:
            return self._plain(texts("desk-impossible"), impossible_words(texts, verdict.impossible))
        if verdict.lacking:
            title = texts("desk-lacking", count=verdict.lacking)
            return self._plain(title, texts("desk-lacking.about", count=verdict.lacking))
        if verdict.result is None:
            return self._open(laid, verdict)
        if isinstance(verdict.result, Score):
            return self._won(laid, verdict.result)
        return self._failed(laid, verdict, verdict.result)

    def _plain(self, title: str, about: str) -> list[Widget]:
        return [Label(title, HEADING), Rule(), Label(about, BODY)]

    def _examples(self, laid: Laid) -> list[Widget]:
        """The drawn hands of the rules, to begin with."""
        texts = self.texts
        out: list[Widget] = [Label(texts("desk-examples"), CAPTION)]
        for example in [e for e in material(laid.rules).examples if e.title or e.fan][:_EXAMPLES]:
            words = example.title or f"fan-{example.fan}"
            button = Button(
                texts("desk-lay-it"),
                lambda laid=example.laid: self.use(laid),  # type: ignore[misc]
                kind="paper",
                height=32,
                key=f"lay-{example.id}",
            )
            says = Label(texts(words, ruleset=laid.rules), BODY, grow=1)
            result = example.laid.ruleset().score(example.laid.asked())
            picture = hand_picture(self.services, example.laid, result, 30)
            out.append(Slip([picture, Row([says, button], gap=10)], gap=6))
        return out

    def _head(self, good: bool, words: str, second: str = "") -> list[Widget]:
        lines: list[Widget] = [Label(words, HEADING, colour=tone(good, True))]
        if second:
            lines.append(Label(second, BODY))
        return [Row([mark(good, 34), Column(lines, gap=1, grow=1)], gap=12), Rule()]

    # with its last tile

    def _price(self, laid: Laid, score: Score) -> str:
        points = "-points" if laid.ruleset().spec.points else ""
        return self.texts(f"desk-price{points}-{'each' if laid.self_draw else 'giver'}", value=score.value)

    def _value(self, laid: Laid, value: int) -> str:
        return self.texts(
            "desk-value-points" if laid.ruleset().spec.points else "desk-value-coins", value=value
        )

    def _won(self, laid: Laid, score: Score) -> list[Widget]:
        texts = self.texts
        title = texts("desk-wins")
        if laid.ruleset().spec.points:
            title = f"{title}: {self._value(laid, score.value)}"
        out = self._head(True, title, self._price(laid, score))
        out.append(Label(texts("desk-reading"), CAPTION))
        out.append(hand_picture(self.services, laid, score, 34))
        if laid.ruleset().spec.points:
            out += [Rule(), account(self.services, laid.rules, score)]
        elif score.fans:
            out.append(Label(texts("desk-labels"), CAPTION))
            for fan in score.fans:
                about = texts(f"label-{fan.id.replace('_', '-')}.about", ruleset=laid.rules)
                name = fan_name(texts, laid.rules, fan.id)
                heading = name if name == fan.name else f"{fan.name}  {name}"
                out.append(Column([Label(heading, STRONG), Label(about, SECOND)], gap=0))
        return out

    def _failed(self, laid: Laid, verdict: Verdict, missing: Missing) -> list[Widget]:
        texts = self.texts
        out = self._head(False, texts("desk-fails"))
        out += [Label(words, BODY) for words in missing_words(texts, laid.rules, missing)]
        if missing.reading is not None:
            out.append(hand_picture(self.services, laid, missing, 32))
            out += shortfall(self.services, laid.rules, missing)
        if verdict.mends:
            out.append(Label(texts("desk-mend"), CAPTION))
            out += [self._mend(laid, mend, n) for n, mend in enumerate(verdict.mends)]
        elif verdict.distance and missing.reading is None:
            out.append(Label(texts("desk-away", count=verdict.distance), STRONG))
        helpful = [worth for worth in verdict.discards if worth.copies][:_SHOWN]
        if helpful:
            out += [
                Label(texts("desk-discards"), CAPTION),
                *(self._discard(laid, worth) for worth in helpful),
            ]
        return out

    def _mend(self, laid: Laid, mend: Mend, number: int) -> Widget:
        texts = self.texts
        words: list[Widget]
        match mend.how:
            case "swap":
                words = [
                    Label(texts("desk-mend-swap"), BODY),
                    tile_row(self.services, mend.out, 27),
                    Label(texts("desk-mend-for"), BODY),
                    tile_row(self.services, mend.into, 27),
                ]
            case "call":
                assert mend.meld is not None
                chow = mend.meld.kind is MeldKind.CHOW
                words = [
                    Label(texts("desk-mend-call-chow" if chow else "desk-mend-call-pong"), BODY),
                    tile_row(self.services, mend.meld.tiles, 27),
                ]
            case how:
                words = [Label(texts(f"desk-mend-{how.replace('_', '-')}"), BODY)]
        if laid.ruleset().spec.points:
            words.append(Label(self._value(laid, mend.score.value), SECOND))
        button = Button(
            texts("desk-mend-do"),
            lambda: self.use(mended(laid, mend)),
            kind="paper",
            height=32,
            key=f"mend-{number}",
        )
        return Slip([Row([Wrap(words, gap=9, grow=1), button], gap=10)])

    def _discard(self, laid: Laid, worth: DiscardWorth) -> Widget:
        texts = self.texts
        if worth.missing <= 1:
            words = texts("desk-discard-tenpai" if worth.copies else "desk-discard-barred")
            count = texts("desk-discard-waits", count=worth.copies) if worth.copies else ""
        else:
            words = texts("desk-discard-away", count=worth.missing - 1)
            count = texts("desk-discard-copies", count=worth.copies)
        line: list[Widget] = [Label(words, STRONG)]
        if count:
            line.append(Label(count, SECOND))
        rows: list[Widget] = [Wrap(line, gap=10)]
        if worth.useful:
            rows.append(tile_row(self.services, worth.useful[:16], 22, laid.ruleset().wild(laid.facts)))
        throw = TileButton(
            faces_of(self.services).look(str(worth.tile)),
            34,
            lambda: self.use(_thrown(laid, worth.tile)),
            spoken=str(worth.tile),
            key=f"throw-{worth.tile}",
            tooltip=texts("desk-take-away"),
        )
        return Row([throw, Column(rows, gap=3, grow=1)], gap=14)

    # without it

    def _open(self, laid: Laid, verdict: Verdict) -> list[Widget]:
        texts = self.texts
        if not verdict.waits:
            out = self._head(False, texts("desk-away", count=max(1, verdict.distance)))
            out.append(Label(texts("desk-helps"), BODY))
            useful, wild = verdict.useful, laid.ruleset().wild(laid.facts)
            out += [
                tile_row(self.services, useful[at : at + 13], 28, wild) for at in range(0, len(useful), 13)
            ]
            return out
        good = any(wait.wins for wait in verdict.waits)
        out = self._head(good, texts("desk-tenpai" if good else "desk-tenpai-barred"))
        for wait in sorted(verdict.waits, key=lambda w: not w.wins):
            out.append(self._wait(laid, wait))
        return out

    def _wait(self, laid: Laid, wait: Wait) -> Widget:
        texts = self.texts
        wild = wait.tile in laid.ruleset().wild(laid.facts)
        tile = TileButton(
            faces_of(self.services).look(str(wait.tile), wild, 0.0 if wait.wins else 0.45),
            36,
            lambda: self.use(replace(laid, win=wait.tile)),
            spoken=str(wait.tile),
            key=f"wait-{wait.tile}",
            disabled_reason="" if wait.left else texts("desk-no-copy"),
        )
        rows: list[Widget] = []
        if (
            isinstance(wait.drawn, Missing)
            and isinstance(wait.claimed, Missing)
            and wait.drawn.ids == wait.claimed.ids
        ):
            rows.append(self._line("", laid, wait.drawn))
        else:
            for how, result in (("desk-drawn", wait.drawn), ("desk-off", wait.claimed)):
                if result is not None:
                    rows.append(self._line(texts(how), laid, result))
        rows.append(Label(texts("desk-left", count=wait.left), SECOND))
        return Slip([Row([tile, Column(rows, gap=2, grow=1)], gap=14)])

    def _line(self, how: str, laid: Laid, result: Score | Missing) -> Widget:
        words: list[Widget] = [mark(isinstance(result, Score), 17)]
        if how:
            words.append(Label(how, BODY))
        if isinstance(result, Score):
            words.append(Label(self._value(laid, result.value), STRONG))
            return Row(words, gap=8)
        words.append(Label(" ".join(missing_words(self.texts, laid.rules, result)), SECOND, grow=1))
        return Row(words, gap=8)


def _thrown(laid: Laid, tile: Tile) -> Laid:
    """The hand after a discard."""
    tiles = list(laid.tiles)
    tiles.remove(tile)
    return replace(laid, hand=tuple(sorted(tiles)), win=None)
