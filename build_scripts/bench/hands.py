"""Distances, waits and scores beside the calculators that can be reached from Python."""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from build_scripts.bench.row import Row, faster, seconds, slower
from engine.melds import MeldKind
from engine.query import read_win
from engine.ruleset import load
from engine.rulesets.guobiao.scoring import value_of_waits
from engine.score import Win
from engine.shapes.distance import acceptance, missing
from engine.shapes.special import nearest_missing
from engine.tiles import KINDS, Tile, counts, parse_tiles

VECTORS = Path(__file__).resolve().parents[2] / "tests" / "data" / "guobiao_hands.jsonl"
_HONOURS = ("F1", "F2", "F3", "F4", "J3", "J2", "J1")


def peer(name: str) -> ModuleType | None:
    """A peer's module, None where it is not installed."""
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def their_tile(t: Tile) -> str:
    """A tile in PyMahjongGB's words: W, B and T for the suits, F winds, J dragons."""
    return _HONOURS[t - 27] if t >= 27 else f"{'WBT'[t // 9]}{t.rank}"


def their_packs(win: Win) -> tuple[tuple[str, str, int], ...]:
    """The melds in PyMahjongGB's words."""
    out = []
    for meld in win.melds:
        if meld.kind is MeldKind.CHOW:
            out.append(("CHI", their_tile(meld.tiles[1]), 1))
        elif meld.kind is MeldKind.PONG:
            out.append(("PENG", their_tile(meld.first), 1))
        else:
            out.append(("GANG", their_tile(meld.first), 0 if meld.kind is MeldKind.CONCEALED_KONG else 1))
    return tuple(out)


def random_hands(count: int, seed: int) -> list[tuple[Tile, ...]]:
    """Hands of thirteen tiles drawn from a full set."""
    luck = Random(seed)
    tiles = [t for t in KINDS for _ in range(4)]
    return [tuple(sorted(luck.sample(tiles, 13))) for _ in range(count)]


def rows(scale: int) -> Iterator[Row]:
    """Every row about single hands."""
    hands = random_hands(4000 * scale, 1)
    prepared = [counts(h) for h in hands]
    gb = peer("MahjongGB")
    theirs = None
    if gb is not None:
        words = [tuple(their_tile(t) for t in h) for h in hands]
        theirs = seconds(lambda: [gb.MahjongShanten((), w) for w in words])
    for row in prepared:
        nearest_missing(row, 4)  # tables and joins warm
    ours = seconds(lambda: [nearest_missing(row, 4) for row in prepared])
    yield faster("distance, all shapes", "PyMahjongGB MahjongShanten", len(hands), ours, theirs, "")
    ours = seconds(lambda: [missing(row, 4) for row in prepared])
    yield faster("distance, sets and pair", "PyMahjongGB MahjongShanten", len(hands), ours, theirs, "≥ 2×")
    if gb is not None:
        theirs = seconds(lambda: [gb.RegularShanten(w) for w in words])
    yield faster("distance, sets and pair", "PyMahjongGB RegularShanten", len(hands), ours, theirs, "")
    few = prepared[: 500 * scale]
    yield faster("distance, sets and pair", "mahjong (PyPI)", len(few), *_python_peer(few), "")
    waits = prepared[: 1000 * scale]
    ours = seconds(lambda: [acceptance(row, 4) for row in waits])
    if gb is not None:
        theirs = seconds(lambda: [gb.RegularShanten(w) for w in words[: len(waits)]])
    yield faster("tiles that bring it nearer", "PyMahjongGB RegularShanten", len(waits), ours, theirs, "")
    yield _scoring()
    yield _values_of_waits()


def _python_peer(rows_of: list[list[int]]) -> tuple[float, float | None]:
    ours = seconds(lambda: [missing(row, 4) for row in rows_of])
    module = peer("mahjong.shanten")
    if module is None:
        return ours, None
    shanten: Any = module.Shanten()
    return ours, seconds(lambda: [shanten.calculate_shanten_for_regular_hand(row) for row in rows_of], 1)


def _scoring() -> Row:
    rules = load("guobiao", {"min_points": 1})
    requests = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]
    wins = [read_win(rules, request, with_tile=True) for request in requests]
    ours = seconds(lambda: [rules.score(win) for win in wins])
    gb = peer("MahjongGB")
    theirs = None
    if gb is not None:
        calls = [_their_call(win) for win in wins]
        theirs = seconds(lambda: [gb.MahjongFanCalculator(*call) for call in calls])
    micro = 1e6 / len(wins)
    other = None if theirs is None else theirs * micro
    name = "Guobiao score, caches warm"
    return slower(name, "PyMahjongGB", "µs", ours * micro, other, "≤ 25×, aim 10×")


def _values_of_waits() -> Row:
    """What the table shows of a tenpai hand with many waits: each valued self-drawn and off a discard."""
    win = Win(parse_tiles("2223334445556m"), None)
    value_of_waits(win, {})
    ours = seconds(lambda: [value_of_waits(win, {}) for _ in range(20)]) / 20 * 1000
    return Row("values of all waits of a hand", "none", "ms", ours, None, None, "≤ 5 ms")


def _their_call(win: Win) -> tuple[Any, ...]:
    assert win.tile is not None
    f = win.facts
    about_kong = bool(f.get("replacement") or f.get("robbed_kong"))
    hand = tuple(their_tile(t) for t in win.hand)
    return (
        their_packs(win), hand, their_tile(win.tile), int(f.get("flowers", 0)), win.self_draw,
        bool(f.get("last_copy")), about_kong, bool(f.get("wall_empty")), win.seat_wind, win.round_wind,
    )  # fmt: skip
