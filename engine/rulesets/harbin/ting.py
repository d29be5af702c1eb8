"""Ting: when it may be declared, and what a hand that has declared it may still do (H4, H7, H9)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from engine import standard
from engine.actions import Action, Chow, Discard, Kong, Pong
from engine.melds import Meld, MeldKind, chow, concealed_kong, kong, pong
from engine.refusal import (
    CHOW_RUN,
    KONG_THREE,
    NO_REPLACEMENT,
    NOT_HELD,
    NOT_NOW,
    PONG_TWO,
    ROB_WIN,
    Refusal,
)
from engine.rulesets.harbin.actions import CLAIMS, Ting
from engine.rulesets.harbin.conditions import is_revealed, keeping, waits_of
from engine.standard import Stage
from engine.tiles import Tile
from engine.view import SeatView

TING_TENPAI = Refusal("ting_tenpai", "the hand would not be tenpai after this ting", usual=True)
TING_TWICE = Refusal("ting_twice", "this hand has declared ting already")
TING_LAST_TILE = Refusal(
    "ting_last_tile",
    "the only tile left would be turned up as the wildcard, and nothing would replace the kong",
)
TING_NEEDS_CLAIM = Refusal("ting_needs_claim", "ting is declared only with a claim", usual=True)
TING_AFTER_CLAIM = Refusal("ting_after_claim", "ting with a discard needs a turn that began with a draw")
TING_NO_MELD = Refusal(
    "ting_no_meld", "ting with a discard needs a called meld in the hand already", usual=True
)
TING_BREAKS = Refusal("ting_breaks", "after this ting only a discard that keeps the hand tenpai is open")
LOCKED_CLAIM = Refusal("locked_claim", "a hand that is ting claims nothing but a win")
LOCKED_DISCARD = Refusal("locked_discard", "a hand that is ting discards the tile just drawn and no other")
LOCKED_KONG_TILE = Refusal("locked_kong_tile", "a kong of a hand that is ting must use the tile just drawn")
LOCKED_KONG_WAITS = Refusal(
    "locked_kong_waits", "a kong of a hand that is ting must leave its waits as they are"
)
WILDCARD_LEFT = Refusal("wildcard_left", "only the wildcard is left, and it replaces no kong")

REFUSALS = (
    TING_TENPAI,
    TING_TWICE,
    TING_LAST_TILE,
    TING_NEEDS_CLAIM,
    TING_AFTER_CLAIM,
    TING_NO_MELD,
    TING_BREAKS,
    LOCKED_CLAIM,
    LOCKED_DISCARD,
    LOCKED_KONG_TILE,
    LOCKED_KONG_WAITS,
    WILDCARD_LEFT,
)


def drawn_wildcard(view: SeatView, seat: int) -> bool:
    """Whether the seat, being ting, has just drawn a copy of the wildcard's kind (H8).

    A tile drawn before the declaration cannot be meant: it was discarded on, or the claim came after its turn.
    """
    wildcard = view.markers.get("wildcard")
    return (
        wildcard is not None and seat in view.declared and view.turn == seat and view.drawn == wildcard.tile
    )


def conceivable(view: SeatView, seat: int, stage: Stage) -> Iterator[Ting]:
    """Every ting that somebody might try with the tiles in hand."""
    kinds = sorted({t for t in view.hands[seat] if t is not None})
    match stage:
        case Stage.TURN:
            yield from (Ting(seat, tile=t) for t in kinds)
        case Stage.CLAIM | Stage.ROB:
            for a, b in combinations_with_replacement(kinds, 2):
                if b - a <= 2:
                    yield Ting(seat, "chow", (a, b))
            yield from (Ting(seat, claim) for claim in CLAIMS if claim != "chow")


# declaring with a claim


def claims(view: SeatView, seat: int) -> list[Action]:
    """The claims of the discard, from any seat, that may be made as ting (H4)."""
    offered = view.offered
    if offered is None or offered.seat == seat or seat in view.declared:
        return []
    wanted = [Ting(seat, "chow", run.using) for run in standard.runs(view, seat)]
    wanted += [Ting(seat, a.do) for a in standard.pongs_and_kongs(view, seat)]
    return [a for a in wanted if _claim_forbidden(view, a) is None]


def _claim_forbidden(view: SeatView, action: Ting) -> Refusal | None:
    """Why the tiles, which are there, may not be claimed as ting."""
    seat = action.seat
    if action.claim == "kong" and _would_turn_up_the_last(view):
        return TING_LAST_TILE
    assert view.offered is not None
    tile = view.offered.tile
    counts = view.counts(seat)
    match action.claim:
        case "chow":
            meld, used = chow(min(*action.using, tile)), action.using
        case "pong":
            meld, used = pong(tile), (tile,) * 2
        case _:
            meld, used = kong(tile), (tile,) * 3
    for t in used:
        counts[t] -= 1
    melds = [*view.melds[seat], meld]
    if action.claim == "kong":
        return None if waits_of(counts, melds) else TING_TENPAI
    return None if any(True for _ in keeping(counts, melds)) else TING_TENPAI


def _would_turn_up_the_last(view: SeatView) -> bool:
    """Whether the first ting would turn up the only tile left (H7)."""
    return not view.declared and view.wall.left == 1


def claim_refusal(view: SeatView, stage: Stage | None, action: Ting) -> Refusal | None:
    """Why a claim is not open as ting; None when it would be, or when no discard is open to claims."""
    offered, seat = view.offered, action.seat
    if offered is None or offered.seat == seat or stage is Stage.TURN:
        return NOT_NOW if stage is Stage.TURN else None
    if seat in view.declared:
        return TING_TWICE
    if offered.kind != "discard":
        return ROB_WIN
    hand = view.hands[seat]
    match action.claim:
        case "chow":
            if any(hand.count(t) < action.using.count(t) for t in action.using):
                return NOT_HELD
            if not any(run.using == action.using for run in standard.runs(view, seat)):
                return CHOW_RUN
        case "pong" if hand.count(offered.tile) < 2:
            return PONG_TWO
        case "kong" if hand.count(offered.tile) < 3:
            return KONG_THREE
        case "kong" if not standard.can_replace(view):
            return replacement_refusal(view)
    return _claim_forbidden(view, action)


def replacement_refusal(view: SeatView) -> Refusal:
    """Why no kong can be replaced: the wall is gone, or all but the wildcard (G4, H7)."""
    return WILDCARD_LEFT if view.wall.left else NO_REPLACEMENT


# declaring with a discard (option ting_on_draw)


def discards(view: SeatView, seat: int) -> list[Action]:
    """The discards of an own turn that may be made as ting (H4, option)."""
    if seat in view.declared or not standard.drew(view):
        return []
    return [Ting(seat, tile=t) for t in keeping(view.counts(seat), view.melds[seat])]


def discard_refusal(view: SeatView, stage: Stage | None, action: Ting, allowed: bool) -> Refusal | None:
    """Why ting with a discard is not open; ``allowed`` by the option."""
    seat = action.seat
    if not allowed:
        return TING_NEEDS_CLAIM
    if seat in view.declared:
        return TING_TWICE
    if stage is not Stage.TURN:
        return NOT_NOW if stage else None
    if action.tile not in view.hands[seat]:
        return NOT_HELD
    if not standard.drew(view):
        return TING_AFTER_CLAIM
    if not is_revealed(view.melds[seat]):
        return TING_NO_MELD
    return None if action in discards(view, seat) else TING_TENPAI


# the locked hand


def locked_turn(view: SeatView, seat: int) -> list[Action]:
    """Kongs and discards of a turn after ting; straight after the claim, only what keeps the hand tenpai (H4, H9)."""
    if not standard.drew(view):
        return [Discard(seat, t) for t in keeping(view.counts(seat), view.melds[seat])]
    assert view.drawn is not None
    kongs = [
        a for a in standard.own_kongs(view, seat) if isinstance(a, Kong) and _kong_forbidden(view, a) is None
    ]
    return [*kongs, Discard(seat, view.drawn)]


def _kong_forbidden(view: SeatView, action: Kong) -> Refusal | None:
    """Why a kong, whose tiles are there, is not open to a locked hand (H9)."""
    seat, tile = action.seat, action.tile
    assert tile is not None and view.drawn is not None
    if tile != view.drawn:
        return LOCKED_KONG_TILE
    counts, melds = view.counts(seat), view.melds[seat]
    counts[tile] -= 1
    before = waits_of(counts, melds)
    after = _kongs_melds(melds, tile)
    if len(after) > len(melds):
        counts[tile] = 0
    return None if waits_of(counts, after) == before else LOCKED_KONG_WAITS


def _kongs_melds(melds: list[Meld], tile: Tile) -> list[Meld]:
    """The melds after a kong on an own turn: a pong made four, or a concealed kong more."""
    for i, meld in enumerate(melds):
        if meld.kind is MeldKind.PONG and meld.first == tile:
            return [*melds[:i], meld.with_fourth(), *melds[i + 1 :]]
    return [*melds, concealed_kong(tile)]


def locked_refusal(view: SeatView, stage: Stage | None, action: Action) -> Refusal | None:
    """What a hand that is ting may not do; None where that is not the reason."""
    seat, offered = action.seat, view.offered
    match action:
        case Chow() | Pong() | Kong(tile=None):
            open_to_others = offered is not None and offered.seat != seat and offered.kind == "discard"
            return LOCKED_CLAIM if open_to_others and stage is not Stage.TURN else None
        case Discard(tile=t) if stage is Stage.TURN and t in view.hands[seat]:
            return LOCKED_DISCARD if standard.drew(view) else TING_BREAKS
        case Kong() if stage is Stage.TURN and standard.drew(view):
            if action in standard.own_kongs(view, seat):
                return _kong_forbidden(view, action)
    return None
