"""How a value came about: each counted fan with the sets that make it, and each fan not counted with its reason."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.melds import MeldKind
from engine.rulesets.guobiao import principles
from engine.rulesets.guobiao.catalogue import Winds, law, less_one, numbers
from engine.rulesets.guobiao.fans import FANS
from engine.rulesets.guobiao.principles import Part
from engine.score import Reading, ScoredFan, Uncounted, Win
from engine.tiles import counts

_HOG: Final = FANS["tile_hog"]
_CHOW: Final = MeldKind.CHOW
_KONG: Final = MeldKind.KONG
_CONCEALED_KONG: Final = MeldKind.CONCEALED_KONG


def _made_by(what: str, reading: Reading, win: Win) -> tuple[int, ...]:
    """The indices of the reading's sets that make a fan which is no combination of chows or triplets."""
    sets, tile = reading.sets, win.tile
    own = len(sets) - len(win.melds)
    if what == "concealed_triplets":
        chows = [s for s in sets[:own] if s.kind is _CHOW]
        claimed = None if win.self_draw or any(tile in s.tiles for s in chows) else tile
        return tuple(
            i
            for i, s in enumerate(sets)
            if s.kind is _CONCEALED_KONG or (i < own and s.kind is not _CHOW and s.tiles[0] != claimed)
        )
    if what in ("edge", "closed"):
        for i, s in enumerate(sets[:own]):
            if s.kind is _CHOW and tile in s.tiles:
                middle, low = s.tiles[1] == tile, s.tiles[0] % 9
                if (
                    middle
                    if what == "closed"
                    else (low == 0 and s.tiles[2] == tile) or (low == 6 and not middle)
                ):
                    return (i,)
        return ()
    if what == "four_alike":
        loose = [t for m in win.melds if not m.kind.is_kong for t in m.tiles]
        held = counts((*win.tiles, *loose))
        return tuple(i for i, s in enumerate(sets) if any(held[t] == 4 for t in s.tiles))
    if what == "winds":
        return tuple(i for i, s in enumerate(sets) if s.first.is_wind)
    if what == "dragons":
        return tuple(i for i, s in enumerate(sets) if s.first.is_dragon)
    wanted = {
        "kongs": (_KONG, _CONCEALED_KONG),
        "melded_kongs": (_KONG,),
        "concealed_kongs": (_CONCEALED_KONG,),
    }
    return tuple(i for i, s in enumerate(sets) if s.kind in wanted[what])


@lru_cache(maxsize=1 << 10)
def _scored(number: int, count: int, sets: tuple[int, ...]) -> ScoredFan:
    fan = FANS.numbered(number)
    return ScoredFan(fan.id, fan.name, fan.points, count, sets)


def _places(reading: Reading, chows: bool) -> list[int]:
    """The indices of the reading's chows, or of its triplets, sorted by their tiles."""
    sets = reading.sets
    return sorted(
        [i for i, s in enumerate(sets) if (s.kind is _CHOW) is chows], key=lambda i: sets[i].tiles[0]
    )


def fans_of(
    counted: int, chows: Part, triplets: Part, alike: int, reading: Reading, win: Win, authority: str
) -> list[ScoredFan]:
    """The fans of a bit set of counted ones, in official order; flowers and the chicken hand are not among them.

    ``alike`` is how often four of a kind count.
    """
    made: dict[int, tuple[int, tuple[int, ...]]] = {}
    for part in (chows, triplets):
        if part.mask & counted:
            places = _places(reading, part is chows)
            for number, times, sets in part.made:
                made[number] = times, tuple(sorted([places[i] for i in sets]))
    if alike > 1:
        made[_HOG.number] = alike, _made_by(_HOG.made_by, reading, win)
    for bit, ids in less_one(authority):
        if counted & bit:
            for id in ids:
                times, sets = made.get(FANS[id].number, (0, ()))
                made[FANS[id].number] = times - 1, sets
    out = []
    for number in numbers(counted):
        if number in made:
            times, sets = made[number]
        else:
            what = FANS.numbered(number).made_by
            times, sets = 1, _made_by(what, reading, win) if what else ()
        if times:
            out.append(_scored(number, times, sets))
    return out


@lru_cache(maxsize=1 << 11)
def uncounted(
    have: int, chows: tuple[int, ...], triplets: tuple[int, ...], winds: Winds, authority: str
) -> tuple[Uncounted, ...]:
    """The fans that a reading has and that are not counted, in official order, each with its reason once.

    ``have`` is the bit set of the fans it has, counted or not.
    """
    numbered = FANS.numbered
    forbids = law(authority).forbids
    reasons: dict[int, int] = {}
    for number in numbers(have):
        if number not in reasons and forbids[number] & have:
            for other in numbers(forbids[number] & have):
                reasons.setdefault(other, number)
    found = [(number, numbered(by).id) for number, by in reasons.items()]
    for part in (principles.of_chows(chows, authority), principles.of_triplets(triplets, winds, authority)):
        for fan, reason in part.passed:
            if fan.number in reasons:
                continue
            if reason != principles.ACCOUNT_ONCE and FANS[reason].number in reasons:
                # What forbade it is itself not counted: the reason is what forbids both.
                reason = numbered(reasons[FANS[reason].number]).id
            if (fan.number, reason) not in found:
                found.append((fan.number, reason))
    found.sort()
    return tuple([Uncounted(numbered(n).id, numbered(n).name, why) for n, why in found])
