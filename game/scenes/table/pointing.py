"""Pointing: what the pointer rests on at the table, held under a glass or said in words."""

from __future__ import annotations

import pygame

from engine.computers import style_named
from engine.melds import Meld, MeldKind
from engine.tiles import Tile, parse_tiles
from engine.view import SeatView
from engine.wall import Marker
from game.app.services import Services
from game.match.session import Session
from game.scenes.table.words import TableWords
from game.store.plain import HUMAN
from game.table.layout import Layout
from game.table.panels import Faces, MagnifierView, draw_magnifier
from game.table.shown import shown
from game.table.spots import Spot, lies, spot_at, spots
from game.table.view import BoardView, RiverTile
from game.widgets.tooltip import draw_tooltip

_REST, _GONE = 0.16, 0.1
"""Seconds for which the pointer must rest before something is shown, and after it has left before it goes."""
_CALLS = {"吃": "call-chow", "碰": "call-pong", "杠": "call-kong", "胡": "call-win", "和": "call-win"}


class Pointing:
    """What is under the pointer on the table of one session, and what is told about it.

    Only what lies open for the viewer is shown: a covered tile has no face here either.
    """

    def __init__(self, services: Services, session: Session, words: TableWords) -> None:
        self._services, self._session, self._words = services, session, words
        self._pos: tuple[int, int] | None = None
        self._under: Spot | None = None
        self._seen: tuple[tuple[int, int] | None, BoardView, Layout, Spot | None] | None = None
        self._since = 0.0
        self._held = False
        self.spot: Spot | None = None
        """What is shown now."""

    def point(self, pos: tuple[int, int] | None) -> None:
        """The pointer is there now; None while it is over something that covers the table."""
        self._pos, self._held = pos, False

    def forget(self) -> bool:
        """Show nothing any more; True when something was shown."""
        shown, self._pos, self._under, self.spot = self.spot, None, None, None
        self._held = False
        return shown is not None

    def look_on(self, layout: Layout, board: BoardView) -> bool:
        """Show the next thing that can be looked at, without a pointer; after the last one nothing. False: no more."""
        there = spots(layout, board)
        at = next((i for i, spot in enumerate(there) if self._held and spot.same_thing(self.spot)), -1)
        self._held = at + 1 < len(there)
        self.spot = self._under = there[at + 1] if self._held else None
        return self._held

    def _find(self, layout: Layout, board: BoardView) -> Spot | None:
        """What is under the pointer; looked for again only when the pointer, the picture or the window changed."""
        seen = self._seen
        if seen is None or seen[0] != self._pos or seen[1] is not board or seen[2] is not layout:
            found = spot_at(layout, board, *self._pos) if self._pos is not None else None
            self._seen = seen = (self._pos, board, layout, found)
        return seen[3]

    @property
    def settled(self) -> bool:
        """What is shown is what is pointed at."""
        return self._held or (self._seen is not None and self._seen[3] == self.spot)

    def update(self, dt: float, layout: Layout, board: BoardView) -> bool:
        """Let time pass; True when something else is to be shown."""
        if self._held:
            return not (self.spot is not None and lies(layout, board, self.spot)) and self.forget()
        under = self._find(layout, board)
        if under == self.spot:
            self._under, self._since = under, 0.0
            return False
        if under is not None and under.same_thing(self.spot):
            self.spot = self._under = under
            return True
        if under is None or not under.same_thing(self._under):
            self._since = 0.0 if under is not None or self._under is not None else self._since
        self._under = under
        self._since += dt
        if self._since >= (_GONE if under is None else _REST):
            self.spot, self._since = under, 0.0
            return True
        return False

    def face(self, board: BoardView) -> str:
        """The face pointed at, wherever it lies open; empty for none."""
        spot = self.spot
        if spot is None or spot.tile < 0:
            return ""
        if spot.kind == "river" and spot.tile < len(board.rivers[spot.seat]):
            return board.rivers[spot.seat][spot.tile].code
        if spot.kind == "meld" and spot.index < len(board.melds[spot.seat]):
            tiles = board.melds[spot.seat][spot.index].tiles
            return (tiles[spot.tile].code or "") if spot.tile < len(tiles) else ""
        return ""

    # drawing

    def draw(
        self,
        surface: pygame.Surface,
        layout: Layout,
        board: BoardView,
        view: SeatView,
        viewer: int,
        faces: Faces,
    ) -> None:
        """Draw the glass or the words, if the pointer rests on anything."""
        spot = self.spot
        if spot is None:
            return
        glass = self.glass(spot, board, view, viewer)
        if glass is not None:
            draw_magnifier(surface, layout, glass, spot.near, faces)
            return
        text = self.text(spot, board, view, viewer)
        if text:
            draw_tooltip(surface, self._services.theme, text, spot.near, warn=False)

    def _name(self, seat: int) -> str:
        return self._words.name(seat)

    def _known(self, view: SeatView, viewer: int, code: str) -> str:
        """A tile in words, with how many copies are out of sight."""
        t = _tile(code)
        name = self._words.tile_name(t)
        if t.is_flower:
            return name
        return f"{name} · {self._words.say('table-unseen', count=view.unseen(viewer)[t])}"

    def glass(self, spot: Spot, board: BoardView, view: SeatView, viewer: int) -> MagnifierView | None:
        """What is held under the glass, None for what is only put in words."""
        seat, say = (spot.seat + viewer) % 4, self._words.say
        if spot.kind == "river":
            tiles = board.rivers[spot.seat]
            if not tiles:
                return None
            at = min(spot.tile, len(tiles) - 1)
            note = self._known(view, viewer, tiles[at].code)
            if tiles[at].claimed:
                note = f"{note} · {say(_CALLS[tiles[at].claimed])}"
            return MagnifierView(say("point-river", who=self._name(seat)), tiles, at, note, board.wild)
        if spot.kind == "flowers" and board.flowers[spot.seat]:
            codes = board.flowers[spot.seat]
            note = self._words.tile_name(_tile(codes[spot.tile])) if 0 <= spot.tile < len(codes) else ""
            pointed = spot.tile if note else None
            shown = tuple(RiverTile(code) for code in codes)
            return MagnifierView(say("point-flowers", who=self._name(seat)), shown, pointed, note)
        if spot.kind == "meld" and spot.index < len(view.melds[seat]):
            meld = view.melds[seat][spot.index]
            laid = board.melds[spot.seat][spot.index].tiles
            if not meld.tiles or all(tile.how == "down" for tile in laid):
                return None
            shown = tuple(RiverTile(tile.code or str(meld.first)) for tile in laid)
            title = f"{self._name(seat)} · {self.meld_name(meld)}"
            return MagnifierView(title, shown, None, self._about(meld), board.wild)
        return None

    def meld_name(self, meld: Meld) -> str:
        """What a meld is called."""
        names = {
            MeldKind.CONCEALED_KONG: "point-concealed-kong",
            MeldKind.HONOUR_KONG_WINDS: "call-winds",
            MeldKind.HONOUR_KONG_DRAGONS: "call-dragons",
        }
        return self._words.say(names.get(meld.kind, f"call-{meld.kind.value}"))

    def _about(self, meld: Meld) -> str:
        """Where a meld came from, or what it is."""
        say = self._words.say
        if meld.kind.is_honour_kong:
            return say(f"point-{meld.kind.value}")
        if meld.giver is not None:
            return say("point-from", who=self._name(meld.giver))
        return ""

    def text(self, spot: Spot, board: BoardView, view: SeatView, viewer: int) -> str:
        """What is said about a mark, a plate or a covered meld."""
        seat, say = (spot.seat + viewer) % 4, self._words.say
        match spot.kind:
            case "plate" | "chips":
                return self._plate(view, seat)
            case "end" if spot.index < len(board.ends):
                return say("point-head" if board.ends[spot.index].text == "头" else "point-tail")
            case "meld" if spot.index < len(view.melds[seat]):
                return f"{self._name(seat)} · {self.meld_name(view.melds[seat][spot.index])}"
            case "indicator" if "indicator" in view.markers:
                shown = view.markers["indicator"].tile
                assert shown is not None
                wild = say("point-and").join(self._words.tile_name(t) for t in view.wild)
                return say("point-indicator", tile=self._words.tile_name(shown), wild=wild)
            case "mark" if spot.index < len(board.marks):
                standing = [m for m in view.markers.values() if not m.apart and view.wall.stands(m.at)]
                return self._marker(standing[spot.index], view) if spot.index < len(standing) else ""
        return ""

    def _marker(self, marker: Marker, view: SeatView) -> str:
        look = shown(view.setup.rules).marker(marker.name)
        if marker.tile is None:
            return self._words.say(look.hidden) if look.hidden else ""
        return self._words.say(look.point, tile=self._words.tile_name(marker.tile)) if look.point else ""

    def _plate(self, view: SeatView, seat: int) -> str:
        say = self._words.say
        parts = [self._name(seat), say(f"tile-{view.seat_wind(seat) + 1}z")]
        if seat == view.dealer:
            parts.append(say("point-dealer"))
        lines = [" · ".join(parts)]
        if (person := self._session.person_at(seat)).level != HUMAN:
            style = style_named(self._session.match.seats.styles[view.setup.chairs[seat]]).name
            lines.append(say("point-player", level=say(f"level-{person.level}"), style=say(f"style-{style}")))
        lines += [say(look.point) for look in self._words.doings(view, seat) if look.point]
        return "\n".join(lines)


def _tile(code: str) -> Tile:
    return parse_tiles(code)[0]
