"""A style: the leaning that makes two players of one level play differently."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Style:
    """What a player prefers where two choices are nearly as good.

    ``calling`` is how much a call must bring before it is made, as a share of the hand's worth: below 1 calls early,
    above 1 waits. ``caution`` multiplies the fear of giving a tile that wins.
    """

    name: str
    calling: float = 1.0
    caution: float = 1.0


BALANCED: Final = Style("balanced")
HASTY: Final = Style("hasty", calling=0.93, caution=0.7)
PATIENT: Final = Style("patient", calling=1.07)
CAUTIOUS: Final = Style("cautious", calling=1.02, caution=1.5)

STYLES: Final = {style.name: style for style in (BALANCED, HASTY, PATIENT, CAUTIOUS)}
"""Every style by name."""
