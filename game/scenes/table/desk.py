"""The desk: the own hand and call buttons of the person at the screen, and what clicks and keys mean there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from engine.actions import Action, Discard
from engine.players.liking import best_liked
from engine.refusal import Refusal
from engine.ruleset import Ruleset
from engine.standard import Question
from engine.tiles import Tile
from engine.view import SeatView
from game.app.bindings import USUAL
from game.app.inputs import Input, KeyDown, Nav, nav_of
from game.scenes.table.picking import Picking, taken
from game.scenes.table.prompt import Entry, Prompt, kong_prices
from game.scenes.table.why import Barred
from game.table.calls import draw_calls, lay_calls
from game.table.layout import Layout
from game.table.panels import draw_refusal
from game.table.picture import ShownHand, shown_hand
from game.table.rail import RailView, draw_rail
from game.text import Texts

NOWHERE = (-1, -1)

Explain = Callable[[Refusal], tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Target:
    """What lies under the pointer: a button, or a tile of the hand, by its number."""

    tile: int | None = None
    call: int | None = None


class Desk:
    """Focus, hover and refusals over one hand; answers inputs with the action chosen, or nothing.

    `explain` words a refusal in a title and more; `tried` is called when something barred was tried.
    """

    def __init__(self, rules: Ruleset, texts: Texts, explain: Explain, tried: Callable[[], None]) -> None:
        self.rules, self._texts = rules, texts
        self._explain, self._tried = explain, tried
        self.prompt: Prompt | None = None
        self.picking = Picking(())
        self.double_click = False
        self.bindings = USUAL
        self.avoid: pygame.Rect | None = None
        """A panel that the buttons keep clear of."""
        self.stale = True
        self.seat = 0
        self.order: Sequence[Tile] = ()
        """How the hand is kept; empty for sorted."""
        self._view: SeatView | None = None
        self._hand: tuple[object, ShownHand] | None = None
        self._layout: Layout | None = None
        self._tile = self._call = -1
        self._hover: tuple[int | None, int | None] = (None, None)
        self._walked = False
        self._refusal: tuple[tuple[int, int], str, str] | None = None
        self.refused = ""
        """Why something was last refused in this question: the reason's id, at which the guide opens."""

    # what is asked

    def show(self, view: SeatView, seat: int, layout: Layout) -> None:
        """The view and layout that the hand of a seat is drawn from."""
        self._view, self.seat, self._layout, self._hand = view, seat, layout, None
        self.stale = True

    def ask(self, question: Question, style: str, barred: Sequence[Barred] = ()) -> None:
        """Put a question before the person, with the calls that are off."""
        view = self._view
        assert view is not None
        offered = view.offered.tile if view.offered is not None else None
        self.prompt = Prompt(
            question,
            offered,
            self._texts,
            self.rules.spec.id,
            style,
            barred,
            kong_prices(self.rules, view, question),
            self.bindings,
        )
        self.picking = Picking(self.prompt.picks)
        if self.picking:
            self.picking.propose(best_liked(self.rules, view, question), self.hand().tiles)
        self._tile = self._drawn_throwable()
        self._call = -1 if self.prompt.throws else self._best_call()
        self._refusal, self.refused = None, ""
        self._walked = False
        self.stale = True

    def clear(self) -> None:
        """Nothing is asked any more."""
        self.prompt, self._refusal, self._hover = None, None, (None, None)
        self.picking = Picking(())
        self._walked = False
        self.stale = True

    def hand(self) -> ShownHand:
        """The own hand as it stands on the rail."""
        view = self._view
        assert view is not None
        key = (id(view), len(view.log), self.seat, self.order)
        if self._hand is None or self._hand[0] != key:
            self._hand = (key, shown_hand(view, self.seat, self.order))
        return self._hand[1]

    def focus(self, index: int) -> None:
        """Give a tile of the hand the focus, if one of them is to be thrown."""
        if self._handles:
            self._tile, self._call = index, -1
            self._refusal = None
        self.stale = True

    @property
    def focused_tile(self) -> int:
        """The tile of the hand that has the focus, or -1."""
        return self._tile if self._call < 0 else -1

    @property
    def weighed(self) -> Tile | None:
        """The kind of the tile that has the focus, if it may be thrown."""
        tiles = self.hand().tiles if self.prompt is not None else ()
        at = self._tile if self._throws_at(self._call) else -1
        t = tiles[at] if 0 <= at < len(tiles) else None
        return t if self.prompt is not None and t in self.prompt.throws else None

    def _throws_at(self, call: int) -> bool:
        """Whether the chosen tile is what a focus there is about: in the hand (-1), or on the button that throws it."""
        entries = self.prompt.entries if self.prompt is not None else ()
        return call < 0 or (call < len(entries) and entries[call].throws)

    @property
    def looked_at(self) -> Tile | None:
        """The kind of the own tile under the pointer, or of the one that the keys went to."""
        tiles = self.hand().tiles if self._view is not None else ()
        at = self._hover[0] if self._hover[0] is not None else self._tile if self._walked else -1
        return tiles[at] if 0 <= at < len(tiles) else None

    @property
    def focused_call(self) -> int:
        """The button that has the focus, or -1."""
        return self._call

    @property
    def _handles(self) -> bool:
        """Whether the tiles of the hand are there to be thrown or picked."""
        return self.prompt is not None and (bool(self.prompt.throws) or bool(self.picking))

    def _drawn(self) -> int:
        """The place of the drawn tile, or -1 where none stands apart."""
        hand = self.hand()
        return len(hand.tiles) - 1 if hand.apart else -1

    def _drawn_throwable(self) -> int:
        """The drawn tile if it may be thrown, else -1: no other tile is chosen before somebody chooses it."""
        tiles, at = self.hand().tiles, self._drawn()
        throws = self.prompt.throws if self.prompt is not None else {}
        return at if at >= 0 and tiles[at] in throws else -1

    def _best_call(self) -> int:
        entries = self.prompt.entries if self.prompt else []
        return next((i for i, e in enumerate(entries) if e.call.tone in ("red", "gold")), len(entries) - 1)

    # pointer

    def places(self) -> list[pygame.Rect]:
        """Where the buttons stand."""
        if self.prompt is None or self._layout is None:
            return []
        return lay_calls(self._layout, [e.call for e in self.prompt.entries], self.avoid)

    def _hit(self, pos: tuple[int, int]) -> int | None:
        assert self._layout is not None
        rail = self.hand()
        return self._layout.hand_hit(pos[0], pos[1], len(rail.tiles), rail.apart)

    def point(self, pos: tuple[int, int]) -> bool:
        """The pointer is there now; True over something that can be pressed."""
        tile = self._hit(pos)
        call = next((i for i, r in enumerate(self.places()) if r.collidepoint(pos)), None)
        if (tile, call) != self._hover:
            self._hover, self._walked = (tile, call), False
            self._refusal = None
            if tile is not None and self._handles:
                self._tile, self._call = tile, -1
                self._explain_tile(tile)
            elif call is not None:
                self._explain_call(call)
            self.stale = True
        return self.prompt is not None and (tile is not None or call is not None)

    def target_at(self, pos: tuple[int, int]) -> Target | None:
        """The button or own tile under the pointer."""
        if self._view is None:
            return None
        for number, place in enumerate(self.places()):
            if place.collidepoint(pos):
                return Target(call=number)
        tile = self._hit(pos)
        return None if tile is None else Target(tile=tile)

    def use(self, target: Target, clicks: int) -> Action | None:
        """The action that a click on a button or tile means; `clicks` is 2 for the second of a double-click."""
        prompt = self.prompt
        if prompt is None:
            return None
        if target.call is not None:
            return self._use(prompt.entries[target.call])
        if target.tile is None or not self._handles:
            return None
        self._tile, self._call = target.tile, -1
        self.stale = True
        if self.picking:
            self.picking.toggle(target.tile)
            return None
        return None if self.double_click and clicks < 2 else self.throw(target.tile)

    def pass_or_throw(self) -> Action | None:
        """What a right click means: pass or draw where one may, else throw the drawn tile."""
        passing = self.prompt.passing if self.prompt is not None else None
        return passing or self.throw_drawn()

    def throw_drawn(self) -> Action | None:
        """Throw the drawn tile; nothing where none was drawn."""
        if self.prompt is None or not self.prompt.throws:
            return None
        self._tile, self._call = self._drawn(), -1
        self.stale = True
        return self.throw(self._tile)

    # keys and pad

    def key(self, event: Input) -> Action | None:
        """The action that a key or pad button means; moving the focus means none.

        A key that is held down moves the focus, but decides only once: what comes next may be another person's.
        """
        prompt = self.prompt
        if prompt is None:
            return None
        if isinstance(event, KeyDown) and event.repeat and nav_of(event) in (None, Nav.ACCEPT):
            return None
        command = self.bindings.command(event)
        if command == "pass" and prompt.passing is not None:
            return prompt.passing
        key = self.bindings.keys.get(command, "")
        if isinstance(event, KeyDown) and not event.ctrl and not event.alt:
            key = event.key
        entry = prompt.by_key(key) if key else None
        if entry is not None:
            return self._use(entry)
        nav = nav_of(event)
        spacebar = isinstance(event, KeyDown) and event.key == "space"
        return self._navigate(nav) if nav is not None and not spacebar else None

    def _navigate(self, nav: Nav) -> Action | None:
        prompt = self.prompt
        assert prompt is not None
        tiles, calls = len(self.hand().tiles), len(prompt.entries)
        in_hand = self._call < 0 and self._handles
        self._refusal = None
        self.stale = True
        step = {Nav.LEFT: -1, Nav.RIGHT: 1}.get(nav, 0)
        if step and in_hand:
            # From nowhere, both ways lead to the nearer end.
            start = self._tile if self._tile >= 0 else (-1 if step > 0 else tiles)
            self._tile, self._walked = (start + step) % tiles, True
            self._explain_tile(self._tile)
        elif step and calls:
            self._call = (self._call + step) % calls
            self._explain_call(self._call)
        elif nav in (Nav.UP, Nav.NEXT) and calls:
            self._call = self._best_call() if in_hand else (self._call + 1) % calls
            self._explain_call(self._call)
        elif nav in (Nav.DOWN, Nav.PREVIOUS) and self._handles:
            self._call = -1
            self._tile = min(self._tile, tiles - 1)
        elif nav is Nav.ACCEPT and in_hand and self.picking:
            if self._tile >= 0:
                self.picking.toggle(self._tile)
        elif nav is Nav.ACCEPT and in_hand:
            return self.throw(self._tile)
        elif nav is Nav.ACCEPT and 0 <= self._call < calls:
            return self._use(prompt.entries[self._call])
        return None

    # choices

    def _use(self, entry: Entry) -> Action | None:
        if entry.refusal is not None:
            assert self.prompt is not None
            self._explain_call(self.prompt.entries.index(entry))
            self._tried()
        elif entry.throws:
            return self.throw(self._tile)
        elif entry.picks:
            return self._take_picked(entry)
        elif entry.action is None:
            assert self.prompt is not None
            self.prompt.toggle_declaring()
            self.stale = True
        return entry.action

    def _take_picked(self, entry: Entry) -> Action | None:
        """The action that takes the picked tiles; says why where these cannot be taken."""
        assert self.prompt is not None and self._view is not None
        action = self.picking.action(self.hand().tiles)
        if self.picking.fits(action):
            return action
        reason = self.rules.refusal(self._view, self.prompt.question.stage, action)
        self._refuse(self.prompt.entries.index(entry), reason)
        self._tried()
        return None

    def throw(self, index: int) -> Action | None:
        """The action that throws a tile of the hand; says why where it cannot be, or that none was chosen."""
        prompt, tiles = self.prompt, self.hand().tiles
        if prompt is None or not prompt.throws:
            return None
        if not 0 <= index < len(tiles):
            self._ask_to_choose()
            return None
        t = tiles[index]
        action = prompt.throws.get(t) if t is not None else None
        if action is None and self._explain_tile(index):
            self._tried()
        return action

    def _ask_to_choose(self) -> None:
        """Say that a tile must be chosen before one is thrown."""
        assert self._layout is not None
        place = self._layout.hand_slot(len(self.hand().tiles) // 2, len(self.hand().tiles))
        tip = min(place.top - self._layout.px(14), self._layout.rail.top)
        self._refusal = ((place.centerx, tip), self._texts("choose-first"), self._texts("choose-first.about"))
        self._tried()
        self.stale = True

    def _explain_tile(self, index: int) -> bool:
        """Say why a tile of the hand cannot be thrown; False when it can."""
        prompt, hand = self.prompt, self.hand()
        t: Tile | None = hand.tiles[index] if 0 <= index < len(hand.tiles) else None
        if prompt is None or t is None or t in prompt.throws or self.picking:
            return False
        assert self._view is not None and self._layout is not None
        reason = self.rules.refusal(self._view, prompt.question.stage, Discard(self.seat, t))
        self.refused = reason.id
        slot = self._layout.hand_slot(index, len(hand.tiles), hand.apart)
        # In the row of the buttons: what it covers there is covered whole.
        tip = min(slot.top - self._layout.px(14), self._layout.rail.top)
        self._refusal = ((slot.centerx, tip), *self._explain(reason))
        self.stale = True
        return True

    def _explain_call(self, index: int) -> None:
        """Say why a button is off, if it is."""
        assert self.prompt is not None
        reason = self.prompt.entries[index].refusal
        if reason is not None:
            self._refuse(index, reason)

    def _refuse(self, index: int, reason: Refusal) -> None:
        place = self.places()[index]
        self.refused = reason.missing[0] if reason.missing else reason.id
        self._refusal = ((place.centerx, place.top), *self._explain(reason))
        self.stale = True

    # drawing

    def draw(
        self, surface: pygame.Surface, rail: RailView, time: float | None, suggested: Action | None = None
    ) -> None:
        """The hand on the rail and the buttons; a tile or button that is suggested shines."""
        assert self._layout is not None
        draw_rail(surface, self._layout, self.marked(rail, suggested), time)
        if self.prompt is not None:
            calls = self.prompt.calls(self._hover[1], self._call if self._call >= 0 else None, suggested)
            draw_calls(surface, self._layout, calls, self.places())

    def draw_slip(self, surface: pygame.Surface) -> None:
        """Why something cannot be done, above everything else."""
        if self._refusal is not None and self._layout is not None:
            draw_refusal(surface, self._layout, *self._refusal)

    def tiles_of(self, action: Action | None) -> frozenset[int]:
        """The places in the hand of the tiles that an action takes from it, the last of each kind."""
        view, tiles, out = self._view, self.hand().tiles, set()
        if view is None:
            return frozenset()
        claimed = view.offered.tile if view.offered is not None else None
        for wanted in taken(action, claimed):
            places = (i for i in range(len(tiles) - 1, -1, -1) if i not in out and tiles[i] == wanted)
            out |= {next(places, -1)}
        return frozenset(out - {-1})

    def marked(self, rail: RailView, suggested: Action | None) -> RailView:
        """The hand with the chosen tile raised, the barred ones dimmed, those of the suggestion shining, and those of
        the button under the pointer raised."""
        prompt = self.prompt
        if prompt is None:
            return rail
        hinted = self.tiles_of(suggested)
        at = self._hover[1] if self._hover[1] is not None else self._call
        called = self.tiles_of(prompt.entries[at].action) if 0 <= at < len(prompt.entries) else frozenset()
        tiles = list(rail.tiles)
        for i, t in enumerate(self.hand().tiles[: len(tiles)]):
            barred = bool(prompt.throws) and t is not None and t not in prompt.throws
            chosen = (
                bool(prompt.throws)
                and i == self._tile
                and (self._throws_at(self._call) or self._throws_at(at))
            )
            raised = i in called or i in self.picking.places
            tiles[i] = replace(
                tiles[i],
                barred=barred,
                chosen=(chosen and not barred) or raised or (bool(self.picking) and i == self.focused_tile),
                refused=chosen and barred,
                lift=1.0 if chosen or raised else 0.0,
                hinted=i in hinted,
            )
        return replace(rail, tiles=tuple(tiles))
