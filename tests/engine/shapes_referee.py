"""A slow, plain answer to what ``engine.shapes`` answers fast: it tries every set and pair there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from engine.tiles import KINDS, Tile

Sets = tuple[tuple[Tile, ...], ...]

RUNS = [
    (a, b, c) for a, b, c in zip(KINDS, KINDS[1:], KINDS[2:], strict=False) if c < 27 and a // 9 == c // 9
]
ALL_SETS: list[tuple[Tile, ...]] = sorted([*((t, t, t) for t in KINDS), *RUNS])


def nearest(
    counts: Sequence[int],
    sets: int,
    most: int = 4,
    allowed: Callable[[Sets, Tile], bool] | None = None,
    limit: int = 30,
    pieces: Sequence[tuple[Tile, ...]] = ALL_SETS,
    pairs: Sequence[Tile] = KINDS,
) -> int:
    """The least number of tiles to add, found by choosing sets one after another; ``limit`` if none is nearer."""
    best = limit
    target = [0] * 34

    def choose(first: int, left: int, cost: int, chosen: Sets) -> None:
        nonlocal best
        if cost >= best:
            return
        if not left:
            for kind in pairs:
                now = target[kind]
                here = cost + max(0, now + 2 - counts[kind]) - max(0, now - counts[kind])
                if here < best and now + 2 <= most and (allowed is None or allowed(chosen, kind)):
                    best = here
            return
        for i in range(first, len(pieces)):
            piece = pieces[i]
            more = 0
            for kind in piece:
                more += target[kind] >= counts[kind]
                target[kind] += 1
            if cost + more < best and max(target[kind] for kind in piece) <= most:
                choose(i, left - 1, cost + more, (*chosen, piece))
            for kind in piece:
                target[kind] -= 1

    choose(0, sets, 0, ())
    return best


def splits(counts: Sequence[int], sets: int) -> set[tuple[Sets, Tile]]:
    """Every way to use up the tiles as sets and a pair, by trying every pair and every set."""
    out: set[tuple[Sets, Tile]] = set()
    left = list(counts)
    pieces = [p for p in ALL_SETS if all(counts[t] >= p.count(t) for t in p)]

    def choose(first: int, todo: int, chosen: Sets, pair: Tile) -> None:
        if not todo:
            if not any(left):
                out.add((chosen, pair))
            return
        for i in range(first, len(pieces)):
            piece = pieces[i]
            for t in piece:
                left[t] -= 1
            if min(left[t] for t in piece) >= 0:
                choose(i, todo - 1, (*chosen, piece), pair)
            for t in piece:
                left[t] += 1

    for pair in KINDS:
        if left[pair] >= 2:
            left[pair] -= 2
            choose(0, sets, (), pair)
            left[pair] += 2
    return out


def hands(random: Random, number: int, tiles: int, kinds: Sequence[Tile] = KINDS) -> Iterator[list[int]]:
    """Random counts, out of four copies of the given kinds."""
    wall = [t for t in kinds for _ in range(4)]
    for _ in range(number):
        out = [0] * 34
        for t in random.sample(wall, tiles):
            out[t] += 1
        yield out


def near_hands(
    random: Random, number: int, sets: int, swaps: int, kinds: Sequence[Tile] = KINDS
) -> Iterator[list[int]]:
    """Finished hands out of four copies of the given kinds, with up to so many tiles taken out and put in at random."""
    pieces = [p for p in ALL_SETS if all(t in kinds for t in p)]
    while number:
        out = [0] * 34
        for piece in (*random.choices(pieces, k=sets), (random.choice(kinds),) * 2):
            for t in piece:
                out[t] += 1
        for _ in range(random.randint(0, swaps)):
            out[random.choice([t for t in kinds if out[t]])] -= 1
            out[random.choice(kinds)] += 1
        if max(out) <= 4:
            number -= 1
            yield out
