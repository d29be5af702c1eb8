"""Fairness: whatever a seat cannot see may be otherwise, and no level of any ruleset decides differently for it.

Other hands and the wall that still stands are shuffled among themselves, the hand is played to the same point, and the
seat is asked again.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine import chance, players
from engine import events as ev
from engine.actions import Action, Pass
from engine.deal import Deal, DealLoop
from engine.match import Match, Seats
from engine.standard import Question
from engine.view import SeatView

RULES = ("beijing", "harbin", "jilin", "guobiao")
SEED = 3


def hidden_places(loop: DealLoop, seat: int) -> list[int]:
    """Wall indices whose faces the seat does not know: in others' hands now, or still standing."""
    table = loop.table
    drawn: dict[int, list[int]] = {s: [] for s in range(4) if s != seat}
    for event in table.log:
        match event:
            case ev.Dealt(seat=who, at=several) if who != seat:
                drawn[who] += several
            case ev.Drawn(seat=who, at=one) if who != seat:
                drawn[who].append(one)
    out = []
    for who, places in drawn.items():
        held = [t for t in table.hands[who] if t is not None]
        for at in reversed(places):
            if (face := table.face(at)) in held:
                held.remove(face)
                out.append(at)
    marked = {marker.at for marker in table.markers.values()}
    out += [at for at in range(len(table.wall.tiles)) if table.wall.stands(at) and at not in marked]
    return [at for at in out if not table.face(at).is_flower]


def shuffled(loop: DealLoop, seat: int, luck: Random, share: float = 1.0) -> Deal:
    """The same deal with what the seat cannot see, or a share of it, in another order."""
    places = [at for at in hidden_places(loop, seat) if luck.random() < share]
    faces = chance.shuffled([loop.table.face(at) for at in places], luck)
    wall = list(loop.deal.wall)
    for at, face in zip(places, faces, strict=True):
        wall[at] = face
    return Deal(tuple(wall), loop.deal.dice, loop.deal.later_dice)


def again(match: Match, deal: Deal, actions: list[Action], seat: int) -> tuple[SeatView, Question] | None:
    """The seat's view and question when a deal is played by these actions; None if it does not come to that.

    Others who could claim now and could not then let it pass.
    """
    other = Match(match.rules.spec.id, match.rules.options, match.seats, match.seed)
    loop = other.next_deal(deal)
    for action in actions:
        while action.seat not in loop.waiting or action not in loop.waiting[action.seat].options:
            if isinstance(action, Pass) and action.seat not in loop.waiting:
                break
            idle = [s for s, q in loop.waiting.items() if s != seat and Pass(s) in q.options]
            if not idle or action.seat in loop.waiting:
                return None
            other.submit(Pass(idle[0]))
        else:
            other.submit(action)
    return (loop.view(seat), loop.waiting[seat]) if seat in loop.waiting else None


def questions(rules: str, level: str) -> Iterator[tuple[Match, DealLoop, list[Action], int]]:
    """Every question of a hand between players of one level, before it is answered."""
    match = Match(rules, None, Seats(levels=(level, level, level, level)), SEED)
    loop, actions = match.next_deal(), list[Action]()
    seats = [players.level(level)(match.rules, chance.stream(SEED, "fair", s)) for s in range(4)]
    while loop.waiting:
        seat, question = next(iter(loop.waiting.items()))
        yield match, loop, actions, seat
        actions.append(seats[seat].decide(loop.view(seat), question))
        match.submit(actions[-1])


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("level", players.LEVELS)
def test_no_decision_depends_on_what_the_seat_cannot_see(level: str, rules: str) -> None:
    luck, compared = Random(SEED), 0
    for number, (match, loop, actions, seat) in enumerate(questions(rules, level)):
        if number % 3 or compared == 8:
            continue
        view, question = loop.view(seat), loop.waiting[seat]
        for share in (1.0, 0.5, 0.25, 0.1, 0.05):
            deal = shuffled(loop, seat, luck, share)
            found = again(match, deal, actions, seat)
            if found is None or found[0].log != view.log or found[1] != question or deal == loop.deal:
                continue  # somebody else would have been asked something else before
            chosen = [
                players.level(level)(match.rules, chance.stream(SEED, "asked", number)).decide(*asked)
                for asked in ((view, question), found)
            ]
            assert chosen[0] == chosen[1]
            compared += 1
            break
    assert compared >= 5


def test_a_player_that_peeks_would_be_caught() -> None:
    """The shuffling really changes what lies hidden: a choice by the next tile of the wall differs."""
    match, loop, actions, seat = next(questions("guobiao", "random"))
    found = set()
    for number in range(5):
        deal = shuffled(loop, seat, Random(number))
        assert again(match, deal, actions, seat) is not None
        at = loop.table.wall.next_live()
        assert at is not None
        found.add(deal.wall[at])
    assert len(found) > 1
