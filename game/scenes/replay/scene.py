"""The replay: a match watched again, move by move, with all hands open or through one person's eyes."""

from __future__ import annotations

import pygame

from game.app.inputs import Input, Wheel
from game.app.services import Services
from game.app.steps import Push, Step
from game.match.recording import MovesJob, verify
from game.scenes.backdrops import draw_soft
from game.scenes.replay.controls import (
    Pinned,
    Wishes,
    corner,
    eyes_text,
    mistake_note,
    note,
    side,
    transport,
    wish_of,
)
from game.scenes.replay.moves import MoveList
from game.scenes.replay.proof import Proof
from game.scenes.replay.reel import Reel
from game.store.settings import SPEEDS
from game.table.rail import draw_rail
from game.widgets.controls import Slider
from game.widgets.label import Label
from game.widgets.layout import Inset
from game.widgets.theme import BODY, HEADING
from game.widgets.widget import Widget


class Replay(Reel):
    """The record with its table, the bar, the list of moves, and keys for all of it."""

    def enter(self, services: Services) -> None:
        self._wishes = Wishes(
            self.step,
            self.play,
            self.seek,
            self.seek_move,
            self.next_eyes,
            self._next_speed,
            self.prove,
            self.back,
        )
        super().enter(services)

    # what is on the screen

    @property
    def moving(self) -> bool:
        showing = self.showing
        if showing is None:
            return True
        busy = self.playing or self._wanted is not None
        return busy or not showing.timeline.idle or showing.shimmers or super().moving

    @property
    def settled(self) -> bool:
        return False  # mistakes are looked for meanwhile

    def _follow(self) -> None:
        """The controls say where it stands."""
        slider, moves = self.stage.find("scrub"), self.stage.find("moves")
        assert isinstance(slider, Slider) and isinstance(moves, MoveList)
        slider.value, moves.now = self.at, self.at
        self.touch()

    def build(self) -> Widget:
        if self.showing is None:
            texts = self.services.texts
            line = texts("replay-loading", done=self.film.done, of=len(self.film.lines))
            return Inset(Label(line, HEADING, align="centre"), align=("stretch", "centre"))
        services, layout, wishes = self.services, self.showing.layout, self._wishes
        texts = services.texts
        where = texts("replay-hand-of", hand=self.take + 1, of=len(self._takes))
        pinned = [
            transport(
                services, layout, wishes, self.at, len(self.now.log), self.playing, self._wanted is not None
            ),
            side(services, layout, wishes, self.now, where, eyes_text(texts, self.now, self.person), self.at),
            corner(services, layout, wishes),
        ]
        mistake = self._mistake()
        if mistake is not None:
            pinned.append(mistake_note(services, layout, self.now, mistake))
        elif self._spotless:
            pinned.append(note(services, layout, Label(texts("replay-slip-none"), BODY)))
        return Pinned(pinned)

    def seek_move(self, at: int) -> Step | None:
        """Stand just after the move that made event `at` happen."""
        return self.seek(at + 1)

    def _next_speed(self) -> Step | None:
        return self._change_speed(SPEEDS[(SPEEDS.index(self.services.settings.now.speed) + 1) % len(SPEEDS)])

    def _change_speed(self, speed: str) -> Step | None:
        self.services.settings.change(speed=speed)
        self.rebuild()
        return None

    def prove(self) -> Step | None:
        """Play the record again, compare, and show the wall."""
        store = self.services.store
        hands = store.hands(self.kept.id) if self.kept is not None else None
        ledger = store.transfers(self.kept.id) if self.kept is not None else None
        over = bool(self.film.ended) or self.film.finished
        seed = self.film.seed if over and self.film.has_seed else None
        shown = self.now if self.film.open(self.now) else None
        return Push(Proof(verify(self.film, hands, ledger), MovesJob(self.film.lines), shown, seed))

    def resize(self, size: tuple[int, int]) -> None:
        if self.showing is not None:
            self._begin(self.take, self.at)
        super().resize(size)

    def backdrop(self, surface: pygame.Surface) -> None:
        showing = self.showing
        if showing is None:
            draw_soft(surface)
            return
        showing.draw_table(surface)
        draw_rail(surface, showing.layout, showing.rail_now, None)
        showing.draw_over(surface)

    # keys

    def handle(self, event: Input) -> Step | None:
        if self.showing is None:
            return super().handle(event)
        if isinstance(event, Wheel):
            return self.step("action", 1 if event.dy < 0 else -1)
        wish = wish_of(event)
        return self._do(wish) if wish else super().handle(event)

    def _do(self, what: str) -> Step | None:
        """What a key or pad button means."""
        name, _, way = what.partition(" ")
        match name:
            case "play":
                return self.play()
            case "open":
                return self.look_through(None)
            case "eyes":
                return self.next_eyes() if not way else self.look_through(int(way))
            case "proof":
                return self.prove()
            case "start":
                return self.seek(0)
            case "end":
                return self.seek(len(self.now.log))
            case "speed":
                at = SPEEDS.index(self.services.settings.now.speed) + int(way)
                return self._change_speed(SPEEDS[min(len(SPEEDS) - 1, max(0, at))])
        return self.step(name, int(way))
