"""The trial of an installed program: it plays one hand by itself, takes a picture and says what it found."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

import pygame

import game
from game.app.program import App
from game.app.services import Services
from game.store.files import write_atomically

log = logging.getLogger(__name__)

_LIMIT = 120.0
_AFTER = 40


@runtime_checkable
class WithSession(Protocol):
    """A scene that shows a match."""

    session: Any


def play_one_hand(app: App) -> str:
    """Run until the first hand is over and shown: "win" or "washout". Raises TimeoutError, LookupError."""
    table = next((scene for scene in app.stack if isinstance(scene, WithSession)), None)
    if table is None:
        raise LookupError("no match was started")
    session = table.session
    screen = app.services.screen
    start = screen.time
    while not session.loop.over or app.top is table:
        app.step()
        if not app.running:
            raise LookupError("the window was closed")
        if screen.time - start > _LIMIT:
            raise TimeoutError(f"the hand was not over after {_LIMIT:.0f} s")
    for _ in range(_AFTER):
        app.step()
    return "washout" if session.loop.table.result.winner is None else "win"


def save_picture(app: App, path: str) -> None:
    """Write the window's content as a PNG. Raises OSError or pygame.error."""
    app.draw()
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(app.services.screen.surface, path)


def write_report(path: str, services: Services, **found: object) -> None:
    """Write what was found as one line of JSON. Raises OSError."""
    report = {
        "version": game.__version__,
        "language": services.texts.language,
        "size": list(services.screen.size),
        "rulesets": [card.id for card in services.rulesets],
        **found,
    }
    write_atomically(Path(path), json.dumps(report, ensure_ascii=False) + "\n")
