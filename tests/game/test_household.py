"""The people of one computer: their profiles, what each likes at the table, and older saves that know less of them."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from game.app.services import MatchSetup, Seating, Services
from game.people.local_players import Household
from game.scenes.settings import SettingsScene
from game.scenes.table.scene import TableScene
from game.scenes.title import Title
from game.store.profiles import OWNER
from game.store.settings import SettingsStore
from game.store.store import Store
from tests.support import saved
from tests.support.menus import Player, make_services
from tests.support.person import Person, seating

SAVES = Path(__file__).resolve().parent.parent / "data" / "saves"


@pytest.fixture
def home() -> Household:
    return Household(SettingsStore(None), Store())


def test_a_new_person_is_kept_and_named(tmp_path: Path) -> None:
    path = saved.database(tmp_path)
    first = Household(SettingsStore(None), Store(path))
    anna = first.add("  Anna ", "fang")
    assert anna != OWNER
    first.change(anna, "Anna L", "ning")
    again = Household(SettingsStore(None), Store(path))
    assert [(p.id, p.name, p.portrait) for p in again.people()] == [
        (OWNER, "", "you"),
        (anna, "Anna L", "ning"),
    ]


@pytest.mark.parametrize("name", ["", "   ", "anna", "ANNA ", "x" * 17])
def test_nobody_gets_a_name_that_is_empty_taken_or_too_long(home: Household, name: str) -> None:
    home.add("Anna", "fang")
    with pytest.raises(ValueError, match="cannot be the name"):
        home.add(name, "bo")
    assert len(home.people()) == 2


def test_the_owner_is_called_and_drawn_as_the_settings_say() -> None:
    settings = SettingsStore(None)
    home = Household(settings, Store())
    home.change(OWNER, "Lin", "bo")
    assert (settings.now.player_name, settings.now.portrait) == ("Lin", "bo")
    assert home.people()[0].name == "Lin"


def test_habits_are_a_persons_own_and_the_rest_follows_the_owner() -> None:
    settings = SettingsStore(None)
    home = Household(settings, Store())
    anna, ben = home.add("Anna", "fang"), home.add("Ben", "bo")
    home.choose(anna, hints="always", index_marks="on")
    assert home.settings_of(anna).hints == "always"
    assert home.settings_of(ben).hints == home.settings_of(OWNER).hints == "ask"
    settings.change(hints="off", cloth="plum")
    assert home.settings_of(anna).hints == "always" and home.settings_of(anna).cloth == "plum"
    assert home.settings_of(ben).hints == "off"
    home.choose(OWNER, hints="ask")
    assert settings.now.hints == "ask"
    home.forget(anna)
    assert home.settings_of(anna).hints == "ask"


@pytest.mark.parametrize(("name", "value"), [("cloth", "plum"), ("hints", "loudly"), ("hints", True)])
def test_what_is_nobodys_own_or_cannot_be_is_refused(home: Household, name: str, value: str | bool) -> None:
    anna = home.add("Anna", "fang")
    with pytest.raises(ValueError, match=name):
        home.choose(anna, **{name: value})
    assert home.settings_of(anna).hints == "ask"


@pytest.mark.parametrize(
    "text", ["{", "[1]", '{"hints": "loudly"}', '{"hints": 3}', '{"new thing": "x"}', "[" * 9999]
)
def test_habits_that_cannot_be_understood_are_left_out(text: str) -> None:
    store = Store()
    anna = Household(SettingsStore(None), store).add("Anna", "fang")
    store.base.write(lambda base: base.execute("UPDATE profile SET habits = ? WHERE id = ?", (text, anna)))
    assert Household(SettingsStore(None), store).settings_of(anna) == SettingsStore(None).now


def test_a_database_from_before_habits_opens_and_can_keep_them(tmp_path: Path) -> None:
    path = saved.database(tmp_path)
    base = sqlite3.connect(path)
    base.executescript((SAVES / "store-v1.sql").read_text(encoding="utf-8"))
    base.close()
    home = Household(SettingsStore(None), Store(path))
    anna = home.add("Anna", "fang")
    home.choose(anna, hints="off")
    assert Household(SettingsStore(None), Store(path)).settings_of(anna).hints == "off"


def test_a_damaged_database_from_before_habits_keeps_its_people(tmp_path: Path) -> None:
    path = saved.database(tmp_path)
    base = sqlite3.connect(path)
    base.executescript((SAVES / "store-v1.sql").read_text(encoding="utf-8"))
    base.execute("INSERT INTO profile VALUES (2, 'Anna', 'fang', 1800000000)")
    base.execute("CREATE TABLE strange (x)")
    base.commit()
    base.close()
    store = Store(path)
    assert [news.what for news in store.news()] == ["damaged"]
    assert [(p.id, p.name) for p in store.profiles()] == [(OWNER, ""), (2, "Anna")]


def test_habits_of_the_kept_database() -> None:
    store = Store()
    store.base.write(lambda base: None)
    base = sqlite3.connect(":memory:")
    base.executescript((SAVES / "store-v2.sql").read_text(encoding="utf-8"))
    kept = base.execute("SELECT name, habits FROM profile WHERE id = 2").fetchone()
    assert kept == ("Anna", '{"hints": "off", "index_marks": "on"}')


def _two(given: Services) -> tuple[Seating, Seating, Seating, Seating]:
    """Anna on East and Ben on South, with profiles of their own, against computers."""
    anna, ben = given.household.add("Anna", "fang"), given.household.add("Ben", "bo")
    _, _, mei, yu = seating("human", "human", "novice", "novice")
    return Seating("human", "Anna", "fang", anna), Seating("human", "Ben", "bo", ben), mei, yu


def test_the_table_is_as_the_person_likes_it_who_sits_before_it() -> None:
    person = Person(
        MatchSetup("beijing", seating("human", "human", "novice", "novice"), {}, 6), speed="instant"
    )
    given = person.services
    people = _two(given)
    person.session.people = people
    given.household.choose(people[0].profile, index_marks="off", hints="off", auto_arrange=False)
    given.household.choose(people[1].profile, index_marks="on", hints="always", unseen_counter=True)
    seen: set[str] = set()
    while len(seen) < 2:
        person.wait(person.asked)
        table = person.table()
        if table.cover.ready:
            person.sit_down()
            continue
        who = person.session.person_at(table.viewer).name
        seen.add(who)
        now = table.showing.now
        expected = ("off", "off", False) if who == "Anna" else ("on", "always", True)
        assert (now.index_marks, table.advice.mode, now.unseen_counter) == expected
        assert table.showing.dress.index == (who == "Ben")
        assert table.showing.by_hand == (who == "Anna")
        person.screen.keys("u")  # each switches the counter for themselves only
        person.app.step()
        assert table.showing.now.unseen_counter != expected[2]
        person.decide()
    assert given.settings.now.unseen_counter is False


def test_ending_a_match_asks_first_and_leaving_it_does_not() -> None:
    services = make_services()
    player = Player(services, TableScene(saved.start(services.store, saved.setup("harbin", 3))))
    player.wait(0.2)
    player.keys("escape")
    player.click("leave-match")
    player.click("stay")
    assert services.store.unfinished(), "nothing is ended yet"
    player.keys("escape")
    player.click("leave-match")
    player.click("end-match")
    assert isinstance(player.app.top, Title) and not services.store.unfinished()


def test_the_pause_menu_leads_to_the_settings_of_this_person() -> None:
    person = Person(
        MatchSetup("beijing", seating("human", "human", "novice", "novice"), {}, 6), speed="instant"
    )
    people = person.session.people = _two(person.services)
    person.sit_down()
    person.wait(person.asked)
    person.screen.keys("escape")
    person.app.step()
    top = person.top
    assert "only for Anna" in top.stage.find("settings").spoken  # type: ignore[attr-defined]
    top.stage.focus_on(top.stage.find("settings"), seen=True)  # type: ignore[attr-defined]
    person.press_on()
    scene = person.top
    assert isinstance(scene, SettingsScene)
    words = " ".join(w.spoken for w in scene.stage.root.walk())  # type: ignore[union-attr]
    assert "Whose settings: Anna" in words
    scene.stage.focus_on(scene.stage.find("hints"), seen=True)
    person.screen.keys("right")
    person.app.step()
    household = person.services.household
    assert household.settings_of(people[0].profile).hints == "always"
    assert household.settings_of(people[1].profile).hints == person.services.settings.now.hints == "ask"
    person.screen.keys("escape")
    person.wait(lambda: person.top is person.table())
    assert person.table().hints == "always"


def test_what_is_a_persons_own_stands_in_one_place() -> None:
    given = make_services()
    anna = given.household.add("Anna", "fang")
    player = Player(given, SettingsScene("", [Seating("human", "Anna", "fang", anna)]))

    def rows() -> set[str]:
        return {w.key for w in player.scene.stage.root.walk()}  # type: ignore[union-attr]

    assert {"hints", "claims", "index_marks"} <= rows()
    player.click("section-play")
    assert "speed" in rows() and not {"hints", "claims"} & rows()
    player.click("section-look")
    assert "cloth" in rows() and "index_marks" not in rows()
    alone = Player(make_services(), SettingsScene("look"))
    assert "index_marks" in {w.key for w in alone.scene.stage.root.walk()}  # type: ignore[union-attr]
