"""What is said about kept matches: dates, people, states, rulesets, fans and reasons."""

from __future__ import annotations

import time
from collections.abc import Sequence

from game.app.services import Seating, Services
from game.match.ruleset_cards import RulesetCard
from game.people.regulars import shown_name
from game.scenes.result.words import plain, signed
from game.store.matches import KeptMatch, KeptPerson
from game.store.profiles import Profile

__all__ = ["RecordsWords", "plain", "signed"]


class RecordsWords:
    """Sentences and names in the language in use."""

    def __init__(self, services: Services) -> None:
        self.services, self.texts = services, services.texts

    def card(self, ruleset: str) -> RulesetCard | None:
        """The ruleset, or None if this version does not have it."""
        return next((card for card in self.services.rulesets if card.id == ruleset), None)

    def ruleset(self, ruleset: str) -> str:
        """What a ruleset is called."""
        card = self.card(ruleset)
        return card.name(self.texts) if card is not None else ruleset

    def points(self, ruleset: str) -> bool:
        """Whether a ruleset is played for points."""
        card = self.card(ruleset)
        return card is not None and card.points

    def day(self, seconds: int) -> str:
        """When it was, by this computer's clock; a time that cannot be is said to be unknown."""
        try:
            return (
                time.strftime("%Y-%m-%d %H:%M", time.localtime(seconds))
                if seconds > 0
                else self.texts("records-no-day")
            )
        except (OverflowError, ValueError, OSError):
            return self.texts("records-no-day")

    def person(self, who: KeptPerson) -> str:
        """What somebody is called."""
        return shown_name(self.services.texts, Seating(who.level, who.name, who.portrait))

    def names(self, match: KeptMatch) -> list[str]:
        """What everybody is called, by player."""
        return [self.person(who) for who in match.people]

    def profile(self, profile: Profile) -> str:
        """What a profile is called."""
        return profile.name or self.texts("player-you")

    def level(self, level: str) -> str:
        """What a level is called; levels of the engine's own are called by their names."""
        return self.texts(f"level-{level}") if self.texts.has(f"level-{level}") else level

    def state(self, match: KeptMatch) -> str:
        """Where a match stands."""
        if match.running:
            return self.texts("records-running", round=match.round, hand=match.hand)
        return self.texts(f"records-{match.state}", hands=match.hands)

    def against(self, level: str) -> str:
        """Whom it was played against."""
        if level in ("mixed", "human"):
            return self.texts(f"records-against-{level}")
        return self.level(level)

    def fan(self, ruleset: str, name: str) -> str:
        """What a fan or label is called."""
        for key in (
            f"fan-{name}",
            f"fan-{name.replace('_', '-')}",
            f"label-{name.replace('_', '-')}",
            f"label-{name}",
        ):
            if self.texts.has(key, ruleset=ruleset):
                return self.texts(key, ruleset=ruleset)
        return name

    def reason(self, reason: str) -> str:
        """Why coins moved, in the words of the ruleset or the game; the reason itself where neither has any."""
        return self.texts(f"ledger-{reason}") if self.texts.has(f"ledger-{reason}") else reason

    def found(self, match: KeptMatch, words: Sequence[str]) -> bool:
        """Whether a match has all these words in it."""
        chinese = self.card(match.ruleset)
        parts = [
            self.ruleset(match.ruleset),
            match.ruleset,
            self.day(match.began),
            self.state(match),
            *self.names(match),
        ]
        if chinese is not None:
            parts.append(chinese.chinese(self.texts))
        text = " ".join(parts).casefold()
        return all(word.casefold() in text for word in words)
