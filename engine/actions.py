"""Actions: what a seat may ask for. A pass is an action and never an event; a draw is an event and never an action."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.tiles import NotationError, Tile, format_tiles, parse_tiles, tile

CLAIMS = ("chow", "pong", "kong")


@dataclass(frozen=True, slots=True)
class Action:
    """Something a seat (0-3) asks for. ``str`` gives words such as ``discard 5m`` or ``ting chow 24m``."""

    seat: int

    def __str__(self) -> str:
        line = record_line(self)
        return " ".join(str(v) for k, v in line.items() if k != "seat")


@dataclass(frozen=True, slots=True)
class Discard(Action):
    tile: Tile


@dataclass(frozen=True, slots=True)
class Chow(Action):
    """Take the discard for a run with these two tiles of the hand, ascending (C1)."""

    using: tuple[Tile, Tile]


@dataclass(frozen=True, slots=True)
class Pong(Action):
    pass


@dataclass(frozen=True, slots=True)
class Kong(Action):
    """A kong: claimed from the discard (``tile`` None), or on an own turn of a kind held or added to a pong."""

    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class Ting(Action):
    """Harbin's declaration: with a claim (H4), or with a discard on an own turn (``option:ting_on_draw``)."""

    claim: str | None = None
    using: tuple[Tile, ...] = ()
    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class Win(Action):
    pass


@dataclass(frozen=True, slots=True)
class Pass(Action):
    pass


@dataclass(frozen=True, slots=True)
class Look(Action):
    """Look at the treasure before the draw (Jilin J9)."""


@dataclass(frozen=True, slots=True)
class AddToHonourKong(Action):
    """Jilin's addition (J6): made by the rules themselves, never asked and never recorded."""

    tile: Tile


def record_line(action: Action) -> dict[str, Any]:
    """The record's form of an action, ``seat`` first, e.g. ``{"seat": 0, "do": "discard", "tile": "5m"}``."""
    line: dict[str, Any] = {"seat": action.seat}
    match action:
        case Discard(tile=t):
            line |= {"do": "discard", "tile": str(t)}
        case Chow(using=using):
            line |= {"do": "chow", "with": format_tiles(using)}
        case Pong():
            line |= {"do": "pong"}
        case Kong(tile=None):
            line |= {"do": "kong"}
        case Kong(tile=t):
            line |= {"do": "kong", "tile": str(t)}
        case Ting(claim=None, tile=t):
            line |= {"do": "ting", "tile": str(t)}
        case Ting(claim=claim, using=using):
            line |= {"do": "ting", "claim": claim}
            if using:
                line["with"] = format_tiles(using)
        case Win():
            line |= {"do": "win"}
        case Pass():
            line |= {"do": "pass"}
        case Look():
            line |= {"do": "look"}
        case AddToHonourKong(tile=t):
            line |= {"do": "add", "tile": str(t)}
    return line


def read_action(line: Mapping[str, Any]) -> Action:
    """The action of a record line; raises NotationError (a ValueError) with the offending value."""
    seat, do = line.get("seat"), line.get("do")
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat <= 3:
        raise NotationError(f"seat must be 0-3, not {seat!r}")
    extra = set(line) - {"seat", "do", "tile", "with", "claim"}
    if extra:
        raise NotationError(f"unknown field {sorted(extra)[0]!r}")
    match do:
        case "discard":
            return Discard(seat, tile(line.get("tile", "")))
        case "chow":
            return Chow(seat, _two(line.get("with")))
        case "pong":
            return Pong(seat)
        case "kong":
            return Kong(seat, tile(line["tile"]) if "tile" in line else None)
        case "ting":
            if "tile" in line and "claim" not in line:
                return Ting(seat, tile=tile(line["tile"]))
            claim = line.get("claim")
            if claim not in CLAIMS:
                raise NotationError(f"claim must be one of {', '.join(CLAIMS)}, not {claim!r}")
            return Ting(seat, claim, _two(line.get("with")) if claim == "chow" else ())
        case "win":
            return Win(seat)
        case "pass":
            return Pass(seat)
        case "look":
            return Look(seat)
    raise NotationError(f"do must be discard, chow, pong, kong, ting, win, pass or look, not {do!r}")


def _two(text: Any) -> tuple[Tile, Tile]:
    tiles = sorted(parse_tiles(text))
    if len(tiles) != 2:
        raise NotationError(f"with must name two tiles, not {text!r}")
    return tiles[0], tiles[1]
