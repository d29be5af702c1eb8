"""What the guide holds: books, their topics in order, and the examples of every ruleset, read from its folder."""

from __future__ import annotations

import importlib
import importlib.util
import logging
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from engine import ruleset
from engine.handline import Laid
from engine.melds import parse_meld
from engine.tiles import parse_tiles, tile
from game.match.ruleset_cards import RulesetCard
from game.text import Texts, rulesets_folder

log = logging.getLogger(__name__)

WORDS, CONTROLS = "words", "controls"
"""The two books that belong to no ruleset."""
CONTROL_PAGES = ("play", "menus", "more")


@dataclass(frozen=True, slots=True)
class Example:
    """A drawn hand: the paragraph (`rule`) or fan it belongs to, its caption's text, and what it waits for."""

    id: str
    laid: Laid
    rule: int = 0
    fan: str = ""
    title: str = ""
    waits: str = ""


@dataclass(frozen=True, slots=True)
class FanCard:
    """A fan as the guide lists it: official number, Chinese name, points, and the fans not counted beside it."""

    number: int
    id: str
    name: str
    points: int
    excludes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Topic:
    """One page. `book` is a ruleset's id, that id with `-fans`, WORDS or CONTROLS; `id` names the page in it."""

    book: str
    id: str

    @property
    def ruleset(self) -> str:
        """The ruleset it is about, or nothing."""
        return "" if self.book in (WORDS, CONTROLS) else self.book.removesuffix("-fans")


@dataclass(frozen=True, slots=True)
class Material:
    """What a ruleset's folder gives the guide: its examples, and the paragraph for each reason of a refusal."""

    examples: tuple[Example, ...] = ()
    topics: Mapping[str, int] = field(default_factory=dict)

    def of_rule(self, number: int) -> list[Example]:
        """The examples of a paragraph."""
        return [e for e in self.examples if e.rule == number]

    def of_fan(self, fan: str) -> list[Example]:
        """The examples of a fan."""
        return [e for e in self.examples if e.fan == fan]


@lru_cache(maxsize=16)
def material(name: str) -> Material:
    """A ruleset's examples and topics; what cannot be read is logged and left out."""
    path = rulesets_folder() / name / "examples.toml"
    try:
        found: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        log.error("guide: %s cannot be read (%s)", path, error)
        return Material()
    examples = []
    for entry in found.get("example", []):
        try:
            examples.append(_example(name, entry))
        except (KeyError, ValueError) as error:
            log.error("guide: example %r of %s: %s", entry.get("id"), name, error)
    return Material(tuple(examples), dict(found.get("topics", {})))


def _example(name: str, entry: Mapping[str, Any]) -> Example:
    rules = ruleset.load(name)
    laid = Laid(
        rules=name,
        hand=tuple(sorted(parse_tiles(entry["hand"]))),
        win=tile(entry["win"]),
        melds=tuple(parse_meld(m) for m in entry.get("melds", [])),
        self_draw=bool(entry.get("self_draw", False)),
        dealer=bool(entry.get("dealer", False)),
        seat_wind="ESWN".index(entry.get("seat_wind", "E")),
        round_wind="ESWN".index(entry.get("round_wind", "E")),
        facts=rules.read_facts({**entry, **entry.get("facts", {})}),
    )
    laid.check()
    return Example(
        id=str(entry["id"]),
        laid=laid,
        rule=int(entry.get("rule", 0)),
        fan=str(entry.get("fan", "")),
        title=str(entry.get("title", "")),
        waits=str(entry.get("waits", "")),
    )


@lru_cache(maxsize=16)
def fans_of(name: str) -> tuple[FanCard, ...]:
    """The fans of a ruleset in official order; none for one without a catalogue of them."""
    module = f"engine.rulesets.{name}.fans"
    if name not in ruleset.names() or importlib.util.find_spec(module) is None:
        return ()
    catalogue = importlib.import_module(module).FANS
    return tuple(
        FanCard(f.number, f.id, f.name, f.points, tuple(dict.fromkeys((*f.excludes, *f.inside))))
        for f in catalogue
    )


def fan_card(name: str, fan: str) -> FanCard | None:
    """One fan of a ruleset, or None."""
    return next((card for card in fans_of(name) if card.id == fan), None)


def paragraphs(texts: Texts, name: str) -> list[int]:
    """The numbers of the paragraphs of a ruleset's rules."""
    own = texts.names(name)
    return [n for n in range(1, 60) if f"rules-{n}-title" in own]


def books(cards: Iterable[RulesetCard]) -> list[str]:
    """The books in order: each ruleset, the fans of those that have them, the words, the controls."""
    ids = [card.id for card in cards]
    return [*ids, *(f"{name}-fans" for name in ids if fans_of(name)), WORDS, CONTROLS]


def topics(texts: Texts, book: str, terms: Iterable[str]) -> list[Topic]:
    """The pages of a book in order. `terms` are the sections of the glossary."""
    if book == WORDS:
        return [Topic(book, section) for section in terms]
    if book == CONTROLS:
        return [Topic(book, page) for page in CONTROL_PAGES]
    if book.endswith("-fans"):
        points = sorted({card.points for card in fans_of(book.removesuffix("-fans"))}, reverse=True)
        groups = [Topic(book, f"points-{p}") for p in points]
        return [Topic(book, "all"), *groups, Topic(book, "principles")]
    pages = [Topic(book, f"rules-{n}") for n in paragraphs(texts, book)]
    return [*pages, Topic(book, "options")]


def find(texts: Texts, known: Iterable[str], name: str, wanted: str) -> Topic | None:
    """The page for what somebody wants to know: a page's own id, a fan, or the reason of a refusal."""
    books_known = list(known)
    if wanted in (WORDS, CONTROLS) and wanted in books_known:
        return Topic(wanted, "")
    if name not in books_known:
        return None
    reason = wanted.removeprefix("refusal-").removeprefix("missing-").replace("-", "_")
    fan = wanted.removeprefix("fan-")
    if fan_card(name, fan) is not None:
        return Topic(f"{name}-fans", f"fan-{fan}")
    numbers = paragraphs(texts, name)
    for n in numbers:
        if wanted == f"rules-{n}":
            return Topic(name, wanted)
    number = material(name).topics.get(reason, 0)
    return Topic(name, f"rules-{number}") if number in numbers else None
