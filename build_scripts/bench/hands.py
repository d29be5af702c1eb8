"""Distances, waits and scores beside the calculators that can be reached from Python."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

from build_scripts.bench.peers import gb_call, gb_tile, peer
from build_scripts.bench.row import Row, Step, by_turns, seconds
from engine.query import read_win
from engine.ruleset import Ruleset, load
from engine.rulesets.guobiao.scoring import value_of_waits
from engine.score import Win
from engine.shapes.distance import acceptance, missing
from engine.shapes.special import nearest_completing, nearest_of
from engine.shapes.tables import codes
from engine.tiles import KINDS, Tile, counts, parse_tiles

ROOT = Path(__file__).resolve().parents[2]
VECTORS = ROOT / "tests" / "data" / "guobiao_hands.jsonl"
GB, PYPI = "PyMahjongGB", "mahjong (PyPI)"
_GB_SHAPES = ("Regular", "SevenPairs", "ThirteenOrphans", "HonorsAndKnittedTiles", "KnittedStraight")
_COLD = """
import time
from build_scripts.bench.hands import known_wins
rules, wins = known_wins()
start = time.process_time()
for win in wins:
    rules.score(win)
print(time.process_time() - start)
"""


def steps(scale: int) -> list[Step]:
    """Every row about single hands."""
    return [
        Step("distance", 3.0 * scale, lambda: _distance(scale)),
        Step("waits", 3.0 * scale, lambda: _waits(scale)),
        Step("scores", 6.0, _scores),
    ]


def random_hands(count: int, seed: int) -> list[tuple[Tile, ...]]:
    """Hands of thirteen tiles drawn from a full set."""
    luck = Random(seed)
    tiles = [t for t in KINDS for _ in range(4)]
    return [tuple(sorted(luck.sample(tiles, 13))) for _ in range(count)]


def known_wins() -> tuple[Ruleset, list[Win]]:
    """The rules with no minimum, and the hands of the known vectors."""
    rules = load("guobiao", {"min_points": 1})
    requests = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]
    for request in requests:
        del request["expect"]  # what a vector should be worth is no part of the hand
    return rules, [read_win(rules, request, with_tile=True) for request in requests]


def _rate(
    name: str,
    count: int,
    work: Callable[[], object],
    other: str,
    theirs: Callable[[], object] | None,
    wanted: str = "",
) -> Row:
    """A row of hands a second; ``theirs`` is the peer's work over as many hands, None where it is not installed."""
    own, peers = by_turns(work, theirs)
    return Row(
        "hands", name, "hands/s", count / own, other, None if peers is None else count / peers, True, wanted
    )


def _distance(scale: int) -> Iterator[Row]:
    hands = random_hands(4000 * scale, 1)
    rows = [counts(h) for h in hands]
    words = [tuple(gb_tile(t) for t in h) for h in hands]
    gb, shanten = peer("MahjongGB"), peer("mahjong.shanten")
    parts = [codes(row) for row in rows]
    for m, p, s, z in parts:
        nearest_of(m, p, s, z)  # tables and joins warm
    shapes = None if gb is None else lambda: [gb.MahjongShanten((), w) for w in words]
    plain = None if gb is None else lambda: [gb.RegularShanten(w) for w in words]
    yield _rate(
        "distance, all shapes",
        len(rows),
        lambda: [nearest_of(m, p, s, z) for m, p, s, z in parts],
        f"{GB} MahjongShanten",
        shapes,
        "≥ 2×",
    )
    yield _rate(
        "distance, sets and pair",
        len(rows),
        lambda: [missing(row, 4) for row in rows],
        f"{GB} RegularShanten",
        plain,
        "≥ 2×",
    )
    few = rows[: 500 * scale]
    if shanten is not None:
        regular = shanten.Shanten().calculate_shanten_for_regular_hand
    yield _rate(
        "distance, sets and pair",
        len(few),
        lambda: [missing(row, 4) for row in few],
        f"{PYPI} Shanten",
        None if shanten is None else lambda: [regular(row) for row in few],
    )
    yield _rate(
        "tiles that bring it nearer",
        len(rows),
        lambda: [acceptance(row, 4) for row in rows],
        f"{GB} RegularShanten",
        plain,
    )


def _waits(scale: int) -> Iterator[Row]:
    """Hands that are tenpai: the known wins without a called meld, before their last tile."""
    hands = [win.hand for win in known_wins()[1] if not win.melds][: 600 * scale]
    rows = [counts(h) for h in hands]
    words = [tuple(gb_tile(t) for t in h) for h in hands]
    gb, agari = peer("MahjongGB"), peer("mahjong.agari")
    if gb is not None:
        shapes = [getattr(gb, f"{name}Shanten") for name in _GB_SHAPES]
    yield _rate(
        "waits, all shapes",
        len(rows),
        lambda: [nearest_completing(row, 4) for row in rows],
        f"{GB}, its five shapes",
        None if gb is None else lambda: [_gb_waits(shapes, w) for w in words],
    )
    few = rows[: 100 * scale]
    yield _rate(
        "waits, all shapes",
        len(few),
        lambda: [nearest_completing(row, 4) for row in few],
        f"{PYPI} Agari, 34 times",
        None if agari is None else lambda: [_pypi_waits(agari.Agari.is_agari, row) for row in few],
    )


def _gb_waits(
    shapes: Sequence[Callable[..., tuple[int, tuple[str, ...]]]], hand: tuple[str, ...]
) -> set[str]:
    found = [shape(hand) for shape in shapes]
    return {t for distance, useful in found if distance == 0 for t in useful}


def _pypi_waits(is_agari: Callable[[Sequence[int]], bool], row: Sequence[int]) -> list[Tile]:
    return [t for t in KINDS if row[t] < 4 and is_agari([n + (i == t) for i, n in enumerate(row)])]


def _scores() -> Iterator[Row]:
    rules, wins = known_wins()
    gb = peer("MahjongGB")
    micro = 1e6 / len(wins)
    theirs = None
    if gb is not None:
        calls = [gb_call(win) for win in wins]
        theirs = seconds(lambda: [gb.MahjongFanCalculator(*call) for call in calls]) * micro
    command = [sys.executable, "-c", _COLD]
    first = min(
        float(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout)
        for _ in range(3)
    )
    yield Row("hands", "Guobiao score, hands never seen", "µs", first * micro, f"{GB} FanCalculator", theirs)
    ours = seconds(lambda: [rules.score(win) for win in wins]) * micro
    yield Row("hands", "Guobiao score, parts remembered", "µs", ours, f"{GB} FanCalculator", theirs, False,
              "≤ 25×, aim 10×")  # fmt: skip
    win = Win(parse_tiles("2223334445556m"), None)
    value_of_waits(win, {})
    ours = seconds(lambda: [value_of_waits(win, {}) for _ in range(20)]) / 20 * 1000
    yield Row("hands", "all waits of a hand, with values", "ms", ours, "a frame at 60 Hz", 1000 / 60, False,
              "≤ 5 ms")  # fmt: skip
