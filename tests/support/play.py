"""Hands played from short lines: the same path as a written record."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from engine import ruleset
from engine.events import Event
from engine.record import RecordError, Replay
from engine.table import Table
from engine.tiles import format_tiles
from tests.support.walls import build_wall

E = TypeVar("E", bound=Event)
DICE = {1: [5], 2: [3, 4], 4: [1, 2, 3, 4]}


class Hand:
    """One hand on a chosen wall, played by lines such as ``0 discard 5m``, ``1 chow 34m``, ``2 ting chow 24m``,
    ``2 ting pong``, ``3 kong``, ``0 kong 5m``, ``0 ting 5m``, ``1 win``, ``1 pass``, ``1 look``.

    With ``auto_pass``, who could claim but has no line passes. ``lines`` is the record so far, these passes included.
    """

    def __init__(
        self,
        rules: str,
        hands: Mapping[int, str] | None = None,
        draws: str = "",
        dead: str = "",
        at: Mapping[int, str] | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        dealer: int = 0,
        dice: Iterable[int] | None = None,
        later_dice: Iterable[int] = (),
        balances: Iterable[int] | None = None,
        auto_pass: bool = True,
        seed: int = 0,
    ) -> None:
        spec = ruleset.load(rules, options).spec
        wall = build_wall(spec, dealer, hands, draws, dead, at, seed)
        deal: dict[str, Any] = {
            "dealer": dealer,
            "wall": format_tiles(wall),
            "dice": list(dice) if dice is not None else DICE[spec.dice],
            "later_dice": list(later_dice),
        }
        if balances is not None:
            deal["balances"] = list(balances)
        self.replay = Replay()
        self.auto_pass = auto_pass
        self.lines: list[str] = []
        self._feed({"format": "northwall", "version": 1, "rules": rules, "options": dict(options or {})})
        self._feed({"deal": deal})

    def _feed(self, line: Mapping[str, Any]) -> None:
        text = json.dumps(line)
        self.replay.feed_text(text)
        self.lines.append(text)

    def play(self, *lines: str) -> Hand:
        """Play these lines; raises RecordError with the reason when one is refused."""
        for line in lines:
            try:
                self._feed(record_form(line))
            except RecordError as error:
                if not self.auto_pass or not self._passes():
                    raise
                self.others_pass()
                if self.over:
                    raise error
                self._feed(record_form(line))
        return self

    def _passes(self) -> list[int]:
        return [seat for seat, options in self.options().items() if "pass" in options]

    def others_pass(self) -> Hand:
        """Whoever has not answered a claim or robbing window passes."""
        while passing := self._passes():
            self._feed(record_form(f"{passing[0]} pass"))
        return self

    def refused(self, line: str) -> str:
        """The id of the refusal that the line meets now; AssertionError when it is accepted."""
        try:
            self._feed(record_form(line))
        except RecordError as error:
            cause = error.__cause__ or error.__context__
            return str(getattr(getattr(cause, "reason", None), "id", error))
        raise AssertionError(f"{line!r} was accepted")

    def run_down(self, left: int = 0) -> Hand:
        """Pass everything and throw each drawn tile on, until somebody must discard with so many tiles in the wall.

        With none, until the hand is over.
        """
        while not self.over:
            (seat, options), *_ = self.options().items()
            passes = "pass" in options
            if left and self.table.wall.left <= left and not passes:
                break
            thrown = f"discard {self.table.drawn}"
            self.play(f"{seat} pass" if passes else f"{seat} {thrown if thrown in options else options[0]}")
        return self

    @property
    def table(self) -> Table:
        """The all-seeing table of the running hand."""
        assert self.replay.match is not None and self.replay.match.loop is not None
        return self.replay.match.loop.table

    @property
    def over(self) -> bool:
        return self.table.over

    def options(self) -> dict[int, list[str]]:
        """What each asked seat may answer, in the form of lines without the seat."""
        assert self.replay.match is not None and self.replay.match.loop is not None
        return {q.seat: [str(a) for a in q.options] for q in self.replay.match.loop.waiting.values()}

    def events(self, kind: type[E]) -> list[E]:
        """The events of one type so far."""
        return [e for e in self.table.log if isinstance(e, kind)]

    def names(self) -> list[str]:
        """The event types so far, in order."""
        return [type(e).__name__ for e in self.table.log]

    def changes(self) -> tuple[int, ...]:
        """Coins moved since the hand began, by seat."""
        return tuple(b - a for a, b in zip(self.table.setup.balances, self.table.balances, strict=True))

    def hand(self, seat: int) -> str:
        """The seat's concealed tiles, sorted."""
        return format_tiles(sorted(t for t in self.table.hands[seat] if t is not None))

    def melds(self, seat: int) -> list[str]:
        return [str(m) for m in self.table.melds[seat]]


def record_form(line: str) -> dict[str, Any]:
    """A short line as a record's line."""
    seat, do, *rest = line.split()
    out: dict[str, Any] = {"seat": int(seat), "do": do}
    match do, rest:
        case "chow", [using]:
            out["with"] = using
        case "ting", ["chow", using]:
            out |= {"claim": "chow", "with": using}
        case "ting", ["pong" | "kong" as claim]:
            out["claim"] = claim
        case (("discard" | "kong" | "ting"), [tile]):
            out["tile"] = tile
        case _, fields if all("=" in field for field in fields):
            out |= dict(field.split("=") for field in fields)
        case _:
            raise ValueError(f"not a line: {line!r}")
    return out
