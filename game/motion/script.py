"""The script: what each event of the engine looks and sounds like at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine import events as ev
from engine.melds import Meld, MeldKind, concealed_kong
from engine.view import SeatView
from game.art.tile3d import Pose
from game.motion.beat import Beat, Callout
from game.motion.places import Places
from game.motion.tween import CoinFlight, Glide, Tumble, ease_out
from game.table import slots
from game.table.centre import die_slot
from game.table.layout import Layout
from game.table.picture import Hidden, Picture, laid_meld
from game.table.shown import ShownEvent, shown

_SETTLED, _COUNT = 1.25, 0.24
"""When thrown dice have come to rest, and how long each stack is pointed at while they are counted off."""
_OPEN = 0.7
"""When a winner's hand is turned face up."""
_CALLS = {
    "chow": ("吃", "call_chow"),
    "pong": ("碰", "call_pong"),
    "kong": ("杠", "call_kong"),
}


class Script:
    """Beats for one viewer on one layout. `picture` makes the picture of a view; `word` translates a call."""

    def __init__(
        self,
        layout: Layout,
        viewer: int,
        picture: Callable[[SeatView], Picture],
        word: Callable[[str], str],
        coins: bool = True,
    ) -> None:
        """`coins`: what is paid are coins, which fly and ring; points are only counted."""
        self.layout, self.viewer, self._word, self.coins = layout, viewer, word, coins
        self.at = Places(layout, viewer, picture)

    def __call__(self, event: ev.Event, view: SeatView) -> Beat:
        """The beat of an event that `view` has not yet seen."""
        make = _BEATS.get(type(event))
        if make is not None:
            return make(self, event, view)
        look = shown(view.setup.rules).event(event)
        return _MOTIONS[look.motion](self, event, view, look) if look.motion else Beat(0.0)

    # the beats of a ruleset's own events, by their motions

    def _call(self, event: ev.Event, view: SeatView, look: ShownEvent) -> Beat:
        sounds = _timed(look.sounds, 0.0, 0.25)
        return Beat(1.1, callout=self._callout(event, view, look, grand=True), sounds=sounds, calm=0.9)

    def _callout(
        self, event: ev.Event, view: SeatView, look: ShownEvent, grand: bool = False, kind: str = ""
    ) -> Callout | None:
        """What is called out by the seat of an event, or by the one whose turn it is."""
        if not look.text:
            return None
        seat = ev.actor(event)
        said = {"meld": kind, **{k: v for k, v in event.line().items() if isinstance(v, str)}}
        text = self._word(look.text.format(**said))
        return Callout(view.turn if seat is None else seat, look.sign, text, grand)

    def _aside(self, event: Any, view: SeatView, look: ShownEvent) -> Beat:
        place = view.wall.place(event.at)
        end = slots.felt(self.at.rel(place.seat), place.stack, view.setup.side)
        glide = Glide(self.at.wall(view, event.at), end, str(event.tile), 0.15, 0.5, 1.6)
        hidden = Hidden(wall=frozenset((event.at,)))
        return Beat(1.0, (glide,), sounds=_timed(look.sounds, 0.15, 0.6), hidden=hidden, calm=0.5)

    def _flip(self, event: Any, view: SeatView, look: ShownEvent) -> Beat:
        start, end = self.at.wall(view, event.at), self.at.wall(view, event.at, shown=True)
        glide = Glide(start, end, str(event.tile), 0.2, 0.6, 1.6)
        hidden = Hidden(wall=frozenset((event.at,)))
        return Beat(1.3, (glide,), sounds=_timed(look.sounds, 0.2, 0.8), hidden=hidden, calm=0.8)

    def _lay_down(self, event: Any, view: SeatView, look: ShownEvent) -> Beat:
        hand = self.at.shown(view, event.seat)
        used: set[int] = set()
        glides = []
        for tile, pose in zip(event.meld.tiles, self.at.melds(view, event.seat, event.meld)[-1], strict=True):
            index = self.at.pick(hand.tiles, str(tile), used)
            used.add(index)
            begin = self.at.hand(view, event.seat, index, len(hand.tiles), hand.apart)
            glides.append(Glide(begin, pose, str(tile), 0.4, 0.35, 0.8))
        callout = self._callout(event, view, look, kind=event.meld.kind.value)
        hidden = Hidden(hand={event.seat: frozenset(used)})
        sounds = _timed(look.sounds, 0.0, 0.7)
        return Beat(1.2, tuple(glides), sounds=sounds, callout=callout, hidden=hidden, calm=0.9)

    def _put_up(self, event: Any, view: SeatView, look: ShownEvent) -> Beat:
        hand = self.at.shown(view, event.seat)
        index = self.at.position(view, event.seat, event.tile, view.drawn == event.tile)
        start = self.at.hand(view, event.seat, index, len(hand.tiles), hand.apart)
        end = start
        for meld, places in zip(view.melds[event.seat], self.at.melds(view, event.seat), strict=True):
            if meld.grown(event.tile) is not None:
                x, y, z = places[meld.tiles.index(event.tile)].centre
                end = replace(places[0], centre=(x, y, z + 0.66 * places[0].scale))
        hidden = Hidden(hand={event.seat: frozenset((index,))})
        glide = Glide(start, end, str(event.tile), 0.2, 0.3)
        callout = self._callout(event, view, look)
        return Beat(0.9, (glide,), sounds=_timed(look.sounds, 0.0), callout=callout, hidden=hidden, calm=0.6)

    def _thrown(self, event: Any, view: SeatView, look: ShownEvent) -> Beat:
        """Dice thrown, and stacks counted off from the dead end to the place that they point to."""
        callout = self._callout(event, view, look, grand=True)
        if not event.dice:
            return Beat(1.0, callout=callout, sounds=_timed(look.sounds, 0.0), calm=0.8)
        seat = ev.actor(event)
        stacks = event.dice[-1] if event.at is not None else 0
        counted: list[tuple[float, int]] = []
        for n in range(1, stacks + 1):
            at = view.wall.stack_from_dead_end(n)
            if at is not None and (not counted or counted[-1][1] != at):
                counted.append((_SETTLED + _COUNT * (n - 1), at))
        times = (0.0, 0.3, *(when for when, _ in counted))
        sounds = (*look.sounds, *look.sounds[2:] * (len(counted) - 1))
        return Beat(
            _SETTLED + _COUNT * max(2, len(counted)) + 0.35,
            dice=self._throw(event.dice, view.turn if seat is None else seat),
            sounds=_timed(sounds, *times),
            callout=callout,
            counted=tuple(counted),
            hidden=Hidden(dice=True),
            calm=1.0,
        )

    def _exchange(self, event: Any, view: SeatView, look: ShownEvent) -> Beat:
        """Tiles of one seat's hand handed over to another's; all exchanges are seen one after another, and quickly."""
        hand = self.at.shown(view, event.seat)
        tiles = event.tiles if event.tiles is not None else (None,) * event.count
        used: set[int] = set()
        glides = []
        for i, tile in enumerate(tiles):
            code = None if tile is None or event.seat != self.viewer else str(tile)
            index = self.at.pick(hand.tiles, code, used)
            used.add(index)
            begin = self.at.hand(view, event.seat, index, len(hand.tiles), hand.apart)
            count = len(view.hands[event.to])
            end = self.at.hand(view, event.to, min(i, count - 1), count, False)
            glides.append(Glide(begin, end, code, 0.05 * i, 0.45, 1.2))
        hidden = Hidden(hand={event.seat: frozenset(used)})
        return Beat(0.6, tuple(glides), sounds=_timed(look.sounds, 0.0, 0.4), hidden=hidden, calm=0.4)

    # the beats of shared events

    def _broken(self, e: ev.WallBroken, view: SeatView) -> Beat:
        dice = self._throw(e.dice, e.dealer)
        return Beat(
            1.5, dice=dice, sounds=((0.0, "shuffle"), (0.35, "dice")), hidden=Hidden(dice=True), calm=0.6
        )

    def _throw(self, dice: Sequence[int], thrower: int) -> tuple[Tumble, ...]:
        """Dice thrown from a seat's side onto the panel; more than four are shown as the last four."""
        shown = dice[-4:]
        x, y = ((0.0, -7.0), (8.5, 0.0), (0.0, 7.0), (-8.5, 0.0))[self.at.rel(thrower)]
        out = []
        for i, value in enumerate(shown):
            end = die_slot(i, len(shown), value)
            start = replace(end, centre=(x + i * 0.5, y + i * 0.4, 2.5))
            out.append(Tumble(start, end, 0.25 + 0.07 * i, 0.8, 2.0 + 0.5 * i))
        return tuple(out)

    def _dealt(self, e: ev.Dealt, view: SeatView) -> Beat:
        before = len(view.hands[e.seat])
        after = before + len(e.at)
        glides = []
        for i, at in enumerate(e.at):
            code = None if e.tiles is None else str(e.tiles[i])
            end = self.at.hand(view, e.seat, before + i, after, False)
            face = code if e.seat == self.viewer else None
            glides.append(Glide(self.at.wall(view, at), end, face, 0.012 * i, 0.16, 0.8, ease_out))
        return Beat(0.2, tuple(glides), sounds=((0.12, "clack"),), hidden=Hidden(wall=frozenset(e.at)))

    def _drawn(self, e: ev.Drawn, view: SeatView) -> Beat:
        count = len(view.hands[e.seat]) + 1
        apart = e.seat == view.turn or e.source in ("wall", "kong")
        end = self.at.hand(view, e.seat, count - 1, count, apart)
        face = None if e.tile is None or e.seat != self.viewer else str(e.tile)
        glide = Glide(
            self.at.wall(view, e.at), end, face, 0.0, 0.26, 0.9, gold=face is not None and e.tile in view.wild
        )
        return Beat(0.3, (glide,), sounds=((0.0, "draw"),), hidden=Hidden(wall=frozenset((e.at,))), calm=0.12)

    def _discarded(self, e: ev.Discarded, view: SeatView) -> Beat:
        shown = self.at.shown(view, e.seat)
        index = self.at.position(view, e.seat, e.tile, e.drawn)
        start = self.at.hand(view, e.seat, index, len(shown.tiles), shown.apart)
        glide = Glide(start, self.at.river(view, e.seat, True), str(e.tile), 0.0, 0.24, 0.7)
        hidden = Hidden(hand={e.seat: frozenset((index,))})
        return Beat(0.42, (glide,), sounds=((0.2, "discard"),), hidden=hidden, calm=0.3)

    def _claimed(self, e: ev.Claimed, view: SeatView) -> Beat:
        assert e.meld.claimed is not None and view.offered is not None
        start = self.at.river(view, view.offered.seat, False)
        sign, sound = _CALLS[e.meld.kind.value]
        beat = self._lay(
            view, e.seat, e.meld, start, Callout(e.seat, sign, self._word(f"call-{e.meld.kind.value}"))
        )
        hidden = replace(beat.hidden, river=frozenset((view.offered.seat,)))
        return replace(beat, hidden=hidden, sounds=((0.0, sound), (0.65, "claim")))

    def _lay(self, view: SeatView, seat: int, meld: Meld, start: Pose, callout: Callout | None) -> Beat:
        """A meld being laid from the hand, its claimed tile from `start`."""
        assert meld.claimed is not None
        poses = self.at.melds(view, seat, meld)[-1]
        shown = self.at.shown(view, seat)
        used: set[int] = set()
        glides = []
        claimed = False
        for tile, pose in zip(laid_meld(meld, seat, False), poses, strict=True):
            if tile.how == "side" and not claimed:
                claimed = True
                glides.append(Glide(start, pose, tile.code, 0.4, 0.3, 1.0))
                continue
            index = self.at.pick(shown.tiles, tile.code, used)
            used.add(index)
            begin = self.at.hand(view, seat, index, len(shown.tiles), shown.apart)
            glides.append(Glide(begin, pose, tile.code, 0.4, 0.28, 0.5))
        return Beat(
            0.95, tuple(glides), callout=callout, hidden=Hidden(hand={seat: frozenset(used)}), calm=0.7
        )

    def _kong(self, e: ev.KongDeclared, view: SeatView) -> Beat:
        callout = Callout(e.seat, "杠", self._word("call-kong"))
        sounds = ((0.0, "call_kong"), (0.6, "kong"))
        shown = self.at.shown(view, e.seat)
        code = None if e.tile is None else str(e.tile)
        used: set[int] = set()
        glides = []
        if e.kind is MeldKind.KONG:
            index = self.at.pick(shown.tiles, code, used)
            used.add(index)
            target = self.at.pong_top(view, e.seat, e.tile)
            glides.append(
                Glide(
                    self.at.hand(view, e.seat, index, len(shown.tiles), shown.apart), target, code, 0.35, 0.3
                )
            )
        else:
            meld = Meld(MeldKind.CONCEALED_KONG, ()) if e.tile is None else concealed_kong(e.tile)
            for tile, pose in zip(
                laid_meld(meld, e.seat, e.hidden), self.at.melds(view, e.seat, meld)[-1], strict=True
            ):
                index = self.at.pick(shown.tiles, code, used)
                used.add(index)
                begin = self.at.hand(view, e.seat, index, len(shown.tiles), shown.apart)
                face = None if tile.how == "down" else tile.code
                glides.append(Glide(begin, pose, face, 0.35, 0.3, 0.5))
        return Beat(
            0.9,
            tuple(glides),
            sounds=sounds,
            callout=callout,
            hidden=Hidden(hand={e.seat: frozenset(used)}),
            calm=0.7,
        )

    def _flower(self, e: ev.FlowerShown, view: SeatView) -> Beat:
        shown = self.at.shown(view, e.seat)
        index = self.at.position(view, e.seat, e.tile, True)
        start = self.at.hand(view, e.seat, index, len(shown.tiles), shown.apart)
        rel = self.at.rel(e.seat)
        count = len(view.flowers[e.seat]) + 1
        if rel == 0:
            rect = self.layout.tray
            end = self.layout.facing(
                rect.left + rect.height * (0.4 + 0.6 * count), rect.centery, rect.height * 0.6
            )
        else:
            melds = self.at.picture(view).meld_shapes(e.seat)
            end = slots.row(rel, len(view.hands[e.seat]) - 1, False, melds, count).flowers[-1]
        glide = Glide(start, end, str(e.tile), 0.0, 0.3, 0.8)
        hidden = Hidden(hand={e.seat: frozenset((index,))})
        callout = Callout(e.seat, "花", self._word("call-flower"))
        return Beat(0.5, (glide,), sounds=((0.0, "call_flower"),), callout=callout, hidden=hidden, calm=0.3)

    def _robbed(self, e: ev.Robbed, view: SeatView) -> Beat:
        callout = Callout(e.seat, "抢", self._word("call-rob"))
        sounds = ((0.0, "call_kong"), (0.3, "claim"))
        if e.meld is None:
            return Beat(0.9, callout=callout, sounds=sounds, calm=0.8)
        beat = self._lay(view, e.seat, e.meld, self.at.river(view, e.giver, True), callout)
        return replace(beat, sounds=sounds)

    def _paid(self, e: ev.Paid, view: SeatView) -> Beat:
        coins = []
        gain = [s for s in range(4) if e.changes[s] > 0]
        if gain and self.coins:
            end = self.layout.plate_coin(self.at.rel(gain[0]))
            for seat, change in enumerate(e.changes):
                start = self.layout.plate_coin(self.at.rel(seat))
                for n in range(min(5, max(0, -change))):
                    coins.append(CoinFlight(start, end, self.layout.px(9), 0.1 + 0.09 * n, 0.55))
        sounds = ((0.1, "coin"), (0.6, "coin")) if self.coins else ()
        return Beat(1.0, coins=tuple(coins), sounds=sounds, changes=e.changes, calm=0.6)

    def _won(self, e: ev.Won, view: SeatView) -> Beat:
        callout = Callout(
            e.seat,
            self._word("sign-win"),
            self._word("call-win-self" if e.giver is None else "call-win"),
            grand=True,
        )
        glides, river = self._laid_open(e, view), frozenset[int]()
        if e.giver is not None and not e.robbed:
            river = frozenset((e.giver,))
        away = frozenset(range(len(view.hands[e.seat]))) if e.seat != self.viewer else frozenset[int]()
        sounds = ((0.0, "call_win"), (0.2, "win"), (_OPEN, "flip"), (_OPEN + 0.4, "clack"))
        hidden = Hidden(hand={e.seat: away}, river=river)
        return Beat(2.1, glides, sounds=sounds, callout=callout, hidden=hidden, calm=1.2)

    def _won_covered(self, e: ev.WonCovered, view: SeatView) -> Beat:
        """A win with a covered hand: the discard that won is laid to it, everything else stays down."""
        word = self._word("call-win-self" if e.giver is None else "call-win")
        callout = Callout(e.seat, self._word("sign-win"), word, grand=True)
        river = frozenset((e.giver,)) if e.giver is not None and view.offered is not None else frozenset()
        glides: tuple[Glide, ...] = ()
        if e.giver is not None:
            shown = self.at.shown(view, e.seat)
            from_river = self.at.river(view, e.giver, False)
            start = self.at.pong_top(view, e.giver, e.tile) if e.robbed else from_river
            count = len(shown.tiles) + 1
            end = self.at.hand(view, e.seat, count - 1, count, True)
            glides = (Glide(start, end, str(e.tile), 0.3, 0.4, 1.2),)
        sounds = ((0.0, "call_win"), (0.2, "win"))
        return Beat(1.6, glides, sounds=sounds, callout=callout, hidden=Hidden(river=river), calm=1.0)

    def _laid_open(self, e: ev.Won, view: SeatView) -> tuple[Glide, ...]:
        """The winner's tiles turned face up in a row, and the winning tile brought to its end."""
        tiles = list(e.hand)
        if e.tile not in tiles:
            return ()
        tiles.remove(e.tile)
        tiles.sort(key=lambda t: (t not in view.wild, t))
        shown = self.at.shown(view, e.seat)
        count, before = len(tiles), len(shown.tiles)
        if e.seat == self.viewer:
            end = self.layout.hand_pose(count, count + 1, True)
        else:
            row = slots.row(
                self.at.rel(e.seat),
                count,
                True,
                self.at.picture(view).meld_shapes(e.seat),
                len(view.flowers[e.seat]),
                shown=True,
            )
            assert row.drawn is not None
            end = row.drawn
        glides = []
        if e.giver is not None:
            start = (
                self.at.pong_top(view, e.giver, e.tile) if e.robbed else self.at.river(view, e.giver, False)
            )
            x, y, z = start.centre
            start = replace(start, centre=(x, y, z + 0.4))  # taken up at once
            begin = 0.3 if e.seat != self.viewer else 1.6
            glides.append(Glide(start, end, str(e.tile), begin, 0.4, 1.2, gold=e.tile in view.wild))
        elif e.seat != self.viewer:
            start = self.at.hand(view, e.seat, before - 1, before, shown.apart)
            glides.append(
                Glide(start, end, str(e.tile), 0.3, 0.3, 0.8, gold=e.tile in view.wild, covered=True)
            )
        if e.seat != self.viewer:
            for i, (t, pose) in enumerate(zip(tiles, row.hand, strict=True)):
                start = self.at.hand(view, e.seat, min(i, before - 1), before, shown.apart)
                begin = _OPEN + 0.03 * i
                glides.append(Glide(start, pose, str(t), begin, 0.3, 0.2, gold=t in view.wild, covered=True))
        return tuple(glides)

    def _ended(self, e: ev.HandEnded, view: SeatView) -> Beat:
        """A moment to look at the winning hand before the sheet comes."""
        won = view.result is not None and view.result.winner is not None
        return Beat(1.1, calm=0.9) if won else Beat(0.3, calm=0.3)

    def _washed(self, e: ev.WashedOut, view: SeatView) -> Beat:
        callout = Callout(self.viewer, "荒", self._word("call-washout"), grand=True)
        return Beat(1.4, callout=callout, sounds=((0.0, "washout"),), calm=1.0)


_BEATS: Mapping[type[ev.Event], Callable[[Script, Any, SeatView], Beat]] = {
    ev.WallBroken: Script._broken,
    ev.Dealt: Script._dealt,
    ev.Drawn: Script._drawn,
    ev.Discarded: Script._discarded,
    ev.Claimed: Script._claimed,
    ev.KongDeclared: Script._kong,
    ev.FlowerShown: Script._flower,
    ev.Robbed: Script._robbed,
    ev.Paid: Script._paid,
    ev.Won: Script._won,
    ev.WonCovered: Script._won_covered,
    ev.WashedOut: Script._washed,
    ev.HandEnded: Script._ended,
}

_MOTIONS: Mapping[str, Callable[[Script, Any, SeatView, ShownEvent], Beat]] = {
    "call": Script._call,
    "aside": Script._aside,
    "flip": Script._flip,
    "lay": Script._lay_down,
    "show": Script._put_up,
    "throw": Script._thrown,
    "exchange": Script._exchange,
}


def _timed(sounds: Sequence[str], *times: float) -> tuple[tuple[float, str], ...]:
    """The sounds of a motion with the moments that it has for them."""
    return tuple(zip(times, sounds, strict=False))
