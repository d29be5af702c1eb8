"""The server: a thread of its own that speaks HTTP and WebSocket, and exchanges immutable messages with the match."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Iterable, Mapping
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from game.devices.door import Door, Keys, Visitor
from game.devices.files import File
from game.devices.heard import CannotListenError, Heard

if TYPE_CHECKING:
    from game.devices.web import Web

log = logging.getLogger(__name__)

_START = 10.0
"""Seconds in which the server must have begun to listen."""


class DeviceServer:
    """A server for one match, from ``start`` until ``stop``. All methods are for the match's thread."""

    def __init__(
        self, keys: Keys, files: Mapping[str, File], known: Iterable[Visitor] = (), names: Iterable[str] = ()
    ) -> None:
        """``names``: host names by which the machine may be asked for, beside the address it listens on."""
        self._door, self._files, self._names = Door(keys, known), files, tuple(names)
        self._heard: SimpleQueue[Heard] = SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._web: Web | None = None
        self._fault: OSError | None = None
        self._ready = threading.Event()
        self._end: asyncio.Event | None = None
        self.address, self.port = "", 0

    def start(self, address: str, port: int = 0) -> None:
        """Listen on one address only; port 0: any free one. Raises CannotListenError."""
        self.address = address
        self._ready.clear()
        self._thread = threading.Thread(target=self._run, args=(address, port), name="devices", daemon=True)
        self._thread.start()
        if not self._ready.wait(_START):
            raise CannotListenError("the server did not start")
        if self._fault is not None:
            self._thread.join()
            self._thread = None
            raise CannotListenError(self._fault.strerror or str(self._fault)) from self._fault
        log.info("devices: listening on %s:%d", self.address, self.port)

    def _run(self, address: str, port: int) -> None:
        try:
            asyncio.run(self._serve(address, port))
        except Exception:
            log.exception("devices: the server ended by itself")
        finally:
            self._ready.set()

    async def _serve(self, address: str, port: int) -> None:
        from game.devices.web import Web

        self._fault = None
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        web = Web(self._door, self._files, self._names, self._heard.put)
        try:
            self.port = await web.listen(address, port)
        except OSError as fault:
            self._fault = fault
            return
        self._web = web
        self._ready.set()
        try:
            await self._end.wait()
        finally:
            await web.close()

    def stop(self) -> None:
        """Close every connection and listen no longer."""
        thread, self._thread = self._thread, None
        if thread is None or self._loop is None or self._end is None:
            return
        self._loop.call_soon_threadsafe(self._end.set)
        thread.join(5.0)
        log.info("devices: stopped listening on %s:%d", self.address, self.port)

    @property
    def running(self) -> bool:
        """Whether it listens."""
        return self._thread is not None and self._thread.is_alive()

    def heard(self) -> list[Heard]:
        """What has come in since, in order."""
        out: list[Heard] = []
        while True:
            try:
                out.append(self._heard.get_nowait())
            except Empty:
                return out

    def send(self, visitor: int, text: str) -> None:
        """Say something on every connection of a visitor; nothing if there is none."""
        if self.running and self._loop is not None and self._web is not None:
            self._loop.call_soon_threadsafe(self._web.say, visitor, text)
