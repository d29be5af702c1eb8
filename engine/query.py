"""The ``score`` and ``waits`` requests: a hand described as JSON, checked, asked about and answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from engine import catalogue
from engine.circumstances import WINDS, check, contradict
from engine.melds import parse_meld
from engine.quoting import clipped, quoted
from engine.ruleset import Ruleset, load
from engine.score import Missing, Score, Win
from engine.spec import SettingError
from engine.tiles import Tile, format_tiles, parse_tiles, tile

_FIELDS = frozenset(
    ("id", "rules", "options", "hand", "win", "melds", "self_draw", "dealer", "seat_wind", "round_wind")
) | {"expect", "note"}
"""What a request of any ruleset may hold, beside the ruleset's own facts; ``waits`` does not look at ``win``, and
nothing looks at the remarks of hands with known values, ``expect`` and ``note``."""


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
    waits, short = rules.waits(win), rules.shortcomings(win)
    # A kind on which a stated circumstance cannot be is not waited for under it: a robbed kong of a kind that is held.
    barred = {t for t in (*waits, *short) if contradict(rules, replace(win, tile=t))}
    return {
        "id": request.get("id"),
        "waits": [str(t) for t in waits if t not in barred],
        "distance": rules.distance(win),
        "missing_by_tile": {str(t): list(m.ids) for t, m in short.items() if t not in barred},
    }


@lru_cache(maxsize=64)
def _loaded(name: str, options: tuple[tuple[str, str], ...]) -> Ruleset:
    return load(name, dict(options))


def _rules(request: Mapping[str, Any]) -> Ruleset:
    name = request.get("rules")
    if not isinstance(name, str):
        raise RequestError(f"rules is the name of a ruleset, not {quoted(name)}")
    options = request.get("options") or {}
    if not isinstance(options, Mapping):
        raise RequestError(f"options are an object, not {quoted(options)}")
    for key, value in options.items():
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise SettingError(f"option {quoted(key)} is a word or a number, not {quoted(value)}")
    return _loaded(name, tuple((str(k), str(v)) for k, v in options.items()))


def _flag(request: Mapping[str, Any], name: str) -> bool:
    value = request.get(name, False)
    if not isinstance(value, bool):
        raise RequestError(f"{name} is true or false, not {quoted(value)}")
    return value


def _wind(request: Mapping[str, Any], name: str) -> int:
    value = request.get(name, "E")
    if not isinstance(value, str) or len(value) != 1 or value not in WINDS:
        raise RequestError(f"{name} is E, S, W or N, not {quoted(value)}")
    return WINDS.index(value)


def _absent(request: Mapping[str, Any], name: str) -> bool:
    """Whether a field says of another game's circumstance that it is not there, which is true in every game."""
    return request[name] in (None, False, 0) and any(
        name in catalogue.spec_of(other).facts for other in catalogue.names()
    )


def read_win(rules: Ruleset, request: Mapping[str, Any], with_tile: bool) -> Win:
    """The hand of a request, if it can be (``engine.circumstances``); raises ValueError with the offending value."""
    unknown = sorted(
        name for name in set(request) - _FIELDS - set(rules.spec.facts) if not _absent(request, name)
    )
    if unknown:
        raise RequestError(f"unknown field {quoted(unknown[0])} for {rules.spec.id}")
    hand = tuple(sorted(parse_tiles(request.get("hand", ""))))
    listed = request.get("melds") or []
    if not isinstance(listed, list):
        raise RequestError(f"melds are a list, not {quoted(listed)}")
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
        raise RequestError(
            f"hand has {what} without the winning tile, not {len(hand)}: {clipped(format_tiles(hand))}"
        )
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
    check(rules, win)
    return win
