"""How a value came about: each counted fan with the sets that make it, and each fan not counted with its reason."""

from __future__ import annotations

from collections.abc import Sequence

from engine.melds import MeldKind
from engine.rulesets.guobiao.authority import CHANGES
from engine.rulesets.guobiao.catalogue import resolve
from engine.rulesets.guobiao.fans import FANS, Fan
from engine.rulesets.guobiao.principles import Part
from engine.score import Reading, ScoredFan, Uncounted, Win
from engine.tiles import counts


def _resolve(parts: Sequence[Part], authority: str) -> tuple[int, tuple[tuple[int, int], ...]]:
    have = 0
    for p in parts:
        have |= p.mask
    return resolve(have, authority)


def _made_by(fan: Fan, reading: Reading, win: Win) -> tuple[int, ...]:
    """The indices of the reading's sets that make a fan which is no combination of chows or triplets."""
    sets, what = reading.sets, fan.made_by
    own = len(sets) - len(win.melds)
    if what in ("kongs", "melded_kongs", "concealed_kongs"):
        wanted = {
            "kongs": (MeldKind.KONG, MeldKind.CONCEALED_KONG),
            "melded_kongs": (MeldKind.KONG,),
            "concealed_kongs": (MeldKind.CONCEALED_KONG,),
        }[what]
        return tuple(i for i, s in enumerate(sets) if s.kind in wanted)
    if what == "concealed_triplets":
        chows = [s for s in sets[:own] if not s.is_triplet]
        melded = not win.self_draw and not any(win.tile in s.tiles for s in chows)
        return tuple(
            i
            for i, s in enumerate(sets)
            if s.kind is MeldKind.CONCEALED_KONG
            or (i < own and s.is_triplet and not (melded and s.first == win.tile))
        )
    if what == "wait" and win.tile is not None:
        place = {"edge_wait": (0, 2), "closed_wait": (1,)}.get(fan.id, ())
        for i, s in enumerate(sets[:own]):
            edge = fan.id != "edge_wait" or s.first.rank in (1, 7)
            if not s.is_triplet and edge and win.tile in s.tiles and s.tiles.index(win.tile) in place:
                return (i,)
    if what == "winds":
        return tuple(i for i, s in enumerate(sets) if s.first.is_wind)
    if what == "dragons":
        return tuple(i for i, s in enumerate(sets) if s.first.is_dragon)
    if what == "four_alike":
        loose = [t for m in win.melds if not m.kind.is_kong for t in m.tiles]
        held = counts((*win.tiles, *loose))
        return tuple(i for i, s in enumerate(sets) if any(held[t] == 4 for t in s.tiles))
    return ()


def _places(starts: Sequence[int], reading: Reading, triplets: bool) -> list[int]:
    """For each of the sorted chows or triplets, the index of its set in the reading."""
    free = [i for i, s in enumerate(reading.sets) if s.is_triplet is triplets]
    return sorted(free, key=lambda i: reading.sets[i].first)[: len(starts)]


def fans_of(
    parts: Sequence[Part],
    chows: Sequence[int],
    triplets: Sequence[int],
    reading: Reading,
    win: Win,
    authority: str,
) -> list[ScoredFan]:
    """The fans that are counted, in official order; flowers and the chicken hand are not among them."""
    dropped, _ = _resolve(parts, authority)
    times: dict[int, int] = {}
    sets: dict[int, set[int]] = {}
    for place, p in enumerate(parts):
        if not p.mask & ~dropped:
            continue
        where = _places(chows, reading, False) if place == 1 else _places(triplets, reading, True)
        for fan, items in p.picks:
            if dropped & fan.bit:
                continue
            times[fan.number] = times.get(fan.number, 0) + 1
            sets.setdefault(fan.number, set()).update(where[i] for i in items)
    for id, change in CHANGES[authority].items():
        if change.less_one and FANS[id].number in times:
            for other in change.less_one:
                number = FANS[other].number
                if number in times:
                    times[number] -= 1
    out = []
    # A fan without an official number stands where its points put it: last of those with more.
    for number in sorted((n for n in times if times[n]), key=lambda n: n or 56):
        fan = FANS.numbered(number)
        made = tuple(sorted(sets[number])) or (_made_by(fan, reading, win) if fan.made_by else ())
        out.append(ScoredFan(fan.id, fan.name, fan.points, times[number], made))
    return out


def uncounted_of(parts: Sequence[Part], authority: str) -> tuple[Uncounted, ...]:
    """The fans that the reading has and that are not counted, in official order, each with its reason once."""
    dropped, because = _resolve(parts, authority)
    reasons = {number: FANS.numbered(by).id for number, by in because}
    found: set[tuple[int, str]] = set(reasons.items())
    for p in parts:
        for pick, reason in p.passed:
            if reason in (f.id for f, _ in p.picks) and dropped & FANS[reason].bit:
                # What forbade it is itself not counted: the reason is what stands above both.
                reason = reasons[FANS[reason].number]
            if pick.fan.number not in reasons:
                found.add((pick.fan.number, reason))
    return tuple(Uncounted(FANS.numbered(n).id, FANS.numbered(n).name, why) for n, why in sorted(found))
