"""What the packages of every system say about the program: its name, version and a sentence or two."""

from __future__ import annotations

import os
import platform
import sys
import time
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
FILES = Path(__file__).resolve().parent / "files"
"""Templates; `fill` gives them their values."""

NAME = "Northwall"
APP_ID = "org.northwall.northwall"
HOME = os.environ.get("NORTHWALL_HOME", "https://northwall.invalid")
"""Where the project is at home and its downloads lie; whoever publishes it names the real place."""
SUMMARY = "Chinese mahjong: Beijing, Harbin, Jilin and Guobiao"
PUBLISHER = "Northwall contributors"
CONTACT = f"{PUBLISHER} <maintainers@northwall.invalid>"
RIGHTS = f"© {PUBLISHER}, MIT licence"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
LARGEST_FOLDER = 60  # MB, unpacked
LARGEST_ARCHIVE = 35  # MB, to download

VERSION: str = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]


def made_at() -> int:
    """The time that packages carry, in seconds: SOURCE_DATE_EPOCH if it is set, so that a build can be repeated."""
    return int(os.environ.get("SOURCE_DATE_EPOCH") or time.time())


def built_with() -> str:
    """Which Python made the program, and on which system: a Windows of its own, or one inside Wine."""
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    if wine := _wine():
        system += f" inside Wine {wine}"
    return f"{NAME} {VERSION}, made with Python {platform.python_version()} on {system}"


def _wine() -> str:
    """The version of the Wine that this Python runs in; "" on a Windows of its own and on every other system."""
    if sys.platform == "win32":
        import ctypes

        version = getattr(ctypes.CDLL("ntdll"), "wine_get_version", None)
        if version is not None:
            version.restype = ctypes.c_char_p
            return str(version().decode())
    return ""


def fill(name: str, **values: str) -> str:
    """A template with every `@NAME@` replaced. Raises ValueError if one stays without a value."""
    text = (FILES / name).read_text(encoding="utf-8")
    date = time.strftime("%Y-%m-%d", time.gmtime(made_at()))
    for key, value in {"version": VERSION, "date": date, "id": APP_ID, **values}.items():
        text = text.replace(f"@{key.upper()}@", value)
    rest = [word for word in text.split("@")[1::2] if word.isupper() and word.isalpha()]
    if rest:
        raise ValueError(f"{name}: no value for {rest[0]}")
    return text


def licences() -> str:
    """Everything that ships and what it is under, in one text: ours, the credits, then each licence in full."""
    sources = [ROOT / "LICENSE", ROOT / "assets" / "CREDITS.md"]
    sources += sorted((ROOT / "assets" / "fonts").glob("OFL-*.txt"))
    sources += sorted((ROOT / "assets" / "licences").glob("*.txt"))
    line = "=" * 78
    parts = [
        f"{line}\n{file.stem}\n{line}\n\n{file.read_text(encoding='utf-8').strip()}\n" for file in sources
    ]
    return "\n\n".join(parts)
