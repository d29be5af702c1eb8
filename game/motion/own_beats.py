"""What the events of a ruleset's own look and sound like: one of a few motions each, as the ruleset's folder says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine import events as ev
from engine.view import SeatView
from game.motion.beat import Beat, Callout
from game.motion.places import Places
from game.motion.tween import Glide, Tumble
from game.table import slots
from game.table.centre import die_slot
from game.table.picture import Hidden
from game.table.shown import ShownEvent, shown

_SETTLED, _COUNT = 1.25, 0.24
"""When thrown dice have come to rest, and how long each stack is pointed at while they are counted off."""


def throw(at: Places, dice: Sequence[int], thrower: int) -> tuple[Tumble, ...]:
    """Dice thrown from a seat's side onto the panel; more than four are shown as the last four."""
    last = dice[-4:]
    x, y = ((0.0, -7.0), (8.5, 0.0), (0.0, 7.0), (-8.5, 0.0))[at.rel(thrower)]
    out = []
    for i, value in enumerate(last):
        end = die_slot(i, len(last), value)
        start = replace(end, centre=(x + i * 0.5, y + i * 0.4, 2.5))
        out.append(Tumble(start, end, 0.25 + 0.07 * i, 0.8, 2.0 + 0.5 * i))
    return tuple(out)


class OwnBeats:
    """Beats of a ruleset's own events for one viewer; `word` translates a call."""

    def __init__(self, at: Places, viewer: int, word: Callable[[str], str]) -> None:
        self.at, self.viewer, self._word = at, viewer, word

    def __call__(self, event: ev.Event, view: SeatView) -> Beat:
        """The beat of an event that `view` has not yet seen; an empty one where the folder says nothing of it."""
        look = shown(view.setup.rules).event(event)
        return _MOTIONS[look.motion](self, event, view, look) if look.motion else Beat(0.0)

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
        said = {name: value for name, value in event.line().items() if isinstance(value, str)} | {
            "meld": kind
        }
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
            dice=throw(self.at, event.dice, view.turn if seat is None else seat),
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


_MOTIONS: Final[Mapping[str, Callable[[OwnBeats, Any, SeatView, ShownEvent], Beat]]] = {
    "call": OwnBeats._call,
    "aside": OwnBeats._aside,
    "flip": OwnBeats._flip,
    "lay": OwnBeats._lay_down,
    "show": OwnBeats._put_up,
    "throw": OwnBeats._thrown,
    "exchange": OwnBeats._exchange,
}


def _timed(sounds: Sequence[str], *times: float) -> tuple[tuple[float, str], ...]:
    """The sounds of a motion with the moments that it has for them."""
    return tuple(zip(times, sounds, strict=False))
