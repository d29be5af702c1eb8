"""Refusals: why an action is not open to a seat, found by the same checks that make the legal ones."""

from __future__ import annotations

from dataclasses import dataclass

from engine import standard
from engine.actions import Action, Chow, Discard, Kong, Pass, Pong, Win
from engine.melds import MeldKind
from engine.standard import Stage
from engine.view import SeatView


@dataclass(frozen=True, slots=True)
class Refusal:
    """A reason: its id (the game has words for it in every language) and an English sentence without capital.

    ``missing`` are the conditions that a refused win fails (ids of ``engine.score.MISSING``). ``usual``: it holds most
    of the time, so that no button is worth showing off for it.
    """

    id: str
    words: str
    missing: tuple[str, ...] = ()
    usual: bool = False

    def __str__(self) -> str:
        return f"{self.words} ({', '.join(self.missing)})" if self.missing else self.words


NOT_ASKED = Refusal("not_asked", "nothing is asked of this seat now")
NOT_NOW = Refusal("not_now", "that is no answer to what is asked")
NOT_HELD = Refusal("not_held", "the hand holds no such tile")
CHOW_SEAT = Refusal("chow_seat", "a chow is only taken from the player immediately before")
CHOW_RUN = Refusal("chow_run", "these tiles make no run with the discard")
NO_CHOW = Refusal("no_chow", "there is no chow in these rules")
PONG_TWO = Refusal("pong_two", "a pong needs two copies in the hand")
KONG_THREE = Refusal("kong_three", "a kong off a discard needs three copies in the hand")
KONG_FOUR = Refusal("kong_four", "a kong needs four copies, or a pong of the kind and the fourth tile")
KONG_CLAIM = Refusal("kong_claim", "no kong right after a claim, only after a draw")
NO_REPLACEMENT = Refusal("no_replacement", "no replacement tile could be drawn")
WIN_CLAIM = Refusal("win_claim", "a win lands on a drawn tile, not on a claim")
MUST_ACT = Refusal("must_act", "a seat with fourteen tiles must discard, kong or win")
ROB_WIN = Refusal("rob_win", "a kong's tile is only taken for a win")

STANDARD = (
    NOT_ASKED,
    NOT_NOW,
    NOT_HELD,
    CHOW_SEAT,
    CHOW_RUN,
    NO_CHOW,
    PONG_TWO,
    KONG_THREE,
    KONG_FOUR,
    KONG_CLAIM,
    NO_REPLACEMENT,
    WIN_CLAIM,
    MUST_ACT,
    ROB_WIN,
)
"""Every refusal that any ruleset may give; rulesets add their own."""


def standard_refusal(
    view: SeatView, stage: Stage | None, action: Action, chow: bool = True
) -> Refusal | None:
    """Why the ordinary rules forbid the action; None when they do not (then the ruleset has the reason)."""
    if stage is None:
        return NOT_ASKED
    seat = action.seat
    hand = view.hands[seat]
    turn = stage is Stage.TURN
    match action:
        case Discard(tile=t):
            if not turn:
                return NOT_NOW
            return NOT_HELD if t not in hand else None
        case Chow(using=using):
            if not chow:
                return NO_CHOW
            if stage is not Stage.CLAIM or view.offered is None:
                return NOT_NOW
            if view.following(view.offered.seat) != seat:
                return CHOW_SEAT
            if any(hand.count(t) < using.count(t) for t in using):
                return NOT_HELD
            return CHOW_RUN if action not in standard.chows(view, seat) else None
        case Pong():
            if stage is Stage.ROB and view.offered is not None and view.offered.kind == "kong":
                return ROB_WIN
            if stage not in (Stage.CLAIM, Stage.ROB) or view.offered is None:
                return NOT_NOW
            return PONG_TWO if hand.count(view.offered.tile) < 2 else None
        case Kong(tile=None):
            if stage is not Stage.CLAIM or view.offered is None:
                return ROB_WIN if stage is Stage.ROB else NOT_NOW
            if hand.count(view.offered.tile) < 3:
                return KONG_THREE
            return None if standard.can_replace(view) else NO_REPLACEMENT
        case Kong(tile=t):
            if not turn:
                return NOT_NOW
            pong = any(m.kind is MeldKind.PONG and m.first == t for m in view.melds[seat])
            if not (pong and t in hand) and hand.count(t) < 4:
                return KONG_FOUR
            if not standard.drew(view):
                return KONG_CLAIM
            return None if standard.can_replace(view) else NO_REPLACEMENT
        case Win():
            if stage in (Stage.DRAW, Stage.OPENING):
                return NOT_NOW
            return WIN_CLAIM if turn and not standard.drew(view) else None
        case Pass():
            return MUST_ACT if turn else None
    return None
