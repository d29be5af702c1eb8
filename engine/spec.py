"""What a ruleset is made of: its tiles and coins, its house options, and where its match stands between hands."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, Self

from engine.quoting import quoted
from engine.tiles import KINDS, Tile, tile


class SettingError(ValueError):
    """An unknown ruleset, option or value; the message lists the known ones."""


@dataclass(frozen=True, slots=True)
class Option:
    """A house option: its values, the first being the document's. ``low``/``high`` bound a numeric one instead."""

    name: str
    values: tuple[str | int, ...]
    low: int | None = None
    high: int | None = None

    @property
    def default(self) -> str | int:
        return self.values[0]

    def read(self, value: object) -> str | int:
        """The value in its own type; numbers may come as text. Raises SettingError."""
        for known in self.values:
            if not isinstance(value, bool) and str(known) == str(value):
                return known
        if self.low is not None and self.high is not None:
            text = str(value)
            if re.fullmatch("[0-9]{1,9}", text) and self.low <= int(text) <= self.high:
                return int(text)
            raise SettingError(f"option {self.name} is a number {self.low}-{self.high}, not {quoted(value)}")
        known_values = ", ".join(str(v) for v in self.values)
        raise SettingError(f"option {self.name} is one of {known_values}, not {quoted(value)}")


@dataclass(frozen=True, slots=True)
class TileFact:
    """A circumstance of a win that names a tile, with marks that may be set. A ruleset's own is a subclass of it with a
    bool field, False by default, for each mark."""

    tile: Tile

    @classmethod
    def marks(cls) -> tuple[str, ...]:
        """The names of all its marks."""
        return tuple(f.name for f in fields(cls))[1:]

    @property
    def marked(self) -> tuple[str, ...]:
        """The marks that are set."""
        return tuple(mark for mark in self.marks() if getattr(self, mark))

    def with_mark(self, mark: str, on: bool) -> Self:
        """The same with a mark set or not."""
        return type(self)(self.tile, **{m: on if m == mark else getattr(self, m) for m in self.marks()})

    @classmethod
    def read(cls, name: str, value: Mapping[str, Any], kinds: Sequence[Tile]) -> Self:
        """From ``{"tile": "6p"}`` and true or false for the marks; raises ValueError, calling it by its name."""
        marks = cls.marks()
        unknown = sorted(set(value) - {"tile", *marks})
        if unknown:
            raise ValueError(f"{name}: unknown field {quoted(unknown[0])}")
        given = {mark: value.get(mark, False) for mark in marks}
        if not all(isinstance(said, bool) for said in given.values()):
            said = ", ".join(quoted(said) for said in given.values())
            raise ValueError(f"{name}: {' and '.join(marks)} are true or false, not {said}")
        kind = tile(value.get("tile", ""))
        if kind not in kinds:
            raise ValueError(f"{name}: {kind} is not a tile of these rules")
        return cls(kind, **given)


ROUNDS = Option("rounds", (1, 2, 4))
"""Match length of the regional games (M4)."""


@dataclass(frozen=True, slots=True)
class Spec:
    """What a ruleset is made of.

    ``kinds`` build hands, four copies each; ``flowers`` once each. ``side`` stacks a wall side, ``dice`` thrown at
    the break. ``facts`` are the circumstances a Win may carry: name → ``bool`` ``int`` ``tile`` or a TileFact.
    """

    id: str
    version: int
    side: int
    dice: int = 2
    kinds: tuple[Tile, ...] = KINDS
    flowers: tuple[Tile, ...] = ()
    start: int = 25
    debts: bool = False
    """Whether balances may go below zero."""
    points: bool = False
    """Whether a hand is worth points (Guobiao) instead of coins."""
    chow: bool = True
    self_draw_only: bool = False
    """Whether no hand ever wins off another player's tile (B5)."""
    kong_prices: tuple[int, int] = (0, 0)
    """Coins that each of the others pays at once for an exposed and for a concealed kong (J8)."""
    prices: tuple[int, ...] = (1,)
    """Coins that each payer may have to give for a win, where no points are counted."""
    honour_kongs: bool = False
    """Whether one of each wind or dragon is a kong (J3)."""
    hidden_kongs: bool = False
    """Whether concealed kongs lie face down until the hand ends (P4)."""
    order: int = 100
    """Where it stands in lists for people, lowest first."""
    options: tuple[Option, ...] = (ROUNDS,)
    facts: Mapping[str, str | type[TileFact]] = field(default_factory=dict)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The full set, in order."""
        return tuple(t for t in self.kinds for _ in range(4)) + self.flowers


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a match stands before a hand: hand number from 0, dealer seat, rounds completed, the player at each seat,
    and balances by player."""

    number: int
    dealer: int
    rounds: int
    chairs: tuple[int, int, int, int]
    balances: tuple[int, int, int, int]

    def by_seat(self) -> tuple[int, int, int, int]:
        """The balances in seat order."""
        a, b, c, d = (self.balances[p] for p in self.chairs)
        return (a, b, c, d)
