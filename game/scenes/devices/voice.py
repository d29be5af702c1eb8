"""A voice: everything that is said of one session in one language, to pages whose people may read another one."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from functools import cache
from pathlib import Path

from engine.tiles import TILES
from game.app.services import Services
from game.match.session import Session
from game.scenes.result.words import ResultWords
from game.scenes.table.log_words import LogWords
from game.scenes.table.why import Why
from game.scenes.table.words import TableWords
from game.scenes.why_words import WhyWords
from game.text import LANGUAGES, Texts

PAGE = "page-"
"""How the names of the page's own sentences begin."""


class Voice:
    """The words of a session in a language."""

    def __init__(self, services: Services, session: Session, texts: Texts) -> None:
        self.session = session
        rules = session.match.rules
        self.services = copy(services)
        self.texts = self.services.texts = texts.about(rules.spec.id)
        self.table = TableWords(self.services, session)
        self.why_words = WhyWords(self.texts, rules)
        self._names: dict[int, str] = {}

    @property
    def language(self) -> str:
        return self.texts.language

    def why(self) -> Why:
        """Explanations for one more seat."""
        return Why(self.session.match.rules, self.texts)

    def name(self, seat: int, viewer: int) -> str:
        """What a seat's person is called on the page of `viewer`."""
        if seat == viewer:
            return self.texts("player-you")
        player = self.session.loop.table.setup.chairs[seat]
        if player not in self._names:
            self._names[player] = self.table.name(seat)
        return self._names[player]

    def moves(self, viewer: int) -> LogWords:
        """The words of what happened, as the person at a seat is told."""
        points = self.session.match.rules.spec.points
        return LogWords(self.table.say, lambda seat: self.name(seat, viewer), points, True)

    def result(self, viewer: int) -> ResultWords:
        """The words of a result."""
        return ResultWords(self.services, self.session, viewer)


def spoken(services: Services, language: str) -> Texts:
    """Texts in a language, whatever the language of this screen is."""
    return _texts(services.paths.assets, language)


@cache
def _texts(assets: Path, language: str) -> Texts:
    """Read once: the next match says the same."""
    return Texts(assets, language)


def page_texts(services: Services, languages: Iterable[str] = LANGUAGES) -> dict[str, dict[str, str]]:
    """The sentences that a page has at once, and the names of all tiles, by language."""
    out = {}
    for language in languages:
        texts = spoken(services, language)
        said = {name: texts(name) for name in sorted(texts.names()) if name.startswith(PAGE)}
        for t in TILES:
            name = f"tile-{t.suit}" if t.is_number else f"tile-{t}"
            said[f"tile-{t}"] = texts(name, number=t.rank) if t.is_number else texts(name)
        out[language] = said
    return out
