"""A hand on the desk: does it win, what is it worth, what is missing and how it is mended, what it waits on and
which discard is best. Every answer comes from the ruleset's own ``score``, ``waits`` and ``missing``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.circumstances import HandError, contradict, is_possible
from engine.handline import Laid
from engine.melds import Meld, MeldKind, chow, pong
from engine.ruleset import Ruleset
from engine.score import Missing, Reading, Score, Win
from engine.tiles import TILES, Tile, counts

MENDS: Final = 3
"""How many ways to mend a hand are named."""
CIRCUMSTANCES: Final = ("ting",)
"""Facts that a player brings about; the others happen or do not."""


@dataclass(frozen=True, slots=True)
class Wait:
    """A kind that completes the hand: copies not accounted for, and what it brings self-drawn and off a discard;
    None where the circumstances rule that out."""

    tile: Tile
    left: int
    drawn: Score | Missing | None
    claimed: Score | Missing | None

    @property
    def wins(self) -> bool:
        """Whether it wins in either way."""
        return isinstance(self.drawn, Score) or isinstance(self.claimed, Score)


@dataclass(frozen=True, slots=True)
class DiscardWorth:
    """A discard and what it leaves: tiles still missing (1: tenpai), the kinds that help, and copies of them."""

    tile: Tile
    missing: int
    useful: tuple[Tile, ...]
    copies: int


@dataclass(frozen=True, slots=True)
class Mend:
    """A change that makes the hand win. ``how`` is ``self_draw``, ``call`` (a set of the reading is called),
    ``swap`` (tiles for tiles), or the name of a circumstance."""

    how: str
    score: Score
    out: tuple[Tile, ...] = ()
    into: tuple[Tile, ...] = ()
    meld: Meld | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """What there is to say about a laid-out hand.

    ``impossible`` says why there can be no such hand (then nothing else is known). ``lacking`` tiles are still to be
    laid (likewise). With its last tile it has a ``result``, and if
    it does not win ``mends`` and ``discards``, best first; without it ``waits``. ``distance`` is how many tiles away
    from tenpai the nearest shape is; 0 when tenpai, also for a full hand after its best discard.
    """

    lacking: int = 0
    impossible: HandError | None = None
    result: Score | Missing | None = None
    waits: tuple[Wait, ...] = ()
    distance: int = 0
    useful: tuple[Tile, ...] = ()
    """Kinds that bring a hand without its last tile closer, when it is not tenpai."""
    mends: tuple[Mend, ...] = ()
    discards: tuple[DiscardWorth, ...] = ()


def judge(laid: Laid) -> Verdict:
    """The verdict on a hand."""
    try:
        laid.check()
    except HandError as error:
        return Verdict(impossible=error)
    lacking = laid.room - len(laid.hand)
    if lacking:
        return Verdict(lacking=lacking + (laid.win is None))
    rules, win = laid.ruleset(), laid.asked()
    if laid.win is None:
        waits = waits_of(rules, laid)
        lacking = rules.missing(counts(win.hand), win.melds, rules.wild(win.facts))
        distance = 0 if waits else max(rules.distance(win), lacking - 1)
        useful = () if waits else useful_tiles(rules, laid.hand, win, laid.held())[1]
        return Verdict(waits=waits, distance=distance, useful=useful)
    result = rules.score(win)
    if isinstance(result, Score):
        return Verdict(result=result)
    discards = discards_of(rules, laid)
    distance = max(0, discards[0].missing - 1) if discards else 0
    return Verdict(result=result, distance=distance, mends=mends_of(rules, laid, result), discards=discards)


def waits_of(rules: Ruleset, laid: Laid) -> tuple[Wait, ...]:
    """The kinds that complete the hand's shape, those that do not win included; ``laid.win`` is not looked at."""
    held = replace(laid, win=None).held()
    win = replace(laid.asked(), tile=None)
    out = []
    kinds = {t for own in (True, False) for t in rules.waits(replace(win, self_draw=own))}
    short = {t for own in (True, False) for t in rules.shortcomings(replace(win, self_draw=own))}
    for t in sorted(kinds | short):
        ways = [replace(win, tile=t, self_draw=own) for own in (True, False)]
        drawn, claimed = (None if contradict(rules, way) else rules.score(way) for way in ways)
        if drawn is not None or claimed is not None:
            out.append(Wait(t, 4 - held[t], drawn, claimed))
    return tuple(out)


def useful_tiles(
    rules: Ruleset, hand: Sequence[Tile], win: Win, held: Sequence[int]
) -> tuple[int, tuple[Tile, ...], int]:
    """How many tiles a hand of 13 lacks, the kinds that bring it closer, and copies of these beyond ``held``."""
    row, wild = counts(hand), rules.wild(win.facts)
    lacking = rules.missing(row, win.melds, wild)
    found, copies = [], 0
    for t in rules.spec.kinds:
        if held[t] < 4:
            row[t] += 1
            if rules.missing(row, win.melds, wild) < lacking:
                found.append(t)
                copies += 4 - held[t]
            row[t] -= 1
    return lacking, tuple(found), copies


def discards_of(rules: Ruleset, laid: Laid) -> tuple[DiscardWorth, ...]:
    """What each discard open to a full hand leaves, best first: fewest tiles missing, then most useful copies.

    Where a discard leaves tenpai by shape, only kinds that win under all conditions are useful. Wild tiles come last
    among equals, as they help with everything.
    """
    win, held = laid.asked(), laid.held()
    wild = rules.wild(win.facts)
    out = []
    for t in rules.discardable(win):
        rest = list(laid.tiles)
        rest.remove(t)
        lacking, useful, copies = useful_tiles(rules, rest, win, held)
        if lacking <= 1:
            thirteen = replace(win, hand=tuple(sorted(rest)), tile=None)
            waits = {w for own in (True, False) for w in rules.waits(replace(thirteen, self_draw=own))}
            useful = tuple(w for w in sorted(waits) if held[w] < 4)
            copies = sum(4 - held[w] for w in useful)
        out.append(DiscardWorth(t, lacking, useful, copies))
    out.sort(key=lambda d: (d.missing, d.missing == 1 and not d.copies, -d.copies, d.tile in wild, d.tile))
    return tuple(out)


# mending


def mends_of(rules: Ruleset, laid: Laid, result: Missing) -> tuple[Mend, ...]:
    """The nearest changes that make a full hand win: another circumstance, else the fewest tiles exchanged."""
    found = list(_circumstances(rules, laid, result))
    if not found:
        found = list(_exchanges(rules, laid))
    if not found and result.reading is not None:
        found = list(_rebuilt(rules, laid, result.reading))
    found.sort(key=lambda m: (len(m.out), -m.score.value, m.out, m.into))
    seen: set[object] = set()
    different = []
    for mend in found:
        # 45 for 66 and 56 for 44 are the same advice: one of the tiles three times.
        kind = mend.meld if mend.meld is not None else (mend.how, frozenset((*mend.out, *mend.into)))
        if kind not in seen:
            seen.add(kind)
            different.append(mend)
    return tuple(different[:MENDS])


def _won(rules: Ruleset, win: Win) -> Score | None:
    """What a hand is worth that wins and can be."""
    result = rules.score(win)
    return result if isinstance(result, Score) and is_possible(rules, win) else None


def _circumstances(rules: Ruleset, laid: Laid, result: Missing) -> Iterator[Mend]:
    win = laid.asked()
    if not win.self_draw and (score := _won(rules, replace(win, self_draw=True))):
        yield Mend("self_draw", score)
    for name in CIRCUMSTANCES:
        brought = replace(win, facts={**win.facts, name: True})
        if name in rules.spec.facts and not win.facts.get(name) and (score := _won(rules, brought)):
            yield Mend(name, score)
    if result.reading is None:
        return
    own = len(result.reading.sets) - len(win.melds)
    seen = set()
    for meld in result.reading.sets[:own]:
        if meld in seen or (meld.kind is MeldKind.CHOW and not rules.spec.chow):
            continue
        seen.add(meld)
        called = _calling(win, meld)
        if called is not None and (score := _won(rules, called)):
            yield Mend("call", score, meld=meld)


def _calling(win: Win, meld: Meld) -> Win | None:
    """The hand with a concealed set called instead; None if the winning tile is needed for it."""
    rest = list(win.hand)
    for t in meld.tiles:
        if t not in rest:
            return None
        rest.remove(t)
    return replace(win, hand=tuple(rest), melds=(*win.melds, meld))


def _swapped(win: Win, out: Sequence[Tile], into: Sequence[Tile]) -> Win:
    """The hand with tiles exchanged; if the last tile goes, the last new one comes instead."""
    hand, last, new = list(win.hand), win.tile, list(into)
    for t in out:
        if t in hand:
            hand.remove(t)
        else:
            last = new.pop()
    return replace(win, hand=tuple(sorted((*hand, *new))), tile=last)


def _exchanges(rules: Ruleset, laid: Laid) -> Iterator[Mend]:
    """One tile for another."""
    win, held = laid.asked(), laid.held()
    for out in sorted(set(laid.tiles)):
        for into in rules.spec.kinds:
            if into == out or held[into] == 4:
                continue
            if score := _won(rules, _swapped(win, (out,), (into,))):
                yield Mend("swap", score, (out,), (into,))


def _rebuilt(rules: Ruleset, laid: Laid, reading: Reading) -> Iterator[Mend]:
    """Another set or pair in the place of one: two or three tiles for others."""
    win, held = laid.asked(), laid.held()
    own = len(reading.sets) - len(win.melds)
    parts = [meld.tiles for meld in reading.sets[:own]]
    if reading.pair is not None:
        parts.append((reading.pair, reading.pair))
    natural = [part for part in parts if _all_there(laid.tiles, part)]
    for part in dict.fromkeys(natural):
        for other in _parts(rules, len(part)):
            out, into = _difference(part, other)
            if len(out) < 2 or any(held[t] + into.count(t) > 4 for t in into):
                continue
            if score := _won(rules, _swapped(win, out, into)):
                yield Mend("swap", score, out, into)


def _all_there(tiles: Sequence[Tile], part: Sequence[Tile]) -> bool:
    return all(tiles.count(t) >= part.count(t) for t in part)


def _parts(rules: Ruleset, size: int) -> Iterator[tuple[Tile, ...]]:
    """Every pair, or every run and triplet, of a ruleset."""
    for t in rules.spec.kinds:
        if size == 2:
            yield t, t
            continue
        yield pong(t).tiles
        if t.is_number and t.rank <= 7:
            yield chow(t).tiles


def _difference(one: Sequence[Tile], two: Sequence[Tile]) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """What must go from one group, and what must come, to make it another."""
    before, after = counts(one), counts(two)
    out = [t for t in TILES[:34] for _ in range(before[t] - after[t])]
    into = [t for t in TILES[:34] for _ in range(after[t] - before[t])]
    return tuple(out), tuple(into)
