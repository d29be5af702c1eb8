"""A second engine, slow and plain: what a seat may do, what a hand waits for and who gets a discard, by brute force.

It reads tiles, melds and the log of events, and nothing else of the engine: no shapes, no hooks, no ruleset. Every rule
is written down once more, straight from the rules text (ids in the comments), with no thought for speed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine import events as ev
from engine.actions import Action, Chow, Discard, Kong, Pass, Pong, Win
from engine.deal import DealLoop
from engine.melds import Meld, MeldKind
from engine.rulesets.beijing.events import IndicatorShown
from engine.rulesets.harbin.actions import Ting
from engine.rulesets.harbin.events import TingDeclared, WildcardShown
from engine.rulesets.jilin.events import AdditionShown, Looked, Rerolled
from engine.standard import Stage
from engine.tiles import KINDS, TILES, Tile
from tests.engine.shapes_referee import splits

Group = tuple[Tile, ...]
Hand = Counter[Tile]


# shapes


def completes_with_wilds(hand: Hand, wilds: int, sets: int, pair: bool = True) -> bool:
    """Whether tiles and so many wild ones make so many sets, and a pair if one is wanted: every way is tried."""
    held = sorted(hand.elements())
    if not held:
        return wilds == 3 * sets + 2 * pair
    first = held[0]
    groups: list[Group] = []
    if pair:
        groups.append((first, first))
    if sets:
        groups.append((first,) * 3)
        for low in range(first - 2, first + 1):
            if first < 27 and low >= 0 and low // 9 == first // 9 == (low + 2) // 9:
                groups.append((TILES[low], TILES[low + 1], TILES[low + 2]))
    for group in groups:
        for stand_ins in range(min(wilds, len(group) - 1) + 1):
            for real in _parts(group, len(group) - stand_ins):
                if first not in real or any(n > hand[t] for t, n in Counter(real).items()):
                    continue
                left = hand - Counter(real)
                two = len(group) == 2
                if completes_with_wilds(left, wilds - stand_ins, sets - (not two), pair and not two):
                    return True
    return False


def _parts(group: Group, size: int) -> set[Group]:
    if size == len(group):
        return {group}
    return {part for i in range(len(group)) for part in _parts(group[:i] + group[i + 1 :], size)}


def readings(hand: Hand, sets: int) -> set[tuple[tuple[Group, ...], Tile]]:
    """Every way to read the concealed tiles as sets and a pair."""
    if hand.total() != 3 * sets + 2:
        return set()
    return splits([hand[t] for t in KINDS], sets)


def special(hand: Hand, sets: int) -> bool:
    """Whether the concealed tiles are one of Guobiao's special forms."""
    tiles = sorted(hand.elements())
    colours = [(a, b, c) for a in range(3) for b in range(3) for c in range(3) if len({a, b, c}) == 3]
    knitted = [
        {TILES[9 * suit + 3 * n + start] for start, suit in enumerate(by) for n in range(3)} for by in colours
    ]
    for straight in knitted:  # nine knitted tiles, one further set, one pair
        if sets >= 3 and all(hand[t] for t in straight) and readings(hand - Counter(straight), sets - 3):
            return True
    if sets != 4 or len(tiles) != 14:
        return False
    if all(n in (2, 4) for n in hand.values()):
        return True
    orphans = {t for t in KINDS if t >= 27 or t % 9 in (0, 8)}
    if set(tiles) == orphans:
        return True
    return len(set(tiles)) == 14 and any(all(t >= 27 or t in straight for t in tiles) for straight in knitted)


# rulesets


def held(hand: Hand, melds: Sequence[Meld]) -> Hand:
    return hand + Counter(t for m in melds for t in m.all_tiles)


@dataclass
class Seen:
    """A position as the referee keeps it: what its own fold of the log says, and the hands and melds on the table."""

    me: int
    stage: Stage
    log: list[ev.Event]
    hand: Hand
    melds: list[Meld]
    size: int
    """Tiles of the whole wall."""

    @property
    def gone(self) -> set[int]:
        """Wall places that are empty."""
        out: set[int] = set()
        for e in self.log:
            if isinstance(e, ev.Dealt):
                out |= set(e.at)
            elif isinstance(e, ev.Drawn | IndicatorShown):
                # Beijing's indicator lies beside the wall (B1).
                out.add(e.at)
        return out

    @property
    def left(self) -> int:
        return self.size - len(self.gone)

    def may_replace(self) -> bool:
        """Whether a tile is left that a kong could draw: neither wildcard nor treasure marker (G4, H7, J10)."""
        kept = {e.at for e in self.log if isinstance(e, WildcardShown)}
        treasure = self.treasure()
        if treasure is not None:
            kept.add(treasure.at)
        return bool(set(range(self.size)) - self.gone - kept)

    def treasure(self) -> Any:
        """The last word on the treasure's place; None when there is none."""
        told = [e for e in self.log if isinstance(e, Looked | Rerolled)]
        return told[-1] if told and told[-1].at is not None else None

    def locked(self) -> set[int]:
        return {e.seat for e in self.log if isinstance(e, TingDeclared | Looked)}

    def drew(self) -> Tile | bool | None:
        """The tile that my turn began with; True for a dealt hand, False where a claim began it (G5)."""
        for e in reversed(self.log):
            if isinstance(e, ev.Drawn) and e.seat == self.me:
                return e.tile
            if isinstance(e, ev.Claimed) and e.seat == self.me:
                return False
            if isinstance(e, ev.Robbed) and e.seat == self.me:
                return False
        return True

    def offer(self) -> tuple[int, Tile, str]:
        """Who put up which tile, and as what."""
        for e in reversed(self.log):
            if isinstance(e, ev.Discarded):
                return e.seat, e.tile, "discard"
            if isinstance(e, ev.KongDeclared) and e.tile is not None:
                return e.seat, e.tile, "kong"
            if isinstance(e, AdditionShown):
                return e.seat, e.tile, "addition"
        raise AssertionError("nothing is on offer")


class Referee:
    """The common rules (C, G); the games below say what differs."""

    chow = True

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options

    def wins(self, at: Seen, hand: Hand, melds: Sequence[Meld], own: bool) -> bool:
        """Whether concealed tiles, the winning one included, and melds are a winning hand here."""
        raise NotImplementedError

    def waits(self, at: Seen, hand: Hand, melds: Sequence[Meld], own: bool) -> set[Tile]:
        """What completes the hand, without what the player holds four of (G3)."""
        mine = held(hand, melds)
        return {t for t in self.kinds() if mine[t] < 4 and self.wins(at, hand + Counter([t]), melds, own)}

    def kinds(self) -> Sequence[Tile]:
        return KINDS

    def legal(self, at: Seen) -> set[Action]:
        match at.stage:
            case Stage.TURN:
                return self.turn(at)
            case Stage.CLAIM:
                found = self.claims(at)
            case Stage.ROB:
                found = self.robs(at)
            case _:
                return self.looks(at)
        return found | {Pass(at.me)} if found else set()

    def looks(self, at: Seen) -> set[Action]:
        return set()

    def turn(self, at: Seen) -> set[Action]:
        found: set[Action] = {Discard(at.me, t) for t in at.hand}
        if at.drew() is not False:
            found |= set(self.kongs(at))
            if self.wins(at, at.hand, at.melds, True):
                found.add(Win(at.me))
        return found

    def kongs(self, at: Seen) -> Iterator[Action]:
        """Kongs on an own turn (G4, G5)."""
        if at.may_replace():
            for t, n in at.hand.items():
                if n == 4 or any(m.kind is MeldKind.PONG and m.tiles[0] == t for m in at.melds):
                    yield Kong(at.me, t)

    def claims(self, at: Seen) -> set[Action]:
        """Claims of the discard, without the pass (C1)."""
        giver, t, _ = at.offer()
        found: set[Action] = set()
        if at.hand[t] >= 2:
            found.add(Pong(at.me))
        if at.hand[t] >= 3 and at.may_replace():
            found.add(Kong(at.me))
        if self.chow and (giver + 1) % 4 == at.me:
            found |= {Chow(at.me, pair) for pair in self.runs(at, t)}
        if self.wins(at, at.hand + Counter([t]), at.melds, False):
            found.add(Win(at.me))
        return found

    def runs(self, at: Seen, t: Tile) -> list[tuple[Tile, Tile]]:
        pairs = [(t - 2, t - 1), (t - 1, t + 1), (t + 1, t + 2)]
        return [
            (TILES[a], TILES[b])
            for a, b in pairs
            if t < 27 and a >= 0 and a // 9 == b // 9 == t // 9 and at.hand[TILES[a]] and at.hand[TILES[b]]
        ]

    def robs(self, at: Seen) -> set[Action]:
        _, t, _ = at.offer()
        return {Win(at.me)} if self.wins(at, at.hand + Counter([t]), at.melds, False) else set()

    def award(self, claims: Sequence[Action], giver: int) -> Action:
        """Win, then ting, then pong and kong, then chow; among equals the next after the giver (C1, C2, H6)."""
        for sorts in ((Win,), (Ting,), (Pong, Kong), (Chow,)):
            for seat in (giver + 1, giver + 2, giver + 3):
                for claim in claims:
                    if isinstance(claim, sorts) and claim.seat == seat % 4:
                        return claim
        raise AssertionError("nobody claims")

    def price(self, loop: DealLoop) -> tuple[int, int]:
        """What the giver (or each, on a self-draw) and the others pay for the win that was just made."""
        return 1, 0
