"""An example on a page: the hand as it is read, whether it wins and why not, what it is worth and what it waits on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from engine.handline import Laid
from engine.score import Missing, Score
from engine.spec import TileFact
from engine.tiles import Tile, parse_tiles
from game.app.services import Services
from game.app.steps import Step
from game.scenes.guide.book import Example
from game.scenes.guide.hand import HandPicture, lay, spoken_hand
from game.scenes.guide.widgets import Slip, mark, tone
from game.scenes.result.tiles import faces_of
from game.text import Texts
from game.widgets.button import Button
from game.widgets.label import Label
from game.widgets.layout import Column, Row, Wrap
from game.widgets.theme import BODY, SECOND, STRONG
from game.widgets.tiles import TileRow
from game.widgets.widget import Widget

WIND_CODES = ("1z", "2z", "3z", "4z")


def missing_words(texts: Texts, rules: str, missing: Missing) -> list[str]:
    """What a hand lacks, a sentence each; points where there are too few."""
    out = []
    for reason in missing.ids:
        name = f"missing-{reason.replace('_', '-')}"
        out.append(texts(name, ruleset=rules))
    if missing.points is not None and out:
        least = texts("desk-has-points", value=missing.points)
        out[-1] = f"{out[-1]} {least}"
    return out


def worth_words(texts: Texts, laid: Laid, score: Score) -> str:
    """What a win brings."""
    if laid.ruleset().spec.points:
        return texts("guide-worth-points", value=score.value)
    return texts("guide-worth-each" if laid.self_draw else "guide-worth-giver", value=score.value)


def tile_name(texts: Texts, t: Tile) -> str:
    """A tile in words."""
    return texts(f"tile-{t.suit}", number=t.rank) if t.is_number else texts(f"tile-{t}")


def tile_row(
    services: Services, tiles: Sequence[Tile | str], width: float = 30, gold: Collection[Tile | str] = ()
) -> TileRow:
    """A few tiles beside words; `gold` are the kinds among them that are wild."""
    faces = faces_of(services)
    looks = [faces.look(str(t), t in gold) for t in tiles]
    return TileRow([looks], width, spoken=" ".join(map(str, tiles)))


def circumstances(services: Services, laid: Laid, *, quiet: bool = False) -> list[Widget]:
    """How the last tile comes and what lies on the table, each as a few words, some with a tile."""
    texts = services.texts
    out: list[Widget] = []

    def tag(words: str, *tiles: Tile) -> None:
        label = Label(words, SECOND)
        out.append(Row([label, tile_row(services, tiles, 22, tiles)], gap=6) if tiles else label)

    if laid.win is not None and not quiet:
        tag(texts("fact-self-draw" if laid.self_draw else "fact-off-discard"))
    if laid.dealer:
        tag(texts("fact-dealer"))
    wild = laid.ruleset().wild(laid.facts)
    if wild:
        tag(texts("guide-wild-are"), *wild)
    for name, value in laid.facts.items():
        words = f"fact-{name.replace('_', '-')}"
        if isinstance(value, TileFact):
            tag(texts(f"guide-is-{name}"), value.tile)
            for mark in value.marked:
                tag(texts(f"fact-{name}-{mark}"))
        elif isinstance(value, Tile):
            if not wild:
                tag(texts(f"guide-is-{name}"), value)
        elif value is True:
            tag(texts(words))
        elif isinstance(value, int) and value:
            tag(f"{texts(words)} ×{value}")
    if laid.ruleset().spec.points and (laid.seat_wind or laid.round_wind):
        for words, wind in (("fact-seat-wind", laid.seat_wind), ("fact-round-wind", laid.round_wind)):
            label = Label(texts(words), SECOND)
            out.append(Row([label, tile_row(services, [WIND_CODES[wind]], 22)], gap=6))
    return out


def hand_picture(
    services: Services, laid: Laid, result: Score | Missing | None, tile: float = 38
) -> HandPicture:
    """A hand as a widget."""
    return HandPicture(
        lay(laid, result),
        faces_of(services),
        services.texts,
        tile=tile,
        melds=len(laid.melds),
        spoken=spoken_hand(laid),
    )


def example_slip(
    services: Services, example: Example, try_it: Callable[[Laid], Step | None], key: str
) -> Slip:
    """An example with its verdict."""
    texts, laid = services.texts, example.laid
    result = laid.ruleset().score(laid.asked())
    won = isinstance(result, Score)
    rows: list[Widget] = []
    head: list[Widget] = [mark(won, spoken=texts("guide-wins" if won else "guide-fails"))]
    says = texts(example.title, ruleset=laid.rules) if example.title else ""
    verdict = texts("guide-wins" if won else "guide-fails")
    if isinstance(result, Score):
        verdict = f"{verdict}: {worth_words(texts, laid, result)}"
    words: list[Widget] = [Label(says, BODY)] if says else []
    words.insert(0, Label(verdict, STRONG, colour=tone(won, True)))
    head.append(Column(words, gap=1, grow=1))
    rows.append(Row(head, gap=11, align="start"))
    rows.append(hand_picture(services, laid, result))
    rows += _below(services, example, result)
    button = try_button(services, laid, try_it, key)
    rows.append(Row([Wrap(circumstances(services, laid), gap=16, grow=1), button], gap=16))
    return Slip(rows, gap=9)


def try_button(services: Services, laid: Laid, try_it: Callable[[Laid], Step | None], key: str) -> Button:
    """A button that takes a hand to the hand desk."""
    words = services.texts("guide-try")
    return Button(words, lambda: try_it(laid), kind="paper", height=32, key=key, icon="expand")


def _below(services: Services, example: Example, result: Score | Missing) -> list[Widget]:
    texts = services.texts
    out: list[Widget] = []
    if isinstance(result, Missing):
        out += [Label(words, BODY) for words in missing_words(texts, example.laid.rules, result)]
    if example.waits:
        waits = tile_row(services, parse_tiles(example.waits), 26)
        out.append(Row([Label(texts("guide-waits-on"), SECOND), waits], gap=10))
    return out
