"""What package managers read about a release: winget, Scoop, Flatpak and Homebrew, all from one place.

    python -m build_scripts.build.packing.manifests SHA256SUMS OUT

SHA256SUMS names the downloads of a release; the manifests are written below OUT, one folder for each manager.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from build_scripts.build.packing.product import APP_ID, HOME, SUMMARY, VERSION, fill

DOWNLOADS: Mapping[str, str] = {
    "setup": f"northwall-{VERSION}-windows-setup.exe",
    "archive": f"northwall-{VERSION}-windows.zip",
    "linux": f"northwall-{VERSION}-linux-x86_64.tar.xz",
    "arm": f"northwall-{VERSION}-macos-arm64.dmg",
    "intel": f"northwall-{VERSION}-macos-x86_64.dmg",
}
"""The files of a release that manifests point to, by the word that templates use."""
MANIFESTS: Mapping[str, str] = {
    "winget/Northwall.Northwall.yaml": "winget.version.yaml",
    "winget/Northwall.Northwall.installer.yaml": "winget.installer.yaml",
    "winget/Northwall.Northwall.locale.en-US.yaml": "winget.locale.en-US.yaml",
    "scoop/northwall.json": "scoop.json",
    f"flatpak/{APP_ID}.yml": "flatpak.yml",
    "homebrew/northwall.rb": "cask.rb",
}
"""Each file and the template in files/shops that it is made from."""


def write_all(out: Path, sums: Mapping[str, str]) -> list[Path]:
    """Write every manifest; `sums` gives the SHA-256 of each download by its word. Raises ValueError for a lack."""
    if lacking := sorted(set(DOWNLOADS) - set(sums)):
        raise ValueError(f"no checksum of {', '.join(DOWNLOADS[word] for word in lacking)}")
    values = {word: f"{HOME}/releases/v{VERSION}/{name}" for word, name in DOWNLOADS.items()}
    values |= {f"{word}sum": sums[word] for word in DOWNLOADS}
    made = []
    for name, template in MANIFESTS.items():
        file = out / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(fill(f"shops/{template}", home=HOME, summary=SUMMARY, **values), encoding="utf-8")
        made.append(file)
    return made


def read_sums(text: str) -> dict[str, str]:
    """The checksums of the downloads in a SHA256SUMS, by their words."""
    rows = [line.split(maxsplit=1) for line in text.splitlines() if line.strip()]
    by_name = {name.strip().removeprefix("*"): digest for digest, name in rows}
    return {word: by_name[name] for word, name in DOWNLOADS.items() if name in by_name}


def main(arguments: list[str]) -> int:
    """0 when all are written, else 2 with the reason."""
    if len(arguments) != 2:
        print("usage: manifests SHA256SUMS OUT", file=sys.stderr)
        return 2
    sums, out = map(Path, arguments)
    try:
        for file in write_all(out, read_sums(sums.read_text(encoding="utf-8"))):
            print(file)
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
