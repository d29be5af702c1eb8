"""What a Guobiao hand is worth: the reading with the highest total, its fans, and what is not counted."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from engine.melds import MeldKind
from engine.rulesets.guobiao import principles
from engine.rulesets.guobiao.authority import CHANGES, DOCUMENT
from engine.rulesets.guobiao.catalogue import Shape, Situation, Winds, resolve
from engine.rulesets.guobiao.explaining import fans_of, uncounted_of
from engine.rulesets.guobiao.fans import FANS
from engine.rulesets.guobiao.principles import Part
from engine.rulesets.guobiao.waits import form, wait_of_pairs, waits_of_sets
from engine.score import Missing, Reading, Score, ScoredFan, Win
from engine.shapes.readings import readings
from engine.shapes.special import nearest_completing, special_readings
from engine.tiles import TILES, Tile, counts

MIN_POINTS = 8

_CHOW = MeldKind.CHOW
_KONG = MeldKind.KONG
_CONCEALED_KONG = MeldKind.CONCEALED_KONG
_NO_WINDS = Winds(-1, -1)


class Valued(NamedTuple):
    """A reading (without the melds), the parts of its value, and the points it makes, flowers not counted."""

    points: int
    reading: Reading
    parts: tuple[Part, ...]
    chows: tuple[int, ...]
    triplets: tuple[int, ...]


def _points(parts: tuple[Part, ...], authority: str) -> int:
    """The points of all fans that the lists of exclusions leave."""
    have = total = 0
    for p in parts:
        have |= p.mask
        total += p.points
    dropped, _ = resolve(have, authority)
    if dropped:
        for p in parts:
            if p.mask & dropped:
                total -= sum(value for number, value in p.values if dropped >> number & 1)
    for id, change in CHANGES[authority].items():
        if change.less_one and have & FANS[id].bit & ~dropped:
            total -= sum(FANS[i].points for i in change.less_one if have & FANS[i].bit & ~dropped)
    return total


def _valued(win: Win, authority: str) -> Iterator[Valued]:
    """Every reading of the hand with its value; nothing if it is not complete."""
    melds, tile, facts = win.melds, win.tile, win.facts
    sets = 4 - len(melds)
    tiles = win.tiles
    if sets < 0 or len(tiles) != 3 * sets + 2:
        return
    row = counts(tiles)
    found = readings(row, sets)
    if sets >= 3 and (not found or not any(n & 1 for n in row)):
        found += special_readings(row, sets)
    if not found:
        return

    total = row.copy()
    kinds = 0
    called_chows: list[int] = []
    called_triplets: list[int] = []
    opened = melded_kongs = concealed_kongs = 0
    for meld in melds:
        kind, first = meld.kind, meld.tiles[0]
        if kind is _CHOW:
            called_chows.append(first)
            kinds |= 7 << first
            total[first] += 1
            total[first + 1] += 1
            total[first + 2] += 1
            opened += 1
            continue
        called_triplets.append(first)
        kinds |= 1 << first
        if kind is _CONCEALED_KONG:
            concealed_kongs += 1
            continue
        opened += 1
        if kind is _KONG:
            melded_kongs += 1
        else:
            total[first] += 3
    for t in tiles:
        kinds |= 1 << t

    before: list[int] = row
    if tile is not None:
        before = row.copy()
        before[tile] -= 1
    of_kinds = principles.of_kinds(kinds)
    of_alike = principles.of_alike(FANS.of_tiles[0][1](total))
    of_waiting = principles.of_waiting(before) if sets == 4 and kinds.bit_count() == 9 else principles.NOTHING
    winds = Winds(27 + win.round_wind, 27 + win.seat_wind)
    self_draw = win.self_draw or tile is None
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
    waits = -1
    for reading in found:
        special = reading.special
        chows: list[int] = []
        triplets: list[int] = []
        for meld in reading.sets:
            (chows if meld.kind is _CHOW else triplets).append(meld.tiles[0])
        pair = -1 if reading.pair is None else reading.pair
        concealed = len(triplets) + concealed_kongs
        wait = ""
        if tile is not None:
            if not self_draw and tile in triplets and not any(c <= tile <= c + 2 for c in chows):
                concealed -= 1
            wait = "single" if special == "pairs" else form(tile, chows, pair)
            if wait:
                if special == "knitted":
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
        all_chows = tuple(sorted(chows + called_chows))
        all_triplets = tuple(sorted(triplets + called_triplets))
        honours = bool(all_triplets) and all_triplets[-1] >= 27
        parts = (
            of_kinds,
            principles.of_chows(all_chows, authority),
            principles.of_triplets(all_triplets, winds if honours else _NO_WINDS, authority),
            principles.of_shape(Shape(all_chows, all_triplets, pair, special, kinds if special else 0)),
            principles.of_situation(Situation(*circumstances, concealed, wait), authority),
            of_alike,
            of_waiting,
        )
        yield Valued(_points(parts, authority), reading, parts, all_chows, all_triplets)


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
    chicken = FANS["chicken_hand"]
    for valued in _valued(win, authority):
        if not valued.points:
            valued = valued._replace(points=chicken.points)
        if best is None or valued.points > best.points:
            best = valued
    if best is None:
        return Missing(("not_complete",))
    reading = replace(best.reading, sets=best.reading.sets + win.melds)
    fans = fans_of(best.parts, best.chows, best.triplets, reading, win, authority)
    if not fans:
        fans.append(ScoredFan(chicken.id, chicken.name, chicken.points))
    flowers = int(win.facts.get("flowers", 0))
    if flowers:
        fan = FANS["flower_tiles"]
        fans.append(ScoredFan(fan.id, fan.name, fan.points, flowers))
    if best.points < minimum:
        return Missing(("below_minimum",), best.points, reading, tuple(fans))
    uncounted = uncounted_of(best.parts, authority)
    return Score(best.points + flowers, tuple(fans), reading, uncounted)


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
    for t in nearest_completing(counts(win.hand), 4 - len(win.melds)):
        if held[t] >= 4:
            continue
        facts = {"flowers": win.facts.get("flowers", 0), "last_copy": t in last_copies}
        won = replace(win, tile=TILES[t], self_draw=True, facts=facts)
        out[TILES[t]] = score_win(won, options), score_win(replace(won, self_draw=False), options)
    return out
