"""Proof by play: hands with every invariant checked at every question, and a count of all that happened in them.

    python build_scripts/proof/prove_play.py RULES --hands N --players random|casual|levels|mixed --seed S

Fails, naming what is missing, when something that the rules can show happened neither in these hands nor in the
records on chosen walls (or the scored hands) under tests/data. Every fourth hand starts with purses nearly empty, every
fourth is the match's last; the house options change from hand to hand unless ``--option name=value`` fixes them.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from engine import chance, players, ruleset
from engine.actions import Action, Discard, Kong, Pass, Win
from engine.deal import DealLoop
from engine.match import Match
from engine.query import answer_score
from engine.rulesets.guobiao.catalogue import FANS
from engine.rulesets.harbin.actions import Ting
from engine.rulesets.jilin.actions import Look
from engine.rulesets.jilin.labels import LABELS
from engine.standard import Question
from engine.view import SeatView
from tests.support import sightings
from tests.support.invariants import check

DATA = Path(__file__).resolve().parents[2] / "tests" / "data"


def _words(kind: str, names: str) -> frozenset[str]:
    return frozenset(f"{kind} {name.strip()}" for name in names.split(","))


COMMON = (
    _words("event", "WallBroken, Dealt, Drawn wall, Drawn kong, Discarded, Claimed pong, Claimed kong")
    | _words("event", "KongDeclared concealed, KongDeclared added, Won, Paid win, WashedOut, HandEnded")
    | _words("event", "MatchEnded rounds")
    | _words("action", "discard, pong, kong claimed, kong on an own turn, win, pass")
    | _words("ending", "wash-out, self-drawn")
)
"""What every game shows."""
_CLAIMED_WINS = _words("event", "Claimed chow, Robbed for a win") | _words("action", "chow")
_CLAIMED_WINS |= _words("ending", "off a discard, robbed kong")
_BROKE = _words("event", "MatchEnded broke")

OWN: Mapping[str, frozenset[str]] = {
    "beijing": _BROKE | _words("event", "IndicatorShown") | _words("ending", "by itself"),
    "harbin": _CLAIMED_WINS
    | _BROKE
    | _words("event", "TingDeclared, WildcardShown")
    | _words("action", "ting chow, ting pong, ting kong, ting with a discard")
    | _words("ending", "by itself"),
    "jilin": _CLAIMED_WINS
    | _BROKE
    | _words("event", "HonourKongShown winds, HonourKongShown dragons, AdditionShown, Drawn honour")
    | _words("event", "Robbed for a pong, Looked first, Looked in a chain, Looked again, Looked at nothing")
    | _words("event", "Rerolled once, Rerolled in a chain, Rerolled to nothing")
    | _words("event", "Paid kong, Paid honour_kong, Paid addition")
    | _words("action", "look")
    | _words("ending", "by itself, robbed addition"),
    "guobiao": _CLAIMED_WINS | _words("event", "FlowerShown, Drawn flower"),
}
"""What is a ruleset's own, told apart as its rules do; a game without an entry shows what every game shows, and its
own actions and events."""


def labels(rules: str, authority: str = "") -> frozenset[str]:
    """The labels or fans that a win of the ruleset may bear."""
    ruleset.load(rules)  # fills the catalogue of fans
    match rules:
        case "jilin":
            return frozenset(f"label {name}" for name in LABELS)
        case "guobiao":
            return frozenset(f"label {fan.id}" for fan in FANS.known_to(authority))
    return frozenset()


def can_show(rules: str) -> frozenset[str]:
    """Everything that can be seen in a hand of this ruleset."""
    return COMMON | OWN.get(rules, frozenset()) | labels(rules)


TEMPERS = ("even", "eager", "patient", "casual")
PEOPLE = tuple(name for name in players.LEVELS if name not in ("random", "blind"))
"""The levels that are there for people to play against."""


class Seat:
    """One seat's answers: ``even`` takes any, ``eager`` what is rare, ``patient`` lets wins and claims go by, or a
    player level."""

    def __init__(self, temper: str, match: Match, luck: Random) -> None:
        self.temper = temper
        self.luck = luck
        self.player = players.level(temper)(match.rules, luck) if temper in players.LEVELS else None

    def decide(self, view: SeatView, question: Question) -> Action:
        options = question.options
        if self.player is not None:
            return self.player.decide(view, question)
        wanted: list[Action] = []
        if self.temper == "eager":
            wanted = [a for a in options if not isinstance(a, Discard | Pass | Win)]
            wanted = [a for a in wanted if isinstance(a, Kong | Ting | Look)] or wanted
        elif self.temper == "patient":
            wanted = [a for a in options if isinstance(a, Pass)] or [
                a for a in options if isinstance(a, Discard)
            ]
        return chance.choice(tuple(wanted) or options, self.luck)


def begin(rules: str, number: int, seed: int, options: Mapping[str, str]) -> Match:
    """The match whose next deal is hand ``number`` of a run: its options, purses and place in the match vary."""
    luck = chance.stream(seed, "table", number)
    house = {o.name: chance.choice(o.values, luck) for o in ruleset.load(rules).spec.options if number % 2}
    match = Match(rules, {**house, **options}, seed=seed * 1_000_003 + number)
    spec = match.rules.spec
    if number % 4 == 1 and not spec.debts:
        a, b, c, d = (1 + int(luck.random() * 3) for _ in range(4))
        match.place(replace(match.rules.first_standing(number % 3), balances=(a, b, c, d)))
    elif number % 4 == 2:
        hands = match.rules.hands
        if hands is not None:
            match.place(match.rules.first_standing(number=hands - 1))
        else:
            rounds = int(match.rules.options["rounds"]) - 1
            match.place(replace(match.rules.first_standing(3), rounds=rounds))
    return match


def tempers(who: str, luck: Random) -> list[str]:
    """The four seats' tempers of a hand for ``--players``."""
    match who:
        case "random":
            return ["even"] * 4
        case "casual":
            return ["casual"] * 4
        case "levels":
            return [chance.choice(PEOPLE, luck) for _ in range(4)]
    shared = chance.choice(TEMPERS[:3], luck)
    return [chance.choice((shared, *TEMPERS), luck) for _ in range(4)]


@dataclass(slots=True)
class Proof:
    """A run so far: hands, questions answered, and what was seen."""

    rules: str
    hands: int = 0
    decisions: int = 0
    seen: Counter[str] = field(default_factory=Counter)

    def play(self, number: int, seed: int, who: str, options: Mapping[str, str]) -> DealLoop:
        """Play one hand of the run; raises AssertionError when an invariant is broken."""
        match = begin(self.rules, number, seed, options)
        luck = chance.stream(seed, "answers", number)
        seats = [Seat(temper, match, luck) for temper in tempers(who, luck)]
        loop, actions = match.next_deal(), list[Action]()
        while not loop.over:
            check(loop)
            asked = chance.choice(sorted(loop.waiting), luck)
            action = seats[asked].decide(loop.view(asked), loop.waiting[asked])
            actions.append(action)
            match.submit(action)
        check(loop)
        for event in (*loop.table.log, *match.closing):
            json.dumps(event.line())
        self.hands += 1
        self.decisions += len(actions)
        self.seen.update(sightings.of_hand(loop, actions))
        self.seen.update(f"event {sightings.event_words(e)}" for e in match.closing)
        return loop

    def missing(self, covered: Iterable[str]) -> list[str]:
        """What the rules can show and neither this run nor ``covered`` has."""
        return sorted(can_show(self.rules) - set(self.seen) - set(covered))

    def unheard_of(self) -> list[str]:
        """What was seen although the rules cannot show it."""
        return sorted(set(self.seen) - can_show(self.rules) - labels(self.rules, "1998"))


def records(rules: str) -> Iterator[Path]:
    """The records on chosen walls of a ruleset."""
    yield from sorted((DATA / rules).glob("*.jsonl"))


def scored_labels(rules: str) -> Iterator[str]:
    """The labels and fans of the ruleset's scored hands."""
    path = DATA / f"{rules}_hands.jsonl"
    if not path.exists():
        return
    for text in path.read_text(encoding="utf-8").splitlines():
        request = json.loads(text)
        if not request.pop("expect")["wins"]:
            continue  # it bears no label, and may be a hand that cannot be
        answer = answer_score(request)
        yield from (f"label {fan[0]}" for fan in answer.get("fans", ()))


def covered(rules: str) -> Counter[str]:
    """What the records and scored hands under tests/data show."""
    seen: Counter[str] = Counter()
    for path in records(rules):
        seen.update(sightings.of_record(path))
    seen.update(scored_labels(rules))
    return seen


def main(arguments: list[str] | None = None) -> int:
    """0 when every invariant held and all that can be shown was; 1 with what is missing or the hand that failed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("rules", choices=ruleset.names())
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--players", choices=("random", "casual", "levels", "mixed"), default="mixed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="name=value")
    asked = parser.parse_args(arguments)
    options = dict(word.split("=", 1) for word in asked.option)
    proof, begun = Proof(asked.rules), time.monotonic()
    for number in range(asked.hands):
        try:
            proof.play(number, asked.seed, asked.players, options)
        except Exception as error:
            print(
                f"hand {number} of seed {asked.seed} fails: {type(error).__name__}: {error}", file=sys.stderr
            )
            raise
    by_records = covered(asked.rules)
    print(
        f"{proof.hands} hands of {asked.rules} by {asked.players} players, {proof.decisions} decisions in "
        f"{time.monotonic() - begun:.0f} s, every invariant kept"
    )
    for word in sorted(can_show(asked.rules) | set(proof.seen)):
        elsewhere = f"  ({by_records[word]} in tests/data)" if by_records[word] else ""
        print(f"{proof.seen[word]:9d}  {word}{elsewhere}")
    missing, unheard_of = proof.missing(by_records), proof.unheard_of()
    for word in missing:
        print(f"never seen: {word}", file=sys.stderr)
    for word in unheard_of:
        print(f"seen, and not among what {asked.rules} can show: {word}", file=sys.stderr)
    return 1 if missing or unheard_of else 0


if __name__ == "__main__":
    sys.exit(main())
