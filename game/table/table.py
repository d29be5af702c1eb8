"""The table with everything on it: a still picture, mended where something changed, and what moves above it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.art.areas import joined
from game.art.emblems import paint_coin
from game.art.tile3d import Look, Pose, dot
from game.art.vector import Layer
from game.table import slots
from game.table.layout import Layout
from game.table.pieces import BODY, FLOOR, Group, Pieces
from game.table.scenery import PANEL_Z, backdrop
from game.table.sprites import Cast, Sprite, Sprites
from game.table.view import BoardView, MovingTile

_INDEX_FROM = 48  # pixels per tile width from which tiles on the table carry corner marks
_WINDOWS = 3  # how many windows full of sprites are kept
_BAND = 64  # pixels
_ALIKE = 0.7  # cosine of the turn up to which a moving tile may borrow the picture of its slot


class _Laid:
    """A group as it lies on the picture: its pieces in pixels, and the one shadow that all of it casts."""

    __slots__ = ("depends", "keys", "pieces", "rect", "shade")

    def __init__(self, group: Group, sprites: Sprites) -> None:
        self.depends = group.depends
        made = [(piece, piece.sprite()) for piece in group.pieces()]
        self.keys = {piece.key: part.rect for piece, part in made}
        self.pieces = [(piece.order, part) for piece, part in made if isinstance(part, Sprite)]
        rects = list(self.keys.values())
        self.rect = rects[0].unionall(rects) if rects else pygame.Rect(0, 0, 0, 0)
        shadows = [part for _, part in made if isinstance(part, Cast)]
        self.shade = sprites.soften(shadows).strips(_BAND) if shadows else []

    def differs(self, old: _Laid | None) -> list[pygame.Rect]:
        """Where this lies differently from what lay there before."""
        if old is None:
            return list(self.keys.values())
        return [self.keys.get(key) or old.keys[key] for key in self.keys.keys() ^ old.keys.keys()]


class Board:
    """Draws `BoardView`s for one layout; it keeps its picture between frames.

    When a view differs from the one before, only the rectangles of what came or went are drawn again; a frame in
    which something moves costs one blit of the picture and the moving pieces, or only of the areas that `moved` names.
    """

    def __init__(self, layout: Layout, index: bool = False) -> None:
        """With `index` tiles carry corner marks: the own melds always, the others where they are large enough."""
        self.layout = layout
        self.sprites = Sprites(layout.camera, layout.scale, _WINDOWS * 4 * layout.width * layout.height)
        self.pieces = Pieces(layout, self.sprites, index, index and layout.camera.unit >= _INDEX_FROM)
        self._still: pygame.Surface | None = None
        self._backdrops: dict[str, pygame.Surface] = {}
        self._view: BoardView | None = None
        self._laid: dict[str, _Laid] = {}
        self._parts: tuple[list[tuple[pygame.Surface, tuple[int, int]]], list[pygame.Rect]] = ([], [])
        self._afloat: tuple[object, list[Sprite]] = (None, [])

    def draw(self, surface: pygame.Surface, view: BoardView) -> None:
        """Draw the table with everything on it; the surface must have the layout's size."""
        areas = self._changed(view)
        still, whole = self._still_picture(), self.layout.whole in areas
        for area in areas:
            for band in self._repaint(still, self._ground(view.cloth), area):
                if whole:
                    surface.blit(still, band, band)
        if not whole:
            surface.blit(still, (0, 0))
        afloat = [(sprite.surface, (sprite.x, sprite.y)) for sprite in self._floating(view)]
        surface.fblits(afloat, pygame.BLEND_PREMULTIPLIED)

    def moved(self, view: BoardView) -> list[pygame.Rect]:
        """Where moving pieces lie otherwise than in the view that was drawn or asked about last."""
        before, now = self._afloat[1], self._floating(view)
        if len(before) != len(now):
            return [sprite.rect for sprite in (*before, *now)]
        return [
            sprite.rect
            for old, new in zip(before, now, strict=True)
            if old.differs(new)
            for sprite in (old, new)
        ]

    def renew(self) -> None:
        """Draw everything again at the next call, from the pieces already made."""
        self._view = None

    def rest(self) -> None:
        """Let go of the picture while nobody sees it; the next call draws it anew."""
        self._still = self._view = None
        self._afloat = (None, [])

    def warm(self, clock: Callable[[], float], seconds: float) -> bool:
        """Spend up to `seconds` of `clock` on pictures that the next moves will need; False when all are ready."""
        return self.sprites.warm(clock, seconds)

    # The still picture

    def _still_picture(self) -> pygame.Surface:
        if self._still is None:
            self._still = pygame.Surface(self.layout.whole.size, 0, 32)
        return self._still

    def _ground(self, cloth: str) -> pygame.Surface:
        if cloth not in self._backdrops:
            self._backdrops = {cloth: backdrop(self.layout, cloth)}
        return self._backdrops[cloth]

    def _changed(self, view: BoardView) -> list[pygame.Rect]:
        """Lay what came or went since the last view; answers the areas of the still picture to paint again."""
        before, whole = self._view, self.layout.whole
        if before is not None and view.stands_like(before):
            return []
        self._view = view
        everything = before is None or before.cloth != view.cloth
        changed = [whole] if everything else []
        for group in self.pieces.groups(view):
            old = self._laid.get(group.name)
            if old is not None and old.depends == group.depends:
                continue
            new = self._laid[group.name] = _Laid(group, self.sprites)
            if not everything:
                changed += new.differs(old)
            self._parts = ([], [])
        if not self._parts[0]:
            self._parts = self._in_order()
        self.sprites.want(self._likely(view))
        return joined(changed, whole)

    def _in_order(self) -> tuple[list[tuple[pygame.Surface, tuple[int, int]]], list[pygame.Rect]]:
        """What lies on the still picture in the order in which it is painted, and the rectangles that it covers."""
        pieces = [piece for laid in self._laid.values() for piece in laid.pieces]
        pieces.sort(key=_order)
        parts = [sprite for order, sprite in pieces if order[0] == FLOOR]
        parts += [strip for laid in self._laid.values() for strip in laid.shade]
        parts += [sprite for order, sprite in pieces if order[0] >= BODY]
        return [(sprite.surface, (sprite.x, sprite.y)) for sprite in parts], [sprite.rect for sprite in parts]

    def _repaint(
        self, still: pygame.Surface, ground: pygame.Surface, area: pygame.Rect
    ) -> Iterator[pygame.Rect]:
        """Paint an area of the still picture in bands, each of which is answered once it is done.

        What costs time is the way to the computer's memory: a band stays in the processor's own.
        """
        blits, rects = self._parts
        for top in range(area.top, area.bottom, _BAND):
            band = pygame.Rect(area.left, top, area.width, min(_BAND, area.bottom - top))
            still.set_clip(band)
            _lay(still, ground, band)
            still.fblits([blits[i] for i in band.collidelistall(rects)], pygame.BLEND_PREMULTIPLIED)
            yield band
        still.set_clip(None)

    # What moves

    def _floating(self, view: BoardView) -> list[Sprite]:
        """What moves, in the order in which it is drawn; made once for every moment."""
        key = (view.moving, view.dice, view.coins, view.style, view.back, view.wild)
        if self._afloat[0] != key:
            self._afloat = (key, list(self._moving_sprites(view)))
        return self._afloat[1]

    def _moving_sprites(self, view: BoardView) -> Iterator[Sprite]:
        for tile in view.moving:
            yield self.sprites.quick_shadow(tile.pose)
        for pose in view.dice:
            yield self.sprites.quick_die_shade(pose, PANEL_Z)
        for tile in sorted(view.moving, key=lambda moving: moving.pose.depth()):
            yield self._moving_sprite(view, tile)
        for pose in sorted(view.dice, key=Pose.depth):
            yield self.sprites.die(pose, keep=False)
        for coin in view.coins:
            coin_at = self._coin(round(coin.radius))
            yield Sprite(coin_at.surface, coin_at.x + round(coin.x), coin_at.y + round(coin.y))

    def _moving_sprite(self, view: BoardView, tile: MovingTile) -> Sprite:
        look = self.pieces.look(view, tile.code)
        rest = tile.rest
        if (
            rest is not None
            and min(dot(rest.right, tile.pose.right), dot(rest.normal, tile.pose.normal)) > _ALIKE
        ):
            return self.sprites.shifted(self.sprites.tile(rest, look), rest, tile.pose)
        return self.sprites.quick(tile.pose, look)

    def _coin(self, radius: int) -> Sprite:
        return self.sprites.piece(("coin", radius), partial(coin_sprite, radius))

    # Ahead of time

    def _likely(self, view: BoardView) -> Iterator[tuple[Pose, Look]]:
        """What the next moments may show: whole walls and hands, then every face in the next river places."""
        back = Look(back=view.back)
        for level in (0, 1):
            for stack in range(view.side):
                for seat in range(4):
                    yield slots.wall(seat, stack, level, view.side), back
        for seat in (1, 2, 3):
            hand, melds = view.hands[seat], tuple(meld.tiles for meld in view.melds[seat])
            for drawn in (True, False):
                row = slots.row(seat, hand.count or 13, drawn, melds, len(view.flowers[seat]))
                for pose in (*row.hand, row.drawn) if row.drawn else row.hand:
                    yield pose, back
        turn = view.centre.turn or 0
        for step in range(4):
            seat = (turn + step) % 4
            count = len(view.rivers[seat])
            pose = slots.river(seat, count, count + 1)
            for code in _FACES:
                yield pose, self.pieces.look(view, code)


def _lay(still: pygame.Surface, ground: pygame.Surface, band: pygame.Rect) -> None:
    """Copy a part of the ground so that it stays in the processor's memory for what is painted on it.

    SDL sends rows that begin on a multiple of four pixels straight to the computer's memory: so begin beside it.
    """
    first = 2 if band.x % 4 == 3 else 1
    still.blit(ground, band, (band.x, band.y, first, band.height))
    still.blit(ground, (band.x + first, band.y), (band.x + first, band.y, band.width - first, band.height))


def _order(piece: tuple[tuple[int, float, float, float], Sprite]) -> tuple[int, float, float, float]:
    return piece[0]


def coin_sprite(radius: int) -> Sprite:
    """A coin about (0, 0)."""
    size = 2 * radius + 4
    layer = Layer(size, size, -size / 2, -size / 2)
    paint_coin(layer, 0, 0, radius)
    return Sprite(layer.surface(1.0, 2), -size // 2, -size // 2)


_FACES = tuple(f"{n}{suit}" for suit in "mpsz" for n in range(1, 10) if suit != "z" or n < 8)
