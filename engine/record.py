"""The record of a match, which is the save format too: JSON Lines to write, and to play again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from typing import Any

from engine import events as ev
from engine import jsonl
from engine.actions import Action, Pass, read_action
from engine.deal import Deal, DealLoop, IllegalAction
from engine.match import Match, Seats
from engine.promise import COMMITMENT, SALT
from engine.quoting import quoted
from engine.ruleset import Ruleset
from engine.spec import SettingError, Standing
from engine.tiles import NotationError, format_tiles, parse_tiles

FORMAT, VERSION = "northwall", 1
_MOST = 10_000
"""Hands that a match may have where its rules set no number."""


class RecordError(ValueError):
    """A record that cannot be played on: ``line`` (from 1) and what is wrong with it."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line


def header_line(match: Match, standing: Standing | None = None) -> dict[str, Any]:
    """The record's first line. ``standing`` is where a match stands that goes on from an earlier record."""
    line: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": match.rules.spec.id,
        "rules_version": match.rules.spec.version,
        "options": dict(match.rules.options),
        "players": list(match.seats.names),
        "levels": list(match.seats.levels),
        "seed": match.seed,
    }
    if match.seats.styles != Seats().styles:
        line["styles"] = list(match.seats.styles)
    if standing is not None:
        line["standing"] = {f.name: _plain(getattr(standing, f.name)) for f in fields(standing)}
    return line


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def deal_line(match: Match, players_version: int | None = None) -> dict[str, Any]:
    """The line before each hand: the luck of the running deal, and its standing.

    ``players_version`` is that of computer players who decide by ``engine.computers``.
    """
    loop = match.loop
    assert loop is not None
    setup, deal = loop.table.setup, loop.deal
    line: dict[str, Any] = {
        "dealer": setup.dealer,
        "wall": format_tiles(deal.wall),
        "dice": list(deal.dice),
        "later_dice": list(deal.later_dice),
        "balances": list(setup.balances),
    }
    if players_version is not None:
        line["players_version"] = players_version
    if deal.commitment:
        line |= {"salt": deal.salt, "commitment": deal.commitment}
    if match.rules.hands is not None:
        line["hand"] = setup.number
    return {"deal": line}


_DEAL_FIELDS = frozenset(
    {"dealer", "wall", "dice", "later_dice", "balances", "hand", "players_version", "salt", "commitment"}
)


class Replay:
    """A match played from record lines, one at a time. ``match`` is None before the header.

    ``auto_pass``: a decision that answers none of the open questions first passes those that allow it.
    """

    def __init__(self, auto_pass: bool = False) -> None:
        self.match: Match | None = None
        self.auto_pass = auto_pass
        self.number = 0
        self._seen = 0
        self._closing_seen = 0
        self._loop: DealLoop | None = None
        self._placed = False

    def feed_text(self, text: str) -> None:
        """Play the next line; raises RecordError when it cannot be.

        Then nothing has changed, save passes that ``auto_pass`` gave before the line was tried again.
        """
        self.number += 1
        try:
            line = jsonl.load(text)
        except ValueError as error:
            raise RecordError(self.number, str(error)) from None
        try:
            self._feed(line)
        except IllegalAction as error:
            raise RecordError(self.number, str(error)) from None
        except (NotationError, SettingError) as error:
            raise RecordError(self.number, str(error)) from None

    def _feed(self, line: dict[str, Any]) -> None:
        if self.match is None:
            self.match = self._header(line)
        elif self.match.over:
            raise RecordError(self.number, "the match is over")
        elif "deal" in line:
            self._deal(line["deal"])
        elif "end" in line:
            if line != {"end": "players"}:
                raise RecordError(self.number, f"a match is ended by players, not {quoted(line['end'])}")
            if self.match.loop is None:
                self.begin()
            self.match.end()
        else:
            self._decide(read_action(line, self.match.rules.actions))

    def _header(self, line: dict[str, Any]) -> Match:
        def wrong(what: str) -> RecordError:
            return RecordError(self.number, what)

        if line.get("format") != FORMAT:
            raise wrong(f"not a {FORMAT} record: format is {quoted(line.get('format'))}")
        if line.get("version") != VERSION:
            raise wrong(f"record version {quoted(line.get('version'))} is not known (known: {VERSION})")
        options = line.get("options", {})
        if not isinstance(options, dict):
            raise wrong(f"options are an object, not {quoted(options)}")
        seed = line.get("seed", 0)
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise wrong(f"seed is a whole number, not {quoted(seed)}")
        default = Seats()
        names = self._four(line.get("players", list(default.names)), "players")
        levels = self._four(line.get("levels", ["human"] * 4), "levels")
        rules = line.get("rules")
        if not isinstance(rules, str):
            raise wrong(f"rules is the name of a ruleset, not {quoted(rules)}")
        styles = self._four(line.get("styles", list(default.styles)), "styles")
        match = Match(rules, options, Seats(names, levels, styles), seed)
        version = line.get("rules_version", match.rules.spec.version)
        if version != match.rules.spec.version:
            raise wrong(
                f"{rules} rules version {quoted(version)} is not known (known: {match.rules.spec.version})"
            )
        if "standing" in line:
            match.place(self._standing(line["standing"], match.rules))
            self._placed = True
        return match

    def _standing(self, line: Any, rules: Ruleset) -> Standing:
        """The standing that a match goes on from."""
        if not isinstance(line, dict) or set(line) != {f.name for f in fields(Standing)}:
            raise RecordError(
                self.number, f"standing has number, dealer, rounds, chairs and balances, not {quoted(line)}"
            )
        number = self._int(line, "number", 0, (rules.hands or _MOST) - 1)
        rounds = self._int(line, "rounds", 0, _MOST - 1)
        dealer, chairs = self._int(line, "dealer", 0, 3), self._ints(line, "chairs", 4)
        balances = self._ints(line, "balances", 4)
        if chairs is None or balances is None or number is None or rounds is None or dealer is None:
            raise RecordError(self.number, "standing is not complete")
        if sorted(chairs) != [0, 1, 2, 3] or (min(balances) < 0 and not rules.spec.debts):
            raise RecordError(
                self.number, f"standing cannot be: chairs {list(chairs)}, balances {list(balances)}"
            )
        a, b, c, d = chairs
        return Standing(
            number, dealer, rounds, (a, b, c, d), (balances[0], balances[1], balances[2], balances[3])
        )

    def _four(self, value: Any, name: str) -> tuple[str, str, str, str]:
        if not isinstance(value, list) or len(value) != 4 or not all(isinstance(v, str) for v in value):
            raise RecordError(self.number, f"{name} are four names, not {quoted(value)}")
        return (value[0], value[1], value[2], value[3])

    def _deal(self, line: Any) -> None:
        match = self.match
        assert match is not None
        if not isinstance(line, dict):
            raise RecordError(self.number, f"deal is an object, not {quoted(line)}")
        unknown = set(line) - _DEAL_FIELDS
        if unknown:
            raise RecordError(self.number, f"unknown field {quoted(sorted(unknown)[0])} in deal")
        if not match.between_deals:
            raise RecordError(self.number, "the hand before is still being played")
        dealer = self._int(line, "dealer", 0, 3)
        hand = self._int(line, "hand", 0, (match.rules.hands or _MOST) - 1)
        self._int(line, "players_version", 1, 9999)
        balances = self._ints(line, "balances", 4)
        if match.loop is None and not self._placed:
            self._first_standing(match, dealer, hand, balances)
        standing = match.upcoming
        assert standing is not None
        if dealer not in (None, standing.dealer):
            raise RecordError(self.number, f"seat {standing.dealer} deals this hand, not seat {dealer}")
        if hand not in (None, standing.number):
            raise RecordError(self.number, f"this is hand {standing.number}, not {hand}")
        if balances not in (None, standing.by_seat()):
            raise RecordError(
                self.number, f"balances are {list(standing.by_seat())}, not {list(balances or ())}"
            )
        match.next_deal(self._luck(match, line, match.luck(standing.number)))

    def _first_standing(
        self, match: Match, dealer: int | None, hand: int | None, balances: tuple[int, ...] | None
    ) -> None:
        standing = match.rules.first_standing(dealer, hand)
        if balances is not None:
            if not match.rules.spec.debts and min(balances) < 0:
                raise RecordError(self.number, f"balances are not below 0, not {list(balances)}")
            players = [0] * 4
            for seat, player in enumerate(standing.chairs):
                players[player] = balances[seat]
            standing = replace(standing, balances=(players[0], players[1], players[2], players[3]))
        match.place(standing)

    def _luck(self, match: Match, line: dict[str, Any], seeded: Deal) -> Deal:
        spec = match.rules.spec
        wall, dice, later = seeded.wall, self._ints(line, "dice", spec.dice, die=True), seeded.later_dice
        if "wall" in line:
            wall = parse_tiles(line["wall"])
            if sorted(wall) != sorted(spec.tiles):
                raise RecordError(self.number, f"wall is not the {len(spec.tiles)} tiles of {spec.id}")
        if "later_dice" in line:
            later = self._ints(line, "later_dice", None, die=True) or ()
        salt, commitment = self._digits(line, "salt", SALT), self._digits(line, "commitment", COMMITMENT)
        if bool(salt) != bool(commitment):
            raise RecordError(self.number, "a promise is a salt and a commitment")
        return Deal(wall, dice if dice is not None else seeded.dice, later, salt, commitment)

    def _digits(self, line: dict[str, Any], name: str, form: re.Pattern[str]) -> str:
        value = line.get(name, "")
        if not isinstance(value, str) or (value and not form.fullmatch(value)):
            raise RecordError(self.number, f"{name} is {form.pattern}, not {quoted(value)}")
        return value

    def _int(self, line: dict[str, Any], name: str, low: int, high: int) -> int | None:
        value = line.get(name)
        if value is None or (isinstance(value, int) and not isinstance(value, bool) and low <= value <= high):
            return value
        raise RecordError(self.number, f"{name} is a number {low}-{high}, not {quoted(value)}")

    def _ints(
        self, line: dict[str, Any], name: str, count: int | None, die: bool = False
    ) -> tuple[int, ...] | None:
        value = line.get(name)
        if value is None:
            return None
        numbers = isinstance(value, list) and all(
            isinstance(v, int) and not isinstance(v, bool) and (not die or 1 <= v <= 6) for v in value
        )
        if not numbers or (count is not None and len(value) != count):
            what = f"{count} " if count is not None else ""
            raise RecordError(
                self.number, f"{name} are {what}{'dice 1-6' if die else 'numbers'}, not {quoted(value)}"
            )
        return tuple(value)

    def _decide(self, action: Action) -> None:
        match = self.match
        assert match is not None
        fresh = match.between_deals
        self.begin()
        loop = match.loop
        assert loop is not None
        refused: IllegalAction | None = None
        while True:
            try:
                match.submit(action)
                return
            except IllegalAction as error:
                refused = refused if refused is not None and refused.legal else error
                passing = [q.seat for q in loop.waiting.values() if q.may_pass]
                if not self.auto_pass or not passing:
                    if fresh:
                        match.withdraw_deal()
                    raise refused from None
                fresh = False
                for seat in passing:
                    match.submit(Pass(seat))
                if loop.over:
                    raise refused from None

    def begin(self) -> None:
        """Start the next deal from the seed when none is running."""
        assert self.match is not None
        if self.match.between_deals:
            self.match.next_deal()

    def fresh_events(self) -> Iterator[tuple[Match, ev.Event]]:
        """The events since the last call, of the running deal and the match's end."""
        match = self.match
        if match is None or match.loop is None:
            return
        if match.loop is not self._loop:
            self._loop, self._seen = match.loop, 0
        log = match.loop.table.log
        yield from ((match, event) for event in log[self._seen :])
        self._seen = len(log)
        yield from ((match, event) for event in match.closing[self._closing_seen :])
        self._closing_seen = len(match.closing)


def play(
    lines: Iterable[str], auto_pass: bool = False, upto: int | None = None
) -> Iterator[tuple[Match, ev.Event]]:
    """Play record lines, yielding every event with the match it happens in; raises RecordError.

    ``upto`` stops after that line. A header alone starts its first deal from the seed.
    """
    replay = Replay(auto_pass)
    for text in lines:
        if upto is not None and replay.number >= upto:
            break
        if not text.strip():
            replay.number += 1
            continue
        replay.feed_text(text)
        yield from replay.fresh_events()
    if replay.match is None:
        raise RecordError(max(replay.number, 1), "the record is empty")
    if replay.match.loop is None and not replay.match.over:
        replay.begin()
        yield from replay.fresh_events()
