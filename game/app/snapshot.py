"""Pictures of the window, saved where the player keeps pictures."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pygame


def save_picture(surface: pygame.Surface, folder: Path, now: datetime) -> Path:
    """Save what is on the screen as a PNG named after the time; the file's path. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    name = f"Northwall {now:%Y-%m-%d %H-%M-%S}"
    path = folder / f"{name}.png"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{name} {number}.png"
    try:
        pygame.image.save(surface, path)
    except pygame.error as error:
        raise OSError(str(error)) from error
    return path
