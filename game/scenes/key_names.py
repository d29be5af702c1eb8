"""What keys and pad buttons are called on the screen."""

from __future__ import annotations

from game.app.bindings import Bindings
from game.app.inputs import Pad
from game.text import Texts

_BUTTONS = {Pad.BACK: "Back", Pad.START: "Start"}


def key_cap(texts: Texts, key: str) -> str:
    """What stands on a key."""
    return texts(f"key-{key}") if texts.has(f"key-{key}") else key.upper()


def named_keys(texts: Texts, bindings: Bindings) -> dict[str, str]:
    """The keys that sentences name: what stands on them, as `hint_key` and the like."""
    return {f"{id}_key": key_cap(texts, bindings.keys[id]) for id in ("hint", "sort", "count")}


def pad_cap(button: Pad) -> str:
    """What stands on a button of the pad."""
    return _BUTTONS.get(button, button.value.upper())
