"""Records from elsewhere, checked before anything of them is believed or kept.

The engine checks what the rules know of; here is bounded what it takes as it comes: how much there is, what is shown,
and numbers that are added up.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from engine.players import LEVELS, STYLES
from engine.record import RecordError
from game.safe_text import is_safe
from game.store.plain import HUMAN

MOST_LINES = 100_000
LONGEST_LINE = 20_000
"""Characters of one line; that of a hand with its wall has under a thousand."""
LONGEST_NAME = 40
MOST_COINS = 1_000_000_000
"""Coins that somebody may hold at the beginning of a hand, or owe."""
MOST = 2**53
"""The largest whole number that every reader of JSON keeps exactly."""

_SHOWN = 40
"""Characters of a wrong value that are quoted."""


def check(lines: Sequence[str]) -> None:
    """Raises RecordError, with the line and the reason, for a record that is not taken in whatever the rules say."""
    if len(lines) > MOST_LINES:
        raise RecordError(MOST_LINES + 1, f"a record has at most {MOST_LINES} lines")
    for number, text in enumerate(lines, 1):
        if len(text) > LONGEST_LINE:
            raise RecordError(number, f"a line has at most {LONGEST_LINE} characters")
        try:
            line = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RecordError(number, f"not JSON ({error})") from None
        if not isinstance(line, dict):
            raise RecordError(number, f"not a JSON object: {_quoted(text)}")
        for why in _faults(line, number == 1):
            raise RecordError(number, why)


def _faults(line: dict[str, Any], first: bool) -> Iterator[str]:
    for name, value in _values(line):
        if isinstance(value, str) and not is_safe(value):
            yield f"{name} holds characters that cannot be shown: {_quoted(value)}"
        if isinstance(value, float) or (isinstance(value, int) and abs(value) > MOST):
            yield f"{name} is no whole number up to {MOST}: {_quoted(value)}"
    for part in (line.get("deal"), line.get("standing")):
        balances = part.get("balances") if isinstance(part, dict) else None
        if isinstance(balances, list) and any(isinstance(n, int) and abs(n) > MOST_COINS for n in balances):
            yield f"balances are at most {MOST_COINS}: {_quoted(balances)}"
    if first:
        yield from _of_players(line)


def _of_players(line: dict[str, Any]) -> Iterator[str]:
    for name in _strings(line.get("players")):
        if not name.strip() or len(name) > LONGEST_NAME:
            yield f"a player's name has 1 to {LONGEST_NAME} characters: {_quoted(name)}"
    for level in _strings(line.get("levels")):
        if level not in (HUMAN, *LEVELS):
            yield f"level {_quoted(level)} is not known (known: {', '.join((HUMAN, *LEVELS))})"
    for style in _strings(line.get("styles")):
        if style not in STYLES:
            yield f"style {_quoted(style)} is not known (known: {', '.join(STYLES)})"


def _strings(value: object) -> list[str]:
    return [text for text in value if isinstance(text, str)] if isinstance(value, list) else []


def _values(value: object, name: str = "line") -> Iterator[tuple[str, object]]:
    """Every value of a line that has no others inside, names of fields included, with the field it stands in."""
    found: list[tuple[str, object]] = [(name, value)]
    while found:
        name, value = found.pop()
        if isinstance(value, dict):
            found += [("a field's name", key) for key in value]
            found += [(_quoted(key), inner) for key, inner in value.items()]
        elif isinstance(value, list):
            found += [(name, inner) for inner in value]
        else:
            yield name, value


def _quoted(value: object) -> str:
    """A wrong value in a few plain characters."""
    try:
        text = ascii(value)
    except ValueError:  # a number of thousands of digits
        text = "a number without end"
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
