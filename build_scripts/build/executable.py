"""Make the program for this system, dist/northwall, and the packages that people download.

`dev.py build` runs it. It fails when a file is missing in the program or anything is larger than it may be.
`--for windows` on Linux runs the same recipe with a Windows Python in Wine, into dist/windows.
"""

from __future__ import annotations

import argparse
import hashlib
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from build_scripts.build.packing.folder import BuildError, find_faults, lost_modules, make_folder, megabytes
from build_scripts.build.packing.linux import make_linux
from build_scripts.build.packing.macos import make_macos
from build_scripts.build.packing.needs import UnknownNeed
from build_scripts.build.packing.product import LARGEST_ARCHIVE, ROOT
from build_scripts.build.packing.windows import compiler, make_windows
from build_scripts.build.wine import MADE, python
from build_scripts.build.wine.parts import PartError
from build_scripts.build.wine.prefix import WineError, opened
from build_scripts.environment import Trouble

SUMS = "SHA256SUMS"
WINE_SECONDS = 420.0
"""For a build in Wine, which takes a minute or two."""


def main(arguments: list[str] | None = None) -> int:
    """0 when all is made and complete, else 1 with the reasons on standard error."""
    parser = argparse.ArgumentParser(prog="dev.py build", description="Make the program for this system.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder to make it in (dist)")
    parser.add_argument("--folder-only", action="store_true", help="the program, without packages")
    parser.add_argument(
        "--for", dest="system", choices=("windows",), help="make it for Windows, through Wine"
    )
    call = parser.parse_args(arguments)
    system = "win32" if call.system else sys.platform
    through_wine = system != sys.platform
    out: Path = call.out.resolve() / ("windows" if through_wine else "")
    try:
        out.mkdir(parents=True, exist_ok=True)
        if system == "win32" and not call.folder_only:
            compiler()  # said before two minutes of building
        started = time.monotonic()
        folder = make_in_wine(out) if through_wine else make_folder(out)
        print(f"{folder}: {megabytes(folder):.0f} MB in {time.monotonic() - started:.0f} s", flush=True)
        faults = list(find_faults(folder))
        program = folder / ("northwall.exe" if system == "win32" else "northwall")
        faults += [f"missing in the build: module {name}" for name in lost_modules(program)]
        if not faults and not call.folder_only:
            faults += make_packages(folder, out, system)
    except (BuildError, UnknownNeed, PartError, WineError, Trouble) as error:
        faults = [str(error)]
    except (OSError, subprocess.CalledProcessError) as error:
        faults = [f"nothing was made: {error}"]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def make_in_wine(out: Path) -> Path:
    """Make `out`/northwall by running this recipe in Wine. Raises PartError, WineError and OSError."""
    program = python.make_python(MADE / "python", MADE / "parts")
    with opened() as prefix:
        command = [str(program), "-P", "-m", __spec__.name, "--folder-only", "--out", prefix.there(out)]
        own = {"PYTHONPATH": prefix.there(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
        prefix.run(command, cwd=ROOT, seconds=WINE_SECONDS, extra=own)
    return out / "northwall"


def make_packages(folder: Path, out: Path, system: str) -> list[str]:
    """Make the packages of a system with their checksums; the answer is what is wrong with them.

    Those of an earlier build go first, so that only one version lies there.
    """
    for older in (*out.glob("northwall_*"), *out.glob("northwall-*"), out / SUMS):
        older.unlink(missing_ok=True)
    if system == "win32":
        made = make_windows(folder, out)
    elif system == "darwin":
        made = make_macos(out / "Northwall.app", out)
    else:
        made = make_linux(folder, out)
    for package in made:
        print(f"{package}: {package.stat().st_size / 1e6:.1f} MB", flush=True)
    (out / SUMS).write_text("".join(sums(made)), encoding="utf-8")
    return [
        f"{package} is {package.stat().st_size / 1e6:.0f} MB; the limit is {LARGEST_ARCHIVE}"
        for package in made
        if package.stat().st_size > LARGEST_ARCHIVE * 1e6
    ]


def sums(files: list[Path]) -> Iterator[str]:
    """Lines for `sha256sum --check`."""
    for file in files:
        yield f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n"


if __name__ == "__main__":
    sys.exit(main())
