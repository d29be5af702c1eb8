"""The showing: what the person at the near side has been shown of a deal, in motion, and how it is drawn."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

import pygame

from engine.actions import Discard
from engine.events import Discarded, Drawn, Event
from engine.standard import Question
from engine.tiles import Tile
from engine.view import NOBODY, SeatView
from game.app.services import Services
from game.art.tileflat import MASTER, PLAIN, flat_tile
from game.match.session import Session
from game.motion.beat import Beat
from game.motion.script import Script
from game.motion.timeline import Timeline
from game.scenes.promise import short
from game.scenes.table.flight import Flight
from game.scenes.table.log_words import LogRow, LogWords
from game.scenes.table.pointing import Pointing
from game.scenes.table.recap import draw_recap
from game.scenes.table.words import TableWords
from game.store.settings import Settings
from game.table.counter import draw_counter
from game.table.layout import SMALLEST, Layout, layout
from game.table.panels import Faces, WaitsView, draw_note, draw_tray, draw_waits, waits_place
from game.table.picture import NOTHING_HIDDEN, Dress, Picture, shown_hand
from game.table.plates import draw_plates
from game.table.rail import RailView
from game.table.table import Board
from game.table.view import BoardView

_LARGE = 1.25
"""How much larger large text is."""
_GLINTS = 12.0
"""Seconds after which wild tiles stop glinting while nobody does anything."""
_WARM = 0.004
"""Seconds of an idle frame spent on pictures that the next moves will need."""


class Showing:
    """One deal as it is shown to `viewer`, the seat at the near side. With `open_hands` every face is seen.

    With `public` nobody sits there: only what all may know is seen, from that side of the table. `recap` is on while
    somebody who has just sat down is told what happened since their last look.
    """

    def __init__(self, services: Services, session: Session, words: TableWords) -> None:
        self.services, self.session, self.words = services, session, words
        self.viewer = 0
        self.open_hands = self.public = False
        self.recap = False
        self.looking = False
        """The viewer is asked whether to look before the draw: the turn is theirs already."""
        self.weighed: Tile | None = None
        """The discard that the viewer is weighing: what it would leave is previewed."""
        self.seen = 0
        self.layout: Layout
        self.timeline: Timeline
        self._boards: dict[bool, Board] = {}
        self._fits: Layout | None = None
        self._script: Script
        self._flight: Flight
        self.pointing = Pointing(services, session, words)
        self.same = ""
        """The face that is pointed out wherever it lies open."""
        self.own_face = ""
        """The face of the own tile that is looked at, or nothing."""
        self._looks: dict[int, int] = {}
        self._orders: dict[int, tuple[Tile, ...]] = {}
        self._by_hand: dict[int, bool] = {}
        self._deal = -1
        self._base: tuple[object, BoardView, RailView] | None = None
        self._rested = 0.0
        self._ready = False
        self._unpainted = iter(map(str, dict.fromkeys(session.match.rules.spec.tiles)))

    # what is shown

    @property
    def view(self) -> SeatView:
        """What the person has been shown up to now."""
        return self.timeline.shown

    @property
    def now(self) -> Settings:
        """The settings as the viewer likes them."""
        profile = 0 if self.public else self.session.person_at(self.viewer).profile
        return self.services.household.settings_of(profile)

    @property
    def calm(self) -> bool:
        """Nothing glides: reduced motion."""
        return self.services.settings.now.reduced_motion

    @property
    def dress(self) -> Dress:
        """How the table is dressed for the viewer."""
        now = self.now
        index = now.index_marks == "on" or (
            now.index_marks == "auto" and self.services.texts.language == "en"
        )
        return Dress(now.cloth, now.tile_back, now.tile_style, index, now.tsumogiri_marks)

    @property
    def faces(self) -> Faces:
        """How faces are painted in panels."""
        dress = self.dress
        return Faces(dress.index, dress.style, dress.back)

    @property
    def waits(self) -> WaitsView | None:
        """The waits of the viewer's hand, or what the discard that is weighed would leave."""
        return self.words.waits(self.view, self.viewer, self.weighed)

    def begin(self, viewer: int, open_hands: bool, public: bool = False) -> None:
        """Show the running deal to a seat from its beginning."""
        self.open_hands, self.public = open_hands, public
        self._looks = {}
        number = self.session.loop.table.setup.number
        if number != self._deal:
            self._deal, self._orders = number, {}
        self._watch(viewer)

    def _watch(self, viewer: int) -> None:
        self.viewer, self.seen, self.recap = viewer, 0, False
        seat = NOBODY if self.open_hands or self.public else viewer
        self.timeline = Timeline(SeatView(seat, self.session.loop.table.setup), self._beat, self._play)
        self.follow()

    def turn_to(self, seat: int) -> None:
        """Another person sits down: what they have not been shown yet is told, and can be skipped.

        What was shown to all is told; only a tile of their own that they have just drawn comes into the hand again.
        """
        told, log = len(self.view.log), self.session.loop.table.log
        if self.public:
            self._looks = dict.fromkeys(range(4), told)
        else:
            self._looks[self.viewer] = told
        last = self._looks.get(seat, 0)
        if last and isinstance(drawn := log[last - 1], Drawn) and drawn.seat == seat:
            last -= 1
        self.public = False
        self._stand(seat, last)
        self.recap = True

    def rise(self, seat: int) -> None:
        """Whoever sits at the near side gets up: only what all may know is shown, from the side of a seat.

        What happened since all looked on together is told again.
        """
        told = len(self.view.log)
        if not self.public:
            self._looks[self.viewer] = told
            told = self._looks.get(seat, 0)
        self.public = True
        self._stand(seat, told)

    def _stand(self, seat: int, number: int) -> None:
        """Look from a seat, with so many events shown already."""
        self._watch(seat)
        self._add(self._events()[:number])
        self.timeline.skip()

    def _events(self) -> Sequence[Event]:
        """What has happened since, as the person is told it."""
        if self.open_hands:
            return self.session.loop.table.log[self.seen :]
        return self.session.events(NOBODY if self.public else self.viewer, self.seen)

    def _add(self, events: Sequence[Event]) -> None:
        self.seen += len(events)
        self.timeline.add(events)

    def pull(self, limit: int) -> None:
        """Queue what has happened, up to the deal's event number `limit`."""
        self._add(self._events()[: max(0, limit - self.seen)])

    def catch_up(self, limit: int) -> None:
        """Show all that has happened at once."""
        self.pull(limit)
        self.timeline.skip()
        self._base = None

    def show_moment(self, number: int, share: float) -> None:
        """Stand still in the middle of event `number` of the deal; at `share` 1 it has happened."""
        events = self._events()
        self.seen = len(events)
        self.timeline.show(events[: number + 1], share)
        self._base = None

    @property
    def begun(self) -> int:
        """How many events of the deal have been shown, or are moving."""
        return self.seen - self.timeline.queued

    @property
    def hurried(self) -> bool:
        """Whether a click or key may end the motion: while tiles are dealt, and while the last moves are told."""
        dealing = self.timeline.waiting > 4 and not any(isinstance(e, Drawn) for e in self.view.log)
        return not self.timeline.idle and (dealing or self.recap)

    def hurry(self) -> None:
        """Show how things stand at once."""
        self.timeline.skip()
        self._base = None

    # the window and the settings

    def fit(self) -> None:
        """Everything that hangs on the window's size."""
        width, height = self.services.screen.size
        scale = _LARGE if self.services.settings.now.text_size == "large" else 1.0
        self.layout = layout(max(width, SMALLEST[0]), max(height, SMALLEST[1]), scale)
        if self.layout != self._fits:
            # Only then: a new board has none of its tiles ready.
            self._fits, self._boards = self.layout, {}
        self._base = None

    @property
    def _board(self) -> Board:
        """The board with or without index marks, as the viewer likes it."""
        index = self.dress.index
        if index not in self._boards:
            self._boards[index] = Board(self.layout, index)
        return self._boards[index]

    def follow(self) -> None:
        """Everything that hangs on the settings, the layout and the viewer."""
        if self._by_hand.get(self.viewer) and not self.by_hand:
            self._orders.pop(self.viewer, None)  # sorting was switched on
        self._by_hand[self.viewer] = self.by_hand
        self.timeline.calm = self.calm
        self._flight = Flight(self.timeline, self.viewer, self.calm)
        self._script = Script(
            self.layout,
            self.viewer,
            self._picture,
            self.words.say,
            coins=not self.session.match.rules.spec.points,
        )
        self._base = None

    # time

    @property
    def shimmers(self) -> bool:
        """The light over wild tiles wanders; it rests once nothing has stirred for a while."""
        return bool(self.view.wild) and not self.calm and self._rested < _GLINTS

    @property
    def settled(self) -> bool:
        """Nothing wanders, is about to be told, or is made ready for the next moves."""
        return self._ready and not self.shimmers and self.pointing.settled

    def stir(self) -> None:
        """Somebody is there: they moved the pointer or pressed a key."""
        self._rested = 0.0

    def update(self, dt: float) -> list[pygame.Rect]:
        """Let time pass; answers where the picture changed."""
        before = self._flight.stands()
        changed, areas = self.timeline.update(dt, self.services.settings.now.speed), []
        if changed and self._flight.stands() == before:
            changed, areas = False, self._flight.moved(self._board, self.picture_now, self.layout)
        self._rested = self._rested + dt if self.timeline.idle else 0.0
        if self.timeline.idle:
            self.recap = False
            self._ready = not (self._board.warm(time.perf_counter, _WARM) or self._warm_faces())
        board = self.picture_now
        if self.pointing.update(dt, self.layout, board):
            changed = True
        same = self.own_face or self.pointing.face(board)
        changed, self.same = changed or same != self.same, same
        return [self.layout.whole] if changed else areas

    def _warm_faces(self) -> bool:
        """Paint one more face for the result, which shows many at once; False when all are painted."""
        code = next(self._unpainted, None)
        if code is not None:
            flat_tile(self.faces.look(code), MASTER, PLAIN, 0.0)
        return code is not None

    # the own hand as it is kept

    @property
    def by_hand(self) -> bool:
        """The own hand is never sorted by itself."""
        return not self.now.auto_arrange

    @property
    def order(self) -> tuple[Tile, ...]:
        """How the viewer keeps the own hand; empty while it is sorted by itself."""
        return () if self.public else self._orders.get(self.viewer, ())

    def _keep(self) -> None:
        """Remember how the hand stands: what comes new stays where it was put. An order that was made where hands are
        sorted by themselves is kept until the hand ends."""
        if self.public:
            return
        dealt = any(isinstance(e, Drawn | Discarded) for e in self.view.log)
        if dealt and (self.by_hand or self.viewer in self._orders):
            hand = shown_hand(self.view, self.viewer, self.order)
            self._orders[self.viewer] = tuple(t for t in hand.tiles if t is not None)

    def rearrange(self, place: int, to: int) -> bool:
        """Move a tile of the own hand to another place; False where there is none, or the tile stands apart."""
        hand = shown_hand(self.view, self.viewer, self.order)
        most = len(hand.tiles) - hand.apart
        if not (0 <= place < most and 0 <= to < most):
            return False
        tiles = list(hand.tiles)
        tiles.insert(to, tiles.pop(place))
        self._orders[self.viewer] = tuple(t for t in tiles if t is not None)
        self._base = None
        return True

    def keep(self, order: tuple[Tile, ...]) -> None:
        """Keep the own hand in this order from now on; empty: sorted."""
        self._orders.pop(self.viewer, None)
        if order:
            self._orders[self.viewer] = order
        self._base = None

    def _beat(self, event: Event, view: SeatView) -> Beat:
        self._keep()
        return self._script(event, view)

    def _play(self, name: str) -> None:
        self.services.sounds.play(name)

    # drawing

    def _picture(self, view: SeatView) -> Picture:
        hidden = NOTHING_HIDDEN if self.calm else self.timeline.beat.hidden
        turn = self.viewer if self.looking else None
        return Picture(view, self.viewer, self.dress, self.words.board(view), hidden, turn, self.order)

    def _still(self) -> tuple[BoardView, RailView]:
        """The picture of what stands still, made anew only when something happened."""
        key = (
            len(self.view.log),
            id(self.timeline.beat),
            self.viewer,
            self.services.texts.language,
            self.looking,
            self.same,
        )
        if self._base is None or self._base[0] != key:
            self._keep()
            picture = self._picture(self.view)
            self._base = (key, replace(picture.board(), same=self.same), picture.rail())
        return self._base[1], self._base[2]

    @property
    def picture_now(self) -> BoardView:
        """What stands still on the table now."""
        return self._still()[0]

    @property
    def rail_now(self) -> RailView:
        """The hand of the person at the near side, which the desk draws."""
        return self._still()[1]

    def forget_picture(self) -> None:
        """Have the whole table drawn anew, its tiles from their ready pictures."""
        self._base = None
        self._board.renew()

    def rest(self) -> None:
        """Another scene covers the table: let go of its picture."""
        self._board.rest()

    def draw_table(self, surface: pygame.Surface) -> None:
        """The table with what moves."""
        board = self.picture_now
        counted = self._flight.counted()
        if counted:
            pointing = self._picture(self.view).pointing(counted[-1], str(len(counted)))
            board = replace(board, marks=(pointing,))
        self._board.draw(surface, self._flight.over(board))

    def draw_over(self, surface: pygame.Surface) -> None:
        """Plates, panels and the word that is being called."""
        beat = self.timeline.beat
        draw_plates(surface, self.layout, self.words.plates(self.view, self.viewer, beat.changes))
        note = self.words.note(self.view, self.viewer)
        if note is not None:
            draw_note(surface, self.layout, note, self.faces)
        if self.now.unseen_counter and not self.public:
            draw_counter(surface, self.layout, self.words.counter(self.view, self.viewer), self.faces)
        flowers = self.view.flowers[self.viewer]
        if flowers:
            draw_tray(surface, self.layout, [str(t) for t in flowers], self.faces)
        if self.waits is not None:
            draw_waits(surface, self.layout, self.waits, self.faces)
        self.words.draw_ruleset(surface, self.layout)
        if self.recap and not self.timeline.idle:
            draw_recap(surface, self.layout, self.services)
        self._flight.draw_call(surface, self.layout)

    def moves(self) -> tuple[list[LogRow], list[str], str, bool]:
        """What the person has been shown, in rows, with the names by seat and how tiles are painted."""
        names = [self.words.name(seat) for seat in range(4)]
        points = self.session.match.rules.spec.points
        words = LogWords(self.words.say, names.__getitem__, points, self.dress.thrown)
        rows = words.rows(self.view, self.viewer)
        if rows and self.session.commitment:
            rows.insert(0, LogRow(None, self.words.say("log-promise", code=short(self.session.commitment))))
        return rows, names, self.dress.style, self.dress.index

    def room_for_waits(self, view: SeatView, question: Question) -> pygame.Rect | None:
        """The waits panel at its largest while this is asked, so that the buttons need not move."""
        discards = [a.tile for a in question.options if isinstance(a, Discard)]
        rules, melds = self.session.match.rules, view.melds[question.seat]
        if discards and rules.missing(view.counts(question.seat), melds, view.wild) > 1:
            return None
        kinds: list[Tile | None] = [*discards] or [None]
        found = [self.words.waits(self.view, self.viewer, t) for t in kinds]
        places = [waits_place(self.layout, waits) for waits in found if waits is not None]
        return max(places, key=lambda rect: rect.height, default=None)

    def look_on(self) -> bool:
        """Hold the next thing under the glass; False when it was the last one."""
        return self.pointing.look_on(self.layout, self.picture_now)

    def draw_pointed(self, surface: pygame.Surface) -> None:
        """What the pointer rests on, above everything on the table."""
        self.pointing.draw(surface, self.layout, self.picture_now, self.view, self.viewer, self.faces)
