"""Sounds and music: three volumes, variants that alternate, and silence where there is no device."""

from __future__ import annotations

import contextlib
import logging
import os
import time
from collections.abc import Iterator

import pygame

from game.app.paths import program_folder

log = logging.getLogger(__name__)

#: Everything `Sounds.play` knows, without the numbers of variants.
NAMES = (
    *(
        "clack",
        "discard",
        "draw",
        "claim",
        "kong",
        "flip",
        "dice",
        "shuffle",
        "coin",
        "win",
        "lose",
        "washout",
    ),
    *("button", "refuse", "ting"),
    *("call_chow", "call_pong", "call_kong", "call_ting", "call_win", "call_flower"),
)
#: Names that follow the volume of calls; all others follow the volume of effects.
CALLS = frozenset(name for name in NAMES if name.startswith("call_"))

_MUSIC = "music.ogg"
LOOK_AGAIN = 3.0
"""Seconds between two looks for a device where there is none: a sound server that starts later sends no word."""
SELDOM = 60
"""The wait before the next look is so many times as long as the look took: some systems take seconds to say no."""


@contextlib.contextmanager
def _quiet_stderr() -> Iterator[None]:
    """Swallow what sound libraries write straight to the terminal while they look for a device."""
    try:
        kept = os.dup(2)
        sink = os.open(os.devnull, os.O_WRONLY)
    except OSError:  # a windowed program may have no standard error at all
        yield
        return
    try:
        os.dup2(sink, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(sink)


def _open_mixer() -> str:
    """Open the sound device. Answers "device", "dummy" where SDL's silent driver was asked for, or "none"."""
    with _quiet_stderr():
        try:
            pygame.mixer.init(44_100, -16, 2, 512)
            pygame.mixer.set_num_channels(24)
        except (pygame.error, NotImplementedError) as problem:
            log.debug("no sound: %s", problem)
            with contextlib.suppress(pygame.error):
                pygame.mixer.quit()
            return "none"
    return "dummy" if os.environ.get("SDL_AUDIODRIVER") == "dummy" else "device"


class Sounds:
    """Plays effects, calls and music; volumes run from 0 (silent) to 1. Nothing here ever raises for want of sound.

    `state` is "device", "dummy" (a silent driver that was asked for) or "none". A device that was lost is opened again,
    and one that comes later is taken when the system tells of it, or when the next sound is wanted.
    """

    def __init__(self, effects: float = 0.8, calls: float = 0.8, music: float = 0.35) -> None:
        self.effects, self.calls, self.music = effects, calls, music
        self._playing_music = False
        self._turn: dict[str, int] = {}
        self._variants: dict[str, list[pygame.mixer.Sound]] = {}
        self._closed = False
        self.state = ""
        self._open()

    def _open(self) -> None:
        began = time.monotonic()
        before, self.state = self.state, _open_mixer()
        ended = time.monotonic()
        self._next_look = ended + max(LOOK_AGAIN, SELDOM * (ended - began))
        if self.state != before:
            log.info("sound: %s", "there is no device" if self.state == "none" else "open")
        if self._playing_music:
            self.start_music()

    def _open_again(self) -> None:
        self._variants.clear()  # sounds belong to the device that they were read for
        with contextlib.suppress(pygame.error):
            pygame.mixer.quit()
        self._open()

    def devices_changed(self, lost: bool) -> None:
        """Hear that a loudspeaker came, or (`lost`) that the one in use went: open what there is now."""
        if lost:
            log.info("sound: the device was lost")
        if not self._closed and (lost or self.state == "none"):
            self._open_again()

    def _ready(self) -> bool:
        """Whether there is something to play on; where there was nothing for a while, look again."""
        if self.state == "none" and not self._closed and time.monotonic() >= self._next_look:
            self._open_again()
        return self.state != "none" and pygame.mixer.get_init() is not None

    def _loaded(self, name: str) -> list[pygame.mixer.Sound]:
        """The variants of a sound, read when it is first heard: reading all of them would hold up the start."""
        if name not in self._variants:
            self._variants[name] = []
            folder = program_folder() / "assets" / "sounds"
            files = sorted(folder.glob(f"{name}[0-9].ogg")) or [folder / f"{name}.ogg"]
            try:
                self._variants[name] = [pygame.mixer.Sound(str(file)) for file in files]
            except (pygame.error, OSError) as problem:
                log.warning("sound %s cannot be read: %s", name, problem)
        return self._variants[name]

    def set_volumes(self, effects: float, calls: float, music: float) -> None:
        """Change the three volumes; music follows at once, and rests while its volume is 0."""
        self.effects, self.calls, self.music = (max(0.0, min(1.0, v)) for v in (effects, calls, music))
        if self._playing_music:
            self.start_music()

    def volume(self, name: str) -> float:
        """The volume that a sound plays at."""
        return self.calls if name in CALLS else self.effects

    def play(self, name: str, gain: float = 1.0) -> None:
        """Play a sound once; variants take turns, so the same one is never heard twice running.

        An unknown name raises KeyError: that is a mistake in the program, not a missing device.
        """
        if name not in NAMES:
            raise KeyError(f"no sound is called {name!r}")
        loudness = self.volume(name) * max(0.0, min(1.0, gain))
        if loudness <= 0 or not self._ready():
            return
        variants = self._loaded(name)
        if not variants:
            return
        turn = self._turn.get(name, 0)
        # A stride of 3 over four variants visits all of them without sounding like a scale.
        self._turn[name] = (turn + (3 if len(variants) == 4 else 1)) % len(variants)
        with contextlib.suppress(pygame.error):
            channel = variants[turn].play()
            if channel is not None:  # None: all channels busy; one more clack would not be heard anyway
                channel.set_volume(loudness)

    def start_music(self) -> None:
        """Begin the music, or bring it to the present volume."""
        self._playing_music = True
        if self.state == "none" or not pygame.mixer.get_init():
            return
        try:
            if self.music <= 0:
                pygame.mixer.music.stop()
                return
            pygame.mixer.music.set_volume(self.music)
            if not pygame.mixer.music.get_busy():
                pygame.mixer.music.load(str(program_folder() / "assets" / "sounds" / _MUSIC))
                pygame.mixer.music.play(-1, fade_ms=1500)
        except pygame.error as problem:
            log.warning("the music cannot be played: %s", problem)

    def stop_music(self, fade_ms: int = 800) -> None:
        """Let the music fade out."""
        self._playing_music = False
        with contextlib.suppress(pygame.error):
            if pygame.mixer.get_init():
                pygame.mixer.music.fadeout(fade_ms)

    def close(self) -> None:
        """Release the device; the object stays usable and silent."""
        self._playing_music = False
        self._variants.clear()
        self.state, self._closed = "none", True
        with contextlib.suppress(pygame.error):
            pygame.mixer.quit()
