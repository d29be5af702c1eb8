"""Proof that damaged settings never stop the start: `python -m build_scripts.proof.damage_settings --count 600`.

Every file is damaged in one to five lines; the program is started with it, without a window, as far as the first frame.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from random import Random

from build_scripts.proof.fuzzing.files import damaged_settings
from game.scenes.title import Title
from tests.support.starting import first_scenes


def main(arguments: list[str] | None = None) -> int:
    """0 when the title was shown every time; 1 with the files that stopped the start on standard output."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--count", type=int, default=600, help="how many files are damaged")
    parser.add_argument("--seed", type=int, default=18, help="how they are damaged")
    asked = parser.parse_args(arguments)
    luck, told, faults = Random(asked.seed), 0, 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for _ in range(asked.count):
            text = damaged_settings(luck)
            (folder / "settings.toml").write_bytes(text.encode("utf-8", "surrogatepass"))
            try:
                scenes = first_scenes(folder)
                assert isinstance(scenes[0], Title), type(scenes[0]).__name__
                told += len(scenes) > 1
            except Exception as error:
                faults += 1
                print(f"{error!r}: {text!r}")
    print(f"{asked.count} starts, {told} with a word on what could not be used; {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
