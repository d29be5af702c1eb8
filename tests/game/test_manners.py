"""Manners: every regular has a style, which a match keeps for good and the table puts in words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.computers import Computers, style_named
from engine.players import STYLES
from engine.record import RecordError
from game.art.portraits import PORTRAITS
from game.match.session import Session
from game.people.regulars import OPPONENTS
from game.people.styles import STYLE_OF, style_of
from game.scenes.new_match import NewMatch
from game.store.plain import MatchSetup, Seating
from game.table.spots import Spot
from tests.support.menus import Player, make_services
from tests.support.person import Person, seating

DATA = Path(__file__).resolve().parent.parent / "data"


def opened(*levels: str, rules: str = "guobiao") -> Session:
    return Session.start(MatchSetup(rules, seating(*levels), {}, 4), 4)


def styles(session: Session) -> list[str]:
    """The style that each player really plays in, once asked."""
    found: dict[int, str] = {}
    while len(found) < 4:
        for seat in session.loop.waiting:
            player = Computers(session.match).at(seat)
            assert player is not None
            found[session.loop.table.setup.chairs[seat]] = player.style.name
        session.think()
    return [found[number] for number in range(4)]


def test_every_regular_has_a_style_and_the_usual_three_differ() -> None:
    assert set(STYLE_OF) == set(PORTRAITS) - {"you"}
    assert set(STYLE_OF.values()) == set(STYLES)
    assert len({STYLE_OF[who] for who in OPPONENTS}) == 3


def test_people_have_no_style_but_their_own() -> None:
    assert style_of(Seating("human", "Ann", "mei")) == "balanced"
    assert style_of(Seating("strong", "Ann", "mei")) == STYLE_OF["mei"]
    assert style_of(Seating("strong", "Ann", "a face of a later version")) == "balanced"


def test_computers_play_in_the_style_of_their_portrait() -> None:
    session = opened("casual", "strong", "expert", "novice", rules="beijing")
    assert styles(session) == [style_of(who) for who in session.people]


def test_a_match_keeps_its_styles_whatever_becomes_of_the_portraits() -> None:
    session = opened("expert", "expert", "expert", "expert", rules="jilin")
    for _ in range(30):
        session.think()
    again = Session.resume(session.lines, ["bo", "bo", "bo", "bo"])
    assert again.match.seats.styles == session.match.seats.styles == tuple(map(style_of, session.people))
    for _ in range(30):
        session.think()
        again.think()
    assert again.lines == session.lines


def test_a_record_without_styles_is_read_and_goes_on_as_it_was_played() -> None:
    session = opened("expert", "casual", "strong", "novice", rules="harbin")
    header = json.loads(session.lines[0])
    assert header.pop("styles") == [style_of(who) for who in session.people]
    older = Session.resume([json.dumps(header), *session.lines[1:]], ["guan", "mei", "yu", "bo"])
    assert styles(older) == ["balanced"] * 4


def test_a_style_of_a_later_version_plays_balanced() -> None:
    header = json.loads(opened("casual", "casual", "casual", "casual").lines[0])
    header["styles"][1] = "singing"
    session = Session.resume([json.dumps(header)])
    assert session.match.seats.styles[1] == "singing", "it is kept for that version"
    assert styles(session)[1] == style_named("singing").name == "balanced"


@pytest.mark.parametrize("wrong", ["hasty", ["hasty"], [1, 2, 3, 4]])
def test_styles_that_are_no_four_names_are_refused(wrong: object) -> None:
    header = json.loads(opened("casual", "casual", "casual", "casual").lines[0])
    header["styles"] = wrong
    with pytest.raises(RecordError, match="styles"):
        Session.resume([json.dumps(header)])


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_plate_tells_how_somebody_plays(language: str) -> None:
    person = Person(
        MatchSetup("beijing", seating("human", "strong", "expert", "novice"), {}, 3),
        speed="instant",
        language=language,
    )
    table, texts = person.table(), person.app.services.texts
    pointing, board = table.showing.pointing, table.showing.picture_now
    for seat in range(4):
        who = table.session.person_at(seat)
        spot = Spot("plate", (seat - table.viewer) % 4, 0, -1, table.layout.plates[0])
        said = pointing.text(spot, board, table.shown, table.viewer)
        if who.level == "human":
            assert "\n" not in said
        else:
            assert texts(f"level-{who.level}") in said
            assert texts(f"style-{style_of(who)}") in said


def test_a_new_match_tells_how_those_who_sit_there_play() -> None:
    services = make_services()
    player = Player(services, NewMatch("jilin"))
    scene = player.scene
    assert isinstance(scene, NewMatch)
    for number, seat in enumerate(scene.placing.seats):
        told = services.texts(f"style-{style_of(seat)}") in scene.stage.find(f"name-{number}").tooltip
        assert told == (seat.level != "human")
