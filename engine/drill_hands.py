"""Hands for drills: four sets and a pair thrown together, with circumstances to match, easy or hard to read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from engine import chance
from engine.circumstances import is_possible
from engine.handline import Laid
from engine.melds import Meld, MeldKind, chow, concealed_kong, kong, pong
from engine.ruleset import Ruleset
from engine.spec import TileFact
from engine.tiles import KINDS, Tile

LEVELS: Final = (1, 2, 3, 4, 5)
_CALLED: Final = {1: (3,), 2: (2, 2, 3), 3: (1, 2), 4: (0, 1, 1), 5: (0, 0, 1)}
"""How many of the four sets lie on the table: fewer are harder to read."""
_SUITS: Final = {1: (3, 2), 2: (3, 2, 2), 3: (3, 2, 1), 4: (3, 2, 1, 1), 5: (3, 2, 1, 1, 1)}
_RUNS: Final = (0.15, 0.6, 0.85)
_WILDS: Final = {1: (0, 1), 2: (1,), 3: (1, 2), 4: (2,), 5: (2, 3)}
_PAIRS = tuple(t for t in KINDS[:21:3] for _ in (1, 2))


def thrown(rules: Ruleset, level: int, random: Random) -> Laid | None:
    """A full hand of four sets and a pair (or seven pairs, where they are a hand). It may fail these rules' conditions.

    None when the tiles and circumstances that came up cannot be together; ask again.
    """
    suits = chance.shuffled("mps", random)[: chance.choice(_SUITS[level], random)]
    pool = [t for t in rules.spec.kinds if t.suit in suits or t.is_honour]
    melds: list[Meld] = []
    if level >= 4 and random.random() < 0.08 and plays_pairs(rules):
        own = [t for t in chance.shuffled(pool, random)[:7] for _ in (1, 2)]
    else:
        runs = chance.choice(_RUNS, random)
        called = chance.choice(_CALLED[level], random)
        own = [chance.choice(pool, random)] * 2
        for _ in range(4):
            drawn = _set(pool, runs, random)
            lying = _called(rules, drawn, random) if len(melds) < called else None
            if lying is None:
                own += drawn.tiles
            else:
                melds.append(lying)
    last = chance.choice(own, random)
    own.remove(last)
    laid = Laid(
        rules.spec.id,
        tuple(sorted(own)),
        last,
        tuple(melds),
        self_draw=random.random() < 0.5,
        seat_wind=int(random.random() * 4),
        round_wind=int(random.random() * 4),
    )
    laid = with_circumstances(rules, laid, level, random)
    return laid if is_possible(rules, laid.asked()) else None


def plays_pairs(rules: Ruleset) -> bool:
    """Whether seven pairs are a hand."""
    row = [0] * 34
    for t in _PAIRS:
        row[t] += 1
    return rules.missing(row, ()) == 0


def _set(pool: Sequence[Tile], runs: float, random: Random) -> Meld:
    if random.random() < runs:
        return chow(chance.choice([t for t in pool if t.is_number and t.rank <= 7], random))
    return pong(chance.choice(pool, random))


def _called(rules: Ruleset, meld: Meld, random: Random) -> Meld | None:
    """A set as it lies on the table; None if it cannot be called in these rules."""
    if meld.kind is MeldKind.CHOW:
        return meld if rules.spec.chow else None
    luck = random.random()
    return kong(meld.first) if luck < 0.12 else concealed_kong(meld.first) if luck < 0.24 else meld


def with_circumstances(rules: Ruleset, laid: Laid, level: int, random: Random) -> Laid:
    """The hand with what these rules turn up: an indicator and wild tiles, a wildcard, a tile with marks."""
    facts: dict[str, Any] = {}
    known = rules.spec.facts
    if "indicator" in known:
        facts["indicator"] = chance.choice(rules.spec.kinds, random)
        laid = _with_wilds(laid, rules.wild(facts), chance.choice(_WILDS[level], random), random)
    if "wildcard" in known and level >= 4 and random.random() < 0.5:
        facts |= {"ting": True, "wildcard": chance.choice(rules.spec.kinds, random)}
    for name, sort in known.items():
        if isinstance(sort, type) and issubclass(sort, TileFact) and level >= 2 and random.random() < 0.6:
            face = laid.win if random.random() < 0.4 else chance.choice(rules.spec.kinds, random)
            assert face is not None
            facts[name] = sort(face, **{sort.marks()[0]: random.random() < 0.6})
    return replace(laid, facts=facts)


def _with_wilds(laid: Laid, wild: Sequence[Tile], how_many: int, random: Random) -> Laid:
    """The hand with so many concealed tiles replaced by wild ones."""
    places = chance.shuffled(range(len(laid.hand)), random)[:how_many]
    hand = [chance.choice(wild, random) if at in places else t for at, t in enumerate(laid.hand)]
    return replace(laid, hand=tuple(sorted(hand)))
