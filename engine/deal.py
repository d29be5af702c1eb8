"""The deal loop: the event queue of one deal. Seats submit actions, the loop turns them into events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from engine import events as ev
from engine.actions import Action, Discard, Kong, Pass, Pong, Win
from engine.melds import MeldKind, concealed_kong
from engine.phases import Asking, Phase, claimed_meld
from engine.refusal import NOT_ASKED, NOT_NOW, Refusal
from engine.ruleset import Ruleset
from engine.score import Score
from engine.score import Win as WinAsked
from engine.standard import CLAIM, DRAW, ROB, TURN, Question, Stage
from engine.table import Table
from engine.tiles import Tile
from engine.view import SeatView, Setup


class IllegalAction(ValueError):
    """A refused action: ``action``, the ``reason``, and what was ``legal`` instead. Nothing changed.

    ``offered`` is the tile that others might have claimed at the moment.
    """

    def __init__(
        self, action: Action, reason: Refusal, legal: tuple[Action, ...], offered: Tile | None = None
    ) -> None:
        super().__init__(str(reason))
        self.action = action
        self.reason = reason
        self.legal = legal
        self.offered = offered

    def __str__(self) -> str:
        legal = ", ".join(str(a) for a in self.legal) or "nothing"
        claims = isinstance(self.action, Pong | Win) or self.action == Kong(self.action.seat)
        tile = f" {self.offered}" if claims and self.offered is not None else ""
        return f"seat {self.action.seat} may not {self.action}{tile}: {self.reason}; legal: {legal}"


@dataclass(frozen=True, slots=True)
class Deal:
    """The luck of one hand: every tile in drawing order, the dice at the break, and dice thrown later.

    ``commitment`` is what was shown of it beforehand, and ``salt`` the secret that went into that (see
    ``engine.promise``); both empty where nothing was promised.
    """

    wall: tuple[Tile, ...]
    dice: tuple[int, ...]
    later_dice: tuple[int, ...] = ()
    salt: str = ""
    commitment: str = ""


_AFTER = tuple(tuple((giver + step) % 4 for step in (1, 2, 3)) for giver in range(4))
"""The other seats, from the one that plays next."""

_thrown = cache(ev.Discarded)


class DealLoop:
    """One deal in play. ``waiting`` {seat: Question} is empty when it is over.

    ``later`` yields dice after ``deal.later_dice`` are used up.
    """

    def __init__(self, rules: Ruleset, setup: Setup, deal: Deal, later: Iterator[int]) -> None:
        self.rules = rules
        self.deal = deal
        self.table = Table(setup, deal.wall, deal.dice, _chain(deal.later_dice, later))
        self.waiting: dict[int, Question] = {}
        self._answers: dict[int, Action] = {}
        self._claimed_wins: dict[int, WinAsked] = {}
        self._views = [SeatView(seat, setup) for seat in range(4)]
        self._blanked: dict[int, ev.Event] = {}
        """Events by their place in the log as those are told them who may not see their private part."""
        self._phase: Phase | None = self._open()
        self._queue: list[Iterator[ev.Event]] = []
        self.pump()

    @property
    def over(self) -> bool:
        return self._phase is None

    @property
    def turn(self) -> int:
        """The seat whose turn it is; during a claim or robbery, the seat whose tile it is."""
        for question in self.waiting.values():
            if question.stage in (DRAW, TURN):
                return question.seat
        return self.table.turn

    def view(self, seat: int) -> SeatView:
        """What the seat has been shown up to now; the same object at every call, brought up to date."""
        view, log = self._views[seat], self.table.log
        for i in range(len(view.log), len(log)):
            event = log[i]
            if event.private and not event.seen_by(seat):
                if i not in self._blanked:
                    self._blanked[i] = event.for_seat(seat)
                event = self._blanked[i]
            view.apply(event)
        return view

    def submit(self, action: Action) -> None:
        """Accept one of the offered actions, else raise IllegalAction and change nothing."""
        question = self.waiting.get(action.seat)
        if question is None or not question.offers(action):
            view = self.view(action.seat)
            reason = self.rules.refusal(view, self.stage(action.seat), action)
            if question is None and reason is NOT_NOW:
                reason = NOT_ASKED
            tile = view.offered.tile if view.offered is not None else None
            raise IllegalAction(action, reason, question.options if question else (), tile)
        del self.waiting[action.seat]
        self._answers[action.seat] = action
        self.pump()

    def stage(self, seat: int) -> Stage | None:
        """What the seat is asked about, or would be if it had a choice; None when there is nothing to ask it."""
        if seat in self.waiting:
            return self.waiting[seat].stage
        if seat in self._answers or self.table.offered is None or self.table.offered.seat == seat:
            return None
        stages = {q.stage for q in self.waiting.values()} & {CLAIM, ROB}
        return stages.pop() if stages else None

    def pump(self) -> None:
        """Let things happen until somebody must answer or the deal is over.

        What an event brings about comes before the script goes on.
        """
        table, after, queue = self.table, self.rules.after, self._queue
        while not self.waiting and self._phase is not None:
            if queue:
                event = next(queue[-1], None)
                if event is None:
                    queue.pop()
                    continue
            else:
                try:
                    item = next(self._phase)
                except StopIteration as phase:
                    self._phase = phase.value
                    continue
                if isinstance(item, list):
                    self._answers = {}
                    self.waiting = {q.seat: q for q in item}
                    continue
                event = item
            table.apply(event)
            brought = after(table, event)
            if brought:
                queue.append(iter(brought))

    # the phases of a deal; each returns the next

    def _open(self) -> Phase:
        rules, table = self.rules, self.table
        dealer = table.dealer
        yield ev.WallBroken(dealer, self.deal.dice, rules.first_stack(dealer, self.deal.dice))
        for step, at in _dealing():
            yield ev.Dealt((dealer + step) % 4, at, tuple(table.face(i) for i in at))
        yield from rules.opening(self)
        return self.act(dealer)

    def act(self, seat: int) -> Phase:
        """A seat has its fourteenth tile and must act."""
        rules, table = self.rules, self.table
        if table.size(seat) < 14:
            return self._wash_out()  # a drawn flower could not be replaced (P1)
        options = rules.legal(table, seat, TURN)
        action: Action | None = None
        if options:
            yield [Question(seat, TURN, tuple(options))]
            action = self._answers[seat]
        if action is None or isinstance(action, Pass):
            action = rules.forced(table, seat)
        match action:
            case Discard(tile=t):
                return self.discard(seat, t)
            case Win():
                return self.win((seat,), None)
            case Kong(tile=Tile() as t):
                return self._own_kong(seat, t)
            case None:
                raise RuntimeError(f"seat {seat} has nothing to do")
        if action.throws is None:
            return rules.perform(self, action)
        yield from rules.alongside(action)
        return self.discard(seat, action.throws)

    def discard(self, seat: int, tile: Tile) -> Phase:
        """A seat throws a tile."""
        rules, table = self.rules, self.table
        yield _thrown(seat, tile, table.drawn == tile)
        claims = yield from self.window(seat, CLAIM)
        if not claims:
            yield from rules.settled(table, None)
            return self.draw(table.following(seat))
        claim = claims[0]
        if isinstance(claim, Win):
            return self.win([c.seat for c in claims], seat)
        meld = claimed_meld(claim, tile, seat)
        yield ev.Claimed(claim.seat, meld)
        yield from rules.alongside(claim)
        if meld.kind is MeldKind.KONG:
            yield from rules.settled(table, (claim.seat, meld))
            return self.replace(claim.seat, "kong")
        yield from rules.settled(table, None)
        return self.act(claim.seat)

    def draw(self, seat: int) -> Phase:
        """A seat draws from the wall, and is asked first if it has a choice before that."""
        options = self.rules.legal(self.table, seat, DRAW)
        if options:
            yield [Question(seat, DRAW, tuple(options))]
            if not isinstance(self._answers[seat], Pass):
                return self.rules.perform(self, self._answers[seat])
        return (yield from self.take(seat))

    def take(self, seat: int) -> Phase:
        """A seat draws from the wall."""
        at = self.table.wall.next_live()
        if at is None:
            return self._wash_out()
        yield self.table.draw(seat, at, "wall")
        return self.act(seat)

    def replace(self, seat: int, source: str) -> Phase:
        """A seat draws a replacement; ``source`` as in ``Drawn``."""
        at = self.table.wall.next_replacement()
        if at is None:
            return self._wash_out()
        yield self.table.draw(seat, at, source)
        return self.act(seat)

    def _own_kong(self, seat: int, tile: Tile) -> Phase:
        table = self.table
        added = any(m.kind is MeldKind.PONG and m.first == tile for m in table.melds[seat])
        if not added:
            yield ev.KongDeclared(seat, MeldKind.CONCEALED_KONG, tile, hidden=self.rules.spec.hidden_kongs)
            yield from self.rules.settled(table, (seat, concealed_kong(tile)))
            return self.replace(seat, "kong")
        yield ev.KongDeclared(seat, MeldKind.KONG, tile)
        claims = yield from self.window(seat, ROB)
        if claims:
            return self.win([c.seat for c in claims], seat, robbed=tile)
        meld = next(m for m in table.melds[seat] if m.first == tile).with_fourth()
        yield from self.rules.settled(table, (seat, meld))
        return self.replace(seat, "kong")

    def win(self, seats: Sequence[int], giver: int | None, robbed: Tile | None = None) -> Phase:
        """These seats win by one tile, in this order."""
        rules, table = self.rules, self.table
        if robbed is not None:
            assert giver is not None
            yield ev.Robbed(seats[0], giver, robbed)
        plays_on = rules.goes_on(table, seats)
        covered = plays_on and rules.covers(table, giver)
        for seat in seats:
            win = self._claimed_wins.get(seat) or rules.win(table, seat, giver)
            score = rules.score(win)
            assert isinstance(score, Score), (win, score)
            goes_on = plays_on or seat != seats[-1]
            yield ev.Won(seat, giver, win.tile, win.tiles, score, robbed is not None, goes_on, covered)
            changes = rules.settle(table, seat, giver, score)
            if any(changes):
                yield ev.Paid("win", changes)
        self._claimed_wins = {}
        return self.draw(table.following(seats[-1])) if plays_on else self._end()

    def _wash_out(self) -> Phase:
        yield ev.WashedOut()
        yield from self.rules.washed_out(self.table)
        return self._end()

    def _end(self) -> Phase:
        table = self.table
        assert table.result is not None
        hands = tuple(tuple(sorted(t for t in hand if t is not None)) for hand in table.hands)
        yield ev.HandEnded(
            hands, tuple(tuple(m) for m in table.melds), tuple(table.balances), table.result.payments
        )
        return None

    # questions

    def ask(self, stage: Stage, seats: Iterable[int]) -> Asking:
        """Ask those of the seats that have a choice, and return their answers by seat. Nobody hears another's."""
        asked = [(seat, self.rules.legal(self.table, seat, stage)) for seat in seats]
        questions = [Question(seat, stage, tuple(options)) for seat, options in asked if options]
        if not questions:
            return ()
        yield questions
        return tuple(self._answers[seat] for seat in sorted(self._answers))

    def window(self, giver: int, stage: Stage) -> Asking:
        """Ask every other seat about the tile on offer, and return the claims that are met (C3)."""
        table = self.table
        answers = yield from self.ask(stage, [s for s in _AFTER[giver] if not table.is_out(s)])
        claims = [a for a in answers if not isinstance(a, Pass)]
        if not claims:
            return ()
        met = self.rules.award(claims, giver)
        self._claimed_wins = {
            claim.seat: self.rules.win(table, claim.seat, giver) for claim in met if isinstance(claim, Win)
        }
        return met


def _chain(first: tuple[int, ...], then: Iterator[int]) -> Iterator[int]:
    yield from first
    yield from then


def _dealing() -> Iterator[tuple[int, tuple[int, ...]]]:
    """Seats after the dealer and the wall tiles they take, in order: three rounds of four, then the last ones (W7)."""
    for start in range(0, 48, 4):
        yield start // 4 % 4, tuple(range(start, start + 4))
    yield from enumerate(((48, 52), (49,), (50,), (51,)))
