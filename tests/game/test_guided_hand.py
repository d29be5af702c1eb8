"""The first hand: a guided hand of every ruleset on a laid wall, played slip by slip."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from engine import events as ev
from engine import record, ruleset
from engine.deal import DealLoop
from engine.rulesets.beijing.events import IndicatorShown
from engine.rulesets.harbin.events import TingDeclared, WildcardShown
from engine.rulesets.jilin.events import AdditionShown, HonourKongShown, Looked
from engine.standard import Question
from engine.view import SeatView
from game.app.inputs import KeyDown, PointerDown
from game.app.paths import find_paths
from game.app.services import Services
from game.match.guided import GuidedSession, first_game, known, offered, remember
from game.scenes.first_game.scene import FirstGame
from game.scenes.message import Dialog
from game.scenes.new_match import NewMatch
from game.scenes.result.scene import Result
from game.table.layout import layout
from game.table.lesson import LessonView, lesson_places
from game.text import LANGUAGES, Texts
from tests.support.menus import Player, make_services
from tests.support.person import seating, services

RULES = ruleset.names()
Fits = Callable[[SeatView, Question], bool]


# the first hand

SPECIAL: dict[str, tuple[type[ev.Event], ...]] = {
    "beijing": (IndicatorShown, ev.Claimed, ev.Won),
    "harbin": (ev.Claimed, TingDeclared, WildcardShown, ev.Won),
    "jilin": (HonourKongShown, Looked, AdditionShown, ev.Won),
    "guobiao": (ev.FlowerShown, ev.Claimed, ev.Won),
}


def laid(rules: str) -> list[str]:
    return first_game(find_paths().assets, rules).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("rules", RULES)
def test_a_guided_hand_shows_the_special_rules_and_is_won(rules: str) -> None:
    log = [event for _, event in record.play(laid(rules))]
    for kind in SPECIAL[rules]:
        assert any(isinstance(e, kind) and getattr(e, "seat", 0) == 0 for e in log), kind
    assert json.loads(laid(rules)[0])["levels"][0] == "human"


class Pupil:
    """Somebody who plays a guided hand."""

    def __init__(self, rules: str, given: Services) -> None:
        self.scene = FirstGame(given, rules)
        self.player = Player(given, self.scene)
        self.told: list[str] = []

    def play(self, stray: bool = False) -> None:
        """Follow the path to the end of the hand, or leave it at the first discard."""
        scene, app = self.scene, self.player.app
        for _ in range(4000):
            app.step()
            if app.top is not scene:
                return
            if scene.slip_shown is not None:
                self.told.append(scene.slip_shown.id)
                self.player.keys("space")
            elif scene.prompt is not None and scene.timeline.idle:
                self._answer(stray)
        raise AssertionError("the hand did not end")

    def _answer(self, stray: bool) -> None:
        scene = self.scene
        self.player.app.step()
        assert scene.prompt is not None and scene._visit is not None
        options = scene.prompt.question.options
        wanted = scene.session.laid(0)
        if wanted is not None and scene.session.on_path:
            assert scene.advice.suggested == wanted
        if stray or wanted not in options or wanted is None:
            wanted = next(a for a in reversed(options) if a != wanted)
        scene._answer(scene._visit, wanted)


@pytest.mark.parametrize("rules", RULES)
def test_a_guided_hand_is_played_slip_by_slip(rules: str, unseen: None) -> None:
    pupil = Pupil(rules, services(speed="instant", reduced_motion=True, language="en"))
    pupil.play()
    assert isinstance(pupil.player.app.top, Result)
    assert pupil.scene.session.loop.table.result is not None
    assert pupil.scene.session.loop.table.result.winner == 0
    assert len(pupil.told) == len(set(pupil.told)) >= 5
    wanted = {
        "beijing": {"indicator", "turn", "wild"},
        "harbin": {"ting", "wildcard"},
        "jilin": {"honour", "look", "looked"},
        "guobiao": {"flower", "turn"},
    }
    assert wanted[rules] <= set(pupil.told)
    pupil.player.keys("space")
    assert isinstance(pupil.player.app.top, Dialog)


def test_the_key_that_takes_a_slip_away_does_not_pass_at_once(unseen: None) -> None:
    """A second press comes too early to be meant for the claim that stood behind the slip."""
    pupil = Pupil("beijing", services(speed="instant", reduced_motion=True, language="en"))
    scene, player = pupil.scene, pupil.player
    for _ in range(4000):
        player.app.step()
        if scene.slip_shown is not None and scene.slip_shown.id == "pong":
            break
        if scene.slip_shown is not None:
            player.keys("space")
            scene.update(1.0)
        elif scene.prompt is not None and scene.timeline.idle:
            pupil._answer(stray=False)
    prompt = scene.prompt
    assert prompt is not None
    scene.handle(KeyDown("space"))
    scene.handle(KeyDown("space"))
    assert scene.slip_shown is None and scene.prompt is prompt, "the claim still stands"
    scene.update(1.0)
    scene.handle(KeyDown("space"))
    assert scene.prompt is not prompt


def test_the_slip_about_wild_tiles_names_those_of_the_laid_wall(unseen: None) -> None:
    pupil = Pupil("beijing", services(speed="instant", reduced_motion=True, language="en"))
    while pupil.scene.slip_shown is None or pupil.scene.slip_shown.id != "indicator":
        pupil.player.app.step()
    shown = next(e for e in pupil.scene.session.loop.table.log if isinstance(e, IndicatorShown))
    assert [str(kind) for kind in shown.wild] == ["6m", "7m"]
    assert "this hand: 6 of characters and 7 of characters." in pupil.scene._lesson_view().text


def test_who_leaves_the_path_plays_on_and_is_told_so(unseen: None) -> None:
    pupil = Pupil("beijing", services(speed="instant", reduced_motion=True, language="en"))
    pupil.play(stray=True)
    assert "free" in pupil.told and not pupil.scene.session.on_path


def test_a_guided_hand_may_be_skipped_by_a_click() -> None:
    pupil = Pupil("jilin", services(speed="instant", reduced_motion=True, language="en"))
    for _ in range(400):
        pupil.player.app.step()
        if pupil.scene.slip_shown is not None:
            break
    scene = pupil.scene
    lesson = scene.slip_shown
    assert lesson is not None
    places = lesson_places(scene.layout, scene._lesson_view(), scene._about(lesson))
    pupil.player.do(PointerDown(places.skip.center))
    assert isinstance(pupil.player.app.top, Dialog)


def test_the_computers_follow_the_path_whatever_order_they_are_asked_in() -> None:
    for rules in RULES:
        session = GuidedSession.open(laid(rules), seating("human", "novice", "novice", "novice"))
        loop: DealLoop = session.loop
        while not loop.over:
            if not session.think():
                action = session.laid(0)
                assert action is not None
                session.submit(action)
        assert not session.path
        assert [json.loads(line) for line in session.lines[1:2]] == [json.loads(laid(rules)[1])]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", RULES)
def test_every_slip_fits_the_window(rules: str, language: str, size: tuple[int, int]) -> None:
    texts = Texts(find_paths().assets, language)
    places = layout(*size)
    names = [n for n in texts.names() if n.startswith(f"lesson-{rules}-")]
    assert len(names) >= 6
    for name in names:
        words = texts(name, wilds=texts("who-and", first="green dragon", last="red dragon"))
        view = LessonView("", words, texts("first-go-on"), texts("first-key"), texts("first-skip"))
        for about in (places.hand, places.note, places.buttons, *places.plates):
            slip = lesson_places(places, view, about).slip
            assert places.block.contains(slip), name


def test_the_first_match_of_a_ruleset_offers_the_guided_hand_once() -> None:
    given = make_services(first_games="")
    assets = given.paths.assets
    assert all(known(assets, rules) and offered(assets, given.settings, rules) for rules in RULES)
    player = Player(given, NewMatch("harbin"))
    player.click("start")
    assert isinstance(player.app.top, Dialog)
    player.keys("escape")
    assert isinstance(player.app.top, NewMatch)
    player.click("start")
    player.click("first-no")
    assert not isinstance(player.app.top, NewMatch | Dialog)
    assert given.settings.now.first_games.split() == ["harbin"]
    assert not offered(assets, given.settings, "harbin") and offered(assets, given.settings, "jilin")
    remember(given.settings, "harbin")
    assert given.settings.now.first_games.split() == ["harbin"]
