"""A Debian package: an `ar` archive of a version line, a control archive and a data archive."""

from __future__ import annotations

import hashlib
import io
import lzma
import tarfile
from dataclasses import dataclass

from build_scripts.build.packing.tree import Tree

PRESET = 1  # a tenth larger than the best and ten times quicker


@dataclass(frozen=True, slots=True)
class Control:
    """What the package manager is told."""

    package: str
    version: str
    architecture: str
    maintainer: str
    summary: str
    description: str
    depends: tuple[str, ...]
    recommends: tuple[str, ...]
    section: str = "games"

    def text(self, installed: int) -> str:
        """The control file of a package that takes so many bytes."""
        lines = [line or "." for line in self.description.strip().splitlines()]
        fields = {
            "Package": self.package,
            "Version": self.version,
            "Architecture": self.architecture,
            "Maintainer": self.maintainer,
            "Installed-Size": str((installed + 1023) // 1024),
            "Depends": ", ".join(self.depends),
            "Recommends": ", ".join(self.recommends),
            "Section": self.section,
            "Priority": "optional",
            "Description": "\n ".join([self.summary, *lines]),
        }
        return "".join(f"{key}: {value}\n" for key, value in fields.items() if value)


def pack(control: Control, tree: Tree, made_at: int) -> bytes:
    """The bytes of the .deb file."""
    data = tree.tar(made_at, "./")
    sums = "".join(
        f"{hashlib.md5(entry.read(), usedforsecurity=False).hexdigest()}  {path}\n"
        for path, entry in sorted(tree.entries.items())
        if not entry.link
    )
    about = Tree()
    about.text("control", control.text(tree.size()))
    about.text("md5sums", sums)
    out = io.BytesIO(b"")
    out.write(b"!<arch>\n")
    for name, content in (
        ("debian-binary", b"2.0\n"),
        ("control.tar.xz", lzma.compress(about.tar(made_at, "./"), preset=PRESET)),
        ("data.tar.xz", lzma.compress(data, preset=PRESET)),
    ):
        out.write(f"{name:<16}{made_at:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n".encode())
        out.write(content + b"\n" * (len(content) % 2))
    return out.getvalue()


def members(deb: bytes) -> dict[str, bytes]:
    """The parts of a .deb file by name. Raises ValueError if it is none."""
    if not deb.startswith(b"!<arch>\n"):
        raise ValueError("not an ar archive")
    found, at = {}, 8
    while at < len(deb):
        name, size = deb[at : at + 16].decode().strip(), int(deb[at + 48 : at + 58])
        found[name] = deb[at + 60 : at + 60 + size]
        at += 60 + size + size % 2
    return found


def contents(part: bytes) -> tarfile.TarFile:
    """A control or data archive of a .deb file."""
    return tarfile.open(fileobj=io.BytesIO(lzma.decompress(part)))
