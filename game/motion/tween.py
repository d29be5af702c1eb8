"""Tweens: motion as data. Given the time they answer where a thing is; speed and tests come for free."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from game.art.tile3d import Pose, between
from game.table.view import FlyingCoin, MovingTile

Easing = Callable[[float], float]


def ease_out(t: float) -> float:
    """Quick at first, then slower: a tile set down."""
    return 1 - (1 - t) ** 3


def ease_both(t: float) -> float:
    """Slow, quick, slow: a tile carried over the table."""
    return t * t * (3 - 2 * t)


def share(time: float, begin: float, length: float) -> float:
    """How much of a span is over, 0 to 1."""
    if length <= 0:
        return 1.0 if time >= begin else 0.0
    return min(1.0, max(0.0, (time - begin) / length))


@dataclass(frozen=True, slots=True)
class Glide:
    """A tile on its way from one pose to another, `begin` and `length` in seconds of its beat.

    It is seen from the start of the beat; `lift` raises it in the middle of its way, in tile widths. One that is
    `covered` shows its face only in the second half of the way.
    """

    start: Pose
    end: Pose
    code: str | None = None
    begin: float = 0.0
    length: float = 0.25
    lift: float = 0.6
    ease: Easing = ease_both
    gold: bool = False
    covered: bool = False

    def at(self, time: float) -> MovingTile:
        """The tile at a time of the beat."""
        t = self.ease(share(time, self.begin, self.length))
        pose = between(self.start, self.end, t, self.lift * math.sin(math.pi * t))
        code = None if self.covered and t <= 0.5 else self.code
        return MovingTile(pose, code, self.end if t > 0.5 else self.start, self.gold)


@dataclass(frozen=True, slots=True)
class Tumble:
    """A die thrown from `start` that rolls to rest at `end`, turning `turns` times on the way."""

    start: Pose
    end: Pose
    begin: float = 0.0
    length: float = 0.7
    turns: float = 1.5

    def at(self, time: float) -> Pose:
        """The die at a time of the beat."""
        t = share(time, self.begin, self.length)
        e = ease_out(t)
        spin = (1 - e) * self.turns * 2 * math.pi
        hop = abs(math.cos(e * math.pi * 2.5)) * (1 - t) * 1.1
        rolled = _rolled(self.end, spin)
        a, b = self.start.centre, self.end.centre
        centre = (a[0] + (b[0] - a[0]) * e, a[1] + (b[1] - a[1]) * e, b[2] + hop)
        return Pose(centre, rolled.right, rolled.up, self.end.scale)


def _rolled(pose: Pose, angle: float) -> Pose:
    """The pose turned about the table's x axis and a little about its y axis."""
    if abs(angle) < 1e-6:
        return pose

    def turn(v: tuple[float, float, float]) -> tuple[float, float, float]:
        x, y, z = v
        c, s = math.cos(angle), math.sin(angle)
        y, z = y * c - z * s, y * s + z * c
        c, s = math.cos(angle * 0.6), math.sin(angle * 0.6)
        return (x * c + z * s, y, z * c - x * s)

    return Pose(pose.centre, turn(pose.right), turn(pose.up), pose.scale)


@dataclass(frozen=True, slots=True)
class CoinFlight:
    """A coin that flies between two pixels in an arc."""

    start: tuple[float, float]
    end: tuple[float, float]
    radius: float
    begin: float = 0.0
    length: float = 0.5

    def at(self, time: float) -> FlyingCoin | None:
        """The coin at a time of the beat; None before it starts and after it has arrived."""
        if not self.begin <= time < self.begin + self.length:
            return None
        t = ease_both(share(time, self.begin, self.length))
        arc = math.sin(math.pi * t) * self.radius * 5
        x = self.start[0] + (self.end[0] - self.start[0]) * t
        y = self.start[1] + (self.end[1] - self.start[1]) * t - arc
        return FlyingCoin(x, y, self.radius)
