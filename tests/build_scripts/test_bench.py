"""The bench: which way a ratio points, that our answers are the peers', and that the picture is drawn."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pygame
import pytest

from build_scripts.bench import __main__ as bench
from build_scripts.bench.bar import Bar
from build_scripts.bench.hands import known_wins, random_hands
from build_scripts.bench.peers import gb_call, gb_tile, peer
from build_scripts.bench.row import Row, Step
from engine.shapes.distance import acceptance, missing
from engine.tiles import KINDS, counts


def test_better_is_more_of_a_speed_and_less_of_a_time() -> None:
    speed = Row("hands", "a", "hands/s", 300.0, "other", 100.0, more_is_better=True)
    time = Row("feel", "b", "ms", 300.0, "other", 100.0)
    assert speed.ratio == pytest.approx(3) and speed.verdict == "3× better"
    assert time.ratio == pytest.approx(1 / 3) and time.verdict == "3× worse"
    alone = Row("hands", "c", "ms", 1.0, "other", None)
    assert alone.ratio is None and alone.cells()[3:5] == ("not there", "-")


def test_a_thinking_row_shows_median_99th_and_longest() -> None:
    row = Row("thinking", "jilin expert", "ms", 9.0, "a frame", 16.7, spread=(2.0, 9.0, 30.0))
    assert row.cells()[1] == "2 / 9 / 30 ms"


def test_the_bar_says_how_far_the_seconds_of_all_steps_are() -> None:
    steps = [Step("one", 3, list), Step("two", 1, list)]
    stream = StringIO()
    bar = Bar(steps, stream)
    for step in steps:
        bar.show(step)
    first, second = stream.getvalue().splitlines()
    assert "  0%" in first and first.endswith("one")
    assert " 75%" in second and second.endswith("two") and second.count("#") == 21


def test_the_chart_and_the_figures_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [
        Row("hands", "distance", "hands/s", 300.0, "other", 100.0, True),
        Row("play", "random hands", "hands/s", 50.0, "other", 100.0, True),
        Row("feel", "memory", "MB", 60.0, "least", 20.0),
        Row("thinking", "jilin expert", "ms", 9.0, "a frame", 16.7, spread=(2.0, 9.0, 30.0)),
        *(
            Row("length", f"save, {n}", unit, 5.0, "one", 5.0)
            for n in (1, 64)
            for unit in ("KB", "ms", "hands/s")
        ),
    ]
    monkeypatch.setattr(bench, "PARTS", {"hands": lambda scale: [Step("all", 1, lambda: rows)]})
    assert bench.main(["--out", str(tmp_path)]) == 0
    told = json.loads((tmp_path / "bench.json").read_text(encoding="utf-8"))
    assert [row["ratio"] for row in told["rows"][:3]] == [3.0, 0.5, 0.3333]
    assert told["rows"][3]["spread"] == [2.0, 9.0, 30.0]
    width, height = pygame.image.load(tmp_path / "bench.png").get_size()
    assert width == 1680 and height > 700


def test_an_unknown_part_is_refused() -> None:
    with pytest.raises(SystemExit):
        bench.main(["scenes"])


def test_both_sides_answer_the_same_question() -> None:
    """Distances, drawing tiles and totals agree with PyMahjongGB's, so that only the time is compared."""
    gb = peer("MahjongGB")
    if gb is None:
        pytest.skip("PyMahjongGB is not installed")
    for hand in random_hands(200, 5):
        distance, useful = gb.RegularShanten(tuple(gb_tile(t) for t in hand))
        row = counts(hand)
        assert distance == missing(row, 4) - 1
        assert {gb_tile(t) for t in acceptance(row, 4)} == set(useful)
    rules, wins = known_wins()
    alike = 0
    for win in wins[:100]:
        ours = rules.score(win)
        theirs = sum(points * times for points, times, *_ in gb.MahjongFanCalculator(*gb_call(win), True))
        alike += getattr(ours, "value", None) == theirs
    assert alike >= 90 and len({gb_tile(t) for t in KINDS}) == 34
