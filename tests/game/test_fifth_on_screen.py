"""The fifth ruleset at the table: a person picks, names, knocks and wins on the null screen, and sees what they may."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.events import Won, WonCovered
from engine.standard import Stage
from game.app.services import MatchSetup
from game.scenes.result.scene import Result
from game.store.plain import Seating
from tests.support.person import Person, seating


def people() -> tuple[Seating, Seating, Seating, Seating]:
    return seating("human", "casual", "casual", "casual")


@pytest.mark.parametrize("hands", ["keys", "mouse"])
def test_hands_are_played_to_their_ends(alley: Path, hands: str) -> None:
    """Hands whose winners are seen by nobody else until all is over, and whose result shows every winner."""
    met = set()
    for seed in range(1, 9):
        person = Person(MatchSetup("alley", people(), {}, seed), hands=hands)
        person.play_hand()
        assert isinstance(person.top, Result)
        table = person.session.loop.table
        assert table.result is not None
        met.add(len(table.result.winners))
        if len(table.result.winners) == 2:
            assert [person.top.stage.find(f"winner-{n}").key for n in (0, 1)] == ["winner-0", "winner-1"]
            break
    assert 2 in met


def test_two_tiles_are_picked_for_the_next_seat(alley: Path) -> None:
    """The program proposes two; picking a third makes the button say why it cannot be pressed."""
    person = Person(MatchSetup("alley", people(), {}, 4), hands="mouse")
    person.wait(person.asked)
    desk = person.table().desk
    assert desk.prompt is not None and desk.prompt.question.stage is Stage.OPENING
    assert len(desk.picking.places) == 2
    button = next(i for i, e in enumerate(desk.prompt.entries) if e.picks)
    extra = next(i for i in range(14) if i not in desk.picking.places)
    hand = desk.hand()
    person.screen.click(person.table().layout.hand_slot(extra, len(hand.tiles), hand.apart).center)
    person.app.step()
    assert len(desk.picking.places) == 3
    person.screen.click(desk.places()[button].center)
    person.app.step()
    assert desk.refused == "give_held" and desk.prompt is person.table().prompt
    person.screen.click(person.table().layout.hand_slot(extra, len(hand.tiles), hand.apart).center)
    person.app.step()
    person.screen.click(desk.places()[button].center)
    person.app.step()
    assert '"do": "give"' in "".join(person.session.lines)
    person.wait(person.asked)
    words = [e.call.text for e in person.table().prompt.entries]  # type: ignore[union-attr]
    assert words == ["Characters", "Dots", "Bamboo"]


def test_nobody_sees_a_covered_winner_before_the_end(alley: Path) -> None:
    person = Person(MatchSetup("alley", people(), {}, 2), hands="keys")
    person.play_hand()
    log = person.session.loop.table.log
    covered = [e for e in log if isinstance(e, Won) and e.covered]
    for event in covered:
        told = [event.for_seat(seat) for seat in range(4)]
        assert [isinstance(e, WonCovered) for e in told] == [seat != event.seat for seat in range(4)]
