"""Who sits where: people picked or made on the new-match screen, and seats drawn by dice."""

from __future__ import annotations

from collections import Counter

import pytest

from game.app.inputs import KeyDown, PointerDown, PointerMoved, PointerUp, TextTyped
from game.app.services import MatchSetup, Seating, Services
from game.match.seat_draw import draw
from game.people.local_players import Household
from game.people.placing import Placing
from game.people.regulars import HUMAN
from game.scenes.new_match import NewMatch
from game.scenes.people_picker import PersonForm, PickPerson
from game.scenes.records.scene import Records
from game.scenes.seat_draw import SeatDraw
from game.scenes.table.scene import TableScene
from game.store.profiles import OWNER
from game.store.settings import SettingsStore
from game.store.store import Store
from game.widgets.controls import Choice
from tests.support import saved
from tests.support.menus import Player, make_services
from tests.support.person import seating

# the chairs


def placing(levels: str = "human casual casual casual", people: str = "", guests: int = 0) -> Placing:
    services = make_services()
    for number in range(guests):
        services.household.add(f"Guest {number}", "bo")
    return Placing(services.texts, services.household, levels, people)


@pytest.mark.parametrize(
    ("levels", "people", "guests", "profiles"),
    [
        ("human casual strong expert", "", 0, [OWNER, 0, 0, 0]),
        ("casual human casual human", "0 3 0 1", 2, [0, 3, 0, OWNER]),
        ("human human human human", "", 0, [OWNER, 0, 0, 0]),  # only one of them is known
        ("human human casual casual", "2 2 0 0", 1, [2, OWNER, 0, 0]),  # nobody sits twice
        ("human casual casual casual", "99", 0, [OWNER, 0, 0, 0]),
        ("human casual casual casual", "² x -1 1 7 7", 0, [OWNER, 0, 0, 0]),
        ("casual casual casual casual", "1 0 0 0", 0, [0, 0, 0, 0]),
    ],
)
def test_the_people_of_the_last_match_sit_down_again(
    levels: str, people: str, guests: int, profiles: list[int]
) -> None:
    seats = placing(levels, people, guests).seats
    assert [seat.profile for seat in seats] == profiles
    assert [seat.level == HUMAN for seat in seats] == [profile > 0 for profile in profiles]
    again = placing(" ".join(s.level for s in seats), " ".join(str(s.profile) for s in seats), guests)
    assert again.seats == seats


def test_a_guest_has_a_face_that_nobody_has() -> None:
    at_table = placing("human casual casual casual", "", 0)
    regular = at_table.seats[2].portrait
    at_table.welcome(2)
    faces = [seat.portrait for seat in at_table.seats]
    assert at_table.seats[2].level == HUMAN
    assert len(set(faces)) == 4 and at_table.seats[2].portrait != regular


def test_nobody_sits_on_two_chairs() -> None:
    table = placing("human human casual strong", "1 2 0 0", guests=1)
    before = table.seats[:]
    table.sit(3, 2)
    assert table.seats == [before[0], before[3], before[2], before[1]]


def test_a_computer_never_looks_like_somebody_else() -> None:
    table = placing(guests=1)
    table.look(1, "bo")
    table.sit(2, 2)  # has the same face
    assert table.seats[2].portrait == "bo" and table.seats[1].portrait != "bo"
    assert len({seat.portrait for seat in table.seats}) == 4
    with pytest.raises(ValueError, match="bo"):
        table.look(3, "bo")
    table.compute(2, "expert")
    assert table.humans == [0] and len({seat.portrait for seat in table.seats}) == 4


# the screen


def choose(player: Player, key: str, value: str) -> None:
    """Click a value of a choice."""
    choice = player.scene.stage.find(key)
    assert isinstance(choice, Choice)
    pos = choice.cells[[item.value for item in choice.items].index(value)].center
    player.do(PointerMoved(pos), PointerDown(pos), PointerUp(pos))


def test_no_tooltip_is_left_of_a_pointer_that_was_over_the_page_before_a_dialog() -> None:
    player = Player(make_services(), NewMatch("harbin"))
    choose(player, "level-1", "human")
    player.do(PointerMoved((5, 5)), KeyDown("escape"))
    player.wait(2.0)
    assert isinstance(player.app.top, NewMatch)
    assert player.scene.stage.hover is None and player.scene.stage.tip == ""


def test_four_people_sit_down_by_mouse_and_typing_alone() -> None:
    services = make_services()
    player = Player(services, NewMatch("harbin"))
    for seat, name in ((1, "Anna"), (2, "Ben")):
        choose(player, f"level-{seat}", "human")
        assert isinstance(player.app.top, PersonForm)
        player.do(TextTyped(name), KeyDown("enter"))
    services.household.add("Cleo", "ning")
    choose(player, "level-3", "human")  # now somebody is free
    assert isinstance(player.app.top, PickPerson)
    player.click("person-4")
    choose(player, "sharing", "everyone")
    player.click("start")  # the owner has no name yet
    assert isinstance(player.app.top, PersonForm)
    player.click("face-hai")
    player.do(*(KeyDown("tab") for _ in range(12) if player.focus != "name"))
    player.click("name")
    player.do(TextTyped("Dora"))
    player.click("done")
    player.wait(0.5)
    table = player.app.stack[0]
    assert isinstance(table, TableScene) and table.showing.public
    assert [(who.name, who.profile) for who in table.session.people] == [
        ("Dora", OWNER),
        ("Anna", 2),
        ("Ben", 3),
        ("Cleo", 4),
    ]
    now = services.settings.now
    assert (now.player_name, now.portrait, now.sharing) == ("Dora", "hai", "everyone")
    assert (now.last_levels, now.last_people) == ("human human human human", "1 2 3 4")
    kept = services.store.matches()[0]
    assert [who.profile for who in kept.people] == [OWNER, 2, 3, 4]


def test_somebody_who_is_removed_leaves_the_chair_and_the_list_but_not_the_records() -> None:
    services = make_services()
    anna = services.household.add("Anna", "fang")
    services.household.choose(anna, hints="off")
    _, b, c, d = seating(*["casual"] * 4)
    first = saved.start(
        services.store, MatchSetup("harbin", (Seating(HUMAN, "Anna", "fang", anna), b, c, d), seed=5)
    )
    saved.play(first, 1)
    assert services.store.figures(anna).hands == 1
    player = Player(services, NewMatch("harbin"))
    scene = player.scene
    assert isinstance(scene, NewMatch)
    scene.placing.sit(2, anna)
    scene.rebuild()
    player.click("face-2")
    player.click("edit")
    player.click("remove")
    player.click("stay")
    assert [who.id for who in services.household.people()] == [OWNER, anna]
    player.click("remove")
    player.click("remove")
    assert player.scene is scene
    assert [who.id for who in services.household.people()] == [OWNER]
    assert scene.placing.seats[2].level == "casual" and scene.placing.seats[2].name != "Anna"
    kept = services.store.matches()[0]
    assert (kept.people[0].name, kept.people[0].profile) == ("Anna", None)
    assert services.store.wallets(anna) == {} and services.store.figures(anna).hands == 0
    assert len(services.store.hands(kept.id)) == 1
    assert services.household.settings_of(anna).hints == services.settings.now.hints


def test_the_owner_cannot_be_removed() -> None:
    services = make_services()
    player = Player(services, NewMatch("harbin"))
    player.click("face-0")
    player.click("edit")
    assert "remove" not in {w.key for w in player.scene.stage.focusables()}
    with pytest.raises(ValueError, match="owner"):
        services.household.remove(OWNER)


def test_cancelling_leaves_the_chair_as_it_was() -> None:
    player = Player(make_services(), NewMatch("harbin"))
    scene = player.scene
    assert isinstance(scene, NewMatch)
    before = scene.placing.seats[:]
    choose(player, "level-1", "human")
    player.do(TextTyped("Anna"), KeyDown("escape"))
    assert player.scene is scene and scene.placing.seats == before
    assert [who.id for who in player.services.household.people()] == [OWNER]


def test_a_name_that_is_taken_is_refused_where_it_is_typed() -> None:
    player = Player(make_services(), NewMatch("harbin"))
    player.services.household.add("Anna", "fang")
    choose(player, "level-1", "human")
    player.click("person-new")
    player.do(TextTyped("anna"), KeyDown("enter"))
    assert isinstance(player.app.top, PersonForm)
    words = " ".join(w.spoken for w in player.scene.stage.root.walk())  # type: ignore[union-attr]
    assert "There is a anna" in words or "already" in words
    assert len(player.services.household.people()) == 2


def test_a_name_and_a_face_can_be_changed_later() -> None:
    player = Player(make_services(), NewMatch("harbin"))
    anna = player.services.household.add("Anna", "fang")
    choose(player, "level-1", "human")
    player.click(f"person-{anna}")
    player.click("name-1")
    player.click("edit")
    player.do(TextTyped(" Lee"))
    player.click("face-tie")
    player.click("done")
    scene = player.scene
    assert isinstance(scene, NewMatch)
    assert (scene.placing.seats[1].name, scene.placing.seats[1].portrait) == ("Anna Lee", "tie")


# the ledger


@pytest.mark.parametrize("order", [(1, 2, 3, 4), (3, 4, 2, 1)])
def test_coins_are_booked_to_whoever_sat_there(order: tuple[int, int, int, int]) -> None:
    store = Store()
    home = Household(SettingsStore(None), store)
    names = ["You", "Anna", "Ben", "Cleo"]
    for name in names[1:]:
        home.add(name, "bo")
    seats = tuple(Seating(HUMAN, names[who - 1], "bo", who) for who in order)
    assert len(seats) == 4
    session = saved.start(store, MatchSetup("jilin", seats, {}, 503))
    moved = saved.play(session, 1).history[0].payments
    assert len(set(moved)) > 1
    for player, profile in enumerate(order):
        assert store.wallets(profile)["jilin"].coins == moved[player]
        assert store.figures(profile).hands == 1


# the draw


def test_the_draw_is_fixed_by_the_seed_and_obeys_the_dice() -> None:
    ties = 0
    for seed in range(300):
        lots = draw(seed)
        assert lots == draw(seed)
        assert sorted(lots.order) == [0, 1, 2, 3]
        assert sorted(lots.rounds[0]) == [0, 1, 2, 3]
        assert all(1 <= die <= 6 for thrown in lots.rounds for dice in thrown.values() for die in dice)
        ranks = {p: [sum(thrown[p]) for thrown in lots.rounds if p in thrown] for p in range(4)}
        assert sorted(ranks, key=lambda p: ranks[p], reverse=True) == list(lots.order)
        assert len({tuple(rank) for rank in ranks.values()}) == 4
        for before, after in zip(lots.rounds, lots.rounds[1:], strict=False):
            sums = Counter(sum(dice) for dice in before.values())
            tied = {p for p, dice in before.items() if sums[sum(dice)] > 1}
            assert set(after) <= tied if before is not lots.rounds[0] else set(after) == tied
            ties += 1
    assert ties > 50


def test_every_chair_is_as_likely_for_everybody() -> None:
    east = Counter(draw(seed).order[0] for seed in range(2000))
    assert all(400 < east[player] < 600 for player in range(4))


def _dice(services: Services, seed: int = 11) -> Player:
    setup = MatchSetup("harbin", seating("human", "human", "casual", "casual"), {}, seed, draw=True)
    return Player(services, SeatDraw(setup))


def test_the_draw_is_shown_and_leads_to_the_table_in_its_order() -> None:
    services = make_services()
    services.settings.change(seat_draw="dice", speed="fast")
    player = Player(services, NewMatch("harbin"))
    player.click("start")
    player.wait(0.2)
    scene = player.scene
    assert isinstance(scene, SeatDraw) and not scene.done
    for _ in range(40):
        if not scene.done:
            player.wait(0.25)
    assert scene.done
    words = scene.spoken()
    assert "East" in words and words.index("East") < words.index("North")
    player.keys("space")
    player.wait(0.2)
    table = player.app.stack[0]
    assert isinstance(table, TableScene)
    names = [scene.setup.seats[p].name for p in scene.lots.order]
    assert [who.name for who in table.session.people] == names
    assert table.session.match.seed == scene.seed
    assert table.session.loop.table.setup.dealer == 0


@pytest.mark.parametrize("how", ["space", "enter", "click"])
def test_the_draw_can_be_skipped_to_its_outcome(how: str) -> None:
    player = _dice(make_services())
    scene = player.scene
    assert isinstance(scene, SeatDraw)
    player.wait(1)
    if how == "click":
        player.do(PointerDown((10, 10)))
    else:
        player.keys(how)
    assert player.app.top is scene and scene.done
    player.keys("enter")
    player.wait(0.2)
    assert isinstance(player.app.stack[0], TableScene)


def test_with_reduced_motion_only_the_outcome_is_shown() -> None:
    player = _dice(make_services(reduced_motion=True))
    scene = player.scene
    assert isinstance(scene, SeatDraw) and scene.done and not scene.moving


def test_whatever_is_clicked_in_the_form_the_name_can_be_typed_on() -> None:
    player = Player(make_services(), NewMatch("harbin"))
    choose(player, "level-1", "human")
    player.do(TextTyped("An"))
    player.click("face-tie")
    player.do(TextTyped("na"), PointerDown((3, 3)), PointerUp((3, 3)), TextTyped(" L"), KeyDown("enter"))
    scene = player.scene
    assert isinstance(scene, NewMatch)
    assert (scene.placing.seats[1].name, scene.placing.seats[1].portrait) == ("Anna L", "tie")


def test_the_records_are_those_of_whoever_is_picked() -> None:
    services = make_services((1024, 640))
    names = ["Anna", "Benjamin Button", "Cleo", "Dora", "Emil"]
    ids = [services.household.add(name, "bo") for name in names]
    a, b, c, d = (Seating(HUMAN, name, "bo", who) for name, who in zip(names[:4], ids[:4], strict=True))
    moved = saved.play(saved.start(services.store, MatchSetup("jilin", (a, b, c, d), {}, 503)), 1)
    player = Player(services, Records("wallet"))
    player.click("profile")
    player.click(f"person-{ids[3]}")
    scene = player.scene
    assert isinstance(scene, Records) and scene.profile == ids[3]
    assert scene.wallet.wallets["jilin"].coins == moved.history[0].payments[3]


def at_level(player: Player, chair: int) -> None:
    """Bring the focus to who plays on a chair."""
    for _ in range(40):
        if player.focus != f"level-{chair}":
            player.keys("tab")
    assert player.focus == f"level-{chair}"


def test_arrows_step_to_a_person_and_on_without_a_question() -> None:
    """Somebody known who is free sits down; where nobody is, a guest. The form opens by Enter alone."""
    player = Player(make_services(), NewMatch("harbin"))
    scene = player.scene
    assert isinstance(scene, NewMatch)
    anna = player.services.household.add("Anna", "fang")
    at_level(player, 1)
    player.keys("left", "left")  # from casual past novice
    assert player.scene is scene and player.focus == "level-1"
    assert [(seat.name, seat.profile) for seat in scene.placing.seats[1:2]] == [("Anna", anna)]
    at_level(player, 2)
    player.keys("left", "left")
    assert player.scene is scene
    assert (scene.placing.seats[2].level, scene.placing.seats[2].name) == (HUMAN, "Guest")
    assert len({seat.portrait for seat in scene.placing.seats}) == 4
    player.keys("right")
    assert scene.placing.seats[2].level == "novice" and scene.placing.seats[2].name != "Guest"
    player.keys("left", "enter")
    assert isinstance(player.app.top, PickPerson)
    player.keys("escape")
    assert scene.placing.seats[2].name == "Guest"


def test_guests_become_people_when_the_match_begins() -> None:
    services = make_services()
    services.settings.change(player_name="Dora")
    player = Player(services, NewMatch("harbin"))
    for chair in (1, 2):
        at_level(player, chair)
        player.keys("left", "left")
    player.click("start")
    player.wait(0.5)
    table = player.app.stack[0]
    assert isinstance(table, TableScene)
    assert [who.name for who in table.session.people[:3]] == ["Dora", "Guest", "Guest 2"]
    assert [who.name for who in services.household.people()] == ["Dora", "Guest", "Guest 2"]
    assert services.settings.now.last_people == "1 2 3 0"
    again = Placing(services.texts, services.household, services.settings.now.last_levels, "1 2 3 0")
    assert [seat.name for seat in again.seats[:3]] == ["Dora", "Guest", "Guest 2"]
