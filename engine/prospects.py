"""Prospects: what a hand waits for and what that would bring, and what each discard would leave of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.events import Claimed, Discarded, Event, KongDeclared, actor
from engine.melds import Meld
from engine.ruleset import Ruleset
from engine.score import Missing, Score, Win
from engine.tiles import Tile, counts
from engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Wait:
    """A kind that completes the hand: copies out of sight, and what it brings self-drawn and off a discard.

    ``extra``: it stands for another tile, as a wild one does.
    """

    tile: Tile
    unseen: int
    drawn: Score | Missing
    claimed: Score | Missing
    extra: bool = False

    @property
    def wins(self) -> bool:
        """Whether it wins in either way."""
        return isinstance(self.drawn, Score) or isinstance(self.claimed, Score)


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a hand without its last tile has before it.

    ``missing`` tiles are still to be found (1: tenpai). ``waits`` complete its shape; further away ``useful`` kinds
    bring it one tile closer. ``copies`` of all these are out of sight; of waits only those that win count.
    """

    missing: int
    waits: tuple[Wait, ...] = ()
    useful: tuple[Tile, ...] = ()
    copies: int = 0

    @property
    def tenpai(self) -> bool:
        """Whether some tile would win."""
        return any(wait.wins for wait in self.waits)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The kinds that help: waits that win, or useful ones."""
        return tuple(w.tile for w in self.waits if w.wins) or self.useful


def prospect(
    rules: Ruleset,
    view: SeatView,
    seat: int,
    hand: Sequence[Tile],
    melds: Sequence[Meld],
    unseen: Sequence[int] | None = None,
) -> Prospect:
    """The prospect of a seat with these concealed tiles and melds, a draw to come."""
    left = view.unseen(seat) if unseen is None else unseen
    row = counts(hand)
    lacking = rules.missing(row, melds, view.wild)
    if lacking <= 1:
        found = waits(rules, view, seat, hand, melds, left)
        if found:
            return Prospect(1, found, copies=sum(w.unseen for w in found if w.wins))
    then = rules.missing_after_each(row, melds, view.wild)
    useful = tuple(t for t in rules.spec.kinds if then[t] < lacking and left[t])
    return Prospect(max(lacking, 1), useful=useful, copies=sum(left[t] for t in useful))


def waits(
    rules: Ruleset,
    view: SeatView,
    seat: int,
    hand: Sequence[Tile],
    melds: Sequence[Meld],
    unseen: Sequence[int],
) -> tuple[Wait, ...]:
    """Everything that completes a seat's tiles, wild ones and other stand-ins included, winning ones first."""
    win = Win(
        hand=tuple(sorted(hand)),
        tile=None,
        melds=tuple(melds),
        self_draw=True,
        dealer=seat == view.dealer,
        seat_wind=view.seat_wind(seat),
        round_wind=view.setup.round_wind,
        facts=rules.facts(view, seat, None),
    )
    visible = view.visible()
    last = [t for t in rules.spec.kinds if visible[t] == 3]
    stand_ins = {*view.wild, *(m.tile for m in view.markers.values())}
    found = [
        Wait(t, unseen[t], drawn, claimed, t in stand_ins and _stands_in(drawn))
        for t, (drawn, claimed) in rules.wait_values(win, last).items()
    ]
    found.sort(key=lambda w: (not w.wins, w.extra, w.tile))
    return tuple(found)


def _stands_in(score: Score | Missing) -> bool:
    """Whether some tile of the winning hand stands for another."""
    return isinstance(score, Score) and bool(score.reading.wild)


def prospect_now(rules: Ruleset, view: SeatView, seat: int) -> Prospect | None:
    """The prospect of a seat between its turns; None on its own turn or when its tiles are not known."""
    hand = [t for t in view.hands[seat] if t is not None]
    if len(hand) % 3 != 1 or len(hand) != len(view.hands[seat]):
        return None
    return prospect(rules, view, seat, hand, view.melds[seat])


def prospect_after(
    rules: Ruleset, view: SeatView, seat: int, discard: Tile, unseen: Sequence[int] | None = None
) -> Prospect:
    """The prospect that a discard from a full hand would leave a seat."""
    hand = [t for t in view.hands[seat] if t is not None]
    hand.remove(discard)
    return prospect(rules, view, seat, hand, view.melds[seat], unseen)


# what others do not wait for


def passed(view: SeatView, seat: int) -> frozenset[Tile]:
    """The kinds that a seat let go by since its hand last changed: it does not wait for them, or declined to win.

    A tile thrown on as it was drawn changes no hand.
    """
    out: set[Tile] = set()
    for event in view.log:
        match event:
            case Discarded(seat=who, tile=t, drawn=drawn):
                if who == seat and not drawn:
                    out.clear()
                out.add(t)
            case Claimed(seat=who) | KongDeclared(seat=who) if who == seat:
                out.clear()
            case Event(renews=True) if actor(event) == seat:
                out.clear()
    # The discard on offer may still be taken.
    if view.offered is not None and view.offered.seat != seat and view.offered.kind == "discard":
        out.discard(view.offered.tile)
    return frozenset(out)


def safe_against(view: SeatView, seat: int, tile: Tile) -> tuple[int, ...]:
    """The seats beside this one that do not wait for a kind at this moment, by what they let go by."""
    return tuple(s for s in range(4) if s != seat and tile in passed(view, s))
