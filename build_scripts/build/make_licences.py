"""Gather the licence texts of everything the executable brings along, into assets/licences.

Most come from the installed packages themselves; `--apache` is the text of the Apache License 2.0, which two of them
name without including it. The libraries inside pygame-ce and Python carry no texts there: libraries.txt is kept by
hand.

    python build_scripts/build/make_licences.py
"""

from __future__ import annotations

import argparse
import sysconfig
from importlib.metadata import distribution
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "assets" / "licences"
APACHE = Path("/usr/share/common-licenses/Apache-2.0")
PACKAGES = ("platformdirs", "babel", "attrs", "pytz", "typing_extensions")
DEVICES = ("aiohttp", "aiohappyeyeballs", "idna", "segno")
"""What the server of own devices needs; the others that aiohttp brings have its licence."""

APACHE_PACKAGES = "fluent.runtime and fluent.syntax, by Mozilla, are under the Apache License 2.0:\n\n"
PYGAME = "pygame-ce is under the GNU Lesser General Public License 2.1 or later:\n\n"


def package_licence(name: str) -> str:
    """The licence text that an installed package carries. Raises LookupError if it has none."""
    for file in distribution(name).files or ():
        if file.name.upper().startswith(("LICENSE", "LICENCE", "COPYING")):
            return Path(str(file.locate())).read_text(encoding="utf-8")
    raise LookupError(f"{name} carries no licence text")


def texts(apache: Path) -> dict[str, str]:
    """Every text by the name of its file."""
    import pygame

    found = {name: package_licence(name) for name in PACKAGES + DEVICES}
    found["fluent"] = APACHE_PACKAGES + apache.read_text(encoding="utf-8")
    lesser = Path(pygame.__file__).parent / "docs" / "generated" / "LGPL.txt"
    found["pygame-ce"] = PYGAME + lesser.read_text(encoding="utf-8")
    found["Python"] = (Path(sysconfig.get_paths()["stdlib"]) / "LICENSE.txt").read_text(encoding="utf-8")
    return found


def main() -> None:
    """Write every file and print its size."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--apache", type=Path, default=APACHE, help="the text of the Apache License 2.0")
    call = parser.parse_args()
    OUT.mkdir(parents=True, exist_ok=True)
    for name, text in sorted(texts(call.apache).items()):
        plain = "\n".join(line.rstrip() for line in text.replace("\f", "").splitlines()).strip() + "\n"
        (OUT / f"{name}.txt").write_text(plain, encoding="utf-8")
        print(f"{name:20} {len(plain) // 1024 + 1:4} KB")


if __name__ == "__main__":
    main()
