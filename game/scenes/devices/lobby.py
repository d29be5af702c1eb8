"""The lobby: the code that phones scan, who is there, and what is done about those who are not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.app.services import MatchSetup
from game.app.steps import Pop, Step, Swap
from game.devices.host import Host
from game.devices.qr import qr_rows
from game.scenes import registry
from game.scenes.backdrops import draw_soft
from game.scenes.parts import heading
from game.scenes.scene import WidgetScene
from game.widgets.button import Button
from game.widgets.controls import Choice, Item
from game.widgets.label import Label
from game.widgets.layout import Column, Inset, Panel, Row, Space
from game.widgets.scroll import Scroll
from game.widgets.theme import BODY, CAPTION, HEADING, SECOND, STRONG, Style, Theme
from game.widgets.widget import Look, Widget

_DIGITS = Style("bold", 34)
_BORDER = 4
"""Light modules round a QR code, without which readers do not find it."""
_PAUSE = 1.2
"""Seconds between the last arrival and the deal, so that everybody sees that all are there."""


class QrCode(Widget):
    """A link as a QR code, `size` units wide."""

    def __init__(self, link: str, size: float, spoken: str) -> None:
        super().__init__()
        self.size, self.rows, self.words = size, qr_rows(link), spoken

    @property
    def spoken(self) -> str:
        return self.words

    def measure(self, theme: Theme, width: int) -> tuple[int, int]:
        step = max(1, theme.px(self.size) // (len(self.rows) + 2 * _BORDER))
        side = step * (len(self.rows) + 2 * _BORDER)
        return side, side

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        count = len(self.rows) + 2 * _BORDER
        step = max(1, min(self.rect.size) // count)
        left = self.rect.x + (self.rect.width - step * count) // 2
        surface.fill("#ffffff", pygame.Rect(left, self.rect.y, step * count, step * count))
        for y, row in enumerate(self.rows, _BORDER):
            for x, dark in enumerate(row, _BORDER):
                if dark:
                    surface.fill("#000000", pygame.Rect(left + x * step, self.rect.y + y * step, step, step))


class Lobby(WidgetScene):
    """Who is there. Before a match (`setup`) it makes way for the table as soon as all are; else it lies over the
    table, and leaves with None."""

    first = "go"

    def __init__(self, host: Host, setup: MatchSetup | None = None) -> None:
        super().__init__()
        self.host, self.setup = host, setup
        self._seen: object = None
        self._complete = 0.0

    def backdrop(self, surface: pygame.Surface) -> None:
        draw_soft(surface)

    # time

    @property
    def settled(self) -> bool:
        return False

    def update(self, dt: float) -> Step | None:
        if self.setup is not None:
            self._welcome()
        seen = [
            (p, self.host.present(p), p in self.host.moved, p in self.host.computed) for p in self.host.people
        ]
        if seen != self._seen:
            self._seen = seen
            self.rebuild()
        self._complete = self._complete + dt if self.host.complete else 0.0
        if self.setup is not None and self._complete > _PAUSE:
            return self._go()
        return super().update(dt)

    def _welcome(self) -> None:
        """Hear who comes, and tell them how things stand. At the table the table does so."""
        host, texts = self.host, self.services.texts
        assert self.setup is not None
        host.hear()
        for guest in host.asking:  # nobody has a hand yet that could be seen: who comes last has the seat
            host.give(guest, guest.wants)
        rules = self.services.ruleset(self.setup.ruleset).name(texts)
        for guest in host.guests.values():
            if guest.here and guest.stale:
                guest.stale = False
                host.say_place(guest, rules)

    # what can be done

    @property
    def ready(self) -> bool:
        """Whether nobody is missing for whom nothing was arranged."""
        host = self.host
        return all(host.present(p) or p in host.moved or p in host.computed for p in host.people)

    def _go(self) -> Step | None:
        if self.setup is None:
            return Pop()
        if not self.ready:
            self.services.sounds.play("refuse")
            return None
        return Swap(registry.scene("match", self.setup))

    def back(self) -> Step | None:
        if self.setup is not None:
            texts = self.services.texts
            self.services.devices.close(lambda language: texts("devices-left", language=language))
        return Pop()

    def _arrange(self, person: int, how: str) -> Step | None:
        """Somebody's device is away: wait for it, play at this screen, or let a computer play."""
        host = self.host
        host.moved.discard(person)
        host.computed.discard(person)
        if how == "screen":
            host.moved.add(person)
        elif how == "computer":
            host.computed.add(person)
        self.rebuild()
        return None

    # what is on the screen

    def build(self) -> Widget:
        texts = self.services.texts
        body = Row([self._codes(), self._people()], gap=16, align="stretch", grow=1)
        go = "devices-start" if self.setup is not None else "devices-back"
        foot = Row(
            [
                Label(texts("devices-no-tls"), SECOND, grow=1),
                Button(
                    texts(go),
                    self._go,
                    kind="gold",
                    height=52,
                    key="go",
                    shortcut="enter",
                    key_name=texts("key-enter"),
                    disabled_reason="" if self.setup is None or self.ready else texts("devices-missing"),
                ),
            ],
            gap=14,
        )
        top = heading(self.services, texts("devices-title"), self.back)
        return Inset(Column([top, body, foot], gap=14), pad=(28, 18, 28, 20), most=1100, tallest=760)

    def _codes(self) -> Widget:
        texts, host = self.services.texts, self.host
        digits = f"{host.keys.code[:3]} {host.keys.code[3:]}"
        rows: Sequence[Widget] = [
            Label(texts("devices-scan"), BODY),
            QrCode(host.link, 250, texts("devices-scan")),
            Label(texts("devices-type", address=host.address), BODY),
            Label(digits, _DIGITS),
            Row(
                [
                    Label(texts("devices-watchers"), CAPTION, grow=1),
                    QrCode(host.watch_link, 120, texts("devices-watchers")),
                ],
                gap=12,
            ),
        ]
        return Panel(Scroll(Column(list(rows), gap=10), key="codes"), kind="dark", pad=20, grow=1)

    def _people(self) -> Widget:
        rows = [self._person(person, name) for person, name in self.host.people.items()]
        return Panel(Scroll(Column(rows, gap=16), key="people"), kind="paper", pad=20, grow=1)

    def _person(self, person: int, name: str) -> Widget:
        texts, host = self.services.texts, self.host
        here = host.present(person)
        if here:
            state = texts("devices-here")
        elif person in host.moved:
            state = texts("devices-state-screen")
        elif person in host.computed:
            state = texts("devices-state-computer")
        else:
            state = texts("devices-away" if host.guest_of(person) else "devices-missing")
        rows: list[Widget] = [
            Row([Label(name, HEADING, grow=1), Label(state, STRONG if here else SECOND)], gap=10)
        ]
        if not here:
            items = [
                Item("wait", texts("devices-wait")),
                Item("screen", texts("devices-bring")),
                Item("computer", texts("devices-computer")),
            ]
            now = "screen" if person in host.moved else "computer" if person in host.computed else "wait"
            rows.append(
                Choice(items, now, partial(self._arrange, person), label=name, key=f"arrange-{person}")
            )
        rows.append(Space())
        return Column(rows, gap=6)
