"""At the table: what is off says why, hints come when they are wanted, and reviews."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine import players, ruleset
from engine.actions import Action, Pass, Pong, Win
from engine.chance import stream
from engine.explain import refusal_ids
from engine.hint import REASONS
from engine.rulesets.harbin.actions import Ting
from engine.score import MISSING
from engine.standard import Question, Stage, runs
from engine.tiles import tile
from engine.view import SeatView
from game.app.inputs import Pad, PointerDown, PointerMoved, PointerUp
from game.app.null_screen import NullScreen
from game.app.paths import find_paths
from game.match.review_job import ReviewJob, review_of
from game.match.session import Session
from game.scenes.result.scene import Result
from game.scenes.review.scene import Review
from game.scenes.table.advice import Show
from game.scenes.table.prompt import Prompt
from game.scenes.table.scene import TableScene
from game.scenes.why_words import WhyWords
from game.store.plain import MatchSetup
from game.text import LANGUAGES, Texts
from tests.support.menus import Player
from tests.support.person import seating, services

RULES = ruleset.names()
Fits = Callable[[SeatView, Question], bool]


# words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", RULES)
def test_every_reason_and_every_lack_has_words(rules: str, language: str) -> None:
    texts = Texts(find_paths().assets, language)
    names = [f"{kind}-{id}" for id in refusal_ids(ruleset.load(rules)) for kind in ("refusal", "off")]
    names += [f"{kind}-{id}" for id in MISSING for kind in ("missing", "mend", "off")]
    names += [f"reason-{id}" for id in (*REASONS, *ruleset.load(rules).reasons)] + [
        "reason-win-points",
        "reason-waits-points",
    ]
    missing = [n for n in names if not texts.has(n.replace("_", "-"), ruleset=rules)]
    assert missing == []


# buttons that are off


def at(rules: str, fits: Fits, options: dict[str, str] | None = None, seeds: int = 60) -> Session:
    """A match in which seat 0 is asked something that fits."""
    for seed in range(seeds):
        plan = MatchSetup(rules, seating("human", "blind", "blind", "blind"), options or {}, seed)
        session = Session.start(plan, seed)
        mind = players.level("blind")(session.match.rules, stream(seed, "why"))
        while not session.loop.over:
            question = session.question(0)
            if question is None:
                if not session.think():
                    break
                continue
            view = session.loop.view(0)
            if fits(view, question):
                return session
            session.submit(mind.decide(view, question))
    raise AssertionError(f"no such moment in {rules}")


def shown(session: Session, **settings: Any) -> tuple[Player, TableScene]:
    """The table of a session, at its question."""
    given = services(speed="instant", reduced_motion=True, language="en", **settings)
    scene = TableScene(session)
    player = Player(given, scene)
    for _ in range(300):
        player.app.step()
        if scene.prompt is not None:
            return player, scene
    raise AssertionError("nothing was asked")


def stray_chow(view: SeatView, question: Question) -> bool:
    """A pong is open on a tile that would make a run, thrown by another than the player before."""
    offered, seat = view.offered, question.seat
    if question.stage is not Stage.CLAIM or offered is None or offered.seat == (seat - 1) % 4:
        return False
    return bool(runs(view, seat)) and any(isinstance(a, Pong) for a in question.options)


def test_a_call_that_is_off_explains_itself_to_pointer_keys_and_click(unseen: None) -> None:
    session = at("jilin", stray_chow)
    player, scene = shown(session)
    desk, prompt = scene.desk, scene.prompt
    assert prompt is not None
    index = next(i for i, e in enumerate(prompt.entries) if e.refusal is not None)
    entry = prompt.entries[index]
    assert entry.call.tone == "off" and entry.action is None and entry.refusal is not None
    assert entry.refusal.id == "chow_seat" and entry.call.text == "Chow"
    place = desk.places()[index]
    player.do(PointerMoved(place.center))
    assert desk.refused == "chow_seat"
    log = len(session.loop.table.log)
    player.do(PointerDown(place.center), PointerUp(place.center))
    player.keys("c")
    assert len(session.loop.table.log) == log and scene.prompt is prompt
    player.do(PointerMoved((5, 300)))
    for _ in range(len(prompt.entries)):
        player.keys("right")
        if desk.focused_call == index:
            break
    assert desk.focused_call == index and desk.refused == "chow_seat"
    player.keys("enter")
    assert len(session.loop.table.log) == log


def test_a_win_that_lacks_something_is_shown_off_and_says_what(unseen: None) -> None:
    """Harbin H2: complete by shape, but a condition fails."""

    def fits(view: SeatView, question: Question) -> bool:
        rules = ruleset.load("harbin")
        if question.stage is not Stage.TURN or any(isinstance(a, Win) for a in question.options):
            return False
        return rules.refusal(view, Stage.TURN, Win(0)).missing not in ((), ("not_complete",))

    session = at("harbin", fits)
    _, scene = shown(session)
    assert scene.prompt is not None
    off = [e for e in scene.prompt.entries if e.refusal is not None]
    assert [e.call.sign for e in off] == ["胡"]
    assert off[0].refusal is not None
    title, text = scene.why.explain(off[0].refusal)
    assert title == "This hand does not win yet."
    lines = text.splitlines()
    assert len(lines) >= len(off[0].refusal.missing)
    assert "‹" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_wild_tile_comes_with_advice(language: str) -> None:
    """What to do with it instead is said beneath; where there is nothing to be said, nothing is."""
    rules = ruleset.load("beijing")
    words = WhyWords(Texts(find_paths().assets, language), rules)
    reasons = {reason.id: reason for reason in rules.refusals}
    advice = words.advice(reasons["wild_discard"])
    assert advice and advice != words.refusal(reasons["wild_discard"]) and "advice" not in advice
    assert words.advice(reasons["wild_thrown"]) == ""


# hints


@pytest.mark.parametrize(
    ("rules", "stage", "words", "waits"),
    [
        ("beijing", Stage.TURN, "for 1 coin from each of the others.", "3"),
        ("harbin", Stage.TURN, "for 1 coin from each of the others.", "1/3"),
        ("harbin", Stage.CLAIM, "for 1 coin.", "1/3"),
    ],
)
def test_a_win_is_told_with_everybody_who_pays(
    rules: str, stage: Stage, words: str, waits: str, unseen: None
) -> None:
    """M2: self-drawn, each of the three pays; off a discard, its thrower alone."""

    def wins(view: SeatView, question: Question) -> bool:
        return question.stage is stage and any(isinstance(a, Win) for a in question.options)

    session = at(rules, wins, seeds=400)
    player, scene = shown(session, hints="always")
    player.app.step()
    assert scene.advice.show is Show.HINT
    said = " ".join(part.text for part in scene.advice._lines[0])
    assert said.startswith("Win") and said.endswith(words)
    view = session.loop.view(0)
    panel = scene.words.waits(view, 0, view.drawn if stage is Stage.TURN else None)
    assert panel is not None
    assert waits in {w.worth for w in panel.waits}


def test_beside_a_suggestion_no_other_button_is_gold() -> None:
    """Two tings are offered and the hint takes one of them; without a hint both are recommended."""
    tings = Ting(0, "pong"), Ting(0, "kong")
    question = Question(0, Stage.CLAIM, (Pong(0), *tings, Pass(0)))
    prompt = Prompt(question, tile("5s"), Texts(find_paths().assets, "en"), "harbin", "classic")

    def gold(suggested: Action | None) -> list[Action | None]:
        calls = prompt.calls(None, None, suggested)
        return [e.action for e, call in zip(prompt.entries, calls, strict=True) if call.tone == "gold"]

    assert gold(None) == list(tings)
    assert gold(tings[1]) == [tings[1]]
    assert gold(Pass(0)) == [Pass(0)]


def own_turn(view: SeatView, question: Question) -> bool:
    return question.stage is Stage.TURN and len(view.discards[0]) >= 2 and len(question.options) > 3


@pytest.mark.parametrize("rules", RULES)
def test_h_shows_the_hint_then_all_choices_then_nothing(rules: str) -> None:
    session = at(rules, own_turn)
    player, scene = shown(session)
    assert scene.advice.show is Show.NOTHING and scene.advice.suggested is None
    player.keys("h")
    player.app.step()
    assert scene.prompt is not None
    assert scene.advice.show is Show.HINT and scene.advice.suggested in scene.prompt.question.options
    rect = scene.advice.place(scene.layout, scene.desk.places())
    assert rect is not None and rect.right <= 1280
    assert not any(rect.colliderect(place) for place in scene.desk.places())
    player.keys("h")
    assert scene.advice.show is Show.CHOICES
    player.keys("h")
    assert scene.advice.show is Show.NOTHING


def test_the_hint_comes_by_click_and_by_pad(unseen: None) -> None:
    session = at("jilin", own_turn)
    player, scene = shown(session)
    rect = scene.advice.place(scene.layout, scene.desk.places())
    assert rect is not None
    player.do(PointerMoved(rect.center), PointerDown(rect.center))
    assert scene.advice.show is Show.HINT
    assert isinstance(scene.services.screen, NullScreen)
    scene.services.screen.pads(Pad.Y)
    player.app.step()
    assert scene.advice.show is Show.CHOICES


def test_hints_may_be_off_or_always_there(unseen: None) -> None:
    session = at("jilin", own_turn)
    player, scene = shown(session, hints="off")
    player.keys("h")
    assert scene.advice.suggested is None
    assert scene.advice.place(scene.layout, scene.desk.places()) is None
    player, scene = shown(session, hints="always")
    player.app.step()
    assert scene.prompt is not None and scene.advice.suggested in scene.prompt.question.options


# what a discard would leave


def test_a_weighed_discard_previews_its_waits_and_buttons_stay_where_they_are(unseen: None) -> None:
    def fits(view: SeatView, question: Question) -> bool:
        rules = ruleset.load("jilin")
        lacking = rules.missing(view.counts(0), view.melds[0], ())
        return own_turn(view, question) and lacking == 1 and 0 not in view.declared

    session = at("jilin", fits)
    player, scene = shown(session)
    places, seen = scene.desk.places(), set()
    for _ in range(14):
        player.keys("left")
        player.app.step()
        waits = scene.showing.waits
        seen.add(None if waits is None else tuple(w.code for w in waits.waits))
        assert scene.desk.places() == places
    assert len(seen) > 1


# the review


def played(rules: str, seed: int) -> Session:
    plan = MatchSetup(rules, seating("human", "novice", "novice", "novice"), {}, seed)
    session = Session.start(plan, seed)
    mind = players.level("novice")(session.match.rules, stream(seed, "me"))
    while not session.loop.over:
        question = session.question(0)
        if question is not None:
            session.submit(mind.decide(session.loop.view(0), question))
        else:
            session.think()
    return session


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_review_lists_what_could_have_been_better(size: tuple[int, int], language: str) -> None:
    session = played("jilin", 2)
    scene = Review(session, 0)
    scene.job.run()
    player = Player(services(size, language=language), scene)
    player.app.step()
    found = scene.job.found
    assert found and scene.job.ready and scene.job.done >= len(found)
    assert scene.stage.find("watch-1") is not None
    assert review_of(session, 0) is scene.job


def test_the_review_is_found_beside_the_drawing() -> None:
    session = played("beijing", 3)
    job = ReviewJob(session.lines, 0, 0)
    job.start()
    assert job._thread is not None
    job._thread.join(60)
    assert job.ready
    again = ReviewJob(session.lines, 0, 0)
    again.run()
    assert again.found == job.found


def test_the_result_leads_to_the_review() -> None:
    session = played("harbin", 1)
    player = Player(services(language="en"), Result(session, 0))
    player.click("review")
    assert isinstance(player.app.top, Review)
    player.keys("escape")
    assert isinstance(player.app.top, Result)
