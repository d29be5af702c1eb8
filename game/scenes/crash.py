"""What is shown after an error nobody expected: a sentence, where the log is, and the way back.

It leans on nothing that may have failed: no theme, no widget, no cached picture, no text of the player's.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass

import pygame

from game.app.inputs import LEFT, Input, KeyDown, Nav, PointerDown, PointerMoved, PointerUp, nav_of
from game.app.paths import program_folder
from game.app.services import Services
from game.app.steps import Home, Leave, Step
from game.safe_text import shown
from game.scenes import registry
from game.scenes.scene import Scene

log = logging.getLogger(__name__)

_GROUND, _PANEL, _EDGE = "#081014", "#122229", "#d9b064"
_TITLE, _TEXT, _ON_GOLD = "#f0d79a", "#e8e2d4", "#231703"
_WIDEST = 620
_NEVER_FIRST = "。，：、；）"
_LONGEST = 600
"""Characters of the sentence that are shown at most."""


@dataclass(frozen=True, slots=True)
class _Words:
    title: str
    text: str
    quit: str
    home: str


def _words(services: Services, what: str) -> _Words:
    """What is said, in the player's language if that can still be spoken."""
    place = str(services.paths.log)
    try:
        texts = services.texts
        return _Words(
            texts("crash-title"),
            texts("crash-text", what=what, place=place),
            texts("crash-quit"),
            texts("crash-title-screen"),
        )
    except Exception:
        log.exception("the crash screen speaks English")
        return _Words("Something went wrong", f"{what}. The log: {place}", "Quit", "To the title")


class Crash(Scene):
    """The crash screen. `what` names the error in a few words. Matches are saved at every move, so none is lost.

    Enter or Space chooses the button that is lit, the arrows light the other; Escape leads to the title.
    """

    def __init__(self, services: Services, what: str) -> None:
        super().__init__()
        self.words = _words(services, what)
        self.lit = "title"
        self._fonts: dict[int, pygame.font.Font] = {}

    @property
    def settled(self) -> bool:
        return True

    # what the player does

    def handle(self, event: Input) -> Step | None:
        if isinstance(event, PointerMoved | PointerDown):
            self._light(self._at(event.pos) or self.lit)
        elif isinstance(event, PointerUp) and event.button == LEFT:
            return self._choose(self._at(event.pos))
        elif isinstance(event, KeyDown) and event.repeat:
            return None
        nav = nav_of(event)
        if nav is Nav.BACK:
            return self._choose("title")
        if nav is Nav.ACCEPT:
            return self._choose(self.lit)
        if nav in (Nav.LEFT, Nav.RIGHT, Nav.NEXT, Nav.PREVIOUS):
            self._light("quit" if self.lit == "title" else "title")
        return None

    def _light(self, button: str) -> None:
        if button != self.lit:
            self.lit = button
            self.touch()

    def _choose(self, button: str) -> Step | None:
        if button == "quit":
            return Leave()
        return Home(registry.scene("title")) if button == "title" else None

    def _at(self, pos: tuple[int, int]) -> str:
        return next((name for name, area in self.buttons().items() if area.collidepoint(pos)), "")

    # where things are

    def _panel(self) -> tuple[pygame.Rect, list[str], int]:
        """The panel, the lines of the sentence, and how many pixels a unit has."""
        width, height = self.services.screen.size
        unit = max(1, round(min(width / 1024, height / 640)))
        wide = min(_WIDEST * unit, width - 40)
        lines = self._broken(self.words.text[:_LONGEST], 17 * unit, wide - 56 * unit)
        tall = (142 + 26 * len(lines)) * unit
        return pygame.Rect((width - wide) // 2, max(8, (height - tall) // 2), wide, tall), lines, unit

    def buttons(self) -> dict[str, pygame.Rect]:
        """The places of the two buttons, by name."""
        panel, _, unit = self._panel()
        areas: dict[str, pygame.Rect] = {}
        right = panel.right - 28 * unit
        for name, text in (("title", self.words.home), ("quit", self.words.quit)):
            wide = max(120 * unit, self._letters(text, 17 * unit, _TEXT).get_width() + 40 * unit)
            areas[name] = pygame.Rect(right - wide, panel.bottom - 66 * unit, wide, 44 * unit)
            right -= wide + 12 * unit
        return areas

    # letters

    def _letters(self, text: str, px: int, colour: str) -> pygame.Surface:
        font = self._fonts.get(px)
        if font is None:
            font = self._fonts[px] = _font(px)
        try:
            return font.render(shown(text), True, colour)
        except (pygame.error, ValueError):
            return font.render(text.encode("ascii", "backslashreplace").decode(), True, colour)

    def _broken(self, text: str, px: int, room: int) -> list[str]:
        """A text in lines: between words, and anywhere in what is longer than a line."""

        def wide(part: str) -> int:
            return self._letters(part, px, _TEXT).get_width()

        lines = [""]
        for word in shown(text).split(" "):
            start = f"{lines[-1]} " if lines[-1] else ""
            if wide(start + word) <= room:
                lines[-1] = start + word
            elif wide(word) <= room:
                lines.append(word)
            else:
                lines[-1] = start
                for char in word:
                    if wide(lines[-1] + char) > room and char not in _NEVER_FIRST:
                        lines.append("")
                    lines[-1] += char
        return [line.strip() for line in lines]

    # drawing

    def draw(self, surface: pygame.Surface) -> None:
        panel, lines, unit = self._panel()
        surface.fill(_GROUND)
        pygame.draw.rect(surface, _PANEL, panel, border_radius=14 * unit)
        pygame.draw.rect(surface, _EDGE, panel, width=unit, border_radius=14 * unit)
        x, y = panel.x + 28 * unit, panel.y + 20 * unit
        surface.blit(self._letters(self.words.title, 24 * unit, _TITLE), (x, y))
        y += 46 * unit
        for line in lines:
            surface.blit(self._letters(line, 17 * unit, _TEXT), (x, y))
            y += 26 * unit
        for name, area in self.buttons().items():
            lit = name == self.lit
            pygame.draw.rect(surface, _EDGE, area, width=0 if lit else unit, border_radius=10 * unit)
            text = self.words.home if name == "title" else self.words.quit
            letters = self._letters(text, 17 * unit, _ON_GOLD if lit else _TEXT)
            surface.blit(letters, letters.get_rect(center=area.center))


def _font(px: int) -> pygame.font.Font:
    """Letters from the file that ships with the game; without it, the library's own."""
    pygame.font.init()
    try:
        return pygame.font.Font(str(program_folder() / "assets" / "fonts" / "text.otf"), px)
    except (OSError, pygame.error):
        log.exception("the crash screen has other letters")
        return pygame.font.Font(None, px)
