"""What the match hears from the server: immutable messages, which cross from its thread to the main loop."""

from __future__ import annotations

from dataclasses import dataclass

from game.devices.door import Visitor
from game.devices.protocol import Message


class CannotListenError(OSError):
    """No address, or the port is taken; the text says which."""


@dataclass(frozen=True, slots=True)
class LetIn:
    """A device was let in for the first time."""

    visitor: Visitor


@dataclass(frozen=True, slots=True)
class Came:
    """A visitor has opened a connection; it may be the second one."""

    visitor: Visitor


@dataclass(frozen=True, slots=True)
class Left:
    """A visitor has no connection any more."""

    visitor: Visitor


@dataclass(frozen=True, slots=True)
class Said:
    """A visitor has said something that can be understood."""

    visitor: Visitor
    message: Message


@dataclass(frozen=True, slots=True)
class Unread:
    """A visitor has said something that cannot; ``reason`` is one of `protocol.REASONS`."""

    visitor: Visitor
    reason: str


Heard = LetIn | Came | Left | Said | Unread
