"""Luck from a seed: shuffles and dice that come out the same on every machine and Python version."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


def stream(seed: int, *purpose: object) -> Random:
    """A random source of its own for one purpose, e.g. ``stream(7, "wall", 3)``: drawing from one moves no other."""
    return Random(":".join(str(part) for part in (seed, *purpose)))


def shuffled(items: Sequence[T], random: Random) -> tuple[T, ...]:
    """The items in random order: Fisher-Yates on ``random.random()``, which is stable across Python versions."""
    out = list(items)
    for i in range(len(out) - 1, 0, -1):
        j = int(random.random() * (i + 1))
        out[i], out[j] = out[j], out[i]
    return tuple(out)


def dice(count: int, random: Random) -> tuple[int, ...]:
    """That many throws of a die, each 1-6."""
    return tuple(int(random.random() * 6) + 1 for _ in range(count))


def choice(items: Sequence[T], random: Random) -> T:
    """One of the items, evenly."""
    return items[int(random.random() * len(items))]
