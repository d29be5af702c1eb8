"""A Wine prefix: one Windows of its own in a folder, in which programs are started, killed and looked after."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PureWindowsPath

SECONDS = 120.0
TRIES = 3
"""Wine 8 stands still now and then, all its threads waiting; what is started again goes through."""


class WineError(Exception):
    """Wine is missing, or a program in it failed; the text says which, and what it said."""


class WineTimeout(WineError):
    """A program in Wine was not done in its time."""


def wine_program() -> str:
    """Wine's command. Raises WineError with the packages to install."""
    for name in ("wine64", "wine", "/usr/lib/wine/wine64"):
        if found := shutil.which(name):
            return found
    raise WineError("Wine is missing; install it with: sudo apt install --no-install-recommends wine wine64")


@dataclass(slots=True)
class Prefix:
    """Windows 10 in `folder`, made on first use. `environment` is what programs get beside Wine's own switches."""

    folder: Path
    environment: Mapping[str, str] = field(default_factory=lambda: dict(os.environ))

    def settings(self) -> dict[str, str]:
        """The environment of a program in this prefix."""
        own = {"WINEPREFIX": str(self.folder), "WINEARCH": "win64", "WINEDEBUG": "-all"}
        # Neither a browser engine nor .NET is needed, and each would ask to be fetched.
        own |= {"WINEDLLOVERRIDES": "mscoree,mshtml=", "PYTHONUTF8": "1"}
        return {**self.environment, **own}

    def prepare(self) -> None:
        """Make the prefix, as Windows 10. Raises WineError."""
        self.run(["wineboot", "--init"])
        self.run(["winecfg", "-v", "win10"])
        self.stop()

    def run(
        self,
        command: Sequence[str],
        *,
        cwd: Path | None = None,
        seconds: float = SECONDS,
        tries: int = TRIES,
        extra: Mapping[str, str] | None = None,
    ) -> str:
        """What a Windows program prints, by its end; one that takes longer is started again, at most so many times.

        Raises WineError if it fails, WineTimeout if it was never done in time.
        """
        for _ in range(tries):
            done = self.start(command, cwd=cwd, extra=extra)
            try:
                said, _unused = done.communicate(b"", timeout=seconds)
            except subprocess.TimeoutExpired:
                done.kill()
                self.stop()  # what it has started would keep its output open
                done.communicate()
                continue
            text = said.decode("utf-8", errors="replace")
            if done.returncode:
                raise WineError(f"{' '.join(command)}: exit {done.returncode}: {text.strip()[-1500:]}")
            return text
        raise WineTimeout(f"{Path(command[0]).name}: not done after {seconds:.0f} s, {tries} times")

    def start(
        self, command: Sequence[str], *, cwd: Path | None = None, extra: Mapping[str, str] | None = None
    ) -> subprocess.Popen[bytes]:
        """Start a Windows program. It gets pipes: with no usable standard streams a Python stops at once."""
        return subprocess.Popen(
            [wine_program(), *command],
            cwd=cwd,
            env={**self.settings(), **(extra or {})},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def stop(self) -> None:
        """End every program of this prefix and wait until Wine has written everything down."""
        server = shutil.which("wineserver") or "/usr/lib/wine/wineserver64"
        for switch in ("-k", "-w"):
            with contextlib.suppress(OSError):
                subprocess.run(
                    [server, switch], env=self.settings(), capture_output=True, timeout=60, check=False
                )

    @property
    def user(self) -> Path:
        """The folder of the person in this Windows, as a path of this system."""
        users = self.folder / "drive_c" / "users"
        return next(p for p in sorted(users.iterdir()) if p.name.lower() != "public")

    def here(self, path: str) -> Path:
        """A Windows path on drive C: or Z: as a path of this system."""
        there = PureWindowsPath(path)
        root = self.folder / "drive_c" if there.drive.lower() == "c:" else Path("/")
        return root.joinpath(*there.parts[1:])

    def there(self, path: Path) -> str:
        """A path of this system as Windows sees it."""
        drive = self.folder / "drive_c"
        if path.is_relative_to(drive):
            return str(PureWindowsPath("C:/", *path.relative_to(drive).parts))
        return str(PureWindowsPath("Z:/", *path.resolve().parts[1:]))


@contextlib.contextmanager
def opened(environment: Mapping[str, str] | None = None) -> Iterator[Prefix]:
    """A fresh prefix that is ready; its programs are ended and it is removed afterwards. Raises WineError.

    It lies among temporary files, never in the checkout: its drive Z: is a link to the root of this system, which
    whatever walks through the checkout would follow.
    """
    wine_program()
    with tempfile.TemporaryDirectory(prefix="northwall-wine-", ignore_cleanup_errors=True) as folder:
        prefix = Prefix(Path(folder) / "prefix", environment or dict(os.environ))
        prefix.prepare()
        try:
            yield prefix
        finally:
            prefix.stop()
