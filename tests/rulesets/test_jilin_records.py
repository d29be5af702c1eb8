"""Records on chosen walls: the rare moments of Jilin, played as a replay plays them."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from engine.record import play
from engine.table import Table

FOLDER = Path(__file__).parent.parent / "data" / "jilin"

Outcome = tuple[dict[str, int], tuple[int, int, int, int], int | None]
"""Events of the rarer kinds, coins moved by seat, and where the treasure lies at the end."""

OUTCOMES: dict[str, Outcome] = {
    # J4, CJ9: both families are paid and one replacement is drawn.
    "families_both": ({"HonourKongShown": 2}, (-4, -4, 12, -4), None),
    # J7, CJ13: an addition robbed for a pong is not paid.
    "family_replacement_robbed": (
        {"HonourKongShown": 1, "AdditionShown": 1, "Robbed": 1},
        (-2, -2, 6, -2),
        None,
    ),
    # J6: two additions at once, and one whose elder was robbed.
    "two_additions": ({"HonourKongShown": 1, "AdditionShown": 2}, (-4, -4, 12, -4), None),
    "two_additions_robbed": (
        {"HonourKongShown": 1, "AdditionShown": 2, "Robbed": 1},
        (-3, -3, 9, -3),
        None,
    ),
    # C2, CJ15: two could rob, the first counter-clockwise wins.
    "contested_addition": (
        {"HonourKongShown": 1, "AdditionShown": 1, "Robbed": 1, "Won": 1},
        (-2, 5, -2, -1),
        None,
    ),
    # J6: no replacement, no addition.
    "addition_at_the_wall_end": ({"HonourKongShown": 1, "WashedOut": 1}, (-2, -2, 6, -2), None),
    # J8, CJ25: a robbed kong is not paid.
    "robbed_kong": ({"Robbed": 1, "Won": 1}, (0, 0, -1, 1), None),
    # J8: a claimed kong brings one from each, whoever discarded.
    "claimed_kong": ({}, (-1, 3, -1, -1), None),
    # J12, CJ19: a win by itself.
    "treasure_draw": ({"Looked": 1, "Won": 1}, (-3, 9, -3, -3), 130),
    # J14, CJ23: re-rolls after a discard, a pong and an addition; none after a win.
    "exhausted_by_a_discard": ({"Looked": 1, "Rerolled": 1}, (0, 0, 0, 0), 132),
    "exhausted_by_a_pong": ({"Looked": 1, "Rerolled": 1}, (0, 0, 0, 0), 134),
    "exhausted_by_an_addition": (
        {"HonourKongShown": 1, "AdditionShown": 1, "Looked": 1, "Rerolled": 1},
        (-3, -3, 9, -3),
        135,
    ),
    "exhausted_but_won": ({"Looked": 1, "Won": 1}, (-1, 0, 0, 1), 130),
    # J14: chains, places read anew, and no place left.
    "chain_of_rerolls": ({"Looked": 1, "Rerolled": 1}, (0, 0, 0, 0), 134),
    "place_read_anew": ({"Looked": 1, "Rerolled": 2}, (-2, -2, 6, -2), 135),
    "no_fresh_position": ({"Looked": 1, "Rerolled": 1}, (0, 0, 0, 0), None),
    "first_look_finds_nothing": ({"Looked": 1}, (0, 0, 0, 0), None),
    # W8, J10, J14: the wall's end.
    "only_the_marker_is_left": ({"Looked": 1, "WashedOut": 1}, (0, 0, 0, 0), 134),
    "freed_at_the_wall_end": ({"Looked": 1, "Rerolled": 1, "WashedOut": 1}, (0, 0, 0, 0), None),
    "freed_behind_the_draws": ({"Looked": 1, "Rerolled": 1}, (0, 0, 0, 0), 134),
    # J11: one addition keeps the waits, the next would not.
    "locked_addition_refused": (
        {"HonourKongShown": 1, "AdditionShown": 1, "Looked": 1},
        (-3, 9, -3, -3),
        130,
    ),
}
RARE = ("HonourKongShown", "AdditionShown", "Robbed", "Looked", "Rerolled", "Won", "WashedOut")


@pytest.mark.parametrize("name", OUTCOMES)
def test_the_record_plays_to_its_outcome(name: str) -> None:
    events, coins, marker = OUTCOMES[name]
    lines = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    seen: Counter[str] = Counter()
    table: Table | None = None
    for match, event in play(lines, auto_pass=True):
        assert match.loop is not None
        table = match.loop.table
        seen[type(event).__name__] += 1
        json.dumps(event.line())
    assert table is not None
    assert {name: seen[name] for name in RARE if seen[name]} == events
    assert tuple(b - a for a, b in zip(table.setup.balances, table.balances, strict=True)) == coins
    treasure = table.markers.get("treasure")
    assert (treasure.at if treasure else None) == marker


def test_every_record_is_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(OUTCOMES)
