"""Tiles picked one by one on a phone, in the game of the tests that asks for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.support.browsers import PORTRAIT, Home, Page, needs_chromium
from tests.support.devices import on_devices as setup

pytestmark = needs_chromium


def test_two_tiles_are_picked_and_given(alley: Path) -> None:
    """Two are proposed; with a third the page says why not; laid back, the two are given."""
    home = Home(setup("alley", "human casual casual casual", "1000"), None)

    def play(browser: Any) -> None:
        page = Page(browser, home, "Ann", "en", PORTRAIT)
        tiles, picked = page.page.locator("#hand .tile"), page.page.locator("#hand .tile[aria-pressed=true]")
        page.until(lambda: picked.count() == 2)
        extra = next(i for i in range(13) if tiles.nth(i).get_attribute("aria-pressed") == "false")
        give = page.page.locator("#buttons button", has_text="Give two")
        tiles.nth(extra).click()
        give.click()
        assert page.page.locator("#refused").inner_text() == "You can only give tiles that you hold."
        tiles.nth(extra).click()
        assert picked.count() == 2
        give.click()
        page.until(lambda: '"do": "give"' in "".join(home.table.session.lines))
        page.until(lambda: page.page.locator("#buttons button", has_text="Bamboo").count() == 1)
        assert page.faults == []

    try:
        home.run(play)
    finally:
        home.close()
