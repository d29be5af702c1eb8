"""Proof that a killed program loses nothing: `python -m build_scripts.proof.kill_test --count 300 --seed 1`,
and with `--window` the game itself, as it plays in a window.

A process plays matches that are saved. It is killed (SIGKILL; on Windows TerminateProcess, as `taskkill /f` does) at a
random moment, again and again; every time the saves are opened as the game opens them and held against the same match
played without interruption.
"""

from __future__ import annotations

import argparse
import itertools
import mmap
import os
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from build_scripts.build.smoke import display
from engine import ruleset
from game.match.session import Session
from game.store.entry import net
from game.store.plain import MatchSetup
from game.store.store import Store
from tests.support import saved

ROOT = Path(__file__).resolve().parents[2]
_PLACE = struct.Struct("<qqq")
"""The match and how many of its lines are acknowledged, and the decisions of the process that lives."""
_MOST = 120
"""Decisions that a process may make before it is killed."""
_LONGEST = 0.6
"""Seconds within which an early kill comes: while Python starts, the saves are opened, or play begins."""
_INTO = 0.004
"""Seconds within which a kill comes after the last decision that was let pass: about one decision and its saving."""
_EARLY = 0.2
"""The share of kills that may come while the saves are still being opened."""
_MOST_SHOWN = 8
"""Lines of the record after which a game in a window is killed."""
_PATIENCE = 20.0
"""Seconds that a game in a window has for them."""
_HANDS = 2
"""Hands of a match before the next is begun: enough to meet every kind of line."""


@dataclass(slots=True)
class Report:
    """What many kills have shown. `faults` are sentences; none is the proof."""

    kills: int = 0
    lines: int = 0
    mid_hand: int = 0
    mid_claim: int = 0
    in_flight: int = 0
    matches: int = 0
    faults: list[str] = field(default_factory=list)


class Reference:
    """Every match of the run as it goes without interruption, played as far as somebody asks."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._matches: dict[int, Session] = {}

    def plan(self, number: int) -> MatchSetup:
        """The match of that number (from 1, as the store counts them)."""
        names = ruleset.names()
        return saved.setup(names[number % len(names)], self.seed * 1000 + number)

    def lines(self, number: int, count: int) -> list[str]:
        """The first lines of a match, as many as there are up to `count`."""
        if number not in self._matches:
            plan = self.plan(number)
            assert plan.seed is not None
            self._matches = {number: Session.start(plan, plan.seed, salt=saved.salt)}
        session = self._matches[number]
        while len(session.lines) < count and saved.step(session):
            pass
        return session.lines[:count]


def _open_place(file: Path) -> mmap.mmap:
    """The memory that the killed process and the one that watches it share."""
    with file.open("r+b") as opened:
        return mmap.mmap(opened.fileno(), _PLACE.size)


def _play_on(database: Path, reference: Reference, place: mmap.mmap) -> None:
    """What the killed process does: open the saves, go on with the match that is there, and so on for ever."""
    store = Store(database)
    if store.news():
        os._exit(3)
    running = store.running()
    match = running[0].id if running else len(store.matches()) + 1
    session = saved.resume(store, match) if running else saved.start(store, reference.plan(match))
    for decisions in itertools.count():
        _PLACE.pack_into(place, 0, match, len(session.lines), decisions)
        if len(session.history) >= _HANDS and not session.over:
            session.end()
        if not saved.step(session):
            match += 1
            session = saved.start(store, reference.plan(match))


def run(count: int, seed: int, folder: Path, say: Callable[[str], None] = lambda text: None) -> Report:
    """Kill the player `count` times; the same seed brings the same matches, to the decision nearly."""
    luck, reference, report = Random(seed), Reference(seed), Report()
    database, file = saved.database(folder), folder / "place"
    file.write_bytes(bytes(_PLACE.size))
    place = _open_place(file)
    command = [
        sys.executable,
        "-m",
        "build_scripts.proof.kill_test",
        "--seed",
        str(seed),
        "--play",
        str(folder),
    ]
    for number in range(count):
        match, lines, _ = _PLACE.unpack_from(place, 0)
        _PLACE.pack_into(place, 0, match, lines, 0)
        # Pipes, because under Wine a Python without usable streams stops at once.
        player = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        with player:
            if luck.random() < _EARLY:
                time.sleep(luck.random() * _LONGEST)
            else:
                # By what was done, not by the clock: a busy machine must not turn every kill into an early one.
                wanted = 2 + int(luck.random() * _MOST)
                while _PLACE.unpack_from(place, 0)[2] < wanted and player.poll() is None:
                    time.sleep(0.0005)
                time.sleep(luck.random() * _INTO)
            if player.poll() is not None:
                report.faults.append(f"kill {number}: the player ended by itself ({player.returncode})")
            player.kill()
        report.kills += 1
        match, lines, _ = _PLACE.unpack_from(place, 0)
        _look(database, reference, (match, lines), report)
        if number % 20 == 19:
            say(f"{report.kills} kills, {report.matches} matches, {len(report.faults)} faults")
    place.close()
    return report


def run_in_window(
    count: int, seed: int, folder: Path, say: Callable[[str], None] = lambda text: None
) -> Report:
    """Kill the game itself `count` times while it plays by itself in a window; all games by turns in one folder."""
    luck, report, names = Random(seed), Report(), ruleset.names()
    database = folder / "northwall.db"
    with display() as environment:
        for number in range(count):
            command = [
                sys.executable,
                "-m",
                "game",
                "--data-dir",
                str(folder),
                "--windowed",
                "--demo",
                "--rules",
            ]
            wanted = report.lines + 1 + int(luck.random() * _MOST_SHOWN)
            with subprocess.Popen(
                [*command, names[number % len(names)]], cwd=ROOT, env=environment
            ) as player:
                end = time.monotonic() + _PATIENCE
                while _count_lines(database) < wanted and player.poll() is None and time.monotonic() < end:
                    time.sleep(0.02)
                time.sleep(luck.random() * _INTO)
                if player.poll() is not None:
                    report.faults.append(f"kill {number}: the game ended by itself ({player.returncode})")
                player.kill()
            report.kills += 1
            report.lines = _count_lines(database)
            if report.lines < wanted - 1:
                say(f"kill {number}: {report.lines} lines after {_PATIENCE:.0f} s")
            _look_at_all(database, report)
            if number % 10 == 9:
                say(
                    f"{report.kills} kills, {report.matches} matches, {report.lines} lines, {len(report.faults)} faults"
                )
    return report


def _count_lines(database: Path) -> int:
    """The lines of all records in the saves, read as another program would."""
    if not database.exists():
        return 0
    reading = sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True, timeout=1.0)
    try:
        return int(reading.execute("SELECT count(*) FROM line").fetchone()[0])
    except sqlite3.Error:
        return 0
    finally:
        reading.close()


def _look_at_all(database: Path, report: Report) -> None:
    """Open the saves as the game does: nothing is told, and the newest match stands where its record ends."""
    if not database.exists():
        return
    store = Store(database)
    try:
        report.faults += [f"kill {report.kills}: {news.what}" for news in store.news()]
        kept = store.matches()
        report.matches = len(kept)
        if kept:
            _resume(report.kills, store, max(match.id for match in kept), report)
    finally:
        store.close()


def _look(database: Path, reference: Reference, done: tuple[int, int], report: Report) -> None:
    """Open the saves and hold them against the run that nobody interrupted."""
    number = report.kills
    store = Store(database)
    try:
        report.faults += [f"kill {number}: {news.what}" for news in store.news()]
        kept = store.matches()
        if not kept:
            if done[1]:
                report.faults.append(f"kill {number}: a match was lost")
            return
        newest = max(match.id for match in kept)
        report.matches = newest
        lines = store.lines(newest)
        report.lines = max(report.lines, len(lines))
        _compare(number, reference, newest, lines, report)
        last, written = done
        known = len(store.lines(last)) if last else 0
        if known < written:
            report.faults.append(
                f"kill {number}: match {last} has {known} lines, {written} were acknowledged"
            )
        if known > written or newest > last:
            report.in_flight += 1
        if len(lines) > 1:
            _resume(number, store, newest, report)
    finally:
        store.close()


def _compare(number: int, reference: Reference, match: int, lines: list[str], report: Report) -> None:
    ended = lines and lines[-1].startswith('{"end"')
    whole = lines[:-1] if ended else lines
    if reference.lines(match, len(whole)) != whole:
        report.faults.append(f"kill {number}: match {match} is not what it is without interruption")


def _resume(number: int, store: Store, match: int, report: Report) -> None:
    """The match stands exactly where its record ends, and every coin is where the ledger says."""
    session = saved.resume(store, match)
    moved = net(store.transfers(match))
    if session.over:
        table: list[int] = list(session.match.standing.balances)
    else:
        table = saved.table_balances(session)
        report.mid_hand += not session.loop.over
        report.mid_claim += len(session.loop.waiting) > 0 and any(
            question.stage.name in ("CLAIM", "ROB") for question in session.loop.waiting.values()
        )
    start = session.match.rules.spec.start
    if [coins - start for coins in table] != list(moved):
        report.faults.append(f"kill {number}: match {match}: the ledger says {moved}, the table {table}")
    if sum(moved):
        report.faults.append(f"kill {number}: match {match}: coins came or went: {moved}")
    if store.hands(match) != store.recount(match):
        report.faults.append(f"kill {number}: match {match}: the statistics are not those of the record")


def main(arguments: list[str] | None = None) -> int:
    """0 when nothing was lost; 1 with the faults on standard output."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--count", type=int, default=300, help="how often the player is killed")
    parser.add_argument("--seed", type=int, default=1, help="which matches are played")
    parser.add_argument("--window", action="store_true", help="kill the game in a window (needs Xvfb)")
    parser.add_argument("--play", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    if asked.play:
        _play_on(saved.database(asked.play), Reference(asked.seed), _open_place(asked.play / "place"))
    with tempfile.TemporaryDirectory() as folder:
        kill = run_in_window if asked.window else run
        report = kill(asked.count, asked.seed, Path(folder), lambda text: print(text, flush=True))
    for fault in report.faults:
        print(fault)
    print(
        f"{report.kills} kills in {report.matches} matches: {report.mid_hand} in the middle of a hand, "
        f"{report.mid_claim} in the middle of a claim, {report.in_flight} with an action in flight; "
        f"{len(report.faults)} faults"
    )
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
