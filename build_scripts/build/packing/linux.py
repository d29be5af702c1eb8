"""The Linux packages: a .deb for the whole system, and an archive that installs into one home folder."""

from __future__ import annotations

import lzma
import platform
from email.utils import formatdate
from pathlib import Path

from build_scripts.build.packing.deb import PRESET, Control, pack
from build_scripts.build.packing.needs import Needs, opened_late, read_needs, recommends
from build_scripts.build.packing.product import (
    APP_ID,
    CONTACT,
    FILES,
    HOME,
    ICON_SIZES,
    ROOT,
    SUMMARY,
    VERSION,
    fill,
    licences,
    made_at,
)
from build_scripts.build.packing.tree import Tree

MACHINE = platform.machine()
ARCHITECTURE = {"x86_64": "amd64", "aarch64": "arm64"}.get(MACHINE, MACHINE)
DESCRIPTION = """\
Four Chinese mahjong games at one table, each by its own rules: Beijing with
seven wild tiles, Harbin with ting and a hidden wildcard, Jilin with three
gates and a treasure, and Guobiao with its 81 fans. For one to four people at
one screen and computer players of several strengths, who see only what a
person in their chair would see. In English and simplified Chinese."""
RIGHTS = """\
Northwall is under the MIT licence, which follows. What else comes along, and what it is under, is listed below; all
of it in full is in /usr/lib/northwall/_internal/LICENCES.txt, and the Apache License 2.0 and the GNU Lesser General
Public License 2.1 also in /usr/share/common-licenses.
"""
# What the wheels of pygame-ce and the build of Python bring is as they made it.
BROUGHT_AS_IT_IS = (
    "custom-library-search-path",
    "embedded-library",
    "hardening-no-fortify-functions",
    "hardening-no-relro",
    "library-not-linked-against-libc",
    "no-manual-page",
    "shared-library-lacks-prerequisites",
    "unstripped-binary-or-object",
)


def make_linux(folder: Path, out: Path) -> list[Path]:
    """Both packages of a built folder; the answer is where they are. Raises UnknownNeed."""
    needs = read_needs(folder)
    deb = out / f"northwall_{VERSION}_{ARCHITECTURE}.deb"
    deb.write_bytes(pack(control(folder, needs), system_tree(folder), made_at()))
    name = f"northwall-{VERSION}-linux-{MACHINE}"
    archive = out / f"{name}.tar.xz"
    tar = home_tree(folder, needs.c_version).tar(made_at(), f"{name}/")
    archive.write_bytes(lzma.compress(tar, preset=PRESET))
    return [deb, archive]


def control(folder: Path, needs: Needs) -> Control:
    """What dpkg is told about a built folder. Raises UnknownNeed."""
    late = opened_late(folder)
    depends, comforts = needs.depends(late), recommends(late)
    return Control(
        "northwall", VERSION, ARCHITECTURE, CONTACT, SUMMARY, DESCRIPTION, tuple(depends), tuple(comforts)
    )


def shared(tree: Tree, prefix: str, start: str) -> None:
    """Add what belongs under share/: the menu entry, the type of records, icons, metadata and manual pages."""
    tree.text(f"{prefix}applications/{APP_ID}.desktop", fill("northwall.desktop", exec=start))
    tree.text(f"{prefix}mime/packages/{APP_ID}.xml", fill("mime.xml"))
    tree.text(f"{prefix}metainfo/{APP_ID}.metainfo.xml", fill("metainfo.xml", home=HOME))
    tree.squeezed(f"{prefix}man/man6/northwall.6.gz", fill("northwall.6"))
    tree.squeezed(f"{prefix}man/zh_CN/man6/northwall.6.gz", fill("northwall.zh.6"))
    for size in ICON_SIZES:
        icon = ROOT / "assets" / "icons" / f"northwall-{size}.png"
        tree.file(f"{prefix}icons/hicolor/{size}x{size}/apps/{APP_ID}.png", icon)


def system_tree(folder: Path) -> Tree:
    """Where everything goes when the whole system gets it."""
    tree = Tree()
    tree.folder("usr/lib/northwall", folder)
    tree.link("usr/games/northwall", "../lib/northwall/northwall")
    shared(tree, "usr/share/", "/usr/games/northwall")
    parts = [
        RIGHTS,
        *((ROOT / name).read_text(encoding="utf-8") for name in ("LICENSE", "assets/CREDITS.md")),
    ]
    tree.text("usr/share/doc/northwall/copyright", "\n\n".join(parts))
    tree.squeezed("usr/share/doc/northwall/changelog.gz", changelog())
    tree.text(
        "usr/share/lintian/overrides/northwall", "".join(f"northwall: {tag}\n" for tag in BROUGHT_AS_IT_IS)
    )
    return tree


def home_tree(folder: Path, c_version: str) -> Tree:
    """What the archive unpacks to: the program, what goes under share/, and the script that installs them."""
    tree = Tree()
    tree.folder("northwall", folder)
    shared(tree, "share/", "northwall")
    tree.text("install.sh", fill("install.sh", glibc=c_version), runs=True)
    tree.text("uninstall.sh", (FILES / "uninstall.sh").read_text(encoding="utf-8"), runs=True)
    tree.text("README.txt", fill("README.txt", glibc=c_version))
    tree.text("LICENCES.txt", licences())
    return tree


def changelog() -> str:
    """The newest part of CHANGELOG.md as Debian writes it."""
    newest = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1]
    entries = [f"  * {line[2:]}" for line in newest.splitlines() if line.startswith("- ")]
    signed = f" -- {CONTACT}  {formatdate(made_at())}"
    return "\n".join([f"northwall ({VERSION}) unstable; urgency=medium", "", *entries, "", signed, ""])
