"""Lines of a record, and ``replay`` asked about them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import ruleset
from engine.tiles import format_tiles
from tests.support.cli import Ran, engine
from tests.support.walls import build_wall

QUIET, CALM, STILL = "147m258p369s1345z", "369m147p258s1345z", "258m369p147s1345z"
HEADER = {"format": "northwall", "version": 1, "rules": "beijing", "seed": 7}
EVENTS = {
    *(
        "WallBroken",
        "Dealt",
        "IndicatorShown",
        "FlowerShown",
        "HonourKongShown",
        "Drawn",
        "Discarded",
        "Claimed",
    ),
    *(
        "KongDeclared",
        "AdditionShown",
        "Robbed",
        "TingDeclared",
        "WildcardShown",
        "Looked",
        "Rerolled",
        "Paid",
    ),
    *("Won", "WashedOut", "HandEnded", "MatchEnded"),
}
"""The closed list."""


def deal(hands: dict[int, str], draws: str = "7z", dealer: int = 0, **more: Any) -> dict[str, Any]:
    wall = build_wall(ruleset.load("beijing").spec, dealer, hands, draws)
    return {"deal": {"dealer": dealer, "wall": format_tiles(wall), "dice": [3, 4], **more}}


def do(text: str) -> dict[str, Any]:
    """``0 discard 5m`` as a record's line."""
    seat, what, *tile = text.split()
    return {"seat": int(seat), "do": what, **({"tile": tile[0]} if tile else {})}


Write = Callable[..., str]
PONG = {0: QUIET + "2z", 1: CALM, 2: "22z147m258p36s345z", 3: STILL}
"""Seat 0 can throw 2z and seat 2 pong it."""


def replay(*arguments: str) -> Ran:
    ran = engine("replay", *arguments)
    assert ran.code == 0, ran.err
    return ran


def wrong(write: Write, *lines: dict[str, Any] | str, flags: tuple[str, ...] = ()) -> str:
    return engine("replay", write(*lines), *flags).complaint()
