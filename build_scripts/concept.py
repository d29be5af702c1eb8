"""The moments of the concept pictures as the product draws them, each at its picture's size and in its language.

    python build_scripts/concept.py DIR [--only WORD]    writes them into a folder

The records were laid for these moments: the same hands, rivers, dice and balances as in the concept, played by the
engine from a chosen wall.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from build_scripts import gallery
from game.app import App
from game.art.tile3d import Look
from game.art.tileflat import put_flat, put_flat_shadow
from game.board.layout import Layout
from game.board.table import Board
from game.board.view import BoardView, Centre, Hand, RiverTile
from game.inputs import PointerMoved
from game.scenes import registry
from game.scenes.scene import Scene
from game.scenes.table.scene import TableScene
from game.services import MatchShelf, Purse, SavedMatch, Services
from game.session import Session

SIZE, LARGE = (1280, 720), (1920, 1080)
PORTRAITS = ("you", "yu", "mei", "guan")
TILES = [
    f"{n}{suit}"
    for suit, last in (("m", 9), ("p", 9), ("s", 9), ("z", 7), ("f", 8))
    for n in range(1, last + 1)
]


@dataclass(frozen=True, slots=True)
class Moment:
    """One concept picture: its name, how large it is, in what language, and the product's drawing of the same."""

    name: str
    size: tuple[int, int]
    language: str
    draw: Callable[[tuple[int, int], str], pygame.Surface]


class _Shelf(MatchShelf):
    """What the title of the concept tells about its player."""

    def unfinished(self) -> list[SavedMatch]:
        return [SavedMatch(1, "jilin", 1, 5, 25)]

    def purse(self) -> Purse:
        return Purse(hands=214, wins=61, coins=1284)


def _title(services: Services) -> Scene:
    services.shelf = _Shelf()
    return registry.scene("title")


def session(name: str) -> Session:
    return Session.resume(gallery.lines_of(name), PORTRAITS)


def _asked(record: str, presses: int, point_at: int | None = None) -> gallery.Shot:
    """The own question at the end of a record, with the hint after some presses of its key and with the pointer on
    a tile of the hand."""

    def ready(app: App) -> None:
        table = app.top
        assert isinstance(table, TableScene)
        table.show_question(0)
        app.take(table.update(0.0))
        for _ in range(presses):
            table.advice.toggle()
            table.advice.think()
        if point_at is not None:
            view = table.session.loop.view(0)
            slot = table.layout.hand_slot(point_at, len(view.hands[0]), True)
            table.handle(PointerMoved((slot.centerx, slot.bottom - slot.height // 4)))

    return gallery.Shot(record, lambda _: TableScene(session(record)), ready)


def full_table(size: tuple[int, int], language: str) -> pygame.Surface:
    """Whole walls beside long rivers: whether there is room for everything."""
    discards = tuple(RiverTile(code) for code in TILES[:21])
    view = BoardView(
        walls=((2,) * 17,) * 4,
        rivers=(discards, discards, discards[:18], discards[:18]),
        last=(1, 20),
        hands=(Hand(13), Hand(13), Hand(13), Hand(13)),
        centre=Centre("东", "ROUND 1/4", 0, "LEFT", ("南", "西", "北", "東"), 0, (2, 3)),
    )
    surface = pygame.Surface(size, 0, 32)
    Board(Layout(*size)).draw(surface, view)
    return surface


def tile_sheet(size: tuple[int, int], language: str) -> pygame.Surface:
    """Every face at three sizes, as it stands in the hand."""
    surface = pygame.Surface(size, 0, 32)
    surface.fill((29, 90, 92))

    def put(code: str, x: int, y: int, width: int) -> None:
        put_flat_shadow(surface, x, y, width)
        put_flat(surface, x, y, width, Look(code, index=language == "en"))

    for i, code in enumerate(TILES):
        put(code, 16 + (i % 14) * 90, 24 + (i // 14) * 124, 78)
    for i, code in enumerate(TILES):
        put(code, 16 + (i % 32) * 39, 412 + (i // 32) * 56, 36)
    for i, code in enumerate(("1s", "1p", "5p", "8s", "1f", "2f", "3f", "5f", "6f")):
        put(code, 16 + i * 138, 545, 124)
    return surface


def _taken(shot: gallery.Shot, **settings: object) -> Callable[[tuple[int, int], str], pygame.Surface]:
    return lambda size, language: gallery.take(shot, size, language, **settings)


RESULT = gallery.Shot(
    "result", lambda _: registry.scene("result", session("concept-result"), 0), gallery.settled
)

MOMENTS = (
    Moment("table", SIZE, "en", _taken(_asked("concept-table", 1))),
    Moment("table_claim", SIZE, "en", _taken(_asked("concept-claim", 1))),
    Moment("table_zh", SIZE, "zh", _taken(_asked("concept-table", 1))),
    Moment("table_1920x1080", LARGE, "en", _taken(_asked("concept-table", 1))),
    Moment("beijing", SIZE, "en", _taken(_asked("concept-beijing", 0, point_at=1))),
    Moment("result", SIZE, "en", _taken(RESULT)),
    Moment(
        "title",
        SIZE,
        "en",
        _taken(gallery.Shot("title", _title, gallery.settled), player_name="Lin", last_ruleset="jilin"),
    ),
    Moment("tiles", SIZE, "en", tile_sheet),
    Moment("room_check", SIZE, "en", full_table),
)


def main() -> int:
    """Draw every moment into a folder, as `concept-NAME.png`."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="", help="names that contain this")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for moment in MOMENTS:
        if asked.only in moment.name:
            path = asked.folder / f"concept-{moment.name}.png"
            pygame.image.save(moment.draw(moment.size, moment.language), str(path))
            print(path.name, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
