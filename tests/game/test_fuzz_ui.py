"""A slice of the fuzzing of the whole screen; the long run is `python build_scripts/proof/fuzz_ui.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts.proof.fuzz_ui import Fault, Fuzz, watched
from engine.actions import Discard
from game.app.services import MatchSetup
from game.scenes.table.scene import TableScene
from tests.support.person import Person, seating


@pytest.mark.parametrize("seed", [2, 5])
def test_random_events_never_break_the_game_nor_lose_an_action(seed: int, tmp_path: Path) -> None:
    fuzz = Fuzz(seed, str(tmp_path), every=40)
    with watched(fuzz):
        fuzz.run(300)
    assert sum(fuzz.tried.values()) >= 300
    assert fuzz.tried["TableScene"] > 60 and fuzz.moving > 20, "running matches and motion were among it"
    assert fuzz.taken > 0


def test_the_watch_notices_an_action_while_tiles_move(tmp_path: Path) -> None:

    with watched(Fuzz(1, str(tmp_path))):
        person = Person(
            MatchSetup("beijing", seating("human", "casual", "casual", "casual"), {}, 5), speed="slow"
        )
        table = person.table()
        person.wait(person.asked)
        person.decide()
        assert not table.timeline.idle
        question = person.session.question(0)
        visit = type("Visit", (), {"seat": 0, "real": True, "question": question})()
        with pytest.raises(Fault):
            TableScene._answer(table, visit, Discard(0, person.table().shown.hands[0][0]))  # type: ignore[arg-type]
