"""The script: what each event of the engine looks and sounds like at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine import events as ev
from engine.melds import Meld, MeldKind, concealed_kong
from engine.view import SeatView
from game.art.tile3d import Pose
from game.motion.beat import Beat, Callout
from game.motion.own_beats import OwnBeats, throw
from game.motion.places import Places
from game.motion.tween import CoinFlight, Glide, ease_out
from game.table import slots
from game.table.layout import Layout
from game.table.picture import Hidden, Picture, laid_meld

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
        self._own = OwnBeats(self.at, viewer, word)

    def __call__(self, event: ev.Event, view: SeatView) -> Beat:
        """The beat of an event that `view` has not yet seen."""
        make = _BEATS.get(type(event))
        if make is not None:
            return make(self, event, view)
        return self._own(event, view)

    # the beats of shared events

    def _broken(self, e: ev.WallBroken, view: SeatView) -> Beat:
        dice = throw(self.at, e.dice, e.dealer)
        return Beat(
            1.5, dice=dice, sounds=((0.0, "shuffle"), (0.35, "dice")), hidden=Hidden(dice=True), calm=0.6
        )

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
