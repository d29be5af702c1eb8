"""Actions: what a seat may ask for. A pass is an action and never an event; a draw is an event and never an action.

The ones that all games share are here. A ruleset's own stand in its folder, and are named in its ``actions``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from engine.quoting import quoted
from engine.tiles import NotationError, Tile, format_tiles, parse_tiles, tile

Call = tuple[str, tuple[Tile, ...]]
"""What the tile on offer is claimed for: ``chow`` ``pong`` or ``kong``, and the tiles of the hand used for a chow."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something a seat (0-3) asks for. ``str`` gives words such as ``discard 5m`` or ``ting chow 24m``."""

    do: ClassVar[str] = ""
    """The word for it in records."""
    fields: ClassVar[tuple[str, ...]] = ()
    """The fields that its record line may have beside ``seat`` and ``do``."""
    locks: ClassVar[bool] = False
    """Whether it binds the hand to what it waits for then."""
    seat: int

    @property
    def call(self) -> Call | None:
        """What it claims the tile on offer for; None when it claims nothing."""
        return None

    @property
    def throws(self) -> Tile | None:
        """The tile that it discards; None when it discards nothing."""
        return None

    @property
    def picks(self) -> tuple[Tile, ...]:
        """The tiles of the hand that it chooses, ascending; a person picks them one by one."""
        return ()

    def values(self) -> dict[str, Any]:
        """The ``fields`` of its record line, those that it has."""
        return {}

    @classmethod
    def read(cls, seat: int, line: Mapping[str, Any]) -> Self:
        """The action of a record line; raises NotationError (a ValueError) with the offending value."""
        return cls(seat)

    def __str__(self) -> str:
        return " ".join(str(v) for v in (self.do, *self.values().values()))


@dataclass(frozen=True, slots=True)
class Discard(Action):
    do: ClassVar[str] = "discard"
    fields: ClassVar[tuple[str, ...]] = ("tile",)
    tile: Tile

    @property
    def throws(self) -> Tile:
        return self.tile

    def values(self) -> dict[str, Any]:
        return {"tile": str(self.tile)}

    @classmethod
    def read(cls, seat: int, line: Mapping[str, Any]) -> Self:
        return cls(seat, tile(line.get("tile", "")))


@dataclass(frozen=True, slots=True)
class Chow(Action):
    """Take the discard for a run with these two tiles of the hand, ascending (C1)."""

    do: ClassVar[str] = "chow"
    fields: ClassVar[tuple[str, ...]] = ("with",)
    using: tuple[Tile, Tile]

    @property
    def call(self) -> Call:
        return "chow", self.using

    def values(self) -> dict[str, Any]:
        return {"with": format_tiles(self.using)}

    @classmethod
    def read(cls, seat: int, line: Mapping[str, Any]) -> Self:
        return cls(seat, two_tiles(line.get("with")))


@dataclass(frozen=True, slots=True)
class Pong(Action):
    do: ClassVar[str] = "pong"

    @property
    def call(self) -> Call:
        return "pong", ()


@dataclass(frozen=True, slots=True)
class Kong(Action):
    """A kong: claimed from the discard (``tile`` None), or on an own turn of a kind held or added to a pong."""

    do: ClassVar[str] = "kong"
    fields: ClassVar[tuple[str, ...]] = ("tile",)
    tile: Tile | None = None

    @property
    def call(self) -> Call | None:
        return ("kong", ()) if self.tile is None else None

    def values(self) -> dict[str, Any]:
        return {} if self.tile is None else {"tile": str(self.tile)}

    @classmethod
    def read(cls, seat: int, line: Mapping[str, Any]) -> Self:
        return cls(seat, tile(line["tile"]) if "tile" in line else None)


@dataclass(frozen=True, slots=True)
class Win(Action):
    do: ClassVar[str] = "win"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    do: ClassVar[str] = "pass"


SHARED: tuple[type[Action], ...] = (Discard, Chow, Pong, Kong, Win, Pass)
"""The actions that every game may have."""


def record_line(action: Action) -> dict[str, Any]:
    """The record's form of an action, ``seat`` first, e.g. ``{"seat": 0, "do": "discard", "tile": "5m"}``."""
    return {"seat": action.seat, "do": action.do, **action.values()}


def read_action(line: Mapping[str, Any], own: Iterable[type[Action]] = ()) -> Action:
    """The action of a record line, among the shared ones and a ruleset's ``own``; raises NotationError (a ValueError)
    with the offending value."""
    seat, do = line.get("seat"), line.get("do")
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat <= 3:
        raise NotationError(f"seat must be 0-3, not {quoted(seat)}")
    known = (*SHARED, *own)
    extra = set(line).difference(("seat", "do"), *(kind.fields for kind in known))
    if extra:
        raise NotationError(f"unknown field {quoted(sorted(extra)[0])}")
    for kind in known:
        if kind.do == do:
            return kind.read(seat, line)
    words = [kind.do for kind in known]
    raise NotationError(f"do must be {', '.join(words[:-1])} or {words[-1]}, not {quoted(do)}")


def two_tiles(text: Any) -> tuple[Tile, Tile]:
    """Two tiles in notation, ascending; raises NotationError."""
    tiles = sorted(parse_tiles(text))
    if len(tiles) != 2:
        raise NotationError(f"with must name two tiles, not {quoted(text)}")
    return tiles[0], tiles[1]
