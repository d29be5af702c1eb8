"""The promise of a hand: a commitment that is shown before it is played, so that its luck cannot be changed any more.

The commitment is the SHA-256 of one line of ASCII text, which names the wall, the dice and a random salt. The salt is
told when the hand is over; then anybody can write the line down and hash it with a tool of their own.
"""

from __future__ import annotations

import re
from dataclasses import replace
from hashlib import sha256
from typing import Final

from engine.deal import Deal
from engine.quoting import quoted
from engine.tiles import format_tiles

SALT: Final = re.compile("[0-9a-f]{32}")
"""128 random bits, so that no wall can be tried against the commitment."""
COMMITMENT: Final = re.compile("[0-9a-f]{64}")


def promise_text(rules: str, number: int, deal: Deal) -> str:
    """The line that is hashed, without an end of line. ``rules`` is the ruleset's id, ``number`` the hand's from 0.

    ``northwall; jilin; hand 1; wall 1m9p…; dice 3 4; later dice 5 2 …; salt 09ab…``
    """
    dice, later = (" ".join(map(str, thrown)) for thrown in (deal.dice, deal.later_dice))
    return (
        f"northwall; {rules}; hand {number + 1}; wall {format_tiles(deal.wall)}; "
        f"dice {dice}; later dice {later}; salt {deal.salt}"
    )


def promised(rules: str, number: int, deal: Deal, salt: str) -> Deal:
    """The deal with its promise. Raises ValueError for a salt that is not 32 digits 0-9 a-f."""
    if not SALT.fullmatch(salt):
        raise ValueError(f"a salt is 32 digits 0-9 a-f, not {quoted(salt)}")
    salted = replace(deal, salt=salt)
    return replace(salted, commitment=commitment(rules, number, salted))


def commitment(rules: str, number: int, deal: Deal) -> str:
    """The commitment that belongs to this luck: 64 digits 0-9 a-f."""
    return sha256(promise_text(rules, number, deal).encode("ascii")).hexdigest()


def kept(rules: str, number: int, deal: Deal) -> bool:
    """Whether the luck is the one that was promised; False without a promise."""
    return deal.commitment == commitment(rules, number, deal)
