"""The guide's pages as widgets: rules, house rules, fans, words and controls."""

from __future__ import annotations

from collections.abc import Callable

from engine.handline import Laid
from engine.melds import parse_meld
from engine.ruleset import load
from engine.score import Missing, Score
from engine.tiles import NotationError, Tile, format_tiles, parse_tiles
from game.app.services import Services
from game.app.steps import Step
from game.scenes.guide.book import CONTROLS, WORDS, Example, FanCard, Topic, fan_card, fans_of, material
from game.scenes.guide.examples import circumstances, example_slip, hand_picture, tile_row, try_button
from game.scenes.guide.hand import HandPicture
from game.scenes.guide.widgets import Points, Slip
from game.scenes.guide.words import CONTROLS_ON, PRINCIPLES, glossary, pinyin_of, title
from game.scenes.parts import emblem
from game.scenes.result.reading import laid_set
from game.scenes.result.tiles import faces_of
from game.text import Texts
from game.widgets.button import Button
from game.widgets.label import Label, Mark, Rule
from game.widgets.layout import Column, Grid, Row, Wrap
from game.widgets.theme import BODY, CAPTION, HEADING, SECOND, STRONG, Style
from game.widgets.widget import Widget

PAGE = Style("text", 16)
CHINESE = Style("face", 25)
CHINESE_LARGE = Style("face", 40)
Go = Callable[[Topic], Step | None]
Try = Callable[[Laid], Step | None]


class Pages:
    """Makes the widgets of a page. `go` opens another page, `try_it` opens the hand desk with a hand."""

    def __init__(self, services: Services, go: Go, try_it: Try) -> None:
        self.services, self.go, self.try_it = services, go, try_it

    @property
    def texts(self) -> Texts:
        """The sentences in the language in use."""
        return self.services.texts

    def page(self, topic: Topic) -> list[Widget]:
        """What stands on a page, from top to bottom."""
        if topic.book == WORDS:
            return self._words(topic)
        if topic.book == CONTROLS:
            return self._controls(topic)
        if topic.id.startswith("points-"):
            return self._group(topic)
        if topic.id.startswith("fan-"):
            card = fan_card(topic.ruleset, topic.id.removeprefix("fan-"))
            return self._fan(topic, card) if card is not None else []
        if topic.id == "all":
            return self._all_fans(topic)
        if topic.id == "principles":
            return self._principles(topic)
        if topic.id == "options":
            return self._options(topic)
        return self._rules(topic)

    def _heading(self, topic: Topic, second: str = "") -> list[Widget]:
        words: list[Widget] = [Label(title(self.texts, topic), HEADING)]
        if second:
            words.append(Label(second, SECOND))
        head: list[Widget] = [Column(words, gap=1, grow=1)]
        if topic.ruleset:
            card = self.services.ruleset(topic.ruleset)
            head += [
                Label(card.chinese(self.texts).removesuffix("麻将"), CHINESE),
                emblem(self.texts, card, 28),
            ]
        return [Row(head, gap=10), Rule()]

    # rules

    def _rules(self, topic: Topic) -> list[Widget]:
        name = topic.ruleset
        number = int(topic.id.removeprefix("rules-"))
        text = self.texts(f"{topic.id}-text", ruleset=name)
        out = self._heading(topic)
        out += [Label(" ".join(part.split()), PAGE) for part in text.split("\n\n")]
        if number == 1:
            out.append(self._set(name))
        for example in material(name).of_rule(number):
            out.append(example_slip(self.services, example, self.try_it, f"try-{example.id}"))
        return out

    def _set(self, name: str) -> Widget:
        """Every tile that is played with, suit by suit."""
        texts, spec = self.texts, load(name).spec
        suits: dict[str, list[Tile]] = {}
        for t in (*spec.kinds, *spec.flowers):
            suits.setdefault(t.suit, []).append(t)
        rows: list[Widget] = [Label(texts("guide-set", count=len(spec.tiles)), CAPTION)]
        for suit, tiles in suits.items():
            copies = "one" if suit == "f" else "four"
            words = [
                Label(texts(f"guide-set-{suit}", count=len(tiles)), STRONG),
                Label(texts(f"guide-set-{copies}", count=len(tiles)), SECOND),
            ]
            row = tile_row(self.services, tiles, 38)
            row.grow = 3.6
            rows.append(Row([Column(words, gap=0, grow=1), row], gap=14))
        return Slip(rows, gap=9)

    def _options(self, topic: Topic) -> list[Widget]:
        texts, card = self.texts, self.services.ruleset(topic.ruleset)
        out = self._heading(topic)
        out.append(Label(texts("guide-options-about"), PAGE))
        for option in card.options:
            rows: list[Widget] = [
                Label(card.option_name(texts, option.name), STRONG),
                Label(card.option_about(texts, option.name), BODY),
            ]
            for value in option.values:
                about = card.value_about(texts, option.name, value)
                words: list[Widget] = [Label(card.value_name(texts, option.name, value), BODY)]
                if about:
                    words.append(Label(about, SECOND))
                rows.append(Row([Mark(), Column(words, gap=0, grow=1)], gap=10))
            out.append(Slip(rows, gap=6))
        return out

    # fans

    def _names(self, name: str, card: FanCard) -> tuple[str, str]:
        """A fan's name in the language in use, and how the Chinese is said where that is of use."""
        own = self.texts(f"fan-{card.id}", ruleset=name)
        said = pinyin_of(card.id)
        return ("", said) if own == card.name else (own, said)

    def _all_fans(self, topic: Topic) -> list[Widget]:
        """Every fan on one sheet, by points."""
        name = topic.ruleset
        out = self._heading(topic)
        for points in dict.fromkeys(card.points for card in fans_of(name)):
            names: list[Widget] = []
            for card in (c for c in fans_of(name) if c.points == points):
                own, said = self._names(name, card)
                names.append(
                    Button(
                        own or card.name,
                        lambda card=card: self.go(Topic(topic.book, f"fan-{card.id}")),  # type: ignore[misc]
                        kind="paper",
                        height=34,
                        key=f"all-{card.id}",
                        tooltip=f"{card.name} {said}" if own else said,
                    )
                )
            figure = Points(str(points), 38, spoken=self.texts("guide-points-title", points=points))
            out.append(Row([figure, Wrap(names, gap=7, grow=1)], gap=14, align="start"))
        return out

    def _group(self, topic: Topic) -> list[Widget]:
        name = topic.ruleset
        points = int(topic.id.removeprefix("points-"))
        cards = [card for card in fans_of(name) if card.points == points]
        out = self._heading(topic, self.texts("guide-points-of", count=len(cards)))
        for card in cards:
            out.append(self._fan_row(topic, card))
        return out

    def _fan_row(self, topic: Topic, card: FanCard) -> Widget:
        name, texts = topic.ruleset, self.texts
        own, said = self._names(name, card)
        names: list[Widget] = [Label(card.name, CHINESE)]
        names.append(Column([Label(own, STRONG), Label(said, SECOND)], gap=0) if own else Label(said, SECOND))
        more = Button(
            texts("guide-fan-open"),
            lambda: self.go(Topic(topic.book, f"fan-{card.id}")),
            kind="paper",
            height=32,
            key=f"open-{card.id}",
        )
        head = Row([Wrap(names, gap=12, grow=1), more], gap=12)
        rows: list[Widget] = [head, Label(texts(f"fan-{card.id}-about", ruleset=name), BODY)]
        examples = material(name).of_fan(card.id)
        if examples:
            laid = examples[0].laid
            rows.append(hand_picture(self.services, laid, laid.ruleset().score(laid.asked()), 32))
        return Slip(rows, gap=7)

    def _fan(self, topic: Topic, card: FanCard) -> list[Widget]:
        name, texts = topic.ruleset, self.texts
        own, said = self._names(name, card)
        second = [Label(card.name, CHINESE_LARGE)]
        lines: list[Widget] = [Label(own, HEADING)] if own else []
        lines.append(Label(f"{said}  ·  {texts('guide-fan-number', number=card.number)}", SECOND))
        points = Points(str(card.points), 54, spoken=texts("guide-points-title", points=card.points))
        out: list[Widget] = [Row([*second, Column(lines, gap=1, grow=1), points], gap=18), Rule()]
        out.append(Label(texts(f"fan-{card.id}-about", ruleset=name), PAGE))
        for example in material(name).of_fan(card.id):
            out.append(self._fan_example(example, card.id))
        out += self._fan_list(topic, "guide-fan-excludes", card.excludes)
        by = tuple(c.id for c in fans_of(name) if card.id in c.excludes)
        out += self._fan_list(topic, "guide-fan-excluded-by", by)
        back = Button(
            texts("guide-fan-back", points=card.points),
            lambda: self.go(Topic(topic.book, f"points-{card.points}")),
            kind="paper",
            icon="back",
            height=38,
            key="fan-back",
        )
        out.append(Wrap([back]))
        return out

    def _fan_list(self, topic: Topic, heading: str, ids: tuple[str, ...]) -> list[Widget]:
        if not ids:
            return []
        buttons: list[Widget] = [
            Button(
                self.texts(f"fan-{fan}", ruleset=topic.ruleset),
                lambda fan=fan: self.go(Topic(topic.book, f"fan-{fan}")),  # type: ignore[misc]
                kind="paper",
                height=34,
                key=f"{heading}-{fan}",
            )
            for fan in ids
        ]
        return [Label(self.texts(heading), CAPTION), Wrap(buttons, gap=8)]

    def _fan_example(self, example: Example, fan: str) -> Widget:
        laid = example.laid
        result = laid.ruleset().score(laid.asked())
        rows: list[Widget] = [hand_picture(self.services, laid, result)]
        said = circumstances(self.services, laid)
        if said:
            rows.append(Wrap(said, gap=16))
        if isinstance(result, Score):
            rows += [Rule(), account(self.services, laid.rules, result, fan)]
        button = try_button(self.services, laid, self.try_it, f"try-{example.id}")
        rows.append(Wrap([button], align="end"))
        return Slip(rows, gap=9)

    def _principles(self, topic: Topic) -> list[Widget]:
        out = self._heading(topic)
        out.append(Label(self.texts("guide-principles-about"), PAGE))
        for principle in PRINCIPLES:
            base = f"principle-{principle}"
            chinese = self.texts(base, ruleset=topic.ruleset, language="zh")
            own = self.texts(base, ruleset=topic.ruleset)
            names: list[Widget] = [Label(chinese, CHINESE)]
            if own != chinese:
                names.append(Label(own, STRONG))
            about = Label(self.texts(f"{base}-about", ruleset=topic.ruleset), BODY)
            out.append(Slip([Row(names, gap=12), about], gap=4))
        return out

    # words and controls

    def _words(self, topic: Topic) -> list[Widget]:
        section, _, wanted = topic.id.partition("/")
        texts = self.texts
        out = self._heading(Topic(topic.book, section))
        for term in glossary()[section]:
            own, chinese = texts(f"term-{term.id}"), texts(f"term-{term.id}", language="zh")
            names: list[Widget] = [Label(own, STRONG, colour="#b3261a" if term.id == wanted else "")]
            if own != chinese:
                names = [Label(chinese, CHINESE), Column([*names, Label(term.pinyin, SECOND)], gap=0)]
            words = Column([Row(names, gap=12), Label(texts(f"term-{term.id}.about"), BODY)], gap=3, grow=1)
            picture = self._term_picture(term.tiles)
            out.append(Row([words, picture] if picture is not None else [words], gap=18))
            out.append(Rule())
        return out[:-1]

    def _term_picture(self, tiles: str) -> Widget | None:
        if not tiles:
            return None
        try:
            meld = parse_meld(tiles)
        except NotationError:
            return tile_row(self.services, parse_tiles(tiles), 30)
        spoken = format_tiles(meld.tiles)
        return HandPicture(
            [laid_set(meld, 0)], faces_of(self.services), self.texts, tile=30, captions=False, spoken=spoken
        )

    def _controls(self, topic: Topic) -> list[Widget]:
        texts = self.texts
        out = self._heading(topic)
        out.append(Label(texts("controls-about"), PAGE))
        for row in CONTROLS_ON[topic.id]:
            cells: list[Widget] = [
                Column(
                    [Label(texts(f"controls-{how}"), CAPTION), Label(texts(f"control-{row}.{how}"), BODY)],
                    gap=1,
                )
                for how in ("mouse", "keys", "pad")
            ]
            out.append(
                Slip([Label(texts(f"control-{row}"), STRONG), Grid(cells, smallest=150, most=3)], gap=7)
            )
        return out


def account(services: Services, name: str, score: Score, lit: str = "", *, key: str = "") -> Widget:
    """What is counted in a hand with points and sum, and what is not counted and why; `lit` is a fan to stress."""
    texts = services.texts
    counted: list[Widget] = [Label(texts("guide-fan-counted"), CAPTION)]
    points = services.ruleset(name).points
    for fan in score.fans:
        own = fan_name(texts, name, fan.id)
        label = f"{own} ×{fan.count}" if fan.count > 1 else own
        if own != fan.name:
            label = f"{fan.name}  {label}"
        row: list[Widget] = [Label(label, STRONG if fan.id == lit else BODY, grow=1)]
        if points:
            row.append(Label(str(fan.points * fan.count), STRONG, align="right"))
        counted.append(Row(row, gap=10))
    if points:
        counted.append(Rule())
        total = Row(
            [
                Label(texts("guide-fan-sum"), STRONG, grow=1),
                Label(str(score.value), HEADING, colour="#b3261a"),
            ]
        )
        counted.append(total)
    if not score.uncounted:
        return Column(counted, gap=4)
    left_out: list[Widget] = [Label(texts("guide-fan-uncounted"), CAPTION)]
    for out in score.uncounted:
        if out.because == "account_once":
            why = texts("guide-fan-once")
        else:
            why = texts("guide-fan-because", fan=fan_name(texts, name, out.because))
        left_out.append(Column([Label(fan_name(texts, name, out.id), BODY), Label(why, SECOND)], gap=0))
    return Grid([Column(counted, gap=4), Column(left_out, gap=5)], smallest=250, most=2, gap=26, key=key)


def shortfall(services: Services, name: str, missing: Missing) -> list[Widget]:
    """What a hand with too few points has; nothing where points are not the matter."""
    if missing.points is None or missing.reading is None:
        return []
    return [account(services, name, Score(missing.points, missing.fans, missing.reading))]


def fan_name(texts: Texts, name: str, fan: str) -> str:
    """A fan or label in the language in use."""
    base = f"fan-{fan}"
    if texts.has(base, ruleset=name):
        return texts(base, ruleset=name)
    return texts(f"label-{fan.replace('_', '-')}", ruleset=name)
