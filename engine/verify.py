"""Holds a record against what was promised before its hands, against its seed, and against its computers' levels."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from engine import jsonl, players
from engine.actions import Action, read_action, record_line
from engine.computers import HUMAN, Computers
from engine.match import Match
from engine.promise import kept, promise_text
from engine.record import Replay


@dataclass(frozen=True, slots=True)
class Luck:
    """The luck of a hand that begins (``hand`` from 0) with line ``at`` (from 1).

    ``promise`` is ``kept``, ``broken``, or ``none`` where nothing was promised; ``text`` is what its commitment was
    made of. ``seeded`` tells whether wall and dice are those that the match's seed gives; None without a seed.
    """

    at: int
    hand: int
    promise: str
    commitment: str
    text: str
    seeded: bool | None

    def line(self) -> dict[str, Any]:
        """As a JSON object; hands count from 1 there, as they do for people."""
        told = {"commitment": self.commitment, "promised": self.text} if self.commitment else {}
        return {
            "line": self.at,
            "hand": self.hand + 1,
            "promise": self.promise,
            **told,
            "seeded": self.seeded,
        }


@dataclass(frozen=True, slots=True)
class Move:
    """A computer's decision. ``again`` is what the player decides now; None where that cannot be found again: the
    record tells no seed, or players of another version decided, or of a level that is not known here."""

    at: int
    hand: int
    seat: int
    level: str
    done: Action
    again: Action | None

    def line(self) -> dict[str, Any]:
        """As a JSON object."""
        again = record_line(self.again) if self.again is not None else None
        return {
            "line": self.at,
            "hand": self.hand + 1,
            "level": self.level,
            "done": record_line(self.done),
            "again": again,
        }

    @property
    def holds(self) -> bool | None:
        """Whether it is the move that the level makes; None where that cannot be told."""
        return None if self.again is None else self.again == self.done


def verify(lines: Iterable[str], moves: bool = True) -> Iterator[Luck | Move]:
    """Play a record and tell, in order, the luck of every hand and, with ``moves``, every computer's decision.

    Nothing here says what a hidden tile is before its hand is over but ``Luck.text``. Raises RecordError.
    """
    replay, computers, known, has_seed = Replay(), None, False, False
    for number, text in enumerate(lines, 1):
        if not text.strip():
            replay.number += 1
            continue
        line = _object(text)
        match, move = replay.match, None
        if match is None:
            has_seed = "seed" in line
        loop = match.loop if match is not None else None
        if moves and match is not None and "do" in line and not match.over:
            replay.begin()
            known = known and match.loop is loop
            computers = computers or Computers(match)
            move = _decided(match, computers, line, number, known)
        replay.feed_text(text)
        match = replay.match
        assert match is not None
        if match.loop is not None and match.loop is not loop:
            deal = line.get("deal")
            known = has_seed and isinstance(deal, dict) and deal.get("players_version") == players.VERSION
            yield _luck(match, number, has_seed)
        if move is not None:
            yield move


def _object(text: str) -> dict[str, Any]:
    """A line's JSON object; an empty one where it is none, which the replay will refuse."""
    with suppress(ValueError):
        return jsonl.load(text)
    return {}


def _luck(match: Match, line: int, has_seed: bool) -> Luck:
    loop = match.loop
    assert loop is not None
    rules, number, deal = match.rules.spec.id, loop.table.setup.number, loop.deal
    promise = "none" if not deal.commitment else "kept" if kept(rules, number, deal) else "broken"
    seeded = replace(deal, salt="", commitment="") == match.luck(number) if has_seed else None
    return Luck(line, number, promise, deal.commitment, promise_text(rules, number, deal), seeded)


def _decided(
    match: Match, computers: Computers, line: Mapping[str, Any], number: int, known: bool
) -> Move | None:
    """A computer's decision taken once more, before it is played; None for a person's, and for what is no answer.

    ``known``: these players have decided it.
    """
    try:
        done = read_action(line, match.rules.actions)
    except ValueError:
        return None
    loop = match.loop
    assert loop is not None
    question, view = loop.waiting.get(done.seat), loop.view(done.seat)
    level = match.seats.levels[view.setup.chairs[done.seat]]
    if question is None or level == HUMAN:
        return None
    player = computers.at(done.seat) if known and level in players.LEVELS else None
    again = player.decide(view, question) if player is not None else None
    return Move(number, view.setup.number, done.seat, level, done, again)
