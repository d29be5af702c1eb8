"""The seat draw: four people throw two dice each, and the highest throw sits East."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine import chance

DICE = 2
"""Dice in a throw."""


@dataclass(frozen=True, slots=True)
class Lots:
    """A finished draw. `rounds` hold the throws of each round by player: all four first, then those who tied.

    `order` are the players as they sit, East first: seat 0 deals first.
    """

    rounds: tuple[Mapping[int, tuple[int, ...]], ...]
    order: tuple[int, int, int, int]


def draw(seed: int) -> Lots:
    """The draw of a match's luck; always the same for the same seed."""
    luck = chance.stream(seed, "seats")
    groups: list[list[int]] = [[0, 1, 2, 3]]
    rounds: list[dict[int, tuple[int, ...]]] = []
    while any(len(group) > 1 for group in groups):
        thrown: dict[int, tuple[int, ...]] = {}
        parted: list[list[int]] = []
        for group in groups:
            if len(group) > 1:
                thrown |= {player: chance.dice(DICE, luck) for player in group}
                sums = sorted({sum(thrown[p]) for p in group}, reverse=True)
                parted += [[p for p in group if sum(thrown[p]) == s] for s in sums]
            else:
                parted.append(group)
        groups = parted
        rounds.append(thrown)
    a, b, c, d = (group[0] for group in groups)
    return Lots(tuple(rounds), (a, b, c, d))
