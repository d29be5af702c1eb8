"""What is heard and how fast things go: a sound for everything that happens, once, at its moment; live speed keys."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import events as ev
from engine.melds import MeldKind
from engine.rulesets.beijing.events import IndicatorShown
from engine.rulesets.harbin.events import TingDeclared, WildcardShown
from engine.rulesets.jilin.events import AdditionShown, HonourKongShown
from game.app.inputs import KeyDown
from game.app.services import MatchSetup
from game.art.sounds import NAMES as SOUNDS
from game.match.session import Session
from game.scenes.table.scene import TableScene
from game.store.settings import DEFAULTS
from tests.game.test_seeing import NAMES, At, lines
from tests.support.person import Person, seating


def heard(name: str, speed: str, viewer: int = 0) -> tuple[list[str], TableScene]:
    """Every sound of a record, shown from its first event to its last at one speed."""
    at = At(name, 0, viewer, speed=speed)
    table, played = at.table, list[str]()
    table.showing.begin(viewer, open_hands=False)
    table.timeline._play = played.append
    table.showing.pull(10**6)
    for _ in range(100_000):
        if table.timeline.idle:
            return played, table
        table.timeline.update(1 / 30, speed)
    raise AssertionError("the motion does not end")


@pytest.mark.parametrize("name", NAMES)
def test_everything_that_happens_is_heard_once(name: str) -> None:
    played, table = heard(name, "normal")
    count, log = Counter(played), table.session.loop.table.log

    def times(kind: type[ev.Event]) -> int:
        return sum(isinstance(e, kind) for e in log)

    assert set(played) <= set(SOUNDS)
    assert count["discard"] == times(ev.Discarded)
    assert count["draw"] == times(ev.Drawn)
    coins = not table.session.match.rules.spec.points
    assert count["coin"] == (2 * times(ev.Paid) if coins else 0), "points are no coins"
    claims = Counter(e.meld.kind for e in log if isinstance(e, ev.Claimed))
    assert count["call_chow"] == claims[MeldKind.CHOW] and count["call_pong"] == claims[MeldKind.PONG]
    kongs = claims[MeldKind.KONG] + times(ev.KongDeclared) + times(HonourKongShown) + times(AdditionShown)
    assert count["call_kong"] == kongs + times(ev.Robbed)
    assert count["call_flower"] == times(ev.FlowerShown)
    assert count["call_ting"] == times(TingDeclared)
    assert count["call_win"] == count["win"] == times(ev.Won)
    assert count["washout"] == times(ev.WashedOut)
    assert played[0] == "shuffle" and count["dice"] >= 1


def test_the_same_is_heard_at_every_speed_but_instant() -> None:
    assert heard("harbin", "normal")[0] == heard("harbin", "fast")[0] == heard("harbin", "slow")[0]
    assert heard("harbin", "instant")[0] == []


def test_a_tile_is_heard_when_it_lands() -> None:
    log = Session.resume(lines("guobiao")).loop.table.log
    at = At("guobiao")
    for number, event in enumerate(log):
        if isinstance(event, ev.Discarded | ev.Dealt | IndicatorShown | WildcardShown):
            at.table.show_moment(0, number, 0.0)
            beat = at.table.timeline.beat
            when = max(moment for moment, _ in beat.sounds)
            landed = max(glide.begin + glide.length for glide in beat.glides)
            assert abs(when - landed) <= 0.12, f"{type(event).__name__} lands at {landed}, sounds at {when}"
        if number > 60:
            break


def test_music_is_off_until_it_is_wanted() -> None:
    assert DEFAULTS.music_volume == 0
    assert DEFAULTS.effects_volume > 0 and DEFAULTS.calls_volume > 0


def test_plus_and_minus_change_the_speed_in_the_middle_of_a_motion() -> None:
    at = At("guobiao", 5, speed="normal")
    table, settings = at.table, at.app.services.settings
    at.table.show_moment(0, 5, 0.2)
    beat, layout = table.timeline.beat, table.layout
    at.app.hear(KeyDown("+"))
    assert settings.now.speed == "fast"
    assert table.timeline.beat is beat, "what is moving goes on"
    before = table.timeline.time
    table.timeline.update(0.01, settings.now.speed)
    assert table.timeline.time - before == pytest.approx(0.02)
    at.app.hear(KeyDown("-"))
    at.app.hear(KeyDown("-"))
    assert settings.now.speed == "slow" and table.layout is layout
    for _ in range(5):
        at.app.hear(KeyDown("+"))
    assert settings.now.speed == "instant", "it stops at the fastest"


def test_changing_the_speed_keeps_the_tile_that_has_the_focus() -> None:
    person = Person(
        MatchSetup("guobiao", seating("human", "casual", "casual", "casual"), {}, 3), speed="instant"
    )
    person.wait(person.asked)
    while not person.table().prompt or not person.table().prompt.throws:  # type: ignore[union-attr]
        person.decide()
        person.wait(person.asked)
    for _ in range(3):
        person.app.hear(KeyDown("left"))
    focus = person.table().desk.focused_tile
    person.app.hear(KeyDown("-"))
    assert person.table().desk.focused_tile == focus


def test_a_setting_of_the_look_changes_the_running_table() -> None:
    at = At("beijing", 30)
    board = at.table.showing.picture_now
    at.app.services.settings.change(tile_style="contrast", cloth="plum", tile_back="amber")
    now = at.table.showing.picture_now
    assert (board.style, now.style, now.cloth, now.back) == ("classic", "contrast", "plum", "amber")
