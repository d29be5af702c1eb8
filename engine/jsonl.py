"""JSON Lines as the engine reads and writes them: one object a line, and only what JSON knows."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any, Final

from engine.quoting import clipped

_LINE_ENDS: Final = {ord(c): f"\\u{ord(c):04x}" for c in "\x85\u2028\u2029"}


def dump(line: Mapping[str, Any]) -> str:
    """One line of JSON, a record's or an answer's; whatever a reader may take for its end is escaped."""
    return json.dumps(line, ensure_ascii=False, allow_nan=False).translate(_LINE_ENDS)


def load(text: str) -> dict[str, Any]:
    """The object of a line. Raises ValueError for anything else, and for NaN and Infinity, which are not JSON."""
    try:
        found = json.loads(text, parse_constant=_no_number, parse_float=_finite)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"not JSON ({error}): {clipped(text.strip())}") from None
    if not isinstance(found, dict):
        raise ValueError(f"not a JSON object: {clipped(text.strip())}")
    return found


def _no_number(word: str) -> float:
    raise ValueError(f"{word} is no number")


def _finite(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise ValueError(f"{clipped(digits)} is too large a number")
    return value
