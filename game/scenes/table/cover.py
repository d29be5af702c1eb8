"""The cover: keeps a hand hidden between two people's turns and names who should take the screen."""

from __future__ import annotations

import pygame

from game.app.inputs import Input, KeyDown, Pad, PadDown, PointerDown, PointerUp, WindowLeft
from game.app.services import Services
from game.art.emblems import wind_tile
from game.art.portraits import portrait
from game.match.session import Session
from game.scenes.result.words import WIND_SIGNS, PeopleWords
from game.table.layout import Layout
from game.widgets.button import Button
from game.widgets.label import Label, Picture
from game.widgets.layout import Column, Panel, Row
from game.widgets.stage import Stage
from game.widgets.theme import BODY, STRONG

QUIET = 0.5
"""Seconds without any press after which the next press counts as meant for the cover."""


class Cover:
    """Hides one hand until its person says that they are there; the public table stays in sight.

    It yields only to its own button or key, pressed when nothing is held and after `QUIET` seconds without another
    press, so that the end of the last person's click or key cannot open it.
    """

    def __init__(self, services: Services, session: Session) -> None:
        self._services, self._session = services, session
        self._stage = Stage()
        self._layout: Layout | None = None
        self._seat: int | None = None
        self._quiet = QUIET  # seconds since the last press, or since the cover came or went
        self._held: set[int] = set()
        self._opened = False

    @property
    def seat(self) -> int | None:
        """The seat whose person is waited for; None while there is no cover."""
        return self._seat

    @property
    def ready(self) -> bool:
        """Whether the next press can open it."""
        return self._seat is not None and self._quiet >= QUIET and not self._held

    @property
    def guards(self) -> bool:
        """Whether a press is still taken for the end of the one that has just given the screen to somebody else."""
        return self._seat is None and self._quiet < QUIET

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether it lies at that pixel."""
        return (
            self._seat is not None
            and self._stage.root is not None
            and self._stage.root.rect.collidepoint(pos)
        )

    @property
    def button(self) -> pygame.Rect:
        """Where its button is."""
        return self._stage.find("ready").rect

    def show(self, layout: Layout, seat: int) -> None:
        """Lay it down for the person of a seat."""
        self._seat, self._layout, self._quiet = seat, layout, 0.0
        self._build()

    def fit(self, layout: Layout) -> None:
        """The window has another size, or the language changed."""
        self._layout = layout
        if self._seat is not None:
            self._build()

    def lift(self) -> None:
        """Take it away; another person sits at the screen now."""
        self._seat, self._quiet = None, 0.0

    def remove(self) -> None:
        """Take it away where nobody has just handed the screen on."""
        self._seat, self._quiet = None, QUIET

    def drop_held(self) -> None:
        """What is held is not known any more: the releases went elsewhere."""
        self._held.clear()

    def handle(self, event: Input) -> bool:
        """Hear every input of the table; True when this one was the deliberate act that opens the cover."""
        if not isinstance(event, PointerDown | PointerUp | KeyDown | PadDown | WindowLeft):
            self._stage.handle(event)
            return False
        meant = self._meant(event)
        if isinstance(event, PointerDown):
            self._held.add(event.button)
        elif isinstance(event, PointerUp):
            self._held.discard(event.button)
        elif isinstance(event, WindowLeft):
            self._held.clear()
        if self._seat is None:
            return False
        if meant and isinstance(event, KeyDown | PadDown):
            return True
        if isinstance(event, PointerUp | WindowLeft) or (meant and isinstance(event, PointerDown)):
            self._opened = False
            self._stage.handle(event)
            if self._opened:
                return True
        if not meant:
            self._quiet = 0.0
            self._build()
        return False

    def _meant(self, event: Input) -> bool:
        """Whether a press is the cover's own, and comes after enough quiet."""
        match event:
            case KeyDown():
                own = event.key in ("space", "enter") and not (event.repeat or event.ctrl or event.alt)
            case PadDown():
                own = event.button is Pad.A and not event.repeat
            case PointerDown():
                own = (
                    event.clicks == 1 and self._stage.root is not None and self.button.collidepoint(event.pos)
                )
            case _:
                return False
        return own and self.ready

    def _open(self) -> None:
        self._opened = True

    def _who(self) -> dict[str, str]:
        """How sentences name the person: only somebody without a name of their own is "you"."""
        assert self._seat is not None
        name = PeopleWords(self._services, self._session).name(
            self._session.loop.table.setup.chairs[self._seat]
        )
        return {"who": "you" if name == self._services.texts("player-you") else "other", "name": name}

    def _build(self) -> None:
        assert self._seat is not None and self._layout is not None
        texts, theme, who = self._services.texts, self._services.theme, self._who()
        person = self._session.person_at(self._seat)
        wind = self._session.loop.table.seat_wind(self._seat)
        row = Row(
            [
                Picture(lambda w, h: portrait(person.portrait, w, "happy"), 42, 42),
                Picture(lambda w, h: wind_tile(WIND_SIGNS[wind], w), 24, 26),
                Column(
                    [Label(texts("curtain-title", **who), STRONG), Label(texts("curtain-text", **who), BODY)]
                ),
                Button(
                    texts("curtain-ready", **who),
                    self._open,
                    kind="gold",
                    shortcut="space",
                    key_name=texts("key-space"),
                    key="ready",
                    height=42,
                    disabled_reason="" if self.ready else texts("curtain-wait"),
                ),
            ],
            gap=12,
        )
        panel = Panel(row, pad=(12, 5, 8, 5))
        # In the row of the call buttons: the melds on the rail stay in sight.
        px, room = self._layout.px, self._layout.block.width - self._layout.px(32)
        width, _ = panel.measure(theme, room)
        height = panel.measure(theme, width)[1]
        area = pygame.Rect(0, 0, width, height)
        area.midbottom = (self._layout.hand.centerx, self._layout.rail.top - px(3))
        area.right = min(area.right, self._layout.block.right - px(14))
        self._stage.show(panel, theme, area)

    def update(self, dt: float) -> bool:
        """Let time pass; True when it looks different."""
        was = self.ready
        self._quiet += dt
        if self._seat is None:
            return False
        if self.ready is not was:
            self._build()
        self._stage.update(dt)
        stale, self._stage.stale = self._stage.stale, False
        return stale

    @property
    def settled(self) -> bool:
        """Nothing changes before somebody does something."""
        return self.ready and self._stage.settled

    @property
    def cursor(self) -> str:
        """The pointer's shape over it."""
        return self._stage.cursor

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it, if it is there."""
        if self._seat is not None:
            self._stage.draw(surface)
