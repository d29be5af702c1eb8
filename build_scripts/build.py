"""Make the program for this system: dist/northwall, a folder that runs without Python.

`dev.py build` runs it. It checks that all rulesets and assets are in the folder and that it stays small.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from build_scripts.progress import InstallProgress

ROOT = Path(__file__).resolve().parent.parent
LARGEST = 60  # MB, unpacked


def main(arguments: list[str] | None = None) -> int:
    """0 when the folder is made and complete, else 1 with the reasons on standard error."""
    parser = argparse.ArgumentParser(prog="dev.py build", description="Make the program for this system.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder to make it in (dist)")
    out: Path = parser.parse_args(arguments).out.resolve()
    started = time.monotonic()
    log = ROOT / "build" / "pyinstaller.log"
    log.parent.mkdir(exist_ok=True)
    shutil.rmtree(out / "northwall", ignore_errors=True)
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    command += [
        "--distpath",
        str(out),
        "--workpath",
        str(log.parent),
        str(ROOT / "build_scripts" / "game.spec"),
    ]
    result = InstallProgress(sys.stderr).follow(command, "building")
    log.write_text("\n".join(result.lines), encoding="utf-8")
    if result.code:
        print("\n".join(result.lines[-5:]), file=sys.stderr)
        print(f"PyInstaller failed; all of it: {log}", file=sys.stderr)
        return 1
    made = out / "northwall"
    strip_python(made)
    faults = list(find_faults(made))
    for fault in faults:
        print(fault, file=sys.stderr)
    if not faults:
        print(f"{made}: {megabytes(made):.0f} MB in {time.monotonic() - started:.0f} s")
    return 1 if faults else 0


def strip_python(made: Path) -> None:
    """Cut the debug symbols out of Python itself: some builds of it carry 15 MB of them.

    The libraries that pygame brings are left alone; they are stripped already and do not survive it twice.
    """
    tool = shutil.which("strip")
    if tool and sys.platform.startswith("linux"):
        contents = made / "_internal"
        for file in [*contents.glob("libpython*.so*"), *contents.glob("python3*/lib-dynload/*.so")]:
            subprocess.run([tool, "--strip-unneeded", str(file)], check=True)


def find_faults(made: Path) -> Iterator[str]:
    """What is missing in a built folder, or too much."""
    contents = made / "_internal"
    for package in ("assets", "engine", "game"):
        for file in sorted((ROOT / package).rglob("*")):
            if file.is_file() and file.suffix not in (".py", ".pyc", ".pyi"):
                inside = file.relative_to(ROOT)
                if not (contents / inside).is_file():
                    yield f"missing in the build: {inside.as_posix()}"
    if megabytes(made) > LARGEST:
        yield f"{made} is {megabytes(made):.0f} MB; the limit is {LARGEST}"


def megabytes(folder: Path) -> float:
    """The size of all files below a folder; a link counts as nothing."""
    return (
        sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
        / 1e6
    )


if __name__ == "__main__":
    sys.exit(main())
