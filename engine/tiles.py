"""Tiles and their notation: ``123m55z`` is five tiles, suits m p s, honours z, flowers f."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.quoting import quoted

SUITS: Final = "mps"
_LETTERS: Final = "mpszf"
_FIRST: Final = {"m": 0, "p": 9, "s": 18, "z": 27, "f": 34}
_SIZE: Final = {"m": 9, "p": 9, "s": 9, "z": 7, "f": 8}


class NotationError(ValueError):
    """Text that names no tile or meld; the message carries the offending text."""


class Tile(int):
    """A tile's face, without a copy number: an int 0-41, so that it sorts m p s z f and indexes counts.

    0-8 are 1m-9m, 9-17 1p-9p, 18-26 1s-9s, 27-33 East South West North White Green Red, 34-41 flowers.
    """

    __slots__ = ()

    @property
    def suit(self) -> str:
        """``m`` ``p`` ``s`` for numbers, ``z`` for honours, ``f`` for flowers."""
        return _LETTERS[min(self // 9, 3)] if self < 34 else "f"

    @property
    def rank(self) -> int:
        """1-9 for numbers, 1-7 for honours, 1-8 for flowers."""
        return self % 9 + 1 if self < 34 else self - 33

    @property
    def is_number(self) -> bool:
        return self < 27

    @property
    def is_honour(self) -> bool:
        return 27 <= self < 34

    @property
    def is_wind(self) -> bool:
        return 27 <= self < 31

    @property
    def is_dragon(self) -> bool:
        return 31 <= self < 34

    @property
    def is_flower(self) -> bool:
        return self >= 34

    @property
    def is_terminal(self) -> bool:
        """A 1 or 9 of a suit."""
        return self < 27 and self % 9 in (0, 8)

    def __repr__(self) -> str:
        return CODES[self]

    __str__ = __repr__


CODES: Final = tuple(f"{n}{letter}" for letter in _LETTERS for n in range(1, _SIZE[letter] + 1))
"""The notation of every tile, by its number."""

TILES: Final = tuple(Tile(i) for i in range(42))
"""Every face once; always use these objects rather than making new ones."""

NUMBERS: Final = TILES[:27]
HONOURS: Final = TILES[27:34]
WINDS: Final = TILES[27:31]
DRAGONS: Final = TILES[31:34]
FLOWERS: Final = TILES[34:]
KINDS: Final = TILES[:34]
"""The 34 kinds that build hands."""

WHITE, GREEN, RED = DRAGONS

_BY_CODE: Final = {str(t): t for t in TILES}


def tile(code: str) -> Tile:
    """The tile of a code such as ``5m``; raises NotationError."""
    try:
        return _BY_CODE[code]
    except (KeyError, TypeError):
        raise NotationError(f"not a tile: {quoted(code)}") from None


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """The tiles of ``123m55z`` in the order written (spaces allowed); raises NotationError."""
    out: list[Tile] = []
    digits = ""
    if not isinstance(text, str):
        raise NotationError(f"not tiles: {quoted(text)}")
    for ch in text:
        if ch in "123456789":
            digits += ch
        elif ch in _FIRST and digits:
            for d in digits:
                if int(d) > _SIZE[ch]:
                    raise NotationError(f"not a tile: {d}{ch!s}")
                out.append(TILES[_FIRST[ch] + int(d) - 1])
            digits = ""
        elif ch != " ":
            raise NotationError(f"not tiles: {quoted(text)}")
    if digits:
        raise NotationError(f"not tiles: {quoted(text)} (no suit after {quoted(digits)})")
    return tuple(out)


def format_tiles(tiles: Iterable[Tile | None]) -> str:
    """Notation of tiles in the given order; ``?`` for each unknown one. Reads back with parse_tiles."""
    out: list[str] = []
    digits, suit = "", ""
    for t in tiles:
        letter = "?" if t is None else t.suit
        if letter != suit and digits:
            out.append(digits + suit)
            digits = ""
        if t is None:
            out.append("?")
        else:
            digits += str(t.rank)
        suit = letter
    if digits:
        out.append(digits + suit)
    return "".join(out)


def counts(tiles: Iterable[Tile | None]) -> list[int]:
    """How many of each of the 34 kinds; flowers and unknown tiles are left out."""
    out = [0] * 42
    for t in tiles:
        if t is not None:
            out[t] += 1
    del out[34:]
    return out


def expand(count: Iterable[int]) -> Iterator[Tile]:
    """The tiles of a count list, in order."""
    for t, n in zip(TILES, count, strict=False):
        for _ in range(n):
            yield t
