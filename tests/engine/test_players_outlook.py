"""Ways and outlooks against exhaustive search: every finished hand is tried, and only what must be missing counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from math import prod
from random import Random

import pytest

from engine.melds import chow, pong
from engine.players.outlook import Aims, Luck, Outlook
from engine.players.ways import END, NUMBERS, STAY, TRIPLET, Suit, discard_bit, ways
from engine.tiles import tile

HONOURS = Suit(kinds=7, runs=False)
LEVEL = Suit(kinds=7, runs=False, level_pair=True)
RED = Suit(kinds=7, runs=False, only=6)
Counts = tuple[int, ...]
Aim = tuple[tuple[int, int], Counts, int]
Found = dict[tuple[int, int], set[tuple[Counts, int]]]


def sets_of(suit: Suit) -> Iterator[tuple[Counts, int]]:
    """Every set of a suit, with its flags."""
    for t in range(suit.kinds) if suit.only is None else (suit.only,):
        end = END if not suit.runs or t in (0, 8) else 0
        yield tuple(3 * (k == t) for k in range(suit.kinds)), TRIPLET | end
    if suit.runs:
        for t in range(7):
            yield tuple(int(t <= k < t + 3) for k in range(9)), END if t in (0, 6) else 0


def aims_of(suit: Suit, most: int, wanted: int) -> Iterator[Aim]:
    """Everything a suit can give to a finished hand: its sets and pairs, tiles and flags; no kind five times."""
    every = list(sets_of(suit))
    kinds = range(suit.kinds) if suit.only is None else (suit.only,)
    for m in range(most + 1):
        for chosen in combinations_with_replacement(every, m):
            tiles = [sum(column) for column in zip(*(s for s, _ in chosen), strict=True)] or [0] * suit.kinds
            flags = 0
            for _, more in chosen:
                flags |= more
            for t in (None, *kinds):
                aim, brings = list(tiles), flags
                if t is not None:
                    aim[t] += 2
                    brings |= 0 if suit.runs and 0 < t < 8 else END
                    brings |= TRIPLET if suit.level_pair else 0
                if max(aim) <= 4:
                    yield (m, int(t is not None)), tuple(aim), brings & wanted


def lacks(have: Counts, every: Sequence[Aim], cap: int, thrown: int | None = None) -> Found:
    """By sets and pair: up to ``cap`` tiles that may be missing, and the flags that they bring."""
    found: Found = {}
    for part, aim, flags in every:
        if thrown is not None and aim[thrown] >= have[thrown]:
            continue  # a tile that was thrown away is not drawn again
        lack = tuple([a - h if a > h else 0 for a, h in zip(aim, have, strict=True)])
        if sum(lack) <= cap:
            found.setdefault(part, set()).add((lack, flags))
    return found


def needed(some: set[tuple[Counts, int]]) -> set[tuple[Counts, int]]:
    """What asks for no more than it must."""
    return {one for one in some if not any(better(other, one) for other in some)}


def better(one: tuple[Counts, int], two: tuple[Counts, int]) -> bool:
    """The first asks for nothing that the second does not, brings all that it brings, and they differ."""
    return (
        one != two and one[1] & two[1] == two[1] and all(a <= b for a, b in zip(one[0], two[0], strict=True))
    )


def hands(suit: Suit, number: int, most: int) -> list[Counts]:
    luck = Random(number)
    deck = [t for t in range(suit.kinds) for _ in range(4)]
    drawn = [luck.sample(deck, luck.randint(0, most)) for _ in range(number)]
    return [tuple(hand.count(t) for t in range(suit.kinds)) for hand in drawn]


@pytest.mark.parametrize("wanted", [0, TRIPLET | END])
@pytest.mark.parametrize("suit", [NUMBERS, HONOURS, LEVEL, RED], ids=["numbers", "honours", "level", "red"])
def test_ways_are_what_exhaustive_search_finds(suit: Suit, wanted: int) -> None:
    """All that may be missing for up to two sets and a pair, in the hand as it is and after each discard."""
    compared, cap = 0, 3
    every = list(aims_of(suit, 2, wanted))
    for have in hands(suit, 12, 8):
        made = ways(have, suit, cap, wanted)
        least = {
            (part, flags): min(sum(lack) for lack, f in some if f == flags)
            for part, some in lacks(have, every, cap).items()
            for flags in {f for _, f in some}
        }
        for thrown in (None, *(t for t, n in enumerate(have) if n)):
            bit = STAY if thrown is None else discard_bit(thrown)
            got: Found = {}
            for part, needs, alive, _ in made:
                if part % 5 <= 2 and alive & bit:
                    lack = tuple(sum(need % 9 == t for need in needs) for t in range(suit.kinds))
                    got.setdefault((part % 5, part % 10 // 5), set()).add((lack, part // 10))
            for place, some in lacks(have, every, cap, thrown).items():
                # Ways that need two tiles more than the nearest are left out on purpose.
                near = needed({(lack, f) for lack, f in some if sum(lack) <= least[place, f] + 1})
                assert got.get(place, set()) == near, (have, thrown, place)
                compared += len(near)
    assert compared > 30


# whole hands

LUCK = Luck(0.04)
MELDS = (chow(tile("2p")), pong(tile("5s")))
"""Two called melds: two suits are in use, there is a triplet, but no end."""


def by_search(counts: Sequence[int], aims: Aims, left: list[int], given: tuple[int, set[int]]) -> float:
    """The summed chances of every way to two sets and a pair, by trying all there are in every suit.

    ``given``: the flags and the suits that melds have brought.
    """
    parts: list[list[tuple[int, int, int, int, float]]] = []
    for i in range(4):
        suit = NUMBERS if i < 3 else aims.honours
        have = tuple(counts[9 * i : 9 * i + suit.kinds])
        cap = 3 if sum(have) < 7 else 2
        every = list(aims_of(suit, 2, aims.wanted & ~given[0]))
        some = lacks(have, every, cap)
        found = []
        for (m, pair), one in some.items():
            least = {f: min(sum(lack) for lack, g in one if g == f) for f in {f for _, f in one}}
            for lack, flags in needed({(lack, f) for lack, f in one if sum(lack) <= least[f] + 1}):
                found.append((m, pair, flags, i, chance_of(lack, left[9 * i : 9 * i + suit.kinds])))
        parts.append(found)
    total = 0.0
    for chosen in product(*parts):
        m, pair = sum(c[0] for c in chosen), sum(c[1] for c in chosen)
        flags = given[0]
        for c in chosen:
            flags |= c[2]
        used = given[1] | {c[3] for c in chosen if c[3] < 3 and c[0] + c[1]}
        suits = not aims.three_suits or len(used) != 2
        if m == 2 and pair == 1 and flags & aims.wanted == aims.wanted and suits:
            total += prod(c[4] for c in chosen)
    return total


def chance_of(lack: Counts, left: Sequence[int]) -> float:
    """The chance that all of these come: a second and a third copy of one kind are so much harder to find."""
    out = 1.0
    for t, n in enumerate(lack):
        for copy in range(n):
            out *= LUCK.each * max(0, left[t] - copy) / (copy + 1)
    return out


@pytest.mark.parametrize("rules", ["plain", "gates"])
def test_the_outlook_of_a_hand_sums_every_way_to_finish_it(rules: str) -> None:
    """Two melds called, eight tiles in the hand; no discard leaves more than there was."""
    gates = rules == "gates"
    aims = Aims(honours=LEVEL if gates else HONOURS, wanted=TRIPLET | END if gates else 0, three_suits=gates)
    given = (TRIPLET, {1, 2}) if gates else (0, set[int]())
    for number in range(2):
        luck = Random(number)
        deck = [t for t in range(34) for _ in range(4)]
        for meld in MELDS:
            for t in meld.tiles:
                deck.remove(int(t))
        luck.shuffle(deck)
        counts = [deck[:8].count(t) for t in range(34)]
        left = [deck[8:].count(t) for t in range(34)]
        whole, after = Outlook(aims, LUCK, left).worth(counts, MELDS)
        assert whole == pytest.approx(by_search(counts, aims, left, given), rel=1e-9, abs=1e-15)
        assert set(after) == {t for t in range(34) if counts[t]}
        assert all(0 <= worth <= whole + 1e-12 for worth in after.values())
