"""The table: a match as it is played, drawn from what the player at the near side has been shown."""

from __future__ import annotations

import logging
import random
from dataclasses import replace

import pygame

from engine.actions import Action, Discard, Pass, Win
from engine.deal import IllegalAction
from engine.events import Event
from engine.tiles import Tile
from engine.view import SeatView
from game.board.callout import draw_callout
from game.board.calls import draw_calls, lay_calls
from game.board.layout import SMALLEST, Layout, layout
from game.board.panels import Faces, NoteView, draw_note, draw_refusal, draw_tray, draw_waits
from game.board.picture import NOTHING_HIDDEN, Dress, Picture, shown_hand
from game.board.plates import draw_plates
from game.board.rail import RailView, draw_rail
from game.board.table import Board
from game.board.view import BoardView
from game.inputs import LEFT, Input, KeyDown, Nav, PadDown, PointerDown, PointerMoved, Resized, WindowLeft, nav_of
from game.inputs import Pad
from game.motion.beat import Beat
from game.motion.script import Script
from game.motion.timeline import Timeline
from game.scenes import registry
from game.scenes.message import Answer, Dialog, Pause
from game.scenes.prompt import Entry, Prompt
from game.scenes.scene import Scene
from game.scenes.table_words import TableWords
from game.services import MatchSetup, Services
from game.session import Session
from game.steps import Home, Leave, Push, Step
from game.store.settings import SPEEDS
from game.widgets.button import Button, IconButton
from game.widgets.layout import Row
from game.widgets.stage import Stage

log = logging.getLogger(__name__)

_AHEAD = 8
"""Events the engine may be ahead of the picture."""
_LARGE = 1.25
"""How much larger large text is."""


class TableScene(Scene):
    """One match at the table. `viewer` is the seat at the near side; `shown` what it has been shown."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.viewer = 0
        self.prompt: Prompt | None = None
        self.timeline: Timeline
        self.layout: Layout
        self.board: Board
        self.words: TableWords
        self.menu = Stage()
        self._script: Script
        self._seen = 0
        self._clock = 0.0
        self._tile = -1
        self._call = -1
        self._hover_tile: int | None = None
        self._hover_call: int | None = None
        self._refusal: tuple[tuple[int, int], str] | None = None
        self._asking: Action | None = None
        self._result_shown = False
        self._base: tuple[object, BoardView, RailView] | None = None
        self._waits_for: tuple[int, object] | None = None

    # scene

    def enter(self, services: Services) -> None:
        super().enter(services)
        self.words = TableWords(services, self.session)
        self.viewer = self._first_viewer()
        self._fit()
        self._watch()

    def _first_viewer(self) -> int:
        asked = self.session.asked_humans()
        if asked:
            return asked[0]
        humans = self.session.humans
        return self.session.seat_of(humans[0]) if humans else 0

    @property
    def calm(self) -> bool:
        return self.services.settings.now.reduced_motion

    @property
    def speed(self) -> str:
        return self.services.settings.now.speed

    @property
    def shown(self) -> SeatView:
        """What the person at the near side has been shown."""
        return self.timeline.shown

    @property
    def dress(self) -> Dress:
        """How the table is dressed by the settings."""
        now = self.services.settings.now
        index = now.index_marks == "on" or (now.index_marks == "auto" and self.services.texts.language == "en")
        return Dress(now.cloth, now.tile_back, now.tile_style, index, now.tsumogiri_marks)

    @property
    def faces(self) -> Faces:
        dress = self.dress
        return Faces(dress.index, dress.style, dress.back)

    def _fit(self) -> None:
        """Everything that hangs on the window's size and the settings."""
        width, height = self.services.screen.size
        scale = _LARGE if self.services.settings.now.text_size == "large" else 1.0
        self.layout = layout(max(width, SMALLEST[0]), max(height, SMALLEST[1]), scale)
        self.board = Board(self.layout, self.dress.index)
        self._base = None
        self._show_menu()

    def _show_menu(self) -> None:
        texts = self.services.texts
        row = Row(
            [
                Button(texts(f"speed-{self.speed}"), self._next_speed, key="speed", tooltip=texts("table-speed.about")),
                IconButton("help", texts("table-help"), self._open_guide, key="help", size=44),
                IconButton("menu", texts("table-menu"), self._pause, key="menu", size=44),
            ],
            gap=8,
        )
        rect = self.layout.menu.copy()
        theme = self.services.theme
        wide, _ = row.measure(theme, rect.width * 2)
        rect.left, rect.width = rect.right - wide, wide
        self.menu.show(row, theme, rect)

    def _watch(self) -> None:
        """Start showing the running deal from its beginning (a resumed one from where it stands)."""
        loop = self.session.loop
        view = SeatView(self.viewer, loop.table.setup)
        self.timeline = Timeline(view, self._beat, self._play)
        self.timeline.calm = self.calm
        self._seen = 0
        self.prompt = None
        self._result_shown = False
        self._base = None
        self._new_script()

    def catch_up(self) -> None:
        """Show all that has happened at once: after resuming, or when the seat at the screen changes."""
        self._pull()
        self.timeline.skip()

    def _new_script(self) -> None:
        self._script = Script(self.layout, self.viewer, self._picture, self.services.texts)

    def _beat(self, event: Event, view: SeatView) -> Beat:
        return self._script(event, view)

    def _picture(self, view: SeatView) -> Picture:
        hidden = self.timeline.beat.hidden if not self.calm else NOTHING_HIDDEN
        return Picture(view, self.viewer, self.dress, self.words.board(view), hidden)

    def _play(self, name: str) -> None:
        self.services.sounds.play(name)

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self._fit()
        self._new_script()
        self.timeline.calm = self.calm
        if self.prompt is not None:
            self._ask()

    # time

    @property
    def moving(self) -> bool:
        return not self.timeline.idle or bool(self.shown.wild) or self.menu.moving

    def update(self, dt: float) -> Step | None:
        self._clock += dt
        if self.timeline.waiting < _AHEAD and not self.session.over and self.session.think():
            self._pull()
        else:
            self._pull()
        if self.timeline.update(dt, self.speed):
            self.touch()
        if self.shown.wild and not self.calm and self.prompt is not None:
            self.touch()
        self.menu.update(dt)
        if self.menu.stale:
            self.menu.stale = False
            self.touch()
        if self.timeline.idle:
            return self._settle()
        return None

    def _pull(self) -> None:
        events = self.session.events(self.viewer, self._seen)
        self._seen += len(events)
        self.timeline.add(events)

    def _settle(self) -> Step | None:
        """Everything has been shown: ask, turn the table, or show the result."""
        if self.session.loop.over:
            if not self._result_shown:
                self._result_shown = True
                return Push(registry.scene("result", self.session, self.viewer))
            return None
        if self.prompt is not None:
            return None
        asked = self.session.asked_humans()
        if self.viewer in asked:
            self._ask()
            return None
        if asked:
            return Push(registry.scene("curtain", self.session, asked[0]))
        return None

    def _ask(self) -> None:
        question = self.session.question(self.viewer)
        if question is None:
            self.prompt = None
            return
        offered = self.shown.offered.tile if self.shown.offered is not None else None
        style = self.services.settings.now.tile_style
        self.prompt = Prompt(question, offered, self.services.texts, self.session.match.rules.spec.id, style)
        claims = self.services.settings.now.claims
        passing = self.prompt.passing
        if passing is not None and not self.prompt.throws and claims != "all" and question.stage.value == "claim":
            if claims == "none" or not self.prompt.may_win:
                self._submit(passing)
                return
        self._tile = len(self.session_hand()) - 1 if self.prompt.throws else -1
        self._call = -1 if self.prompt.throws else self._best_call()
        self._base = None
        self.touch()

    def _best_call(self) -> int:
        entries = self.prompt.entries if self.prompt else []
        return next((i for i, e in enumerate(entries) if e.call.tone in ("red", "gold")), len(entries) - 1)

    def resume(self, result: object) -> Step | None:
        super().resume(result)
        match result:
            case "next":
                self.session.next_deal()
                self.viewer = self._first_viewer()
                self._watch()
            case ("seat", int(seat)):
                self.viewer = seat
                self._watch()
                self.catch_up()
                self._ask()
            case "pass-win":
                if self._asking is not None:
                    self._submit(self._asking)
            case "title":
                return Home(registry.scene("title"))
            case "leave-match":
                self.session.end()
                return Home(registry.scene("title"))
            case "settings":
                return Push(registry.scene("settings"))
            case "guide":
                return self._open_guide()
            case "quit":
                return Leave()
        self._asking = None
        return None

    # what the player does

    def handle(self, event: Input) -> Step | None:
        if isinstance(event, Resized):
            return None
        if not isinstance(event, KeyDown | PadDown):
            reply = self.menu.handle(event)
            if reply.handled:
                self.touch()
                return reply.step
        if isinstance(event, PointerMoved):
            self._point(event.pos)
            return None
        if isinstance(event, PointerDown):
            return self._press(event)
        if isinstance(event, WindowLeft):
            self._point((-1, -1))
            return None
        return self._key(event)

    def session_hand(self) -> tuple[Tile | None, ...]:
        """The own hand as it stands on the rail."""
        return shown_hand(self.shown, self.viewer).tiles

    def _point(self, pos: tuple[int, int]) -> None:
        rail = shown_hand(self.shown, self.viewer)
        tile = self.layout.hand_hit(pos[0], pos[1], len(rail.tiles), rail.apart)
        call = next((i for i, r in enumerate(self._places()) if r.collidepoint(pos)), None)
        if (tile, call) != (self._hover_tile, self._hover_call):
            self._hover_tile, self._hover_call = tile, call
            self._refusal = None
            if tile is not None and self.prompt is not None and self.prompt.throws:
                self._tile = tile
                self._call = -1
                self._explain(tile)
            self.touch()
        self.services.screen.set_cursor("hand" if tile is not None or call is not None else self.menu.cursor)

    def _places(self) -> list[pygame.Rect]:
        if self.prompt is None:
            return []
        return lay_calls(self.layout, [e.call for e in self.prompt.entries])

    def _press(self, event: PointerDown) -> Step | None:
        if event.button != LEFT:
            return None
        if self.prompt is None:
            self._hurry()
            return None
        for i, place in enumerate(self._places()):
            if place.collidepoint(event.pos):
                return self._use(self.prompt.entries[i])
        rail = shown_hand(self.shown, self.viewer)
        index = self.layout.hand_hit(*event.pos, len(rail.tiles), rail.apart)
        if index is not None:
            twice = self.services.settings.now.double_click_discard
            if twice and event.clicks < 2:
                self._tile, self._call = index, -1
                self.touch()
                return None
            return self._throw(index)
        return None

    def _hurry(self) -> None:
        """A click or key while tiles are dealt shows the dealt hand at once."""
        if not any(type(e).__name__ == "Drawn" for e in self.shown.log) and self.timeline.waiting > 4:
            self.timeline.skip()
            self.touch()

    def _key(self, event: Input) -> Step | None:
        nav = nav_of(event)
        if isinstance(event, KeyDown):
            if event.key in ("+", "="):
                return self._change_speed(1)
            if event.key in ("-", "_"):
                return self._change_speed(-1)
            if event.key in ("?", "f1"):
                return self._open_guide()
        if nav in (Nav.MENU, Nav.BACK) and not (isinstance(event, PadDown) and event.button is Pad.B):
            return self._pause()
        prompt = self.prompt
        if prompt is None:
            self._hurry()
            return None
        if isinstance(event, KeyDown) and event.key == "space" and prompt.passing is not None:
            return self._submit_pass()
        if isinstance(event, PadDown) and event.button is Pad.B and prompt.passing is not None:
            return self._submit_pass()
        if isinstance(event, KeyDown) and not event.ctrl and not event.alt:
            entry = prompt.by_key(event.key)
            if entry is not None and event.key != "space":
                return self._use(entry)
        if nav is not None:
            return self._navigate(nav)
        return None

    def _navigate(self, nav: Nav) -> Step | None:
        prompt = self.prompt
        assert prompt is not None
        tiles, calls = len(self.session_hand()), len(prompt.entries)
        in_hand = self._call < 0 and bool(prompt.throws)
        self._refusal = None
        match nav:
            case Nav.LEFT | Nav.RIGHT:
                step = 1 if nav is Nav.RIGHT else -1
                if in_hand:
                    self._tile = (self._tile + step) % tiles
                    self._explain(self._tile)
                elif calls:
                    self._call = (self._call + step) % calls
            case Nav.UP | Nav.NEXT if calls:
                self._call = self._best_call() if in_hand else (self._call + 1) % calls
            case Nav.DOWN | Nav.PREVIOUS if prompt.throws:
                self._call = -1
                self._tile = min(max(self._tile, 0), tiles - 1)
            case Nav.ACCEPT:
                if in_hand:
                    return self._throw(self._tile)
                if 0 <= self._call < calls:
                    return self._use(prompt.entries[self._call])
        self.touch()
        return None

    def _explain(self, index: int) -> bool:
        """Say why a tile of the hand cannot be thrown; False when it can."""
        prompt = self.prompt
        tiles = self.session_hand()
        if prompt is None or not prompt.throws or not 0 <= index < len(tiles):
            return False
        t = tiles[index]
        if t is None or t in prompt.throws:
            return False
        reason = self.session.match.rules.refusal(self.shown, prompt.question.stage, Discard(self.viewer, t))
        rail = shown_hand(self.shown, self.viewer)
        slot = self.layout.hand_slot(index, len(rail.tiles), rail.apart)
        self._refusal = ((slot.centerx, slot.top - self.layout.px(14)), self.words.refusal(reason.id))
        self.touch()
        return True

    def _throw(self, index: int) -> Step | None:
        prompt = self.prompt
        tiles = self.session_hand()
        if prompt is None or not 0 <= index < len(tiles):
            return None
        t = tiles[index]
        action = prompt.throws.get(t) if t is not None else None
        if action is None:
            if self._explain(index):
                self._play("refuse")
            return None
        self._submit(action)
        return None

    def _use(self, entry: Entry) -> Step | None:
        if entry.action is None:
            assert self.prompt is not None
            self.prompt.toggle_declaring()
            self.touch()
            return None
        if isinstance(entry.action, Pass):
            return self._submit_pass()
        self._submit(entry.action)
        return None

    def _submit_pass(self) -> Step | None:
        prompt = self.prompt
        assert prompt is not None and prompt.passing is not None
        texts = self.services.texts
        if prompt.may_win and self.services.settings.now.confirm_win_pass:
            self._asking = prompt.passing
            answers = [
                Answer("stay", texts("pass-win-stay")),
                Answer("pass-win", texts("pass-win-yes"), kind="gold"),
            ]
            return Push(Dialog(texts("pass-win-title"), texts("pass-win-text"), answers))
        self._submit(prompt.passing)
        return None

    def _submit(self, action: Action) -> None:
        try:
            self.session.submit(action)
        except IllegalAction as refused:
            log.error("refused: %s", refused)
            return
        if isinstance(action, Win):
            log.info("seat %d wins", action.seat)
        self.prompt = None
        self._refusal = None
        self._hover_tile = None
        self._pull()
        self.touch()

    def _next_speed(self) -> Step | None:
        at = SPEEDS.index(self.speed)
        self.services.settings.change(speed=SPEEDS[(at + 1) % len(SPEEDS)])
        self._show_menu()
        self.touch()
        return None

    def _change_speed(self, step: int) -> Step | None:
        at = min(len(SPEEDS) - 1, max(0, SPEEDS.index(self.speed) + step))
        self.services.settings.change(speed=SPEEDS[at])
        self._show_menu()
        self.touch()
        return None

    def _open_guide(self) -> Step | None:
        if registry.available("guide"):
            return Push(registry.scene("guide", self.session.match.rules.spec.id))
        return None

    def _pause(self) -> Step | None:
        texts = self.services.texts
        answers = [
            Answer("continue", texts("pause-continue"), kind="gold"),
            Answer("settings", texts("pause-settings")),
            Answer("title", texts("pause-title"), second=texts("pause-title.about")),
            Answer("leave-match", texts("pause-end"), second=texts("pause-end.about")),
            Answer("quit", texts("pause-quit")),
        ]
        return Push(Pause(texts("pause-heading"), self.words.where(), answers))

    # drawing

    def _still(self) -> tuple[BoardView, RailView]:
        beat = self.timeline.beat
        key = (len(self.shown.log), id(beat), self.viewer, self.services.texts.language)
        if self._base is None or self._base[0] != key:
            picture = self._picture(self.shown)
            self._base = (key, picture.board(), picture.rail())
        return self._base[1], self._base[2]

    def draw(self, surface: pygame.Surface) -> None:
        board, rail = self._still()
        beat, time = self.timeline.beat, self.timeline.time
        if not self.calm:
            coins = tuple(c for c in (f.at(time) for f in beat.coins) if c is not None)
            board = replace(
                board,
                moving=tuple(g.at(time) for g in beat.glides),
                dice=tuple(d.at(time) for d in beat.dice),
                coins=coins,
            )
        self.board.draw(surface, board)
        draw_rail(surface, self.layout, self._marked(rail), None if self.calm else self._clock)
        draw_plates(surface, self.layout, self.words.plates(self.shown, self.viewer, beat.changes))
        self._draw_panels(surface)
        self.words.draw_ruleset(surface, self.layout)
        if self.prompt is not None:
            draw_calls(
                surface,
                self.layout,
                self.prompt.calls(self._hover_call, self._call if self._call >= 0 else None),
                self._places(),
            )
        if beat.callout is not None:
            c = beat.callout
            rel, length = (c.seat - self.viewer) % 4, beat.calm if self.calm else beat.length
            draw_callout(surface, self.layout, rel, c.sign, c.text, time, length, c.grand, self.calm)
        if self._refusal is not None:
            draw_refusal(surface, self.layout, *self._refusal)
        self.menu.draw(surface)

    def _marked(self, rail: RailView) -> RailView:
        prompt = self.prompt
        if prompt is None or not prompt.throws:
            return rail
        tiles = list(rail.tiles)
        known = self.session_hand()
        for i, tile in enumerate(tiles):
            t = known[i] if i < len(known) else None
            barred = t is not None and t not in prompt.throws
            chosen = i == self._tile and self._call < 0
            tiles[i] = replace(
                tile, barred=barred, chosen=chosen and not barred, lift=1.0 if chosen else 0.0, refused=chosen and barred
            )
        return replace(rail, tiles=tuple(tiles))

    def _draw_panels(self, surface: pygame.Surface) -> None:
        note: NoteView | None = self.words.note(self.shown, self.viewer)
        if note is not None:
            draw_note(surface, self.layout, note, self.faces)
        flowers = self.shown.flowers[self.viewer]
        if flowers:
            draw_tray(surface, self.layout, [str(t) for t in flowers], self.faces)
        waits = self.words.waits(self.shown, self.viewer)
        if waits is not None:
            draw_waits(surface, self.layout, waits, self.faces)


def start_match(setup: MatchSetup) -> TableScene:
    """A new match at the table."""
    seed = setup.seed if setup.seed is not None else random.SystemRandom().getrandbits(48)
    return TableScene(Session.start(setup, seed))
