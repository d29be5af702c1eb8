"""The page in Chromium: phones at phone size beside the whole program."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.app.services import MatchSetup
from tests.support.browsers import LANDSCAPE, PORTRAIT, Home, Page, needs_chromium
from tests.support.devices import on_devices as setup

pytestmark = needs_chromium


@pytest.fixture
def homes() -> Iterator[list[Home]]:
    """Programs that are closed at the end."""
    opened: list[Home] = []
    yield opened
    for home in opened:
        home.close()


def home_of(homes: list[Home], match: MatchSetup, folder: Path | None = None) -> Home:
    homes.append(Home(match, folder))
    return homes[-1]


def test_two_phones_play_a_hand_and_go_on(homes: list[Home]) -> None:
    home = home_of(homes, setup("beijing", "human casual human casual", "1010"))

    def play(browser: Any) -> None:
        pages = [Page(browser, home, "Ann", "en", PORTRAIT), Page(browser, home, "Cai", "zh", LANDSCAPE)]
        luck = Random(4)
        pages[0].until(lambda: pages[0].page.locator("#hand .tile").count() >= 13)
        for _ in range(400):
            if all(page.over for page in pages):
                break
            for page in pages:
                if page.asked:
                    page.act(luck)
                else:
                    page.page.wait_for_timeout(10)
        for page in pages:
            page.page.locator("#ready").click()
        pages[1].until(lambda: not pages[1].over and pages[1].page.locator("#hand .tile").count() >= 13)
        assert [page.faults for page in pages] == [[], []]

    home.run(play)
    assert home.table.session.history


def test_a_hand_is_played_by_keyboard_and_names_alone(homes: list[Home]) -> None:
    home = home_of(homes, setup("guobiao", "human casual casual casual", "1000"))

    def play(browser: Any) -> None:
        page = Page(browser, home, "Ann")
        tiles = page.page.get_by_role("group", name="Your tiles").get_by_role("button")
        choices = page.page.get_by_role("group", name="What you can do").get_by_role("button")
        said = page.page.get_by_role("status")
        heard: set[str] = set()
        for _ in range(600):
            if page.page.get_by_role("button", name="Next hand").count():
                break
            heard.add(page.page.get_by_role("log").inner_text())
            if said.filter(has_text="Your turn").count():
                tile = tiles.last
                assert tile.get_attribute("aria-label")
                tile.focus()
                page.page.keyboard.press("Enter")
                page.page.keyboard.press("Enter")
            elif choices.filter(has_text="Pass").count():
                choices.filter(has_text="Pass").focus()
                page.page.keyboard.press("Enter")
                if page.page.get_by_role("dialog").count():
                    page.page.keyboard.press("Tab")
                    page.page.keyboard.press("Enter")
            page.page.wait_for_timeout(15)
        page.page.get_by_role("button", name="Next hand").focus()
        page.page.keyboard.press("Enter")
        page.until(lambda: tiles.count() >= 13)
        assert any("Discards" in words or "discard" in words for words in heard)
        assert page.faults == []

    home.run(play)
    assert home.table.session.history


def test_a_reload_at_any_moment_brings_the_seat_back(homes: list[Home]) -> None:
    home = home_of(homes, setup("jilin", "human casual casual casual", "1000"))

    def play(browser: Any) -> None:
        page = Page(browser, home, "Ann")
        luck = Random(1)
        page.until(lambda: page.page.locator("#hand .tile").count() >= 13)
        for _ in range(5):
            page.until(lambda: page.asked or page.over)
            if page.over:
                break
            before = page.page.locator("#hand .tile").evaluate_all("all => all.map(one => one.dataset.tile)")
            page.page.reload()
            page.until(lambda: page.asked)
            after = page.page.locator("#hand .tile").evaluate_all("all => all.map(one => one.dataset.tile)")
            assert after == before
            page.act(luck)
        assert page.faults == []

    home.run(play)


def test_the_first_page_is_light(homes: list[Home]) -> None:
    home = home_of(homes, setup("harbin", "human casual casual casual", "1000"))
    sizes: list[int] = []

    def look(browser: Any) -> None:
        context = browser.new_context(viewport=PORTRAIT)
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
        page.goto(home.host.link)
        page.locator("#people button", has_text="Ann").click()
        page.locator("#hand .tile").first.wait_for(timeout=10000)
        page.wait_for_timeout(500)

    home.run(look)
    assert sum(sizes) < 400_000
    assert len(sizes) < 60
