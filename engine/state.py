"""The state of a match as JSON, for everyone or for one seat: what ``replay`` prints at the end."""

from __future__ import annotations

from typing import Any

from engine.actions import Pass, record_line
from engine.match import Match
from engine.ruleset import Ruleset
from engine.score import Score
from engine.standard import Question
from engine.tiles import Tile, format_tiles
from engine.view import SeatView


def match_state(match: Match, seat: int | None = None) -> dict[str, Any]:
    """The running or last deal: all of it, or only what ``seat`` may know."""
    loop = match.loop
    assert loop is not None
    view: SeatView = loop.table if seat is None else loop.view(seat)
    over = loop.over or match.over
    waiting = {} if over else {s: q for s, q in sorted(loop.waiting.items()) if seat in (None, s)}
    return {
        "phase": "over" if over else "playing",
        # A seat that is asked before its draw is not shown to others as asked (C3).
        "turn": loop.turn if seat is None or seat in loop.waiting else view.turn,
        "hand": view.setup.number,
        "chairs": list(view.setup.chairs),
        "hands": {str(s): _hand(view.hands[s]) for s in range(4)},
        "melds": {str(s): [str(m) for m in view.melds[s]] for s in range(4)},
        "flowers": {str(s): format_tiles(view.flowers[s]) for s in range(4)},
        "discards": {str(s): format_tiles(view.discards[s]) for s in range(4)},
        "declared": sorted(view.declared),
        "wall_left": view.wall.left,
        "balances": list(view.balances),
        "markers": {name: _marker(match.rules, view, name) for name in sorted(view.markers)},
        "waiting": {str(s): offered(q) for s, q in waiting.items() if offered(q)},
        "result": _result(view, match.rules.spec.points),
    }


def _hand(hand: list[Tile | None]) -> str:
    return format_tiles(sorted(t for t in hand if t is not None)) + "?" * hand.count(None)


def offered(question: Question) -> list[dict[str, Any]]:
    """The options of a question in record form without the seat; empty when there is nothing but a pass."""
    options = [record_line(a) for a in question.options]
    if all(isinstance(a, Pass) for a in question.options):
        return []
    return [{k: v for k, v in line.items() if k != "seat"} for line in options]


def _marker(rules: Ruleset, view: SeatView, name: str) -> dict[str, Any]:
    marker = view.markers[name]
    tile = "?" if marker.tile is None else str(marker.tile)
    return {"tile": tile, "at": marker.at, **rules.marker_facts(view, name)}


def _result(view: SeatView, points: bool) -> dict[str, Any] | None:
    result = view.result
    if result is None:
        return None
    won = _won(result.winner, result.giver, result.tile, result.score, points)
    out = {
        "kind": "washout" if result.winner is None else "win",
        "winner": won.pop("seat"),
        **won,
        "payments": list(result.payments),
    }
    if len(result.winners) > 1 or (result.washed_out and result.winners):
        out["winners"] = [
            {**_won(w.seat, w.giver, w.tile, w.score, points), "payments": list(w.payments)}
            for w in result.winners
        ]
    return out


def _won(
    seat: int | None, giver: int | None, tile: Tile | None, score: Score | None, points: bool
) -> dict[str, Any]:
    return {
        "seat": seat,
        "from": giver,
        "tile": None if tile is None else str(tile),
        "fans": [[f.id, f.name, f.points, f.count] for f in score.fans] if score else [],
        "points" if points else "coins": score.value if score else 0,
    }
