"""The trainer: questions fit the window, answers count once, streaks are kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.drill_hands import LEVELS
from engine.drills import kinds_of
from engine.ruleset import load, names
from game.app.inputs import Pad, PadDown
from game.scenes.hand_desk.scene import HandDesk
from game.scenes.trainer.scene import HARDER_AFTER, Trainer
from game.store.streaks import Streak, StreakBook
from tests.support.menus import SIZES, Player, make_services


def trainer(rules: str, kind: str = "waits", level: int = 1, **settings: object) -> tuple[Player, Trainer]:
    player = Player(make_services(**settings), Trainer(rules))  # type: ignore[arg-type]
    scene = player.scene
    assert isinstance(scene, Trainer)
    scene._change(kind=kind, level=level)
    return player, scene


def right(scene: Trainer) -> frozenset[str]:
    assert scene.drill is not None
    return frozenset(scene.drill.answers if scene.kind == "waits" else scene.drill.answers[:1])


def wrong(scene: Trainer) -> frozenset[str]:
    assert scene.drill is not None
    return frozenset(next({c} for c in scene.drill.choices if c not in scene.drill.answers))


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_fits(size: tuple[int, int], language: str) -> None:
    found = []
    letters = "large" if language == "en" else "normal"
    scene = Player(make_services(size, language=language, text_size=letters), Trainer("guobiao")).scene
    assert isinstance(scene, Trainer)
    for rules, level in (("beijing", 5), ("harbin", 1), ("jilin", 4), ("guobiao", 3)):
        for kind in kinds_of(load(rules)):
            scene._change(rules=rules, kind=kind, level=level)
            found += [f"{rules} {kind}: {p}" for p in scene.stage.problems()]
            scene.answer(wrong(scene))
            found += [f"{rules} {kind} answered: {p}" for p in scene.stage.problems()]
    assert found == []


def test_an_answer_counts_once_and_next_brings_another_question() -> None:
    player, scene = trainer("jilin", "wins")
    first = scene.drill
    scene.answer(right(scene))
    scene.answer(wrong(scene))
    assert scene.streak == Streak(1, 1, 1, 1, 2)
    player.keys("space")
    assert scene.given is None and scene.drill != first
    scene.answer(wrong(scene))
    assert scene.streak == Streak(2, 1, 0, 1, 3)


def test_skipping_costs_nothing() -> None:
    player, scene = trainer("guobiao", "worth")
    first = scene.drill
    player.click("skip")
    assert scene.drill != first and scene.streak.asked == 0


def test_waits_are_picked_and_checked() -> None:
    player, scene = trainer("harbin", "waits")
    assert not player.scene.stage.find("check").enabled
    for code in right(scene):
        player.click(f"pick-{code}")
    player.keys("c")
    assert scene.given == right(scene) and scene.streak.right == 1
    assert scene.services.texts("trainer-right") in [w.spoken for w in scene.stage.root.walk()]  # type: ignore[union-attr]


def test_a_discard_is_answered_by_a_click() -> None:
    player, scene = trainer("guobiao", "discard")
    assert scene.drill is not None and scene.drill.laid.win is not None
    tiles = [*scene.drill.laid.hand, scene.drill.laid.win]
    place = [str(t) for t in tiles].index(scene.drill.answers[0])
    player.click(f"hand-{place}")
    assert scene.given is not None and scene.streak.right == 1


def test_numbers_answer_by_keys_and_pad() -> None:
    player, scene = trainer("jilin", "worth", 3)
    player.keys("2")
    assert scene.given == frozenset(("1",))
    player.do(PadDown(Pad.A))
    assert scene.given is None


def test_harder_questions_are_offered_after_a_streak() -> None:
    player, scene = trainer("beijing", "wins")
    for _ in range(HARDER_AFTER):
        scene.answer(right(scene))
        if scene.streak.row < HARDER_AFTER:
            scene.next()
    player.click("harder")
    assert scene.level == 2 and scene.given is None


def test_the_hand_goes_to_the_desk() -> None:
    player, scene = trainer("harbin", "wins", 2)
    scene.answer(right(scene))
    scene.stage.focus_on(scene.stage.find("why"))
    player.click("why")
    desk = player.app.top
    assert isinstance(desk, HandDesk) and scene.drill is not None
    assert desk.state.laid.asked() == scene.drill.laid.asked()


@pytest.mark.parametrize("rules", names())
def test_every_kind_and_level_explains_itself(rules: str) -> None:
    """Right or wrong, no answer leaves a sentence missing."""
    _, scene = trainer(rules)
    for kind in kinds_of(load(rules)):
        for level in LEVELS[::2]:
            for given in (right, wrong):
                scene._change(kind=kind, level=level)
                scene.answer(given(scene))
                root = scene.stage.root
                assert root is not None and not any("‹" in w.spoken for w in root.walk())


# what is kept


def test_streaks_are_kept_on_disk(tmp_path: Path) -> None:
    book = StreakBook(tmp_path)
    for good in (True, True, False, True):
        book.note("jilin", "wins", 2, good)
    book.note("harbin", "waits", 1, True)
    again = StreakBook(tmp_path)
    assert again.of("jilin", "wins", 2) == Streak(4, 3, 1, 2, 5)
    assert again.of("jilin", "wins", 3) == Streak()
    assert (again.total().asked, again.total("harbin").asked) == (5, 1)
    assert again.total().best == 2


@pytest.mark.parametrize("text", ["", "[]", "{", '{"streaks": 3}', '{"streaks": {"a/b/1": [1, 2]}}'])
def test_a_broken_file_is_no_crash(tmp_path: Path, text: str) -> None:
    (tmp_path / "trainer.json").write_text(text, encoding="utf-8")
    book = StreakBook(tmp_path)
    assert book.total() == Streak(0, 0, 0, 0)
    book.note("jilin", "wins", 1, True)
    kept = json.loads((tmp_path / "trainer.json").read_text(encoding="utf-8"))
    assert kept["streaks"]["jilin/wins/1"][0] == 1


def test_a_good_entry_survives_a_broken_one(tmp_path: Path) -> None:
    text = '{"version": 1, "streaks": {"a/b/1": [1, "x", 0, 0, 0], "jilin/wins/1": [4, 3, 2, 3, 5]}}'
    (tmp_path / "trainer.json").write_text(text, encoding="utf-8")
    assert StreakBook(tmp_path).of("jilin", "wins", 1) == Streak(4, 3, 2, 3, 5)


def test_without_a_folder_streaks_last_for_the_run(tmp_path: Path) -> None:
    book = StreakBook(tmp_path / "nowhere")
    book.note("jilin", "wins", 1, True)
    assert book.of("jilin", "wins", 1).row == 1 and not (tmp_path / "nowhere").exists()
