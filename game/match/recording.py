"""A record as something to watch: every hand of it, and every moment at which one can stop."""

from __future__ import annotations

import copy
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from engine import events as ev
from engine import record
from engine.actions import Action, read_action
from engine.deal import Deal
from engine.promise import kept as kept_promise
from engine.verify import Move as DecidedMove
from engine.verify import verify as verify_record
from game.match.job import Job
from game.match.session import Session
from game.store.bookkeeping import Clerk, begun
from game.store.entry import FinishedHand, Transfer
from game.store.matches import header
from game.store.plain import HUMAN, RECORD_FACES, Seating


@dataclass(frozen=True, slots=True)
class Move:
    """A decision that made something happen: the event of the hand (from 0) that it led to, and the line of it."""

    at: int
    line: int
    action: Action


@dataclass(slots=True)
class Take:
    """One hand of a film. `session` stands at it and has all its events; `moves` are in order."""

    session: Session
    moves: list[Move] = field(default_factory=list)
    passes: int = 0
    hand: FinishedHand | None = None
    transfers: list[Transfer] = field(default_factory=list)
    _actions: list[int] | None = None
    _turns: list[int] | None = None

    @property
    def log(self) -> Sequence[ev.Event]:
        """Everything that happened in the hand."""
        return self.session.loop.table.log

    @property
    def number(self) -> int:
        """The hand's number in the match, from 0."""
        return self.session.loop.table.setup.number

    @property
    def luck(self) -> Deal:
        """The wall and the dice."""
        return self.session.loop.deal

    def actions(self) -> list[int]:
        """Numbers of events after which a decision was waited for: after the deal, after every decision, the end."""
        if self._actions is None:
            stops = {move.at for move in self.moves} | {len(self.log)}
            self._actions = sorted(stops)
        return self._actions

    def turns(self) -> list[int]:
        """Numbers of events after which somebody has just drawn or claimed a tile, and the end."""
        if self._turns is None:
            found = [
                i + 1
                for i, e in enumerate(self.log)
                if isinstance(e, ev.Claimed) or (isinstance(e, ev.Drawn) and e.source == "wall")
            ]
            self._turns = [*found, len(self.log)]
        return self._turns

    def wins(self) -> list[int]:
        """Numbers of events after which somebody has just won."""
        return [i + 1 for i, e in enumerate(self.log) if isinstance(e, ev.Won | ev.WonCovered)]

    def move_before(self, at: int) -> int:
        """The index of the last move that has happened when `at` events have; -1 before the first."""
        return bisect_left([move.at for move in self.moves], at) - 1


class Film:
    """A whole record. Give it lines, then `load` it; what cannot be played ends it and says why in `broken`."""

    def __init__(self, lines: Iterable[str], people: Sequence[Seating] = (), finished: bool = True) -> None:
        """`finished`: the match is over, so that nothing of it is secret any more."""
        self.lines = list(lines)
        self.finished = finished
        self.takes: list[Take] = []
        self.broken = ""
        self.ended = ""
        self.done = 0
        self._given = list(people)

    @property
    def first(self) -> dict[str, object]:
        """The first line of the record."""
        return header(self.lines[0]) if self.lines else {}

    @property
    def has_seed(self) -> bool:
        """Whether the record tells what gave all the luck."""
        return "seed" in self.first

    @property
    def seed(self) -> int:
        """What gave all the luck."""
        seed = self.first.get("seed", 0)
        return seed if isinstance(seed, int) else 0

    def load(self) -> Iterator[int]:
        """Play the record, telling the lines done after each."""
        replay, clerk = record.Replay(), Clerk()
        loop = None
        for number, text in enumerate(self.lines):
            before = 0 if loop is None else len(loop.table.log)
            try:
                replay.feed_text(text)
            except record.RecordError as error:
                self.broken = str(error)
                return
            match = replay.match
            assert match is not None
            entry = clerk.entry(text, match)
            if match.loop is not None and match.loop is not loop:
                loop, before = match.loop, 0
                still = copy.copy(match)
                still.standing = begun(match)
                self.takes.append(Take(Session(still, self._people(match.seats.levels, match.seats.names))))
            if self.takes:
                take = self.takes[-1]
                take.transfers += entry.transfers
                take.hand = take.hand or entry.hand
                self._note(take, number, text, before)
            self.ended = match.ended or ""
            self.done = number + 1
            yield self.done

    def _people(self, levels: Sequence[str], names: Sequence[str]) -> list[Seating]:
        if self._given:
            return self._given
        return [
            Seating(level, name, face) for level, name, face in zip(levels, names, RECORD_FACES, strict=True)
        ]

    @staticmethod
    def _note(take: Take, number: int, text: str, before: int) -> None:
        line = header(text)
        if "do" not in line:
            return
        if len(take.log) > before:
            take.moves.append(Move(before, number, read_action(line, take.session.match.rules.actions)))
        else:
            take.passes += 1

    # what may be seen

    @property
    def humans(self) -> list[int]:
        """The players who are people."""
        people = self.takes[0].session.people if self.takes else ()
        return [number for number, who in enumerate(people) if who.level == HUMAN]

    def open(self, take: Take) -> bool:
        """Whether all hands may be seen: the hand is over, or no person plays."""
        return take.hand is not None or self.finished or not self.humans

    def showable(self) -> list[Take]:
        """The hands that may be watched: a running one only where one person plays, or none."""
        return [take for take in self.takes if self.open(take) or len(self.humans) == 1]

    # jumping

    def next_stop(self, take: int, at: int, kind: str, step: int) -> tuple[int, int]:
        """The next (or, with step -1, the last) moment of a kind: "action", "turn", "hand" or "win"."""
        shown = self.showable()
        if kind == "hand":
            return self._hand(shown, take, at, step)
        if kind == "win":
            return self._nearest(lambda one: one.wins(), take, at, step)
        stops = shown[take].actions() if kind == "action" else shown[take].turns()
        if step > 0:
            index = bisect_right(stops, at)
            if index < len(stops):
                return take, stops[index]
            return (take + 1, 0) if take + 1 < len(shown) else (take, at)
        index = bisect_left(stops, at) - 1
        if index >= 0:
            return take, stops[index]
        if at > 0:
            return take, 0
        return (take - 1, len(shown[take - 1].log)) if take else (take, 0)

    @staticmethod
    def _hand(shown: Sequence[Take], take: int, at: int, step: int) -> tuple[int, int]:
        if step > 0:
            return (take + 1, 0) if take + 1 < len(shown) else (take, len(shown[take].log))
        if at > 0 or take == 0:
            return take, 0
        return take - 1, 0

    def _nearest(
        self, moments: Callable[[Take], list[int]], take: int, at: int, step: int
    ) -> tuple[int, int]:
        shown = self.showable()
        for number in range(take, len(shown)) if step > 0 else range(take, -1, -1):
            found = moments(shown[number])
            if number == take:
                found = [when for when in found if (when > at if step > 0 else when < at)]
            if found:
                return number, found[0 if step > 0 else -1]
        return take, at


@dataclass(frozen=True, slots=True)
class Verdict:
    """What playing a record again has shown. `faults` are codes with the hand (from 1; 0: the whole match).

    `promised` hands had a promise; `has_seed`: the record tells the seed.
    """

    decisions: int
    hands: int
    promised: int
    has_seed: bool
    coins: int
    faults: tuple[tuple[str, int], ...]


def verify(film: Film, hands: Sequence[FinishedHand] | None, ledger: Sequence[Transfer] | None) -> Verdict:
    """Hold a loaded film against its seed and against the kept hands and coins (None: there are none to compare).

    Faults: ``record`` it cannot be played, ``promise`` a hand's luck is not what was promised, ``wall`` it is not the
    seed's, ``hand`` a kept result differs, ``coins`` the ledger differs.
    """
    faults = [("record", 0)] if film.broken else []
    kept = {hand.summary.number: hand for hand in hands or ()}
    for take in film.takes:
        match, luck = take.session.match, take.luck
        if luck.commitment and not kept_promise(match.rules.spec.id, take.number, luck):
            faults.append(("promise", take.number + 1))
        if film.has_seed and replace(luck, salt="", commitment="") != match.luck(take.number):
            faults.append(("wall", take.number + 1))
        if take.hand is not None and hands is not None and kept.get(take.number) != take.hand:
            faults.append(("hand", take.number + 1))
        if ledger is not None and _moved(take.transfers) != _moved(
            t for t in ledger if t.hand == take.number
        ):
            faults.append(("coins", take.number + 1))
    decisions = sum(len(take.moves) + take.passes for take in film.takes)
    coins = sum(t.amount for take in film.takes for t in take.transfers)
    promised = sum(bool(take.luck.commitment) for take in film.takes)
    return Verdict(decisions, len(film.takes), promised, film.has_seed, coins, tuple(faults))


class MovesJob(Job[DecidedMove]):
    """The computers' moves of a record, decided again; a step is a move, and a find is one that does not hold."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = tuple(lines)
        super().__init__("moves", partial(_moves_that_differ, self.lines))


def _moves_that_differ(lines: Sequence[str]) -> Iterator[DecidedMove | None]:
    for found in verify_record(lines):
        if isinstance(found, DecidedMove):
            yield None if found.holds else found


def _moved(transfers: Iterable[Transfer]) -> list[tuple[int, int, int]]:
    """What went from whom to whom, without what was taken back."""
    out: list[tuple[int, int, int, int]] = []
    for t in transfers:
        if t.reason == "undone":
            out.remove((t.event, t.payee, t.payer, t.amount))
        else:
            out.append((t.event, t.payer, t.payee, t.amount))
    return [entry[1:] for entry in sorted(out)]
