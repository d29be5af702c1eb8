"""Guobiao hands from data: a line of the known hands, or an example of the guide, as the win it asks about."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import engine
from engine.melds import parse_meld
from engine.rulesets.guobiao.scoring import score_win
from engine.score import Missing, Score, Win
from engine.tiles import parse_tiles, tile

FACTS = ("replacement", "flower_replacement", "robbed_kong", "wall_empty", "last_copy", "flowers")
FOLDER = Path(engine.__file__).parent / "rulesets" / "guobiao"
EXAMPLES: list[dict[str, Any]] = tomllib.loads((FOLDER / "examples.toml").read_text(encoding="utf-8"))[
    "example"
]


def known(name: str) -> list[dict[str, Any]]:
    """The lines of a file of known hands."""
    path = Path(__file__).parent.parent / "data" / name
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def win_of(line: Mapping[str, Any]) -> Win:
    """The win that a line asks about."""
    return Win(
        parse_tiles(line["hand"]),
        tile(line["win"]),
        tuple(parse_meld(m) for m in line.get("melds", ())),
        line.get("self_draw", False),
        seat_wind="ESWN".index(line.get("seat_wind", "E")),
        round_wind="ESWN".index(line.get("round_wind", "E")),
        facts={name: line[name] for name in FACTS if name in line},
    )


def value(hand: str, win: str, *melds: str, authority: str = "document", **more: Any) -> Score:
    """The score of a hand in notation, with no minimum; fails if it does not win."""
    line = {"hand": hand, "win": win, "melds": melds, **more}
    score = score_win(win_of(line), {"min_points": 1, "scoring_authority": authority})
    assert isinstance(score, Score), f"{line} is {score}"
    return score


def lacks(hand: str, win: str, *melds: str, min_points: int = 8, **more: Any) -> Missing:
    """Why a hand in notation does not win; fails if it does."""
    missing = score_win(
        win_of({"hand": hand, "win": win, "melds": melds, **more}), {"min_points": min_points}
    )
    assert isinstance(missing, Missing), f"{hand} + {win} is worth {missing.value}"
    return missing


def fans(score: Score | Missing) -> dict[str, int]:
    """How often each fan counts, by id."""
    return {f.id: f.count for f in score.fans}


def reasons(score: Score) -> set[tuple[str, str]]:
    """(id, because) of everything not counted."""
    return {(u.id, u.because) for u in score.uncounted}
