"""What a Guobiao hand is worth: the reading with the highest total, its fans, and what is not counted."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from engine.melds import Meld, MeldKind
from engine.rulesets.guobiao import principles
from engine.rulesets.guobiao.authority import CHANGES, DOCUMENT
from engine.rulesets.guobiao.catalogue import Shape, Situation, Winds, law, less_one, weigh
from engine.rulesets.guobiao.explaining import fans_of, uncounted
from engine.rulesets.guobiao.fans import FANS
from engine.rulesets.guobiao.principles import Part
from engine.rulesets.guobiao.waits import form, wait_of_pairs, waits_of_sets
from engine.score import Missing, Reading, Score, ScoredFan, Win
from engine.shapes.readings import splits
from engine.shapes.special import special_completing, special_readings
from engine.tiles import KINDS, TILES, Tile, counts

MIN_POINTS: Final = 8

_CHICKEN: Final = FANS["chicken_hand"]
_FLOWERS: Final = FANS["flower_tiles"]

_CHOW: Final = MeldKind.CHOW
_KONG: Final = MeldKind.KONG
_CONCEALED_KONG: Final = MeldKind.CONCEALED_KONG
((_HOG, _count_alike),) = FANS.of_tiles
_NO_WINDS: Final = Winds(-1, -1)


# The starts of chows, the kinds of triplets, the pair (-1: none), and the sets themselves; no called melds.
_Split = tuple[tuple[int, ...], tuple[int, ...], int, tuple[Meld, ...]]


class Valued(NamedTuple):
    """A reading, the points it makes (flowers not counted), and what they come from.

    ``have`` and ``counted`` are the bit sets of the fans it has, and of those among them that are counted.
    """

    points: int
    split: _Split
    special: Reading | None
    have: int
    counted: int
    chows: tuple[int, ...]
    triplets: tuple[int, ...]
    of_chows: Part
    of_triplets: Part
    alike: int
    winds: Winds


@lru_cache(maxsize=1 << 12)
def _suit(start: int, row: tuple[int, ...]) -> tuple[_Split, ...]:
    """The splits of one suit."""
    return tuple(
        (
            tuple([int(m.first) for m in sets if m.kind is _CHOW]),
            tuple([int(m.first) for m in sets if m.kind is not _CHOW]),
            -1 if pair is None else int(pair),
            sets,
        )
        for sets, pair in splits(start, row)
    )


def _plain(row: tuple[int, ...]) -> list[_Split]:
    """The hand's readings as sets and one pair, without its special shapes."""
    out: list[_Split] = [((), (), -1, ())]
    for start in (0, 9, 18, 27):
        suit = row[start : start + 9]
        if not any(suit):
            continue
        here = _suit(start, suit)
        if not here:
            return []
        if len(out) == 1 and len(here) == 1:
            chows, triplets, pair, sets = out[0]
            more = here[0]
            if pair >= 0 and more[2] >= 0:
                return []
            out = [(chows + more[0], triplets + more[1], pair + more[2] + 1, sets + more[3])]
        else:
            out = [
                (chows + more[0], triplets + more[1], pair + more[2] + 1, sets + more[3])
                for chows, triplets, pair, sets in out
                for more in here
                if pair < 0 or more[2] < 0
            ]
    return out


def _special(row: list[int], sets: int) -> list[tuple[_Split, Reading]]:
    """The hand's readings as special shapes."""
    out: list[tuple[_Split, Reading]] = []
    for reading in special_readings(row, sets):
        chows = tuple([int(m.first) for m in reading.sets if m.kind is _CHOW])
        triplets = tuple([int(m.first) for m in reading.sets if m.kind is not _CHOW])
        pair = -1 if reading.pair is None else int(reading.pair)
        out.append(((chows, triplets, pair, reading.sets), reading))
    return out


def _valued(win: Win, authority: str) -> Iterator[Valued]:
    """Every reading of the hand with its value; nothing if it is not complete."""
    melds, tile, facts = win.melds, win.tile, win.facts
    sets = 4 - len(melds)
    tiles = win.tiles
    if sets < 0 or len(tiles) != 3 * sets + 2:
        return
    row = counts(tiles)
    found: list[tuple[_Split, Reading | None]] = [(split, None) for split in _plain(tuple(row))]
    if (sets == 4 and not any([n & 1 for n in row])) or (sets >= 3 and not found):
        found += _special(row, sets)
    if not found:
        return

    kinds = 0
    for t in tiles:
        kinds |= 1 << t
    total = row
    called_chows: tuple[int, ...] = ()
    called_triplets: tuple[int, ...] = ()
    opened = melded_kongs = concealed_kongs = 0
    if melds:
        total = row.copy()
        for meld in melds:
            kind, first = meld.kind, int(meld.tiles[0])
            if kind is _CHOW:
                called_chows += (first,)
                kinds |= 7 << first
                total[first] += 1
                total[first + 1] += 1
                total[first + 2] += 1
                opened += 1
                continue
            called_triplets += (first,)
            kinds |= 1 << first
            if kind is _CONCEALED_KONG:
                concealed_kongs += 1
                continue
            opened += 1
            if kind is _KONG:
                melded_kongs += 1
            else:
                total[first] += 3
    before = row
    if tile is not None:
        before = row.copy()
        before[tile] -= 1
    self_draw = win.self_draw or tile is None
    of_hand = principles.of_kinds(kinds)
    alike = _count_alike(total)
    if alike:
        of_hand |= _HOG.bit
    if sets == 4 and kinds.bit_count() == 9:
        of_hand |= principles.of_waiting(before)
    winds = (27 + win.round_wind, 27 + win.seat_wind)
    circumstances = (
        self_draw,
        bool(facts.get("wall_empty")),
        bool(facts.get("replacement")) and not facts.get("flower_replacement"),
        bool(facts.get("robbed_kong")),
        bool(facts.get("last_copy")),
        opened,
        melded_kongs,
        concealed_kongs,
    )
    rules, spared = law(authority), less_one(authority)
    waits = -1
    for split, reading in found:
        chows, triplets, pair, _ = split
        special = reading.special if reading is not None else ""
        concealed = len(triplets) + concealed_kongs
        wait = ""
        if tile is not None:
            if not self_draw and tile in triplets and not any([c <= tile <= c + 2 for c in chows]):
                concealed -= 1
            wait = "single" if special == "pairs" else form(tile, chows, pair)
            if wait:
                if special == "knitted" and reading is not None:
                    rest = before.copy()
                    for t in reading.special_tiles:
                        rest[t] -= 1
                    only = waits_of_sets(rest)
                else:
                    if waits < 0:
                        waits = waits_of_sets(before) | (wait_of_pairs(before) if sets == 4 else 0)
                    only = waits
                if only & (only - 1):
                    wait = ""
        if called_chows:
            chows = tuple(sorted(chows + called_chows))
        if called_triplets:
            triplets = tuple(sorted(triplets + called_triplets))
        # Without honours the winds do not matter, and the part is more often remembered.
        special_winds = Winds(*winds) if triplets and triplets[-1] >= 27 else _NO_WINDS
        of_chows = principles.of_chows(chows, authority) if chows else principles.NOTHING
        of_triplets = (
            principles.of_triplets(triplets, special_winds, authority) if triplets else principles.NOTHING
        )
        have = (
            of_hand
            | of_chows.mask
            | of_triplets.mask
            | principles.of_shape(Shape(chows, triplets, pair, special, kinds if special else 0))
            | principles.of_situation(Situation(*circumstances, concealed, wait), authority)
        )
        counted, points = weigh(have, rules)
        for part in (of_chows, of_triplets):
            for number, more in part.more:
                if counted >> number & 1:
                    points += more
        if alike > 1 and counted & _HOG.bit:
            points += (alike - 1) * _HOG.points
        for bit, ids in spared:
            if counted & bit:
                points -= sum(FANS[id].points for id in ids)
        yield Valued(
            points,
            split,
            reading,
            have,
            counted,
            chows,
            triplets,
            of_chows,
            of_triplets,
            alike,
            special_winds,
        )


def score_win(win: Win, options: Mapping[str, object]) -> Score | Missing:
    """The value of a hand, flowers included, in its best reading; or why it does not win.

    Facts: ``replacement``, ``flower_replacement``, ``robbed_kong``, ``wall_empty``, ``last_copy``, ``flowers``.
    Options: ``min_points`` (8) and ``scoring_authority`` (``document`` or ``1998``). ``below_minimum`` carries the
    points that count towards the minimum, that is without flowers. Raises ValueError for an unknown authority.
    """
    authority = str(options.get("scoring_authority", DOCUMENT))
    if authority not in CHANGES:
        raise ValueError(f"not a scoring authority: {authority!r}")
    minimum = int(str(options.get("min_points", MIN_POINTS)))
    best: Valued | None = None
    most = -1
    for valued in _valued(win, authority):
        points = valued.points or _CHICKEN.points
        if points > most:
            best, most = valued, points
    if best is None:
        return Missing(("not_complete",))
    _, _, pair, own = best.split
    if best.special is None:
        reading = Reading(own + win.melds, TILES[pair])
    else:
        reading = replace(best.special, sets=own + win.melds)
    fans = fans_of(best.counted, best.of_chows, best.of_triplets, best.alike, reading, win, authority)
    if not fans:
        fans.append(ScoredFan(_CHICKEN.id, _CHICKEN.name, _CHICKEN.points))
    flowers = int(win.facts.get("flowers", 0))
    if flowers:
        fans.append(ScoredFan(_FLOWERS.id, _FLOWERS.name, _FLOWERS.points, flowers))
    if most < minimum:
        return Missing(("below_minimum",), most, reading, tuple(fans))
    left_out = uncounted(best.have, best.chows, best.triplets, best.winds, authority)
    return Score(most + flowers, tuple(fans), reading, left_out)


def value_of_waits(
    win: Win, options: Mapping[str, object], last_copies: Collection[Tile] = ()
) -> dict[Tile, tuple[Score | Missing, Score | Missing]]:
    """What a hand that is one tile short is worth on each kind that completes it: self-drawn, and off a discard.

    ``win.tile`` is not looked at, and of the facts only the flowers; ``last_copies`` are the kinds of which the
    three other tiles lie open. Kinds of which the hand and its melds hold all four are left out; empty if the hand
    is not tenpai.
    """
    held = counts(t for tiles in (win.hand, *(m.tiles for m in win.melds)) for t in tiles)
    out: dict[Tile, tuple[Score | Missing, Score | Missing]] = {}
    for t in _completing(counts(win.hand), 4 - len(win.melds)):
        if held[t] >= 4:
            continue
        facts = {"flowers": win.facts.get("flowers", 0), "last_copy": t in last_copies}
        won = replace(win, tile=t, self_draw=True, facts=facts)
        out[t] = score_win(won, options), score_win(replace(won, self_draw=False), options)
    return out


def _completing(row: list[int], sets: int) -> list[Tile]:
    """The kinds, in order, that complete the concealed tiles in any shape."""
    if sum(row) != 3 * sets + 1:
        return []
    found = waits_of_sets(row)
    if sets == 4:
        found |= wait_of_pairs(row)
    # The other shapes have eight different tiles or more when one is missing.
    if sets >= 3 and sum([n > 0 for n in row]) >= 8:
        for name in ("orphans", "honours", "knitted"):
            for t in special_completing(name, row, sets):
                found |= 1 << t
    return [t for t in KINDS if found >> t & 1]
