"""Games without a screen: hands in duplicate format, every player in every chair with the same wall."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from engine import chance, jsonl, players, record
from engine.actions import Action, record_line
from engine.match import Match, Seats
from engine.score import Result

Clock = Callable[[], float]
"""Seconds that only ever rise."""


@dataclass(frozen=True, slots=True)
class Job:
    """What to play: N/4 walls with four rotations each, the same for the same seed."""

    rules: str
    levels: tuple[str, str, str, str]
    hands: int
    seed: int
    records: str | None = None
    options: tuple[tuple[str, str], ...] = ()
    """House options that differ from the document's."""


@dataclass(slots=True)
class Tally:
    """One player's results: counts over hands, the change of coins or points per wall, thinking times in ms."""

    name: str
    wins: int = 0
    self_draws: int = 0
    deal_ins: int = 0
    per_wall: list[float] = field(default_factory=list)
    times: list[float] = field(default_factory=list)

    def report(self) -> dict[str, object]:
        """Means per hand, the 95 % interval over walls, and percentiles of thinking time."""
        mean, spread = mean_and_spread(self.per_wall)
        times = sorted(self.times) or [0.0]
        return {
            "name": self.name,
            "wins": self.wins,
            "self_draws": self.self_draws,
            "deal_ins": self.deal_ins,
            "mean": round(mean, 4),
            "ci95": [round(mean - spread, 4), round(mean + spread, 4)],
            "ms_p50": round(times[len(times) // 2], 3),
            "ms_p99": round(times[min(len(times) - 1, int(len(times) * 0.99))], 3),
            "ms_max": round(times[-1], 3),
        }


@dataclass(frozen=True, slots=True)
class Played:
    """One wall in four rotations: per hand the player at each seat, the result and every coin moved by seat, and
    thinking times per player in ms."""

    hands: tuple[tuple[tuple[int, ...], Result, tuple[int, ...]], ...]
    times: tuple[tuple[float, ...], ...]


def mean_and_spread(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and the half-width of its 95 % interval."""
    n = len(values)
    if n == 0:
        return 0.0, 0.0
    mean = sum(values) / n
    if n == 1:
        return mean, 0.0
    variance = sum((v - mean) ** 2 for v in values) / (n - 1)
    return mean, 1.96 * math.sqrt(variance / n)


def play_wall(job: Job, wall: int, clock: Clock) -> Played:
    """Play one wall with the players in four rotations."""
    hands = []
    times: list[list[float]] = [[], [], [], []]
    for turn in range(4):
        at = tuple((seat - turn) % 4 for seat in range(4))
        levels = tuple(job.levels[p] for p in at)
        seed = int(chance.stream(job.seed, "wall", wall).random() * 2**53)
        match = Match(
            job.rules,
            dict(job.options),
            Seats((levels[0], levels[1], levels[2], levels[3]), _four(levels)),
            seed,
        )
        result, decisions = play_hand(match, (seed, turn), clock, [times[p] for p in at])
        assert match.loop is not None
        table = match.loop.table
        moved = tuple(b - a for a, b in zip(table.setup.balances, table.balances, strict=True))
        hands.append((at, result, moved))
        if job.records is not None:
            name = f"{job.rules}-{job.seed}-{wall:05}-{turn}.jsonl"
            lines = [record.header_line(match), record.deal_line(match), *map(record_line, decisions)]
            text = "".join(jsonl.dump(line) + "\n" for line in lines)
            Path(job.records, name).write_text(text, encoding="utf-8")
    return Played(tuple(hands), tuple(tuple(t) for t in times))


def _four(levels: Sequence[str]) -> tuple[str, str, str, str]:
    return (levels[0], levels[1], levels[2], levels[3])


def play_hand(
    match: Match, luck: tuple[int, int], clock: Clock, times: Sequence[list[float]]
) -> tuple[Result, list[Action]]:
    """Play the match's first hand by its levels; the result and the decisions in order."""
    loop = match.next_deal()
    decisions: list[Action] = []
    seated = [
        players.level(match.seats.levels[seat])(match.rules, chance.stream(luck[0], "player", luck[1], seat))
        for seat in range(4)
    ]
    while loop.waiting:
        question = next(iter(loop.waiting.values()))
        view = loop.view(question.seat)
        start = clock()
        action = seated[question.seat].decide(view, question)
        times[question.seat].append((clock() - start) * 1000)
        match.submit(action)
        decisions.append(action)
    assert loop.table.result is not None
    return loop.table.result, decisions


def _chunk(job: Job, walls: Sequence[int], clock: Clock) -> list[Played]:
    return [play_wall(job, wall, clock) for wall in walls]


def played_walls(job: Job, jobs: int, clock: Clock) -> Iterator[Played]:
    """Play all walls, in order, in as many processes as asked for."""
    walls = range(job.hands // 4)
    if jobs == 1:
        for wall in walls:
            yield play_wall(job, wall, clock)
        return
    size = max(1, min(25, len(walls) // (jobs * 4)))
    chunks = [walls[i : i + size] for i in range(0, len(walls), size)]
    with ProcessPoolExecutor(jobs) as pool:
        for done in pool.map(_chunk, [job] * len(chunks), chunks, [clock] * len(chunks)):
            yield from done


def simulate(
    job: Job, jobs: int, clock: Clock, progress: Callable[[int, int], None] = lambda done, of: None
) -> dict[str, object]:
    """Play the job and report on it: the object that ``simulate --json`` prints, without its memory use."""
    tallies = [Tally(name) for name in job.levels]
    values: list[int] = []
    washouts = hands = 0
    start = clock()
    for done, played in enumerate(played_walls(job, jobs, clock), 1):
        change = [0] * 4
        for at, result, moved in played.hands:
            hands += 1
            washouts += result.winner is None
            for seat in range(4):
                change[at[seat]] += moved[seat]
            if result.winner is not None and result.score is not None:
                values.append(result.score.value)
                tallies[at[result.winner]].wins += 1
                tallies[at[result.winner]].self_draws += result.giver is None
            if result.giver is not None:
                tallies[at[result.giver]].deal_ins += 1
        for player, tally in enumerate(tallies):
            tally.per_wall.append(change[player] / 4)
            tally.times.extend(played.times[player])
        progress(done, job.hands // 4)
    seconds = max(clock() - start, 1e-9)
    return {
        "hands": hands,
        "hands_per_s": round(hands / seconds, 2),
        "players": [t.report() for t in tallies],
        "washouts": washouts,
        "mean_points": round(sum(values) / len(values), 3) if values else 0.0,
    }
