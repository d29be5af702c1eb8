"""Walls with chosen tiles in chosen places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from engine import chance
from engine.spec import Spec
from engine.tiles import Tile, parse_tiles


def dealt_places(dealer: int, seat: int) -> list[int]:
    """Where the wall holds a seat's opening tiles, in the order in which it receives them (W7)."""
    step = (seat - dealer) % 4
    fours = [16 * r + 4 * step + i for r in range(3) for i in range(4)]
    return [*fours, 48 + step, 52] if step == 0 else [*fours, 48 + step]


def replacement_places(size: int) -> list[int]:
    """Where the wall holds the tiles that replace kongs, first one first (W6)."""
    return [at for stack in range(size // 2 - 1, -1, -1) for at in (2 * stack, 2 * stack + 1)]


def build_wall(
    spec: Spec,
    dealer: int = 0,
    hands: Mapping[int, str] | None = None,
    draws: str = "",
    dead: str = "",
    at: Mapping[int, str] | None = None,
    seed: int = 0,
) -> tuple[Tile, ...]:
    """A whole wall T[0..N-1] of the ruleset.

    ``hands`` are the opening tiles by seat in the order received (the dealer's fourteenth last), ``draws`` the tiles
    after the deal from T[53] on (Beijing's indicator among them), ``dead`` the replacements from T[N-2], T[N-1],
    T[N-4] on, ``at`` a tile by its index. Places left open are filled from the rest of the set, shuffled by ``seed``.
    """
    places: dict[int, Tile] = {}

    def put(indices: list[int], text: str) -> None:
        tiles = parse_tiles(text)
        if len(tiles) > len(indices):
            raise ValueError(f"{text!r} are {len(tiles)} tiles for {len(indices)} places")
        for i, t in zip(indices, tiles, strict=False):
            if places.setdefault(i, t) is not t:
                raise ValueError(f"T[{i}] cannot be both {places[i]} and {t}")

    size = len(spec.tiles)
    for seat, text in (hands or {}).items():
        put(dealt_places(dealer, seat), text)
    put(list(range(53, size)), draws)
    put(replacement_places(size), dead)
    for i, code in (at or {}).items():
        put([i], code)
    rest = Counter(spec.tiles)
    rest.subtract(places.values())
    if any(n < 0 for n in rest.values()):
        over = ", ".join(str(t) for t, n in rest.items() if n < 0)
        raise ValueError(f"more copies than {spec.id} has: {over}")
    fill = iter(chance.shuffled(sorted(rest.elements()), chance.stream(seed, "fill")))
    return tuple(places[i] if i in places else next(fill) for i in range(size))
