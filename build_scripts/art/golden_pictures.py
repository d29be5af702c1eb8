"""The golden pictures of the tests: a few scenes of the gallery, kept at half their size.

    python build_scripts/art/golden_pictures.py            draws them anew into tests/golden/pictures
    python build_scripts/art/golden_pictures.py --readme   draws the pictures of the README into docs/pictures

Draw them anew after a change that is meant to be seen, look at every one, and commit them with the change.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pygame

from build_scripts.art import gallery
from game.scenes import registry

FOLDER = gallery.ROOT / "tests" / "golden" / "pictures"
README = gallery.ROOT / "docs" / "pictures"
SIZE = (1024, 640)
KEPT = (512, 320)
GOLDEN = (
    ("title", "en"),
    ("new-match-guobiao", "en"),
    ("settings", "zh"),
    ("guide-jilin", "en"),
    ("beijing-asked-win", "zh"),
    ("harbin-asked-ting", "en"),
    ("jilin-treasure-looked-100", "zh"),
    ("guobiao-won-050", "en"),
    ("guobiao-result", "en"),
    ("beijing-match_end", "zh"),
)
"""Names of shots of the gallery, each in one language."""


def shot(name: str) -> gallery.Shot:
    """A shot of the gallery by its name. Raises LookupError."""
    for found in gallery.shots():
        if found.name == name:
            return found
    raise LookupError(f"the gallery has no {name}")


def shown() -> dict[str, gallery.Shot]:
    """The README's pictures by their names."""
    guide = gallery.Shot("guide", lambda _: registry.scene("guide", "jilin", "rules-7"))
    names = {"table": "beijing-asked-win", "result": "guobiao-result", "title": "title"}
    return {**{file: shot(name) for file, name in names.items()}, "guide": guide}


def path_of(name: str, language: str) -> Path:
    """Where a golden picture is kept."""
    return FOLDER / f"{name}-{language}.png"


def draw(name: str, language: str) -> pygame.Surface:
    """A golden picture as it is drawn now, at the size at which it is kept."""
    return pygame.transform.smoothscale(gallery.take(shot(name), SIZE, language), KEPT)


def main(arguments: list[str] | None = None) -> int:
    """Write the pictures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--readme", action="store_true", help="the pictures of the README instead")
    parser.add_argument("--only", default="", help="names that contain this")
    asked = parser.parse_args(arguments)
    folder = README if asked.readme else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    if asked.readme:
        for file, taken in shown().items():
            if asked.only in file:
                pygame.image.save(gallery.take(taken, (1280, 720), "en"), str(folder / f"{file}.png"))
                print(f"{file}.png", flush=True)
        return 0
    for name, language in GOLDEN:
        if asked.only in name:
            pygame.image.save(draw(name, language), str(path_of(name, language)))
            print(path_of(name, language).name, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
