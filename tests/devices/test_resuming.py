"""The program is killed while devices play: it goes on where it was, and they come back by themselves."""

from __future__ import annotations

import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

from aiohttp import ClientSession

from tests.support.browsers import Home
from tests.support.devices import enter, run, said
from tests.support.devices import on_devices as setup


def beside(home: Home, work: Callable[[ClientSession], Awaitable[Any]]) -> None:
    """Let the program go on while a client does something in a thread of its own."""
    fault: list[BaseException] = []

    def do() -> None:
        try:
            run(home.host.place[1], work)
        except BaseException as error:
            fault.append(error)

    thread = threading.Thread(target=do)
    thread.start()
    while thread.is_alive():
        home.app.step()
        time.sleep(0.002)
    if fault:
        raise fault[0]


def test_a_phone_comes_back_by_its_cookie_after_every_kill(tmp_path: Path) -> None:
    home = Home(setup("harbin", "human casual casual casual", "1000"), tmp_path)
    cookies: dict[str, str] = {}
    hand: list[Any] = []
    luck = Random(3)

    async def first(browser: ClientSession) -> None:
        assert await enter(browser, home.host.keys.code) == 200
        cookies.update({c.key: c.value for c in browser.cookie_jar})
        await play(browser, sit=1)

    async def play(browser: ClientSession, sit: int = 0) -> None:
        browser.cookie_jar.update_cookies(cookies)
        async with browser.ws_connect("/ws", headers={"Cookie": f"northwall={cookies['northwall']}"}) as ws:
            await ws.send_json({"do": "hello", "v": 1, "language": "en"})
            if sit:
                await ws.send_json({"do": "sit", "person": sit})
            answered = -1
            for _ in range(40):
                state = await said(ws)
                asked = state.get("question")
                if state["is"] == "state" and asked is not None and asked["number"] != answered:
                    if hand and sit == 0:
                        assert state["hand"] == hand[-1]
                    hand.append(state["hand"])
                    throws = list(asked["throws"].values()) or [
                        button["option"] for button in asked["buttons"] if "option" in button
                    ]
                    if sit:
                        return
                    await ws.send_json(
                        {"do": "answer", "question": asked["number"], "option": luck.choice(throws)}
                    )
                    answered = asked["number"]
                    hand.clear()
                    sit = -1  # the next question ends it
            raise AssertionError("nothing is asked")

    beside(home, first)
    for _ in range(3):
        place, match = home.host.place, home.host.match
        lines = list(home.table.session.lines)
        home.kill()
        home = Home.again(tmp_path, match)
        assert home.host.place == place
        assert home.table.session.lines == lines
        beside(home, play)
    home.close()
