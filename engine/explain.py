"""Why not: the reason for everything that a seat may not do, and what a complete-looking hand lacks.

Nothing here judges by itself: what is open comes from the ruleset's ``legal``, the reason from its ``refusal``, what a
hand lacks from its ``score``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Final

from engine import standard
from engine.actions import Action, Chow, Discard, Kong, Pass, Pong, Win
from engine.desk import Mend, mends_of
from engine.handline import Laid
from engine.melds import MeldKind
from engine.refusal import NOT_ASKED, NOT_NOW, STANDARD, Refusal
from engine.ruleset import Ruleset
from engine.score import Missing, Reading, ScoredFan
from engine.standard import Stage
from engine.tiles import Tile
from engine.view import SeatView

NO_WIN: Final = "no_win"
UNHELD: Final = frozenset(
    (
        *("not_asked", "not_now", "not_held", "must_act", "no_chow"),
        *("pong_two", "kong_three", "kong_four", "chow_run"),
    )
)
"""Reasons that nobody wonders about: the tiles are not there, or these rules know no such thing."""


def conceivable(rules: Ruleset, view: SeatView, seat: int, stage: Stage) -> tuple[Action, ...]:
    """Everything that a person at the table might try at such a moment with the tiles there are, legal or not."""
    kinds = sorted({t for t in view.hands[seat] if t is not None})
    out: list[Action] = [Win(seat), Pass(seat)]
    match stage:
        case Stage.TURN:
            out += [Discard(seat, t) for t in kinds]
            out += [Kong(seat, t) for t in kinds]
        case Stage.CLAIM | Stage.ROB:
            pairs = [(a, b) for a, b in combinations_with_replacement(kinds, 2) if b - a <= 2]
            out += [Chow(seat, pair) for pair in pairs]
            out += [Pong(seat), Kong(seat)]
    return (*out, *rules.conceivable(view, seat, stage))


def why_not(rules: Ruleset, view: SeatView, stage: Stage | None, action: Action) -> Refusal | None:
    """Why the action's seat may not do it now; None when it may. ``stage`` is None when nothing is asked of it."""
    return explanations(rules, view, action.seat, stage, (action,)).get(action)


def explanations(
    rules: Ruleset, view: SeatView, seat: int, stage: Stage | None, actions: Iterable[Action]
) -> dict[Action, Refusal]:
    """The reason for every one of these actions of a seat that is not open to it."""
    open_now = rules.legal(view, seat, stage) if stage is not None else []
    out: dict[Action, Refusal] = {}
    for action in actions:
        if action not in open_now:
            reason = rules.refusal(view, stage, action)
            # Whoever has nothing to choose from is not asked at all.
            out[action] = NOT_ASKED if reason is NOT_NOW and not open_now else reason
    return out


def barred(rules: Ruleset, view: SeatView, seat: int, stage: Stage) -> dict[Action, Refusal]:
    """The calls and kongs whose tiles are there and that are not open all the same, each with its reason.

    A win is among them only when the hand looks complete. Discards are not: they stand in the hand.
    """
    out: dict[Action, Refusal] = {}
    for action, reason in explanations(
        rules, view, seat, stage, conceivable(rules, view, seat, stage)
    ).items():
        if isinstance(action, Discard | Pass) or reason.id in UNHELD or reason.usual:
            continue
        if isinstance(action, Win):
            if reason.missing == ("not_complete",) or not _looks_complete(rules, view, seat, stage):
                continue
        elif not _tiles_there(view, seat, stage, action):
            continue
        out[action] = reason
    return out


def _tiles_there(view: SeatView, seat: int, stage: Stage, action: Action) -> bool:
    """Whether the hand has the tiles that a call or kong takes."""
    if stage is Stage.TURN:
        if not isinstance(action, Kong) or action.tile is None:
            return True
        pong = any(m.kind is MeldKind.PONG and m.first == action.tile for m in view.melds[seat])
        return pong or view.hands[seat].count(action.tile) == 4
    offered = view.offered
    if offered is None:
        return True
    copies = view.hands[seat].count(offered.tile)
    match action.call:
        case "chow", using:
            return offered.kind == "discard" and any(run.using == using for run in standard.runs(view, seat))
        case "pong", _:
            return copies >= 2
        case "kong", _:
            return copies >= 3
    return True


def _looks_complete(rules: Ruleset, view: SeatView, seat: int, stage: Stage) -> bool:
    giver = giver_at(view, stage)
    found = rules.score(rules.win(view, seat, giver))
    return not isinstance(found, Missing) or found.reading is not None


def giver_at(view: SeatView, stage: Stage) -> int | None:
    """The seat whose tile is on offer; None on an own turn."""
    return view.offered.seat if view.offered is not None and stage in (Stage.CLAIM, Stage.ROB) else None


def refusal_ids(rules: Ruleset) -> tuple[str, ...]:
    """Every reason that these rules can give, in no meaningful order."""
    return (*(r.id for r in STANDARD), *(r.id for r in rules.refusals), NO_WIN)


# what a hand lacks


@dataclass(frozen=True, slots=True)
class Lack:
    """One failing condition (an id of ``MISSING``) with the tiles that it is about; none where it is about all."""

    id: str
    tiles: tuple[Tile, ...] = ()


@dataclass(frozen=True, slots=True)
class Shortfall:
    """Why a hand of complete shape does not win: each failing condition, and the nearest changes that mend them all.

    ``points`` of a hand that is worth too little, and what they come from; ``tile`` completes the shape.
    """

    lacks: tuple[Lack, ...]
    tile: Tile | None
    mends: tuple[Mend, ...] = ()
    points: int | None = None
    fans: tuple[ScoredFan, ...] = ()


def shortfall(
    rules: Ruleset, view: SeatView, seat: int, stage: Stage, *, mending: bool = True
) -> Shortfall | None:
    """What keeps a complete-looking hand from winning now; None when it wins or its shape is not complete.

    ``mending`` also looks for the nearest changes, which takes some thousand times as long.
    """
    giver = giver_at(view, stage)
    if stage in (Stage.DRAW, Stage.OPENING) or (stage in (Stage.CLAIM, Stage.ROB) and giver in (None, seat)):
        return None
    win = rules.win(view, seat, giver)
    found = rules.score(win)
    if not isinstance(found, Missing) or found.reading is None:
        return None
    lacks = tuple(Lack(id, concerned(id, found.reading, win.tile)) for id in found.ids)
    mends = mends_of(rules, laid(rules, view, seat, giver), found) if mending else ()
    return Shortfall(lacks, win.tile, mends, found.points, found.fans)


def laid(rules: Ruleset, view: SeatView, seat: int, giver: int | None) -> Laid:
    """The hand that the seat could show now, as the hand desk has it."""
    win = rules.win(view, seat, giver)
    usual = {option.name: str(option.default) for option in rules.spec.options}
    options = {name: str(value) for name, value in rules.options.items() if str(value) != usual.get(name)}
    return Laid(
        rules.spec.id,
        win.hand,
        win.tile,
        win.melds,
        win.self_draw,
        win.dealer,
        win.seat_wind,
        win.round_wind,
        win.facts,
        options,
    )


def concerned(missing: str, reading: Reading, last: Tile | None) -> tuple[Tile, ...]:
    """The tiles of a whole hand that a failing condition is about, ascending; none where it is about all of them."""
    match missing:
        case "self_draw_only":
            return () if last is None else (last,)
        case "two_suits":
            return _lesser_suit(reading)
        case "no_triplet" | "no_level_set":
            return () if reading.pair is None else (reading.pair, reading.pair)
        case "no_terminal_or_honor" | "no_terminal_or_zhong":
            return tuple(sorted(t for t in _nearest_ends(reading)))
    return ()


def _tiles(reading: Reading) -> Iterator[Tile]:
    for meld in reading.sets:
        yield from meld.tiles
    if reading.pair is not None:
        yield from (reading.pair, reading.pair)


def _lesser_suit(reading: Reading) -> tuple[Tile, ...]:
    """The tiles of the suit of which the hand has fewer."""
    suits: dict[str, list[Tile]] = {}
    for t in _tiles(reading):
        if t.is_number:
            suits.setdefault(t.suit, []).append(t)
    fewest = sorted((len(tiles), tiles) for tiles in suits.values())
    return tuple(sorted(fewest[0][1])) if fewest else ()


def _nearest_ends(reading: Reading) -> tuple[Tile, ...]:
    """The tiles of a run that one exchange takes to the end of its suit: 234 or 678."""
    for meld in reading.sets:
        if meld.kind is MeldKind.CHOW and meld.first.rank in (2, 6):
            return meld.tiles
    return ()
