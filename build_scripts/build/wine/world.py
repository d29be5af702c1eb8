"""What differs between systems, tried on the installed program in Wine: paths, files of others, windows, sound."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from build_scripts.build.wine.prefix import Prefix, WineError
from game.app.paths import Paths, find_paths

LONG = 240
"""Characters of the longest path to the saves that is tried; a path on Windows has 259 at most."""
PATIENCE = 60.0


class WorldError(Exception):
    """The program did not do what a person may expect; the text says what."""


@dataclass(frozen=True, slots=True)
class World:
    """The installed program and what surrounds it. `scratch` is a folder of this system for saves and pictures."""

    prefix: Prefix
    program: Path
    scratch: Path

    def try_all(self) -> None:
        """Every trial, in order. Raises WorldError and WineError."""
        trials: Sequence[tuple[str, Callable[[], None]]] = (
            ("folders with spaces, Chinese letters, emoji, and a long path", self.odd_folders),
            ("a drive that is gone", self.drive_that_is_gone),
            ("settings that may only be read", self.read_only_settings),
            ("saves that another program holds", self.held_saves),
            ("two copies at once", self.two_copies),
            ("no sound device", self.no_sound),
            ("full screen", self.full_screen),
            ("closing from the taskbar", self.closing),
        )
        self.scratch.mkdir()
        for what, run in trials:
            started = time.monotonic()
            run()
            print(f"trial: {what}: {time.monotonic() - started:.1f} s", flush=True)

    def paths(self, name: str) -> Paths:
        """The places of saves below `scratch`."""
        return find_paths(str(self.scratch / name))

    def command(self, data: str, *rest: str) -> list[str]:
        """A start with its saves in `data`, as Windows sees it."""
        return [self.prefix.there(self.program), "--data-dir", data, *rest]

    def start_once(self, data: str, name: str, *rest: str, extra: Mapping[str, str] | None = None) -> Path:
        """Start, take a picture and end; the answer is the picture. Raises WineError or WorldError."""
        picture = self.scratch / f"{name}.png"
        asked = ["--rules", "beijing", "--screenshot", self.prefix.there(picture), *rest]
        self.prefix.run(self.command(data, *asked), cwd=self.scratch, extra=extra)
        if not picture.is_file():
            raise WorldError(f"{name}: no picture was taken")
        return picture

    def odd_folders(self) -> None:
        root = len(self.prefix.there(self.scratch))
        names = ("My saves", "北墙 存档", "牌 🀄 东", "x" * (LONG - root - len("\\northwall.db-journal")))
        for number, name in enumerate(names):
            folder = self.scratch / name
            self.start_once(self.prefix.there(folder), f"folder-{number}")
            if not find_paths(str(folder)).database.is_file():
                raise WorldError(f"nothing was saved in {name}")

    def drive_that_is_gone(self) -> None:
        self.start_once("Q:\\Northwall", "gone")

    def read_only_settings(self) -> None:
        places = self.paths("read-only")
        places.make()
        places.settings.write_text('[general]\nlanguage = "zh"\n', encoding="utf-8")
        places.settings.chmod(0o444)
        self.start_once(self.prefix.there(places.data), "read-only")
        if 'language = "zh"' not in places.settings.read_text(encoding="utf-8"):
            raise WorldError("settings that may only be read were lost")

    def held_saves(self) -> None:
        places = self.paths("held")
        self.start_once(self.prefix.there(places.data), "held-before")
        before = places.database.read_bytes()
        mode = places.database.stat().st_mode
        os.chmod(places.database, 0o000)
        try:
            self.start_once(self.prefix.there(places.data), "held")
        finally:
            os.chmod(places.database, mode)
        if places.database.read_bytes()[:16] != before[:16]:
            raise WorldError("saves that could not be opened were replaced")

    def two_copies(self) -> None:
        places = self.paths("twice")
        with self.running(places):
            self.start_once(self.prefix.there(places.data), "second")
        if "is held by another program" not in places.log.read_text(encoding="utf-8"):
            raise WorldError("the second copy did not notice the first")

    def no_sound(self) -> None:
        places = self.paths("silent")
        # SDL's own choice of a driver, which finds no sound in Wine.
        self.start_once(self.prefix.there(places.data), "silent", extra={"SDL_AUDIODRIVER": ""})
        if "there is no device" not in places.log.read_text(encoding="utf-8"):
            raise WorldError("nothing in the log says that there is no sound")

    def full_screen(self) -> None:
        places = self.paths("full")
        picture = self.start_once(self.prefix.there(places.data), "full", "--fullscreen")
        import pygame

        if pygame.image.load(str(picture)).get_size() != (1600, 1000):
            raise WorldError("full screen is not as large as the screen")

    def closing(self) -> None:
        places = self.paths("closing")
        with self.running(places) as ended:
            # Without /f Windows asks the window to close, as the taskbar does.
            self.prefix.run(["taskkill", "/im", self.program.name])
            until = time.monotonic() + PATIENCE
            while not ended() and time.monotonic() < until:
                time.sleep(0.1)
            if not ended():
                raise WorldError("the window did not close when it was asked to")

    @contextmanager
    def running(self, places: Paths) -> Iterator[Callable[[], bool]]:
        """The program while it shows a table; the value tells whether it has ended by itself."""
        process = self.prefix.start(
            self.command(self.prefix.there(places.data), "--rules", "beijing"), cwd=self.scratch
        )
        try:
            until = time.monotonic() + PATIENCE
            while "first frame" not in (
                places.log.read_text(encoding="utf-8") if places.log.is_file() else ""
            ):
                if process.poll() is not None or time.monotonic() > until:
                    raise WorldError(f"the program did not start (exit {process.poll()})")
                time.sleep(0.1)
            yield lambda: process.poll() is not None
        finally:
            with suppress(WineError):  # it may have ended
                self.prefix.run(["taskkill", "/f", "/im", self.program.name])
            process.kill()
            process.communicate()
