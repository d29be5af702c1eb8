"""A Windows Python in a folder: `python.exe`, `DLLs/`, `Lib/` with packages, laid out from parts."""

from __future__ import annotations

import hashlib
import platform
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path

from build_scripts.build.packing.product import ROOT
from build_scripts.build.wine import parts
from build_scripts.build.wine.parts import PartError
from build_scripts.environment import Environment

COMPILER = "x86_64-w64-mingw32-gcc"
STARTER = """\
#include <wchar.h>
int Py_Main(int, wchar_t **);
int wmain(int argc, wchar_t **argv) { return Py_Main(argc, argv); }
"""
AT_PROGRAM = ("VCRUNTIME140.dll",)
"""What must lie beside python.exe, besides Python's own library; everything else goes to DLLs/."""
NOT_IN_WINE = ("numpy", "mypy", "ruff", "import-linter", "check-jsonschema", "playwright")
"""numpy calls functions that Wine 8's C library lacks; the others check sources, which is done on Linux."""
LEFT_OUT = (
    "site-packages",
    "test",
    "tests",
    "lib-dynload",
    "idlelib",
    "turtledemo",
    "ensurepip",
    "__pycache__",
)


def packages() -> list[str]:
    """What a Windows Python gets: all that playing and building needs, and testing as far as Wine can."""
    environment = Environment(ROOT)
    wanted = [*environment.requirements("build"), *environment.requirements("dev")]
    return list(dict.fromkeys(one for one in wanted if not one.startswith(NOT_IN_WINE)))


def make_python(folder: Path, cache: Path) -> Path:
    """Lay out a Windows Python in `folder`, unless it is there; the answer is its python.exe. Raises PartError."""
    wheels = parts.fetch(packages(), cache)
    stamp, text = folder / "made-of.txt", _text(wheels)
    program = folder / "python.exe"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == text:
        return program
    making = folder.with_name(folder.name + ".making")
    shutil.rmtree(making, ignore_errors=True)
    parts.libraries(wheels, making / "DLLs")
    for name in (f"python{parts.TAG}.dll", *AT_PROGRAM):
        (making / "DLLs" / name).rename(making / name)
    _standard_library(making / "Lib")
    parts.unpack(wheels, making / "Lib" / "site-packages")
    _starter(making)
    found = parts.library_version(making / f"python{parts.TAG}.dll")
    if found and found != platform.python_version():
        print(
            f"Python's library for Windows is {found}, its Lib folder {platform.python_version()}",
            file=sys.stderr,
        )
    (making / stamp.name).write_text(text, encoding="utf-8")
    shutil.rmtree(folder, ignore_errors=True)
    making.rename(folder)
    return program


def _text(wheels: Sequence[Path]) -> str:
    """What a layout is made of, to know an old one by."""
    made_of = [platform.python_version(), STARTER, *(wheel.name for wheel in wheels)]
    return "\n".join([hashlib.sha256(Path(__file__).read_bytes()).hexdigest(), *made_of])


def _standard_library(to: Path) -> None:
    """The pure Python part of the standard library: that of the Python that runs this."""
    source = Path(sysconfig.get_paths()["stdlib"])
    shutil.copytree(source, to, ignore=lambda _, names: [n for n in names if _left_out(n)])
    (to / "site-packages").mkdir()


def _left_out(name: str) -> bool:
    return name in LEFT_OUT or name.startswith("config-") or name.endswith((".so", ".pyc", ".a"))


def _starter(folder: Path) -> None:
    """Compile python.exe. Raises PartError."""
    if not shutil.which(COMPILER):
        raise PartError(f"{COMPILER} is missing; install it with: sudo apt install gcc-mingw-w64-x86-64")
    source = folder / "python.c"
    source.write_text(STARTER, encoding="utf-8")
    command = [COMPILER, "-municode", "-o", str(folder / "python.exe"), str(source)]
    done = subprocess.run([*command, str(folder / f"python{parts.TAG}.dll")], capture_output=True, text=True)
    source.unlink()
    if done.returncode:
        raise PartError(f"python.exe could not be compiled: {done.stderr.strip()[-400:]}")
