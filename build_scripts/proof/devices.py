"""What is promised about own devices, tried at size without a browser; `devices_pages.py` does it with Chromium.

python -m build_scripts.proof.devices leak --hands 200          bytes sent in two worlds, all games
python -m build_scripts.proof.devices cuts                      a connection cut after every message of a hand
python -m build_scripts.proof.devices kills --times 50          the program killed, a phone comes back
python -m build_scripts.proof.devices attacks                   what is refused, counted
python -m build_scripts.proof.devices fuzz --seconds 600        wrong messages at a running match
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from aiohttp import ClientSession

from engine import ruleset
from engine.view import NOBODY
from game.app.paths import find_paths
from game.devices.door import Keys
from game.devices.files import page_files
from game.devices.heard import Said, Unread
from game.devices.server import DeviceServer
from tests.devices.test_resuming import test_a_phone_comes_back_by_its_cookie_after_every_kill as killed
from tests.support.devices import Party, Phone, enter, on_devices, run, same_bytes

KEYS = Keys("t" * 32, "w" * 32, "123456")
VIEWERS = (0, 1, 2, 3, NOBODY)


def leak(hands: int, seed: int) -> None:
    """Every hand is looked at by one viewer after another: four seats and a watcher."""
    for rules in ruleset.names():
        luck, total = Random(seed), 0
        for hand in range(hands):
            total += same_bytes(rules, seed + hand, VIEWERS[hand % len(VIEWERS)], luck)
        print(f"{rules}: {hands} hands, {total:,} bytes alike in both worlds", flush=True)


def cuts(seed: int) -> None:
    """A phone loses its connection after every message that it is sent in a hand, and comes back."""
    for rules in ruleset.names():
        party, luck, count = Party(on_devices(rules)), Random(seed), Counter[str]()
        party.begin()

        def cut(phone: Phone, party: Party = party, count: Counter[str] = count) -> None:
            asked, count["cuts"] = phone.question, count["cuts"] + 1
            phone.go()
            party.step()
            phone.come()
            party.wait(lambda: phone.question == asked)
            count["same question again"] += 1

        party.play_hand(luck, also=cut)
        refused = sum('"is":"refused"' in text for phone in party.phones for text in phone.told)
        print(f"{rules}: {dict(count)}, refused {refused}", flush=True)


def kills(times: int) -> None:
    """The program is killed three times in each of so many thirds."""
    for number in range(-(-times // 3)):
        with tempfile.TemporaryDirectory() as folder:
            killed(Path(folder))
        print(f"{3 * (number + 1)} kills, each time the phone came back to its question", flush=True)


def serving(work: Callable[[DeviceServer], None]) -> None:
    """Do something to a server of its own."""
    server = DeviceServer(KEYS, page_files(find_paths().assets, {"en": {}, "zh": {}}))
    server.start("127.0.0.1")
    try:
        work(server)
    finally:
        server.stop()


def attacks() -> None:
    """Everything that a person who means harm may try from the same network; the server must go on."""
    count = Counter[str]()

    def attack(server: DeviceServer) -> None:
        async def foreign(browser: ClientSession) -> None:
            for n in range(200):
                headers = {"Host": f"evil{n}.example"} if n % 2 else {"Origin": f"http://evil{n}.example"}
                async with browser.post("/enter", json={"secret": KEYS.token}, headers=headers) as answer:
                    count[f"foreign Host or Origin: {answer.status}"] += 1
                async with browser.get("/ws", headers={"Cookie": f"northwall=guess{n}"}) as answer:
                    count[f"guessed cookie: {answer.status}"] += 1
            for n in range(1000):
                count[f"guessed code: {await enter(browser, f'{n:06}')}"] += 1

        async def giants(browser: ClientSession) -> None:
            await enter(browser, KEYS.token)
            for _ in range(20):
                try:
                    async with browser.ws_connect("/ws") as ws:
                        await ws.send_str("x" * 10_000_000)
                        await ws.receive(timeout=10)
                except (OSError, ConnectionError):
                    pass
                count["10 MB in one frame: closed"] += 1

        run(server.port, foreign)
        run(server.port, giants)
        lines = []
        for _ in range(5000):
            line = socket.socket()
            line.settimeout(2)
            try:
                line.connect(("127.0.0.1", server.port))
                lines.append(line)
            except OSError:
                count["connections the system refused"] += 1
        time.sleep(0.5)
        count["connections opened"] = len(lines)
        for line in lines:
            line.close()
        time.sleep(0.5)

        async def still(browser: ClientSession) -> None:
            began = time.perf_counter()
            assert await enter(browser, KEYS.token) == 200
            async with browser.ws_connect("/ws") as ws:
                await ws.send_str('{"do":"ready"}')
            print(f"afterwards a phone is let in within {1000 * (time.perf_counter() - began):.0f} ms")

        run(server.port, still)
        heard = Counter(type(heard).__name__ for heard in server.heard())
        print(f"the match heard {dict(heard)}")

    serving(attack)
    for what, number in sorted(count.items()):
        print(f"{number:6} {what}")


def fuzz(seconds: float, seed: int) -> None:
    """Wrong messages of every sort, over a real socket and at a running match; nothing may raise or be lost."""
    luck, count, end = Random(seed), Counter[str](), time.monotonic() + seconds
    whole = [
        '{"do":"hello","v":1,"language":"en"}',
        '{"do":"sit","person":1}',
        '{"do":"answer","question":1,"option":0}',
        '{"do":"hint","question":1}',
        '{"do":"ready"}',
        '{"do":"watch"}',
    ]

    def wrong() -> str | bytes:
        text = luck.choice(whole)
        for _ in range(luck.randrange(1, 6)):
            at = luck.randrange(len(text) + 1)
            piece = luck.choice(
                ["", "[", '"', "1e999", "\\u0000", "-", "9" * 40, "null", "{}", chr(luck.randrange(55000))]
            )
            text = text[:at] + piece + text[at + luck.randrange(3) :]
        return text.encode("utf-8", "replace") if luck.random() < 0.1 else text

    def attack(server: DeviceServer) -> None:
        async def talk(browser: ClientSession) -> None:
            await enter(browser, KEYS.token)
            while time.monotonic() < end:
                async with browser.ws_connect("/ws") as ws:
                    for _ in range(20):
                        said = wrong()
                        await (ws.send_bytes(said) if isinstance(said, bytes) else ws.send_str(said))
                        count["messages"] += 1
                        await asyncio.sleep(0.01)
                for heard in server.heard():
                    if isinstance(heard, Said):
                        party.phones[0].say(heard.message)
                        count["understood"] += 1
                    elif isinstance(heard, Unread):
                        count[f"refused: {heard.reason}"] += 1
                party.step(2)
                lines = len(party.table.session.lines)
                count["record lines"] = max(count["record lines"], lines)

        run(server.port, talk)

    party = Party(on_devices("jilin", "human casual casual casual", "1000"))
    party.begin()
    serving(attack)
    json.dumps(party.phones[0].last())
    print(f"seed {seed}: {dict(sorted(count.items()))}; the table and the server go on")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=["leak", "cuts", "kills", "attacks", "fuzz"])
    parser.add_argument("--hands", type=int, default=20)
    parser.add_argument("--times", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    call = parser.parse_args()
    pygame.display.init()
    pygame.font.init()
    match call.what:
        case "leak":
            leak(call.hands, call.seed)
        case "cuts":
            cuts(call.seed)
        case "kills":
            kills(call.times)
        case "attacks":
            attacks()
        case "fuzz":
            fuzz(call.seconds, call.seed)


if __name__ == "__main__":
    main()
