"""The seat draw: four people throw dice, those who tie throw again, and everybody goes to their seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import pygame

from game.app.inputs import Input, KeyDown, PointerDown
from game.app.services import MatchSetup, Seating, Services
from game.app.steps import Home, Step, Swap
from game.art.dice import SIZE, at_rest
from game.art.emblems import wind_tile
from game.art.portraits import BRASS, portrait
from game.art.vector import Camera
from game.match.seat_draw import DICE, draw
from game.motion.timeline import SPEEDS
from game.motion.tween import Tumble, ease_both, share
from game.people.regulars import shown_name
from game.scenes import registry
from game.scenes.backdrops import draw_soft
from game.scenes.face_button import shortened
from game.scenes.new_match import WINDS
from game.scenes.scene import WidgetScene
from game.table.sprites import Sprites
from game.widgets.button import Button
from game.widgets.label import Label
from game.widgets.layout import Column, Inset, Panel, Row, Space
from game.widgets.theme import BODY, DISPLAY, SECOND, Theme
from game.widgets.widget import Look, Widget
from game.widgets.words import draw_line

_TURN, _ROLL, _PAUSE, _WALK = 0.95, 0.75, 0.9, 0.9
"""Seconds from one throw to the next, that dice roll, between rounds, and that people take to their seats."""
_PX = 74.0
"""Units of the theme in a unit of the dice."""


@dataclass(frozen=True, slots=True)
class Throw:
    """One person's throw in the course of the draw, `begin` seconds after its start."""

    player: int
    dice: tuple[int, ...]
    round: int
    begin: float


def course(rounds: tuple[Mapping[int, tuple[int, ...]], ...]) -> tuple[list[Throw], float]:
    """Every throw with its time, and when all have been made."""
    throws: list[Throw] = []
    now = 0.5
    for number, thrown in enumerate(rounds):
        for player in sorted(thrown):
            throws.append(Throw(player, thrown[player], number, now))
            now += _TURN
        now += _PAUSE
    return throws, now


class Stations(Widget):
    """The four people side by side with their dice, at a time of the draw; at the end they stand in seat order."""

    def __init__(self, scene: SeatDraw) -> None:
        super().__init__(key="stations", grow=1.0)
        self.scene = scene
        self._sprites: tuple[float, Sprites] | None = None

    @property
    def spoken(self) -> str:
        return self.scene.spoken()

    def adopt(self, before: Widget) -> None:
        if isinstance(before, Stations):
            self._sprites = before._sprites

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        return width, theme.px(304)

    def _dice(self, theme: Theme) -> Sprites:
        unit = theme.px(_PX)
        if self._sprites is None or self._sprites[0] != unit:
            self._sprites = unit, Sprites(Camera(unit, 0, 0, 40.0, 52.0), theme.unit)
        return self._sprites[1]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        scene, theme = self.scene, look.theme
        step = min(self.rect.width / 4, theme.px(230))
        left = self.rect.centerx - 2 * step
        walked = ease_both(share(scene.time, scene.thrown_at, _WALK))
        for player in range(4):
            place = player + (scene.lots.order.index(player) - player) * walked
            x = round(left + (place + 0.5) * step)
            self._person(surface, theme, player, x, round(step), walked)

    def _person(
        self, surface: pygame.Surface, theme: Theme, player: int, x: int, step: int, walked: float
    ) -> None:
        scene, top = self.scene, self.rect.y
        thrown = [t for t in scene.throws if t.player == player and t.begin <= scene.time]
        turn = bool(thrown) and scene.time < thrown[-1].begin + _TURN
        east = walked >= 1 and scene.lots.order[0] == player
        size = theme.px(104)
        face = portrait(
            scene.setup.seats[player].portrait,
            size,
            "happy" if east else "calm",
            "#ffe09a" if turn or east else BRASS,
        )
        disc = face.get_rect(midtop=(x, top))
        surface.blit(face, disc, special_flags=pygame.BLEND_PREMULTIPLIED)
        if walked >= 1:
            tile = wind_tile(WINDS[scene.lots.order.index(player)], theme.px(40))
            corner = tile.get_rect(midbottom=(disc.right - theme.px(12), disc.bottom + theme.px(6)))
            surface.blit(tile, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
        px = theme.font_px(18)
        name = shortened(scene.names[player], px, step - theme.px(10))
        colour = "#ffe09a" if turn or east else "#f3ead2"
        draw_line(surface, name, "bold", px, colour, (x, disc.bottom + theme.px(22)), "centre")
        if not thrown:
            return
        self._throw(surface, theme, thrown[-1], x, disc.bottom + theme.px(92))
        sums = [sum(t.dice) for t in thrown if scene.time >= t.begin + _ROLL]
        if sums:
            words = " · ".join(map(str, sums))
            at = (x, disc.bottom + theme.px(158))
            draw_line(surface, words, "bold", theme.font_px(30), "#ffd166", at, "centre")

    def _throw(self, surface: pygame.Surface, theme: Theme, throw: Throw, x: int, y: int) -> None:
        sprites = self._dice(theme)
        now = self.scene.time - throw.begin
        shadows, dice = [], []
        for number, value in enumerate(throw.dice):
            turn = (-14, 17, -5, 9)[(number + 2 * throw.player + throw.round) % 4]
            end = at_rest(value, (number - (DICE - 1) / 2) * SIZE * 1.5, (number % 2) * 0.1, turn=turn)
            start = replace(end, centre=(0.9 + 0.3 * number, -1.6, 1.2))
            if now >= _ROLL:
                shadows.append(sprites.die_shade(end, 0.0))
                dice.append(sprites.die(end))
            else:
                pose = Tumble(start, end, 0.05 * number, _ROLL - 0.05, 1.6 + 0.5 * number).at(now)
                shadows.append(sprites.quick_die_shade(pose, 0.0))
                dice.append(sprites.die(pose, keep=False))
        for sprite in (*shadows, *dice):
            sprite.blit(surface, x, y)


class SeatDraw(WidgetScene):
    """The draw of the seats of a match that has its luck already; leads on to the match. Any key shows the outcome."""

    first = "go"

    def __init__(self, setup: MatchSetup) -> None:
        super().__init__()
        assert setup.seed is not None
        self.setup, self.seed = setup, setup.seed
        self.lots = draw(setup.seed)
        self.throws, self.thrown_at = course(self.lots.rounds)
        self.time = 0.0
        self.names: list[str] = []
        self._said = ""
        self._sounded = 0

    def enter(self, services: Services) -> None:
        self.names = [shown_name(services.texts, who) for who in self.setup.seats]
        now = services.settings.now
        if now.reduced_motion or not SPEEDS[now.speed]:
            self.time = self._end
        super().enter(services)

    @property
    def _end(self) -> float:
        return self.thrown_at + _WALK

    @property
    def done(self) -> bool:
        """Everybody has found their seat."""
        return self.time >= self._end

    @property
    def moving(self) -> bool:
        return not self.done or super().moving

    def seats(self) -> tuple[Seating, Seating, Seating, Seating]:
        """The four people as they sit, East first."""
        a, b, c, d = (self.setup.seats[player] for player in self.lots.order)
        return a, b, c, d

    def update(self, dt: float) -> Step | None:
        if not self.done:
            self.time = min(self._end, self.time + dt * SPEEDS[self.services.settings.now.speed])
            begun = sum(throw.begin <= self.time for throw in self.throws)
            if begun > self._sounded:
                self._sounded = begun
                self.services.sounds.play("dice")
            if self.done or self._line() != self._said:
                self.rebuild()
            self.touch()
        return super().update(dt)

    def go_on(self) -> Step | None:
        """To the table, or first to the outcome."""
        if self.done:
            return Swap(registry.scene("match", replace(self.setup, seats=self.seats(), draw=False)))
        self.time = self._end
        self.rebuild()
        return None

    def handle(self, event: Input) -> Step | None:
        if isinstance(event, PointerDown) and not self.done:
            return self.go_on()
        return super().handle(event)

    def key(self, event: KeyDown) -> Step | None:
        return self.go_on() if event.key in ("enter", "space") and not event.repeat else None

    def back(self) -> Step | None:
        return Home(registry.scene("title"))

    def _line(self) -> str:
        """What is going on now, in a sentence."""
        texts = self.services.texts
        if self.time >= self.thrown_at:
            return texts("lots-done", **self._who(self.lots.order[0]))
        begun = [throw for throw in self.throws if throw.begin <= self.time]
        if not begun:
            return ""
        last = begun[-1]
        coming = [t for t in self.throws if t.begin > self.time]
        if coming and coming[0].round > last.round and self.time > last.begin + _TURN:
            again = [self.names[t.player] for t in coming if t.round == coming[0].round]
            comma = ", " if texts.language == "en" else "、"
            return texts("lots-tie", names=comma.join(again))
        return texts("lots-throwing", **self._who(last.player))

    def _who(self, player: int) -> dict[str, str]:
        """How sentences name a player: only somebody without a name of their own is "you"."""
        name = self.names[player]
        return {"who": "you" if name == self.services.texts("player-you") else "other", "name": name}

    def spoken(self) -> str:
        """The draw in words, as far as it has come."""
        texts, parts = self.services.texts, []
        for player in self.lots.order if self.done else range(4):
            thrown = [t.dice for t in self.throws if t.player == player and t.begin + _ROLL <= self.time]
            words = ", ".join(" + ".join(map(str, dice)) for dice in thrown)
            wind = texts(f"result-wind-{self.lots.order.index(player)}")
            known = "lots-spoken" if self.done else "lots-waiting"
            parts.append(texts(known, name=self.names[player], throws=words, wind=wind))
        return "; ".join(parts)

    def build(self) -> Widget:
        texts = self.services.texts
        self._said = self._line()
        go = Button(
            texts("lots-go" if self.done else "lots-skip"),
            self.go_on,
            kind="gold" if self.done else "dim",
            icon="play" if self.done else "fast",
            shortcut="space",
            key_name=texts("key-space"),
            height=52,
            least=170,
            key="go",
        )
        column = Column(
            [
                Label(texts("lots-title"), DISPLAY, align="centre", shadow="#000000"),
                Label(texts("lots-text"), SECOND, align="centre"),
                Space(height=6),
                Stations(self),
                Label(self._said or " ", BODY, align="centre"),
                Row([Space(grow=1), go, Space(grow=1)]),
            ],
            gap=10,
        )
        return Inset(Panel(column, pad=(28, 24, 28, 26)), pad=24, most=1000, align=("stretch", "centre"))

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_soft(surface)
