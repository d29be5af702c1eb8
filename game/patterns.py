"""Messages of the usual kind, read without Fluent: words, `{ $values }` and a choice by number or by name.

Fluent is a language of its own, and its library takes longer to load than the rest of the title page. What it writes
for nearly all of our messages is little, and this module writes the same. Whatever goes beyond that little (a term, a
function, a fraction) is `Unusual` and left to the library.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple


class Unusual(Exception):
    """This is for Fluent itself."""


class Slot(NamedTuple):
    """A place in a pattern for the value `name`; with variants, for what they say of it, with the key None at last."""

    name: str
    variants: tuple[tuple[int | str | None, Pattern], ...] = ()


Pattern = tuple[str | Slot, ...]

_HEAD = re.compile(r"[a-zA-Z][\w-]*[ ]*=")
_ATTRIBUTE = re.compile(r"[ \n]*\n[ ]+\.([a-zA-Z][\w-]*)[ ]*=")
_END = re.compile(r"\s*(?:\n#[^\n]*\s*)*\Z")
_WORDS = re.compile(r"[^{}\n]+")
_NEXT_LINE = re.compile(r"((?:[ ]*\n)+)([ ]+)(?=[^ \n}.\[*])")
_INLINE = re.compile(r"[ ]*")
_LITERAL = re.compile(r'\{\s*"([^"\\\n]*)"\s*\}')
_VALUE = re.compile(r"\{\s*\$([a-zA-Z][\w-]*)\s*(\}|->)")
_VARIANT = re.compile(r"\s*(\*?)\[\s*(?:(\d+)|([a-zA-Z][\w-]*))\s*\]")
_CLOSE = re.compile(r"\s*\}")


def read(source: str) -> dict[str, Pattern]:
    """The pattern of a message and, by their names, those of its attributes; its own is named "". Raises Unusual."""
    head = _HEAD.match(source)
    if head is None:
        raise Unusual
    found: dict[str, Pattern] = {}
    pattern, at = _read_pattern(source, head.end())
    if pattern:
        found[""] = pattern
    while attribute := _ATTRIBUTE.match(source, at):
        found[attribute[1]], at = _read_pattern(source, attribute.end())
    if not found or not _END.match(source, at):
        raise Unusual
    return found


def _read_pattern(source: str, at: int) -> tuple[Pattern, int]:
    """The pattern that begins here, and where it ends. Lines lose the indentation that all of them share."""
    parts: list[str | Slot | _Break] = []
    match = _INLINE.match(source, at)
    at = match.end() if match else at
    begin = at
    while at < len(source):
        if words := _WORDS.match(source, at):
            parts.append(words[0])
        elif words := _NEXT_LINE.match(source, at):
            parts.append(_Break(words[1].count("\n") if at > begin else 0, len(words[2])))
        elif words := _LITERAL.match(source, at):
            parts.append(words[1])
        elif words := _VALUE.match(source, at):
            variants, end = _read_variants(source, words.end()) if words[2] == "->" else ((), words.end())
            parts.append(Slot(words[1], variants))
            at = end
            continue
        elif source[at] == "{":
            raise Unusual
        else:
            break
        at = words.end()
    shared = min((part.indent for part in parts if isinstance(part, _Break)), default=0)
    pattern = tuple(part.text(shared) if isinstance(part, _Break) else part for part in parts)
    if pattern and isinstance(pattern[-1], str) and source[at - 1] != "}":
        pattern = (*pattern[:-1], pattern[-1].rstrip(" "))
    return pattern, at


class _Break(NamedTuple):
    """Where a line ends and the next begins."""

    lines: int
    indent: int

    def text(self, shared: int) -> str:
        return "\n" * self.lines + " " * (self.indent - shared)


def _read_variants(source: str, at: int) -> tuple[tuple[tuple[int | str | None, Pattern], ...], int]:
    found: list[tuple[int | str | None, Pattern]] = []
    default: Pattern | None = None
    while head := _VARIANT.match(source, at):
        pattern, at = _read_pattern(source, head.end())
        found.append((int(head[2]) if head[2] else head[3], pattern))
        if head[1]:
            default = pattern
    close = _CLOSE.match(source, at)
    if close is None or default is None:
        raise Unusual
    return (*found, (None, default)), close.end()


def fill(pattern: Pattern, language: str, values: Mapping[str, object]) -> str:
    """The sentence in "en" or "zh" with these values. Raises Unusual for a value that is missing, or no int or str."""
    return "".join(_filled(pattern, language, values))


def _filled(pattern: Pattern, language: str, values: Mapping[str, object]) -> Iterator[str]:
    for part in pattern:
        if isinstance(part, str):
            yield part
            continue
        value = values.get(part.name)
        if type(value) is not int and type(value) is not str:
            raise Unusual
        if part.variants:
            yield from _filled(_choose(part, language, value), language, values)
        else:
            yield value if isinstance(value, str) else f"{value:,}"


def _choose(slot: Slot, language: str, value: int | str) -> Pattern:
    """The variant for a value: by the value itself, else by its plural form; else the one with the star."""
    form = "one" if language == "en" and value in (1, -1) else "other"
    for key, pattern in slot.variants:
        if isinstance(value, str) and isinstance(key, int):
            raise Unusual
        if key is None or key == value or (isinstance(value, int) and key == form):
            return pattern
    raise AssertionError("unreachable")
