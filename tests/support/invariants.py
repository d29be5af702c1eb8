"""What must hold at every moment of every hand, whatever the ruleset; and hands of evenly random legal actions."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from engine import chance
from engine import events as ev
from engine.actions import Kong, read_action, record_line
from engine.deal import DealLoop
from engine.match import Match
from engine.standard import Stage
from engine.tiles import Tile, counts
from engine.view import SeatView


def check(loop: DealLoop) -> None:
    """Every invariant of a deal at the moment of a question or of its end."""
    check_tiles(loop)
    check_coins(loop)
    check_questions(loop)
    for seat in range(4):
        check_view(loop, loop.view(seat))


def check_tiles(loop: DealLoop) -> None:
    """Every tile is in one place, and every hand has the size it must have."""
    table, spec = loop.table, loop.rules.spec
    there: Counter[Tile | None] = Counter(table.wall.tiles[at] for at in table.wall.standing())
    for seat in range(4):
        there.update(table.hands[seat])
        there.update(table.flowers[seat])
        there.update(table.discards[seat])
        for meld in table.melds[seat]:
            there.update(meld.all_tiles)
    if table.offered is not None and table.offered.kind != "discard":
        there[table.offered.tile] += 1
    there.update(marker.tile for marker in table.markers.values() if marker.apart)
    there.subtract(shared_tiles(table.log))
    assert +there == Counter(spec.tiles), "a tile is lost or doubled"
    assert table.wall.left == len(table.wall.standing())
    draws = [e.at for e in table.log if isinstance(e, ev.Drawn)]
    assert len(draws) == len(set(draws)), "a wall tile was drawn twice"
    acting = {q.seat for q in loop.waiting.values() if q.stage is Stage.TURN}
    acting |= {table.dealer for q in loop.waiting.values() if q.stage is Stage.OPENING}
    acting |= {w.seat for w in table.wins}
    if not loop.over:
        for seat in range(4):
            assert table.size(seat) == 13 + (seat in acting), f"seat {seat} has a wrong number of tiles"


def shared_tiles(log: Iterable[ev.Event]) -> Iterator[Tile | None]:
    """The winning tile once more for each further seat that won by the same one."""
    last: ev.Won | None = None
    for event in log:
        if isinstance(event, ev.Won):
            if last is not None and last.giver is not None:
                yield event.tile
            last = event
        elif not isinstance(event, ev.Paid):
            last = None


def check_coins(loop: DealLoop) -> None:
    """Every settlement sums to zero, and nobody owes what the rules do not allow (M3, M5)."""
    table = loop.table
    for event in table.log:
        if isinstance(event, ev.Paid):
            assert sum(event.changes) == 0 and any(event.changes)
    assert sum(table.balances) == sum(table.setup.balances)
    assert loop.rules.spec.debts or min(table.balances) >= 0
    if loop.over:
        assert table.result is not None
        assert sum(table.result.payments) == 0
        assert isinstance(table.log[-1], ev.HandEnded)


def check_questions(loop: DealLoop) -> None:
    """Somebody is asked, only what the seat itself may know decides what is offered, and each offer can be written."""
    assert loop.over != bool(loop.waiting)
    for seat, question in loop.waiting.items():
        assert seat == question.seat and question.options
        assert len(set(question.options)) == len(question.options)
        assert list(question.options) == loop.rules.legal(loop.view(seat), seat, question.stage)
        assert question.may_pass or question.stage in (Stage.TURN, Stage.OPENING)
        for action in question.options:
            assert action.seat == seat
            assert read_action(record_line(action), loop.rules.actions) == action
            if isinstance(action, Kong):
                assert loop.table.wall.next_replacement() is not None


def check_view(loop: DealLoop, view: SeatView) -> None:
    """A seat was shown the truth, and nothing that it may not know (C3)."""
    table, me = loop.table, view.seat
    for attribute in ("discards", "flowers", "declared", "balances", "offered", "turn", "source", "wild"):
        assert getattr(view, attribute) == getattr(table, attribute), attribute
    assert view.wall.standing() == table.wall.standing()
    assert view.wall.held == table.wall.held and view.wall.shut == table.wall.shut
    assert view.hands[me] == table.hands[me] and view.melds[me] == table.melds[me]
    for known_to in (view, table):  # what they remember of a hand is still true of it
        assert known_to.counts(me) == counts(table.hands[me])
        exact = loop.rules.shape_short(view.counts(me), 4 - len(view.melds[me]))
        assert known_to.short(me) <= exact
    shown = {m.at for m in table.markers.values() if m.name == "wildcard"}
    known = {at: face for at, face in enumerate(view.wall.tiles) if face is not None}
    assert known == {at: table.wall.tiles[at] for at in shown}
    for name, marker in table.markers.items():
        theirs = view.markers[name]
        assert theirs.at == marker.at
        secret = name == "treasure" and me not in table.declared
        assert theirs.tile == (None if secret else marker.tile)
    assert set(view.markers) == set(table.markers)
    for seat in range(4):
        if seat == me:
            continue
        assert len(view.hands[seat]) == len(table.hands[seat])
        if not table.over:
            won = {w.tile for w in table.wins if w.seat == seat and w.giver is not None}
            assert set(view.hands[seat]) <= {None, *won}
        for theirs_meld, meld in zip(view.melds[seat], table.melds[seat], strict=True):
            hidden = loop.rules.spec.hidden_kongs and not meld.is_open and not loop.over
            assert theirs_meld.kind == meld.kind
            assert theirs_meld.tiles == (() if hidden else meld.tiles)
            assert theirs_meld.additions == meld.additions
    assert len(view.log) == len(table.log)
    recent = 0 if loop.over else -20  # the older ones were compared at earlier questions
    for told, event in zip(view.log[recent:], table.log[recent:], strict=True):
        assert told == event.for_seat(me)


def random_hand(
    rules: str, seed: int, options: Mapping[str, Any] | None = None, checked: bool = True
) -> DealLoop:
    """A hand in which every seat answers evenly among its legal actions, a win and a pass included."""
    match = Match(rules, options, seed=seed)
    return play_randomly(match, seed, checked)


def play_randomly(match: Match, seed: int, checked: bool = True) -> DealLoop:
    """Play the match's next deal with random legal answers; every invariant is checked at every question."""
    loop = match.next_deal()
    luck = chance.stream(seed, "answers")
    while not loop.over:
        if checked:
            check(loop)
        seat = chance.choice(sorted(loop.waiting), luck)
        match.submit(chance.choice(loop.waiting[seat].options, luck))
    check(loop)
    for event in loop.table.log:
        json.dumps(event.line())
    return loop
