"""The packages for Windows, tried in a fresh Wine prefix: installed, played, upgraded, killed, resumed and removed."""

from __future__ import annotations

import shutil
import sqlite3
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

from build_scripts.build.packing import product, windows
from build_scripts.build.packing.folder import BuildError
from build_scripts.build.smoke import LANGUAGES, RULESETS, Run, SmokeError, display, play_all
from build_scripts.build.wine.prefix import TRIES, Prefix, WineError, opened, wine_program
from build_scripts.build.wine.world import World, WorldError
from game.app.paths import find_paths
from game.store.store import Store
from tests.support import saved

SECONDS = 120.0
"""For one hand: Wine starts slowly, and the machine may do other things."""
UNINSTALL_KEY = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Northwall"
BEFORE = "0.0.9"
"""The version that is upgraded; the packages of today stand in for it, with a file that today's do not have."""
STALE = "left-by-an-older-version.txt"
KILLS = 3
DECISIONS = 12
"""Lines that a match must have when its program is killed."""


class TrialError(Exception):
    """Something was not installed, not kept, not removed, or does not start; the text says what."""


def main(dist: Path, pictures: Path | None = None) -> int:
    """0 when all went well, else 1 with the reason on standard error."""
    try:
        with (
            display() as environment,
            tempfile.TemporaryDirectory(prefix="Northwall 北墙 ") as scratch,
            opened(environment) as prefix,
        ):
            Trial(prefix, dist, Path(scratch), pictures).run()
    except (TrialError, WorldError, SmokeError, WineError, BuildError, OSError) as error:
        print(f"trial: {error}", file=sys.stderr)
        return 1
    return 0


@dataclass(frozen=True, slots=True)
class Trial:
    """One trial in a fresh prefix. `dist` holds the installer and the archive, `scratch` what the trial writes."""

    prefix: Prefix
    dist: Path
    scratch: Path
    pictures: Path | None

    def run(self) -> None:
        """Everything, in the order in which a person meets it."""
        self.install(self.old_installer())
        self.play_once("beijing")
        kept = self.saved_files()
        if not kept:
            raise TrialError(f"the game kept nothing in {self.saves}")
        self.install(self.setup)
        self.check_upgrade(kept)
        self.check_words()
        self.play_everything()
        self.kill_and_resume()
        World(self.prefix, self.folder / "northwall.exe", self.scratch / "world").try_all()
        self.uninstall("/S")
        if not self.saves.is_dir():
            raise TrialError("a silent uninstall deleted the saves")
        print(f"trial: uninstalled silently; what stayed: {self.saves.name} with the saves", flush=True)
        self.install(self.setup)
        self.uninstall("/S", "/SAVES=delete")
        if self.saves.exists():
            raise TrialError("an uninstall that was to delete the saves kept them")
        print("trial: uninstalled with the saves; nothing stayed", flush=True)
        self.play_archive()

    @property
    def setup(self) -> Path:
        """The installer. Raises TrialError."""
        made = self.dist / f"northwall-{product.VERSION}-windows-setup.exe"
        if not made.is_file():
            raise TrialError(f"no {made.name} in {self.dist}; run `dev.py build --for windows` first")
        return made

    @property
    def folder(self) -> Path:
        return self.prefix.user / "AppData/Local/Programs/Northwall"

    @property
    def saves(self) -> Path:
        return self.prefix.user / "AppData/Local/Northwall"

    @property
    def links(self) -> list[Path]:
        return sorted(
            (self.prefix.user / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs").rglob("*.lnk")
        )

    @property
    def command(self) -> list[str]:
        return [wine_program(), self.prefix.there(self.folder / "northwall.exe")]

    @property
    def environment(self) -> Mapping[str, str]:
        return self.prefix.settings()

    def old_installer(self) -> Path:
        """The same program as an older version, with a file more."""
        payload = self.scratch / "older"
        with ZipFile(self.dist / f"northwall-{product.VERSION}-windows.zip") as archive:
            archive.extractall(payload)
        (payload / "northwall" / "_internal" / STALE).write_text("older\n", encoding="utf-8")
        return windows.make_installer(payload / "northwall", self.scratch, BEFORE)

    def install(self, setup: Path) -> None:
        """Install silently, and look whether all is there that Windows looks for. Raises TrialError."""
        self.prefix.run([self.prefix.there(setup), "/S"])
        for name in ("northwall.exe", "uninstall.exe", "_internal/LICENCES.txt", "_internal/BUILT.txt"):
            if not (self.folder / name).is_file():
                raise TrialError(f"not installed: {name}")
        if not self.links:
            raise TrialError("no entry in the start menu")
        print(f"trial: {setup.name} installed into {self.prefix.there(self.folder)}", flush=True)

    def registered(self, name: str) -> str:
        """What the list of installed programs says under a name; "" when nothing is there."""
        try:
            said = self.prefix.run(["reg", "query", UNINSTALL_KEY, "/v", name])
        except WineError:
            return ""
        rows = [line.split(None, 2) for line in said.splitlines() if line.strip().startswith(name)]
        return rows[0][2].strip() if rows else ""

    def saved_files(self) -> dict[str, bytes]:
        """The database and the settings, by name."""
        found = [p for p in self.saves.rglob("*") if p.suffix in (".sqlite", ".db", ".toml")]
        return {p.relative_to(self.saves).as_posix(): p.read_bytes() for p in found}

    def check_upgrade(self, kept: Mapping[str, bytes]) -> None:
        """Saves as they were, the older version's own file gone, the new version registered. Raises TrialError."""
        if self.saved_files() != kept:
            raise TrialError("the upgrade touched the saves")
        if (self.folder / "_internal" / STALE).exists():
            raise TrialError("the upgrade left a file of the older version")
        if (found := self.registered("DisplayVersion")) != product.VERSION:
            raise TrialError(f"registered is version {found!r}, not {product.VERSION}")
        print(f"trial: upgraded from {BEFORE}, {len(kept)} files of saves kept", flush=True)

    def check_words(self) -> None:
        """What the windowed program answers on the command line. Raises TrialError."""
        program = self.prefix.there(self.folder / "northwall.exe")
        if f"Northwall {product.VERSION}" not in self.prefix.run([program, "--version"]):
            raise TrialError("--version does not tell the version")
        for language, word in zip(LANGUAGES, ("usage: northwall", "用法：northwall"), strict=True):
            if word not in self.prefix.run([program, "--help", "--lang", language]):
                raise TrialError(f"--help does not speak {language}")

    def play_once(self, rules: str) -> None:
        """A start as by double-click, without --data-dir, so that the saves go where Windows wants them."""
        program = self.prefix.there(self.folder / "northwall.exe")
        picture = self.scratch / "first.png"
        self.prefix.run(
            [program, "--rules", rules, "--screenshot", self.prefix.there(picture)], cwd=self.scratch
        )
        if not picture.is_file():
            raise TrialError("the first start left no picture")

    def play_everything(self) -> None:
        """One hand of each game in each language, in a window, with a picture that is not blank."""
        runs = [Run(rules, language, SECONDS, TRIES) for rules in RULESETS for language in LANGUAGES]
        folder = self.scratch / "runs"
        play_all(self.command, runs, self.environment, folder, self.pictures, self.prefix.there)

    def kill_and_resume(self) -> None:
        """Kill the program in the middle of a hand; its saves are whole and go on. Raises TrialError."""
        for number, rules in zip(range(KILLS), RULESETS, strict=False):
            data = self.scratch / "kills" / rules
            lines = killed_after(self.prefix, self.folder / "northwall.exe", rules, data, DECISIONS)
            print(
                f"trial: killed {rules} after {lines} lines, saves whole ({number + 1}/{KILLS})", flush=True
            )

    def uninstall(self, *how: str) -> None:
        """Uninstall, and look whether anything but saves stayed. Raises TrialError."""
        there = self.prefix.there(self.folder)
        # `_?` keeps the uninstaller from going on in a copy that nobody waits for; then it cannot delete itself.
        self.prefix.run([f"{there}\\uninstall.exe", *how, f"_?={there}"])
        rest = (
            [p.name for p in self.folder.iterdir() if p.name != "uninstall.exe"]
            if self.folder.is_dir()
            else []
        )
        if rest or self.links or self.registered("DisplayName"):
            raise TrialError(f"the uninstaller left something behind: {rest or 'menu entry or registry'}")
        shutil.rmtree(self.folder, ignore_errors=True)

    def play_archive(self) -> None:
        """The archive unpacked into a folder with spaces and Chinese letters plays where it is."""
        folder = self.scratch / "portable 便携"
        with ZipFile(self.dist / f"northwall-{product.VERSION}-windows.zip") as archive:
            archive.extractall(folder)
        command = [wine_program(), self.prefix.there(folder / "northwall" / "northwall.exe")]
        run = [Run("guobiao", "zh", SECONDS, TRIES)]
        play_all(command, run, self.environment, self.scratch / "archive", None, self.prefix.there)
        print("trial: archive unpacked and played", flush=True)


def killed_after(prefix: Prefix, program: Path, rules: str, data: Path, decisions: int) -> int:
    """Have the program play by itself, end it by force, and look at its saves; the answer is their length in lines.

    Raises TrialError where they are not whole.
    """
    places = find_paths(str(data))
    database = places.database
    places.make()
    # At this speed it saves all the time.
    places.settings.write_text('[play]\nspeed = "instant"\n', encoding="utf-8")
    known = _lines(database)
    call = ["--demo", "--rules", rules, "--seed", "7", "--data-dir", prefix.there(data)]
    for _ in range(TRIES):
        running = prefix.start([prefix.there(program), *call])
        until = time.monotonic() + SECONDS
        while _lines(database) < known + decisions and running.poll() is None and time.monotonic() < until:
            time.sleep(0.02)
        seen = _lines(database)
        with suppress(WineError):  # it may have ended
            prefix.run(["taskkill", "/f", "/im", program.name])
        running.kill()
        prefix.stop()
        running.communicate()
        if seen >= known + decisions:
            break
    else:
        raise TrialError(f"{rules}: the program did not play (exit {running.returncode})")
    lines = _lines(database)
    if lines < seen:
        raise TrialError(f"{rules}: {seen - lines} lines were lost by the kill")
    with closing(Store(database)) as store:
        if news := store.news():
            raise TrialError(f"{rules}: after the kill: {news[0].what}")
        newest = max(match.id for match in store.matches())
        saved.resume(store, newest)
    return lines


def _lines(database: Path) -> int:
    """How many lines of records are saved, read as another program would; 0 before there is a database."""
    if not database.is_file():
        return 0
    try:
        with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as reading:
            (count,) = reading.execute("SELECT count(*) FROM line").fetchone()
    except sqlite3.Error:
        return 0
    return int(count)
