"""The ``score`` and ``waits`` requests: a hand described as JSON, checked, asked about and answered."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from engine.melds import Meld, MeldKind, parse_meld
from engine.ruleset import Ruleset, load
from engine.score import Missing, Score, Win
from engine.spec import SettingError
from engine.tiles import Tile, counts, format_tiles, parse_tiles, tile

WIND_LETTERS = "ESWN"


class RequestError(ValueError):
    """A request that makes no sense; the message carries the offending value."""


def answer_score(request: Mapping[str, Any]) -> dict[str, Any]:
    """Is this a win, and what is it worth? The answer to a ``score`` request; raises ValueError."""
    rules = _rules(request)
    win = read_win(rules, request, with_tile=True)
    scored = rules.score(win)
    out: dict[str, Any] = {"id": request.get("id"), "wins": isinstance(scored, Score)}
    if isinstance(scored, Missing):
        out["missing"] = list(scored.ids)
        if scored.points is not None:
            out["points"] = scored.points
        return out
    out["points" if rules.spec.points else "coins"] = scored.value
    out["fans"] = [[f.id, f.name, f.points, f.count] for f in scored.fans]
    out["reading"] = scored.reading.words()
    out["wild"] = [[i, j, str(t)] for i, j, t in scored.reading.wild]
    out["uncounted"] = [[u.id, u.name, u.because] for u in scored.uncounted]
    return out


def answer_waits(request: Mapping[str, Any]) -> dict[str, Any]:
    """What completes this hand? The answer to a ``waits`` request; raises ValueError."""
    rules = _rules(request)
    win = read_win(rules, request, with_tile=False)
    waits = rules.waits(win)
    short = rules.shortcomings(win)
    return {
        "id": request.get("id"),
        "waits": [str(t) for t in waits],
        "distance": rules.distance(win),
        "missing_by_tile": {str(t): list(m.ids) for t, m in short.items()},
    }


@lru_cache(maxsize=64)
def _loaded(name: str, options: tuple[tuple[str, str], ...]) -> Ruleset:
    return load(name, dict(options))


def _rules(request: Mapping[str, Any]) -> Ruleset:
    name = request.get("rules")
    if not isinstance(name, str):
        raise RequestError(f"rules is the name of a ruleset, not {name!r}")
    options = request.get("options") or {}
    if not isinstance(options, Mapping):
        raise RequestError(f"options are an object, not {options!r}")
    for key, value in options.items():
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise SettingError(f"option {key} is a word or a number, not {value!r}")
    return _loaded(name, tuple((str(k), str(v)) for k, v in options.items()))


def _flag(request: Mapping[str, Any], name: str) -> bool:
    value = request.get(name, False)
    if not isinstance(value, bool):
        raise RequestError(f"{name} is true or false, not {value!r}")
    return value


def _wind(request: Mapping[str, Any], name: str) -> int:
    value = request.get(name, "E")
    if not isinstance(value, str) or len(value) != 1 or value not in WIND_LETTERS:
        raise RequestError(f"{name} is E, S, W or N, not {value!r}")
    return WIND_LETTERS.index(value)


def read_win(rules: Ruleset, request: Mapping[str, Any], with_tile: bool) -> Win:
    """The hand of a request, checked against the ruleset's tiles; raises ValueError with the offending value."""
    hand = tuple(sorted(parse_tiles(request.get("hand", ""))))
    listed = request.get("melds") or []
    if not isinstance(listed, list):
        raise RequestError(f"melds are a list, not {listed!r}")
    melds = tuple(parse_meld(m) for m in listed)
    won: Tile | None = None
    if with_tile:
        if request.get("win") is None:
            raise RequestError("win: the winning tile is missing")
        won = tile(request["win"])
    size = len(hand) + 3 * len(melds)
    if size != 13:
        if len(melds) > 4:
            raise RequestError(f"a hand has at most 4 melds, not {len(melds)}")
        what = f"{13 - 3 * len(melds)} tiles" + (f" beside its {len(melds)} melds" if melds else "")
        raise RequestError(f"hand has {what} without the winning tile, not {len(hand)}: {format_tiles(hand)}")
    win = Win(
        hand=hand,
        tile=won,
        melds=melds,
        self_draw=_flag(request, "self_draw"),
        dealer=_flag(request, "dealer"),
        seat_wind=_wind(request, "seat_wind"),
        round_wind=_wind(request, "round_wind"),
        facts=rules.read_facts(request),
    )
    check_tiles(rules, win)
    return win


def check_tiles(rules: Ruleset, win: Win) -> None:
    """Raise RequestError for tiles or melds that the ruleset does not have, or more copies than there are."""
    spec = rules.spec
    lying = [t for meld in win.melds for t in meld.all_tiles]
    for t in (*win.tiles, *lying):
        if t not in spec.kinds:
            raise RequestError(f"{t} is not a tile of a {spec.id} hand")
    for meld in win.melds:
        if not _plays(rules, meld) or (meld.kind.is_honour_kong and _families(win, meld) > 1):
            raise RequestError(f"{str(meld)!r} is not a meld of this {spec.id} hand")
    copies = counts((*win.tiles, *lying))
    indicator = win.facts.get("indicator")
    if indicator is not None:
        copies[indicator] += 1
    for t in spec.kinds:
        if copies[t] > 4:
            raise RequestError(f"{copies[t]} copies of {t}, and there are 4")


def _plays(rules: Ruleset, meld: Meld) -> bool:
    if meld.kind is MeldKind.CHOW:
        return rules.spec.chow
    return not meld.kind.is_honour_kong or rules.spec.honour_kongs


def _families(win: Win, meld: Meld) -> int:
    return sum(m.kind is meld.kind for m in win.melds)
