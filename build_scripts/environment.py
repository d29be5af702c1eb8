"""The virtual environment in .venv: made on the first start, recognised in a moment on every later one."""

from __future__ import annotations

import hashlib
import importlib
import os
import shutil
import subprocess
import sys
import time
import tomllib
from dataclasses import dataclass
from pathlib import Path

from build_scripts.progress import InstallProgress

OLDEST = (3, 11)
EXTRAS = ("dev", "build", "bench")
WINDOWS = os.name == "nt"
LOG_NAME = "northwall-install.log"
NO_NETWORK = (
    "NewConnectionError",
    "ConnectionError",
    "ConnectTimeoutError",
    "Could not find a version that satisfies",
    "Max retries exceeded",
    "Name or service not known",
    "Network is unreachable",
    "Read timed out",
    "Temporary failure in name resolution",
    "getaddrinfo failed",
)


class Trouble(Exception):
    """Something the person can mend; the message says how, in a sentence or two."""


@dataclass(frozen=True, slots=True)
class Environment:
    """The checkout at `root` and the packages that its .venv must hold."""

    root: Path

    @property
    def folder(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        return self.folder / ("Scripts/python.exe" if WINDOWS else "bin/python")

    def prepare(self, extra: str = "") -> Path:
        """The interpreter of an environment that holds the runtime packages and those of `extra`.

        Raises Trouble where Python lacks a part, the disk refuses, or the packages cannot be fetched.
        """
        version = self._version()
        # What was installed to test or build holds all that playing needs.
        sufficient = (extra,) if extra else ("", *EXTRAS)
        if version and any(self._read_stamp(one) == self._wanted(one, version) for one in sufficient):
            return self.python
        progress = InstallProgress(sys.stderr)
        started = time.monotonic()
        try:
            if not version or not self._has_installer():
                progress.say("Preparing .venv (first start only)")
                self._create(progress)
                version = self._version()
                if not version:
                    raise Trouble(f"The new environment in {self.folder} does not start.")
            self._install(extra, progress)
            self._stamp(extra).write_text(self._wanted(extra, version), encoding="utf-8")
            progress.say(f"Ready in {time.monotonic() - started:.0f} s")
        except OSError as error:
            reason = error.strerror or str(error)
            raise Trouble(f"Cannot write {self.folder}: {reason}.") from error
        return self.python

    def requirements(self, extra: str) -> list[str]:
        """The packages named in pyproject.toml for running, and those of `extra`."""
        project = tomllib.loads((self.root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        named: list[str] = list(project["dependencies"])
        if extra:
            named += project["optional-dependencies"][extra]
        return named

    def _stamp(self, extra: str) -> Path:
        return self.folder / f"northwall-{extra or 'play'}.stamp"

    def _read_stamp(self, extra: str) -> str:
        try:
            return self._stamp(extra).read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""

    def _wanted(self, extra: str, version: str) -> str:
        pinned = (self.root / "constraints.txt").read_bytes()
        text = "\n".join([version, *self.requirements(extra)]).encode()
        return hashlib.sha256(text + b"\0" + pinned).hexdigest()

    def _version(self) -> str:
        """Like "3.11" when .venv works and belongs to the Python that made it, else ""."""
        config = self.folder / "pyvenv.cfg"
        if not self.python.exists() or not config.is_file():
            return ""
        # Isolated, and without site-packages: a broken package must not hide a sound interpreter.
        probe = [str(self.python), "-I", "-S", "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
        try:
            answer = subprocess.run(probe, capture_output=True, text=True, timeout=60)
        except (OSError, subprocess.TimeoutExpired):
            return ""
        version = answer.stdout.strip()
        if answer.returncode or tuple(int(part) for part in version.split(".")) < OLDEST:
            return ""
        for line in config.read_text(encoding="utf-8", errors="replace").splitlines():
            key, _, made_by = line.partition("=")
            if key.strip() in ("version", "version_info"):
                same = made_by.strip().split(".")[:2] == version.split(".")
                return version if same else ""
        return version

    def _has_installer(self) -> bool:
        return _runs([str(self.python), "-m", "pip", "--version"]) or bool(self._outside_pip())

    def _outside_pip(self) -> list[str]:
        """A pip beside this Python that can install into .venv (22.3 and later), as a command; or []."""
        command = [sys.executable, "-m", "pip", "--python", str(self.python)]
        return command if _runs([*command, "--version"]) else []

    def _create(self, progress: InstallProgress) -> None:
        if not _has_module("venv"):
            raise Trouble(_missing("venv"))
        bundled = _has_module("ensurepip")  # Debian and Ubuntu keep it in python3-venv
        if not bundled and not _runs([sys.executable, "-m", "pip", "--version"]):
            raise Trouble(_missing("pip"))
        if self.folder.is_symlink() or self.folder.is_file():
            self.folder.unlink()
        elif self.folder.exists():
            shutil.rmtree(self.folder)
        command = [sys.executable, "-m", "venv", str(self.folder)]
        made = progress.follow(command if bundled else [*command, "--without-pip"], "making .venv")
        if made.code:
            raise Trouble(f"Cannot make {self.folder}: {made.lines[-1] if made.lines else 'venv failed'}")
        if not self._has_installer():
            raise Trouble("This Python's pip is too old (22.3 or newer helps). " + _missing("pip"))

    def _install(self, extra: str, progress: InstallProgress) -> None:
        own = [str(self.python), "-m", "pip"]
        pip = own if _runs([*own, "--version"]) else self._outside_pip()
        command = [*pip, "install", "--no-input", "--disable-pip-version-check", "--no-color"]
        command += ["--progress-bar", "off", "--retries", "2", "--timeout", "30"]
        command += ["--constraint", str(self.root / "constraints.txt"), *self.requirements(extra)]
        # A personal pip setting "user" would make every install into an environment fail.
        settings = {**os.environ, "PIP_USER": "0", "PYTHONIOENCODING": "utf-8", "PYTHONUNBUFFERED": "1"}
        for name in ("PYTHONPATH", "PYTHONHOME", "PIP_TARGET", "PIP_PREFIX"):
            settings.pop(name, None)
        output = progress.follow(command, "looking for packages", settings)
        (self.folder / LOG_NAME).write_text("\n".join(output.lines), encoding="utf-8")
        if output.code:
            raise Trouble(_why_failed(output.lines, self.folder / LOG_NAME))


def _has_module(name: str) -> bool:
    try:
        importlib.import_module(name)
    except ImportError:
        return False
    return True


def _runs(command: list[str]) -> bool:
    try:
        return subprocess.run(command, capture_output=True, timeout=120).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def pip_command() -> list[str]:
    """A pip that can fetch: that of this Python, or of the Python that made its environment. Raises Trouble."""
    for python in (sys.executable, getattr(sys, "_base_executable", sys.executable)):
        if _runs([python, "-m", "pip", "--version"]):
            return [python, "-m", "pip"]
    raise Trouble(_missing("pip"))


def _missing(part: str) -> str:
    if shutil.which("apt-get"):
        cure = "install it with: sudo apt install python3-venv"
    elif shutil.which("dnf"):
        cure = "install it with: sudo dnf install python3-pip"
    elif part == "pip":
        cure = "install it with: python3 -m ensurepip --upgrade"
    else:
        cure = "install Python from python.org, where it is included"
    return f"This Python has no {part}; {cure}"


def _why_failed(lines: list[str], log: Path) -> str:
    text = "\n".join(lines)
    if "No space left on device" in text:
        return "The disk is full: the packages need about 100 MB."
    if any(sign in text for sign in NO_NETWORK):
        return "The packages could not be downloaded. Is there a network? When there is, start again."
    errors = [line for line in lines if line.startswith("ERROR:")]
    reason = errors[-1].removeprefix("ERROR:").strip() if errors else "pip failed"
    return f"The packages could not be installed: {reason} (all of it: {log})"
