"""The macOS package: a disk image with Northwall.app and a link to Applications. Nothing in it is notarised."""

from __future__ import annotations

import platform
import shutil
import subprocess
import tempfile
from pathlib import Path

from build_scripts.build.packing.product import FILES, NAME, RIGHTS, VERSION, licences

OLDEST_SYSTEM = "11.0"


def info() -> dict[str, object]:
    """The keys of Info.plist that PyInstaller does not write by itself."""
    return {
        "CFBundleDisplayName": NAME,
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": ["en", "zh-Hans"],
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST_SYSTEM,
        "NSHighResolutionCapable": True,
        "NSSupportsAutomaticGraphicsSwitching": True,
        "NSHumanReadableCopyright": RIGHTS,
    }


def disk_image_commands(folder: Path, made: Path) -> list[list[str]]:
    """The commands that sign the app for this machine's own peace and put a folder with it into an image."""
    app = folder / f"{NAME}.app"
    image = ["hdiutil", "create", "-volname", NAME, "-srcfolder", str(folder), "-fs", "HFS+"]
    return [
        ["codesign", "--force", "--deep", "--sign", "-", str(app)],
        ["codesign", "--verify", "--deep", "--strict", str(app)],
        [*image, "-format", "ULMO", "-ov", str(made)],
    ]


def make_macos(app: Path, out: Path) -> list[Path]:
    """The disk image of an app. Raises subprocess.CalledProcessError."""
    made = out / f"northwall-{VERSION}-macos-{platform.machine()}.dmg"
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        shutil.copytree(app, folder / app.name, symlinks=True)
        (folder / "Applications").symlink_to("/Applications")
        shutil.copy(FILES / "macos.txt", folder / "Read me 请先读.txt")
        (folder / "Licences.txt").write_text(licences(), encoding="utf-8")
        for command in disk_image_commands(folder, made):
            subprocess.run(command, check=True)
    return [made]
