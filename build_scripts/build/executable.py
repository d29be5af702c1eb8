"""Make the program for this system, dist/northwall, and the packages that people download.

`dev.py build` runs it. It fails when a file is missing in the program or anything is larger than it may be.
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
from build_scripts.build.packing.windows import make_windows

SUMS = "SHA256SUMS"


def main(arguments: list[str] | None = None) -> int:
    """0 when all is made and complete, else 1 with the reasons on standard error."""
    parser = argparse.ArgumentParser(prog="dev.py build", description="Make the program for this system.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder to make it in (dist)")
    parser.add_argument("--folder-only", action="store_true", help="the program, without packages")
    call = parser.parse_args(arguments)
    out: Path = call.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    try:
        started = time.monotonic()
        folder = make_folder(out)
        print(f"{folder}: {megabytes(folder):.0f} MB in {time.monotonic() - started:.0f} s", flush=True)
        faults = list(find_faults(folder))
        program = folder / ("northwall.exe" if sys.platform == "win32" else "northwall")
        faults += [f"missing in the build: module {name}" for name in lost_modules(program)]
        if not faults and not call.folder_only:
            faults += make_packages(folder, out)
    except (BuildError, UnknownNeed, OSError, subprocess.CalledProcessError) as error:
        faults = [str(error)]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def make_packages(folder: Path, out: Path) -> list[str]:
    """Make the packages of this system with their checksums; the answer is what is wrong with them.

    Those of an earlier build go first, so that only one version lies there.
    """
    for older in (*out.glob("northwall_*"), *out.glob("northwall-*"), out / SUMS):
        older.unlink(missing_ok=True)
    if sys.platform == "win32":
        made = make_windows(folder, out)
    elif sys.platform == "darwin":
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
