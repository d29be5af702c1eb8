"""Own devices in Chromium: hands and matches by four pages, figures, and what axe-core says.

python -m build_scripts.proof.devices_pages matches --rules jilin --language zh --hands 4
python -m build_scripts.proof.devices_pages figures
python -m build_scripts.proof.devices_pages answers
    python -m build_scripts.proof.devices_pages frames
    python -m build_scripts.proof.devices_pages axe --axe axe.min.js
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import threading
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from aiohttp import ClientSession, CookieJar

from engine import ruleset
from tests.support.browsers import LANDSCAPE, PORTRAIT, Home, Page
from tests.support.devices import Party, enter, on_devices, said

NAMES = ("Ann", "Bo", "Cai", "Didi")


def matches(rules: str, language: str, hands: int, seed: int) -> None:
    """Four pages play a match, or so many of its hands, choosing at random among what they are offered."""
    home = Home(on_devices(rules, seed=seed), hints="ask")
    done, began = Counter[str](), time.monotonic()

    def play(browser: Any) -> None:
        sizes = (PORTRAIT, LANDSCAPE)
        pages = [Page(browser, home, name, language, sizes[n % 2]) for n, name in enumerate(NAMES)]
        luck, finished = Random(seed), 0
        while finished < hands:
            asked = [page for page in pages if page.asked]
            for page in asked:
                done[page.act(luck).split(",")[0]] += 1
                if luck.random() < 0.02:
                    page.page.reload()
                    done["reload"] += 1
            if all(page.over for page in pages):
                finished += 1
                done["result"] += 1
                for page in pages:
                    page.page.locator("#ready").click()
                if home.table.session.over:
                    break
                while pages[0].over:
                    pages[0].page.wait_for_timeout(10)
            elif not asked:
                pages[0].page.wait_for_timeout(10)
        done["faults of a page"] += sum(len(page.faults) for page in pages)

    home.run(play)
    lines = [json.loads(line) for line in home.table.session.lines]
    actions = Counter(line["do"] for line in lines if "do" in line)
    print(f"{rules} {language}: {time.monotonic() - began:.0f} s, {dict(sorted(done.items()))}")
    print(f"  in the record: {dict(sorted(actions.items()))}", flush=True)
    home.close()


def figures(taps: int) -> None:
    """From a tap to the discard at the table, and what the first page weighs."""
    home = Home(on_devices("beijing", "human casual casual casual", "1000"), speed="instant")
    times: list[float] = []
    weights: list[int] = []

    def play(browser: Any) -> None:
        context = browser.new_context(viewport=PORTRAIT)
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.loadingFinished", lambda event: weights.append(int(event["encodedDataLength"])))
        page.goto(home.host.link)
        page.locator("#people button").first.click()
        page.locator("#hand .tile").first.wait_for()
        page.wait_for_timeout(1500)
        context.close()
        home.host.guests.clear()
        own = Page(browser, home, "Ann")
        luck = Random(1)
        while len(times) < taps:
            own.until(lambda: own.asked or own.over)
            if own.over:
                own.page.locator("#ready").click()  # at the end of a match it is pressed twice
                own.page.wait_for_timeout(300)
                continue
            before = len(home.table.session.lines)
            began = time.perf_counter()
            act = own.act(luck)
            while act and len(home.table.session.lines) == before and time.perf_counter() - began < 3:
                time.sleep(0.001)
            shown = len(home.table.session.loop.table.log)
            while act and home.table.showing.begun < shown and time.perf_counter() - began < 3:
                time.sleep(0.001)
            times.append(1000 * (time.perf_counter() - began))

    home.run(play, pace=1 / 60)
    home.close()
    cut = statistics.quantiles(times, n=100)
    print(
        f"{len(times)} taps by Playwright: p50 {cut[49]:.0f} ms, p99 {cut[98]:.0f} ms until the table shows it"
    )
    print(f"first page: {sum(weights) / 1000:.0f} kB in {len(weights)} requests")


def answers(count: int) -> None:
    """The same without a browser: from an answer on the WebSocket until the table begins to show it."""
    home = Home(on_devices("beijing", "human casual casual casual", "1000"))
    times: list[float] = []

    async def client() -> None:
        origin = f"http://127.0.0.1:{home.host.place[1]}"
        async with ClientSession(
            origin, cookie_jar=CookieJar(unsafe=True), headers={"Origin": origin}
        ) as web:
            assert await enter(web, home.host.keys.code) == 200
            async with web.ws_connect("/ws") as ws:
                await ws.send_json({"do": "hello", "v": 1, "language": "en"})
                await ws.send_json({"do": "sit", "person": 1})
                number = -1
                while len(times) < count:
                    state = await said(ws)
                    if state.get("result"):
                        await ws.send_json({"do": "ready"})
                        continue
                    asked = state.get("question")
                    if not asked or asked["number"] == number:
                        continue
                    number, log = asked["number"], len(home.table.session.lines)
                    options = [*asked["throws"].values()]
                    options += [button["option"] for button in asked["buttons"] if "option" in button]
                    began = time.perf_counter()
                    await ws.send_json({"do": "answer", "question": number, "option": options[-1]})
                    while len(home.table.session.lines) == log and time.perf_counter() - began < 3:
                        await asyncio.sleep(0.001)
                    while home.table.timeline.queued and time.perf_counter() - began < 3:
                        await asyncio.sleep(0.001)
                    times.append(1000 * (time.perf_counter() - began))

    thread = threading.Thread(target=lambda: asyncio.run(client()))
    thread.start()
    while thread.is_alive():
        home.app.step()
        time.sleep(1 / 60)
    home.close()
    cut = statistics.quantiles(times, n=100)
    print(f"{len(times)} answers: p50 {cut[49]:.0f} ms, p99 {cut[98]:.0f} ms until the table shows it")


def frames(hands: int) -> None:
    """Processor time of the table's frames with four devices and eight watchers, and how much of it is theirs."""
    party = Party(on_devices("jilin"), "en zh", watchers=8, speed="normal")
    party.begin()
    table, luck = party.table, Random(1)
    exchange, spent, whole = table._exchange, [0.0], []

    def timed(limit: int) -> None:
        began = time.thread_time()
        exchange(limit)
        spent[0] += time.thread_time() - began

    table._exchange = timed  # type: ignore[method-assign]
    own = []
    for _ in range(hands * 600):
        spent[0], began = 0.0, time.thread_time()
        party.app.step()
        party.app.draw()
        whole.append(time.thread_time() - began)
        own.append(spent[0])
        for phone in party.phones:
            if phone.question is not None and phone.options():
                phone.answer(luck.choice(phone.options()))
    without = [a - b for a, b in zip(whole, own, strict=True)]
    ratio = sum(whole) / sum(without)
    print(
        f"{len(whole)} frames: mean {1000 * statistics.mean(whole):.2f} ms, of which devices and watchers "
        f"{1000 * statistics.mean(own):.2f} ms (longest {1000 * max(own):.1f} ms): {ratio:.3f} times the frames without"
    )


def axe(file: Path) -> None:
    """What axe-core finds on every face of the page, in both languages and with large text."""
    rules = file.read_text(encoding="utf-8")
    for language in ("en", "zh"):
        home = Home(on_devices("guobiao", "human casual casual casual", "1000"))

        def look(browser: Any, language: str = language, home: Home = home) -> None:
            locale = "zh-CN" if language == "zh" else "en-GB"
            context = browser.new_context(viewport=PORTRAIT, locale=locale, bypass_csp=True)
            page = context.new_page()

            def check(what: str) -> None:
                page.evaluate(rules)
                found = page.evaluate("axe.run()")["violations"]
                serious = [(v["impact"], v["id"], len(v["nodes"])) for v in found]
                print(f"{language} {what}: {serious}", flush=True)

            page.goto(home.host.address)
            page.locator("#enter:not([hidden])").wait_for()
            check("code")
            page.goto("about:blank")
            page.goto(home.host.link)
            page.locator("#people button").first.wait_for()
            check("people")
            page.locator("#people button").first.click()
            page.locator("#asked.mine").wait_for()
            check("question")
            page.locator("#open-menu").click()
            page.locator("#set-large").check()
            check("menu, large text")
            page.locator("#menu [type=submit]").click()
            home.host.computed.update(home.host.people)
            page.locator("#result:not([hidden])").wait_for(timeout=60000)
            check("result")

        home.run(look)
        home.close()


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["matches", "figures", "answers", "frames", "axe"])
    parser.add_argument("--rules", choices=ruleset.names(), default="jilin")
    parser.add_argument("--language", choices=["en", "zh"], default="en")
    parser.add_argument("--hands", type=int, default=1)
    parser.add_argument("--taps", type=int, default=100)
    parser.add_argument("--seed", type=int, default=6)
    parser.add_argument("--axe", type=Path, help="axe.min.js of npm's axe-core")
    call = parser.parse_args()
    pygame.display.init()
    pygame.font.init()
    match call.what:
        case "matches":
            matches(call.rules, call.language, call.hands, call.seed)
        case "figures":
            figures(call.taps)
        case "answers":
            answers(call.taps)
        case "frames":
            frames(call.hands)
        case "axe":
            axe(call.axe)


if __name__ == "__main__":
    main()
