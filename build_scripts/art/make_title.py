"""Draw the small picture of the title that shows before the sharp one is ready, into assets/ui.

Running it twice gives the same bytes.

    python build_scripts/art/make_title.py
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402

from game.art.backdrop import title_backdrop  # noqa: E402

OUT = ROOT / "assets" / "ui" / "title.png"
SIZE = (640, 360)


def main() -> None:
    """Write the picture."""
    OUT.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(title_backdrop(SIZE), OUT)
    print(f"{OUT.relative_to(ROOT)} {OUT.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
