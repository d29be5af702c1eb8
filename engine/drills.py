"""Questions about hands, made from a seed, graded, and answered by the ruleset itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from engine import chance
from engine.circumstances import is_possible
from engine.desk import DiscardWorth, discards_of
from engine.drill_hands import LEVELS, thrown
from engine.handline import Laid
from engine.ruleset import Ruleset, load
from engine.score import Missing, Score
from engine.spec import TileFact
from engine.tiles import Tile, counts

KINDS: Final = ("waits", "wins", "worth", "discard")
"""Which tiles complete it; does it win; what is it worth; which discard is best."""
_TRIES: Final = 4000
_NO_CHOICE: Final = ("yes", "no")


@dataclass(frozen=True, slots=True)
class Drill:
    """One question.

    ``choices`` is what may be answered: tile codes, ``yes`` and ``no``, or numbers of points or coins. ``answers`` are
    the right ones: all of them together for ``waits``, any of them for ``discard``, else exactly one.
    """

    kind: str
    laid: Laid
    level: int
    seed: int
    choices: tuple[str, ...]
    answers: tuple[str, ...]

    def right(self, given: frozenset[str]) -> bool:
        """Whether these choices answer it."""
        if self.kind == "waits":
            return given == set(self.answers)
        return len(given) == 1 and given <= set(self.answers)


def kinds_of(rules: Ruleset) -> tuple[str, ...]:
    """The kinds of question these rules give rise to: a price that never changes is none."""
    varies = rules.spec.points or len(rules.spec.prices) > 1
    return tuple(k for k in KINDS if k != "worth" or varies)


def make(rules_id: str, kind: str, level: int, seed: int) -> Drill:
    """The question of this kind, level (1-5) and seed, always the same. Raises SettingError, and ValueError for an
    unknown kind or level."""
    rules = load(rules_id)
    if kind not in kinds_of(rules) or level not in LEVELS:
        raise ValueError(f"no {kind!r} drill of level {level} in {rules_id}")
    random = chance.stream(seed, "drill", rules_id, kind, level)
    found = _MAKERS[kind](rules, level, random)
    if found is None:
        raise LookupError(f"no {kind} drill came up in {rules_id} at level {level}, seed {seed}")
    laid, choices, answers = found
    return Drill(kind, laid, level, seed, choices, answers)


Made = tuple[Laid, tuple[str, ...], tuple[str, ...]]


def _hands(rules: Ruleset, level: int, random: Random) -> Iterator[tuple[Laid, Score | Missing]]:
    """Thrown hands with what the rules say of them."""
    for _ in range(_TRIES):
        laid = thrown(rules, level, random)
        if laid is not None:
            yield laid, rules.score(laid.asked())


# which tiles complete it?


def _hard_enough(level: int, waits: int, barred: int) -> bool:
    match level:
        case 1:
            return waits in (1, 2) and not barred
        case 2:
            return waits >= 1 and waits + barred >= 2
        case 3:
            return waits + barred >= 2
        case 4:
            return waits >= 3 or (waits >= 1 and barred >= 1)
        case _:
            return waits >= 4 or (waits >= 2 and barred >= 1)


def _waits(rules: Ruleset, level: int, random: Random) -> Made | None:
    spare: Made | None = None
    left = 60
    for laid, result in _hands(rules, level, random):
        if isinstance(result, Missing):
            continue
        open_hand = replace(laid, win=None)
        win = open_hand.asked()
        wild = rules.wild(win.facts)  # these complete every hand that is tenpai, so they are not asked for
        waits = [t for t in rules.waits(win) if t not in wild]
        held = open_hand.held()
        if not waits or any(held[t] == 4 for t in waits):
            continue  # none is left of a kind that is waited for: whether it counts would be another question
        choices = tuple(str(t) for t in rules.spec.kinds if t not in wild)
        made = open_hand, choices, tuple(map(str, waits))
        if _hard_enough(level, len(waits), len(rules.shortcomings(win))) and len(waits) < 20:
            return made
        spare = spare or made
        left -= 1
        if not left:
            break
    return spare


# does it win?


def _wins(rules: Ruleset, level: int, random: Random) -> Made | None:
    wanted = random.random() < 0.5
    slip = random.random() < 0.25
    spare: Laid | None = None
    for tried, (laid, result) in enumerate(_hands(rules, level, random)):
        if wanted:
            if isinstance(result, Score):
                return laid, _NO_CHOICE, ("yes",)
            continue
        if not slip and isinstance(result, Missing) and "not_complete" not in result.ids:
            return laid, _NO_CHOICE, ("no",)
        if spare is None and (nearly := _one_off(rules, laid, random)) is not None:
            spare = nearly
        if spare is not None and (slip or tried > 40):
            break
    return (spare, _NO_CHOICE, ("no",)) if spare is not None else None


def _one_off(rules: Ruleset, laid: Laid, random: Random) -> Laid | None:
    """The hand with one tile moved by a step, if it is no hand then."""
    at = int(random.random() * len(laid.hand))
    old = laid.hand[at]
    near = [t for t in rules.spec.kinds if t.suit == old.suit and abs(t - old) in (1, 2)]
    if not near:
        return None
    hand = (*laid.hand[:at], *laid.hand[at + 1 :], chance.choice(near, random))
    moved = replace(laid, hand=tuple(sorted(hand)))
    asked = moved.asked()
    return moved if is_possible(rules, asked) and isinstance(rules.score(asked), Missing) else None


# what is it worth?


def _worth(rules: Ruleset, level: int, random: Random) -> Made | None:
    if not rules.spec.points:
        return _price(rules, level, random)
    low, high = {1: (2, 3), 2: (3, 5), 3: (4, 6), 4: (5, 8), 5: (7, 99)}[level]
    for laid, result in _hands(rules, level, random):
        if isinstance(result, Score) and low <= len(result.fans) + len(result.uncounted) <= high:
            if random.random() < 0.3 and level >= 3:
                laid = replace(laid, facts={**laid.facts, "flowers": 1 + int(random.random() * 3)})
                again = rules.score(laid.asked())
                assert isinstance(again, Score)
                result = again
            return laid, _near(result, random), (str(result.value),)
    return None


def _near(score: Score, random: Random) -> tuple[str, ...]:
    """Four totals in order: the right one, and what it would be with a fan more or less."""
    wrong = {score.value - f.points * f.count for f in score.fans}
    wrong |= {score.value + f.points for f in score.fans}
    wrong |= {score.value + step for step in (1, 2, -1, -2, 4, 6)}
    others = chance.shuffled(sorted(v for v in wrong if v >= 8 and v != score.value), random)[:3]
    return tuple(str(v) for v in sorted({score.value, *others}))


def _price(rules: Ruleset, level: int, random: Random) -> Made | None:
    """Rulesets whose price depends on a tile that a circumstance names: what each payer gives, nothing if it is no
    win."""
    prices = (0, *rules.spec.prices)
    wanted = chance.choice(prices, random)
    for laid, result in _hands(rules, max(2, level), random):
        named = next((fact for fact in laid.facts.values() if isinstance(fact, TileFact)), None)
        if named is None:
            continue
        moved = replace(laid, win=named.tile)
        if random.random() < 0.5 and is_possible(rules, moved.asked()):
            laid, result = moved, rules.score(moved.asked())
        value = result.value if isinstance(result, Score) else 0
        if value == wanted:
            return laid, tuple(map(str, prices)), (str(value),)
    return None


# which discard?


def _discard(rules: Ruleset, level: int, random: Random) -> Made | None:
    away = 1 if level <= 3 else 2
    spare: Made | None = None
    left = 25
    for laid, result in _hands(rules, level, random):
        if isinstance(result, Missing) and level > 1 and random.random() < 0.7:
            continue
        broken = _broken(rules, laid, away, random)
        if broken is None:
            continue
        worth = discards_of(rules, broken)
        best = [d for d in worth if _rank(d) == _rank(worth[0])]
        if not worth or worth[0].missing != away or not worth[0].copies:
            continue
        made = (
            broken,
            tuple(str(d.tile) for d in sorted(worth, key=_by_tile)),
            tuple(str(d.tile) for d in best),
        )
        rivals = sum(d.missing == away for d in worth)
        if len(best) == 1 and rivals >= min(level, 3):
            return made
        spare = spare or made
        left -= 1
        if not left:
            break
    return spare


def _rank(worth: DiscardWorth) -> tuple[int, int]:
    return worth.missing, worth.copies


def _by_tile(worth: DiscardWorth) -> Tile:
    return worth.tile


def _broken(rules: Ruleset, laid: Laid, away: int, random: Random) -> Laid | None:
    """The hand with so many of its concealed tiles replaced by others."""
    wild = rules.wild(laid.facts)
    hand = list(chance.shuffled(laid.tiles, random))
    for at in range(away):
        if hand[at] in wild:
            return None
        hand[at] = chance.choice(rules.spec.kinds, random)
    facts: dict[str, Any] = {k: v for k, v in laid.facts.items() if k == "indicator"}
    broken = replace(laid, hand=tuple(sorted(hand[:-1])), win=hand[-1], self_draw=True, facts=facts)
    possible = is_possible(rules, broken.asked())
    return broken if possible and rules.missing(counts(broken.tiles), broken.melds, wild) == away else None


_MAKERS: Final[dict[str, Callable[[Ruleset, int, Random], Made | None]]] = {
    "waits": _waits,
    "wins": _wins,
    "worth": _worth,
    "discard": _discard,
}
