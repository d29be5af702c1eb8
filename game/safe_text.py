"""Text from elsewhere made safe to show: names, records, the clipboard, messages of the system.

Letters of every script stay. What cannot be seen, turns lines around or piles up without end does not.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

MOST_MARKS = 3
"""Combining marks that one letter may carry; no written language uses more."""

_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and marks that show nothing."""
_IGNORABLE = ((0xFE00, 0xFE0F), (0x180B, 0x180F), (0x2065, 0x2065), (0xFFF0, 0xFFF8), (0xE0000, 0xE0FFF))
"""Variation selectors, and what Unicode keeps for more signs without a picture."""
_SPACES = ("\t", "\n", "\v", "\f", "\r", "\x85", "\u200a", "\u2028", "\u2029")


def shown(text: str) -> str:
    """The text as it may be shown on one line.

    Line ends and tabs become spaces, broken halves of characters U+FFFD; control characters, marks of direction,
    variation selectors, characters without width and every combining mark after the third are left out.
    """
    return text if text.isascii() and text.isprintable() else _shown(text)


def is_safe(text: str) -> bool:
    """Whether a text may be shown as it is."""
    return shown(text) == text


@lru_cache(maxsize=512)
def _shown(text: str) -> str:
    out: list[str] = []
    marks = 0
    for char in text:
        kind = unicodedata.category(char)
        if char in _SPACES:
            char = " "
        elif kind == "Cs":
            char = "\ufffd"
        elif kind in ("Cc", "Cf") or char in _UNSEEN or _is_ignorable(ord(char)):
            continue
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            out.append(char)
    return "".join(out)


def _is_ignorable(code: int) -> bool:
    return any(low <= code <= high for low, high in _IGNORABLE)
