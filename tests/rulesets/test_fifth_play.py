"""The seams that none of the four games needs, each used by the fifth: what its rules say, in literal outcomes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine import jsonl, record
from engine.events import HandEnded, Won, WonCovered
from engine.match import Match
from engine.spec import SettingError
from engine.state import match_state
from game.match.session import Session
from game.scenes.records.words import RecordsWords
from game.store.store import Store
from tests.support import saved
from tests.support.cli import answer
from tests.support.person import services
from tests.support.play import Hand

ASKED = {0: "5z147m147p147s1122z", 1: "55z369m258p258s44z", 2: "123m456p789s666z5z", 3: "258m369p369s1147z"}
"""The hands after everybody has given two tiles to the next seat."""
GIFTS = ("44z", "12m", "11z", "22z")


def opened(hands: dict[int, str] = ASKED, gifts: tuple[str, ...] = GIFTS, **more: object) -> Hand:
    """A hand after the opening, in which these tiles were given on: dealt as they stood before."""
    dealt = {}
    for seat, wanted in hands.items():
        tiles = _tiles(wanted)
        for t in _tiles(gifts[(seat - 1) % 4]):
            tiles.remove(t)
        dealt[seat] = "".join([*tiles, *_tiles(gifts[seat])])
    hand = Hand("alley", dealt, **more)  # type: ignore[arg-type]
    hand.play(*(f"{seat} give tiles={gift}" for seat, gift in enumerate(gifts)))
    return hand.play(*(f"{seat} name suit={suit}" for seat, suit in enumerate("mpsm")))


def _tiles(text: str) -> list[str]:
    out, digits = [], ""
    for c in text:
        if c.isdigit():
            digits += c
        else:
            out += [f"{d}{c}" for d in digits]
            digits = ""
    return out


def test_its_own_rules_hold(alley: Path) -> None:
    """Dragons are never ponged; a win costs the giver the stake of three coins."""
    played = opened(options={"stake": 3}).play("0 discard 5z")
    assert played.options() == {2: ["win", "pass"]}
    assert played.refused("1 pong") == "dragon_pong"
    assert played.play("2 win").changes() == (-3, 0, 3, 0)
    with pytest.raises(SettingError, match="1-5"):
        Match("alley", {"stake": 9})
    found = answer("score", rules="alley", options={"stake": 3}, hand="123m456p789s666z3z", win="3z")
    assert found["wins"] and found["coins"] == 3


def test_what_is_chosen_before_play_is_secret_until_all_have_chosen(alley: Path) -> None:
    """The other seats are told nothing by a choice, and of a gift only who gives and who gets."""
    match = Match("alley", seed=3)
    loop = match.next_deal()
    assert {q.stage.value for q in loop.waiting.values()} == {"opening"} and set(loop.waiting) == {0, 1, 2, 3}
    before = [match_state(match, seat) for seat in range(4)]
    match.submit(loop.waiting[2].options[0])
    assert [match_state(match, seat) for seat in (0, 1, 3)] == [before[0], before[1], before[3]]
    for seat in (0, 1, 3):
        match.submit(loop.waiting[seat].options[-1])
    for seat in range(4):
        given = [e for e in loop.view(seat).log if type(e).__name__ == "Given"]
        knows = [e.line()["tiles"] != "?" for e in given]
        assert knows == [seat in (giver, (giver + 1) % 4) for giver in range(4)]
        known = [set(hand) - {None} for hand in loop.view(seat).hands]
        assert [bool(hand) for hand in known] == [s == seat for s in range(4)]


def test_several_win_by_one_tile(alley: Path) -> None:
    hands = ASKED | {1: "123m456p789s777z5z", 3: "258m369p369s1144z"}
    played = opened(hands, ("77z", "12m", "11z", "22z")).play("0 discard 5z")
    assert played.options() == {1: ["win", "pass"], 2: ["win", "pass"]}
    played.play("2 win", "1 win")
    assert played.over and played.changes() == (-2, 1, 1, 0)
    match = played.replay.match
    assert match is not None
    result = match_state(match)["result"]
    assert (result["winner"], result["from"], result["payments"]) == (1, 0, [-2, 1, 1, 0])
    assert [(w["seat"], w["payments"]) for w in result["winners"]] == [(1, [-1, 1, 0, 0]), (2, [-1, 0, 1, 0])]


def test_play_goes_on_without_the_winner_whose_hand_stays_covered(alley: Path) -> None:
    played = opened().play("0 discard 5z", "2 win")
    loop = played.replay.match.loop if played.replay.match else None
    assert loop is not None and not loop.over and loop.table.turn == 3
    told = [next(e for e in loop.view(s).log if isinstance(e, Won | WonCovered)) for s in range(4)]
    assert [type(e) for e in told] == [WonCovered, WonCovered, Won, WonCovered]
    assert [t for t in loop.view(0).hands[2] if t is not None] == [told[0].tile]
    turns: list[int] = []
    while not played.over and len(turns) < 6:
        (seat,) = played.options()
        turns.append(seat)
        drawn = played.table.drawn
        played.play(f"{seat} discard {drawn}").others_pass()
    assert turns == [3, 0, 1, 3, 0, 1]
    played.run_down()
    assert played.table.result is not None and played.table.result.washed_out
    shown = next(e for e in loop.view(0).log if isinstance(e, HandEnded))
    assert len(shown.hands[2]) == 14


def test_a_wash_out_is_paid_for(alley: Path) -> None:
    """Seat 0 knocks, three coins, and pays three more when the wall ends."""
    played = opened().play("0 knock")
    assert played.changes() == (-3, 1, 1, 1)
    assert played.refused("0 knock") == "knock_once"
    played.run_down()
    assert played.table.wins == [] and played.changes() == (-6, 2, 2, 2)
    assert played.table.result is not None and played.table.result.payments == (-3, 1, 1, 1)


def test_a_match_has_twenty_hands(alley: Path) -> None:
    match = Match("alley")
    match.place(match.rules.first_standing(dealer=1, number=18))
    played = []
    while not match.over:
        loop = match.next_deal()
        played.append(match.standing.number)
        while not loop.over:
            question = loop.waiting[min(loop.waiting)]
            match.submit(question.options[-1])
    assert played == [18, 19] and match.ended == "rounds"
    header = jsonl.dump(record.header_line(match))
    for number, fits in ((19, True), (20, False)):
        replay = record.Replay()
        replay.feed_text(header)
        line = json.dumps({"deal": {"dealer": 0, "hand": number}})
        if fits:
            replay.feed_text(line)
        else:
            with pytest.raises(record.RecordError, match="hand is a number 0-19, not 20"):
                replay.feed_text(line)


def test_it_is_saved_resumed_replayed_and_taken_back(alley: Path) -> None:
    """At every line the record gives the same match again; a choice before play can be taken back."""
    session = saved.start(Store(), saved.setup("alley", 6))
    assert session.loop.table.setup.rules == "alley"
    action = saved.person(session)
    assert action is not None
    first = match_state(session.match)
    session.submit(action)
    assert session.take_back() and match_state(session.match) == first
    while not session.loop.over:
        choice = saved.person(session)
        if choice is not None:
            session.submit(choice)
        else:
            session.think()
    for cut in (3, 7, 11, len(session.lines) // 2, len(session.lines)):
        resumed = Session.resume(session.lines[:cut])
        assert resumed.lines == session.lines[:cut]
    assert match_state(Session.resume(session.lines).match) == match_state(session.match)


def test_what_it_pays_for_has_its_own_words(alley: Path) -> None:
    for language, words in (("en", "a knock"), ("zh", "敲")):
        said = RecordsWords(services(language=language).about("alley"))
        assert said.reason("knock") == words and said.reason("win") != "win"
        assert said.reason("nothing known") == "nothing known"
