"""The rulesets as a menu shows them: found by looking, named by their own texts.

A ruleset's texts use these names: `ruleset-name`, `ruleset-tagline` (a sentence or two), `ruleset-facts` (a few
words), `option-<option>` with the attribute `.about`, and `option-<option>-<value>` with the attribute `.about`.
Options that every ruleset may have (`rounds`) are named in the game's own texts.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass

from engine import catalogue
from game.text import Texts

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Choosable:
    """One option of a ruleset: its values in order, the document's first; `low`..`high` where any number goes."""

    name: str
    values: tuple[str, ...]
    low: int | None = None
    high: int | None = None

    @property
    def default(self) -> str:
        """The value that the rules document states."""
        return self.values[0]


@dataclass(frozen=True, slots=True)
class RulesetCard:
    """One ruleset: its id, its options, and how its coins start."""

    id: str
    options: tuple[Choosable, ...]
    start: int
    points: bool
    self_draw_only: bool
    tiles: int

    def name(self, texts: Texts) -> str:
        """What it is called in the language in use."""
        return texts("ruleset-name", ruleset=self.id)

    def chinese(self, texts: Texts) -> str:
        """Its short name in Chinese, shown large in either language: 北京 rather than 北京麻将."""
        name = texts("ruleset-name", ruleset=self.id, language="zh")
        return name.removesuffix("麻将") or name

    def tagline(self, texts: Texts) -> str:
        """What makes it special, in a sentence or two."""
        return texts("ruleset-tagline", ruleset=self.id)

    def facts(self, texts: Texts) -> str:
        """Tiles and pace in a few words."""
        return texts("ruleset-facts", ruleset=self.id)

    def option_name(self, texts: Texts, option: str) -> str:
        """What an option is called."""
        return texts(f"option-{option}", ruleset=self.id)

    def option_about(self, texts: Texts, option: str) -> str:
        """What an option decides."""
        return texts(f"option-{option}.about", ruleset=self.id)

    def value_name(self, texts: Texts, option: str, value: str) -> str:
        """What a value of an option is called; numbers that have no name of their own speak for themselves."""
        name = f"option-{option}-{value}"
        return (
            texts(name, ruleset=self.id)
            if texts.has(name, ruleset=self.id) or not value.isdecimal()
            else value
        )

    def value_about(self, texts: Texts, option: str, value: str) -> str:
        """What a value means, or nothing."""
        name = f"option-{option}-{value}.about"
        return texts(name, ruleset=self.id) if texts.has(name, ruleset=self.id) else ""

    def settled(self, options: Mapping[str, str]) -> dict[str, str]:
        """All options with a value each: those given where they are possible, else the document's."""
        out = {}
        for option in self.options:
            value = options.get(option.name, option.default)
            numeric = option.low is not None and option.high is not None and value.isdecimal()
            fits = value in option.values or (numeric and option.low <= int(value) <= option.high)  # type: ignore
            out[option.name] = value if fits else option.default
        return out


def ruleset_cards() -> tuple[RulesetCard, ...]:
    """Every ruleset there is, in the order for people. One that cannot be loaded is logged and left out."""
    cards = []
    for name in catalogue.names():
        try:
            spec = catalogue.spec_of(name)
        except Exception:
            log.exception("ruleset %s cannot be loaded", name)
            continue
        options = tuple(Choosable(o.name, tuple(map(str, o.values)), o.low, o.high) for o in spec.options)
        card = RulesetCard(name, options, spec.start, spec.points, spec.self_draw_only, len(spec.tiles))
        cards.append((spec.order, name, card))
    return tuple(card for _, _, card in sorted(cards, key=lambda entry: entry[:2]))
