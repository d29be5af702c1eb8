"""What a scene or a widget may ask of the scene stack; the only thing a callback can return.

Push(scene)    put a scene on top            Swap(scene)   replace the top scene
Pop(result)    leave the top scene           Home(scene)   empty the stack, then start with this scene
Leave()        end the program
Spell(...)     have text typed with the pad, on a keyboard on the screen
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


class OnStack:
    """What can stand on the scene stack. `game.scenes.scene.Scene` is the only one; widgets need not know it."""


@dataclass(frozen=True, slots=True)
class Push:
    """Put `scene` on top; the scene below stays and hears `resume(result)` later."""

    scene: OnStack


@dataclass(frozen=True, slots=True)
class Swap:
    """Leave the top scene and put `scene` in its place."""

    scene: OnStack


@dataclass(frozen=True, slots=True)
class Pop:
    """Leave the top scene; the one below hears `resume(result)`."""

    result: object = None


@dataclass(frozen=True, slots=True)
class Home:
    """Leave every scene and start again with `scene`."""

    scene: OnStack


@dataclass(frozen=True, slots=True)
class Leave:
    """End the program; `anyway` even if something played could not be saved."""

    anyway: bool = False


@dataclass(frozen=True, slots=True)
class Spell:
    """Show a keyboard on the screen for a text of at most `longest` characters.

    Every change is told to `write`, which answers the text as it stands then.
    """

    label: str
    text: str
    longest: int
    write: Callable[[str], str]


Step = Push | Swap | Pop | Home | Leave | Spell
