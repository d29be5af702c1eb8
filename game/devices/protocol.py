"""What a page and the match say to each other: JSON objects, one a WebSocket message.

A page says, with ``do`` first; nothing else is understood, and nothing longer than ``LONGEST`` bytes is read:

- ``hello``: ``v`` (1) and ``language`` ("en" or "zh"); first of all, and again to change the language
- ``sit``: ``person``; take the seat of that person
- ``watch``: only watch
- ``answer``: ``question`` and ``option``; choose an option, by its place in the question
- ``hint``: ``question``; ask what would be best
- ``ready``: the result has been read: on to the next hand or match

It is told, with ``is`` first:

- ``people``: ``people`` (``person``, ``name``, ``taken`` of each), ``may_sit``, ``rules``; who may be chosen
- ``asked``: ``name``; the table was asked whether this device may take that person's seat, which another device has
- ``waiting``: ``name``; the seat is taken, the first hand has not begun
- ``state``: everything the seat may know, as `game.scenes.devices.seat_state` describes it
- ``hint``: ``question``, ``text``, ``option`` (or null)
- ``refused``: ``reason`` (one of ``REASONS``), ``text`` in the page's language, ``question`` or null; nothing changed
- ``closed``: ``text``; the match was left

A ``state`` is whole: whoever comes back is told one, and needs nothing of what was said before. Before the WebSocket
opens a page is let in once over HTTP: ``POST /enter`` with ``secret``, the token of the link or the six digits.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

VERSION = 1
LONGEST = 4096
"""Bytes of the longest message of a page."""

LANGUAGES = ("en", "zh")
REASONS = (
    "unreadable",
    "unknown",
    "version",
    "fast",
    "late",
    "option",
    "seat",
    "watcher",
    "no-hint",
    "rules",
)


class ProtocolError(ValueError):
    """A message that is none; the text is one of ``REASONS``."""


@dataclass(frozen=True, slots=True)
class Hello:
    language: str


@dataclass(frozen=True, slots=True)
class Sit:
    person: int


@dataclass(frozen=True, slots=True)
class Watch:
    pass


@dataclass(frozen=True, slots=True)
class AnswerTo:
    """The option, by its place, that somebody chose of a question."""

    question: int
    option: int


@dataclass(frozen=True, slots=True)
class AskHint:
    question: int


@dataclass(frozen=True, slots=True)
class Ready:
    pass


Message = Hello | Sit | Watch | AnswerTo | AskHint | Ready


def read(text: str) -> Message:
    """The message of a page; raises ProtocolError."""
    if len(text) > LONGEST:
        raise ProtocolError("unreadable")
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        raise ProtocolError("unreadable") from None
    if not isinstance(said, dict):
        raise ProtocolError("unreadable")
    do = said.pop("do", None)
    if do == "hello":
        version, language = said.pop("v", None), said.pop("language", None)
        if type(version) is not int or version != VERSION:
            raise ProtocolError("version")
        return _only(said, Hello(language if language in LANGUAGES else "en"))
    if do == "sit":
        return _only(said, Sit(_number(said, "person")))
    if do == "watch":
        return _only(said, Watch())
    if do == "answer":
        return _only(said, AnswerTo(_number(said, "question"), _number(said, "option")))
    if do == "hint":
        return _only(said, AskHint(_number(said, "question")))
    if do == "ready":
        return _only(said, Ready())
    raise ProtocolError("unknown")


def _number(said: dict[str, Any], name: str) -> int:
    number = said.pop(name, None)
    if type(number) is not int or not 0 <= number < 1 << 53:
        raise ProtocolError("unreadable")
    return number


def _only(left: dict[str, Any], message: Message) -> Message:
    """The message, if nothing else was said with it."""
    if left:
        raise ProtocolError("unknown")
    return message


def dump(is_: str, **fields: object) -> str:
    """A message to a page."""
    return json.dumps({"is": is_, **fields}, ensure_ascii=False, separators=(",", ":"))
