"""Install what `dev.py build` made into scratch folders, play there, and remove it again: nothing may be left.

On Linux the .deb goes through dpkg into an empty root and plays a hand of every ruleset; the archive goes into an
empty home and plays one; the Windows installer is compiled. Elsewhere the built program plays where it is. With
`--for windows` the packages for Windows are tried in Wine.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from build_scripts.bench.start_time import check_start
from build_scripts.build.packing import product, windows
from build_scripts.build.packing.folder import BuildError
from build_scripts.build.smoke import LANGUAGES, RULESETS, Run, SmokeError, display, play_all

SECONDS = 180.0  # for one hand on a machine that does other things as well


class TrialError(Exception):
    """Something was not installed, not removed, or does not start; the text says what."""


def main(arguments: list[str] | None = None) -> int:
    """0 when all went well, else 1 with the reason on standard error."""
    parser = argparse.ArgumentParser(
        prog="dev.py trial", description="Install, play and remove what was built."
    )
    parser.add_argument(
        "--dist", type=Path, default=product.ROOT / "dist", help="folder with the packages (dist)"
    )
    parser.add_argument("--pictures", type=Path, help="folder to keep pictures of the windows in")
    parser.add_argument(
        "--for", dest="system", choices=("windows",), help="try the packages for Windows, in Wine"
    )
    call = parser.parse_args(arguments)
    dist: Path = call.dist.resolve()
    if call.system:
        return try_windows(dist / "windows", call.pictures)
    try:
        with display() as environment, tempfile.TemporaryDirectory() as scratch:
            if sys.platform.startswith("linux"):
                try_deb(dist, Path(scratch) / "root", environment, call.pictures)
                try_archive(dist, Path(scratch) / "home", environment)
                try_installer(Path(scratch))
            else:
                program = built_program(dist)
                play_all([str(program)], runs(RULESETS), environment, Path(scratch), call.pictures)
                check_start(program, environment, Path(scratch))
    except (TrialError, SmokeError, BuildError, OSError) as error:
        print(f"trial: {error}", file=sys.stderr)
        return 1
    return 0


def try_windows(dist: Path, pictures: Path | None) -> int:
    """The packages for Windows, made on Linux or fetched from elsewhere; 0 when all went well."""
    from build_scripts.build.wine import trial as in_wine

    return in_wine.main(dist, pictures)


def runs(rulesets: Sequence[str]) -> list[Run]:
    """One run of every ruleset, the languages by turns."""
    return [Run(rules, LANGUAGES[number % len(LANGUAGES)], SECONDS) for number, rules in enumerate(rulesets)]


def built_program(dist: Path) -> Path:
    """The program in the dist folder of a system that has no package manager."""
    if sys.platform == "darwin":
        return dist / "Northwall.app" / "Contents" / "MacOS" / "northwall"
    return dist / "northwall" / "northwall.exe"


def run(command: Sequence[str], environment: Mapping[str, str] | None = None) -> str:
    """What a command prints. Raises TrialError with what it said if it fails."""
    env = None if environment is None else dict(environment)
    done = subprocess.run(
        command, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise TrialError(
            f"{' '.join(command)}: exit {done.returncode}: {(done.stdout + done.stderr).strip()}"
        )
    return done.stdout


def one(dist: Path, pattern: str) -> Path:
    """The only file of that name. Raises TrialError."""
    found = sorted(dist.glob(pattern))
    if len(found) != 1:
        raise TrialError(f"{len(found)} files {pattern} in {dist}; run `dev.py build` first")
    return found[0]


def as_root() -> list[str]:
    """What to put before a command that only root may run."""
    return [] if os.geteuid() == 0 else ["sudo", "-n"]


def try_deb(dist: Path, root: Path, environment: Mapping[str, str], pictures: Path | None) -> None:
    """Install the .deb into an empty root, look at it, play, purge. Raises TrialError and SmokeError."""
    deb = one(dist, "northwall_*.deb")
    for folder in ("info", "updates"):
        (root / "var/lib/dpkg" / folder).mkdir(parents=True)
    for file in ("status", "available"):
        (root / "var/lib/dpkg" / file).touch()
    before = files_below(root / "usr")
    # An empty root has none of the libraries; whether there are packages for them is asked of the real system.
    dpkg = [*as_root(), "dpkg", f"--root={root}", "--force-depends", f"--log={root}/dpkg.log"]
    try:
        run([*dpkg, "--install", str(deb)])
        check_files(root)
        run([*dpkg, "--verify", "northwall"])
        check_depends(deb)
        program = root / "usr/games/northwall"
        check_words(program, environment)
        play_all([str(program)], runs(RULESETS), environment, root.parent / "runs", pictures)
        check_start(program, environment, root.parent / "starts")
        run([*dpkg, "--purge", "northwall"])
        if left := files_below(root / "usr") - before:
            raise TrialError(f"left behind by the .deb: {sorted(left)[:5]}")
    finally:
        # dpkg's own files belong to root: the folder could not be removed without this.
        run([*as_root(), "chown", "-R", f"{os.geteuid()}:{os.getegid()}", str(root)])
    print("trial: .deb installed, played and removed", flush=True)


def check_files(root: Path) -> None:
    """That everything a desktop looks for is there and not empty. Raises TrialError."""
    share = root / "usr/share"
    wanted = [
        share / f"applications/{product.APP_ID}.desktop",
        share / f"metainfo/{product.APP_ID}.metainfo.xml",
        share / "man/man6/northwall.6.gz",
        share / "man/zh_CN/man6/northwall.6.gz",
        share / "doc/northwall/copyright",
        share / "doc/northwall/changelog.gz",
        root / "usr/lib/northwall/_internal/LICENCES.txt",
        root / "usr/games/northwall",
    ]
    wanted += [share / f"icons/hicolor/{n}x{n}/apps/{product.APP_ID}.png" for n in product.ICON_SIZES]
    for file in wanted:
        if not file.is_file() or not file.stat().st_size:
            raise TrialError(f"not installed: {file.relative_to(root)}")


def check_depends(deb: Path) -> None:
    """That this system, where it has apt and its lists, knows a package for every dependency. Raises TrialError."""
    if shutil.which("apt-get") and any(Path("/var/lib/apt/lists").glob("*Packages*")):
        run(["apt-get", "--simulate", "--quiet", "install", str(deb)])
    else:
        print("trial: no lists of packages here to look the dependencies up in", flush=True)


def check_words(program: Path, environment: Mapping[str, str]) -> None:
    """That the installed program answers on the command line in both languages. Raises TrialError."""
    if run([str(program), "--version"], environment).strip() != f"Northwall {product.VERSION}":
        raise TrialError("--version does not tell the version")
    for language, word in zip(LANGUAGES, ("usage: northwall", "用法：northwall"), strict=True):
        if not run([str(program), "--help", "--lang", language], environment).startswith(word):
            raise TrialError(f"--help does not speak {language}")


def try_archive(dist: Path, home: Path, environment: Mapping[str, str]) -> None:
    """Install the archive into an empty home, play, remove it twice over. Raises TrialError and SmokeError."""
    archive = one(dist, "northwall-*-linux-*.tar.xz")
    home.mkdir()
    unpacked = home.parent / "unpacked"
    unpacked.mkdir()
    run(["tar", "-C", str(unpacked), "-xf", str(archive)])
    (folder,) = unpacked.iterdir()
    own = {key: value for key, value in environment.items() if not key.startswith("XDG_")}
    own |= {"HOME": str(home), "LANG": "zh_CN.UTF-8"}
    own.pop("LC_ALL", None)
    run([str(folder / "install.sh")], own)
    shutil.rmtree(unpacked)
    entry = home / f".local/share/applications/{product.APP_ID}.desktop"
    program = home / ".local/lib/northwall/northwall"
    if f'Exec="{program}" %f' not in entry.read_text(encoding="utf-8").splitlines():
        raise TrialError("the menu entry does not start the program in this home")
    # Without --data-dir the game keeps its files in this home, so that removing them can be tried.
    play_all([str(home / ".local/bin/northwall")], runs(RULESETS[:1]), own, home.parent / "archive", None)
    run([str(home / ".local/bin/northwall"), "--screenshot", str(home.parent / "first.png")], own)
    saves = home / ".local/share/Northwall"
    if not saves.is_dir():
        raise TrialError(f"the game kept nothing in {saves}")
    for choice, kept in (("--keep-saves", True), ("--delete-saves", False)):
        if not kept:
            run([str(install_again(dist, home.parent / "again") / "install.sh")], own)
        said = run([str(home / ".local/lib/northwall/uninstall.sh"), choice], own)
        if saves.is_dir() != kept or "北墙麻将" not in said:
            raise TrialError(f"uninstall.sh {choice}: saves {'gone' if kept else 'kept'}")
        if (home / ".local/lib").exists() or (home / ".local/bin").exists() or entry.exists():
            raise TrialError(f"uninstall.sh {choice} left something behind")
    if left := [name for name in files_below(home) if "mesa_shader_cache" not in name]:
        raise TrialError(f"left behind in the home: {sorted(left)[:5]}")
    print("trial: archive installed, played and removed", flush=True)


def install_again(dist: Path, unpacked: Path) -> Path:
    """The archive unpacked once more; the answer is its folder."""
    unpacked.mkdir()
    run(["tar", "-C", str(unpacked), "-xf", str(one(dist, "northwall-*-linux-*.tar.xz"))])
    (folder,) = unpacked.iterdir()
    return folder


def try_installer(scratch: Path) -> None:
    """Compile the Windows installer around a small payload. Raises BuildError."""
    payload = scratch / "payload"
    (payload / "_internal").mkdir(parents=True)
    (payload / "northwall.exe").write_bytes(b"MZ")
    shutil.copy(product.ROOT / "LICENSE", payload / "_internal")
    made = windows.make_installer(payload, scratch)
    if not made.read_bytes().startswith(b"MZ"):
        raise TrialError(f"{made.name} is no Windows program")
    print(f"trial: Windows installer compiled, {made.stat().st_size // 1024} KB", flush=True)


def files_below(folder: Path) -> set[str]:
    """Every file and link below a folder, by relative path."""
    return {
        str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_symlink() or file.is_file()
    }


if __name__ == "__main__":
    sys.exit(main())
