"""A match as it might be just as well, for all that one seat knows: everything hidden from it is something else."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path
from random import Random
from typing import Any

from engine import events as ev
from engine.actions import Discard
from engine.melds import Meld, concealed_kong
from engine.standard import Question, Stage
from engine.tiles import Tile
from engine.view import SeatView
from game.match.session import Session
from tests.support.person import seating

FOLDER = Path(__file__).resolve().parent.parent / "data" / "hot_seat"
PEOPLE = seating("human", "human", "human", "human")


def stopped(name: str) -> Session:
    """A match of four people that stands at a certain moment of its first hand."""
    lines = (FOLDER / f"{name.replace(' ', '-')}.jsonl").read_text(encoding="utf-8").splitlines()
    session = Session.resume(lines)
    session.people = PEOPLE
    return session


def other_world(session: Session, viewer: int, luck: Random) -> None:
    """Make everything else that `viewer` has not been shown: tiles of hands, wall and markers, others' questions.
    For `NOBODY`, what no watcher has.

    The world need not be possible; whatever is shown to the viewer must not depend on it in any way.
    """
    loop, table = session.loop, session.loop.table
    known = SeatView(viewer, table.setup)
    for event in table.log:
        known.apply(event.for_seat(viewer))
    kinds = [t for t in loop.deal.wall if t < 34]

    def anything() -> Tile:
        return luck.choice(kinds)

    def changed(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(anything() for _ in value)
        return anything() if isinstance(value, Tile) else value

    def told(event: ev.Event) -> ev.Event:
        if event.seen_by(viewer):
            return event
        private = {f.name: getattr(event, f.name) for f in fields(event) if f.name in event.private}
        return replace(event, **{name: changed(value) for name, value in private.items()})

    table.log[:] = [told(event) for event in table.log]
    table.wall.tiles[:] = [seen if seen is not None else anything() for seen in known.wall.tiles]
    loop.deal = replace(loop.deal, wall=tuple(anything() for _ in loop.deal.wall))
    for seat in range(4):
        if seat == viewer:
            continue
        table.hands[seat] = [anything() for _ in table.hands[seat]]
        table.received[seat] = changed(table.received[seat])
        table.melds[seat] = [_other(meld, table, anything) for meld in table.melds[seat]]
        question = loop.waiting.get(seat)
        if question is None:
            continue
        if question.stage in (Stage.CLAIM, Stage.ROB):
            del loop.waiting[seat]
        else:
            options = tuple(Discard(seat, t) for t in table.hands[seat] if t is not None)
            loop.waiting[seat] = Question(seat, question.stage, options)
    if known.drawn is None:
        table.drawn = changed(table.drawn)
    for name, marker in table.markers.items():
        if known.markers[name].tile is None:
            table.markers[name] = replace(marker, tile=anything())
    table._counted.clear()
    loop._views = [SeatView(seat, table.setup) for seat in range(4)]
    loop._blanked.clear()


def _other(meld: Meld, table: SeatView, anything: Any) -> Meld:
    """Another kong where it lies face down."""
    return meld if table.is_public(meld) else concealed_kong(anything())
