"""The moves of a hand in words and tiles, as one person was shown them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine import events as ev
from engine.melds import Meld, MeldKind
from engine.tiles import Tile
from engine.view import SeatView
from game.table.shown import ShownEvent, shown

Say = Callable[..., str]


@dataclass(frozen=True, slots=True)
class LogRow:
    """One thing that happened: who did it (a seat, None for the table), in words, with its tiles; `after` follows
    them. `grand` stands out."""

    seat: int | None
    words: str
    tiles: tuple[str, ...] = ()
    after: str = ""
    grand: bool = False


class LogWords:
    """Rows for events. `say` gives a message, `who` the name at a seat; `thrown` tells discards just drawn apart."""

    def __init__(self, say: Say, who: Callable[[int], str], points: bool, thrown: bool) -> None:
        self._say, self._who, self._points, self._thrown = say, who, points, thrown

    def rows(self, view: SeatView, viewer: int) -> list[LogRow]:
        """Everything the view has been shown, in order. The draws of others, which all look alike, are left out."""
        return [row for event in view.log for row in self.row(event, viewer, view.setup.rules)]

    def row(self, event: ev.Event, viewer: int, rules: str) -> list[LogRow]:
        """The rows of one event. That tiles are dealt is told once, with the dice that say where."""
        say, did = self._say, self._did
        match event:
            case ev.WallBroken():
                dice = did(event.dealer, "log-dice", dice=" ".join(map(str, event.dice)))
                return [dice, LogRow(None, say("log-deal"))]
            case ev.Dealt():
                return []
            case ev.FlowerShown():
                return [did(event.seat, "log-flower", (str(event.tile),))]
            case ev.Drawn():
                return self._drawn(event, viewer)
            case ev.Discarded():
                name = "log-discard-drawn" if event.drawn and self._thrown else "log-discard"
                return [did(event.seat, name, (str(event.tile),))]
            case ev.Claimed():
                return [self._claimed(event.seat, event.meld)]
            case ev.KongDeclared():
                added = event.kind is MeldKind.KONG
                tiles = () if event.tile is None else (str(event.tile),)
                return [did(event.seat, "log-kong-added" if added else "log-kong-concealed", tiles)]
            case ev.Robbed():
                name = "log-rob-win" if event.meld is None else "log-rob-pong"
                return [did(event.seat, name, (str(event.tile),), self._from(event.giver), grand=True)]
            case ev.Paid():
                return self._paid(event)
            case ev.Won() | ev.WonCovered():
                tiles = () if event.tile is None else (str(event.tile),)
                if event.giver is None:
                    return [did(event.seat, "log-win-self", tiles, grand=True)]
                return [did(event.seat, "log-win", tiles, self._from(event.giver), grand=True)]
            case ev.WashedOut():
                return [LogRow(None, say("log-washout"), grand=True)]
        return self._own(event, shown(rules).event(event))

    def _own(self, event: ev.Event, look: ShownEvent) -> list[LogRow]:
        """The rows of a ruleset's own event."""
        if not look.log:
            return []
        dice, meld, tiles = (getattr(event, name, None) for name in ("dice", "meld", "tiles"))
        if meld is not None:
            tiles = meld.tiles
        elif (tile := getattr(event, "tile", None)) is not None:
            tiles = (tile,)
        name = look.log.format(meld=meld.kind.value if meld is not None else "")
        if dice and look.log_die:
            name = look.log_die
        if getattr(event, "at", 0) is None and look.log_none:
            name = look.log_none
        die, seat = dice[-1] if dice else 0, ev.actor(event)
        words = self._say(name, who="" if seat is None else self._who(seat), die=die)
        rows = [LogRow(seat, words, _codes(tiles or ()), grand=look.grand)]
        if look.log_wild:
            rows.append(
                LogRow(None, self._say(look.log_wild), _codes(getattr(event, "wild", ())), grand=True)
            )
        return rows

    def _did(
        self,
        seat: int,
        message: str,
        tiles: tuple[str, ...] = (),
        after: str = "",
        grand: bool = False,
        **args: object,
    ) -> LogRow:
        """What somebody did; the verb goes with the name, for "You" takes another."""
        return LogRow(seat, self._say(message, who=self._who(seat), **args), tiles, after, grand)

    def _from(self, seat: int) -> str:
        return self._say("log-claimed", who=self._who(seat))

    def _drawn(self, event: ev.Drawn, viewer: int) -> list[LogRow]:
        tiles = () if event.tile is None else (str(event.tile),)
        if event.source != "wall":
            return [self._did(event.seat, f"log-draw-{event.source}", tiles)]
        return [self._did(event.seat, "log-draw", tiles)] if tiles or event.seat == viewer else []

    def _claimed(self, seat: int, meld: Meld) -> LogRow:
        assert meld.giver is not None
        return self._did(seat, f"log-{meld.kind.value}", _codes(meld.tiles), self._from(meld.giver))

    def _paid(self, event: ev.Paid) -> list[LogRow]:
        name = "log-points" if self._points else "log-paid"
        return [
            LogRow(seat, self._say(name, change=f"{change:+d}".replace("-", "−")))
            for seat, change in enumerate(event.changes)
            if change
        ]


def _codes(tiles: tuple[Tile, ...]) -> tuple[str, ...]:
    return tuple(str(t) for t in tiles)
