"""Whole hands: random play beside RLCard, thinking times, and how things grow with the length of a match."""

from __future__ import annotations

import time
from collections.abc import Iterator

from build_scripts.bench.hands import peer
from build_scripts.bench.row import Row, faster, slower
from engine import record, ruleset
from engine.actions import record_line
from engine.match import Match
from engine.simulate import Job, simulate

LEVELS = ("novice", "casual", "strong", "expert")


def rows(scale: int) -> Iterator[Row]:
    """Every row about whole hands."""
    theirs = _rlcard(6 * scale)
    for rules in ruleset.names():
        hands = 40 * scale
        start = time.process_time()
        simulate(Job(rules, ("random",) * 4, hands, 1), 1, time.perf_counter)
        ours = time.process_time() - start
        wanted = "≥ 5×, aim 10×" if rules in ("guobiao", "jilin") else ""
        name = f"random-legal hands, {rules}"
        yield faster(name, "RLCard mahjong", hands, ours, None if theirs is None else theirs * hands, wanted)
    for rules in ruleset.names():
        for level in LEVELS:
            report = simulate(Job(rules, (level,) * 4, 4 * scale, 2), 1, time.perf_counter)
            players = report["players"]
            assert isinstance(players, list)
            p99, worst = max(p["ms_p99"] for p in players), max(p["ms_max"] for p in players)
            p50 = sum(p["ms_p50"] for p in players) / 4
            yield Row(f"thinking, {rules} {level}", f"p50 {p50:.2f}, max {worst:.1f} ms", "ms p99", p99, None, None,
                      "p99 ≤ 20, max ≤ 60" if level == "expert" else "")  # fmt: skip
    yield from _growth(scale)


def _rlcard(hands: int) -> float | None:
    """Seconds a hand of RLCard's mahjong with random agents."""
    rlcard, agents = peer("rlcard"), peer("rlcard.agents")
    if rlcard is None or agents is None:
        return None
    env = rlcard.make("mahjong", config={"seed": 1})
    env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(4)])
    start = time.process_time()
    for _ in range(hands):
        env.run(is_training=False)
    return (time.process_time() - start) / hands


def _growth(scale: int) -> Iterator[Row]:
    """Save size and resume time of matches of 1 to 64 hands."""
    first: tuple[float, float] | None = None
    for hands in (1, 4, 16, 64):
        lines = _match_of(hands)
        size = sum(len(line.encode()) + 1 for line in lines) / hands / 1024
        start = time.process_time()
        replay = record.Replay()
        for line in lines:
            replay.feed_text(line)
        spent = (time.process_time() - start) / hands * 1000
        first = first or (size, spent)
        yield slower(f"save size a hand, {hands} hands", "1 hand", "KB", size, first[0], "flat")
        yield slower(f"resume a hand, {hands} hands", "1 hand", "ms", spent, first[1], "flat")


def _match_of(hands: int) -> list[str]:
    """The record of a match of that many Beijing hands, each ended by whatever the first options lead to."""
    seed = 0
    while True:
        match = Match("beijing", {"rounds": 4}, seed=seed)
        lines = [record.dump(record.header_line(match))]
        played = 0
        while played < hands and not match.over:
            loop = match.next_deal()
            lines.append(record.dump(record.deal_line(match)))
            while loop.waiting:
                action = next(iter(loop.waiting.values())).options[0]
                match.submit(action)
                lines.append(record.dump(record_line(action)))
            played += 1
        if played == hands:
            return lines
        seed += 1
