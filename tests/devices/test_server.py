"""The server alone: what it serves, whom it lets in, and what it refuses before the match hears of it."""

from __future__ import annotations

import asyncio
import json
import logging
import select
import socket
import time
from collections.abc import Callable, Iterator

import pytest
from aiohttp import ClientSession, WSMsgType

from game.app.paths import find_paths
from game.devices.door import Keys
from game.devices.files import page_files
from game.devices.heard import Came, CannotListenError, Heard, Left, LetIn, Said, Unread
from game.devices.protocol import AnswerTo, Hello
from game.devices.server import DeviceServer
from game.devices.web import COOKIE, MOST_EACH
from tests.support.devices import enter, run

KEYS = Keys("t" * 32, "w" * 32, "123456")


@pytest.fixture
def server() -> Iterator[DeviceServer]:
    made = DeviceServer(KEYS, page_files(find_paths().assets, {"en": {}, "zh": {}}))
    made.start("127.0.0.1")
    yield made
    made.stop()


def hear(server: DeviceServer, until: Callable[[list[Heard]], bool], seconds: float = 10.0) -> list[Heard]:
    """All that was heard until a condition holds."""
    out: list[Heard] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        out += server.heard()
        if until(out):
            return out
        time.sleep(0.005)
    raise AssertionError(f"heard only {out}")


def test_the_page_comes_packed_with_a_strict_policy(server: DeviceServer) -> None:
    async def look(browser: ClientSession) -> None:
        async with browser.get("/") as page:
            assert page.status == 200
            policy = page.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy and "unsafe" not in policy and "*" not in policy
            assert page.headers["X-Content-Type-Options"] == "nosniff"
            assert "Access-Control-Allow-Origin" not in page.headers
            tag = page.headers["ETag"]
        async with browser.get("/", headers={"If-None-Match": tag}) as again:
            assert again.status == 304
        async with browser.get("/tiles/contrast/5m.svg") as tile:
            assert tile.status == 200 and "<svg" in await tile.text()

    run(server.port, look)


@pytest.mark.parametrize(
    "path",
    [
        "/../pyproject.toml",
        "/%2e%2e/pyproject.toml",
        "/tiles/../../pyproject.toml",
        "/text",
        "/page/index.html",
    ],
)
def test_nothing_else_is_served(server: DeviceServer, path: str) -> None:
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nConnection: close\r\n\r\n".encode()
        )
        answer = b"".join(iter(lambda: line.recv(65536), b""))
    assert answer.startswith(b"HTTP/1.1 404")


def test_a_device_comes_in_by_the_code_speaks_and_goes(server: DeviceServer) -> None:
    async def visit(browser: ClientSession) -> None:
        assert await enter(browser, KEYS.code) == 200
        async with browser.ws_connect("/ws") as ws:
            await ws.send_str('{"do":"hello","v":1,"language":"zh"}')
            await ws.send_str('{"do":"answer","question":4,"option":1}')
            heard = await asyncio.to_thread(
                hear, server, lambda found: sum(isinstance(h, Said) for h in found) == 2
            )
            visitor = next(h.visitor for h in heard if isinstance(h, LetIn))
            assert [h.message for h in heard if isinstance(h, Said)] == [Hello("zh"), AnswerTo(4, 1)]
            assert any(isinstance(h, Came) for h in heard)
            server.send(visitor.number, '{"is":"people"}')
            assert await ws.receive_json(timeout=5) == {"is": "people"}

    run(server.port, visit)
    hear(server, lambda found: any(isinstance(h, Left) for h in found))


@pytest.mark.parametrize(
    "headers", [{"Host": "evil.example"}, {"Origin": "http://evil.example"}, {"Origin": "null"}]
)
def test_foreign_hosts_and_origins_are_refused(server: DeviceServer, headers: dict[str, str]) -> None:
    async def try_it(browser: ClientSession) -> None:
        async with browser.post("/enter", json={"secret": KEYS.token}, headers=headers) as answer:
            assert answer.status in (403, 421)
            assert not answer.cookies
        async with browser.get("/ws", headers=headers) as answer:
            assert answer.status in (403, 421)

    run(server.port, try_it)
    assert server.heard() == []


def test_a_cookie_of_somebody_else_is_none(server: DeviceServer) -> None:
    async def try_it(browser: ClientSession) -> None:
        async with browser.get("/ws", headers={"Cookie": f"{COOKIE}=guess"}) as answer:
            assert answer.status == 403
        async with browser.get("/ws") as answer:
            assert answer.status == 403
        async with browser.get("/known") as answer:
            assert answer.status == 403
        await enter(browser, KEYS.token)
        async with browser.get("/known") as answer:
            assert answer.status == 204

    run(server.port, try_it)


def test_the_cookie_cannot_be_read_by_scripts_nor_sent_from_elsewhere(server: DeviceServer) -> None:
    async def look(browser: ClientSession) -> str:
        async with browser.post("/enter", json={"secret": KEYS.token}) as answer:
            return answer.headers["Set-Cookie"]

    cookie = run(server.port, look)
    assert "HttpOnly" in cookie and "SameSite=Strict" in cookie


def test_wrong_codes_are_refused_then_not_looked_at(server: DeviceServer) -> None:
    async def guess(browser: ClientSession) -> list[int]:
        return [await enter(browser, f"{n:06}") for n in range(7)]

    statuses = run(server.port, guess)
    assert statuses == [403] * 4 + [429] * 3  # the fifth says already how long to wait


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"do":"answer","question":1}',
        '{"do":"answer","question":true,"option":0}',
        '{"do":"answer","question":-1,"option":0}',
        '{"do":"sit","person":1,"extra":2}',
        '{"do":"fly"}',
        '{"do":"hello","v":2,"language":"en"}',
        "[" * 3000,
    ],
)
def test_what_cannot_be_understood_is_heard_as_that_and_nothing_more(server: DeviceServer, text: str) -> None:
    async def say(browser: ClientSession) -> None:
        await enter(browser, KEYS.token)
        async with browser.ws_connect("/ws") as ws:
            await ws.send_str(text)
            heard = await asyncio.to_thread(
                hear, server, lambda found: any(isinstance(h, Unread) for h in found)
            )
            assert not any(isinstance(h, Said) for h in heard)
            assert not ws.closed

    run(server.port, say)


@pytest.mark.parametrize("size", [5_000, 10_000_000])
def test_a_message_that_is_too_long_ends_the_connection(server: DeviceServer, size: int) -> None:
    async def say(browser: ClientSession) -> None:
        await enter(browser, KEYS.token)
        async with browser.ws_connect("/ws") as ws:
            try:
                await ws.send_str("x" * size)
                answer = await ws.receive(timeout=10)
            except ConnectionError:
                return
            assert answer.type in (WSMsgType.CLOSE, WSMsgType.CLOSED, WSMsgType.CLOSING, WSMsgType.ERROR)

    run(server.port, say)
    hear(server, lambda found: any(isinstance(h, Left) for h in found))


def test_a_flood_of_messages_is_cut(server: DeviceServer) -> None:
    async def say(browser: ClientSession) -> None:
        await enter(browser, KEYS.token)
        async with browser.ws_connect("/ws") as ws:
            try:
                for _ in range(500):
                    await ws.send_str('{"do":"ready"}')
                answer = await ws.receive(timeout=10)
            except ConnectionError:
                return
            assert answer.type in (WSMsgType.CLOSE, WSMsgType.CLOSED, WSMsgType.CLOSING)

    run(server.port, say)
    heard = hear(server, lambda found: any(isinstance(h, Left) for h in found))
    assert sum(isinstance(h, Said) for h in heard) <= 45
    assert any(isinstance(h, Unread) and h.reason == "fast" for h in heard)


def test_connections_from_one_address_are_counted(server: DeviceServer) -> None:
    lines = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(MOST_EACH + 20)]
    try:
        ended: set[int] = set()
        end = time.monotonic() + 4.0  # sooner than silent connections are closed
        while len(ended) < 20 and time.monotonic() < end:
            ended |= {line.fileno() for line in select.select(lines, [], [], 0.1)[0]}
        assert len(ended) == 20
    finally:
        for line in lines:
            line.close()

    async def come(browser: ClientSession) -> int:
        for _ in range(100):
            try:
                return await enter(browser, KEYS.token)
            except OSError:
                await asyncio.sleep(0.02)
        return 0

    assert run(server.port, come) == 200


def test_a_port_that_is_taken_is_said(server: DeviceServer) -> None:
    other = DeviceServer(KEYS, {})
    with pytest.raises(CannotListenError, match="in use"):
        other.start("127.0.0.1", server.port)
    assert not other.running


def test_nothing_listens_after_the_end(server: DeviceServer) -> None:
    port = server.port
    server.stop()
    with pytest.raises(OSError):
        socket.create_connection(("127.0.0.1", port), timeout=2)
    server.send(1, "{}")  # nobody is there, nothing happens


def test_no_secret_comes_into_the_log(server: DeviceServer, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    cookies: list[str] = []

    async def visit(browser: ClientSession) -> None:
        for secret in (KEYS.token, KEYS.watch, KEYS.code, "999999"):
            async with browser.post("/enter", json={"secret": secret}) as answer:
                cookies.extend(cookie.value for cookie in answer.cookies.values())
        async with browser.ws_connect("/ws") as ws:
            await ws.send_str(json.dumps({"do": "fly", "secret": KEYS.token}))

    run(server.port, visit)
    server.stop()
    assert len(cookies) == 3
    for secret in (KEYS.token, KEYS.watch, KEYS.code, "999999", *cookies):
        assert secret not in caplog.text
