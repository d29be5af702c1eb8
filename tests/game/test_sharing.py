"""How one screen is shared: changes take effect whole and are told first; people are chosen by name."""

from __future__ import annotations

import pytest

from game.app.services import MatchSetup, Seating
from game.people.local_players import Household
from game.scenes.message import Dialog, Pause
from game.scenes.people_picker import PersonForm, PickPerson
from game.scenes.review.scene import Review
from game.scenes.settings import SettingsScene
from game.scenes.table.opening import KeptTable
from game.scenes.table.scene import TableScene
from game.scenes.title import Title
from game.store.settings import parse
from game.store.store import Store
from tests.support import saved
from tests.support.endings import four_people
from tests.support.menus import Player, make_services
from tests.support.person import Person, seating
from tests.support.shelf import services

FOUR = ("human", "human", "human", "human")


def asked(sharing: str = "quick") -> Person:
    """Four people, the first of whom is asked."""
    person = Person(MatchSetup("beijing", seating(*FOUR), {}, 6), speed="instant", sharing=sharing)
    person.wait(person.asked)
    if person.table().cover.seat is not None:
        person.sit_down()
        person.wait(person.asked)
    return person


@pytest.mark.parametrize("later", ["everyone", "open"])
def test_a_change_in_a_hand_waits_for_the_next_and_says_so(later: str) -> None:
    person = asked()
    table = person.table()
    person.services.settings.change(sharing=later)
    table.resume(None)
    assert "next hand" in person.services.note.text
    person.decide()
    person.wait(person.asked)
    # Nothing of the change holds yet: the next person is covered, and only who has a choice is asked.
    assert table.cover.seat == 1 and not table._rota.everyone
    assert all(t is None for hand in table.shown.hands for t in hand)


@pytest.mark.parametrize("answer", ["share", "stay"])
def test_a_change_is_told_to_all_before_the_next_hand(answer: str) -> None:
    person = asked()
    table = person.table()
    person.services.settings.change(sharing="open")
    table._begin_deal()
    person.app.step()
    person.app.step()
    dialog = person.top
    assert isinstance(dialog, Dialog) and "Open table" in dialog.title
    assert table.showing.public
    person.screen.click(dialog.stage.find(answer).rect.center)
    person.app.step()
    person.wait(person.asked)
    shown = [t is not None for hand in table.shown.hands for t in hand]
    assert all(shown) if answer == "share" else not any(shown)
    assert person.services.settings.now.sharing == ("open" if answer == "share" else "quick")


def test_covered_hands_are_not_opened_by_leaving_and_coming_back() -> None:
    store = Store()
    saved.start(store, saved.setup("harbin", 6, *FOUR))
    given = services(store, sharing="open")
    player = Player(given, KeptTable(1))
    for _ in range(6):
        player.app.step()
    table = player.app.stack[0]
    assert isinstance(player.app.top, Dialog) and isinstance(table, TableScene)
    assert all(t is None for hand in table.shown.hands for t in hand)


def test_there_is_no_wish_that_passes_wins() -> None:
    held, _, unusable = parse('[play]\nclaims = "none"\n')
    assert held.claims == "wins" and unusable == []


def test_settings_of_several_people_are_chosen_by_name() -> None:
    given = make_services()
    people = [Seating("human", name, "fang", given.household.add(name, "fang")) for name in ("Anna", "Ben")]
    player = Player(given, SettingsScene("", people))
    scene = player.scene
    assert isinstance(scene, SettingsScene)
    scene._choose_person("1")
    scene._set("hints", "off")
    household: Household = given.household
    assert household.settings_of(people[1].profile).hints == "off"
    assert household.settings_of(people[0].profile).hints != "off"
    player.click("section-general")
    assert "player_name" not in {w.key for w in scene.stage.root.walk()}  # type: ignore[union-attr]


def test_names_are_changed_by_name_where_several_play() -> None:
    given = make_services()
    ben = given.household.add("Ben", "bo")
    player = Player(given, SettingsScene("general"))
    assert "player_name" not in {w.key for w in player.scene.stage.root.walk()}  # type: ignore[union-attr]
    player.click("people")
    assert isinstance(player.app.top, PickPerson)
    player.click(f"person-{ben}")
    form = player.app.top
    assert isinstance(form, PersonForm) and form.profile == ben


def test_the_review_asks_whose_decisions() -> None:
    session = four_people(1)
    player = Player(make_services(), Review(session, 2))
    review = player.scene
    assert isinstance(review, Review)
    review._choose("3")
    assert review.viewer == 3 and review.job is not None
    assert "whose" in {w.key for w in review.stage.root.walk()}  # type: ignore[union-attr]


def test_the_plate_on_the_title_opens_a_page_about_the_person() -> None:
    given = make_services()
    ben = given.household.add("Ben", "bo")
    player = Player(given, Title())
    player.click("person")
    player.click(f"person-{ben}")
    assert isinstance(player.app.top, PersonForm)
    player.click("remove")
    player.click("remove")
    assert [who.name for who in given.household.people()[1:]] == []


def test_all_running_matches_are_seen_on_the_title() -> None:
    store = Store()
    for rules in ("jilin", "harbin", "beijing"):
        saved.start(store, saved.setup(rules, 5))
    player = Player(services(store), Title())
    player.click("running")
    menu = player.app.top
    assert isinstance(menu, Pause) and len(menu.answers) == 3
    player.click("match-1")
    assert isinstance(player.app.top, KeptTable)
