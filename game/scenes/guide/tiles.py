"""Tiles to click: one tile, a set that lies on the table, and an empty place."""

from __future__ import annotations

import pygame

from game.art.palette import BRASS, INK_ON_GOLD
from game.art.tile3d import HEIGHT, Look
from game.art.tileflat import CHOSEN, PLAIN, TOP_EDGE, put_flat, put_flat_shadow
from game.scenes.result.reading import LaidSet
from game.scenes.result.tiles import put_set, set_units
from game.table.panels import Faces
from game.widgets.button import Pressable, draw_ring
from game.widgets.skins import icon_disc, put
from game.widgets.theme import Theme
from game.widgets.widget import Callback, Widget
from game.widgets.widget import Look as Drawing
from game.widgets.words import draw_line

_LIFT = 0.12


class TileButton(Pressable):
    """A tile that does something when it is used. `count` is a small figure in its corner, `chosen` raises and frames
    it, `faint` says that it cannot be used for a reason that its disabled words give."""

    radius = 5

    def __init__(
        self,
        look: Look,
        width: float,
        on_use: Callback,
        *,
        spoken: str,
        key: str,
        chosen: bool = False,
        count: str = "",
        tooltip: str = "",
        disabled_reason: str = "",
    ) -> None:
        super().__init__(on_use, key=key, spoken=spoken, tooltip=tooltip, disabled_reason=disabled_reason)
        self.look, self.width, self.chosen, self.count = look, width, chosen, count

    def _tile(self, theme: Theme) -> int:
        return theme.px(self.width)

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        w = self._tile(theme)
        return w, round(w * (HEIGHT + TOP_EDGE + _LIFT))

    def draw(self, surface: pygame.Surface, look: Drawing) -> None:
        theme = look.theme
        w = min(self._tile(theme), self.rect.width)
        lift = look.warm(self) * 0.6 if self.enabled else 0.0
        if self.chosen:
            lift = 1.0
        if self.state(look) == "down":
            lift = 0.0
        x, y = self.rect.x, self.rect.bottom - round(w * HEIGHT) - round(w * _LIFT * lift)
        face = self.look
        if not self.enabled:
            face = Look(face.code, face.index, face.style, face.back, face.gold, 0.55)
        put_flat_shadow(surface, x, y, w, face.gold and self.enabled)
        put_flat(surface, x, y, w, face, CHOSEN if self.chosen else PLAIN)
        if self.count:
            self._disc(
                surface, theme, self.count, (x + w - round(w * 0.2), y + round(w * HEIGHT) - round(w * 0.2))
            )
        ring = pygame.Rect(x, y - round(w * TOP_EDGE), w, round(w * (HEIGHT + TOP_EDGE)))
        draw_ring(surface, ring, theme.px(self.radius), look, self)

    @staticmethod
    def _disc(surface: pygame.Surface, theme: Theme, text: str, middle: tuple[int, int]) -> None:
        d = max(17, theme.px(17))
        put(surface, icon_disc(d, BRASS), (middle[0] - d // 2, middle[1] - d // 2))
        draw_line(surface, text, "bold", round(d * 0.72), INK_ON_GOLD, middle, "centre")


class SetButton(Pressable):
    """A set that lies on the table, as one thing to use."""

    radius = 6

    def __init__(
        self,
        laid: LaidSet,
        faces: Faces,
        width: float,
        on_use: Callback,
        *,
        spoken: str,
        key: str,
        tooltip: str = "",
    ) -> None:
        super().__init__(on_use, key=key, spoken=spoken, tooltip=tooltip)
        self.laid, self.faces, self.width = laid, faces, width

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        w = theme.px(self.width)
        return round(w * set_units(self.laid)), round(w * (HEIGHT + TOP_EDGE + _LIFT))

    def draw(self, surface: pygame.Surface, look: Drawing) -> None:
        theme = look.theme
        w = theme.px(self.width)
        lift = round(w * _LIFT * look.warm(self) * 0.6)
        base = self.rect.bottom - lift
        put_set(surface, self.laid, self.rect.x, base, w, self.faces, TOP_EDGE)
        top = base - round(w * (HEIGHT + TOP_EDGE))
        ring = pygame.Rect(self.rect.x, top, self.rect.width, round(w * (HEIGHT + TOP_EDGE)))
        draw_ring(surface, ring, theme.px(self.radius), look, self)


class Place(Widget):
    """Where a tile is still to come: a dashed outline as large as one. `lit` is the one that comes next."""

    def __init__(self, width: float, *, lit: bool = False, tooltip: str = "") -> None:
        super().__init__(tooltip=tooltip)
        self.width, self.lit = width, lit

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        w = theme.px(self.width)
        return w, round(w * (HEIGHT + TOP_EDGE + _LIFT))

    def draw(self, surface: pygame.Surface, look: Drawing) -> None:
        w = self.rect.width
        area = pygame.Rect(self.rect.x, self.rect.bottom - round(w * HEIGHT), w, round(w * HEIGHT))
        area = area.inflate(-round(w * 0.08), -round(w * 0.08))
        colour = self.ground.on if self.lit else self.ground.line
        r = max(2, round(w * 0.11))
        pygame.draw.rect(
            surface, colour, area, max(1, look.theme.px(1.6 if self.lit else 1)), border_radius=r
        )
