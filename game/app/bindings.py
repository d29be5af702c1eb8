"""Which key and which pad button does what at the table: the usual ones, and those that somebody chose instead."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.app.inputs import Input, KeyDown, Pad, PadDown


@dataclass(frozen=True, slots=True)
class Command:
    """Something that can be done at the table, with its usual key and pad button."""

    id: str
    key: str
    pad: Pad | None = None


COMMANDS = (
    Command("chow", "c"),
    Command("pong", "p"),
    Command("kong", "k"),
    Command("ting", "t"),
    Command("look", "o"),
    Command("win", "w"),
    Command("pass", "space", Pad.B),
    Command("throw-drawn", "d", Pad.RS),
    Command("sort", "s", Pad.LS),
    Command("hint", "h", Pad.Y),
    Command("moves", "l", Pad.X),
    Command("glass", "v", Pad.BACK),
    Command("count", "u"),
    Command("take-back", "z"),
    Command("guide", "?"),
    Command("faster", "+"),
    Command("slower", "-"),
)
_IDS = tuple(command.id for command in COMMANDS)
_ALSO = {"=": "faster", "backspace": "take-back"}
"""Further keys, as long as nobody chose them for something else."""

FIXED_KEYS = frozenset(
    ("left", "right", "up", "down", "enter", "escape", "tab", "f1", "f11", "f12", "print", *"123456789")
)
"""Keys that always mean the same: they move about, choose among numbered calls, or belong to the window."""
FIXED_PADS = frozenset((Pad.UP, Pad.DOWN, Pad.LEFT, Pad.RIGHT, Pad.A, Pad.START, Pad.LB, Pad.RB))
_NAMED = frozenset(("space", "backspace", "delete", "insert", "home", "end", "pageup", "pagedown"))
_FUNCTION = frozenset(f"f{number}" for number in range(2, 25))


def can_be_chosen(key: str) -> bool:
    """Whether a key may do something else than usual: not the fixed ones, nor Shift and its like."""
    written = len(key) == 1 and key.isprintable() and not key.isspace()
    return key not in FIXED_KEYS and (written or key in _NAMED or key in _FUNCTION)


@dataclass(frozen=True, slots=True)
class Bindings:
    """The key and the pad button of every command. No key or button has two."""

    keys: Mapping[str, str]
    pads: Mapping[str, Pad]

    def command(self, event: Input) -> str:
        """The command that an input stands for; empty for none. A key held with Ctrl or Alt is never one."""
        if isinstance(event, PadDown):
            return next((id for id, pad in self.pads.items() if pad is event.button), "")
        if isinstance(event, KeyDown) and not event.ctrl and not event.alt:
            found = next((id for id, key in self.keys.items() if key == event.key), "")
            return found or _ALSO.get(event.key, "")
        return ""

    def with_key(self, command: str, key: str) -> tuple[Bindings, str]:
        """A command by another key; whoever had that key gets the old one, and is named. Raises ValueError for a key
        that cannot be chosen."""
        if command not in _IDS or not can_be_chosen(key):
            raise ValueError(f"{key!r} cannot be the key of {command!r}")
        other = next((id for id, has in self.keys.items() if has == key and id != command), "")
        keys = {**self.keys, command: key}
        if other:
            keys[other] = self.keys[command]
        return Bindings(keys, self.pads), other

    def with_pad(self, command: str, pad: Pad) -> tuple[Bindings, str]:
        """The same for a button of the pad. Whoever had it gets the old one, if there was one."""
        if command not in _IDS or pad in FIXED_PADS:
            raise ValueError(f"{pad.value!r} cannot be the button of {command!r}")
        other = next((id for id, has in self.pads.items() if has is pad and id != command), "")
        pads = {id: has for id, has in self.pads.items() if id != other}
        if other and command in self.pads:
            pads[other] = self.pads[command]
        pads[command] = pad
        return Bindings(self.keys, pads), other

    def written(self) -> tuple[str, str]:
        """What differs from the usual, as the settings keep it: for the keyboard and for the pad."""
        keys = [f"{c.id}={self.keys[c.id]}" for c in COMMANDS if self.keys[c.id] != c.key]
        pads = [
            f"{c.id}={self.pads[c.id].value if c.id in self.pads else ''}"
            for c in COMMANDS
            if self.pads.get(c.id) is not c.pad
        ]
        return " ".join(keys), " ".join(pads)


USUAL = Bindings({c.id: c.key for c in COMMANDS}, {c.id: c.pad for c in COMMANDS if c.pad is not None})


@lru_cache(maxsize=4)
def read_bindings(keys: str, pads: str) -> Bindings:
    """Bindings as the settings keep them. What cannot be understood is left out; where two commands would share a key
    or button, all of that device are the usual ones."""
    chosen_keys = dict(USUAL.keys)
    for id, key in _pairs(keys):
        if can_be_chosen(key):
            chosen_keys[id] = key
    chosen_pads: dict[str, Pad] = dict(USUAL.pads)
    buttons = {pad.value: pad for pad in Pad if pad not in FIXED_PADS}
    for id, name in _pairs(pads):
        if not name:
            chosen_pads.pop(id, None)
        elif name in buttons:
            chosen_pads[id] = buttons[name]
    return Bindings(
        chosen_keys if _apart(chosen_keys) else USUAL.keys, chosen_pads if _apart(chosen_pads) else USUAL.pads
    )


def _pairs(text: str) -> list[tuple[str, str]]:
    parts = [word.partition("=") for word in text.split()]
    return [(id, value) for id, sign, value in parts if sign and id in _IDS]


def _apart(chosen: Mapping[str, str] | Mapping[str, Pad]) -> bool:
    return len(set(chosen.values())) == len(chosen)
