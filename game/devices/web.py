"""HTTP and WebSocket of the server: who may connect, and what is refused before the match ever hears of it.

Everything here runs in the server's event loop. Only this module needs aiohttp.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import cast

from aiohttp import WSCloseCode, WSMsgType, web

from game.devices import protocol
from game.devices.door import Door, Visitor
from game.devices.files import File
from game.devices.heard import Came, Heard, Left, LetIn, Said, Unread

log = logging.getLogger(__name__)

COOKIE = "northwall"
MOST, MOST_EACH = 256, 96
"""Connections that are open at once: altogether, and from one address."""
_PATIENCE = 8.0
"""Seconds in which a new connection must have sent a whole request."""
_BURST, _RATE = 30.0, 15.0
"""Messages at once, and messages a second after that."""
_BEAT = 10.0
"""Seconds between pings; a connection that does not answer is gone."""
_WAITING = 64
"""Messages that wait for a slow connection before it is cut; it will be told all when it comes back."""
_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Server": "Northwall",
}


class Web:
    """The web side of one match. ``tell`` takes what the match shall hear."""

    def __init__(
        self, door: Door, files: Mapping[str, File], names: Iterable[str], tell: Callable[[Heard], None]
    ) -> None:
        self._door, self._files, self._names, self._tell = door, files, tuple(names), tell
        self._hosts: frozenset[str] = frozenset()
        self._lines: dict[int, list[_Line]] = {}
        self._runner: web.AppRunner | None = None
        self._server: asyncio.Server | None = None
        self._open: Counter[str] = Counter()
        self._told: dict[str, float] = {}

    async def listen(self, address: str, port: int) -> int:
        """Begin; answers the port. Raises OSError."""
        app = web.Application(middlewares=[self._guard], client_max_size=protocol.LONGEST)
        app.router.add_post("/enter", self._enter)
        app.router.add_get("/known", self._known)
        app.router.add_get("/ws", self._socket)
        app.router.add_get("/{path:.*}", self._file)
        self._runner = web.AppRunner(app, access_log=None, keepalive_timeout=20, handle_signals=False)
        await self._runner.setup()
        assert self._runner.server is not None
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: _Gate(self), address, port, backlog=128)
        port = self._server.sockets[0].getsockname()[1]
        self._hosts = frozenset(f"{name}:{port}" for name in (address, *self._names))
        return int(port)

    async def close(self) -> None:
        """Close everything."""
        for lines in list(self._lines.values()):
            for line in list(lines):
                line.cut()
        if self._server is not None:
            self._server.close()
        if self._runner is not None:
            await self._runner.cleanup()

    def say(self, visitor: int, text: str) -> None:
        """Queue a message for every connection of a visitor."""
        for line in list(self._lines.get(visitor, ())):
            line.put(text)

    # who may connect

    def admit(self, address: str) -> bool:
        """Whether one more connection from there is taken."""
        if self._open.total() >= MOST or self._open[address] >= MOST_EACH:
            self._note("too many connections", address)
            return False
        self._open[address] += 1
        return True

    def gone(self, address: str) -> None:
        """A connection that was taken has ended."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def handler(self) -> asyncio.Protocol:
        """Who speaks HTTP on a connection that was taken."""
        assert self._runner is not None and self._runner.server is not None
        return cast(asyncio.Protocol, self._runner.server())

    def _note(self, what: str, address: str | None) -> None:
        """One line in the log for each kind of mischief and address in ten seconds, without what was sent."""
        now, key = time.monotonic(), f"{what} {address}"
        if now - self._told.get(key, -60.0) > 10.0:
            if len(self._told) > 1000:
                self._told.clear()
            self._told[key] = now
            log.warning("devices: refused: %s (from %s)", what, address)

    # HTTP

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Only those who asked for this very machine, from its own page."""
        host, origin = request.headers.get("Host", ""), request.headers.get("Origin")
        if host not in self._hosts:
            self._note("foreign Host", request.remote)
            return self._plain(421, "wrong host")
        needs = request.method != "GET" or request.path == "/ws"
        if origin != f"http://{host}" if needs else origin not in (None, f"http://{host}"):
            self._note("foreign Origin", request.remote)
            return self._plain(403, "wrong origin")
        try:
            return await handler(request)
        except web.HTTPException as fault:
            return self._plain(fault.status, fault.reason)

    def _plain(self, status: int, text: str) -> web.Response:
        return web.Response(status=status, text=text, headers=_HEADERS)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        file = self._files.get(request.path)
        if file is None:
            return self._plain(404, "not here")
        policy = (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; "
            f"connect-src 'self' ws://{request.headers['Host']}; base-uri 'none'; form-action 'none'; "
            "frame-ancestors 'none'"
        )
        headers = {**_HEADERS, "ETag": file.tag, "Content-Security-Policy": policy, "Content-Type": file.kind}
        headers["Cache-Control"] = "max-age=3600" if request.path.startswith("/tiles/") else "no-cache"
        if request.headers.get("If-None-Match") == file.tag:
            return web.Response(status=304, headers=headers)
        if file.packed:
            headers["Content-Encoding"] = "gzip"
        return web.Response(body=file.body, headers=headers)

    async def _enter(self, request: web.Request) -> web.StreamResponse:
        """Let a device in by the secret of its link, or by the six digits."""
        try:
            said = json.loads(await request.text())
            secret = said["secret"]
        except (ValueError, KeyError, TypeError, RecursionError):
            return self._plain(400, "unreadable")
        if not isinstance(secret, str) or len(said) != 1:
            return self._plain(400, "unreadable")
        now = time.monotonic()
        found = self._door.enter(secret, now)
        if found is None:
            self._note("wrong code", request.remote)
            wait = self._door.wait(now)
            status = 429 if wait else 403
            answer = web.json_response({"wait": wait}, status=status, headers=_HEADERS)
            return answer
        cookie, visitor = found
        self._tell(LetIn(visitor))
        response = web.json_response({"watcher": visitor.watcher}, headers=_HEADERS)
        response.set_cookie(COOKIE, cookie, httponly=True, samesite="Strict", path="/", max_age=7 * 86400)
        return response

    async def _known(self, request: web.Request) -> web.StreamResponse:
        """Whether a device was let in, for a page that could not connect."""
        visitor = self._door.known(request.cookies.get(COOKIE, ""))
        return web.Response(status=204 if visitor is not None else 403, headers=_HEADERS)

    # WebSocket

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        visitor = self._door.known(request.cookies.get(COOKIE, ""))
        if visitor is None:
            return self._plain(403, "not let in")
        socket = web.WebSocketResponse(heartbeat=_BEAT, max_msg_size=protocol.LONGEST, timeout=2.0)
        await socket.prepare(request)
        line = _Line(socket)
        self._lines.setdefault(visitor.number, []).append(line)
        self._tell(Came(visitor))
        try:
            await self._listen(line, visitor, request.remote)
        finally:
            await line.end()
            lines = self._lines[visitor.number]
            lines.remove(line)
            if not lines:
                del self._lines[visitor.number]
                self._tell(Left(visitor))
        return socket

    async def _listen(self, line: _Line, visitor: Visitor, remote: str | None) -> None:
        """Hear one connection until it ends."""
        budget, last = _BURST, time.monotonic()
        async for message in line.socket:
            now = time.monotonic()
            budget, last = min(_BURST, budget + (now - last) * _RATE) - 1.0, now
            if budget < -_BURST:
                self._note("too many messages", remote)
                await line.socket.close(code=WSCloseCode.POLICY_VIOLATION)
                return
            reason = "fast" if budget < 0 else "unreadable"
            try:
                if budget < 0 or message.type is not WSMsgType.TEXT:
                    raise protocol.ProtocolError(reason)
                self._tell(Said(visitor, protocol.read(message.data)))
            except protocol.ProtocolError as fault:
                self._note(f"message: {fault}", remote)
                self._tell(Unread(visitor, str(fault)))


class _Line:
    """One WebSocket, with what is still to be said on it."""

    def __init__(self, socket: web.WebSocketResponse) -> None:
        self.socket = socket
        self._queue: asyncio.Queue[str] = asyncio.Queue(_WAITING)
        self._task = asyncio.ensure_future(self._talk())

    def put(self, text: str) -> None:
        """Say something; a connection that is too slow is cut."""
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self.cut()

    def cut(self) -> None:
        """End the connection; whoever has lost it comes back."""
        self._task.cancel()
        self._task = asyncio.ensure_future(self._close())

    async def _close(self) -> None:
        await self.socket.close(code=WSCloseCode.GOING_AWAY)

    async def _talk(self) -> None:
        try:
            while True:
                await self.socket.send_str(await self._queue.get())
        except (ConnectionError, RuntimeError):
            return

    async def end(self) -> None:
        """Say no more."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


class _Gate(asyncio.Protocol):
    """Counts connections before anything is read from them; one that says nothing is closed again."""

    def __init__(self, owner: Web) -> None:
        self._owner = owner
        self._inner: asyncio.Protocol | None = None
        self._address = ""
        self._transport: asyncio.Transport | None = None
        self._silence: asyncio.TimerHandle | None = None
        self._head = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if peer else "?"
        if not self._owner.admit(address):
            transport.abort()
            return
        self._address = address
        self._silence = asyncio.get_running_loop().call_later(_PATIENCE, transport.abort)
        self._inner = self._owner.handler()
        self._inner.connection_made(transport)

    def data_received(self, data: bytes) -> None:
        if self._silence is not None:
            self._head = (self._head + data)[-4:] if b"\r\n\r\n" not in data else b"\r\n\r\n"
            if self._head == b"\r\n\r\n":
                self._silence.cancel()
                self._silence = None
        if self._inner is not None:
            self._inner.data_received(data)

    def eof_received(self) -> bool | None:
        return self._inner.eof_received() if self._inner is not None else None

    def pause_writing(self) -> None:
        if self._inner is not None:
            self._inner.pause_writing()

    def resume_writing(self) -> None:
        if self._inner is not None:
            self._inner.resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._silence is not None:
            self._silence.cancel()
        if self._inner is not None:
            self._inner.connection_lost(exc)
            self._owner.gone(self._address)
