"""The program as a folder that runs without Python: made by PyInstaller, trimmed, and checked for what is missing."""

from __future__ import annotations

import filecmp
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from build_scripts.build.packing.product import LARGEST_FOLDER, ROOT, built_with, licences
from build_scripts.progress import InstallProgress

SPEC = ROOT / "build_scripts" / "build" / "game.spec"
LOG = ROOT / "build" / "pyinstaller.log"
PACKAGES = ("assets", "engine", "game")
WITH_SYMBOLS = ("aiohttp", "frozenlist", "multidict", "propcache", "yarl")
"""Libraries whose wheels for Linux carry debug symbols."""
CODE = (".py", ".pyc", ".pyi")


class BuildError(Exception):
    """The program cannot be made; the text says why, and where all of it is told."""


def make_folder(out: Path) -> Path:
    """Make `out`/northwall; on macOS Northwall.app as well. Raises BuildError."""
    LOG.parent.mkdir(exist_ok=True)
    made = out / "northwall"
    shutil.rmtree(made, ignore_errors=True)
    (LOG.parent / "LICENCES.txt").write_text(licences(), encoding="utf-8")
    (LOG.parent / "BUILT.txt").write_text(f"{built_with()}\n", encoding="utf-8")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += ["--distpath", str(out), "--workpath", str(LOG.parent), str(SPEC)]
    result = InstallProgress(sys.stderr).follow(command, "building")
    LOG.write_text("\n".join(result.lines), encoding="utf-8")
    if result.code:
        raise BuildError("\n".join([*result.lines[-5:], f"PyInstaller failed; all of it: {LOG}"]))
    strip_python(made)
    return made


def strip_python(made: Path) -> None:
    """Cut the debug symbols out of Python itself, of which some builds carry 15 MB, and out of aiohttp's modules.

    The libraries that pygame brings are left alone; they are stripped already and do not survive it twice.
    """
    tool = shutil.which("strip")
    if tool and sys.platform.startswith("linux"):
        contents = made / "_internal"
        files = [*contents.glob("libpython*.so*"), *contents.glob("python3*/lib-dynload/*.so")]
        for package in WITH_SYMBOLS:
            files += contents.glob(f"{package}/**/*.so")
        for file in files:
            subprocess.run([tool, "--strip-unneeded", str(file)], check=True)


def find_faults(made: Path) -> Iterator[str]:
    """What is missing in a built folder, not as it is here, or too much."""
    contents = made / "_internal"
    for name, source in data_files():
        if not (contents / name).is_file():
            yield f"missing in the build: {name}"
        elif not filecmp.cmp(contents / name, source, shallow=False):
            yield f"not the same in the build: {name}"
    for name in ("LICENCES.txt", "BUILT.txt"):
        if not (contents / name).is_file():
            yield f"missing in the build: {name}"
    if megabytes(made) > LARGEST_FOLDER:
        yield f"{made} is {megabytes(made):.0f} MB; the limit is {LARGEST_FOLDER}"


def data_files() -> Iterator[tuple[str, Path]]:
    """Every file that is not code and must be found again: its place in the program, and where it is here."""
    for package in PACKAGES:
        for file in sorted((ROOT / package).rglob("*")):
            if file.is_file() and file.suffix not in CODE:
                yield file.relative_to(ROOT).as_posix(), file


def lost_modules(program: Path) -> list[str]:
    """Modules of ours that a built program does not hold. It reads the program with PyInstaller's own reader."""
    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(program))
    (name,) = (name for name in archive.toc if name.endswith(".pyz"))
    held = set(archive.open_embedded_archive(name).toc)
    return sorted(set(own_modules()) - held)


def own_modules() -> Iterator[str]:
    """The dotted name of every module of the engine and the game, but for the one that starts."""
    for package in ("engine", "game"):
        for file in sorted((ROOT / package).rglob("*.py")):
            name = ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
            if name != "game.__main__":
                yield name


def megabytes(folder: Path) -> float:
    """The size of all files below a folder; a link counts as nothing."""
    files = (file for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
    return sum(file.stat().st_size for file in files) / 1e6
