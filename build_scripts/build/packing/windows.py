"""The Windows packages: the version that Explorer shows, the installer (NSIS), and a plain archive."""

from __future__ import annotations

import os
import shutil
import subprocess
import zipfile
from pathlib import Path

from build_scripts.build.packing.folder import BuildError
from build_scripts.build.packing.product import (
    FILES,
    NAME,
    PUBLISHER,
    RIGHTS,
    ROOT,
    SUMMARY,
    VERSION,
    built_with,
)

SCRIPT = FILES / "northwall.nsi"
TARGET = "amd64-unicode"
STUBS = (Path("/usr/share/nsis/Stubs"), Path("C:/Program Files (x86)/NSIS/Stubs"))
COMPILERS = ("makensis", "C:/Program Files (x86)/NSIS/makensis.exe")


def version_resource() -> str:
    """The version file that PyInstaller puts into northwall.exe."""
    numbers = [int(part) for part in VERSION.split(".")]
    four = tuple([*numbers, 0, 0, 0, 0][:4])
    strings = {
        "CompanyName": PUBLISHER,
        "FileDescription": f"{NAME} Mahjong",
        "FileVersion": VERSION,
        "InternalName": "northwall",
        "LegalCopyright": RIGHTS,
        "OriginalFilename": "northwall.exe",
        "ProductName": f"{NAME} 北墙麻将",
        "ProductVersion": VERSION,
        "Comments": f"{SUMMARY} ({built_with()})",
    }
    rows = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in strings.items())
    return (
        "VSVersionInfo(\n"
        f"  ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3F, flags=0x0, OS=0x40004,\n"
        "    fileType=0x1, subtype=0x0, date=(0, 0)),\n"
        f"  kids=[StringFileInfo([StringTable('040904B0', [{rows}])]),\n"
        "    VarFileInfo([VarStruct('Translation', [0x409, 1200])])])\n"
    )


def compiler() -> str:
    """The NSIS compiler. Raises BuildError when there is none."""
    for name in COMPILERS:
        if found := shutil.which(name):
            return found
    raise BuildError("makensis is not installed; it is in the package nsis")


def make_installer(payload: Path, out: Path, version: str = VERSION) -> Path:
    """Compile the installer of a built folder; 64-bit itself where NSIS can. Raises BuildError."""
    made = out / f"northwall-{version}-windows-setup.exe"
    kilobytes = sum(file.stat().st_size for file in payload.rglob("*") if file.is_file()) // 1024
    flag = "/" if os.name == "nt" else "-"
    four = ".".join([*version.split("."), "0", "0", "0"][:4])
    values = {
        "VERSION": version,
        "VERSION4": four,
        "PAYLOAD": str(payload.resolve()),
        "OUT": str(made.resolve()),
    }
    values |= {"ICON": str(ROOT / "assets" / "icons" / "northwall.ico"), "SIZE": str(kilobytes)}
    values |= {"LICENCE": str(ROOT / "LICENSE"), "PUBLISHER": PUBLISHER, "RIGHTS": RIGHTS}
    command = [compiler(), f"{flag}V2", f"{flag}WX", f"{flag}INPUTCHARSET", "UTF8"]
    if any((stubs / f"lzma_solid-{TARGET}").is_file() for stubs in STUBS):
        command.append(f"{flag}XTarget {TARGET}")
    command += [f"{flag}D{key}={value}" for key, value in values.items()]
    done = subprocess.run([*command, str(SCRIPT)], capture_output=True, text=True, check=False)
    if done.returncode or not made.is_file():
        raise BuildError(f"makensis: {(done.stdout + done.stderr).strip()[-1500:]}")
    return made


def make_windows(folder: Path, out: Path) -> list[Path]:
    """The installer and an archive to unpack anywhere. Raises BuildError."""
    archive = out / f"northwall-{VERSION}-windows.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for source in sorted(folder.rglob("*")):
            if source.is_file():
                file.write(source, f"northwall/{source.relative_to(folder).as_posix()}")
    return [make_installer(folder, out), archive]
