"""A seat's view: the fold of the events that one seat was shown. Players, screens and replays all read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from engine import events as ev
from engine.melds import Meld, MeldKind, concealed_kong
from engine.score import NOTHING, Result, Winner, together
from engine.tiles import Tile, counts
from engine.wall import Marker, Wall

NOBODY: Final = -1


@dataclass(frozen=True, slots=True)
class Setup:
    """What everybody knows before the tiles are dealt.

    ``number`` counts hands from 0, ``chairs`` gives the player at each seat, ``balances`` the coins by seat,
    ``round_wind`` is 0-3 for E S W N, ``side`` the stacks a side.
    """

    rules: str
    options: Mapping[str, Any]
    dealer: int
    number: int
    chairs: tuple[int, int, int, int]
    balances: tuple[int, int, int, int]
    round_wind: int
    side: int


@dataclass(frozen=True, slots=True)
class OpenTile:
    """A tile that others may claim or rob. ``kind``: ``discard``, ``kong`` (added), or a ruleset's own."""

    seat: int
    tile: Tile
    kind: str


_on_offer = cache(OpenTile)


class SeatView:
    """The table as one seat (0-3) was shown it; ``NOBODY`` for a view that sees everything (Table).

    Read its attributes freely; ``apply`` is the only thing that changes them.
    """

    __slots__ = (
        "_counted",
        "_short",
        "balances",
        "declared",
        "discards",
        "drawn",
        "flowers",
        "hands",
        "log",
        "markers",
        "melds",
        "offered",
        "received",
        "result",
        "seat",
        "setup",
        "source",
        "traits",
        "turn",
        "wall",
        "wild",
        "wins",
    )

    def __init__(self, seat: int, setup: Setup, tiles: tuple[Tile, ...] | None = None) -> None:
        self.seat = seat
        self.setup = setup
        size = 8 * setup.side
        self.wall = Wall(tiles if tiles is not None else (None,) * size, 0, setup.side)
        self.turn = setup.dealer
        self.source = "deal"
        """How the seat to act came by its tile: deal, wall, kong, flower, honour (draws); chow, pong (claims)."""
        self.drawn: Tile | None = None
        """The tile just drawn by the seat whose turn it is, while it is undecided; None if unknown."""
        self.received: list[Tile | None] = [None] * 4
        """The last tile each seat got from the wall (G8)."""
        self.hands: list[list[Tile | None]] = [[], [], [], []]
        """Concealed tiles per seat, None for each unknown one."""
        self.melds: list[list[Meld]] = [[], [], [], []]
        self.flowers: list[list[Tile]] = [[], [], [], []]
        self.discards: list[list[Tile]] = [[], [], [], []]
        """Discards in order; a claimed or won tile has left."""
        self.offered: OpenTile | None = None
        """The discard, or the tile on its way to a kong, that others may still take."""
        self.declared: set[int] = set()
        """Seats that have bound their hands to what they wait for."""
        self.markers: dict[str, Marker] = {}
        self.traits: dict[str, Any] = {}
        """What a ruleset's own events leave at the table, by names of its own."""
        self.wins: list[Winner] = []
        """The wins of this deal up to now. Where play goes on after a win, their seats are out."""
        self.wild: tuple[Tile, ...] = ()
        self.balances = list(setup.balances)
        self.log: list[ev.Event] = []
        self.result: Result | None = None
        self._counted: dict[int, list[int]] = {}
        """Counts of hands since they last changed, by seat."""
        self._short: dict[int, int] = {}
        """Tiles that hands lack at least for a shape, by seat: as they were counted last, less what came since."""

    # what rules and players ask

    @property
    def dealer(self) -> int:
        return self.setup.dealer

    @property
    def over(self) -> bool:
        """The hand has ended."""
        return self.result is not None

    def is_out(self, seat: int) -> bool:
        """Whether the seat has won and plays no more in this deal."""
        return any(w.seat == seat for w in self.wins)

    def following(self, seat: int) -> int:
        """The seat that plays after this one: the next that is not out."""
        after = (seat + 1) % 4
        while self.wins and self.is_out(after) and after != seat:
            after = (after + 1) % 4
        return after

    def counts(self, seat: int) -> list[int]:
        """The seat's concealed tiles by kind (34): a list of your own."""
        if seat not in self._counted:
            self._counted[seat] = counts(self.hands[seat])
        return self._counted[seat].copy()

    def held(self, seat: int) -> list[int]:
        """Copies by kind in the seat's hand and own melds, honour kongs and additions included (G3)."""
        out = self.counts(seat)
        for meld in self.melds[seat]:
            for t in meld.tiles:
                out[t] += 1
            for t in meld.additions:
                out[t] += 1
        return out

    def short(self, seat: int) -> int:
        """Tiles that the seat's hand lacks at least for the shape of a win; 0 where that was never counted."""
        return self._short.get(seat, 0)

    def within(self, seat: int, tiles: int, count: Callable[[Sequence[int], int], int]) -> bool:
        """Whether the seat's hand lacks no more than so many tiles for a shape, as ``count`` finds for concealed counts
        and the sets they need. What it found is remembered."""
        # A hand comes no nearer by what it throws and one tile nearer by what it gets, so few hands are counted anew.
        if self.short(seat) > tiles:
            return False
        self._short[seat] = found = count(self.counts(seat), 4 - len(self.melds[seat]))
        return found <= tiles

    def size(self, seat: int) -> int:
        """Tiles the seat counts for: concealed ones plus three for each meld (14 when it must act)."""
        return len(self.hands[seat]) + 3 * len(self.melds[seat])

    def is_concealed(self, seat: int) -> bool:
        """Nothing was claimed off a discard (门清)."""
        return not any(m.is_open for m in self.melds[seat])

    def seat_wind(self, seat: int) -> int:
        """0-3 for E S W N: the dealer is East."""
        return (seat - self.setup.dealer) % 4

    def visible(self) -> list[int]:
        """Copies by kind (34) that everybody can see: discards, melds (face-down kongs not), turned-up markers."""
        out = [0] * 34
        for seat in range(4):
            for t in self.discards[seat]:
                out[t] += 1
            for meld in self.melds[seat]:
                if self.is_public(meld):
                    for t in meld.all_tiles:
                        out[t] += 1
        for marker in self.markers.values():
            in_sight = not marker.secret and (marker.apart or self.wall.stands(marker.at))
            if in_sight and marker.tile is not None:
                out[marker.tile] += 1
        if self.offered is not None and self.offered.kind != "discard":
            out[self.offered.tile] += 1
        return out

    def is_public(self, meld: Meld) -> bool:
        """Whether the meld lies face up."""
        return not (meld.kind is MeldKind.CONCEALED_KONG and self._hides_kongs())

    def _hides_kongs(self) -> bool:
        return any(isinstance(e, ev.KongDeclared) and e.hidden for e in self.log)

    def unseen(self, seat: int) -> list[int]:
        """Copies by kind (34) that the seat cannot see anywhere, its own hand and melds counted as seen."""
        seen = self.visible()
        for t in self.hands[seat]:
            if t is not None and t < 34:
                seen[t] += 1
        for meld in self.melds[seat]:
            if not self.is_public(meld):
                for t in meld.tiles:
                    seen[t] += 1
        for marker in self.markers.values():
            if marker.secret and marker.tile is not None:
                seen[marker.tile] += 1
        return [max(0, 4 - n) for n in seen]

    # the fold

    def apply(self, event: ev.Event) -> None:
        """Let one event happen; the only place where table facts change."""
        offered = self.offered
        if offered is not None and offered.kind != "discard" and not isinstance(event, ev.Robbed | ev.Won):
            self._land(offered)
        self.log.append(event)
        fold = _FOLDS.get(type(event))
        if fold is not None:
            fold(self, event)
        else:
            event.fold(self)

    def _land(self, offered: OpenTile) -> None:
        """The tile on show was not robbed: it joins its kong."""
        melds = self.melds[offered.seat]
        for i, meld in enumerate(melds):
            grown = meld.grown(offered.tile)
            if grown is not None:
                melds[i] = grown
                break
        self.offered = None

    # what a ruleset's own events may do

    def lay_down(self, seat: int, meld: Meld) -> None:
        """A set of the seat's concealed tiles goes on the table."""
        for t in meld.tiles:
            self._remove(seat, t)
        self._nearer(seat, 3)  # a set that was none in hand
        self.melds[seat].append(meld)

    def put_up(self, offered: OpenTile) -> None:
        """A tile of a hand goes on show, to join a meld unless it is robbed."""
        self._remove(offered.seat, offered.tile)
        self.offered = offered
        self.drawn = None

    def hand_over(self, seat: int, to: int, tiles: Sequence[Tile | None]) -> None:
        """Tiles go from one hand into another, None for each unknown one; whoever gives them loses sight of them."""
        for t in tiles:
            self._remove(seat, t)
            self._add(to, t if self.seat in (to, NOBODY) else None)
        if seat == self.turn:
            self.drawn = None

    def _changed(self, seat: int) -> None:
        """The seat's concealed tiles are others now."""
        self._counted.pop(seat, None)

    def _nearer(self, seat: int, tiles: int) -> None:
        """The seat's hand may have come so many tiles nearer to a shape."""
        if seat in self._short:
            self._short[seat] -= tiles

    def _add(self, seat: int, tile: Tile | None) -> None:
        self.hands[seat].append(tile)
        if tile is not None and tile < 34 and seat in self._counted:
            self._counted[seat][tile] += 1
        self._nearer(seat, 1)

    def _remove(self, seat: int, tile: Tile | None) -> None:
        hand = self.hands[seat]
        if tile is not None and tile in hand:
            hand.remove(tile)
            if tile < 34 and seat in self._counted:
                self._counted[seat][tile] -= 1
        else:
            hand.remove(None)

    def _broken(self, e: ev.WallBroken) -> None:
        self.wall.first = e.first
        self.turn = e.dealer

    def _dealt(self, e: ev.Dealt) -> None:
        for at in e.at:
            self.wall.take(at)
        self.hands[e.seat] += e.tiles if e.tiles is not None else [None] * len(e.at)
        self._changed(e.seat)
        self._nearer(e.seat, len(e.at))
        self.received[e.seat] = self.hands[e.seat][-1]
        if e.seat == self.setup.dealer:
            self.drawn = self.received[e.seat]

    def _flower(self, e: ev.FlowerShown) -> None:
        self._remove(e.seat, e.tile)
        self.flowers[e.seat].append(e.tile)
        if e.seat == self.turn:
            self.drawn = None

    def _drawn(self, e: ev.Drawn) -> None:
        self.wall.take(e.at)
        self._add(e.seat, e.tile)
        self.received[e.seat] = e.tile
        self.offered = None
        if e.source in ("wall", "kong") or e.seat == self.turn:
            self.turn = e.seat
            self.drawn = e.tile
            if self.source != "deal" or e.source in ("wall", "kong"):
                self.source = e.source

    def _discarded(self, e: ev.Discarded) -> None:
        self._remove(e.seat, e.tile)
        self.discards[e.seat].append(e.tile)
        self.offered = _on_offer(e.seat, e.tile, "discard")
        self.drawn = None

    def _claimed(self, e: ev.Claimed) -> None:
        offered = self.offered
        assert offered is not None and e.meld.claimed is not None
        self.discards[offered.seat].pop()
        self._take_claim(e.seat, e.meld)

    def _take_claim(self, seat: int, meld: Meld) -> None:
        own = list(meld.tiles)
        assert meld.claimed is not None
        own.remove(meld.claimed)
        for t in own:
            self._remove(seat, t)
        self._nearer(seat, 1)
        self.melds[seat].append(meld)
        self.offered = None
        self.turn = seat
        self.drawn = None
        self.source = meld.kind.value

    def _kong(self, e: ev.KongDeclared) -> None:
        if e.kind is MeldKind.KONG:
            assert e.tile is not None
            self._remove(e.seat, e.tile)
            self.offered = _on_offer(e.seat, e.tile, "kong")
        else:
            for _ in range(4):
                self._remove(e.seat, e.tile)
            meld = Meld(MeldKind.CONCEALED_KONG, ()) if e.tile is None else concealed_kong(e.tile)
            self.melds[e.seat].append(meld)
        self.drawn = None

    def _robbed(self, e: ev.Robbed) -> None:
        self.offered = None
        if e.meld is not None:
            self._take_claim(e.seat, e.meld)

    def _paid(self, e: ev.Paid) -> None:
        for seat, change in enumerate(e.changes):
            self.balances[seat] += change
        if e.reason == "win":
            last = self.wins[-1]
            self.wins[-1] = replace(last, payments=together(last.payments, e.changes))
        if self.result is not None:
            payments = together(self.result.payments, e.changes)
            self.result = replace(self.result, winners=tuple(self.wins), payments=payments)

    def _won(self, e: ev.Won | ev.WonCovered) -> None:
        # Of several who win off one discard, the first takes it away.
        if e.giver is not None and not e.robbed and self.offered is not None:
            self.discards[e.giver].pop()
        if isinstance(e, ev.Won):
            self.hands[e.seat] = list(e.hand)
        elif e.giver is not None:
            self.hands[e.seat].append(e.tile)
        self._changed(e.seat)
        self._nearer(e.seat, 14)
        self.offered = None
        score = e.score if isinstance(e, ev.Won) else None
        self.wins.append(Winner(e.seat, e.giver, e.tile, score, NOTHING, e.robbed))
        if not e.goes_on:
            self._finished(washed_out=False)

    def _washed_out(self, e: ev.WashedOut) -> None:
        self._finished(washed_out=True)

    def _finished(self, washed_out: bool) -> None:
        payments = NOTHING
        for win in self.wins:
            payments = together(payments, win.payments)
        self.result = Result(tuple(self.wins), payments, washed_out)

    def _ended(self, e: ev.HandEnded) -> None:
        self.hands = [list(h) for h in e.hands]
        self._counted.clear()
        self._short.clear()
        self.melds = [list(m) for m in e.melds]
        self.offered = None


_FOLDS: Final[dict[type[ev.Event], Callable[[SeatView, Any], None]]] = {
    ev.WallBroken: SeatView._broken,
    ev.Dealt: SeatView._dealt,
    ev.FlowerShown: SeatView._flower,
    ev.Drawn: SeatView._drawn,
    ev.Discarded: SeatView._discarded,
    ev.Claimed: SeatView._claimed,
    ev.KongDeclared: SeatView._kong,
    ev.Robbed: SeatView._robbed,
    ev.Paid: SeatView._paid,
    ev.Won: SeatView._won,
    ev.WonCovered: SeatView._won,
    ev.WashedOut: SeatView._washed_out,
    ev.HandEnded: SeatView._ended,
}
