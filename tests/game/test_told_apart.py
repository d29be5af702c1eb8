"""What is shown is told apart and sorted by what is shown; whose eyes it is for decides how tiles are painted."""

from __future__ import annotations

from game.match.history import HandSummary
from game.scenes.guide.scene import Guide
from game.scenes.guide.tiles import TileButton
from game.scenes.trainer.scene import Trainer
from game.store.entry import FinishedHand
from game.store.statistics import figures
from tests.support.menus import Player, make_services


def _won(number: int, value: int, gain: int) -> tuple[int, int, FinishedHand]:
    rest = (-gain, 0, 0)
    summary = HandSummary(number, 0, 0, 0, 1, value, (gain, *rest), (gain, *rest))
    return 1, 0, FinishedHand(summary, (), ())


def test_the_best_wins_stand_by_what_they_brought() -> None:
    best = figures([_won(0, 30, 44), _won(1, 24, 40), _won(2, 20, 66)]).best
    assert [hand.gain for hand in best] == [66, 44, 40]


def test_the_help_of_the_search_does_not_cover_what_it_found() -> None:
    player = Player(make_services(), Guide("beijing"))
    guide = player.scene
    assert isinstance(guide, Guide)
    assert guide.stage.find("search").tooltip
    guide._ask("kong")
    assert not guide.stage.find("search").tooltip


def test_a_missed_tile_is_told_from_a_found_one() -> None:
    player = Player(make_services(), Trainer("beijing"))
    trainer = player.scene
    assert isinstance(trainer, Trainer) and trainer.drill is not None
    while trainer.drill.kind != "waits" or len(trainer.drill.answers) < 2:
        trainer._skipped += 1
        trainer._ask()
    trainer.rebuild()
    found, *missed = trainer.drill.answers
    trainer.answer(frozenset((found,)))
    buttons = {w.key: w for w in trainer.stage.root.walk() if isinstance(w, TileButton)}  # type: ignore[union-attr]
    signs = {code: next(b.count for k, b in buttons.items() if k.endswith(code)) for code in (found, *missed)}
    assert signs[found] == "✓" and all(signs[code] == "!" for code in missed)


def test_colour_blind_faces_belong_to_the_person() -> None:
    household = make_services().household
    anna = household.add("Anna", "fang")
    household.choose(anna, tile_style="colourblind")
    assert household.settings_of(anna).tile_style == "colourblind"
    assert household.settings_of(1).tile_style == "classic"
