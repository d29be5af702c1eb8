"""The seams a ruleset plugs into: its Spec and a few hooks that return data and change nothing."""

from __future__ import annotations

import importlib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from engine import standard
from engine.actions import Action, Pass
from engine.actions import Win as WinAction
from engine.catalogue import check
from engine.catalogue import names as names
from engine.events import Event
from engine.melds import Meld
from engine.phases import Flow, Phase
from engine.quoting import quoted
from engine.refusal import NOT_NOW, Refusal, standard_refusal
from engine.score import Changes, Missing, Plan, Result, Score, Win, collect
from engine.shapes.distance import missing
from engine.spec import SettingError, Spec, Standing
from engine.standard import Stage
from engine.table import Table
from engine.tiles import Tile, counts, tile
from engine.view import SeatView
from engine.wall import break_by_sum


class Ruleset:
    """One way to play, with its options chosen. Subclasses give ``spec`` and override what differs.

    Hooks that return events are generators: each event happens before the next is asked for.
    """

    spec: ClassVar[Spec]
    refusals: ClassVar[tuple[Refusal, ...]] = ()
    """Every reason that only this ruleset gives."""
    actions: ClassVar[tuple[type[Action], ...]] = ()
    """The actions of its own that a seat may ask for."""
    events: ClassVar[tuple[type[Event], ...]] = ()
    """The events of its own."""
    reasons: ClassVar[tuple[str, ...]] = ()
    """The reasons that a hint may give for its own actions (see ``why``)."""
    impossible: ClassVar[Mapping[str, str]] = {}
    """What its own circumstances cannot be: id and English sentence, with ``{value}`` for what it is about."""

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        known = {o.name: o for o in self.spec.options}
        self.options: dict[str, str | int] = {o.name: o.default for o in self.spec.options}
        for name, value in (options or {}).items():
            if name not in known:
                names = ", ".join(known) or "none"
                raise SettingError(f"unknown option {quoted(name)} for {self.spec.id} (known: {names})")
            self.options[name] = known[name].read(value)

    # the deal

    def first_stack(self, dealer: int, dice: Sequence[int]) -> int:
        """The global stack index where drawing opens (W4)."""
        return break_by_sum(dealer, sum(dice), self.spec.side)

    def opening(self, flow: Flow) -> Iterator[Event | list[standard.Question]]:
        """What happens after the deal, before the dealer acts; ``flow.ask`` lets all seats choose something at once."""
        return iter(())

    def legal(self, view: SeatView, seat: int, stage: Stage) -> list[Action]:
        """What the seat may do; empty when it is not asked. A claim's or robbery's list holds a pass (C3).

        Depends on nothing but what the seat itself may know.
        """
        match stage:
            case standard.TURN:
                own: list[Action] = [WinAction(seat)] if self.completes(view, seat, None) else []
                return own + standard.own_kongs(view, seat) + standard.discards(view, seat)
            case standard.CLAIM:
                if not standard.may_use(view, seat):
                    return []
                claims: list[Action] = standard.chows(view, seat) if self.spec.chow else []
                claims += standard.pongs_and_kongs(view, seat)
                assert view.offered is not None
                if self.completes(view, seat, view.offered.seat):
                    claims.append(WinAction(seat))
                if claims:
                    claims.append(Pass(seat))
                return claims
            case standard.ROB:
                assert view.offered is not None
                if self.completes(view, seat, view.offered.seat):
                    return [WinAction(seat), Pass(seat)]
                return []
        return []

    def forced(self, table: Table, seat: int) -> Action | None:
        """What the rules themselves do on an own turn when nothing is asked, or after a pass."""
        return None

    def refusal(self, view: SeatView, stage: Stage | None, action: Action) -> Refusal:
        """Why an action that ``legal`` does not list is refused; ``stage`` None when the seat is not asked."""
        reason = standard_refusal(view, stage, action, self.spec.chow) or self.own_refusal(
            view, stage, action
        )
        if reason is None and isinstance(action, WinAction):
            giver = view.offered.seat if view.offered is not None and stage is not Stage.TURN else None
            score = self.score(self.win(view, action.seat, giver))
            reason = Refusal(
                "no_win", "the hand does not win", score.ids if isinstance(score, Missing) else ()
            )
        return reason or NOT_NOW

    def own_refusal(self, view: SeatView, stage: Stage | None, action: Action) -> Refusal | None:
        """The reasons that only this ruleset has."""
        return None

    def award(self, claims: Sequence[Action], giver: int) -> tuple[Action, ...]:
        """The claims that are met: one, or all wins where several may win by one tile, in turn order (C2)."""
        return (standard.nearest(claims, giver),)

    def perform(self, flow: Flow, action: Action) -> Phase:
        """What follows an action of this ruleset's own on a turn or before a draw, unless it throws a tile."""
        raise NotImplementedError(f"{self.spec.id} does not say what follows {action}")

    def alongside(self, action: Action) -> Iterable[Event]:
        """The events of an action of this ruleset's own that also claims or throws a tile: after the claim, before the
        throw."""
        return ()

    def conceivable(self, view: SeatView, seat: int, stage: Stage) -> Iterable[Action]:
        """The actions of this ruleset's own that somebody might try at such a moment with the tiles there are, legal or
        not."""
        return ()

    def liking(self, view: SeatView, action: Action) -> float:
        """How good an action of this ruleset's own is that neither claims nor throws a tile: from 0, never to be done,
        to 1, always. Players who weigh nothing themselves do it from a half on; a hint compares by it."""
        return 0.0

    def why(self, view: SeatView, action: Action) -> str:
        """The reason for an action of this ruleset's own when it is the best: the id of the hint's words."""
        return action.do

    def after(self, table: Table, event: Event) -> Iterable[Event]:
        """What an event brings about at once: flowers, reveals; mostly nothing, an empty tuple."""
        return ()

    def settled(self, table: Table, kong: tuple[int, Meld] | None) -> Iterator[Event]:
        """What follows when a discard's fate is settled or a kong (seat, meld) stands, before any further draw or
        discard: kong payments, re-rolls."""
        return iter(())

    def goes_on(self, view: SeatView, winners: Sequence[int]) -> bool:
        """Whether the deal is played on without the seats that win now and those that won before."""
        return False

    def covers(self, view: SeatView, giver: int | None) -> bool:
        """Whether a winner's hand stays covered until the deal ends, while play goes on."""
        return False

    def washed_out(self, table: Table) -> Iterator[Event]:
        """What the seats still in pay one another when the wall has ended the deal."""
        return iter(())

    # winning

    def facts(self, view: SeatView, seat: int, giver: int | None) -> dict[str, Any]:
        """This ruleset's own circumstances of a win at this moment, by the names of ``Spec.facts``."""
        return {}

    def marker_facts(self, view: SeatView, name: str) -> dict[str, bool]:
        """What a state says of a marker of this ruleset beside its tile and its place."""
        return {}

    def win(self, view: SeatView, seat: int, giver: int | None) -> Win:
        """The win that the seat could claim now: with its drawn tile, or with the tile on offer from ``giver``."""
        hand = [t for t in view.hands[seat] if t is not None]
        if giver is None:
            won = self.drawn_tile(view, seat)
            if won is not None:
                hand.remove(won)
        else:
            assert view.offered is not None
            won = view.offered.tile
        return Win(
            hand=tuple(sorted(hand)),
            tile=won,
            melds=tuple(view.melds[seat]),
            self_draw=giver is None,
            dealer=seat == view.dealer,
            seat_wind=view.seat_wind(seat),
            round_wind=view.setup.round_wind,
            facts=self.facts(view, seat, giver),
        )

    def drawn_tile(self, view: SeatView, seat: int) -> Tile | None:
        """The tile that a self-drawn win would land on; None where it lies in an honour kong (G8)."""
        won = view.drawn if view.drawn is not None else view.received[seat]
        return won if won in view.hands[seat] else None

    def completes(self, view: SeatView, seat: int, giver: int | None) -> bool:
        """Whether the seat may win now, on its own draw or off ``giver``."""
        if view.short(seat) > (0 if giver is None else 1):
            return False
        if giver is None and not standard.drew(view):
            return False
        if not self.could_win(view, seat, giver):
            return False
        return isinstance(self.score(self.win(view, seat, giver)), Score)

    def could_win(self, view: SeatView, seat: int, giver: int | None) -> bool:
        """A quick test that is never wrong when it says no."""
        return True

    def within(self, view: SeatView, seat: int, tiles: int) -> bool:
        """Whether the seat's concealed tiles lack no more than so many for the shape of a win.

        Thirteen tiles that lack more than one cannot win on the next one, whatever else is asked of a hand.
        """
        return view.within(seat, tiles, self.shape_short)

    def shape_short(self, hand: Sequence[int], sets: int) -> int:
        """How many concealed counts (34) lack that need so many sets more: for shapes without wild tiles."""
        return missing(hand, sets, fifth=True)

    def score(self, win: Win) -> Score | Missing:
        """What the hand is worth, or what it lacks."""
        raise LookupError(f"{self.spec.id} has no scoring")

    def waits(self, win: Win) -> tuple[Tile, ...]:
        """Kinds that complete ``win.hand`` under all conditions, without those of which the player holds all four
        (G3). ``win.tile`` is ignored."""
        return tuple(t for t in self._reachable(win) if isinstance(self.score(replace(win, tile=t)), Score))

    def _reachable(self, win: Win) -> list[Tile]:
        held = counts(win.hand)
        for meld in win.melds:
            for t in meld.all_tiles:
                held[t] += 1
        return [t for t in self.spec.kinds if held[t] < 4]

    def shortcomings(self, win: Win) -> dict[Tile, Missing]:
        """Kinds that complete the shape of ``win.hand`` but do not win, and why not; ``win.tile`` is ignored."""
        scored = {t: self.score(replace(win, tile=t)) for t in self._reachable(win)}
        return {t: s for t, s in scored.items() if isinstance(s, Missing) and "not_complete" not in s.ids}

    def wait_values(
        self, win: Win, last_copies: Collection[Tile] = ()
    ) -> dict[Tile, tuple[Score | Missing, Score | Missing]]:
        """What each kind that completes the shape of ``win.hand`` brings: self-drawn, and off a discard.

        ``win.tile`` is ignored; ``last_copies`` are the kinds whose three other tiles lie open.
        """
        out: dict[Tile, tuple[Score | Missing, Score | Missing]] = {}
        for t in self._reachable(win):
            found = [self.score(replace(win, tile=t, self_draw=own)) for own in (True, False)]
            if any(isinstance(s, Score) or s.reading is not None for s in found):
                out[t] = found[0], found[1]
        return out

    def plans(self, hand: Sequence[int], melds: Sequence[Meld], unseen: Sequence[int]) -> tuple[Plan, ...]:
        """What a hand of these concealed counts may be played for, best first; nothing where only the win counts."""
        return ()

    def missing(self, hand: Sequence[int], melds: Sequence[Meld], wild: Sequence[Tile] = ()) -> int:
        """Tiles still to be found until a hand of these concealed counts (34) and melds can win: 0 complete, 1 tenpai.

        A lower bound from shape; rulesets with conditions of their own count them too. ``wild`` are the wild kinds.
        """
        return missing(hand, 4 - len(melds))

    def wild(self, facts: Mapping[str, Any]) -> tuple[Tile, ...]:
        """The kinds that stand for any tile under these circumstances of a win."""
        return ()

    def jokers(self, win: Win) -> tuple[Tile, ...]:
        """The kind of the winning tile, if this win lets it stand for any other although it is not wild."""
        return ()

    def missing_after_each(
        self, hand: Sequence[int], melds: Sequence[Meld], wild: Sequence[Tile] = ()
    ) -> list[int]:
        """``missing`` with one tile more, for each of the 34 kinds; a kind held four times changes nothing."""
        now = self.missing(hand, melds, wild)
        out, held = [now] * 34, list(hand)
        for t in self.spec.kinds:
            if held[t] < 4:
                held[t] += 1
                out[t] = self.missing(held, melds, wild)
                held[t] -= 1
        return out

    def distance(self, win: Win) -> int:
        """Tiles away from tenpai by shape alone, of the 13 tiles of a hand: 0 = tenpai."""
        return max(0, missing(counts(win.hand), 4 - len(win.melds)) - 1)

    # coins and matches

    def settle(self, table: Table, seat: int, giver: int | None, score: Score) -> Changes:
        """Who pays the winner what (M2, M3): each of the three on a self-draw, else the giver alone."""
        payers = [s for s in range(4) if s != seat] if giver is None else [giver]
        return collect(seat, dict.fromkeys(payers, score.value), tuple(table.balances))

    @property
    def hands(self) -> int | None:
        """How many hands a match has; None where it is counted in rounds, as the option ``rounds`` says."""
        return None

    def first_standing(self, dealer: int | None = None, number: int | None = None) -> Standing:
        """The standing before the first hand: seat 0 deals unless another is named.

        ``number`` only where a match has a number of hands (P2); raises SettingError.
        """
        if number is not None and self.hands is None:
            raise SettingError(f"{self.spec.id} hands have no number to start from")
        start = self.spec.start
        return Standing(number or 0, dealer or 0, 0, (0, 1, 2, 3), (start, start, start, start))

    def round_wind(self, standing: Standing) -> int:
        """0-3 for the wind of the round."""
        return standing.rounds % 4

    def next_standing(self, standing: Standing, result: Result) -> Standing | str:
        """The standing before the next hand, or why the match is over: ``broke`` or ``rounds`` (M1, M3, M4).

        ``standing`` is that of the hand just played, with its balances already settled.
        """
        if min(standing.balances) <= 0:
            return "broke"
        stays = result.winner is None or result.winner == standing.dealer
        dealer = standing.dealer if stays else (standing.dealer + 1) % 4
        rounds = standing.rounds + (not stays and dealer == 0)
        number = standing.number + 1
        if rounds >= int(self.options["rounds"]) if self.hands is None else number >= self.hands:
            return "rounds"
        return replace(standing, number=number, dealer=dealer, rounds=rounds)

    # circumstances that somebody states (engine.circumstances asks)

    def elsewhere(self, facts: Mapping[str, Any]) -> tuple[Tile, ...]:
        """Tiles that lie outside every hand under these circumstances, one for each copy."""
        return ()

    def implied(self, win: Win) -> Win:
        """The win with every fact filled in that follows from its tiles and other facts; ``score`` counts on it."""
        return win

    def contradictions(self, win: Win) -> Iterator[tuple[str, object]]:
        """What cannot be among the win's own facts: ids of ``impossible``, each with the value it is about.

        Of a hand that lacks tiles, or a win without its tile, only what no further tile can mend.
        """
        return iter(())

    def discardable(self, win: Win) -> tuple[Tile, ...]:
        """The kinds that a full hand on its own turn may discard, ascending: all it has, unless some are held fast."""
        return tuple(sorted(set(win.tiles)))

    # the score command's fields

    def read_facts(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """The facts of a ``score`` request (missing ones left out); raises ValueError with the offending value."""
        out: dict[str, Any] = {}
        for name, sort in self.spec.facts.items():
            if name not in request or request[name] is None:
                continue
            value = request[name]
            match sort:
                case "bool" if isinstance(value, bool):
                    out[name] = value
                case "int" if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
                    out[name] = value
                case "tile":
                    out[name] = tile(value)
                    if out[name] not in self.spec.kinds:
                        raise ValueError(f"{name}: {value} is not a tile of {self.spec.id}")
                case type() if isinstance(value, Mapping):
                    out[name] = sort.read(name, value, self.spec.kinds)
                case _:
                    wanted = (
                        "true or false" if sort == "bool" else f"a {sort if isinstance(sort, str) else name}"
                    )
                    raise ValueError(f"{name}: {quoted(value)} is not {wanted}")
        return out


def load(name: str, options: Mapping[str, Any] | None = None) -> Ruleset:
    """The ruleset of that id with these options; raises SettingError listing the known ones."""
    check(name)
    module = importlib.import_module(f"engine.rulesets.{name}.rules")
    made: Ruleset = module.RULESET(options)
    return made
