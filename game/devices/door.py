"""The door of a match: who may come in, by the token of a link or by the six digits, and who they are afterwards."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

_TRIES, _WHILE = 5, 60.0
"""Wrong codes in so many seconds, from all devices together, after which no code is looked at."""
MOST_VISITORS = 64
"""Devices that are let in to one match."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """A device that was let in. ``watcher``: it may only ever watch. ``mark`` is the hash of its cookie."""

    number: int
    mark: str
    watcher: bool


@dataclass(frozen=True, slots=True)
class Keys:
    """What opens the door: 192 random bits in the players' and the watchers' link, and six digits for players."""

    token: str
    watch: str
    code: str

    @classmethod
    def fresh(cls) -> Keys:
        """Keys that nobody can guess."""
        return cls(secrets.token_urlsafe(24), secrets.token_urlsafe(24), f"{secrets.randbelow(10**6):06}")


def mark_of(cookie: str) -> str:
    """The only thing about a cookie that is kept."""
    return hashlib.sha256(cookie.encode()).hexdigest()


class Door:
    """Lets devices in. Belongs to the server's thread; ``known`` were let in before the program was started again."""

    def __init__(self, keys: Keys, known: Iterable[Visitor] = ()) -> None:
        self._keys = keys
        self._visitors = {visitor.mark: visitor for visitor in known}
        self._wrong: deque[float] = deque()

    def enter(self, secret: str, now: float) -> tuple[str, Visitor] | None:
        """A new cookie and the visitor it stands for; None for a wrong secret, and while codes are not looked at."""
        short = len(secret) <= 8
        while self._wrong and now - self._wrong[0] >= _WHILE:
            self._wrong.popleft()
        if short and len(self._wrong) >= _TRIES:
            return None
        keys = self._keys
        watcher = _same(secret, keys.watch)
        if not (watcher or _same(secret, keys.code if short else keys.token)):
            if short:
                self._wrong.append(now)
            return None
        if len(self._visitors) >= MOST_VISITORS:
            return None
        cookie = secrets.token_urlsafe(24)
        number = 1 + max((v.number for v in self._visitors.values()), default=0)
        visitor = Visitor(number, mark_of(cookie), watcher)
        self._visitors[visitor.mark] = visitor
        return cookie, visitor

    def wait(self, now: float) -> int:
        """Whole seconds until a code is looked at again."""
        return 0 if len(self._wrong) < _TRIES else max(0, round(_WHILE - (now - self._wrong[0]) + 0.5))

    def known(self, cookie: str) -> Visitor | None:
        """Whose cookie it is."""
        return self._visitors.get(mark_of(cookie))


def _same(said: str, key: str) -> bool:
    return hmac.compare_digest(said.encode(), key.encode())
