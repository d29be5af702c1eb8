"""The first deal of a match with everything mixed that some seats may not know."""

from __future__ import annotations

from random import Random

from engine.deal import Deal
from engine.match import Match, Seats

FOUR = ("human", "human", "human", "human")


def mixed_deal(rules: str, match: Match, seen: set[int], luck: Random) -> Deal:
    """The seed's deal with everything mixed that nobody of the seats whose tiles are `seen` may know."""
    seeded = match.luck(0)
    wall = list(seeded.wall)
    # Flowers and dealt honour families are shown at once, so tiles only change places with tiles of their sort.
    for sort in ("mps",) if rules == "jilin" else ("mps", "z"):
        free = [i for i in range(len(wall)) if i not in seen and wall[i].suit in sort]
        mixed = [wall[i] for i in free]
        luck.shuffle(mixed)
        for i, t in zip(free, mixed, strict=True):
            wall[i] = t
    return Deal(tuple(wall), seeded.dice, seeded.later_dice)


def places(rules: str, seed: int, *seats: int) -> set[int]:
    """Wall indices of the tiles that these seats get before and with the first discard, or that all are shown."""
    match = Match(rules, None, Seats(levels=FOUR), seed)
    match.next_deal()
    loop = match.loop
    assert loop is not None
    dealer = loop.waiting[0]
    match.submit(dealer.options[-1])
    out: set[int] = set()
    for event in loop.table.log:
        at = getattr(event, "at", ())
        if getattr(event, "seat", seats[0]) in seats and at is not None:
            out |= set(at) if isinstance(at, tuple) else {at}
    return out | {53}
