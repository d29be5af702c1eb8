"""Settings files and databases that somebody, or a failing disk, has changed."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from dataclasses import asdict
from pathlib import Path
from random import Random

from build_scripts.proof.damage_saves import make_saves, mutate_file, try_database
from build_scripts.proof.fuzzing.campaign import Broken, Campaign
from engine import chance
from game.store import settings
from game.store.settings import Settings, SettingsStore
from tests.support import saved

DATABASES = 0.02
"""The share of cases that are databases; each takes as long as many settings files."""

VALUES = (
    *(
        "true",
        "false",
        "0",
        "1",
        "-1",
        "100",
        "101",
        "1e9",
        "nan",
        "inf",
        '"zh"',
        '"fast"',
        '"all"',
        "'x'",
        '""',
    ),
    *(
        "[1]",
        "{a=1}",
        "1979-05-27",
        '"\\u0000"',
        '"北墙"',
        "0x10",
        "9" * 400,
        '"' + "a" * 40 + '"',
        "=",
        "1.5.5",
    ),
    *('"""', "[" * 200, "12:00", '"\\uD800"'),
)
CHOSEN = Settings(
    language="zh", player_name="北", last_ruleset="jilin", speed="slow", cloth="plum", music_volume=30
)


def _plain(found: Settings, extra: dict[str, dict[str, object]]) -> str:
    """Comparable whatever order the sections have; not a number equals itself here."""
    return json.dumps([asdict(found), extra], sort_keys=True)


def damaged_settings(luck: Random) -> str:
    """A settings file with one to five lines changed, lost, doubled or nonsense."""
    lines = settings.dump(CHOSEN).split("\n")
    for _ in range(1 + int(luck.random() * 5)):
        at = int(luck.random() * len(lines))
        name = lines[at].partition(" =")[0] or "x"
        match int(luck.random() * 7):
            case 0:
                lines.insert(at, lines[int(luck.random() * len(lines))])
            case 1:
                lines[at] = lines[at][: int(luck.random() * len(lines[at]))]
            case 2:
                lines[at] = f"[{name}]" if luck.random() < 0.5 else f"[[{name}.x]]"
            case 3:
                place = int(luck.random() * (len(lines[at]) + 1))
                letter = chance.choice(tuple('"[]=#\\\r\t\0\x0b\x1c\u2028{}.éＡ'), luck)
                lines[at] = lines[at][:place] + letter + lines[at][place:]
            case _:
                lines[at] = f"{name} = {chance.choice(VALUES, luck)}"
    return "\n".join(lines)


class Files(Campaign):
    """Settings whose lines are changed, lost, doubled or nonsense; now and then a database with damaged bytes.

    Reading never fails, every value is one that the setting may have, and what is written is read back the same.
    """

    name = "settings"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        (folder / "sound").mkdir()
        make_saves(folder / "sound")

    def attempt(self, luck: Random) -> Counter[str]:
        if luck.random() >= DATABASES:
            return super().attempt(luck)
        work = self.folder / "work"
        shutil.rmtree(work, ignore_errors=True)
        shutil.copytree(self.folder / "sound", work)
        mutate_file(luck, saved.database(work))
        kept = saved.database(work).read_bytes()
        try:
            return Counter([f"database {try_database(saved.database(work))}"])
        except Exception as error:
            raise Broken(json.dumps({"database": kept.hex()})) from error

    def make(self, luck: Random) -> str:
        return damaged_settings(luck)

    def retry(self, text: str) -> str:
        if text.startswith('{"database"'):
            path = saved.database(self.folder / "again")
            shutil.rmtree(path.parent, ignore_errors=True)
            path.parent.mkdir()
            try:
                path.write_bytes(bytes.fromhex(json.loads(text)["database"]))
            except ValueError:
                return "no database"
            return f"database {try_database(path)}"
        found, extra, _ = settings.parse(text)
        for name in settings._FIELDS:
            assert not settings.fault(name, getattr(found, name)), f"{name} is {getattr(found, name)!r}"
        written = settings.dump(found, extra)
        assert _plain(*settings.parse(written)[:2]) == _plain(found, extra), (
            "what is written reads back differently"
        )
        path = self.folder / "settings.toml"
        path.write_bytes(text.encode("utf-8", errors="surrogatepass"))
        store = SettingsStore(path)
        assert store.now == found or "\r" in text or text.startswith("\ufeff"), "the file reads differently"
        store.change(speed="fast" if store.now.speed != "fast" else "slow")
        assert store.saved and SettingsStore(path).now == store.now, "the changed file reads differently"
        return "settings all default" if found == Settings() else "settings partly kept"
