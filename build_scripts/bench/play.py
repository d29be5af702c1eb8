"""Whole hands: random play beside RLCard, and thinking times beside the time of a frame."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from functools import partial
from random import Random

from build_scripts.bench.peers import peer
from build_scripts.bench.row import Row, Step
from engine import chance, ruleset
from engine.match import Match
from engine.simulate import Job, simulate

LEVELS = ("novice", "casual", "strong", "expert")
FRAME = 1000 / 60
"""What a thought must fit in to go unseen, in ms."""
_WALLS = {"novice": 8, "casual": 8, "strong": 4, "expert": 4}


def steps(scale: int) -> list[Step]:
    """Every row about whole hands."""
    out = [Step("random play", 9.0 * scale, lambda: _random(scale))]
    for rules in ruleset.names():
        for level in LEVELS:
            cost = 12.0 if level in ("strong", "expert") else 3.0
            out.append(
                Step(f"thinking, {rules} {level}", cost * scale, partial(_thinking, rules, level, scale))
            )
    return out


def _random(scale: int) -> Iterator[Row]:
    """Evenly random legal answers on both sides; by turns, the best of eight rounds, for others use the machine too.

    Neither side's garbage collector is to look through what the other has made.
    """
    best: dict[str, tuple[float, float]] = {}
    theirs: tuple[float, float] | None = None
    for _ in range(8):
        _settle()
        theirs = max(filter(None, (theirs, _rlcard(5 * scale))), default=None)
        for rules in ruleset.names():
            _settle()
            best[rules] = max(best.get(rules, (0.0, 0.0)), _engine(rules, 24 * scale))
    for rules, rate in best.items():
        wanted = "≥ 5×, aim 10×" if rules in ("guobiao", "jilin") else ""
        yield Row("play", f"random hands, {rules}", "hands/s", rate[0], "RLCard mahjong", theirs and theirs[0], True,
                  wanted)  # fmt: skip
        yield Row(
            "play", f"random decisions, {rules}", "/s", rate[1], "RLCard mahjong", theirs and theirs[1], True
        )


def _engine(rules: str, hands: int) -> tuple[float, float]:
    """Hands and decisions a second."""
    luck, decisions = chance.stream(1, "bench", rules), 0
    start = time.process_time()
    for seed in range(hands):
        match = Match(rules, None, seed=seed)
        loop = match.next_deal()
        while not loop.over:
            seat = chance.choice(tuple(loop.waiting), luck)
            match.submit(chance.choice(loop.waiting[seat].options, luck))
            decisions += 1
    spent = time.process_time() - start
    return hands / spent, decisions / spent


def _rlcard(hands: int) -> tuple[float, float] | None:
    """Hands and decisions a second of RLCard's mahjong, driven step by step as its own runner does."""
    rlcard = peer("rlcard")
    if rlcard is None:
        return None
    env, luck, decisions = rlcard.make("mahjong", config={"seed": 1}), Random(1), 0
    start = time.process_time()
    for _ in range(hands):
        state, _player = env.reset()
        while not env.is_over():
            state, _player = env.step(luck.choice(list(state["legal_actions"])))
            decisions += 1
    spent = time.process_time() - start
    return hands / spent, decisions / spent


def _thinking(rules: str, level: str, scale: int) -> Iterator[Row]:
    _settle()
    report = simulate(Job(rules, (level,) * 4, 4 * _WALLS[level] * scale, 2), 1, time.process_time)
    players = report["players"]
    assert isinstance(players, list)
    p50 = sum(p["ms_p50"] for p in players) / 4
    p99, worst = max(p["ms_p99"] for p in players), max(p["ms_max"] for p in players)
    wanted = "p99 ≤ 20, max ≤ 60 ms" if level == "expert" else ""
    yield Row(
        "thinking", f"{rules} {level}", "ms", p99, "a frame at 60 Hz", FRAME, False, wanted, (p50, p99, worst)
    )


def _settle() -> None:
    """Puts what is in memory by now out of the garbage collector's sight: it is not for what is timed next."""
    gc.collect()
    gc.freeze()
