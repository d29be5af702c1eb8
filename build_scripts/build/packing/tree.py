"""What a package contains: files, folders and links by the place they go to."""

from __future__ import annotations

import gzip
import io
import os
import tarfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath


@dataclass(frozen=True, slots=True)
class Entry:
    """One file: its bytes, or the file to copy, or what it links to. `runs`: it may be executed."""

    content: bytes = b""
    source: Path | None = None
    link: str = ""
    runs: bool = False

    def read(self) -> bytes:
        """The bytes that go into the package."""
        return self.source.read_bytes() if self.source is not None else self.content


@dataclass(slots=True)
class Tree:
    """The files of a package by relative path, with `/` between folders."""

    entries: dict[str, Entry] = field(default_factory=dict)

    def text(self, path: str, text: str, runs: bool = False) -> None:
        """Add a text."""
        self.entries[path] = Entry(text.encode(), runs=runs)

    def squeezed(self, path: str, text: str) -> None:
        """Add a text as gzip, the same bytes every time."""
        self.entries[path] = Entry(gzip.compress(text.encode(), 9, mtime=0))

    def file(self, path: str, source: Path) -> None:
        """Add a file; it keeps its right to be executed."""
        self.entries[path] = Entry(source=source, runs=os.access(source, os.X_OK))

    def link(self, path: str, to: str) -> None:
        """Add a symbolic link."""
        self.entries[path] = Entry(link=to)

    def folder(self, path: str, source: Path) -> None:
        """Add all that is below a folder, links as links."""
        for file in sorted(source.rglob("*")):
            place = f"{path}/{file.relative_to(source).as_posix()}"
            if file.is_symlink():
                self.link(place, os.readlink(file))
            elif file.is_file():
                # PyInstaller marks every library as a program; none but the program itself is one.
                self.entries[place] = Entry(source=file, runs=file.name == "northwall")

    def folders(self) -> list[str]:
        """Every folder that the files need, parents first."""
        found = {str(parent) for path in self.entries for parent in PurePosixPath(path).parents}
        return sorted(found - {"."})

    def size(self) -> int:
        """Bytes of all files."""
        return sum(len(entry.read()) for entry in self.entries.values() if not entry.link)

    def tar(self, made_at: int, prefix: str = "") -> bytes:
        """All of it as an uncompressed tar archive that belongs to root; names begin with `prefix`."""
        out = io.BytesIO()
        with tarfile.open(fileobj=out, mode="w", format=tarfile.GNU_FORMAT) as archive:
            for info, data in self._members(prefix):
                info.mtime, info.uname, info.gname = made_at, "root", "root"
                archive.addfile(info, io.BytesIO(data))
        return out.getvalue()

    def _members(self, prefix: str) -> Iterator[tuple[tarfile.TarInfo, bytes]]:
        for name in ([prefix] if prefix else []) + [prefix + folder for folder in self.folders()]:
            info = tarfile.TarInfo(name.rstrip("/"))
            info.type, info.mode = tarfile.DIRTYPE, 0o755
            yield info, b""
        for path, entry in sorted(self.entries.items()):
            info = tarfile.TarInfo(prefix + path)
            if entry.link:
                info.type, info.linkname, info.mode = tarfile.SYMTYPE, entry.link, 0o777
                yield info, b""
            else:
                data = entry.read()
                info.size, info.mode = len(data), 0o755 if entry.runs else 0o644
                yield info, data
