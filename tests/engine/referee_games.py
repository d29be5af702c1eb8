"""What each game changes in the plain rules of the referee."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine import events as ev
from engine.actions import Action, Discard, Kong, Pass, Pong, Win
from engine.deal import DealLoop
from engine.melds import Meld, MeldKind
from engine.rulesets.beijing.events import IndicatorShown
from engine.rulesets.harbin.actions import Ting
from engine.rulesets.harbin.events import WildcardShown
from engine.rulesets.jilin.actions import Look
from engine.rulesets.jilin.events import AdditionShown, HonourKongShown, Looked, Rerolled
from engine.standard import Stage
from engine.tiles import DRAGONS, KINDS, TILES, WINDS, Tile
from tests.engine.referee import Hand, Referee, Seen, completes_with_wilds, held, readings, special


class Beijing(Referee):
    chow = False

    def wild(self, at: Seen) -> set[Tile]:
        shown = next(e.tile for e in at.log if isinstance(e, IndicatorShown))
        order = ["123456789m", "123456789p", "123456789s", "1234z"]
        for row in order:
            codes = [f"{n}{row[-1]}" for n in row[:-1]]
            if str(shown) in codes:
                following = codes[(codes.index(str(shown)) + 1) % len(codes)]
                return {shown, next(t for t in KINDS if str(t) == following)}
        return {shown, WINDS[0]}

    def dead(self, at: Seen) -> bool:
        wild = self.wild(at)
        return self.options["thrown_wild"] == "penalise" and any(
            isinstance(e, ev.Discarded) and e.seat == at.me and e.tile in wild for e in at.log
        )

    def wins(self, at: Seen, hand: Hand, melds: Sequence[Meld], own: bool) -> bool:
        if not own or self.dead(at):
            return False
        wild = self.wild(at)
        plain = Counter({t: n for t, n in hand.items() if t not in wild})
        return completes_with_wilds(plain, hand.total() - plain.total(), 4 - len(melds))

    def turn(self, at: Seen) -> set[Action]:
        wild = self.wild(at)
        if set(at.hand) <= wild and at.drew() is not False and not self.dead(at):
            return set()  # B6: it wins by itself
        barred = wild if self.options["thrown_wild"] == "refuse" else set()
        return {
            a
            for a in super().turn(at)
            if not (isinstance(a, Discard) and a.tile in barred)
            and not (isinstance(a, Kong) and a.tile in wild)
        }

    def claims(self, at: Seen) -> set[Action]:
        _, t, _ = at.offer()
        wild, how = self.wild(at), self.options["thrown_wild"]
        if t in wild and how != "revert":
            return set()
        found = super().claims(at)
        after = at.hand - Counter([t, t])
        if how == "refuse" and set(after) <= wild:
            found.discard(Pong(at.me))  # B5
        return found


class Harbin(Referee):
    def kinds(self) -> Sequence[Tile]:
        return (*TILES[:27], DRAGONS[2])

    def wins(self, at: Seen, hand: Hand, melds: Sequence[Meld], own: bool) -> bool:
        if self.options["win_needs_ting"] == "on" and at.me not in at.locked():
            return False
        return self.complete(hand, melds)

    def complete(self, hand: Hand, melds: Sequence[Meld]) -> bool:
        """The three conditions (H2)."""
        if not any(m.kind in (MeldKind.CHOW, MeldKind.PONG, MeldKind.KONG) for m in melds):
            return False
        lying = [m.tiles for m in melds]
        for groups, pair in readings(hand, 4 - len(melds)):
            sets = [*groups, *lying]
            tiles = {t for s in sets for t in s} | {pair}
            triplet = any(len(set(s)) == 1 for s in sets)
            if triplet and any(t >= 27 or t % 9 in (0, 8) for t in tiles):
                return True
        return False

    def bare_waits(self, hand: Hand, melds: Sequence[Meld]) -> set[Tile]:
        mine = held(hand, melds)
        return {t for t in self.kinds() if mine[t] < 4 and self.complete(hand + Counter([t]), melds)}

    def waits(self, at: Seen, hand: Hand, melds: Sequence[Meld], own: bool) -> set[Tile]:
        found = super().waits(at, hand, melds, own)
        shown = [e.tile for e in at.log if isinstance(e, WildcardShown)]
        if found and own and shown and at.me in at.locked() and held(hand, melds)[shown[0]] < 4:
            found.add(shown[0])  # H8
        return found

    def keeping(self, hand: Hand, melds: Sequence[Meld]) -> set[Tile]:
        """Discards that leave the hand tenpai (H4)."""
        return {t for t in hand if self.bare_waits(hand - Counter([t]), melds)}

    def turn(self, at: Seen) -> set[Action]:
        drawn = at.drew()
        if at.me not in at.locked():
            found = super().turn(at)
            if self.options["ting_on_draw"] == "on" and drawn is not False:
                found |= {Ting(at.me, tile=t) for t in self.keeping(at.hand, at.melds)}
            return found
        if drawn is False:
            return {Discard(at.me, t) for t in self.keeping(at.hand, at.melds)}
        assert isinstance(drawn, Tile)
        if drawn in [e.tile for e in at.log if isinstance(e, WildcardShown)]:
            return set()  # H8: it wins by itself
        found = {a for a in super().turn(at) if not isinstance(a, Discard) or a.tile == drawn}
        before = self.bare_waits(at.hand - Counter([drawn]), at.melds)
        for kong in [a for a in found if isinstance(a, Kong)]:
            after = self.bare_waits(*_with_kong(at, kong))
            if kong.tile != drawn or after != before:
                found.remove(kong)  # H9
        return found

    def claims(self, at: Seen) -> set[Action]:
        found = super().claims(at)
        if at.me in at.locked():
            return found & {Win(at.me)}
        _, t, _ = at.offer()
        for pair in self.runs(at, t):  # H4: from any seat
            meld = Meld(MeldKind.CHOW, tuple(sorted((*pair, t))))
            if self.keeping(at.hand - Counter(pair), [*at.melds, meld]):
                found.add(Ting(at.me, "chow", pair))
        if Pong(at.me) in found:
            meld = Meld(MeldKind.PONG, (t,) * 3)
            if self.keeping(at.hand - Counter([t, t]), [*at.melds, meld]):
                found.add(Ting(at.me, "pong"))
        if Kong(at.me) in found and (at.locked() or at.left > 1):  # H7
            meld = Meld(MeldKind.KONG, (t,) * 4)
            if self.bare_waits(at.hand - Counter([t] * 3), [*at.melds, meld]):
                found.add(Ting(at.me, "kong"))
        return found


class Jilin(Referee):
    def complete(self, hand: Hand, melds: Sequence[Meld]) -> bool:
        """The three gates (J1, J2)."""
        for groups, pair in readings(hand, 4 - len(melds)):
            tiles = [t for g in groups for t in g] + [t for m in melds for t in m.all_tiles] + [pair]
            suits = {t // 9 for t in tiles if t < 27}
            level = any(len(set(g)) == 1 for g in groups) or pair >= 27
            for m in melds:
                family = m.kind in (MeldKind.HONOUR_KONG_WINDS, MeldKind.HONOUR_KONG_DRAGONS)
                level |= self.options["honor_kong_is_level"] == "on" if family else len(set(m.tiles)) == 1
            if level and len(suits) != 2 and any(t >= 27 or t % 9 in (0, 8) for t in tiles):
                return True
        return False

    def wins(self, at: Seen, hand: Hand, melds: Sequence[Meld], own: bool) -> bool:
        return self.complete(hand, melds)

    def bare_waits(self, hand: Hand, melds: Sequence[Meld]) -> set[Tile]:
        mine = held(hand, melds)
        return {t for t in self.kinds() if mine[t] < 4 and self.complete(hand + Counter([t]), melds)}

    def waits(self, at: Seen, hand: Hand, melds: Sequence[Meld], own: bool) -> set[Tile]:
        found = super().waits(at, hand, melds, own)
        told = at.treasure()
        if found and own and told is not None and at.me in at.locked() and held(hand, melds)[told.tile] < 4:
            found.add(told.tile)
        return found

    def looks(self, at: Seen) -> set[Action]:
        """J9: tenpai, not yet looked, a treasure to be had, and a tile to draw beside its marker."""
        gone = bool(at.locked()) and at.treasure() is None
        if at.me in at.locked() or gone or at.left < 2 or not self.bare_waits(at.hand, at.melds):
            return set()
        return {Look(at.me), Pass(at.me)}

    def turn(self, at: Seen) -> set[Action]:
        drawn, told = at.drew(), at.treasure()
        locked = at.me in at.locked()
        if drawn is not False and locked and told is not None and told.tile == drawn:
            return set()  # J12
        if drawn is not False and self.addition(at) is not None:
            return {Win(at.me), Pass(at.me)} if self.complete(at.hand, at.melds) else set()
        found = super().turn(at)
        if not locked:
            return found
        found = {a for a in found if not isinstance(a, Discard) or a.tile == drawn}
        for kong in [a for a in found if isinstance(a, Kong)]:
            if kong.tile != drawn or not self.same(at, *_with_kong(at, kong)):
                found.remove(kong)  # J11
        return found

    def same(self, at: Seen, hand: Hand, melds: Sequence[Meld]) -> bool:
        """Whether the waits would stay what they were before the draw."""
        now = at.hand
        drawn = at.drew()
        if at.stage is Stage.TURN:
            assert isinstance(drawn, Tile)
            now = now - Counter([drawn])
        return self.bare_waits(now, at.melds) == self.bare_waits(hand, melds)

    def addition(self, at: Seen) -> Tile | None:
        """The drawn family tile that joins its honour kong now (J6, J7, J11)."""
        if not at.may_replace():
            return None
        for t in self.fresh(at):
            melds = [
                Meld(m.kind, m.tiles, additions=(*m.additions, t)) if t in m.tiles and _family(m) else m
                for m in at.melds
            ]
            if at.me not in at.locked() or self.same(at, at.hand - Counter([t]), melds):
                return t
        return None

    def fresh(self, at: Seen) -> list[Tile]:
        """Family tiles drawn and neither added, used nor passed by, oldest first.

        A turn that began with a draw settles all that were drawn up to then, so only tiles drawn since my last
        discard or kong on such a turn count.
        """
        family = {t for m in at.melds if _family(m) for t in m.tiles}
        if not family:
            return []
        mine = [e for e in at.log if getattr(e, "seat", None) == at.me]
        begun = at.log[0].dealer == at.me if isinstance(at.log[0], ev.WallBroken) else False
        copies: Hand = Counter()  # old copies: dealt, or passed by
        fresh: list[Tile] = []
        for e in mine:
            gone: list[Tile] = []
            if isinstance(e, ev.Dealt) and e.tiles is not None:
                copies.update(t for t in e.tiles if t in family)
            elif isinstance(e, HonourKongShown):
                copies -= Counter(e.meld.tiles)
            elif isinstance(e, ev.Drawn):
                begun = True
                if e.tile in family:
                    fresh.append(e.tile)
            elif isinstance(e, AdditionShown):
                while fresh[0] != e.tile:
                    copies[fresh.pop(0)] += 1  # J11: the elder was not made
                fresh.pop(0)
            elif isinstance(e, ev.Claimed) or (isinstance(e, ev.Robbed) and e.meld is not None):
                begun = False
                assert e.meld is not None and e.meld.claimed is not None
                gone = list(e.meld.tiles)
                gone.remove(e.meld.claimed)
            elif isinstance(e, ev.Discarded | ev.KongDeclared):
                if begun:
                    copies.update(fresh)
                    fresh = []
                gone = [e.tile] if isinstance(e, ev.Discarded) else []
            for t in gone:
                if copies[t]:
                    copies[t] -= 1
                elif t in fresh:
                    fresh.remove(t)
        return fresh

    def claims(self, at: Seen) -> set[Action]:
        found = super().claims(at)
        if at.me not in at.locked():
            return found
        _, t, _ = at.offer()
        kept = found & {Win(at.me)}
        if Kong(at.me) in found:
            meld = Meld(MeldKind.KONG, (t,) * 4)
            if self.same(at, at.hand - Counter([t] * 3), [*at.melds, meld]):
                kept.add(Kong(at.me))
        return kept

    def robs(self, at: Seen) -> set[Action]:
        found = super().robs(at)
        _, t, what = at.offer()
        if what == "addition" and at.me not in at.locked() and at.hand[t] >= 2:
            found.add(Pong(at.me))  # J7
        return found

    def price(self, loop: DealLoop) -> tuple[int, int]:
        result = loop.table.result
        assert result is not None
        told = [e for e in loop.table.log if isinstance(e, Looked | Rerolled)]
        looked = any(isinstance(e, Looked) and e.seat == result.winner for e in told)
        treasure = told[-1].tile if told and told[-1].at is not None else None
        caught = looked and result.giver is None and treasure is not None and result.tile == treasure
        return (3 if caught else 1), 0  # J15


class Guobiao(Referee):
    """Its points are held against other scorers elsewhere; played for one point, every complete hand wins."""

    def wins(self, at: Seen, hand: Hand, melds: Sequence[Meld], own: bool) -> bool:
        sets = 4 - len(melds)
        return bool(readings(hand, sets)) or special(hand, sets)

    def price(self, loop: DealLoop) -> tuple[int, int]:
        result = loop.table.result
        assert result is not None and result.score is not None
        return 8 + result.score.value, 8  # P3


REFEREES: dict[str, type[Referee]] = {
    "beijing": Beijing,
    "harbin": Harbin,
    "jilin": Jilin,
    "guobiao": Guobiao,
}
OPTIONS: dict[str, dict[str, Any]] = {"guobiao": {"min_points": 1}}
"""Options that the referee needs to be fixed."""


def _family(meld: Meld) -> bool:
    return meld.kind in (MeldKind.HONOUR_KONG_WINDS, MeldKind.HONOUR_KONG_DRAGONS)


def _with_kong(at: Seen, kong: Kong) -> tuple[Hand, list[Meld]]:
    """Hand and melds after a kong on an own turn."""
    t = kong.tile
    assert t is not None
    pongs = [m for m in at.melds if m.kind is MeldKind.PONG and m.tiles[0] == t]
    others = [m for m in at.melds if m not in pongs]
    kind = MeldKind.KONG if pongs else MeldKind.CONCEALED_KONG
    return at.hand - Counter([t] * 4), [*others, Meld(kind, (t,) * 4)]
