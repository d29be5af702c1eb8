"""Before another person's tiles come on the screen: nothing but who should take the device."""

from __future__ import annotations

import pygame

from game.app.inputs import Input, KeyDown, PointerDown
from game.app.services import Services
from game.app.steps import Home, Pop, Push, Step
from game.art.emblems import wind_tile
from game.art.portraits import portrait
from game.art.tile3d import HEIGHT
from game.art.tile3d import Look as TileLook
from game.art.tileflat import put_flat, put_flat_shadow
from game.match.session import Session
from game.scenes import registry
from game.scenes.backdrops import draw_soft
from game.scenes.message import Answer, Pause
from game.scenes.result.tiles import EDGE
from game.scenes.result.words import WIND_SIGNS, PeopleWords
from game.scenes.scene import WidgetScene
from game.widgets.button import Button
from game.widgets.label import Label, Picture
from game.widgets.layout import Column, Inset, Panel, Row
from game.widgets.theme import BODY, DISPLAY, STRONG, Theme
from game.widgets.widget import Look, Widget


class CoveredHand(Widget):
    """Thirteen tiles seen from behind: the same picture whatever anybody holds."""

    def __init__(self, back: str) -> None:
        super().__init__()
        self.back = back

    def _step(self, theme: Theme) -> int:
        return theme.px(28)

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        tile = theme.px(27)
        return 12 * self._step(theme) + tile, round(tile * (HEIGHT + EDGE)) + theme.px(4)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        tile = look.theme.px(27)
        for number in range(13):
            x, y = self.rect.x + number * self._step(look.theme), self.rect.y + round(tile * EDGE)
            put_flat_shadow(surface, x, y, tile)
            put_flat(surface, x, y, tile, TileLook(None, back=self.back), edge=EDGE)


class Curtain(WidgetScene):
    """Hides everything until the person on `seat` says that they are there; leaves with ("seat", seat).

    It draws nothing of the table: not even out of focus.
    """

    first = "ready"

    def __init__(self, session: Session, seat: int) -> None:
        super().__init__()
        self.session, self.seat = session, seat
        self.words: PeopleWords

    def enter(self, services: Services) -> None:
        services = services.about(self.session.match.rules.spec.id)
        self.words = PeopleWords(services, self.session)
        super().enter(services)

    @property
    def player(self) -> int:
        """The person who is waited for."""
        return self.session.loop.table.setup.chairs[self.seat]

    def ready(self) -> Step | None:
        """The person is there."""
        return Pop(("seat", self.seat))

    def handle(self, event: Input) -> Step | None:
        if isinstance(event, PointerDown):
            return self.ready()
        return super().handle(event)

    def key(self, event: KeyDown) -> Step | None:
        return self.ready() if event.key in ("enter", "space") and not event.repeat else None

    def back(self) -> Step | None:
        texts = self.services.texts
        answers = [
            Answer("stay", texts("result-stay"), "plain", "escape"),
            Answer("title", texts("result-title"), "dim", second=texts("result-title.about")),
        ]
        return Push(Pause(texts("curtain-title", **self._who()), "", answers))

    def resume(self, result: object) -> Step | None:
        if result == "title":
            return Home(registry.scene("title"))
        return super().resume(result)

    def _who(self) -> dict[str, str]:
        """How sentences name the person: only somebody without a name of their own is "you"."""
        name = self.words.name(self.player)
        return {"who": "you" if name == self.services.texts("player-you") else "other", "name": name}

    def build(self) -> Widget:
        texts = self.services.texts
        who = self._who()
        person = self.session.people[self.player]
        wind = self.session.loop.table.seat_wind(self.seat)
        seat = Row(
            [
                Picture(lambda w, h: wind_tile(WIND_SIGNS[wind], w), 30, 32),
                Label(texts("curtain-seat", wind=texts(f"result-wind-{wind}")), STRONG),
            ],
            gap=10,
        )
        column = Column(
            [
                Picture(lambda w, h: portrait(person.portrait, w, "happy"), 148, 148),
                Label(texts("curtain-title", **who), DISPLAY, align="centre", shadow="#000000"),
                seat,
                CoveredHand(self.services.settings.now.tile_back),
                Label(texts("curtain-text", **who), BODY, align="centre"),
                Button(
                    texts("curtain-ready", **who),
                    self.ready,
                    kind="gold",
                    shortcut="space",
                    key_name=texts("key-space"),
                    key="ready",
                    height=54,
                    align="centre",
                ),
            ],
            gap=18,
            align="centre",
        )
        return Inset(Panel(column, pad=(44, 34, 44, 36)), pad=24, most=680, align=("centre", "centre"))

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_soft(surface)
