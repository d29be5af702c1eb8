"""``python -m engine`` in this process: the same entry, without starting Python each time."""

from __future__ import annotations

import contextlib
import io
import json
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

from engine.cli import main


@dataclass(frozen=True, slots=True)
class Ran:
    """How a call ended: exit code, what it printed, and what it complained about."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[dict[str, Any]]:
        """The printed JSON Lines."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def state(self) -> dict[str, Any]:
        """The state that ``replay`` prints last."""
        found: dict[str, Any] = self.lines[-1]["state"]
        return found

    @property
    def events(self) -> list[dict[str, Any]]:
        """The events that ``replay`` prints."""
        return [line for line in self.lines if "event" in line]

    def complaint(self) -> str:
        """What a refused call said: exit 2 and exactly one line on stderr."""
        assert self.code == 2, (self.code, self.out, self.err)
        assert self.err.endswith("\n") and self.err.count("\n") == 1, self.err
        return self.err.rstrip("\n")


def engine(*arguments: str, stdin: str | bytes = "") -> Ran:
    """Run the command line with this standard input."""
    given = stdin.encode() if isinstance(stdin, str) else stdin
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="ascii", newline="\n") for _ in range(2))
    source = io.TextIOWrapper(io.BytesIO(given), encoding="ascii")
    with patch.object(sys, "stdin", source), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(list(arguments))
    said = []
    for stream in (out, err):
        stream.flush()
        raw = stream.buffer
        assert isinstance(raw, io.BytesIO)
        said.append(raw.getvalue().decode("utf-8"))
    return Ran(code, said[0], said[1])


def answers(command: str, requests: Iterable[Mapping[str, Any] | str]) -> list[dict[str, Any]]:
    """The answers of ``score`` or ``waits`` to a batch, one per request in order."""
    text = "".join((r if isinstance(r, str) else json.dumps(r, ensure_ascii=False)) + "\n" for r in requests)
    ran = engine(command, stdin=text)
    assert ran.code == 0, ran.err
    return ran.lines


def answer(command: str, **request: Any) -> dict[str, Any]:
    """The answer to one request."""
    (only,) = answers(command, [request])
    return only
