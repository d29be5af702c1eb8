"""Each concept picture beside the same moment in the product, for the review.

    python build_scripts/side_by_side.py CONCEPT_FOLDER [--only WORD]

Writes docs/pictures/side_by_side/NAME.jpg: the concept's picture on the left, the product's on the right, both at
full size. The product's half comes from `concept.py`.
"""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from build_scripts import concept, gallery
from game.art.fonts import text_surface

FOLDER = gallery.ROOT / "docs" / "pictures" / "side_by_side"
CAPTION, GAP = 44, 12
GROUND, INK = "#10161b", "#f3ead2"


def pair(left: pygame.Surface, right: pygame.Surface) -> pygame.Surface:
    """Two pictures of one size side by side under their captions. Raises ValueError where the sizes differ."""
    if left.get_size() != right.get_size():
        raise ValueError(f"the concept is {left.get_size()}, the product {right.get_size()}")
    width, height = left.get_size()
    out = pygame.Surface((2 * width + GAP, height + CAPTION), 0, 24)
    out.fill(GROUND)
    for at, picture, words in ((0, left, "Concept"), (width + GAP, right, "Northwall")):
        out.blit(text_surface(words, "bold", 22, INK), (at + 14, 8))
        out.blit(picture, (at, CAPTION))
    return out


def main(arguments: list[str] | None = None) -> int:
    """Write the pairs."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("concept", type=Path, help="the folder of the concept pictures")
    parser.add_argument("--only", default="", help="names that contain this")
    asked = parser.parse_args(arguments)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for moment in concept.MOMENTS:
        if asked.only in moment.name:
            wanted = pygame.image.load(str(asked.concept / f"{moment.name}.png"))
            made = moment.draw(moment.size, moment.language)
            sheet = io.BytesIO()
            pygame.image.save(pair(wanted, made), sheet, "picture.jpg")
            (FOLDER / f"{moment.name}.jpg").write_bytes(sheet.getvalue())
            print(f"{moment.name}.jpg", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
