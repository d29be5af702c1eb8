"""Patience: whether a win that can be had now should be passed for a bigger one of the same hand."""

from __future__ import annotations

from typing import Final

LOSS: Final = 15.0
"""Points that a hand costs on average which others win."""
_MARGIN: Final = 1.3
"""How much better going on must look: a win in the hand leaves nothing to luck."""


def goes_on(now: float, chance: float, later: float) -> bool:
    """Whether to pass a win of ``now`` points for one of ``later`` points on average that comes with a chance."""
    return chance * later - (1.0 - chance) * LOSS > now * _MARGIN
