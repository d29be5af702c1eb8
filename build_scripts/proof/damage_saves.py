"""Proof that damaged saves harm nothing: `python -m build_scripts.proof.damage_saves --count 2000 --seed 1`.

Half of the cases are records with bytes changed, lines lost, doubled or exchanged; half are database files with bytes
overwritten, blocks zeroed, or the end cut off. Every one must lead to a clear error or a clean recovery.
"""

from __future__ import annotations

import argparse
import shutil
import sqlite3
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from engine import ruleset
from engine.record import RecordError
from game.match.session import Session
from game.store.entry import net
from game.store.store import Store
from tests.support import saved

_WILD = (
    "null",
    "-1",
    "1e999",
    "99999999999999999999",
    '"x"',
    "[]",
    "{}",
    "true",
    "0.5",
    '"9z"',
    "\\u0000",
    "NaN",
)


def mutate_text(luck: Random, lines: list[str]) -> list[str]:
    """A record with one to three things wrong with it."""
    out = list(lines)
    for _ in range(luck.randint(1, 3)):
        if not out:
            break
        at = luck.randrange(len(out))
        match luck.randrange(7):
            case 0:
                del out[at]
            case 1:
                out.insert(luck.randrange(len(out) + 1), out[at])
            case 2:
                other = luck.randrange(len(out))
                out[at], out[other] = out[other], out[at]
            case 3:
                out[at] = out[at][: luck.randrange(len(out[at]) + 1)]
            case 4:
                place = luck.randrange(len(out[at]) + 1)
                out[at] = (
                    out[at][:place]
                    + chr(luck.choice((0, 34, 44, 48, 57, 91, 123, 125, 0x4E00, 0xFFFD)))
                    + out[at][place:]
                )
            case 5:
                out[at] = _other_value(luck, out[at])
            case _:
                out[at] = luck.choice(_WILD)
    return out


def _other_value(luck: Random, line: str) -> str:
    """The line with another value after one of its colons."""
    colons = [i for i, ch in enumerate(line) if ch == ":"]
    if not colons:
        return line
    at = luck.choice(colons)
    ends = [i for i, ch in enumerate(line) if ch in ",}" and i > at] or [len(line)]
    return f"{line[: at + 1]} {luck.choice(_WILD)}{line[ends[0] :]}"


def mutate_file(luck: Random, path: Path) -> None:
    """A file with one to four things wrong with it."""
    raw = bytearray(path.read_bytes())
    for _ in range(luck.randint(1, 4)):
        if not raw:
            break
        at = luck.randrange(len(raw))
        match luck.randrange(6):
            case 0:
                raw[at] = luck.randrange(256)
            case 1:
                raw[at] ^= 1 << luck.randrange(8)
            case 2:
                size = luck.choice((16, 512, 4096))
                raw[at : at + size] = bytes(min(size, len(raw) - at))
            case 3:
                raw[at : at + 64] = luck.randbytes(min(64, len(raw) - at))
            case 4:
                del raw[at:]
            case _:
                raw[luck.randrange(min(100, len(raw)))] = luck.randrange(256)
    path.write_bytes(raw)


def make_saves(folder: Path) -> list[list[str]]:
    """A database with a match of every ruleset, some over and some running; answers their records."""
    store = Store(saved.database(folder))
    records = []
    for number, rules in enumerate(ruleset.names()):
        session = saved.play(saved.start(store, saved.setup(rules, 70 + number)), 2)
        if number % 2:
            session.end()
        else:
            for _ in range(15):
                saved.step(session)
        records.append(session.lines)
    store.close()
    return records


def try_record(lines: list[str]) -> str:
    """Take a record in, resume it, look at it: what came of it. Any exception but a RecordError gets out."""
    store = Store()
    try:
        match = store.take_in(lines)
    except RecordError:
        return "refused"
    session = Session.resume(store.lines(match))
    for _ in range(3):
        saved.step(session)
    assert sum(store.match(match).net) == 0
    return "played"


def try_database(path: Path) -> str:
    """Open the saves as the game does and use them for everything; what came of it. No exception gets out."""
    store = Store(path)
    try:
        news = [told.what for told in store.news()]
        assert all(what in ("damaged", "newer", "read-only") for what in news), news
        store.purse()
        store.wallets()
        store.figures()
        store.profiles()
        for match in store.matches():
            assert sum(match.net) == 0
            assert sum(net(store.transfers(match.id))) == 0
            store.hands(match.id)
            if not match.running:
                continue
            try:
                session = saved.resume(store, match.id)
            except RecordError:
                continue
            for _ in range(2):
                saved.step(session)
        fresh = saved.start(store, saved.setup("beijing", 5))
        saved.step(fresh)
        news += [told.what for told in store.news()]
        assert store.matches()
    finally:
        store.close()
    again = Store(path)
    after = again.news()
    again.close()
    if "newer" not in news and "read-only" not in news:
        assert not after, f"not mended: {after}"
    return news[0] if news else "unharmed"


def run(
    count: int, seed: int, folder: Path, say: Callable[[str], None] = lambda text: None
) -> tuple[Counter[str], list[str]]:
    """Try so many mutations; what came of them, and the faults as sentences."""
    luck, outcomes, faults = Random(seed), Counter[str](), list[str]()
    sound = folder / "sound"
    sound.mkdir()
    records = make_saves(sound)
    for number in range(count):
        try:
            if number % 2:
                work = folder / "work"
                shutil.rmtree(work, ignore_errors=True)
                shutil.copytree(sound, work)
                mutate_file(luck, saved.database(work))
                outcomes[f"database {try_database(saved.database(work))}"] += 1
            else:
                outcomes[f"record {try_record(mutate_text(luck, luck.choice(records)))}"] += 1
        except (Exception, sqlite3.Error) as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            faults.append(
                f"case {number}: {type(error).__name__}: {error} ({where.filename.rpartition('/')[2]}:{where.lineno})"
            )
        if number % 100 == 99:
            say(f"{number + 1} cases, {len(faults)} faults")
    return outcomes, faults


def main(arguments: list[str] | None = None) -> int:
    """0 when nothing went wrong; 1 with the faults on standard output."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--count", type=int, default=2000, help="how many records and files are damaged")
    parser.add_argument("--seed", type=int, default=1, help="how they are damaged")
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        outcomes, faults = run(asked.count, asked.seed, Path(folder), lambda text: print(text, flush=True))
    for fault in faults:
        print(fault)
    print(
        ", ".join(f"{count} × {what}" for what, count in sorted(outcomes.items())) + f"; {len(faults)} faults"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
