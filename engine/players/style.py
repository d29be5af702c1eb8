"""A style: the leaning that makes two players of one level play differently."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Style:
    """What a player prefers where two choices are nearly as good.

    ``calling`` is how much a call must bring before it is made, as a share of the hand's worth: below 1 calls early,
    above 1 waits. ``caution`` multiplies the fear of giving a tile that wins. ``far``: how many tiles a hand may lack
    for a player who only counts tiles to call a chow or a pong. ``wary``: such a player throws, of equal tiles, what
    most copies are seen of.
    """

    name: str
    calling: float = 1.0
    caution: float = 1.0
    far: int = 9
    wary: bool = False

    def calls(self, missing: int) -> bool:
        """Whether a player who counts tiles calls at all with a hand that lacks so many."""
        return missing <= self.far


BALANCED: Final = Style("balanced")
HASTY: Final = Style("hasty", calling=0.93, caution=0.7)
PATIENT: Final = Style("patient", calling=1.07, far=3)
CAUTIOUS: Final = Style("cautious", calling=1.02, caution=1.5, wary=True)

STYLES: Final = {style.name: style for style in (BALANCED, HASTY, PATIENT, CAUTIOUS)}
"""Every style by name."""
