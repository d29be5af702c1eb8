"""The lock: what a hand that has looked at the treasure may still do (J11)."""

from __future__ import annotations

from collections.abc import Sequence

from engine import standard
from engine.actions import Action, Chow, Discard, Kong, Pong
from engine.melds import Meld, MeldKind, concealed_kong, kong
from engine.refusal import Refusal
from engine.rulesets.jilin.gates import waits_of
from engine.standard import Stage
from engine.tiles import Tile
from engine.view import SeatView

LOCKED_CLAIM = Refusal("locked_claim", "a hand that has looked takes no chow and no pong")
LOCKED_DISCARD = Refusal("locked_discard", "a hand that has looked discards the tile just drawn and no other")
LOCKED_KONG_TILE = Refusal(
    "locked_kong_tile", "a kong of a hand that has looked must use the tile just drawn"
)
LOCKED_KONG_WAITS = Refusal(
    "locked_kong_waits", "a kong of a hand that has looked must leave its waits as they are"
)

REFUSALS = (LOCKED_CLAIM, LOCKED_DISCARD, LOCKED_KONG_TILE, LOCKED_KONG_WAITS)


def turn(view: SeatView, seat: int, level_kongs: bool) -> list[Action]:
    """Kongs and the one discard of a locked hand that has drawn."""
    assert view.drawn is not None
    kongs: list[Action] = [
        a
        for a in standard.own_kongs(view, seat)
        if isinstance(a, Kong) and kong_refusal(view, a, level_kongs) is None
    ]
    return [*kongs, Discard(seat, view.drawn)]


def claims(view: SeatView, seat: int, level_kongs: bool) -> list[Action]:
    """The kong of a discard that leaves the waits as they are."""
    return [
        a
        for a in standard.pongs_and_kongs(view, seat)
        if isinstance(a, Kong) and kong_refusal(view, a, level_kongs) is None
    ]


def kong_refusal(view: SeatView, action: Kong, level_kongs: bool) -> Refusal | None:
    """Why a kong, whose tiles are there, is not open to a locked hand."""
    seat = action.seat
    before, after = view.counts(seat), view.counts(seat)
    melds = view.melds[seat]
    if action.tile is None:
        assert view.offered is not None
        after[view.offered.tile] -= 3
        kept = _same(before, melds, after, [*melds, kong(view.offered.tile)], level_kongs)
    else:
        if action.tile != view.drawn:
            return LOCKED_KONG_TILE
        before[action.tile] -= 1
        with_kong = _with_kong(melds, action.tile)
        after[action.tile] -= 4 if len(with_kong) > len(melds) else 1
        kept = _same(before, melds, after, with_kong, level_kongs)
    return None if kept else LOCKED_KONG_WAITS


def keeps_waits_adding(view: SeatView, seat: int, tile: Tile, level_kongs: bool) -> bool:
    """Whether adding the tile to its honour kong leaves the waits of a hand that has drawn as they are."""
    assert view.drawn is not None
    before, after = view.counts(seat), view.counts(seat)
    before[view.drawn] -= 1
    after[tile] -= 1
    melds = view.melds[seat]
    grown = [m.with_addition(tile) if m.kind.is_honour_kong and tile in m.tiles else m for m in melds]
    return _same(before, melds, after, grown, level_kongs)


def _same(
    before: Sequence[int],
    melds: Sequence[Meld],
    after: Sequence[int],
    then: Sequence[Meld],
    level_kongs: bool,
) -> bool:
    return waits_of(before, melds, level_kongs) == waits_of(after, then, level_kongs)


def _with_kong(melds: Sequence[Meld], tile: Tile) -> list[Meld]:
    """The melds after a kong on an own turn: a pong made four, or a concealed kong more."""
    for i, meld in enumerate(melds):
        if meld.kind is MeldKind.PONG and meld.first == tile:
            return [*melds[:i], meld.with_fourth(), *melds[i + 1 :]]
    return [*melds, concealed_kong(tile)]


def refusal(view: SeatView, stage: Stage | None, action: Action, level_kongs: bool) -> Refusal | None:
    """What a hand that has looked may not do; None where that is not the reason."""
    seat, offered = action.seat, view.offered
    match action:
        case Chow() | Pong():
            open_to_others = offered is not None and offered.seat != seat
            return LOCKED_CLAIM if open_to_others and stage is not Stage.TURN else None
        case Discard(tile=t) if stage is Stage.TURN and t in view.hands[seat] and t != view.drawn:
            return LOCKED_DISCARD
        case Kong(tile=None) if stage is Stage.CLAIM and action in standard.pongs_and_kongs(view, seat):
            return kong_refusal(view, action, level_kongs)
        case Kong() if stage is Stage.TURN and action in standard.own_kongs(view, seat):
            return kong_refusal(view, action, level_kongs)
    return None
