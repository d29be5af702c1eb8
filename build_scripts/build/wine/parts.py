"""The files that a Windows Python is made of: wheels for Windows, fetched by pip and checked before they are used.

CPython's own signed libraries (`python3XX.dll`, the standard `.pyd` files, OpenSSL, SQLite) and Microsoft's C runtime
come from the wheel of Panda3D, which carries them for programs that it freezes; nothing of Panda3D itself is used.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from build_scripts.build.packing.product import ROOT
from build_scripts.environment import pip_command
from build_scripts.progress import InstallProgress

CARRIER = "panda3d"
"""The package whose wheel carries CPython's libraries for Windows."""
MINOR = f"{sys.version_info[0]}.{sys.version_info[1]}"
TAG = MINOR.replace(".", "")
# pip reads the conditions of dependencies for the system that it runs on, so what only Windows needs is named here.
WINDOWS_ONLY = ("pefile", "pywin32-ctypes", "colorama")
LARGEST_MB = 120
"""No part is nearly as large; a larger file is not what was asked for."""


class PartError(Exception):
    """A part could not be fetched or is not whole; the text says which, and how to go on."""


def fetch(names: Sequence[str], folder: Path) -> list[Path]:
    """Wheels for Windows of these packages and all they need, in `folder`; those already there are not fetched again.

    Versions are those of constraints.txt. Raises PartError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    wanted = folder / "wanted.txt"
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    text = "\n".join([MINOR, *names, pins])
    if not wanted.is_file() or wanted.read_text(encoding="utf-8") != text:
        _download(names, folder)
        wanted.write_text(text, encoding="utf-8")
    wheels = sorted(folder.glob("*.whl"))
    for wheel in wheels:
        check(wheel)
    return wheels


def _download(names: Sequence[str], folder: Path) -> None:
    """Fetch into a folder beside the final one, so that a half-finished download never has a final name."""
    arriving = folder.with_name(folder.name + ".arriving")
    shutil.rmtree(arriving, ignore_errors=True)
    arriving.mkdir(parents=True)
    command = [*pip_command(), "download", "--quiet", "--no-input", "--disable-pip-version-check"]
    command += ["--only-binary=:all:", "--platform", "win_amd64", "--python-version", MINOR]
    command += ["--constraint", str(ROOT / "constraints.txt"), "--dest", str(arriving), *names, *WINDOWS_ONLY]
    output = InstallProgress(sys.stderr).follow(command, "fetching the parts of Windows' Python")
    errors = [line for line in output.lines if line.startswith("ERROR:")]
    if output.code:
        reason = errors[-1].removeprefix("ERROR:").strip() if errors else "pip failed"
        raise PartError(
            f"Parts for Windows could not be fetched: {reason}. Start again when there is a network."
        )
    carrier = [*command[: -len(names) - len(WINDOWS_ONLY)], "--no-deps", CARRIER]
    if InstallProgress(sys.stderr).follow(carrier, "fetching Python's libraries for Windows").code:
        raise PartError(
            f"There is no wheel of {CARRIER} for Windows and Python {MINOR}; build with Python 3.11."
        )
    shutil.rmtree(folder, ignore_errors=True)
    arriving.rename(folder)


def check(wheel: Path) -> None:
    """Raise PartError where a wheel is broken, too large, or for another Python or system."""
    tags = wheel.stem.split("-")[-3:]
    if wheel.stat().st_size > LARGEST_MB * 1e6:
        raise PartError(f"{wheel.name} is larger than any part; delete it and start again.")
    pythons, abi, system = tags
    fits = system == "any" or "win_amd64" in system
    fits = fits and (f"cp{TAG}" in pythons.split(".") or "py3" in pythons.split(".") or abi == "abi3")
    if not fits:
        raise PartError(f"{wheel.name} is not for Windows and Python {MINOR}; delete it and start again.")
    try:
        with zipfile.ZipFile(wheel) as opened:
            broken = opened.testzip()
    except (zipfile.BadZipFile, OSError) as error:
        raise PartError(f"{wheel.name} is not whole ({error}); delete it and start again.") from error
    if broken:
        raise PartError(f"{wheel.name} is damaged at {broken}; delete it and start again.")


def unpack(wheels: Iterable[Path], site: Path) -> None:
    """Unpack wheels, the carrier left out, as an installer would lay them into `site`."""
    for wheel in wheels:
        if wheel.name.startswith(f"{CARRIER}-"):
            continue
        with zipfile.ZipFile(wheel) as opened:
            opened.extractall(site)
        for data in site.glob("*.data"):
            for part in ("purelib", "platlib"):
                if (data / part).is_dir():
                    shutil.copytree(data / part, site, dirs_exist_ok=True)
            shutil.rmtree(data)


def libraries(wheels: Iterable[Path], folder: Path) -> None:
    """Take CPython's and Microsoft's files out of the carrier's wheel into `folder`. Raises PartError."""
    folder.mkdir(parents=True, exist_ok=True)
    carrier = [wheel for wheel in wheels if wheel.name.startswith(f"{CARRIER}-")]
    if not carrier:
        raise PartError(f"The wheel of {CARRIER} is missing; delete its folder and start again.")
    with zipfile.ZipFile(carrier[0]) as opened:
        for entry in opened.namelist():
            place, _, name = entry.rpartition("/")
            if place == "deploy_libs" and name:
                (folder / name).write_bytes(opened.read(entry))
    if not (folder / f"python{TAG}.dll").is_file():
        raise PartError(f"{carrier[0].name} holds no python{TAG}.dll; build with Python 3.11.")


def library_version(dll: Path) -> str:
    """The version of CPython that a `python3XX.dll` says it is, like "3.11.9"; "" when it does not say."""
    said = subprocess.run(
        ["strings", "-el", str(dll)], capture_output=True, text=True, check=False
    ).stdout.split()
    return next((word for word in said if word.startswith(f"{MINOR}.") and word.count(".") == 2), "")
