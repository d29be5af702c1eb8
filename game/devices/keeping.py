"""What is kept of a match with devices while the program does not run: the address, and marks of the cookies.

A mark is a hash: whoever reads the file cannot take a seat with it. The file lies beside the database, and neither
records nor exports have anything of it.
"""

from __future__ import annotations

import json
import logging
import os
from dataclasses import dataclass
from pathlib import Path

from game.devices.door import Visitor

log = logging.getLogger(__name__)

NAME = "devices.json"


@dataclass(frozen=True, slots=True)
class Kept:
    """A match that was played on devices: where it was reached, who plays on one, and which device has whose seat."""

    match: int
    address: str
    port: int
    people: tuple[int, ...]
    seats: tuple[tuple[Visitor, int], ...]


def write(file: Path, kept: Kept) -> None:
    """Keep it, for this user's eyes only; where that cannot be, devices must be let in again after a restart."""
    body = {
        "match": kept.match,
        "address": kept.address,
        "port": kept.port,
        "people": list(kept.people),
        "seats": [[v.number, v.mark, v.watcher, person] for v, person in kept.seats],
    }
    new = file.with_suffix(".new")
    try:
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as out:
            json.dump(body, out)
        new.replace(file)
    except OSError as error:
        log.warning("devices: %s cannot be written (%s)", file.name, error)


def read(file: Path, match: int) -> Kept | None:
    """What was kept about a match; None if nothing was, or nothing that can be read."""
    try:
        body = json.loads(file.read_text(encoding="utf-8"))
        seats = tuple(
            (Visitor(int(number), str(mark), bool(watcher)), int(person))
            for number, mark, watcher, person in body["seats"]
        )
        people = tuple(int(person) for person in body["people"])
        kept = Kept(int(body["match"]), str(body["address"]), int(body["port"]), people, seats)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError) as error:
        log.warning("devices: %s cannot be read (%s)", file.name, error)
        return None
    return kept if kept.match == match else None


def remove(file: Path) -> None:
    """Forget it."""
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        log.warning("devices: %s cannot be removed (%s)", file.name, error)
