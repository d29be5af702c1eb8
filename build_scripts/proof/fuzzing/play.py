"""Hands of evenly random legal answers, as many as there is time for."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from build_scripts.proof.fuzzing.campaign import Broken, Campaign
from engine import chance, jsonl, record, ruleset
from engine.actions import Action, record_line
from engine.match import Match
from tests.support.invariants import check, check_coins, check_tiles

EVERY = 40
"""One question in so many has every invariant checked; tiles and coins are checked at the end of every hand."""


class Play(Campaign):
    """Random-legal play: the next hand's rules in turn, options and seed by luck. Counts decisions by ruleset."""

    name = "play"

    def __init__(self, folder: Path, rules: tuple[str, ...] = ()) -> None:
        super().__init__(folder)
        self.rules = rules or ruleset.names()

    def _begin(self, luck: Random) -> Match:
        rules = chance.choice(self.rules, luck)
        options: dict[str, Any] = {
            o.name: chance.choice(o.values, luck)
            for o in ruleset.load(rules).spec.options
            if luck.random() < 0.5
        }
        return Match(rules, options, seed=int(luck.random() * 2**53))

    def attempt(self, luck: Random) -> Counter[str]:
        match = self._begin(luck)
        loop, actions, decisions = match.next_deal(), list[Action](), 0
        rules = match.rules.spec.id
        try:
            while not loop.over:
                decisions += 1
                if luck.random() * EVERY < 1:
                    check(loop)
                seat = chance.choice(tuple(loop.waiting), luck)
                actions.append(chance.choice(loop.waiting[seat].options, luck))
                match.submit(actions[-1])
            check_tiles(loop)
            check_coins(loop)
        except Exception as error:
            raise Broken(_text(match, actions)) from error
        won = loop.table.result is not None and loop.table.result.winner is not None
        return Counter({f"{rules} decisions": decisions, f"{rules} hands": 1, f"{rules} hands won": int(won)})

    def make(self, luck: Random) -> str:
        match = self._begin(luck)
        match.next_deal()
        return _text(match, [])

    def retry(self, text: str) -> str:
        """Plays the record and checks everything after every line; a record that is refused is none."""
        replay = record.Replay()
        for line in text.split("\n"):
            try:
                replay.feed_text(line)
            except record.RecordError:
                return "refused"
            if replay.match is not None and replay.match.loop is not None:
                check(replay.match.loop)
        return "played"


def _text(match: Match, actions: list[Action]) -> str:
    lines = [record.header_line(match), record.deal_line(match), *map(record_line, actions)]
    return "\n".join(map(jsonl.dump, lines))
