"""What a ruleset's own actions, events and markers look and sound like, as `table.toml` in its folder says.

A file has tables `[action.WORD]`, `[event.NAME]` and `[marker.NAME]`, with the fields of the classes here. Texts and
signs are messages of the ruleset's or of the game's; fields that are left out are empty.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import Any, Literal

from engine.actions import Action
from engine.events import Event
from game.table.plates import Sign

Motion = Literal["", "call", "aside", "flip", "lay", "show", "throw", "exchange"]
"""How an event moves: not at all; a word called out; the wall tile `at` taken out of the wall, or turned in its place;
the `meld` laid beside the hand; the `tile` put up beside its meld; `dice` thrown and stacks counted off to `at`; the
`count` tiles of a seat handed over to the seat `to`."""


@dataclass(frozen=True, slots=True)
class ShownAction:
    """A button: its sign, or a message `sign-…` for it; its word (a message), its key and its colour.

    Sign and word may hold the fields of the action's record line, e.g. `call-name-{suit}`.
    """

    sign: str
    text: str
    key: str = ""
    tone: Literal["plain", "gold", "red", "dim"] = "plain"


@dataclass(frozen=True, slots=True)
class ShownEvent:
    """How an event moves, which sign and word are called out, and what it sounds like; its line in the log of moves.

    `log` may hold `{meld}`, the kind of the event's meld. `log_die` stands for it where dice were thrown, `log_none`
    where there is no place `at`; `log_wild` is a line more for the tiles that are wild now. `grand`: it stands out.
    `chip` and `chip_sign` stay on the plate of its seat, `point` is said of that seat. `lesson` is its sentence in a
    guided hand and `place` where that points; `other` and `other_place` where somebody else did it.
    """

    motion: Motion = ""
    sign: str = ""
    text: str = ""
    sounds: tuple[str, ...] = ()
    log: str = ""
    log_die: str = ""
    log_none: str = ""
    log_wild: str = ""
    grand: bool = False
    chip: str = ""
    chip_sign: Sign = ""
    point: str = ""
    lesson: str = ""
    place: str = "plate"
    other: str = ""
    other_place: str = "plate"


@dataclass(frozen=True, slots=True)
class ShownMarker:
    """A marker: its sign on the tile, its note beside it, the title of what is told of it, its sign on a result, and
    what is said of it when it is pointed at (`hidden` while its face is not known). `gold`: tiles like it are gold in a
    result."""

    sign: str = ""
    note: str = ""
    title: str = ""
    result: str = ""
    point: str = ""
    hidden: str = ""
    gold: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """What one ruleset's own things look like."""

    actions: Mapping[str, ShownAction] = field(default_factory=dict)
    events: Mapping[str, ShownEvent] = field(default_factory=dict)
    markers: Mapping[str, ShownMarker] = field(default_factory=dict)

    def action(self, action: Action) -> ShownAction:
        """How an action looks; one that is not described is its own word."""
        return self.actions.get(action.do) or ShownAction(action.do[:1], f"call-{action.do}")

    def event(self, event: Event) -> ShownEvent:
        """How an event looks; one that is not described is not seen."""
        return self.events.get(type(event).__name__, _UNSEEN)

    def marker(self, name: str) -> ShownMarker:
        """How a marker looks."""
        return self.markers.get(name, _UNMARKED)


_UNSEEN, _UNMARKED = ShownEvent(), ShownMarker()


@lru_cache(maxsize=16)
def shown(rules: str) -> Shown:
    """What a ruleset says of its own things; nothing where it has no `table.toml`. Raises ValueError or TypeError where
    the file cannot be understood."""
    path = files(f"engine.rulesets.{rules}") / "table.toml"
    if not path.is_file():
        return Shown()
    found: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
    return Shown(
        {name: ShownAction(**entry) for name, entry in found.get("action", {}).items()},
        {name: _event(entry) for name, entry in found.get("event", {}).items()},
        {name: ShownMarker(**entry) for name, entry in found.get("marker", {}).items()},
    )


def _event(entry: dict[str, Any]) -> ShownEvent:
    return ShownEvent(**{**entry, "sounds": tuple(entry.get("sounds", ()))})
