"""A record's file that was opened from outside: named when the program started, or dropped onto the window."""

from __future__ import annotations

import pygame

from game.app.steps import Step, Swap
from game.scenes import registry
from game.scenes.backdrops import draw_soft
from game.scenes.message import Answer, Dialog
from game.scenes.records.files import read_text
from game.scenes.scene import Scene
from game.store.files import TooLarge, reason


class OpenedRecord(Scene):
    """Makes way for the record to watch, or for the reason why it cannot be watched."""

    def __init__(self, path: str) -> None:
        super().__init__()
        self.path = path

    def update(self, dt: float) -> Step | None:
        texts = self.services.texts
        try:
            lines = [line for line in read_text(self.path).splitlines() if line.strip()]
        except TooLarge:
            return self._sorry(texts("take-in-large"))
        except (OSError, ValueError, RuntimeError) as error:
            return self._sorry(reason(error))
        if not lines:
            return self._sorry(texts("take-in-empty"))
        if self.services.store.secret(lines):
            return self._sorry(texts("record-secret"))
        return Swap(registry.scene("replay", lines))

    def _sorry(self, why: str) -> Step | None:
        texts = self.services.texts
        said = texts("take-in-failed", why=" ".join(why.split())[:200])
        return Swap(Dialog(texts("replay-sorry"), said, [Answer("ok", texts("ok"), "gold")]))

    def draw(self, surface: pygame.Surface) -> None:
        draw_soft(surface)
