"""Chromium at phone size beside the whole program, for tests: real pages, a real server, a null screen.

The program runs in the calling thread, as it does for players; the browsers are driven by a thread of their own.
"""

from __future__ import annotations

import shutil
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.app.null_screen import NullScreen
from game.app.paths import find_paths
from game.app.services import MatchSetup, Services
from game.devices.host import Host
from game.scenes import registry
from game.scenes.devices.opening import open_host, own_devices
from game.scenes.devices.table import DeviceTable
from game.store.settings import SettingsStore
from game.store.store import Store
from tests.support.person import Program

CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PORTRAIT, LANDSCAPE = {"width": 360, "height": 640}, {"width": 780, "height": 360}

needs_chromium = pytest.mark.skipif(
    not Path(CHROMIUM).exists(), reason="chromium is not installed: apt-get install chromium"
)


class Home:
    """A running program whose match is open to devices on the loopback address."""

    def __init__(self, setup: MatchSetup, folder: Path | None = None, **settings: object) -> None:
        store = SettingsStore(None)
        store.change(**{"speed": "instant", "reduced_motion": True, "player_name": "Ann", **settings})
        paths = find_paths(str(folder)) if folder is not None else find_paths()
        base = Store(None if folder is None else paths.database)
        base.set_owner("Ann", "you")
        self.services = Services(paths, NullScreen((1280, 720)), store, store=base)
        while len(self.services.household.people()) < 4:
            self.services.household.add(
                ("Bo", "Cai", "Didi")[len(self.services.household.people()) - 1], "bo"
            )
        named = {who.id: who.name for who in self.services.household.people()}
        seats = [
            replace(who, profile=n, name=named[n]) if who.level == "human" else who
            for n, who in enumerate(setup.seats, 1)
        ]
        a, b, c, d = seats
        self.setup = replace(setup, seats=(a, b, c, d))
        self.host: Host = open_host(self.services, own_devices(seats), address="127.0.0.1")
        self.app = Program(self.services, registry.scene("lobby", self.host, self.setup))
        self.app.every = 10**9

    @classmethod
    def again(cls, folder: Path, match: int) -> Home:
        """The program started again after it was killed: its newest match goes on."""
        home = cls.__new__(cls)
        settings = SettingsStore(None)
        settings.change(speed="instant", reduced_motion=True, player_name="Ann")
        paths = find_paths(str(folder))
        home.services = Services(paths, NullScreen((1280, 720)), settings, store=Store(paths.database))
        home.app = Program(home.services, registry.scene("resume", match))
        home.app.every = 10**9
        home.app.step()
        home.app.step()
        assert home.services.devices.host is not None
        home.host = home.services.devices.host
        return home

    def kill(self) -> None:
        """End without a word to anybody, as when the power fails."""
        self.host.line.stop()
        self.services.store.close()

    @property
    def table(self) -> DeviceTable:
        """The table on the stack."""
        return next(scene for scene in self.app.stack if isinstance(scene, DeviceTable))

    def run(self, work: Callable[[Any], None], pace: float = 0.004) -> None:
        """Let the program go on while `work` drives a browser in a thread; raises what that raised."""
        fault: list[BaseException] = []

        def drive() -> None:
            from playwright.sync_api import sync_playwright

            try:
                with sync_playwright() as playwright:
                    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
                    try:
                        work(browser)
                    finally:
                        browser.close()
            except BaseException as error:
                fault.append(error)

        thread = threading.Thread(target=drive)
        thread.start()
        while thread.is_alive():
            self.app.step()
            time.sleep(pace)
        if fault:
            raise fault[0]

    def close(self) -> None:
        """The match is left."""
        self.services.devices.close(lambda language: "over")
        self.services.store.close()


class Page:
    """One person's phone: a context of its own."""

    def __init__(
        self, browser: Any, home: Home, name: str, language: str = "en", size: dict[str, int] = PORTRAIT
    ) -> None:
        locale = "zh-CN" if language == "zh" else "en-GB"
        self.context = browser.new_context(viewport=size, locale=locale, has_touch=True)
        self.page = self.context.new_page()
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on(
            "console",
            lambda line: self.faults.append(line.text) if line.type in ("error", "warning") else None,
        )
        self.name = name
        self.page.goto(home.host.link)
        self.page.locator("#people button", has_text=name).click()

    def until(self, holds: Callable[[], object], seconds: float = 15.0) -> None:
        """Let the page go on until something holds."""
        end = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < end, "it does not come"
            self.page.wait_for_timeout(10)

    @property
    def asked(self) -> bool:
        """Whether something is asked of this person."""
        return bool(self.page.locator("#asked.mine").count())

    @property
    def over(self) -> bool:
        """Whether the result lies there."""
        return bool(self.page.locator("#result:not([hidden])").count())

    def act(self, random: Random) -> str:
        """Press one of the buttons, or throw a tile; answers what was done."""
        buttons = self.page.locator("#buttons button[data-option]")
        tiles = self.page.locator("#hand .tile:not([aria-disabled])")
        count = buttons.count()
        throws = self.page.locator("#buttons button:not([data-option]).plain").count() > 0
        at = random.randrange(count + throws) if count + throws else -1
        if 0 <= at < count:
            label = str(buttons.nth(at).get_attribute("aria-label"))
            buttons.nth(at).click()
            if self.page.locator("#sure[open]").count():
                self.page.locator("#sure-yes").click()
            return label
        if at < 0 or not tiles.count():
            return ""
        tile = tiles.nth(random.randrange(tiles.count()))
        if tile.get_attribute("aria-pressed") != "true":
            tile.click()
        tile.click()
        return "discard"
