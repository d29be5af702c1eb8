"""Input quoted in an error: enough of it to find it, never all of a long one."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 60
"""Characters of input that a message repeats at one place."""


def quoted(value: object) -> str:
    """The value as Python writes it, cut to ``LONGEST`` characters."""
    return clipped(repr(value))


def clipped(text: str) -> str:
    """The text, its end left out where it is longer than ``LONGEST`` characters."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
