"""``simulate``: the report, the duplicate format, records that play again."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import pytest

from engine import simulate
from engine.score import Result
from tests.support.cli import engine


def ticks() -> simulate.Clock:
    """A clock that moves one second at every look."""
    counter = itertools.count()
    return lambda: float(next(counter))


def job(
    rules: str = "beijing", players: str = "casual,random,random,random", hands: int = 16, seed: int = 1
) -> Any:
    a, b, c, d = players.split(",")
    return simulate.Job(rules, (a, b, c, d), hands, seed)


def run(*arguments: str) -> dict[str, Any]:
    ran = engine("simulate", *arguments, "--json")
    assert ran.code == 0, ran.err
    return ran.lines[-1]


CALL = ("--rules", "beijing", "--hands", "8", "--seed", "3", "--players", "random,casual,random,random")


def test_the_report_has_the_fixed_keys() -> None:
    report = run(*CALL)
    assert set(report) >= {"hands", "hands_per_s", "players", "washouts", "mean_points", "peak_mb"}
    assert report["hands"] == 8 and report["hands_per_s"] > 0 and report["peak_mb"] > 0
    assert [p["name"] for p in report["players"]] == ["random", "casual", "random", "random"]
    for p in report["players"]:
        assert set(p) >= {
            *("name", "wins", "self_draws", "deal_ins", "mean", "ci95", "ms_p50", "ms_p99", "ms_max"),
        }
        low, high = p["ci95"]
        assert low <= p["mean"] <= high
        assert 0 <= p["ms_p50"] <= p["ms_p99"] <= p["ms_max"]
    assert sum(p["wins"] for p in report["players"]) + report["washouts"] == 8
    assert abs(sum(p["mean"] for p in report["players"])) < 1e-9


def test_without_json_it_is_a_table_for_people() -> None:
    ran = engine("simulate", *CALL)
    assert ran.code == 0 and "casual" in ran.out and "hands/s" in ran.out


def test_a_seed_decides_everything_but_the_times() -> None:
    def settled(seed: int, jobs: int) -> list[tuple[Any, ...]]:
        report: Any = simulate.simulate(job(seed=seed), jobs, ticks())
        return [(p["wins"], p["self_draws"], p["deal_ins"], p["mean"], p["ci95"]) for p in report["players"]]

    assert settled(1, 1) == settled(1, 1)
    assert settled(1, 1) != settled(2, 1)


def test_more_processes_change_nothing() -> None:
    one = run(*CALL)
    two = run(*CALL, "--jobs", "2")
    for a, b in zip(one["players"], two["players"], strict=True):
        assert (a["wins"], a["mean"], a["ci95"]) == (b["wins"], b["mean"], b["ci95"])


def test_every_player_gets_every_chair_with_the_same_wall(tmp_path: Path) -> None:
    """N hands are N/4 walls in four rotations; each hand stands alone: dealer at seat 0, start balances."""
    names = "casual,random,random,casual"
    run(
        "--rules",
        "jilin",
        "--hands",
        "8",
        "--seed",
        "5",
        "--players",
        names,
        "--records",
        str(tmp_path / "r"),
    )
    files = sorted((tmp_path / "r").iterdir())
    assert len(files) == 8
    hands = [[json.loads(line) for line in f.read_text(encoding="utf-8").splitlines()] for f in files]
    for four in (hands[:4], hands[4:]):
        assert len({hand[1]["deal"]["wall"] for hand in four}) == 1
        assert len({tuple(hand[1]["deal"]["dice"]) for hand in four}) == 1
        seated = [hand[0]["levels"] for hand in four]
        assert [[seated[turn][(player + turn) % 4] for turn in range(4)] for player in range(4)] == [
            [name] * 4 for name in names.split(",")
        ]
    assert hands[0][1]["deal"]["wall"] != hands[4][1]["deal"]["wall"]
    for hand in hands:
        assert hand[1]["deal"]["dealer"] == 0 and hand[1]["deal"]["balances"] == [25] * 4
        assert len(hand[1]["deal"]["later_dice"]) >= 24


def test_written_records_play_again_to_the_same_result(tmp_path: Path) -> None:
    report = run(*CALL, "--records", str(tmp_path))
    wins = 0
    for file in sorted(tmp_path.iterdir()):
        ran = engine("replay", str(file))
        assert ran.code == 0 and ran.state["phase"] == "over"
        wins += ran.state["result"]["kind"] == "win"
    assert wins == sum(p["wins"] for p in report["players"])


def test_kong_payments_count_as_well() -> None:
    """Jilin pays for kongs beside the win; the mean is of every coin that moved."""
    played = [
        simulate.play_wall(job("jilin", "random,random,random,random", seed=s), 0, ticks()) for s in range(6)
    ]
    hands = [hand for wall in played for hand in wall.hands]
    assert all(sum(moved) == 0 for _, _, moved in hands)
    assert any(tuple(result.payments) != moved for _, result, moved in hands)


def test_means_and_intervals_are_over_walls() -> None:
    assert simulate.mean_and_spread([]) == (0.0, 0.0)
    assert simulate.mean_and_spread([2.0]) == (2.0, 0.0)
    mean, spread = simulate.mean_and_spread([1.0, -1.0, 1.0, -1.0])
    assert mean == 0.0
    assert spread == pytest.approx(1.96 * (4 / 3) ** 0.5 / 2)


def test_thinking_times_come_from_the_clock_it_is_given() -> None:
    report: Any = simulate.simulate(job(hands=4), 1, ticks())
    assert [(p["ms_p50"], p["ms_max"]) for p in report["players"]] == [(1000.0, 1000.0)] * 4


def test_the_casual_player_beats_random_ones() -> None:
    """A smaller measure of what 2,000 hands show: more than three hands in four."""
    report: Any = simulate.simulate(job(hands=40), 1, ticks())
    assert report["players"][0]["wins"] >= 30
    assert report["players"][0]["wins"] == report["players"][0]["self_draws"]
    assert all(p["deal_ins"] == 0 for p in report["players"])  # Beijing: no win off a discard


def test_results_belong_to_players_not_seats() -> None:
    played = simulate.play_wall(job(), 0, ticks())
    assert [at for at, _, _ in played.hands] == [(0, 1, 2, 3), (3, 0, 1, 2), (2, 3, 0, 1), (1, 2, 3, 0)]
    assert all(isinstance(result, Result) for _, result, _ in played.hands)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"--rules": "peking"}, "known: beijing, guobiao, harbin, jilin"),
        ({"--players": "random,random,random,wizard"}, "unknown player 'wizard' (known: random, "),
        ({"--players": "random"}, "four levels, not 'random'"),
        ({"--hands": "6"}, "multiple of 4, not 6"),
        ({"--hands": "0"}, "'0'"),
        ({"--hands": "many"}, "'many'"),
        ({"--seed": "x"}, "'x'"),
        ({"--jobs": "0"}, "'0'"),
        ({"--records": "/dev/null/x"}, "/dev/null/x"),
    ],
)
def test_a_bad_call_lists_what_is_known(change: dict[str, str], says: str) -> None:
    call = dict(zip(CALL[::2], CALL[1::2], strict=True)) | change
    assert says in engine("simulate", *(word for pair in call.items() for word in pair)).complaint()


def test_something_missing_in_the_call() -> None:
    assert "--players" in engine("simulate", "--rules", "beijing", "--hands", "4").complaint()


def test_house_options_are_played_and_written(tmp_path: Path) -> None:
    call = ["simulate", "--rules", "beijing", "--hands", "4", "--players", "random,random,random,random"]
    ran = engine(*call, "--option", "thrown_wild=revert", "--option", "rounds=2", "--records", str(tmp_path))
    assert ran.code == 0, ran.err
    for file in tmp_path.iterdir():
        header = json.loads(file.read_text(encoding="utf-8").split("\n")[0])
        assert header["options"] == {"thrown_wild": "revert", "rounds": 2}
        assert engine("replay", str(file)).code == 0


@pytest.mark.parametrize("option", ["thrown_wild", "thrown_wild=x", "wild=revert", "rounds=２"])
def test_a_house_option_that_is_none_is_refused(option: str) -> None:
    call = ["simulate", "--rules", "beijing", "--hands", "4", "--players", "random,random,random,random"]
    assert engine(*call, "--option", option).complaint()
