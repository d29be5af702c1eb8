"""What a built Linux program needs from the system it runs on, read from its libraries, as Debian packages."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

C_LIBRARY = re.compile(r"^(libc|libm|libdl|libpthread|librt|libutil|ld-linux[\w-]*)\.so\.\d+$")
PACKAGES = {"libstdc++.so.6": "libstdc++6 (>= 5)", "libgcc_s.so.1": "libgcc-s1"}
NEWEST_CPP = (3, 4, 21)  # what libstdc++ 5 has
# SDL opens these itself while it runs. Without the first group there is no window.
WINDOW = {
    "libX11.so.6": "libx11-6",
    "libXext.so.6": "libxext6",
    "libXcursor.so.1": "libxcursor1",
    "libXfixes.so.3": "libxfixes3",
    "libXi.so.6": "libxi6",
    "libXrandr.so.2": "libxrandr2",
}
COMFORT = {
    "libasound.so.2": "libasound2t64 | libasound2",
    "libpulse.so.0": "libpulse0",
    "libXss.so.1": "libxss1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libdecor-0.so.0": "libdecor-0-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libudev.so.1": "libudev1",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
}


class UnknownNeed(Exception):
    """A library that is neither in the build nor in a package we know; the text names it."""


@dataclass(frozen=True, slots=True)
class Needs:
    """`libraries`: shared libraries asked for and not brought along. `c_version`: like "2.31"."""

    libraries: frozenset[str]
    c_version: str
    cpp_version: tuple[int, ...]

    def depends(self, opened: Iterable[str]) -> list[str]:
        """The Depends of a package; `opened` are the libraries that may be opened late. Raises UnknownNeed."""
        found = {f"libc6 (>= {self.c_version})"}
        for library in self.libraries:
            if library in PACKAGES:
                found.add(PACKAGES[library])
            elif not C_LIBRARY.match(library):
                raise UnknownNeed(f"the build needs {library}; which package has it?")
        if self.cpp_version > NEWEST_CPP:
            raise UnknownNeed(f"the build needs GLIBCXX {self.cpp_version}; libstdc++6 (>= 5) is too old")
        return sorted(found | {WINDOW[name] for name in opened if name in WINDOW})


def recommends(opened: Iterable[str]) -> list[str]:
    """The Recommends of a package: sound, Wayland, gamepads."""
    return sorted(COMFORT[name] for name in set(opened) if name in COMFORT)


def read_needs(folder: Path) -> Needs:
    """What all programs and libraries below a folder ask the system for. Needs objdump."""
    files = [f for f in sorted(folder.rglob("*")) if f.is_file() and not f.is_symlink() and _is_elf(f)]
    command = ["objdump", "-p", *map(str, files)]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    brought = {file.name for file in folder.rglob("*") if ".so" in file.name}
    asked = set(re.findall(r"^\s+NEEDED\s+(\S+)", told, re.MULTILINE))
    return Needs(
        frozenset(asked - brought),
        ".".join(map(str, _newest(r"\bGLIBC_(\d+(?:\.\d+)+)", told))),
        _newest(r"\bGLIBCXX_(\d+(?:\.\d+)+)", told),
    )


def opened_late(folder: Path) -> list[str]:
    """The libraries that SDL in this folder may open while it runs."""
    (sdl,) = (f for f in folder.rglob("libSDL2-2*.so*") if not f.is_symlink())
    data = sdl.read_bytes()
    return [name for name in {**WINDOW, **COMFORT} if b"\0" + name.encode() + b"\0" in data]


def _is_elf(file: Path) -> bool:
    with file.open("rb") as stream:
        return stream.read(4) == b"\x7fELF"


def _newest(pattern: str, text: str) -> tuple[int, ...]:
    versions = [tuple(map(int, found.split("."))) for found in re.findall(pattern, text)]
    return max(versions, default=(0,))
