"""Where the authorities on Guobiao differ: the document the game follows, and the 1998 code as computers play it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

DOCUMENT: Final = "document"
CODE_1998: Final = "1998"


@dataclass(frozen=True, slots=True)
class Change:
    """How an authority departs from a fan's own lists.

    ``excludes`` and ``inside`` are added to the lists of those names, ``allows`` is taken off; of each fan in
    ``less_one`` one is not counted.
    """

    excludes: tuple[str, ...] = ()
    inside: tuple[str, ...] = ()
    allows: tuple[str, ...] = ()
    less_one: tuple[str, ...] = ()


CHANGES: Final[Mapping[str, Mapping[str, Change]]] = {
    DOCUMENT: {},
    CODE_1998: {
        "all_green": Change(excludes=("half_flush",)),
        "nine_gates": Change(
            excludes=("fully_concealed_hand",),
            allows=("pung_of_terminals_or_honors",),
            less_one=("pung_of_terminals_or_honors",),
        ),
        "all_terminals": Change(excludes=("double_pung",)),
        "four_concealed_pungs": Change(excludes=("fully_concealed_hand",)),
        # Little four winds always holds big three winds, which need not be counted to have this effect.
        "big_three_winds": Change(inside=("pung_of_terminals_or_honors",)),
        "two_concealed_kongs": Change(excludes=("two_concealed_pungs",)),
    },
}
