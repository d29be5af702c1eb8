"""A sheet with a red seal that comes down on it: what the result of a hand and the end of a match share."""

from __future__ import annotations

import pygame

from game.app.services import Services
from game.app.steps import Step
from game.scenes.result.backdrop import Afterglow, StampSeal
from game.scenes.scene import WidgetScene


class StampedScene(WidgetScene):
    """A scene whose widget with the key "seal" is stamped once when it opens; rays go out from it.

    `age` is how long ago, in seconds; `festive` whether there is something to celebrate.
    """

    def __init__(self) -> None:
        super().__init__()
        self.age = 0.0
        self._glow: Afterglow

    def enter(self, services: Services) -> None:
        self._glow = Afterglow(services.screen.surface)
        super().enter(services)

    @property
    def festive(self) -> bool:
        return True

    def backdrop(self, surface: pygame.Surface) -> None:
        seal = self.stage.find("seal").rect
        self._glow.draw(surface, seal.center, self.services.theme.unit, self.festive)

    @property
    def moving(self) -> bool:
        seal = self.stage.find("seal")
        stamping = isinstance(seal, StampSeal) and seal.moving and not self.services.theme.calm
        return super().moving or stamping

    def update(self, dt: float) -> Step | None:
        seal = self.stage.find("seal")
        if isinstance(seal, StampSeal) and seal.moving:
            self.age += dt
            seal.age = self.age
            self.touch()
        return super().update(dt)
