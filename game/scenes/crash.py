"""What is shown after an error nobody expected: a sentence, where the log is, and the way back."""

from __future__ import annotations

import pygame

from game.app.services import Services
from game.app.steps import Home, Leave, Step
from game.art.palette import NIGHT_DEEP
from game.scenes import registry
from game.scenes.message import Answer, Dialog


class Crash(Dialog):
    """The crash screen. `what` names the error in a few words. Matches are saved at every move, so none is lost."""

    opaque = True

    def __init__(self, services: Services, what: str) -> None:
        texts = services.texts
        answers = [
            Answer("quit", texts("crash-quit"), "dim"),
            Answer("title", texts("crash-title-screen"), "gold"),
        ]
        text = texts("crash-text", what=what, place=str(services.paths.log))
        super().__init__(texts("crash-title"), text, answers)

    def _answer(self, answer: Answer) -> Step:
        return Leave() if answer.result == "quit" else Home(registry.scene("title"))

    def back(self) -> Step | None:
        return Home(registry.scene("title"))

    def backdrop(self, surface: pygame.Surface) -> None:
        surface.fill(NIGHT_DEEP)
