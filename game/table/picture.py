"""From a seat's view to a picture: what lies where for the person who sits at the near side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from engine import events as ev
from engine.melds import Meld as EngineMeld
from engine.melds import MeldKind
from engine.tiles import Tile
from engine.view import SeatView
from engine.wall import Marker, Wall
from game.table import slots
from game.table.rail import RailTile, RailView
from game.table.shown import shown
from game.table.slots import MeldTile
from game.table.view import (
    BoardView,
    Centre,
    EndMark,
    Hand,
    LooseTile,
    Meld,
    RiverTile,
    WallMark,
)

WINDS = "東南西北"
ROUND_SIGNS = "东南西北"
_ROOM_BESIDE = 2.6  # stacks that the turned-up tile and its caption take up
_ASIDE = 1.5  # tile widths
_SIGNS = {"chow": "吃", "pong": "碰", "kong": "杠", "win": "胡"}


@dataclass(frozen=True, slots=True)
class Dress:
    """How the table is dressed: cloth, tile back, face style, corner marks, marks on tiles thrown as drawn."""

    cloth: str = "teal"
    back: str = "jade"
    style: str = "classic"
    index: bool = False
    thrown: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """The words on the table, in the language in use."""

    round_text: str = ""
    left_text: str = ""
    markers: Mapping[str, str] = field(default_factory=dict)
    """What is written beside each marker, by its name."""
    winds_kong: str = ""
    dragons_kong: str = ""
    win: str = _SIGNS["win"]


@dataclass(frozen=True, slots=True)
class Hidden:
    """What the still picture leaves out because it is on its way.

    `wall`: indices of wall tiles. `hand`: seat → positions in its shown order. `river`: seats whose last discard is
    in the air. `dice`: the dice on the panel.
    """

    wall: frozenset[int] = frozenset()
    hand: dict[int, frozenset[int]] = field(default_factory=dict)
    river: frozenset[int] = frozenset()
    dice: bool = False


NOTHING_HIDDEN = Hidden()


@dataclass(frozen=True, slots=True)
class ShownHand:
    """A hand in the order it stands: sorted, the drawn tile last and `apart`. None for an unknown face."""

    tiles: tuple[Tile | None, ...]
    apart: bool


@dataclass(frozen=True, slots=True)
class RiverEntry:
    """A discard of the log: its tile, whether it was thrown as drawn, and the sign of the call that took it."""

    tile: Tile
    drawn: bool
    claimed: str = ""


class Picture:
    """One view of the table as it is drawn for `viewer`, the seat at the near side."""

    def __init__(
        self,
        view: SeatView,
        viewer: int,
        dress: Dress,
        words: Words,
        hidden: Hidden = NOTHING_HIDDEN,
        turn: int | None = None,
        order: Sequence[Tile] = (),
    ) -> None:
        """`turn` names the seat to move where the view cannot tell yet (a look before the draw); `order` is how the
        viewer keeps the own hand, empty for sorted."""
        self.view, self.viewer, self.dress, self.words, self.hidden = view, viewer, dress, words, hidden
        self.turn = view.turn if turn is None else turn
        self.order = order

    def rel(self, seat: int) -> int:
        """The seat as the viewer sees it: 0 near, 1 right, 2 far, 3 left."""
        return (seat - self.viewer) % 4

    def seat(self, rel: int) -> int:
        """The seat on a side of the table."""
        return (rel + self.viewer) % 4

    # hands

    def shown(self, seat: int) -> ShownHand:
        """A seat's hand in the order it stands."""
        return shown_hand(self.view, seat, self.order if seat == self.viewer else ())

    def rail(self) -> RailView:
        """The viewer's own hand."""
        hand = self.shown(self.viewer)
        away = self.hidden.hand.get(self.viewer, frozenset())
        wild = self.view.wild
        won = len(hand.tiles) - 1 if self.view.is_out(self.viewer) and hand.apart else -1
        tiles = tuple(
            RailTile(
                None if t is None else str(t), gold=t in wild, hinted=i == won, lit=won >= 0, away=i in away
            )
            for i, t in enumerate(hand.tiles)
        )
        return RailView(tiles, hand.apart, self.dress.index, self.dress.style, self.dress.back)

    def _hand(self, seat: int) -> Hand:
        if seat == self.viewer:
            # Only how much room the hand may need beside the own melds counts: that room stays the same all the time.
            return Hand(13 - 3 * len(self.view.melds[seat]), True)
        shown = self.shown(seat)
        away = self.hidden.hand.get(seat, frozenset())
        kept = [t for i, t in enumerate(shown.tiles) if i not in away]
        apart = shown.apart and len(shown.tiles) - 1 not in away
        faces = tuple(str(t) for t in kept if t is not None)
        gold = frozenset(i for i, t in enumerate(kept) if t is not None and t in self.view.wild)
        known = len(faces) == len(kept)
        return Hand(len(kept) - apart, apart, faces if known else (), gold if known else frozenset())

    def melds(self, seat: int) -> tuple[Meld, ...]:
        """The seat's melds as they lie."""
        hides = any(isinstance(e, ev.KongDeclared) and e.hidden for e in self.view.log) and not self.view.over
        captions = {
            MeldKind.HONOUR_KONG_WINDS: self.words.winds_kong,
            MeldKind.HONOUR_KONG_DRAGONS: self.words.dragons_kong,
        }
        return tuple(Meld(laid_meld(m, seat, hides), captions.get(m.kind, "")) for m in self.view.melds[seat])

    def meld_shapes(self, seat: int, extra: EngineMeld | None = None) -> tuple[tuple[MeldTile, ...], ...]:
        """How the seat's melds lie, with one more that is about to be."""
        hides = any(isinstance(e, ev.KongDeclared) and e.hidden for e in self.view.log)
        melds = [*self.view.melds[seat], extra] if extra is not None else self.view.melds[seat]
        return tuple(laid_meld(m, seat, hides) for m in melds)

    # the whole table

    def board(self) -> BoardView:
        """Everything that stands still."""
        view, dress = self.view, self.dress
        order = [self.seat(rel) for rel in range(4)]
        all_rivers = rivers(view)
        last = self._last(all_rivers)
        return BoardView(
            side=view.setup.side,
            walls=self._walls(),
            marks=self._marks(),
            ends=self._ends(),
            rivers=tuple(self._river(all_rivers[seat], seat) for seat in order),
            last=last,
            melds=tuple(self.melds(seat) for seat in order),
            hands=tuple(self._hand(seat) for seat in order),
            flowers=tuple(tuple(str(t) for t in view.flowers[seat]) for seat in order),
            loose=self._loose(),
            centre=self._centre(),
            wild=frozenset(str(t) for t in view.wild),
            lit=self.rel(view.result.winner) if view.result and view.result.winner is not None else None,
            cloth=dress.cloth,
            back=dress.back,
            style=dress.style,
        )

    def _river(self, entries: list[RiverEntry], seat: int) -> tuple[RiverTile, ...]:
        if seat in self.hidden.river:
            entries = entries[:-1]
        return tuple(
            RiverTile(str(e.tile), self._sign(e.claimed), e.drawn and self.dress.thrown) for e in entries
        )

    def _sign(self, claimed: str) -> str:
        """The sign where a tile was claimed, as the rules call it."""
        return self.words.win if claimed == _SIGNS["win"] else claimed

    def _last(self, entries: list[list[RiverEntry]]) -> tuple[int, int] | None:
        for event in reversed(self.view.log):
            if isinstance(event, ev.Claimed | ev.Won | ev.WonCovered):
                return None
            if isinstance(event, ev.Discarded):
                if event.seat in self.hidden.river:
                    return None
                return self.rel(event.seat), len(entries[event.seat]) - 1
        return None

    def _walls(self) -> tuple[tuple[int, ...], ...]:
        wall = self.view.wall
        stacks = [[0] * wall.side for _ in range(4)]
        if self.view.log:
            places = _places(wall.first, wall.side)
            for at in wall.standing():
                if at not in self.hidden.wall:
                    seat, stack = places[at]
                    stacks[self.rel(seat)][stack] += 1
        else:
            stacks = [[2] * wall.side for _ in range(4)]
        return tuple(tuple(s) for s in stacks)

    def _marks(self) -> tuple[WallMark, ...]:
        out = []
        for marker in self.view.markers.values():
            if marker.apart or not self.view.wall.stands(marker.at):
                continue
            place = self.view.wall.place(marker.at)
            below = marker.at % 2 == 0 and self.view.wall.stands(marker.at + 1)
            level = 1 if below else 0
            code = None if marker.secret or marker.tile is None else str(marker.tile)
            sign = shown(self.view.setup.rules).marker(marker.name).sign
            note = self.words.markers.get(marker.name, "")
            out.append(WallMark(self.rel(place.seat), place.stack, level, code, sign, note))
        return tuple(out)

    def pointing(self, at: int, note: str) -> WallMark:
        """A mark on the stack of a wall tile while stacks are counted off."""
        place = self.view.wall.place(at)
        below = at % 2 == 0 and self.view.wall.stands(at + 1)
        return WallMark(self.rel(place.seat), place.stack, 1 if below else 0, None, "宝", note)

    def _apart(self) -> list[Marker]:
        """The markers that lie beside the wall."""
        return [marker for marker in self.view.markers.values() if marker.apart]

    def _loose(self) -> tuple[LooseTile, ...]:
        out = []
        for marker in self._apart():
            place = self.view.wall.place(marker.at)
            pose = slots.felt(self.rel(place.seat), place.stack, self.view.setup.side)
            note = self.words.markers.get(marker.name, "")
            out.append(LooseTile(pose, str(marker.tile), ring=True, caption=note))
        return tuple(out)

    def _ends(self) -> tuple[EndMark, ...]:
        wall = self.view.wall
        live, dead = wall.next_live(), wall.next_replacement()
        if not self.view.log or live is None or dead is None or wall.left < 4:
            return ()
        first, last = wall.place(live), wall.place(dead)
        return self._end("头", self.rel(first.seat), first.stack, -1), self._end(
            "尾", self.rel(last.seat), last.stack, 1
        )

    def _end(self, text: str, rel: int, stack: int, way: int) -> EndMark:
        """The mark at an end of the wall, beside the turned-up tile where that lies in its place."""
        at = self._beyond(rel, stack, way)
        for marker in self._apart():
            turned = self.view.wall.place(marker.at)
            if self.rel(turned.seat) == rel and abs(turned.stack - at) < _ROOM_BESIDE:
                return EndMark(text, rel, at, _ASIDE)
        return EndMark(text, rel, at)

    def _beyond(self, rel: int, stack: int, way: int) -> float:
        """Where a mark lies beside an end of the wall: farther off where the wall would stand before it."""
        side = self.view.setup.side
        here, beside = slots.stack_spot(rel, stack, side), slots.stack_spot(rel, stack + 1.35 * way, side)
        return stack + way * (2.1 if beside[1] > here[1] + 0.5 else 1.35)

    def _centre(self) -> Centre:
        view = self.view
        dice: tuple[int, ...] = ()
        for event in view.log:
            if isinstance(event, ev.WallBroken):
                dice = event.dice
            else:
                dice = tuple(getattr(event, "dice", ()))[-1:] or dice
        return Centre(
            round_sign=ROUND_SIGNS[view.setup.round_wind],
            round_text=self.words.round_text,
            left=view.wall.left,
            left_text=self.words.left_text,
            winds=tuple(WINDS[view.seat_wind(self.seat(rel))] for rel in range(4)),
            turn=None if view.over else self.rel(self.turn),
            dice=() if self.hidden.dice else dice,
        )


@lru_cache(maxsize=4)
def _places(first: int, side: int) -> tuple[tuple[int, int], ...]:
    """Seat and stack of every tile of a wall, in drawing order."""
    wall = Wall([None] * (8 * side), first, side)
    places = (wall.place(at) for at in range(8 * side))
    return tuple((place.seat, place.stack) for place in places)


def arranged(tiles: Sequence[Tile], order: Sequence[Tile]) -> list[Tile]:
    """The tiles in a kept order; those that are new come last, sorted."""
    left, out = list(tiles), []
    for t in order:
        if t in left:
            left.remove(t)
            out.append(t)
    return out + sorted(left)


def shown_hand(view: SeatView, seat: int, order: Sequence[Tile] = ()) -> ShownHand:
    """A hand in the order it stands: as it is kept, else sorted with wild tiles first; the drawn tile last, and so
    the tile that won."""
    tiles = list(view.hands[seat])
    acting = (
        view.turn == seat and not view.over and len(tiles) % 3 == 2 and view.source not in ("chow", "pong")
    )
    apart: list[Tile | None] = []
    dealt = any(isinstance(e, ev.Drawn | ev.Discarded) for e in view.log) or bool(view.markers)
    won = next((w for w in view.wins if w.seat == seat), None)
    if won is not None:
        if won.tile in tiles:
            tiles.remove(won.tile)
            apart = [won.tile]
    elif acting and (view.source != "deal" or dealt):
        drawn = view.drawn if view.drawn in tiles else None
        if drawn is not None or None in tiles:
            tiles.remove(drawn)
            apart = [drawn]
    known = sorted((t for t in tiles if t is not None), key=lambda t: (t not in view.wild, t))
    if order:
        known = arranged(known, order)
    return ShownHand((*known, *(t for t in tiles if t is None), *apart), bool(apart))


def laid_meld(meld: EngineMeld, owner: int, hides: bool) -> tuple[MeldTile, ...]:
    """A meld from its owner's left to right: the claimed tile sideways, towards the seat that gave it."""
    if meld.kind is MeldKind.CONCEALED_KONG:
        if hides or not meld.tiles:
            code = str(meld.first) if meld.tiles else None
            return tuple(MeldTile(code, "down") for _ in range(4))
        code = str(meld.first)
        return (MeldTile(code, "down"), MeldTile(code), MeldTile(code), MeldTile(code, "down"))
    if meld.kind.is_honour_kong or meld.claimed is None or meld.giver is None:
        return tuple(MeldTile(str(t)) for t in meld.all_tiles)
    others = list(meld.tiles)
    others.remove(meld.claimed)
    if meld.added:
        others = others[:-1]
    laid = [MeldTile(str(t)) for t in others]
    claimed = [MeldTile(str(meld.claimed), "side")]
    if meld.added:
        claimed.append(MeldTile(str(meld.claimed), "top"))
    where = {3: 0, 2: len(laid) // 2 if len(laid) > 1 else 1, 1: len(laid)}[(meld.giver - owner) % 4]
    return (*laid[:where], *claimed, *laid[where:])


def rivers(view: SeatView) -> list[list[RiverEntry]]:
    """Every discard of the deal by seat, those that were claimed included."""
    out: list[list[RiverEntry]] = [[], [], [], []]
    last: int | None = None
    for event in view.log:
        if isinstance(event, ev.Discarded):
            last = event.seat
            out[last].append(RiverEntry(event.tile, event.drawn))
        elif isinstance(event, ev.Claimed) and last is not None:
            out[last][-1] = _taken(out[last][-1], _SIGNS[event.meld.kind.value])
        elif (
            isinstance(event, ev.Won | ev.WonCovered) and event.giver == last is not None and not event.robbed
        ):
            out[last][-1] = _taken(out[last][-1], _SIGNS["win"])
    return out


def _taken(entry: RiverEntry, sign: str) -> RiverEntry:
    return RiverEntry(entry.tile, entry.drawn, sign)
