"""The program while it runs: the scene stack, the clock and the main loop."""

from __future__ import annotations

import contextlib
import logging
import time
from collections.abc import Callable, Sequence
from datetime import datetime

import pygame

from game.app.inputs import CloseAsked, FileDropped, Input, KeyDown, Resized, SpeakersChanged, WindowLeft
from game.app.sdl import give_back_memory
from game.app.services import Services
from game.app.snapshot import save_picture
from game.app.steps import Home, Leave, OnStack, Pop, Push, Spell, Step, Swap
from game.art.areas import joined
from game.scenes import registry
from game.scenes.crash import Crash
from game.scenes.news import news_dialog
from game.scenes.scene import Scene
from game.scenes.unsaved import Unsaved
from game.store.settings import Settings
from game.widgets import skins

log = logging.getLogger(__name__)

RATE, IDLE_RATE = 60, 30
_AWAKE = 1.0
_LONGEST = 0.1
_NAP = 0.5
"""Seconds for which a scene that has settled is left alone."""
_AROUND = "#0a1418"
_CRASH_SPAN, _MOST_CRASHES = 10.0, 4
_UNSEEN = (
    "full_screen",
    "window_width",
    "window_height",
    "window_x",
    "window_y",
    "window_maximised",
    "effects_volume",
    "calls_volume",
    "music_volume",
    "speed",
    "unseen_counter",
)


class App:
    """Runs scenes on a screen. Only what a visible scene has touched is drawn again; where nothing is, no frame."""

    def __init__(self, services: Services, first: Scene | None = None) -> None:
        """`first` None: whoever makes the program puts the first scene on the stack."""
        self.services = services
        self.stack: list[Scene] = []
        self.running = True
        self._awake = _AWAKE
        self._slept = 0.0
        self._settled = False
        self._redraw = True
        self._drawn = (0, 0)
        """The size of the window when it was drawn last."""
        self._window_changed = False
        self._crashes: list[float] = []
        services.settings.listen(self._settings_changed)
        if first is not None:
            self.take(Push(first))

    @property
    def top(self) -> Scene:
        """The scene that hears the player. Raises IndexError after the end."""
        return self.stack[-1]

    # the stack

    def take(self, step: Step | None) -> None:
        """Do what a scene asked for, and what the scenes it wakes ask for in turn."""
        while step is not None and self.running:
            step = self._take_one(step)

    def _take_one(self, step: Step) -> Step | None:
        self._redraw, self._settled = True, False
        follow: Step | None = None
        if isinstance(step, Push):
            if self.stack:
                self.top.handle(WindowLeft())  # what the pointer does now is not for the scene below
            self._put(step.scene)
        elif isinstance(step, Swap):
            self.stack.pop().leave()
            self._put(step.scene)
        elif isinstance(step, Pop):
            self.stack.pop().leave()
            if self.stack:
                follow = self.top.resume(step.result)
        elif isinstance(step, Home):
            self._empty()
            self._put(step.scene)
        elif isinstance(step, Spell):
            follow = Push(registry.scene("keyboard", step))
        elif isinstance(step, Leave):
            if self.services.store.unsaved and not step.anyway:
                return None if isinstance(self.top, Unsaved) else Push(Unsaved(self.services))
            self._empty()
        if not self.stack:
            self.running = False
        return follow

    def _put(self, scene: OnStack) -> None:
        assert isinstance(scene, Scene)
        self.stack.append(scene)
        scene.enter(self.services)

    def _empty(self) -> None:
        while self.stack:
            self.stack.pop().leave()

    # the loop

    def run(self) -> None:
        """Go on until the last scene has left. An error shows the crash screen; raises it if that fails too."""
        while self.running:
            self.attempt(self.step)
        self.remember_window()

    def attempt(self, work: Callable[[], None]) -> None:
        """Do something; an error shows the crash screen. Raises it if that fails too."""
        try:
            work()
        except Exception as error:
            log.exception(
                "unexpected error in %s", type(self.stack[-1]).__name__ if self.stack else "no scene"
            )
            if not self.recover(error):
                raise

    def recover(self, error: Exception) -> bool:
        """After an error nobody expected: show it and go on from the title; False if even that fails."""
        now = self.services.screen.time
        self._crashes = [when for when in self._crashes if now - when < _CRASH_SPAN] + [now]
        if len(self._crashes) >= _MOST_CRASHES:
            return False
        try:
            while self.stack:
                with contextlib.suppress(Exception):
                    self.stack.pop().leave()
            self.running = True
            self.take(Push(Crash(self.services, describe(error))))
            self.draw()
            self.services.screen.present()
        except Exception:
            log.exception("the crash screen failed as well")
            return False
        return True

    def step(self) -> None:
        """One turn of the loop: wait, hear, move on, draw."""
        quick = self._awake > 0 or (bool(self.stack) and not self._settled and self.top.moving)
        dt = min(self.services.screen.tick(RATE if quick else IDLE_RATE), _LONGEST)
        self._awake = max(0.0, self._awake - dt)
        if self._window_changed and not self._awake:
            self._window_changed = False
            self.remember_window()
            give_back_memory()  # every picture was drawn anew in the new size
        heard = self.services.screen.poll()
        for event in heard:
            self._awake = _AWAKE
            self.hear(event)
            if not self.running:
                return
        self._slept += dt
        if quick or heard or self._slept >= _NAP or not self._settled:
            self._slept = 0.0
            self.take(self.top.update(dt))
            self._settled = self.running and self.top.settled and not self.top.moving
        self.services.note.update(dt)
        if self.services.note.stale:
            self.services.note.stale, self._redraw = False, True
        for scene in self.stack[:-1]:
            step = scene.beneath(self.top)
            if step is not None:
                self.take(step)
                break
        for news in self.services.store.news():
            self.take(Push(news_dialog(self.services, news)))
        if self.running:
            self._draw()

    def hear(self, event: Input) -> None:
        """Give one input to whom it belongs."""
        if isinstance(event, Resized):
            self._resized(event.size)
        elif isinstance(event, SpeakersChanged):
            self.services.sounds.devices_changed(event.lost)
        elif isinstance(event, FileDropped):
            self.take(Push(registry.scene("opened", event.path)))
        elif isinstance(event, CloseAsked):
            self._close()
        elif not (isinstance(event, KeyDown) and self._own_key(event)):
            self.take(self.top.handle(event))

    def _own_key(self, event: KeyDown) -> bool:
        """Do what a key does in every scene; False for other keys."""
        own = self._own_keys(event)
        if own is not None and not event.repeat:
            own()
        return own is not None

    def _own_keys(self, event: KeyDown) -> Callable[[], None] | None:
        if event.key == "f11" or (event.key == "enter" and event.alt):
            return self._toggle_full_screen
        if event.key in ("f12", "print"):
            return self._save_picture
        if event.key == "f1":
            return self._help
        if event.key in ("q", "w") and event.ctrl and not event.alt:
            return self._close
        return None

    def _close(self) -> None:
        self.take(Leave())

    def _toggle_full_screen(self) -> None:
        wish = not self.services.screen.full_screen
        self.services.screen.set_full_screen(wish)
        self.services.settings.change(full_screen=wish)

    def _help(self) -> None:
        """Open the guide at what the scene is about."""
        place = self.top.help()
        if place is not None:
            self.take(Push(registry.scene("guide", *place)))

    def _save_picture(self) -> None:
        """Save what is on the screen now, and say where."""
        services = self.services
        now = datetime.fromtimestamp(time.time())  # its own `now` knows no year after 2262
        try:
            path = save_picture(services.screen.surface, services.paths.pictures, now)
        except OSError as error:
            log.warning("picture: %s", error)
            services.note.say(services.texts("picture-not-saved", why=str(error.strerror or error)))
        else:
            services.note.say(services.texts("picture-saved", where=str(path)))

    def _resized(self, size: tuple[int, int]) -> None:
        if size == self._drawn:  # only uncovered: what is there is drawn again
            self._redraw = True
            return
        self._stretch(size)
        skins.forget()
        for scene in self.stack:
            scene.resize(size)
        self._redraw = True
        self._window_changed = True

    def _stretch(self, size: tuple[int, int]) -> None:
        """Show at once what was seen, as large as it fits: to draw everything for the new size takes a moment."""
        if self._drawn in ((0, 0), size):
            return
        seen = pygame.Surface(self._drawn)
        for scene in self.visible():
            scene.draw(seen)
        share = min(size[0] / self._drawn[0], size[1] / self._drawn[1])
        large = pygame.transform.scale_by(seen, share)
        surface = self.services.screen.surface
        surface.fill(_AROUND)
        surface.blit(large, large.get_rect(center=surface.get_rect().center))
        self.services.screen.present()

    def _settings_changed(self, before: Settings, after: Settings) -> None:
        """Language, text size and colours change every scene at once, also those that are covered."""
        if all(getattr(before, n) == getattr(after, n) for n in before.__slots__ if n not in _UNSEEN):
            return
        for scene in self.stack:
            scene.resize(self.services.screen.size)
        self._redraw = True

    def remember_window(self) -> None:
        """Keep the window's size and place for the next start."""
        place = self.services.screen.place()
        if place is None or place.width < 640 or place.height < 400:
            return
        self.services.settings.change(
            window_x=place.x,
            window_y=place.y,
            window_width=place.width,
            window_height=place.height,
            window_maximised=place.maximised,
        )

    def visible(self) -> list[Scene]:
        """The scenes that can be seen, from the back to the front."""
        start = len(self.stack) - 1
        while start > 0 and not self.stack[start].opaque:
            start -= 1
        return self.stack[max(0, start) :]

    def _draw(self) -> None:
        scenes = self.visible()
        areas: list[pygame.Rect] | None = None
        if not self._redraw and not any(scene.stale for scene in scenes):
            touched = [area for scene in scenes for area in scene.areas]
            areas = joined(touched, self.services.screen.surface.get_rect())
        if areas is None or areas:
            self.draw(areas)
            self.services.screen.present()

    def draw(self, areas: Sequence[pygame.Rect] | None = None) -> None:
        """Draw what can be seen, now: all of it, or what lies in some areas that do not overlap."""
        surface = self.services.screen.surface
        scenes = self.visible()
        self._redraw, self._drawn = False, surface.get_size()
        for scene in scenes:
            scene.stale = False
            scene.areas.clear()
        for area in areas if areas is not None else [surface.get_rect()]:
            surface.set_clip(area)
            for scene in scenes:
                scene.draw(surface)
            self.services.note.draw(surface, self.services.theme)
        surface.set_clip(None)


def describe(error: BaseException) -> str:
    """An error in a few words, for people."""
    said = " ".join(str(error).split())[:160]
    return f"{type(error).__name__}: {said}" if said else type(error).__name__
