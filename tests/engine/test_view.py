"""Views: what an event tells whom, what a seat can count, and what a state shows of an open question."""

from __future__ import annotations

import pytest

from engine import events as ev
from engine.deal import DealLoop
from engine.match import Match
from engine.melds import MeldKind
from engine.rulesets.jilin.events import Looked
from engine.state import match_state
from engine.tiles import KINDS, parse_tiles, tile
from tests.support.play import Hand

QUIET, CALM, STILL = "147m258p369s1345z", "369m147p258s1345z", "258m369p147s1345z"


def loop_of(played: Hand) -> DealLoop:
    assert played.replay.match is not None and played.replay.match.loop is not None
    return played.replay.match.loop


def match_of(played: Hand) -> Match:
    assert played.replay.match is not None
    return played.replay.match


@pytest.mark.parametrize("seat", range(4))
def test_a_draw_is_seen_by_all_and_its_face_by_one(seat: int) -> None:
    event = ev.Drawn(seat, 54, tile("5m"))
    for other in range(4):
        told = event.for_seat(other)
        assert isinstance(told, ev.Drawn)
        assert (told.seat, told.at, told.source) == (seat, 54, "wall")
        assert told.tile == (tile("5m") if other == seat else None)
        assert told.line()["tile"] == ("5m" if other == seat else "?")


def test_dealt_tiles_are_seen_by_one() -> None:
    event = ev.Dealt(2, (8, 9, 10, 11), parse_tiles("123m5z"))
    assert [event.for_seat(s).line()["tiles"] for s in range(4)] == ["?", "?", "123m5z", "?"]
    assert event.for_seat(0).line()["at"] == [8, 9, 10, 11]


def test_a_face_down_kong_is_known_to_its_owner() -> None:
    hidden = ev.KongDeclared(1, MeldKind.CONCEALED_KONG, tile("9s"), hidden=True)
    shown = ev.KongDeclared(1, MeldKind.CONCEALED_KONG, tile("9s"))
    assert [hidden.for_seat(s).line()["tile"] for s in range(4)] == ["?", "9s", "?", "?"]
    assert [shown.for_seat(s).line()["tile"] for s in range(4)] == ["9s"] * 4


def test_a_treasure_is_known_to_those_who_looked() -> None:
    first = Looked(3, (2,), 130, tile("6p"), frozenset({3}))
    assert [first.for_seat(s).line()["tile"] for s in range(4)] == ["?", "?", "?", "6p"]
    assert all((e["die"], e["at"]) == (2, 130) for e in (first.for_seat(s).line() for s in range(4)))
    second = Looked(0, (), 130, tile("6p"), frozenset({0, 3})).line()
    assert "die" not in second and "at" not in second


def test_open_events_are_the_same_for_all() -> None:
    event = ev.Discarded(0, tile("5m"))
    assert all(event.for_seat(s) is event for s in range(4))


def played_pong() -> Hand:
    hands = {0: QUIET + "2z", 1: CALM, 2: "22z147m258p36s345z", 3: STILL}
    return Hand("beijing", hands, "7z6z", auto_pass=False).play("0 discard 2z")


def test_what_a_seat_cannot_see_is_counted_out_of_four() -> None:
    """Seat 1 sees its thirteen tiles, the discard and the indicator; after the pong two more."""
    played = played_pong()
    view = loop_of(played).view(1)
    unseen = dict(zip(map(str, KINDS), view.unseen(1), strict=True))
    assert sum(unseen.values()) == 136 - 13 - 1 - 1
    assert (unseen["2z"], unseen["7z"], unseen["3m"], unseen["9p"]) == (3, 3, 3, 4)
    played.play("2 pong")
    unseen = dict(zip(map(str, KINDS), loop_of(played).view(1).unseen(1), strict=True))
    assert unseen["2z"] == 1 and sum(unseen.values()) == 136 - 13 - 3 - 1


def test_held_counts_hand_and_own_melds() -> None:
    played = played_pong().play("2 pong")
    view = loop_of(played).view(2)
    assert view.held(2)[tile("2z")] == 3 and view.counts(2)[tile("2z")] == 0
    assert view.size(2) == 14 and view.size(0) == 13
    assert not view.is_concealed(2) and view.is_concealed(0)


def test_counts_are_the_askers_own() -> None:
    """Whoever asks may scribble on them."""
    view = loop_of(played_pong()).view(1)
    view.counts(1)[0] = 99
    assert view.counts(1)[0] == 0
    view.held(1)[0] = 99
    assert view.held(1)[0] == 0


def test_winds_follow_the_dealer() -> None:
    table = Hand("beijing", {}, "7z", dealer=2).table
    assert [table.seat_wind(s) for s in range(4)] == [2, 3, 0, 1]


def test_a_view_is_brought_up_to_date_when_asked_for() -> None:
    played = played_pong()
    loop = loop_of(played)
    view = loop.view(3)
    known = len(view.log)
    played.play("2 pass")
    assert len(view.log) == known
    assert loop.view(3) is view and len(view.log) == len(loop.table.log)


def test_a_question_is_shown_to_the_asked_seat_alone() -> None:
    match = match_of(played_pong())
    shown = [match_state(match, s)["waiting"] for s in range(4)]
    assert shown == [{}, {}, {"2": [{"do": "pong"}, {"do": "pass"}]}, {}]
    assert [match_state(match, s)["turn"] for s in range(4)] == [0, 0, 0, 0]


def test_a_seat_asked_before_its_draw_is_not_shown_to_others() -> None:
    """Jilin's look: others cannot tell it from somebody thinking about a claim of the discard."""
    hands = {
        0: "159m258p679s4422z3s",
        1: QUIET.replace("369s", "689s"),
        2: "369m147p258s6677z",
        3: "12s456p789m111z88p",
    }
    played = Hand("jilin", hands, "3z5z", auto_pass=False)
    played.play("0 discard 7s")
    while loop_of(played).turn != 2:
        seat, options = next(iter(played.options().items()))
        played.play(f"{seat} pass" if "pass" in options else f"{seat} discard {played.table.drawn}")
    played.play("2 discard 3m")
    while 3 not in played.options() or "look" not in played.options()[3]:
        played.play(f"{next(iter(played.options()))} pass")
    match = match_of(played)
    assert [match_state(match, s)["turn"] for s in (None, 0, 1, 2, 3)] == [3, 2, 2, 2, 3]
    assert match_state(match, 3)["waiting"].keys() == {"3"}


def test_unknown_tiles_are_question_marks_in_a_state() -> None:
    state = match_state(match_of(played_pong()), 1)
    assert state["hands"] == {"0": "?" * 13, "1": "369m147p258s1345z", "2": "?" * 13, "3": "?" * 13}
