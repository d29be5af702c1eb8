"""The few buttons in the table's upper right corner: speed, guide, menu."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.app.inputs import Input
from game.app.services import Services
from game.app.steps import Step
from game.scenes.key_names import key_cap
from game.scenes.message import Answer, Pause
from game.scenes.promise import short
from game.store.settings import SPEEDS
from game.table.layout import Layout
from game.widgets.button import Button, IconButton
from game.widgets.layout import Row
from game.widgets.stage import Stage
from game.widgets.widget import Reply


def pause_menu(
    services: Services,
    where: str,
    wish: str,
    undo: bool | None,
    name: str = "",
    commitment: str = "",
    devices: bool = False,
) -> Pause:
    """What Escape opens. ``wish`` is what the person wants to be asked, empty while nobody sits at the near side;
    ``undo`` None where nothing is ever undone.

    ``name`` is whose wish and settings they are, where others play too. ``commitment`` is the hand's promise.
    ``devices``: some play on their own.
    """
    texts = services.texts
    answers = [Answer("continue", texts("pause-continue"), kind="gold")]
    if undo is not None:
        reason = "" if undo else texts("take-back-nothing")
        about = texts("take-back.about")
        answers.append(Answer("take-back", texts("take-back"), second=about, disabled_reason=reason))
    whose = texts("pause-claims-own", name=name) if name else texts("pause-claims")
    own = texts("pause-settings-own", name=name) if name else ""
    if devices:
        answers.append(Answer("devices", texts("devices-menu"), second=texts("devices-menu.about")))
    if wish:
        answers.append(Answer("claims", texts(f"pause-claims-{wish}"), second=whose))
    answers.append(Answer("settings", texts("pause-settings"), second=own))
    if commitment:
        answers.append(Answer("promise", texts("promise-title"), second=short(commitment)))
    answers += [
        Answer("title", texts("pause-title"), second=texts("pause-title.about")),
        Answer("leave-match", texts("pause-end"), second=texts("pause-end.about")),
        Answer("quit", texts("pause-quit")),
    ]
    return Pause(texts("pause-heading"), where, answers)


class TableMenu:
    """A row of buttons for the pointer; keys reach the same things by their own letters."""

    def __init__(
        self,
        services: Services,
        guide: Callable[[], Step | None],
        pause: Callable[[], Step | None],
        moves: Callable[[], Step | None],
        profile: Callable[[], int | None],
    ) -> None:
        """`profile` tells whose buttons they are now; None while nobody sits at the near side."""
        self._services, self._guide, self._pause, self._moves = services, guide, pause, moves
        self._profile = profile
        self._stage = Stage()
        self._layout: Layout | None = None
        self._losing = False

    def show(self, layout: Layout) -> None:
        """Lay the buttons out for a window."""
        self._layout = layout
        texts, theme = self._services.texts, self._services.theme
        speed = self._services.settings.now.speed
        self._losing = self._services.store.losing
        mark = IconButton("save", texts("table-unsaved"), self._pause, kind="red", key="unsaved", size=44)
        row = Row(
            [
                *([mark] if self._losing else []),
                Button(
                    texts(f"speed-{speed}"), self._next_speed, key="speed", tooltip=texts("table-speed.about")
                ),
                IconButton("moves", self._tip("log-open", "moves"), self._moves, key="moves", size=44),
                IconButton(
                    "count",
                    self._tip("counter-open", "count"),
                    self.toggle_counter,
                    kind="gold" if self._counts else "plain",
                    key="count",
                    size=44,
                    disabled_reason=self._services.texts("counter-nobody") if self._profile() is None else "",
                ),
                IconButton("book", texts("table-help"), self._guide, key="help", size=44),
                IconButton("menu", texts("table-menu"), self._pause, key="menu", size=44),
            ],
            gap=8,
        )
        rect = layout.menu.copy()
        wide, _ = row.measure(theme, rect.width * 2)
        rect.left, rect.width = rect.right - wide, wide
        self._stage.show(row, theme, rect)

    def _tip(self, name: str, command: str) -> str:
        """What a button does, with the key that does the same."""
        texts = self._services.texts
        return texts(name, key=key_cap(texts, self._services.bindings.keys[command]))

    @property
    def _counts(self) -> bool:
        profile = self._profile()
        return profile is not None and self._services.household.settings_of(profile).unseen_counter

    def _next_speed(self) -> Step | None:
        at = SPEEDS.index(self._services.settings.now.speed)
        self._set_speed(SPEEDS[(at + 1) % len(SPEEDS)])
        return None

    def toggle_counter(self) -> Step | None:
        """Show or hide the counter of unseen tiles."""
        profile = self._profile()
        if profile is None:
            return None
        self._services.household.choose(profile, unseen_counter=not self._counts)
        if self._layout is not None:
            self.show(self._layout)
        return None

    def change_speed(self, step: int) -> None:
        """One step faster (1) or slower (-1)."""
        at = SPEEDS.index(self._services.settings.now.speed) + step
        self._set_speed(SPEEDS[min(len(SPEEDS) - 1, max(0, at))])

    def _set_speed(self, speed: str) -> None:
        self._services.settings.change(speed=speed)
        if self._layout is not None:
            self.show(self._layout)

    @property
    def cursor(self) -> str:
        """The pointer's shape over the buttons."""
        return self._stage.cursor

    @property
    def moving(self) -> bool:
        return self._stage.moving

    @property
    def settled(self) -> bool:
        """Nothing eases, and nothing is said that would go by itself."""
        return self._stage.settled

    def handle(self, event: Input) -> Reply:
        """Give the buttons a pointer event."""
        return self._stage.handle(event)

    def update(self, dt: float) -> bool:
        """Let time pass; True when they look different."""
        if self._layout is not None and self._losing != self._services.store.losing:
            self.show(self._layout)
        self._stage.update(dt)
        stale, self._stage.stale = self._stage.stale, False
        return stale

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the buttons and their tooltips."""
        self._stage.draw(surface)
