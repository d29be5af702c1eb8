"""Matches on people's own devices, with the whole program and no network: every game, both languages."""

from __future__ import annotations

from random import Random

import pytest

from engine import ruleset
from game.devices.protocol import Ready
from game.scenes.result.scene import Result
from tests.support.devices import Party
from tests.support.devices import on_devices as setup

RULES = ruleset.names()


@pytest.mark.parametrize("rules", RULES)
def test_four_people_play_a_hand_and_begin_the_next(rules: str) -> None:
    party = Party(setup(rules), "en zh", watchers=1)
    party.begin()
    party.play_hand(Random(3))
    party.wait(lambda: isinstance(party.app.top, Result))
    party.wait(lambda: party.watchers[0].last()["result"])
    for phone in party.phones:
        assert phone.last()["result"]["title"] and phone.last()["result"]["players"][0]["name"] in (
            "You",
            "你",
        )
        phone.say(Ready())
    party.wait(lambda: all(phone.last()["deal"] == 1 for phone in party.phones))
    assert not any(phone.last("refused") for phone in party.phones)
