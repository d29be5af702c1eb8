"""Passing the screen on: the curtain hides everything and opens for its person."""

from __future__ import annotations

import pygame
import pytest

from game.app.inputs import Pad, PadDown, PointerDown
from game.scenes.curtain import Curtain
from tests.support.endings import (
    four_people,
    start,
    words,
)


@pytest.mark.parametrize("how", ["space", "enter", "pad", "click"])
def test_the_curtain_opens_for_its_person(how: str) -> None:
    player, below = start(Curtain(four_people(1), 2))
    assert "Auntie Mei, it is your turn" in words(player)
    match how:
        case "pad":
            player.do(PadDown(Pad.A))
        case "click":
            player.do(PointerDown((5, 5)))
        case _:
            player.keys(how)
    assert below.heard == [("seat", 2)]


def test_the_curtain_hides_everything() -> None:
    pictures = set()
    for seed in (1, 2):
        scene = Curtain(four_people(seed), 1)
        assert scene.opaque
        player, _ = start(scene)
        # Whatever was on the screen before is gone, too.
        player.services.screen.surface.fill((seed * 90, 20, 20))
        player.app.draw()
        pictures.add(pygame.image.tobytes(player.services.screen.surface, "RGB"))
    assert len(pictures) == 1
