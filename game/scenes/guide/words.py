"""The glossary's order and drawn examples, how Chinese names are said, and finding pages by words in any language."""

from __future__ import annotations

import logging
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.app.paths import program_folder
from game.match.ruleset_cards import RulesetCard
from game.scenes.guide.book import CONTROLS, WORDS, Topic, books, fan_card, fans_of, material, topics
from game.text import LANGUAGES, Texts

log = logging.getLogger(__name__)

CONTROLS_ON = {
    "play": ("choose", "throw", "drawn", "call", "pass", "hint", "why", "arrange", "sort", "skip"),
    "menus": ("move", "use", "back", "scroll", "type", "full", "picture", "quit"),
    "more": ("look", "moves", "unseen", "undo", "copy", "speed", "guide", "pause", "full"),
}
"""What each page of the controls explains."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary: `tiles` to draw beside it in notation, `pinyin` of its Chinese."""

    id: str
    pinyin: str
    tiles: str = ""


def _read(name: str) -> dict[str, Any]:
    path: Path = program_folder() / "assets" / "guide" / name
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        log.error("guide: %s cannot be read (%s)", path, error)
        return {}


@lru_cache(maxsize=1)
def glossary() -> dict[str, tuple[Term, ...]]:
    """The words by section, in reading order."""
    return {
        section["id"]: tuple(Term(t["id"], t["pinyin"], t.get("tiles", "")) for t in section["terms"])
        for section in _read("glossary.toml").get("section", [])
    }


@lru_cache(maxsize=1)
def _spoken() -> dict[str, str]:
    return dict(_read("pinyin.toml").get("fans", {}))


def pinyin_of(fan: str) -> str:
    """How a fan's Chinese name is said, with tones; empty if unknown."""
    return _spoken().get(fan, "")


def plain(text: str) -> str:
    """Lower case, without accents and without anything but letters, digits and single spaces."""
    bare = "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))
    return " ".join("".join(c if c.isalnum() else " " for c in bare).split())


@dataclass(frozen=True, slots=True)
class Page:
    """A page as the search knows it: its names, and all its words, in every language, made plain."""

    topic: Topic
    names: tuple[str, ...]
    words: str


def index(texts: Texts, cards: tuple[RulesetCard, ...]) -> Iterator[Page]:
    """Every page of the guide, one by one: all the words of all the books take half a second to read."""
    for book in books(cards):
        for topic in topics(texts, book, glossary()):
            yield from _pages(texts, cards, topic)


def _pages(texts: Texts, cards: Iterable[RulesetCard], topic: Topic) -> Iterable[Page]:
    name, book = topic.ruleset, topic.book
    if book == WORDS:
        for term in glossary()[topic.id]:
            says = _all(texts, "", f"term-{term.id}")
            told = _all(texts, "", f"term-{term.id}.about")
            yield _page(Topic(book, f"{topic.id}/{term.id}"), [*says, term.pinyin], told)
    elif book == CONTROLS:
        rows = [f"control-{row}" for row in CONTROLS_ON[topic.id]]
        told = [
            w for row in rows for part in ("", ".mouse", ".keys", ".pad") for w in _all(texts, "", row + part)
        ]
        yield _page(topic, _all(texts, "", f"controls-{topic.id}"), told)
    elif topic.id.startswith("points-"):
        for card in fans_of(name):
            if f"points-{card.points}" == topic.id:
                says = [card.name, *_all(texts, name, f"fan-{card.id}"), pinyin_of(card.id)]
                told = _all(texts, name, f"fan-{card.id}-about")
                yield _page(Topic(book, f"fan-{card.id}"), says, told)
    elif topic.id == "all":
        yield _page(topic, _all(texts, "", "guide-all-fans"), ())
    elif topic.id == "principles":
        ids = [f"principle-{p}" for p in PRINCIPLES]
        told = [w for p in ids for part in ("", "-about") for w in _all(texts, name, p + part)]
        yield _page(topic, _all(texts, "", "guide-principles"), told)
    elif topic.id == "options":
        card_of = next(c for c in cards if c.id == name)
        rows = [f"option-{o.name}{part}" for o in card_of.options for part in ("", ".about")]
        told = [w for row in rows for w in _all(texts, name, row)]
        yield _page(topic, _all(texts, "", "guide-options"), told)
    else:
        number = int(topic.id.removeprefix("rules-"))
        told = _all(texts, name, f"{topic.id}-text")
        told += [w for e in material(name).of_rule(number) for w in _all(texts, name, e.title)]
        reasons = [r.replace("_", "-") for r, n in material(name).topics.items() if n == number]
        told += [
            w for r in reasons for kind in ("missing", "refusal") for w in _all(texts, name, f"{kind}-{r}")
        ]
        yield _page(topic, _all(texts, name, f"{topic.id}-title"), told)


PRINCIPLES = ("non_repeat", "non_separation", "non_identical", "high_low", "account_once")


def _all(texts: Texts, ruleset: str, message: str) -> list[str]:
    """A message in every language, where there is one."""
    base = message.partition(".")[0]
    own = [lang for lang in LANGUAGES if base in texts.names(ruleset, lang) or base in texts.names("", lang)]
    return [texts(message, ruleset=ruleset, language=language) for language in own]


def _page(topic: Topic, names: Iterable[str], words: Iterable[str]) -> Page:
    return Page(topic, tuple(dict.fromkeys(plain(n) for n in names if n)), plain(" ".join(words)))


_ELSEWHERE = {
    "pung": "pong",
    "pungs": "pongs",
    "triplet": "pong",
    "triplets": "pongs",
    "sequence": "chow",
    "sequences": "chows",
    "honor": "honour",
    "honors": "honours",
    "tenpai": "ready",
}
"""Words that players elsewhere use, and ours for them."""


def search(pages: Iterable[Page], query: str) -> list[Topic]:
    """The pages that a query fits, best first: a whole name, the start of one, a part of one, then the text."""
    asked = " ".join(_ELSEWHERE.get(word, word) for word in plain(query).split())
    if not asked:
        return []
    joined, parts = asked.replace(" ", ""), asked.split()
    found: list[tuple[int, int, Topic]] = []
    for place, page in enumerate(pages):
        rank = _rank(page, joined, parts)
        if rank is not None:
            found.append((rank, place, page.topic))
    found.sort(key=lambda entry: entry[:2])
    return [topic for _, _, topic in found]


def _rank(page: Page, joined: str, parts: list[str]) -> int | None:
    names = [name.replace(" ", "") for name in page.names]
    if joined in names:
        return 0
    if any(name.startswith(joined) for name in names):
        return 1
    if any(joined in name for name in names):
        return 2
    everything = " ".join((*page.names, page.words))
    starts = f" {everything}"
    if all(_meets(starts, part) for part in parts):
        return 3
    return None


def _meets(words: str, part: str) -> bool:
    """Whether a word starts so; Chinese has no spaces, so there anywhere counts."""
    return (part in words) if any(ord(c) > 0x2E7F for c in part) else f" {part}" in words


def title(texts: Texts, topic: Topic) -> str:
    """What a page is called in the language in use."""
    name = topic.ruleset
    if topic.book == WORDS:
        section, _, term = topic.id.partition("/")
        return texts(f"term-{term}") if term else texts(f"words-{section}")
    if topic.book == CONTROLS:
        return texts(f"controls-{topic.id}")
    if topic.id.startswith("points-"):
        return texts("guide-points-title", points=int(topic.id.removeprefix("points-")))
    if topic.id.startswith("fan-"):
        return texts(topic.id, ruleset=name)
    if topic.id == "all":
        return texts("guide-all-fans")
    if topic.id == "principles":
        return texts("guide-principles")
    if topic.id == "options":
        return texts("guide-options")
    return texts(f"{topic.id}-title", ruleset=name)


def book_name(texts: Texts, cards: Iterable[RulesetCard], book: str) -> str:
    """What a book is called in the language in use."""
    if book in (WORDS, CONTROLS):
        return texts(f"guide-{book}")
    name = book.removesuffix("-fans")
    if book != name:
        return texts("guide-fans", count=len(fans_of(name)))
    return next(card.name(texts) for card in cards if card.id == name)


def parent(topic: Topic) -> Topic:
    """The page in the list of topics that a page belongs to."""
    if topic.id.startswith("fan-"):
        card = fan_card(topic.ruleset, topic.id.removeprefix("fan-"))
        return Topic(topic.book, f"points-{card.points}") if card is not None else topic
    return Topic(topic.book, topic.id.partition("/")[0])
