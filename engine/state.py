"""The state of a match as JSON, for everyone or for one seat: what ``replay`` prints at the end."""

from __future__ import annotations

from typing import Any

from engine import events as ev
from engine.actions import Pass, record_line
from engine.match import Match
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
        "markers": {name: _marker(view, name) for name in sorted(view.markers)},
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


def rerolled(view: SeatView) -> bool:
    """Whether the treasure of this hand is a re-rolled one (J14)."""
    return any(isinstance(e, ev.Rerolled) or (isinstance(e, ev.Looked) and e.rerolled) for e in view.log)


def _marker(view: SeatView, name: str) -> dict[str, Any]:
    marker = view.markers[name]
    out: dict[str, Any] = {"tile": "?" if marker.tile is None else str(marker.tile), "at": marker.at}
    if name == "treasure":
        out["rerolled"] = rerolled(view)
    return out


def _result(view: SeatView, points: bool) -> dict[str, Any] | None:
    result = view.result
    if result is None:
        return None
    score = result.score
    return {
        "kind": "washout" if result.winner is None else "win",
        "winner": result.winner,
        "from": result.giver,
        "tile": None if result.tile is None else str(result.tile),
        "fans": [[f.id, f.name, f.points, f.count] for f in score.fans] if score else [],
        "points" if points else "coins": score.value if score else 0,
        "payments": list(result.payments),
    }
